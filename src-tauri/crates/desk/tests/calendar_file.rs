//! The calendar file, read again by a parser: every date on its day, whatever the zone of whoever made it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate};
use desk::law::deadline::Event;
use desk::law::{Edition, ElectionKind};
use desk::{DeadlineQuestion, NamedDate, Stamp, law_calendar, law_deadlines};
use icalendar::parser::{read_calendar, unfold};
use icalendar::{Calendar, CalendarDateTime, Component as _, DatePerhapsTime};

fn stamp(at: &str) -> Stamp {
    Stamp { at: DateTime::parse_from_rfc3339(at).unwrap(), by: "Dolores Baca".to_owned() }
}

fn general(events: &[NamedDate]) -> DeadlineQuestion<'_> {
    DeadlineQuestion {
        kind: ElectionKind::General,
        special: None,
        date: "2026-11-03".parse().unwrap(),
        registered: 6_214,
        edition: None,
        events,
    }
}

fn read(text: &str) -> Calendar {
    read_calendar(&unfold(text)).unwrap_or_else(|error| panic!("{error}")).into()
}

/// The dates of a calendar by their identity.
fn days(calendar: &Calendar) -> BTreeMap<String, (NaiveDate, String, String)> {
    let day = |event: &icalendar::Event| match event.get_start().unwrap() {
        DatePerhapsTime::Date(day) => day,
        DatePerhapsTime::DateTime(CalendarDateTime::Floating(at)) => at.date(),
        DatePerhapsTime::DateTime(other) => panic!("{other:?} has a time and a zone"),
    };
    let said = |event: &icalendar::Event| {
        (day(event), event.get_summary().unwrap().to_owned(), event.get_description().unwrap().to_owned())
    };
    calendar.events().map(|event| (event.get_uid().unwrap().to_owned(), said(event))).collect()
}

#[test]
fn every_date_is_the_one_that_the_table_leads_with_and_has_no_zone() {
    let table = law_deadlines(&general(&[])).unwrap();
    for at in ["2026-11-04T23:59:59-07:00", "2026-11-05T12:00:00+13:00", "2026-11-05T00:00:01Z"] {
        let text = law_calendar(&general(&[]), &stamp(at)).unwrap();
        let calendar = read(&text);
        let days = days(&calendar);
        assert_eq!(days.len(), table.deadlines.len(), "each date once, each with an identity of its own");
        for row in &table.deadlines {
            let uid = format!("{}.2026-11-03-general@canvass-desk", row.rule);
            let (day, summary, description) = &days[&uid];
            let leads = if row.act_by < row.date { &row.act_by } else { &row.date };
            assert_eq!(&day.to_string(), leads, "{uid} at {at}");
            assert!(summary.contains(&row.title), "{summary}");
            assert!(description.contains(&format!("Section {}", row.section)), "{description}");
            let counting = row.trace.last().unwrap().text.as_str();
            assert!(description.contains(counting), "{description} lacks {counting}");
        }
        assert!(calendar.events().all(|event| event.get_timestamp() == Some(stamp(at).at.to_utc())));
    }
}

#[test]
fn the_text_is_as_rfc_5545_wants_it() {
    let text = law_calendar(&general(&[]), &stamp("2026-11-04T09:00:00-07:00")).unwrap();
    assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.ends_with("END:VCALENDAR\r\n"));
    for line in text.split_terminator("\r\n") {
        assert!(line.len() <= 75 && !line.contains('\n') && !line.contains('\r'), "{} bytes: {line}", line.len());
    }
    let starts: Vec<&str> = text.split("\r\n").filter(|line| line.starts_with("DTSTART")).collect();
    // A whole day, or a time of it that no zone shifts.
    let (timed, whole): (Vec<&str>, Vec<&str>) = starts.iter().partition(|line| line.starts_with("DTSTART:"));
    assert!(whole.len() > 20 && whole.iter().all(|line| line.starts_with("DTSTART;VALUE=DATE:") && line.len() == 27));
    assert_eq!(timed, ["DTSTART:20261104T050000", "DTSTART:20261103T190000"]);
    assert!(!text.contains("TZID") && !text.contains("VTIMEZONE") && !text.contains("DTEND"));
    let again = law_calendar(&general(&[]), &stamp("2026-11-04T09:00:00-07:00")).unwrap();
    assert_eq!(text, again, "the same question at the same moment has the same bytes");
}

#[test]
fn a_date_that_moves_keeps_its_identity_and_what_is_past_is_marked() {
    let completed = [NamedDate { event: Event::CanvassCountyCompleted, date: "2026-11-12".parse().unwrap() }];
    let of = |events: &[NamedDate], at| days(&read(&law_calendar(&general(events), &stamp(at)).unwrap()));
    let uid = "canvass.report.2026-11-03-general@canvass-desk";
    let early = &of(&[], "2026-11-04T09:00:00-07:00")[uid];
    assert_eq!(
        (early.0.to_string(), early.1.as_str()),
        ("2026-11-13".to_owned(), "Projected: Canvass report to the secretary of state")
    );
    let moved = &of(&completed, "2026-11-12T09:00:00-07:00")[uid];
    assert_eq!(
        (moved.0.to_string(), moved.1.as_str()),
        ("2026-11-12".to_owned(), "Canvass report to the secretary of state")
    );
    let late = &of(&completed, "2026-11-13T00:00:01-07:00")[uid];
    assert_eq!(late.1, "Overdue: Canvass report to the secretary of state");
    let bound = &of(&[], "2026-11-04T09:00:00-07:00")["canvass.earliest.2026-11-03-general@canvass-desk"];
    assert_eq!(bound.1, "County canvass not before");
    let none = DeadlineQuestion { edition: Some(Edition::None), ..general(&[]) };
    law_calendar(&none, &stamp("2026-11-04T09:00:00-07:00")).unwrap_err();
}

/// A time that both begins and ends has both in the calendar; one that does not fall on the day that leads stands in the
/// description alone.
#[test]
fn a_time_of_day_is_floating_local_time() {
    let school = |edition| DeadlineQuestion {
        kind: ElectionKind::School,
        date: "2015-02-03".parse().unwrap(),
        edition: Some(edition),
        ..general(&[])
    };
    let text = law_calendar(&school(Edition::Sb356), &stamp("2014-11-04T09:00:00-07:00")).unwrap();
    let of = |row: &str| {
        let event = text.split("BEGIN:VEVENT").find(|event| event.contains(&format!("UID:{row}."))).unwrap();
        event.lines().filter(|line| line.starts_with("DTSTART") || line.starts_with("DTEND")).collect::<Vec<_>>()
    };
    assert_eq!(of("school.filing"), ["DTEND:20141216T170000", "DTSTART:20141216T090000"]);
    assert_eq!(of("school.absentee.a.from"), ["DTSTART:20150109T080000"]);
    assert_eq!(of("school.absentee.a.to"), ["DTSTART:20150130T170000"]);
    assert_eq!(of("provisional.voter-id.b"), ["DTSTART:20150203T190000"]);
    let days = days(&read(&text));
    let (_, _, description) = &days["school.filing.2015-02-03-school@canvass-desk"];
    assert!(description.contains("from 9:00 a.m. to 5:00 p.m."), "{description}");
}
