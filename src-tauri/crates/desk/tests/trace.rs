//! Every rule of the law from its section to its code, its test rows, the screens and documents it shows on, and the command
//! that asks it: the page `docs/trace.md`. A rule without a test row is an error, and so is a page that is not as the sources
//! are. `make trace` writes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use law::rulebook::rules;

/// Tables of cases in which every row is of one rule, which they do not name.
const OF_ONE_RULE: [(&str, &str); 2] =
    [("recount-required", "recount.required"), ("recount-offices", "recount.required")];

/// The table of the registry itself, whose rows say where a rule stands and not what it answers.
const REGISTRY: &str = "rulebook";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap().to_path_buf()
}

/// Every file below a folder with this ending, by its path from there, in order.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(here) = folders.pop() {
        for path in std::fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                let parts = path.strip_prefix(folder).unwrap().components();
                let name: Vec<&str> = parts.map(|part| part.as_os_str().to_str().unwrap()).collect();
                found.push((name.join("/"), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// The lines of a source file before its tests, numbered from 1.
fn lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(source.lines()).take_while(|(_, line)| !line.starts_with("#[cfg(test)]"))
}

/// Where each rule stands in the code of the law, as `file:line` below `law/src`: its table row first. The table of contents
/// has all and is left out.
fn places_in_code() -> BTreeMap<String, Vec<String>> {
    let known: BTreeSet<&str> = rules().iter().map(|rule| rule.id.0).collect();
    let mut places: BTreeMap<String, Vec<(bool, String)>> = BTreeMap::new();
    for (name, source) in files(&root().join("src-tauri/crates/law/src"), "rs") {
        if name == "rulebook/contents.rs" {
            continue;
        }
        for (number, line) in lines(&source) {
            // Between quotation marks: every second piece.
            let ids: BTreeSet<&str> = line.split('"').skip(1).step_by(2).filter(|id| known.contains(id)).collect();
            for id in ids {
                let is_code = !name.contains("table/");
                places.entry(id.to_owned()).or_default().push((is_code, format!("{name}:{number}")));
            }
        }
    }
    let in_order = |mut places: Vec<(bool, String)>| {
        places.sort_by_key(|(is_code, _)| *is_code);
        places.into_iter().map(|(_, place)| place).collect()
    };
    places.into_iter().map(|(id, places)| (id, in_order(places))).collect()
}

/// How many rows each table of cases has of each rule. A row of a dated rule may name one of its dates.
fn test_rows() -> BTreeMap<String, BTreeMap<String, usize>> {
    let ids: BTreeSet<&str> = rules().iter().map(|rule| rule.id.0).collect();
    let mut rows: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for (name, table) in files(&root().join("src-tauri/crates/law/tests/cases"), "csv") {
        let name = name.trim_end_matches(".csv");
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let column = reader.headers().unwrap().iter().position(|column| column == "rule");
        let whole = OF_ONE_RULE.iter().find(|(table, _)| *table == name).map(|(_, rule)| *rule);
        for record in reader.records().map(Result::unwrap) {
            let named = whole.or_else(|| column.filter(|_| name != REGISTRY).and_then(|column| record.get(column)));
            let Some(named) = named else { continue };
            // `school.absentee.b.from` is a row of `school.absentee`.
            let rule = ids
                .iter()
                .copied()
                .find(|id| named.strip_prefix(id).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')));
            let rule = rule.unwrap_or_else(|| panic!("{name}.csv has a row of {named}, which is no rule"));
            *rows.entry(rule.to_owned()).or_default().entry(name.to_owned()).or_default() += 1;
        }
    }
    rows
}

fn listed<T: AsRef<str>>(all: &[T]) -> String {
    if all.is_empty() { "–".to_owned() } else { all.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ") }
}

/// Where the code cites a reading, as `file:line` below `law/src`.
fn readings() -> BTreeMap<u32, Vec<String>> {
    let mut places: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for (name, source) in files(&root().join("src-tauri/crates/law/src"), "rs") {
        for (number, line) in lines(&source) {
            let words = line.split(|c: char| !c.is_ascii_alphanumeric());
            // `R18`, in the comments alone; the type parameters of the code have no numbers.
            let digits = words.filter(|_| line.contains("//")).filter_map(|word| word.strip_prefix('R'));
            let cited: BTreeSet<u32> = digits.filter_map(|digits| digits.parse().ok()).collect();
            for reading in cited {
                places.entry(reading).or_default().push(format!("{name}:{number}"));
            }
        }
    }
    places
}

fn page() -> String {
    let (code, rows) = (places_in_code(), test_rows());
    let mut page = String::from(
        "# Every rule, from its section to its test\n\n\
         Written by `make trace` from the sources; a test refuses it when they have moved on. Code is below `src-tauri/crates/law/src/`, \
         the table row first; test rows are `table: rows` in `src-tauri/crates/law/tests/cases/`. Every rule shows in the place Law and in \
         `law rules`; the columns name what is beside that, and every rule has a command that asks it. A dash under screen or document: \
         nothing of the kind shows the rule yet.\n\n",
    );
    let mut part = None;
    for rule in rules() {
        if part != Some(rule.part) {
            part = Some(rule.part);
            let name = desk::words::text(law::Coded::code(&rule.part));
            write!(page, "\n## {name}\n\n| rule | section | code | test rows | screen | document | command |\n")
                .unwrap();
            page.push_str("|---|---|---|---|---|---|---|\n");
        }
        let id = rule.id.0;
        let mut sections: Vec<&str> = rule.texts.iter().map(|text| text.section).collect();
        sections.dedup();
        let places = code.get(id).unwrap_or_else(|| panic!("{id} stands nowhere in the code"));
        let tests = rows.get(id).unwrap_or_else(|| panic!("{id} has no test row"));
        let tests: Vec<String> = tests.iter().map(|(table, count)| format!("{table}: {count}")).collect();
        let screens: Vec<String> = desk::shown::places(rule)
            .into_iter()
            .filter(|place| *place != "law")
            .map(|place| desk::words::text(&format!("ui.places.{place}")))
            .collect();
        let documents: Vec<&str> =
            desk::shown::documents(rule).into_iter().map(notices::documents::DocumentId::id).collect();
        let row = [
            format!("`{id}`"),
            listed(&sections),
            listed(places),
            listed(&tests),
            listed(&screens),
            listed(&documents),
            listed(&desk::counter::commands(rule)),
        ];
        writeln!(page, "| {} |", row.join(" | ")).unwrap();
    }
    page.push_str(
        "\n## Readings\n\nWhere the text leaves room; what was decided is in [readings.md](readings.md), those up to R24 in the \
         specification. Here is where the code takes them.\n\n| reading | code |\n|---|---|\n",
    );
    for (reading, places) in readings() {
        writeln!(page, "| R{reading} | {} |", places.join(", ")).unwrap();
    }
    page
}

#[test]
fn the_page_is_as_the_sources_are() {
    let (path, page) = (root().join("docs/trace.md"), page());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = page.lines().zip(stands.lines()).find(|(now, then)| now != then);
    assert!(stands == page, "docs/trace.md is stale: run `make trace`. First difference: {differs:#?}");
}

/// A test row counts for one rule only, and the parts of the page are those of the rulebook.
#[test]
fn every_rule_has_code_test_rows_a_screen_and_a_command() {
    let (code, rows) = (places_in_code(), test_rows());
    for rule in rules() {
        let id = rule.id.0;
        assert!(code.contains_key(id), "{id} stands nowhere in the code");
        assert!(rows.get(id).is_some_and(|tables| tables.values().sum::<usize>() > 0), "{id} has no test row");
        assert!(!desk::shown::places(rule).is_empty());
        assert!(!desk::counter::commands(rule).is_empty(), "no command asks {id}");
        // A rule that sets a date is tried in the table of dates.
        assert!(!rule.is_dated() || rows[id].contains_key("deadlines"), "{id} has no row in deadlines.csv");
    }
}

/// The last reading of the specification.
const LAST_OF_THE_SPECIFICATION: u32 = 24;

/// Every reading of our own that the code takes is told counsel, and none is told that nothing takes.
#[test]
fn every_reading_of_our_own_is_gathered_for_counsel() {
    let table = std::fs::read_to_string(root().join("docs/readings.md")).unwrap();
    let known: BTreeSet<&str> = rules().iter().map(|rule| rule.id.0).collect();
    let mut told = BTreeSet::new();
    for row in table.lines().filter_map(|line| line.strip_prefix("| R")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert!(cells.iter().take(7).all(|cell| !cell.is_empty()), "a cell is empty: {row}");
        assert!(cells[2].split(", ").all(|rule| known.contains(rule)), "no such rule: {row}");
        told.insert(cells[0].parse::<u32>().unwrap());
    }
    let taken: BTreeSet<u32> = readings().into_keys().filter(|reading| *reading > LAST_OF_THE_SPECIFICATION).collect();
    assert_eq!(told, taken);
    assert!(told.len() >= 10);
}
