//! The answers given at the counter. Where each stands in the law is in its `law`.

mod board;
mod check;
mod sample;

pub use board::{AnswerView, BoardMemberView, BoardView, FactView, ObjectionView, QualificationView};
pub use check::{
    CheckContestView, CheckDrawView, CheckErrorsView, CheckRecountView, CheckSizeView, CheckView, DrawingView,
    DrawnView, TicketView,
};
pub use sample::{CountySampleView, SampleResultView, SampleView, TabulatorResultView, TabulatorSampleView};

use law::Edition;
use law::rulebook::Citation;
use serde::Serialize;

use super::View;
use crate::words;

/// Where an answer stands in the law.
#[derive(Debug, Clone, Serialize)]
pub struct LawView {
    /// The rule.
    pub rule: &'static str,
    /// The section, as the edition has it.
    pub section: &'static str,
    /// The edition whose text it is.
    pub edition: &'static str,
    /// Whether that the edition has this text is known at second hand only.
    pub second_hand: bool,
    /// What has to be said beside it: that it is the bill's, or known at second hand.
    pub remark: Option<String>,
    /// Section and edition in words.
    pub text: String,
}

impl LawView {
    /// The place of an answer; beside the edition that was asked where only the bill has the rule.
    pub(crate) fn of(citation: Citation, asked: Edition) -> LawView {
        let name = |edition: Edition| words::word("window-edition", edition.id());
        let asked_of = [("edition", name(asked))];
        let remark = match () {
            () if citation.is_of_the_bill() && asked != citation.edition => {
                Some(words::filled("asked.beside-the-law", &asked_of))
            }
            () if citation.is_of_the_bill() => Some(words::text("asked.of-the-bill")),
            () if citation.second_hand => Some(words::text("asked.second-hand")),
            () => None,
        };
        let law = words::filled(
            "window.law",
            &[("section", citation.section.to_owned()), ("edition", name(citation.edition))],
        );
        let remarked = remark.as_ref().map(|remark| format!(". {remark}")).unwrap_or_default();
        LawView {
            rule: citation.rule.0,
            section: citation.section,
            edition: citation.edition.id(),
            second_hand: citation.second_hand,
            text: format!("{law}{remarked}"),
            remark,
        }
    }
}

/// `canvass-desk/stations/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct StationsView {
    pub schema: &'static str,
    pub law: LawView,
    pub stations: u64,
    pub arithmetic: String,
    pub text: String,
}

impl View for StationsView {
    fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.text, self.arithmetic, self.law.text)
    }
}

/// `canvass-desk/blackout/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct BlackoutView {
    pub schema: &'static str,
    pub rule: &'static str,
    pub proposed: String,
    pub free: bool,
    pub first_free: String,
    pub text: String,
    pub in_the_way: Vec<ClosedSeasonView>,
    pub considered: Vec<StatewideView>,
    pub notes: Vec<String>,
}

/// A season that the proposed day lies in.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ClosedSeasonView {
    pub kind: &'static str,
    pub date: String,
    pub section: &'static str,
    pub edition: &'static str,
    pub from: String,
    pub to: String,
    pub text: String,
}

/// An election whose season was looked at.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct StatewideView {
    pub kind: &'static str,
    pub reach: Option<&'static str>,
    pub date: String,
}

impl BlackoutView {
    /// What stands against the proposed day; nothing where it is free.
    pub fn against(&self) -> Vec<String> {
        let closed = || crate::words::filled("asked.blackout.against", &[("text", self.text.clone())]);
        (!self.free).then(closed).into_iter().collect()
    }
}

impl View for BlackoutView {
    fn text(&self) -> String {
        let mut out = format!("{}\n", self.text);
        for season in &self.in_the_way {
            out += &format!("  {}\n", season.text);
        }
        for note in &self.notes {
            out += &format!("{note}\n");
        }
        for election in &self.considered {
            let date = words::long_date(&election.date).unwrap_or_else(|| election.date.clone());
            out += &format!("  {}  {date}\n", words::word("election-kind", election.kind));
        }
        out
    }
}
