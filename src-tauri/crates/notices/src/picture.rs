//! A picture as the documents print it.

/// A picture in shades of grey, opaque, in rows from the upper left corner: the files know no colour, and archives want
/// nothing that shows through.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    points: Vec<u8>,
}

impl Picture {
    /// A picture of so many points in a row and so many rows, from 0 for black to 255 for white; `None` where there are
    /// not as many points as that, or none at all.
    pub fn new(width: u32, height: u32, points: Vec<u8>) -> Option<Picture> {
        let count = usize::try_from(u64::from(width) * u64::from(height)).ok()?;
        (count > 0 && points.len() == count).then_some(Picture { width, height, points })
    }

    /// Points in a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The points, row by row.
    pub fn points(&self) -> &[u8] {
        &self.points
    }
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Picture({} × {})", self.width, self.height)
    }
}
