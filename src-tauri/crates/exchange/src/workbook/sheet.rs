//! One sheet of the state's county workbook: a heading, a header, precincts, totals.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{Count, County};
use law::Interval;

use super::cells::{Cells, Value};
use crate::problem::{Checked, Place, Problem};
use crate::warning::{Notice, Warning};
use crate::{count, label, name};

/// Rows and columns of the format, from 0.
pub(super) const HEADING: u32 = 0;
pub(super) const STATE: u32 = 1;
const REPORTING: u32 = 2;
pub(super) const COUNTY: u32 = 3;
pub(super) const DOWNLOADED: u32 = 4;
const HEADER: u32 = 6;
const TITLE: u32 = 0;
const PRECINCT: u32 = 1;
const FIRST_CHOICE: u32 = 2;

/// A sheet that holds what a sheet must hold, and whose totals are the sums of its precincts.
#[derive(Debug)]
pub(super) struct Sheet {
    /// Its name in the workbook.
    pub(super) name: String,
    /// "2020 Unofficial General Election Results".
    pub(super) heading: String,
    /// "State of New Mexico".
    pub(super) state: String,
    /// "Precincts 1925 of 1925 Reporting (…)".
    pub(super) reporting: String,
    pub(super) county: County,
    /// "Downloaded at 2/9/2021 4:05:31 PM".
    pub(super) downloaded: String,
    /// The whole title, on one line.
    pub(super) title: String,
    pub(super) choices: Vec<String>,
    pub(super) rows: Vec<Row>,
    /// Where in `rows` a precinct is.
    by_precinct: BTreeMap<String, usize>,
}

/// A precinct's figures, in the order of the choices.
#[derive(Debug)]
pub(super) struct Row {
    row: u32,
    pub(super) precinct: String,
    pub(super) figures: Vec<Count>,
}

impl Sheet {
    pub(super) fn read(cells: &Cells) -> Checked<Sheet> {
        if cells.is_empty() {
            return Err(cells.whole().fault(Problem::SheetEmpty));
        }
        let invisible = cells.texts().find_map(|(at, text)| name::invisible(text).map(|problem| (at, problem)));
        if let Some(((row, column), problem)) = invisible {
            return Err(cells.at(row, column).fault(problem));
        }
        if let Some(((row, column), formula)) = cells.formula() {
            return Err(cells.at(row, column).fault(Problem::Formula { formula: formula.to_owned() }));
        }
        let county = cells.text(COUNTY, TITLE);
        let county = county.parse::<County>().map_err(|unknown| {
            cells.at(COUNTY, TITLE).fault(Problem::UnknownCounty { given: name::name(&unknown.given) })
        })?;
        let title = title(cells);
        if title.is_empty() {
            return Err(cells.at(HEADER, TITLE).fault(Problem::TitleBlank));
        }
        let label = name::name(&cells.text(HEADER, PRECINCT));
        if !label.eq_ignore_ascii_case("Precinct") {
            return Err(cells.at(HEADER, PRECINCT).fault(Problem::HeaderDiffers { given: label }));
        }
        let choices = choices(cells)?;
        let rows = rows(cells, &choices)?;
        let by_precinct = rows.iter().enumerate().map(|(at, row)| (row.precinct.clone(), at)).collect();
        Ok(Sheet {
            name: cells.sheet.clone(),
            heading: name::name(&cells.text(HEADING, TITLE)),
            state: name::name(&cells.text(STATE, TITLE)),
            reporting: name::name(&cells.text(REPORTING, TITLE)),
            county,
            downloaded: name::name(&cells.text(DOWNLOADED, TITLE)),
            title,
            choices,
            rows,
            by_precinct,
        })
    }

    /// The row of a precinct, whatever its place on the sheet.
    pub(super) fn row(&self, precinct: &str) -> Option<&Row> {
        self.by_precinct.get(precinct).and_then(|at| self.rows.get(*at))
    }

    /// The place of a precinct's figure for a choice.
    pub(super) fn figure_at(&self, row: &Row, choice: usize) -> Place {
        self.cell(row.row, column_of(choice))
    }

    /// The place of a precinct's name.
    pub(super) fn precinct_at(&self, row: &Row) -> Place {
        self.cell(row.row, PRECINCT)
    }

    pub(super) fn choice_at(&self, choice: usize) -> Place {
        self.cell(HEADER, column_of(choice))
    }

    pub(super) fn title_at(&self) -> Place {
        self.cell(HEADER, TITLE)
    }

    /// The place of a line above the header.
    pub(super) fn line_at(&self, row: u32) -> Place {
        self.cell(row, TITLE)
    }

    /// Where the sheet says that not all precincts had reported.
    pub(super) fn not_all_reported(&self) -> Option<Warning> {
        let notice = not_all_reported(&self.reporting)?;
        Some(Warning { place: Place::Sheet(self.name.clone()), notice })
    }

    fn cell(&self, row: u32, column: u32) -> Place {
        super::cells::place(&self.name, row, column)
    }
}

/// "Precincts 1925 of 1925 Reporting (Precincts Partially Reported: 0/1925)", where it says less than all.
pub(super) fn not_all_reported(text: &str) -> Option<Notice> {
    let numbers: Vec<u64> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    let (reported, of, partially) = match numbers.as_slice() {
        [reported, of] => (*reported, *of, 0),
        [reported, of, partially, ..] => (*reported, *of, *partially),
        _ => return None,
    };
    (reported < of || partially > 0).then_some(Notice::NotAllReported { reported, of, partially })
}

