//! The proof tape and read-back sheet.

use canvass::{Count, Identity, Overvotes, PassKind, ReportState, Wanting};
use law::{ContestKind, Interval};

use super::facts::{Contest, Label, Line, LineDiffered, Proof, ProvedReport, Reading};
use super::finding::finding;
use super::phrase::{contest_head, count, included, label, signatures, source, worksheet};
use crate::documents::Refusal;
use crate::documents::phrase::{bounds, figure};
use crate::documents::place::scope;
use crate::documents::words::{Word, Words};
use crate::model::{Block, Column, Document, Fact, List, Marker, Ruling, Table, Text, Title, Value};

pub(super) fn write(words: &Words, facts: &Proof) -> Result<Document, Refusal> {
    let title = words.get(Word::ProofTitle)?;
    let title = match facts.reports.as_slice() {
        [report] => Title::of(title, name(words, report)?),
        [first, rest @ ..] if rest.iter().all(|report| report.precinct == first.precinct) => {
            Title::of(title, first.precinct.as_str())
        }
        _ => Title::new(title),
    };
    let mut blocks = vec![Block::Paragraph(included(words, &facts.office)?)];
    let several = facts.reports.len() > 1;
    if several {
        blocks.push(Block::Table(contents(words, &facts.reports)?));
    }
    for report in &facts.reports {
        if several {
            let name = name(words, report)?;
            blocks.extend([Block::Sheet(name.clone()), Block::Heading(name)]);
        }
        blocks.extend(of_report(words, report)?);
    }
    worksheet(words, &facts.office, title, Word::ProofIntroduction, blocks)
}

/// "Precinct 4: early voting, by machine".
fn name(words: &Words, report: &ProvedReport) -> Result<String, Refusal> {
    let scope = scope(words, report.scope)?;
    words.say(Word::SheetName, &[("precinct", &report.precinct), ("scope", &scope)])
}

/// Which reports these are, and where each stands.
fn contents(words: &Words, reports: &[ProvedReport]) -> Result<Table, Refusal> {
    let row = |report: &ProvedReport| -> Result<Vec<Text>, Refusal> {
        Ok(vec![name(words, report)?.into(), source(words, &report.source)?.into(), stands(words, report)?.into()])
    };
    let columns = [Word::SheetSheet, Word::FactSource, Word::FactState];
    Ok(Table {
        caption: words.get(Word::ProofContents)?.into(),
        columns: columns.into_iter().map(|word| Ok(Column::words(words.get(word)?))).collect::<Result<_, Refusal>>()?,
        rows: reports.iter().map(row).collect::<Result<_, _>>()?,
        total: None,
        ruling: Ruling::Rows,
    })
}

fn of_report(words: &Words, report: &ProvedReport) -> Result<Vec<Block>, Refusal> {
    let mut blocks = vec![Block::Facts(head(words, report)?)];
    if report.is_hidden() {
        blocks.push(Block::Paragraph(Text::new().bold(words.get(Word::ProofHidden)?)));
        return Ok(blocks);
    }
    if !report.ballots.is_empty() {
        let header = words.get(Word::SheetBallotsHead)?.into();
        blocks.push(Block::Table(table(words, header, ContestKind::Candidate, &report.ballots, false)?));
    }
    for contest in &report.contests {
        let header = contest_head(words, contest)?;
        blocks.push(Block::Table(table(words, header, contest.kind, &contest.lines, true)?));
        blocks.push(Block::Paragraph(balance(words, contest)?));
    }
    if !report.differed.is_empty() {
        blocks.push(Block::Heading(words.get(Word::DifferedHead)?));
        blocks.push(Block::Table(differed(words, &report.differed)?));
    }
    blocks.push(Block::Heading(words.get(Word::FindingsHead)?));
    if report.findings.is_empty() {
        blocks.push(Block::Paragraph(words.get(Word::FindingsNone)?.into()));
    } else {
        let items = report.findings.iter().map(|found| finding(words, found)).collect::<Result<_, Refusal>>()?;
        blocks.push(Block::List(List { marker: Marker::Bullet, items }));
    }
    let readers = [Word::SignReadBack, Word::SignCompared];
    blocks.push(signatures(words, Word::ProofSign, &readers)?);
    Ok(blocks)
}

