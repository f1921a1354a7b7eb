//! When is this due?

use ::law::SpecialReach;
use ::law::deadline::{Event, Facts};

use super::answer;
use super::fields::{Filled, Known, choice, kinds, typed};
use crate::deadlines::{Dated, no_schedule, refused, stand_together, view};
use crate::error::Error;
use crate::making::plausible;
use crate::view::window::{CalculatorField, LawAnswer, LawDate};
use crate::words;

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![
        choice("event", Event::ALL.map(Event::id), "event", Event::CanvassCountyCompleted.id()),
        typed("event_date", ""),
        kinds(known),
        choice("special", SpecialReach::ALL.map(SpecialReach::id), "window-reach", SpecialReach::Local.id()),
        typed("election_date", &known.date),
        typed("county_registered", &known.registered),
    ]
}

/// When is this due?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let mut facts = Facts::new(filled.word("kind")?, filled.date("election_date")?);
    facts.reach = filled.word("special")?;
    if !filled.text("county_registered").is_empty() {
        let registered = filled.count("county_registered")?;
        plausible(registered)?;
        facts.registered = Some(registered);
    }
    facts.federal_candidate = ::law::deadline::federal_candidate(facts.kind, facts.reach, facts.election_date);
    let event: Event = filled.word("event")?;
    let date = if event == Event::ElectionDay { facts.election_date } else { filled.date("event_date")? };
    facts.record(event, date).map_err(refused)?;
    stand_together(&facts)?;
    let edition = facts.edition;
    let schedule = ::law::deadline::schedule(&facts).map_err(no_schedule)?;
    let counted = schedule.into_iter().filter(|deadline| deadline.event == event);
    let counted: Vec<Dated> = counted.map(Dated::from).collect();
    let rules: Vec<&'static str> = counted.iter().map(|dated| dated.deadline.rule.0).collect();
    let mut rows: Vec<_> = view(counted, Vec::new()).deadlines.into_iter().zip(rules).collect();
    rows.sort_by(|(one, _), (other, _)| one.leading.cmp(&other.leading));
    let dates: Vec<LawDate> = rows
        .into_iter()
        .map(|(row, rule)| LawDate {
            date: row.lead(),
            title: row.title,
            section: row.section,
            rule: rule.to_owned(),
            trace: row.trace.into_iter().map(|step| step.text).collect(),
        })
        .collect();
    let values = [("event", event.id().to_owned()), ("date", date.to_string()), ("number", dates.len().to_string())];
    let key = if dates.is_empty() { "window.law.nothing-due" } else { "window.law.due" };
    let headline = words::filled(key, &values);
    let law = words::filled("window.law.of-edition", &[("edition", words::word("window-edition", edition.id()))]);
    Ok(LawAnswer { dates, ..answer("", headline, law) })
}
