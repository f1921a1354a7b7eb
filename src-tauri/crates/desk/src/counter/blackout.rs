//! Whether a local or special election may be held on a day, and the first on which it may.

use chrono::{Datelike as _, NaiveDate};
use law::deadline::{ClosedSeason, Facts, blackout, closed_season};
use law::{Edition, ElectionKind, SpecialReach, fixed_election_day};

use super::{AskedError, StatewideElection};
use crate::error::Error;
use crate::view::{BlackoutView, ClosedSeasonView, StatewideView};
use crate::words;

/// The elections that may close a season and whose days the law fixes.
const FIXED: [ElectionKind; 3] = [ElectionKind::Primary, ElectionKind::General, ElectionKind::RegularLocal];

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
    let mut all: Vec<StatewideElection> = Vec::new();
    for election in question.statewide {
        if all.iter().any(|known| same(known, election)) {
            let (name, day) = (format!("--statewide {}", election.kind), election.date.to_string());
            return Err(Error::usage(AskedError::Twice { name, one: day.clone(), other: day }));
        }
        all.push(*election);
    }
    for facts in fixed_statewide(proposed, question.edition) {
        let fixed = StatewideElection { kind: facts.kind, reach: facts.reach, date: facts.election_date };
        // One that is told of the same year is this one, on the day to which it was moved; but a general election's day
        // stands in the constitution, and both are looked at.
        let is_told = |known: &StatewideElection| {
            let moved = known.date.year() == fixed.date.year() && fixed.kind != ElectionKind::General;
            known.kind == fixed.kind && (known.date == fixed.date || moved)
        };
        if !all.iter().any(is_told) {
            all.push(fixed);
        }
    }
    all.sort_by_key(|election| election.date);
    let facts = |election: &StatewideElection| {
        let mut facts = statewide_facts(election.kind, election.date, question.edition);
        facts.reach = election.reach;
        facts
    };
    let facts: Vec<Facts> = all.iter().map(facts).collect();
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
        considered: all.iter().map(statewide_view).collect(),
        notes: vec![words::text("asked.blackout.considered")],
    })
}

/// Whether two are one election; what it reaches tells special elections alone apart.
fn same(one: &StatewideElection, other: &StatewideElection) -> bool {
    let reach = one.kind != ElectionKind::Special || one.reach == other.reach;
    one.kind == other.kind && one.date == other.date && reach
}

/// What is known of a statewide election: one of the whole state where it is a special one.
pub(super) fn statewide_facts(kind: ElectionKind, date: NaiveDate, edition: Option<Edition>) -> Facts {
    let mut facts = Facts::new(kind, date);
    facts.reach = if kind == ElectionKind::Special { SpecialReach::State } else { facts.reach };
    facts.edition = edition.unwrap_or(facts.edition);
    facts
}

/// The elections whose days the law fixes and that close a season in the years beside a day; that of one farther off does
/// not come near.
pub(super) fn fixed_statewide(proposed: NaiveDate, edition: Option<Edition>) -> Vec<Facts> {
    let years = proposed.year() - 1..=proposed.year() + 1;
    let of_year = |year: i32| {
        let day = move |kind| Some(statewide_facts(kind, fixed_election_day(kind, year)?, edition));
        FIXED.into_iter().filter_map(day)
    };
    let closes_a_season = |facts: &Facts| matches!(closed_season(facts), Ok(Some(_)));
    years.flat_map(of_year).filter(closes_a_season).collect()
}

fn statewide_view(election: &StatewideElection) -> StatewideView {
    let special = election.kind == ElectionKind::Special;
    StatewideView {
        kind: election.kind.id(),
        reach: special.then(|| election.reach.id()),
        date: election.date.to_string(),
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
    let by_caution = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let mut text = words::filled("asked.blackout.season", &values);
    if by_caution {
        text = format!("{text} {}", words::filled("asked.blackout.last-day", &values));
    }
    text
}
