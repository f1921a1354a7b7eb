//! Parts D and E of the rulebook: the voting system check, and keeping and releasing.

use law::RuleId;
use law::check::{ClerkReport, Publication, Reuse, publish, report, reuse};
use law::deadline::Event;
use law::keep::{
    Destruction, Disposal, Hold, Proceedings, clear_media, destroy, hold, notify_chairs, public_inspection,
};

use law::rulebook::Rule;

use super::{Answer, Case, Questions, line};
use crate::error::Error;
use crate::view::ObjectionView;
use crate::words;

pub(super) const QUESTIONS: Questions = &[
    ("check.report", |case| {
        let facts = ClerkReport {
            counted_by_hand: case.facts.yes("counted_by_hand", true),
            early_included: case.facts.yes("early_included", true),
            mailed_included: case.facts.yes("mailed_included", true),
            every_office: case.facts.yes("every_office", true),
        };
        case.against(|edition| report(edition, facts))
    }),
    ("check.publish", |case| {
        let facts = Publication {
            to_secretary: case.facts.yes("to_secretary", true),
            to_public: case.facts.yes("to_public", true),
            observer_kept_out: case.facts.yes("observer_kept_out", false),
        };
        case.against(|edition| publish(edition, facts))
    }),
    ("check.reuse", |case| {
        let facts = Reuse {
            precinct_checked: case.facts.yes("precinct_checked", true),
            office_checked: case.facts.yes("office_checked", true),
        };
        case.against(|edition| reuse(edition, facts))
    }),
    ("keep.hold", held),
    ("keep.hold-now", held),
    ("keep.notify-chairs", chairs_told),
    ("keep.destroy", |case| {
        let facts = Destruction {
            approved_method: case.facts.yes("approved_method", true),
            period_has_run: case.facts.yes("period_has_run", true),
            held: case.facts.yes("held", false),
        };
        case.against(|edition| destroy(edition, facts))
    }),
    ("keep.public-records", |case| {
        let (run, secret) = (case.facts.yes("period_has_run", true), case.facts.yes("secrecy_secured", true));
        case.against(|edition| public_inspection(edition, run, secret))
    }),
    ("keep.media", |case| {
        let (run, precinct) = (case.facts.yes("period_has_run", true), proceedings(case));
        let released = case.facts.yes("released_by_court", false);
        case.against(|edition| clear_media(edition, run, precinct, released))
    }),
];

fn proceedings(case: &Case<'_>) -> Proceedings {
    Proceedings {
        recount: case.facts.yes("recount", false),
        inquiry: case.facts.yes("inquiry", false),
        inspection: case.facts.yes("inspection", false),
    }
}

fn held(case: &Case<'_>) -> Result<Answer, Error> {
    let (precinct, released) = (proceedings(case), case.facts.yes("released", false));
    case.one(|edition| hold(edition, precinct, released))
}

/// What is said of ballots held since 2019 instead of the day on which they are free: nothing, where they are not held; that an
/// inquiry or an inspection goes on, where one does, for nobody knows when it ends. A recount has a latest day of its own.
pub(super) fn instead_of_a_day(case: &Case<'_>, rule: &Rule) -> Option<Vec<ObjectionView>> {
    if rule.id != RuleId("keep.hold-now") {
        return None;
    }
    let (precinct, released) = (proceedings(case), case.facts.yes("released", false));
    let held = hold(case.question.edition, precinct, released).map(|cited| cited.answer);
    if held == Ok(Hold::Free) {
        return Some(Vec::new());
    }
    let ended = case.facts.is_told(Event::InquiryEnded.id());
    let goes_on = [(precinct.inquiry, "asked.hold.inquiry"), (precinct.inspection, "asked.hold.inspection")]
        .into_iter()
        .filter(|(sought, _)| *sought && !ended)
        .map(|(_, word)| words::text(word))
        .collect::<Vec<_>>();
    (!goes_on.is_empty()).then(|| vec![line("asked.hold-open", &[("proceedings", goes_on.join(", "))])])
}

law::ids! {
    /// What is done with ballots.
    pub enum Done as "disposal" {
        /// The ballots of a federal election are sent to the state records center.
        Sent = "sent",
        /// They are destroyed.
        Destroyed = "destroyed",
    }
}

fn chairs_told(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let every_chair_told = facts.yes("every_chair_told", true);
    let done = facts.needed_word("ballots", Done::ALL, Done::Destroyed);
    let inspection_open = facts.yes("inspection_open", true);
    let (time_place_date, attendance_open) = (facts.yes("time_place_date", true), facts.yes("attendance_open", true));
    if facts.is_told("ballots") {
        facts.only_with("ballots=sent", done == Done::Sent, &["inspection_open"]);
        facts.only_with("ballots=destroyed", done == Done::Destroyed, &["time_place_date", "attendance_open"]);
    }
    let disposal = match done {
        Done::Sent => Disposal::Sent { inspection_open },
        Done::Destroyed => Disposal::Destroyed { time_place_date, attendance_open },
    };
    case.against(|edition| notify_chairs(edition, every_chair_told, disposal))
}
