//! A notice that went out, and a correction that comes after it.

use super::*;
use crate::session::Session;
use crate::view::window::ReportSlot;

/// The report is read again, with so many votes for the first choice.
fn corrected(desk: &Desk, votes: u64) {
    let correct = |election: &mut Election| {
        let report = election.canvass().reports().next().unwrap().report.id;
        let pass = election.canvass().next_pass();
        let field = Field::Votes(ChoiceId { contest: ContestId(1), place: 1 });
        let (reader, reason) = ("Ruth Vigil".to_owned(), Some("the board read it again".to_owned()));
        record(vec![
            Fact::PassBegun(PassBegun { id: pass, report, kind: PassKind::Correction, reader, reason }),
            Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(votes)) }),
            Fact::PassFinished(PassFinished { pass }),
        ])(election);
    };
    desk.change(correct);
}

/// What the window says of it: beside each issued paper, in the strip, and to whoever is about to correct the report.
fn told(desk: &Desk) -> (Vec<Option<String>>, Vec<String>, Vec<String>) {
    // Asked before the file is open.
    let slot = ReportSlot { precinct: 1, source: desk.source().0, scope: "whole".to_owned(), name: String::new() };
    let session = Session::start().unwrap();
    let standing = session.open(&desk.file, true).unwrap();
    let strip = session.at_this_moment(standing, stamp()).unwrap().today.into_iter().map(|part| part.words);
    let strip = strip.filter(|words| words.contains("issued")).collect();
    let changed = session.documents().unwrap().issued.into_iter().map(|paper| paper.changed).collect();
    let after = session.sheet(slot).unwrap().begin.unwrap().after;
    (changed, strip, after)
}

#[test]
fn a_notice_whose_figures_are_corrected_is_marked_until_they_stand_again_or_it_is_replaced() {
    let desk = Desk::after_the_canvass();
    let (_, _, after) = told(&desk);
    assert_eq!(after.len(), 1);
    assert!(after[0].contains("board has finished") && after[0].contains("November 12, 2026"), "{after:?}");
    desk.issue(NoticeId::ClerkNotice).unwrap();
    let (changed, strip, after) = told(&desk);
    assert_eq!((changed, strip), (vec![None], vec![]));
    assert!(after[1].contains("no. 1, ") && after[1].contains("County Commissioner"), "{after:?}");

    corrected(&desk, 202);
    let (changed, strip, _) = told(&desk);
    let change = changed[0].clone().unwrap();
    assert!(change.starts_with("The figures have changed since: TERESA QUINTANA 203, now 202. "), "{change}");
    assert_eq!(strip, ["1 issued notice with other figures"]);

    // Set right again, it says what the file says.
    corrected(&desk, 203);
    assert_eq!(told(&desk).0, [None]);

    // Issued again with the figures of now, that one stands.
    corrected(&desk, 202);
    desk.issue(NoticeId::ClerkNotice).unwrap();
    let (changed, strip, _) = told(&desk);
    assert_eq!((changed, strip), (vec![None], vec![]));
}
