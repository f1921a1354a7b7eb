//! Which rules reach which election: by edition, kind and county, and by who stands on the ballot.

use std::collections::BTreeSet;

use law::calendar::TimeOfDay;
use law::deadline::{
    CountySize, Deadline, Event, Facts, RecountRoute, TraceStep, beside_the_law, by_county_size, dated_rules,
    federal_candidate, recount_dates, schedule,
};
use law::{Coded as _, Edition, ElectionKind, RuleId, SpecialReach};

use crate::{codes, date, find, general};

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

/// Declarations are filed for the regular school election, and proclaimed and published is a special one (1-22-5, 1-22-7).
#[test]
fn a_school_election_is_a_regular_one_on_its_fixed_day_and_a_special_one_on_any_other() {
    let has = |day: &str, row: &str| {
        let mut school = Facts::new(ElectionKind::School, date(day));
        school.edition = Edition::Sb356;
        schedule(&school).unwrap().iter().any(|deadline| deadline.row_id() == row)
    };
    for (day, is_regular) in [
        ("2015-02-03", true),
        ("2015-02-02", false),
        ("2015-02-10", false),
        ("2014-02-04", false),
        ("2028-06-13", false),
        ("2027-02-02", true),
    ] {
        assert_eq!(has(day, "school.filing"), is_regular, "{day}");
        assert_eq!(has(day, "school.publish"), !is_regular, "{day}");
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

    // The chairs are told before ballots of a federal election are sent away (1-12-69(E)), before any are destroyed (F).
    let mut local = Facts::new(ElectionKind::RegularLocal, date("2025-11-04"));
    local.federal_candidate = federal_candidate(local.kind, local.reach, local.election_date);
    local.record(Event::BallotsSent, date("2027-01-04")).unwrap();
    local.record(Event::BallotsDestroyed, date("2027-02-01")).unwrap();
    assert!(absent(&local, "keep.notify-chairs.a") && !absent(&local, "keep.notify-chairs.b"));

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
        assert_eq!(of(ElectionKind::Runoff, local, edition), since_2019("canvass.runoff-certificates.from"));
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

/// In a large county the canvass has thirteen days and not ten: whoever asks for the one rule is told of the other.
#[test]
fn the_rule_for_the_size_of_the_county_stands_in_for_the_other() {
    let of = |registered: Option<u64>, rule| by_county_size(&general(registered), RuleId(rule));
    let (small, large) = ("canvass.complete", "canvass.complete-large");
    assert_eq!(of(Some(150_000), large), Some(RuleId(small)));
    assert_eq!(of(Some(150_001), small), Some(RuleId(large)));
    for (registered, rule) in [
        // It reaches the county itself.
        (Some(150_000), small),
        (Some(150_001), large),
        // The size is not known.
        (None, small),
        (None, large),
        // The size is not what keeps it out, or does not matter.
        (Some(150_001), "canvass.earliest"),
        (Some(150_001), "levy.day"),
        (Some(150_001), "no.such-rule"),
    ] {
        assert_eq!(of(registered, rule), None, "{rule} at {registered:?}");
    }
}

#[test]
fn a_date_that_was_moved_says_so() {
    let rows = schedule(&general(40_000)).unwrap();
    let mut seen = (false, false);
    for row in &rows {
        assert_eq!(row.moved(), row.date != row.raw_date, "{}", row.row_id());
        seen = (seen.0 | row.moved(), seen.1 | !row.moved());
    }
    assert_eq!(seen, (true, true));
}

/// Ten days or thirteen, and never both: at the line a county has the ten.
#[test]
fn a_county_has_one_day_to_complete_its_canvass() {
    for (edition, line) in [
        (Edition::Nmsa2015, 250_000),
        (Edition::Sb356, 250_000),
        (Edition::Nmsa2019, 150_000),
        (Edition::Nmsa2023, 150_000),
    ] {
        let has = |registered, rule: &str| {
            let mut facts = general(Some(registered));
            facts.edition = edition;
            schedule(&facts).unwrap().iter().any(|row| row.rule.0 == rule)
        };
        for (registered, large) in [(line, false), (line + 1, true)] {
            assert_eq!(has(registered, "canvass.complete"), !large, "{edition} at {registered}");
            assert_eq!(has(registered, "canvass.complete-large"), large, "{edition} at {registered}");
        }
    }
}

#[test]
fn identification_comes_before_the_polls_close_or_by_five_on_the_second_day() {
    let mut facts = general(40_000);
    facts.edition = Edition::Sb356;
    let rows = schedule(&facts).unwrap();
    let time = |row| find(&rows, row).time;
    assert_eq!(time("provisional.voter-id.a"), Some(TimeOfDay::BeforeFive));
    assert_eq!(time("provisional.voter-id.b"), Some(TimeOfDay::BeforePollsClose));
}
