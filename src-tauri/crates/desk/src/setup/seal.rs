//! The county's seal: a picture that is what it says it is and does nothing by itself.

use std::io::Cursor;
use std::path::Path;

use canvass::{ActKind, CountySeal, Fact, SealKind, Stamp};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use super::Draft;
use super::refused::SetupRefused;
use crate::documents::seal as printed;
use crate::election::Election;
use crate::error::Error;
use crate::import::{ImportRefused, file_name};
use crate::read;
use crate::words;

/// The most points a side of a PNG may have: ten times what a seal of two inches needs at 200 dots an inch.
const MOST_POINTS: u32 = 4_000;

/// The fewest: of a seal with fewer nothing can be made out on paper.
const LEAST_POINTS: u32 = 32;

/// The most nested elements of a drawing.
const MOST_DEPTH: usize = 64;

/// Takes the seal from a file.
///
/// # Errors
/// Where the file cannot be read, is no PNG or SVG, is damaged or too large, or would run or fetch something.
pub(crate) fn take(election: &mut Election, path: &Path, stamp: &Stamp) -> Result<(), Error> {
    let shown = path.display().to_string();
    let bytes = read::beside(election.file().path(), path).map_err(|error| {
        Error::refused(ImportRefused::CannotRead { path: shown.clone(), reason: error.to_string() })
    })?;
    let bytes = bytes.ok_or_else(|| Error::refused(SetupRefused::OwnFile { path: shown.clone() }))?;
    let seal = CountySeal { kind: checked(&bytes, &shown).map_err(Error::refused)?, image: bytes };
    let mut draft = Draft::on(election);
    if election.canvass().seal() != Some(&seal) {
        draft.lay(Fact::CountySeal(seal))?;
    }
    let about = words::filled("window.setup.about.seal", &[("file", file_name(path))]);
    draft.record(election, ActKind::CountyRecorded, about, None, stamp)
}

/// What kind of picture it is, after all of it was looked at.
///
/// # Errors
/// [`SetupRefused`].
pub(super) fn checked(bytes: &[u8], path: &str) -> Result<SealKind, SetupRefused> {
    let path = || path.to_owned();
    if bytes.len() > CountySeal::MOST_BYTES {
        let (bytes, most) = (bytes.len(), CountySeal::MOST_BYTES);
        return Err(SetupRefused::PictureTooLarge { path: path(), bytes, most });
    }
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return png(bytes, &path()).map(|()| SealKind::Png);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return Err(SetupRefused::NoPicture { path: path() }) };
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with('<') {
        return Err(SetupRefused::NoPicture { path: path() });
    }
    svg(text, &path()).map(|()| SealKind::Svg)
}

/// Every point of it is decoded, as it is for paper.
fn png(bytes: &[u8], path: &str) -> Result<(), SetupRefused> {
    let damaged =
        |detail: &dyn ToString| SetupRefused::PictureDamaged { path: path.to_owned(), detail: detail.to_string() };
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    let info = decoder.read_header_info().map_err(|error| damaged(&error))?;
    let (width, height) = (info.width, info.height);
    if width > MOST_POINTS || height > MOST_POINTS {
        return Err(SetupRefused::PictureTooWide { path: path.to_owned(), width, height, most: MOST_POINTS });
    }
    if width < LEAST_POINTS || height < LEAST_POINTS {
        return Err(SetupRefused::PictureTooSmall { path: path.to_owned(), width, height, least: LEAST_POINTS });
    }
    printed::png(bytes).map(|_| ()).map_err(|error| damaged(&error))
}

/// Elements that run or fetch something, or hold what is no drawing.
const ACTIVE: [&str; 8] = ["script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler"];

