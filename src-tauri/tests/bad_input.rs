//! Arguments and files of any content: never a panic, never the program's own error, a sentence for every refusal, and
//! nothing changed where a command did not do what it was asked.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, missing_docs, unreachable_pub)]

mod common;

use std::ffi::OsString;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::common::{Answer, Desk, returns, workbook};

/// Runs cases from a fixed seed, so that what is found once is found again.
fn always<S: Strategy>(cases: u32, strategy: &S, test: impl Fn(S::Value)) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[26; 32]);
    let mut runner = TestRunner::new_with_rng(config, seed);
    runner
        .run(strategy, |value| {
            test(value);
            Ok(())
        })
        .unwrap();
}

/// An election with returns, an issued document and a backup; made once, copied for each try.
static ELECTION: LazyLock<Vec<(&str, Vec<u8>)>> = LazyLock::new(|| {
    let desk = Desk::new();
    desk.canvassed();
    let issue =
        ["document", "@a.canvass", "doc.clerk-notice", "--contest", "c-0002", "--issue", "--facts", "@day.json"];
    desk.run(&[issue.as_slice(), &["--out", "@issued.pdf"]].concat()).quietly();
    desk.run(&["backup", "@a.canvass", "--out", "@stick.canvass"]).quietly();
    desk.put("facts.json", desk.run(&["document", "doc.clerk-notice", "--facts-template"]).quietly().out);
    desk.put("more.csv", returns::PROBATE).put("harding.xlsx", workbook::harding()).put("batch.csv", BATCH);
    let names = [
        "a.canvass",
        "stick.canvass",
        "offices.csv",
        "facts.json",
        "day.json",
        "more.csv",
        "harding.xlsx",
        "batch.csv",
    ];
    names.into_iter().chain(["issued.pdf"]).map(|name| (name, desk.bytes(name))).collect()
});

const BATCH: &str = "contest,election_date,edition,office,seats,counties,countywide,county_registered,votes\n\
                     x,2026-11-03,,county-clerk,1,1,yes,60000,\"A, Jr: 3; B: *\"\n";

fn desk() -> Desk {
    let desk = Desk::new();
    for (name, bytes) in ELECTION.iter() {
        desk.put(name, bytes);
    }
    desk
}

/// What must hold of every answer beyond what [`Desk::run_os`] checks of each: without success nothing was changed.
fn run(desk: &Desk, arguments: Vec<OsString>) -> Answer {
    let before = desk.everything();
    let answer = desk.run_os(arguments);
    if answer.exit != 0 {
        assert!(before == desk.everything(), "something was changed: {answer:?}");
    }
    answer
}

fn placed(desk: &Desk, arguments: &[&str]) -> Vec<OsString> {
    let placed = |argument: &&str| match argument.strip_prefix('@') {
        Some(name) => desk.at(name).into_os_string(),
        None => OsString::from(argument),
    };
    arguments.iter().map(placed).collect()
}

/// Words of every kind that can stand on a command line, and bytes that are no text.
fn argument() -> impl Strategy<Value = OsString> {
    use std::os::unix::ffi::OsStringExt;
    let words = [
        "new",
        "import",
        "totals",
        "recounts",
        "findings",
        "deadlines",
        "document",
        "log",
        "verify",
        "backup",
        "restore",
        "demo",
        "law",
        "recount",
        "help",
        "--json",
        "--csv",
        "--practice",
        "--dry-run",
        "--by-precinct",
        "--issue",
        "--help",
        "--county",
        "--date",
        "--kind",
        "--special",
        "--registered",
        "--registered-as-of",
        "--edition",
        "--name",
        "--now",
        "--by",
        "--offices",
        "--set",
        "--contest",
        "--lang",
        "--facts",
        "--facts-template",
        "--number",
        "--out",
        "--head",
        "--batch",
        "--event",
        "Harding",
        "dona ana",
        "2026-11-03",
        "0000-00-00",
        "9999-12-31",
        "general",
        "special",
        "state",
        "nmsa-2023",
        "sb-356",
        "6214",
        "0",
        "1",
        "-1",
        "99999999999999999999",
        "night",
        "doc.clerk-notice",
        "doc.board-notice",
        "c-0002",
        "c-9999",
        "en",
        "es",
        "1:9f31c07be2a45d18",
        "canvass-county-completed=2026-11-10",
        "2026-11-13T09:30:00-07:00",
        "9999-12-31T23:59:60+23:59",
        "0000-01-01T00:00:00Z",
        "",
        "-",
        "--",
        "=",
        "\u{0}",
        "\u{202e}",
        "a\nb",
        "@a.canvass",
        "@stick.canvass",
        "@new.canvass",
        "@more.csv",
        "@harding.xlsx",
        "@offices.csv",
        "@facts.json",
        "@batch.csv",
        "@out.pdf",
        "@",
        "@no/where",
    ];
    prop_oneof![
        12 => select(words.to_vec()).prop_map(OsString::from),
        1 => "\\PC{0,12}".prop_map(OsString::from),
        1 => "--[a-z]{0,8}(=\\PC{0,8})?".prop_map(OsString::from),
        1 => proptest::collection::vec(any::<u8>(), 0..12).prop_map(OsString::from_vec),
    ]
}

