//! One row of a batch read: cells to facts.

use canvass::Side;
use law::ballot::{NotOfThisOffice, NotOnThisBallot, of_office, on_ballot};
use law::recount::{ContestFacts, NeededShare, Votes};
use law::{Coded, ContestKind, Edition, ElectionKind, Interval, Office};

use crate::import::folded;
use crate::input::{REGISTERED, parse_date};
use crate::read;
use crate::words::sentence;

/// Why a row cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowError {
    /// The row has more or fewer cells than the header.
    Cells {
        /// Cells of the row.
        cells: usize,
        /// Columns of the header.
        columns: usize,
    },
    /// The row is not UTF-8.
    NotUtf8,
    /// Text follows a quotation mark that was closed, so that what the cell says is a guess.
    StrayQuote,
    /// The cell runs over several lines, and may have swallowed rows.
    LineBreak {
        /// The column.
        column: &'static str,
    },
    /// The cell holds a character that cannot be seen.
    Invisible {
        /// The column.
        column: &'static str,
        /// The character.
        character: char,
    },
    /// The cell is not a date `YYYY-MM-DD`.
    Date {
        /// The cell.
        given: String,
    },
    /// The cell is none of the words that the column knows.
    Word {
        /// The column.
        column: &'static str,
        /// The cell.
        given: String,
    },
    /// The cell is neither empty nor a whole number, or one that cannot be.
    Number {
        /// The column.
        column: &'static str,
        /// The cell.
        given: String,
    },
    /// The cell is neither empty nor yes nor no.
    YesNo {
        /// The column.
        column: &'static str,
        /// The cell.
        given: String,
    },
    /// The cell is no percentage.
    Percent {
        /// The cell.
        given: String,
    },
    /// No county has so many registered voters, or so few.
    Registered {
        /// The cell.
        given: String,
    },
    /// An office that is on no ballot of such an election.
    Office(NotOnThisBallot),
    /// The office is voted in another number of counties, or elects another number.
    CannotBe(NotOfThisOffice),
    /// There are no votes.
    NoVotes,
    /// An entry of the votes is not `name: count`.
    Entry {
        /// The entry.
        given: String,
    },
    /// The count of an entry is neither digits nor `*`, or too large.
    Count {
        /// The name of the entry.
        name: String,
        /// What stands for its count.
        given: String,
    },
    /// The name of an entry is blank, or holds a semicolon or another count: two entries run together.
    Name {
        /// The name.
        name: String,
    },
    /// Two entries have one name, in whatever spelling.
    NameTwice {
        /// The name.
        name: String,
    },
    /// An entry is no choice but a total, undervotes or the like.
    NoChoice {
        /// Its name.
        name: String,
    },
    /// The votes add up to more than can be counted.
    TotalTooLarge,
    /// A question or a retention has more or fewer than two entries.
    TwoEntries {
        /// How many it has.
        entries: usize,
    },
    /// A retention has no entry named Yes, or two.
    OneYes,
    /// A question that needs a share of its own has no entry named Yes or For, or two.
    OneYesOrFor,
}

