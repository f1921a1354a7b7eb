//! What a person types: dates, counts and moments, read strictly.

use chrono::{DateTime, FixedOffset, NaiveDate};
use law::deadline::Event;
use law::{Coded, UnknownCode};

/// A word that is not what was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputError {
    /// Not a date `YYYY-MM-DD` of the calendar.
    NotADate {
        /// The word as given.
        given: String,
    },
    /// Not a count: digits only, no sign, no separators.
    NotACount {
        /// The word as given.
        given: String,
    },
    /// Not a moment as RFC 3339 writes it.
    NotAMoment {
        /// The word as given.
        given: String,
    },
    /// No event of that name.
    NotAnEvent {
        /// The word as given.
        given: String,
    },
    /// Not `NAME=DATE`.
    NotANamedDate {
        /// The word as given.
        given: String,
    },
}

impl Coded for InputError {
    fn code(&self) -> &'static str {
        match self {
            InputError::NotADate { .. } => "input.not-a-date",
            InputError::NotACount { .. } => "input.not-a-count",
            InputError::NotAMoment { .. } => "input.not-a-moment",
            InputError::NotAnEvent { .. } => "input.not-an-event",
            InputError::NotANamedDate { .. } => "input.not-a-named-date",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            InputError::NotAnEvent { given } => {
                // Election day is the election's own and not to be given twice.
                let others = Event::ALL.into_iter().filter(|event| *event != Event::ElectionDay);
                let known: Vec<&str> = others.map(Event::id).collect();
                vec![("given", given.clone()), ("known", known.join(", "))]
            }
            InputError::NotADate { given }
            | InputError::NotACount { given }
            | InputError::NotAMoment { given }
            | InputError::NotANamedDate { given } => vec![("given", given.clone())],
        }
    }
}

/// How many registered voters a county can have. The most is more than the whole state has inhabitants (2,117,522 by the
/// census of 2020), of whom about 1.4 million are registered: what is beyond is a slip of the keyboard.
pub(crate) const REGISTERED: std::ops::RangeInclusive<u64> = 1..=2_500_000;

/// A date of the calendar, `YYYY-MM-DD`, in the years 1900 to 2199.
///
/// # Errors
/// [`InputError::NotADate`].
pub fn parse_date(text: &str) -> Result<NaiveDate, InputError> {
    let date = crate::read::iso_date(text).filter(|date| (1900..2200).contains(&chrono::Datelike::year(date)));
    date.ok_or_else(|| InputError::NotADate { given: text.to_owned() })
}

/// A count: one to twelve digits, nothing else.
///
/// # Errors
/// [`InputError::NotACount`].
pub fn parse_count(text: &str) -> Result<u64, InputError> {
    let count = crate::read::count(text).filter(|_| text.len() <= 12);
    count.ok_or_else(|| InputError::NotACount { given: text.to_owned() })
}

/// A moment as RFC 3339 writes it: `2026-11-13T09:30:00-07:00`.
pub fn parse_moment(text: &str) -> Result<DateTime<FixedOffset>, InputError> {
    DateTime::parse_from_rfc3339(text).map_err(|_| InputError::NotAMoment { given: text.to_owned() })
}

/// An event and the day on which it happened, written `NAME=DATE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedDate {
    /// The event.
    pub event: Event,
    /// The day.
    pub date: NaiveDate,
}

impl std::str::FromStr for NamedDate {
    type Err = InputError;
    fn from_str(text: &str) -> Result<Self, InputError> {
        let (name, date) = text.split_once('=').ok_or_else(|| InputError::NotANamedDate { given: text.to_owned() })?;
        let event = name.parse().map_err(|_| InputError::NotAnEvent { given: name.to_owned() })?;
        Ok(NamedDate { event, date: parse_date(date)? })
    }
}

/// The language of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The id that code, files and screens share.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    pub(crate) const fn language(self) -> notices::model::Language {
        match self {
            Lang::En => notices::model::Language::English,
            Lang::Es => notices::model::Language::Spanish,
        }
    }
}

impl std::str::FromStr for Lang {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        let known = Lang::ALL.into_iter().find(|lang| lang.id() == id);
        known.ok_or_else(|| UnknownCode { what: "language", given: id.to_owned() })
    }
}