#[test]
fn arguments_of_any_content() {
    let strategy = proptest::collection::vec(argument(), 0..9);
    always(400, &strategy, |arguments| {
        let desk = desk();
        // What is no path of ours is no path at all: the test writes nowhere but in its folder.
        let safe = |argument: OsString| match argument.to_str().map(|text| (text, text.strip_prefix('@'))) {
            Some((_, Some(name))) => desk.at(name).into_os_string(),
            _ => argument,
        };
        let mut arguments: Vec<OsString> = arguments.into_iter().map(safe).collect();
        if !writes_outside(&desk, &arguments) {
            run(&desk, std::mem::take(&mut arguments));
        }
    });
}

/// Whether a command that makes a file would make it beside the test's folder.
fn writes_outside(desk: &Desk, arguments: &[OsString]) -> bool {
    let makes = |word: &OsString| ["new", "demo", "restore", "backup", "document"].iter().any(|known| word == known);
    let inside = |path: &OsString| std::path::Path::new(path).starts_with(desk.folder());
    if !arguments.iter().any(makes) {
        return false;
    }
    let told = arguments.windows(2).filter(|pair| pair[0] == "--out").all(|pair| inside(&pair[1]));
    let made = arguments.windows(2).filter(|pair| pair[0] == "new").all(|pair| inside(&pair[1]));
    let joined = arguments.iter().any(|word| word.to_string_lossy().starts_with("--out="));
    let named = !arguments.iter().any(|word| word == "demo") || arguments.iter().any(|word| word == "--out");
    !(told && made && !joined && named)
}

/// Every command that reads a file, with the file that is put in its place.
const READERS: [(&str, &[&str]); 16] = [
    ("a.canvass", &["totals", "@a.canvass", "--json", "--by-precinct"]),
    ("a.canvass", &["recounts", "@a.canvass"]),
    ("a.canvass", &["findings", "@a.canvass", "--json"]),
    ("a.canvass", &["deadlines", "@a.canvass", "--json"]),
    ("a.canvass", &["log", "@a.canvass"]),
    ("a.canvass", &["verify", "@a.canvass", "--json"]),
    ("a.canvass", &["import", "@a.canvass", "@more.csv"]),
    ("a.canvass", &["document", "@a.canvass", "doc.clerk-notice", "--contest", "c-0002", "--out", "@x.pdf"]),
    (
        "a.canvass",
        &[
            "document",
            "@a.canvass",
            "doc.clerk-notice",
            "--contest",
            "c-0002",
            "--issue",
            "--facts",
            "@day.json",
            "--out",
            "@x.pdf",
        ],
    ),
    ("a.canvass", &["backup", "@a.canvass", "--out", "@stick.canvass"]),
    ("stick.canvass", &["restore", "@stick.canvass", "--out", "@b.canvass"]),
    ("more.csv", &["import", "@a.canvass", "@more.csv", "--json"]),
    ("harding.xlsx", &["import", "@a.canvass", "@harding.xlsx", "--dry-run"]),
    ("offices.csv", &["import", "@a.canvass", "@more.csv", "--offices", "@offices.csv"]),
    (
        "facts.json",
        &[
            "document",
            "@a.canvass",
            "doc.clerk-notice",
            "--contest",
            "c-0002",
            "--facts",
            "@facts.json",
            "--out",
            "@x.pdf",
        ],
    ),
    ("batch.csv", &["law", "recount", "--batch", "@batch.csv"]),
];

/// Bytes without meaning, some of them with the beginning of a format that is known.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let beginnings: Vec<&[u8]> = vec![
        b"",
        b"SQLite format 3\0",
        b"PK\x03\x04",
        b"\xef\xbb\xbf",
        b"{\"clerk_name\":",
        b"source,precinct,part,group,style,contest,choice,figure,value\n",
        b"county,precinct,office,district,party,candidate,votes\n",
        b"source_id,office,seats,countywide,counties\n",
        b"contest,election_date,edition,office,seats,counties,countywide,county_registered,votes\n",
    ];
    let body = prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..300),
        "[\\PC\n,\";:*]{0,200}".prop_map(String::into_bytes),
    ];
    (select(beginnings), body).prop_map(|(beginning, body)| [beginning, &body].concat())
}

#[test]
fn files_of_any_bytes() {
    let strategy = (select(READERS.to_vec()), noise());
    always(300, &strategy, |((file, command), bytes)| {
        let desk = desk();
        desk.put(file, bytes);
        run(&desk, placed(&desk, command));
    });
}

/// A change to a file that was right.
#[derive(Debug, Clone)]
enum Change {
    Flip(Index, u8),
    Cut(Index),
    Drop(Index, usize),
    Double(Index, usize),
    Insert(Index, Vec<u8>),
}

