//! Text beside a label: lists, addressees and copies.

use super::blocks::GAP;
use super::galley::{BODY, Bond, Galley, Piece, Size, paragraph_bond};
use super::lines::{Line, Span};
use super::{LEFT, MEASURE, NodeId, Role, Tag};
use crate::error::NoticeError;
use crate::fonts::FaceId;
use crate::model::{Addressee, Copies, List, Marker};
use crate::shape::Milli;

/// A label and the text beside it.
struct Hanging {
    label: Vec<Line>,
    label_node: NodeId,
    body: Vec<(NodeId, Line)>,
    indent: Milli,
    size: Size,
    before: Milli,
}

impl Hanging {
    /// Adds it to the galley, as long as the longer of the two.
    fn set(self, galley: &mut Galley, bond: impl Fn(usize, usize) -> Bond) {
        let count = self.label.len().max(self.body.len());
        let (mut label, mut body) = (self.label.into_iter(), self.body.into_iter());
        for index in 0..count {
            let mut piece = Piece::new(self.size.leading);
            piece.before = if index == 0 { self.before } else { 0 };
            piece.bond = bond(index, count);
            let baseline = self.size.baseline();
            if let Some(line) = label.next() {
                piece.line(Tag::Content(self.label_node), line, LEFT, baseline);
            }
            if let Some((node, line)) = body.next() {
                piece.line(Tag::Content(node), line, LEFT + self.indent, baseline);
            }
            galley.add(piece);
        }
    }
}

fn firm(_: usize, _: usize) -> Bond {
    Bond::Firm
}

pub(crate) fn set_addressee(galley: &mut Galley, addressee: &Addressee, parent: NodeId) -> Result<(), NoticeError> {
    let paragraph = galley.tree.add(Role::Paragraph, parent);
    // Two nodes: where the lead takes several lines, they stand beside those of the body and are read before them.
    let label_node = galley.tree.add(Role::Span, paragraph);
    let node = galley.tree.add(Role::Span, paragraph);
    let (label, indent) = lead(galley, &addressee.lead, BODY)?;
    let mut body = Vec::new();
    for text in &addressee.lines {
        let mut spans = Span::body(text);
        spans.push(Span::new(FaceId::Serif, " "));
        body.extend(galley.lines(&spans, BODY, MEASURE - indent)?.into_iter().map(|line| (node, line)));
    }
    Hanging { label, label_node, body, indent, size: BODY, before: GAP }.set(galley, firm);
    galley.release();
    Ok(())
}

pub(crate) fn set_copies(galley: &mut Galley, copies: &Copies, parent: NodeId) -> Result<(), NoticeError> {
    let size = Size { size: 10_500, leading: 14_000 };
    let label_node = galley.tree.add(Role::Paragraph, parent);
    let (label, indent) = lead(galley, &copies.lead, size)?;
    let list = galley.tree.add(Role::List, parent);
    galley.tree.node_mut(list).numbering = Some("None");
    let mut body = Vec::new();
    for recipient in &copies.recipients {
        let item = galley.tree.add(Role::Item, list);
        let node = galley.tree.add(Role::ItemBody, item);
        let lines = galley.lines(&[Span::new(FaceId::Serif, recipient)], size, MEASURE - indent)?;
        body.extend(lines.into_iter().map(|line| (node, line)));
    }
    // A page with nothing but copies on it says nothing.
    if body.len() <= 8 {
        galley.bind_last(1);
    }
    Hanging { label, label_node, body, indent, size, before: GAP + 8_000 }.set(galley, firm);
    galley.release();
    Ok(())
}

/// The lines of a bold lead, and the indent of what stands beside it: a third of the page at most.
fn lead(galley: &Galley, text: &str, size: Size) -> Result<(Vec<Line>, Milli), NoticeError> {
    let spans = [Span::new(FaceId::SerifBold, format!("{text} "))];
    let indent = (galley.width(&spans, size)? + 6_000).min(MEASURE / 3);
    Ok((galley.lines(&spans, size, indent - 6_000)?, indent))
}

pub(crate) fn set_list(galley: &mut Galley, list: &List, parent: NodeId) -> Result<(), NoticeError> {
    let node = galley.tree.add(Role::List, parent);
    galley.tree.node_mut(node).numbering = Some(match list.marker {
        Marker::Number => "Decimal",
        Marker::Letter => "LowerAlpha",
        Marker::Bullet => "Disc",
        Marker::Checkbox => "None",
    });
    let markers: Vec<Span> = (0..list.items.len())
        .map(|index| Span::new(FaceId::Serif, format!("{} ", marker(list.marker, index))))
        .collect();
    let mut indent = 20_000;
    for marker in &markers {
        indent = indent.max(galley.width(std::slice::from_ref(marker), BODY)? + 7_000);
    }
    for (index, (text, marker)) in list.items.iter().zip(markers).enumerate() {
        let item = galley.tree.add(Role::Item, node);
        let label_node = galley.tree.add(Role::Label, item);
        let body_node = galley.tree.add(Role::ItemBody, item);
        let label = galley.lines(&[marker], BODY, indent)?;
        let lines = galley.lines(&Span::body(text), BODY, MEASURE - indent)?;
        let body = lines.into_iter().map(|line| (body_node, line)).collect();
        let between = if list.marker == Marker::Checkbox { 0 } else { GAP / 2 };
        let before = if index == 0 { GAP - 2_000 } else { between };
        Hanging { label, label_node, body, indent, size: BODY, before }.set(galley, paragraph_bond);
    }
    Ok(())
}

/// `1.`, `(a)`, `•`, `☐`.
fn marker(marker: Marker, index: usize) -> String {
    match marker {
        Marker::Number => format!("{}.", index + 1),
        Marker::Letter => format!("({})", letters(index)),
        Marker::Bullet => "•".to_string(),
        Marker::Checkbox => "☐".to_string(),
    }
}

/// a, b, … z, aa, ab, …
fn letters(index: usize) -> String {
    let last = char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match index / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}
