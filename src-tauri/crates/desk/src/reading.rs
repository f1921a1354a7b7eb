//! The answers that an election file gives: totals, verdicts, findings, dates, its log, whether it is whole.

use std::path::Path;

use canvass::{
    Canvass, ChoiceId, ColumnCounts, Contest, ContestId, ContestTotals, ContestVerdict, Finding, ResultsSetKind,
    ScopeLevel,
};
use law::deadline::Event;
use law::{Coded, Interval};

use crate::board::report_in_words;
use crate::deadlines::{possible_dates, refused as not_an_event, view as deadlines_view};
use crate::election::{Election, district, district_beside_title, kind, settled_office, settled_seats};
use crate::error::Error;
use crate::errors_found;
use crate::view::{
    ChoiceTotalsView, ColumnsView, ConfirmedView, ContestTotalsView, CountView, DeadlinesView, ElectionView,
    FindingView, FindingsView, LogEntryView, LogView, OtherCountyView, PrecinctTotalsView, ProblemView, RecountView,
    RecountsView, ReportsView, ShareChoiceView, SideView, TotalsView, VerifyView,
};
use crate::words;

/// An answer from an election file, and what has to be said beside it.
#[derive(Debug)]
pub struct Answer<V> {
    /// The answer.
    pub view: V,
    /// A sentence for each reservation, such as that the file is an incomplete copy.
    pub sentences: Vec<String>,
}

impl<V> Answer<V> {
    fn of(election: &Election, view: V) -> Self {
        Answer { view, sentences: election.caveats() }
    }
}

/// There is no results set of that name in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct NoSuchSet {
    given: String,
    current: ResultsSetKind,
}

impl Coded for NoSuchSet {
    fn code(&self) -> &'static str {
        "desk.no-such-set"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.given.clone()), ("current", self.current.to_string())]
    }
}

/// The votes of an election, by contest, choice and method.
///
/// # Errors
/// Where the file cannot be opened, or has no results set of that name.
pub fn totals(path: &Path, set: Option<&str>, by_precinct: bool) -> Result<Answer<TotalsView>, Error> {
    let election = Election::open_to_read(path)?;
    let latest = election.canvass().set();
    let no_such_set = |given: &str| Error::refused(NoSuchSet { given: given.to_owned(), current: latest.kind() });
    let wanted = set.map(|name| name.parse::<ResultsSetKind>().map_err(|_| no_such_set(name))).transpose()?;
    let sealed_before = wanted.filter(|wanted| *wanted != latest.kind());
    let earlier = match sealed_before {
        None => None,
        Some(kind) => {
            let entry = election.canvass().sealed_at(kind).ok_or_else(|| no_such_set(kind.id()))?;
            let facts = election.file().facts().map_err(Error::refused)?;
            let until = facts.iter().take_while(|(number, _)| *number <= entry).map(|(number, fact)| (*number, fact));
            Some(Canvass::from_facts(until).map_err(Error::internal)?)
        }
    };
    let canvass = earlier.as_ref().unwrap_or(election.canvass());
    let reports = canvass.report_count();
    let view = TotalsView {
        schema: "canvass-desk/totals/1",
        election: ElectionView::new(election.setting()),
        set: canvass.set().kind().id(),
        sealed: canvass.set().is_sealed(),
        reports: ReportsView {
            included: usize::try_from(reports.included).unwrap_or(usize::MAX),
            expected: reports.expected.and_then(|expected| usize::try_from(expected).ok()),
            missing: reports.missing.iter().map(|slot| canvass.report_name(slot)).collect(),
        },
        contests: canvass
            .totals()
            .iter()
            .filter_map(|totals| Some(contest_totals(canvass, canvass.contest(totals.contest)?, totals, by_precinct)))
            .collect(),
    };
    Ok(Answer::of(&election, view))
}

fn columns(counts: &ColumnCounts) -> ColumnsView {
    let view = |count: Option<Interval>| count.map(CountView::from);
    ColumnsView {
        mailed: view(counts.mailed),
        early: view(counts.early),
        election_day: view(counts.election_day),
        total: view(counts.total),
    }
}

