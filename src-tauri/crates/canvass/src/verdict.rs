//! What the recount test says of each contest. The test itself is the law's.
use std::collections::BTreeSet;

use law::Coded;
use law::recount::{Fact, Reason, Verdict, required};
use law::{Interval, Office};

use crate::canvass::Canvass;
use crate::contest_facts::Case;
use crate::id::{ChoiceId, ContestId, EntryNumber, ReportId};
use crate::other_counties::OtherCounties;
use crate::procedure::ResultsSetKind;
use crate::register::{ReportCount, Roll};
use crate::reservation::{Reservation, Unfit};

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
    /// Which reports that carry it are included, and which of them are not settled.
    pub reports: ReportCount,
    /// Where a report that is in the totals leaves a choice blank, which is not 0.
    pub blanks: Vec<(ReportId, ChoiceId)>,
    /// Whether every figure is in: nothing expected is missing, every report is settled, no choice is blank.
    pub is_whole: bool,
    /// Whether it is the result of the canvass: every figure is in, and the results are past election night. Until then
    /// it says how things stand.
    pub is_final: bool,
    /// The entry by which the clerk confirmed it, while the arithmetic and the answer are still those confirmed.
    pub confirmed: Option<EntryNumber>,
}

impl ContestVerdict {
    /// What has to be said beside it.
    pub fn reservations(&self) -> Vec<Reservation> {
        let not_said = self.other_counties.wait_for_their_number().then_some(Reservation::CountiesNotSaid);
        let reports: BTreeSet<ReportId> = self.blanks.iter().map(|(report, _)| *report).collect();
        let blank = Reservation::Blank { figures: self.blanks.len(), reports: reports.len() };
        not_said.into_iter().chain((!reports.is_empty()).then_some(blank)).collect()
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

impl Canvass {
    /// What the law says of a contest. `None` where [`contest_facts`](Self::contest_facts) is.
    pub fn verdict(&self, contest: ContestId) -> Option<ContestVerdict> {
        self.verdict_by(&self.roll(), contest)
    }

    fn verdict_by(&self, roll: &Roll, contest: ContestId) -> Option<ContestVerdict> {
        let Case { facts, choices, withheld } = self.case(contest)?;
        let mut verdict = required(&facts);
        let other_counties = self.other_counties(contest);
        let unfit = match (&verdict.reason, withheld) {
            (Some(Reason::OtherCountiesMissing), _) => too_many(&other_counties),
            // Nobody has said what it decides, or it is a first round: that comes first.
            (Some(Reason::OfficeNotSet), _) if facts.office.is_none() => None,
            (Some(Reason::OfficeNotSet | Reason::FactsMissing(_)), Some(withheld)) => Some(withheld),
            _ => None,
        };
        if let Some(Unfit::NotCounted { .. } | Unfit::Contradicted { .. }) = unfit {
            // It is votes that are missing, not the seats that the law was not told of for want of them.
            let seats_are_known = self.seats(contest).is_some();
            let missing = match verdict.reason.take() {
                Some(Reason::FactsMissing(facts)) => facts,
                _ => Vec::new(),
            };
            let others = missing.into_iter().filter(|fact| !(seats_are_known && *fact == Fact::Seats));
            verdict.reason = Some(Reason::FactsMissing(others.collect()));
        }
        let at = |place: Option<usize>| place.and_then(|place| choices.get(place).copied());
        let (reports, blanks) = (self.report_count_by(roll, contest), self.blanks(contest));
        let is_whole = self.is_whole(contest, &reports, &blanks);
        Some(ContestVerdict {
            contest,
            office: facts.office,
            seats: self.seats(contest),
            winner: at(verdict.winner),
            runner_up: at(verdict.runner_up),
            other_counties,
            is_whole,
            is_final: is_whole && self.set().kind() != ResultsSetKind::Night,
            reports,
            blanks,
            confirmed: self.confirmed(contest, &verdict),
            verdict,
            unfit,
        })
    }

    /// Every contest of which something is counted, the closest to its threshold first, the undetermined last.
    pub fn verdicts(&self) -> Vec<ContestVerdict> {
        let roll = self.roll();
        let mut verdicts: Vec<ContestVerdict> =
            self.contests().filter_map(|contest| self.verdict_by(&roll, contest.id)).collect();
        // Stable: among equals the order of the ballot stays.
        verdicts.sort_by_key(|contest| contest.verdict.closeness);
        verdicts
    }

    fn is_whole(&self, contest: ContestId, reports: &ReportCount, blanks: &[(ReportId, ChoiceId)]) -> bool {
        let whole = self.counts_of(contest).all(|(_, counts)| !counts.partial);
        let counted = blanks.is_empty() && self.not_counted(contest).is_empty();
        whole && counted && reports.missing.is_empty() && reports.unsettled.is_empty()
    }

    fn confirmed(&self, contest: ContestId, verdict: &Verdict) -> Option<EntryNumber> {
        let (entry, confirmation) = self.confirmation(contest)?;
        let arithmetic = verdict.arithmetic.iter().map(ToString::to_string);
        let stands =
            confirmation.required == verdict.required.id() && arithmetic.eq(confirmation.arithmetic.iter().cloned());
        stands.then_some(entry)
    }
}

fn too_many(others: &OtherCounties) -> Option<Unfit> {
    let settled = others.number.filter(|_| others.are_too_many())?.saturating_add(1);
    let here = others.known.len().saturating_add(others.incomplete.len()).saturating_add(1);
    Some(Unfit::TooManyCounties { settled, here })
}
