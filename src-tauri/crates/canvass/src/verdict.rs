//! What the recount test is given, and what it says. The test itself is the law's.
use law::Coded;
use law::recount::{ContestFacts, NeededShare, Reason, Verdict, Votes, required};
use law::{ContestKind, Interval, Office};

use crate::canvass::Canvass;
use crate::contest::{Choice, NeededPercent};
use crate::id::{ChoiceId, ContestId, EntryNumber};
use crate::other_counties::OtherCounties;
use crate::procedure::ResultsSetKind;
use crate::register::ReportCount;
use crate::reservation::{Reservation, Unfit};
use crate::side::Side;

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
    /// Why it is undetermined, where the canvass knows it better than the law.
    pub unfit: Option<Unfit>,
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

impl ContestVerdict {
    /// What has to be said beside it.
    pub fn reservations(&self) -> Vec<Reservation> {
        let not_said = self.other_counties.wait_for_their_number().then_some(Reservation::CountiesNotSaid);
        not_said.into_iter().collect()
    }
}

/// The verdict in one sentence: the law's, unless the facts were not fit to be judged.
impl Coded for ContestVerdict {
    fn code(&self) -> &'static str {
        self.unfit.as_ref().map_or_else(|| self.verdict.code(), Coded::code)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        self.unfit.as_ref().map_or_else(|| self.verdict.values(), Coded::values)
    }
}

/// The votes of a contest as the law takes them, and the choice at each place of them.
struct Sides {
    kind: ContestKind,
    votes: Votes,
    choices: Vec<(ChoiceId, Interval)>,
}

impl Canvass {
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
        let counties = settled.and_then(|settled| settled.extent.counties).filter(|_| !others.are_too_many());
        let facts = ContestFacts {
            election_date: setting.date,
            kind: setting.kind,
            edition: setting.edition,
            office,
            // Of a question whose sides cannot be told nobody is first or second either.
            seats: settled.and_then(|settled| settled.seats).filter(|_| kind == ContestKind::Candidate),
            counties: counties.or(own_alone),
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
        let other_counties = self.other_counties(contest);
        Some(ContestVerdict {
            contest,
            office: facts.office,
            unfit: self.unfit(&facts, &verdict, &other_counties, contest),
            seats: self.seats(contest),
            winner: at(verdict.winner),
            runner_up: at(verdict.runner_up),
            other_counties,
            is_final: self.is_final(contest, &reports),
            reports,
            confirmed: self.confirmed(contest, &verdict),
            verdict,
        })
    }

    /// What of the facts themselves made a verdict undetermined: of several reasons, the one that the law gave.
    fn unfit(
        &self,
        facts: &ContestFacts,
        verdict: &Verdict,
        others: &OtherCounties,
        contest: ContestId,
    ) -> Option<Unfit> {
        let kind = facts.office.map(Office::contest_kind);
        match verdict.reason.as_ref()? {
            Reason::OtherCountiesMissing if others.are_too_many() => {
                let here = others.known.len().saturating_add(others.incomplete.len()).saturating_add(1);
                Some(Unfit::TooManyCounties { settled: others.number?.saturating_add(1), here })
            }
            Reason::OfficeNotSet if kind.is_some_and(|kind| kind != facts.votes.contest_kind()) => {
                let choices = self.choices(contest).iter().map(|choice| choice.name.clone()).collect();
                Some(Unfit::SidesNotTold { choices })
            }
            _ => None,
        }
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