fn change() -> impl Strategy<Value = Change> {
    let telling: Vec<&[u8]> =
        vec![b"\"", b",", b"\n", b"\r", b"\0", b"*", b"-", b"999999999999", b"\xff", b"\xef\xbb\xbf", b"{"];
    prop_oneof![
        (any::<Index>(), 1..=255u8).prop_map(|(at, by)| Change::Flip(at, by)),
        any::<Index>().prop_map(Change::Cut),
        (any::<Index>(), 1..600usize).prop_map(|(at, length)| Change::Drop(at, length)),
        (any::<Index>(), 1..600usize).prop_map(|(at, length)| Change::Double(at, length)),
        (any::<Index>(), select(telling)).prop_map(|(at, bytes)| Change::Insert(at, bytes.to_vec())),
    ]
}

fn changed(mut bytes: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for change in changes.iter().filter(|_| !bytes.is_empty()).cloned().collect::<Vec<_>>() {
        if bytes.is_empty() {
            break;
        }
        let length = bytes.len();
        match change {
            Change::Flip(at, by) => bytes[at.index(length)] ^= by,
            Change::Cut(at) => bytes.truncate(at.index(length)),
            Change::Drop(at, many) => {
                let from = at.index(length);
                bytes.drain(from..length.min(from + many));
            }
            Change::Double(at, many) => {
                let from = at.index(length);
                let again = bytes[from..length.min(from + many)].to_vec();
                bytes.splice(from..from, again);
            }
            Change::Insert(at, what) => {
                let from = at.index(length);
                bytes.splice(from..from, what);
            }
        }
    }
    bytes
}

#[test]
fn valid_files_with_changes() {
    let strategy = (select(READERS.to_vec()), proptest::collection::vec(change(), 1..4));
    always(400, &strategy, |((file, command), changes)| {
        let desk = desk();
        desk.put(file, changed(desk.bytes(file), &changes));
        run(&desk, placed(&desk, command));
    });
}

/// Moments, names and days at the ends of what can be written, on every command that records one.
#[test]
fn moments_and_names_of_any_content() {
    let moments = vec![
        "0000-01-01T00:00:00Z",
        "0001-01-01T00:00:00+23:59",
        "1582-10-10T10:10:10Z",
        "9999-12-31T23:59:59.999999999-23:59",
        "2016-12-31T23:59:60Z",
        "2026-11-12T09:30:00.5-07:00",
        "2026-11-12 09:30:00-07:00",
        "2026-11-12t09:30:00z",
    ];
    let strategy = (select(moments), "\\PC{0,30}", "[a-z\u{301}\u{200b}\u{202e}\t\n\u{e000} ]{0,12}");
    always(8, &strategy, |(moment, by, name)| {
        let desk = desk();
        let (by, name) = (format!("--by={by}"), format!("--name={name}"));
        let now = ["--now", moment, &by];
        let new =
            ["new", "@n.canvass", "--county", "Mora", "--date", "2199-11-03", "--kind", "general", "--registered", "9"];
        for command in [
            [new.as_slice(), &[&name]].concat(),
            vec!["import", "@a.canvass", "@more.csv"],
            vec![
                "document",
                "@a.canvass",
                "doc.board-notice",
                "--contest",
                "c-0005",
                "--issue",
                "--facts",
                "@day.json",
                "--out",
                "@i.pdf",
            ],
            vec!["backup", "@a.canvass", "--out", "@stick.canvass"],
            vec!["restore", "@stick.canvass", "--out", "@r.canvass"],
        ] {
            run(&desk, placed(&desk, &[command.as_slice(), &now].concat()));
        }
        for file in ["@a.canvass", "@n.canvass", "@r.canvass"].iter().filter(|file| desk.at(&file[1..]).exists()) {
            assert_eq!(run(&desk, placed(&desk, &["verify", file])).exit, 0);
            assert_eq!(run(&desk, placed(&desk, &["log", file, "--json"])).exit, 0);
        }
    });
}

/// Days of the whole range, and events on any of them: dates are told or refused.
#[test]
fn days_and_events_of_any_year() {
    let events: Vec<String> = desk::law::deadline::Event::ALL.iter().map(|event| event.id().to_owned()).collect();
    let kinds: Vec<&str> = desk::law::ElectionKind::ALL.iter().map(|kind| kind.id()).collect();
    let editions: Vec<&str> = desk::law::Edition::ALL.iter().map(|edition| edition.id()).collect();
    let day = (1890..2210i32, 0..14u32, 0..33u32).prop_map(|(y, m, d)| format!("{y:04}-{m:02}-{d:02}"));
    let strategy = (select(kinds), select(editions), day.clone(), select(events), day, any::<u64>());
    let folder = Desk::new();
    always(400, &strategy, |(kind, edition, date, event, on, registered)| {
        let (event, registered) = (format!("{event}={on}"), registered.to_string());
        let election = ["--kind", kind, "--edition", edition, "--date", &date, "--registered", &registered];
        folder.run(&[&["law", "deadlines", "--event", &event, "--json"], election.as_slice()].concat());
    });
}