/// A drawing: an `svg` and nothing that is done by itself or comes from elsewhere.
fn svg(text: &str, path: &str) -> Result<(), SetupRefused> {
    let damaged = |detail: String| SetupRefused::PictureDamaged { path: path.to_owned(), detail };
    let active = |found: String| SetupRefused::PictureActive { path: path.to_owned(), found };
    let mut reader = Reader::from_str(text);
    let mut depth = 0_usize;
    let mut is_drawing = false;
    let mut inside = String::new();
    loop {
        match reader.read_event().map_err(|error| damaged(error.to_string()))? {
            Event::Eof if depth == 0 && is_drawing => return Ok(()),
            Event::Eof => return Err(damaged(words::text("window.setup.svg.cut"))),
            Event::DocType(_) => return Err(active("<!DOCTYPE".to_owned())),
            Event::PI(_) => return Err(active("<?".to_owned())),
            // Written around in a style sheet, nobody can read what it asks for.
            Event::GeneralRef(_) if inside == "style" => return Err(active("&".to_owned())),
            Event::GeneralRef(_) | Event::Decl(_) | Event::Comment(_) => {}
            Event::Text(text) => style(&text).map_err(active)?,
            Event::CData(text) => style(&text).map_err(active)?,
            Event::End(_) => depth = depth.saturating_sub(1),
            event @ (Event::Start(_) | Event::Empty(_)) => {
                let is_open = matches!(event, Event::Start(_));
                let (Event::Start(element) | Event::Empty(element)) = event else { continue };
                if depth == 0 {
                    let root = local(element.name().as_ref());
                    if is_drawing || root != "svg" {
                        return Err(SetupRefused::NoPicture { path: path.to_owned() });
                    }
                    is_drawing = true;
                }
                passive(&element).map_err(|problem| match problem {
                    Passive::Active(found) => active(found),
                    Passive::Broken(detail) => damaged(detail),
                })?;
                inside = local(element.name().as_ref());
                depth += usize::from(is_open);
                if depth > MOST_DEPTH {
                    return Err(damaged(words::text("window.setup.svg.deep")));
                }
            }
        }
    }
}

enum Passive {
    Active(String),
    Broken(String),
}

/// Refuses an element or an attribute that runs or fetches something.
fn passive(element: &BytesStart<'_>) -> Result<(), Passive> {
    let name = local(element.name().as_ref());
    if ACTIVE.contains(&name.as_str()) {
        return Err(Passive::Active(format!("<{name}>")));
    }
    for attribute in element.attributes() {
        let attribute = attribute.map_err(|error| Passive::Broken(error.to_string()))?;
        let key = attribute.key.as_ref().to_lowercase();
        let value = unescape(&attribute.value).map_err(|error| Passive::Broken(error.to_string()))?.to_lowercase();
        let value = value.trim();
        if key.starts_with("on") || (key.starts_with("xml:") && key == "xml:base") {
            return Err(Passive::Active(key));
        }
        let is_reference = key == "href" || key.ends_with(":href") || key == "src";
        let inside =
            value.starts_with('#') || value.starts_with("data:image/png") || value.starts_with("data:image/jpeg");
        if is_reference && !inside {
            return Err(Passive::Active(format!("{key}=\"{}\"", words::short(value))));
        }
        // The namespaces of the format are addresses that nobody goes to; a drawing program's own notes are no drawing.
        if !key.starts_with("xmlns") && !key.contains(':') {
            style(value).map_err(Passive::Active)?;
        }
    }
    Ok(())
}

/// Refuses a style that fetches something.
fn style(text: &str) -> Result<(), String> {
    let lower: String = text.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let outside = lower.match_indices("url(").find(|(at, _)| {
        let inside = lower.get(at + 4..).unwrap_or_default().trim_start_matches(['"', '\'']);
        !inside.starts_with('#') && !inside.starts_with("data:image/")
    });
    match outside {
        Some(_) => Err("url(".to_owned()),
        None if lower.contains('\\') => Err("\\".to_owned()),
        None if lower.contains("@import") => Err("@import".to_owned()),
        None if lower.contains("javascript:") => Err("javascript:".to_owned()),
        None => Ok(()),
    }
}

/// The name of an element without its prefix, in lower case.
fn local(name: &str) -> String {
    let name = name.to_lowercase();
    name.rsplit_once(':').map_or(name.as_str(), |(_, local)| local).to_owned()
}
