//! A desk to try commands at: a folder of its own, a clock that stands, and everything that is promised of every answer
//! checked on every answer.
#![allow(dead_code, reason = "each test program uses its part of it")]

pub mod returns;
pub mod workbook;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use canvass_desk::Invocation;
use serde_json::Value;
use tempfile::TempDir;

pub struct Desk {
    folder: TempDir,
    /// As in a program that was built for use.
    pub release: bool,
}

impl Desk {
    pub fn new() -> Desk {
        Desk { folder: TempDir::new().unwrap(), release: false }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts a file there.
    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) -> &Desk {
        std::fs::write(self.at(name), content).unwrap();
        self
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.at(name)).unwrap()
    }

    /// Runs a command at half past nine on November 12, 2026. An argument that begins with `@` names a file in the folder.
    pub fn run(&self, arguments: &[&str]) -> Answer {
        let placed = |argument: &&str| match argument.strip_prefix('@') {
            Some(name) => self.at(name).into_os_string(),
            None => OsString::from(argument),
        };
        self.run_os(arguments.iter().map(placed).collect())
    }

    pub fn run_os(&self, arguments: Vec<OsString>) -> Answer {
        let asked = format!("{arguments:?}");
        let invocation = Invocation {
            arguments: std::iter::once(OsString::from("canvass-desk")).chain(arguments).collect(),
            clock: "2026-11-12T09:30:00-07:00".parse().unwrap(),
            user: "Ana Deputy".to_owned(),
            display: false,
            release: self.release,
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let exit = canvass_desk::run(&invocation, &mut out, &mut err);
        let answer = Answer { asked, exit, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() };
        answer.keeps_its_promises();
        answer
    }

    /// What must change nothing and leave nothing behind, not a byte.
    pub fn run_without_trace(&self, arguments: &[&str]) -> Answer {
        let before = self.everything();
        let answer = self.run(arguments);
        assert_eq!(before.keys().collect::<Vec<_>>(), self.everything().keys().collect::<Vec<_>>(), "{}", answer.asked);
        assert!(before == self.everything(), "a byte was changed: {}", answer.asked);
        answer
    }

    /// A refusal: exit 1, nothing changed. Gives the sentences.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let answer = self.run_without_trace(arguments);
        assert_eq!(answer.exit, 1, "{answer:?}");
        answer.err
    }

    /// Wrong usage: exit 2, nothing changed, nothing on standard output. Gives the one sentence.
    pub fn misused(&self, arguments: &[&str]) -> String {
        let answer = self.run_without_trace(arguments);
        assert_eq!((answer.exit, answer.out.as_str()), (2, ""), "{answer:?}");
        assert_eq!(answer.err.lines().count(), 1, "{answer:?}");
        answer.err
    }

    /// Every file below the folder.
    pub fn everything(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    files.insert(path.join(""), Vec::new());
                    folders.push(path);
                } else {
                    files.insert(path.clone(), std::fs::read(&path).unwrap());
                }
            }
        }
        files
    }

    /// Makes the general election of Harding County, 2026.
    pub fn harding(&self) -> &Desk {
        self.new_election("a.canvass", &[])
    }

    pub fn new_election(&self, file: &str, more: &[&str]) -> &Desk {
        let file = format!("@{file}");
        let county = ["--county", "Harding", "--date", "2026-11-03", "--kind", "general", "--registered", "6214"];
        self.run(&[&["new", &file], county.as_slice(), more].concat()).done();
        self
    }

    /// Harding's election with every figure of its canvass in, two contests to be recounted, and the day of the canvass in
    /// a file of facts.
    pub fn canvassed(&self) -> &Desk {
        let offices = returns::OFFICES.to_owned() + returns::MAGISTRATE_OFFICE.split_once('\n').unwrap().1;
        self.harding()
            .put("night.csv", returns::CANVASSED)
            .put("offices.csv", offices)
            .put("day.json", returns::COMPLETED);
        self.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
        self
    }

    /// Harding's election with its returns in and every office settled but that of the archives.
    pub fn counted(&self) -> &Desk {
        self.harding().put("night.csv", returns::NIGHT).put("offices.csv", returns::OFFICES);
        self.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
        self
    }
}