fn contest_totals(
    canvass: &Canvass,
    contest: &Contest,
    totals: &ContestTotals,
    by_precinct: bool,
) -> ContestTotalsView {
    let id = contest.id;
    let choice = |choice: ChoiceId| canvass.choice(choice);
    ContestTotalsView {
        id: id.to_string(),
        source_id: contest.source_id.clone(),
        title: contest.title.clone(),
        district: district(canvass, id),
        party: contest.party.clone(),
        kind: kind(canvass, id).unwrap_or(contest.kind).id(),
        office: settled_office(canvass, id).map(law::Office::id),
        seats: settled_seats(canvass, id),
        voted_elsewhere: canvass.other_counties(id).voted_elsewhere,
        // Before the first figure nothing is known but the whole that is to come.
        scope: totals.scope.unwrap_or(ScopeLevel::Whole).id(),
        ballots: totals.ballots.map(CountView::from),
        undervotes: totals.undervotes.map(CountView::from),
        overvotes: totals.overvotes.map(CountView::from),
        choices: totals
            .choices
            .iter()
            .filter_map(|totals| Some((choice(totals.choice)?, totals)))
            .map(|(choice, totals)| ChoiceTotalsView {
                id: choice.id.to_string(),
                name: choice.name.clone(),
                party: choice.party.clone(),
                write_in: choice.write_in,
                votes: columns(&totals.votes),
                precincts: by_precinct.then(|| {
                    let precinct = |(precinct, counts): (canvass::PrecinctId, ColumnCounts)| PrecinctTotalsView {
                        precinct: canvass.precinct_name(precinct),
                        votes: columns(&counts),
                    };
                    canvass.votes_by_precinct(choice.id).map(precinct).collect()
                }),
            })
            .collect(),
        total: columns(&totals.total),
        other_counties: other_counties(canvass, id),
        named: contest_name(canvass, id),
    }
}

fn other_counties(canvass: &Canvass, contest: ContestId) -> Vec<OtherCountyView> {
    let share = |share: &canvass::Share| OtherCountyView {
        county: share.county.name(),
        source: canvass.source(share.source).map(|source| source.name.clone()).unwrap_or_default(),
        as_of: share.as_of.map(|date| date.to_string()),
        choices: share
            .figures
            .iter()
            .map(|figure| ShareChoiceView { id: figure.choice.to_string(), total: figure.votes.into() })
            .collect(),
    };
    canvass.shares_of(contest).map(share).collect()
}

/// Which contests the law sends to an automatic recount, and why.
///
/// # Errors
/// Where the file cannot be opened.
pub fn recounts(path: &Path) -> Result<Answer<RecountsView>, Error> {
    let election = Election::open_to_read(path)?;
    Ok(Answer::of(&election, recounts_of(&election)?))
}

pub(crate) fn recounts_of(election: &Election) -> Result<RecountsView, Error> {
    let canvass = election.canvass();
    let log = election.log()?;
    let confirmed = |verdict: &ContestVerdict| {
        let entry = log.iter().find(|entry| Some(entry.number) == verdict.confirmed)?;
        Some(ConfirmedView { by: entry.by.clone(), at: entry.at.to_rfc3339() })
    };
    let row = |contest: &ContestVerdict| recount(election, contest, confirmed(contest));
    Ok(RecountsView {
        schema: "canvass-desk/recounts/1",
        election: ElectionView::new(election.setting()),
        set: canvass.set().kind().id(),
        contests: election.verdicts().iter().map(row).collect(),
    })
}

