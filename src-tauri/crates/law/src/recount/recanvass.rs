//! Section 1-14-18: the canvass after a recount, and the certificate that it may take away.

use super::standing::Standing;
use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::office::Office;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The votes of one precinct, in ballot order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrecinctVotes {
    /// It was not recounted: the original returns stand.
    NotConcerned {
        /// The original returns.
        original: Vec<u64>,
    },
    /// It is recounted.
    Concerned {
        /// The original returns.
        original: Vec<u64>,
        /// The certificate of recount; `None` until it has come.
        certified: Option<Vec<u64>>,
    },
}

/// The outcome of a recanvass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recanvass {
    /// The board does not meet yet: so many certificates are still out.
    Waiting {
        /// Certificates that have not come.
        certificates: usize,
    },
    /// The new canvass.
    Done {
        /// The votes by the original returns.
        before: Vec<u64>,
        /// The votes by the certificates of recount, where there is one, and else by the returns.
        after: Vec<u64>,
        /// Who is elected by them.
        standing: Standing,
    },
}

/// A recanvass that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecanvassError {
    /// The edition has no such rule.
    NoSuchRule(NoSuchRule),
    /// A precinct has another number of choices than the first one.
    Choices {
        /// Its place in the list, from 1.
        precinct: usize,
        /// The choices it has.
        found: usize,
        /// The choices of the contest.
        expected: usize,
    },
    /// The votes are more than can be counted.
    TooManyVotes,
}

impl Coded for RecanvassError {
    fn code(&self) -> &'static str {
        match self {
            RecanvassError::NoSuchRule(absent) => absent.code(),
            RecanvassError::Choices { .. } => "recount.recanvass-error.choices",
            RecanvassError::TooManyVotes => "recount.recanvass-error.too-many-votes",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RecanvassError::NoSuchRule(absent) => absent.values(),
            RecanvassError::Choices { precinct, found, expected } => vec![
                ("precinct", precinct.to_string()),
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ],
            RecanvassError::TooManyVotes => Vec::new(),
        }
    }
}

impl std::fmt::Display for RecanvassError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecanvassError::NoSuchRule(absent) => absent.fmt(f),
            RecanvassError::Choices { precinct, found, expected } => {
                write!(f, "precinct {precinct} has {found} choices instead of {expected}")
            }
            RecanvassError::TooManyVotes => f.write_str("too many votes"),
        }
    }
}

impl std::error::Error for RecanvassError {}

impl From<NoSuchRule> for RecanvassError {
    fn from(absent: NoSuchRule) -> Self {
        RecanvassError::NoSuchRule(absent)
    }
}

/// Rule `recount.recanvass`, Section 1-14-18(A)(B): upon the certificates of recount from **all** boards the canvassing
/// board meets, and is bound by them instead of the original returns.
///
/// # Errors
/// [`RecanvassError`] before the first edition, for precincts of different choices and for sums beyond `u64`.
pub fn recanvass(
    edition: Edition,
    seats: usize,
    precincts: &[PrecinctVotes],
) -> Result<Cited<Recanvass>, RecanvassError> {
    let citation = cite(RuleId("recount.recanvass"), edition)?;
    let out = |precinct: &&PrecinctVotes| matches!(precinct, PrecinctVotes::Concerned { certified: None, .. });
    let certificates = precincts.iter().filter(out).count();
    if certificates > 0 {
        return Ok(citation.answers(Recanvass::Waiting { certificates }));
    }
    let before = total(precincts.iter().map(PrecinctVotes::original))?;
    let after = total(precincts.iter().map(PrecinctVotes::binding))?;
    let standing = Standing::of(&after, seats);
    Ok(citation.answers(Recanvass::Done { before, after, standing }))
}

impl PrecinctVotes {
    fn original(&self) -> &[u64] {
        match self {
            PrecinctVotes::NotConcerned { original } | PrecinctVotes::Concerned { original, .. } => original,
        }
    }

    /// What binds the canvassing board.
    fn binding(&self) -> &[u64] {
        match self {
            PrecinctVotes::Concerned { certified: Some(certified), .. } => certified,
            PrecinctVotes::Concerned { original, certified: None } | PrecinctVotes::NotConcerned { original } => {
                original
            }
        }
    }
}

fn total<'v>(precincts: impl Iterator<Item = &'v [u64]>) -> Result<Vec<u64>, RecanvassError> {
    let mut sums: Option<Vec<u64>> = None;
    for (place, votes) in precincts.enumerate() {
        let Some(sums) = &mut sums else {
            sums = Some(votes.to_vec());
            continue;
        };
        if votes.len() != sums.len() {
            return Err(RecanvassError::Choices { precinct: place + 1, found: votes.len(), expected: sums.len() });
        }
        for (sum, count) in sums.iter_mut().zip(votes) {
            *sum = sum.checked_add(*count).ok_or(RecanvassError::TooManyVotes)?;
        }
    }
    Ok(sums.unwrap_or_default())
}

/// What happens to certificates of nomination or election, each candidate by the place on the ballot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificates {
    /// Whose certificate is revoked.
    pub revoke: Vec<usize>,
    /// Who is given one, which supersedes all others.
    pub issue: Vec<usize>,
    /// Whose case waits for the lot: their certificates, given or not, stay as they are until then.
    pub wait_for_lot: Vec<usize>,
}

/// Rule `recount.certificate-revoked`, Section 1-14-18(C): where it appears after the recanvass that fraud or error was
/// sufficient to change the winner, the certificate already issued is revoked and one issued to the person with the
/// plurality.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn certificate_revoked(
    edition: Edition,
    certified: &[usize],
    recanvassed: &Standing,
) -> Result<Cited<Certificates>, NoSuchRule> {
    let citation = cite(RuleId("recount.certificate-revoked"), edition)?;
    let stays = |place: &usize| recanvassed.elected.contains(place) || recanvassed.tied.contains(place);
    Ok(citation.answers(Certificates {
        revoke: certified.iter().copied().filter(|place| !stays(place)).collect(),
        issue: recanvassed.elected.iter().copied().filter(|place| !certified.contains(place)).collect(),
        wait_for_lot: recanvassed.tied.clone(),
    }))
}

codes! {
    /// Which judge acts in a recount of the election of a district judge.
    pub enum ActingJudge as "recount.acting-judge" {
        /// The judge of the district.
        OfTheDistrict = "of-the-district",
        /// Another district judge, whom the chief justice designates.
        Designated = "designated",
    }
}

/// Rule `recount.judge`, Section 1-14-19: where the election of a district judge is recounted and the judge of the
/// district was a candidate for partisan office at that election, the chief justice of the supreme court designates
/// a district judge.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn acting_judge(
    edition: Edition,
    office: Office,
    judge_was_partisan_candidate: bool,
) -> Result<Cited<ActingJudge>, NoSuchRule> {
    let citation = cite(RuleId("recount.judge"), edition)?;
    let of_a_district_judge = office == Office::DistrictJudge;
    Ok(citation.answers(if of_a_district_judge && judge_was_partisan_candidate {
        ActingJudge::Designated
    } else {
        ActingJudge::OfTheDistrict
    }))
}
