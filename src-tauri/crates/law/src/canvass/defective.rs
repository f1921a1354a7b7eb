//! Sections 1-13-6, 1-13-7 and 1-12-68: who is told of defective returns, how, and what comes back.

use crate::actor::Actor;
use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// What is done.
    pub enum Act as "canvass.defective" {
        /// The secretary of state is told which precinct.
        TellSecretary = "tell-secretary",
        /// The district court is told, because a recheck or recount is needed.
        TellCourt = "tell-court",
        /// The court fixes a time, not more than one week after it received the notice.
        FixTime = "fix-time",
        /// The party chairs are told the time and place.
        TellChairs = "tell-chairs",
        /// The corrected returns are delivered.
        CorrectedReturns = "corrected-returns",
    }
}

codes! {
    /// In what form.
    pub enum Form as "canvass.form" {
        /// Orally and in writing.
        OrallyAndInWriting = "orally-and-in-writing",
        /// In writing.
        InWriting = "in-writing",
        /// In any form.
        AnyForm = "any-form",
        /// In duplicate, one for the county clerk and one for the secretary of state.
        InDuplicate = "in-duplicate",
    }
}

/// One step of what follows from defective returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DefectiveStep {
    /// Who acts.
    pub actor: Actor,
    /// What is done.
    pub act: Act,
    /// In what form.
    pub form: Form,
    /// Whether at once.
    pub at_once: bool,
}

/// Rule `canvass.defective-returns`, Sections 1-13-6, 1-13-7 and 1-12-68: the secretary of state is told at once, orally
/// and in writing, which precinct; where a recheck or recount is needed the district court is told in writing, fixes a time
/// not more than one week after receipt, and the clerk tells the party chairs at once; the corrected returns come in
/// duplicate, for the clerk and the secretary of state.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn defective_returns(
    edition: Edition,
    recheck_or_recount_needed: bool,
) -> Result<Cited<Vec<DefectiveStep>>, NoSuchRule> {
    let citation = cite(RuleId("canvass.defective-returns"), edition)?;
    let step = |actor, act, form, at_once| DefectiveStep { actor, act, form, at_once };
    let mut steps = vec![step(Actor::CountyCanvassingBoard, Act::TellSecretary, Form::OrallyAndInWriting, true)];
    if recheck_or_recount_needed {
        steps.extend([
            step(Actor::CountyCanvassingBoard, Act::TellCourt, Form::InWriting, false),
            step(Actor::DistrictCourt, Act::FixTime, Form::AnyForm, false),
            step(Actor::CountyClerk, Act::TellChairs, Form::AnyForm, true),
        ]);
    }
    steps.push(step(Actor::CountyCanvassingBoard, Act::CorrectedReturns, Form::InDuplicate, false));
    Ok(citation.answers(steps))
}
