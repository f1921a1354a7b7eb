//! The dated rules, case by case, and what their schedule promises.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use law::calendar::Counting;
use law::deadline::{
    Contradiction, CountySize, Deadline, Event, Facts, FactsError, RecountRoute, ScheduleError, TraceStep, WindowEnd,
    beside_the_law, blackout, dated_rules, federal_candidate, recount_dates, schedule,
};
use law::{Coded, Edition, ElectionKind, RuleId, SpecialReach};

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn general(registered: impl Into<Option<u64>>) -> Facts {
    let mut facts = Facts::new(ElectionKind::General, date("2026-11-03"));
    facts.registered = registered.into();
    facts
}

fn find<'d>(deadlines: &'d [Deadline], row: &str) -> &'d Deadline {
    deadlines.iter().find(|d| d.row_id() == row).unwrap_or_else(|| panic!("{row} is absent"))
}

fn codes(deadline: &Deadline) -> Vec<&'static str> {
    deadline.trace.iter().map(Coded::code).collect()
}

fn facts_of(row: &BTreeMap<String, String>) -> Facts {
    let mut facts = Facts::new(row["kind"].parse().unwrap(), date(&row["election_date"]));
    if !row["special"].is_empty() {
        facts.reach = row["special"].parse().unwrap();
    }
    if !row["edition"].is_empty() {
        facts.edition = row["edition"].parse().unwrap();
    }
    facts.registered = row["registered"].parse().ok();
    facts.route = [RecountRoute::OneCounty, RecountRoute::SeveralCounties].into_iter().find(|r| r.id() == row["route"]);
    for event in row["events"].split(';').filter(|event| !event.is_empty()) {
        let (name, day) = event.split_once('=').unwrap();
        facts.record(name.parse().unwrap(), date(day)).unwrap();
    }
    facts
}

#[test]
fn every_case_has_its_date() {
    let mut reader = csv::Reader::from_reader(include_str!("cases/deadlines.csv").as_bytes());
    let mut tried = BTreeSet::new();
    for row in reader.deserialize() {
        let row: BTreeMap<String, String> = row.unwrap();
        let facts = facts_of(&row);
        let deadlines = schedule(&facts).unwrap();
        let found = find(&deadlines, &row["rule"]);
        let label = format!("{} {}: {}", row["election_date"], row["rule"], row["why"]);
        let told = [
            found.event.to_string(),
            found.event_date.to_string(),
            found.raw_date.to_string(),
            found.date.to_string(),
            found.act_by.to_string(),
            found.kind.to_string(),
            (if found.projected { "yes" } else { "no" }).to_owned(),
            found.section.to_owned(),
        ];
        let columns = ["event", "event_date", "raw_date", "date", "act_by", "kind_of_date", "projected", "section"];
        assert_eq!(told, columns.map(|c| row[c].clone()), "{label}");
        assert_eq!(found.edition, facts.edition, "{label}");
        tried.insert((found.rule, found.section, found.part));
    }
    // A rule that has an entry in the table has a case.
    for rule in dated_rules() {
        let is_tried = tried.iter().any(|(id, section, part)| {
            *id == rule.id && *section == rule.section && (*part == rule.part || rule.part.is_none())
        });
        assert!(is_tried, "{} under {} has no case", rule.id, rule.section);
    }
}

#[test]
fn no_two_entries_speak_for_the_same_election() {
    let mut sizes = vec![None];
    for rule in dated_rules() {
        if let CountySize::UpTo(limit) | CountySize::MoreThan(limit) = rule.county {
            sizes.extend([Some(limit), Some(limit + 1)]);
        }
    }
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::None) {
        for kind in ElectionKind::ALL {
            for reach in SpecialReach::ALL {
                for registered in &sizes {
                    let mut facts = Facts::new(kind, date("2026-11-03"));
                    (facts.edition, facts.reach, facts.registered) = (edition, reach, *registered);
                    let ids: Vec<String> = schedule(&facts).unwrap().iter().map(Deadline::row_id).collect();
                    let distinct: BTreeSet<&String> = ids.iter().collect();
                    assert_eq!(ids.len(), distinct.len(), "{edition} {kind} {reach} {registered:?}: {ids:?}");
                }
            }
        }
    }
}

