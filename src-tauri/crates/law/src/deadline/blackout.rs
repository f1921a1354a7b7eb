use chrono::NaiveDate;

use super::facts::Facts;
use super::reckoner::Reckoner;
use super::schedule::{ScheduleError, WindowEnd};
use super::table::dated_rules;
use crate::calendar::CalendarError;
use crate::edition::Edition;
use crate::election::{ElectionKind, SpecialReach};
use crate::rule::RuleId;

const BLACKOUT: RuleId = RuleId("election.blackout");

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
    let mut seasons = Vec::new();
    for election in statewide {
        seasons.extend(closed_season(election)?);
    }
    seasons.sort_by_key(|season| season.from);
    let closed = |day: NaiveDate| seasons.iter().filter(move |season| (season.from..=season.to).contains(&day));
    let mut first_free = proposed;
    while let Some(last) = closed(first_free).map(|season| season.to).max() {
        let out_of_range = CalendarError::OutOfRange { from: proposed };
        first_free = last.succ_opt().ok_or(ScheduleError::Calendar { rule: BLACKOUT, source: out_of_range })?;
    }
    Ok(Blackout { in_the_way: closed(proposed).cloned().collect(), first_free })
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
