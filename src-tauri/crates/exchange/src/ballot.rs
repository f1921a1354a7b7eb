//! Contests and choices without figures, as CSV of our own: what is on the ballot, to set up an election from.
//!
//! A line is a choice. The columns that say what the contest is stand on the first line of a contest; on the lines after it
//! they are repeated or left blank. A contest is known by title, district and party together; lines of one contest stand
//! together. A line without a choice is a contest whose choices are not known yet.

use law::ballot::COUNTIES;
use law::{ContestKind, Office};

use crate::found::{ContestKey, FoundChoice, FoundContest};
use crate::problem::{Checked, Fault, Problem, Refused};
use crate::table::{Line, Table};
use crate::{label, name, office};

/// The columns, in the order in which a template has them.
pub const BALLOT_COLUMNS: [&str; 9] =
    ["contest", "district", "party", "office", "seats", "counties", "choice", "choice_party", "write_in"];

/// The columns that may be left out.
const OPTIONAL: [&str; 7] = ["district", "party", "office", "seats", "counties", "choice_party", "write_in"];

/// A contest of the ballot, with what the file says of it beside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BallotContest {
    /// The contest and its choices. The office is the file's; where it says none, the title's, if that leaves no doubt.
    pub contest: FoundContest,
    /// In how many counties it is voted, where the file says it.
    pub counties: Option<u32>,
}

/// Whether a file looks like this format: by its columns, never by its name.
pub fn is_ballot(bytes: &[u8]) -> bool {
    let columns = crate::table::first_line(crate::records::without_mark(bytes));
    let has = |wanted: &str| columns.iter().any(|column| column == wanted);
    has("contest") && has("choice") && !has("value") && !has("votes")
}

/// Reads a ballot.
///
/// # Errors
/// [`Refused`], naming line and column.
pub fn read_ballot(bytes: &[u8], name: &str) -> Result<Vec<BallotContest>, Refused> {
    contests(bytes).map_err(|Fault { place, problem }| Refused { file: name.to_owned(), place, problem })
}

fn contests(bytes: &[u8]) -> Checked<Vec<BallotContest>> {
    let table = Table::read(bytes, &BALLOT_COLUMNS, &OPTIONAL, &[])?;
    let mut contests: Vec<(u64, BallotContest)> = Vec::new();
    for line in table.lines() {
        let key = key(line);
        let is_of = |(_, contest): &&(u64, BallotContest)| {
            let FoundContest { title, district, party, .. } = &contest.contest;
            // What is left blank is as on the line before.
            *title == key.0 && (key.1.is_none() || *district == key.1) && (key.2.is_none() || *party == key.2)
        };
        let continues = contests.last().filter(is_of).is_some();
        if !continues {
            line.filled("contest")?;
            if let Some((first, _)) = contests.iter().find(is_of) {
                return Err(line.fault("contest", Problem::RowTwice { first: *first }));
            }
            contests.push((line.number(), new_contest(line, key)?));
        }
        if let Some((first, contest)) = contests.last_mut() {
            if continues {
                unchanged(line, *first, contest)?;
            }
            add_choice(line, *first, &mut contest.contest)?;
        }
    }
    Ok(contests.into_iter().map(|(_, contest)| settled(contest)).collect())
}

type Key = (String, Option<String>, Option<String>);

fn key(line: Line<'_>) -> Key {
    let optional = |column| Some(name::name(line.text(column))).filter(|text| !text.is_empty());
    (name::name(line.text("contest")), optional("district"), optional("party"))
}

fn new_contest(line: Line<'_>, (title, district, party): Key) -> Checked<BallotContest> {
    let office = office_of(line)?;
    let kind = office.map_or(ContestKind::Candidate, Office::contest_kind);
    let contest = FoundContest {
        key: ContestKey::Ballot,
        source_id: None,
        title,
        district,
        party,
        kind,
        office,
        seats: line.number_in("seats", 99)?,
        countywide: None,
        evidence: None,
        choices: Vec::new(),
        warnings: Vec::new(),
    };
    Ok(BallotContest { contest, counties: line.number_in("counties", COUNTIES)? })
}

fn office_of(line: Line<'_>) -> Checked<Option<Office>> {
    let offices = || Office::ALL.map(Office::id).join(", ");
    let filled = !line.text("office").is_empty();
    filled.then(|| line.word("office", offices, |word| word.parse().ok())).transpose()
}

/// What is said again of a contest is what was said first.
fn unchanged(line: Line<'_>, first: u64, known: &BallotContest) -> Checked<()> {
    let again = [
        ("office", office_of(line)?.is_none_or(|office| known.contest.office == Some(office))),
        ("seats", line.number_in("seats", 99)?.is_none_or(|seats| known.contest.seats == Some(seats))),
        ("counties", line.number_in("counties", COUNTIES)?.is_none_or(|counties| known.counties == Some(counties))),
    ];
    match again.iter().find(|(_, same)| !same) {
        Some((column, _)) => {
            let here = line.text(column).to_owned();
            Err(line.fault(column, Problem::RowsDisagree { first, there: String::new(), here }))
        }
        None => Ok(()),
    }
}

fn add_choice(line: Line<'_>, first: u64, contest: &mut FoundContest) -> Checked<()> {
    let given = name::name(line.text("choice"));
    if given.is_empty() {
        return Ok(());
    }
    if label::is_no_choice(&given) {
        return Err(line.fault("choice", Problem::NotAChoice { given }));
    }
    if contest.choices.iter().any(|choice| choice.name == given) {
        return Err(line.fault("choice", Problem::RowTwice { first }));
    }
    let answer = |word: &str| match word.to_lowercase().as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    let said = !line.text("write_in").is_empty();
    let said = said.then(|| line.word("write_in", || "yes, no".to_owned(), answer)).transpose()?;
    let party = Some(name::name(line.text("choice_party"))).filter(|party| !party.is_empty());
    let write_in = said.unwrap_or_else(|| name::is_write_in(&given));
    contest.choices.push(FoundChoice { name: given, party, write_in });
    Ok(())
}

/// What the title says where the file does not: office, seats and district, if they leave no doubt.
fn settled(mut ballot: BallotContest) -> BallotContest {
    let contest = &mut ballot.contest;
    let choices: Vec<String> = contest.choices.iter().map(|choice| choice.name.clone()).collect();
    let recognised = office::recognise(&contest.title, &choices, office::Listing::ContestByTitle);
    if contest.office.is_none() {
        (contest.office, contest.kind, contest.evidence) = (recognised.office, recognised.kind, recognised.evidence);
    }
    if contest.office == recognised.office {
        contest.seats = contest.seats.or(recognised.seats);
        contest.countywide = recognised.countywide;
        contest.district = contest.district.take().or(recognised.district);
    }
    ballot
}

/// The first line of such a file, to be filled in by a person.
pub fn ballot_template() -> String {
    BALLOT_COLUMNS.join(",") + "\n"
}
