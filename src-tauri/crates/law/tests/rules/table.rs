//! Reads the tables of cases and holds the answers against them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::str::FromStr;

use law::rulebook::{Absence, Citation, Cited, NoSuchRule};
use law::{CountedError, Edition};

/// Every table of cases of this suite.
pub const TABLES: [&str; 9] = [
    include_str!("../cases/before.csv"),
    include_str!("../cases/board.csv"),
    include_str!("../cases/canvass.csv"),
    include_str!("../cases/check.csv"),
    include_str!("../cases/keep.csv"),
    include_str!("../cases/places.csv"),
    include_str!("../cases/provisional.csv"),
    include_str!("../cases/recount-procedure.csv"),
    include_str!("../cases/school.csv"),
];

#[derive(Debug)]
pub struct Row {
    pub rule: String,
    pub section: String,
    pub edition: Edition,
    pub facts: Facts,
    pub answer: String,
    pub why: String,
}

/// What an answer is held against: where it stands, and what it says.
pub type Told = Result<(Citation, String), NoSuchRule>;

/// An answer that counts days, of which no row of a table leaves the calendar.
pub fn counted<T>(answer: Result<Cited<T>, CountedError>) -> Result<Cited<T>, NoSuchRule> {
    answer.map_err(|error| match error {
        CountedError::NoSuchRule(absent) => absent,
        other => panic!("{other}"),
    })
}

pub fn rows(table: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    assert_eq!(reader.headers().unwrap(), vec!["rule", "section", "edition", "facts", "answer", "why"]);
    reader.records().map(|record| row(&record.unwrap())).collect()
}

fn row(record: &csv::StringRecord) -> Row {
    let cell = |n: usize| record[n].to_owned();
    Row {
        rule: cell(0),
        section: cell(1),
        edition: record[2].parse().unwrap_or_else(|e| panic!("{record:?}: {e}")),
        facts: Facts::read(&record[3]),
        answer: cell(4),
        why: cell(5),
    }
}

/// The column `rule` of any table of cases.
pub fn rules_of(table: &str) -> BTreeSet<String> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let column = reader.headers().unwrap().iter().position(|name| name == "rule").unwrap();
    reader.records().map(|record| record.unwrap()[column].to_owned()).collect()
}

/// Answers every row of a table and compares; tells all that differ at once.
pub fn hold(table: &str, answer: impl Fn(&Row) -> Told) {
    let all = rows(table);
    assert!(!all.is_empty());
    let wrong: Vec<String> = all.iter().filter_map(|row| difference(row, answer(row))).collect();
    assert!(wrong.is_empty(), "{} of {} rows:\n{}", wrong.len(), all.len(), wrong.join("\n"));
}

fn difference(row: &Row, told: Told) -> Option<String> {
    let label = format!("{} under {} with {:?}: {}", row.rule, row.edition, row.facts.given, row.why);
    row.facts.all_were_asked(&label);
    assert!(!row.why.is_empty(), "{label}");
    let (rule, section, edition, answer) = match told {
        Ok((citation, told)) => (citation.rule, citation.section, citation.edition, told),
        Err(absent) => (absent.rule, "", absent.edition, absence(absent.why)),
    };
    let told = (rule.0, section, edition, answer.as_str());
    let wanted = (row.rule.as_str(), row.section.as_str(), row.edition, row.answer.as_str());
    (told != wanted).then(|| format!("{label}\n  told   {told:?}\n  wanted {wanted:?}"))
}

fn absence(why: Absence) -> String {
    match why {
        Absence::Absent => "no such rule: absent".to_owned(),
        Absence::NoEdition => "no such rule: no edition".to_owned(),
        Absence::Replaced(instead) => format!("no such rule: see {instead}"),
        Absence::NotSeen => "no such rule: not seen".to_owned(),
        Absence::BillOnly => "no such rule: bill only".to_owned(),
        Absence::Unknown => "no such rule: unknown".to_owned(),
    }
}

/// An answer that lists what stands against something.
pub fn objections<T: Display>(answer: Result<Cited<Vec<T>>, NoSuchRule>) -> Told {
    let cited = answer?;
    let told = if cited.is_kept() { "kept".to_owned() } else { ids(&cited.answer) };
    Ok((cited.citation, told))
}

/// An answer that lists things.
pub fn list<T: Display>(answer: Result<Cited<Vec<T>>, NoSuchRule>) -> Told {
    say(answer, |all| ids(all))
}

/// An answer put into words by the test.
pub fn say<T>(answer: Result<Cited<T>, NoSuchRule>, words: impl Fn(&T) -> String) -> Told {
    let cited = answer?;
    Ok((cited.citation, words(&cited.answer)))
}

pub fn ids<T: Display>(all: &[T]) -> String {
    all.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

/// The facts of a row, each of which must be asked for, so that a name spelled wrongly is found.
#[derive(Debug)]
pub struct Facts {
    given: BTreeMap<String, String>,
    asked: RefCell<BTreeSet<String>>,
}

impl Facts {
    fn read(cell: &str) -> Facts {
        let pair = |fact: &str| {
            let (name, value) = fact.split_once('=').unwrap_or_else(|| panic!("{fact:?} is not name=value"));
            (name.trim().to_owned(), value.trim().to_owned())
        };
        let given = cell.split(';').filter(|fact| !fact.trim().is_empty()).map(pair).collect();
        Facts { given, asked: RefCell::default() }
    }

    fn all_were_asked(&self, label: &str) {
        let unasked: Vec<&String> = self.given.keys().filter(|name| !self.asked.borrow().contains(*name)).collect();
        assert!(unasked.is_empty(), "{label}: nobody asked for {unasked:?}");
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.asked.borrow_mut().insert(name.to_owned());
        self.given.get(name).map(String::as_str)
    }

    /// `yes` or `no`.
    pub fn is(&self, name: &str, unless_told: bool) -> bool {
        match self.text(name) {
            None => unless_told,
            Some("yes") => true,
            Some("no") => false,
            Some(other) => panic!("{name}={other} is neither yes nor no"),
        }
    }

    pub fn given<T: FromStr>(&self, name: &str) -> Option<T> {
        let parse = |text: &str| text.parse().unwrap_or_else(|_| panic!("{name}={text} cannot be read"));
        self.text(name).map(parse)
    }

    pub fn or<T: FromStr>(&self, name: &str, unless_told: T) -> T {
        self.given(name).unwrap_or(unless_told)
    }

    /// Values separated by blanks; none where the row does not name it.
    pub fn all<T: FromStr>(&self, name: &str) -> Vec<T> {
        let parse = |text: &str| text.parse().unwrap_or_else(|_| panic!("{name}: {text} cannot be read"));
        self.text(name).unwrap_or_default().split_whitespace().map(parse).collect()
    }
}
