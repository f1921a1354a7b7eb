//! Where each thing stands: from a document and a stamp to pages of positioned glyphs and rules.
//!
//! Everything is counted in whole thousandths of a point from the upper left corner of the page, so the
//! result is the same on every machine. The steps:
//!
//! - [`lines`] sets text into lines;
//! - [`blocks`] and the modules it calls turn each block into *pieces*, strips of the galley that are never divided;
//! - [`pages`] cuts the galley into pages;
//! - [`frame`] adds head, foot and marks.
//!
//! Every positioned thing bears its place in the structure tree ([`Tag`]), from the beginning.

mod blocks;
mod breaks;
mod columns;
mod facts;
mod frame;
mod galley;
mod head;
pub(crate) mod lines;
mod lists;
mod pages;
mod signatures;
mod table;
mod tree;

#[cfg(test)]
mod tests;

use crate::error::NoticeError;
use crate::fonts::Fonts;
use crate::model::Document;
use crate::shape::{Cluster, Milli};
use crate::stamp::Stamp;

pub(crate) use tree::{ArtifactKind, NodeId, Role, Scope, Tag, Tree};

/// Letter paper.
pub(crate) const PAGE_WIDTH: Milli = 612_000;
/// Letter paper.
pub(crate) const PAGE_HEIGHT: Milli = 792_000;
/// One inch on both sides: paper printed on both sides is punched on either.
const LEFT: Milli = 72_000;
const RIGHT: Milli = PAGE_WIDTH - LEFT;
const MEASURE: Milli = RIGHT - LEFT;
/// Where the text of a page begins.
const TOP: Milli = 72_000;

/// Something positioned on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// Clusters one after another; `y` is the baseline.
    Text { x: Milli, y: Milli, clusters: Vec<Cluster> },
    /// A straight black line.
    Rule { from: (Milli, Milli), to: (Milli, Milli), weight: Milli },
    /// The picture of the seal; `x`, `y` is its upper left corner.
    Seal { x: Milli, y: Milli, width: Milli, height: Milli },
    /// Letters in outline along the page's diagonal, at a slope of 4 to 3; `x`, `y` is the beginning of the baseline.
    Watermark { x: Milli, y: Milli, clusters: Vec<Cluster> },
}

/// An item with its place in the structure tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) tag: Tag,
    pub(crate) item: Item,
}

impl Placed {
    fn moved_down(mut self, by: Milli) -> Self {
        match &mut self.item {
            Item::Text { y, .. } | Item::Seal { y, .. } | Item::Watermark { y, .. } => *y += by,
            Item::Rule { from, to, .. } => {
                from.1 += by;
                to.1 += by;
            }
        }
        self
    }
}

/// A heading, for the outline of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutlineEntry {
    pub(crate) title: String,
    /// From 0.
    pub(crate) page: usize,
    pub(crate) y: Milli,
}

/// A document on pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    pub(crate) pages: Vec<Vec<Placed>>,
    pub(crate) tree: Tree,
    pub(crate) outline: Vec<OutlineEntry>,
}

/// Lays a document out.
///
/// # Errors
/// Whatever cannot be printed whole: see [`NoticeError`].
pub(crate) fn lay_out(document: &Document, stamp: &Stamp, fonts: &Fonts) -> Result<Laid, NoticeError> {
    let mut frame = frame::Frame::new(document, stamp, fonts)?;
    let mut galley = galley::Galley::new(fonts, &stamp.words);
    frame.announce(&mut galley);
    blocks::set_document(&mut galley, document)?;
    let (tree, pieces, heads) = galley.into_parts();
    let mut cut = pages::cut(pieces, &heads, frame.top(), frame.bottom())?;
    frame.put_around(&mut cut.pages, &cut.sheets)?;
    Ok(Laid { pages: cut.pages, tree, outline: cut.outline })
}
