//! What stands on the made-up county's tapes, as text: to be typed from, and to be compared with.

use canvass::{Canvass, Field, ReportRecord};

use crate::board::scope_in_words;
use crate::view::CountView;
use crate::words;

/// How wide a line is.
const WIDE: usize = 64;

/// Every tape, one after another, in the order in which they stand in the register.
pub(super) fn text(canvass: &Canvass) -> String {
    let mut text =
        words::filled("window.tape.head", &[("name", canvass.setting().map(|s| s.name.clone()).unwrap_or_default())]);
    for record in canvass.reports() {
        text.push_str(&tape(canvass, record));
    }
    text
}

fn tape(canvass: &Canvass, record: &ReportRecord) -> String {
    let source = canvass.source(record.report.source);
    let name = source.map(|source| source.name.clone()).unwrap_or_default();
    let place = source.and_then(|source| source.place.clone()).unwrap_or_default();
    let rule = "=".repeat(WIDE);
    let precinct = canvass.precinct_name(record.report.precinct);
    let mut lines = vec![
        String::new(),
        rule,
        words::filled("window.tape.practice", &[("name", name), ("place", place)]),
        format!("{precinct}, {}", scope_in_words(record.report.scope)),
        String::new(),
    ];
    lines.extend(figure(canvass, record, Field::Ballots(None)));
    lines.extend(figure(canvass, record, Field::VotersSigned));
    for contest in canvass.contests() {
        let votes = canvass.choices(contest.id).iter().map(|choice| Field::Votes(choice.id));
        let fields = votes.chain([Field::Undervotes(contest.id), Field::Overvotes(contest.id)]);
        let figures: Vec<String> = fields.filter_map(|field| figure(canvass, record, field)).collect();
        if !figures.is_empty() {
            lines.push(String::new());
            lines.push(words::short(&contest.title));
            lines.extend(figures);
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// A line of the tape: what is counted, dots, the figure.
fn figure(canvass: &Canvass, record: &ReportRecord, field: Field) -> Option<String> {
    let count = CountView::from(record.figures.get(&field)?.interval()).text();
    let what = match field {
        Field::Votes(choice) => canvass.choice(choice)?.name.clone(),
        Field::Undervotes(_) => words::text("window.tape.undervotes"),
        Field::Overvotes(_) => words::text("window.tape.overvotes"),
        Field::Ballots(_) => words::text("window.tape.ballots"),
        Field::VotersSigned => words::text("window.tape.signed"),
        Field::ControlTotal(_) => return None,
    };
    let dots = WIDE.saturating_sub(what.chars().count() + count.chars().count() + 4);
    Some(format!("  {what} {} {count}", ".".repeat(dots)))
}
