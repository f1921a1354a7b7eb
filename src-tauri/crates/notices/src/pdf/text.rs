//! Glyphs along a baseline.

use printpdf::{Op, PdfFontHandle, Pt, TextItem, TextMatrix};

use super::fonts::EmbeddedFont;
use super::points;
use crate::layout::PAGE_HEIGHT;
use crate::shape::{Cluster, Milli, scale};

/// Where a baseline begins, and whether it rises along the page's diagonal.
#[derive(Clone, Copy)]
pub(crate) struct Baseline {
    pub(crate) x: Milli,
    pub(crate) y: Milli,
    pub(crate) rises: bool,
}

impl Baseline {
    /// The text matrix at a distance along the baseline. One that rises goes 3 across and 4 up: the sides of that triangle
    /// are whole numbers, so no sine is needed.
    fn at(self, along: Milli) -> TextMatrix {
        let place = |x, y| (points(x), points(PAGE_HEIGHT - y));
        let matrix = if self.rises {
            let (x, y) = place(self.x + along * 3 / 5, self.y - along * 4 / 5);
            [0.6, 0.8, -0.8, 0.6, x, y]
        } else {
            let (x, y) = place(self.x + along, self.y);
            [1.0, 0.0, 0.0, 1.0, x, y]
        };
        TextMatrix::Raw(matrix)
    }
}

/// Shows clusters of one face and size as a text object of their own.
///
/// The viewer moves its pen by the widths in the file; wherever kerning or an accent wants a glyph elsewhere, the
/// difference is written before it. Accents above or below their place are raised by the text rise.
pub(crate) fn show(
    operations: &mut Vec<Op>,
    clusters: &[Cluster],
    font: &EmbeddedFont,
    baseline: Baseline,
    from: Milli,
) {
    let Some(size) = clusters.first().map(|cluster| cluster.size) else { return };
    operations.extend([
        Op::StartTextSection,
        Op::SetFont { font: PdfFontHandle::External(font.id()), size: Pt(points(size)) },
        Op::SetTextMatrix { matrix: baseline.at(from) },
    ]);
    let em = font.units_per_em();
    let mut line = Row { operations, items: Vec::new(), rise: 0 };
    // Both in thousandths of a font unit: where the text has got to, and where the viewer's pen is.
    let (mut text, mut pen) = (0, 0);
    for cluster in clusters {
        let end = text + 1000 * cluster.glyphs.iter().map(|glyph| glyph.advance).sum::<i64>();
        for (index, glyph) in cluster.glyphs.iter().enumerate() {
            line.raise(scale(glyph.dy, size, em));
            let place = text + 1000 * glyph.dx;
            line.move_by(place - pen, em);
            let width = font.width(glyph.id) * em;
            text += 1000 * glyph.advance;
            pen = place + width;
            // After the last accent of a letter, the pen is at the letter's end by the width of that accent, not by a move
            // after it: readers measure letters that are spelled out by their last glyph.
            let is_last_of_several = index > 0 && index + 1 == cluster.glyphs.len();
            if is_last_of_several && pen != end {
                line.show_widened(font.code_point(glyph.id), scale(end - pen, size, 1000 * em));
                pen = end;
            } else {
                line.items.push(TextItem::GlyphIds(vec![font.code_point(glyph.id)]));
            }
        }
    }
    line.raise(0);
    line.flush();
    operations.push(Op::EndTextSection);
}

/// Glyphs not yet written.
struct Row<'a> {
    operations: &'a mut Vec<Op>,
    items: Vec<TextItem>,
    rise: Milli,
}

impl Row<'_> {
    fn flush(&mut self) {
        if !self.items.is_empty() {
            self.operations.push(Op::ShowText { items: std::mem::take(&mut self.items) });
        }
    }

    fn raise(&mut self, rise: Milli) {
        if rise != self.rise {
            self.flush();
            self.operations.push(Op::SetLineOffset { multiplier: points(rise) });
            self.rise = rise;
        }
    }

    /// Moves the pen to the right by thousandths of a font unit. The operand counts to the left, in thousandths of an em.
    fn move_by(&mut self, distance: i64, units_per_em: i64) {
        if distance != 0 {
            self.items.push(TextItem::Offset(-distance as f32 / units_per_em as f32));
        }
    }

    /// Shows a glyph as if it were wider.
    fn show_widened(&mut self, glyph: printpdf::Codepoint, by: Milli) {
        // A move before a glyph is shown together with it.
        let before = self.items.pop_if(|item| matches!(item, TextItem::Offset(_)));
        self.flush();
        self.operations.push(Op::SetCharacterSpacing { multiplier: points(by) });
        self.items.extend(before);
        self.items.push(TextItem::GlyphIds(vec![glyph]));
        self.flush();
        self.operations.push(Op::SetCharacterSpacing { multiplier: 0.0 });
    }
}
