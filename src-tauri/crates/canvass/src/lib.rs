//! The election, its returns and its canvass.
