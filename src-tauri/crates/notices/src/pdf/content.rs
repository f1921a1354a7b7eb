//! Pages to operators, each in the marked content of the node it belongs to.

use printpdf::{
    Color, DictItem, Greyscale, Line, LinePoint, Op, Point, Pt, TextRenderingMode, XObjectId, XObjectTransform,
};

use super::fonts::Embedded;
use super::points;
use super::seal::SEAL;
use super::text::{Baseline, show};
use crate::layout::{ArtifactKind, Item, NodeId, PAGE_HEIGHT, Placed, Role, Tag, Tree};
use crate::model::Language;
use crate::shape::{Cluster, Milli};

/// The content of one page.
pub(crate) struct WrittenPage {
    pub(crate) operations: Vec<Op>,
    /// The node of each marked content sequence, by its number on the page.
    pub(crate) owners: Vec<NodeId>,
}

/// Writes a page. Glyphs that do not say by themselves what they mean get a node of their own in the tree, which says it.
pub(crate) fn write_page(page: &[Placed], tree: &mut Tree, fonts: &Embedded) -> WrittenPage {
    let mut pen = Pen { fonts, tree, operations: Vec::new(), owners: Vec::new(), open: None, weight: None };
    for placed in page {
        pen.item(placed);
    }
    pen.close();
    WrittenPage { operations: pen.operations, owners: pen.owners }
}

struct Pen<'a> {
    fonts: &'a Embedded,
    tree: &'a mut Tree,
    operations: Vec<Op>,
    owners: Vec<NodeId>,
    /// The marked content that is open.
    open: Option<Tag>,
    /// The weight of the last rule.
    weight: Option<Milli>,
}