impl Coded for RowError {
    fn code(&self) -> &'static str {
        match self {
            RowError::Cells { .. } => "batch.row.cells",
            RowError::NotUtf8 => "batch.row.not-utf8",
            RowError::StrayQuote => "batch.row.stray-quote",
            RowError::LineBreak { .. } => "batch.row.line-break",
            RowError::Invisible { .. } => "batch.row.invisible",
            RowError::Date { .. } => "batch.row.date",
            RowError::Word { .. } => "batch.row.word",
            RowError::Number { .. } => "batch.row.number",
            RowError::YesNo { .. } => "batch.row.yes-no",
            RowError::Registered { .. } => "batch.row.registered",
            RowError::Percent { .. } => "batch.row.percent",
            RowError::Office(office) => office.code(),
            RowError::CannotBe(why) => why.code(),
            RowError::NoVotes => "batch.row.no-votes",
            RowError::Entry { .. } => "batch.row.entry",
            RowError::Count { .. } => "batch.row.count",
            RowError::Name { .. } => "batch.row.name",
            RowError::NameTwice { .. } => "batch.row.name-twice",
            RowError::NoChoice { .. } => "batch.row.no-choice",
            RowError::TotalTooLarge => "batch.row.total-too-large",
            RowError::TwoEntries { .. } => "batch.row.two-entries",
            RowError::OneYes => "batch.row.one-yes",
            RowError::OneYesOrFor => "batch.row.one-yes-or-for",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RowError::Cells { cells, columns } => {
                vec![("cells", cells.to_string()), ("columns", columns.to_string())]
            }
            RowError::Word { column, given }
            | RowError::Number { column, given }
            | RowError::YesNo { column, given } => {
                vec![("column", (*column).to_owned()), ("given", given.clone())]
            }
            RowError::Date { given } | RowError::Percent { given } | RowError::Entry { given } => {
                vec![("given", given.clone())]
            }
            RowError::Registered { given } => {
                vec![("given", given.clone()), ("most", REGISTERED.end().to_string())]
            }
            RowError::Count { name, given } => vec![("name", name.clone()), ("given", given.clone())],
            RowError::Office(office) => office.values(),
            RowError::CannotBe(why) => why.values(),
            RowError::LineBreak { column } => vec![("column", (*column).to_owned())],
            RowError::Invisible { column, character } => {
                vec![("column", (*column).to_owned()), ("point", format!("U+{:04X}", u32::from(*character)))]
            }
            RowError::Name { name } | RowError::NameTwice { name } | RowError::NoChoice { name } => {
                vec![("name", name.clone())]
            }
            RowError::TwoEntries { entries } => vec![("entries", entries.to_string())],
            RowError::NotUtf8
            | RowError::StrayQuote
            | RowError::NoVotes
            | RowError::TotalTooLarge
            | RowError::OneYes
            | RowError::OneYesOrFor => Vec::new(),
        }
    }
}

impl std::fmt::Display for RowError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&sentence(self))
    }
}

impl std::error::Error for RowError {}

/// The facts of a row; `cell` gives a column's cell, empty where the column is not there.
pub(crate) fn facts<'a>(cell: impl Fn(&str) -> &'a str) -> Result<ContestFacts, RowError> {
    let date = cell("election_date");
    let election_date = parse_date(date).map_err(|_| RowError::Date { given: date.to_owned() })?;
    let edition = word("edition", cell("edition"))?.unwrap_or_else(|| Edition::on(election_date));
    let office: Option<Office> = word("office", cell("office"))?;
    let kind = word("kind", cell("kind"))?.unwrap_or(ElectionKind::General);
    if let Some(office) = office {
        on_ballot(kind, office).map_err(RowError::Office)?;
    }
    let (seats, counties) = (how_many("seats", cell("seats"))?, how_many("counties", cell("counties"))?);
    if let Some(office) = office {
        of_office(office, counties, seats).map_err(RowError::CannotBe)?;
    }
    let entries = entries(cell("votes"))?;
    let (votes, needed) = match office.map(Office::contest_kind) {
        Some(ContestKind::Question) => {
            let needed = percent(cell("needed_percent"))?;
            (question(&entries, needed.is_some())?, needed)
        }
        Some(ContestKind::Retention) => (retention(&entries)?, None),
        Some(ContestKind::Candidate) | None => {
            (Votes::Candidates(entries.iter().map(|(_, count)| *count).collect()), None)
        }
    };
    Ok(ContestFacts {
        election_date,
        kind,
        edition,
        office,
        seats,
        counties,
        countywide: yes_no("countywide", cell("countywide"))?,
        county_registered: registered(cell("county_registered"))?,
        first_round: yes_no("first_round", cell("first_round"))?.unwrap_or(false),
        needed,
        votes,
        other_counties_missing: false,
    })
}

/// One of the words that a type knows; `None` of an empty cell.
fn word<T: std::str::FromStr>(column: &'static str, cell: &str) -> Result<Option<T>, RowError> {
    optional(cell, |cell| cell.parse().map_err(|_| RowError::Word { column, given: cell.to_owned() }))
}

fn yes_no(column: &'static str, cell: &str) -> Result<Option<bool>, RowError> {
    optional(cell, |cell| match () {
        () if cell.eq_ignore_ascii_case("yes") => Ok(true),
        () if cell.eq_ignore_ascii_case("no") => Ok(false),
        () => Err(RowError::YesNo { column, given: cell.to_owned() }),
    })
}

fn number(column: &'static str, cell: &str) -> Result<Option<u64>, RowError> {
    optional(cell, |cell| read::count(cell).ok_or_else(|| RowError::Number { column, given: cell.to_owned() }))
}

