//! The questions a clerk is asked at the counter. Each has a form of plain fields, and an answer with its section and its
//! arithmetic, by the same functions as the command line's.

use ::law::deadline::{Event, Facts};
use ::law::recount::required;
use ::law::{Edition, ElectionKind, Office, SpecialReach};
use canvass::County;
use chrono::NaiveDate;

use super::super::recounts::{arithmetic, picture_words, short_verdict, shown};
use crate::counter::{
    BlackoutQuestion, SampleQuestion, StatewideElection, StationsQuestion, Tabulator, law_blackout, law_sample,
    law_stations,
};
use crate::deadlines::{Dated, in_possible_order, no_schedule, refused, view};
use crate::election::Election;
use crate::error::Error;
use crate::input::{parse_count, parse_date};
use crate::recount_batch::facts_of_row;
use crate::view::window::{Calculator, CalculatorField, Choice, Given, LawAnswer, LawDate, Picture, Scale};
use crate::words;

/// The kinds of election that close a season around them, besides the general ones.
const MAY_BE_IN_THE_WAY: [ElectionKind; 3] =
    [ElectionKind::Primary, ElectionKind::RegularLocal, ElectionKind::SpecialFederal];

/// Every question, with what the open election already answers.
pub(super) fn all(election: Option<&Election>) -> Vec<Calculator> {
    let known = Known::of(election);
    let calculator = |id: &str, fields: Vec<CalculatorField>| Calculator {
        id: id.to_owned(),
        title: words::word("window-calculator", id),
        means: words::word("window-calculator-means", id),
        fields,
    };
    vec![
        calculator(
            "recount",
            vec![
                choice("office", Office::ALL.map(Office::id), "window-office", "county-commissioner"),
                typed("election_date", &known.date),
                choice("kind", ElectionKind::ALL.map(ElectionKind::id), "election-kind", &known.kind),
                typed("seats", "1"),
                typed("counties", "1"),
                typed("county_registered", &known.registered),
                lines("votes"),
            ],
        ),
        calculator(
            "due",
            vec![
                choice("event", Event::ALL.map(Event::id), "event", Event::CanvassCountyCompleted.id()),
                typed("event_date", ""),
                choice("kind", ElectionKind::ALL.map(ElectionKind::id), "election-kind", &known.kind),
                choice("special", SpecialReach::ALL.map(SpecialReach::id), "window-reach", SpecialReach::Local.id()),
                typed("election_date", &known.date),
                typed("county_registered", &known.registered),
            ],
        ),
        calculator(
            "sample",
            vec![
                choice("office", Office::ALL.map(Office::id), "window-office", "county-commissioner"),
                typed("election_date", &known.date),
                counties(&known.county),
                lines("tabulators"),
            ],
        ),
        calculator(
            "stations",
            vec![typed("election_date", &known.date), typed("from_precincts", ""), typed("at_place", "")],
        ),
        calculator(
            "blackout",
            vec![
                typed("proposed", ""),
                choice(
                    "near_kind",
                    MAY_BE_IN_THE_WAY.map(ElectionKind::id),
                    "election-kind",
                    ElectionKind::Primary.id(),
                ),
                typed("near_date", ""),
            ],
        ),
    ]
}

/// What the open election answers.
struct Known {
    date: String,
    kind: String,
    registered: String,
    county: String,
}

impl Known {
    fn of(election: Option<&Election>) -> Known {
        let setting = election.map(Election::setting);
        let registered = election.and_then(|election| election.canvass().registration());
        Known {
            date: setting.map(|setting| setting.date.to_string()).unwrap_or_default(),
            kind: setting.map_or(ElectionKind::General, |setting| setting.kind).id().to_owned(),
            registered: registered.map(|registered| words::thousands(registered.voters)).unwrap_or_default(),
            county: setting.map(|setting| setting.county.name().to_owned()).unwrap_or_default(),
        }
    }
}

fn field(name: &str, value: &str) -> CalculatorField {
    CalculatorField {
        name: name.to_owned(),
        label: words::word("window-ask", name),
        hint: words::template(&format!("window-ask-hint.{name}")).map(str::to_owned),
        lines: false,
        choices: Vec::new(),
        value: value.to_owned(),
    }
}

