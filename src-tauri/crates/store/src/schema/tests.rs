use std::collections::BTreeMap;

use canvass::{ActKind, County, OfficerRole, PassKind, ResultsSetKind, Scope, SealKind, SourceKind, StyleCoverage};
use law::{Edition, ElectionKind, Office, SpecialReach};

use super::*;
use crate::record::TABLES;

fn model() -> Connection {
    let mut model = Connection::open_in_memory().unwrap();
    make(&mut model, Path::new("model")).unwrap();
    model
}

fn columns(connection: &Connection, table: &str) -> Vec<String> {
    let mut statement = connection.prepare(&format!("PRAGMA table_info({table})")).unwrap();
    let columns = statement.query_map([], |row| row.get(1)).unwrap();
    columns.map(Result::unwrap).collect()
}

/// The code names every table and every column of the schema, in its order: nothing is left out of the chain.
#[test]
fn tables_and_columns_are_those_of_the_schema() {
    let model = model();
    let mut listed = BTreeMap::new();
    for table in TABLES {
        listed.insert(table.name, [&["entry", "nth"], table.columns].concat());
        for part in table.parts {
            listed.insert(part.name, [&["entry", "nth", "line"], part.columns].concat());
        }
    }
    listed.insert("log_entry", [crate::chain::ENTRY_COLUMNS.as_slice(), &["hash"]].concat());
    listed.insert("head_mark", vec!["only", "number", "hash", "clean"]);
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut statement = model.prepare(sql).unwrap();
    let made: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(made, listed.keys().copied().collect::<Vec<_>>());
    for (table, expected) in listed {
        assert_eq!(columns(&model, table), expected, "{table}");
    }
}

#[test]
fn every_table_but_the_mark_is_append_only_and_strict() {
    let model = model();
    let names = |sql: &str| -> Vec<String> {
        let mut statement = model.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let tables = names("SELECT name FROM sqlite_schema WHERE type = 'table'");
    let triggers = names("SELECT tbl_name || ' ' || name FROM sqlite_schema WHERE type = 'trigger'");
    for table in tables.iter().filter(|table| *table != "head_mark") {
        assert!(triggers.contains(&format!("{table} {table}_not_changed")), "{table}");
        assert!(triggers.contains(&format!("{table} {table}_not_removed")), "{table}");
    }
    assert_eq!(triggers.len(), 2 * (tables.len() - 1));
    assert_eq!(names("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict"), ["sqlite_schema"]);
}

/// The words between the parentheses of `CHECK (column IN (…))` in the definition of a table.
fn checked(table: &str, column: &str) -> Vec<String> {
    let sql = concat!(include_str!("../../schema/001.sql"), include_str!("../../schema/002.sql"));
    let start = sql.find(&format!("CREATE TABLE {table} (")).unwrap_or_else(|| panic!("no table {table}"));
    let definition = &sql[start..];
    let definition = &definition[..definition.find("STRICT").unwrap()];
    let check = format!("CHECK ({column} IN (");
    let list =
        &definition[definition.find(&check).unwrap_or_else(|| panic!("no check of {table}.{column}")) + check.len()..];
    list[..list.find("))").unwrap()].split(',').map(|word| word.trim().trim_matches('\'').to_owned()).collect()
}

/// A word that is new in the domain has to come into the schema by a migration; this test says so.
#[test]
fn the_tables_check_for_the_words_of_the_domain() {
    fn words<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
        all.into_iter().map(|word| word.to_string()).collect()
    }
    let kinds = [law::ContestKind::Candidate, law::ContestKind::Question, law::ContestKind::Retention];
    for (table, column, domain) in [
        ("log_entry", "kind", words(ActKind::ALL)),
        ("setting", "kind", words(ElectionKind::ALL)),
        ("setting", "special", words(SpecialReach::ALL)),
        ("setting", "edition", words(Edition::ALL)),
        ("setting", "county", words(County::all().chain([County::made_up()]))),
        ("share", "county", words(County::all().chain([County::made_up()]))),
        ("officer", "role", words(OfficerRole::ALL)),
        ("contest", "kind", words(kinds.map(law::ContestKind::id))),
        ("contest_settled", "office", words(Office::ALL)),
        ("style", "coverage", words(StyleCoverage::ALL)),
        ("source", "kind", words(SourceKind::ALL)),
        ("expected", "scope", words(Scope::all())),
        ("report", "scope", words(Scope::all())),
        ("pass_begun", "kind", words(PassKind::ALL)),
        ("results_set", "kind", words(ResultsSetKind::ALL)),
        ("contest_revised", "kind", words(kinds.map(law::ContestKind::id))),
        ("delivery", "scope", words(Scope::all())),
        ("withdrawn", "scope", words(Scope::all())),
        ("contest_county", "county", words(County::all().chain([County::made_up()]))),
        ("county_seal", "kind", words(SealKind::ALL)),
    ] {
        assert_eq!(checked(table, column), domain, "{table}.{column}");
    }
}

