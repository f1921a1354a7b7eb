//! The secretary of state's workbook of one county, as published for the general election of 2020.
//!
//! Four sheets per contest, named `{Total, Absentee, Early, ElectionDay}{contest id}{title}` and cut to 31 characters.
//! The id is the only thing that tells seventy contests titled "State Representative" apart, and the name of the sheet
//! is the only place where it stands. "Absentee" is what the law calls mailed ballots.

mod cells;
mod contest;
mod sheet;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use law::ElectionKind;

use self::cells::Cells;
use self::contest::{Contest, METHODS, Method, Sheets};
use self::sheet::Sheet;
use crate::found::{ElectionHint, Format, Found, FoundField, FoundFigure, FoundPrecinct};
use crate::problem::{Checked, Place, Problem};
use crate::warning::{Notice, Warning};
use crate::{name, sums};

/// Reads a county workbook.
pub(crate) fn read(bytes: &[u8]) -> Checked<Found> {
    let all = cells::read(bytes)?;
    let mut warnings = Vec::new();
    let mut contests: Vec<(String, Vec<(Method, Sheet)>)> = Vec::new();
    let mut first: Option<Above> = None;
    for cells in &all {
        let Some((method, id)) = contest_of(cells) else {
            let notice = Notice::SheetLeftAside { sheet: cells.sheet.clone() };
            warnings.push(Warning { place: cells.whole(), notice });
            continue;
        };
        let sheet = Sheet::read(cells)?;
        first.get_or_insert_with(|| Above::of(&sheet)).same(&sheet)?;
        match contests.iter_mut().find(|(known, _)| *known == id) {
            None => contests.push((id, vec![(method, sheet)])),
            Some((_, sheets)) => match sheets.iter().find(|(known, _)| *known == method) {
                None => sheets.push((method, sheet)),
                Some((_, other)) => {
                    let problem = Problem::SheetTwice { sheet: word(method), contest: id, other: other.name.clone() };
                    return Err(cells.whole().fault(problem));
                }
            },
        }
    }
    let Some(Above { heading, reporting, county, downloaded, .. }) = first else {
        return Err(Place::File.fault(Problem::NoContestSheets));
    };
    let mut found = Found {
        format: Format::Sos2020Workbook,
        sha256: String::new(),
        county: Some(county),
        election: hint(&heading),
        as_of: downloaded_on(&downloaded),
        remarks: Some([heading.as_str(), &reporting, &downloaded].join(" · ")),
        sources: Vec::new(),
        precincts: Vec::new(),
        contests: Vec::new(),
        figures: Vec::new(),
        shares: Vec::new(),
        warnings,
    };
    let mut precincts = BTreeMap::new();
    for (id, sheets) in contests {
        let sheets = four(id, sheets)?;
        let not_all_reported = sheets.not_all_reported();
        let mut contest = sheets.contest()?;
        contest.contest.warnings.extend(not_all_reported);
        add(&mut found, &mut precincts, contest);
    }
    let counts =
        found.figures.iter().map(|figure| (figure.precinct, (figure.scope, &figure.field), figure.count.interval()));
    if let Some(at) = sums::precinct(counts) {
        let precinct = found.precincts.get(at).map(|precinct| precinct.name.clone()).unwrap_or_default();
        return Err(Place::File.fault(Problem::PrecinctIsSum { precinct }));
    }
    Ok(found)
}

/// What stands above the header of the first sheet, and must stand there on all: sheets of two downloads or of two
/// elections say nothing about one.
struct Above {
    sheet: String,
    heading: String,
    state: String,
    /// Differs from contest to contest where not all precincts have reported.
    reporting: String,
    county: canvass::County,
    downloaded: String,
}

impl Above {
    fn of(sheet: &Sheet) -> Above {
        Above {
            sheet: sheet.name.clone(),
            heading: sheet.heading.clone(),
            state: sheet.state.clone(),
            reporting: sheet.reporting.clone(),
            county: sheet.county,
            downloaded: sheet.downloaded.clone(),
        }
    }

