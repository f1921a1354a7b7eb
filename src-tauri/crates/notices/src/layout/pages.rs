//! The galley cut into pages.

use std::collections::VecDeque;

use super::galley::{Bond, Piece, RepeatedHead};
use super::{OutlineEntry, Placed};
use crate::error::NoticeError;
use crate::shape::Milli;

/// The galley on pages, with its headings.
pub(crate) struct Cut {
    pub(crate) pages: Vec<Vec<Placed>>,
    /// The sheet that each page belongs to.
    pub(crate) sheets: Vec<Option<usize>>,
    pub(crate) outline: Vec<OutlineEntry>,
}

/// Cuts the galley into pages whose text stands between `top` and `bottom`.
///
/// What holds together goes on one page if it can: it is put on the next page when there is no room for all of it, and it is
/// divided, at its loosest places, only if it is higher than a whole page.
///
/// # Errors
/// [`NoticeError::TooTall`] if something that is never divided is higher than a page.
pub(crate) fn cut(pieces: Vec<Piece>, heads: &[RepeatedHead], top: Milli, bottom: Milli) -> Result<Cut, NoticeError> {
    let (pages, sheets) = (vec![Vec::new()], vec![None]);
    let mut press = Press { heads, top, bottom, y: top, pages, sheets, outline: Vec::new() };
    let mut rest = VecDeque::from(pieces);
    while !rest.is_empty() {
        let bundle = press.next_bundle(rest.make_contiguous())?;
        let bundle: Vec<Piece> = rest.drain(..bundle).collect();
        let begins = bundle.first().and_then(|piece| piece.sheet);
        if !press.has_room_for(&bundle) || (begins.is_some() && press.y > press.top) {
            press.next_page(&bundle);
        }
        press.belongs_to(begins);
        for piece in bundle {
            press.put(piece);
        }
    }
    Ok(Cut { pages: press.pages, sheets: press.sheets, outline: press.outline })
}

struct Press<'a> {
    heads: &'a [RepeatedHead],
    top: Milli,
    bottom: Milli,
    /// Where the next piece goes on the last page.
    y: Milli,
    pages: Vec<Vec<Placed>>,
    sheets: Vec<Option<usize>>,
    outline: Vec<OutlineEntry>,
}

impl Press<'_> {
    fn head(&self, piece: &Piece) -> Option<&RepeatedHead> {
        piece.under.and_then(|table| self.heads.get(table.0))
    }

    /// How many of the first pieces go on a page together.
    fn next_bundle(&self, pieces: &[Piece]) -> Result<usize, NoticeError> {
        let next_sheet = pieces.iter().skip(1).position(|piece| piece.sheet.is_some());
        let pieces = next_sheet.map_or(pieces, |before| &pieces[..=before]);
        for bond in [Bond::Firm, Bond::Fixed] {
            let count = pieces.iter().position(|piece| piece.bond < bond).map_or(pieces.len(), |last| last + 1);
            if self.height_on_new_page(&pieces[..count]) <= self.bottom - self.top {
                return Ok(count);
            }
        }
        let says = pieces.iter().map(|piece| piece.says.trim()).find(|says| !says.is_empty());
        Err(NoticeError::TooTall { text: says.unwrap_or_default().to_string() })
    }

    fn height_on_new_page(&self, pieces: &[Piece]) -> Milli {
        let Some(first) = pieces.first() else { return 0 };
        height(pieces) - first.before + self.head(first).map_or(0, |head| head.head.height)
    }

    fn has_room_for(&self, pieces: &[Piece]) -> bool {
        let fallen_away = if self.y == self.top { pieces.first().map_or(0, |piece| piece.before) } else { 0 };
        self.y + height(pieces) - fallen_away <= self.bottom
    }

    /// Begins a page with these pieces: repeats the head of the table they belong to, and says below the rows before
    /// them that it goes on.
    fn next_page(&mut self, pieces: &[Piece]) {
        let head = pieces.first().and_then(|piece| self.head(piece)).cloned();
        if let (Some(head), Some(page)) = (&head, self.pages.last_mut()) {
            page.extend(head.foot.items.iter().cloned().map(|item| item.moved_down(self.y)));
        }
        self.pages.push(Vec::new());
        self.sheets.push(self.sheets.last().copied().flatten());
        self.y = self.top;
        if let Some(head) = head {
            self.put(head.head);
        }
    }

    /// The last page is of the sheet that begins on it, otherwise of the one that the page before is of.
    fn belongs_to(&mut self, sheet: Option<usize>) {
        if let (Some(_), Some(page)) = (sheet, self.sheets.last_mut()) {
            *page = sheet;
        }
    }

    fn put(&mut self, piece: Piece) {
        let begins_page = self.y == self.top;
        let top = if begins_page { self.y } else { self.y + piece.before };
        let page = self.pages.len() - 1;
        if let Some(title) = piece.heading {
            self.outline.push(OutlineEntry { title, page, y: top });
        }
        self.pages[page].extend(piece.items.into_iter().map(|item| item.moved_down(top)));
        self.y = top + piece.height;
    }
}

fn height(pieces: &[Piece]) -> Milli {
    pieces.iter().map(|piece| piece.before + piece.height).sum()
}
