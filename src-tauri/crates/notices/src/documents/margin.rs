//! The margin: between whom, how large, and what follows from it, with its arithmetic.

use law::recount::{Note, Reason, Relation, Step, Threshold};
use law::{ContestKind, Interval};

use super::facts::{Choice, Contest, RecountNotice};
use super::phrase::{count, figure, hundredths};
use super::recital::{about_the_margin, share};
use super::words::{Joined, Said, Word, Words};
use super::{MissingFact, Refusal, contest};
use crate::model::{Block, Style, Text};

fn missing(facts: &RecountNotice) -> Refusal {
    lacking(facts, MissingFact::Margin)
}

fn lacking(facts: &RecountNotice, fact: MissingFact) -> Refusal {
    Refusal::Missing { contest: facts.contest.title.clone(), fact }
}

/// Who is compared, the arithmetic, the conclusion, and the notes on it.
pub(super) fn blocks(words: &Words, facts: &RecountNotice) -> Result<Vec<Block>, Refusal> {
    let threshold = facts.verdict.threshold.ok_or_else(|| missing(facts))?;
    let share = words.get(share(threshold))?;
    let reckoning = match facts.contest.kind {
        ContestKind::Candidate | ContestKind::Question => Word::ReckoningVotes,
        ContestKind::Retention => Word::ReckoningHundredths,
    };
    let reckoning = words.say(reckoning, &[("share", &share), ("factor", &factor(facts)?.to_string())])?;
    let mut concluded = conclusion(words, facts, threshold, &share)?;
    if facts.verdict.reason == Some(Reason::ClerkDecides) {
        concluded = concluded.and_then(left_to_the_clerk(words, facts)?);
    }
    for note in &facts.verdict.notes {
        if let Some(said) = about_the_margin(words, note)? {
            concluded = concluded.and_then(said.into());
        }
    }
    Ok(vec![
        Block::Paragraph(compared(words, facts)?.and_then(reckoning.into())),
        Block::Calculation(calculation(facts)),
        Block::Paragraph(concluded),
    ])
}

/// Names with one count of votes: "Ana Baca, with 324 votes", "Ana Baca and Luz Ortiz, with 324 votes each".
fn holders(words: &Words, contest: &Contest, choices: &[&Choice]) -> Result<Text, Refusal> {
    let votes = choices.first().map_or(0, |choice| choice.votes.min);
    let word = if choices.len() > 1 { Word::HolderMany } else { Word::HolderOne };
    let (names, votes) = (names(words, contest, choices)?, words.votes(votes)?);
    words.text(word, &[("names", Said::Runs(&names)), ("votes", Said::Plain(&votes))])
}

fn names(words: &Words, contest: &Contest, choices: &[&Choice]) -> Result<Text, Refusal> {
    let names = choices.iter().map(|choice| contest::choice(words, contest.kind, &choice.name));
    words.list_of(&names.collect::<Result<Vec<_>, _>>()?)
}

/// Between whom the margin lies.
fn compared(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    match facts.contest.kind {
        ContestKind::Candidate | ContestKind::Question => between_two(words, facts),
        ContestKind::Retention => from_fifty_seven_percent(words, facts),
    }
}

fn between_two(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    let (larger, smaller) = facts
        .verdict
        .arithmetic
        .iter()
        .find_map(|step| match step {
            Step::Difference { larger, smaller, .. } => Some((*larger, *smaller)),
            _ => None,
        })
        .ok_or_else(|| missing(facts))?;
    let margin = words.margin(facts.verdict.margin.ok_or_else(|| missing(facts))?)?;
    let with = |votes: Interval| -> Result<Vec<&Choice>, Refusal> {
        let choices: Vec<&Choice> = facts.contest.choices.iter().filter(|choice| choice.votes == votes).collect();
        if choices.is_empty() { Err(missing(facts)) } else { Ok(choices) }
    };
    let (winners, losers) = (with(larger)?, with(smaller)?);
    let contest = &facts.contest;
    let (names, votes) = (names(words, contest, &winners)?, words.votes(larger.min)?);
    let (winner, loser) = (holders(words, contest, &winners)?, holders(words, contest, &losers)?);
    let (names, votes) = (Said::Runs(&names), Said::Plain(&votes));
    let (winner, loser, margin) = (Said::Runs(&winner), Said::Runs(&loser), Said::Bold(&margin));
    let tied = larger == smaller;
    if facts.contest.kind == ContestKind::Question {
        return match tied {
            true => words.text(Word::MarginQuestionTied, &[("votes", votes), ("margin", margin)]),
            false => words.text(Word::MarginQuestion, &[("larger", winner), ("smaller", loser), ("margin", margin)]),
        };
    }
    // Between whom the margin lies depends on how many are elected: it is said, or there is no notice.
    let elected = facts.contest.seats.ok_or_else(|| lacking(facts, MissingFact::Seats))?;
    let seats = figure(elected.into());
    let seats = ("seats", Said::Plain(&seats));
    match (elected, tied) {
        (2.., true) => {
            words.text(Word::MarginSeatsTied, &[seats, ("names", names), ("votes", votes), ("margin", margin)])
        }
        (2.., false) => {
            words.text(Word::MarginSeats, &[seats, ("winner", winner), ("loser", loser), ("margin", margin)])
        }
        (_, true) => words.text(Word::MarginTied, &[("names", names), ("votes", votes), ("margin", margin)]),
        (_, false) => {
            let word = if losers.len() > 1 { Word::MarginFollowing } else { Word::MarginTwo };
            words.text(word, &[("winner", winner), ("loser", loser), ("margin", margin)])
        }
    }
}

