//! The states of a report, from expected to settled. The drawing stands in `machines/report.mmd`; a test holds the
//! two against each other.
use std::collections::{BTreeMap, BTreeSet};

use law::Coded;

use crate::id::PassId;
use crate::report::{Count, Field, PassBegun, PassKind};

/// The figures of a report that stand: a field that is not in it is blank.
pub type Figures = BTreeMap<Field, Count>;

/// The rows of a reading: the last row of each field; `None` where the field was taken back, or settled as blank.
pub type Rows = BTreeMap<Field, Option<Count>>;

/// Where a report stands. Every transition takes the state and gives the next one, or the reason why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportState {
    /// Not in.
    Expected,
    /// A file is being taken in.
    Importing {
        /// The reading.
        pass: PassId,
    },
    /// Taken in from a file; counts as settled until a paper reading contradicts it.
    Imported,
    /// Somebody reads it from paper, for the first time.
    FirstReading {
        /// The reading.
        pass: PassId,
        /// Who reads.
        reader: String,
        /// Whether figures from a file stand, which the paper will be compared with.
        imported: bool,
    },
    /// Read once; its figures count and are marked as read once.
    FirstRead {
        /// Who read.
        reader: String,
    },
    /// Somebody else reads it from paper, blind; or it is read aloud. The first reading still counts.
    SecondReading {
        /// The reading.
        pass: PassId,
        /// Who read first.
        first_reader: String,
    },
    /// The readings differ; the earlier one still counts, and the report is not settled.
    Differing {
        /// The fields that differ.
        fields: BTreeSet<Field>,
    },
    /// The fields that differ are read again.
    Settling {
        /// The reading.
        pass: PassId,
        /// The fields that differ.
        fields: BTreeSet<Field>,
    },
    /// Two readings agree, or their differences were settled from the paper.
    Settled,
    /// A field is corrected, for a reason; the figures before still count.
    Correcting {
        /// The reading.
        pass: PassId,
        /// The state to come back to.
        before: Correctable,
    },
    /// Somebody signed that there is nothing to report.
    NoneSigned,
    /// Set aside; never counts. A new report of the same precinct, source and scope may take its place.
    Quarantined,
}

/// The states in which a report can be corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Correctable {
    /// Read once.
    FirstRead {
        /// Who read.
        reader: String,
    },
    /// Settled.
    Settled,
    /// Taken in from a file.
    Imported,
}

/// Why a report did not go into the next state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportRefused {
    /// No such transition leads out of this state.
    NotFromHere {
        /// The state.
        state: &'static str,
        /// The transition: `begin-first`, `finish`, `sign-none` and the like.
        transition: &'static str,
    },
    /// The second reading is another person's; in an office of one it is read aloud.
    SameReader {
        /// The reader of both.
        reader: String,
    },
    /// A correction, a signed "none" and a quarantine need a reason; a signature and a reading need a name.
    NotSaid {
        /// What is missing: `reason`, `reader`, `signature`.
        what: &'static str,
    },
    /// The reading has no figure in it. Where there is nothing to report, "none" is signed.
    NothingRead,
    /// Differing fields that have not been read again.
    StillDiffering {
        /// The fields.
        fields: Vec<Field>,
    },
    /// Another reading is open.
    OtherReading {
        /// The reading that is open.
        open: PassId,
    },
}

