//! Text to lines.
//!
//! Lines are ragged on the right and words are not hyphenated: a hyphen that the text does not have would be one too many
//! in a name or a section number. Where lines may end is said in [`breaks`](super::breaks); which of these places do end a
//! line is decided for the paragraph as a whole: the sum of the squares of the empty spaces is the least one, and the last line is not a single short word.

use super::breaks::line_ends;
use crate::error::NoticeError;
use crate::fonts::{FaceId, Fonts};
use crate::model::{Language, Run, Style, Text};
use crate::shape::{Cluster, Figures, Milli, Type, shape};
use crate::text::clean;

/// A run of text with its face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) face: FaceId,
    pub(crate) language: Option<Language>,
    pub(crate) text: String,
}

impl Span {
    pub(crate) fn new(face: FaceId, text: impl Into<String>) -> Self {
        Self { face, language: None, text: text.into() }
    }

    /// A run in a face, whatever its own style.
    fn of(face: FaceId, run: &Run) -> Self {
        Self { face, language: run.language, text: run.text.clone() }
    }

    /// The runs of a text, all in one face.
    pub(crate) fn all(face: FaceId, text: &Text) -> Vec<Self> {
        text.runs.iter().map(|run| Self::of(face, run)).collect()
    }

    /// The runs of a text in the faces of body text.
    pub(crate) fn body(text: &Text) -> Vec<Self> {
        let face = |style| match style {
            Style::Roman => FaceId::Serif,
            Style::Bold => FaceId::SerifBold,
            Style::Italic => FaceId::SerifItalic,
        };
        text.runs.iter().map(|run| Self::of(face(run.style), run)).collect()
    }
}

/// How a text is set into lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) size: Milli,
    pub(crate) figures: Figures,
    /// The longest a line may be.
    pub(crate) measure: Milli,
    pub(crate) shape: ParagraphShape,
}

/// What is asked of the last line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParagraphShape {
    /// May be short, but not a single short word.
    Running,
    /// About as long as the others: titles and headings.
    Balanced,
}

/// One line: what stands on it, and how wide it is without the space at its end. The space is kept, so that a reader of
/// the file's text finds the words apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) clusters: Vec<Cluster>,
    pub(crate) width: Milli,
}

/// A part of a text that is not divided, with the space after it.
struct Unit {
    clusters: Vec<Cluster>,
    ink: Milli,
    space: Milli,
}

impl Unit {
    fn new(clusters: Vec<Cluster>) -> Self {
        let words = clusters.iter().rposition(|cluster| !cluster.is_space()).map_or(0, |last| last + 1);
        let ink = clusters[..words].iter().map(|cluster| cluster.width).sum();
        let space = clusters[words..].iter().map(|cluster| cluster.width).sum();
        Self { clusters, ink, space }
    }
}

/// The lines of a text; none if it is empty.
///
/// # Errors
/// See [`clean`] and [`shape`]; [`NoticeError::TooWide`] if a single letter is wider than a line.
pub(crate) fn lines(fonts: &Fonts, spans: &[Span], setting: Setting) -> Result<Vec<Line>, NoticeError> {
    let mut whole = Vec::new();
    for unit in units(fonts, spans, setting)? {
        divide_if_overlong(unit, setting.measure, &mut whole)?;
    }
    Ok(arrange(whole, setting))
}

/// The text on one line: as much of it as there is room for, and an ellipsis where that is not all. It is cut between two
/// words, or within one that is longer than half the line.
///
/// # Errors
/// As for [`lines`].
pub(crate) fn one_line(fonts: &Fonts, span: &Span, setting: Setting) -> Result<Line, NoticeError> {
    let whole = join(units(fonts, std::slice::from_ref(span), setting)?.into_iter());
    if whole.width <= setting.measure {
        return Ok(whole);
    }
    let ellipsis = join(units(fonts, &[Span { text: "…".to_owned(), ..span.clone() }], setting)?.into_iter());
    let room = setting.measure - ellipsis.width;
    let mut line = Line::default();
    for cluster in whole.clusters {
        if line.width + cluster.width > room {
            break;
        }
        line.width += cluster.width;
        line.clusters.push(cluster);
    }
    let width = |clusters: &[Cluster]| clusters.iter().map(|cluster| cluster.width).sum::<Milli>();
    let space = line.clusters.iter().rposition(Cluster::is_space).unwrap_or(0);
    if width(&line.clusters[..space]) * 2 > room {
        line.clusters.truncate(space);
    }
    line.clusters.extend(ellipsis.clusters);
    line.width = width(&line.clusters);
    Ok(line)
}

