//! The place "Canvass": what the returns come to, as a person reads it. Nothing can be changed here.

mod share;

use std::collections::BTreeMap;

use canvass::{
    Canvass, ChoiceId, ColumnCounts, Contest, ContestId, ContestTotals, Finding, Level, ReportCount, ScopeLevel,
};
use law::{ContestKind, Interval};

use self::share::share;
use super::{Session, missing};
use crate::documents::named_contest;
use crate::election::{Election, kind, settled_office, settled_seats};
use crate::error::Error;
use crate::errors_found::to_tell;
use crate::reading::{contest_name, for_the_person_in_charge};
use crate::view::CountView;
use crate::view::window::{CanvassContest, CanvassPage, CanvassRow, ContestParts, FindingLine, PartRow};
use crate::{waiting, words};

impl Session {
    /// What the returns come to.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn canvass(&self) -> Result<CanvassPage, Error> {
        self.ask(|desk| Ok(page(desk.election()?)))
    }

    /// A contest by precinct and by county.
    ///
    /// # Errors
    /// Where there is no such contest.
    pub fn contest_parts(&self, contest: String) -> Result<ContestParts, Error> {
        self.ask(move |desk| {
            let election = desk.election()?;
            Ok(parts(election, named_contest(election, &contest)?))
        })
    }
}

/// What the place has to tell before one goes there; nothing, before there is a contest.
pub(super) fn tell(election: &Election) -> Option<String> {
    let contests = election.canvass().contests().count();
    (contests > 0).then(|| words::filled("window.place.canvass", &[("contests", contests.to_string())]))
}

/// Which of the reports that must come in are in, and how many precincts have figures.
pub(super) fn reports_in(canvass: &Canvass) -> String {
    let count = canvass.report_count();
    let included = ("included", count.included.to_string());
    let reporting = ("reporting", waiting::precincts_reporting(canvass).to_string());
    let known = ("known", canvass.precincts().count().to_string());
    match count.expected {
        Some(expected) => {
            let expected = ("expected", expected.to_string());
            words::filled("window.canvass.reports.of", &[included, expected, reporting, known])
        }
        // How many precincts have figures is said where it is said that nobody registered what must come in.
        None => words::filled("window.canvass.reports", &[included]),
    }
}

fn page(election: &Election) -> CanvassPage {
    let canvass = election.canvass();
    let mut by_contest: BTreeMap<Option<ContestId>, Vec<&Finding>> = BTreeMap::new();
    for finding in to_tell(election) {
        by_contest.entry(finding.contest).or_default().push(finding);
    }
    let of_none = by_contest.remove(&None).unwrap_or_default();
    let with = |open: fn(&Finding) -> bool| {
        by_contest.values().filter(|found| found.iter().any(|finding| open(finding))).count()
    };
    let with_errors = with(Finding::is_open_error);
    let with_warnings = with(|finding| finding.level() == Level::Warning && finding.accepted.is_none());
    // All at once: each by itself would go through every report again.
    let contests: Vec<CanvassContest> = canvass
        .totals()
        .iter()
        .filter_map(|totals| {
            let findings = by_contest.get(&Some(totals.contest)).map_or(&[][..], Vec::as_slice);
            Some(of_contest(election, canvass.contest(totals.contest)?, totals, findings))
        })
        .collect();
    let missing = missing::sentence(canvass, &canvass.report_count(), missing::ON_A_PAGE);
    CanvassPage {
        reports: reports_in(canvass),
        missing: missing.or_else(|| waiting::no_register(canvass)),
        contests_count: contests.len(),
        with_errors,
        with_warnings,
        partial: contests.iter().filter(|contest| contest.partial).count(),
        waiting: waiting::contests(canvass, election.verdicts()).len(),
        findings: of_none.iter().map(|finding| finding_line(canvass, finding)).collect(),
        contests,
    }
}

fn of_contest(election: &Election, contest: &Contest, totals: &ContestTotals, findings: &[&Finding]) -> CanvassContest {
    let canvass = election.canvass();
    let title = contest_name(canvass, contest.id);
    let name = |id: ChoiceId| canvass.choice(id).map(|choice| choice.name.clone()).unwrap_or_default();
    let counts: Vec<Option<Interval>> = totals.choices.iter().map(|choice| choice.votes.total).collect();
    let rows = totals.choices.iter().enumerate().map(|(place, choice)| {
        let share = share(&counts, place);
        CanvassRow {
            note: note(canvass, choice.choice),
            percent: share.as_ref().map(|share| share.percent.clone()),
            fraction: share.map(|share| share.fraction),
            ..row(name(choice.choice), &choice.votes)
        }
    });
    CanvassContest {
        id: contest.id.to_string(),
        short: words::short(&title),
        title,
        terms: terms(canvass, contest.id),
        reports: of_reports(&totals.reports),
        missing: missing::sentence(canvass, &totals.reports, missing::BESIDE_A_CONTEST),
        partial: totals.partial,
        divided: totals.scope.is_some_and(|scope| scope != ScopeLevel::Whole),
        rows: rows.collect(),
        total: row(words::text("window.total"), &totals.total),
        beside: beside(totals),
        elsewhere: elsewhere(election, contest.id),
        wrong: findings.iter().any(|finding| finding.is_open_error()),
        findings: findings.iter().map(|finding| finding_line(canvass, finding)).collect(),
    }
}

