//! What the recount test is given, and what it says. The test itself is the law's.
use std::collections::BTreeMap;

use law::recount::{ContestFacts, NeededShare, Verdict, Votes, required};
use law::{ContestKind, Interval, Office};

use crate::canvass::Canvass;
use crate::contest::{Choice, NeededPercent};
use crate::county::County;
use crate::id::{ChoiceId, ContestId, EntryNumber};
use crate::procedure::ResultsSetKind;
use crate::register::ReportCount;
use crate::side::Side;
use crate::source::Share;

/// Where else a contest is voted, and whose votes are known (reading R0).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OtherCounties {
    /// Whether other counties vote on it: as settled, or as its office has it. `None` where neither says.
    pub voted_elsewhere: Option<bool>,
    /// Counties other than this one that vote on it; `None` where nobody has said how many.
    pub number: Option<u32>,
    /// Those whose votes for every choice are known.
    pub known: Vec<County>,
    /// Those whose share leaves a choice blank.
    pub incomplete: Vec<County>,
}

impl OtherCounties {
    /// Whether the votes of some county are not known. Where nobody has said how many counties vote, they are only all
    /// known when every county of the state is.
    pub fn are_missing(&self) -> bool {
        let known = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.voted_elsewhere == Some(true) && known < self.number.unwrap_or(every_other_county())
    }

    /// How many are missing, where that can be said.
    pub fn missing(&self) -> Option<u32> {
        let known = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.number.map(|number| number.saturating_sub(known)).or((!self.are_missing()).then_some(0))
    }

    /// Which are missing, where that can be said: in a contest of the whole state, every county that is not known; in
    /// any other, those whose share is incomplete.
    pub fn missing_counties(&self, own: County) -> Vec<County> {
        if !self.are_missing() {
            return Vec::new();
        }
        if self.number == Some(every_other_county()) {
            return County::all().filter(|county| *county != own && !self.known.contains(county)).collect();
        }
        self.incomplete.clone()
    }
}

fn every_other_county() -> u32 {
    u32::try_from(County::all().count()).unwrap_or(u32::MAX).saturating_sub(1)
}

/// What the law says of a contest as it is counted now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestVerdict {
    /// The contest.
    pub contest: ContestId,
    /// The office as settled.
    pub office: Option<Office>,
    /// The seats as settled; one, for a question and a retention.
    pub seats: Option<u32>,
    /// The answer, with its arithmetic.
    pub verdict: Verdict,
    /// The last winner and the votes of all counties that are known.
    pub winner: Option<(ChoiceId, Interval)>,
    /// The first loser.
    pub runner_up: Option<(ChoiceId, Interval)>,
    /// Where else it is voted.
    pub other_counties: OtherCounties,
    /// Which reports that carry it are included.
    pub reports: ReportCount,
    /// Whether it is the result of the canvass: nothing expected is missing, every report is settled, no choice is
    /// blank, and the results are past election night. Until then it says how things stand.
    pub is_final: bool,
    /// The entry by which the clerk confirmed it, while the arithmetic and the answer are still those confirmed.
    pub confirmed: Option<EntryNumber>,
}

/// The votes of a contest as the law takes them, and the choice at each place of them.
struct Sides {
    kind: ContestKind,
    votes: Votes,
    choices: Vec<(ChoiceId, Interval)>,
}

impl Canvass {
    /// Where else a contest is voted, and whose votes are known.
    ///
    /// A settled number of counties answers it; otherwise a share, which shows that another county votes; otherwise the
    /// office. The file's silence never does. Where a county's share was recorded again, the last one stands.
    pub fn other_counties(&self, contest: ContestId) -> OtherCounties {
        let settled = self.settled(contest);
        let counties = settled.and_then(|settled| settled.extent.counties);
        let shares = self.standing_shares(contest);
        let by_office = settled.and_then(|settled| settled.office).map(Office::voted_elsewhere_unless_told);
        let voted_elsewhere = match counties {
            Some(counties) => Some(counties > 1),
            None if !shares.is_empty() => Some(true),
            None => by_office,
        };
        let is_whole = |share: &Share| self.choices(contest).iter().all(|choice| votes_in(share, choice.id).is_some());
        let (known, incomplete) = shares.values().partition::<Vec<&Share>, _>(|share| is_whole(share));
        let names = |shares: Vec<&Share>| shares.into_iter().map(|share| share.county).collect();
        OtherCounties {
            voted_elsewhere,
            number: counties.map(|counties| counties.saturating_sub(1)),
            known: names(known),
            incomplete: names(incomplete),
        }
    }