fn typed(name: &str, value: &str) -> CalculatorField {
    field(name, value)
}

fn lines(name: &str) -> CalculatorField {
    CalculatorField { lines: true, ..field(name, "") }
}

fn choice<const N: usize>(name: &str, ids: [&str; N], of: &str, value: &str) -> CalculatorField {
    let choices = ids.iter().map(|id| Choice { id: (*id).to_owned(), words: words::word(of, id) }).collect();
    CalculatorField { choices, ..field(name, value) }
}

fn counties(value: &str) -> CalculatorField {
    let county = |county: County| Choice { id: county.name().to_owned(), words: county.name().to_owned() };
    let made_up = Some(County::made_up()).filter(|county| county.name() == value);
    let choices: Vec<Choice> = County::all().chain(made_up).map(county).collect();
    let first = choices.first().map(|choice| choice.id.clone()).unwrap_or_default();
    CalculatorField { choices, ..field("county", if value.is_empty() { &first } else { value }) }
}

/// The fields of a form as they were filled in.
struct Filled<'a>(&'a [Given]);

impl Filled<'_> {
    /// What stands in a field, without the blanks around it; nothing where there is no such field.
    fn text(&self, name: &str) -> &str {
        self.0.iter().find(|given| given.name == name).map(|given| given.value.trim()).unwrap_or_default()
    }

    fn date(&self, name: &str) -> Result<NaiveDate, Error> {
        parse_date(self.text(name)).map_err(Error::usage)
    }

    /// A count as people write it, with or without commas.
    fn count(&self, name: &str) -> Result<u64, Error> {
        let given = self.text(name);
        parse_count(&given.replace([',', ' '], "")).or_else(|_| parse_count(given)).map_err(Error::usage)
    }

    fn word<T: std::str::FromStr<Err = ::law::UnknownCode>>(&self, name: &str) -> Result<T, Error> {
        self.text(name).parse().map_err(Error::usage)
    }

    fn edition(&self) -> Result<Edition, Error> {
        Ok(Edition::on(self.date("election_date")?))
    }
}

/// The answer to a question of [`all`].
///
/// # Errors
/// Where a field cannot be read, there is no such question, or the law has no answer in that edition.
pub fn law_ask(calculator: &str, given: &[Given]) -> Result<LawAnswer, Error> {
    let filled = Filled(given);
    match calculator {
        "recount" => recount(&filled),
        "due" => due(&filled),
        "sample" => sample(&filled),
        "stations" => stations(&filled),
        "blackout" => blackout(&filled),
        other => Err(Error::usage(::law::UnknownCode { what: "calculator", given: other.to_owned() })),
    }
}

/// What an answer leaves unsaid.
fn answer(rule: &str, headline: String, law: String) -> LawAnswer {
    LawAnswer {
        headline,
        arithmetic: Vec::new(),
        lines: Vec::new(),
        dates: Vec::new(),
        law,
        rule: rule.to_owned(),
        picture: None,
        scale: Scale::of_pictures(),
        picture_words: String::new(),
    }
}

fn law_of(section: &str, edition: Edition) -> String {
    let edition = words::word("window-edition", edition.id());
    words::filled("window.law", &[("section", section.to_owned()), ("edition", edition)])
}

/// Is this a recount?
fn recount(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let bare = |name: &str| filled.text(name).replace([',', ' '], "");
    let (seats, counties, registered) = (bare("seats"), bare("counties"), bare("county_registered"));
    let votes = choices_of(filled.text("votes"));
    // An office that is elected countywide is so by its kind; of a commissioner the field says nothing and the law asks.
    let facts = facts_of_row(|column| match column {
        "votes" => votes.as_str(),
        "seats" => seats.as_str(),
        "counties" => counties.as_str(),
        "county_registered" => registered.as_str(),
        "countywide" if filled.text("office") == "county-commissioner" => "no",
        column => filled.text(column),
    })
    .map_err(Error::usage)?;
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
        Some((name, count)) => format!("{}: {}", name.trim(), count.trim().replace(',', "")),
        None => line.trim().to_owned(),
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(choice).collect::<Vec<_>>().join("; ")
}

