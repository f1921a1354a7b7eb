//! The board of precinct × method on paper, and beside it what is to be chased.

use std::collections::BTreeSet;

use law::Edition;

use super::facts::{BoardCell, BoardRow, BoardSum, ChasePlace, ChaseSource, Method, ReturnsBoard, Shown, Stand};
use super::finding::finding;
use super::phrase::{included, source, worksheet};
use crate::documents::Refusal;
use crate::documents::phrase::{bounds, figure};
use crate::documents::place::{place, scope};
use crate::documents::words::{Joined, Said, Word, Words};
use crate::model::{Block, Column, Document, Fact, List, Marker, Ruling, Style, Table, Text, Title, Value};

/// From how many precincts on each has one short line.
const DENSE: usize = 30;
/// Precincts in one row of what is to be chased: a row is never divided, and a page holds more than this.
const IN_A_ROW: usize = 40;

pub(super) fn write(words: &Words, facts: &ReturnsBoard) -> Result<Document, Refusal> {
    let title = words.get(Word::ReturnsTitle)?;
    // A loose page says which part of the board it is.
    let title = match facts.shown {
        Shown::All => Title::new(title),
        only => Title::of(title, words.get(shown(only))?),
    };
    let mut blocks = vec![Block::Paragraph(included(words, &facts.office)?), Block::Facts(head(words, facts)?)];
    if facts.rows.is_empty() {
        blocks.push(Block::Paragraph(Text::new().bold(words.get(Word::ReturnsNothing)?)));
    } else {
        blocks.push(Block::Table(table(words, facts)?));
    }
    blocks.extend(found(words, facts)?);
    blocks.extend(chase(words, facts)?);
    worksheet(words, &facts.office, title, Word::ReturnsIntroduction, blocks)
}

