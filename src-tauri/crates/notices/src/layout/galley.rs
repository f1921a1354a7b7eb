//! The galley: everything the document says, in one endless column, in pieces that are never divided.

use std::collections::BTreeSet;

use super::lines::{Line, ParagraphShape, Setting, Span, lines, widths};
use super::{ArtifactKind, Item, MEASURE, NodeId, Placed, Tag, Tree};
use crate::error::NoticeError;
use crate::fonts::Fonts;
use crate::shape::{Figures, Milli};
use crate::stamp::FrameWords;

/// Whether a page may end after a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Bond {
    /// It may.
    Loose,
    /// Only if what belongs together is higher than a page.
    Firm,
    /// Never.
    Fixed,
}

/// A strip of the galley.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) height: Milli,
    /// Space above it, which falls away at the top of a page.
    pub(crate) before: Milli,
    /// Whether it holds on to the next piece.
    pub(crate) bond: Bond,
    /// Positioned from the piece's own top.
    pub(crate) items: Vec<Placed>,
    /// The table whose head is repeated above this piece where it begins a page.
    pub(crate) under: Option<TableId>,
    /// The heading it is, for the outline.
    pub(crate) heading: Option<String>,
    /// The sheet that begins with it, on a new page.
    pub(crate) sheet: Option<usize>,
    /// What it says first, should it have to be named.
    pub(crate) says: String,
}

impl Piece {
    pub(crate) fn new(height: Milli) -> Self {
        Self {
            height,
            before: 0,
            bond: Bond::Loose,
            items: Vec::new(),
            under: None,
            heading: None,
            sheet: None,
            says: String::new(),
        }
    }

    pub(crate) fn rule(&mut self, from: (Milli, Milli), to: (Milli, Milli), weight: Milli) {
        self.items.push(Placed { tag: Tag::Artifact(ArtifactKind::Layout), item: Item::Rule { from, to, weight } });
    }

    /// How many lines of text stand below each other in it.
    fn lines(&self) -> usize {
        let baseline = |placed: &Placed| match placed.item {
            Item::Text { y, .. } => Some(y),
            _ => None,
        };
        self.items.iter().filter_map(baseline).collect::<BTreeSet<Milli>>().len()
    }

    /// Puts a line with its baseline at `y`.
    pub(crate) fn line(&mut self, tag: Tag, line: Line, x: Milli, y: Milli) {
        if self.says.is_empty() {
            self.says = line.clusters.iter().map(|cluster| cluster.text.as_str()).collect();
        }
        if !line.clusters.is_empty() {
            self.items.push(Placed { tag, item: Item::Text { x, y, clusters: line.clusters } });
        }
    }
}

/// What a piece asks of the space below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Below {
    Any,
    /// It is nearer to what follows than to what stands above.
    AtMost(Milli),
    /// It ends with a rule.
    AtLeast(Milli),
}

/// A table of the galley, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableId(pub(crate) usize);

/// What stands above the rows of a table on its later pages, and below them where it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RepeatedHead {
    /// Caption and header row, as artifacts.
    pub(crate) head: Piece,
    /// "Continued on the next page", in the room that every page keeps free below its text.
    pub(crate) foot: Piece,
}

/// A size with its line distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) size: Milli,
    pub(crate) leading: Milli,
}

impl Size {
    /// From the top of a line to its baseline.
    pub(crate) fn baseline(self) -> Milli {
        // The letters' height from descender to ascender is close to the size; what the leading adds is shared.
        (self.leading - self.size) / 2 + self.size * 4 / 5
    }

    /// Text of this size, with figures as in running text.
    pub(crate) fn setting(self, measure: Milli, shape: ParagraphShape) -> Setting {
        Setting { size: self.size, figures: Figures::Proportional, measure, shape }
    }
}

/// Body text.
pub(crate) const BODY: Size = Size { size: 12_000, leading: 16_000 };