#[test]
fn every_edition_has_the_canvass_and_none_has_not() {
    for edition in Edition::ALL {
        let mut facts = general(40_000);
        facts.edition = edition;
        match schedule(&facts) {
            Ok(deadlines) => assert_eq!(find(&deadlines, "canvass.complete").date, date("2026-11-13"), "{edition}"),
            Err(error) => {
                assert_eq!(edition, Edition::None);
                assert_eq!(error.code(), "deadline.no-edition");
                assert_eq!(error.values(), [("election_date", "2026-11-03".to_owned())]);
                assert_eq!(beside_the_law(&facts), Err(error.clone()));
                assert_eq!(recount_dates(&facts, RecountRoute::OneCounty), Err(error));
            }
        }
    }
}

/// A rule that does not apply to this kind, county size or edition is absent.
#[test]
fn what_does_not_apply_is_absent() {
    let absent = |facts: &Facts, row: &str| !schedule(facts).unwrap().iter().any(|d| d.row_id() == row);
    assert!(absent(&general(150_000), "canvass.complete-large"));
    assert!(absent(&general(150_001), "canvass.complete"));
    for bill_only in ["messenger.pay", "check.draw", "provisional.voter-id.a", "register.close"] {
        assert!(absent(&general(40_000), bill_only), "{bill_only}");
    }
    for before_2019 in ["canvass.to-state", "canvass.party-certificates"] {
        assert!(absent(&general(40_000), before_2019), "{before_2019}");
    }
    assert!(absent(&general(40_000), "canvass.local-certificates"), "not a regular local election");

    let mut old = general(40_000);
    old.edition = Edition::Nmsa2008;
    for later in ["canvass.earliest", "canvass.copies", "recount.clerk-notice", "recount.sos-notice-county"] {
        assert!(absent(&old, later), "{later}");
    }
    let mut in_2019 = general(40_000);
    in_2019.edition = Edition::Nmsa2019;
    assert!(absent(&in_2019, "canvass.report"));

    let mut school = Facts::new(ElectionKind::School, date("2015-02-03"));
    school.edition = Edition::Sb356;
    for row in ["state.canvass", "recount.sos-notice-state", "recount.clerk-notice", "canvass.certificates"] {
        assert!(absent(&school, row), "{row}");
    }
    let special = |reach| {
        let mut facts = Facts::new(ElectionKind::Special, date("2026-09-08"));
        facts.reach = reach;
        facts
    };
    assert!(!absent(&special(SpecialReach::State), "state.canvass"));
    assert!(absent(&special(SpecialReach::District), "state.canvass"));
    assert!(absent(&special(SpecialReach::Local), "state.canvass"));
}

/// Section 1-13-16 gives each election one date for its certificates, or none.
#[test]
fn every_election_has_its_own_certificates() {
    let of = |kind, reach, edition| {
        let mut facts = Facts::new(kind, date("2026-11-03"));
        (facts.reach, facts.edition) = (reach, edition);
        let rows: Vec<String> = schedule(&facts)
            .unwrap()
            .iter()
            .filter(|deadline| deadline.section.starts_with("1-13-16"))
            .map(Deadline::row_id)
            .collect();
        rows.join(" ")
    };
    let local = SpecialReach::Local;
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::None) {
        let since_2019 = |row: &'static str| {
            let in_force = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
            if in_force { row } else { "" }
        };
        for canvassed_by_the_state in [ElectionKind::Primary, ElectionKind::General, ElectionKind::SpecialFederal] {
            assert_eq!(of(canvassed_by_the_state, local, edition), "state.certificates", "{edition}");
        }
        assert_eq!(of(ElectionKind::Special, SpecialReach::State, edition), "state.certificates", "{edition}");
        assert_eq!(of(ElectionKind::RegularLocal, local, edition), since_2019("canvass.local-certificates"));
        assert_eq!(of(ElectionKind::Runoff, local, edition), since_2019("canvass.runoff-certificates"));
        assert_eq!(of(ElectionKind::Special, local, edition), since_2019("canvass.special-question"));
        assert_eq!(of(ElectionKind::Special, SpecialReach::District, edition), "", "{edition}");
        for without_a_date in [ElectionKind::MunicipalOfficer, ElectionKind::School, ElectionKind::Recall] {
            assert_eq!(of(without_a_date, local, edition), "", "{edition}");
        }
    }
}

