//! What cannot be so, and what should not have been.

use law::deadline::{Contradiction, Event, FactsError, RecountRoute, schedule};
use law::{Coded as _, Edition};

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
