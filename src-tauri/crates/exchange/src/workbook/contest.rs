//! The four sheets of one contest, held against each other.

use canvass::{Column, Count, Scope};
use law::Interval;

use super::sheet::{Row, Sheet, overlaps, shown_sum};
use crate::found::{ContestKey, FoundChoice, FoundContest};
use crate::problem::{Checked, Place, Problem};
use crate::warning::{Notice, Warning};
use crate::{count, name, office, sums};

/// Which of the four sheets it is: the whole, or one of the statutory columns.
pub(super) type Method = Option<Column>;

/// The words with which the state begins the names of the four sheets, in its order.
pub(super) const METHODS: [(&str, Method); 4] = [
    ("Total", None),
    ("Absentee", Some(Column::Mailed)),
    ("Early", Some(Column::Early)),
    ("ElectionDay", Some(Column::ElectionDay)),
];

/// The figures of each precinct, in the order of the choices.
pub(super) type ByPrecinct = Vec<(String, Vec<Count>)>;

/// A contest and its figures, by precinct and in the order of the choices.
#[derive(Debug)]
pub(super) struct Contest {
    pub(super) contest: FoundContest,
    pub(super) figures: Vec<(Scope, ByPrecinct)>,
}

/// The whole and the methods in the order of [`METHODS`].
#[derive(Debug)]
pub(super) struct Sheets {
    pub(super) id: String,
    pub(super) total: Sheet,
    pub(super) methods: Vec<(Column, Sheet)>,
}

/// What the sheets of the methods are worth.
enum Worth {
    /// They add up to the whole.
    Kept,
    /// They say nothing about methods.
    Refused(&'static str),
}

impl Sheets {
    /// The first of the sheets that says that not all precincts had reported.
    pub(super) fn not_all_reported(&self) -> Option<Warning> {
        let methods = self.methods.iter().map(|(_, sheet)| sheet);
        std::iter::once(&self.total).chain(methods).find_map(Sheet::not_all_reported)
    }

    pub(super) fn contest(self) -> Checked<Contest> {
        for (_, method) in &self.methods {
            same_ballot(&self.total, method)?;
        }
        let votes = self.total.rows.iter().flat_map(|row| {
            let votes = row.figures.iter().enumerate();
            votes.map(|(choice, count)| (row.precinct.as_str(), (), choice, count.interval()))
        });
        if let Some(at) = sums::choice(votes) {
            let choice = self.total.choices.get(at).cloned().unwrap_or_default();
            return Err(self.total.choice_at(at).fault(Problem::ChoiceIsSum { choice }));
        }
        let worth = self.worth()?;
        let mut warnings = Vec::new();
        let whole = (Scope::Whole, figures(&self.total));
        let figures = match worth {
            Worth::Kept => {
                let methods = self.methods.iter().map(|(column, sheet)| (Scope::Column(*column), figures(sheet)));
                methods.chain([whole]).collect()
            }
            Worth::Refused(why) => {
                let notice = Notice::MethodsRefused { contest: self.total.title.clone(), id: self.id.clone(), why };
                warnings.push(Warning { place: Place::Sheet(self.total.name.clone()), notice });
                vec![whole]
            }
        };
        let Sheet { title, choices, .. } = self.total;
        let recognised = office::recognise(&title, &choices, office::Listing::ContestById);
        let choices = choices
            .into_iter()
            .map(|name| FoundChoice { write_in: name::is_write_in(&name), party: None, name })
            .collect();
        let contest = FoundContest {
            key: ContestKey::SourceId(self.id.clone()),
            source_id: Some(self.id),
            title,
            district: recognised.district,
            party: None,
            kind: recognised.kind,
            office: recognised.office,
            seats: recognised.seats,
            countywide: recognised.countywide,
            evidence: recognised.evidence,
            choices,
            warnings,
        };
        Ok(Contest { contest, figures })
    }

    /// Judges the methods by every figure of the contest at once: one precinct alone can add up by chance, or because
    /// nobody voted there.
    fn worth(&self) -> Checked<Worth> {
        let mut repeated = true;
        let mut zero = true;
        let mut any_votes = false;
        let mut differs = None;
        for row in &self.total.rows {
            let methods: Vec<&Row> = self.methods.iter().filter_map(|(_, sheet)| sheet.row(&row.precinct)).collect();
            for (choice, &printed) in row.figures.iter().enumerate() {
                let parts: Vec<Count> = methods.iter().filter_map(|row| row.figures.get(choice).copied()).collect();
                any_votes |= printed != Count::Exact(0);
                repeated &= parts.iter().all(|part| *part == printed);
                zero &= parts.iter().all(|part| *part == Count::Exact(0));
                let sum: Interval = parts.into_iter().map(Count::interval).sum();
                if differs.is_none() && !overlaps(printed.interval(), sum) {
                    differs = Some((row, choice, printed, sum));
                }
            }
        }
        match differs {
            // Nothing but suppressed figures, the same on all four sheets, would add up as well; it proves nothing.
            _ if any_votes && repeated => Ok(Worth::Refused("repeated")),
            None => Ok(Worth::Kept),
            Some(_) if zero => Ok(Worth::Refused("zero")),
            Some((row, choice, printed, sum)) => Err(self.total.figure_at(row, choice).fault(Problem::MethodsDiffer {
                precinct: row.precinct.clone(),
                choice: self.total.choices.get(choice).cloned().unwrap_or_default(),
                printed: count::shown(printed),
                sum: shown_sum(sum),
            })),
        }
    }
}

/// A method's sheet must be of the same election, county, contest, choices in their order, and precincts.
fn same_ballot(total: &Sheet, method: &Sheet) -> Checked<()> {
    let same = |expected: &str, given: &str, place: Place| {
        if expected == given {
            return Ok(());
        }
        let problem =
            Problem::SheetDiffers { expected: expected.to_owned(), given: given.to_owned(), other: total.name.clone() };
        Err(place.fault(problem))
    };
    same(&total.title, &method.title, method.title_at())?;
    for choice in 0..total.choices.len().max(method.choices.len()) {
        let named = |sheet: &Sheet| sheet.choices.get(choice).cloned().unwrap_or_default();
        same(&named(total), &named(method), method.choice_at(choice))?;
    }
    if let Some(extra) = method.rows.iter().find(|row| total.row(&row.precinct).is_none()) {
        let problem = Problem::PrecinctUnexpected { name: extra.precinct.clone(), other: total.name.clone() };
        return Err(method.precinct_at(extra).fault(problem));
    }
    if let Some(missing) = total.rows.iter().find(|row| method.row(&row.precinct).is_none()) {
        let problem = Problem::PrecinctMissing { name: missing.precinct.clone(), other: total.name.clone() };
        return Err(Place::Sheet(method.name.clone()).fault(problem));
    }
    Ok(())
}

fn figures(sheet: &Sheet) -> ByPrecinct {
    sheet.rows.iter().map(|row| (row.precinct.clone(), row.figures.clone())).collect()
}
