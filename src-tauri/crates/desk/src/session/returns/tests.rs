//! The register, the board and what is done from it, in process. Cases that really happened go by their number.

use canvass::{Act, ActKind, PrecinctId};
use canvass::{
    Ballots, Canvass, ChoiceId, Column, Contest, ContestId, Count, Fact, Field, FieldRow, Group, Medium, PassBegun,
    PassFinished, PassKind, Report, Scope, Slot, SourceId,
};
use law::ContestKind;

use super::super::tests::{code, stamp};
use super::*;
use crate::making::{NewElection, make};
use crate::view::window::LogRequest;
use crate::view::window::{BoardCell, MachineForm};

const EARLY: Scope = group(Column::Early, Medium::Machine);
const MAILED: Scope = group(Column::Mailed, Medium::Machine);
const DAY: Scope = group(Column::ElectionDay, Medium::Machine);

const fn group(column: Column, medium: Medium) -> Scope {
    Scope::Group(Group { column, medium, ballots: Ballots::Regular })
}

/// An election with so many precincts and one contest, open in a session.
pub(super) fn county(precincts: u32) -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Harding 2026 General.canvass");
    let new = NewElection {
        county: "Harding",
        date: "2026-11-03".parse().unwrap(),
        kind: law::ElectionKind::General,
        special: None,
        registered: 90_000,
        registered_as_of: None,
        edition: None,
        name: None,
        practice: false,
    };
    let mut election = make(&path, "Harding".parse().unwrap(), &new, &stamp()).unwrap();
    let contest = ContestId(1);
    let mut facts = vec![Fact::Contest(Contest {
        id: contest,
        source_id: None,
        title: "Sheriff".to_owned(),
        district: None,
        party: None,
        kind: ContestKind::Candidate,
    })];
    facts.extend([(1, "ANA"), (2, "BEN")].map(|(place, name)| {
        let id = ChoiceId { contest, place };
        Fact::Choice(canvass::Choice { id, name: name.to_owned(), party: None, write_in: false })
    }));
    facts.extend((1..=precincts).map(|id| {
        let name = format!("PRECINCT {id:03}");
        Fact::Precinct(canvass::Precinct { id: PrecinctId(id), name, part: None })
    }));
    election.record(&Act { kind: ActKind::SetUp, about: "setup".to_owned(), reason: None, facts }, &stamp()).unwrap();
    election.close().unwrap();
    let session = Session::start().unwrap();
    session.open(&path, false).unwrap();
    (folder, session)
}

pub(super) fn machine(name: &str, place: &str, counts: &str, precincts: &str) -> MachineForm {
    let text = str::to_owned;
    MachineForm {
        name: text(name),
        place: text(place),
        counts: text(counts),
        precincts: text(precincts),
        ..MachineForm::default()
    }
}

fn board(session: &Session, shown: &str) -> BoardPage {
    let request = BoardRequest { shown: shown.to_owned(), across: 1, from: 0, lines: 1_000, find: String::new() };
    session.board(request, "2026-11-04".parse().unwrap()).unwrap()
}

/// The cell of a precinct and a method, both counted from 0.
fn cell(page: &BoardPage, precinct: usize, method: usize) -> &BoardCell {
    &page.lines[precinct].precincts[0].cells[method]
}

/// Types a report once, as the entry sheet would.
fn typed(session: &Session, slot: Slot, votes: [u64; 2], ballots: u64, signed: Option<u64>) {
    let read = move |desk: &mut Desk| {
        let election = desk.election_mut()?;
        let canvass: &Canvass = election.canvass();
        let (report, pass) = (canvass.next_report(), canvass.next_pass());
        let Slot { precinct, source, scope } = slot;
        let row = |field, count| Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(count)) });
        let choice = |place| Field::Votes(ChoiceId { contest: ContestId(1), place });
        let reader = "Ana".to_owned();
        let mut facts = vec![
            Fact::Report(Report { id: report, precinct, source, scope }),
            Fact::PassBegun(PassBegun { id: pass, report, kind: PassKind::First, reader, reason: None }),
            row(Field::Ballots(None), ballots),
        ];
        facts.extend(signed.map(|signed| row(Field::VotersSigned, signed)));
        facts.extend([row(choice(1), votes[0]), row(choice(2), votes[1]), Fact::PassFinished(PassFinished { pass })]);
        election.record(&Act { kind: ActKind::PassFinished, about: "typed".to_owned(), reason: None, facts }, &stamp())
    };
    session.ask(read).unwrap();
}

