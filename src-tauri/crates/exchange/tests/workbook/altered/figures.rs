//! Totals, figures and methods that are not as they should be.

use super::Outcome::{Read, Refused};
use super::{AS_BEFORE, Case, TOTAL, WHOLE, cell};
use crate::book::{Cell, PREFIXES, text};

pub(super) fn cases() -> Vec<Case> {
    vec![
        // Totals.
        (
            "a wrong total",
            |b| cell(b, "Absentee9001", "C11", "16"),
            Refused("exchange.total-differs", "Absentee9001State Representati!C11"),
        ),
        ("no totals", |b| b.sheet("Total9001").clear_row(11), Refused("exchange.totals-missing", TOTAL)),
        (
            "cut short in the middle",
            |b| (9..=11).for_each(|row| b.sheet("Total9001").clear_row(row)),
            Refused("exchange.totals-missing", TOTAL),
        ),
        (
            "a precinct under the totals",
            |b| b.sheet("Total9001").exchange_rows(10, 11),
            Refused("exchange.after-totals", "Total9001State Representative!B11"),
        ),
        (
            "a note under the totals",
            |b| cell(b, "Total9001", "A13", "checked"),
            Refused("exchange.after-totals", "Total9001State Representative!A13"),
        ),
        (
            "a note beside a precinct",
            |b| cell(b, "Total9001", "A9", "checked"),
            Refused("exchange.stray-text", "Total9001State Representative!A9"),
        ),
        (
            "totals twice",
            |b| {
                let s = b.sheet("Total9001");
                for (at, v) in [("B12", "TOTALS"), ("C12", "37"), ("D12", "38")] {
                    s.set(at, text(v));
                }
            },
            Refused("exchange.after-totals", "Total9001State Representative!B12"),
        ),
        (
            "a row of sums before the totals",
            |b| {
                let s = b.sheet("Total9001");
                s.exchange_rows(11, 12);
                for (at, v) in [("B11", "COUNTYWIDE SUM"), ("C11", "37"), ("D11", "38"), ("C12", "74"), ("D12", "76")] {
                    s.set(at, text(v));
                }
            },
            Refused("exchange.precinct-is-totals", "Total9001State Representative!B11"),
        ),
        // Figures.
        (
            "letters for a figure",
            |b| cell(b, "Total9001", "C8", "twenty"),
            Refused("exchange.not-a-figure", "Total9001State Representative!C8"),
        ),
        (
            "the letter O for a zero",
            |b| cell(b, "Total9001", "C8", "2O"),
            Refused("exchange.not-a-figure", "Total9001State Representative!C8"),
        ),
        (
            "a negative figure",
            |b| cell(b, "Early9001", "D9", "-2"),
            Refused("exchange.negative-figure", "Early9001State Representative!D9"),
        ),
        (
            "a negative number",
            |b| b.sheet("Early9001").set("D9", Cell::Number(-2.0)),
            Refused("exchange.negative-figure", "Early9001State Representative!D9"),
        ),
        (
            "a decimal",
            |b| b.sheet("Total9001").set("C8", Cell::Number(20.5)),
            Refused("exchange.decimal-figure", "Total9001State Representative!C8"),
        ),
        (
            "a decimal as text",
            |b| cell(b, "Total9001", "C8", "20.0"),
            Refused("exchange.decimal-figure", "Total9001State Representative!C8"),
        ),
        (
            "a blank figure",
            |b| b.sheet("Early9001").clear("D10"),
            Refused("exchange.blank-figure", "Early9001State Representative!D10"),
        ),
        (
            "a figure of spaces",
            |b| cell(b, "Early9001", "D10", "  "),
            Refused("exchange.blank-figure", "Early9001State Representative!D10"),
        ),
        (
            "a blank total",
            |b| b.sheet("Total9001").clear("D11"),
            Refused("exchange.blank-figure", "Total9001State Representative!D11"),
        ),
        (
            "more than there are people",
            |b| cell(b, "Total9001", "C8", "20000000000"),
            Refused("exchange.figure-too-large", "Total9001State Representative!C8"),
        ),
        (
            "a truth value",
            |b| b.sheet("Total9001").set("C8", Cell::Truth(true)),
            Refused("exchange.not-a-figure", "Total9001State Representative!C8"),
        ),
        (
            "a date",
            |b| b.sheet("Total9001").set("C8", Cell::Date(20.0)),
            Refused("exchange.not-a-figure", "Total9001State Representative!C8"),
        ),
        (
            "a formula with the right result",
            |b| b.sheet("Total9001").set("C11", Cell::Formula("=SUM(C8:C10)", "37")),
            Refused("exchange.formula", "Total9001State Representative!C11"),
        ),
        (
            "thousands separators",
            |b| {
                for (sheet, at, value) in [
                    ("Total9001", "C8", "1,020"),
                    ("Total9001", "C11", "1,037"),
                    ("Absentee9001", "C8", "1,010"),
                    ("Absentee9001", "C11", "1,015"),
                ] {
                    cell(b, sheet, at, value);
                }
            },
            Read {
                whole: "PRECINCT 001 1020 32; PRECINCT 002 16 3; PRECINCT 003 1 3",
                mailed: "PRECINCT 001 1010 20; PRECINCT 002 5 0; PRECINCT 003 0 3",
                warnings: AS_BEFORE,
            },
        ),
        (
            "separators in the wrong place",
            |b| cell(b, "Total9001", "C8", "2,0"),
            Refused("exchange.not-a-figure", "Total9001State Representative!C8"),
        ),
        // Suppressed figures.
        (
            "a suppressed figure",
            |b| {
                cell(b, "Absentee9001", "C9", "*");
                cell(b, "Absentee9001", "C11", "*");
            },
            Read {
                whole: WHOLE,
                mailed: "PRECINCT 001 10 20; PRECINCT 002 * 0; PRECINCT 003 0 3",
                warnings: AS_BEFORE,
            },
        ),
        (
            "a suppressed figure under a printed total",
            |b| cell(b, "Absentee9001", "C9", "*"),
            Read {
                whole: WHOLE,
                mailed: "PRECINCT 001 10 20; PRECINCT 002 * 0; PRECINCT 003 0 3",
                warnings: AS_BEFORE,
            },
        ),
        (
            "a suppressed figure that cannot be so small",
            |b| {
                cell(b, "Absentee9001", "C8", "*");
                cell(b, "Absentee9001", "C11", "10");
            },
            Refused("exchange.methods-differ", "Total9001State Representative!C8"),
        ),
        (
            "a total that a suppressed figure cannot reach",
            |b| {
                cell(b, "Absentee9001", "C10", "*");
                cell(b, "Absentee9001", "C11", "21");
            },
            Refused("exchange.total-differs", "Absentee9001State Representati!C11"),
        ),
        (
            "a suppressed total over printed figures",
            |b| cell(b, "Absentee9001", "C11", "*"),
            Refused("exchange.total-differs", "Absentee9001State Representati!C11"),
        ),
        // Methods.
        (
            "a method that does not add up",
            |b| {
                cell(b, "Early9001", "C9", "3");
                cell(b, "Early9001", "C11", "11");
            },
            Refused("exchange.methods-differ", "Total9001State Representative!C9"),
        ),
        (
            "two methods' sheets exchanged with the whole's",
            |b| {
                let whole = b.sheet("Total9001").cells.clone();
                let mail = std::mem::replace(&mut b.sheet("Absentee9001").cells, whole);
                b.sheet("Total9001").cells = mail;
            },
            Refused("exchange.methods-differ", "Total9001State Representative!C8"),
        ),
        (
            "methods repeat the whole",
            |b| {
                let whole = b.sheet("Total9001").cells.clone();
                for prefix in &PREFIXES[1..] {
                    b.sheet(&format!("{prefix}9001")).cells.clone_from(&whole);
                }
            },
            Read { whole: WHOLE, mailed: "", warnings: &["methods-refused", "methods-refused", "methods-refused"] },
        ),
        (
            "methods all zero",
            |b| {
                for prefix in &PREFIXES[1..] {
                    for (row, column) in (8..=11).flat_map(|row| ["C", "D"].map(|column| (row, column))) {
                        cell(b, &format!("{prefix}9001"), &format!("{column}{row}"), "0");
                    }
                }
            },
            Read { whole: WHOLE, mailed: "", warnings: &["methods-refused", "methods-refused", "methods-refused"] },
        ),
        (
            "one method of a question altered",
            |b| {
                cell(b, "Early902", "C8", "20");
                cell(b, "Early902", "C11", "28");
            },
            Refused("exchange.methods-differ", "Total9022020 ROAD QUESTION   S!C8"),
        ),
        (
            "everything suppressed alike",
            |b| {
                for prefix in PREFIXES {
                    for (row, column) in (8..=11).flat_map(|row| ["C", "D"].map(|column| (row, column))) {
                        cell(b, &format!("{prefix}9001"), &format!("{column}{row}"), "*");
                    }
                }
            },
            Read {
                whole: "PRECINCT 001 * *; PRECINCT 002 * *; PRECINCT 003 * *",
                mailed: "",
                warnings: &["methods-refused", "methods-refused", "methods-refused"],
            },
        ),
    ]
}
