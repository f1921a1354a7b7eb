//! What somebody does to a file with another program is refused by the tables, found by the check, or both.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use common::*;
use law::Coded;
use rusqlite::Connection;
use store::{ElectionFile, PrintedHead, Verification};

/// The tables of facts and the log.
fn tables(connection: &Connection) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'head_mark' ORDER BY name";
    let mut statement = connection.prepare(sql).unwrap();
    let names = statement.query_map([], |row| row.get(0)).unwrap();
    names.map(Result::unwrap).collect()
}

fn columns(connection: &Connection, table: &str) -> Vec<(String, String)> {
    let mut statement = connection.prepare(&format!("PRAGMA table_info({table})")).unwrap();
    let columns = statement.query_map([], |row| Ok((row.get(1)?, row.get(2)?))).unwrap();
    columns.map(Result::unwrap).collect()
}

/// What a person with a database program does who knows of the triggers: takes them away, edits, puts them back.
fn edit(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch(
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; BEGIN",
        )
        .unwrap();
    let triggers: Vec<(String, String)> = {
        let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
        let triggers = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        triggers.map(Result::unwrap).collect()
    };
    for (name, _) in &triggers {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    connection.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    assert!(connection.total_changes() > 0, "{sql}: nothing was edited");
    for (_, trigger) in &triggers {
        connection.execute_batch(trigger).unwrap();
    }
    connection.execute_batch("COMMIT").unwrap();
}

struct Trial {
    folder: tempfile::TempDir,
    original: PathBuf,
}

impl Trial {
    fn new() -> Trial {
        let folder = tempfile::tempdir().unwrap();
        let original = folder.path().join("original.canvass");
        with_every_kind(&original);
        Trial { folder, original }
    }

    fn edited(&self, sql: &str) -> PathBuf {
        let copy = self.folder.path().join("edited.canvass");
        std::fs::copy(&self.original, &copy).unwrap();
        edit(&copy, sql);
        copy
    }

    /// The codes of what is found after an edit: at opening or by the check.
    fn found(&self, sql: &str) -> BTreeSet<String> {
        self.found_with(sql, None)
    }

    fn found_with(&self, sql: &str, head: Option<&PrintedHead>) -> BTreeSet<String> {
        match ElectionFile::open_read_only(&self.edited(sql)) {
            Err(error) => {
                assert_eq!(error.code(), "store.damaged", "{sql}: {error}");
                error.values().into_iter().filter(|(name, _)| *name == "problem").map(|(_, code)| code).collect()
            }
            Ok(file) => {
                let Verification { problems, .. } = file.verify(head).unwrap();
                problems.iter().map(|problem| problem.code().to_owned()).collect()
            }
        }
    }
}

#[test]
fn the_tables_refuse_every_change_and_every_removal() {
    let trial = Trial::new();
    let connection = Connection::open(&trial.original).unwrap();
    let mut rows = 0;
    for table in tables(&connection) {
        let count: u32 = connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
        if count == 0 {
            continue;
        }
        rows += count;
        for (column, _) in columns(&connection, &table) {
            let refused = connection.execute(&format!("UPDATE {table} SET \"{column}\" = \"{column}\""), []);
            assert!(refused.unwrap_err().to_string().contains("append-only"), "{table}.{column}");
        }
        let refused = connection.execute(&format!("DELETE FROM {table}"), []).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{table}");
    }
    assert!(rows > 50);
}

#[test]
fn every_changed_column_of_every_table_is_found() {
    let trial = Trial::new();
    let connection = Connection::open(&trial.original).unwrap();
    let mut edits = 0;
    for table in tables(&connection) {
        let count: u32 = connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
        if count == 0 {
            continue;
        }
        let columns = columns(&connection, &table);
        let key: Vec<&str> = columns
            .iter()
            .map(|(column, _)| column.as_str())
            .filter(|column| ["entry", "nth", "line", "number"].contains(column))
            .take(if table == "log_entry" { 1 } else { 3 })
            .collect();
        let order = key.iter().map(|column| format!("{column} DESC")).collect::<Vec<_>>().join(", ");
        let last = format!("({0}) = (SELECT {0} FROM {table} ORDER BY {order} LIMIT 1)", key.join(", "));
        for (column, sort) in &columns {
            let changed = match sort.as_str() {
                "INTEGER" => format!("coalesce(\"{column}\" + 1, 1)"),
                "TEXT" => format!("coalesce(\"{column}\" || 'x', 'x')"),
                _ => format!("CAST(X'00' || \"{column}\" AS BLOB)"),
            };
            let found = trial.found(&format!("UPDATE {table} SET \"{column}\" = {changed} WHERE {last}"));
            assert!(!found.is_empty(), "{table}.{column} was changed and nothing found");
            edits += 1;
        }
    }
    assert!(edits > 120, "{edits}");
}

#[test]
fn a_changed_figure_is_found_though_it_is_a_good_figure() {
    let trial = Trial::new();
    let found = trial.found("UPDATE field_row SET value = 68 WHERE entry = 2 AND value = 86");
    assert_eq!(found, BTreeSet::from(["verify.entry-changed".to_owned()]));
    let found = trial.found("UPDATE setting SET practice = 0");
    assert_eq!(found, BTreeSet::from(["verify.entry-changed".to_owned()]));
    let found = trial.found("UPDATE issued_document SET pdf = CAST(substr(pdf, 1, length(pdf) - 1) || X'00' AS BLOB)");
    assert_eq!(found, BTreeSet::from(["verify.entry-changed".to_owned()]));
}

/// The last entry is as it was, so the file can be opened; what it holds is not given out.
#[test]
fn a_changed_figure_is_counted_with_by_nobody() {
    let trial = Trial::new();
    let path = trial.edited("UPDATE field_row SET value = 68 WHERE entry = 2 AND value = 86");
    let damaged = |error: store::StoreError| {
        assert_eq!(error.code(), "store.damaged", "{error}");
        let values: Vec<_> = error.values().into_iter().map(|(_, value)| value).collect();
        let path = path.canonicalize().unwrap().display().to_string();
        assert_eq!(values, [path, "verify.entry-changed".into(), "log_entry 2".into()]);
    };
    let out = trial.folder.path().join("backup.canvass");
    let reading = ElectionFile::open_read_only(&path).unwrap();
    damaged(reading.facts().unwrap_err());
    damaged(reading.whole().unwrap_err());
    damaged(reading.may_be_backed_up(&out).unwrap_err());
    drop(reading);
    let mut work = ElectionFile::open(&path).unwrap();
    damaged(work.facts().unwrap_err());
    // The file is at fault, and not the stick to which it was to be copied: what lies there may be all that can still be read.
    std::fs::create_dir(trial.folder.path().join(".canvass-4GSw4x")).unwrap();
    damaged(work.backup(&out, &stamp(9)).unwrap_err().error);
    work.close().unwrap();
    damaged(store::restore(&path, &out, &stamp(9)).unwrap_err());
    assert_eq!(listing(trial.folder.path()), [".canvass-4GSw4x", "edited.canvass", "original.canvass"]);
}

#[test]
fn added_removed_and_exchanged_rows_are_found() {
    let trial = Trial::new();
    let field = "pass, figure, contest, ballot_place, style, value, suppressed";
    for (sql, code) in [
        // The one row of the last entry, though the file was closed in order: at opening.
        ("DELETE FROM field_row WHERE entry = 4", "verify.row-missing"),
        ("DELETE FROM field_row WHERE entry = 3 AND nth = 1", "verify.row-missing"),
        ("DELETE FROM field_row WHERE entry = 3 AND nth = 2", "verify.row-missing"),
        ("DELETE FROM officer_address WHERE line = 2", "verify.entry-changed"),
        ("DELETE FROM share_figure WHERE line = 2", "verify.entry-changed"),
        (&format!("INSERT INTO field_row SELECT 3, 3, {field} FROM field_row WHERE entry = 4"), "verify.row-added"),
        (&format!("INSERT INTO field_row SELECT 4, 2, {field} FROM field_row WHERE entry = 4"), "verify.row-added"),
        ("INSERT INTO pass_finished VALUES (3, 1, 1)", "verify.row-added"),
        ("INSERT INTO pass_finished VALUES (9, 1, 1)", "verify.links"),
        ("INSERT INTO officer_address VALUES (1, 1, 1, 'nobody''s')", "verify.links"),
        ("INSERT INTO style_contest SELECT entry, nth, 9, 1 FROM style", "verify.entry-changed"),
        (
            "UPDATE field_row SET nth = 9 WHERE entry = 3 AND nth = 1; UPDATE field_row SET nth = 1 WHERE nth = 2 AND entry = 3;
             UPDATE field_row SET nth = 2 WHERE nth = 9 AND entry = 3",
            "verify.entry-changed",
        ),
        ("DELETE FROM field_row WHERE entry = 3; DELETE FROM log_entry WHERE number = 3", "verify.entry-missing"),
        ("DELETE FROM field_row WHERE entry = 4; DELETE FROM log_entry WHERE number = 4", "verify.head-mark"),
        ("UPDATE log_entry SET hash = zeroblob(32) WHERE number = 2", "verify.entry-changed"),
        ("UPDATE log_entry SET at = '2026-11-03T19:01:00-06:00' WHERE number = 2", "verify.entry-changed"),
        ("UPDATE log_entry SET at = 'yesterday' WHERE number = 2", "verify.entry-unreadable"),
        ("UPDATE log_entry SET reason = NULL WHERE number = 3", "verify.entry-changed"),
        ("UPDATE head_mark SET hash = zeroblob(32)", "verify.head-mark"),
        ("DELETE FROM head_mark", "verify.head-mark"),
        ("CREATE TABLE extra (x); INSERT INTO extra VALUES (1)", "verify.schema"),
        ("INSERT INTO voting_system_check VALUES (4, 2, 1, 1, NULL, NULL)", "verify.row-added"),
    ] {
        let found = trial.found(sql);
        assert!(found.contains(code), "{sql}: {found:?}");
    }
}

#[test]
fn tables_without_their_triggers_are_found() {
    let trial = Trial::new();
    let connection = Connection::open(&trial.original).unwrap();
    connection.execute_batch("DROP TRIGGER field_row_not_changed").unwrap();
    drop(connection);
    let refused = ElectionFile::open(&trial.original).unwrap_err();
    assert_eq!(refused.code(), "store.damaged");
    assert!(refused.values().contains(&("place", "trigger field_row_not_changed".to_owned())), "{refused}");
}

#[test]
fn a_printed_head_pins_all_that_came_before() {
    let trial = Trial::new();
    let file = ElectionFile::open_read_only(&trial.original).unwrap();
    let heads: Vec<PrintedHead> = file.log().unwrap().iter().map(|entry| entry.head().into()).collect();
    for head in &heads {
        let read: PrintedHead = head.to_string().to_uppercase().parse().unwrap();
        assert_eq!(file.verify(Some(&read)).unwrap().problems, []);
    }
    drop(file);
    // Somebody takes the last entry away and mends the mark: without paper, nobody can know.
    let cut = "DELETE FROM field_row WHERE entry = 4; DELETE FROM log_entry WHERE number = 4;
               UPDATE head_mark SET number = 3, hash = (SELECT hash FROM log_entry WHERE number = 3)";
    assert_eq!(trial.found(cut), BTreeSet::new());
    assert_eq!(trial.found_with(cut, Some(&heads[2])), BTreeSet::new());
    let found = trial.found_with(cut, heads.last());
    assert_eq!(found, BTreeSet::from(["verify.head-not-there".to_owned()]));

    let wrong: PrintedHead = "2:0123456789abcdef".parse().unwrap();
    let nothing = "UPDATE head_mark SET clean = 1";
    assert_eq!(trial.found_with(nothing, Some(&wrong)), BTreeSet::from(["verify.head-differs".to_owned()]));
}

#[test]
fn a_text_that_is_no_head_is_refused() {
    for text in ["", "412", "412:", "412:9f3c", "412:0123456789abcdeg", ":0123456789abcdef", "+4:0123456789abcdef", "x"]
    {
        let refused = text.parse::<PrintedHead>().unwrap_err();
        assert_eq!((refused.code(), refused.given.as_str()), ("store.not-a-head", text));
    }
}

/// A row that could be none of ours is an error with its place, never a panic, even where the chain is not looked at.
#[test]
fn a_row_with_a_value_of_another_kind_is_named() {
    let trial = Trial::new();
    let mut refused = 0;
    for sql in [
        "UPDATE choice SET write_in = 2 WHERE entry = 1 AND nth = 5",
        "UPDATE contest SET kind = 'lottery' WHERE id = 2",
        "UPDATE setting SET county = 'Dona Ana'",
        "UPDATE setting SET date = '2026-11-31'",
        "UPDATE field_row SET suppressed = 1 WHERE value = 86",
        "UPDATE field_row SET contest = NULL WHERE value = 86",
        "UPDATE expected SET scope = 'everything' WHERE precinct = 1",
        "UPDATE share_figure SET votes_max = 1 WHERE line = 2",
        "UPDATE precinct SET id = -1 WHERE id = 3",
        "UPDATE officer_address SET line = 7 WHERE line = 3",
        "UPDATE field_row SET nth = 7 WHERE entry = 4",
    ] {
        let path = trial.edited(sql);
        match ElectionFile::open_read_only(&path) {
            Err(error) => assert_eq!(error.code(), "store.damaged", "{sql}"),
            Ok(file) => {
                let error = file.facts().expect_err(sql);
                assert!(["store.bad-row", "store.damaged"].contains(&error.code()), "{sql}: {error}");
                assert!(!file.verify(None).unwrap().is_ok(), "{sql}");
            }
        }
        refused += 1;
    }
    assert_eq!(refused, 11);
}