/// The same by another person, who reads the same.
fn read_again(session: &Session, slot: Slot, votes: [u64; 2], ballots: u64, signed: Option<u64>) {
    let read = move |desk: &mut Desk| {
        let election = desk.election_mut()?;
        let canvass: &Canvass = election.canvass();
        let (report, pass) = (canvass.report_at(&slot).unwrap().report.id, canvass.next_pass());
        let row = |field, count| Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(count)) });
        let choice = |place| Field::Votes(ChoiceId { contest: ContestId(1), place });
        let reader = "Luis".to_owned();
        let mut facts = vec![
            Fact::PassBegun(PassBegun { id: pass, report, kind: PassKind::Second, reader, reason: None }),
            row(Field::Ballots(None), ballots),
        ];
        facts.extend(signed.map(|signed| row(Field::VotersSigned, signed)));
        facts.extend([row(choice(1), votes[0]), row(choice(2), votes[1]), Fact::PassFinished(PassFinished { pass })]);
        election.record(&Act { kind: ActKind::PassFinished, about: "typed".to_owned(), reason: None, facts }, &stamp())
    };
    session.ask(read).unwrap();
}

const fn slot(precinct: u32, source: u32, scope: Scope) -> Slot {
    Slot { precinct: PrecinctId(precinct), source: SourceId(source), scope }
}

#[test]
fn machines_are_typed_or_pasted_and_the_register_follows() {
    let (_folder, session) = county(5);
    let page = session.register_machines(vec![machine("EV-1", "Courthouse", "early", "all")], stamp()).unwrap();
    assert_eq!(page.said, "Machines and teams: 1. Reports expected from them: 5.");
    let pasted = "Serial\tKind\tPlace\tCounts\tPrecincts\tTest deck\tIn use\tMessenger\n\
                  CC-1\tcentral count\tCourthouse\tmailed\tall\t122\tyes\t\n\
                  ED-1\t\tSchool\telection day\t1-3\t\t\tLuis\n\n\
                  ED-2\tmachine\tHall\telection day; election day provisional\t004, 5\t1,200\tyes\tAnita\n\
                  DS450\tmachine\tStore room\t\t\t122\tno\t\n\
                  Team A\thand-tally team\tCourthouse\tmailed, early\tPRECINCT 001\t\t\t\n";
    let forms = session.read_machines(pasted.to_owned()).unwrap();
    let preview = session.preview_machines(forms.clone()).unwrap();
    assert!(preview.ready, "{:?}", preview.rows.iter().map(|row| &row.problem).collect::<Vec<_>>());
    assert_eq!(preview.said, "Machines and teams: 5. New reports to expect: 14.");
    let reports: Vec<&str> = preview.rows.iter().map(|row| row.machine.reports.as_str()).collect();
    assert_eq!(reports, ["5 new", "3 new", "4 new", "0 new", "2 new"]);
    assert_eq!(session.standing().unwrap().expected, Some(5), "a preview changes nothing");
    let page = session.register_machines(forms, stamp()).unwrap();
    assert_eq!(session.standing().unwrap().expected, Some(19));
    let row = |name: &str| page.machines.iter().find(|row| row.name == name).unwrap();
    assert_eq!(row("CC-1").test_deck, "122");
    assert_eq!(
        (row("ED-2").counts.as_str(), row("ED-2").precincts.as_str()),
        ("election day; election day, provisional", "PRECINCT 004, PRECINCT 005")
    );
    assert_eq!((row("DS450").used.as_str(), row("DS450").reports.as_str()), ("not in use", "0 of 0 reports"));
    assert_eq!(row("Team A").counts, "mailed, hand tally; early, hand tally");
    assert_eq!(session.log(LogRequest::default()).unwrap().lines[0].about, "5 sources, 14 reports expected");
}