    /// The last share of each other county.
    fn standing_shares(&self, contest: ContestId) -> BTreeMap<County, &Share> {
        self.shares_of(contest).map(|share| (share.county, share)).collect()
    }

    /// The votes of a choice in this county and every other whose share is known. `None` where it is blank everywhere.
    pub fn votes_everywhere(&self, choice: ChoiceId) -> Option<Interval> {
        let index = usize::from(choice.place).checked_sub(1)?;
        let here = self.counts_of(choice.contest).filter_map(|(_, counts)| counts.votes.get(index)?.total);
        let shares = self.standing_shares(choice.contest);
        let elsewhere = shares.values().filter_map(|share| votes_in(share, choice));
        let mut counts = here.chain(elsewhere).peekable();
        counts.peek()?;
        Some(counts.sum())
    }

    /// What the recount test must know of a contest. `None` where there is no such contest, the election is not set, or
    /// nothing of the contest is counted: before the first figure there is nothing to judge.
    pub fn contest_facts(&self, contest: ContestId) -> Option<ContestFacts> {
        self.facts_and_sides(contest).map(|(facts, _)| facts)
    }

    fn facts_and_sides(&self, contest: ContestId) -> Option<(ContestFacts, Vec<(ChoiceId, Interval)>)> {
        let setting = self.setting()?;
        let Sides { kind, votes, choices } = self.sides(contest)?;
        let settled = self.settled(contest);
        let office = settled.and_then(|settled| settled.office);
        let others = self.other_counties(contest);
        let own_alone = (others.voted_elsewhere == Some(false)).then_some(1);
        let facts = ContestFacts {
            election_date: setting.date,
            kind: setting.kind,
            edition: setting.edition,
            office,
            // Of a question whose sides cannot be told nobody is first or second either.
            seats: settled.and_then(|settled| settled.seats).filter(|_| kind == ContestKind::Candidate),
            counties: settled.and_then(|settled| settled.extent.counties).or(own_alone),
            countywide: settled.and_then(|settled| settled.extent.countywide),
            county_registered: self.registration().map(|registration| registration.voters),
            first_round: settled.is_some_and(|settled| settled.first_round),
            needed: settled.and_then(|settled| settled.needed).and_then(needed_share),
            votes,
            other_counties_missing: others.are_missing(),
        };
        Some((facts, choices))
    }

    /// The sides of a contest: of what a person settled it to be, otherwise of what its source took it for.
    fn sides(&self, contest: ContestId) -> Option<Sides> {
        let choices = self.choices(contest);
        let counts: Vec<Option<Interval>> = choices.iter().map(|choice| self.votes_everywhere(choice.id)).collect();
        counts.iter().flatten().next()?;
        let counted: Vec<(ChoiceId, Interval)> =
            choices.iter().zip(&counts).map(|(choice, count)| (choice.id, count.unwrap_or_default())).collect();
        let office = self.settled(contest).and_then(|settled| settled.office);
        let kind = office.map_or(self.contest(contest)?.kind, Office::contest_kind);
        let candidates = || Votes::Candidates(counted.iter().map(|(_, count)| *count).collect());
        let needs_share = self.settled(contest).is_some_and(|settled| settled.needed.is_some());
        let two = yes_and_no(choices, kind, needs_share);
        let two = two.and_then(|[yes, no]| Some([*counted.get(yes)?, *counted.get(no)?]));
        let (votes, choices) = match (kind, two) {
            (ContestKind::Question, Some([yes, no])) => {
                (Votes::Question { supporting: yes.1, opposing: no.1 }, vec![yes, no])
            }
            (ContestKind::Retention, Some([yes, no])) => (Votes::Retention { yes: yes.1, no: no.1 }, vec![yes, no]),
            // A question without two sides that can be told apart is none that the law could judge, and it says so.
            _ => (candidates(), counted),
        };
        Some(Sides { kind, votes, choices })
    }

