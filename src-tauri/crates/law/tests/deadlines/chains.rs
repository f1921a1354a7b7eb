//! How a date comes about: chains of projected events, recorded ones, days of the week, times and what is second-hand.

use chrono::NaiveDate;
use law::calendar::TimeOfDay;
use law::deadline::{Event, Facts, ScheduleError, TraceStep, schedule};
use law::{Coded as _, Edition, ElectionKind, RuleId};

use crate::{codes, date, find, general};

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
    assert_eq!(time("returns.unofficial"), Some(TimeOfDay::ByFiveInTheMorning));
    assert_eq!(time("provisional.voter-id.a"), Some(TimeOfDay::BeforeFive));
    assert_eq!(time("school.absentee.a.from"), Some(TimeOfDay::FromEight));
    assert_eq!(time("school.absentee.a.to"), Some(TimeOfDay::UntilFive));
    assert_eq!(time("school.filing"), Some(TimeOfDay::NineToFive));
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

/// Every time that a text names, and no other: the rows of the bill and of the law in force, and of a school election.
#[test]
fn every_time_of_day_that_the_texts_name_stands_in_the_table() {
    let of = |kind, day, edition| {
        let mut facts = Facts::new(kind, date(day));
        facts.edition = edition;
        let rows = schedule(&facts).unwrap();
        let timed = rows.iter().filter_map(|row| Some((row.row_id(), row.time?.to_string())));
        timed.map(|(row, time)| format!("{row} {time}")).collect::<Vec<_>>()
    };
    let everywhere = ["returns.unofficial by-5-am", "provisional.notice.from from-polls-close"];
    assert_eq!(of(ElectionKind::General, "2026-11-03", Edition::Nmsa2023), everywhere);
    let of_the_bill = [
        everywhere[0],
        "provisional.voter-id.a before-5-pm",
        "provisional.voter-id.b before-polls-close",
        everywhere[1],
    ];
    assert_eq!(of(ElectionKind::General, "2026-11-03", Edition::Sb356), of_the_bill);
    let of_schools =
        ["school.filing 9-am-to-5-pm", "school.absentee.a.from from-8-am", "school.absentee.a.to until-5-pm"];
    assert_eq!(of(ElectionKind::School, "2015-02-03", Edition::Sb356), [of_the_bill.as_slice(), &of_schools].concat());
}

#[test]
fn a_time_of_day_has_the_hours_of_its_text() {
    let hours = |time: TimeOfDay| {
        let told =
            |hour: Option<chrono::NaiveTime>| hour.map_or("-".to_owned(), |hour| hour.format("%H:%M").to_string());
        format!("{time} {} {}", told(time.begins()), told(time.ends()))
    };
    let all: Vec<String> = TimeOfDay::ALL.iter().map(|time| hours(*time)).collect();
    let wanted = [
        "by-5-am - 05:00",
        "from-8-am 08:00 -",
        "9-am-to-5-pm 09:00 17:00",
        "until-5-pm - 17:00",
        "before-5-pm - 17:00",
        "before-polls-close - 19:00",
        "from-polls-close 19:00 -",
    ];
    assert_eq!(all, wanted);
}