/// What a command said.
#[derive(Debug)]
pub struct Answer {
    pub asked: String,
    pub exit: u8,
    pub out: String,
    pub err: String,
}

impl Answer {
    pub fn done(self) -> Answer {
        assert_eq!(self.exit, 0, "{self:?}");
        self
    }

    /// Done, and nothing to remark.
    pub fn quietly(self) -> Answer {
        assert_eq!((self.exit, self.err.as_str()), (0, ""), "{self:?}");
        self
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub fn table(&self) -> Table {
        Table::read(&self.out)
    }

    pub fn lines(&self) -> Vec<&str> {
        self.err.lines().collect()
    }

    /// What is promised of every answer of every command.
    fn keeps_its_promises(&self) {
        assert!(self.exit < 3, "the program's own error: {self:?}");
        assert!(self.exit == 0 || !self.err.is_empty(), "no sentence: {self:?}");
        assert!(self.out.is_empty() || self.out.ends_with('\n'), "no final line feed: {self:?}");
        assert!(!self.out.starts_with('\u{feff}'), "a byte-order mark: {self:?}");
        assert!(self.err.is_empty() || self.err.ends_with('\n'), "no final line feed: {self:?}");
        for line in self.err.lines() {
            is_a_sentence(line);
        }
    }
}

/// "PLACE: WHAT. DO THIS.", with every value filled in.
fn is_a_sentence(line: &str) {
    assert!(!line.chars().any(char::is_control), "{line:?}");
    // A code or a value without words of its own stands in brackets.
    for inside in line.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(inside, _)| inside) {
        let is_code = inside.bytes().all(|byte| byte.is_ascii_lowercase() || b".-_".contains(&byte));
        assert!(inside.is_empty() || !is_code, "words are missing: {line}");
    }
    let (place, what) = line.split_once(": ").unwrap_or_else(|| panic!("no place: {line}"));
    assert!(!place.trim().is_empty(), "no place: {line}");
    assert!(what.ends_with('.') && what.trim_end_matches('.').contains(['.', ';']), "not what and what to do: {line}");
}

/// The keys of a JSON object, in its order.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap_or_else(|| panic!("no object: {value}")).keys().map(String::as_str).collect()
}

/// The element of an array whose `key` is `is`.
pub fn one<'a>(array: &'a Value, key: &str, is: &str) -> &'a Value {
    let found: Vec<&Value> = array.as_array().unwrap().iter().filter(|element| element[key] == is).collect();
    assert_eq!(found.len(), 1, "{key} {is} in {array:#}");
    found[0]
}

/// A CSV with a header.
pub struct Table {
    pub header: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    pub fn read(text: &str) -> Table {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let mut rows: Vec<Vec<String>> =
            reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
        Table { header: rows.remove(0), rows }
    }

    pub fn cell<'a>(&self, row: &'a [String], column: &str) -> &'a str {
        let at = self.header.iter().position(|name| name == column).unwrap_or_else(|| panic!("no column {column}"));
        &row[at]
    }

    pub fn column(&self, column: &str) -> Vec<&str> {
        self.rows.iter().map(|row| self.cell(row, column)).collect()
    }

    /// The row whose first cell is this.
    pub fn row(&self, first: &str) -> &[String] {
        self.rows.iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("no row {first}"))
    }
}

/// The text of a printed page, where the tool that reads it is installed.
pub fn text_of(pdf: &Path) -> Option<String> {
    match std::process::Command::new("pdftotext").arg(pdf).arg("-").output() {
        Ok(read) => Some(String::from_utf8(read.stdout).unwrap()),
        Err(error) => {
            eprintln!("skipped: pdftotext ({error})");
            None
        }
    }
}
