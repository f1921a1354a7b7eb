//! The dates of an election that is in a file: of the election as a whole, and of each recount on its own.

use std::collections::BTreeMap;

use canvass::{ContestId, EntryNumber, ResultsSetKind};
use chrono::NaiveDate;
use law::RuleId;
use law::deadline::{
    self, Awaiting, CounselDate, Deadline, Due, Event, Facts, RecountRoute, event_that_does, is_of_one_contest,
    recount_schedule,
};
use notices::documents::NoticeId;

use super::{in_possible_order, no_schedule};
use crate::documents::required_contests;
use crate::election::Election;
use crate::error::Error;
use crate::reading::deadline_facts;

/// The name of a date: its row, and the contest where it is that of one recount.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct DateKey {
    pub(crate) row: String,
    pub(crate) contest: Option<ContestId>,
}

impl std::fmt::Display for DateKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.contest {
            Some(contest) => write!(f, "{} {contest}", self.row),
            None => f.write_str(&self.row),
        }
    }
}

/// One date of an election, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dated {
    pub(crate) deadline: Deadline,
    /// The contest, of a date that belongs to one recount.
    pub(crate) contest: Option<ContestId>,
    /// The day on which what it asks for was done.
    pub(crate) done: Option<NaiveDate>,
}

impl From<Deadline> for Dated {
    /// A date of which nothing is recorded.
    fn from(deadline: Deadline) -> Self {
        Dated { deadline, contest: None, done: None }
    }
}

impl Dated {
    pub(crate) fn key(&self) -> DateKey {
        DateKey { row: self.deadline.row_id(), contest: self.contest }
    }

    pub(crate) fn due(&self, today: NaiveDate) -> Due {
        self.deadline.due(self.done, today)
    }
}

/// Everything that the place "Deadlines" shows, before it is put into words.
#[derive(Debug)]
pub(crate) struct Dates {
    /// What the dates of the election as a whole depend on.
    pub(crate) facts: Facts,
    /// The dates of the election as a whole, in the order of the rulebook, those of a recount among them.
    pub(crate) whole: Vec<Dated>,
    /// The dates of each recount on its own, contest by contest.
    pub(crate) of_recounts: Vec<Dated>,
    /// The rules that wait for an event of which nothing is known.
    pub(crate) awaiting: Vec<Awaiting>,
    /// The contests that have a recount of their own.
    pub(crate) recounts: Vec<ContestId>,
}

impl Dates {
    /// Every date once: where a recount has dates of its own, they take the place of those of any recount.
    pub(crate) fn rows(&self) -> Vec<Dated> {
        let stands =
            |row: &&Dated| self.recounts.is_empty() || !is_of_one_contest(row.deadline.rule, row.deadline.part);
        self.whole.iter().filter(stands).chain(&self.of_recounts).cloned().collect()
    }
}

/// Which way the notice of a contest's recount goes; the longer one where it is not known who else votes on it.
pub(crate) fn route(election: &Election, contest: ContestId) -> RecountRoute {
    match election.canvass().other_counties(contest).voted_elsewhere {
        Some(false) => RecountRoute::OneCounty,
        _ => RecountRoute::SeveralCounties,
    }
}

/// What the dates of one contest's recount depend on.
pub(crate) fn recount_facts(election: &Election, contest: ContestId) -> Result<Facts, Error> {
    let mut facts = deadline_facts(election, Some(contest))?;
    facts.route = Some(route(election, contest));
    Ok(facts)
}

/// What the dates of the election as a whole depend on. Some of them wait for the end of the recounts, of all of them.
pub(crate) fn election_facts(election: &Election) -> Result<Facts, Error> {
    let mut facts = deadline_facts(election, None)?;
    let standing = election.canvass().standing_events();
    let of_contests = |event: Event| -> BTreeMap<ContestId, NaiveDate> {
        let of_event = standing.iter().filter(|((name, _), _)| *name == event.id());
        of_event.filter_map(|((_, contest), date)| Some(((*contest)?, *date))).collect()
    };
    let ended = of_contests(Event::RecountEnded);
    let set_going: Vec<(Event, BTreeMap<ContestId, NaiveDate>)> =
        [Event::RecountNoticeFiled, Event::RecountApplicationFiled].map(|event| (event, of_contests(event))).into();
    let all_ended = set_going.iter().flat_map(|(_, days)| days.keys()).all(|contest| ended.contains_key(contest));
    let happened = set_going.into_iter().chain(all_ended.then_some((Event::RecountEnded, ended)));
    for (event, days) in happened {
        if let Some(last) = days.into_values().max().filter(|_| facts.recorded(event).is_none()) {
            facts.record(event, last).map_err(super::refused)?;
        }
    }
    Ok(facts)
}

