//! Whether a local or special election may be held on a day, and the first on which it may.

use chrono::NaiveDate;
use law::deadline::{ClosedSeason, Facts, ScheduleError, blackout, statewide, statewide_near};
use law::{Edition, ElectionKind};

use super::{AskedError, StatewideElection};
use crate::error::Error;
use crate::view::{BlackoutView, ClosedSeasonView, StatewideView};
use crate::words;

/// A proposed local or special election.
#[derive(Debug, Clone, Copy)]
pub struct BlackoutQuestion<'a> {
    /// The proposed day.
    pub proposed: NaiveDate,
    /// The statewide elections that may be in the way, besides those whose days the law fixes.
    pub statewide: &'a [StatewideElection],
    /// The edition of the law, where it is not to follow from the day of each statewide election.
    pub edition: Option<Edition>,
}

/// Rule `election.blackout`, Sections 1-12-71 and 1-24-1(C).
///
/// # Errors
/// Where no edition was in force for one of the elections, or beyond the range of dates.
pub fn law_blackout(question: &BlackoutQuestion<'_>) -> Result<BlackoutView, Error> {
    let proposed = question.proposed;
    let told = question.statewide;
    for (place, election) in told.iter().enumerate() {
        if told.iter().take(place).any(|known| same(known, election)) {
            let (name, day) = (format!("--statewide {}", election.kind), election.date.to_string());
            return Err(Error::usage(AskedError::Twice { name, one: day.clone(), other: day }));
        }
    }
    let facts_of = |election: &StatewideElection| {
        let mut facts = statewide(election.kind, election.date, question.edition);
        facts.reach = election.reach;
        facts
    };
    // Of a day that no edition reaches nothing is known; that no season is found is then no answer.
    if question.edition.unwrap_or_else(|| Edition::on(proposed)) == Edition::None {
        return Err(Error::refused(ScheduleError::NoEdition { election_date: proposed }));
    }
    let told: Vec<Facts> = told.iter().map(facts_of).collect();
    let facts = statewide_near(proposed..=proposed, &told, question.edition);
    let answer = blackout(proposed, &facts).map_err(Error::refused)?;
    let free = answer.in_the_way.is_empty();
    let values = [("proposed", proposed.to_string()), ("first_free", answer.first_free.to_string())];
    Ok(BlackoutView {
        schema: "canvass-desk/blackout/1",
        rule: "election.blackout",
        proposed: proposed.to_string(),
        free,
        first_free: answer.first_free.to_string(),
        text: words::filled(if free { "asked.blackout.free" } else { "asked.blackout.closed" }, &values),
        in_the_way: answer.in_the_way.iter().map(|season| season_view(season, question.edition)).collect(),
        considered: facts.iter().map(statewide_view).collect(),
        notes: vec![words::text("asked.blackout.considered")],
    })
}

/// Whether two are one election; what it reaches tells special elections alone apart.
fn same(one: &StatewideElection, other: &StatewideElection) -> bool {
    let reach = one.kind != ElectionKind::Special || one.reach == other.reach;
    one.kind == other.kind && one.date == other.date && reach
}

fn statewide_view(election: &Facts) -> StatewideView {
    let special = election.kind == ElectionKind::Special;
    StatewideView {
        kind: election.kind.id(),
        reach: special.then(|| election.reach.id()),
        date: election.election_date.to_string(),
    }
}

fn season_view(season: &ClosedSeason, edition: Option<Edition>) -> ClosedSeasonView {
    let in_force = edition.unwrap_or_else(|| Edition::on(season.election_date));
    ClosedSeasonView {
        kind: season.kind.id(),
        date: season.election_date.to_string(),
        section: season.section,
        edition: in_force.id(),
        from: season.from.to_string(),
        to: season.to.to_string(),
        text: season_text(season, edition),
    }
}

/// A closed season in words.
pub(super) fn season_text(season: &ClosedSeason, edition: Option<Edition>) -> String {
    let edition = edition.unwrap_or_else(|| Edition::on(season.election_date));
    let values = [
        ("election-kind", words::word("election-kind", season.kind.id())),
        ("election_date", season.election_date.to_string()),
        ("from", season.from.to_string()),
        ("to", season.to.to_string()),
        ("section", season.section.to_owned()),
        ("edition", words::word("window-edition", edition.id())),
    ];
    // "until" the last day leaves open whether it is closed itself; the program takes it as closed (reading R20).
    let text = words::filled("asked.blackout.season", &values);
    match edition {
        Edition::Nmsa2019 | Edition::Nmsa2023 if season.to > season.election_date => {
            format!("{text} {}", words::filled("asked.blackout.last-day", &values))
        }
        // Of a special election the text gives no day after it.
        Edition::Nmsa2019 | Edition::Nmsa2023 => format!("{text} {}", words::text("trace.doubt.no-last-closed-day")),
        _ => text,
    }
}
