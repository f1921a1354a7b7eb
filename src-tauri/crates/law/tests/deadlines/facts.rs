//! What cannot be so, and what should not have been.

use law::deadline::{Contradiction, Event, Facts, FactsError, RecountRoute, schedule};
use law::{Coded as _, Edition, ElectionKind};

use crate::{codes, date, find, general};

#[test]
fn facts_that_cannot_be_so_are_refused() {
    let mut facts = general(1);
    let early = facts.record(Event::CanvassCountyCompleted, date("2026-11-02")).unwrap_err();
    assert!(matches!(early, FactsError::BeforeElection { event: Event::CanvassCountyCompleted, .. }));
    assert_eq!(early.code(), "deadline.event-before-election");
    let other_day = facts.record(Event::ElectionDay, date("2026-11-04")).unwrap_err();
    assert_eq!(other_day.code(), "deadline.election-day-differs");
    facts.record(Event::GovernorProclamation, date("2026-01-05")).unwrap();
    assert_eq!(facts.recorded(Event::GovernorProclamation), Some(date("2026-01-05")));
    assert_eq!(facts.recorded(Event::CanvassCountyCompleted), None, "a refused fact is not recorded");
    assert_eq!(facts.recorded(Event::ElectionDay), Some(date("2026-11-03")));
    assert!("no-such-event".parse::<Event>().is_err());
    for event in Event::ALL {
        assert_eq!(event.id().parse(), Ok(event));
    }
}

#[test]
fn events_out_of_their_order_are_found() {
    use Event::{CanvassCountyCompleted, CanvassStateCompleted, ClerkNoticeReceived, RecountEnded, RecountNoticeFiled};
    let (one, several) = (Some(RecountRoute::OneCounty), Some(RecountRoute::SeveralCounties));
    let found = |edition, route, days: &[(Event, &str)]| -> Vec<(Event, Event)> {
        let mut facts = general(40_000);
        (facts.edition, facts.route) = (edition, route);
        for (event, day) in days {
            facts.record(*event, date(day)).unwrap();
        }
        let contradictions = facts.contradictions();
        assert!(contradictions.iter().all(Contradiction::is_impossible), "{contradictions:?}");
        let pair = |contradiction| match contradiction {
            Contradiction::OutOfOrder { first, second, .. } => (first, second),
            other => panic!("{other}"),
        };
        contradictions.into_iter().map(pair).collect()
    };
    let now = Edition::Nmsa2023;
    let way = [CanvassCountyCompleted, ClerkNoticeReceived, RecountNoticeFiled, RecountEnded];
    for (place, first) in way.iter().enumerate() {
        for second in &way[place + 1..] {
            for route in [None, one] {
                let recorded = |then| found(now, route, &[(*first, "2026-11-20"), (*second, then)]);
                assert_eq!(recorded("2026-11-19"), [(*first, *second)], "a day too early");
                assert_eq!(recorded("2026-11-20"), [], "on one day");
            }
        }
    }
    // Each link that is broken, and no other.
    let backwards: Vec<(Event, &str)> =
        way.into_iter().zip(["2026-11-20", "2026-11-19", "2026-11-21", "2026-11-12"]).collect();
    assert_eq!(
        found(now, None, &backwards),
        [(CanvassCountyCompleted, ClerkNoticeReceived), (RecountNoticeFiled, RecountEnded)]
    );

    // The state canvass comes before the notice of an office of several counties, and of any office in 2008.
    let before_state = [(CanvassStateCompleted, "2026-11-24"), (RecountNoticeFiled, "2026-11-20")];
    let broken = [(CanvassStateCompleted, RecountNoticeFiled)];
    assert_eq!(found(now, several, &before_state), broken);
    assert_eq!(found(now, one, &before_state), []);
    assert_eq!(found(now, None, &before_state), []);
    for route in [None, one, several] {
        assert_eq!(found(Edition::Nmsa2008, route, &before_state), broken);
    }
    // For an office of several counties no clerk's notice is received: this is another office's.
    let of_another = [(ClerkNoticeReceived, "2026-11-20"), (RecountNoticeFiled, "2026-11-19")];
    assert_eq!(found(now, several, &of_another), []);
    assert_eq!(
        found(now, several, &[(CanvassCountyCompleted, "2026-11-20"), (RecountEnded, "2026-11-19")]),
        [(CanvassCountyCompleted, RecountEnded)]
    );
}

