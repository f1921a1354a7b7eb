//! The names of all sentences of the catalogue, in two lists.

/// Names sentences of the catalogue once. A name that no document uses is a warning of compilation, and a test compares the
/// keys of all lists with both files.
macro_rules! words {
    ($list:ident: $($name:ident => $key:literal),+ $(,)?) => {
        /// The words of this list, for the test that holds them against the catalogue.
        #[cfg(test)]
        pub(super) const $list: &[Word] = &[$(Word::$name),+];

        #[allow(non_upper_case_globals, reason = "a word is named like a variant: it is told from all others")]
        impl Word {
            $(pub(in crate::documents) const $name: Word = Word($key);)+
        }
    };
}

mod notices;
mod worksheets;

/// A sentence or a part of one, in every language of the documents: the key under which it stands in the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::documents) struct Word(&'static str);

impl Word {
    /// Every word there is.
    #[cfg(test)]
    pub(in crate::documents) fn all() -> Vec<Word> {
        [notices::NOTICES, worksheets::WORKSHEETS].concat()
    }

    /// The key under which it stands in the catalogue.
    pub(in crate::documents) const fn key(self) -> &'static str {
        self.0
    }
}
