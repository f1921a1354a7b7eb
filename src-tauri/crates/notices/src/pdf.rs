//! From a document to the bytes of a PDF file.
//!
//! `printpdf` writes pages and fonts; what makes the file fit for archives (PDF/A-2a) and screen readers (PDF/UA-1) it
//! does not write, so its objects are finished with `lopdf` before they are saved. All coordinates and widths come
//! from the layout as whole numbers; they become decimals only here, each by one division.
//!
//! Nothing here asks the clock, the machine or a random number. Streams are compressed by `miniz_oxide` called
//! directly, since `flate2`'s backend depends on what else is linked into the program.

mod content;
mod fonts;
mod metadata;
mod seal;
mod structure;
mod text;

use lopdf::{Dictionary, Document as File, Object, ObjectId};
use printpdf::{PdfDocument, PdfPage, PdfSaveOptions, Pt, Rect};

use crate::error::NoticeError;
use crate::fonts::Fonts;
use crate::layout::{PAGE_HEIGHT, PAGE_WIDTH, lay_out};
use crate::model::Document;
use crate::shape::Milli;
use crate::stamp::Stamp;

/// Writes a document as a tagged PDF. The same document and stamp give the same bytes, on every machine.
///
/// # Errors
/// Whatever cannot be printed whole, named by its text: see [`NoticeError`].
pub fn write(document: &Document, stamp: &Stamp) -> Result<Vec<u8>, NoticeError> {
    let loaded = Fonts::load()?;
    let laid = lay_out(document, stamp, &loaded)?;
    let properties = metadata::Properties::new(document, stamp)?;

    let embedded = fonts::Embedded::new(&loaded, &laid.pages)?;
    let mut pdf = PdfDocument::new("");
    for font in embedded.iter() {
        pdf.resources.fonts.map.insert(font.id(), font.to_printpdf());
    }
    let mut tree = laid.tree;
    let mut owners = Vec::new();
    for page in &laid.pages {
        let written = content::write_page(page, &mut tree, &embedded);
        pdf.pages.push(letter(written.operations));
        owners.push(written.owners);
    }
    let mut warnings = Vec::new();
    let mut file = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    if let Some(warning) = warnings.first() {
        return Err(internal(&warning.msg));
    }

    file.version = "1.7".to_string();
    let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
    tidy_pages(&mut file, &pages)?;
    fonts::describe(&mut file, &loaded);
    if let Some(seal) = document.letterhead.as_ref().and_then(|letterhead| letterhead.seal.as_ref()) {
        seal::write(&mut file, &seal.picture, &pages, &laid.pages)?;
    }
    structure::write(&mut file, &tree, &pages, &owners)?;
    structure::write_outline(&mut file, &laid.outline, &pages)?;
    metadata::write(&mut file, &properties)?;
    compress(&mut file);
    let mut bytes = Vec::new();
    file.save_to(&mut bytes).map_err(internal)?;
    Ok(bytes)
}

/// How many pages a document has, by its layout alone.
///
/// # Errors
/// As [`write`].
pub fn page_count(document: &Document, stamp: &Stamp) -> Result<usize, NoticeError> {
    Ok(lay_out(document, stamp, &Fonts::load()?)?.pages.len())
}

fn internal(what: impl ToString) -> NoticeError {
    NoticeError::Internal { what: what.to_string() }
}

/// Thousandths of a point as points. Exact to a thousandth: no length on a page needs more than 20 bits.
fn points(length: Milli) -> f32 {
    length as f32 / 1000.0
}

fn letter(operations: Vec<printpdf::Op>) -> PdfPage {
    let mut page = PdfPage::new(printpdf::Mm(0.0), printpdf::Mm(0.0), operations);
    let paper = Rect {
        x: Pt(0.0),
        y: Pt(0.0),
        width: Pt(points(PAGE_WIDTH)),
        height: Pt(points(PAGE_HEIGHT)),
        mode: None,
        winding_order: None,
    };
    page.media_box = paper.clone();
    page.trim_box = paper.clone();
    page.crop_box = paper;
    page
}

/// Leaves out what printpdf writes empty, so that a page has nothing but its fonts and its content.
fn tidy_pages(file: &mut File, pages: &[ObjectId]) -> Result<(), NoticeError> {
    for &page in pages {
        let page = dictionary(file, page)?;
        page.remove(b"Annots");
        let resources = page.get(b"Resources").and_then(Object::as_reference).map_err(internal)?;
        let resources = dictionary(file, resources)?;
        for empty in [&b"XObject"[..], b"ExtGState", b"Shading"] {
            resources.remove(empty);
        }
    }
    file.prune_objects();
    Ok(())
}

fn dictionary(file: &mut File, id: ObjectId) -> Result<&mut Dictionary, NoticeError> {
    file.get_dictionary_mut(id).map_err(internal)
}

/// Compresses every stream but the metadata, which archives want to find in plain text.
fn compress(file: &mut File) {
    for object in file.objects.values_mut() {
        if let Object::Stream(stream) = object
            && !stream.dict.has(b"Filter")
            && !stream.dict.has_type(b"Metadata")
        {
            let compressed = miniz_oxide::deflate::compress_to_vec_zlib(&stream.content, 9);
            stream.dict.set("Filter", "FlateDecode");
            stream.set_content(compressed);
        }
    }
}

/// A text string: plain where it is ASCII, otherwise UTF-16 with a byte order mark.
fn text_string(text: &str) -> Object {
    lopdf::text_string(text)
}
