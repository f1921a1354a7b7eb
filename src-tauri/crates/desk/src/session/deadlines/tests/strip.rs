//! The strip above all places.

use super::*;

#[test]
fn the_strip_counts_what_this_office_has_to_keep_and_is_empty_where_nothing_is() {
    let (_folder, session) = county();
    assert_eq!(strip(&session, "2026-11-03"), [""; 0], "on election day nothing is due yet");
    assert_eq!(strip(&session, "2026-11-04"), ["1 date due today"], "unofficial totals");
    assert_eq!(today(&session, "2026-11-04").today[0].place.as_deref(), Some("deadlines"));
    assert_eq!(strip(&session, "2026-11-05"), ["1 date overdue"]);
    let totals = row(&session.deadlines(at("2026-11-05")).unwrap(), "returns.unofficial");
    session.mark_done(form(&totals, "2026-11-04", ""), at("2026-11-05")).unwrap();
    assert_eq!(strip(&session, "2026-11-05"), [""; 0]);
    assert_eq!(strip(&session, "2026-11-14"), ["2 dates overdue"], "the canvass, and the notices to rejected voters");
    // The secretary of state's certificates are not this office's.
    session.record_event(event("canvass-county-completed", "", "2026-11-13", ""), at("2026-11-13")).unwrap();
    let page = session.deadlines(at("2026-12-05")).unwrap();
    let overdue = page.filters.iter().find(|filter| filter.id == "overdue").unwrap().count;
    assert_eq!(strip(&session, "2026-12-05")[0], format!("{overdue} dates overdue"), "as the table has them");
    let tell = today(&session, "2026-12-05").places.into_iter().find(|place| place.id == "deadlines").unwrap().tell;
    assert_eq!(tell, format!("{overdue} overdue"));
}

/// What several recounts ask for alike is one line in the table and one in the count of the strip.
#[test]
fn the_strip_counts_as_the_table_does() {
    let (_folder, session) = practice();
    for day in ["2026-11-12", "2026-11-13", "2026-11-16", "2026-12-05", "2027-03-01"] {
        let page = session.deadlines(at(day)).unwrap();
        let overdue = page.filters.iter().find(|filter| filter.id == "overdue").unwrap().count;
        let told: Vec<String> = strip(&session, day).into_iter().filter(|part| part.contains("overdue")).collect();
        let expected = match overdue {
            0 => Vec::new(),
            1 => vec!["1 date overdue".to_owned()],
            more => vec![format!("{more} dates overdue")],
        };
        assert_eq!(told, expected, "{day}");
        let due =
            page.rows.iter().filter(|row| row.state.id == "today" && row.groups.iter().any(|group| group == "ours"));
        let due = due.count();
        assert_eq!(strip(&session, day).iter().any(|part| part.contains("due today")), due > 0, "{day}: {due}");
    }
}

#[test]
fn the_strip_tells_of_missing_reports_and_of_errors() {
    let (_folder, session) = practice();
    // Everything is in and agrees: of these two the strip says nothing.
    assert_eq!(strip(&session, "2026-11-11"), strip(&session, "2026-11-11"));
    assert!(
        strip(&session, "2026-11-13").iter().all(|part| part.contains("date")),
        "{:?}",
        strip(&session, "2026-11-13")
    );
    let mut standing = session.standing().unwrap();
    standing.missing = 2;
    let told = session.at_this_moment(standing, at("2026-11-13")).unwrap().today;
    assert!(told.iter().any(|part| part.words == "2 reports missing"), "{told:?}");
}