#[test]
fn the_question_of_one_county_is_declared_by_that_county_alone() {
    let mut special = Facts::new(ElectionKind::Special, date("2026-09-08"));
    let row = |facts: &Facts| {
        schedule(facts).unwrap().into_iter().find(|d| d.row_id() == "canvass.special-question").map(|d| codes(&d))
    };
    let marked = |codes: Vec<&str>| codes.contains(&"trace.unknown.counties");
    assert_eq!(row(&special).map(marked), Some(true));
    special.route = Some(RecountRoute::SeveralCounties);
    assert_eq!(row(&special).map(marked), Some(false));
    special.route = Some(RecountRoute::OneCounty);
    assert_eq!(row(&special), None);
}

#[test]
fn an_unknown_county_size_gives_both_rules_and_says_so() {
    let deadlines = schedule(&general(None)).unwrap();
    for (row, day) in [("canvass.complete", "2026-11-13"), ("canvass.complete-large", "2026-11-16")] {
        let found = find(&deadlines, row);
        assert_eq!(found.date, date(day));
        assert!(found.trace.contains(&TraceStep::CountySizeUnknown { limit: 150_000 }), "{row}");
    }
    let declared = find(&deadlines, "canvass.declare");
    assert_eq!(declared.date, date("2026-11-13"), "counted from the small county's earlier date");
    assert!(declared.trace.contains(&TraceStep::CountySizeUnknown { limit: 150_000 }));
    assert!(!codes(find(&schedule(&general(1)).unwrap(), "canvass.complete")).contains(&"trace.unknown.county-size"));
}

#[test]
fn ballots_are_kept_by_the_candidates_on_them() {
    let kept = |federal| -> Vec<String> {
        let mut facts = general(40_000);
        facts.federal_candidate = federal;
        let deadlines = schedule(&facts).unwrap();
        deadlines.iter().map(Deadline::row_id).filter(|row| row.starts_with("keep.ballots")).collect()
    };
    assert_eq!(kept(Some(true)), ["keep.ballots-federal"]);
    assert_eq!(kept(Some(false)), ["keep.ballots"]);
    assert_eq!(kept(None), ["keep.ballots-federal", "keep.ballots"]);
    assert!(codes(find(&schedule(&general(1)).unwrap(), "keep.ballots")).contains(&"trace.unknown.federal-candidate"));
}

#[test]
fn the_kind_of_election_settles_mostly_whether_a_federal_candidate_stands() {
    use ElectionKind::{
        General, MunicipalOfficer, Primary, Recall, RegularLocal, Runoff, School, Special, SpecialFederal,
    };
    let (even, odd) = ("2026-11-03", "2025-11-04");
    for (kind, in_even_years, in_odd_years) in [
        (Primary, Some(true), None),
        (General, Some(true), None),
        (SpecialFederal, Some(true), Some(true)),
        (RegularLocal, Some(false), Some(false)),
        (MunicipalOfficer, Some(false), Some(false)),
        (School, Some(false), Some(false)),
        (Recall, Some(false), Some(false)),
        (Runoff, None, None),
    ] {
        for reach in SpecialReach::ALL {
            assert_eq!(federal_candidate(kind, reach, date(even)), in_even_years, "{kind}");
            assert_eq!(federal_candidate(kind, reach, date(odd)), in_odd_years, "{kind}");
        }
    }
    for day in [even, odd].map(date) {
        assert_eq!(federal_candidate(Special, SpecialReach::Local, day), Some(false));
        assert_eq!(federal_candidate(Special, SpecialReach::District, day), None);
        assert_eq!(federal_candidate(Special, SpecialReach::State, day), None);
    }
}

