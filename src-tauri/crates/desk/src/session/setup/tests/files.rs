//! What a file or an earlier election gives.

use super::*;

#[test]
fn a_ballot_file_sets_contests_up_with_their_choices() {
    let (folder, session) = with_three();
    let path = folder.path().join("ballot.csv");
    let csv = "contest,district,party,office,seats,counties,choice,choice_party,write_in\n\
               County Sheriff,,,county-sheriff,1,1,TERESA QUINTANA,DEM,\n\
               County Sheriff,,,,,,WALT HENDRY,REP,\n\
               County Sheriff,,,,,,Ǫłą́ʼ Begay,,yes\n\
               State Senator,7,,state-senator,1,3,A. BACA,DEM,\n\
               Shall the county build it?,,,local-question,,1,For,,\n\
               Shall the county build it?,,,,,,Against,,\n";
    std::fs::write(&path, csv).unwrap();
    let read = session.look_into(path.clone()).unwrap();
    assert_eq!(read.parts.len(), 1, "{read:?}");
    assert_eq!(read.parts[0].names, ["County Sheriff", "State Senator · 7", "Shall the county build it?"]);
    assert_eq!(refused(session.take_from(path.clone(), Vec::new(), stamp())), "setup.nothing-in-file");
    let page = session.take_from(path.clone(), vec!["contests".to_owned()], stamp()).unwrap();
    let terms: Vec<&str> = page.contests.iter().map(|row| row.terms.as_str()).collect();
    assert_eq!(
        terms,
        [
            // The text for a governor's year names no state senator: after the offices that it names.
            "County sheriff · one seat · 3 choices · this county alone",
            "State senator · one seat · one choice · in 3 counties",
            "Local question · 2 choices · this county alone"
        ]
    );
    // Again it brings nothing; another spelling of a name is refused.
    assert_eq!(refused(session.take_from(path.clone(), vec!["contests".to_owned()], stamp())), "setup.nothing-in-file");
    std::fs::write(&path, "contest,choice\nCOUNTY SHERIFF,A\n").unwrap();
    assert_eq!(refused(session.look_into(path.clone())), "import.spelled-twice");
    for (csv, wanted) in [
        ("contest,choice\n,A\n", "exchange.field-blank"),
        ("contest,choice\nX,A\nX,A\n", "exchange.row-twice"),
        ("contest,choice\nX,A\nY,B\nX,C\n", "exchange.row-twice"),
        ("contest,choice\nX,Total votes\n", "exchange.not-a-choice"),
        ("contest,choice,office\nX,A,emperor\n", "exchange.unknown-word"),
        ("contest,choice,seats\nX,A,1\nX,B,2\n", "exchange.rows-disagree"),
        ("contest,choice,counties\nX,A,34\n", "exchange.not-in-range"),
        ("contest,choice\n", "exchange.no-rows"),
    ] {
        std::fs::write(&path, csv).unwrap();
        assert_eq!(refused(session.look_into(path.clone())), wanted, "{csv:?}");
    }

    let template = folder.path().join("empty.csv");
    assert!(ballot_template(&template).unwrap().contains("empty.csv"));
    assert_eq!(refused(ballot_template(&template)), "setup.template-there");
    assert_eq!(refused(ballot_template(&folder.path().join("no/such.csv"))), "setup.cannot-write");
    assert_eq!(refused(session.look_into(template)), "exchange.no-rows");
    assert_eq!(refused(session.look_into(folder.path().join("a.canvass"))), "setup.own-file");
    std::fs::hard_link(folder.path().join("a.canvass"), folder.path().join("link.canvass")).unwrap();
    assert_eq!(refused(session.look_into(folder.path().join("link.canvass"))), "setup.own-file");
}

#[test]
fn a_results_file_gives_its_precincts_and_contests_and_keeps_its_figures() {
    let (folder, session) = new_election("Harding", "general");
    let path = folder.path().join("20201103__nm__general__precinct.csv");
    let csv = "county,precinct,office,district,party,candidate,votes\n\
               Harding,PRECINCT 001,County Clerk,,DEM,A,10\n\
               Harding,PRECINCT 001,County Clerk,,REP,B,20\n\
               Harding,PRECINCT 002,County Clerk,,DEM,A,1\n\
               Harding,PRECINCT 002,County Clerk,,REP,B,2\n";
    std::fs::write(&path, csv).unwrap();
    let read = session.look_into(path.clone()).unwrap();
    assert_eq!(read.parts.iter().map(|part| part.words.as_str()).collect::<Vec<_>>(), ["Precincts: 2", "Contests: 1"]);
    assert!(read.notes[0].contains("another election"), "{:?}", read.notes);
    let page = session.take_from(path.clone(), vec!["precincts".to_owned()], stamp()).unwrap();
    assert_eq!((names(&page).len(), page.contests.len()), (2, 0));
    let page = session.take_from(path, vec!["contests".to_owned()], stamp()).unwrap();
    assert_eq!(page.contests[0].terms, "County clerk · one seat · 2 choices · this county alone");
    assert!(!page.contests[0].counted && page.precincts.iter().all(|precinct| !precinct.reported));
    assert_eq!(session.standing().unwrap().included, 0);
}

#[test]
fn an_earlier_election_gives_what_stays_and_neither_candidates_nor_practice() {
    let (earlier_folder, earlier) = with_three();
    earlier.save_contest(sheriff(), stamp()).unwrap();
    earlier
        .set_officer("county-clerk".to_owned(), "Doreen Chávez".to_owned(), "35 Pine Street".to_owned(), stamp())
        .unwrap();
    earlier.set_seal(picture(earlier_folder.path(), "seal.png", &png_of(32, 32)), stamp()).unwrap();
    let question = ContestForm {
        title: "Shall it?".to_owned(),
        office: "local-question".to_owned(),
        choices: "For\nAgainst".to_owned(),
        everywhere: true,
        ..ContestForm::default()
    };
    earlier.save_contest(question, stamp()).unwrap();
    let file = earlier_folder.path().join("a.canvass");
    let (_folder, session) = new_election("Harding", "general");
    assert_eq!(refused(session.look_into(file.clone())), "store.open-elsewhere");
    earlier.close().unwrap();

    let read = session.look_into(file.clone()).unwrap();
    let wanted: Vec<(&str, bool)> = read.parts.iter().map(|part| (part.id.as_str(), part.wanted)).collect();
    assert_eq!(wanted, [("precincts", true), ("contests", false), ("officers", true), ("seal", true)]);
    assert_eq!(read.parts[1].names, ["County Sheriff"]);
    let all = ["precincts", "contests", "officers", "seal"].map(str::to_owned).to_vec();
    let page = session.take_from(file.clone(), all, stamp()).unwrap();
    assert_eq!(names(&page), ["PRECINCT 001", "PRECINCT 002", "PRECINCT 004, part B"]);
    assert_eq!(page.contests[0].terms, "County sheriff · one seat · 0 choices · this county alone");
    assert_eq!((page.officers[0].name.as_str(), page.seal.is_some()), ("Doreen Chávez", true));

    let (_folder, other) = new_election("Quay", "general");
    assert_eq!(refused(other.look_into(file)), "import.other-county");
}
