//! Letterhead and title.

use super::galley::{Below, Bond, Galley, Piece, Size};
use super::lines::{Line, ParagraphShape, Span, lines};
use super::{Item, LEFT, MEASURE, Placed, RIGHT, Role, Tag, Tree};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Letterhead, Picture, Seal, Title};
use crate::shape::Milli;

/// The most room that a seal takes: three quarters of an inch, and more to the side, since some are as broad as a line.
const SEAL_HEIGHT: Milli = 54_000;
const SEAL_WIDTH: Milli = 126_000;
/// Between the seal and what stands beside it.
const SEAL_GAP: Milli = 14_000;

/// The seal, and beside it office, address and jurisdiction, above a rule; below it, whose hand wrote what is another's
/// paper.
pub(crate) fn set_letterhead(galley: &mut Galley, letterhead: &Letterhead) -> Result<(), NoticeError> {
    let mut office = vec![letterhead.office.as_str()];
    office.extend(letterhead.address.iter().map(String::as_str));
    let (jurisdiction, address) = (letterhead.jurisdiction.as_str(), office.join(" · "));
    let parts = [
        Part { face: FaceId::SerifBold, text: jurisdiction, size: Size { size: 17_000, leading: 21_000 }, before: 0 },
        Part { face: FaceId::Sans, text: &address, size: Size { size: 9_500, leading: 13_000 }, before: 1_500 },
    ];
    let below = match &letterhead.seal {
        Some(seal) => set_beside(galley, seal, &parts)?,
        None => {
            for part in parts {
                part.set(galley, 0)?;
            }
            0
        }
    };
    let mut rule = Piece::new(9_000);
    rule.before = below;
    rule.bond = Bond::Firm;
    rule.rule((LEFT, 7_000), (RIGHT, 7_000), 1_000);
    galley.add(rule);
    if let Some(prepared_by) = &letterhead.prepared_by {
        let size = Size { size: 11_000, leading: 14_500 };
        Part { face: FaceId::SerifItalic, text: prepared_by, size, before: 3_000 }.set(galley, 0)?;
    }
    Ok(())
}

/// The seal at the left and the parts to the right of it, the lower of the two in the middle of the other's height. Gives
/// the room below the parts that the seal still needs.
fn set_beside(galley: &mut Galley, seal: &Seal, parts: &[Part<'_>]) -> Result<Milli, NoticeError> {
    let (width, height) = size_of(&seal.picture);
    let indent = width + SEAL_GAP;
    let mut beside = 0;
    for part in parts {
        beside += part.height(galley, indent)?;
    }
    let node = galley.tree.add(Role::Figure, Tree::ROOT);
    galley.tree.node_mut(node).alternative = Some(seal.says.clone());
    let above = (height - beside).max(0) / 2;
    let mut piece = Piece::new(above);
    piece.bond = Bond::Firm;
    let y = (beside - height).max(0) / 2;
    piece.items.push(Placed { tag: Tag::Content(node), item: Item::Seal { x: LEFT, y, width, height } });
    galley.add(piece);
    for part in parts {
        part.set(galley, indent)?;
    }
    Ok((height - beside).max(0) - above)
}

/// Width and height of the printed picture: as large as its room, and no point of it larger than a point of type, at
/// which it is a row of steps.
fn size_of(picture: &Picture) -> (Milli, Milli) {
    let (across, down) = (Milli::from(picture.width()), Milli::from(picture.height()));
    if across * SEAL_HEIGHT > down * SEAL_WIDTH {
        let width = SEAL_WIDTH.min(across * 1_000);
        (width, width * down / across)
    } else {
        let height = SEAL_HEIGHT.min(down * 1_000);
        (height * across / down, height)
    }
}

/// A part of the letterhead, a paragraph of its own.
struct Part<'a> {
    face: FaceId,
    text: &'a str,
    size: Size,
    before: Milli,
}

impl Part<'_> {
    fn lines(&self, galley: &Galley, indent: Milli) -> Result<Vec<Line>, NoticeError> {
        galley.lines(&[Span::new(self.face, self.text)], self.size, MEASURE - indent)
    }

    fn height(&self, galley: &Galley, indent: Milli) -> Result<Milli, NoticeError> {
        let lines = Milli::try_from(self.lines(galley, indent)?.len()).unwrap_or(Milli::MAX);
        Ok(lines.saturating_mul(self.size.leading).saturating_add(self.before))
    }

    fn set(&self, galley: &mut Galley, indent: Milli) -> Result<(), NoticeError> {
        let node = galley.tree.add(Role::Paragraph, Tree::ROOT);
        let mut before = self.before;
        for line in self.lines(galley, indent)? {
            galley.strip(line, self.size, LEFT + indent, std::mem::take(&mut before), node, Bond::Firm);
        }
        Ok(())
    }
}

/// Both parts of the title, centred, each in lines of about one length.
pub(crate) fn set_title(galley: &mut Galley, title: &Title) -> Result<(), NoticeError> {
    let size = Size { size: 18_000, leading: 23_000 };
    let setting = size.setting(MEASURE - 36_000, ParagraphShape::Balanced);
    let name = lines(galley.fonts, &[Span::new(FaceId::SerifBold, format!("{} ", title.name))], setting)?;
    if name.iter().all(|line| line.width == 0) {
        return Err(NoticeError::NoTitle);
    }
    let matter = match &title.matter {
        Some(matter) => lines(galley.fonts, &Span::all(FaceId::SerifBold, matter), setting)?,
        None => Vec::new(),
    };
    let node = galley.tree.add(Role::Title, Tree::ROOT);
    for (index, line) in name.into_iter().chain(matter).enumerate() {
        let mut piece = Piece::new(size.leading);
        if index == 0 {
            piece.before = 20_000;
            piece.heading = Some(title.whole());
        }
        piece.bond = Bond::Firm;
        let x = LEFT + (MEASURE - line.width) / 2;
        piece.line(Tag::Content(node), line, x, size.baseline());
        galley.add(piece);
    }
    galley.space_below(Below::AtLeast(14_000));
    Ok(())
}

#[cfg(test)]
mod tests;