/// When is this due?
fn due(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let mut facts = Facts::new(filled.word("kind")?, filled.date("election_date")?);
    facts.reach = filled.word("special")?;
    if !filled.text("county_registered").is_empty() {
        facts.registered = Some(filled.count("county_registered")?);
    }
    facts.federal_candidate = ::law::deadline::federal_candidate(facts.kind, facts.reach, facts.election_date);
    let event: Event = filled.word("event")?;
    let date = if event == Event::ElectionDay { facts.election_date } else { filled.date("event_date")? };
    facts.record(event, date).map_err(refused)?;
    in_possible_order(&facts)?;
    let edition = facts.edition;
    let schedule = ::law::deadline::schedule(&facts).map_err(no_schedule)?;
    let counted = schedule.into_iter().filter(|deadline| deadline.event == event);
    let counted: Vec<Dated> = counted.map(Dated::from).collect();
    let rules: Vec<&'static str> = counted.iter().map(|dated| dated.deadline.rule.0).collect();
    let mut rows: Vec<_> = view(counted, Vec::new()).deadlines.into_iter().zip(rules).collect();
    rows.sort_by(|(one, _), (other, _)| one.act_by.cmp(&other.act_by));
    let dates: Vec<LawDate> = rows
        .into_iter()
        .map(|(row, rule)| LawDate {
            date: words::long_date(&row.act_by).unwrap_or(row.act_by),
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

/// How many ballots in the sample?
fn sample(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let county = filled.text("county");
    let tabulators = filled
        .text("tabulators")
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| {
            let (serial, ballots) = line.rsplit_once(':').unwrap_or((line, ""));
            format!("{county}/{}={}", serial.trim(), ballots.trim().replace(',', "")).parse().map_err(Error::usage)
        })
        .collect::<Result<Vec<Tabulator>, Error>>()?;
    let question = SampleQuestion {
        edition: filled.edition()?,
        office: filled.word("office")?,
        tabulators: &tabulators,
        counted: &[],
    };
    let view = law_sample(&question)?;
    let of_tabulators = view.counties.iter().flat_map(|county| &county.tabulators);
    let headlines: Vec<&str> = view.counties.iter().map(|county| county.text.as_str()).collect();
    let headline = if headlines.is_empty() { words::text("window.law.no-tabulator") } else { headlines.join(" ") };
    Ok(LawAnswer {
        arithmetic: of_tabulators.clone().map(|tabulator| tabulator.arithmetic.clone()).collect(),
        lines: of_tabulators.map(|tabulator| tabulator.text.clone()).chain(view.notes.iter().cloned()).collect(),
        ..answer(view.law.rule, headline, view.law.text.clone())
    })
}

/// How many check-in stations?
fn stations(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let view = law_stations(&StationsQuestion {
        edition: filled.edition()?,
        from_the_precincts: filled.count("from_precincts")?,
        at_the_place: filled.count("at_place")?,
    })?;
    Ok(LawAnswer { arithmetic: vec![view.arithmetic], ..answer(view.law.rule, view.text, view.law.text) })
}

/// May a local election be held on this day?
fn blackout(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let near = if filled.text("near_date").is_empty() {
        None
    } else {
        let kind = filled.word("near_kind")?;
        Some(StatewideElection { kind, reach: SpecialReach::Local, date: filled.date("near_date")? })
    };
    let near: Vec<StatewideElection> = near.into_iter().collect();
    let question = BlackoutQuestion { proposed: filled.date("proposed")?, statewide: &near, edition: None };
    let view = law_blackout(&question)?;
    let considered = view.considered.iter().map(|election| {
        let date = words::long_date(&election.date).unwrap_or_else(|| election.date.clone());
        format!("{}: {date}", words::word("election-kind", election.kind))
    });
    let seasons = view.in_the_way.iter().map(|season| season.text.clone());
    Ok(LawAnswer {
        lines: seasons.chain(view.notes.iter().cloned()).chain(considered).collect(),
        ..answer(view.rule, view.text.clone(), sections(view.rule))
    })
}

/// The sections of a rule, whatever the edition.
fn sections(rule: &'static str) -> String {
    let mut sections: Vec<&str> =
        super::known(rule).into_iter().flat_map(|rule| rule.texts.iter().map(|text| text.section)).collect();
    sections.dedup();
    words::filled("window.law.sections", &[("sections", sections.join(", "))])
}
