//! The picture of the seal in the file.

use lopdf::{Dictionary, Document as File, Object, ObjectId, Stream, dictionary};

use super::{dictionary, internal};
use crate::error::NoticeError;
use crate::layout::{Item, Placed};
use crate::model::Picture;

/// The name under which a page draws it.
pub(crate) const SEAL: &str = "Seal";

/// Puts the picture into the file, for the pages that draw it. It is not smoothed when it is enlarged: archives forbid that.
pub(crate) fn write(
    file: &mut File,
    picture: &Picture,
    pages: &[ObjectId],
    laid: &[Vec<Placed>],
) -> Result<(), NoticeError> {
    let object = dictionary! {
        "Type" => "XObject", "Subtype" => "Image",
        "Width" => i64::from(picture.width()), "Height" => i64::from(picture.height()),
        "ColorSpace" => "DeviceGray", "BitsPerComponent" => 8,
    };
    let image = file.add_object(Stream::new(object, picture.points().to_vec()));
    let draws = |page: &&Vec<Placed>| page.iter().any(|placed| matches!(placed.item, Item::Seal { .. }));
    for (&page, _) in pages.iter().zip(laid).filter(|(_, laid)| draws(laid)) {
        let resources = dictionary(file, page)?.get(b"Resources").and_then(Object::as_reference).map_err(internal)?;
        let mut drawn = Dictionary::new();
        drawn.set(SEAL, image);
        dictionary(file, resources)?.set("XObject", drawn);
    }
    Ok(())
}
