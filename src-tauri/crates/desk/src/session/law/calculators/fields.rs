//! The fields of a form: what they are called, what stands in them at first, and how they are read.

use ::law::{Edition, ElectionKind, Office};
use canvass::County;
use chrono::NaiveDate;

use crate::counter::ungrouped;
use crate::election::Election;
use crate::error::Error;
use crate::input::{parse_count, parse_date};
use crate::view::window::{CalculatorField, Choice, Given, OnlyWhere};
use crate::words;

/// The choice of no edition: that of election day.
pub(super) const BY_DATE: &str = "by-date";

/// What the open election answers.
pub(super) struct Known {
    pub(super) date: String,
    pub(super) kind: String,
    pub(super) registered: String,
    pub(super) county: String,
}

impl Known {
    pub(super) fn of(election: Option<&Election>) -> Known {
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

pub(super) fn field(name: &str, value: &str) -> CalculatorField {
    CalculatorField {
        name: name.to_owned(),
        label: words::word("window-ask", name),
        hint: words::template(&format!("window-ask-hint.{name}")).map(str::to_owned),
        lines: false,
        choices: Vec::new(),
        several: false,
        only: None,
        example: None,
        value: value.to_owned(),
    }
}

pub(super) fn typed(name: &str, value: &str) -> CalculatorField {
    field(name, value)
}

pub(super) fn lines(name: &str) -> CalculatorField {
    CalculatorField { lines: true, ..field(name, "") }
}

pub(super) fn choice<const N: usize>(name: &str, ids: [&str; N], of: &str, value: &str) -> CalculatorField {
    let choices = ids.iter().map(|id| Choice { id: (*id).to_owned(), words: words::word(of, id) }).collect();
    CalculatorField { choices, ..field(name, value) }
}

/// Yes or no; nothing is chosen at first, where nothing is known.
pub(super) fn yes_no(name: &str, value: &str) -> CalculatorField {
    let unchosen = Choice { id: String::new(), words: words::text("window.law.form.choose") };
    let choices = ["yes", "no"].map(|id| Choice { id: id.to_owned(), words: words::word("window-fact-choice", id) });
    CalculatorField { choices: std::iter::once(unchosen).chain(choices).collect(), ..field(name, value) }
}

/// A field that is there for some offices only.
pub(super) fn of_offices(offices: impl Fn(Office) -> bool, field: CalculatorField) -> CalculatorField {
    let is = Office::ALL.into_iter().filter(|office| offices(*office)).map(|office| office.id().to_owned()).collect();
    CalculatorField { only: Some(OnlyWhere { field: "office".to_owned(), is }), ..field }
}

pub(super) fn counties(value: &str) -> CalculatorField {
    let county = |county: County| Choice { id: county.name().to_owned(), words: county.name().to_owned() };
    let made_up = Some(County::made_up()).filter(|county| county.name() == value);
    let choices: Vec<Choice> = County::all().chain(made_up).map(county).collect();
    let first = choices.first().map(|choice| choice.id.clone()).unwrap_or_default();
    CalculatorField { choices, ..field("county", if value.is_empty() { &first } else { value }) }
}

/// The fields of a form as they were filled in.
pub(super) struct Filled<'a>(pub(super) &'a [Given]);

impl Filled<'_> {
    /// What stands in a field, without the blanks around it; nothing where there is no such field.
    pub(super) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|given| given.name == name).map(|given| given.value.trim()).unwrap_or_default()
    }

    pub(super) fn date(&self, name: &str) -> Result<NaiveDate, Error> {
        parse_date(self.text(name)).map_err(Error::usage)
    }

    /// A count as people write it, with or without commas.
    pub(super) fn count(&self, name: &str) -> Result<u64, Error> {
        let given = self.text(name);
        parse_count(&ungrouped(given)).or_else(|_| parse_count(given)).map_err(Error::usage)
    }

    pub(super) fn word<T: std::str::FromStr<Err = ::law::UnknownCode>>(&self, name: &str) -> Result<T, Error> {
        self.text(name).parse().map_err(Error::usage)
    }

    /// The edition that was chosen; otherwise the one in force on election day.
    pub(super) fn edition(&self) -> Result<Edition, Error> {
        let on = self.date("election_date")?;
        match self.text("edition") {
            "" | BY_DATE => Ok(Edition::on(on)),
            chosen => chosen.parse().map_err(Error::usage),
        }
    }
}

/// The edition to answer by: that of election day, or any, the bill among them.
pub(super) fn edition() -> CalculatorField {
    edition_at(BY_DATE)
}

/// The same with one chosen at first.
pub(super) fn edition_at(first: &str) -> CalculatorField {
    let by_date = Choice { id: BY_DATE.to_owned(), words: words::text("window-ask.edition.by-date") };
    let named =
        |edition: Edition| Choice { id: edition.id().to_owned(), words: words::word("window-edition", edition.id()) };
    let editions = Edition::ALL.into_iter().filter(|edition| *edition != Edition::None).map(named);
    CalculatorField { choices: std::iter::once(by_date).chain(editions).collect(), ..field("edition", first) }
}

/// The kinds of election.
pub(super) fn kinds(known: &Known) -> CalculatorField {
    choice("kind", ElectionKind::ALL.map(ElectionKind::id), "election-kind", &known.kind)
}