#[test]
fn a_line_that_is_wrong_is_told_and_nothing_is_registered() {
    let (_folder, session) = county(3);
    session.register_machines(vec![machine("EV-1", "Courthouse", "early", "all")], stamp()).unwrap();
    let with = |change: fn(&mut MachineForm)| {
        let mut form = machine("ED-1", "", "election day", "1");
        change(&mut form);
        form
    };
    let wrong: [(MachineForm, &str); 12] = [
        (with(|form| form.name = " ".to_owned()), "register.no-name"),
        (with(|form| form.kind = "abacus".to_owned()), "register.unknown-kind"),
        (with(|form| form.counts = "provisional".to_owned()), "register.unknown-method"),
        (with(|form| form.counts = "early early".to_owned()), "register.unknown-method"),
        (with(|form| form.counts.clear()), "register.counts-nothing"),
        (with(|form| form.precincts.clear()), "register.no-precinct"),
        (with(|form| form.precincts = "2-7".to_owned()), "register.unknown-precinct"),
        (with(|form| form.precincts = "Mosquero".to_owned()), "register.unknown-precinct"),
        (with(|form| form.test_deck = "many".to_owned()), "input.not-a-count"),
        (with(|form| form.used = "perhaps".to_owned()), "register.not-yes-or-no"),
        (machine("ev-1", "Elsewhere", "early", "1"), "register.known-otherwise"),
        (machine("EV-1", "", "early", "all"), "register.nothing-new"),
    ];
    for (form, expected) in wrong {
        let good = machine("ED-9", "", "election day", "2");
        let refused = session.register_machines(vec![good, form.clone()], stamp()).unwrap_err();
        assert_eq!(code(&refused), expected, "{form:?}");
        let preview = session.preview_machines(vec![form]).unwrap();
        assert!(!preview.ready && preview.rows[0].problem.is_some());
    }
    let twice = vec![machine("ED-1", "", "early", "1"), machine(" ed-1", "", "early", "2")];
    assert_eq!(code(&session.register_machines(twice, stamp()).unwrap_err()), "register.named-twice");
    assert_eq!(code(&session.register_machines(Vec::new(), stamp()).unwrap_err()), "register.empty-list");
    assert_eq!(session.standing().unwrap().expected, Some(3));
}

#[test]
fn a_machine_is_set_right_and_withdrawn_while_nothing_came_from_it() {
    let (_folder, session) = county(3);
    let page = session.register_machines(vec![machine("EV-1", "Courthouse", "early", "all")], stamp()).unwrap();
    let (id, form) = (page.machines[0].id.unwrap(), page.machines[0].form.clone());
    assert_eq!((form.counts.as_str(), form.precincts.as_str(), form.used.as_str()), ("early", "all", "yes"));
    let other = MachineForm { name: "EV-2".to_owned(), messenger: "Luis".to_owned(), ..form.clone() };
    let page = session.revise_machine(id, other, String::new(), stamp()).unwrap();
    assert_eq!((page.machines[0].name.as_str(), page.machines[0].messenger.as_str()), ("EV-2", "Luis"));
    let fewer = MachineForm { precincts: "1, 2".to_owned(), ..form.clone() };
    let refused = session.revise_machine(id, fewer.clone(), String::new(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "canvass.reason-missing");
    session.revise_machine(id, fewer, "mail ballot precinct".to_owned(), stamp()).unwrap();
    assert_eq!(session.standing().unwrap().expected, Some(2));
    let kind = MachineForm { kind: "hand-tally".to_owned(), ..form };
    assert_eq!(code(&session.revise_machine(id, kind, "x".to_owned(), stamp()).unwrap_err()), "register.kind-stays");

    typed(&session, slot(1, 1, EARLY), [4, 5], 9, None);
    let refused = session.withdraw_machine(id, "a slip".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "canvass.figures-are-in");
    let page = session.register_machines(vec![machine("ED-9", "", "election day", "3")], stamp()).unwrap();
    let slip = page.machines[1].id.unwrap();
    assert_eq!(session.withdraw_machine(slip, "a slip".to_owned(), stamp()).unwrap().machines.len(), 1);
    assert_eq!(session.standing().unwrap().expected, Some(2));
    let gone = session.withdraw_machine(slip, "again".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&gone), "register.no-such-source");
}

