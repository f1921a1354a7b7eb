//! Help, wrong words, and what is promised of every answer.

use std::ffi::OsString;
use std::io::{Error, ErrorKind, Write};

use canvass_desk::Invocation;

use crate::common::Desk;

const COMMANDS: [&[&str]; 22] = [
    &[],
    &["new"],
    &["import"],
    &["totals"],
    &["recounts"],
    &["findings"],
    &["deadlines"],
    &["document"],
    &["log"],
    &["verify"],
    &["backup"],
    &["restore"],
    &["demo"],
    &["law", "recount"],
    &["law", "deadlines"],
    &["law", "rules"],
    &["law", "sample"],
    &["law", "check"],
    &["law", "board"],
    &["law", "blackout"],
    &["law", "stations"],
    &["law", "ask"],
];

#[test]
fn every_command_explains_itself() {
    let desk = Desk::new();
    for command in COMMANDS {
        let name = command.last().unwrap_or(&"canvass-desk");
        for asked in [[&["help"], command].concat(), [command, &["--help"]].concat()] {
            let answer = desk.run(&asked).quietly();
            assert!(answer.out.contains("Usage: canvass-desk") && answer.out.contains(name), "{answer:?}");
        }
    }
    let version = desk.run(&["--version"]).quietly();
    assert_eq!(version.out, format!("canvass-desk {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_command_without_what_it_needs_is_wrong_usage_and_names_it() {
    let desk = Desk::new();
    for (asked, missing) in [
        (&["new", "@a.canvass", "--county", "Harding"] as &[&str], "--date <DATE>, --kind <KIND>, --registered <N>"),
        (&["import", "@a.canvass"], "<SOURCE>"),
        (&["totals"], "<FILE>"),
        (&["document", "@a.canvass"], "--out <PDF>, <DOCUMENT>"),
        (&["backup", "@a.canvass"], "--out <PATH>"),
        (&["restore", "@a.canvass"], "--out <FILE>"),
        (&["law", "recount"], "--batch <IN.csv>"),
        (&["law", "deadlines", "--kind", "general"], "--date <DATE>, --registered <N>"),
        (&["law", "sample", "--date", "2026-11-03"], "--office <OFFICE>, --tabulator <COUNTY/SERIAL=BALLOTS>"),
        (&["law", "board", "--kind", "general", "--date", "2026-11-03"], "--member <ROLE,PARTY[,…]>"),
    ] {
        let said = desk.misused(asked);
        assert!(said.starts_with(&format!("canvass-desk: this is missing: {missing}. ")), "{said}");
        let command = asked.iter().take_while(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()));
        let help = command.copied().collect::<Vec<_>>().join(" ");
        assert!(said.contains(&format!("`canvass-desk help {help}`")), "{said}");
    }
}

#[test]
fn wrong_words_are_named_with_what_may_stand_there() {
    let desk = Desk::new();
    let new = ["new", "@a.canvass", "--county", "Harding", "--registered", "6214"];
    let law = ["law", "deadlines", "--kind", "general", "--date", "2026-11-03", "--registered", "6214"];
    for (asked, more, place, what) in [
        (&new as &[&str], &["--kind", "mayor"] as &[&str], "--kind", "primary, general, regular-local"),
        (&new, &["--special", "county"], "--special", "state, district, local"),
        (&new, &["--edition", "nmsa-1999"], "--edition", "nmsa-2023"),
        (&new, &["--date", "2026-02-29"], "--date", "\"2026-02-29\" is not a date"),
        (&new, &["--date", "11.03.2026"], "--date", "\"11.03.2026\" is not a date"),
        (&new, &["--date", ""], "--date", "\"\" is not a date"),
        (&new, &["--registered-as-of", "2026-13-01"], "--registered-as-of", "is not a date"),
        (&new, &["--now", "2026-11-13"], "--now", "\"2026-11-13\" is not a moment"),
        (&new, &["--name"], "--name", "a value belongs behind it"),
        (&new, &["--verbose"], "--verbose", "it is not taken here"),
        (&new, &["--county", "Colfax"], "--county", "it is given twice"),
        (&["new", "--registered", "6,214"], &[], "--registered", "\"6,214\" is not a count"),
        (&["new", "--registered=-1"], &[], "--registered", "is not a count"),
        (&law, &["--event", "ballots-sent"], "--event", "\"ballots-sent\" is not an event and its date"),
        (&law, &["--event", "ballots-lost=2026-11-04"], "--event", "canvass-county-completed, canvass-state-completed"),
        (&law, &["--event", "ballots-sent=2026-11-31"], "--event", "\"2026-11-31\" is not a date"),
        (&law, &["--csv", "--json"], "--csv", "it cannot stand beside --json"),
        (&["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf", "--lang", "fr"], &[], "--lang", "en, es"),
        (&["document", "@a.canvass", "doc.x", "--out", "@x.pdf", "--number", "x"], &[], "--number", "not a count"),
        (&["document", "@a.canvass", "d", "--out", "@x", "--number", "1", "--issue"], &[], "--number", "--issue"),
        (&["totals", "@a.canvass", "@b.canvass"], &[], "", "b.canvass: it is not taken here"),
        (&["totals", "@a.canvass"], &["--by", " "], "--by", "the name is empty"),
        (&["frobnicate"], &[], "canvass-desk", "there is no command \"frobnicate\""),
        (&["imprt", "a.canvass", "night.csv"], &[], "canvass-desk", "the first word is no command"),
        (&["law", "frobnicate"], &[], "canvass-desk", "there is no command \"frobnicate\""),
        (&[], &[], "canvass-desk", "no command was given"),
        (&["law", "smaple"], &[], "canvass-desk", "Perhaps sample was meant."),
        (&["law", "rules", "--sectoin", "1-14-24"], &[], "--sectoin", "Perhaps --section was meant."),
        (&new, &["--kind", "generel"], "--kind", "Perhaps general was meant."),
        (&["law"], &[], "canvass-desk", "`canvass-desk help law` lists the commands"),
    ] {
        let said = desk.misused(&[asked, more].concat());
        assert!(said.starts_with(place) && said.contains(what), "{asked:?} {more:?}: {said}");
    }
}

/// Every option of the contract's list of kinds, events and reaches is one that is taken.
#[test]
fn every_word_of_the_contract_is_known() {
    let desk = Desk::new();
    let kinds =
        "primary general regular-local municipal-officer school special special-federal recall runoff".split(' ');
    for (at, kind) in kinds.enumerate() {
        let file = format!("@{at}.canvass");
        let asked = ["new", &file, "--county", "Mora", "--date", "2026-11-03", "--registered", "10", "--kind", kind];
        // Three of these have a day of their own that is not this one, of which they warn.
        let warned = desk.run(&asked).done().lines().len();
        assert_eq!(warned, usize::from(["primary", "regular-local", "school"].contains(&kind)), "{kind}");
        assert_eq!(desk.run(&["totals", &file, "--json"]).json()["election"]["kind"], kind);
    }
    for event in "canvass-county-completed canvass-state-completed county-board-adjourned state-board-adjourned \
                  clerk-notice-received recount-notice-filed recount-application-filed recount-ended \
                  check-notice-received recall-determination levy-finding governor-proclamation \
                  court-notice-received certificate-received resolution-adopted petition-verified \
                  vacancy-occurred inquiry-ended ballots-sent ballots-destroyed"
        .split_whitespace()
    {
        // What an election is called by comes before it.
        let calls_it = ["recall-determination", "levy-finding", "governor-proclamation"].contains(&event);
        let event = format!("{event}={}", if calls_it { "2026-10-20" } else { "2026-11-20" });
        let election = ["--kind", "general", "--date", "2026-11-03", "--registered", "10", "--json"];
        desk.run(&[&["law", "deadlines", "--event", &event], election.as_slice()].concat()).quietly();
    }
}

#[test]
fn names_with_line_ends_and_terminal_codes_stay_on_one_line() {
    let desk = Desk::new();
    for name in ["two\n\nlines", "\u{1b}[2Jcleared", "car\rriage", "error: x"] {
        for asked in [["totals", name], [name, "x"]] {
            let answer = desk.run(&asked);
            assert_eq!(answer.lines().len(), 1, "{answer:?}");
            assert!(answer.exit > 0);
        }
    }
}

#[test]
fn an_argument_that_is_no_text_is_wrong_usage() {
    use std::os::unix::ffi::OsStringExt;
    let desk = Desk::new();
    let broken = OsString::from_vec(b"Hard\xffing".to_vec());
    let answer = desk.run_os(vec!["new".into(), "a".into(), "--county".into(), broken.clone()]);
    assert_eq!(answer.exit, 2);
    assert!(answer.err.starts_with("canvass-desk: an argument"), "{answer:?}");
    // As the name of a file it is what it is.
    let answer = desk.run_os(vec!["totals".into(), desk.folder().join(broken).into()]);
    assert_eq!(answer.exit, 1);
}

/// Refuses what is written to it.
struct Closed(ErrorKind);

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(Error::new(self.0, "no room"))
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_answer_that_cannot_be_written_whole_does_not_pass_for_done() {
    let desk = Desk::new();
    desk.counted();
    let invocation = Invocation {
        arguments: ["canvass-desk".into(), "totals".into(), desk.at("a.canvass").into_os_string()].to_vec(),
        clock: "2026-11-12T09:30:00-07:00".parse().unwrap(),
        user: "Ana Deputy".to_owned(),
        display: false,
        release: false,
    };
    let mut err = Vec::new();
    assert_eq!(canvass_desk::run(&invocation, &mut Closed(ErrorKind::StorageFull), &mut err), 1);
    let said = String::from_utf8(err).unwrap();
    assert!(said.starts_with("Standard output: the answer cannot be written (no room). "), "{said}");

    // Whoever closed the pipe has read enough.
    let mut err = Vec::new();
    assert_eq!(canvass_desk::run(&invocation, &mut Closed(ErrorKind::BrokenPipe), &mut err), 0);
    assert_eq!(err, b"");
}
