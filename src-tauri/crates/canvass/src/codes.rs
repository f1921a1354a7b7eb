/// Gives an enumeration its stable ids: `ALL`, `id()`, `FromStr`, `Display`. One list, so that the word in a file, on a
/// command line and on a screen cannot drift apart.
macro_rules! codes {
    ($(#[$meta:meta])* $name:ident, $what:literal, { $($(#[$doc:meta])* $variant:ident => $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The id that code, files, screens and papers share.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id),+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = law::UnknownCode;
            fn from_str(id: &str) -> Result<Self, law::UnknownCode> {
                $name::ALL.iter().copied().find(|value| value.id() == id)
                    .ok_or_else(|| law::UnknownCode { what: $what, given: id.to_owned() })
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

pub(crate) use codes;
