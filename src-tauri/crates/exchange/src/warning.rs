use law::Coded;

use crate::problem::Place;

/// Something that was read with a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub notice: Notice,
}

impl Coded for Warning {
    fn code(&self) -> &'static str {
        self.notice.code()
    }
    /// `place` (empty for the file as a whole) and the values of the notice.
    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![("place", self.place.to_string())];
        values.extend(self.notice.values());
        values
    }
}

/// Gives each notice its code and the names of its values, in one list.
macro_rules! notices {
    ($($(#[$doc:meta])* $variant:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? } => $code:literal),+ $(,)?) => {
        /// What was read with a reservation.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Notice {
            $($(#[$doc])* $variant { $($(#[$field_doc])* $field: $type),+ }),+
        }

        impl Notice {
            /// Every code, for the catalogue of sentences.
            pub const CODES: &'static [&'static str] = &[$($code),+];
        }

        impl Coded for Notice {
            fn code(&self) -> &'static str {
                match self {
                    $(Notice::$variant { .. } => $code),+
                }
            }
            fn values(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Notice::$variant { $($field),+ } => vec![$((stringify!($field), $field.to_string())),+]),+
                }
            }
        }
    };
}

notices! {
    /// The sheets of the methods repeat the whole, or are all zero: the whole is kept, the methods are not.
    MethodsRefused {
        /// The title of the contest.
        contest: String,
        /// The source's id of the contest.
        id: String,
        /// `repeated` or `zero`.
        why: &'static str,
    } => "methods-refused",
    /// The heading of a contest's sheet says that not all precincts had reported.
    NotAllReported {
        /// Fully reported.
        reported: u64,
        /// Of how many.
        of: u64,
        /// Partially reported.
        partially: u64,
    } => "not-all-reported",
    /// A sheet that belongs to no contest was left aside.
    SheetLeftAside {
        /// Its name.
        sheet: String,
    } => "sheet-left-aside",
    /// A name holds a character that stands for one that was lost.
    UnreadableCharacter {
        /// The name.
        name: String,
    } => "unreadable-character",
    /// Rows that repeat another one exactly were counted once.
    RowsTwice {
        /// How many.
        count: usize,
        /// The line of the first that is repeated.
        first: u64,
        /// The line that repeats it.
        second: u64,
    } => "rows-twice",
    /// Rows of totals among the precincts were not counted.
    TotalsRows {
        /// How many.
        count: usize,
    } => "totals-rows",
    /// Rows without a county were not counted.
    BlankCountyRows {
        /// How many.
        count: usize,
    } => "blank-county-rows",
    /// Rows that are no choice's votes, such as registered voters, were not counted.
    OtherRows {
        /// How many.
        count: usize,
        /// What they are called.
        name: String,
    } => "other-rows",
    /// Contests in which the own county does not vote were left aside.
    ContestsElsewhere {
        /// How many.
        count: usize,
    } => "contests-elsewhere",
    /// A choice has different parties in different rows.
    PartyDiffers {
        /// The choice.
        choice: String,
        /// The party that was taken: that of most rows.
        taken: String,
        /// The others.
        others: String,
    } => "party-differs",
    /// Columns that the format does not have were left aside.
    ColumnsLeftAside {
        /// Their names.
        columns: String,
    } => "columns-left-aside",
}