/// 12: every precinct × group has a number or a signed "none", and what nobody would miss is named.
/// 28: 13 of 14 included; missing EV-1. 55, 57, 58: the count of units stands beside the figures.
#[test]
fn cases_12_28_55_57_58_what_is_missing_is_named_and_signed() {
    let (_folder, session) = county(7);
    let machines =
        vec![machine("EV-1", "Courthouse", "early", "all"), machine("ED-1", "School", "election day", "all")];
    let page = session.register_machines(machines, stamp()).unwrap();
    assert_eq!(
        page.gaps,
        [
            "Mailed: no report is expected from any precinct.",
            "Hand tally: no report is expected from any precinct.",
            "Provisional: no report is expected from any precinct.",
        ]
    );
    for precinct in 1..=7 {
        if precinct != 4 {
            typed(&session, slot(precinct, 1, EARLY), [20, 10], 30, None);
        }
        typed(&session, slot(precinct, 2, DAY), [10, u64::from(precinct)], 10 + u64::from(precinct), None);
    }
    let standing = session.standing().unwrap();
    assert_eq!((standing.included, standing.expected), (13, Some(14)));
    assert!(standing.missing_names.contains("EV-1"), "{}", standing.missing_names);
    let page = board(&session, "all");
    assert_eq!(page.included, "13 of 14 reports included");
    assert_eq!((page.strip.missing.count, page.strip.missing.lines[0].name.as_str()), (1, "PRECINCT 004, early"));
    // Of what was read once the ballots are said once somebody else has read it too.
    assert_eq!((page.sums[1].ballots.as_str(), page.sums[1].reports.as_str()), ("–", "6 of 7 reports"));
    assert_eq!(page.sums[1].hidden, "shown when all are read twice");
    for precinct in [1, 2, 3, 5, 6, 7] {
        assert_eq!(board(&session, "all").sums[1].ballots, "–");
        read_again(&session, slot(precinct, 1, EARLY), [20, 10], 30, None);
    }
    assert_eq!(board(&session, "all").sums[1].ballots, "180");
    let missing = board(&session, "missing");
    assert_eq!((missing.lines.len(), cell(&missing, 0, 1).words.as_str()), (1, "Not in"));
    let chase = session.chase().unwrap();
    assert_eq!((chase.said.as_str(), chase.places.len()), ("1 of 14 reports is missing.", 1));
    assert_eq!((chase.places[0].place.as_str(), chase.places[0].sources[0].name.as_str()), ("Courthouse", "EV-1"));

    let missing = wire_slot(&session, 4, 1, EARLY);
    for (by, reason, expected) in
        [(" ", "closed", "canvass.report.not-said"), ("R. Clerk", "", "canvass.report.not-said")]
    {
        let refused = session.sign_none(missing.clone(), by.to_owned(), reason.to_owned(), stamp()).unwrap_err();
        assert_eq!(code(&refused), expected);
    }
    session.sign_none(missing.clone(), "R. Clerk".to_owned(), "no early site".to_owned(), stamp()).unwrap();
    let page = board(&session, "all");
    assert_eq!((cell(&page, 3, 1).words.as_str(), cell(&page, 3, 1).note.as_str()), ("None, signed", "R. Clerk"));
    assert_eq!((page.included.as_str(), page.strip.missing.count), ("14 of 14 reports included", 0));
    assert!(session.chase().unwrap().places.is_empty());
    let again = session.sign_none(missing, "R. Clerk".to_owned(), "again".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&again), "canvass.report.not-from-here");
    let in_it = wire_slot(&session, 1, 1, EARLY);
    let refused = session.sign_none(in_it, "R. Clerk".to_owned(), "empty".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "canvass.report.not-from-here");
    let nobody = wire_slot(&session, 1, 1, MAILED);
    let refused = session.sign_none(nobody, "R. Clerk".to_owned(), "none".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "register.no-such-report");
}

