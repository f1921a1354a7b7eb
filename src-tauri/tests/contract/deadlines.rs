//! `deadlines` and `law deadlines`.

use serde_json::{Value, json};

use crate::common::{Desk, keys, one};

const COLUMNS: [&str; 13] = [
    "rule",
    "section",
    "edition",
    "title",
    "actor",
    "event",
    "event_date",
    "raw_date",
    "date",
    "act_by",
    "kind",
    "moved",
    "projected",
];

const GENERAL: [&str; 8] = ["law", "deadlines", "--kind", "general", "--date", "2026-11-03", "--registered", "6214"];

#[test]
fn the_dates_of_a_file_and_of_no_file_are_the_same() {
    let desk = Desk::new();
    desk.harding();
    let of_file = desk.run_without_trace(&["deadlines", "@a.canvass", "--json"]).quietly();
    let of_none = desk.run(&[GENERAL.as_slice(), &["--json"]].concat()).quietly();
    assert_eq!(of_file.out, of_none.out);
    let json = of_file.json();
    assert_eq!(keys(&json), ["schema", "deadlines", "recounts"]);
    assert_eq!(json["recounts"], json!([]), "no contest of it is to be recounted");
    assert_eq!(json["schema"], "canvass-desk/deadlines/1");
    let of_file = desk.run(&["deadlines", "@a.canvass"]).quietly().out;
    assert_eq!(of_file, desk.run(&GENERAL).quietly().out);
    assert!(of_file.contains("Friday, November 13, 2026  County canvass complete (1-13-13(A)"), "{of_file}");
}

#[test]
fn json_and_csv_have_the_keys_of_the_contract_and_say_the_same() {
    let desk = Desk::new();
    let rows = desk.run(&[GENERAL.as_slice(), &["--json"]].concat()).quietly().json();
    let table = desk.run(&[GENERAL.as_slice(), &["--csv"]].concat()).quietly().table();
    assert_eq!(table.header, [COLUMNS.as_slice(), &["time", "conditional"]].concat());
    let rows = rows["deadlines"].as_array().unwrap();
    assert_eq!(rows.len(), table.rows.len());
    for (row, line) in rows.iter().zip(&table.rows) {
        assert_eq!(
            keys(row),
            [COLUMNS.as_slice(), &["override", "trace", "contest", "done", "time", "conditional"]].concat()
        );
        assert_eq!(table.cell(line, "time"), row["time"]["text"].as_str().unwrap_or_default());
        assert_eq!(table.cell(line, "conditional"), if row["conditional"] == true { "yes" } else { "no" });
        for column in COLUMNS {
            let expected = match &row[column] {
                Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                text => text.as_str().unwrap().to_owned(),
            };
            assert_eq!(table.cell(line, column), expected);
        }
        assert!(["by", "on", "bound", "weekday", "window", "at-once", "keep"].contains(&row["kind"].as_str().unwrap()));
        for date in ["event_date", "raw_date", "date", "act_by"] {
            let date = row[date].as_str().unwrap();
            assert!(date.len() == 10 && date.as_bytes()[4] == b'-' && date.as_bytes()[7] == b'-', "{date}");
        }
        for of_a_file_only in ["override", "contest", "done"] {
            assert_eq!(row[of_a_file_only], Value::Null);
        }
        let trace = row["trace"].as_array().unwrap();
        assert!(!trace.is_empty() && trace.iter().all(|step| keys(step)[0] == "code"), "{row}");
    }
}