/// The registered voters of a county, as many as one can have.
fn registered(cell: &str) -> Result<Option<u64>, RowError> {
    let column = "county_registered";
    let possible = |voters: u64| {
        let possible = Some(voters).filter(|voters| REGISTERED.contains(voters));
        possible.ok_or_else(|| RowError::Registered { given: cell.to_owned() })
    };
    number(column, cell)?.map(possible).transpose()
}

/// A number of seats or counties, of which there is at least one.
fn how_many(column: &'static str, cell: &str) -> Result<Option<u32>, RowError> {
    let at_least_one = |number: u64| {
        let number = u32::try_from(number).ok().filter(|number| *number > 0);
        number.ok_or_else(|| RowError::Number { column, given: cell.to_owned() })
    };
    number(column, cell)?.map(at_least_one).transpose()
}

fn percent(cell: &str) -> Result<Option<NeededShare>, RowError> {
    optional(cell, |cell| NeededShare::from_percent(cell).map_err(|error| RowError::Percent { given: error.given }))
}

fn optional<T>(cell: &str, read: impl Fn(&str) -> Result<T, RowError>) -> Result<Option<T>, RowError> {
    if cell.is_empty() { Ok(None) } else { read(cell).map(Some) }
}

/// The votes: entries separated by `; `, each split at its last `: `, a count being digits or `*`.
fn entries(cell: &str) -> Result<Vec<(&str, Interval)>, RowError> {
    if cell.is_empty() {
        return Err(RowError::NoVotes);
    }
    let entries = cell.split("; ").map(entry).collect::<Result<Vec<_>, _>>()?;
    for (place, (name, _)) in entries.iter().enumerate() {
        let key = folded(name);
        let same = |other: &str| folded(other) == key;
        if entries.iter().take(place).any(|(other, _)| same(other)) {
            return Err(RowError::NameTwice { name: (*name).to_owned() });
        }
    }
    entries.iter().try_fold(0_u64, |total, (_, count)| total.checked_add(count.max)).ok_or(RowError::TotalTooLarge)?;
    Ok(entries)
}

fn entry(entry: &str) -> Result<(&str, Interval), RowError> {
    let (name, count) = entry.rsplit_once(": ").ok_or_else(|| RowError::Entry { given: entry.to_owned() })?;
    let votes = match count.trim() {
        "*" => Some(Interval::SUPPRESSED),
        digits => read::count(digits).map(Interval::exact),
    };
    let name = name.trim();
    let votes = votes.ok_or_else(|| RowError::Count { name: name.to_owned(), given: count.to_owned() })?;
    if name.is_empty() || name.contains(';') || holds_a_count(name) {
        return Err(RowError::Name { name: name.to_owned() });
    }
    // "Party A: Total" is as much a total as "Total".
    let last = name.rsplit_once(": ").map_or(name, |(_, last)| last);
    if exchange::is_no_choice(name) || exchange::is_no_choice(last) {
        return Err(RowError::NoChoice { name: name.to_owned() });
    }
    Ok((name, votes))
}

/// Whether a colon in a name is followed by digits or `*`: then another entry ran into this one.
fn holds_a_count(name: &str) -> bool {
    name.split(':').skip(1).any(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '*'))
}

/// A retention: the entry named Yes is yes, in any order, whatever the other is called.
fn retention(entries: &[(&str, Interval)]) -> Result<Votes, RowError> {
    let [(first, one), (second, other)] = two(entries)?;
    match [first, second].map(|name| Side::of_retention(name) == Some(Side::Yes)) {
        [true, false] => Ok(Votes::Retention { yes: one, no: other }),
        [false, true] => Ok(Votes::Retention { yes: other, no: one }),
        [true, true] | [false, false] => Err(RowError::OneYes),
    }
}

/// A question: which side supports it matters only where it needs more than a majority; otherwise the first may.
fn question(entries: &[(&str, Interval)], needs_more: bool) -> Result<Votes, RowError> {
    let [(first, one), (second, other)] = two(entries)?;
    match [first, second].map(|name| Side::of_question(name) == Some(Side::Yes)) {
        [true, true] | [false, false] if needs_more => Err(RowError::OneYesOrFor),
        [false, true] => Ok(Votes::Question { supporting: other, opposing: one }),
        _ => Ok(Votes::Question { supporting: one, opposing: other }),
    }
}

fn two<'a>(entries: &[(&'a str, Interval)]) -> Result<[(&'a str, Interval); 2], RowError> {
    entries.try_into().map_err(|_| RowError::TwoEntries { entries: entries.len() })
}
