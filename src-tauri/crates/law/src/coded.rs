/// Something that has a stable code and named values: an error, a finding, a step of a trace.
///
/// Law and canvass write no sentences. The catalogue holds one for every code, with the names of
/// the values in braces; what a person reads is made from the two at the very end.
pub trait Coded {
    /// The stable code, lower case, dotted: `recount.notice.not-told`. It never changes its meaning.
    fn code(&self) -> &'static str;

    /// The named values of the sentence, in its order. Numbers without separators, dates as `YYYY-MM-DD`.
    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// A word that stands for none of the things it could have named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownCode {
    /// What was looked for: `edition`, `election-kind`, `office` and the like.
    pub what: &'static str,
    /// The word as it was given.
    pub given: String,
}

impl UnknownCode {
    pub(crate) fn new(what: &'static str, given: &str) -> Self {
        UnknownCode { what, given: given.to_owned() }
    }
}

impl Coded for UnknownCode {
    fn code(&self) -> &'static str {
        "law.unknown-code"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("what", self.what.to_owned()), ("given", self.given.clone())]
    }
}

impl std::fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.what, self.given)
    }
}

impl std::error::Error for UnknownCode {}

/// A closed list of things that differ in nothing but their name, in the order of the text that lists them: each with the
/// id that code, files, screens and papers share, so that the word in a file, on a command line and on a screen cannot
/// drift apart. Gives `ALL`, `id()`, [`FromStr`](std::str::FromStr) and [`Display`](std::fmt::Display).
#[macro_export]
macro_rules! ids {
    ($(#[$of_list:meta])* pub enum $List:ident as $what:literal {
        $($(#[$of_word:meta])* $Word:ident = $id:literal),+ $(,)?
    }) => {
        $(#[$of_list])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $List {
            $($(#[$of_word])* $Word,)+
        }

        impl $List {
            /// All of them, in the order of the list.
            pub const ALL: &'static [$List] = &[$($List::$Word,)+];

            /// The id that code, files, screens and papers share.
            pub const fn id(self) -> &'static str {
                match self {
                    $($List::$Word => $id,)+
                }
            }
        }

        impl std::str::FromStr for $List {
            type Err = $crate::UnknownCode;
            fn from_str(id: &str) -> Result<Self, Self::Err> {
                let unknown = || $crate::UnknownCode { what: $what, given: id.to_owned() };
                $List::ALL.iter().copied().find(|word| word.id() == id).ok_or_else(unknown)
            }
        }

        impl std::fmt::Display for $List {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

/// A list as [`ids`] gives it, each word of which has the code `<list>.<id>` for its sentence.
macro_rules! codes {
    ($(#[$of_list:meta])* pub enum $List:ident as $prefix:literal {
        $($(#[$of_word:meta])* $Word:ident = $id:literal),+ $(,)?
    }) => {
        $crate::ids! {
            $(#[$of_list])*
            pub enum $List as $prefix {
                $($(#[$of_word])* $Word = $id,)+
            }
        }

        impl $crate::coded::Coded for $List {
            fn code(&self) -> &'static str {
                match self {
                    $($List::$Word => concat!($prefix, ".", $id),)+
                }
            }
        }
    };
}

pub(crate) use codes;