/// What the figures of this election are called by now: those of an open night are the canvass once its completion is on
/// record. A completed state canvass says that the county's is: it follows it.
pub(crate) fn results_set(election: &Election) -> ResultsSetKind {
    let completed = |facts: Facts| {
        let mut events = [Event::CanvassCountyCompleted, Event::CanvassStateCompleted].into_iter();
        events.any(|event| facts.recorded(event).is_some())
    };
    match election.canvass().set().kind() {
        ResultsSetKind::Night if election_facts(election).is_ok_and(completed) => ResultsSetKind::Canvass,
        kind => kind,
    }
}

/// The contests that have a recount of their own: those that the law recounts, and those of which a step is on record.
pub(crate) fn recounts(election: &Election) -> Vec<ContestId> {
    let required = required_contests(election);
    let standing = election.canvass().standing_events();
    let recorded: Vec<ContestId> = standing.keys().filter_map(|(_, contest)| *contest).collect();
    let is_recounted = |contest: &ContestId| required.contains(contest) || recorded.contains(contest);
    election.canvass().contests().map(|contest| contest.id).filter(is_recounted).collect()
}

/// The dates of an election, recorded events and counsel's dates included.
///
/// # Errors
/// Where its edition has no dates, or an event contradicts the election itself.
pub(crate) fn dates(election: &Election) -> Result<Dates, Error> {
    let mut facts = election_facts(election)?;
    let recounts = recounts(election);
    facts.has_recount = !recounts.is_empty();
    let whole = deadline::schedule(&facts).map_err(no_schedule)?;
    let whole = whole.into_iter().map(|row| dated(election, row, None, &facts)).collect();
    let mut of_recounts = Vec::new();
    for contest in &recounts {
        let facts = recount_facts(election, *contest)?;
        let rows = recount_schedule(&facts).map_err(no_schedule)?;
        of_recounts.extend(rows.into_iter().map(|row| dated(election, row, Some(*contest), &facts)));
    }
    let awaiting = deadline::awaiting(&facts).map_err(no_schedule)?;
    Ok(Dates { facts, whole, of_recounts, awaiting, recounts })
}

/// The same for whatever leaves the program, which is not to rest on days that cannot be so.
///
/// # Errors
/// As [`dates`], and where recorded days cannot all be so.
pub(crate) fn possible_dates(election: &Election) -> Result<Dates, Error> {
    let dates = dates(election)?;
    in_possible_order(&dates.facts)?;
    for contest in &dates.recounts {
        in_possible_order(&recount_facts(election, *contest)?)?;
    }
    Ok(dates)
}

fn dated(election: &Election, deadline: Deadline, contest: Option<ContestId>, facts: &Facts) -> Dated {
    let mut dated = Dated { deadline, contest, done: None };
    let key = dated.key();
    let canvass = election.canvass();
    let counsel = canvass.counsel_date(&key.to_string()).or_else(|| canvass.counsel_date(&key.row));
    dated.deadline.counsel = counsel.map(|counsel| CounselDate { date: counsel.date, reason: counsel.reason.clone() });
    let by_event = event_that_does(dated.deadline.rule).and_then(|event| facts.recorded(event));
    let marked = marked_done(election, &key);
    dated.done = by_event.or(marked).or_else(|| sent(election, dated.deadline.rule, contest));
    dated
}

/// The day on which somebody marked a date as done.
pub(crate) fn marked_done(election: &Election, key: &DateKey) -> Option<NaiveDate> {
    election.canvass().standing_events().get(&(key.row.as_str(), key.contest)).copied()
}

/// The rule that the clerk's notice of one contest obeys.
const CLERK_NOTICE: RuleId = RuleId("recount.clerk-notice");

/// The day on which the clerk's notice of a contest was issued first: then the clerk has done what the rule asks.
fn sent(election: &Election, rule: RuleId, contest: Option<ContestId>) -> Option<NaiveDate> {
    if rule != CLERK_NOTICE {
        return None;
    }
    let notice = NoticeId::ClerkNotice.id();
    let mut issued = election.canvass().documents();
    let (entry, _) = issued.find(|(_, paper)| paper.document == notice && paper.contest == contest)?;
    day_of(election, entry)
}

fn day_of(election: &Election, entry: EntryNumber) -> Option<NaiveDate> {
    let log = election.log().ok()?;
    log.iter().find(|line| line.number == entry).map(|line| line.at.date_naive())
}

/// Dates of several recounts that agree in everything, as one: that is how a person counts them.
pub(crate) fn grouped(rows: &[Dated]) -> Vec<Vec<&Dated>> {
    let mut groups: Vec<Vec<&Dated>> = Vec::new();
    for row in rows {
        let agrees = |group: &&mut Vec<&Dated>| {
            let alike = |first: &&Dated| first.deadline == row.deadline && first.done == row.done;
            row.contest.is_some() && group.first().is_some_and(alike)
        };
        match groups.iter_mut().find(agrees) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    groups
}
