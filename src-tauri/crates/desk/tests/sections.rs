//! "Take any section the rulebook lists: its rule is found by its number", on the command line and in the window.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::BTreeSet;
use std::path::Path;

use desk::law_rules;
use desk::session::law_find;
use law::rulebook::rules;

/// The ways in which a cell that cites sections is looked for: whole, section by section, and each of the subsections that
/// one lists.
fn asked_as(cell: &str) -> BTreeSet<String> {
    let mut asked = BTreeSet::from([cell.to_owned()]);
    for section in cell.split([',', ';']).map(str::trim) {
        asked.insert(section.to_owned());
        let Some((number, parts)) = section.split_once('(') else { continue };
        let parts: Vec<&str> = parts.split('(').map(|part| part.split(')').next().unwrap()).collect();
        if parts.iter().all(|part| part.chars().all(char::is_uppercase)) {
            asked.extend(parts.iter().map(|part| format!("{number}({part})")));
        }
        asked.insert(number.to_owned());
    }
    asked
}

/// What is wrong with finding a rule by the cell that cites its sections.
fn not_found(id: &str, cell: &str) -> Vec<String> {
    let lost = |asked: &String| {
        let on_the_command_line =
            law_rules(Some(asked)).is_ok_and(|found| found.rules.iter().any(|rule| rule.id == id));
        let found = law_find(asked);
        let in_the_window = found.exact && found.hits.iter().any(|hit| hit.id == id);
        !(on_the_command_line && in_the_window)
    };
    asked_as(cell).into_iter().filter(lost).map(|asked| format!("{id} by {asked}")).collect()
}

#[test]
fn every_section_that_a_rule_cites_finds_it_on_the_command_line_and_in_the_window() {
    let cells = rules().iter().flat_map(|rule| rule.texts.iter().map(|text| (rule.id.0, text.section)));
    let lost: Vec<String> = cells.flat_map(|(id, cell)| not_found(id, cell)).collect();
    assert!(lost.is_empty(), "{lost:#?}");
    // A list from one to another names those between.
    let hits = law_find("1-12-25.4(E)").hits;
    assert!(hits.iter().any(|hit| hit.id == "provisional.dispositions"));
    assert!(!law_find("1-12-25.4(A)").exact);
}

/// Sections that no rule is of, and by which rules are counted or judged: each finds those.
#[test]
fn a_section_by_which_rules_are_counted_finds_them() {
    let ids = |asked: &str| -> BTreeSet<&str> {
        let found = law_rules(Some(asked)).unwrap_or_else(|error| panic!("{asked}: {error}"));
        assert!(law_find(asked).exact, "{asked}");
        found.rules.iter().map(|row| row.id).collect()
    };
    let dated: BTreeSet<&str> = rules().iter().filter(|rule| rule.is_dated()).map(|rule| rule.id.0).collect();
    let by_code = ids("1-1-22");
    assert!(by_code.contains("canvass.complete") && !by_code.contains("recall.day") && by_code.is_subset(&dated));
    // Chapters 22 and 27; the ends of keeping; what is counted back.
    assert!(ids("12-2A-7(E)").contains("levy.notice") && !ids("12-2A-7(E)").contains("canvass.complete"));
    assert!(ids("12-2A-7(F)").contains("keep.ballots") && !ids("12-2A-7(F)").contains("levy.notice"));
    assert!(ids("12-2A-7(H)").contains("precinct.mail-notice") && !ids("12-2A-7(H)").contains("keep.ballots"));
    assert!(ids("12-2A-7").is_superset(&ids("12-2A-7(E)")));
    assert_eq!(ids("1.10.14.12 NMAC"), BTreeSet::from(["recount.required"]));
    assert_eq!(ids("1.10.23.8"), BTreeSet::from(["recount.notices", "recount.notices-now"]));
    assert_eq!(ids("1-2-3"), ids("1.10.23.8 NMAC"));
    assert_eq!(ids("1-14-15"), BTreeSet::from(["recount.hand-demand"]));
    // Dots for hyphens.
    assert_eq!(ids("1.14.24"), ids("1-14-24"));
    assert_eq!(ids("1.13.11"), BTreeSet::from(["recount.tie"]));
}

/// Every section that the specification names anywhere finds something.
#[test]
#[ignore = "reads ../shared"]
fn every_section_that_the_specification_names_is_found() {
    let law = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/law");
    let is_section = |word: &str| {
        let mut parts = word.split('-');
        let digits = |part: Option<&str>| part.is_some_and(|part| part.starts_with(|c: char| c.is_ascii_digit()));
        let (title, article, number) = (parts.next(), parts.next(), parts.next());
        let code = word.split('.').count() == 4 && word.split('.').all(|part| part.parse::<u32>().is_ok());
        code || (digits(title) && digits(article) && digits(number) && title.is_some_and(|title| title.len() < 3))
    };
    let (mut named, mut lost) = (BTreeSet::new(), Vec::new());
    for page in ["rulebook.md", "calendar.md", "editions.md", "readings.md"] {
        let text = std::fs::read_to_string(law.join(page)).unwrap();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !"-.".contains(c));
        named.extend(
            words
                .map(|word| word.trim_matches(['-', '.']).to_owned())
                .filter(|word| is_section(word) && !word.ends_with(".txt")),
        );
    }
    for section in &named {
        if law_rules(Some(section)).is_err() || !law_find(section).exact {
            lost.push(section);
        }
    }
    assert!(named.len() > 60, "{}", named.len());
    assert!(lost.is_empty(), "{lost:?}");
}

