use canvass::{FindingCode, ReportState};

use super::*;

fn night() -> (tempfile::TempDir, Election) {
    let folder = tempfile::tempdir().unwrap();
    let file = practice_night(&folder.path().join("night")).unwrap();
    (folder, Election::open_to_read(&file).unwrap())
}

#[test]
fn the_night_has_reports_missing_and_every_planted_mistake_is_found() {
    let (_folder, election) = night();
    let canvass = election.canvass();
    let count = canvass.report_count();
    assert_eq!((count.included, count.expected, count.missing.len()), (13, Some(17), 4));
    let found: Vec<(FindingCode, String)> = canvass
        .findings()
        .into_iter()
        .filter_map(|finding| Some((finding.code, names(canvass, canvass.report(finding.report?)?).0)))
        .collect();
    for expected in [
        (FindingCode::IdentityOff, "ED-2"),
        (FindingCode::DivisibleByNine, "ED-2"),
        (FindingCode::ZeroWithBallots, "ED-3"),
        (FindingCode::BallotsAboveVoters, "EV-1"),
        (FindingCode::ExactDouble, "EV-1"),
        (FindingCode::IdenticalColumns, "EV-1"),
    ] {
        assert!(found.iter().any(|(code, source)| (*code, source.as_str()) == expected), "{expected:?}: {found:?}");
    }
    let aside = canvass.reports().filter(|record| record.state == ReportState::Quarantined).count();
    assert_eq!(aside, 1, "the tape of the machine that was not put to use");
    assert!(election.setting().practice);
}

/// Two lines exchanged balance, and only the paper tells: nothing is said before a second reading.
#[test]
fn the_exchanged_lines_are_left_for_the_second_reading() {
    let (_folder, election) = night();
    let canvass = election.canvass();
    let of = |source: &str, precinct: &str| {
        canvass.reports().find(|record| names(canvass, record) == (source.to_owned(), precinct.to_owned())).unwrap()
    };
    let record = of("EV-1", "Precinct 1");
    assert!(matches!(record.state, ReportState::FirstRead { .. }));
    let told = canvass.findings().into_iter().filter(|finding| finding.report == Some(record.report.id));
    assert_eq!(told.count(), 0);
    assert_eq!(of("CC-1", "Precinct 1").state, ReportState::Settled);
}

#[test]
fn what_stands_on_the_paper_lies_beside_the_election() {
    let (folder, _election) = night();
    let entries = std::fs::read_dir(folder.path().join("night")).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["practice night.canvass", TAPES]);
    let text = std::fs::read_to_string(folder.path().join("night").join(TAPES)).unwrap();
    let tape = text.split("====").find(|tape| tape.contains("ED-5")).unwrap();
    assert!(tape.contains("PRACTICE") && tape.contains("Piedra Blanca Hall") && tape.contains("Voters who signed"));
    assert_eq!(text.matches("Ballots counted").count(), 17, "a tape for each expected report");
    assert!(!text.contains('[') && text.lines().all(|line| line.chars().count() <= 72), "{text}");
}

#[test]
fn the_last_two_digits_change_places() {
    assert_eq!((exchanged(173), exchanged(66), exchanged(120)), (137, 66, 102));
}

/// A sheet that asks for what is on no tape of its precinct teaches the wrong thing.
#[test]
fn a_sheet_asks_for_the_contests_of_its_tape() {
    let (folder, election) = night();
    let scratch = folder.path().join("scratch");
    std::fs::create_dir(&scratch).unwrap();
    let after = after_the_canvass(&scratch).unwrap();
    let night = election.canvass();
    for record in after.canvass().reports() {
        let tape: BTreeSet<ContestId> = record.figures.keys().filter_map(|field| field.contest()).collect();
        let fields = night.sheet_fields(record.report.precinct, &canvass::Figures::new());
        let sheet: BTreeSet<ContestId> = fields.iter().filter_map(|field| field.contest()).collect();
        let title = |id: &ContestId| after.canvass().contest(*id).map(|contest| contest.title.clone());
        let more: Vec<_> = sheet.difference(&tape).filter_map(title).collect();
        assert_eq!((more, sheet.len()), (vec![], tape.len()), "{:?}", names(after.canvass(), record));
    }
}
