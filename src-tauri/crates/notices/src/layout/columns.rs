//! How wide the columns of a table are.
//!
//! Widths follow from what stands in the columns. The largest size is taken in which every column has the room it is
//! comfortable with; failing that, the largest in which the columns of words have it; failing that, the largest in which no
//! word has to be divided; failing that, the smallest.

use super::{MEASURE, galley::Size};
use crate::model::Align;
use crate::shape::Milli;

/// Space on either side of a cell's text.
pub(crate) const PADDING: Milli = 6_000;
/// The same in a table of more than [`MANY`] columns.
const CLOSE_PADDING: Milli = 4_000;
const MANY: usize = 5;
/// The least width of a column in which reading is possible.
const LEAST_COLUMN: Milli = 22_000;
/// A column of words is comfortable with this much, and one of figures with this; longer cells are set in lines.
const COMFORTABLE_WORDS: Milli = 96_000;
const COMFORTABLE_FIGURES: Milli = 64_000;

/// The sizes of tables, from the largest to the smallest.
pub(crate) const SIZES: [Size; 3] = [
    Size { size: 11_000, leading: 14_000 },
    Size { size: 9_800, leading: 12_600 },
    Size { size: 8_800, leading: 11_400 },
];

/// What the cells of a column need in one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) align: Align,
    /// The widest word in it.
    pub(crate) word: Milli,
    /// The widest cell on one line, without the header.
    pub(crate) cell: Milli,
    /// The header on one line.
    pub(crate) header: Milli,
}

impl Need {
    /// A header of a column of figures rather goes on in a second line than crowds the others out.
    fn comfortable(self) -> Milli {
        match self.align {
            Align::Left | Align::Narrow => self.word.max(self.wish().min(COMFORTABLE_WORDS)),
            Align::Right => self.word.max(self.cell.min(COMFORTABLE_FIGURES)),
        }
    }

    /// Comfortable for words; figures with words among them go on in a second line.
    fn comfortable_words(self) -> Milli {
        match self.align {
            Align::Left | Align::Narrow => self.comfortable(),
            Align::Right => self.undivided(),
        }
    }

    /// Every cell stands on one line.
    fn one_line(self) -> Milli {
        self.undivided().max(self.cell)
    }

    /// No word is divided.
    fn undivided(self) -> Milli {
        self.word.max(LEAST_COLUMN)
    }

    /// All it can use.
    fn wish(self) -> Milli {
        self.word.max(self.cell).max(self.header)
    }
}

/// How a table is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    pub(crate) size: Size,
    /// Space on either side of a cell's text.
    pub(crate) padding: Milli,
    /// The width of the text in each column. With the padding they fill the line exactly.
    pub(crate) widths: Vec<Milli>,
}

/// Fits columns into a line. `needs` are those of each of the [`SIZES`]. Where rows stand close together, the smallest size
/// is taken, and each row is one line if that can be. Nothing if there are too many columns for a page.
pub(crate) fn fit(needs: &[Vec<Need>; 3], close: bool) -> Option<Fit> {
    let padding = if needs[0].len() > MANY { CLOSE_PADDING } else { PADDING };
    let count = Milli::try_from(needs[0].len()).ok()?;
    let room = MEASURE - 2 * padding * count;
    if count == 0 || room / count < LEAST_COLUMN {
        return None;
    }
    let one_line = close.then_some(Need::one_line as fn(Need) -> Milli);
    let others: [fn(Need) -> Milli; 3] = [Need::comfortable, Need::comfortable_words, Need::undivided];
    for base in one_line.into_iter().chain(others) {
        for (size, needs) in SIZES.into_iter().zip(needs).skip(if close { SIZES.len() - 1 } else { 0 }) {
            let widths: Vec<Milli> = needs.iter().map(|&need| base(need)).collect();
            if widths.iter().sum::<Milli>() <= room {
                return Some(Fit { size, padding, widths: share(needs, widths, room) });
            }
        }
    }
    let [.., size] = SIZES;
    let words = needs[2].iter().map(|need| need.undivided()).collect();
    Some(Fit { size, padding, widths: squeeze(words, room) })
}

/// Hands out what is left of the room: for cells on one line, then for headers on one line, then for columns of figures of
/// one width, and the rest to the columns of words.
fn share(needs: &[Need], mut widths: Vec<Milli>, room: Milli) -> Vec<Milli> {
    let figures = || needs.iter().filter(|need| need.align == Align::Right);
    let widest = figures().map(|need| need.wish()).max().unwrap_or(0);
    let rounds: [&dyn Fn(&Need) -> Milli; 3] = [&|need| need.word.max(need.cell), &|need| need.wish(), &|need| {
        if need.align == Align::Right { widest } else { 0 }
    }];
    for wish in rounds {
        let mut left = room - widths.iter().sum::<Milli>();
        let wants: Vec<Milli> = needs.iter().zip(&widths).map(|(need, width)| (wish(need) - width).max(0)).collect();
        // Those that want the least come first, so that as many as possible get all of it.
        let mut order: Vec<usize> = (0..needs.len()).collect();
        order.sort_by_key(|&column| wants[column]);
        for (done, &column) in order.iter().enumerate() {
            let columns = Milli::try_from(order.len() - done).unwrap_or(1);
            let part = wants[column].min(left / columns);
            widths[column] += part;
            left -= part;
        }
    }
    let words = needs.iter().filter(|need| need.align == Align::Left).count();
    let takes = |need: &Need| words == 0 || need.align == Align::Left;
    let mut takers = Milli::try_from(if words == 0 { needs.len() } else { words }).unwrap_or(1);
    let mut left = room - widths.iter().sum::<Milli>();
    for (width, _) in widths.iter_mut().zip(needs).filter(|(_, need)| takes(need)) {
        let part = left / takers;
        *width += part;
        left -= part;
        takers -= 1;
    }
    widths
}

/// Widths below what the words need, where even the smallest size is too large: narrow columns keep what they need, the
/// others share the rest evenly.
fn squeeze(mut words: Vec<Milli>, room: Milli) -> Vec<Milli> {
    let mut order: Vec<usize> = (0..words.len()).collect();
    order.sort_by_key(|&column| words[column]);
    let mut left = room;
    for (done, &column) in order.iter().enumerate() {
        let columns = Milli::try_from(order.len() - done).unwrap_or(1);
        words[column] = words[column].min(left / columns);
        left -= words[column];
    }
    if let Some(&last) = order.last() {
        words[last] += left;
    }
    words
}