#[test]
fn a_time_of_day_and_a_condition_stand_wherever_the_date_does() {
    let desk = Desk::new();
    let bill = [GENERAL.as_slice(), &["--edition", "sb-356"]].concat();
    let rows = desk.run(&[bill.as_slice(), &["--json"]].concat()).quietly().json();
    let of = |rule: &str| one(&rows["deadlines"], "rule", rule).clone();
    assert_eq!(
        of("provisional.voter-id.a")["time"],
        json!({"text": "before 5:00 p.m.", "from": null, "until": "17:00"})
    );
    assert_eq!(of("provisional.notice.from")["time"]["from"], "19:00");
    assert_eq!(of("canvass.complete")["time"], Value::Null);
    let hold = desk.run(&[GENERAL.as_slice(), &["--json"]].concat()).quietly().json();
    assert_eq!(one(&hold["deadlines"], "rule", "keep.hold-now")["conditional"], true);
    assert_eq!(one(&hold["deadlines"], "rule", "keep.boxes")["conditional"], false);
    let text = desk.run(&bill).quietly().out;
    for line in [
        "Wednesday, November 4, 2026, by 5:00 a.m.  ",
        "Thursday, November 5, 2026, before 5:00 p.m.  ",
        "not before Tuesday, November 3, 2026, from the closing of the polls at 7:00 p.m.  ",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let text = desk.run(&GENERAL).quietly().out;
    assert!(text.contains("Only if a recount, an inquiry or an inspection is sought: none is on record."), "{text}");
    let asked = ["law", "ask", "provisional.voter-id", "--date", "2026-11-03", "--edition", "sb-356"];
    let said = desk.run(&asked).quietly().out;
    assert!(said.contains("Thursday, November 5, 2026, before 5:00 p.m."), "{said}");
    let ics = desk.run(&[bill.as_slice(), &["--ics", "-"]].concat()).quietly().out;
    assert!(ics.contains("DTSTART:20261105T170000\r\n"), "{ics}");
}

#[test]
fn windows_have_two_rows_and_rules_of_several_dates_one_for_each() {
    let desk = Desk::new();
    let table = desk.run(&[GENERAL.as_slice(), &["--csv"]].concat()).quietly().table();
    let rules = table.column("rule");
    for (row, rule) in table.rows.iter().zip(&rules) {
        let window = table.cell(row, "kind") == "window";
        assert_eq!(window, rule.ends_with(".from") || rule.ends_with(".to"), "{rule}");
        if let Some(stem) = rule.strip_suffix(".from") {
            assert!(rules.contains(&format!("{stem}.to").as_str()), "{rule}");
        }
    }
    assert!(rules.contains(&"recount.application.a") && rules.contains(&"recount.application.b"), "{rules:?}");
    let unique: std::collections::BTreeSet<_> = rules.iter().collect();
    assert_eq!(unique.len(), rules.len(), "each row has a name of its own");
}

#[test]
fn an_event_that_happened_takes_the_place_of_the_projected_one() {
    let desk = Desk::new();
    let at = |more: &[&str], rule: &str| {
        let json = desk.run(&[GENERAL.as_slice(), more, &["--json"]].concat()).quietly().json();
        one(&json["deadlines"], "rule", rule).clone()
    };
    let projected = at(&[], "recount.sos-notice-county");
    assert_eq!((&projected["date"], &projected["projected"]), (&json!("2026-11-20"), &json!(true)));
    let recorded = at(&["--event", "clerk-notice-received=2026-11-10"], "recount.sos-notice-county");
    assert_eq!((&recorded["event_date"], &recorded["projected"]), (&json!("2026-11-10"), &json!(false)));
    assert!(recorded["date"].as_str().unwrap() < "2026-11-20", "{recorded}");
}

#[test]
fn an_event_that_cannot_have_been_on_its_day_is_refused() {
    let desk = Desk::new();
    for event in ["canvass-county-completed=2026-11-01", "canvass-county-completed=1999-11-01"] {
        let said = desk.misused(&[GENERAL.as_slice(), &["--event", event]].concat());
        assert!(said.starts_with("County canvass completed: "), "{said}");
    }
    let said = desk.misused(&[GENERAL.as_slice(), &["--event", "election-day=2026-11-04"]].concat());
    assert!(said.contains("is not this election's own day"), "{said}");
    let reach = desk.misused(&[GENERAL.as_slice(), &["--special", "state"]].concat());
    assert!(reach.starts_with("--special: "), "{reach}");
}

#[test]
fn before_the_first_edition_there_are_no_dates() {
    let desk = Desk::new();
    let old = ["--county", "Harding", "--date", "2000-11-07", "--kind", "general", "--registered", "9"];
    desk.run(&[&["new", "@old.canvass"], old.as_slice()].concat()).quietly();
    let json = desk.run(&["totals", "@old.canvass", "--json"]).json();
    assert_eq!(json["election"]["edition"], "none");
    let of_file = desk.refused(&["deadlines", "@old.canvass"]);
    let law = ["law", "deadlines", "--kind", "general", "--date", "2000-11-07", "--registered", "9"];
    assert_eq!(of_file, desk.refused(&law));
    assert!(of_file.starts_with("Deadlines: for an election on Tuesday, November 7, 2000"), "{of_file}");
    desk.refused(&[GENERAL.as_slice(), &["--edition", "none"]].concat());
    // By hand, an edition can be taken all the same.
    desk.run(&[law.as_slice(), &["--edition", "nmsa-2023"]].concat()).quietly();
}

#[test]
fn the_bill_is_heard_only_when_it_is_asked_for() {
    let desk = Desk::new();
    let rules = |more: &[&str]| {
        let table = desk.run(&[GENERAL.as_slice(), more, &["--csv"]].concat()).quietly().table();
        let editions: std::collections::BTreeSet<String> =
            table.column("edition").into_iter().map(str::to_owned).collect();
        (table.column("rule").len(), editions.into_iter().collect::<Vec<_>>())
    };
    let (_, editions) = rules(&[]);
    assert_eq!(editions, ["nmsa-2023"]);
    let (count, editions) = rules(&["--edition", "sb-356"]);
    assert_eq!(editions, ["sb-356"]);
    assert!(count > 10);
}

#[test]
fn the_steps_of_a_recount_stand_once_for_each_contest_beside_those_of_any() {
    let desk = Desk::new();
    desk.run(&["demo", "--out", "@demo"]).quietly();
    let json = desk.run(&["deadlines", "@demo/practice.canvass", "--json"]).quietly().json();
    assert!(json["deadlines"].as_array().unwrap().iter().all(|row| row["contest"] == Value::Null));
    let recounts = json["recounts"].as_array().unwrap();
    let notices: Vec<(&str, &str)> = recounts
        .iter()
        .filter(|row| row["rule"] == "recount.clerk-notice")
        .map(|row| (row["contest"].as_str().unwrap(), row["done"].as_str().unwrap()))
        .collect();
    assert_eq!(notices, [("c-0005", "2026-11-12"), ("c-0004", "2026-11-12"), ("c-0008", "2026-11-12")], "all issued");
    assert_eq!(one(&json["deadlines"], "rule", "canvass.complete")["done"], "2026-11-12");
}

#[test]
fn a_calendar_file_is_written_once_or_to_standard_output() {
    let desk = Desk::new();
    desk.harding();
    let now = ["--now", "2026-11-04T09:00:00-07:00"];
    let said = desk.run(&[&["deadlines", "@a.canvass", "--ics", "@dates.ics"], now.as_slice()].concat()).quietly().out;
    assert!(said.starts_with("The calendar file is written: "), "{said}");
    let written = String::from_utf8(desk.bytes("dates.ics")).unwrap();
    let printed = desk.run_without_trace(&[&["deadlines", "@a.canvass", "--ics", "-"], now.as_slice()].concat());
    assert_eq!(printed.quietly().out, written, "the same dates at the same moment have the same bytes");
    assert!(written.contains("UID:canvass.complete.harding-2026-11-03-general@canvass-desk\r\n"), "{written}");
    assert!(written.contains("DTSTART;VALUE=DATE:20261113\r\n") && written.contains("DTSTAMP:20261104T160000Z\r\n"));
    let again = desk.refused(&[&["deadlines", "@a.canvass", "--ics", "@dates.ics"], now.as_slice()].concat());
    assert!(again.contains("dates.ics"), "{again}");
    let law = desk.run(&[GENERAL.as_slice(), &["--ics", "-"], now.as_slice()].concat()).quietly().out;
    assert!(law.contains("UID:canvass.complete.2026-11-03-general@canvass-desk\r\n"), "{law}");
    for both in ["--json", "--csv"] {
        assert_eq!(desk.run(&[GENERAL.as_slice(), &["--ics", "-", both]].concat()).exit, 2);
    }
}
