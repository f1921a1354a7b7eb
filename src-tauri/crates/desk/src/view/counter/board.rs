use serde::Serialize;

use super::LawView;
use crate::view::View;
use crate::words;

/// `canvass-desk/board/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct BoardView {
    pub schema: &'static str,
    pub law: LawView,
    pub fits: bool,
    pub text: String,
    pub members: Vec<BoardMemberView>,
    pub objections: Vec<ObjectionView>,
    pub notes: Vec<String>,
    pub qualification: Option<QualificationView>,
    pub assumed: String,
}

/// A member as the objections number them.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct BoardMemberView {
    pub number: usize,
    pub role: &'static str,
    pub party: Option<String>,
    pub text: String,
}

/// What stands against something.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ObjectionView {
    pub code: &'static str,
    pub text: String,
}

/// Whether each may serve at all, in the order in which they were given.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct QualificationView {
    pub law: LawView,
    pub members: Vec<Vec<ObjectionView>>,
}

impl BoardView {
    /// One sentence where something stands against the board.
    pub fn sentences(&self) -> Vec<String> {
        let refused = (!self.fits).then(|| words::text("asked.board.refused"));
        refused.into_iter().collect()
    }
}

impl View for BoardView {
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.text);
        for member in &self.members {
            out += &format!("  {}\n", member.text);
        }
        for objection in &self.objections {
            out += &format!("{}\n", objection.text);
        }
        for note in &self.notes {
            out += &format!("{note}\n");
        }
        out += &format!("{}\n", self.law.text);
        if let Some(qualification) = &self.qualification {
            for (number, objections) in (1..).zip(&qualification.members) {
                for objection in objections {
                    out += &format!("{number}. {}\n", objection.text);
                }
            }
            out += &format!("{}\n", qualification.law.text);
        }
        out + &format!("{}\n", self.assumed)
    }
}
