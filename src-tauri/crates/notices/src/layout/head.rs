//! Letterhead and title.

use super::galley::{Below, Bond, Galley, Piece, Size};
use super::lines::{ParagraphShape, Span, lines};
use super::{LEFT, MEASURE, RIGHT, Role, Tag, Tree};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Letterhead, Title};
use crate::shape::Milli;

/// Office, address and jurisdiction above a rule; below it, whose hand wrote what is another's paper.
pub(crate) fn set_letterhead(galley: &mut Galley, letterhead: &Letterhead) -> Result<(), NoticeError> {
    let mut office = vec![letterhead.office.as_str()];
    office.extend(letterhead.address.iter().map(String::as_str));
    set_part(galley, FaceId::SerifBold, &letterhead.jurisdiction, Size { size: 17_000, leading: 21_000 }, 0)?;
    set_part(galley, FaceId::Sans, &office.join(" · "), Size { size: 9_500, leading: 13_000 }, 1_500)?;
    let mut rule = Piece::new(9_000);
    rule.bond = Bond::Firm;
    rule.rule((LEFT, 7_000), (RIGHT, 7_000), 1_000);
    galley.add(rule);
    if let Some(prepared_by) = &letterhead.prepared_by {
        set_part(galley, FaceId::SerifItalic, prepared_by, Size { size: 11_000, leading: 14_500 }, 3_000)?;
    }
    Ok(())
}

fn set_part(galley: &mut Galley, face: FaceId, text: &str, size: Size, before: Milli) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::Paragraph, Tree::ROOT);
    let mut before = before;
    for line in galley.lines(&[Span::new(face, text)], size, MEASURE)? {
        galley.strip(line, size, LEFT, std::mem::take(&mut before), node, Bond::Firm);
    }
    Ok(())
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