impl ReportState {
    /// The id of a report's state, as the drawing, the board and the tests name it.
    pub const fn id(&self) -> &'static str {
        match self {
            ReportState::Expected => "expected",
            ReportState::Importing { .. } => "importing",
            ReportState::Imported => "imported",
            ReportState::FirstReading { .. } => "first-reading",
            ReportState::FirstRead { .. } => "first-read",
            ReportState::SecondReading { .. } => "second-reading",
            ReportState::Differing { .. } => "differing",
            ReportState::Settling { .. } => "settling",
            ReportState::Settled => "settled",
            ReportState::Correcting { .. } => "correcting",
            ReportState::NoneSigned => "none",
            ReportState::Quarantined => "quarantined",
        }
    }

    /// Whether the report's figures are in the totals: from the first finished reading on, whatever is read after it.
    pub const fn counts(&self) -> bool {
        match self {
            ReportState::Imported
            | ReportState::FirstRead { .. }
            | ReportState::SecondReading { .. }
            | ReportState::Differing { .. }
            | ReportState::Settling { .. }
            | ReportState::Settled
            | ReportState::Correcting { .. } => true,
            ReportState::FirstReading { imported, .. } => *imported,
            ReportState::Expected
            | ReportState::Importing { .. }
            | ReportState::NoneSigned
            | ReportState::Quarantined => false,
        }
    }

    /// Whether nothing remains to be read: settled, taken in and not contradicted, or signed "none".
    pub const fn is_settled(&self) -> bool {
        matches!(self, ReportState::Settled | ReportState::Imported | ReportState::NoneSigned)
    }

    /// Whether the report is accounted for: its figures count, or "none" was signed.
    pub const fn is_in(&self) -> bool {
        self.counts() || matches!(self, ReportState::NoneSigned)
    }

    /// Whether it was read once and has to be read a second time: that reading may have begun.
    pub const fn is_read_once(&self) -> bool {
        matches!(
            self,
            ReportState::FirstRead { .. }
                | ReportState::SecondReading { .. }
                | ReportState::Correcting { before: Correctable::FirstRead { .. }, .. }
        )
    }

    /// Whether nobody may see the figures who reads the paper: while a second person reads, and until the fields that
    /// differ are settled.
    pub const fn is_blind(&self) -> bool {
        matches!(self, ReportState::SecondReading { .. } | ReportState::Differing { .. } | ReportState::Settling { .. })
    }

    /// The reading that is open.
    pub const fn open_pass(&self) -> Option<PassId> {
        match self {
            ReportState::Importing { pass }
            | ReportState::FirstReading { pass, .. }
            | ReportState::SecondReading { pass, .. }
            | ReportState::Settling { pass, .. }
            | ReportState::Correcting { pass, .. } => Some(*pass),
            _ => None,
        }
    }

    /// A reading begins. A reading of the same kind that is still open is thereby given up: its rows stay in the file
    /// and never count.
    ///
    /// # Errors
    /// Where this kind of reading does not follow this state; where the second reader is the first; where a correction
    /// has no reason; where another kind of reading is open.
    pub fn begin(self, pass: &PassBegun) -> Result<ReportState, ReportRefused> {
        if pass.reader.trim().is_empty() {
            return Err(ReportRefused::NotSaid { what: "reader" });
        }
        let (id, reader) = (pass.id, pass.reader.clone());
        match (pass.kind, self) {
            (PassKind::Import, ReportState::Expected | ReportState::Importing { .. }) => {
                Ok(ReportState::Importing { pass: id })
            }
            (PassKind::First, ReportState::Expected | ReportState::NoneSigned) => {
                Ok(ReportState::FirstReading { pass: id, reader, imported: false })
            }
            (PassKind::First, ReportState::Imported) => {
                Ok(ReportState::FirstReading { pass: id, reader, imported: true })
            }
            (PassKind::First, ReportState::FirstReading { imported, .. }) => {
                Ok(ReportState::FirstReading { pass: id, reader, imported })
            }
            (
                kind @ (PassKind::Second | PassKind::ReadAloud),
                ReportState::FirstRead { reader: first_reader } | ReportState::SecondReading { first_reader, .. },
            ) => {
                if kind == PassKind::Second && same_person(&first_reader, &reader) {
                    return Err(ReportRefused::SameReader { reader: first_reader });
                }
                Ok(ReportState::SecondReading { pass: id, first_reader })
            }
            (PassKind::Settling, ReportState::Differing { fields } | ReportState::Settling { fields, .. }) => {
                Ok(ReportState::Settling { pass: id, fields })
            }
            (PassKind::Correction, state) => {
                let before = match state {
                    ReportState::FirstRead { reader } => Correctable::FirstRead { reader },
                    ReportState::Settled => Correctable::Settled,
                    ReportState::Imported => Correctable::Imported,
                    ReportState::Correcting { before, .. } => before,
                    other => return Err(other.refuse(begin_id(PassKind::Correction))),
                };
                if pass.reason.as_deref().is_none_or(|reason| reason.trim().is_empty()) {
                    return Err(ReportRefused::NotSaid { what: "reason" });
                }
                Ok(ReportState::Correcting { pass: id, before })
            }
            (kind, state) => Err(state.refuse(begin_id(kind))),
        }
    }

    /// The open reading is finished. Gives the next state and the figures that stand from now on.
    ///
    /// A second reading is compared with the first, blank against figure included. A paper reading of an imported
    /// report is compared where both have a figure: a file may hold fewer figures than the tape, or more.
    ///
    /// # Errors
    /// Where this reading is not the open one; where nothing was read; where a differing field was not read again.
    pub fn finish(
        self,
        pass: PassId,
        standing: &Figures,
        read: &Rows,
    ) -> Result<(ReportState, Figures), ReportRefused> {
        if self.open_pass().is_some_and(|open| open != pass) {
            return Err(ReportRefused::OtherReading { open: self.open_pass().unwrap_or(pass) });
        }
        if self.open_pass().is_some() && read.is_empty() {
            return Err(ReportRefused::NothingRead);
        }
        let figures: Figures = read.iter().filter_map(|(field, count)| Some((*field, (*count)?))).collect();
        match self {
            ReportState::Importing { .. } => Ok((ReportState::Imported, figures)),
            ReportState::FirstReading { imported: false, reader, .. } => {
                if figures.is_empty() {
                    return Err(ReportRefused::NothingRead);
                }
                Ok((ReportState::FirstRead { reader }, figures))
            }
            ReportState::FirstReading { imported: true, .. } => {
                let fields: BTreeSet<Field> = figures
                    .iter()
                    .filter(|(field, count)| standing.get(field).is_some_and(|stands| stands != *count))
                    .map(|(field, _)| *field)
                    .collect();
                // The paper adds what the file did not have; what the file had stands until it is settled.
                let mut both = figures;
                both.extend(standing.iter().map(|(field, count)| (*field, *count)));
                Ok((after_comparison(fields), both))
            }
            ReportState::SecondReading { .. } => {
                let fields: BTreeSet<Field> = standing
                    .keys()
                    .chain(figures.keys())
                    .filter(|field| standing.get(field) != figures.get(field))
                    .copied()
                    .collect();
                Ok((after_comparison(fields), standing.clone()))
            }
            ReportState::Settling { fields, .. } => {
                let open: Vec<Field> = fields.iter().filter(|field| !read.contains_key(field)).copied().collect();
                if !open.is_empty() {
                    return Err(ReportRefused::StillDiffering { fields: open });
                }
                Ok((ReportState::Settled, laid_over(standing, read)))
            }
            ReportState::Correcting { before, .. } => {
                let state = match before {
                    Correctable::FirstRead { reader } => ReportState::FirstRead { reader },
                    Correctable::Settled => ReportState::Settled,
                    Correctable::Imported => ReportState::Imported,
                };
                Ok((state, laid_over(standing, read)))
            }
            state => Err(state.refuse("finish")),
        }
    }

    /// Somebody signs that there is nothing to report.
    ///
    /// # Errors
    /// Where the report has been read, taken in, set aside or signed already; where name or reason is missing.
    pub fn sign_none(self, signed_by: &str, reason: &str) -> Result<ReportState, ReportRefused> {
        match self {
            ReportState::Expected if signed_by.trim().is_empty() => Err(ReportRefused::NotSaid { what: "signature" }),
            ReportState::Expected if reason.trim().is_empty() => Err(ReportRefused::NotSaid { what: "reason" }),
            ReportState::Expected => Ok(ReportState::NoneSigned),
            state => Err(state.refuse("sign-none")),
        }
    }

    /// The report is set aside.
    ///
    /// # Errors
    /// Where it is set aside already; where the reason is missing.
    pub fn quarantine(self, reason: &str) -> Result<ReportState, ReportRefused> {
        match self {
            ReportState::Quarantined => Err(self.refuse("quarantine")),
            _ if reason.trim().is_empty() => Err(ReportRefused::NotSaid { what: "reason" }),
            _ => Ok(ReportState::Quarantined),
        }
    }

    const fn refuse(&self, transition: &'static str) -> ReportRefused {
        ReportRefused::NotFromHere { state: self.id(), transition }
    }
}

