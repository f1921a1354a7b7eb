//! The command line of Canvass Desk.

fn main() {}