/// What each of two readings said, and what the paper says.
fn differed(words: &Words, lines: &[LineDiffered]) -> Result<Table, Refusal> {
    let [first, second, settled] = [Word::DifferedFirst, Word::DifferedSecond, Word::DifferedSettled];
    let row = |line: &LineDiffered| -> Result<Vec<Text>, Refusal> {
        let kind = line.contest.as_ref().map_or(ContestKind::Candidate, |(_, kind)| *kind);
        let what = label(words, kind, &line.label)?;
        let what = match &line.contest {
            Some((title, _)) => what.roman(format!(", {title}")),
            None => what,
        };
        let number = line.number.map(|number| number.to_string()).unwrap_or_default();
        let [first, second, settled] = [line.first, line.second, line.settled].map(|read| count(words, read));
        Ok(vec![number.into(), what, first?, second?, settled?])
    };
    Ok(Table {
        caption: Text::new(),
        columns: vec![
            Column::narrow(words.get(Word::SheetLine)?),
            Column::words(words.get(Word::SheetFigure)?),
            Column::figures(words.get(first)?),
            Column::figures(words.get(second)?),
            Column::figures(words.get(settled)?),
        ],
        rows: lines.iter().map(row).collect::<Result<_, _>>()?,
        total: None,
        ruling: Ruling::Rows,
    })
}

/// Where the figures are from, where the report stands, and who read.
fn head(words: &Words, report: &ProvedReport) -> Result<Vec<Fact>, Refusal> {
    let said = |label: Word, value: String| -> Result<Fact, Refusal> {
        Ok(Fact { label: words.get(label)?, value: Value::Said(value.into()) })
    };
    let from = &report.source;
    let mut facts = vec![said(Word::FactSource, source(words, from)?)?];
    for (label, value) in
        [(Word::FactPlace, &from.place), (Word::FactMedium, &from.medium), (Word::FactSeal, &from.seal)]
    {
        if let Some(value) = value {
            facts.push(said(label, value.clone())?);
        }
    }
    facts.push(said(Word::FactState, stands(words, report)?)?);
    for reading in &report.readings {
        let label = words.get(kind_of_reading(reading.kind))?;
        facts.push(Fact { label, value: Value::Said(reader(words, reading)?.into()) });
    }
    Ok(facts)
}

/// Where the report stands, and why, where a reason was given.
fn stands(words: &Words, report: &ProvedReport) -> Result<String, Refusal> {
    let standing = words.get(standing(&report.state))?;
    let standing = match &report.reason {
        Some(reason) => words.say(Word::StateBecause, &[("state", &standing), ("reason", reason)])?,
        None => standing,
    };
    later(report).try_fold(standing, |state, correction| {
        let name = match correction.on {
            Some(day) => format!("{}, {}", reader(words, correction)?, words.date(day)?),
            None => reader(words, correction)?,
        };
        words.say(Word::StateCorrected, &[("state", &state), ("name", &name)])
    })
}

/// Corrections of a settled report: their figures are in neither of its readings.
fn later(report: &ProvedReport) -> impl Iterator<Item = &Reading> {
    let is_settled = report.state == ReportState::Settled;
    let settles = |reading: &Reading| {
        matches!(reading.kind, PassKind::Second | PassKind::ReadAloud | PassKind::Settling) && reading.finished
    };
    let after = report.readings.iter().rposition(settles).map_or(report.readings.len(), |last| last + 1);
    let later = report.readings.iter().skip(after);
    later.filter(move |reading| is_settled && reading.kind == PassKind::Correction && reading.finished)
}

const fn standing(state: &ReportState) -> Word {
    match state {
        ReportState::Expected => Word::StateExpected,
        ReportState::Importing { .. } => Word::StateImporting,
        ReportState::Imported => Word::StateImported,
        ReportState::FirstReading { .. } => Word::StateFirstReading,
        ReportState::FirstRead { .. } => Word::StateFirstRead,
        ReportState::SecondReading { .. } => Word::StateSecondReading,
        ReportState::Differing { .. } => Word::StateDiffering,
        ReportState::Settling { .. } => Word::StateSettling,
        ReportState::Settled => Word::StateSettled,
        ReportState::Correcting { .. } => Word::StateCorrecting,
        ReportState::NoneSigned => Word::StateNone,
        ReportState::Quarantined => Word::StateQuarantined,
    }
}

const fn kind_of_reading(kind: PassKind) -> Word {
    match kind {
        PassKind::Import => Word::ReadingImport,
        PassKind::First => Word::ReadingFirst,
        PassKind::Second => Word::ReadingSecond,
        PassKind::ReadAloud => Word::ReadingAloud,
        PassKind::Settling => Word::ReadingSettling,
        PassKind::Correction => Word::ReadingCorrection,
    }
}

fn reader(words: &Words, reading: &Reading) -> Result<String, Refusal> {
    let name = match reading.finished {
        true => reading.reader.clone(),
        false => words.say(Word::ReaderUnfinished, &[("name", &reading.reader)])?,
    };
    match &reading.reason {
        Some(reason) => words.say(Word::StateBecause, &[("state", &name), ("reason", reason)]),
        None => Ok(name),
    }
}

