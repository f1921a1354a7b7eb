//! The glyphs a document uses, as fonts of its file.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Document as File, Object};
use printpdf::{FontId, ParsedFont, PdfFont};
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use crate::error::NoticeError;
use crate::fonts::{Face, FaceId, Fonts};
use crate::layout::{Item, Placed};
use crate::shape::Cluster;

/// The fonts of a file, each reduced to the glyphs that are used.
pub(crate) struct Embedded {
    fonts: BTreeMap<FaceId, EmbeddedFont>,
}

/// One reduced font.
pub(crate) struct EmbeddedFont {
    face: FaceId,
    font: ParsedFont,
    /// The number of each used glyph in the reduced font.
    numbers: BTreeMap<u16, u16>,
    /// What each used glyph says.
    texts: BTreeMap<u16, String>,
    /// Advances of the used glyphs as the file gives them: thousandths of an em, cut off.
    widths: BTreeMap<u16, i64>,
    units_per_em: i64,
}

impl Embedded {
    pub(crate) fn new(fonts: &Fonts, pages: &[Vec<Placed>]) -> Result<Self, NoticeError> {
        let clusters = || pages.iter().flatten().flat_map(|placed| clusters_of(&placed.item));
        let mut texts: BTreeMap<FaceId, BTreeMap<u16, String>> = BTreeMap::new();
        // First the glyphs that stand alone: the first thing such a glyph says is what it says.
        for cluster in clusters() {
            if let [glyph] = cluster.glyphs.as_slice() {
                texts.entry(cluster.face).or_default().entry(glyph.id).or_insert_with(|| cluster.text.clone());
            }
        }
        for cluster in clusters() {
            let parts = parts(fonts.face(cluster.face), cluster);
            let texts = texts.entry(cluster.face).or_default();
            for (glyph, text) in cluster.glyphs.iter().zip(parts) {
                texts.entry(glyph.id).or_insert(text);
            }
        }
        let fonts = texts.into_iter().map(|(id, texts)| Ok((id, EmbeddedFont::new(fonts.face(id), texts)?)));
        Ok(Self { fonts: fonts.collect::<Result<_, NoticeError>>()? })
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &EmbeddedFont> {
        self.fonts.values()
    }

    pub(crate) fn font(&self, face: FaceId) -> Option<&EmbeddedFont> {
        self.fonts.get(&face)
    }
}

/// What the glyphs of a cluster say one by one: the letter or the accent that the font has them for; those that it has only
/// for such combinations (a dotless i, an accent for capitals) say what the others leave, or else all of it.
fn parts(face: &Face, cluster: &Cluster) -> Vec<String> {
    let mut unsaid: Vec<char> = cluster.text.nfd().collect();
    let mut parts = Vec::new();
    for glyph in &cluster.glyphs {
        let said = unsaid.iter().position(|&character| face.has(character, glyph.id));
        parts.push(said.map(|index| unsaid.remove(index)));
    }
    let mut unsaid = unsaid.into_iter();
    let rest = |part: Option<char>| part.or_else(|| unsaid.next()).map_or_else(|| cluster.text.clone(), String::from);
    parts.into_iter().map(rest).collect()
}

fn clusters_of(item: &Item) -> &[Cluster] {
    match item {
        Item::Text { clusters, .. } | Item::Watermark { clusters, .. } => clusters,
        Item::Rule { .. } | Item::Seal { .. } => &[],
    }
}

impl EmbeddedFont {
    fn new(face: &Face, texts: BTreeMap<u16, String>) -> Result<Self, NoticeError> {
        let name = face.id.post_script_name();
        let broken = |what: &str| super::internal(format!("font {name}: {what}"));
        let mut remapper = subsetter::GlyphRemapper::new();
        let numbers: BTreeMap<u16, u16> = texts.keys().map(|&glyph| (glyph, remapper.remap(glyph))).collect();
        let program = subsetter::subset(face.data, 0, &remapper).map_err(|error| broken(&error.to_string()))?;
        let mut font =
            ParsedFont::from_bytes(&program, 0, &mut Vec::new()).ok_or_else(|| broken("cannot be reduced"))?;
        font.font_name = Some(format!("{}+{name}", subset_tag(name, texts.keys().copied().collect())));
        let widths = texts.keys().map(|&glyph| (glyph, face.advance(glyph) * 1000 / face.units_per_em)).collect();
        Ok(Self { face: face.id, font, numbers, texts, widths, units_per_em: face.units_per_em })
    }

    /// The name of the font among the resources of a page.
    pub(crate) fn id(&self) -> FontId {
        FontId(self.face.post_script_name().to_string())
    }

    pub(crate) fn to_printpdf(&self) -> PdfFont {
        PdfFont::new(self.font.clone())
    }

    /// The glyph as an operand, with what it says for the font's map to Unicode.
    pub(crate) fn code_point(&self, glyph: u16) -> printpdf::Codepoint {
        printpdf::Codepoint {
            gid: self.numbers.get(&glyph).copied().unwrap_or(0),
            offset: 0.0,
            cid: self.texts.get(&glyph).cloned(),
        }
    }

    /// How far a viewer's pen moves for a glyph, in thousandths of an em.
    pub(crate) fn width(&self, glyph: u16) -> i64 {
        self.widths.get(&glyph).copied().unwrap_or(0)
    }

    pub(crate) fn units_per_em(&self) -> i64 {
        self.units_per_em
    }

    /// Whether the glyphs of a cluster, read one by one, say what the cluster says.
    pub(crate) fn says(&self, cluster: &Cluster) -> bool {
        let read = cluster.glyphs.iter().filter_map(|glyph| self.texts.get(&glyph.id)).flat_map(|text| text.chars());
        read.eq(cluster.text.chars())
    }
}

/// Six capitals that follow from the glyphs, as PDF wants before the name of a reduced font.
fn subset_tag(name: &str, glyphs: BTreeSet<u16>) -> String {
    let mut hash = Sha256::new();
    hash.update(name);
    for glyph in glyphs {
        hash.update(glyph.to_be_bytes());
    }
    hash.finalize().iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}

/// Flags of a font descriptor (ISO 32000-1, table 123).
const SERIF: i64 = 1 << 1;
const SYMBOLIC: i64 = 1 << 2;
const ITALIC: i64 = 1 << 6;

/// Corrects the font descriptors: printpdf knows neither the height of capitals nor serifs, and calls the fonts
/// non-symbolic, which a reduced font without a character map is not.
pub(crate) fn describe(file: &mut File, fonts: &Fonts) {
    for object in file.objects.values_mut() {
        let Object::Dictionary(descriptor) = object else { continue };
        if !descriptor.has_type(b"FontDescriptor") {
            continue;
        }
        let Ok(name) = descriptor.get(b"FontName").and_then(Object::as_name) else { continue };
        let Some(id) = FaceId::ALL.into_iter().find(|id| name.ends_with(id.post_script_name().as_bytes())) else {
            continue;
        };
        let face = fonts.face(id);
        let italic = if id == FaceId::SerifItalic { ITALIC } else { 0 };
        let serif = if id.is_serif() { SERIF } else { 0 };
        descriptor.set("Flags", SYMBOLIC | serif | italic);
        descriptor.set("CapHeight", crate::shape::scale(face.cap_height, 1000, face.units_per_em));
    }
}
