//! The commands that the window may call. The build script makes a permission of each and `capabilities/main.json` grants
//! them; a test compares the three lists.

/// Every command, by name.
pub(crate) const COMMANDS: &[&str] = &[
    "start",
    "choose_file",
    "choices",
    "suggest",
    "new_election",
    "practice",
    "open",
    "upgrade",
    "watch",
    "check",
    "close",
    "standing",
    "board",
    "recounts",
    "confirm",
    "procedure",
    "documents",
    "parts",
    "worksheet",
    "preview",
    "issued",
    "save_draft",
    "issue",
    "give_back",
    "show",
    "log",
    "verify",
];
