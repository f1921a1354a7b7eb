//! The facts of a question, told by name. What nobody tells is taken as it should be; what an answer rests on and nobody
//! could guess has to be told.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

use chrono::NaiveDate;
use law::Interval;
use law::deadline::{Event, MONTHS_FROM_ELECTION_DAY, is_near};

use super::form::{AskedFact, Shape, Takes};
use super::refused::FactError;
use super::spelling::near;
use crate::counter::number::{self, MOST, NumberFault, looks_grouped};
use crate::import::twins::folded;
use crate::input::{REGISTERED, parse_date};
use crate::view::FactView;
use crate::words;

/// What is told, by name, and what was asked for.
pub(super) struct Told {
    given: Vec<(String, String)>,
    /// Election day, near which every other day lies.
    election_date: NaiveDate,
    asked: RefCell<Vec<AskedFact>>,
    /// Facts that the rule would take beside those it asks for.
    others: RefCell<Vec<&'static str>>,
    wrong: RefCell<Option<FactError>>,
    missing: RefCell<Option<FactError>>,
}

impl Takes {
    fn text(code: &str) -> Takes {
        Takes { text: words::text(code), shape: Shape::Typed, words: Vec::new() }
    }

    /// One word of a few.
    fn one_of(code: &str, few: &[&str]) -> Takes {
        let words = few.iter().map(|word| (*word).to_owned()).collect();
        Takes { shape: Shape::OneOf, words, ..Takes::text(code) }
    }

    fn list<T: Display>(code: &str, all: &[T], shape: Shape) -> Takes {
        let words: Vec<String> = all.iter().map(T::to_string).collect();
        Takes { text: words::filled(code, &[("words", words.join(", "))]), shape, words }
    }

    fn number(range: &RangeInclusive<u64>) -> Takes {
        let text = match (*range.start(), *range.end()) {
            (0, MOST) => words::text("asked.takes.number"),
            (least, MOST) => words::filled("asked.takes.number-from", &[("least", least.to_string())]),
            (least, most) => {
                words::filled("asked.takes.number-between", &[("least", least.to_string()), ("most", most.to_string())])
            }
        };
        Takes { text, shape: Shape::Number, words: Vec::new() }
    }
}

impl Told {
    pub(super) fn of(told: &[String], election_date: NaiveDate) -> Result<Told, FactError> {
        let pair = |word: &String| {
            let wrong = || FactError::NotAPair { given: word.clone() };
            let (name, value) = word.split_once('=').filter(|(name, _)| !name.trim().is_empty()).ok_or_else(wrong)?;
            Ok((name.trim().replace('-', "_"), value.trim().to_owned()))
        };
        let given = told.iter().map(pair).collect::<Result<Vec<_>, FactError>>()?;
        Ok(Told {
            given,
            election_date,
            asked: RefCell::default(),
            others: RefCell::default(),
            wrong: RefCell::default(),
            missing: RefCell::default(),
        })
    }

