//! The contests of which nobody can say yet whether they are recounted, and why: no list of notices is whole without them.

use canvass::{ContestVerdict, Unfit};
use law::recount::{Reason, Required};

use crate::election::Election;
use crate::{reading, words};

/// How many contests are named of those that one thing keeps open.
const NAMED: usize = 3;

/// One line for each thing that keeps contests open, with the contests, in ballot order; nothing where all are determined.
pub(crate) fn lines(election: &Election) -> Vec<String> {
    let mut open: Vec<(String, Vec<String>)> = Vec::new();
    for contest in election.canvass().contests() {
        let verdict = election.verdict(contest.id);
        let Some(because) = verdict.and_then(because) else { continue };
        let name = words::short(&reading::contest_name(election.canvass(), contest.id));
        match open.iter_mut().find(|(other, _)| *other == because) {
            Some((_, names)) => names.push(name),
            None => open.push((because, vec![name])),
        }
    }
    let line = |(because, names): (String, Vec<String>)| {
        words::filled("documents.undetermined", &[("contests", few(&names)), ("because", because)])
    };
    open.into_iter().map(line).collect()
}

/// What keeps a verdict from being determined, in a few words; `None` where it is.
pub(crate) fn because(contest: &ContestVerdict) -> Option<String> {
    if contest.verdict.required != Required::Undetermined {
        return None;
    }
    let said = match (&contest.unfit, &contest.verdict.reason) {
        (Some(Unfit::Contradicted { .. }), _) => words::text("window.because.contradicted"),
        (Some(Unfit::NotCounted { .. }), _) => words::text("window.because.not-counted"),
        (Some(Unfit::SidesNotTold { .. }), _) => words::text("window.because.sides-not-told"),
        (Some(Unfit::TooManyCounties { .. }), _) => words::text("window.because.too-many-counties"),
        (None, Some(Reason::OtherCountiesMissing)) => words::text("window.because.some-counties-missing"),
        (None, reason) => words::text(&format!("window.because.{}", reason.as_ref()?.id())),
    };
    Some(said)
}

fn few(names: &[String]) -> String {
    let (first, rest) = names.split_at(names.len().min(NAMED));
    let first = first.join(", ");
    match rest.len() {
        0 => first,
        more => words::filled("window.and-more", &[("names", first), ("more", more.to_string())]),
    }
}
