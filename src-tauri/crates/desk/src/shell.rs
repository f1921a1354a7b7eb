//! Problems that only the shell can have, so that their sentences stand in the catalogue too.

use law::Coded;

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident => $code:literal),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name;

        impl Coded for $name {
            fn code(&self) -> &'static str {
                $code
            }
        }
    )+};
}

problems! {
    /// `--now` on a real election, in a release build.
    NowRefused => "shell.now-refused",
    /// A name without a letter.
    Nobody => "shell.nobody",
    /// A document without its id or without `--out`.
    NothingToPrint => "shell.nothing-to-print",
    /// There is no screen to open a window on.
    NoDisplay => "shell.no-display",
    /// The system's web view or another part that a window needs is missing or refused.
    NoWindow => "shell.no-window",
    /// No program of this computer opens a PDF.
    NoViewer => "shell.no-viewer",
    /// The CSV could not be written to memory.
    CannotWriteCsv => "shell.cannot-write-csv",
}

/// A word that is neither a command nor the name of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoSuchFile {
    /// The word as given.
    pub given: String,
}

impl Coded for NoSuchFile {
    fn code(&self) -> &'static str {
        "shell.no-such-file"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.given.clone())]
    }
}