    /// What was told of a fact. A line within a name may be typed low or in the middle.
    fn given(&self, name: &str) -> Option<&str> {
        let name = name.replace('-', "_");
        self.given.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// A fact that may be told, though the rule does not ask for it in every case.
    pub(super) fn may_be_told(&self, name: &'static str) {
        self.others.borrow_mut().push(name);
    }

    /// Notes what is wrong with the facts; the first is told.
    pub(super) fn wrong(&self, error: FactError) {
        self.wrong.borrow_mut().get_or_insert(error);
    }

    /// Whether somebody told it.
    pub(super) fn is_told(&self, name: &str) -> bool {
        self.given(name).is_some()
    }

    /// Reads a fact, and notes it with the value that it is taken at.
    fn fact<T>(
        &self,
        name: &'static str,
        takes: Takes,
        usual: Option<T>,
        read: impl Fn(&str) -> Option<T>,
        shown: impl Fn(&T) -> String,
    ) -> Option<T> {
        let given = self.given(name);
        let value = match given.map(|value| (value, read(value))) {
            None => usual,
            Some((_, Some(value))) => Some(value),
            Some((value, None)) => {
                let near = near(value, takes.words.iter().map(String::as_str));
                self.wrong(FactError::Value { name, given: value.to_owned(), takes: takes.text.clone(), near });
                usual
            }
        };
        let view =
            FactView { name, value: value.as_ref().map(shown), given: given.is_some(), takes: takes.text.clone() };
        let mut asked = self.asked.borrow_mut();
        if !asked.iter().any(|fact| fact.view.name == name) {
            asked.push(AskedFact { view, takes, is_needed: false });
        }
        value
    }

    /// A fact that the answer rests on: told, or missing.
    fn needed<T>(
        &self,
        name: &'static str,
        takes: Takes,
        read: impl Fn(&str) -> Option<T>,
        shown: impl Fn(&T) -> String,
    ) -> Option<T> {
        let text = takes.text.clone();
        let value = self.fact(name, takes, None, read, shown);
        if let Some(asked) = self.asked.borrow_mut().iter_mut().find(|asked| asked.view.name == name) {
            asked.is_needed = true;
        }
        if value.is_none() && !self.is_told(name) {
            self.missing.borrow_mut().get_or_insert(FactError::Missing { name, takes: text });
        }
        value
    }

    /// Notes a value that is no count, and why. What is no number at all is told with what can stand there.
    fn counts(&self, name: &'static str) {
        if let Some(given) = self.given(name) {
            self.each_counts(name, given, [given]);
        }
    }

    fn each_counts<'w>(&self, name: &'static str, given: &str, words: impl IntoIterator<Item = &'w str>) {
        let fault = |word: &'w str| Some((word, number::count(word).err()?));
        let known = |(_, fault): &(&str, NumberFault)| *fault != NumberFault::NoNumber;
        if let Some((word, fault)) = words.into_iter().find_map(fault).filter(known) {
            self.wrong(FactError::Number { name, given: given.to_owned(), word: word.to_owned(), fault });
        }
    }

    /// The same of a list, in which `also` may stand for a count, and which is not to be one of fewer numbers with commas at
    /// their thousands.
    fn listed_counts(&self, name: &'static str, also: Option<&str>) {
        if let Some(given) = self.given(name) {
            self.each_counts(name, given, given.split(',').map(str::trim).filter(|word| Some(*word) != also));
        }
        if let Some(given) = self.given(name).filter(|given| looks_grouped(given)) {
            let read: Vec<&str> = given.split(',').collect();
            let (given, count) = (given.to_owned(), read.len());
            self.wrong(FactError::Grouped { name, given, count, read: read.join("; ") });
        }
    }

    pub(super) fn yes(&self, name: &'static str, usual: bool) -> bool {
        let shown = |yes: &bool| if *yes { "yes" } else { "no" }.to_owned();
        self.fact(name, Takes::one_of("asked.takes.yes-no", &["yes", "no"]), Some(usual), yes_or_no, shown)
            .unwrap_or(usual)
    }

    /// Yes, no, or not known yet.
    pub(super) fn known(&self, name: &'static str) -> Option<bool> {
        let read = |value: &str| if value == "unknown" { Some(None) } else { yes_or_no(value).map(Some) };
        let shown = |known: &Option<bool>| match known {
            Some(true) => "yes".to_owned(),
            Some(false) => "no".to_owned(),
            None => "unknown".to_owned(),
        };
        let takes = Takes::one_of("asked.takes.yes-no-unknown", &["yes", "no", "unknown"]);
        self.fact(name, takes, Some(None), read, shown).flatten()
    }

    pub(super) fn number<T: TryFrom<u64> + ToString + Copy>(&self, name: &'static str, usual: T) -> T {
        self.within(name, 0..=MOST, usual)
    }

