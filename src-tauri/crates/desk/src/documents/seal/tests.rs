#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;

fn encoded(width: u32, height: u32, color: ColorType, points: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    if color == ColorType::Indexed {
        encoder.set_palette([255, 0, 0, 0, 0, 0].as_slice());
        encoder.set_trns([255, 0].as_slice());
    }
    encoder.write_header().unwrap().write_image_data(points).unwrap();
    bytes
}

fn drawn(svg: &str) -> Result<Picture, NotPrinted> {
    printed(&CountySeal { kind: SealKind::Svg, image: svg.as_bytes().to_vec() })
}

#[test]
fn colours_become_shades_and_what_is_transparent_becomes_paper() {
    for (color, points, shades) in [
        (ColorType::Grayscale, &[0_u8, 200][..], [0, 200]),
        // Black half through and all through.
        (ColorType::GrayscaleAlpha, &[0, 128, 0, 0], [127, 255]),
        // Red and blue; green is the lightest of the three.
        (ColorType::Rgb, &[255, 0, 0, 0, 0, 255], [54, 18]),
        (ColorType::Rgba, &[0, 255, 0, 255, 9, 9, 9, 0], [182, 255]),
        // Red, and a black that is transparent.
        (ColorType::Indexed, &[0, 1], [54, 255]),
    ] {
        let picture = png(&encoded(2, 1, color, points)).unwrap();
        assert_eq!((picture.width(), picture.height(), picture.points()), (2, 1, &shades[..]), "{color:?}");
    }
}

#[test]
fn a_picture_of_many_points_is_shrunk_to_their_means_and_keeps_its_shape() {
    // Stripes of black and white, a point wide each.
    let stripes: Vec<u8> = (0..1_400 * 600).map(|point| if point % 2 == 0 { 0 } else { 255 }).collect();
    let picture = png(&encoded(1_400, 600, ColorType::Grayscale, &stripes)).unwrap();
    assert_eq!((picture.width(), picture.height()), MOST);
    assert!(picture.points().iter().all(|point| *point == 128));
    for ((width, height), sides) in [
        ((700, 300), (700, 300)),
        ((1, 1), (1, 1)),
        ((4_000, 4_000), (300, 300)),
        ((4_000, 400), (700, 70)),
        ((400, 4_000), (30, 300)),
        ((4_000, 1), (700, 1)),
        ((1, 4_000), (1, 300)),
        ((701, 300), (700, 299)),
    ] {
        assert_eq!(within(width, height), sides, "{width} × {height}");
        let picture = shrunk(width, height, &vec![90; usize::try_from(width * height).unwrap()]).unwrap();
        assert_eq!((picture.width(), picture.height()), sides);
        assert!(picture.points().iter().all(|point| *point == 90));
    }
}

#[test]
fn a_drawing_is_drawn_as_large_as_it_is_printed_whatever_its_size() {
    let half = |size: &str| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' {size}><rect width='5' height='10' fill='#000'/>\
             <rect x='5' width='5' height='10' fill='#00f' fill-opacity='0'/></svg>"
        )
    };
    for size in ["viewBox='0 0 10 10'", "width='10' height='10'", "width='9000' height='9000' viewBox='0 0 10 10'"] {
        let picture = drawn(&half(size)).unwrap();
        assert_eq!((picture.width(), picture.height()), (300, 300), "{size}");
        let rows: Vec<&[u8]> = picture.points().chunks(300).collect();
        assert!(rows.iter().all(|row| row[..149].iter().all(|point| *point == 0)), "{size}");
        assert!(rows.iter().all(|row| row[151..].iter().all(|point| *point == 255)), "{size}");
    }
    let broad =
        drawn("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1000 1'><rect width='9' height='1'/></svg>")
            .unwrap();
    assert_eq!((broad.width(), broad.height()), (700, 1));
}

#[test]
fn a_drawing_that_would_look_different_on_every_machine_is_not_printed() {
    let with =
        |inside: &str| drawn(&format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{inside}</svg>"));
    assert_eq!(with("<g><text>1891</text></g>"), Err(NotPrinted::Element("text")));
    assert_eq!(with("<image href='data:image/png;base64,AA'/>"), Err(NotPrinted::Element("image")));
    assert!(matches!(drawn("<svg xmlns='http://www.w3.org/2000/svg'><x:a/></svg>"), Err(NotPrinted::Damaged(_))));
    assert!(with("<path d='M0 0H9V9z'/>").is_ok());
}

#[test]
fn what_cannot_be_seen_on_white_paper_is_not_printed() {
    let white = encoded(40, 40, ColorType::GrayscaleAlpha, &[9, 0].repeat(1_600));
    assert_eq!(printed(&CountySeal { kind: SealKind::Png, image: white }), Err(NotPrinted::Blank));
    assert_eq!(
        drawn(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='white'/></svg>"
        ),
        Err(NotPrinted::Blank)
    );
}

#[test]
fn damaged_pictures_are_told_from_whole_ones() {
    let whole = encoded(40, 40, ColorType::Grayscale, &[7; 1_600]);
    assert!(png(&whole).is_ok());
    assert!(png(&whole[..whole.len() - 20]).is_err());
    let mut spoilt = whole.clone();
    let middle = spoilt.len() / 2;
    spoilt[middle] ^= 0xff;
    assert!(png(&spoilt).is_err());
}