/// What is shown of how much, the law, and what the marks mean.
fn head(words: &Words, facts: &ReturnsBoard) -> Result<Vec<Fact>, Refusal> {
    let [asked, reports, rows, precincts] =
        [facts.asked, facts.reports, count(facts.rows.len()), facts.precincts].map(|count| figure(count.into()));
    let shown_words = words.get(shown(facts.shown))?;
    let values = [
        ("shown", Said::Bold(&shown_words)),
        ("asked", Said::Plain(&asked)),
        ("reports", Said::Plain(&reports)),
        ("rows", Said::Plain(&rows)),
        ("precincts", Said::Plain(&precincts)),
    ];
    let said = words.text(Word::ReturnsShownOf, &values)?;
    let bold = matches!(facts.shown, Shown::All) || facts.rows.is_empty();
    let said = if bold { said } else { said.and_then(words.get(Word::ReturnsBold)?.into()) };
    let mut facts_said = vec![
        Fact { label: words.get(Word::ReturnsShown)?, value: Value::Said(said) },
        Fact { label: words.get(Word::ReturnsLaw)?, value: Value::Said(words.get(edition(facts.edition))?.into()) },
    ];
    let cells = || facts.rows.iter().flat_map(|row| &row.cells);
    let mut stands: BTreeSet<Stand> = cells().filter_map(|cell| cell.stand).collect();
    stands.extend(cells().any(|cell| cell.accepted > 0).then_some(Stand::Accepted));
    let mut marks = Vec::new();
    for stand in stands {
        marks.push(format!("{}\u{a0}{}", mark(stand), words.get(long(stand))?));
    }
    if cells().any(|cell| cell.stand.is_none()) {
        marks.push(format!("·\u{a0}{}", words.get(Word::ReturnsNotExpected)?));
    }
    if !marks.is_empty() {
        let marks = Value::Said(marks.join("; ").into());
        facts_said.push(Fact { label: words.get(Word::ReturnsMarks)?, value: marks });
    }
    Ok(facts_said)
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A row for each precinct, a column for each method; of many precincts in one line each.
fn table(words: &Words, facts: &ReturnsBoard) -> Result<Table, Refusal> {
    let dense = facts.rows.len() > DENSE;
    let mut columns = vec![Column::words(words.get(Word::FactPrecinct)?)];
    for each in &facts.methods {
        columns.push(Column::words(words.get(method(*each))?));
    }
    let row = |row: &BoardRow| -> Result<Vec<Text>, Refusal> {
        let cells = row.cells.iter().map(|each| cell(words, each, facts.shown, dense));
        std::iter::once(Ok(row.precinct.as_str().into())).chain(cells).collect()
    };
    Ok(Table {
        caption: words.get(Word::ReturnsTable)?.into(),
        columns,
        rows: facts.rows.iter().map(row).collect::<Result<_, _>>()?,
        total: match facts.shown {
            Shown::All => Some(sums(words, &facts.sums)?),
            // Under a part of the board the sums of all of it would be taken for those of the part.
            _ => None,
        },
        ruling: if dense { Ruling::Close } else { Ruling::Rows },
    })
}

/// The mark, the state in words, and what came: heavier where the filter asks for it, or somebody has to act.
fn cell(words: &Words, cell: &BoardCell, shown: Shown, dense: bool) -> Result<Text, Refusal> {
    let Some(stand) = cell.stand else {
        return Ok(if dense {
            "·".into()
        } else {
            format!("·\u{a0}{}", words.get(Word::ReturnsNotExpected)?).into()
        });
    };
    let mark = mark(stand);
    let part = cell.reports > 1 && cell.included < cell.reports;
    let state = match (dense, stand) {
        // The mark and the ballots say it where there is one line for all.
        (true, Stand::In) if cell.ballots.is_some() && !part => String::new(),
        (true, _) => words.get(short(stand))?,
        // How many follows.
        (false, Stand::Accepted) if cell.accepted > 0 => words.get(long(Stand::In))?,
        (false, _) => words.get(long(stand))?,
    };
    let mut parts = vec![state];
    if part {
        let values = [("included", &*figure(cell.included.into())), ("reports", &figure(cell.reports.into()))];
        parts.push(words.say(Word::ReturnsPart, &values)?);
    }
    if cell.accepted > 0 {
        let accepted = match (dense, stand) {
            (true, _) => String::new(),
            (false, _) => words.say(Word::ReturnsAccepted, &[("count", &figure(cell.accepted.into()))])?,
        };
        parts.push(match stand {
            Stand::Accepted => accepted,
            _ => format!("{}\u{a0}{accepted}", self::mark(Stand::Accepted)).trim_end().to_owned(),
        });
    }
    if let Some(ballots) = cell.ballots {
        let ballots = bounds(words, ballots)?;
        parts.push(if dense { ballots } else { words.say(Word::ReturnsBallots, &[("count", &ballots)])? });
    }
    parts.retain(|part| !part.is_empty());
    let said = match &cell.source {
        Some(source) if !dense => format!("{} ({source})", parts.join(", ")),
        _ => parts.join(", "),
    };
    let text = Text::from(format!("{mark}\u{a0}{said}"));
    let is_heavy = cell.asked || (shown == Shown::All && matches!(stand, Stand::Wrong | Stand::Differs));
    Ok(if is_heavy { text.in_style(Style::Bold) } else { text })
}

fn sums(words: &Words, sums: &[BoardSum]) -> Result<Vec<Text>, Refusal> {
    let mut row: Vec<Text> = vec![words.get(Word::ReturnsSum)?.into()];
    for sum in sums {
        let values = [("included", &*figure(sum.included.into())), ("reports", &figure(sum.reports.into()))];
        let reports = words.say(Word::ReturnsSumReports, &values)?;
        row.push(match sum.ballots {
            Some(ballots) => {
                let ballots = words.say(Word::ReturnsBallots, &[("count", &bounds(words, ballots)?)])?;
                format!("{reports}, {ballots}").into()
            }
            None => reports.into(),
        });
    }
    Ok(row)
}

/// What was found, by whom and why it was accepted where it was, and what was set aside.
fn found(words: &Words, facts: &ReturnsBoard) -> Result<Vec<Block>, Refusal> {
    let mut blocks = Vec::new();
    if !facts.found.is_empty() {
        let item = |of: &super::facts::FoundIn| -> Result<Text, Refusal> {
            let said = finding(words, &of.finding)?;
            Ok(match &of.place {
                Some(report) => Text::from(format!("{}:", place(words, report)?)).and_then(said),
                None => said,
            })
        };
        blocks.push(Block::Heading(words.get(Word::FindingsHead)?));
        let items = facts.found.iter().map(item).collect::<Result<_, _>>()?;
        blocks.push(Block::List(List { marker: Marker::Bullet, items }));
    }
    if !facts.aside.is_empty() {
        let mut items = Vec::new();
        for aside in &facts.aside {
            let reason = match &aside.reason {
                Some(reason) => reason.clone(),
                None => words.get(Word::ReturnsAsideNotInUse)?,
            };
            let values = [("report", &*place(words, &aside.place)?), ("reason", &reason)];
            items.push(words.say(Word::ReturnsAside, &values)?.into());
        }
        blocks.push(Block::Heading(words.get(Word::ReturnsAsideHead)?));
        blocks.push(Block::List(List { marker: Marker::Bullet, items }));
    }
    Ok(blocks)
}

/// Who has to be rung up, place by place; of a large county on pages of their own that can be handed on.
fn chase(words: &Words, facts: &ReturnsBoard) -> Result<Vec<Block>, Refusal> {
    if facts.chase.is_empty() {
        return Ok(Vec::new());
    }
    let head = words.get(Word::ChaseHead)?;
    let apart = (facts.precincts > count(DENSE)).then(|| Block::Sheet(head.clone()));
    let mut blocks: Vec<Block> = apart.into_iter().chain([Block::Heading(head)]).collect();
    for at in &facts.chase {
        blocks.push(Block::Table(chase_place(words, at)?));
    }
    Ok(blocks)
}

fn chase_place(words: &Words, at: &ChasePlace) -> Result<Table, Refusal> {
    let name = at.name.clone().map_or_else(|| words.get(Word::ReceivingNoPlace), Ok)?;
    let missing: usize = at.missing.iter().map(|of| of.precincts.len()).sum();
    let values = [("place", &*name), ("count", &figure(count(missing).into()))];
    let caption = Text::from(words.say(Word::ChasePlace, &values)?).and_then(
        match &at.messenger {
            Some(messenger) => words.say(Word::ChaseMessenger, &[("messenger", messenger)])?,
            None => words.get(Word::ChaseNoMessenger)?,
        }
        .into(),
    );
    let mut rows = Vec::new();
    for of in &at.missing {
        for precincts in of.precincts.chunks(IN_A_ROW) {
            rows.push(chase_row(words, of, precincts)?);
        }
    }
    Ok(Table {
        caption,
        columns: vec![
            Column::words(words.get(Word::FactSource)?),
            Column::words(words.get(Word::ChaseMissing)?),
            Column::narrow(words.get(Word::ChaseCalled)?),
            Column::narrow(words.get(Word::ReceivingTape)?),
        ],
        rows,
        total: None,
        ruling: Ruling::Rows,
    })
}

fn chase_row(words: &Words, of: &ChaseSource, precincts: &[String]) -> Result<Vec<Text>, Refusal> {
    let mut from = vec![source(words, &of.source)?];
    from.extend(of.source.medium.clone());
    if let Some(seal) = &of.source.seal {
        from.push(words.say(Word::ChaseSeal, &[("seal", seal)])?);
    }
    let scope = scope(words, of.scope)?;
    let values = [("scope", Said::Bold(&scope)), ("precincts", Said::Plain(&precincts.join("; ")))];
    let missing = words.text(Word::ChaseOf, &values)?;
    Ok(vec![from.join(", ").into(), missing, "☐".into(), "☐".into()])
}

const fn mark(stand: Stand) -> &'static str {
    match stand {
        Stand::Wrong => "▲",
        Stand::Differs => "≠",
        Stand::NotIn => "☐",
        Stand::NotCounted => "◊",
        Stand::Typing => "▷",
        Stand::Correcting => "▽",
        Stand::Once => "◉",
        Stand::Second => "▶",
        Stand::Accepted => "☑",
        Stand::In => "✓",
        Stand::None => "∅",
    }
}