    /// A number within these bounds.
    pub(super) fn within<T: TryFrom<u64> + ToString + Copy>(
        &self,
        name: &'static str,
        range: RangeInclusive<u64>,
        usual: T,
    ) -> T {
        let takes = Takes::number(&range);
        self.counts(name);
        self.fact(name, takes, Some(usual), |value| count(value, &range), T::to_string).unwrap_or(usual)
    }

    /// A number that need not be told.
    pub(super) fn maybe_number<T: TryFrom<u64> + ToString>(&self, name: &'static str) -> Option<T> {
        let range = 0..=MOST;
        self.counts(name);
        self.fact(name, Takes::number(&range), None, |value| count(value, &range), T::to_string)
    }

    /// The registered voters of a county, where somebody tells them.
    pub(super) fn registered(&self, name: &'static str) -> Option<u64> {
        let read = |value: &str| count(value, &REGISTERED);
        self.counts(name);
        self.fact(name, Takes::number(&REGISTERED), None, read, u64::to_string)
    }

    pub(super) fn needed_number<T: TryFrom<u64> + ToString + Default>(&self, name: &'static str) -> T {
        self.needed_within(name, 0..=MOST)
    }

    /// A number within these bounds, which has to be told.
    pub(super) fn needed_within<T: TryFrom<u64> + ToString + Default>(
        &self,
        name: &'static str,
        range: RangeInclusive<u64>,
    ) -> T {
        self.counts(name);
        self.needed(name, Takes::number(&range), |value| count(value, &range), T::to_string).unwrap_or_default()
    }

    /// Numbers with commas between.
    pub(super) fn numbers(&self, name: &'static str, usual: &[u64]) -> Vec<u64> {
        let takes = Takes::text("asked.takes.numbers");
        self.listed_counts(name, None);
        self.fact(name, takes, Some(usual.to_vec()), list_of(plain), |some| listed(some)).unwrap_or_default()
    }

    pub(super) fn needed_numbers(&self, name: &'static str) -> Vec<u64> {
        self.listed_counts(name, None);
        self.needed(name, Takes::text("asked.takes.numbers"), list_of(plain), |some| listed(some)).unwrap_or_default()
    }

    /// Votes with commas between, `*` for a count that was suppressed.
    pub(super) fn needed_votes(&self, name: &'static str) -> Vec<Interval> {
        let read = |word: &str| match word {
            "*" => Some(Interval::SUPPRESSED),
            word => plain(word).map(Interval::exact),
        };
        self.listed_counts(name, Some("*"));
        self.needed(name, Takes::text("asked.takes.votes"), list_of(read), |some| listed(some)).unwrap_or_default()
    }

    /// One word of a list.
    pub(super) fn word<T: Display + Copy>(&self, name: &'static str, all: &[T], usual: T) -> T {
        let takes = Takes::list("asked.takes.word", all, Shape::OneOf);
        self.fact(name, takes, Some(usual), |value| one_of(all, value), T::to_string).unwrap_or(usual)
    }

    /// One word of a list, which has to be told; `otherwise` stands in until it is.
    pub(super) fn needed_word<T: Display + Copy>(&self, name: &'static str, all: &[T], otherwise: T) -> T {
        let takes = Takes::list("asked.takes.word", all, Shape::OneOf);
        self.needed(name, takes, |value| one_of(all, value), T::to_string).unwrap_or(otherwise)
    }

    /// Several words of a list, each once; `none` for none.
    pub(super) fn words<T: Display + Copy + PartialEq>(&self, name: &'static str, all: &[T], usual: &[T]) -> Vec<T> {
        let takes = Takes::list("asked.takes.words", all, Shape::SomeOf);
        let read = |value: &str| {
            let some: Vec<T> = if value == "none" { Vec::new() } else { list_of(|word| one_of(all, word))(value)? };
            let once = some.iter().enumerate().all(|(place, word)| some.iter().take(place).all(|other| other != word));
            once.then_some(some)
        };
        self.fact(name, takes, Some(usual.to_vec()), read, |some| listed(some)).unwrap_or_default()
    }

