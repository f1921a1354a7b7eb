//! Pages to operators, each in the marked content of the node it belongs to.

use std::collections::BTreeMap;

use printpdf::{
    Color, DictItem, Greyscale, Line, LinePoint, Op, PdfFontHandle, Point, Pt, TextItem, TextMatrix, TextRenderingMode,
};

use super::fonts::{Embedded, EmbeddedFont};
use super::points;
use crate::layout::{ArtifactKind, Item, NodeId, PAGE_HEIGHT, Placed, Tag, Tree};
use crate::shape::{Cluster, Glyph, Milli, scale};

/// The content of one page.
pub(crate) struct WrittenPage {
    pub(crate) operations: Vec<Op>,
    /// The node of each marked content sequence, by its number on the page.
    pub(crate) owners: Vec<NodeId>,
}

pub(crate) fn write_pages(pages: &[Vec<Placed>], tree: &Tree, fonts: &Embedded) -> Vec<WrittenPage> {
    pages.iter().map(|page| write_page(page, tree, fonts)).collect()
}

fn write_page(page: &[Placed], tree: &Tree, fonts: &Embedded) -> WrittenPage {
    let mut pen = Pen { fonts, operations: Vec::new(), weight: None };
    let mut owners = Vec::new();
    for sequence in page.chunk_by(|one, next| one.tag == next.tag) {
        let Some(first) = sequence.first() else { continue };
        let (tag, properties) = match first.tag {
            Tag::Content(node) => {
                let number = DictItem::Int(i64::try_from(owners.len()).unwrap_or(i64::MAX));
                owners.push(node);
                (tree.node(node).role.name(), dictionary([("MCID", number)]))
            }
            Tag::Artifact(kind) => ("Artifact", artifact(kind)),
        };
        pen.begin(tag, properties);
        for placed in sequence {
            pen.item(&placed.item);
        }
        pen.end();
    }
    WrittenPage { operations: pen.operations, owners }
}

fn artifact(kind: ArtifactKind) -> DictItem {
    match kind {
        ArtifactKind::Layout => dictionary([("Type", name("Layout"))]),
        ArtifactKind::Header => dictionary([("Type", name("Pagination")), ("Subtype", name("Header"))]),
        ArtifactKind::Footer => dictionary([("Type", name("Pagination")), ("Subtype", name("Footer"))]),
        ArtifactKind::Watermark => dictionary([("Type", name("Pagination")), ("Subtype", name("Watermark"))]),
    }
}

fn dictionary<const N: usize>(entries: [(&str, DictItem); N]) -> DictItem {
    let map: BTreeMap<String, DictItem> = entries.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
    DictItem::Dict { map }
}

fn name(name: &str) -> DictItem {
    DictItem::Name(name.as_bytes().to_vec())
}

/// A baseline: where it begins, and whether it rises along the page's diagonal.
#[derive(Clone, Copy)]
struct Baseline {
    x: Milli,
    y: Milli,
    rises: bool,
}

impl Baseline {
    /// The text matrix at a distance along the baseline and a height above it. A rising baseline goes 3 across and 4 up:
    /// the sides of that triangle are whole numbers, so no sine is needed.
    fn at(self, along: Milli, above: Milli) -> TextMatrix {
        let (x, y) = if self.rises {
            (self.x + (along * 3 - above * 4) / 5, self.y - (along * 4 + above * 3) / 5)
        } else {
            (self.x + along, self.y - above)
        };
        let (x, y) = (points(x), points(PAGE_HEIGHT - y));
        let matrix = if self.rises { [0.6, 0.8, -0.8, 0.6, x, y] } else { [1.0, 0.0, 0.0, 1.0, x, y] };
        TextMatrix::Raw(matrix)
    }
}

struct Pen<'a> {
    fonts: &'a Embedded,
    operations: Vec<Op>,
    /// The weight of the last rule on this page.
    weight: Option<Milli>,
}

