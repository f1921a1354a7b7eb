//! Where the seal stands, and what stands beside it.

use super::*;
use crate::fonts::Fonts;
use crate::layout::Placed;
use crate::shape::Cluster;
use crate::stamp::FrameWords;

fn words() -> FrameWords {
    FrameWords {
        page: String::new(),
        content: String::new(),
        continued: String::new(),
        continues: String::new(),
        worksheet: String::new(),
        draft: String::new(),
        practice: String::new(),
    }
}

fn letterhead(width: u32, height: u32, address: Vec<String>) -> Letterhead {
    let points = vec![0; usize::try_from(width * height).unwrap()];
    let picture = Picture::new(width, height, points).unwrap();
    Letterhead {
        jurisdiction: "County of Sierra Alta, New Mexico".into(),
        office: "Office of the County Clerk".into(),
        address,
        prepared_by: None,
        seal: Some(Seal { picture, says: "Seal of Sierra Alta County".into() }),
    }
}

/// What is placed, from the top of the first piece, and the height of all of it.
fn set(letterhead: &Letterhead) -> (Vec<Placed>, Milli) {
    let (fonts, words) = (Fonts::load().unwrap(), words());
    let mut galley = Galley::new(&fonts, &words);
    set_letterhead(&mut galley, letterhead).unwrap();
    let mut top = 0;
    let mut placed = Vec::new();
    for piece in galley.into_parts().1 {
        top += piece.before;
        placed.extend(piece.items.into_iter().map(|item| item.moved_down(top)));
        top += piece.height;
    }
    (placed, top)
}

/// Left, top, width and height of the seal.
fn seal(placed: &[Placed]) -> (Milli, Milli, Milli, Milli) {
    let seal = |placed: &Placed| match placed.item {
        Item::Seal { x, y, width, height } => Some((x, y, width, height)),
        _ => None,
    };
    let seals: Vec<_> = placed.iter().filter_map(seal).collect();
    assert_eq!(seals.len(), 1);
    seals[0]
}

#[test]
fn a_seal_of_any_shape_keeps_its_shape_and_its_room() {
    for ((across, down), size) in [
        ((300, 300), (54_000, 54_000)),
        // Broad and tall.
        ((700, 100), (126_000, 18_000)),
        ((100, 300), (18_000, 54_000)),
        ((4_000, 1), (126_000, 31)),
        ((1, 4_000), (13, 54_000)),
        // Of few points, none of which is as large as a letter.
        ((1, 1), (1_000, 1_000)),
        ((30, 20), (30_000, 20_000)),
    ] {
        let picture = Picture::new(across, down, vec![0; usize::try_from(across * down).unwrap()]).unwrap();
        assert_eq!(size_of(&picture), size, "{across} × {down}");
    }
}

#[test]
fn what_stands_beside_the_seal_is_level_with_it_and_the_rule_is_below_both() {
    let street = || "A street with a name that is longer than those of most streets".to_owned();
    for (width, height) in [(300, 300), (700, 100), (100, 300), (1, 1)] {
        for address in [vec![], vec![street(); 12]] {
            let (placed, all) = set(&letterhead(width, height, address));
            let (x, y, width, height) = seal(&placed);
            assert_eq!(x, LEFT);
            let mut baselines = Vec::new();
            let mut rules = Vec::new();
            for placed in &placed {
                match &placed.item {
                    Item::Text { x, y, clusters } => {
                        let end: Milli = x + clusters.iter().map(|cluster: &Cluster| cluster.width).sum::<Milli>();
                        assert_eq!(*x, LEFT + width + SEAL_GAP);
                        // The space at the end of a line may hang over the margin.
                        assert!(end <= RIGHT + 4_000, "{end}");
                        baselines.push(*y);
                    }
                    Item::Rule { from, .. } => rules.push(from.1),
                    _ => {}
                }
            }
            assert_eq!(rules.len(), 1);
            assert!(y >= 0 && y + height < rules[0] && rules[0] < all, "{y} + {height}, {rules:?}, {all}");
            assert!(baselines.iter().all(|baseline| *baseline < rules[0]));
            // As much above as below, to the half of a thousandth, seal and text alike.
            let (top, bottom) = (0, rules[0] - 7_000);
            assert!(((y - top) - (bottom - (y + height))).abs() <= 1, "{y} + {height} of {bottom}");
        }
    }
}