impl Pen<'_> {
    fn item(&mut self, placed: &Placed) {
        match &placed.item {
            Item::Text { x, y, clusters } => {
                self.text(placed.tag, clusters, Baseline { x: *x, y: *y, rises: false });
            }
            Item::Rule { from, to, weight } => {
                self.enter(placed.tag);
                self.rule(*from, *to, *weight);
            }
            Item::Seal { x, y, width, height } => {
                self.enter(placed.tag);
                self.seal([*x, *y, x + width, y + height], placed.tag);
            }
            Item::Watermark { x, y, clusters } => {
                self.enter(placed.tag);
                // Thin outlines stay legible on any printer and copier and hide nothing of the text above them.
                self.operations.extend([
                    Op::SaveGraphicsState,
                    Op::SetOutlineColor { col: Color::Greyscale(Greyscale { percent: 0.45, icc_profile: None }) },
                    Op::SetOutlineThickness { pt: Pt(0.5) },
                    Op::SetTextRenderingMode { mode: TextRenderingMode::Stroke },
                ]);
                self.text(placed.tag, clusters, Baseline { x: *x, y: *y, rises: true });
                self.operations.push(Op::RestoreGraphicsState);
            }
        }
    }

    /// Goes on in the marked content of a tag.
    fn enter(&mut self, tag: Tag) {
        if self.open == Some(tag) {
            return;
        }
        self.close();
        match tag {
            Tag::Artifact(kind) => self.begin("Artifact", artifact(kind)),
            Tag::Content(node) => {
                let number = self.number(node);
                self.begin(self.tree.node(node).role.name(), [("MCID", number)]);
            }
        }
        self.open = Some(tag);
    }

    fn close(&mut self) {
        if self.open.take().is_some() {
            self.operations.push(Op::EndMarkedContent);
        }
    }

    /// The number of the next marked content of the page, which belongs to a node.
    fn number(&mut self, node: NodeId) -> DictItem {
        self.owners.push(node);
        DictItem::Int(i64::try_from(self.owners.len() - 1).unwrap_or(i64::MAX))
    }

    fn begin(&mut self, tag: &str, properties: impl IntoIterator<Item = (&'static str, DictItem)>) {
        let map = properties.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
        let properties = DictItem::Dict { map };
        self.operations.push(Op::BeginMarkedContentWithProperties { tag: tag.to_string(), properties });
    }

    fn rule(&mut self, from: (Milli, Milli), to: (Milli, Milli), weight: Milli) {
        if self.weight != Some(weight) {
            self.weight = Some(weight);
            self.operations.push(Op::SetOutlineThickness { pt: Pt(points(weight)) });
        }
        let point = |(x, y): (Milli, Milli)| LinePoint {
            p: Point { x: Pt(points(x)), y: Pt(points(PAGE_HEIGHT - y)) },
            bezier: false,
        };
        self.operations.push(Op::DrawLine { line: Line { points: vec![point(from), point(to)], is_closed: false } });
    }

    /// Draws the seal between left, top, right and bottom, and notes in the tree where it stands.
    fn seal(&mut self, bounds: [Milli; 4], tag: Tag) {
        let [left, top, right, bottom] = bounds;
        if let Tag::Content(node) = tag {
            self.tree.node_mut(node).bounds = Some(bounds);
        }
        let transform = XObjectTransform {
            translate_x: Some(Pt(points(left))),
            translate_y: Some(Pt(points(PAGE_HEIGHT - bottom))),
            scale_x: Some(points(right - left)),
            scale_y: Some(points(bottom - top)),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        self.operations.push(Op::UseXobject { id: XObjectId(SEAL.to_owned()), transform });
    }

    /// Writes clusters along a baseline, one text object for each stretch of one face.
    fn text(&mut self, tag: Tag, clusters: &[Cluster], baseline: Baseline) {
        let fonts = self.fonts;
        let mut along = 0;
        let kind = |cluster: &Cluster| (cluster.face, cluster.size, cluster.language);
        let alike = |one: &Cluster, next: &Cluster| kind(one) == kind(next);
        for stretch in clusters.chunk_by(alike) {
            let Some(font) = stretch.first().and_then(|first| fonts.font(first.face)) else { continue };
            for part in stretch.chunk_by(|one, next| font.says(one) && font.says(next)) {
                let spelled_out = part.first().filter(|first| !font.says(first)).map(|first| first.text.clone());
                let language = part.first().and_then(|first| first.language);
                let own = match (tag, &spelled_out) {
                    (Tag::Content(node), _) if spelled_out.is_some() || language.is_some() => {
                        self.begin_span(node, spelled_out, language);
                        true
                    }
                    (Tag::Artifact(_), Some(text)) => {
                        self.enter(tag);
                        self.begin("Span", [("ActualText", utf16(text))]);
                        true
                    }
                    _ => {
                        self.enter(tag);
                        false
                    }
                };
                show(&mut self.operations, part, font, baseline, along);
                if own {
                    self.operations.push(Op::EndMarkedContent);
                }
                along += part.iter().map(|cluster| cluster.width).sum::<Milli>();
            }
        }
    }

    /// Begins marked content that says what its glyphs do not, or is in another language, as a node inside the one it
    /// stands in. It follows the marked content of that node instead of standing within it, which not every reader
    /// understands.
    fn begin_span(&mut self, node: NodeId, text: Option<String>, language: Option<Language>) {
        self.close();
        let span = self.tree.add(Role::Span, node);
        let mut properties = vec![("MCID", self.number(span))];
        properties.extend(text.as_deref().map(|text| ("ActualText", utf16(text))));
        let node = self.tree.node_mut(span);
        node.actual_text = text;
        node.language = language;
        self.begin("Span", properties);
    }
}

fn artifact(kind: ArtifactKind) -> Vec<(&'static str, DictItem)> {
    match kind {
        ArtifactKind::Layout => vec![("Type", name("Layout"))],
        ArtifactKind::Header => vec![("Type", name("Pagination")), ("Subtype", name("Header"))],
        ArtifactKind::Footer => vec![("Type", name("Pagination")), ("Subtype", name("Footer"))],
        ArtifactKind::Watermark => vec![("Type", name("Pagination")), ("Subtype", name("Watermark"))],
    }
}

fn name(name: &str) -> DictItem {
    DictItem::Name(name.as_bytes().to_vec())
}

/// UTF-16 with its byte order mark.
fn utf16(text: &str) -> DictItem {
    let data = [0xfe, 0xff].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect();
    DictItem::String { data, literal: false }
}
