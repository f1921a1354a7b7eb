//! Section 1-13-11: what is still tied after a recount (reading R4).

use super::facts::Votes;
use super::standing::Standing;
use crate::coded::{Coded, codes};
use crate::count::Interval;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// What becomes of a tie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tie {
    /// Nobody is tied for a seat, and the question is decided.
    None,
    /// The counts are not all known.
    Unknown,
    /// A recount comes first.
    RecountFirst,
    /// The lot decides.
    ByLot {
        /// Among these, by their places on the ballot.
        among: Vec<usize>,
        /// For so many seats.
        seats: usize,
    },
    /// A tied question fails.
    QuestionFails,
}

impl Coded for Tie {
    fn code(&self) -> &'static str {
        match self {
            Tie::None => "recount.tie.none",
            Tie::Unknown => "recount.tie.unknown",
            Tie::RecountFirst => "recount.tie.recount-first",
            Tie::ByLot { .. } => "recount.tie.by-lot",
            Tie::QuestionFails => "recount.tie.question-fails",
        }
    }
    /// Those who draw by their numbers on the ballot, from 1.
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Tie::ByLot { among, seats } => {
                let numbers = among.iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>();
                vec![("among", numbers.join(", ")), ("seats", seats.to_string())]
            }
            Tie::None | Tie::Unknown | Tie::RecountFirst | Tie::QuestionFails => Vec::new(),
        }
    }
}

/// Rule `recount.tie`, Section 1-13-11: candidates who are still tied after the recount draw lots; a tied question fails.
/// A retention is never tied: it passes by its share of the votes.
///
/// `recount_outstanding`: whether a recount of the contest is required or ordered and not yet canvassed.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn tie(edition: Edition, votes: &Votes, seats: usize, recount_outstanding: bool) -> Result<Cited<Tie>, NoSuchRule> {
    let citation = cite(RuleId("recount.tie"), edition)?;
    let decided = match votes {
        Votes::Retention { .. } => Tie::None,
        Votes::Question { supporting, opposing } => match (supporting.known(), opposing.known()) {
            (Some(one), Some(other)) if one == other => Tie::QuestionFails,
            (Some(_), Some(_)) => Tie::None,
            _ => Tie::Unknown,
        },
        Votes::Candidates(counts) => among_candidates(counts, seats),
    };
    Ok(citation.answers(match decided {
        Tie::ByLot { .. } | Tie::QuestionFails if recount_outstanding => Tie::RecountFirst,
        decided => decided,
    }))
}

fn among_candidates(counts: &[Interval], seats: usize) -> Tie {
    let Some(votes) = counts.iter().map(|count| count.known()).collect::<Option<Vec<u64>>>() else {
        return Tie::Unknown;
    };
    let standing = Standing::of(&votes, seats);
    if standing.tied.is_empty() {
        Tie::None
    } else {
        Tie::ByLot { among: standing.tied, seats: standing.seats_tied_for }
    }
}

codes! {
    /// What the record of a lot wants.
    pub enum LotObjection as "recount.lot" {
        /// Who drew it.
        NobodyNamed = "nobody-named",
        /// How it was drawn.
        NoMethod = "no-method",
    }
}

/// What the record of a lot still wants: it says who drew and how (reading R4).
pub fn lot_objections(drawn_by: &str, method: &str) -> Vec<LotObjection> {
    let objections = [
        drawn_by.trim().is_empty().then_some(LotObjection::NobodyNamed),
        method.trim().is_empty().then_some(LotObjection::NoMethod),
    ];
    objections.into_iter().flatten().collect()
}
