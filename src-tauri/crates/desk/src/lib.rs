//! The use cases of Canvass Desk, one function each.
