//! Rules to sign on. Whether anybody has signed is for ink to say.

use super::blocks::set_paragraph;
use super::galley::{Bond, Galley, Piece, Size};
use super::lines::{Line, Span};
use super::{LEFT, MEASURE, NodeId, RIGHT, Role, Tag};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Signatures, Signer};
use crate::shape::Milli;

/// Width of the rule to sign on.
const SIGN: Milli = MEASURE * 64 / 100;
/// Where the rule for the date begins.
const DATE: Milli = MEASURE * 70 / 100;
/// Room above the rules for a hand, also at the top of a page.
const HAND: Milli = 34_000;
/// The same on a worksheet, where nobody's name is printed below.
const HAND_ON_WORKSHEET: Milli = 24_000;
/// Between two signers beside each other.
const BETWEEN: Milli = 20_000;
const NAME: Size = Size { size: 11_500, leading: 15_000 };
const SMALL: Size = Size { size: 9_500, leading: 13_000 };

/// Signatures never stand on a page without two lines of what is signed.
pub(crate) fn set_signatures(galley: &mut Galley, signatures: &Signatures, parent: NodeId) -> Result<(), NoticeError> {
    galley.bind_last_lines(2);
    if let Some(lead) = &signatures.lead {
        set_paragraph(galley, lead, parent)?;
        galley.bind_last_lines(2);
    }
    // Two who are named nowhere share a line: a worksheet is one page as long as it can be.
    let is_worksheet = signatures.signers.iter().all(|signer| signer.name.is_none());
    for signers in signatures.signers.chunks(if is_worksheet { 2 } else { 1 }) {
        match signers {
            [one, other] => set_pair(galley, [one, other], &signatures.date, parent)?,
            _ => signers.iter().try_for_each(|signer| set_signer(galley, signer, &signatures.date, parent))?,
        }
    }
    galley.release();
    Ok(())
}

fn set_signer(galley: &mut Galley, signer: &Signer, date: &str, parent: NodeId) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::Paragraph, parent);
    let mut left: Vec<(Line, Size)> = Vec::new();
    if let Some(name) = &signer.name {
        let lines = galley.lines(&[Span::new(FaceId::Serif, format!("{name} "))], NAME, SIGN)?;
        left.extend(lines.into_iter().map(|line| (line, NAME)));
    }
    let lines = galley.lines(&[Span::new(FaceId::Sans, format!("{} ", signer.title))], SMALL, SIGN)?;
    left.extend(lines.into_iter().map(|line| (line, SMALL)));
    let right = galley.lines(&[Span::new(FaceId::Sans, date)], SMALL, RIGHT - LEFT - DATE)?;
    let right: Vec<_> = right.into_iter().map(|line| (line, SMALL)).collect();

    let height = |lines: &[(Line, Size)]| -> Milli { lines.iter().map(|(_, size)| size.leading).sum() };
    let text = HAND + 3_000;
    let mut piece = Piece::new(text + height(&left).max(height(&right)));
    piece.bond = Bond::Firm;
    let texts = [signer.name.as_deref().unwrap_or_default(), &signer.title, date];
    piece.says = texts.into_iter().max_by_key(|text| text.len()).unwrap_or_default().to_string();
    piece.rule((LEFT, HAND), (LEFT + SIGN, HAND), 600);
    piece.rule((LEFT + DATE, HAND), (RIGHT, HAND), 600);
    for (lines, x) in [(left, LEFT), (right, LEFT + DATE)] {
        let mut y = text;
        for (line, size) in lines {
            piece.line(Tag::Content(node), line, x, y + size.baseline());
            y += size.leading;
        }
    }
    galley.add(piece);
    Ok(())
}

/// Two signers on one line, each with a rule for the name and one for the date.
fn set_pair(galley: &mut Galley, signers: [&Signer; 2], date: &str, parent: NodeId) -> Result<(), NoticeError> {
    let half = (MEASURE - BETWEEN) / 2;
    let (sign, dated) = (half * 60 / 100, half * 66 / 100);
    let text = HAND_ON_WORKSHEET + 3_000;
    let mut piece = Piece::new(text);
    piece.bond = Bond::Firm;
    piece.says = signers.map(|signer| signer.title.as_str()).join(" ");
    let mut most = 0;
    for (signer, left) in signers.into_iter().zip([LEFT, LEFT + half + BETWEEN]) {
        let node = galley.tree.add(Role::Paragraph, parent);
        let title = format!("{} ", signer.title);
        for (words, from, to) in [(title.as_str(), left, left + sign), (date, left + dated, left + half)] {
            piece.rule((from, HAND_ON_WORKSHEET), (to, HAND_ON_WORKSHEET), 600);
            let lines = galley.lines(&[Span::new(FaceId::Sans, words)], SMALL, to - from)?;
            let mut y = text;
            for line in lines {
                piece.line(Tag::Content(node), line, from, y + SMALL.baseline());
                y += SMALL.leading;
            }
            most = most.max(y - text);
        }
    }
    piece.height += most;
    galley.add(piece);
    Ok(())
}