fn recount(election: &Election, contest: &ContestVerdict, confirmed: Option<ConfirmedView>) -> RecountView {
    let canvass = election.canvass();
    let verdict = &contest.verdict;
    let side = |side: Option<(ChoiceId, Interval)>| {
        let (id, votes) = side?;
        let name = canvass.choice(id)?.name.clone();
        Some(SideView { id: id.to_string(), name, votes: votes.into() })
    };
    let named = canvass.contest(contest.contest);
    RecountView {
        id: contest.contest.to_string(),
        contest: contest_name(canvass, contest.contest),
        source_id: named.and_then(|contest| contest.source_id.clone()),
        office: contest.office.map(law::Office::id),
        seats: contest.seats,
        edition: verdict.edition.id(),
        rule: verdict.rule.0,
        section: verdict.section.to_string(),
        tier: verdict.tier,
        threshold: verdict.threshold.map(|threshold| threshold.to_string()),
        winner: side(contest.winner),
        runner_up: side(contest.runner_up),
        total: Some(verdict.total.into()),
        margin: verdict.margin.map(|margin| margin.to_string()),
        percent: verdict.percent.map(|percent| percent.to_string()),
        required: verdict.required.id(),
        literal_required: verdict.literal_required.id(),
        reason: verdict.reason.as_ref().map(law::recount::Reason::id),
        arithmetic: verdict.arithmetic.iter().map(ToString::to_string).collect(),
        is_final: contest.is_final,
        included: usize::try_from(contest.reports.included).unwrap_or(usize::MAX),
        expected: contest.reports.expected.and_then(|expected| usize::try_from(expected).ok()),
        other_counties_missing: contest
            .other_counties
            .missing_counties(canvass.setting().map_or(canvass::County::made_up(), |setting| setting.county))
            .into_iter()
            .map(|county| county.name().to_owned())
            .collect(),
        confirmed,
        why: words::sentence(contest),
        notes: notes(election, contest),
    }
}

/// What has to be shown beside a verdict: by the law, and by the canvass.
fn notes(election: &Election, contest: &ContestVerdict) -> Vec<String> {
    let errors = errors_found::of_contest(election, contest.contest);
    let errors = (errors > 0).then(|| words::filled("verdict.errors-open", &[("errors", errors.to_string())]));
    let by_law = contest.verdict.notes.iter().map(|note| words::sentence(note));
    let reserved = contest.reservations();
    by_law.chain(reserved.iter().map(|reservation| words::sentence(reservation))).chain(errors).collect()
}

/// A contest as people name it: title, district, party.
pub(crate) fn contest_name(canvass: &Canvass, id: ContestId) -> String {
    let Some(contest) = canvass.contest(id) else { return id.to_string() };
    let district = district_beside_title(canvass, id).map(|d| format!(", District {d}")).unwrap_or_default();
    let party = contest.party.as_ref().map(|party| format!(" ({party})")).unwrap_or_default();
    format!("{}{district}{party}", contest.title)
}

/// What is wrong or remarkable in the returns.
///
/// # Errors
/// Where the file cannot be opened.
pub fn findings(path: &Path) -> Result<Answer<FindingsView>, Error> {
    let election = Election::open_to_read(path)?;
    let canvass = election.canvass();
    let finding = |finding: &Finding| FindingView {
        code: finding.code.id(),
        level: finding.level().id(),
        report: finding.report.and_then(|id| canvass.report(id)).map(|r| canvass.report_name(&r.report.slot())),
        contest: finding.contest.map(|id| id.to_string()),
        fields: finding.fields.iter().map(ToString::to_string).collect(),
        difference: finding.difference,
        accepted: finding.accepted.clone(),
        text: for_the_person_in_charge(canvass, finding),
    };
    let view = FindingsView {
        schema: "canvass-desk/findings/1",
        election: ElectionView::new(election.setting()),
        findings: election.findings().iter().map(finding).collect(),
    };
    Ok(Answer::of(&election, view))
}

/// A finding in the words for the person in charge: which report and contest, and what to do.
pub(crate) fn for_the_person_in_charge(canvass: &Canvass, finding: &Finding) -> String {
    let report = finding.report.and_then(|id| canvass.report(id)).map(|r| report_in_words(canvass, &r.report.slot()));
    let precinct = || finding.precinct.map(|id| canvass.precinct_name(id));
    let contest = finding.contest.map(|id| contest_name(canvass, id));
    let mut values = finding.values();
    values.retain(|(name, _)| *name != "report");
    values.push(("report", report.or_else(precinct).unwrap_or_default()));
    values.push(("contest", contest.unwrap_or_default()));
    words::filled(&format!("finding.{}.charge", finding.code), &values)
}

