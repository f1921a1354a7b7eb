use canvass::{Count, Field, Figures, PassId, PassKind, Slot, Stamp};

use super::*;
use crate::documents::part::Part;
use crate::entry::{self, Began};

fn stamp() -> Stamp {
    Stamp { at: "2026-11-13T10:00:00-07:00".parse().unwrap(), by: "office".to_owned() }
}

fn begun(election: &mut Election, slot: Slot, kind: PassKind, reader: &str, again: bool) -> PassId {
    entry::begin(election, &Began { slot, kind, reader, reason: None, again }, &stamp()).unwrap()
}

fn read(election: &mut Election, slot: Slot, pass: PassId, figures: &Figures) {
    for (field, count) in figures {
        let Count::Exact(count) = count else { panic!("{field} is not a count") };
        entry::key(election, pass, &field.to_string(), &count.to_string(), &stamp()).unwrap();
    }
    entry::finish(election, pass, slot, &stamp()).unwrap();
}

/// The proof is silent while a report is read a second time, and says afterwards who read what: an abandoned reading as one
/// that was not finished.
#[test]
fn the_proof_says_both_readers_and_what_each_read_of_the_lines_that_differed() {
    let folder = tempfile::tempdir().unwrap();
    let file = crate::demo::practice_night(&folder.path().join("night")).unwrap();
    let mut election = Election::open_to_write(&file).unwrap();
    let once = |record: &&ReportRecord| matches!(record.state, canvass::ReportState::FirstRead { .. });
    let record = election.canvass().reports().find(once).unwrap();
    let (slot, first) = (record.report.slot(), record.figures.clone());
    let proved = |election: &Election| proof(election, &Part::Report(slot)).unwrap().reports.remove(0);
    assert!(!proved(&election).contests.is_empty() && proved(&election).differed.is_empty());

    begun(&mut election, slot, PassKind::Second, "Luis Chee", false);
    let second = begun(&mut election, slot, PassKind::Second, "Rita Yazzie", true);
    let mut other = first.clone();
    other.insert(Field::VotersSigned, Count::Exact(7));
    assert!(proved(&election).is_hidden() && proved(&election).contests.is_empty());
    read(&mut election, slot, second, &other);
    assert!(proved(&election).is_hidden() && proved(&election).differed.is_empty(), "until they are settled");

    let settling = begun(&mut election, slot, PassKind::Settling, "Ana Lucero", false);
    read(&mut election, slot, settling, &Figures::from([(Field::VotersSigned, first[&Field::VotersSigned])]));
    let report = proved(&election);
    let readings: Vec<_> =
        report.readings.iter().skip(1).map(|reading| (reading.kind, &*reading.reader, reading.finished)).collect();
    let expected = [
        (PassKind::Second, "Luis Chee", false),
        (PassKind::Second, "Rita Yazzie", true),
        (PassKind::Settling, "Ana Lucero", true),
    ];
    assert_eq!(readings, expected);
    assert!(!report.contests.is_empty(), "nothing is hidden any more");
    let signed = first.get(&Field::VotersSigned).copied();
    let differed = LineDiffered {
        number: Some(2),
        label: Label::VotersSigned,
        contest: None,
        first: signed,
        second: Some(Count::Exact(7)),
        settled: signed,
    };
    assert_eq!(report.differed, [differed]);

    // What is corrected afterwards is in neither reading; the proof says of which day it is.
    let began = Began { slot, kind: PassKind::Correction, reader: "Luis Chee", reason: Some("torn"), again: false };
    let correction = entry::begin(&mut election, &began, &stamp()).unwrap();
    assert_eq!(proved(&election).readings.last().unwrap().on, None, "not before it is finished");
    read(&mut election, slot, correction, &Figures::from([(Field::VotersSigned, Count::Exact(8))]));
    assert_eq!(proved(&election).readings.last().unwrap().on, Some(stamp().at.date_naive()));
}

#[test]
fn the_proof_says_beside_a_figure_who_looked_at_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = crate::demo::practice_night(&folder.path().join("night")).unwrap();
    let mut election = Election::open_to_write(&file).unwrap();
    let once = |record: &&ReportRecord| matches!(record.state, canvass::ReportState::FirstRead { .. });
    let slot = election.canvass().reports().find(once).unwrap().report.slot();
    let correction =
        Began { slot, kind: PassKind::Correction, reader: "Ruth Vigil", reason: Some("38 was 83"), again: false };
    let pass = entry::begin(&mut election, &correction, &stamp()).unwrap();
    let signed = Field::VotersSigned.to_string();
    entry::key(&mut election, pass, &signed, "7", &stamp()).unwrap();
    entry::tape_says_so(&mut election, pass, &signed, &stamp()).unwrap();
    entry::finish(&mut election, pass, slot, &stamp()).unwrap();
    let report = proof(&election, &Part::Report(slot)).unwrap().reports.remove(0);
    let looked: Vec<(&Label, &str)> =
        report.ballots.iter().filter_map(|line| Some((&line.label, line.looked.as_deref()?))).collect();
    assert_eq!(looked, [(&Label::VotersSigned, "Ruth Vigil")]);
}