    fn same(&self, sheet: &Sheet) -> Checked<()> {
        let lines = [
            (sheet::HEADING, self.heading.as_str(), sheet.heading.as_str()),
            (sheet::STATE, &self.state, &sheet.state),
            (sheet::COUNTY, self.county.name(), sheet.county.name()),
            (sheet::DOWNLOADED, &self.downloaded, &sheet.downloaded),
        ];
        match lines.into_iter().find(|(_, expected, given)| expected != given) {
            None => Ok(()),
            Some((row, expected, given)) => Err(sheet.line_at(row).fault(Problem::SheetDiffers {
                expected: expected.to_owned(),
                given: given.to_owned(),
                other: self.sheet.clone(),
            })),
        }
    }
}

/// The contest's sheets by method, none missing.
fn four(id: String, mut sheets: Vec<(Method, Sheet)>) -> Checked<Sheets> {
    let mut take = |wanted: Method| {
        let at = sheets.iter().position(|(method, _)| *method == wanted);
        at.map(|at| sheets.swap_remove(at).1)
            .ok_or_else(|| Place::File.fault(Problem::SheetMissing { sheet: word(wanted), contest: id.clone() }))
    };
    let total = take(None)?;
    let methods = METHODS
        .iter()
        .filter_map(|(_, method)| *method)
        .map(|column| Ok((column, take(Some(column))?)))
        .collect::<Checked<_>>()?;
    Ok(Sheets { id, total, methods })
}

fn add(found: &mut Found, precincts: &mut BTreeMap<String, usize>, contest: Contest) {
    let index = found.contests.len();
    for (scope, rows) in contest.figures {
        for (name, figures) in rows {
            let precinct = *precincts.entry(name).or_insert_with_key(|name| {
                found.precincts.push(FoundPrecinct { name: name.clone(), part: None });
                found.precincts.len() - 1
            });
            found.figures.extend(figures.into_iter().enumerate().map(|(choice, count)| FoundFigure {
                source: None,
                precinct,
                scope,
                field: FoundField::Votes { contest: index, choice },
                count,
            }));
        }
    }
    found.contests.push(contest.contest);
}

fn word(method: Method) -> &'static str {
    METHODS.iter().find(|(_, known)| *known == method).map_or("", |(word, _)| word)
}

/// The method and the contest's id, from the name of the sheet; `None` where it is not named like one of the four.
///
/// A title may begin with digits itself ("2020 Bond Question"); the full title on the sheet then says where the id ends.
fn contest_of(cells: &Cells) -> Option<(Method, String)> {
    let named = cells.sheet.trim();
    let (method, rest) =
        METHODS.iter().find_map(|(word, method)| named.strip_prefix(word).map(|rest| (*method, rest.trim_start())))?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let bare = |text: &str| name::capitals(text).replace(' ', "");
    let title = bare(&sheet::title(cells));
    let fits = |end: &usize| rest.get(*end..).is_some_and(|tail| title.starts_with(&bare(tail)));
    let end = (1..=digits).rev().find(fits).or((digits > 0).then_some(digits))?;
    rest.get(..end).map(|id| (method, id.to_owned()))
}

/// What the heading says of the election: "2020 Unofficial General Election Results".
fn hint(heading: &str) -> ElectionHint {
    let words = name::capitals(heading);
    let has = |word: &str| words.split(' ').any(|one| one == word);
    let year = words.split(' ').find_map(|word| word.parse::<i32>().ok().filter(|year| (1912..2200).contains(year)));
    let kind = match (has("GENERAL"), has("PRIMARY"), has("LOCAL"), has("SPECIAL"), has("RUNOFF")) {
        (true, false, false, false, false) => Some(ElectionKind::General),
        (false, true, false, false, false) => Some(ElectionKind::Primary),
        (false, false, true, false, false) => Some(ElectionKind::RegularLocal),
        (false, false, false, false, true) => Some(ElectionKind::Runoff),
        _ => None,
    };
    ElectionHint { date: None, year, kind, words: heading.to_owned(), in_content: true, practice: false }
}

/// "Downloaded at 2/9/2021 4:05:31 PM": the day, in the order month, day, year.
fn downloaded_on(text: &str) -> Option<NaiveDate> {
    text.split(' ').find_map(|word| NaiveDate::parse_from_str(word, "%m/%d/%Y").ok())
}

#[cfg(test)]
mod tests;