/// The whole title of the contest, on one line; empty where there is none.
pub(super) fn title(cells: &Cells) -> String {
    name::title(&cells.text(HEADER, TITLE))
}

fn column_of(choice: usize) -> u32 {
    u32::try_from(choice).map_or(u32::MAX, |choice| FIRST_CHOICE.saturating_add(choice))
}

/// The names in the header, from the first choice on, without a gap and without one twice.
fn choices(cells: &Cells) -> Checked<Vec<String>> {
    let last = cells.rows_from(HEADER).take_while(|(row, _, _)| *row == HEADER).map(|(_, column, _)| column).last();
    let last = last.filter(|last| *last >= FIRST_CHOICE);
    let last = last.ok_or_else(|| cells.at(HEADER, FIRST_CHOICE).fault(Problem::NoChoices))?;
    let mut seen = BTreeSet::new();
    (FIRST_CHOICE..=last)
        .map(|column| {
            let choice = name::name(&cells.text(HEADER, column));
            if choice.is_empty() {
                Err(cells.at(HEADER, column).fault(Problem::ChoiceBlank))
            } else if label::is_no_choice(&choice) {
                Err(cells.at(HEADER, column).fault(Problem::NotAChoice { given: choice }))
            } else if seen.insert(choice.clone()) {
                Ok(choice)
            } else {
                Err(cells.at(HEADER, column).fault(Problem::ChoiceTwice { name: choice }))
            }
        })
        .collect()
}

/// The precincts under the header, after their sums have been compared with the totals below them.
fn rows(cells: &Cells, choices: &[String]) -> Checked<Vec<Row>> {
    let mut numbers: Vec<u32> = cells.rows_from(HEADER + 1).map(|(row, _, _)| row).collect();
    numbers.dedup();
    let mut rows: Vec<Row> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut numbers = numbers.into_iter();
    let totals = loop {
        let Some(number) = numbers.next() else { return Err(cells.whole().fault(Problem::TotalsMissing)) };
        let row = row(cells, number, choices)?;
        if label::closes_precincts(&row.precinct) {
            break row;
        }
        if label::is_no_precinct(&row.precinct) {
            return Err(cells.at(number, PRECINCT).fault(Problem::PrecinctIsTotals { given: row.precinct }));
        }
        if !seen.insert(row.precinct.clone()) {
            return Err(cells.at(number, PRECINCT).fault(Problem::PrecinctTwice { name: row.precinct }));
        }
        rows.push(row);
    };
    if let Some(after) = numbers.next() {
        let (_, column, _) = cells.rows_from(after).next().unwrap_or((after, 0, &Value::Number(0.0)));
        return Err(cells.at(after, column).fault(Problem::AfterTotals { given: cells.text(after, column) }));
    }
    for (choice, (name, printed)) in choices.iter().zip(&totals.figures).enumerate() {
        let figures = || rows.iter().filter_map(|row| row.figures.get(choice).copied());
        if !agrees(*printed, figures()) {
            let sum = figures().map(Count::interval).sum();
            let problem =
                Problem::TotalDiffers { choice: name.clone(), printed: count::shown(*printed), sum: shown_sum(sum) };
            return Err(cells.at(totals.row, column_of(choice)).fault(problem));
        }
    }
    Ok(rows)
}

fn row(cells: &Cells, number: u32, choices: &[String]) -> Checked<Row> {
    let precinct = name::name(&cells.text(number, PRECINCT));
    let stray = cells
        .rows_from(number)
        .take_while(|(row, _, _)| *row == number)
        .find(|(_, column, _)| *column < PRECINCT || *column >= column_of(choices.len()));
    if let Some((_, column, _)) = stray {
        // In the first column stands only the title; to the right of the last choice, nothing.
        let problem = if column < PRECINCT {
            Problem::StrayText { given: name::name(&cells.text(number, column)) }
        } else {
            Problem::ChoiceBlank
        };
        return Err(cells.at(number, column).fault(problem));
    }
    if precinct.is_empty() {
        return Err(cells.at(number, PRECINCT).fault(Problem::PrecinctBlank));
    }
    let figures = (0..choices.len()).map(|choice| figure(cells, number, column_of(choice))).collect::<Checked<_>>()?;
    Ok(Row { row: number, precinct, figures })
}

fn figure(cells: &Cells, row: u32, column: u32) -> Checked<Count> {
    match cells.get(row, column) {
        None => Err(Problem::BlankFigure),
        Some(Value::Text(text)) => count::parse(text),
        Some(Value::Number(number)) => count::from_number(*number),
        Some(Value::Other(given) | Value::Formula(given)) => Err(Problem::NotAFigure { given: given.clone() }),
    }
    .map_err(|problem| cells.at(row, column).fault(problem))
}

/// Whether a printed total can be the sum of these figures. A total that was suppressed beside a suppressed figure says
/// nothing: it may have been suppressed only so that the figure cannot be worked out from it.
fn agrees(printed: Count, figures: impl Iterator<Item = Count> + Clone) -> bool {
    let hidden = figures.clone().any(|figure| figure == Count::Suppressed);
    let sum: Interval = figures.map(Count::interval).sum();
    (printed == Count::Suppressed && hidden) || overlaps(printed.interval(), sum)
}

/// Whether two counts can be the same.
pub(super) fn overlaps(one: Interval, other: Interval) -> bool {
    one.min <= other.max && other.min <= one.max
}

/// A sum, or its bounds where something in it was suppressed.
pub(super) fn shown_sum(sum: Interval) -> String {
    sum.known().map_or_else(|| format!("{}..{}", sum.min, sum.max), |sum| sum.to_string())
}
