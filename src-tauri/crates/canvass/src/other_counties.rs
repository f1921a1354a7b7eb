//! Where else a contest is voted, and whose votes are known (reading R0).
use std::collections::BTreeMap;

use law::{Interval, Office};

use crate::canvass::Canvass;
use crate::county::County;
use crate::id::{ChoiceId, ContestId};
use crate::source::Share;

/// Where else a contest is voted, and whose votes are known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OtherCounties {
    /// Whether other counties vote on it: by their shares, as settled, or as its office has it. `None` where none of
    /// them says.
    pub voted_elsewhere: Option<bool>,
    /// Counties other than this one that vote on it; `None` where nobody has said how many.
    pub number: Option<u32>,
    /// Those whose votes for every choice are known.
    pub known: Vec<County>,
    /// Those whose share leaves a choice blank.
    pub incomplete: Vec<County>,
    /// Those of which somebody said that they vote on it; none where nobody said which.
    pub named: Vec<County>,
}

impl OtherCounties {
    /// Whether more counties have sent votes than there are to vote on it as settled: one of the two is wrong, and
    /// nobody can say which votes belong to the contest.
    pub fn are_too_many(&self) -> bool {
        let here = self.known.len().saturating_add(self.incomplete.len());
        self.number.is_some_and(|number| how_many(here) > number)
    }

    /// Whether the votes of some county are not known, or it is not known of which. Where nobody has said how many
    /// counties vote, they are only all known when every county of the state is.
    pub fn are_missing(&self) -> bool {
        let wanted = self.number.unwrap_or(every_other_county());
        self.are_too_many() || (self.voted_elsewhere == Some(true) && how_many(self.known.len()) < wanted)
    }

    /// Whether it only waits for somebody to say how many counties vote on it.
    pub fn wait_for_their_number(&self) -> bool {
        self.number.is_none() && self.are_missing()
    }

    /// How many are missing, where that can be said.
    pub fn missing(&self) -> Option<u32> {
        match self.number {
            _ if self.are_too_many() => None,
            Some(number) => Some(number.saturating_sub(how_many(self.known.len()))),
            None => (!self.are_missing()).then_some(0),
        }
    }

    /// Which are missing, where that can be said: of those that somebody named, and in a contest of the whole state,
    /// every county that is not known; in any other, those whose share is incomplete.
    pub fn missing_counties(&self, own: County) -> Vec<County> {
        if !self.are_missing() {
            return Vec::new();
        }
        let unknown = |county: &County| !self.known.contains(county);
        if !self.named.is_empty() {
            return self.named.iter().copied().filter(unknown).collect();
        }
        if self.number == Some(every_other_county()) {
            return County::all().filter(|county| *county != own && unknown(county)).collect();
        }
        self.incomplete.clone()
    }
}

fn how_many(counties: usize) -> u32 {
    u32::try_from(counties).unwrap_or(u32::MAX)
}

fn every_other_county() -> u32 {
    how_many(County::all().count()).saturating_sub(1)
}

impl Canvass {
    /// Where else a contest is voted, and whose votes are known.
    ///
    /// A share shows that another county votes on it, whatever else is said; otherwise a settled number of counties
    /// answers it; otherwise the office. The file's silence never does. Where a county's share was recorded again, the
    /// last one stands.
    pub fn other_counties(&self, contest: ContestId) -> OtherCounties {
        let settled = self.settled(contest);
        let named: Vec<County> = self.counties.get(&contest).into_iter().flatten().copied().collect();
        let with_this_one = (!named.is_empty()).then(|| how_many(named.len()).saturating_add(1));
        let counties = settled.and_then(|settled| settled.extent.counties).or(with_this_one);
        let shares = self.standing_shares(contest);
        let by_office = settled.and_then(|settled| settled.office).map(Office::voted_elsewhere_unless_told);
        let as_settled = counties.map(|counties| counties > 1).or(by_office);
        let voted_elsewhere = if shares.is_empty() { as_settled } else { Some(true) };
        let is_whole = |share: &Share| self.choices(contest).iter().all(|choice| votes_in(share, choice.id).is_some());
        let (known, incomplete) = shares.values().partition::<Vec<&Share>, _>(|share| is_whole(share));
        let names = |shares: Vec<&Share>| shares.into_iter().map(|share| share.county).collect();
        OtherCounties {
            voted_elsewhere,
            number: counties.map(|counties| counties.saturating_sub(1)),
            known: names(known),
            incomplete: names(incomplete),
            named,
        }
    }

    /// The last share of each other county.
    pub fn standing_shares(&self, contest: ContestId) -> BTreeMap<County, &Share> {
        self.shares_of(contest).map(|share| (share.county, share)).collect()
    }

    /// The votes of a choice in this county and every other whose share is known. `None` where it is blank everywhere.
    pub fn votes_everywhere(&self, choice: ChoiceId) -> Option<Interval> {
        let here = self.counts_of(choice.contest).filter_map(|(_, counts)| counts.votes_of(choice)?.total);
        let shares = self.standing_shares(choice.contest);
        let elsewhere = shares.values().filter_map(|share| votes_in(share, choice));
        let mut counts = here.chain(elsewhere).peekable();
        counts.peek()?;
        Some(counts.sum())
    }
}

fn votes_in(share: &Share, choice: ChoiceId) -> Option<Interval> {
    share.figures.iter().find(|figure| figure.choice == choice).map(|figure| figure.votes)
}