    /// What the law says of a contest. `None` where [`contest_facts`](Self::contest_facts) is.
    pub fn verdict(&self, contest: ContestId) -> Option<ContestVerdict> {
        let (facts, sides) = self.facts_and_sides(contest)?;
        let verdict = required(&facts);
        let at = |place: Option<usize>| place.and_then(|place| sides.get(place).copied());
        let reports = self.report_count_of(contest);
        Some(ContestVerdict {
            contest,
            office: facts.office,
            seats: self.seats(contest),
            winner: at(verdict.winner),
            runner_up: at(verdict.runner_up),
            other_counties: self.other_counties(contest),
            is_final: self.is_final(contest, &reports),
            reports,
            confirmed: self.confirmed(contest, &verdict),
            verdict,
        })
    }

    /// Every contest of which something is counted, the closest to its threshold first, the undetermined last.
    pub fn verdicts(&self) -> Vec<ContestVerdict> {
        let mut verdicts: Vec<ContestVerdict> =
            self.contests().filter_map(|contest| self.verdict(contest.id)).collect();
        // Stable: among equals the order of the ballot stays.
        verdicts.sort_by_key(|contest| contest.verdict.closeness);
        verdicts
    }

    fn is_final(&self, contest: ContestId, reports: &ReportCount) -> bool {
        let past_the_night = self.set().kind() != ResultsSetKind::Night;
        let places = self.choices(contest).len();
        let whole = self.counts_of(contest).all(|(_, counts)| {
            let known = counts.votes.iter().filter(|votes| votes.total.is_some()).count();
            !counts.partial && known == places
        });
        past_the_night && whole && reports.missing.is_empty() && reports.unsettled.is_empty()
    }

    fn confirmed(&self, contest: ContestId, verdict: &Verdict) -> Option<EntryNumber> {
        let (entry, confirmation) = self.confirmation(contest)?;
        let arithmetic = verdict.arithmetic.iter().map(ToString::to_string);
        let stands =
            confirmation.required == verdict.required.id() && arithmetic.eq(confirmation.arithmetic.iter().cloned());
        stands.then_some(entry)
    }
}

fn votes_in(share: &Share, choice: ChoiceId) -> Option<Interval> {
    share.figures.iter().find(|figure| figure.choice == choice).map(|figure| figure.votes)
}

fn needed_share(NeededPercent(hundredths): NeededPercent) -> Option<NeededShare> {
    let (whole, decimals) = (hundredths.checked_div(100)?, hundredths.checked_rem(100)?);
    NeededShare::from_percent(&format!("{whole}.{decimals:02}")).ok()
}

/// Which of the choices is for and which against, by their names. The margin of a question without a share of its own is
/// the same whichever is which, so that there the order of the ballot may stand; where it is not, nothing is guessed.
fn yes_and_no(choices: &[Choice], kind: ContestKind, needs_share: bool) -> Option<[usize; 2]> {
    let [first, second] = choices else { return None };
    let side = |choice: &Choice| match kind {
        ContestKind::Retention => Side::of_retention(&choice.name),
        ContestKind::Question | ContestKind::Candidate => Side::of_question(&choice.name),
    };
    match (side(first), side(second)) {
        (Some(Side::Yes), Some(Side::No)) => Some([0, 1]),
        (Some(Side::No), Some(Side::Yes)) => Some([1, 0]),
        _ => (kind == ContestKind::Question && !needs_share).then_some([0, 1]),
    }
}