/// The galley as it grows.
pub(crate) struct Galley<'a> {
    pub(crate) fonts: &'a Fonts,
    pub(crate) words: &'a FrameWords,
    pub(crate) tree: Tree,
    pieces: Vec<Piece>,
    heads: Vec<RepeatedHead>,
    /// How many sheets have begun.
    sheets: usize,
    /// The sheet that begins with the next piece.
    next_sheet: Option<usize>,
    /// What the last piece asks of the space below it.
    below: Below,
}

impl<'a> Galley<'a> {
    pub(crate) fn new(fonts: &'a Fonts, words: &'a FrameWords) -> Self {
        Self {
            fonts,
            words,
            tree: Tree::new(),
            pieces: Vec::new(),
            heads: Vec::new(),
            sheets: 0,
            next_sheet: None,
            below: Below::Any,
        }
    }

    pub(crate) fn into_parts(self) -> (Tree, Vec<Piece>, Vec<RepeatedHead>) {
        (self.tree, self.pieces, self.heads)
    }

    pub(crate) fn add(&mut self, mut piece: Piece) {
        match std::mem::replace(&mut self.below, Below::Any) {
            Below::Any => {}
            Below::AtMost(space) => piece.before = piece.before.min(space),
            Below::AtLeast(space) => piece.before = piece.before.max(space),
        }
        piece.sheet = self.next_sheet.take();
        self.pieces.push(piece);
    }

    /// Lets a new page begin, and a new sheet with it.
    pub(crate) fn begin_sheet(&mut self) {
        self.release();
        self.next_sheet = Some(self.sheets);
        self.sheets += 1;
    }

    /// Sets what follows nearer to the last piece, or farther from it, than it would stand by itself.
    pub(crate) fn space_below(&mut self, below: Below) {
        self.below = below;
    }

    pub(crate) fn add_head(&mut self, head: RepeatedHead) -> TableId {
        self.heads.push(head);
        TableId(self.heads.len() - 1)
    }

    /// Makes the last pieces hold on to what comes next.
    pub(crate) fn bind_last(&mut self, count: usize) {
        for piece in self.pieces.iter_mut().rev().take(count) {
            piece.bond = piece.bond.max(Bond::Firm);
        }
    }

    /// Makes the last pieces hold on to what comes next, as many as have so many lines of text.
    pub(crate) fn bind_last_lines(&mut self, count: usize) {
        let mut lines = 0;
        for piece in self.pieces.iter_mut().rev() {
            piece.bond = piece.bond.max(Bond::Firm);
            lines += piece.lines();
            if lines >= count {
                break;
            }
        }
    }

    /// Lets a page end after the last piece.
    pub(crate) fn release(&mut self) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.bond = Bond::Loose;
        }
    }

    pub(crate) fn lines(&self, spans: &[Span], size: Size, measure: Milli) -> Result<Vec<Line>, NoticeError> {
        let shape = ParagraphShape::Running;
        lines(self.fonts, spans, size.setting(measure, shape))
    }

    /// The width of a text on one line.
    pub(crate) fn width(&self, spans: &[Span], size: Size) -> Result<Milli, NoticeError> {
        Ok(widths(self.fonts, spans, size.setting(MEASURE, ParagraphShape::Running))?.1)
    }

    /// Adds lines as a paragraph: neither its first nor its last line stands alone on a page.
    pub(crate) fn paragraph(&mut self, lines: Vec<Line>, size: Size, x: Milli, before: Milli, node: NodeId) {
        let count = lines.len();
        for (index, line) in lines.into_iter().enumerate() {
            let before = if index == 0 { before } else { 0 };
            self.strip(line, size, x, before, node, paragraph_bond(index, count));
        }
    }

    /// Adds one line.
    pub(crate) fn strip(&mut self, line: Line, size: Size, x: Milli, before: Milli, node: NodeId, bond: Bond) {
        let mut piece = Piece::new(size.leading);
        piece.before = before;
        piece.bond = bond;
        piece.line(Tag::Content(node), line, x, size.baseline());
        self.add(piece);
    }
}

/// The bond of a line of a paragraph: neither its first nor its last line stands alone on a page.
pub(crate) fn paragraph_bond(index: usize, count: usize) -> Bond {
    let alone = index + 1 < count && (index == 0 || index + 2 == count);
    if alone { Bond::Firm } else { Bond::Loose }
}
