/// Whether an automatic recount is required.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Required {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// What is known does not decide it; the verdict's [`Reason`](super::Reason) says why.
    Undetermined,
}

impl Required {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            Required::Yes => "yes",
            Required::No => "no",
            Required::Undetermined => "undetermined",
        }
    }
}

impl std::fmt::Display for Required {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
