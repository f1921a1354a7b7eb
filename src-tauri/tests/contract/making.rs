//! `new`.

use crate::common::{Desk, keys};

#[test]
fn a_new_election_has_a_name_made_of_county_year_and_kind() {
    let desk = Desk::new();
    for (at, (county, kind, date, name)) in [
        ("Harding", "general", "2026-11-03", "Harding 2026 General"),
        ("dona ana", "regular-local", "2027-11-02", "Doña Ana 2027 Regular Local"),
        ("DOÑA ANA", "municipal-officer", "2026-11-03", "Doña Ana 2026 Municipal Officer"),
        ("  De  Baca ", "special-federal", "2026-11-03", "De Baca 2026 Special Federal"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = format!("@{at}.canvass");
        let answer = desk.run(&["new", &file, "--county", county, "--date", date, "--kind", kind, "--registered", "9"]);
        assert!(answer.quietly().out.contains(name));
        let election = &desk.run(&["totals", &file, "--json"]).quietly().json()["election"];
        assert_eq!(keys(election), ["name", "date", "kind", "county", "edition", "practice"]);
        assert_eq!(election["name"], name);
        assert_eq!(election["date"], date);
        assert_eq!(election["kind"], kind);
        assert_eq!(election["county"], name.split(" 202").next().unwrap());
        assert_eq!(election["edition"], "nmsa-2023");
        assert_eq!(election["practice"], false);
    }
}

#[test]
fn name_edition_practice_and_the_day_of_the_register_are_taken_as_given() {
    let desk = Desk::new();
    let more = ["--name", " The  Night ", "--edition", "nmsa-2019", "--practice", "--registered-as-of", "2026-10-06"];
    desk.new_election("a.canvass", &more);
    let election = &desk.run(&["recounts", "@a.canvass", "--json"]).json()["election"];
    assert_eq!(election["name"], "The Night");
    assert_eq!(election["edition"], "nmsa-2019");
    assert_eq!(election["practice"], true);
    let people = desk.run(&["totals", "@a.canvass"]).quietly().out;
    assert!(people.starts_with("The Night") && people.contains("PRACTICE"), "{people}");
}

#[test]
fn what_a_special_election_reaches_goes_with_a_special_election() {
    let desk = Desk::new();
    let special = ["new", "@s.canvass", "--county", "Mora", "--date", "2026-08-18", "--registered", "9"];
    let with = |more: &[&'static str]| [special.as_slice(), more].concat();
    desk.run(&with(&["--kind", "special", "--special", "state"])).quietly();
    let said = desk.refused(
        &["new", "@g.canvass", "--county", "Mora", "--date", "2026-11-03", "--registered", "9"]
            .into_iter()
            .chain(["--kind", "general", "--special", "state"])
            .collect::<Vec<_>>(),
    );
    assert!(said.starts_with("--special: "), "{said}");
}

#[test]
fn a_county_that_is_none_of_the_33_is_refused_and_so_is_the_made_up_one() {
    let desk = Desk::new();
    for county in ["Hardin", " ", "Harding, NM", "Sierra Alta", "sierra alta", "Dona Ana County, NM", "New Mexico"] {
        let asked = ["new", "@a.canvass", "--date", "2026-11-03", "--kind", "general", "--registered", "9", "--county"];
        let said = desk.refused(&[asked.as_slice(), &[county]].concat());
        assert!(said.starts_with("--county: ") && said.contains("33 counties"), "{county}: {said}");
    }
}

#[test]
fn nothing_is_written_over_and_nothing_half_made_is_left() {
    let desk = Desk::new();
    desk.put("a.canvass", "somebody's letter").put("folder.txt", "");
    let asked = |file: &'static str| {
        ["new", file, "--county", "Mora", "--date", "2026-11-03", "--kind", "general", "--registered", "9"]
    };
    assert!(desk.refused(&asked("@a.canvass")).contains("a.canvass: something is there already"));
    assert!(desk.refused(&asked("@")).contains(": "));
    assert!(desk.refused(&asked("@nowhere/a.canvass")).contains("nowhere: there is no such folder"));
    assert!(desk.refused(&asked("@folder.txt/a.canvass")).contains("there is no such folder"));
    assert!(desk.misused(&asked("")).starts_with("<FILE>: "));
    let none = ["new", "@n.canvass", "--county", "Mora", "--date", "2026-11-03", "--kind", "general", "--registered"];
    assert!(desk.refused(&[none.as_slice(), &["0"]].concat()).starts_with("--registered: "));
    assert!(desk.refused(&[none.as_slice(), &["9", "--name", " "]].concat()).starts_with("--name: "));
}

#[test]
fn the_clock_and_the_user_of_the_computer_sign_unless_others_are_given() {
    let desk = Desk::new();
    desk.harding();
    desk.new_election("b.canvass", &["--now", "2026-10-01T08:00:00-06:00", "--by", " Rosa   Vigil "]);
    let first = |file: &str| desk.run(&["log", file, "--json"]).quietly().json()["entries"][0].clone();
    assert_eq!(first("@a.canvass")["at"], "2026-11-12T09:30:00-07:00");
    assert_eq!(first("@a.canvass")["by"], "Ana Deputy");
    assert_eq!(first("@b.canvass")["at"], "2026-10-01T08:00:00-06:00");
    assert_eq!(first("@b.canvass")["by"], "Rosa Vigil");
}

/// In a program that was built for use only practice, drafts and the law may pretend another moment.
#[test]
fn a_real_election_takes_the_moment_from_the_clock() {
    let mut desk = Desk::new();
    desk.counted().new_election("practice.canvass", &["--practice"]);
    desk.put("more.csv", crate::common::returns::MAGISTRATE);
    desk.release = true;
    let now = ["--now", "2026-11-13T09:30:00-07:00"];
    let new = ["new", "@c.canvass", "--county", "Mora", "--date", "2026-11-03", "--kind", "general"];
    let new = [new.as_slice(), &["--registered", "9"], &now].concat();
    let issue = ["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf"];
    for real in [
        new.clone(),
        [&["import", "@a.canvass", "@more.csv"], now.as_slice()].concat(),
        [&["backup", "@a.canvass", "--out", "@b.canvass"], now.as_slice()].concat(),
        [&["restore", "@a.canvass", "--out", "@b.canvass"], now.as_slice()].concat(),
        [&issue, ["--issue"].as_slice(), &now].concat(),
    ] {
        assert_eq!(
            desk.misused(&real),
            "--now: a real election takes the moment from the computer's clock. Leave it out.\n"
        );
    }
    for free in [
        [new.as_slice(), &["--practice"]].concat(),
        [&["import", "@practice.canvass", "@more.csv"], now.as_slice()].concat(),
        [&["backup", "@practice.canvass", "--out", "@p.canvass"], now.as_slice()].concat(),
        [&["restore", "@p.canvass", "--out", "@q.canvass"], now.as_slice()].concat(),
        [&issue, now.as_slice()].concat(),
        [&["law", "deadlines", "--kind", "general", "--date", "2026-11-03", "--registered", "9"], now.as_slice()]
            .concat(),
    ] {
        desk.run(&free).done();
    }
}

#[test]
fn a_day_that_the_law_does_not_fix_is_warned_of_and_taken() {
    let desk = Desk::new();
    let made = |file: &str, kind: &str, date: &str| {
        desk.run(&["new", file, "--county", "Harding", "--date", date, "--kind", kind, "--registered", "9"]).done()
    };
    let wednesday = made("@wednesday.canvass", "general", "2026-11-04");
    assert_eq!(
        wednesday.lines(),
        [
            "Election day: the law fixes the day of this kind of election (General): the Tuesday after the first Monday of \
          November, in even years (Article XX, Section 6, seen second-hand). That is Tuesday, November 3, 2026; \
          Wednesday, November 4, 2026 is another day. Check the date; go on if a proclamation or a court has set it."
        ]
    );
    assert!(desk.run(&["totals", "@wednesday.canvass", "--json"]).json()["election"]["date"] == "2026-11-04");
    made("@special.canvass", "special", "2026-09-09").quietly();
}
