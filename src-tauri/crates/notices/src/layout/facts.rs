//! Facts: tables without a header row, of labels and what is said of them.

use super::blocks::GAP;
use super::columns::{PADDING, SIZES};
use super::galley::{Below, Bond, Galley, Piece, Size};
use super::lines::{Line, Span};
use super::table::{BELOW_TABLE, HAND_ROW, ROW_PADDING, THIN, cell};
use super::{LEFT, MEASURE, NodeId, RIGHT, Role, Scope, Tag};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Fact, Value};
use crate::shape::Milli;

/// Labels beside their values, a thin rule below each. The labels take what they need, up to two fifths of the line.
pub(crate) fn set_facts(galley: &mut Galley, facts: &[Fact], parent: NodeId) -> Result<(), NoticeError> {
    let [size, ..] = SIZES;
    let node = galley.tree.add(Role::Table, parent);
    let body = galley.tree.add(Role::TableBody, node);
    let mut label_width = 0;
    for fact in facts {
        let width = galley.width(&[Span::new(FaceId::SerifBold, &fact.label)], size)?;
        label_width = label_width.max(width.min(MEASURE * 2 / 5));
    }
    for (index, fact) in facts.iter().enumerate() {
        let row = galley.tree.add(Role::Row, body);
        let mut piece = set_fact(galley, fact, row, label_width, Size { leading: size.leading + 1_000, ..size })?;
        if index == 0 {
            piece.before = GAP;
            piece.rule((LEFT, 0), (RIGHT, 0), THIN);
        }
        piece.rule((LEFT, piece.height), (RIGHT, piece.height), THIN);
        let alone = index == 0 || index + 2 == facts.len();
        piece.bond = if alone { Bond::Firm } else { Bond::Loose };
        galley.add(piece);
    }
    galley.release();
    galley.space_below(Below::AtLeast(BELOW_TABLE));
    Ok(())
}

fn set_fact(
    galley: &mut Galley,
    fact: &Fact,
    row: NodeId,
    label_width: Milli,
    size: Size,
) -> Result<Piece, NoticeError> {
    let (label_x, value_x) = (LEFT + PADDING, LEFT + label_width + 4 * PADDING);
    let label = galley.lines(&[Span::new(FaceId::SerifBold, &fact.label)], size, label_width)?;
    let (value, least) = match &fact.value {
        Value::Said(text) => (galley.lines(&Span::body(text), size, RIGHT - PADDING - value_x)?, 0),
        Value::Blank => (Vec::new(), HAND_ROW),
    };
    let label_cell = cell(galley, row, Some(Scope::Row));
    let value_cell = cell(galley, row, None);
    let most = Milli::try_from(label.len().max(value.len()).max(1)).unwrap_or(Milli::MAX / size.leading);
    let text_height = size.leading * most;
    let mut piece = Piece::new((text_height + 2 * ROW_PADDING).max(least));
    // A label stands on the rule that the hand is to write on.
    let top = piece.height - text_height - ROW_PADDING;
    let is_longer = value.len() > label.len();
    let says = if is_longer { &value } else { &label };
    piece.says = says.iter().flat_map(|line| &line.clusters).map(|cluster| cluster.text.as_str()).collect();
    set_cell(&mut piece, label_cell, label, label_x, top, size);
    set_cell(&mut piece, value_cell, value, value_x, top, size);
    Ok(piece)
}

fn set_cell(piece: &mut Piece, node: NodeId, lines: Vec<Line>, x: Milli, top: Milli, size: Size) {
    let mut y = top + size.baseline();
    for line in lines {
        piece.line(Tag::Content(node), line, x, y);
        y += size.leading;
    }
}