#[test]
fn where_a_federal_candidate_is_not_known_the_longer_keeping_stands_first_and_says_so() {
    let mut facts = Facts::new(ElectionKind::Special, date("2026-09-08"));
    facts.reach = SpecialReach::State;
    facts.registered = Some(40_000);
    let deadlines = schedule(&facts).unwrap();
    let kept: Vec<&Deadline> = deadlines.iter().filter(|d| d.row_id().starts_with("keep.ballots")).collect();
    let [longer, shorter] = kept[..] else { panic!("{} periods", kept.len()) };
    assert!(longer.date > shorter.date);
    assert!(codes(longer).contains(&"trace.unknown.federal-candidate"));
}

/// Calendar rule 12: each step moves before the next begins.
#[test]
fn a_chain_moves_at_each_link() {
    let mut facts = Facts::new(ElectionKind::Primary, date("2026-06-02"));
    facts.registered = Some(40_000);
    let deadlines = schedule(&facts).unwrap();
    let notice = find(&deadlines, "recount.sos-notice-county");
    assert_eq!(
        (notice.raw_date, notice.date),
        (date("2026-06-19"), date("2026-06-22")),
        "Juneteenth, then the weekend"
    );
    let day = find(&deadlines, "recount.day");
    assert_eq!((day.event_date, day.date), (date("2026-06-22"), date("2026-07-02")));
    let links: Vec<String> = day
        .trace
        .iter()
        .filter(|step| step.code().starts_with("trace.event"))
        .map(|step| step.values().into_iter().map(|(_, value)| value).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        links,
        [
            "election-day 2026-06-02",
            "canvass-county-completed canvass.complete 2026-06-12",
            "clerk-notice-received recount.clerk-notice 2026-06-12",
            "recount-notice-filed recount.sos-notice-county 2026-06-22",
        ]
    );
    assert!(codes(day).contains(&"trace.doubt.juneteenth"), "what rests on a doubtful date is doubtful");
    assert!(
        day.trace.contains(&TraceStep::OneCountyAssumed {
            rule: RuleId("recount.sos-notice-state"),
            date: date("2026-06-23"),
        })
    );
}

#[test]
fn a_recorded_event_ends_the_projection() {
    let mut facts = general(40_000);
    facts.record(Event::CanvassCountyCompleted, date("2026-11-12")).unwrap();
    let deadlines = schedule(&facts).unwrap();
    assert!(!find(&deadlines, "canvass.declare").projected);
    let notice = find(&deadlines, "recount.sos-notice-county");
    assert!(notice.projected, "the clerk's notice has not been received");
    assert_eq!(notice.date, date("2026-11-19"));
    facts.record(Event::ClerkNoticeReceived, date("2026-11-13")).unwrap();
    let deadlines = schedule(&facts).unwrap();
    let notice = find(&deadlines, "recount.sos-notice-county");
    assert_eq!((notice.projected, notice.date), (false, date("2026-11-20")));
}

