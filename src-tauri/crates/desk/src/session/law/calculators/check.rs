//! What does the voting system check take?

use super::fields::{Filled, Known, edition, kinds, lines, typed};
use super::lines::{LineError, contests, found, pool};
use super::{answer, part};
use crate::counter::{CheckQuestion, law_check};
use crate::error::Error;
use crate::view::window::{CalculatorField, LawAnswer, LawLine, LawPart};
use crate::view::{CheckContestView, CheckDrawView, CheckErrorsView};
use crate::words;

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    vec![
        kinds(known),
        typed("election_date", &known.date),
        edition(),
        typed("seed", ""),
        lines("contests"),
        lines("pool"),
        lines("first"),
        lines("second"),
    ]
}

pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let contests = contests(filled.text("contests")).map_err(Error::usage)?;
    if contests.is_empty() {
        return Err(Error::usage(LineError::Nothing { field: "contests" }));
    }
    let (seed, precincts) = (filled.text("seed"), filled.text("pool"));
    if seed.is_empty() != precincts.is_empty() {
        return Err(Error::usage(LineError::HalfADraw));
    }
    let pool = pool(precincts).map_err(Error::usage)?;
    // Digits are read out and written in groups.
    let seed = seed.replace([' ', '-'], "");
    let view = law_check(&CheckQuestion {
        edition: filled.edition()?,
        date: filled.date("election_date")?,
        kind: filled.word("kind")?,
        contests: &contests,
        draw: (!seed.is_empty()).then_some((seed.as_str(), pool.as_bytes())),
        first: &found(filled.text("first")).map_err(Error::usage)?,
        second: &found(filled.text("second")).map_err(Error::usage)?,
    })?;
    let checked = view.contests.iter().filter(|contest| contest.sample.is_some()).count();
    let values = [("checked", checked.to_string()), ("all", view.contests.len().to_string())];
    let selected =
        part(words::text("window.law.check.contests"), view.contests.iter().map(selection).collect(), &view.law);
    let sizes: Vec<LawLine> = view.contests.iter().filter_map(size).collect();
    let sizes = (!sizes.is_empty()).then(|| part(words::text("window.law.check.sizes"), sizes, &view.size_law));
    let recounts: Vec<LawLine> = view.contests.iter().filter_map(recount).collect();
    let recounts = (!recounts.is_empty()).then(|| LawPart {
        title: words::text("window.law.check.recounts"),
        lines: recounts,
        law: None,
        rule: Some("recount.required".to_owned()),
    });
    let parts = std::iter::once(selected)
        .chain(sizes)
        .chain(recounts)
        .chain(view.draw.iter().map(drawn))
        .chain(view.errors.iter().map(errors));
    Ok(LawAnswer {
        parts: parts.collect(),
        ..answer(view.law.rule, words::filled("window.law.check", &values), view.law.text.clone())
    })
}

fn selection(contest: &CheckContestView) -> LawLine {
    LawLine::plain(format!("{}: {}", contest.contest, contest.text))
}

/// In how many precincts; none of a contest that is not checked.
fn size(contest: &CheckContestView) -> Option<LawLine> {
    let sample = contest.sample.as_ref()?;
    let text = format!("{}: {}", contest.contest, sample.text);
    let open = ["recount-not-ordered", "recount-open"].contains(&sample.code);
    Some(if open { LawLine::look(text) } else { LawLine::plain(text) })
}

/// What Section 1-14-24 says at its margin; none of a contest that is not checked whatever its margin.
fn recount(contest: &CheckContestView) -> Option<LawLine> {
    let recount = contest.recount.as_ref()?;
    let text = format!("{}: {}", contest.contest, recount.text);
    Some(if recount.required == "no" { LawLine::plain(text) } else { LawLine::look(text) })
}

fn drawn(draw: &CheckDrawView) -> LawPart {
    let drawing = |drawing: &crate::view::DrawingView| {
        let line = if drawing.short_of > 0 { LawLine::look } else { LawLine::plain };
        line(drawing.text.clone())
    };
    let mut lines: Vec<LawLine> = draw.drawings.iter().map(drawing).collect();
    if lines.is_empty() {
        lines.push(LawLine::plain(words::text("window.law.check.nothing-drawn")));
    } else {
        lines.push(LawLine::plain(draw.repeat.clone()));
    }
    part(words::text("window.law.check.draw"), lines, &draw.law)
}

fn errors(errors: &CheckErrorsView) -> LawPart {
    let next = if errors.next == "complete" { LawLine::good } else { LawLine::stop };
    let lines = vec![
        next(errors.text.clone()),
        LawLine::plain(errors.arithmetic.clone()),
        LawLine::plain(errors.decreases.clone()),
    ];
    let both = if errors.samples > 1 { "window.law.check.both-samples" } else { "window.law.check.first-sample" };
    part(words::filled(both, &[("contest", errors.contest.clone())]), lines, &errors.law)
}
