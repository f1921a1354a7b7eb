//! The dates that the papers of a recount name.

use law::deadline::{Event, Facts, RecountRoute, ScheduleError, recount_dates, schedule};
use law::{Edition, ElectionKind};

use crate::{codes, date, find, general};

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

/// The rows that stand only if a recount, or an inquiry or inspection, comes.
fn conditional(facts: &Facts) -> Vec<String> {
    let rows = schedule(facts).unwrap();
    rows.iter().filter(|row| row.is_conditional()).map(law::deadline::Deadline::row_id).collect()
}

#[test]
fn what_hangs_on_a_recount_that_nobody_told_of_says_so() {
    let mut facts = general(40_000);
    let all = conditional(&facts);
    for row in [
        "recount.clerk-notice",
        "recount.sos-notice-county",
        "recount.sos-notice-state",
        "recount.day",
        "keep.hold-now",
    ] {
        assert!(all.contains(&row.to_owned()), "{row}: {all:?}");
    }
    // Whoever lost may apply, and ballots are kept, whether or not there is a recount.
    let rows = schedule(&facts).unwrap();
    for row in
        ["recount.application.a", "recount.application.b", "keep.ballots-federal", "keep.boxes", "canvass.complete"]
    {
        assert!(!find(&rows, row).is_conditional(), "{row}");
    }
    // By the bill the clerk reports on a check after its notice; again only after a recount.
    let mut of_bill = facts.clone();
    of_bill.edition = Edition::Sb356;
    let all = conditional(&of_bill);
    assert!(!all.contains(&"check.report.a".to_owned()) && all.contains(&"check.report.b".to_owned()), "{all:?}");
    let code = |facts: &Facts, row: &str| {
        let rows = schedule(facts).unwrap();
        codes(find(&rows, row)).into_iter().filter(|code| code.starts_with("trace.only-if")).collect::<Vec<_>>()
    };
    assert_eq!(code(&facts, "keep.hold-now"), ["trace.only-if.recount-or-inquiry"]);
    assert_eq!(code(&facts, "recount.day"), ["trace.only-if.recount"]);
    // Of a recount itself, and once one is on record, nothing is conditional.
    let mut of_a_recount = facts.clone();
    of_a_recount.route = Some(RecountRoute::OneCounty);
    assert_eq!(conditional(&of_a_recount), Vec::<String>::new());
    facts.record(Event::CanvassCountyCompleted, date("2026-11-12")).unwrap();
    assert!(conditional(&facts).contains(&"keep.hold-now".to_owned()), "a canvass is no recount");
    let mut inquired = facts.clone();
    inquired.record(Event::InquiryEnded, date("2026-12-01")).unwrap();
    assert!(!conditional(&inquired).contains(&"keep.hold-now".to_owned()), "an inquiry was held");
    assert!(conditional(&inquired).contains(&"recount.day".to_owned()));
    facts.record(Event::ClerkNoticeReceived, date("2026-11-16")).unwrap();
    assert_eq!(conditional(&facts), Vec::<String>::new());
}