/// The statutory dates of an election, recorded events and counsel's dates included.
///
/// # Errors
/// Where the file cannot be opened, its edition has no dates, or recorded days cannot all be so.
pub fn deadlines(path: &Path) -> Result<Answer<DeadlinesView>, Error> {
    let election = Election::open_to_read(path)?;
    let dates = possible_dates(&election)?;
    Ok(Answer::of(&election, deadlines_view(dates.whole, dates.of_recounts)))
}

/// What the dates of this election depend on: of the election as a whole, or of one contest.
pub(crate) fn deadline_facts(election: &Election, contest: Option<ContestId>) -> Result<law::deadline::Facts, Error> {
    let setting = election.setting();
    let mut facts = law::deadline::Facts::new(setting.kind, setting.date);
    facts.edition = setting.edition;
    if let Some(reach) = setting.special {
        facts.reach = reach;
    }
    facts.registered = election.canvass().registration().map(|registration| registration.voters);
    let by_kind = || law::deadline::federal_candidate(setting.kind, facts.reach, setting.date);
    facts.federal_candidate = federal_candidate(election.canvass()).or_else(by_kind);
    for ((name, of_contest), date) in election.canvass().standing_events() {
        // A name with a point is that of a date which somebody marked as done; no count begins with it.
        if !name.contains('.') && (of_contest.is_none() || of_contest == contest) {
            let event: Event = name.parse().map_err(|unknown: law::UnknownCode| Error::internal(unknown))?;
            facts.record(event, date).map_err(not_an_event)?;
        }
    }
    Ok(facts)
}

/// Whether a candidate for a federal office is on the ballot: settled by the contests' offices, open while one of them is
/// open.
fn federal_candidate(canvass: &Canvass) -> Option<bool> {
    let offices: Vec<Option<law::Office>> =
        canvass.contests().map(|contest| settled_office(canvass, contest.id)).collect();
    let federal = offices.iter().flatten().any(|office| office.is_federal());
    if federal {
        return Some(true);
    }
    (!offices.is_empty() && offices.iter().all(Option::is_some)).then_some(false)
}

/// Every act, in order.
///
/// # Errors
/// Where the file cannot be opened.
pub fn log(path: &Path) -> Result<Answer<LogView>, Error> {
    let election = Election::open_to_read(path)?;
    let entry = |entry: &store::LogEntry| LogEntryView {
        number: entry.number.0,
        at: entry.at.to_rfc3339(),
        by: entry.by.clone(),
        act: entry.kind.id(),
        about: entry.about.clone(),
        reason: entry.reason.clone(),
        rows: usize::try_from(entry.rows).unwrap_or(usize::MAX),
        hash: entry.head().digits(),
    };
    let view = LogView {
        schema: "canvass-desk/log/1",
        election: ElectionView::new(election.setting()),
        head: election.head().to_string(),
        entries: election.log()?.iter().map(entry).collect(),
    };
    Ok(Answer::of(&election, view))
}

/// Checks a whole file against its chained log, and a head that was printed before against it.
///
/// # Errors
/// Where the file is no election file or cannot be read at all, or the head is none.
pub fn verify(path: &Path, head: Option<&str>) -> Result<VerifyView, Error> {
    let head = head.map(str::parse::<store::PrintedHead>).transpose().map_err(Error::usage)?;
    let verification = store::verify(path, head.as_ref()).map_err(Error::refused)?;
    let problem = |problem: &store::Problem| ProblemView {
        code: problem.code(),
        place: problem.place.clone(),
        text: words::sentence(problem),
    };
    Ok(VerifyView {
        schema: "canvass-desk/verify/1",
        ok: verification.is_ok(),
        entries: verification.entries,
        head: verification.head.map(|head| head.to_string()),
        problems: verification.problems.iter().map(problem).collect(),
    })
}