/// The appeal ends on the Friday before the state board meets, and the law fixes the day of its meeting.
#[test]
fn the_end_of_the_state_canvass_gives_no_time_for_an_appeal() {
    let mut facts = general(40_000);
    let before = find(&schedule(&facts).unwrap(), "provisional.appeal").clone();
    assert_eq!(before.date, date("2026-11-20"));
    assert!(before.trace.contains(&TraceStep::DateOf { rule: RuleId("state.canvass"), date: date("2026-11-24") }));
    facts.record(Event::CanvassStateCompleted, date("2026-11-30")).unwrap();
    assert_eq!(find(&schedule(&facts).unwrap(), "provisional.appeal"), &before);
    let local = Facts::new(ElectionKind::MunicipalOfficer, date("2026-03-03"));
    assert!(!schedule(&local).unwrap().iter().any(|d| d.row_id() == "provisional.appeal"), "no such meeting");
}

#[test]
fn the_day_of_the_week_moves_where_counsel_says_so() {
    let mut facts = Facts::new(ElectionKind::General, date("2022-11-08"));
    facts.registered = Some(40_000);
    let deadlines = schedule(&facts).unwrap();
    let appeal = find(&deadlines, "provisional.appeal");
    assert_eq!(appeal.date, date("2022-11-25"));
    assert!(codes(appeal).contains(&"trace.doubt.weekday-on-holiday"));
    facts.moving_weekdays.insert(RuleId("provisional.appeal"));
    let deadlines = schedule(&facts).unwrap();
    let appeal = find(&deadlines, "provisional.appeal");
    assert_eq!((appeal.date, appeal.moved()), (date("2022-11-28"), true));
    facts.moving_weekdays.clear();
    facts.edition = Edition::Sb356;
    assert!(!codes(find(&schedule(&facts).unwrap(), "provisional.appeal")).contains(&"trace.doubt.weekday-on-holiday"));
}

#[test]
fn second_hand_rules_say_so() {
    let federal = Facts::new(ElectionKind::SpecialFederal, date("2021-06-01"));
    let deadlines = schedule(&federal).unwrap();
    assert!(codes(find(&deadlines, "state.canvass")).contains(&"trace.doubt.state-canvass-special-federal"));
    assert!(codes(find(&deadlines, "returns.unofficial")).contains(&"trace.doubt.unofficial-returns"));
    assert!(codes(find(&deadlines, "state.certificates")).contains(&"trace.doubt.certificates-of-special"));
    let deadlines = schedule(&general(1)).unwrap();
    for row in ["state.canvass", "state.certificates"] {
        assert!(!codes(find(&deadlines, row)).iter().any(|code| code.starts_with("trace.doubt")), "{row}");
    }
    let mut bill = general(1);
    bill.edition = Edition::Sb356;
    assert!(!codes(find(&schedule(&bill).unwrap(), "returns.unofficial")).contains(&"trace.doubt.unofficial-returns"));
}

#[test]
fn times_of_day_stand_beside_the_date() {
    let mut school = Facts::new(ElectionKind::School, date("2015-02-03"));
    school.edition = Edition::Sb356;
    let deadlines = schedule(&school).unwrap();
    let time = |row| find(&deadlines, row).time;
    assert_eq!(time("returns.unofficial"), Some("5:00 a.m."));
    assert_eq!(time("provisional.voter-id.a"), Some("5:00 p.m."));
    assert_eq!(time("school.absentee.a.from"), Some("8:00 a.m."));
    assert_eq!(time("school.absentee.a.to"), Some("5:00 p.m."));
    assert_eq!(time("school.filing"), Some("9:00 a.m. to 5:00 p.m."));
    assert_eq!(time("canvass.complete"), None);
}

#[test]
fn what_was_kept_is_free_the_day_after() {
    let deadlines = schedule(&general(1)).unwrap();
    let media = find(&deadlines, "keep.media");
    assert_eq!((media.date, media.free_from), (date("2027-01-08"), Some(date("2027-01-09"))));
    assert_eq!(find(&deadlines, "keep.boxes").free_from, None);
}

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

