//! The log is read by people: what an act was about is said in words, and none of them is an id of this program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use desk::view::window::LogRequest;
use night::*;

#[test]
fn every_line_of_the_log_is_in_words() {
    let night = night();
    let page = night.begun();
    night.key(&page, 1, &["193", "193", "78", "100", "5", "9", "1", "38", "101", "9"]);
    night.key(&page, 5, &["", "9"]);
    night.session.rest_are_zero(pass(&page), "c-0002".to_owned(), stamp()).unwrap();
    let control = page.sections[1].control.clone().unwrap();
    night.session.key_field(pass(&page), control.clone(), "183".to_owned(), stamp()).unwrap();
    night.session.key_field(pass(&page), control, String::new(), stamp()).unwrap();
    night.session.key_column(pass(&page), field(&page, 12), "1\n2".to_owned(), stamp()).unwrap();
    night.session.finish_reading(night.slot(), pass(&page), stamp()).unwrap();
    night.accept("identity-off", Some("c-0002"), "Rosalía Benavides", "the tape is torn").unwrap();
    let correction = reading(&night.slot(), "correction", "Ruth Vigil", "38 was 83");
    night.session.begin_reading(correction, stamp()).unwrap();
    night.session.set_registration("6300".to_owned(), "2026-10-06".to_owned(), stamp()).unwrap();
    night
        .session
        .set_officer("county-clerk".to_owned(), "Rosalía Benavides".to_owned(), String::new(), stamp())
        .unwrap();
    let required = night.session.recounts().unwrap().rows.into_iter().find(|row| row.waits).unwrap();
    night.session.confirm(required.recount.id, "Rosalía Benavides".to_owned(), stamp()).unwrap();
    let log = night.session.log(LogRequest::default()).unwrap();
    let is_id = |word: &&str| {
        let word = word.trim_matches([',', '.', ';', ':', '(', ')']);
        let parts: Vec<&str> = word.split(['-', '/', '_']).collect();
        parts.len() > 1 && parts.iter().all(|part| part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
    };
    for line in &log.lines {
        let ids: Vec<&str> = line.about.split(' ').filter(is_id).collect();
        assert!(ids.is_empty(), "{ids:?} in {} {}", line.act, line.about);
    }
    let about = |act: &str| log.lines.iter().find(|line| line.act == act).unwrap().about.clone();
    let found = "votes, undervotes and overvotes do not come to ballots × seats";
    assert_eq!(about("accepted a finding"), format!("Precinct 5, ED-5, election day: {found}"));
    assert_eq!(about("began reading"), "Precinct 5, ED-5, election day: correction");
}
