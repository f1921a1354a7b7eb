//! Documents: facts, typed document, layout, PDF.
//!
//! A document goes through three steps, each of which knows only the one before it:
//!
//! 1. [`model`]: what is said, typed, and nothing of pages. Its hash stands at the foot of every page.
//! 2. layout: where it stands, in whole thousandths of a point.
//! 3. [`pdf`]: how it is written down, tagged, for archive and screen reader.
//!
//! [`pdf::write`] goes through all of them. The same document and the same [`Stamp`] give the same bytes on every machine.

mod canonical;
pub mod documents;
mod error;
mod fonts;
mod layout;
pub mod model;
pub mod pdf;
mod picture;
mod shape;
mod stamp;
mod text;

pub use canonical::ContentHash;
pub use error::NoticeError;
pub use stamp::{FrameWords, Stamp, Status};