    /// Everything of a list but what is said to be wanting.
    pub(super) fn all_but<T: Display + Copy + Ord>(&self, name: &'static str, all: &[T]) -> BTreeSet<T> {
        let without = self.words(name, all, &[]);
        all.iter().copied().filter(|item| !without.contains(item)).collect()
    }

    /// Names, with commas between; `none` for none.
    pub(super) fn names(&self, name: &'static str) -> Vec<String> {
        let read = |value: &str| match value {
            "none" => Some(Vec::new()),
            value => list_of(|word| (!word.is_empty()).then(|| word.to_owned()))(value),
        };
        let names = self.fact(name, Takes::text("asked.takes.names"), Some(Vec::new()), read, |some| listed(some));
        let names = names.unwrap_or_default();
        for (place, other) in names.iter().enumerate() {
            if let Some(one) = names.iter().take(place).find(|one| folded(one) == folded(other)) {
                self.wrong(FactError::Twice { name: name.to_owned(), one: one.clone(), other: other.clone() });
            }
        }
        names
    }

    /// Free words.
    pub(super) fn text(&self, name: &'static str) -> Option<String> {
        self.fact(name, Takes::text("asked.takes.text"), None, |value| Some(value.to_owned()), String::clone)
    }

    /// What is written in a way of its own, which `takes` describes.
    pub(super) fn own<T>(
        &self,
        name: &'static str,
        takes: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let given = self.given(name).unwrap_or_default().to_owned();
        self.fact(name, Takes::text(takes), None, read, |_| given.clone())
    }

    /// The same where it has to be told.
    pub(super) fn needed_own<T>(
        &self,
        name: &'static str,
        takes: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let given = self.given(name).unwrap_or_default().to_owned();
        self.needed(name, Takes::text(takes), read, |_| given.clone())
    }

    /// The day of an event, which the law holds against the election and other events.
    pub(super) fn event(&self, event: Event) -> Option<NaiveDate> {
        self.fact(event.id(), Takes::text("asked.takes.date"), None, date, NaiveDate::to_string)
    }

    /// The day told under a name, whatever else is asked.
    pub(super) fn told_date(&self, name: &str) -> Option<NaiveDate> {
        self.given(name).and_then(date)
    }

    pub(super) fn date(&self, name: &'static str) -> Option<NaiveDate> {
        let day = self.fact(name, Takes::text("asked.takes.date"), None, date, NaiveDate::to_string);
        day.inspect(|day| self.near_the_election(name, *day))
    }

    /// A day on which something is done with what was kept for months or years: no year of it is too far off.
    pub(super) fn day_of_act(&self, name: &'static str) -> Option<NaiveDate> {
        self.fact(name, Takes::text("asked.takes.date"), None, date, NaiveDate::to_string)
    }

    /// Refuses a day that lies too far from the election to have to do with it: its year is mistyped.
    fn near_the_election(&self, name: &'static str, date: NaiveDate) {
        let election_date = self.election_date;
        if self.is_told(name) && !is_near(election_date, date, MONTHS_FROM_ELECTION_DAY) {
            self.wrong(FactError::TooFar { name, date, election_date });
        }
    }

    pub(super) fn date_or(&self, name: &'static str, usual: NaiveDate) -> NaiveDate {
        let day = self.fact(name, Takes::text("asked.takes.date"), Some(usual), date, NaiveDate::to_string);
        day.inspect(|day| self.near_the_election(name, *day)).unwrap_or(usual)
    }

    pub(super) fn needed_date(&self, name: &'static str, otherwise: NaiveDate) -> NaiveDate {
        let day = self.needed(name, Takes::text("asked.takes.date"), date, NaiveDate::to_string);
        day.inspect(|day| self.near_the_election(name, *day)).unwrap_or(otherwise)
    }

