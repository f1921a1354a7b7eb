//! Is this a recount?

use ::law::recount::required;
use ::law::{ContestKind, Edition, Office};

use super::super::super::in_words::{arithmetic, shown};
use super::super::super::verdict::{picture_words, short_verdict};
use super::answer;
use super::fields::{Filled, Known, choice, kinds, lines, of_offices, typed, yes_no};
use crate::counter::ungrouped;
use crate::error::Error;
use crate::recount_batch::facts_of_row;
use crate::view::window::{CalculatorField, LawAnswer, Picture};
use crate::words;

/// What the law asks of the chosen office is asked, and nothing is taken for granted.
pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![
        choice("office", Office::ALL.map(Office::id), "window-office", Office::CountyCommissioner.id()),
        typed("election_date", &known.date),
        kinds(known),
        of_offices(|office| !office.elects_one(), typed("seats", "1")),
        of_offices(asks_counties, typed("counties", "")),
        of_offices(Office::voted_elsewhere_unless_told, yes_no("all_counties", "")),
        typed("county_registered", &known.registered),
        of_offices(Office::asks_countywide, yes_no("countywide", "")),
        of_offices(Office::asks_first_round, choice("first_round", ["no", "yes"], "window-fact-choice", "no")),
        of_offices(|office| office.contest_kind() == ContestKind::Question, typed("needed_percent", "")),
        lines("votes"),
    ]
}

/// Whether no law says how many counties vote on it.
fn asks_counties(office: Office) -> bool {
    office.counties().is_none()
}

/// Is this a recount?
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let bare = |name: &str| ungrouped(filled.text(name));
    let (seats, counties, registered) = (bare("seats"), bare("counties"), bare("county_registered"));
    let votes = choices_of(filled.text("votes"));
    let office: Office = filled.word("office")?;
    let mut facts = facts_of_row(|column| match column {
        "votes" => votes.as_str(),
        "seats" if office.elects_one() => "1",
        "seats" => seats.as_str(),
        "counties" => counties.as_str(),
        "county_registered" => registered.as_str(),
        column => filled.text(column),
    })
    .map_err(Error::usage)?;
    // A county's share is not the contest (reading R0).
    let is_elsewhere = office.voted_elsewhere_unless_told() && facts.counties != Some(1);
    facts.other_counties_missing = is_elsewhere && filled.text("all_counties") != "yes";
    let verdict = required(&facts);
    let percent = verdict.percent.map(|percent| shown(&percent.to_string()));
    let percent = percent.map(|percent| words::filled("window.percent", &[("percent", percent)]));
    let said = std::iter::once(words::sentence(&verdict)).chain(verdict.notes.iter().map(|note| words::sentence(note)));
    let section = verdict.section.to_string();
    Ok(LawAnswer {
        arithmetic: verdict.arithmetic.iter().map(|step| arithmetic(&step.to_string())).collect(),
        lines: said.collect(),
        picture: verdict.margin.is_some().then(|| Picture::of(&verdict)),
        picture_words: picture_words(&verdict, percent.as_deref()),
        ..answer("recount.required", words::text(short_verdict(&verdict)), law_of(&section, verdict.edition))
    })
}

/// Choices, one a line as `name: votes`, as one row of a batch has them; a count may have commas.
fn choices_of(text: &str) -> String {
    let choice = |line: &str| match line.trim().rsplit_once(':') {
        Some((name, count)) => format!("{}: {}", name.trim(), ungrouped(count)),
        None => line.trim().to_owned(),
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(choice).collect::<Vec<_>>().join("; ")
}

fn law_of(section: &str, edition: Edition) -> String {
    let edition = words::word("window-edition", edition.id());
    words::filled("window.law", &[("section", section.to_owned()), ("edition", edition)])
}