/// The table of what follows what: each row on the day before, which cannot be, and on the same day, which can; and no two
/// events but those.
#[test]
fn every_two_events_that_follow_each_other_do() {
    let mut reader = csv::Reader::from_reader(include_str!("../cases/event-order.csv").as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().unwrap();
    let routes = [None, Some(RecountRoute::OneCounty), Some(RecountRoute::SeveralCounties)];
    let mut refused = 0;
    for edition in [Edition::Nmsa2008, Edition::Nmsa2015, Edition::Nmsa2019, Edition::Nmsa2023, Edition::Sb356] {
        for route in routes {
            // Before there was a county's notice every office went the way of the state, and one of no route goes the county's.
            let way = match route {
                _ if edition == Edition::Nmsa2008 => RecountRoute::SeveralCounties,
                route => route.unwrap_or(RecountRoute::OneCounty),
            };
            let in_table = |first: Event, second: Event| {
                rows.iter().any(|row| {
                    row[0] == *first.id() && row[1] == *second.id() && (row[2].is_empty() || row[2] == *way.id())
                })
            };
            for first in Event::ALL.into_iter().skip(1) {
                for second in Event::ALL.into_iter().skip(1).filter(|second| *second != first) {
                    let on = |day: &str| {
                        let mut facts = general(40_000);
                        (facts.edition, facts.route) = (edition, route);
                        facts.record(first, date("2026-11-20")).unwrap();
                        facts.record(second, date(day)).unwrap();
                        let found = facts.contradictions();
                        found.iter().any(|each| each.code() == "deadline.events-out-of-order")
                    };
                    let wanted = in_table(first, second);
                    assert_eq!(on("2026-11-19"), wanted, "{first}, {second}, {edition}, {route:?}");
                    assert!(!on("2026-11-20"), "{first} and {second} on one day");
                    refused += usize::from(wanted);
                }
            }
        }
    }
    assert!(refused > 200, "{refused}");
    // An application beside a notice that is on record: the recount that ended may be the one upon the notice.
    let mut facts = general(40_000);
    for (event, day) in [
        (Event::RecountNoticeFiled, "2026-11-18"),
        (Event::RecountEnded, "2026-11-19"),
        (Event::RecountApplicationFiled, "2026-11-20"),
    ] {
        facts.record(event, date(day)).unwrap();
    }
    assert_eq!(facts.contradictions(), []);
}

#[test]
fn a_canvass_before_its_time_raises_a_doubt_and_no_more() {
    let on = |edition, day| {
        let mut facts = general(40_000);
        facts.edition = edition;
        facts.record(Event::CanvassCountyCompleted, date(day)).unwrap();
        let doubted = codes(find(&schedule(&facts).unwrap(), "recount.application.b"));
        (facts.contradictions(), doubted.contains(&"deadline.canvass-before-bound"))
    };
    let (early, not_before) = (date("2026-11-08"), date("2026-11-09"));
    for edition in [Edition::Nmsa2019, Edition::Nmsa2023] {
        let doubt = Contradiction::CanvassBeforeBound { date: early, not_before };
        assert!(!doubt.is_impossible());
        assert_eq!(on(edition, "2026-11-08"), (vec![doubt], true), "day 5");
        assert_eq!(on(edition, "2026-11-09"), (Vec::new(), false), "day 6");
    }
    assert_eq!(on(Edition::Nmsa2015, "2026-11-08"), (Vec::new(), false), "no such bound before 2019");
}

#[test]
fn what_follows_the_election_may_be_on_its_day_and_not_before() {
    let mut facts = general(40_000);
    let before = facts.record(Event::CanvassCountyCompleted, date("2026-11-02")).unwrap_err();
    assert_eq!(before.code(), "deadline.event-before-election");
    facts.record(Event::CanvassCountyCompleted, date("2026-11-03")).unwrap();
    assert_eq!(facts.recorded(Event::CanvassCountyCompleted), Some(date("2026-11-03")));
}

#[test]
fn only_what_is_planned_with_the_ballots_and_the_new_term_can_be_recorded_ahead() {
    let ahead: Vec<Event> = Event::ALL.into_iter().filter(|event| event.may_lie_ahead()).collect();
    assert_eq!(ahead, [Event::BallotsSent, Event::BallotsDestroyed, Event::TermBegins]);
}

/// Certificates are kept from the later of two adjournments; that it is the later of several is said where there are several.
#[test]
fn the_latest_of_several_days_counts_and_is_named() {
    let mut facts = general(40_000);
    let on_the_board = |facts: &Facts| {
        let rows = schedule(facts).unwrap();
        let row = rows
            .iter()
            .find(|row| codes(row).contains(&"trace.event.latest"))
            .expect("a row that waits for the latest");
        (row.row_id().to_owned(), row.event_date)
    };
    facts.record(Event::CountyBoardAdjourned, date("2026-11-12")).unwrap();
    facts.record(Event::StateBoardAdjourned, date("2026-11-24")).unwrap();
    let (row, from) = on_the_board(&facts);
    assert_eq!(from, date("2026-11-24"), "{row}");
    facts.record(Event::CountyBoardAdjourned, date("2026-11-25")).unwrap();
    assert_eq!(on_the_board(&facts), (row, date("2026-11-25")));
    // A row that waits for election day and a recount names nothing as the latest where no recount is in hand.
    let rows = schedule(&general(40_000)).unwrap();
    let alone = rows.iter().find(|row| row.rule.0 == "canvass.record").expect("canvass.record");
    assert!(!codes(alone).contains(&"trace.event.latest"), "{:?}", codes(alone));
}

/// Both sides of the last day within which an event is believed: twelve months, ten years for what is kept, and the election
/// for what calls it.
#[test]
fn a_day_too_far_from_the_election_is_found_on_the_day_after_the_last_one() {
    use Event::{BallotsDestroyed, BallotsSent, CanvassCountyCompleted, GovernorProclamation, InquiryEnded};
    let found = |event, on: &str| -> Vec<&'static str> {
        let mut facts = general(40_000);
        facts.record(event, date(on)).unwrap();
        let contradictions = facts.contradictions();
        contradictions.iter().map(law::Coded::code).collect()
    };
    for (event, last, first_too_far) in [
        (CanvassCountyCompleted, "2027-11-03", "2027-11-04"),
        (InquiryEnded, "2036-11-03", "2036-11-04"),
        (BallotsSent, "2036-11-03", "2036-11-04"),
        (BallotsDestroyed, "2036-11-03", "2036-11-04"),
        (GovernorProclamation, "2025-11-03", "2025-11-02"),
    ] {
        assert_eq!(found(event, last), Vec::<&str>::new(), "{event:?} {last}");
        assert_eq!(found(event, first_too_far), ["deadline.event-too-far"], "{event:?} {first_too_far}");
    }
    assert_eq!(found(GovernorProclamation, "2026-11-03"), Vec::<&str>::new(), "on election day itself");
    assert_eq!(found(GovernorProclamation, "2026-11-04"), ["deadline.event-after-election"]);
}

/// A term that begins on the seventh day after a runoff leaves no day for its certificate; on the eighth it leaves one.
#[test]
fn a_term_that_leaves_no_day_for_the_certificate_is_a_doubt() {
    let found = |kind, term: &str| -> Vec<&'static str> {
        let mut facts = Facts::new(kind, date("2025-12-09"));
        facts.record(Event::TermBegins, date(term)).unwrap();
        let contradictions = facts.contradictions();
        assert!(contradictions.iter().all(|doubt| !doubt.is_impossible()));
        contradictions.iter().map(law::Coded::code).collect()
    };
    assert_eq!(found(ElectionKind::Runoff, "2025-12-17"), Vec::<&str>::new());
    assert_eq!(found(ElectionKind::Runoff, "2025-12-16"), ["deadline.term-before-certificates"]);
    assert_eq!(found(ElectionKind::General, "2025-12-10"), Vec::<&str>::new(), "no other kind has the rule");
    let mut facts = Facts::new(ElectionKind::Runoff, date("2025-12-09"));
    let before = facts.record(Event::TermBegins, date("2025-12-08")).unwrap_err();
    assert_eq!(before.code(), "deadline.event-before-election");
}