    /// Days with commas between.
    pub(super) fn needed_dates(&self, name: &'static str) -> Vec<NaiveDate> {
        let days = self.needed(name, Takes::text("asked.takes.dates"), list_of(date), |some| listed(some));
        days.unwrap_or_default().into_iter().inspect(|day| self.near_the_election(name, *day)).collect()
    }

    /// That one number is not more than another, both told or taken.
    pub(super) fn not_more<T: PartialOrd>(&self, (name, part): (&'static str, T), (other, whole): (&'static str, T)) {
        if part > whole {
            self.wrong(FactError::MoreThan { name, other });
        }
    }

    /// That of two facts that say something together neither is told alone.
    pub(super) fn together(&self, one: &'static str, other: &'static str) {
        self.needs_beside(one, other);
        self.needs_beside(other, one);
    }

    /// That a fact which says something together with another alone is not told without it.
    pub(super) fn needs_beside(&self, told: &'static str, name: &'static str) {
        if self.is_told(told) && !self.is_told(name) {
            self.wrong(FactError::Alone { told, name });
        }
    }

    /// That these facts are told only where another has a certain value.
    pub(super) fn only_with(&self, other: &'static str, holds: bool, names: &[&'static str]) {
        let told = names.iter().copied().find(|name| self.is_told(name));
        if let Some(name) = told.filter(|_| !holds) {
            self.wrong(FactError::OnlyWith { name, other });
        }
    }

    /// What was asked for so far, whatever is wrong with it.
    pub(super) fn into_asked(self) -> Vec<AskedFact> {
        self.asked.into_inner()
    }

    /// That everything told was asked for, was told once and can be so, and that nothing is missing.
    pub(super) fn check(self) -> Result<Vec<FactView>, FactError> {
        let asked: Vec<FactView> = self.asked.into_inner().into_iter().map(|asked| asked.view).collect();
        let known: Vec<&str> = asked.iter().map(|fact| fact.name).collect();
        let others = self.others.into_inner();
        let can_be_told = || known.iter().chain(&others).copied();
        let is_known = |name: &str| can_be_told().any(|known| known.replace('-', "_") == name);
        if let Some((name, _)) = self.given.iter().find(|(name, _)| !is_known(name)) {
            let near = near(name, can_be_told());
            return Err(FactError::Unknown { name: name.clone(), known: known.join(", "), near });
        }
        for (place, (name, other)) in self.given.iter().enumerate() {
            if let Some((_, one)) = self.given.iter().take(place).find(|(known, _)| known == name) {
                return Err(FactError::Twice { name: name.clone(), one: one.clone(), other: other.clone() });
            }
        }
        match self.wrong.into_inner().or(self.missing.into_inner()) {
            Some(error) => Err(error),
            None => Ok(asked),
        }
    }
}

fn yes_or_no(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn plain(word: &str) -> Option<u64> {
    number::count(word).ok()
}

fn count<T: TryFrom<u64>>(value: &str, range: &RangeInclusive<u64>) -> Option<T> {
    T::try_from(plain(value).filter(|number| range.contains(number))?).ok()
}

fn date(value: &str) -> Option<NaiveDate> {
    parse_date(value).ok()
}

fn one_of<T: Display + Copy>(all: &[T], value: &str) -> Option<T> {
    all.iter().copied().find(|word| word.to_string() == value)
}

fn list_of<T>(read: impl Fn(&str) -> Option<T>) -> impl Fn(&str) -> Option<Vec<T>> {
    move |value| value.split(',').map(|word| read(word.trim())).collect()
}

fn listed<T: Display>(some: &[T]) -> String {
    if some.is_empty() { "none".to_owned() } else { some.iter().map(T::to_string).collect::<Vec<_>>().join(",") }
}