#[test]
fn the_header_says_whose_file_it_is() {
    let model = model();
    let number = |pragma: &str| model.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, u32>(0)).unwrap();
    assert_eq!((number("application_id"), number("user_version")), (APPLICATION_ID, VERSION));
    assert_eq!(APPLICATION_ID.to_be_bytes(), *b"CANV");
}

/// What no fact brings yet has its tables all the same, and they hold what the law wants recorded: a refusal to certify,
/// the votes, a recount's notices and samples, a check's figures.
#[test]
fn the_nouns_that_come_later_have_their_tables() {
    let model = model();
    model
        .execute_batch(
            "INSERT INTO log_entry VALUES (1, '', '', 'set-up', '', NULL, 9, zeroblob(32));
             INSERT INTO precinct VALUES (1, 1, 1, 'PRECINCT 001', NULL);
             INSERT INTO contest VALUES (1, 2, 1, NULL, 'County Commissioner', '2', NULL, 'candidate');
             INSERT INTO choice VALUES (1, 3, 1, 1, 'A', NULL, 0);
             INSERT INTO provisional_ballot VALUES (1, 4, 1, '0017', 1, NULL, NULL, NULL, NULL, NULL, NULL);
             INSERT INTO provisional_ballot VALUES
                 (1, 5, 1, '0017', 1, NULL, 'rejected-not-signed', '2026-11-09', '2026-11-10', NULL, NULL);
             INSERT INTO board_session VALUES (1, 6, 1, 'county', '2026-11-13', 'Mosquero', 'refused', 2, NULL, 'why');
             INSERT INTO board_session_member VALUES (1, 6, 1, 'A. Baca', 'commissioner', 1);
             INSERT INTO board_session_vote VALUES (1, 6, 1, 'to approve the report', 1, 'no');
             INSERT INTO recount VALUES
                 (1, 7, 1, 1, 'recount', 'automatic', 'state canvassing board', '2026-11-24', '2026-12-04', NULL, 4, NULL);
             INSERT INTO recount_member VALUES (1, 7, 1, 'B. Luján', 'presiding-judge', NULL);
             INSERT INTO recount_notice VALUES (1, 7, 1, 'district judge', 'by hand', '2026-11-25', NULL);
             INSERT INTO recount_sample VALUES (1, 7, 1, 'ICP-1', 300, 100, NULL);
             INSERT INTO voting_system_check VALUES (1, 8, 1, 1, '2026-11-20', NULL);
             INSERT INTO voting_system_check_figure VALUES (1, 8, 1, 1, 1, 1, 86, NULL);",
        )
        .unwrap();
    for (wrong, rule) in [
        ("provisional_ballot VALUES (1, 9, 2, '', 1, NULL, 'lost', '2026-11-09', NULL, NULL, NULL)", "disposition"),
        ("provisional_ballot VALUES (1, 9, 2, '', 1, NULL, 'counted', NULL, NULL, NULL, NULL)", "decided_on"),
        ("provisional_ballot VALUES (1, 9, 2, '', 7, NULL, NULL, NULL, NULL, NULL, NULL)", "FOREIGN KEY"),
        ("board_session VALUES (1, 9, 2, 'county', '2026-02-30', '', 'refused', NULL, NULL, NULL)", "date"),
        ("board_session_vote VALUES (1, 6, 2, '', 4, 'no')", "FOREIGN KEY"),
        ("board_session_vote VALUES (1, 6, 2, '', 1, 'perhaps')", "vote"),
        ("recount_sample VALUES (1, 7, 2, 'ICP-2', 10, 11, NULL)", "assigned"),
        ("voting_system_check_figure VALUES (1, 8, 2, 1, 1, 9, 1, 1)", "FOREIGN KEY"),
    ] {
        let refused = model.execute_batch(&format!("INSERT INTO {wrong}")).expect_err(wrong);
        assert!(refused.to_string().contains(rule), "{wrong}: {refused}");
    }
}
