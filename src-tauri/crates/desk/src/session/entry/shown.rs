//! The parts and lines of a sheet in words.

use canvass::{Canvass, Count, Field};
use law::Interval;

use super::page::BALLOTS;
use crate::entry::{Line, Section};
use crate::reading::contest_name;
use crate::view::CountView;
use crate::view::window::{FieldKept, SheetLine, SheetSection};
use crate::words;

/// What a blank figure is shown as.
pub(super) const BLANK: &str = "–";

pub(super) fn shown(canvass: &Canvass, section: &Section) -> SheetSection {
    let title = title(canvass, section);
    let numbers: Vec<u32> = section.lines.iter().map(|line| line.number).collect();
    SheetSection {
        id: id(section),
        short: words::short(&title),
        title,
        lines: section.lines.iter().map(|line| line_shown(canvass, line)).collect(),
        control: section.contest.map(|contest| Field::ControlTotal(contest).to_string()),
        range: ranges(&numbers),
        agree: None,
    }
}

/// The same, with who has looked at a figure again.
pub(super) fn looked_at<'a>(
    canvass: &Canvass,
    section: &Section,
    by: impl Fn(Field) -> Option<&'a str>,
) -> SheetSection {
    let line = |line: &Line| SheetLine { looked: by(line.field).map(str::to_owned), ..line_shown(canvass, line) };
    SheetSection { lines: section.lines.iter().map(line).collect(), ..shown(canvass, section) }
}

pub(super) fn id(section: &Section) -> String {
    section.contest.map_or_else(|| BALLOTS.to_owned(), |contest| contest.to_string())
}

pub(super) fn title(canvass: &Canvass, section: &Section) -> String {
    section.contest.map_or_else(|| words::text("window.entry.ballots"), |contest| contest_name(canvass, contest))
}

pub(super) fn line_shown(canvass: &Canvass, line: &Line) -> SheetLine {
    let (label, note) = label(canvass, line.field);
    let minor = !matches!(line.field, Field::Votes(_));
    let unnumbered = matches!(line.field, Field::ControlTotal(_));
    let field = line.field.to_string();
    SheetLine { number: line.number, field, label, note, minor, unnumbered, looked: None }
}

/// What a field counts, and what is said beside it.
pub(super) fn label(canvass: &Canvass, field: Field) -> (String, Option<String>) {
    match field {
        Field::Votes(choice) => match canvass.choice(choice) {
            Some(choice) => {
                let write_in = choice.write_in.then(|| words::text("window.entry.write-in"));
                (choice.name.clone(), choice.party.clone().or(write_in))
            }
            None => (choice.to_string(), None),
        },
        Field::Undervotes(_) => (words::text("window.entry.undervotes"), None),
        Field::Overvotes(_) => (words::text("window.entry.overvotes"), None),
        Field::ControlTotal(_) => (words::text("window.entry.control"), None),
        Field::Ballots(None) => {
            (words::text("window.entry.ballots.all"), Some(words::text("window.entry.ballots.all.note")))
        }
        Field::Ballots(Some(id)) => (words::text("window.entry.ballots.style"), style(canvass, id)),
        Field::VotersSigned => (words::text("window.entry.signed"), Some(words::text("window.entry.signed.note"))),
    }
}

/// A style of ballot in words: party, part, card, and how much of the ballot it carries.
fn style(canvass: &Canvass, id: canvass::StyleId) -> Option<String> {
    let style = canvass.styles().find(|style| style.id == id)?;
    let card = (style.card > 1).then(|| words::filled("window.entry.card", &[("card", style.card.to_string())]));
    let part = style.part.as_ref().map(|part| words::filled("window.entry.part", &[("part", part.clone())]));
    let coverage =
        (style.coverage != canvass::StyleCoverage::Full).then(|| words::word("window-coverage", style.coverage.id()));
    let said: Vec<String> = [style.party.clone(), part, card, coverage].into_iter().flatten().collect();
    Some(if said.is_empty() {
        words::filled("window.entry.style", &[("style", id.0.to_string())])
    } else {
        said.join(", ")
    })
}

pub(super) fn field_kept(field: Field, count: Option<&Count>) -> FieldKept {
    let digits = match count {
        Some(Count::Exact(count)) => count.to_string(),
        Some(Count::Suppressed) => "*".to_owned(),
        None => String::new(),
    };
    FieldKept { field: field.to_string(), shown: count.map(|_| figure(count)).unwrap_or_default(), digits }
}

pub(super) fn figure(count: Option<&Count>) -> String {
    match count {
        Some(Count::Exact(count)) => words::thousands(*count),
        Some(Count::Suppressed) => "*".to_owned(),
        None => BLANK.to_owned(),
    }
}

pub(super) fn number(interval: Interval) -> String {
    CountView::from(interval).text()
}

/// Line numbers as people write them: `8–11, 14`.
pub(super) fn ranges(numbers: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.saturating_add(1) == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): (u32, u32)| if first == last { first.to_string() } else { format!("{first}–{last}") };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}