/// The same of the table of the rulebook itself, whose cells say of which editions a section is.
#[test]
#[ignore = "reads ../shared"]
fn every_section_of_the_rulebook_s_table_finds_its_rule() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/law/rulebook.md");
    let rulebook = std::fs::read_to_string(path).unwrap();
    let known: BTreeSet<&str> = rules().iter().map(|rule| rule.id.0).collect();
    let (mut rows, mut lost) = (BTreeSet::new(), Vec::new());
    for row in rulebook.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let Some(id) = cells.first().filter(|id| known.contains(**id)) else { continue };
        rows.insert(*id);
        for cell in cells[1].split("; ") {
            let (edition, section) = cell.split_once(' ').unwrap_or(("", cell));
            let of_edition =
                edition.starts_with(|c: char| c.is_ascii_digit()) && edition.ends_with('+') || edition == "pre19";
            let section = if of_edition { section } else { cell };
            // "19+ (C)" is of the section before it.
            let whole = cells[1].split('(').next().unwrap();
            let section = if section.starts_with('(') { format!("{whole}{section}") } else { section.to_owned() };
            lost.extend(not_found(id, &section));
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
    let absent: Vec<&&str> = known.difference(&rows).collect();
    println!("not in a row of their own: {absent:?}");
    assert!(rows.len() > 100, "{}", rows.len());
}

/// What an edition does not say stands in no sentence about it.
#[test]
fn no_edition_is_told_what_another_says() {
    let said = |id: &str, edition: &str| {
        let rows = law_rules(Some(id)).unwrap().rules;
        let of_edition = rows.into_iter().filter(|row| row.id == id && row.editions.contains(&edition));
        of_edition.map(|row| row.statement).collect::<Vec<_>>().join(" ")
    };
    for (id, edition, says, not) in [
        ("recount.required", "nmsa-2023", "five votes or fewer", "public regulation"),
        ("recount.required", "nmsa-2019", "one fourth percent", "five votes"),
        ("recount.required", "nmsa-2015", "200,000", "five votes"),
        ("recount.required", "nmsa-2008", "one half percent", "one fourth"),
        ("recount.required", "sb-356", "one half percent", "five votes"),
        ("recount.sos-notice-state", "nmsa-2008", "within five days", "several counties the"),
        ("recount.sos-notice-state", "nmsa-2023", "several counties", "five days"),
        ("recount.certificate", "nmsa-2008", "to the secretary of state", "proper canvassing board"),
        ("recount.certificate", "nmsa-2023", "proper canvassing board", "secretary of state"),
        ("recount.sample-result", "nmsa-2008", "one percent and two votes", "on one that did"),
        ("recount.sample-result", "nmsa-2023", "on one that did", "two votes"),
        ("recount.sample", "sb-356", "at least two percent", "one hundred or two"),
        ("recount.application", "nmsa-2008", "a canvassing board issues", "2018"),
        ("recount.board", "sb-356", "general election", "absent voter"),
        ("provisional.voter-id", "sb-356", "before 5:00 p.m.", "by 5:00"),
        ("canvass.complete-large", "nmsa-2015", "250,000", "150,000"),
        ("canvass.complete-large", "nmsa-2023", "150,000", "250,000"),
        ("election.blackout", "nmsa-2008", "forty-two", "fifty"),
        ("election.blackout", "nmsa-2023", "seventieth", "fifty"),
        ("keep.media", "nmsa-2008", "thirty days", "forty-five"),
        ("check.contests", "sb-356", "governor", "unless"),
        ("canvass.complete", "nmsa-2008", "completed by the tenth day", "longer"),
        ("canvass.complete", "nmsa-2015", "250,000", "150,000"),
        ("canvass.complete", "nmsa-2023", "approve the clerk's report", "250,000"),
        ("check.contract", "nmsa-2015", "at least ninety days before the general", "statewide"),
    ] {
        let statement = said(id, edition);
        assert!(statement.contains(says) && !statement.contains(not), "{id} {edition}: {statement}");
    }
}

/// A statement is read by itself, on a page or in a list: it does not lean on the row above it.
#[test]
fn every_statement_stands_alone() {
    let leaning = ["Otherwise", "Its ", "Their ", "They ", "That ", "These ", "All other "];
    let rules = law_rules(None).unwrap().rules;
    let found: Vec<_> = rules
        .iter()
        .filter(|row| leaning.iter().any(|start| row.statement.starts_with(start)))
        .map(|row| &row.id)
        .collect();
    assert!(rules.len() > 100 && found.is_empty(), "{found:?}");
}
