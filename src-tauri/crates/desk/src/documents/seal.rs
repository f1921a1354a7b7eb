//! The county's seal as papers print it: in shades of grey on white, with as many points as its place on paper takes.

use std::io::Cursor;

use canvass::{CountySeal, SealKind};
use notices::model::Picture;
use png::{ColorType, Transformations};
use quick_xml::Reader;
use quick_xml::events::Event;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most points that are printed, across and down: 400 to the inch in the room that a letterhead has for a seal.
const MOST: (u32, u32) = (700, 300);

/// What a drawing may have on the screen and not on paper: it would be set in whatever fonts a machine has, or is a
/// picture of another kind.
const NOT_DRAWN: [&str; 3] = ["text", "image", "feimage"];

/// Why a seal that is shown is not printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NotPrinted {
    /// The drawing has an element that looks different on every machine.
    Element(&'static str),
    /// It is as white as the paper.
    Blank,
    /// It cannot be drawn.
    Damaged(String),
}

/// The seal for a letterhead.
///
/// # Errors
/// [`NotPrinted`].
pub(crate) fn printed(seal: &CountySeal) -> Result<Picture, NotPrinted> {
    let picture = match seal.kind {
        SealKind::Png => png(&seal.image).map_err(|error| NotPrinted::Damaged(error.to_string())),
        SealKind::Svg => svg(&seal.image),
    }?;
    let is_blank = picture.points().iter().all(|point| *point == u8::MAX);
    if is_blank { Err(NotPrinted::Blank) } else { Ok(picture) }
}

/// A PNG to its last point.
///
/// # Errors
/// Where it is damaged, or not as it says.
pub(crate) fn png(bytes: &[u8]) -> Result<Picture, png::DecodingError> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut points = vec![0; reader.output_buffer_size().ok_or(png::DecodingError::LimitsExceeded)?];
    let frame = reader.next_frame(&mut points)?;
    reader.finish()?;
    let of_a_point = frame.color_type.samples();
    points.truncate(frame.buffer_size());
    let grey = points.chunks_exact(of_a_point).map(|point| match (frame.color_type, point) {
        (ColorType::GrayscaleAlpha, &[grey, alpha]) => on_white(grey, alpha),
        (ColorType::Rgb, &[red, green, blue]) => grey(red, green, blue),
        (ColorType::Rgba, &[red, green, blue, alpha]) => on_white(grey(red, green, blue), alpha),
        (_, point) => point.first().copied().unwrap_or(u8::MAX),
    });
    shrunk(frame.width, frame.height, &grey.collect::<Vec<u8>>()).ok_or(png::DecodingError::LimitsExceeded)
}

/// A drawing, in the size in which it is printed.
fn svg(bytes: &[u8]) -> Result<Picture, NotPrinted> {
    let damaged = |error: &dyn ToString| NotPrinted::Damaged(error.to_string());
    let text = std::str::from_utf8(bytes).map_err(|error| damaged(&error))?;
    if let Some(element) = not_drawn(text) {
        return Err(NotPrinted::Element(element));
    }
    let tree = Tree::from_str(text.trim_start_matches('\u{feff}').trim_start(), &Options::default())
        .map_err(|error| damaged(&error))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (MOST.0 as f32 / width).min(MOST.1 as f32 / height);
    let side = |length: f32, most: u32| ((length * scale).round() as u32).clamp(1, most);
    let (across, down) = (side(width, MOST.0), side(height, MOST.1));
    let mut paper = Pixmap::new(across, down).ok_or_else(|| NotPrinted::Damaged(format!("{width} × {height}")))?;
    paper.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut paper.as_mut());
    let points = paper.pixels().iter().map(|point| grey(point.red(), point.green(), point.blue())).collect();
    Picture::new(across, down, points).ok_or_else(|| NotPrinted::Damaged(format!("{width} × {height}")))
}

/// The first element that is not drawn on paper.
fn not_drawn(text: &str) -> Option<&'static str> {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                let name = element.local_name().as_ref().to_lowercase();
                if let Some(found) = NOT_DRAWN.iter().find(|not_drawn| **not_drawn == name) {
                    return Some(found);
                }
            }
            Ok(Event::Eof) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// How light a colour is, by the weights of sRGB.
fn grey(red: u8, green: u8, blue: u8) -> u8 {
    let light = 2_126 * u32::from(red) + 7_152 * u32::from(green) + 722 * u32::from(blue);
    u8::try_from((light + 5_000) / 10_000).unwrap_or(u8::MAX)
}

/// What is seen of a shade on white paper.
fn on_white(shade: u8, alpha: u8) -> u8 {
    let (shade, alpha, white) = (u32::from(shade), u32::from(alpha), u32::from(u8::MAX));
    u8::try_from((shade * alpha + white * (white - alpha) + white / 2) / white).unwrap_or(u8::MAX)
}

/// A picture of no more points than are printed: each is the mean of those in its place.
fn shrunk(width: u32, height: u32, points: &[u8]) -> Option<Picture> {
    let (across, down) = within(width, height);
    if (across, down) == (width, height) {
        return Picture::new(width, height, points.to_vec());
    }
    let mut mean = Vec::new();
    for row in 0..down {
        let rows = row * height / down..(row + 1) * height / down;
        for column in 0..across {
            let columns = column * width / across..(column + 1) * width / across;
            let (mut sum, mut count) = (0_u64, 0_u64);
            for row in rows.clone() {
                let start = usize::try_from(row * width + columns.start).ok()?;
                let place = points.get(start..start + columns.len())?;
                sum += place.iter().map(|point| u64::from(*point)).sum::<u64>();
                count += u64::try_from(place.len()).ok()?;
            }
            mean.push(u8::try_from((sum + count / 2).checked_div(count)?).ok()?);
        }
    }
    Picture::new(across, down, mean)
}

/// The sides of a picture of this shape that has no more points than are printed.
fn within(width: u32, height: u32) -> (u32, u32) {
    if width <= MOST.0 && height <= MOST.1 {
        (width, height)
    } else if u64::from(width) * u64::from(MOST.1) > u64::from(height) * u64::from(MOST.0) {
        (MOST.0, (height * MOST.0 / width.max(1)).max(1))
    } else {
        ((width * MOST.1 / height.max(1)).max(1), MOST.1)
    }
}

#[cfg(test)]
mod tests;
