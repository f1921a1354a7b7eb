//! The running balance of a sheet: what a contest comes to so far, what it should come to, and how far it is.
use law::Interval;

use crate::canvass::Canvass;
use crate::figures::{Line, base_of, line_of};
use crate::findings::finding::Finding;
use crate::findings::sheet::{Identity, Overvotes, Wanting, off_by};
use crate::id::{ContestId, PassId};
use crate::inconsistent::Inconsistent;
use crate::report::{Count, Report};
use crate::report_state::Figures;

/// A contest on one sheet as a column of figures: what is accounted for, and what there is to account for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// The votes of the choices that are there.
    pub votes: Interval,
    /// The undervotes; `None` where they are blank.
    pub undervotes: Option<Count>,
    /// The overvotes as printed; `None` where they are blank.
    pub overvotes: Option<Count>,
    /// Votes, undervotes and overvotes together, the overvotes read so that the identity holds where it does.
    pub accounted: Interval,
    /// The ballots that carry the contest, where the sheet says how many.
    pub ballots: Option<Interval>,
    /// How many are elected, where it is known.
    pub seats: Option<u32>,
    /// Ballots × seats, where both are known.
    pub possible: Option<Interval>,
    /// How it stands.
    pub stands: Stands,
}

/// How a contest stands on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// Nothing is filled in.
    Empty,
    /// Something is still blank; how much is not accounted for, where it can be said.
    Open(Option<u64>),
    /// It balances.
    Balances,
    /// It does not; by how much, what is accounted for less what there is.
    Off(i64),
    /// It cannot be checked, for want of this. Shown so, never passed.
    NotCheckable(Wanting),
}

impl Canvass {
    /// What the sheet of an open reading holds so far: its rows, laid over what stands where it corrects or settles.
    pub fn figures_of_reading(&self, pass: PassId) -> Option<Figures> {
        self.reading_so_far(pass).map(|(_, figures)| figures)
    }

    /// The balance of a contest in a report with these figures: the running one of an open reading, or that of figures
    /// which are all read.
    pub fn balance(&self, report: &Report, figures: &Figures, contest: ContestId, open: bool) -> Balance {
        self.balance_on(report, figures, contest, !open || is_left(figures, contest))
    }

    /// What would be found if this reading were finished as it is: all of its own report, and what it brings elsewhere, where
    /// `before` is all that is found now.
    ///
    /// # Errors
    /// Where it cannot be finished.
    pub fn findings_on_finishing(&self, pass: PassId, before: &[Finding]) -> Result<Vec<Finding>, Inconsistent> {
        let draft = self.after_finishing(pass)?;
        let report = draft.pass(pass).map(|pass| pass.pass.report);
        let brought = |finding: &Finding| finding.report == report || !finding.is_among(before);
        Ok(draft.findings().into_iter().filter(brought).collect())
    }

    /// The election as it would be if this reading were finished as it is.
    ///
    /// # Errors
    /// Where it cannot be finished.
    pub fn after_finishing(&self, pass: PassId) -> Result<Canvass, Inconsistent> {
        let mut draft = self.clone();
        draft.apply_pass_finished(pass)?;
        Ok(draft)
    }

    fn balance_on(&self, report: &Report, figures: &Figures, contest: ContestId, left: bool) -> Balance {
        let line = line_of(report, figures, contest, &self.styles);
        let base = base_of(contest, figures, &self.styles);
        let seats = self.seats(contest);
        let possible = base.zip(seats).map(|(base, seats)| base.times(u64::from(seats)));
        let Some(line) = line else { return Balance::empty(base, seats, possible) };
        let identity = self.terms(contest).sheet(&line, left).identity();
        let overvotes = line.overvotes.map_or(Interval::default(), Count::interval);
        let lost = match identity {
            Identity::Holds(Overvotes::OvervotedBallots) => overvotes.times(u64::from(seats.unwrap_or(1))),
            _ => overvotes,
        };
        let undervotes = line.undervotes.map_or(Interval::default(), Count::interval);
        let accounted = line.votes_sum() + undervotes + lost;
        let stands = stands(&line, identity, accounted, possible, left);
        Balance {
            votes: line.votes_sum(),
            undervotes: line.undervotes,
            overvotes: line.overvotes,
            accounted,
            ballots: base,
            seats,
            possible,
            stands,
        }
    }
}

impl Balance {
    fn empty(ballots: Option<Interval>, seats: Option<u32>, possible: Option<Interval>) -> Balance {
        let (votes, accounted) = (Interval::default(), Interval::default());
        Balance { votes, undervotes: None, overvotes: None, accounted, ballots, seats, possible, stands: Stands::Empty }
    }
}

/// Whether the typist has gone on from a contest: one further down the sheet has a figure.
pub(crate) fn is_left(figures: &Figures, contest: ContestId) -> bool {
    figures.keys().any(|field| field.contest().is_some_and(|other| other > contest))
}

fn stands(line: &Line, identity: Identity, accounted: Interval, possible: Option<Interval>, left: bool) -> Stands {
    let nothing = line.votes.iter().all(Option::is_none) && line.undervotes.is_none() && line.overvotes.is_none();
    let still_open = possible.map(|possible| off_by(possible, accounted));
    match identity {
        _ if nothing => Stands::Empty,
        Identity::Holds(_) => Stands::Balances,
        // The overvotes come last and may still make it right.
        Identity::Off(difference) if difference < 0 && line.overvotes.is_none() && !left => {
            Stands::Open(Some(difference.unsigned_abs()))
        }
        Identity::Off(difference) => Stands::Off(difference),
        Identity::NotCheckable(wanting) => match still_open {
            Some(open) if open < 0 => Stands::Off(open.saturating_neg()),
            _ if left => Stands::NotCheckable(wanting),
            Some(open) => Stands::Open(Some(open.unsigned_abs())),
            None if matches!(wanting, Wanting::Votes | Wanting::Undervotes) => Stands::Open(None),
            None => Stands::NotCheckable(wanting),
        },
    }
}
