use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::date::{Deadline, ScheduleError, WindowEnd};
use super::facts::Facts;
use super::reckoner::Reckoner;
use super::rule::{CountySize, DatedRule, Reach};
use super::table::dated_rules;
use crate::edition::Edition;
use crate::rule::RuleId;

/// The dates of an election, in the order of the rulebook: every dated rule of its edition that reaches its kind and
/// its county and whose event is recorded or can be projected.
///
/// Where the county's registration count is not known, the rule for small and the rule for large counties are both
/// given, each with [`TraceStep::CountySizeUnknown`](super::TraceStep::CountySizeUnknown); what rests on the canvass is then counted from the small
/// county's earlier date.
///
/// # Errors
/// [`ScheduleError::NoEdition`] for an election before the first edition; [`ScheduleError::Calendar`] where a count
/// leaves the range of dates.
pub fn schedule(facts: &Facts) -> Result<Vec<Deadline>, ScheduleError> {
    if facts.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: facts.election_date });
    }
    let reckoner = Reckoner::new(facts);
    let mut deadlines = Vec::new();
    for rule in dated_rules() {
        deadlines.extend(reckoner.deadlines(rule)?);
    }
    Ok(deadlines)
}

/// The dates of one rule in an election, as [`schedule`] has them; none where it does not reach the election or its event
/// can be neither recorded nor projected.
///
/// # Errors
/// As [`schedule`], of this rule alone.
pub fn dates_of(facts: &Facts, rule: RuleId) -> Result<Vec<Deadline>, ScheduleError> {
    if facts.edition == Edition::None {
        return Err(ScheduleError::NoEdition { election_date: facts.election_date });
    }
    let reckoner = Reckoner::new(facts);
    let rows = dated_rules().filter(|row| row.id == rule);
    Ok(rows.map(|row| reckoner.deadlines(row)).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// The two ends of a rule's window, the later moved off closed days (calendar rule 9); `None` where it has none in this
/// election.
pub(crate) fn window_of(facts: &Facts, rule: RuleId) -> Result<Option<RangeInclusive<NaiveDate>>, ScheduleError> {
    window(facts, rule, |end| end.date)
}

/// The same window with both ends as counted, before any move.
pub(crate) fn raw_window_of(facts: &Facts, rule: RuleId) -> Result<Option<RangeInclusive<NaiveDate>>, ScheduleError> {
    window(facts, rule, |end| end.raw_date)
}

fn window(
    facts: &Facts,
    rule: RuleId,
    day: fn(&Deadline) -> NaiveDate,
) -> Result<Option<RangeInclusive<NaiveDate>>, ScheduleError> {
    let dates = dates_of(facts, rule)?;
    let end = |end: WindowEnd| dates.iter().find(|date| date.end == Some(end)).map(day);
    Ok(end(WindowEnd::From).zip(end(WindowEnd::To)).map(|(from, to)| from..=to))
}

/// The rule that stands in the place of another in a county of this size: `canvass.complete-large` for `canvass.complete`
/// in a large one. `None` where the size of the county is not what keeps the rule from the election.
pub fn by_county_size(facts: &Facts, rule: RuleId) -> Option<RuleId> {
    let of_election = || {
        let reaches = |row: &&DatedRule| row.elections.reach(facts.kind, facts.reach);
        dated_rules().filter(|row| row.editions.contains(&facts.edition)).filter(reaches)
    };
    let size = |row: &DatedRule| row.county.reach(facts.registered);
    let kept_out = of_election().find(|row| row.id == rule && size(row) == Reach::No)?;
    let fits = |row: &&DatedRule| row.id != rule && row.section == kept_out.section && row.county != CountySize::Any;
    of_election().filter(fits).find(|row| size(row) == Reach::Yes).map(|row| row.id)
}

/// The dates that only Senate Bill 356 has a text for, to be shown beside the law in force and labelled as the bill's,
/// never as law. Empty where the bill itself was chosen.
///
/// # Errors
/// As [`schedule`].
pub fn beside_the_law(facts: &Facts) -> Result<Vec<Deadline>, ScheduleError> {
    match facts.edition {
        Edition::None => Err(ScheduleError::NoEdition { election_date: facts.election_date }),
        Edition::Sb356 => Ok(Vec::new()),
        _ => {
            // A rule that was law once, or is now, speaks for itself; what it says elsewhere is not for this election.
            let enacted = |id: RuleId| dated_rules().any(|row| row.id == id && row.editions != [Edition::Sb356]);
            let mut as_in_the_bill = facts.clone();
            as_in_the_bill.edition = Edition::Sb356;
            Ok(schedule(&as_in_the_bill)?.into_iter().filter(|deadline| !enacted(deadline.rule)).collect())
        }
    }
}
