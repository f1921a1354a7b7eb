//! Facts: tables without a header row, of labels and what is said of them.

use super::blocks::{GAP, HEADING};
use super::columns::{PADDING, SIZES};
use super::galley::{Below, Bond, Galley, Piece, RepeatedHead, Size};
use super::lines::{Line, Span};
use super::table::{BELOW_TABLE, HAND_ROW, ROW_PADDING, THIN, cell, goes_on};
use super::{ArtifactKind, LEFT, MEASURE, NodeId, RIGHT, Role, Scope, Tag};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Fact, Value};
use crate::shape::Milli;

/// What belongs on a rule to write on, at its end.
const HINT: Size = Size { size: 9_500, leading: 15_000 };
/// Between the rule and the hint.
const BEFORE_HINT: Milli = 5_000;
/// From the baseline down to the rule.
const BELOW_BASELINE: Milli = 2_000;
const RULE: Milli = 600;

/// What stands around facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Around<'a> {
    /// The heading right above them, which is repeated where they go on.
    pub(crate) heading: Option<&'a str>,
    /// Whether they are signed right below them: then their last row is not alone on a page.
    pub(crate) signed: bool,
}

/// The columns: labels take what they need, up to two fifths of the line.
#[derive(Clone, Copy)]
struct Form {
    size: Size,
    label_width: Milli,
}

impl Form {
    const LABEL: Milli = LEFT + PADDING;

    fn value(self) -> Milli {
        LEFT + self.label_width + 4 * PADDING
    }

    fn value_width(self) -> Milli {
        RIGHT - PADDING - self.value()
    }
}

/// Labels beside their values, a thin rule below each. A page is filled with as many rows as it takes, but for a first or
/// a last one alone.
pub(crate) fn set_facts(
    galley: &mut Galley,
    facts: &[Fact],
    around: Around<'_>,
    parent: NodeId,
) -> Result<(), NoticeError> {
    let [size, ..] = SIZES;
    let node = galley.tree.add(Role::Table, parent);
    let body = galley.tree.add(Role::TableBody, node);
    let mut label_width = 0;
    for fact in facts {
        let width = galley.width(&[Span::new(FaceId::SerifBold, &fact.label)], size)?;
        label_width = label_width.max(width.min(MEASURE * 2 / 5));
    }
    let repeated = repeated_head(galley, around.heading)?;
    let under = galley.add_head(repeated);
    let form = Form { size: Size { leading: size.leading + 1_000, ..size }, label_width };
    for (index, fact) in facts.iter().enumerate() {
        let row = galley.tree.add(Role::Row, body);
        let mut piece = form.row(galley, fact, row)?;
        if index == 0 {
            piece.before = GAP;
            piece.rule((LEFT, 0), (RIGHT, 0), THIN);
        } else {
            piece.under = Some(under);
        }
        piece.rule((LEFT, piece.height), (RIGHT, piece.height), THIN);
        let alone = index == 0 || (index + 2 == facts.len() && !around.signed);
        piece.bond = if alone { Bond::Firm } else { Bond::Loose };
        galley.add(piece);
    }
    galley.release();
    galley.space_below(Below::AtLeast(BELOW_TABLE));
    Ok(())
}

/// The heading once more, as an artifact, and the rule above the rows.
fn repeated_head(galley: &Galley, heading: Option<&str>) -> Result<RepeatedHead, NoticeError> {
    let mut head = Piece::new(0);
    if let Some(heading) = heading {
        let heading = format!("{heading} {}", galley.words.continued);
        for line in galley.lines(&[Span::new(FaceId::SerifBold, heading.trim())], HEADING, MEASURE)? {
            head.line(Tag::Artifact(ArtifactKind::Header), line, LEFT, head.height + HEADING.baseline());
            head.height += HEADING.leading;
        }
        head.height += 4_000;
    }
    head.rule((LEFT, head.height), (RIGHT, head.height), THIN);
    Ok(RepeatedHead { head, foot: goes_on(galley)? })
}

impl Form {
    fn row(self, galley: &mut Galley, fact: &Fact, row: NodeId) -> Result<Piece, NoticeError> {
        let label = galley.lines(&[Span::new(FaceId::SerifBold, &fact.label)], self.size, self.label_width)?;
        let (value, x, room) = match &fact.value {
            Value::Said(text) => (galley.lines(&Span::body(text), self.size, self.value_width())?, self.value(), 0),
            Value::Blank(what) => {
                let hint = galley.lines(&[Span::new(FaceId::Sans, what)], HINT, self.value_width() / 3)?;
                let width = hint.iter().map(|line| line.width).max().unwrap_or(0);
                (hint, RIGHT - PADDING - width, HAND_ROW - self.size.leading - 2 * ROW_PADDING)
            }
        };
        let label_cell = cell(galley, row, Some(Scope::Row));
        let value_cell = cell(galley, row, None);
        let most = Milli::try_from(label.len().max(value.len()).max(1)).unwrap_or(Milli::MAX / self.size.leading);
        // Room for a hand is above the text: label and hint stand on the rule that is written on.
        let top = room + ROW_PADDING;
        let mut piece = Piece::new(top + self.size.leading * most + ROW_PADDING);
        let is_longer = value.len() > label.len();
        let says = if is_longer { &value } else { &label };
        piece.says = says.iter().flat_map(|line| &line.clusters).map(|cluster| cluster.text.as_str()).collect();
        if matches!(fact.value, Value::Blank(_)) {
            let y = top + self.size.baseline() + BELOW_BASELINE;
            let end = if value.is_empty() { x } else { x - BEFORE_HINT };
            piece.rule((self.value(), y), (end, y), RULE);
        }
        self.set_cell(&mut piece, label_cell, label, Self::LABEL, top);
        self.set_cell(&mut piece, value_cell, value, x, top);
        Ok(piece)
    }

    fn set_cell(self, piece: &mut Piece, node: NodeId, lines: Vec<Line>, x: Milli, top: Milli) {
        let mut y = top + self.size.baseline();
        for line in lines {
            piece.line(Tag::Content(node), line, x, y);
            y += self.size.leading;
        }
    }
}
