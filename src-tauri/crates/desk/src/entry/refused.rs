use law::Coded;

/// What an entry sheet refuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum EntryRefused {
    /// No such reading is open: it was finished, or begun again elsewhere.
    NoReading,
    /// The field is not on this sheet.
    NotOnSheet {
        /// The field as given.
        field: String,
    },
    /// More figures were pasted than there are lines from there on.
    TooManyPasted {
        /// How many were pasted.
        pasted: usize,
        /// How many lines there are.
        lines: usize,
    },
    /// What was pasted holds no figure.
    NothingPasted,
    /// Another person is reading this report.
    ReadByAnother {
        /// Who.
        reader: String,
    },
    /// Nothing of this kind is wrong on this sheet.
    NoSuchFinding,
    /// Something that has to be said is missing.
    NotSaid {
        /// What is missing: `reason` and `person-in-charge` of an acceptance, `listener` of a reading aloud (who listens, or why
        /// nobody does), `source` of a report that is entered without a register.
        what: &'static str,
    },
    /// Whoever corrected a report has seen its figures.
    Corrected {
        /// Who.
        reader: String,
    },
    /// Lines on which two readings differ are read again one by one.
    LineByLine,
    /// Lines on which two readings differ have not been read again.
    StillToRead {
        /// Each with its number and its name, as "12, Teresa Quintana"; a printed total with that of its contest.
        lines: String,
    },
    /// A source that was named for figures from paper is a file.
    SourceIsAFile {
        /// Its name.
        source: String,
    },
    /// A word that is none of ours: the window and this program disagree.
    NotAnId {
        /// The word.
        given: String,
    },
}

impl Coded for EntryRefused {
    fn code(&self) -> &'static str {
        match self {
            EntryRefused::NoReading => "entry.no-reading",
            EntryRefused::NotOnSheet { .. } => "entry.not-on-sheet",
            EntryRefused::TooManyPasted { .. } => "entry.too-many-pasted",
            EntryRefused::NothingPasted => "entry.nothing-pasted",
            EntryRefused::ReadByAnother { .. } => "entry.read-by-another",
            EntryRefused::NoSuchFinding => "entry.no-such-finding",
            EntryRefused::NotSaid { .. } => "entry.not-said",
            EntryRefused::Corrected { .. } => "entry.corrected",
            EntryRefused::LineByLine => "entry.line-by-line",
            EntryRefused::StillToRead { .. } => "entry.still-to-read",
            EntryRefused::SourceIsAFile { .. } => "entry.source-is-a-file",
            EntryRefused::NotAnId { .. } => "entry.not-an-id",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            EntryRefused::NoReading
            | EntryRefused::NothingPasted
            | EntryRefused::NoSuchFinding
            | EntryRefused::LineByLine => Vec::new(),
            EntryRefused::NotOnSheet { field } => vec![("field", field.clone())],
            EntryRefused::TooManyPasted { pasted, lines } => {
                vec![("pasted", pasted.to_string()), ("lines", lines.to_string())]
            }
            EntryRefused::ReadByAnother { reader } | EntryRefused::Corrected { reader } => {
                vec![("reader", reader.clone())]
            }
            EntryRefused::StillToRead { lines } => vec![("lines", lines.clone())],
            EntryRefused::NotSaid { what } => vec![("what", (*what).to_owned())],
            EntryRefused::SourceIsAFile { source } => vec![("source", source.clone())],
            EntryRefused::NotAnId { given } => vec![("given", given.clone())],
        }
    }
}