fn wire_slot(session: &Session, precinct: u32, source: u32, scope: Scope) -> ReportSlot {
    session.ask(move |desk| Ok(wire(desk.election()?, &slot(precinct, source, scope)))).unwrap()
}

/// 10: early and election day in, mailed not counted: "not counted yet" on the board, in the strip, and at the head.
#[test]
fn case_10_mailed_ballots_say_that_they_are_not_counted_yet() {
    let (_folder, session) = county(2);
    let machines = vec![
        MachineForm { kind: "central count".to_owned(), ..machine("CC-1", "Courthouse", "mailed", "all") },
        machine("EV-1", "Courthouse", "early", "all"),
    ];
    session.register_machines(machines, stamp()).unwrap();
    typed(&session, slot(1, 2, EARLY), [20, 10], 30, None);
    typed(&session, slot(2, 2, EARLY), [5, 10], 15, None);
    let page = board(&session, "all");
    for precinct in [0, 1] {
        let mailed = cell(&page, precinct, 0);
        assert_eq!(
            (mailed.words.as_str(), mailed.short.as_str(), mailed.ballots.as_str()),
            ("Not counted yet", "not yet", "")
        );
    }
    assert!(page.strip.missing.lines.iter().all(|line| line.says == "Not counted yet"), "{:?}", page.strip.missing);
    assert_eq!((page.sums[0].ballots.as_str(), page.sums[0].reports.as_str()), ("–", "0 of 2 reports"));
    assert_eq!(session.standing().unwrap().missing, 2);
}

/// 37: a precinct doubled, 812 ballots and 406 voters. 39: a batch scanned again. 40, 41: a scanner whose ballots were never
/// scanned is missing from the register of reports, or there are fewer ballots than voters.
#[test]
fn cases_37_39_40_41_ballots_against_voters_and_what_never_came() {
    let (_folder, session) = county(3);
    session.register_machines(vec![machine("ED-1", "School", "election day", "all")], stamp()).unwrap();
    typed(&session, slot(1, 1, DAY), [500, 312], 812, Some(406));
    typed(&session, slot(2, 1, DAY), [300, 180], 480, Some(400));
    let page = board(&session, "wrong");
    assert_eq!((page.strip.wrong.count, page.lines.len()), (2, 2));
    assert_eq!((cell(&page, 0, 2).words.as_str(), cell(&page, 0, 2).ballots.as_str()), ("Wrong", ""));
    let once = &cell(&page, 1, 2).reports[0].found;
    assert!(once[0].contains("more ballots than voters who signed") && !once[0].contains("80"), "{once:?}");
    read_again(&session, slot(1, 1, DAY), [500, 312], 812, Some(406));
    read_again(&session, slot(2, 1, DAY), [300, 180], 480, Some(400));
    let page = board(&session, "wrong");
    assert_eq!((cell(&page, 0, 2).words.as_str(), cell(&page, 0, 2).ballots.as_str()), ("Wrong", "812"));
    let found = &cell(&page, 1, 2).reports[0].found;
    assert!(found[0].contains("480") && found[0].contains("400") && found[0].contains("80 too many"), "{found:?}");
    assert_eq!(session.chase().unwrap().places[0].sources[0].reports.len(), 1, "the third never came");
}

