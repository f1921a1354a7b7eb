use serde::Serialize;
use ts_rs::TS;

use super::Standing;

/// A backup was made and read back.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct BackedUp {
    /// That it was, where it is, and its head, in one sentence.
    pub said: String,
    /// How the election stands now.
    pub standing: Standing,
}