fn row(name: String, votes: &ColumnCounts) -> CanvassRow {
    CanvassRow {
        name,
        note: None,
        mailed: cell(votes.mailed),
        early: cell(votes.early),
        election_day: cell(votes.election_day),
        total: cell(votes.total),
        percent: None,
        fraction: None,
    }
}

/// A count for people; what is not counted is no zero.
fn cell(count: Option<Interval>) -> String {
    count.map_or_else(|| words::text("window.blank"), |count| CountView::from(count).text())
}

fn note(canvass: &Canvass, id: ChoiceId) -> Option<String> {
    let choice = canvass.choice(id)?;
    let write_in = choice.write_in.then(|| words::text("window.write-in"));
    let parts: Vec<String> = choice.party.clone().into_iter().chain(write_in).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Office and seats: `County clerk · 1 seat`.
fn terms(canvass: &Canvass, contest: ContestId) -> String {
    let office = settled_office(canvass, contest);
    let office = office.map_or_else(|| words::text("window.office.open"), |office| words::word("office", office.id()));
    let seats = match (kind(canvass, contest), settled_seats(canvass, contest)) {
        (Some(ContestKind::Candidate), Some(1)) => Some(words::text("window.terms.one-seat")),
        (Some(ContestKind::Candidate), Some(seats)) => {
            Some(words::filled("window.terms.seats", &[("seats", seats.to_string())]))
        }
        _ => None,
    };
    [Some(office), seats].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn of_reports(count: &ReportCount) -> String {
    let included = ("included", count.included.to_string());
    match count.expected {
        Some(expected) => words::filled("window.contest.reports.of", &[included, ("expected", expected.to_string())]),
        None => words::filled("window.contest.reports", &[included]),
    }
}

/// Ballots, undervotes and overvotes where every report says them; that they are not known is said too.
fn beside(totals: &ContestTotals) -> String {
    let known = [
        ("window.beside.ballots", totals.ballots),
        ("window.beside.undervotes", totals.undervotes),
        ("window.beside.overvotes", totals.overvotes),
    ];
    let known = known.into_iter().filter_map(|(code, count)| {
        count.map(|count| words::filled(code, &[("count", CountView::from(count).text())]))
    });
    let known: Vec<String> = known.collect();
    if known.is_empty() { words::text("window.beside.none") } else { known.join(" · ") }
}

/// Whether other counties vote on it too, and whose votes are here.
fn elsewhere(election: &Election, contest: ContestId) -> Option<String> {
    let others = election.canvass().other_counties(contest);
    if others.voted_elsewhere != Some(true) {
        return None;
    }
    let known = ("known", others.known.len().to_string());
    Some(match (others.missing(), others.known.len()) {
        (Some(0), _) => words::filled("window.elsewhere.all", &[known]),
        (Some(missing), _) => words::filled("window.elsewhere.missing", &[known, ("missing", missing.to_string())]),
        (None, 0) => words::text("window.elsewhere.none"),
        (None, _) => words::filled("window.elsewhere.some", &[known]),
    })
}

fn finding_line(canvass: &Canvass, finding: &Finding) -> FindingLine {
    FindingLine {
        level: finding.level().id().to_owned(),
        word: words::word("window-level", finding.level().id()),
        text: for_the_person_in_charge(canvass, finding),
        accepted: finding
            .accepted
            .as_ref()
            .map(|reason| words::filled("window.accepted", &[("reason", reason.clone())])),
        law: super::law::of_finding(canvass, finding.code),
    }
}

/// A contest by precinct and by county.
fn parts(election: &Election, contest: ContestId) -> ContestParts {
    let canvass = election.canvass();
    let choices = canvass.choices(contest);
    let totals = canvass.totals_of(contest);
    let precinct = |(precinct, counts): (canvass::PrecinctId, &canvass::PrecinctCounts)| {
        let votes: Vec<Option<Interval>> =
            (0..choices.len()).map(|place| counts.votes.get(place).and_then(|votes| votes.total)).collect();
        part(canvass.precinct_name(precinct), &votes)
    };
    let mut precincts: Vec<PartRow> = canvass.counts_of(contest).map(precinct).collect();
    let own: Vec<Option<Interval>> =
        totals.iter().flat_map(|totals| &totals.choices).map(|choice| choice.votes.total).collect();
    precincts.push(PartRow { sum: true, ..part(words::text("window.total"), &own) });
    let shares: BTreeMap<_, _> = canvass.shares_of(contest).map(|share| (share.county, share)).collect();
    let mut counties = Vec::new();
    if !shares.is_empty() {
        counties.push(part(election.setting().county.name().to_owned(), &own));
        counties.extend(shares.into_iter().map(|(county, share)| {
            let of = |choice: &canvass::Choice| {
                share.figures.iter().find(|figure| figure.choice == choice.id).map(|figure| figure.votes)
            };
            part(county.name().to_owned(), &choices.iter().map(of).collect::<Vec<_>>())
        }));
        let all: Vec<Option<Interval>> = choices.iter().map(|choice| canvass.votes_everywhere(choice.id)).collect();
        counties.push(PartRow { sum: true, ..part(words::text("window.total"), &all) });
    }
    ContestParts { choices: choices.iter().map(|choice| choice.name.clone()).collect(), precincts, counties }
}

fn part(name: String, votes: &[Option<Interval>]) -> PartRow {
    let counted = votes.iter().any(Option::is_some);
    PartRow {
        name,
        votes: votes.iter().map(|count| cell(*count)).collect(),
        total: cell(counted.then(|| votes.iter().flatten().copied().sum())),
        sum: false,
    }
}
