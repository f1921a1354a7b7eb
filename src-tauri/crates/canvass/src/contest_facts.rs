//! What the recount test is given of a contest.
use law::recount::{ContestFacts, NeededShare, Votes};
use law::{ContestKind, Interval, Office};

use crate::canvass::Canvass;
use crate::contest::{Choice, NeededPercent};
use crate::id::{ChoiceId, ContestId};
use crate::reservation::Unfit;
use crate::side::Side;

/// A contest as the law is asked about it.
pub(crate) struct Case {
    pub(crate) facts: ContestFacts,
    /// The choice at each place of the votes, and its votes.
    pub(crate) choices: Vec<(ChoiceId, Interval)>,
    /// Why the law could not be told who is compared, so that it decides nothing.
    pub(crate) withheld: Option<Unfit>,
}

/// The votes of a contest as the law takes them.
struct Sides {
    kind: ContestKind,
    votes: Votes,
    choices: Vec<(ChoiceId, Interval)>,
    withheld: Option<Unfit>,
}

impl Canvass {
    /// What the recount test must know of a contest. `None` where there is no such contest, the election is not set, or
    /// nothing of the contest is counted: before the first figure there is nothing to judge.
    ///
    /// Where a choice is not counted at all, two accounts of the same ballots contradict each other, or Yes and No cannot be
    /// told apart, the law is not told who is compared: it then decides nothing, whatever the other figures are.
    pub fn contest_facts(&self, contest: ContestId) -> Option<ContestFacts> {
        self.case(contest).map(|case| case.facts)
    }

    pub(crate) fn case(&self, contest: ContestId) -> Option<Case> {
        let setting = self.setting()?;
        let Sides { kind, votes, choices, withheld } = self.sides(contest)?;
        let settled = self.settled(contest);
        let others = self.other_counties(contest);
        let own_alone = (others.voted_elsewhere == Some(false)).then_some(1);
        let counties = others.number.map(|others| others.saturating_add(1)).filter(|_| !others.are_too_many());
        let seats = settled.and_then(|settled| settled.seats);
        let facts = ContestFacts {
            election_date: setting.date,
            kind: setting.kind,
            edition: setting.edition,
            office: settled.and_then(|settled| settled.office),
            seats: seats.filter(|_| kind == ContestKind::Candidate && withheld.is_none()),
            counties: counties.or(own_alone),
            countywide: settled.and_then(|settled| settled.extent.countywide),
            county_registered: self.registration().map(|registration| registration.voters),
            first_round: settled.is_some_and(|settled| settled.first_round),
            needed: settled.and_then(|settled| settled.needed).and_then(needed_share),
            votes,
            other_counties_missing: others.are_missing(),
        };
        Some(Case { facts, choices, withheld })
    }

    /// The sides of a contest: of what a person settled it to be, otherwise of what its source took it for.
    fn sides(&self, contest: ContestId) -> Option<Sides> {
        let ballot = self.choices(contest);
        let counts: Vec<Option<Interval>> = ballot.iter().map(|choice| self.votes_everywhere(choice.id)).collect();
        counts.iter().flatten().next()?;
        let choices: Vec<(ChoiceId, Interval)> =
            ballot.iter().zip(&counts).map(|(choice, count)| (choice.id, count.unwrap_or_default())).collect();
        let settled = self.settled(contest);
        let office = settled.and_then(|settled| settled.office);
        let kind = office.map_or(self.contest(contest)?.kind, Office::contest_kind);
        let needs_share = settled.is_some_and(|settled| settled.needed.is_some());
        let two = yes_and_no(ballot, kind, needs_share);
        let two = two.and_then(|[yes, no]| Some([*choices.get(yes)?, *choices.get(no)?]));

        let name = |id: &ChoiceId| self.choice(*id).map(|choice| choice.name.clone());
        let not_counted: Vec<String> = self.not_counted(contest).iter().filter_map(name).collect();
        let names = || ballot.iter().map(|choice| choice.name.clone()).collect();
        let contradicted = self.contradicted(contest);
        let withheld = if !not_counted.is_empty() {
            Some(Unfit::NotCounted { choices: not_counted })
        } else if !contradicted.is_empty() {
            Some(Unfit::Contradicted { precincts: contradicted.iter().map(|id| self.precinct_name(*id)).collect() })
        } else {
            (kind != ContestKind::Candidate && two.is_none()).then(|| Unfit::SidesNotTold { choices: names() })
        };
        let (votes, choices) = match (kind, two, &withheld) {
            (ContestKind::Question, Some([yes, no]), None) => {
                (Votes::Question { supporting: yes.1, opposing: no.1 }, vec![yes, no])
            }
            (ContestKind::Retention, Some([yes, no]), None) => {
                (Votes::Retention { yes: yes.1, no: no.1 }, vec![yes, no])
            }
            _ => (Votes::Candidates(choices.iter().map(|(_, count)| *count).collect()), choices),
        };
        Some(Sides { kind, votes, choices, withheld })
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
