use std::collections::BTreeMap;

use canvass::{ContestId, Count, Scope};

use super::{COLUMNS, Figure, PRACTICE};
use crate::found::{
    ContestKey, ElectionHint, Format, Found, FoundChoice, FoundContest, FoundField, FoundFigure, FoundPrecinct,
    FoundSource,
};
use crate::listed::Listed;
use crate::problem::{Checked, Place, Problem};
use crate::table::{Line, Table};
use crate::warning::{Notice, Warning};
use crate::{count, label, name, office, sums};

/// Reads this program's own returns.
pub(crate) fn read(bytes: &[u8]) -> Checked<Found> {
    let names: Vec<&'static str> = COLUMNS.into_iter().chain([PRACTICE]).collect();
    let table = Table::read(bytes, &names, &[PRACTICE], &["contest"])?;
    let mut sources = Listed::default();
    let mut precincts = Listed::default();
    let mut contests = Contests::default();
    let mut figures = Vec::new();
    let mut numbers = Vec::new();
    let mut first: BTreeMap<Key, (u64, Count)> = BTreeMap::new();
    let mut practice = false;
    for line in table.lines() {
        practice |= is_practice(line)?;
        let source = sources.place_of(FoundSource { name: name::name(line.filled("source")?) });
        let precinct = precincts.place_of(precinct(line)?);
        let groups = || Scope::all().map(|scope| scope.to_string()).collect::<Vec<_>>().join(", ");
        let scope: Scope = line.word("group", groups, |word| word.parse().ok())?;
        let field = field(line, &mut contests)?;
        let count = count::parse(line.text("value")).map_err(|problem| line.fault("value", problem))?;
        let key = Key { source, precinct, scope, field: field.clone() };
        if let Some((first, there)) = first.insert(key, (line.number(), count)) {
            let problem = if there == count {
                Problem::RowTwice { first }
            } else {
                Problem::RowsDisagree { first, there: count::shown(there), here: count::shown(count) }
            };
            return Err(line.fault("value", problem));
        }
        figures.push(FoundFigure { source: Some(source), precinct, scope, field, count });
        numbers.push(line.number());
    }
    let (precincts, contests) = (precincts.into_vec(), contests.finish());
    no_hidden_totals(&precincts, &contests, &figures, &numbers)?;
    let mut warnings = Vec::new();
    if !table.others.is_empty() {
        let notice = Notice::ColumnsLeftAside { columns: table.others.join(", ") };
        warnings.push(Warning { place: Place::File, notice });
    }
    Ok(Found {
        format: Format::Returns,
        sha256: String::new(),
        county: None,
        election: ElectionHint { practice, ..ElectionHint::default() },
        as_of: None,
        remarks: None,
        sources: sources.into_vec(),
        precincts,
        contests,
        figures,
        shares: Vec::new(),
        warnings,
    })
}

/// Refuses a choice or a precinct that is the sum of all others, whatever it is called; `lines` are those of the figures.
fn no_hidden_totals(
    precincts: &[FoundPrecinct],
    contests: &[FoundContest],
    figures: &[FoundFigure],
    lines: &[u64],
) -> Checked<()> {
    let line = |wanted: &dyn Fn(&FoundFigure) -> bool| {
        figures.iter().zip(lines).find(|(figure, _)| wanted(figure)).map_or(0, |(_, line)| *line)
    };
    for (at, contest) in contests.iter().enumerate() {
        let votes = figures.iter().filter_map(|figure| match figure.field {
            FoundField::Votes { contest, choice } if contest == at => {
                Some((figure.precinct, (figure.source, figure.scope), choice, figure.count.interval()))
            }
            _ => None,
        });
        if let Some(choice) = sums::choice(votes) {
            let line = line(&|figure| figure.field == FoundField::Votes { contest: at, choice });
            let choice = contest.choices.get(choice).map(|choice| choice.name.clone()).unwrap_or_default();
            let place = Place::Field { line, column: "choice".to_owned() };
            return Err(place.fault(Problem::ChoiceIsSum { choice }));
        }
    }
    let counts = figures.iter().map(|figure| (figure.precinct, (figure.scope, &figure.field), figure.count.interval()));
    if let Some(at) = sums::precinct(counts) {
        let line = line(&|figure| figure.precinct == at);
        let precinct = precincts.get(at).map(|precinct| precinct.name.clone()).unwrap_or_default();
        let place = Place::Field { line, column: "precinct".to_owned() };
        return Err(place.fault(Problem::PrecinctIsSum { precinct }));
    }
    Ok(())
}

/// What no two lines may have in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    source: usize,
    precinct: usize,
    scope: Scope,
    field: FoundField,
}