/// The transition that a kind of reading begins with, as the drawing names it.
pub(crate) const fn begin_id(kind: PassKind) -> &'static str {
    match kind {
        PassKind::Import => "begin-import",
        PassKind::First => "begin-first",
        PassKind::Second => "begin-second",
        PassKind::ReadAloud => "begin-read-aloud",
        PassKind::Settling => "begin-settling",
        PassKind::Correction => "begin-correction",
    }
}

fn after_comparison(fields: BTreeSet<Field>) -> ReportState {
    if fields.is_empty() { ReportState::Settled } else { ReportState::Differing { fields } }
}

pub(crate) fn laid_over(standing: &Figures, read: &Rows) -> Figures {
    let mut figures = standing.clone();
    for (field, count) in read {
        match count {
            Some(count) => figures.insert(*field, *count),
            None => figures.remove(field),
        };
    }
    figures
}

/// Whether two names are one person's, however they were typed.
pub fn same_person(one: &str, other: &str) -> bool {
    let words = |name: &str| name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    words(one) == words(other)
}

impl Coded for ReportRefused {
    fn code(&self) -> &'static str {
        match self {
            ReportRefused::NotFromHere { .. } => "canvass.report.not-from-here",
            ReportRefused::SameReader { .. } => "canvass.report.same-reader",
            ReportRefused::NotSaid { .. } => "canvass.report.not-said",
            ReportRefused::NothingRead => "canvass.report.nothing-read",
            ReportRefused::StillDiffering { .. } => "canvass.report.still-differing",
            ReportRefused::OtherReading { .. } => "canvass.report.other-reading",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ReportRefused::NotFromHere { state, transition } => {
                vec![("report-state", (*state).to_owned()), ("transition", (*transition).to_owned())]
            }
            ReportRefused::SameReader { reader } => vec![("reader", reader.clone())],
            ReportRefused::NotSaid { what } => vec![("what", (*what).to_owned())],
            ReportRefused::NothingRead => Vec::new(),
            ReportRefused::StillDiffering { fields } => {
                let fields: Vec<String> = fields.iter().map(ToString::to_string).collect();
                vec![("fields", fields.join(", "))]
            }
            ReportRefused::OtherReading { open } => vec![("open", open.0.to_string())],
        }
    }
}

impl std::fmt::Display for ReportRefused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for ReportRefused {}
