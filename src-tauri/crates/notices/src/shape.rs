//! Text to glyphs: what is drawn for each letter, and how wide it is.

use rustybuzz::ttf_parser::Tag;
use rustybuzz::{Direction, Feature, UnicodeBuffer};

use crate::error::NoticeError;
use crate::fonts::{Face, FaceId, Fonts};
use crate::model::Language;
use crate::text;

/// Thousandths of a point, the measure of the whole layout. 72,000 of them are an inch.
pub(crate) type Milli = i64;

/// Font units at a size, in thousandths of a point, rounded to the nearest one and halves away from zero.
pub(crate) fn scale(units: i64, size: Milli, units_per_em: i64) -> Milli {
    let product = units * size;
    let half = units_per_em / 2;
    if product < 0 { (product - half) / units_per_em } else { (product + half) / units_per_em }
}

/// How figures are set. They are always lining ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figures {
    /// Each as wide as it needs, in text.
    Proportional,
    /// All of one width, so that they stand one under another.
    Tabular,
}

/// A face at a size, with its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    pub(crate) face: FaceId,
    pub(crate) size: Milli,
    pub(crate) figures: Figures,
}

/// One glyph of a cluster, in font units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) id: u16,
    pub(crate) advance: i64,
    pub(crate) dx: i64,
    pub(crate) dy: i64,
}

/// The smallest part of a text that is never divided: a letter with its accents, or letters joined in a ligature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cluster {
    /// The face that has it; not always the one that was asked for.
    pub(crate) face: FaceId,
    pub(crate) size: Milli,
    pub(crate) glyphs: Vec<Glyph>,
    /// What it says.
    pub(crate) text: String,
    /// Where it begins in the text that was shaped, counted in characters.
    pub(crate) start: usize,
    pub(crate) width: Milli,
    /// Its language, where it is another than that of what it stands in.
    pub(crate) language: Option<Language>,
}

impl Cluster {
    pub(crate) fn is_space(&self) -> bool {
        self.text.chars().all(char::is_whitespace)
    }
}

/// Shapes a text that has been cleaned.
///
/// # Errors
/// [`NoticeError::NoGlyph`] if no face of the chain has a character, [`NoticeError::PiledAccents`] if accents would
/// reach into the neighbouring lines.
pub(crate) fn shape(fonts: &Fonts, kind: Type, text: &str) -> Result<Vec<Cluster>, NoticeError> {
    let characters: Vec<char> = text.chars().map(text::drawn).collect();
    let clusters = shape_with(fonts, kind, kind.face.chain(), &characters, 0)
        .map_err(|character| NoticeError::NoGlyph { character, text: text.to_string() })?;
    match clusters.iter().find(|cluster| !keeps_to_its_line(fonts.face(cluster.face), cluster)) {
        Some(piled) => Err(NoticeError::PiledAccents { letter: piled.text.clone(), text: text.to_string() }),
        None => Ok(clusters),
    }
}

/// Shapes with the first face of the chain, and what it lacks with the rest of it. The error is the character that no
/// face has.
fn shape_with(
    fonts: &Fonts,
    kind: Type,
    chain: &[FaceId],
    characters: &[char],
    start: usize,
) -> Result<Vec<Cluster>, char> {
    let Some((&first, rest)) = chain.split_first() else {
        return Err(missing(fonts, kind.face, characters));
    };
    let face = fonts.face(first);
    let mut clusters = Vec::new();
    let mut lacking: Vec<Cluster> = Vec::new();
    for cluster in shape_in_face(face, kind, characters, start) {
        if draws(face, &cluster) {
            clusters.append(&mut shape_lacking(fonts, kind, rest, &mut lacking)?);
            clusters.push(cluster);
        } else {
            lacking.push(cluster);
        }
    }
    clusters.append(&mut shape_lacking(fonts, kind, rest, &mut lacking)?);
    Ok(clusters)
}

fn shape_lacking(
    fonts: &Fonts,
    kind: Type,
    chain: &[FaceId],
    lacking: &mut Vec<Cluster>,
) -> Result<Vec<Cluster>, char> {
    let Some(start) = lacking.first().map(|cluster| cluster.start) else { return Ok(Vec::new()) };
    let characters: Vec<char> =
        lacking.drain(..).flat_map(|cluster| cluster.text.chars().collect::<Vec<_>>()).collect();
    shape_with(fonts, kind, chain, &characters, start)
}

fn shape_in_face(face: &Face, kind: Type, characters: &[char], start: usize) -> Vec<Cluster> {
    let mut buffer = UnicodeBuffer::new();
    for (index, &character) in (0_u32..).zip(characters) {
        buffer.add(character, index);
    }
    // Letters of right-to-left scripts are in no face, so every text runs from left to right.
    buffer.set_direction(Direction::LeftToRight);
    buffer.guess_segment_properties();
    let figures = match kind.figures {
        Figures::Proportional => Tag::from_bytes(b"pnum"),
        Figures::Tabular => Tag::from_bytes(b"tnum"),
    };
    let features = [Tag::from_bytes(b"lnum"), figures].map(|tag| Feature::new(tag, 1, ..));
    let shaped = rustybuzz::shape(&face.shaper, &features, buffer);

    let mut clusters: Vec<(usize, Vec<Glyph>)> = Vec::new();
    for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        let index = usize::try_from(info.cluster).unwrap_or(usize::MAX);
        let glyph = Glyph {
            id: u16::try_from(info.glyph_id).unwrap_or(0),
            advance: i64::from(position.x_advance),
            dx: i64::from(position.x_offset),
            dy: i64::from(position.y_offset),
        };
        match clusters.last_mut() {
            Some((last, glyphs)) if *last == index => glyphs.push(glyph),
            _ => clusters.push((index, vec![glyph])),
        }
    }
    let ends: Vec<usize> = clusters.iter().skip(1).map(|(index, _)| *index).chain([characters.len()]).collect();
    clusters
        .into_iter()
        .zip(ends)
        .map(|((index, glyphs), end)| Cluster {
            face: face.id,
            size: kind.size,
            width: glyphs.iter().map(|glyph| scale(glyph.advance, kind.size, face.units_per_em)).sum(),
            glyphs,
            text: characters.get(index..end).unwrap_or_default().iter().collect(),
            start: start + index,
            language: None,
        })
        .collect()
}

/// Whether the face really has the cluster: no glyph 0, and ink for everything but a space.
fn draws(face: &Face, cluster: &Cluster) -> bool {
    let may_be_empty = cluster.text.chars().any(char::is_whitespace);
    cluster.glyphs.iter().all(|glyph| glyph.id != 0 && (may_be_empty || face.extent(glyph.id).is_some()))
}

/// Whether the ink stays within 1.2 em above and 0.5 em below the baseline, which no letter of any
/// European or American language leaves.
fn keeps_to_its_line(face: &Face, cluster: &Cluster) -> bool {
    let em = face.units_per_em;
    cluster.glyphs.iter().all(|glyph| {
        face.extent(glyph.id).is_none_or(|(low, high)| (high + glyph.dy) * 10 <= em * 12 && (low + glyph.dy) * 2 >= -em)
    })
}

fn missing(fonts: &Fonts, face: FaceId, characters: &[char]) -> char {
    let has = |&character: &char| {
        face.chain().iter().any(|&id| fonts.face(id).shaper.glyph_index(character).is_some_and(|glyph| glyph.0 != 0))
    };
    characters.iter().find(|character| !has(character)).or(characters.first()).copied().unwrap_or(' ')
}
