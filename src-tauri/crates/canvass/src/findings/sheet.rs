//! What one sheet says against itself, while the paper is in the hand.
use law::Interval;

use crate::figures::Line;
use crate::findings::finding::{Finding, FindingCode};
use crate::id::{ChoiceId, ContestId};
use crate::report::{Count, Field};

/// How the overvotes of a sheet are to be read, so that the identity holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overvotes {
    /// Votes that were lost: k = 1.
    LostVotes,
    /// Ballots that were overvoted, each losing a vote for every seat: k = seats.
    OvervotedBallots,
}

/// `votes + undervotes + overvotes × k = base × seats`, where it can be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Identity {
    /// It holds, with the overvotes read so.
    Holds(Overvotes),
    /// It does not, whichever way the overvotes are read; by how much, the left side less the right, with k = 1. A
    /// blank for overvotes counts as none.
    Off(i64),
    /// It cannot be checked, for want of this. Shown so, never passed.
    NotCheckable(Wanting),
}

/// What is wanting for the identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wanting {
    /// The ballots that carry the contest.
    Base,
    /// How many are elected.
    Seats,
    /// The undervotes.
    Undervotes,
    /// The votes of a choice.
    Votes,
}

impl Wanting {
    /// The word for it in a sentence's values.
    pub const fn id(self) -> &'static str {
        match self {
            Wanting::Base => "ballots",
            Wanting::Seats => "seats",
            Wanting::Undervotes => "undervotes",
            Wanting::Votes => "votes",
        }
    }
}

/// What the sheets of a contest are proved by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Terms {
    pub(crate) contest: ContestId,
    /// How many choices it has.
    pub(crate) choices: usize,
    /// How many are elected, where known.
    pub(crate) seats: Option<u32>,
}

impl Terms {
    pub(crate) const fn sheet(self, line: &Line, finished: bool) -> Sheet<'_> {
        Sheet { terms: self, line, finished }
    }

    /// The places on its ballot, from 1.
    pub(crate) fn places(self) -> impl Iterator<Item = u16> {
        (1..).take(self.choices)
    }

    pub(crate) const fn votes_at(self, place: u16) -> Field {
        Field::Votes(ChoiceId { contest: self.contest, place })
    }
}

/// A contest on one sheet.
pub(crate) struct Sheet<'a> {
    pub(crate) terms: Terms,
    pub(crate) line: &'a Line,
    /// Whether the reading is finished, or the typist has gone on from the contest, so that a blank is one.
    pub(crate) finished: bool,
}

/// The fewest ballots of which a contest undervoted throughout is worth a look: in a handful it happens.
const MANY_BALLOTS: u64 = 10;