/// The lines with their numbers and, of a contest, what they come to so far.
fn table(words: &Words, header: Text, kind: ContestKind, lines: &[Line], sums: bool) -> Result<Table, Refusal> {
    let mut columns = vec![
        Column::narrow(words.get(Word::SheetLine)?),
        Column::words(header),
        Column::figures(words.get(Word::SheetFigure)?),
    ];
    if sums {
        columns.push(Column::figures(words.get(Word::SheetSum)?));
    }
    columns.push(Column::narrow(words.get(Word::SheetReadBack)?));
    let mut sum = Interval::default();
    let mut rows = Vec::new();
    for line in lines {
        let mut row = vec![
            line.number.map(|number| number.to_string()).unwrap_or_default().into(),
            read_as(words, kind, line)?,
            count(words, line.count)?,
        ];
        if sums {
            row.push(match (&line.label, line.count) {
                // It is compared with, never added.
                (Label::ControlTotal, _) | (_, None) => Text::new(),
                (_, Some(count)) => {
                    sum += Count::interval(count);
                    bounds(words, sum)?.into()
                }
            });
        }
        row.push("☐".into());
        rows.push(row);
    }
    Ok(Table { caption: Text::new(), columns, rows, total: None, ruling: Ruling::Rows })
}

/// What a line counts, and who looked at its figure again.
fn read_as(words: &Words, kind: ContestKind, line: &Line) -> Result<Text, Refusal> {
    let label = label(words, kind, &line.label)?;
    Ok(match &line.looked {
        Some(name) => label.roman(". ").italic(words.say(Word::SheetLooked, &[("name", name)])?),
        None => label,
    })
}

/// The balance in one sentence: what the lines come to, what they should come to, and whether they do.
fn balance(words: &Words, contest: &Contest) -> Result<Text, Refusal> {
    let of = |wanted: fn(&Label) -> bool| -> Interval {
        let lines = contest.lines.iter().filter(|line| wanted(&line.label));
        lines.filter_map(|line| line.count).map(Count::interval).sum()
    };
    let votes = of(|label| matches!(label, Label::Choice { .. }));
    let undervotes = of(|label| matches!(label, Label::Undervotes));
    let overvotes = of(|label| matches!(label, Label::Overvotes));
    let seats = contest.seats.unwrap_or(1);
    let printed_as_ballots = contest.identity == Identity::Holds(Overvotes::OvervotedBallots);
    let overvotes_count = if printed_as_ballots { overvotes.times(u64::from(seats)) } else { overvotes };
    let [votes_said, undervotes_said, overvotes_said, sum_said] =
        [votes, undervotes, overvotes, votes + undervotes + overvotes_count].map(|count| bounds(words, count));
    let (votes, undervotes, sum) = (votes_said?, undervotes_said?, sum_said?);
    let seats_said = figure(seats.into());
    let overvotes = match printed_as_ballots {
        true => format!("{} × {seats_said}", overvotes_said?),
        false => overvotes_said?,
    };
    let sums = [("votes", votes.as_str()), ("undervotes", &undervotes), ("overvotes", &overvotes), ("sum", &sum)];
    let due = || -> Result<[String; 2], Refusal> {
        let base = contest.base.unwrap_or_default();
        Ok([bounds(words, base)?, bounds(words, base.times(u64::from(seats)))?])
    };
    let with = |ballots: &str, due: &str, word: Word, more: &[(&str, &str)]| {
        let mut values = sums.to_vec();
        values.extend([("ballots", ballots), ("seats", &seats_said), ("due", due)]);
        values.extend(more);
        words.say(word, &values)
    };
    Ok(match contest.identity {
        Identity::Holds(_) => {
            let [ballots, due] = due()?;
            with(&ballots, &due, Word::BalanceHolds, &[])?.into()
        }
        Identity::Off(difference) => {
            let [ballots, due] = due()?;
            let word = if difference > 0 { Word::BalanceTooMany } else { Word::BalanceTooFew };
            let difference = figure(difference.unsigned_abs().into());
            Text::new().bold(with(&ballots, &due, word, &[("difference", &difference)])?)
        }
        Identity::NotCheckable(wanting) => {
            let wanting = words.get(match wanting {
                Wanting::Base => Word::WantingBallots,
                Wanting::Seats => Word::WantingSeats,
                Wanting::Undervotes => Word::WantingUndervotes,
                Wanting::Votes => Word::WantingVotes,
            })?;
            let mut values = sums.to_vec();
            values.push(("wanting", &wanting));
            Text::new().italic(words.say(Word::BalanceNotCheckable, &values)?)
        }
    })
}