impl Pen<'_> {
    fn begin(&mut self, tag: &str, properties: DictItem) {
        self.operations.push(Op::BeginMarkedContentWithProperties { tag: tag.to_string(), properties });
    }

    fn end(&mut self) {
        self.operations.push(Op::EndMarkedContent);
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Text { x, y, clusters } => self.text(clusters, Baseline { x: *x, y: *y, rises: false }),
            Item::Rule { from, to, weight } => self.rule(*from, *to, *weight),
            Item::Watermark { x, y, clusters } => {
                // Thin outlines stay legible on any printer and copier and hide nothing of the text above them.
                self.operations.extend([
                    Op::SaveGraphicsState,
                    Op::SetOutlineColor { col: Color::Greyscale(Greyscale { percent: 0.45, icc_profile: None }) },
                    Op::SetOutlineThickness { pt: Pt(0.5) },
                    Op::SetTextRenderingMode { mode: TextRenderingMode::Stroke },
                ]);
                self.text(clusters, Baseline { x: *x, y: *y, rises: true });
                self.operations.push(Op::RestoreGraphicsState);
            }
        }
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

    /// Writes clusters along a baseline, one text object for each stretch of one face.
    fn text(&mut self, clusters: &[Cluster], baseline: Baseline) {
        let mut along = 0;
        for stretch in clusters.chunk_by(|one, next| one.face == next.face && one.size == next.size) {
            let Some(first) = stretch.first() else { continue };
            if let Some(font) = self.fonts.font(first.face) {
                self.stretch(stretch, font, first.size, baseline, along);
            }
            along += stretch.iter().map(|cluster| cluster.width).sum::<Milli>();
        }
    }

    fn stretch(&mut self, stretch: &[Cluster], font: &EmbeddedFont, size: Milli, baseline: Baseline, from: Milli) {
        self.operations.push(Op::StartTextSection);
        self.operations.push(Op::SetFont { font: PdfFontHandle::External(font.id()), size: Pt(points(size)) });
        self.operations.push(Op::SetTextMatrix { matrix: baseline.at(from, 0) });
        let mut shown = Vec::new();
        // In font units since `from`, as the viewer's own pen moves.
        let mut pen = 0;
        for cluster in stretch {
            let spelled_out = !font.says(cluster);
            if spelled_out {
                self.show(&mut shown);
                let data = utf16(&cluster.text);
                self.begin("Span", dictionary([("ActualText", DictItem::String { data, literal: false })]));
            }
            for glyph in &cluster.glyphs {
                self.glyph(glyph, font, size, baseline, from, pen, &mut shown);
                pen += glyph.advance;
            }
            if spelled_out {
                self.show(&mut shown);
                self.end();
            }
        }
        self.show(&mut shown);
        self.operations.push(Op::EndTextSection);
    }

    /// Adds a glyph to those to be shown. One that stands off the baseline, an accent as a rule, is set by itself.
    #[allow(clippy::too_many_arguments)]
    fn glyph(
        &mut self,
        glyph: &Glyph,
        font: &EmbeddedFont,
        size: Milli,
        baseline: Baseline,
        from: Milli,
        pen: i64,
        shown: &mut Vec<printpdf::Codepoint>,
    ) {
        if glyph.dx == 0 && glyph.dy == 0 {
            shown.push(font.code_point(glyph));
            return;
        }
        let length = |units| scale(units, size, font.units_per_em());
        self.show(shown);
        let matrix = baseline.at(from + length(pen + glyph.dx), length(glyph.dy));
        self.operations.push(Op::SetTextMatrix { matrix });
        shown.push(font.code_point(glyph));
        self.show(shown);
        let matrix = baseline.at(from + length(pen + glyph.advance), 0);
        self.operations.push(Op::SetTextMatrix { matrix });
    }

    fn show(&mut self, shown: &mut Vec<printpdf::Codepoint>) {
        if !shown.is_empty() {
            let items = vec![TextItem::GlyphIds(std::mem::take(shown))];
            self.operations.push(Op::ShowText { items });
        }
    }
}

/// UTF-16 with its byte order mark.
fn utf16(text: &str) -> Vec<u8> {
    [0xfe, 0xff].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect()
}
