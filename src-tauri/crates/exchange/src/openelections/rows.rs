//! The rows that count, each once.

use std::collections::BTreeMap;

use canvass::{Count, County};
use law::ElectionKind;

use super::{Ballot, COLUMNS};
use crate::label::Label;
use crate::problem::{Checked, Place, Problem};
use crate::table::{Line, Table};
use crate::warning::{Notice, Warning};
use crate::{Home, count, label, name, sums};

/// One precinct's count in one contest.
#[derive(Debug)]
pub(super) struct Row {
    /// The line, from 1.
    pub(super) line: u64,
    pub(super) county: County,
    pub(super) precinct: String,
    pub(super) contest: Ballot,
    /// The party as the file writes it.
    pub(super) party: Option<String>,
    pub(super) counted: Counted,
    pub(super) count: Count,
}

/// What the row counts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Counted {
    /// Votes for the choice of this name.
    Votes(String),
    Undervotes,
    Overvotes,
}

/// The rows that count, and what was passed over.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
    pub(super) warnings: Vec<Warning>,
}

/// A line, or why it does not count.
enum Kept {
    Row(Row),
    Totals,
    BlankCounty,
    Other(String),
}

pub(super) fn read(bytes: &[u8], home: Home) -> Checked<Rows> {
    let table = Table::read(bytes, &COLUMNS, &[], &["office"])?;
    let mut rows: Vec<Row> = Vec::new();
    let mut first: BTreeMap<(County, String, Ballot, Counted), usize> = BTreeMap::new();
    let (mut totals, mut blank) = (0, 0);
    let mut twice: Vec<(u64, u64)> = Vec::new();
    let mut others: BTreeMap<String, usize> = BTreeMap::new();
    let mut counties = Counties::default();
    for line in table.lines() {
        let row = match keep(line, home, &mut counties)? {
            Kept::Row(row) => row,
            Kept::Totals => {
                totals += 1;
                continue;
            }
            Kept::BlankCounty => {
                blank += 1;
                continue;
            }
            Kept::Other(name) => {
                *others.entry(name).or_default() += 1;
                continue;
            }
        };
        let key = (row.county, row.precinct.clone(), row.contest.clone(), row.counted.clone());
        match first.get(&key).and_then(|at| rows.get(*at)) {
            None => {
                first.insert(key, rows.len());
                rows.push(row);
            }
            Some(same) if same.count == row.count && same.party == row.party => twice.push((same.line, row.line)),
            Some(other) => {
                let shown = |row: &Row| format!("{} {}", row.party.as_deref().unwrap_or(""), count::shown(row.count));
                let (there, here) = (shown(other).trim().to_owned(), shown(&row).trim().to_owned());
                return Err(line.fault("votes", Problem::RowsDisagree { first: other.line, there, here }));
            }
        }
    }
    no_hidden_totals(&rows)?;
    let mut notices = Vec::new();
    if let Some((first, second)) = twice.first().copied() {
        notices.push(Notice::RowsTwice { count: twice.len(), first, second });
    }
    if totals > 0 {
        notices.push(Notice::TotalsRows { count: totals });
    }
    if blank > 0 {
        notices.push(Notice::BlankCountyRows { count: blank });
    }
    notices.extend(others.into_iter().map(|(name, count)| Notice::OtherRows { count, name }));
    if !table.others.is_empty() {
        notices.push(Notice::ColumnsLeftAside { columns: table.others.join(", ") });
    }
    let warnings = notices.into_iter().map(|notice| Warning { place: Place::File, notice }).collect();
    Ok(Rows { rows, warnings })
}

/// Refuses a choice or a precinct that is the sum of all others of its contest or county, whatever it is called.
fn no_hidden_totals(rows: &[Row]) -> Checked<()> {
    let mut contests: BTreeMap<&Ballot, Vec<&Row>> = BTreeMap::new();
    let mut counties: BTreeMap<County, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        contests.entry(&row.contest).or_default().push(row);
        counties.entry(row.county).or_default().push(row);
    }
    for rows in contests.values() {
        let votes = rows.iter().filter_map(|row| match &row.counted {
            Counted::Votes(name) => {
                Some(((row.county, row.precinct.as_str()), (), name.as_str(), row.count.interval()))
            }
            Counted::Undervotes | Counted::Overvotes => None,
        });
        if let Some(choice) = sums::choice(votes) {
            let named = |row: &&&Row| matches!(&row.counted, Counted::Votes(name) if name == choice);
            let line = rows.iter().find(named).map_or(0, |row| row.line);
            let problem = Problem::ChoiceIsSum { choice: choice.to_owned() };
            return Err(Place::Field { line, column: "candidate".to_owned() }.fault(problem));
        }
    }
    for rows in counties.values() {
        let counts = rows.iter().map(|row| (row.precinct.as_str(), (&row.contest, &row.counted), row.count.interval()));
        if let Some(precinct) = sums::precinct(counts) {
            let line = rows.iter().find(|row| row.precinct == precinct).map_or(0, |row| row.line);
            let problem = Problem::PrecinctIsSum { precinct: precinct.to_owned() };
            return Err(Place::Field { line, column: "precinct".to_owned() }.fault(problem));
        }
    }
    Ok(())
}

/// The counties by their spellings so far: a file has tens of thousands of rows and a few spellings.
#[derive(Default)]
struct Counties(BTreeMap<String, County>);

impl Counties {
    fn named(&mut self, given: &str) -> Result<County, Problem> {
        if let Some(county) = self.0.get(given) {
            return Ok(*county);
        }
        let county: County = given.parse().map_err(|_| Problem::UnknownCounty { given: name::name(given) })?;
        self.0.insert(given.to_owned(), county);
        Ok(county)
    }
}

fn keep(line: Line<'_>, home: Home, counties: &mut Counties) -> Checked<Kept> {
    let county = line.text("county");
    if county.is_empty() {
        return Ok(Kept::BlankCounty);
    }
    if label::is_no_precinct(county) || label::is_no_precinct(line.text("precinct")) {
        return Ok(Kept::Totals);
    }
    let county = counties.named(county).map_err(|problem| line.fault("county", problem))?;
    let precinct = name::name(line.filled("precinct")?);
    let office = name::title(line.filled("office")?);
    // Registered voters, ballots cast and turnout stand under the name of an office and are no contest.
    if label::is_no_choice(&office) {
        return Ok(Kept::Other(office));
    }
    let candidate = name::name(line.filled("candidate")?);
    let counted = match label::of(&candidate) {
        None => Counted::Votes(candidate),
        Some(Label::Undervotes) => Counted::Undervotes,
        Some(Label::Overvotes) => Counted::Overvotes,
        Some(_) => return Ok(Kept::Other(candidate)),
    };
    let party = Some(name::name(line.text("party"))).filter(|party| !party.is_empty() && party != "NA");
    let count = count::parse(line.text("votes")).map_err(|problem| line.fault("votes", problem))?;
    let contest = Ballot {
        office,
        district: name::name(line.text("district")),
        party: party.clone().filter(|_| home.kind == ElectionKind::Primary),
    };
    Ok(Kept::Row(Row { line: line.number(), county, precinct, contest, party, counted, count }))
}
