use super::*;
use canvass::{PassKind, SourceKind};

/// The small election of the tests of `canvass`.
#[path = "../../../canvass/tests/house/mod.rs"]
#[allow(unreachable_pub, reason = "it is written for tests of its own")]
mod house;

use house::{BALLOTS, DAY, House, group, house, votes, with};

/// A file that is in sight and the tape of the same ballots beside it, which somebody reads a second time; and another tape of
/// another precinct. The file's report, and the other tape's.
fn read_again() -> (House, ReportId, ReportId) {
    let (mut h, precinct, file) = house();
    let sheriff = h.contest("Sheriff", &["Ann", "Bob"]);
    let figures = |ballots| with(votes(sheriff, &[60, 40]), &[(BALLOTS, ballots)]);
    let (ours, other) = (h.source(SourceKind::Machine, "ED-1"), h.source(SourceKind::Machine, "ED-2"));
    let in_sight = h.tape(precinct, file, group(DAY), &figures(101));
    let tape = h.tape(precinct, ours, group(DAY), &figures(100));
    let elsewhere = h.precinct("2");
    let elsewhere = h.tape(elsewhere, other, group(DAY), &figures(100));
    h.begin(tape, PassKind::Second, "Luis");
    (h, in_sight, elsewhere)
}

/// A finding of this code about a report.
fn about(canvass: &Canvass, code: FindingCode, report: ReportId) -> Finding {
    let precinct = canvass.report(report).map(|record| record.report.precinct);
    let (report, values, fields) = (Some(report), Vec::new(), Vec::new());
    Finding { code, report, contest: None, precinct, fields, difference: None, values, accepted: None }
}

#[test]
fn that_a_file_has_other_ballots_is_not_told_while_the_tape_is_read_again() {
    let (h, in_sight, _) = read_again();
    let found = h.canvass.findings();
    let differ = |finding: &&Finding| finding.code == FindingCode::BallotsDiffer && finding.report == Some(in_sight);
    assert!(found.iter().any(|finding| differ(&finding)), "{found:?}");
    let told: Vec<&Finding> = found.iter().filter(may_be_told(&h.canvass)).collect();
    assert!(!told.iter().any(differ), "{told:?}");
}

/// Whatever holds the tape against another report is hidden at that report too; of another precinct, nothing is.
#[test]
fn nothing_that_compares_two_reports_is_told_at_the_one_in_sight() {
    let (h, in_sight, elsewhere) = read_again();
    let tells = |code, report| may_be_told(&h.canvass)(&&about(&h.canvass, code, report));
    let between = |code: &&FindingCode| code.is_between_accounts();
    assert!(FindingCode::ALL.iter().filter(between).all(|code| code.compares_reports()));
    for &code in FindingCode::ALL {
        assert_eq!(tells(code, in_sight), !code.compares_reports(), "{code}");
        assert!(tells(code, elsewhere), "{code}");
    }
}

/// In which precinct the most of them are, and how many, would tell what stands on the tape.
#[test]
fn too_many_for_the_register_names_no_precinct_that_is_read_again() {
    let (mut h, precinct, _) = house();
    let sheriff = h.contest("Sheriff", &["Ann", "Bob"]);
    let source = h.source(SourceKind::Machine, "ED-1");
    let tape = h.tape(precinct, source, group(DAY), &with(votes(sheriff, &[650, 3]), &[(BALLOTS, 653)]));
    let elsewhere = h.precinct("2");
    h.tape(elsewhere, source, group(DAY), &with(votes(sheriff, &[50, 40]), &[(BALLOTS, 90)]));
    let said = |canvass: &Canvass| above_registration(&Canvass::default(), canvass).unwrap();
    assert!(said(&h.canvass).contains("653"), "{}", said(&h.canvass));
    h.begin(tape, PassKind::Second, "Luis");
    let hidden = said(&h.canvass);
    assert!(hidden.contains("743") && !hidden.contains("653") && !hidden.contains("the most"), "{hidden}");
}