/// The width of the widest word, and of the whole text on one line.
pub(crate) fn widths(fonts: &Fonts, spans: &[Span], setting: Setting) -> Result<(Milli, Milli), NoticeError> {
    let units = units(fonts, spans, setting)?;
    let widest = units.iter().map(|unit| unit.ink).max().unwrap_or(0);
    let total: Milli = units.iter().map(|unit| unit.ink + unit.space).sum();
    Ok((widest, total - units.last().map_or(0, |unit| unit.space)))
}

fn units(fonts: &Fonts, spans: &[Span], setting: Setting) -> Result<Vec<Unit>, NoticeError> {
    let mut text = String::new();
    let mut clusters = Vec::new();
    for span in spans {
        let cleaned = clean(&span.text)?;
        let before = text.chars().count();
        let kind = Type { face: span.face, size: setting.size, figures: setting.figures };
        for mut cluster in shape(fonts, kind, &cleaned)? {
            cluster.start += before;
            cluster.language = span.language;
            clusters.push(cluster);
        }
        text.push_str(&cleaned);
    }
    let ends = line_ends(&text);
    let mut units = Vec::new();
    let mut unit = Vec::new();
    for cluster in clusters {
        if ends.contains(&cluster.start) && !unit.is_empty() {
            units.push(Unit::new(std::mem::take(&mut unit)));
        }
        unit.push(cluster);
    }
    if !unit.is_empty() {
        units.push(Unit::new(unit));
    }
    Ok(units)
}

/// What is longer than a line although it should not be divided is divided all the same: between its words if it has several,
/// else between two letters, and without a hyphen.
fn divide_if_overlong(unit: Unit, measure: Milli, out: &mut Vec<Unit>) -> Result<(), NoticeError> {
    if unit.ink <= measure {
        out.push(unit);
        return Ok(());
    }
    let same_word = |one: &Cluster, next: &Cluster| !one.is_space() || next.is_space();
    for word in unit.clusters.chunk_by(same_word) {
        let mut part: Vec<Cluster> = Vec::new();
        let mut width = 0;
        for cluster in word {
            if !cluster.is_space() {
                if cluster.width > measure {
                    return Err(NoticeError::TooWide { text: cluster.text.clone() });
                }
                if width + cluster.width > measure {
                    out.push(Unit::new(std::mem::take(&mut part)));
                    width = 0;
                }
            }
            width += cluster.width;
            part.push(cluster.clone());
        }
        out.push(Unit::new(part));
    }
    Ok(())
}

/// The cheapest way to reach each unit's end, from the first one on.
fn arrange(units: Vec<Unit>, setting: Setting) -> Vec<Line> {
    let count = units.len();
    let mut best: Vec<Option<(u64, usize)>> = vec![None; count + 1];
    best[0] = Some((0, 0));
    for first in 0..count {
        let Some((cost_before, _)) = best[first] else { continue };
        let mut width = 0;
        for last in first..count {
            width += units[last].ink;
            // A first unit always fits: overlong ones have been divided.
            if width > setting.measure && last > first {
                break;
            }
            let cost = cost_before.saturating_add(line_cost(width, first, last + 1 == count, setting));
            if best[last + 1].is_none_or(|(cheapest, _)| cost < cheapest) {
                best[last + 1] = Some((cost, first));
            }
            width += units[last].space;
        }
    }
    let mut ends = vec![count];
    let mut at = count;
    while let Some((_, before)) = best[at].filter(|_| at > 0) {
        ends.push(before);
        at = before;
    }
    let mut units = units.into_iter();
    ends.reverse();
    ends.windows(2).map(|pair| join(units.by_ref().take(pair[1] - pair[0]))).collect()
}

/// The price of a line: the square of what it leaves empty, in tenths of a point, and a little for being one line more.
fn line_cost(width: Milli, first_unit: usize, is_last: bool, setting: Setting) -> u64 {
    let line: u64 = 20_000;
    let empty = u64::try_from((setting.measure - width) / 100).unwrap_or(0);
    match (is_last, setting.shape) {
        (false, _) | (true, ParagraphShape::Balanced) => line + empty * empty,
        (true, ParagraphShape::Running) => {
            let short = first_unit > 0 && width * 8 < setting.measure;
            line + if short { empty * empty / 4 } else { 0 }
        }
    }
}

fn join(units: impl Iterator<Item = Unit>) -> Line {
    let mut line = Line::default();
    let mut space = 0;
    for unit in units {
        line.width += space + unit.ink;
        space = unit.space;
        line.clusters.extend(unit.clusters);
    }
    line
}