impl Sheet<'_> {
    /// The identity of the sheet. Machines differ in what they print as overvotes where several are elected; it holds if
    /// it holds either way.
    pub(crate) fn identity(&self) -> Identity {
        match self.off_either_way() {
            Err(wanting) => Identity::NotCheckable(wanting),
            Ok((0, _)) => Identity::Holds(Overvotes::LostVotes),
            Ok((_, 0)) => Identity::Holds(Overvotes::OvervotedBallots),
            Ok((lost, _)) => Identity::Off(lost),
        }
    }

    /// How the overvotes have to be read, where the identity holds in one way and not in the other.
    pub(crate) fn overvotes(&self) -> Option<Overvotes> {
        match self.off_either_way().ok()? {
            (0, 0) => None,
            (0, _) => Some(Overvotes::LostVotes),
            (_, 0) => Some(Overvotes::OvervotedBallots),
            _ => None,
        }
    }

    /// By how much the identity is off, with the overvotes read as lost votes, and as overvoted ballots.
    fn off_either_way(&self) -> Result<(i64, i64), Wanting> {
        if self.votes_are_blank() {
            return Err(Wanting::Votes);
        }
        let base = self.line.base.ok_or(Wanting::Base)?;
        let seats = self.terms.seats.map(u64::from).ok_or(Wanting::Seats)?;
        let undervotes = self.line.undervotes.ok_or(Wanting::Undervotes)?;
        let overvotes = self.line.overvotes.map_or(Interval::default(), Count::interval);
        let cast = self.line.votes_sum() + undervotes.interval();
        let possible = base.times(seats);
        Ok((off_by(cast + overvotes, possible), off_by(cast + overvotes.times(seats), possible)))
    }

    fn votes_are_blank(&self) -> bool {
        self.terms.places().any(|place| self.line.votes_at(place).is_none())
    }

    fn votes(&self) -> Vec<Field> {
        self.terms.places().map(|place| self.terms.votes_at(place)).collect()
    }

    /// One mistake gives one message: the first of these that is found.
    pub(crate) fn finding(&self) -> Option<Finding> {
        self.zero_with_ballots()
            .or_else(|| self.choice_above_ballots())
            .or_else(|| self.votes_above_ballots())
            .or_else(|| self.blank())
            .or_else(|| self.identity_off())
            .or_else(|| self.control_total())
    }

    fn zero_with_ballots(&self) -> Option<Finding> {
        let base = self.line.base.filter(|base| base.min > 0)?;
        let all_zero = self.terms.choices > 0
            && self.terms.places().all(|place| self.line.votes_at(place) == Some(Count::Exact(0)));
        // While the sheet is being typed, the undervotes come after the choices and may say that nobody voted here.
        if !all_zero || (!self.finished && self.line.undervotes.is_none()) {
            return None;
        }
        // A sheet that says itself that nobody voted here is to be looked at; in a handful of ballots it happens.
        let code = match self.identity() {
            Identity::Holds(_) if base.min < MANY_BALLOTS => return None,
            Identity::Holds(_) => FindingCode::AllUndervoted,
            Identity::Off(_) | Identity::NotCheckable(_) => FindingCode::ZeroWithBallots,
        };
        Some(Finding::new(code).marking(self.votes()).saying("ballots", base))
    }

    fn choice_above_ballots(&self) -> Option<Finding> {
        let base = self.line.base?;
        let above = |place: &u16| self.line.votes_at(*place).is_some_and(|votes| votes.interval().min > base.max);
        let place = self.terms.places().find(above)?;
        let difference = off_by(self.line.votes_at(place)?.interval(), base);
        let fields: Vec<Field> = self.terms.places().filter(above).map(|place| self.terms.votes_at(place)).collect();
        Some(Finding::new(FindingCode::ChoiceAboveBallots).marking(fields).off_by(difference).saying("ballots", base))
    }

    /// Only where the identity says nothing yet.
    fn votes_above_ballots(&self) -> Option<Finding> {
        let possible = self.line.base?.times(u64::from(self.terms.seats?));
        let difference = off_by(self.line.votes_sum(), possible);
        let checkable = matches!(self.identity(), Identity::Off(_));
        (difference > 0 && !checkable).then(|| {
            Finding::new(FindingCode::VotesAboveBallots)
                .marking(self.votes())
                .off_by(difference)
                .saying("votes", self.line.votes_sum())
                .saying("possible", possible)
        })
    }

    fn blank(&self) -> Option<Finding> {
        let fields: Vec<Field> = self
            .terms
            .places()
            .filter(|place| self.line.votes_at(*place).is_none())
            .map(|place| self.terms.votes_at(place))
            .collect();
        let some_are_not = fields.len() < self.terms.choices;
        (self.finished && some_are_not && !fields.is_empty()).then(|| Finding::new(FindingCode::Blank).marking(fields))
    }

    fn identity_off(&self) -> Option<Finding> {
        let Identity::Off(difference) = self.identity() else { return None };
        // While the sheet is being typed, the overvotes come last and may still make it right.
        if !self.finished && difference < 0 && self.line.overvotes.is_none() {
            return None;
        }
        let mut fields = self.votes();
        fields.push(Field::Undervotes(self.terms.contest));
        if self.line.overvotes.is_some() {
            fields.push(Field::Overvotes(self.terms.contest));
        }
        let (base, seats) = (self.line.base?, self.terms.seats?);
        Some(
            Finding::new(FindingCode::IdentityOff)
                .marking(fields)
                .off_by(difference)
                .saying("votes", self.line.votes_sum())
                .saying("undervotes", self.line.undervotes.map_or(Interval::default(), Count::interval))
                .saying("overvotes", self.line.overvotes.map_or(Interval::default(), Count::interval))
                .saying("ballots", base)
                .saying("seats", seats),
        )
    }

    fn control_total(&self) -> Option<Finding> {
        let printed = self.line.control_total?.interval();
        let votes = self.line.votes_sum();
        let difference = off_by(votes, printed);
        let mut fields = self.votes();
        fields.push(Field::ControlTotal(self.terms.contest));
        (difference != 0 && !self.votes_are_blank()).then(|| {
            Finding::new(FindingCode::ControlTotalDiffers)
                .marking(fields)
                .off_by(difference)
                .saying("votes", votes)
                .saying("printed", printed)
        })
    }
}

/// How far two counts are apart at least, the first less the second; 0 where they can be equal.
pub(crate) fn off_by(one: Interval, other: Interval) -> i64 {
    let signed = |apart: u64| i64::try_from(apart).unwrap_or(i64::MAX);
    if one.min > other.max {
        signed(one.min.saturating_sub(other.max))
    } else {
        signed(other.min.saturating_sub(one.max)).saturating_neg()
    }
}

#[cfg(test)]
mod tests {
    use super::off_by;
    use law::Interval;

    #[test]
    fn bounds_that_overlap_are_not_apart() {
        let between = |min, max| Interval { min, max };
        for (one, other, apart) in [
            (between(5, 5), between(5, 5), 0),
            (between(7, 7), between(5, 5), 2),
            (between(5, 5), between(7, 7), -2),
            (between(0, 5), between(5, 9), 0),
            (between(0, 4), between(6, 9), -2),
            (between(8, 9), between(0, 5), 3),
        ] {
            assert_eq!(off_by(one, other), apart, "{one:?} {other:?}");
        }
    }
}