fn from_fifty_seven_percent(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    let (yes, no) = facts
        .verdict
        .notes
        .iter()
        .find_map(|note| match note {
            Note::YesAndNo { yes, no } => Some((yes.min, no.min)),
            _ => None,
        })
        .ok_or_else(|| missing(facts))?;
    let margin = words.margin(facts.verdict.margin.ok_or_else(|| missing(facts))?)?;
    words.text(
        Word::MarginRetention,
        &[
            ("yes", Said::Plain(&words.votes(yes)?)),
            ("no", Said::Plain(&words.votes(no)?)),
            ("difference", Said::Plain(&words.votes(yes.saturating_sub(no))?)),
            ("margin", Said::Bold(&margin)),
        ],
    )
}

/// Readings R5 and R6: nobody voted for those who would have lost.
fn left_to_the_clerk(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    let without_votes: Vec<&Choice> = facts.contest.choices.iter().filter(|choice| choice.votes.min == 0).collect();
    let names = names(words, &facts.contest, &without_votes)?;
    words.text(Word::NoteClerkDecides, &[("names", Said::Runs(&names))])
}

/// What the margin is multiplied by.
fn factor(facts: &RecountNotice) -> Result<u32, Refusal> {
    facts
        .verdict
        .arithmetic
        .iter()
        .find_map(|step| match step {
            Step::Percentage { factor, .. } => Some(*factor),
            _ => None,
        })
        .ok_or_else(|| missing(facts))
}

/// The arithmetic, the same in every language: a line for each step, and, but for a tie, the margin's share of the total.
fn calculation(facts: &RecountNotice) -> Vec<String> {
    let mut lines: Vec<String> = facts.verdict.arithmetic.iter().map(line).collect();
    lines.extend(percentage(facts));
    lines
}

/// A step with a minus sign, a multiplication sign and thousands commas: `46 × 100 = 4,600 < 7,532`.
fn line(step: &Step) -> String {
    match step {
        Step::Difference { larger, smaller, margin } => {
            format!("{} − {} = {}", count(*larger), count(*smaller), units(*margin))
        }
        Step::RetentionDistance { yes, total, margin } => {
            format!("|100 × {} − 57 × {}| = {}", count(*yes), count(*total), units(*margin))
        }
        Step::Percentage { margin, factor, product, total, relation } => {
            let sign = if *relation == Relation::Inside { "<" } else { "≥" };
            format!("{} × {factor} = {} {sign} {}", units(*margin), figure(product.0), count(*total))
        }
        Step::FiveVotes { margin, relation } => {
            let sign = if *relation == Relation::Inside { "≤" } else { ">" };
            format!("{} {sign} {}", units(*margin), Threshold::FIVE_VOTES)
        }
    }
}

/// A margin in whole units: votes, or hundredths of a vote.
fn units(margin: law::recount::Margin) -> String {
    match margin {
        law::recount::Margin::Votes(votes) => count(votes),
        law::recount::Margin::Hundredths { min, .. } => figure(min),
    }
}

/// The fraction beside the percentage, with an ellipsis where four decimals do not show the whole of it.
fn percentage(facts: &RecountNotice) -> Option<String> {
    let percent = facts.verdict.percent?;
    let total = u128::from(facts.verdict.total.min);
    // Ten-thousandths of a percent are millionths.
    let (margin, shown, exact) = match facts.verdict.margin? {
        law::recount::Margin::Votes(votes) => {
            let margin = u128::from(votes.min);
            (margin * 1_000_000, figure(margin), percent.min * total)
        }
        law::recount::Margin::Hundredths { min, .. } => {
            (min.saturating_mul(1_000_000), hundredths(min), percent.min.saturating_mul(total).saturating_mul(100))
        }
    };
    if margin == 0 {
        return None;
    }
    let more = if margin == exact { "" } else { "…" };
    Some(format!("{shown} ÷ {} = {percent}{more}\u{a0}%", count(facts.verdict.total)))
}

/// Which of the comparisons brings the recount about.
fn conclusion(words: &Words, facts: &RecountNotice, threshold: Threshold, share: &str) -> Result<Text, Refusal> {
    let inside = |wanted: fn(&Step) -> Option<Relation>| {
        facts.verdict.arithmetic.iter().filter_map(wanted).any(|relation| relation == Relation::Inside)
    };
    let by_share = inside(|step| match step {
        Step::Percentage { relation, .. } => Some(*relation),
        _ => None,
    });
    let by_five = inside(|step| match step {
        Step::FiveVotes { relation, .. } => Some(*relation),
        _ => None,
    });
    let word = match (by_share, by_five) {
        (true, true) => Word::ResultBoth,
        (false, _) if threshold.has_five_votes() => Word::ResultFive,
        _ => Word::ResultShare,
    };
    let mut text = Text::from(words.say(word, &[("share", share)])?);
    text.push(Style::Roman, " ");
    text.push(Style::Bold, &words.get(Word::ResultRequired)?);
    Ok(text)
}