#[test]
fn an_election_at_the_end_of_all_dates_is_an_error() {
    let facts = Facts::new(ElectionKind::General, NaiveDate::MAX);
    let error = schedule(&facts).unwrap_err();
    assert!(matches!(error, ScheduleError::Calendar { rule: RuleId("canvass.earliest"), .. }));
    assert_eq!(error.code(), "deadline.out-of-range");
    for day in ["1990-11-06", "2100-11-02"] {
        let mut facts = Facts::new(ElectionKind::General, date(day));
        facts.edition = Edition::Nmsa2023;
        assert!(schedule(&facts).is_ok(), "{day}");
    }
}

#[test]
fn the_recount_dates_of_an_office_in_one_county() {
    let mut facts = general(40_000);
    let projected = recount_dates(&facts, RecountRoute::OneCounty).unwrap();
    assert_eq!(projected.county_canvass.date, date("2026-11-13"));
    assert_eq!(projected.clerk_notice.as_ref().unwrap().date, date("2026-11-13"));
    assert_eq!(projected.notice_limit.date, date("2026-11-20"));
    assert_eq!(projected.notice.date, date("2026-11-20"));
    assert_eq!(projected.recount_day.date, date("2026-11-30"));
    assert!(projected.recount_day.projected && projected.notice.projected);
    assert!(!codes(&projected.recount_day).contains(&"trace.route.one-county-assumed"), "the route is known");

    facts.record(Event::CanvassCountyCompleted, date("2026-11-12")).unwrap();
    facts.record(Event::ClerkNoticeReceived, date("2026-11-12")).unwrap();
    facts.record(Event::RecountNoticeFiled, date("2026-11-16")).unwrap();
    facts.record(Event::RecountApplicationFiled, date("2026-11-18")).unwrap();
    let recorded = recount_dates(&facts, RecountRoute::OneCounty).unwrap();
    assert_eq!((recorded.county_canvass.date, recorded.county_canvass.projected), (date("2026-11-12"), false));
    assert_eq!(recorded.notice_limit.date, date("2026-11-19"));
    assert_eq!((recorded.notice.date, recorded.notice.projected), (date("2026-11-16"), false));
    assert_eq!((recorded.recount_day.raw_date, recorded.recount_day.date), (date("2026-11-26"), date("2026-11-30")));
    assert_eq!(recorded.recount_day.row_id(), "recount.day", "an application for another office is another recount");
}

#[test]
fn the_recount_dates_of_an_office_in_several_counties() {
    let dates = recount_dates(&general(40_000), RecountRoute::SeveralCounties).unwrap();
    assert_eq!(dates.clerk_notice, None);
    assert_eq!(dates.state_canvass.unwrap().date, date("2026-11-24"));
    assert_eq!(dates.notice_limit.date, date("2026-11-24"));
    assert_eq!(dates.recount_day.date, date("2026-12-04"));
}

#[test]
fn recount_dates_by_edition_and_kind() {
    let mut of_2012 = Facts::new(ElectionKind::General, date("2012-11-06"));
    of_2012.registered = Some(40_000);
    for route in [RecountRoute::OneCounty, RecountRoute::SeveralCounties] {
        let dates = recount_dates(&of_2012, route).unwrap();
        assert_eq!(dates.clerk_notice, None, "the 2008 text knows no notice by the clerk");
        assert_eq!(dates.notice_limit.date, date("2012-12-03"), "five days after 27 November is a Sunday");
        assert_eq!(dates.recount_day.date, date("2012-12-13"));
    }
    let local = Facts::new(ElectionKind::MunicipalOfficer, date("2026-03-03"));
    assert_eq!(recount_dates(&local, RecountRoute::SeveralCounties), Err(ScheduleError::NoStateCanvass));
    assert!(recount_dates(&local, RecountRoute::OneCounty).is_ok());
    let school = Facts::new(ElectionKind::School, date("2017-02-07"));
    let no_recount = ScheduleError::NoRecount { edition: Edition::Nmsa2015, route: RecountRoute::OneCounty };
    assert_eq!(recount_dates(&school, RecountRoute::OneCounty), Err(no_recount));
}

