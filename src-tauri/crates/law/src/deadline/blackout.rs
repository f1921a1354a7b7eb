use std::ops::RangeInclusive;

use chrono::{Datelike as _, NaiveDate};

use super::date::{ScheduleError, WindowEnd};
use super::facts::Facts;
use super::reckoner::Reckoner;
use super::table::dated_rules;
use crate::calendar::CalendarError;
use crate::edition::Edition;
use crate::election::{ElectionKind, SpecialReach};
use crate::election_day::fixed_election_day;
use crate::rule::RuleId;

const BLACKOUT: RuleId = RuleId("election.blackout");

/// The elections that may close a season and whose days the law fixes.
const FIXED: [ElectionKind; 3] = [ElectionKind::Primary, ElectionKind::General, ElectionKind::RegularLocal];

/// The days around a statewide election on which no local or special election may be held (1-12-71; 1-24-1(C)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedSeason {
    /// The kind of the statewide election.
    pub kind: ElectionKind,
    /// What it reaches, where it is a special election.
    pub reach: SpecialReach,
    /// Its day.
    pub election_date: NaiveDate,
    /// The section.
    pub section: &'static str,
    /// The first closed day.
    pub from: NaiveDate,
    /// The last closed day. Since 2019 the text says "until" it, so that it is closed by caution only (reading R20).
    pub to: NaiveDate,
}

impl ClosedSeason {
    /// Whether a day lies in it.
    pub fn closes(&self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }
}

/// Whether a proposed date lies in a closed season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blackout {
    /// The seasons that the proposed date lies in; none where it is free.
    pub in_the_way: Vec<ClosedSeason>,
    /// The proposed date or, where that is closed, the first free date after it.
    pub first_free: NaiveDate,
}

/// Compares a proposed local or special election with statewide ones, each by the edition of its own facts (reading R38).
///
/// # Errors
/// [`ScheduleError::NoEdition`] for a statewide election before the first edition; [`ScheduleError::Calendar`] beyond
/// the range of dates.
pub fn blackout(proposed: NaiveDate, statewide: &[Facts]) -> Result<Blackout, ScheduleError> {
    let mut seasons = closed_seasons(statewide)?;
    seasons.sort_by_key(|season| season.from);
    let closed = |day: NaiveDate| seasons.iter().filter(move |season| season.closes(day));
    let mut first_free = proposed;
    while let Some(last) = closed(first_free).map(|season| season.to).max() {
        let out_of_range = CalendarError::OutOfRange { from: proposed };
        first_free = last.succ_opt().ok_or(ScheduleError::Calendar { rule: BLACKOUT, source: out_of_range })?;
    }
    Ok(Blackout { in_the_way: closed(proposed).cloned().collect(), first_free })
}

/// What is known of a statewide election of which its kind and its day are told: by the edition of its day where no other is
/// named, and of the whole state where it is a special one.
pub fn statewide(kind: ElectionKind, date: NaiveDate, edition: Option<Edition>) -> Facts {
    let mut facts = Facts::new(kind, date);
    facts.reach = if kind == ElectionKind::Special { SpecialReach::State } else { facts.reach };
    facts.edition = edition.unwrap_or(facts.edition);
    facts
}

/// The statewide election of a day where nobody says its kind: the one that the law fixes on that day and that closes a
/// season; on any other day a special one of the whole state.
pub fn statewide_on(date: NaiveDate, edition: Option<Edition>) -> Facts {
    let fixed = fixed_in(date.year(), edition).find(|election| election.election_date == date);
    fixed.unwrap_or_else(|| statewide(ElectionKind::Special, date, edition))
}

/// The statewide elections that may close a day of a span: those that are told and those whose days the law fixes, in the
/// order of their days. A fixed one farther off than the years beside the span does not come near.
///
/// One that is told of the kind and year of a fixed one is this one, on the day to which it was moved; but a general
/// election's day stands in the constitution, and one that is told on another is looked at beside it.
pub fn statewide_near(days: RangeInclusive<NaiveDate>, told: &[Facts], edition: Option<Edition>) -> Vec<Facts> {
    let is_told = |fixed: &Facts| {
        told.iter().any(|known| {
            let same_day = known.election_date == fixed.election_date;
            let same_year = known.election_date.year() == fixed.election_date.year();
            known.kind == fixed.kind && (same_day || (same_year && fixed.kind != ElectionKind::General))
        })
    };
    let years = days.start().year().saturating_sub(1)..=days.end().year().saturating_add(1);
    let fixed = years.flat_map(|year| fixed_in(year, edition)).filter(|fixed| !is_told(fixed));
    let mut all: Vec<Facts> = told.iter().cloned().chain(fixed).collect();
    all.sort_by_key(|election| election.election_date);
    all
}

/// The elections of a year whose days the law fixes and that close a season.
fn fixed_in(year: i32, edition: Option<Edition>) -> impl Iterator<Item = Facts> {
    let fixed =
        FIXED.into_iter().filter_map(move |kind| Some(statewide(kind, fixed_election_day(kind, year)?, edition)));
    fixed.filter(|election| matches!(closed_season(election), Ok(Some(_))))
}

/// The closed seasons of several elections, in their order.
///
/// # Errors
/// As [`blackout`].
pub fn closed_seasons(statewide: &[Facts]) -> Result<Vec<ClosedSeason>, ScheduleError> {
    let mut seasons = Vec::new();
    for election in statewide {
        seasons.extend(closed_season(election)?);
    }
    Ok(seasons)
}

/// The closed season of one election; `None` where it closes none.
///
/// # Errors
/// As [`blackout`].
pub fn closed_season(election: &Facts) -> Result<Option<ClosedSeason>, ScheduleError> {
    if election.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: election.election_date });
    }
    let reckoner = Reckoner::new(election);
    let mut ends = Vec::new();
    for row in dated_rules().filter(|row| row.id == BLACKOUT) {
        ends.extend(reckoner.deadlines(row)?);
    }
    let end = |which| ends.iter().find(|deadline| deadline.end == Some(which));
    Ok(end(WindowEnd::From).zip(end(WindowEnd::To)).map(|(from, to)| ClosedSeason {
        kind: election.kind,
        reach: election.reach,
        election_date: election.election_date,
        section: from.section,
        from: from.date,
        to: to.date,
    }))
}
