#![allow(dead_code, unreachable_pub, reason = "each test uses its part of it")]
//! The practice county on election night, with one report still to be typed, and what is done with its sheet.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use chrono::DateTime;
use desk::session::{AcceptRequest, ReadingRequest, Session};
use desk::view::window::{BalanceView, Kept, ReportSlot, SheetFinding, SheetPage};
use desk::{Error, ImportRequest, Stamp};

/// The report that is missing: precinct 5, election day.
const MISSING: &str = "ED-5,Precinct 5,";

pub fn stamp() -> Stamp {
    Stamp { at: DateTime::parse_from_rfc3339("2026-11-03T21:12:04-07:00").unwrap(), by: "office".to_owned() }
}

/// The election file, made once and copied for each test.
static NIGHT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("demo");
    let all = std::fs::read_to_string(demo.join("returns.csv")).unwrap();
    // As a real county's returns: without the mark of practice, the last column.
    let real = |line: &'_ str| line.rsplit_once(',').map(|(line, _)| line.to_owned());
    let kept: Vec<String> = all.lines().filter(|line| !line.starts_with(MISSING)).filter_map(real).collect();
    assert!(kept.len() < all.lines().count());
    let returns = folder.path().join("returns.csv");
    std::fs::write(&returns, kept.join("\n") + "\n").unwrap();
    let file = folder.path().join("Harding 2026 General.canvass");
    let form = desk::view::window::NewElectionForm {
        county: "Harding".to_owned(),
        date: "2026-11-03".to_owned(),
        kind: "general".to_owned(),
        special: String::new(),
        registered: "6214".to_owned(),
        registered_as_of: String::new(),
        path: file.display().to_string(),
        practice: false,
    };
    let session = Session::start().unwrap();
    session.new_election(form, stamp()).unwrap();
    session.close().unwrap();
    let offices = demo.join("offices.csv");
    let request = ImportRequest { sources: &[returns], county: None, offices: Some(&offices), dry_run: false };
    let imported = desk::import(&file, &request, &stamp()).unwrap();
    assert!(!imported.refused(), "{:?}", imported.sentences);
    std::fs::read(file).unwrap()
});

/// An open election with its folder.
pub struct Night {
    pub folder: tempfile::TempDir,
    pub file: PathBuf,
    pub session: Session,
}

/// Writes the election file into a folder.
pub fn write(folder: &Path) -> PathBuf {
    let file = folder.join("Harding 2026 General.canvass");
    std::fs::write(&file, &*NIGHT).unwrap();
    file
}

pub fn night() -> Night {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path());
    let session = Session::start().unwrap();
    session.open(&file, false).unwrap();
    Night { folder, file, session }
}

/// A reading as a person begins it.
pub fn reading(slot: &ReportSlot, kind: &str, reader: &str, reason: &str) -> ReadingRequest {
    let (kind, reader, reason) = (kind.to_owned(), reader.to_owned(), reason.to_owned());
    ReadingRequest { slot: slot.clone(), kind, reader, reason, again: false }
}

pub fn code(error: &Error) -> String {
    error.problems().next().unwrap().code().to_owned()
}

impl Night {
    /// The slot of the report that is missing.
    pub fn slot(&self) -> ReportSlot {
        self.slot_of("Precinct 5", "ED-5", "election-day/machine/regular")
    }

    pub fn slot_of(&self, precinct: &str, source: &str, scope: &str) -> ReportSlot {
        let choices = self.session.entry_choices().unwrap();
        let precinct = choices.precincts.iter().find(|choice| choice.words == precinct).unwrap();
        let precinct = precinct.id.parse().unwrap();
        self.session.slot_for(precinct, source.to_owned(), scope.to_owned(), stamp()).unwrap()
    }

    /// The sheet of the missing report, its first reading begun.
    pub fn begun(&self) -> SheetPage {
        self.session.begin_reading(reading(&self.slot(), "first", "Dolores Baca", ""), stamp()).unwrap()
    }

    pub fn sheet(&self) -> SheetPage {
        self.session.sheet(self.slot()).unwrap()
    }

    /// Types figures into the lines of a sheet, from a number down; an empty one is passed by.
    pub fn key(&self, page: &SheetPage, from: u32, figures: &[&str]) -> Kept {
        let mut kept = page.kept.clone();
        for (figure, number) in figures.iter().zip(from..) {
            if !figure.is_empty() {
                let field = field(page, number);
                kept = self.session.key_field(pass(page), field, (*figure).to_owned(), stamp()).unwrap();
            }
        }
        kept
    }

    pub fn accept(&self, code: &str, contest: Option<&str>, by: &str, reason: &str) -> Result<SheetPage, Error> {
        let asked = AcceptRequest {
            slot: self.slot(),
            code: code.to_owned(),
            contest: contest.map(str::to_owned),
            by: by.to_owned(),
            reason: reason.to_owned(),
        };
        self.session.accept_finding(asked, stamp())
    }

    /// Closes the file and opens it again, as after a night.
    pub fn again(&mut self) {
        self.session.close().unwrap();
        self.session.open(&self.file, false).unwrap();
    }
}

pub fn pass(page: &SheetPage) -> u32 {
    page.reading.as_ref().unwrap().pass
}

/// The field of a line, by its number.
pub fn field(page: &SheetPage, number: u32) -> String {
    let lines = page.sections.iter().flat_map(|section| &section.lines);
    lines.into_iter().find(|line| line.number == number).unwrap().field.clone()
}

/// What is on the disk of a line.
pub fn digits(page: &SheetPage, number: u32) -> String {
    let field = field(page, number);
    page.kept.fields.iter().find(|kept| kept.field == field).unwrap().digits.clone()
}

pub fn codes(findings: &[SheetFinding]) -> Vec<&str> {
    findings.iter().map(|finding| finding.code.as_str()).collect()
}

pub fn balance<'a>(balances: &'a [BalanceView], section: &str) -> &'a BalanceView {
    balances.iter().find(|balance| balance.section == section).unwrap()
}

/// Random numbers that come out the same every time (xorshift64*).
pub struct Dice(u64);

impl Dice {
    #[allow(clippy::print_stdout, reason = "a seed has to be seen when a test fails")]
    pub fn new(seed: u64) -> Dice {
        println!("seed {seed}");
        Dice(seed.max(1))
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) % limit
    }
}

/// How many times as long as usual a trial is to run: `CANVASS_SOAK=10 cargo test`.
pub fn soak() -> u64 {
    std::env::var("CANVASS_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// What a trial is given by the test that runs it.
pub fn given(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// What a trial tells the test that runs it.
#[allow(clippy::print_stdout, reason = "the other end of the pipe reads it")]
pub fn say(words: &str) {
    println!("\nsaid:{words}");
    std::io::stdout().flush().unwrap();
}
