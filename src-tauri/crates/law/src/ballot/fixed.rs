//! What the constitutions and the statutes fix of an office: in how many counties it is voted, and how many are elected to it.
//!
//! Only what the text leaves no doubt of. The districts of the courts, the legislature and the commissions are drawn by other
//! laws, a municipality or a school district may lie in several counties, and their boards have as many seats as they have.

use crate::coded::Coded;
use crate::office::{ContestKind, Office};

/// The counties of the state (Chapter 4), since Cibola County in 1981.
pub const COUNTIES: u32 = 33;

/// What is said of a contest that its office cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotOfThisOffice {
    /// The office is voted in another number of counties.
    Counties {
        /// The office.
        office: Office,
        /// As many as were given.
        given: u32,
        /// As many as it is voted in.
        fixed: u32,
    },
    /// Another number is elected to the office.
    Seats {
        /// The office.
        office: Office,
        /// As many as were given.
        given: u32,
        /// As many as are elected.
        fixed: u32,
    },
}

impl Coded for NotOfThisOffice {
    fn code(&self) -> &'static str {
        match self {
            NotOfThisOffice::Counties { .. } => "ballot.counties-of-office",
            NotOfThisOffice::Seats { .. } => "ballot.seats-of-office",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let (NotOfThisOffice::Counties { office, given, fixed } | NotOfThisOffice::Seats { office, given, fixed }) =
            self;
        vec![("window-office", office.to_string()), ("given", given.to_string()), ("fixed", fixed.to_string())]
    }
}

impl std::fmt::Display for NotOfThisOffice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotOfThisOffice::Counties { office, given, fixed } => {
                write!(f, "{office} is voted in {fixed} counties and not in {given}")
            }
            NotOfThisOffice::Seats { office, given, fixed } => write!(f, "{office} elects {fixed} and not {given}"),
        }
    }
}

impl std::error::Error for NotOfThisOffice {}

impl Office {
    /// In how many counties it is voted, where that is fixed.
    ///
    /// In all: president (U.S. Const. art. II, § 1; Section 1-15-4), United States senator (amend. XVII), the executive
    /// officers (N.M. Const. art. V, § 1), the supreme court and the court of appeals with their retentions (art. VI, §§ 4, 28, 33),
    /// and what is put to the voters of the state (art. XIX, § 1; art. IX, § 8). In one: the officers of a county (art. X, §§ 2, 7),
    /// its probate judge (art. VI, § 23), magistrates (art. VI, § 26) and the metropolitan court (Section 34-8A-2) with its
    /// retentions.
    pub const fn counties(self) -> Option<u32> {
        match self {
            Office::President | Office::UsSenator | Office::StateQuestion => Some(COUNTIES),
            Office::RetentionSupremeCourt | Office::RetentionCourtOfAppeals => Some(COUNTIES),
            Office::CountyCommissioner | Office::MagistrateJudge | Office::RetentionMetropolitanCourt => Some(1),
            _ if self.is_statewide() => Some(COUNTIES),
            _ if self.is_countywide() => Some(1),
            _ => None,
        }
    }

    /// How many are elected to it in one contest, where that is fixed: one to an office of the nation, the state, its districts
    /// and the whole county, each division of a court and each position being an office of its own.
    pub const fn seats(self) -> Option<u32> {
        if matches!(self.contest_kind(), ContestKind::Candidate) && self.elects_one() { Some(1) } else { None }
    }
}

/// Refuses of a contest what its office cannot be. What is `None` is not known, and nothing is said of it.
///
/// # Errors
/// [`NotOfThisOffice`], of the counties first.
pub fn of_office(office: Office, counties: Option<u32>, seats: Option<u32>) -> Result<(), NotOfThisOffice> {
    let differs = |given: Option<u32>, fixed: Option<u32>| given.zip(fixed).filter(|(given, fixed)| given != fixed);
    if let Some((given, fixed)) = differs(counties, office.counties()) {
        return Err(NotOfThisOffice::Counties { office, given, fixed });
    }
    match differs(seats, office.seats()) {
        Some((given, fixed)) => Err(NotOfThisOffice::Seats { office, given, fixed }),
        None => Ok(()),
    }
}
