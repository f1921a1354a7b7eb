//! Where two readings of a report differed: what each read, and what the paper was found to say.
use std::collections::BTreeMap;

use crate::findings::{Finding, slip};
use crate::id::{ContestId, PassId};
use crate::report::{Count, Field};
use crate::report_state::{Figures, ReportState, Rows};

/// What two readings say of a field on which they differ. A field that is blank in one of them differs too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Differed {
    /// What stood when the second reading was finished: of the first reading as corrected, or of the file.
    pub first: Option<Count>,
    /// What the second reading says.
    pub second: Option<Count>,
    /// What was read when the difference was settled; nothing before that, and where the paper has none.
    pub settled: Option<Count>,
}

impl Differed {
    /// Whether what was read last is what one of the readings said before.
    pub fn is_one_of_them(&self, count: Option<Count>) -> bool {
        count == self.first || count == self.second
    }
}

/// The differences of a report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Differences {
    /// The reading that was compared; nothing where no two readings differed.
    pub found_by: Option<PassId>,
    /// The reading that settled them; nothing before that.
    pub settled_by: Option<PassId>,
    /// The fields that differed.
    pub fields: BTreeMap<Field, Differed>,
}

impl Differences {
    /// After a reading was finished that brought a report into a state.
    pub(crate) fn after(&self, pass: PassId, state: &ReportState, standing: &Figures, read: &Rows) -> Differences {
        match state {
            ReportState::Differing { fields } => {
                let said = |field: &Field| Differed {
                    first: standing.get(field).copied(),
                    second: read.get(field).copied().flatten(),
                    settled: None,
                };
                let fields = fields.iter().map(|field| (*field, said(field))).collect();
                Differences { found_by: Some(pass), settled_by: None, fields }
            }
            _ => self.clone(),
        }
    }

    /// After they were read again from the paper.
    pub(crate) fn settled(&self, pass: PassId, read: &Rows) -> Differences {
        let settled = |(field, said): (&Field, &Differed)| {
            (*field, Differed { settled: read.get(field).copied().flatten(), ..*said })
        };
        let fields = self.fields.iter().map(settled).collect();
        Differences { found_by: self.found_by, settled_by: Some(pass), fields }
    }

    /// What kind of slip the differences look like: two lines exchanged, everything twice, two digits exchanged. It tells
    /// about both readings, so it is for the person in charge, and for everybody once the differences are settled.
    pub fn slip(&self) -> Option<Finding> {
        slip(&self.fields)
    }

    /// The same of each contest by itself, and of ballots and signatures: one sheet may hold several slips.
    pub fn slips(&self) -> Vec<Finding> {
        let mut parts: BTreeMap<Option<ContestId>, BTreeMap<Field, Differed>> = BTreeMap::new();
        for (field, said) in &self.fields {
            parts.entry(field.contest()).or_default().insert(*field, *said);
        }
        let of_part = |(contest, fields)| Some(Finding { contest, ..slip(&fields)? });
        parts.into_iter().filter_map(of_part).collect()
    }
}
