use law::Coded;

/// Why a worksheet that was asked for is not printed or not issued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WorksheetRefused {
    /// The document takes no such option.
    NotTaken {
        /// The document.
        document: &'static str,
        /// The option.
        option: &'static str,
    },
    /// It must be said of which precinct or report it is.
    WhichPart {
        /// The document.
        document: &'static str,
    },
    /// A precinct and a report are named.
    TwoParts {
        /// The document.
        document: &'static str,
    },
    /// No precinct has the name.
    NoSuchPrecinct {
        /// The name as given.
        given: String,
    },
    /// No report has the name, expected or here.
    NoSuchReport {
        /// The name as given.
        given: String,
    },
    /// No source stands at a place of that name.
    NoSuchPlace {
        /// The name as given.
        given: String,
    },
    /// No figure has been read that could be proved.
    NothingRead {
        /// The precinct or the report.
        part: String,
    },
    /// No contest is set up.
    NoContests,
    /// No precinct is set up.
    NoPrecincts,
    /// No machine and no team is registered.
    NoSources,
    /// More sheets than are printed at once.
    TooManySheets {
        /// How many they would be.
        sheets: usize,
        /// The most that are printed at once.
        most: usize,
    },
    /// A blank sheet says nothing, so there is nothing to issue.
    NeverIssued,
}

impl Coded for WorksheetRefused {
    fn code(&self) -> &'static str {
        match self {
            WorksheetRefused::NotTaken { .. } => "document.not-taken",
            WorksheetRefused::WhichPart { .. } => "document.which-part",
            WorksheetRefused::TwoParts { .. } => "document.two-parts",
            WorksheetRefused::NoSuchPrecinct { .. } => "document.no-such-precinct",
            WorksheetRefused::NoSuchReport { .. } => "document.no-such-report",
            WorksheetRefused::NoSuchPlace { .. } => "document.no-such-place",
            WorksheetRefused::NothingRead { .. } => "document.nothing-read",
            WorksheetRefused::NoContests => "document.no-contests",
            WorksheetRefused::NoPrecincts => "document.no-precincts",
            WorksheetRefused::NoSources => "document.no-sources",
            WorksheetRefused::TooManySheets { .. } => "document.too-many-sheets",
            WorksheetRefused::NeverIssued => "document.never-issued",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            WorksheetRefused::NotTaken { document, option } => {
                vec![("document", (*document).to_owned()), ("option", (*option).to_owned())]
            }
            WorksheetRefused::WhichPart { document } | WorksheetRefused::TwoParts { document } => {
                vec![("document", (*document).to_owned())]
            }
            WorksheetRefused::NoSuchPrecinct { given }
            | WorksheetRefused::NoSuchReport { given }
            | WorksheetRefused::NoSuchPlace { given } => vec![("given", given.clone())],
            WorksheetRefused::NothingRead { part } => vec![("part", part.clone())],
            WorksheetRefused::TooManySheets { sheets, most } => {
                vec![("sheets", sheets.to_string()), ("most", most.to_string())]
            }
            WorksheetRefused::NoContests
            | WorksheetRefused::NoPrecincts
            | WorksheetRefused::NoSources
            | WorksheetRefused::NeverIssued => Vec::new(),
        }
    }
}