const fn long(stand: Stand) -> Word {
    match stand {
        Stand::Wrong => Word::StandWrong,
        Stand::Differs => Word::StandDiffers,
        Stand::NotIn => Word::StandNotIn,
        Stand::NotCounted => Word::StandNotCounted,
        Stand::Typing => Word::StandTyping,
        Stand::Correcting => Word::StandCorrecting,
        Stand::Once => Word::StandOnce,
        Stand::Second => Word::StandSecond,
        Stand::Accepted => Word::StandAccepted,
        Stand::In => Word::StandIn,
        Stand::None => Word::StandNone,
    }
}

/// The state where there is one line for all.
const fn short(stand: Stand) -> Word {
    match stand {
        Stand::NotCounted => Word::StandShortNotCounted,
        Stand::Differs => Word::StandShortDiffers,
        Stand::Typing => Word::StandShortTyping,
        Stand::Correcting => Word::StandShortCorrecting,
        Stand::Second => Word::StandShortSecond,
        Stand::Accepted => Word::StandShortAccepted,
        Stand::None => Word::StandShortNone,
        Stand::Once => Word::StandShortOnce,
        Stand::Wrong | Stand::NotIn | Stand::In => long(stand),
    }
}

const fn method(method: Method) -> Word {
    match method {
        Method::Mailed => Word::MethodMailed,
        Method::Early => Word::MethodEarly,
        Method::ElectionDay => Word::MethodElectionDay,
        Method::Hand => Word::MethodHand,
        Method::Provisional => Word::MethodProvisional,
        Method::Whole => Word::MethodWhole,
    }
}

const fn shown(shown: Shown) -> Word {
    match shown {
        Shown::All => Word::ShownAll,
        Shown::Missing => Word::ShownMissing,
        Shown::Wrong => Word::ShownWrong,
        Shown::Begun => Word::ShownBegun,
        Shown::Once => Word::ShownOnce,
        Shown::Differing => Word::ShownDiffering,
        Shown::Findings => Word::ShownFindings,
        Shown::Included => Word::ShownIncluded,
    }
}

const fn edition(edition: Edition) -> Word {
    match edition {
        Edition::None => Word::EditionNone,
        Edition::Nmsa2008 => Word::EditionNmsa2008,
        Edition::Nmsa2015 => Word::EditionNmsa2015,
        Edition::Nmsa2019 => Word::EditionNmsa2019,
        Edition::Nmsa2023 => Word::EditionNmsa2023,
        Edition::Sb356 => Word::EditionSb356,
    }
}
