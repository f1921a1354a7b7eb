//! Section 1-14-13.2(B), Table 1: in how many precincts of the state an office is checked.

use super::at_margin::{CheckedElection, recount_at};
use super::winning_margin::WinningMargin;
use crate::coded::Coded;
use crate::edition::Edition;
use crate::office::Office;
use crate::recount::Required;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// Table 1 from the bottom: the upper end of each band in thousandths of the votes, itself inside, and the number of
/// precincts. The lower end of a band is the upper end of the one before it.
const TABLE_1: &[(u32, u32)] = &[
    (6, 130),
    (7, 109),
    (8, 93),
    (9, 82),
    (10, 73),
    (11, 65),
    (12, 59),
    (14, 54),
    (16, 47),
    (18, 42),
    (20, 37),
    (25, 32),
    (30, 26),
    (35, 22),
    (40, 18),
    (45, 16),
    (50, 14),
    (55, 13),
    (60, 11),
    (70, 10),
    (80, 9),
    (90, 7),
    (100, 6),
    (110, 6),
    (120, 5),
    (130, 5),
    (140, 4),
    (150, 4),
];

/// "0.5 or less: automatic recount for that office."
const RECOUNT_BY_TABLE: u32 = 5;
/// "Less than fifteen percent", without which no office is checked at all.
const FIFTEEN_PERCENT: u32 = 150;

/// An office that is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OfficeToCheck {
    /// The office, which decides at what margin a recount is automatic.
    pub office: Office,
    /// Its winning margin.
    pub margin: WinningMargin,
}

/// What Table 1 says of an office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrecinctsToCheck {
    /// The margin is greater than 15 percent: no precincts.
    None,
    /// So many precincts.
    Precincts(u32),
    /// The margin is 0.5 percent or less: an automatic recount instead.
    AutomaticRecount {
        /// Whether Section 1-14-24 of the election's edition orders it: by the bill **less than** one half percent, so
        /// that at exactly that the table speaks of a recount that nobody orders (reading R19), since 2015 less than one
        /// fourth percent of a federal or statewide office.
        ordered: Required,
    },
    /// Nobody voted, so that there is no percentage.
    NoVotes,
}

impl Coded for PrecinctsToCheck {
    fn code(&self) -> &'static str {
        match self {
            PrecinctsToCheck::None => "check.size.none",
            PrecinctsToCheck::Precincts(_) => "check.size.precincts",
            PrecinctsToCheck::AutomaticRecount { ordered: Required::Yes } => "check.size.automatic-recount",
            PrecinctsToCheck::AutomaticRecount { ordered: Required::No } => "check.size.recount-not-ordered",
            PrecinctsToCheck::AutomaticRecount { ordered: Required::Undetermined } => "check.size.recount-open",
            PrecinctsToCheck::NoVotes => "check.size.no-votes",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            PrecinctsToCheck::Precincts(precincts) => vec![("precincts", precincts.to_string())],
            _ => Vec::new(),
        }
    }
}

/// The sizes of the samples of a check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SampleSizes {
    /// No office is decided by less than fifteen percent: no check of this election.
    NoCheck,
    /// Office by office, in the order given.
    Offices(Vec<PrecinctsToCheck>),
}

/// Rule `check.sample-size`, Section 1-14-13.2(B) and Table 1: the number of precincts of the state by the winning margin
/// between the top two; greater than 15 percent: none; 0.5 percent or less: automatic recount; no check at all where
/// none of the offices is under 15 percent. Exactly 15 percent: four precincts, if another office is below (reading R19).
///
/// The table is the bill's; whether the recount it speaks of is ordered, Section 1-14-24 of the election's own edition says.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn sample_sizes(
    edition: Edition,
    election: CheckedElection,
    offices: &[OfficeToCheck],
) -> Result<Cited<SampleSizes>, NoSuchRule> {
    let citation = cite(RuleId("check.sample-size"), edition)?;
    // Where nobody voted, nothing is less than a share of nothing.
    let is_close = |office: &OfficeToCheck| office.margin.against(FIFTEEN_PERCENT).is_lt();
    Ok(citation.answers(if offices.iter().any(is_close) {
        SampleSizes::Offices(offices.iter().map(|office| by_table(election, *office)).collect())
    } else {
        SampleSizes::NoCheck
    }))
}

fn by_table(election: CheckedElection, OfficeToCheck { office, margin }: OfficeToCheck) -> PrecinctsToCheck {
    if margin.total == 0 {
        return PrecinctsToCheck::NoVotes;
    }
    if margin.against(RECOUNT_BY_TABLE).is_le() {
        let verdict = recount_at(election, office, margin);
        let ordered = verdict.map_or(Required::Undetermined, |verdict| verdict.required);
        return PrecinctsToCheck::AutomaticRecount { ordered };
    }
    let band = TABLE_1.iter().find(|(upper_end, _)| margin.against(*upper_end).is_le());
    band.map_or(PrecinctsToCheck::None, |(_, precincts)| PrecinctsToCheck::Precincts(*precincts))
}
