//! The fonts of the documents, built into the program.

use rustybuzz::ttf_parser::{GlyphId, Tag, loca};

use crate::error::NoticeError;

/// A face: a family in one weight and slant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FaceId {
    Serif,
    SerifBold,
    SerifItalic,
    Sans,
    SansBold,
}

impl FaceId {
    /// All faces, in the order of [`Fonts`].
    pub(crate) const ALL: [Self; 5] = [Self::Serif, Self::SerifBold, Self::SerifItalic, Self::Sans, Self::SansBold];

    /// The faces that are asked for a character, in this order.
    pub(crate) fn chain(self) -> &'static [Self] {
        match self {
            Self::Serif => &[Self::Serif, Self::Sans],
            Self::SerifBold => &[Self::SerifBold, Self::SansBold],
            Self::SerifItalic => &[Self::SerifItalic, Self::Serif, Self::Sans],
            Self::Sans => &[Self::Sans, Self::Serif],
            Self::SansBold => &[Self::SansBold, Self::SerifBold],
        }
    }

    /// The PostScript name, as the file of the font gives it.
    pub(crate) fn post_script_name(self) -> &'static str {
        match self {
            Self::Serif => "SourceSerif4-Regular",
            Self::SerifBold => "SourceSerif4-SemiBold",
            Self::SerifItalic => "SourceSerif4-Italic",
            Self::Sans => "PublicSans-Regular",
            Self::SansBold => "PublicSans-SemiBold",
        }
    }

    /// Whether its letters have serifs.
    pub(crate) fn is_serif(self) -> bool {
        matches!(self, Self::Serif | Self::SerifBold | Self::SerifItalic)
    }

    fn data(self) -> &'static [u8] {
        match self {
            Self::Serif => include_bytes!("../fonts/SourceSerif4-Regular.ttf"),
            Self::SerifBold => include_bytes!("../fonts/SourceSerif4-SemiBold.ttf"),
            Self::SerifItalic => include_bytes!("../fonts/SourceSerif4-Italic.ttf"),
            Self::Sans => include_bytes!("../fonts/PublicSans-Regular.ttf"),
            Self::SansBold => include_bytes!("../fonts/PublicSans-SemiBold.ttf"),
        }
    }
}

/// One face, parsed.
pub(crate) struct Face {
    pub(crate) id: FaceId,
    /// The whole font file.
    pub(crate) data: &'static [u8],
    pub(crate) shaper: rustybuzz::Face<'static>,
    /// Font units in one em: the measure of all its advances.
    pub(crate) units_per_em: i64,
    /// Height of a capital, in font units.
    pub(crate) cap_height: i64,
    /// Where each outline begins and ends in the outlines.
    places: loca::Table<'static>,
    outlines: &'static [u8],
}

impl Face {
    fn load(id: FaceId) -> Result<Self, NoticeError> {
        let broken = || NoticeError::Internal { what: format!("font {} cannot be read", id.post_script_name()) };
        let shaper = rustybuzz::Face::from_slice(id.data(), 0).ok_or_else(broken)?;
        let units_per_em = i64::from(shaper.units_per_em());
        let cap_height = i64::from(shaper.capital_height().ok_or_else(broken)?);
        let table = |tag| shaper.raw_face().table(Tag::from_bytes(tag)).ok_or_else(broken);
        let outlines = table(b"glyf")?;
        let (maxp, head) = (shaper.tables().maxp, shaper.tables().head);
        let places = loca::Table::parse(maxp.number_of_glyphs, head.index_to_location_format, table(b"loca")?);
        let places = places.ok_or_else(broken)?;
        Ok(Self { id, data: id.data(), shaper, units_per_em, cap_height, places, outlines })
    }

    /// The advance width of a glyph without kerning, in font units.
    pub(crate) fn advance(&self, glyph: u16) -> i64 {
        i64::from(self.shaper.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0))
    }

    /// Whether a glyph is the one for a character.
    pub(crate) fn has(&self, character: char, glyph: u16) -> bool {
        self.shaper.glyph_index(character) == Some(GlyphId(glyph))
    }

    /// The lowest and the highest point of a glyph, in font units; nothing if it draws nothing. They stand at the head
    /// of its outline, after the number of its contours and each after a coordinate to the left or right.
    pub(crate) fn extent(&self, glyph: u16) -> Option<(i64, i64)> {
        let outline = self.outlines.get(self.places.glyph_range(GlyphId(glyph))?)?;
        let number = |at: usize| Some(i64::from(i16::from_be_bytes([*outline.get(at)?, *outline.get(at + 1)?])));
        Some((number(4)?, number(8)?))
    }
}

/// All faces.
pub(crate) struct Fonts {
    faces: [Face; 5],
}

impl Fonts {
    /// Parses the fonts.
    ///
    /// # Errors
    /// [`NoticeError::Internal`] if one of the files in the program is not a font.
    pub(crate) fn load() -> Result<Self, NoticeError> {
        let [serif, bold, italic, sans, sans_bold] = FaceId::ALL.map(Face::load);
        Ok(Self { faces: [serif?, bold?, italic?, sans?, sans_bold?] })
    }

    /// One face.
    pub(crate) fn face(&self, id: FaceId) -> &Face {
        match id {
            FaceId::Serif => &self.faces[0],
            FaceId::SerifBold => &self.faces[1],
            FaceId::SerifItalic => &self.faces[2],
            FaceId::Sans => &self.faces[3],
            FaceId::SansBold => &self.faces[4],
        }
    }
}
