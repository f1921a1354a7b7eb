//! Which events an election waits for, and which of them are of one recount.

use law::calendar::Counting;
use law::deadline::{
    Event, Facts, RecountRoute, awaiting, event_of_the_act, event_that_does, events_of, is_of_one_contest,
    recount_schedule, schedule,
};
use law::{Edition, ElectionKind, RuleId};

use crate::{date, find, general};

#[test]
fn a_rule_waits_until_its_event_is_recorded_and_has_a_date_then() {
    let mut facts = general(40_000);
    let waits = |facts: &Facts| {
        let rule = |id| awaiting(facts).unwrap().into_iter().find(|each| each.rule.id == RuleId(id));
        rule("canvass.defective-returns").map(|each| each.events)
    };
    assert_eq!(waits(&facts), Some(vec![Event::CourtNoticeReceived]));
    facts.record(Event::CourtNoticeReceived, date("2026-11-12")).unwrap();
    assert_eq!(waits(&facts), None);
    assert!(schedule(&facts).unwrap().iter().any(|row| row.rule == RuleId("canvass.defective-returns")));
    facts.edition = Edition::None;
    assert_eq!(awaiting(&facts).unwrap_err(), schedule(&facts).unwrap_err());
}

/// Every rule of every election has a date or says what it waits for.
#[test]
fn no_rule_that_reaches_an_election_is_silent() {
    for kind in ElectionKind::ALL {
        for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::None) {
            let mut facts = Facts::new(kind, date("2026-11-03"));
            (facts.edition, facts.registered) = (edition, Some(40_000));
            let dated: Vec<RuleId> = schedule(&facts).unwrap().iter().map(|row| row.rule).collect();
            for each in awaiting(&facts).unwrap() {
                assert!(!each.events.is_empty(), "{} in {kind}, {edition}", each.rule.id);
                // Of a rule with several dates, or a window whose ends count from two events, the other may be known.
                let one_of_several = each.rule.part.is_some() || matches!(each.rule.counting, Counting::WindowTo(_));
                assert!(one_of_several || !dated.contains(&each.rule.id), "{} in {kind}, {edition}", each.rule.id);
                let listed = events_of(&facts);
                assert!(each.events.iter().all(|event| listed.contains(event)), "{}", each.rule.id);
            }
        }
    }
}

#[test]
fn the_events_of_an_election_are_those_that_move_one_of_its_dates() {
    let events = events_of(&general(40_000));
    for event in [Event::CanvassCountyCompleted, Event::CanvassStateCompleted, Event::RecountNoticeFiled] {
        assert!(events.contains(&event), "{event}");
    }
    for not_of_a_general_election in [Event::ElectionDay, Event::RecallDetermination, Event::LevyFinding] {
        assert!(!events.contains(&not_of_a_general_election), "{not_of_a_general_election}");
    }
    let recall = events_of(&Facts::new(ElectionKind::Recall, date("2016-05-03")));
    let mut bill = Facts::new(ElectionKind::Recall, date("2016-05-03"));
    bill.edition = Edition::Sb356;
    assert!(recall.contains(&Event::RecallDetermination) || events_of(&bill).contains(&Event::RecallDetermination));
}

#[test]
fn an_event_that_a_rule_asks_for_is_known_and_an_application_ends_nothing() {
    for (rule, event) in [
        ("canvass.complete", Some(Event::CanvassCountyCompleted)),
        ("canvass.complete-large", Some(Event::CanvassCountyCompleted)),
        ("state.canvass", Some(Event::CanvassStateCompleted)),
        ("recount.clerk-notice", Some(Event::ClerkNoticeReceived)),
        ("recount.sos-notice-county", Some(Event::RecountNoticeFiled)),
        ("recount.sos-notice-state", Some(Event::RecountNoticeFiled)),
        ("recount.day", Some(Event::RecountEnded)),
        ("recount.application", None),
        ("canvass.report", None),
    ] {
        assert_eq!(event_that_does(RuleId(rule)), event, "{rule}");
    }
}

#[test]
fn the_steps_of_a_recount_are_of_one_contest_and_what_waits_for_all_recounts_is_not() {
    for (rule, of_one) in [
        // Of the two reports on a check one follows a recount.
        ("check.report.a", false),
        ("check.report.b", true),
        ("recount.clerk-notice", true),
        ("recount.sos-notice-county", true),
        ("recount.order", true),
        ("recount.day", true),
        ("recount.application", false),
        ("canvass.record", false),
        ("keep.hold-now", false),
        ("canvass.complete", false),
        // It goes on from the date of a rule that is of no contest.
        ("provisional.appeal", false),
    ] {
        let (id, part) = match rule.rsplit_once('.') {
            Some((id, part)) if part.len() == 1 => (id, part.chars().next()),
            _ => (rule, None),
        };
        assert_eq!(is_of_one_contest(RuleId(id), part), of_one, "{rule}");
    }
}

#[test]
fn a_recount_has_the_notice_of_its_own_route() {
    let of = |route| {
        let mut facts = general(40_000);
        facts.route = Some(route);
        let rows = recount_schedule(&facts).unwrap();
        let has = |id| rows.iter().any(|row| row.rule == RuleId(id));
        (has("recount.clerk-notice"), has("recount.sos-notice-county"), has("recount.sos-notice-state"))
    };
    assert_eq!(of(RecountRoute::OneCounty), (true, true, false));
    assert_eq!(of(RecountRoute::SeveralCounties), (false, false, true));
}

/// What is done by a rule is told by one event, and judged by the dates of that rule alone.
#[test]
fn an_act_is_told_by_an_event() {
    for (rule, event) in [
        ("canvass.earliest", Some(Event::CanvassCountyCompleted)),
        ("canvass.complete", Some(Event::CanvassCountyCompleted)),
        ("canvass.complete-large", Some(Event::CanvassCountyCompleted)),
        ("state.canvass", Some(Event::CanvassStateCompleted)),
        ("recount.sos-notice-county", Some(Event::RecountNoticeFiled)),
        ("recount.application", Some(Event::RecountApplicationFiled)),
        ("recount.day", Some(Event::RecountEnded)),
        ("canvass.certificates", None),
        ("keep.ballots", None),
    ] {
        assert_eq!(event_of_the_act(RuleId(rule)), event, "{rule}");
    }
    let rows = schedule(&general(40_000)).unwrap();
    let in_time = |row: &str, day: &str| find(&rows, row).is_in_time(date(day));
    // The tenth day after 3 November 2026 and the day after it; the sixth and the day before it.
    assert_eq!(
        (in_time("canvass.complete", "2026-11-13"), in_time("canvass.complete", "2026-11-14")),
        (Some(true), Some(false))
    );
    assert_eq!(
        (in_time("canvass.earliest", "2026-11-09"), in_time("canvass.earliest", "2026-11-08")),
        (Some(true), Some(false))
    );
    // A right ends with its last day; what is done at once, kept or closed is not measured so.
    let application = |day: &str| in_time("recount.application.b", day);
    assert_eq!((application("2026-11-19"), application("2026-11-20")), (Some(true), Some(false)));
    for row in ["canvass.declare", "keep.ballots-federal", "election.blackout.to"] {
        assert_eq!(in_time(row, "2030-01-01"), None, "{row}");
    }
}
