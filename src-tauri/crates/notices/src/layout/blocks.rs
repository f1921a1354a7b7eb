//! Blocks to pieces of the galley: the body of a document. Its head, its lists, its tables and its signatures have files
//! of their own.

use super::facts::Around;
use super::galley::{BODY, Below, Bond, Galley, Piece, Size};
use super::lines::{ParagraphShape, Setting, Span, lines};
use super::{LEFT, MEASURE, NodeId, Role, Tag, Tree, facts, head, lists, signatures, table};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Block, Document, Signatures, Text};
use crate::shape::{Figures, Milli};

/// Between paragraphs.
pub(crate) const GAP: Milli = 9_000;

/// Headings of sections.
pub(crate) const HEADING: Size = Size { size: 13_500, leading: 17_500 };

/// Sets a whole document.
pub(crate) fn set_document(galley: &mut Galley, document: &Document) -> Result<(), NoticeError> {
    if let Some(letterhead) = &document.letterhead {
        head::set_letterhead(galley, letterhead)?;
    }
    head::set_title(galley, &document.title)?;
    set_blocks(galley, &document.blocks, Tree::ROOT)
}

fn set_blocks(galley: &mut Galley, blocks: &[Block], parent: NodeId) -> Result<(), NoticeError> {
    for (index, block) in blocks.iter().enumerate() {
        match block {
            Block::Addressee(addressee) => lists::set_addressee(galley, addressee, parent)?,
            Block::Paragraph(text) => {
                // What a table comes to, said below one that is headed by its columns alone, stays with its last row.
                if matches!(above(blocks, index), Some(Block::Table(table)) if table.caption.runs.is_empty()) {
                    galley.bind_last(1);
                }
                set_paragraph(galley, text, parent)?;
            }
            Block::Heading(text) => set_heading(galley, text, parent)?,
            Block::Sheet(_) => galley.begin_sheet(),
            Block::List(list) => lists::set_list(galley, list, parent)?,
            Block::Facts(facts) => facts::set_facts(galley, facts, around(blocks, index), parent)?,
            Block::Table(table) => {
                // A sentence that leads to a table stays with it; another table need not.
                if !matches!(above(blocks, index), Some(Block::Table(_))) {
                    galley.bind_last(1);
                }
                table::set_table(galley, table, parent)?;
            }
            Block::Calculation(calculation) => set_calculation(galley, calculation, parent)?,
            Block::Signatures(signatures) => signatures::set_signatures(galley, signatures, parent)?,
            Block::Copies(copies) => lists::set_copies(galley, copies, parent)?,
            Block::Passage(language, blocks) => {
                let section = galley.tree.add(Role::Section, parent);
                galley.tree.node_mut(section).language = Some(*language);
                set_blocks(galley, blocks, section)?;
            }
        }
    }
    Ok(())
}

fn above(blocks: &[Block], index: usize) -> Option<&Block> {
    index.checked_sub(1).and_then(|above| blocks.get(above))
}

/// What stands right above and right below a block, as far as it matters to facts.
fn around(blocks: &[Block], index: usize) -> Around<'_> {
    Around {
        heading: match above(blocks, index) {
            Some(Block::Heading(heading)) => Some(heading),
            _ => None,
        },
        signed: matches!(blocks.get(index + 1), Some(Block::Signatures(Signatures { lead: None, .. }))),
    }
}

pub(crate) fn set_paragraph(galley: &mut Galley, text: &Text, parent: NodeId) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::Paragraph, parent);
    let lines = galley.lines(&Span::body(text), BODY, MEASURE)?;
    galley.paragraph(lines, BODY, LEFT, GAP, node);
    Ok(())
}

fn set_heading(galley: &mut Galley, text: &str, parent: NodeId) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::Heading, parent);
    let setting = HEADING.setting(MEASURE, ParagraphShape::Balanced);
    let mut title = Some(text.to_string());
    for line in lines(galley.fonts, &[Span::new(FaceId::SerifBold, text)], setting)? {
        let mut piece = Piece::new(HEADING.leading);
        piece.before = if title.is_some() { GAP + 7_000 } else { 0 };
        piece.heading = title.take();
        piece.bond = Bond::Firm;
        piece.line(Tag::Content(node), line, LEFT, HEADING.baseline());
        galley.add(piece);
        galley.space_below(Below::AtMost(4_000));
    }
    Ok(())
}

fn set_calculation(galley: &mut Galley, calculation: &[String], parent: NodeId) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::Paragraph, parent);
    let indent = 24_000;
    let shape = ParagraphShape::Running;
    let setting = Setting { figures: Figures::Tabular, ..BODY.setting(MEASURE - indent, shape) };
    // It belongs to the sentence that leads to it.
    galley.bind_last(2);
    let mut before = GAP - 3_000;
    for line in calculation {
        // The space keeps the lines apart for whoever reads them in one.
        for line in lines(galley.fonts, &[Span::new(FaceId::Serif, format!("{line} "))], setting)? {
            galley.strip(line, BODY, LEFT + indent, std::mem::take(&mut before), node, Bond::Firm);
        }
    }
    galley.release();
    Ok(())
}