fn precinct(line: Line<'_>) -> Checked<FoundPrecinct> {
    let given = name::name(line.filled("precinct")?);
    if label::is_no_precinct(&given) {
        return Err(line.fault("precinct", Problem::PrecinctIsTotals { given }));
    }
    let part = name::name(line.text("part"));
    Ok(FoundPrecinct { name: given, part: (!part.is_empty()).then_some(part) })
}

/// Whether the line says that it was made up for practice.
fn is_practice(line: Line<'_>) -> Checked<bool> {
    if line.text(PRACTICE).is_empty() {
        return Ok(false);
    }
    let parse = |word: &str| match word.to_lowercase().as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    line.word(PRACTICE, || "yes, no".to_owned(), parse)
}

/// What the line counts, and that nothing is filled that does not belong to it.
fn field(line: Line<'_>, contests: &mut Contests) -> Checked<FoundField> {
    let words = || Figure::ALL.map(Figure::id).join(", ");
    let figure = line.word("figure", words, |word| Figure::ALL.into_iter().find(|figure| figure.id() == word))?;
    let blank = |column: &'static str| match line.text(column) {
        "" => Ok(()),
        given => {
            let given = given.to_owned();
            Err(line.fault(column, Problem::FieldNotBlank { column, figure: figure.id(), given }))
        }
    };
    let mut contest = || contests.place_of(line);
    Ok(match figure {
        Figure::Votes => {
            let contest = contest()?;
            let given = name::name(line.filled("choice")?);
            if label::is_no_choice(&given) {
                return Err(line.fault("choice", Problem::NotAChoice { given }));
            }
            FoundField::Votes { contest, choice: contests.choice(contest, given) }
        }
        Figure::Undervotes => {
            blank("choice")?;
            FoundField::Undervotes { contest: contest()? }
        }
        Figure::Overvotes => {
            blank("choice")?;
            FoundField::Overvotes { contest: contest()? }
        }
        Figure::ControlTotal => {
            blank("choice")?;
            FoundField::ControlTotal { contest: contest()? }
        }
        Figure::Ballots => {
            blank("contest")?;
            blank("choice")?;
            let style = name::name(line.text("style"));
            FoundField::Ballots { style: (!style.is_empty()).then_some(style) }
        }
        Figure::VotersSigned => {
            for column in ["contest", "choice", "style"] {
                blank(column)?;
            }
            FoundField::VotersSigned
        }
    })
}

/// The contests of the file and their choices, in its order.
#[derive(Default)]
struct Contests {
    keys: Listed<ContestKey>,
    choices: Vec<Listed<String>>,
    /// The first line with an id, and the first with another name.
    named: [Option<u64>; 2],
}

impl Contests {
    fn place_of(&mut self, line: Line<'_>) -> Checked<usize> {
        let given = line.filled("contest")?;
        let key = match given.parse::<ContestId>() {
            Ok(id) => ContestKey::Id(id),
            Err(_) => ContestKey::SourceIdOrTitle(name::title(given)),
        };
        let (this, other) = if matches!(key, ContestKey::Id(_)) { (0, 1) } else { (1, 0) };
        if let Some(first) = self.named[other] {
            return Err(line.fault("contest", Problem::NamingDiffers { first }));
        }
        self.named[this].get_or_insert(line.number());
        let place = self.keys.place_of(key);
        if place == self.choices.len() {
            self.choices.push(Listed::default());
        }
        Ok(place)
    }

    fn choice(&mut self, contest: usize, name: String) -> usize {
        self.choices.get_mut(contest).map_or(0, |choices| choices.place_of(name))
    }

    fn finish(self) -> Vec<FoundContest> {
        let choices = self.choices.into_iter().map(Listed::into_vec);
        self.keys.into_vec().into_iter().zip(choices).map(|(key, choices)| contest(key, choices)).collect()
    }
}

fn contest(key: ContestKey, choices: Vec<String>) -> FoundContest {
    let title = match &key {
        ContestKey::Id(id) => id.to_string(),
        ContestKey::SourceId(text) | ContestKey::SourceIdOrTitle(text) => text.clone(),
        ContestKey::Ballot => String::new(),
    };
    let recognised = office::recognise(&title, &choices, office::Listing::ContestByTitle);
    let choice = |name: String| FoundChoice { write_in: name::is_write_in(&name), party: None, name };
    FoundContest {
        key,
        source_id: None,
        title,
        district: recognised.district,
        party: None,
        kind: recognised.kind,
        office: recognised.office,
        seats: recognised.seats,
        countywide: recognised.countywide,
        evidence: recognised.evidence,
        choices: choices.into_iter().map(choice).collect(),
        warnings: Vec::new(),
    }
}
