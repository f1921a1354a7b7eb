//! Where a rule shows: the places of the window and the documents that rest on it. The window's place Law and the page that
//! traces every rule read this one list.

use law::rulebook::Rule;
use notices::documents::DocumentId;

/// The documents of the rulebook, by the last part of their ids, with the rules that each rests on.
const DOCUMENTS: [(&str, &[&str]); 26] = [
    ("clerk-notice", &["recount.required", "recount.clerk-notice"]),
    ("board-notice", &["recount.required", "recount.sos-notice-county", "recount.sos-notice-state", "recount.day"]),
    ("recount-order", &["recount.order", "recount.day"]),
    (
        "recount-notice",
        &["recount.notices", "recount.notices-now", "recount.day", "recount.board", "recount.board-now"],
    ),
    ("recount-public", &["recount.day", "recount.session"]),
    ("sample-sheet", &["recount.sample", "recount.sample-result"]),
    ("recount-certificate", &["recount.certificate", "recount.seal"]),
    ("recanvass", &["recount.recanvass", "recount.certificate-revoked"]),
    ("judge-request", &["recount.judge"]),
    ("application", &["recount.application", "canvass.recheck"]),
    (
        "canvass",
        &[
            "canvass.report",
            "canvass.complete",
            "canvass.complete-large",
            "canvass.declare",
            "canvass.to-state",
            "canvass.copies",
        ],
    ),
    ("party-certificate", &["canvass.party-certificates"]),
    ("election-certificate", &["canvass.certificates", "canvass.local-certificates", "canvass.runoff-certificates"]),
    ("defective", &["canvass.defective-returns"]),
    ("corrected-return", &["canvass.recheck", "canvass.defective-returns"]),
    ("receiving", &["returns.materials", "returns.materials-now"]),
    ("provisional", &["provisional.tally", "provisional.dispositions"]),
    ("provisional-letter", &["provisional.notice", "provisional.appeal"]),
    ("check-report", &["check.report"]),
    ("disposition", &["keep.notify-chairs"]),
    ("check-in", &["equipment.check-in"]),
    ("candidacy", &["school.declaration", "school.candidate"]),
    ("levy-notice", &["levy.notice", "levy.day"]),
    ("levy-ballot", &["levy.notice"]),
    ("mail-precinct", &["precinct.mail-notice"]),
    ("recall-notice", &["recall.publish", "recall.ballot"]),
];

/// The places of the window that show an undated rule, beside Law and those that follow from its documents.
const PLACES: [(&str, &[&str]); 3] = [
    ("setup", &["ballot.order", "ballot.order-now"]),
    // Every finding that the law has returns looked through for stands in both, with its section.
    ("returns", &["canvass.prepare", "canvass.summons"]),
    ("canvass", &["canvass.prepare", "canvass.summons"]),
];

/// The documents that this program prints by a rule, in the order of the rulebook.
pub fn documents(rule: &Rule) -> Vec<DocumentId> {
    let rests = |document: &DocumentId| {
        let short = document.id().trim_start_matches("doc.");
        // The calendar has every dated rule.
        (short == "calendar" && rule.is_dated())
            || DOCUMENTS.iter().any(|(id, rules)| *id == short && rules.contains(&rule.id.0))
    };
    DocumentId::all().filter(rests).collect()
}

/// The places of the window, by their ids, in which a rule shows beside the place Law, which has all.
pub fn places(rule: &Rule) -> Vec<&'static str> {
    let recounts = rule.id.0 == "recount.required";
    let documents = !documents(rule).is_empty();
    let listed = PLACES.iter().filter(|(_, rules)| rules.contains(&rule.id.0)).map(|(place, _)| *place);
    let others = [(recounts, "recounts"), (rule.is_dated(), "deadlines"), (documents, "documents"), (true, "law")];
    listed.chain(others.into_iter().filter_map(|(shows, place)| shows.then_some(place))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_rule_of_the_list_is_one_of_the_rulebook() {
        let known: BTreeSet<&str> = law::rulebook::rules().iter().map(|rule| rule.id.0).collect();
        for (shows, rules) in DOCUMENTS.iter().chain(&PLACES) {
            assert!(rules.iter().all(|rule| known.contains(rule)), "{shows}: {rules:?}");
        }
    }

    #[test]
    fn every_document_that_rests_on_the_law_is_in_the_list() {
        // Aids of the desk that no section asks for.
        let aids = ["proof", "blank-sheets", "returns-board", "calendar"];
        for document in DocumentId::all() {
            let short = document.id().trim_start_matches("doc.");
            let listed = aids.contains(&short) || DOCUMENTS.iter().any(|(id, _)| *id == short);
            assert!(listed, "{document} rests on no rule");
        }
    }
}
