//! Blank return sheets.

use law::ContestKind;

use super::facts::{BlankSheet, BlankSheets, Line};
use super::phrase::{contest_head, label, signatures, source, worksheet};
use crate::documents::Refusal;
use crate::documents::place::scope;
use crate::documents::words::{Said, Word, Words};
use crate::model::{Block, Column, Document, Fact, Ruling, Table, Text, Title, Value};

pub(super) fn write(words: &Words, facts: &BlankSheets) -> Result<Document, Refusal> {
    let title = words.get(Word::BlankTitle)?;
    let title = match facts.sheets.as_slice() {
        [sheet] => Title::of(title, in_order(words, sheet)?),
        _ => Title::new(title),
    };
    let several = facts.sheets.len() > 1;
    let mut blocks = Vec::new();
    if several {
        blocks.push(Block::Table(contents(words, &facts.sheets)?));
    }
    for sheet in &facts.sheets {
        if several {
            // A loose page says in which order its lines stand.
            blocks.extend([Block::Sheet(in_order(words, sheet)?), Block::Heading(name(words, sheet)?)]);
        }
        blocks.extend(of_sheet(words, sheet)?);
    }
    worksheet(words, &facts.office, title, Word::BlankIntroduction, blocks)
}

/// "Precinct 4: early voting, by machine"; the precinct alone where no report of it is registered.
fn name(words: &Words, sheet: &BlankSheet) -> Result<String, Refusal> {
    match &sheet.report {
        Some((_, of)) => words.say(Word::SheetName, &[("precinct", &sheet.precinct), ("scope", &scope(words, *of)?)]),
        None => Ok(sheet.precinct.clone()),
    }
}

/// The same, with the mark of the order of its lines.
fn in_order(words: &Words, sheet: &BlankSheet) -> Result<String, Refusal> {
    words.say(Word::BlankInOrder, &[("sheet", &name(words, sheet)?), ("order", &sheet.order)])
}

/// Which sheets these are, with a box to tick when a sheet is filled in.
fn contents(words: &Words, sheets: &[BlankSheet]) -> Result<Table, Refusal> {
    let row = |sheet: &BlankSheet| -> Result<Vec<Text>, Refusal> {
        let from = sheet.report.as_ref().map(|(from, _)| source(words, from)).transpose()?;
        Ok(vec![name(words, sheet)?.into(), from.unwrap_or_default().into(), "☐".into()])
    };
    Ok(Table {
        caption: words.get(Word::BlankContents)?.into(),
        columns: vec![
            Column::words(words.get(Word::SheetSheet)?),
            Column::words(words.get(Word::FactSource)?),
            Column::narrow(words.get(Word::SheetFilledIn)?),
        ],
        rows: sheets.iter().map(row).collect::<Result<_, _>>()?,
        total: None,
        ruling: Ruling::Rows,
    })
}

fn of_sheet(words: &Words, sheet: &BlankSheet) -> Result<Vec<Block>, Refusal> {
    let mut blocks = vec![Block::Facts(head(words, sheet)?)];
    let ballots = words.get(Word::SheetBallotsHead)?.into();
    blocks.push(Block::Table(boxes(words, ballots, ContestKind::Candidate, &sheet.ballots, false)?));
    for contest in &sheet.contests {
        blocks.push(Block::Table(boxes(words, contest_head(words, contest)?, contest.kind, &contest.lines, true)?));
    }
    blocks.push(signatures(words, Word::BlankSign, &[Word::SignRead, Word::SignCompared])?);
    Ok(blocks)
}

/// Where the figures are from: as registered, otherwise to be written in.
fn head(words: &Words, sheet: &BlankSheet) -> Result<Vec<Fact>, Refusal> {
    let fact = |label: Word, value: Option<String>| -> Result<Fact, Refusal> {
        let value = value.map_or_else(|| Value::Blank(String::new()), |value| Value::Said(value.into()));
        Ok(Fact { label: words.get(label)?, value })
    };
    let from = sheet.report.as_ref().map(|(from, _)| from);
    let mut facts = Vec::new();
    if from.is_none() {
        facts.push(fact(Word::FactGroup, None)?);
    }
    facts.push(fact(Word::FactSource, from.map(|from| source(words, from)).transpose()?)?);
    if let Some(place) = from.and_then(|from| from.place.clone()) {
        facts.push(fact(Word::FactPlace, Some(place))?);
    }
    facts.push(fact(Word::FactTapePrinted, None)?);
    let order = words.text(Word::BlankOrderMeans, &[("order", Said::Bold(&sheet.order))])?;
    facts.push(Fact { label: words.get(Word::BlankOrder)?, value: Value::Said(order) });
    Ok(facts)
}

/// The lines with a box for each figure; of a contest one more for their sum, which proves it.
fn boxes(words: &Words, header: Text, kind: ContestKind, lines: &[Line], sums: bool) -> Result<Table, Refusal> {
    let row = |line: &Line| -> Result<Vec<Text>, Refusal> {
        let number = line.number.map(|number| number.to_string()).unwrap_or_default();
        Ok(vec![number.into(), label(words, kind, &line.label)?, Text::new()])
    };
    let total = sums.then(|| words.get(Word::BlankSum)).transpose()?;
    Ok(Table {
        caption: Text::new(),
        columns: vec![
            Column::narrow(words.get(Word::SheetLine)?),
            Column::words(header),
            Column::figures(words.get(Word::SheetFigure)?),
        ],
        rows: lines.iter().map(row).collect::<Result<_, _>>()?,
        total: total.map(|sum| vec![Text::new(), sum.into(), Text::new()]),
        ruling: Ruling::Grid,
    })
}
