//! Dates of an election that is in no file, and days that are recorded or given, held against each other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use desk::law::{Edition, ElectionKind};
use desk::view::DeadlinesView;
use desk::{Class, DeadlineQuestion, DocumentRequest, Error, Lang, NamedDate, Stamp};

fn deadlines(edition: Option<Edition>, events: &[&str]) -> Result<DeadlinesView, Error> {
    let events: Vec<NamedDate> = events.iter().map(|event| event.parse().unwrap()).collect();
    desk::law_deadlines(&DeadlineQuestion {
        kind: ElectionKind::General,
        special: None,
        date: "2026-11-03".parse().unwrap(),
        registered: 40_000,
        edition,
        events: &events,
    })
}

#[test]
fn deadlines_from_events_in_an_impossible_order_are_refused() {
    let refused = deadlines(
        None,
        &["canvass-county-completed=2026-11-13", "clerk-notice-received=2026-11-12", "recount-notice-filed=2026-11-11"],
    )
    .unwrap_err();
    assert_eq!(refused.class(), Class::Usage);
    assert_eq!(
        refused.sentences(),
        [
            "Clerk's notice received by the secretary of state: Thursday, November 12, 2026 lies before Friday, November 13, \
             2026, the day of \"County canvass completed\", which comes first. Check both dates.",
            "Secretary of state's notice filed with the state canvassing board: Wednesday, November 11, 2026 lies before \
             Thursday, November 12, 2026, the day of \"Clerk's notice received by the secretary of state\", which comes \
             first. Check both dates.",
        ]
    );
    let in_order = ["canvass-county-completed=2026-11-12", "clerk-notice-received=2026-11-12"];
    assert!(deadlines(None, &in_order).is_ok());
}

/// Every general election of an even year has federal candidates, and then one period only is the law's.
#[test]
fn ballots_of_an_even_general_election_are_kept_for_twenty_two_months() {
    let view = deadlines(None, &[]).unwrap();
    let kept: Vec<&str> =
        view.deadlines.iter().map(|row| row.rule.as_str()).filter(|rule| rule.starts_with("keep.ballots")).collect();
    assert_eq!(kept, ["keep.ballots-federal"]);
}

#[test]
fn a_canvass_before_its_time_is_refused() {
    let refused = deadlines(None, &["canvass-county-completed=2026-11-08"]).unwrap_err();
    assert_eq!(refused.class(), Class::Usage);
    assert_eq!(
        refused.sentences().concat(),
        "County canvass completed: Sunday, November 8, 2026 lies before Monday, November 9, 2026, the first day on which the \
         board may meet (1-13-13(A)). Check the date. If the board did meet then, ask counsel."
    );
}

/// The practice county completed its canvass on 12 November 2026.
#[test]
fn a_notice_with_days_in_an_impossible_order_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("demo");
    desk::demo(&out).unwrap();
    let file = out.join("practice.canvass");
    let recounts = desk::recounts(&file).unwrap().view;
    let contest = &recounts.contests.iter().find(|contest| contest.required == "yes").unwrap().id;
    let draft = |received: &str, filed: &str| {
        let (facts, pdf) = (folder.path().join("facts.json"), folder.path().join(format!("{received} {filed}.pdf")));
        let given = format!("{{\"clerk_notice_received\":\"{received}\",\"recount_notice_filed\":\"{filed}\"}}");
        std::fs::write(&facts, given).unwrap();
        let request = DocumentRequest {
            document: "doc.board-notice",
            contest: Some(contest),
            part: desk::NamedPart::default(),
            lang: Lang::En,
            facts: Some(&facts),
            out: &pdf,
        };
        let stamp = Stamp { at: desk::parse_moment("2026-11-20T09:00:00-07:00").unwrap(), by: "R. B.".to_owned() };
        let drafted = desk::draft_document(&file, &request, &stamp);
        assert_eq!(drafted.is_ok(), pdf.exists(), "a refused notice is not written");
        drafted
    };
    assert!(draft("2026-11-13", "2026-11-16").is_ok());
    for (received, filed, codes) in
        [("2026-11-11", "2026-11-16", 1), ("2026-11-13", "2026-11-12", 1), ("2026-11-11", "2026-11-10", 2)]
    {
        let refused = draft(received, filed).unwrap_err();
        assert_eq!(refused.class(), Class::Refused);
        let found: Vec<&str> = refused.problems().map(desk::law::Coded::code).collect();
        assert_eq!(found, vec!["deadline.events-out-of-order"; codes], "{received} {filed}");
    }
}