#[test]
fn the_bill_is_shown_beside_the_law_where_it_stands_alone() {
    let beside = beside_the_law(&general(40_000)).unwrap();
    assert_eq!(find(&beside, "messenger.pay").edition, Edition::Sb356);
    assert!(beside.iter().all(|d| d.edition == Edition::Sb356));
    for law in ["canvass.complete", "canvass.to-state", "state.canvass", "provisional.tally"] {
        assert!(!beside.iter().any(|d| d.row_id() == law), "{law} is or was law");
    }
    let mut bill = general(40_000);
    bill.edition = Edition::Sb356;
    assert_eq!(beside_the_law(&bill), Ok(Vec::new()));
    let both: BTreeSet<String> = schedule(&bill).unwrap().iter().map(Deadline::row_id).collect();
    assert!(beside.iter().all(|d| both.contains(&d.row_id())));
}

/// Reading R20: the borders of the closed season, and the first free date.
#[test]
fn the_closed_season_has_its_borders() {
    let general_2026 = general(1);
    let closed = |day: &str, elections: &[Facts]| {
        let answer = blackout(date(day), elections).unwrap();
        (answer.in_the_way.len(), answer.first_free.to_string())
    };
    let now = std::slice::from_ref(&general_2026);
    assert_eq!(closed("2026-08-24", now), (0, "2026-08-24".into()), "day 71 before");
    assert_eq!(closed("2026-08-25", now), (1, "2027-02-12".into()), "day 70 before");
    assert_eq!(closed("2027-02-11", now), (1, "2027-02-12".into()), "day 100 after, by caution");
    assert_eq!(closed("2027-02-12", now), (0, "2027-02-12".into()), "day 101 after");

    let mut bill = general(1);
    bill.edition = Edition::Sb356;
    let bill = std::slice::from_ref(&bill);
    assert_eq!(closed("2026-12-23", bill), (1, "2026-12-24".into()), "day 50 after");
    assert_eq!(closed("2026-12-24", bill), (0, "2026-12-24".into()), "day 51 after");

    // Two seasons that touch: the first free date lies behind both.
    let primary = Facts::new(ElectionKind::Primary, date("2026-06-02"));
    let both = [general_2026, primary];
    assert_eq!(closed("2026-08-11", &both), (1, "2026-08-12".into()), "day 70 after the primary");
    let mut special = Facts::new(ElectionKind::SpecialFederal, date("2026-06-20"));
    special.registered = Some(1);
    let chain = [both[0].clone(), both[1].clone(), special];
    assert_eq!(closed("2026-08-01", &chain), (2, "2027-02-12".into()), "one season runs into the next");
    let school = Facts::new(ElectionKind::School, date("2017-02-07"));
    assert_eq!(closed("2017-02-07", &[school]), (0, "2017-02-07".into()), "no statewide election");
}

/// The suffixes come in the order part, then end; a window has exactly its two ends.
#[test]
fn windows_have_two_rows() {
    let mut school = Facts::new(ElectionKind::School, date("2015-02-03"));
    school.edition = Edition::Sb356;
    let deadlines = schedule(&school).unwrap();
    let rows: Vec<String> =
        deadlines.iter().filter(|d| d.rule == RuleId("school.absentee")).map(Deadline::row_id).collect();
    assert_eq!(
        rows,
        ["school.absentee.a.from", "school.absentee.a.to", "school.absentee.b.from", "school.absentee.b.to"]
    );
    for rule in dated_rules().filter(|rule| matches!(rule.counting, Counting::Window { .. })) {
        let ends: Vec<_> = deadlines.iter().filter(|d| d.rule == rule.id && d.part == rule.part).collect();
        if let [from, to] = ends[..] {
            assert_eq!((from.end, to.end), (Some(WindowEnd::From), Some(WindowEnd::To)));
            assert!(from.date <= to.date, "{}", rule.id);
        } else {
            assert!(ends.is_empty(), "{}", rule.id);
        }
    }
}