/// 1: a test deck among the returns: of 122 ballots from a machine whose deck has 122 somebody is warned, and sets it aside.
#[test]
fn case_1_the_size_of_a_test_deck_is_looked_at_and_set_aside() {
    let (_folder, session) = county(2);
    let deck = MachineForm { test_deck: "122".to_owned(), ..machine("DS450", "Courthouse", "mailed", "1") };
    session.register_machines(vec![deck], stamp()).unwrap();
    typed(&session, slot(1, 1, MAILED), [60, 62], 122, None);
    let page = board(&session, "findings");
    let report = cell(&page, 0, 0).reports[0].clone();
    assert!(report.found[0].contains("test deck") && report.may_be_aside, "{report:?}");
    let refused = session.set_aside(report.slot.clone(), "  ".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&refused), "canvass.report.not-said");
    session.set_aside(report.slot.clone(), "the test deck".to_owned(), stamp()).unwrap();
    let page = board(&session, "all");
    assert_eq!(cell(&page, 0, 0).words, "Not counted yet", "what it was expected for is missing again");
    assert_eq!(page.strip.aside.as_deref(), Some("Set aside: 1"));
    assert_eq!(session.chase().unwrap().aside[0].says, "the test deck");
    let again = session.set_aside(report.slot, "again".to_owned(), stamp()).unwrap_err();
    assert_eq!(code(&again), "register.no-such-report");
    // The real report takes its place.
    typed(&session, slot(1, 1, MAILED), [70, 62], 132, None);
    read_again(&session, slot(1, 1, MAILED), [70, 62], 132, None);
    assert_eq!(cell(&board(&session, "all"), 0, 0).ballots, "132");
}

/// 51: a county was marked "done" in a tracking sheet. Here nothing can be marked: the state comes from what is in the file.
#[test]
fn case_51_a_state_has_its_evidence() {
    let (_folder, session) = county(1);
    session.register_machines(vec![machine("ED-1", "School", "election day", "all")], stamp()).unwrap();
    assert_eq!(cell(&board(&session, "all"), 0, 2).state, "not-in");
    typed(&session, slot(1, 1, DAY), [10, 5], 15, Some(15));
    let page = board(&session, "all");
    assert_eq!((cell(&page, 0, 2).state.as_str(), cell(&page, 0, 2).note.as_str()), ("once", "by Ana"));
    assert_eq!(board(&session, "once").lines.len(), 1);
    assert_eq!(
        board(&session, "included").filters.iter().map(|filter| filter.count.as_str()).collect::<Vec<_>>(),
        ["1", "0", "0", "0", "1", "0", "0", "1"]
    );
}

#[test]
fn many_precincts_stand_side_by_side_and_one_is_found() {
    let (_folder, session) = county(120);
    session.register_machines(vec![machine("ED-1", "School", "election day", "all")], stamp()).unwrap();
    let ask = |from, find: &str| {
        let request = BoardRequest { shown: "all".to_owned(), across: 4, from, lines: 10, find: find.to_owned() };
        session.board(request, "2026-11-04".parse().unwrap()).unwrap()
    };
    let page = ask(20, "");
    assert!(page.dense);
    assert_eq!((page.lines_total, page.from, page.lines.len()), (30, 20, 10));
    let names: Vec<&str> = page.lines[0].precincts.iter().map(|precinct| precinct.short.as_str()).collect();
    assert_eq!(names, ["021", "051", "081", "111"]);
    for name in ["62", "062", "precinct 062"] {
        let found = ask(0, name).found.unwrap();
        assert_eq!((found.line, found.precinct), (1, 2), "{name}");
    }
    assert!(ask(0, "no such").found.is_none());
    let request = BoardRequest { shown: "some".to_owned(), across: 1, from: 0, lines: 1, find: String::new() };
    assert_eq!(code(&session.board(request, "2026-11-04".parse().unwrap()).unwrap_err()), "law.unknown-code");
}

#[test]
fn the_next_date_of_the_law_stands_in_the_strip() {
    let (_folder, session) = county(1);
    let due = board(&session, "all").strip.due.unwrap();
    assert!(due.day.contains("2026") && !due.law.section.is_empty() && !due.what.is_empty(), "{due:?}");
}

#[test]
fn the_next_date_is_none_of_a_recount_where_nothing_is_recounted() {
    let (_folder, session) = county(1);
    for day in "2026-11-04".parse::<chrono::NaiveDate>().unwrap().iter_days().take(60) {
        let request = BoardRequest { shown: "all".to_owned(), across: 1, from: 0, lines: 1, find: String::new() };
        let due = session.board(request, day).unwrap().strip.due;
        assert!(due.as_ref().is_none_or(|due| !due.law.rule.starts_with("recount.")), "{day}: {due:?}");
    }
}
