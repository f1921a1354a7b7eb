//! Sheets, headings, choices and precincts that are not as they should be.

use super::Outcome::{Read, Refused};
use super::{AS_BEFORE, Case, MAIL, WHOLE, cell, on_all};
use crate::book::{PREFIXES, Sheet, text};

pub(super) fn cases() -> Vec<Case> {
    vec![
        ("untouched", |_| {}, Read { whole: WHOLE, mailed: MAIL, warnings: AS_BEFORE }),
        // Sheets.
        (
            "a method's sheet is missing",
            |b| {
                b.remove("Early9001");
            },
            Refused("exchange.sheet-missing", ""),
        ),
        (
            "the whole's sheet is missing",
            |b| {
                b.remove("Total9001");
            },
            Refused("exchange.sheet-missing", ""),
        ),
        (
            "an empty sheet",
            |b| b.sheet("Early9001").cells.clear(),
            Refused("exchange.sheet-empty", "Early9001State Representative"),
        ),
        (
            "two contests with one id",
            |b| {
                let mut copy = b.sheet("Total9002").clone();
                copy.name = "Total9001Another Office".to_owned();
                copy.set("A7", text("Another Office"));
                b.sheets.push(copy);
            },
            Refused("exchange.sheet-twice", "Total9001Another Office"),
        ),
        (
            "no sheet of a contest",
            |b| {
                b.sheets = vec![Sheet::new("Notes")];
            },
            Refused("exchange.no-contest-sheets", ""),
        ),
        (
            "a sheet that is no contest's",
            |b| {
                let mut notes = Sheet::new("Totally other notes");
                notes.set("A1", text("call the clerk"));
                b.sheets.push(notes);
            },
            Read { whole: WHOLE, mailed: MAIL, warnings: &["sheet-left-aside", "methods-refused", "methods-refused"] },
        ),
        (
            "hidden sheets",
            |b| b.sheets.iter_mut().skip(1).for_each(|s| s.hidden = true),
            Read { whole: WHOLE, mailed: MAIL, warnings: AS_BEFORE },
        ),
        // The heading and the header.
        (
            "another county on one sheet",
            |b| cell(b, "Early9001", "A4", "Mora County"),
            Refused("exchange.sheet-differs", "Early9001State Representative!A4"),
        ),
        (
            "no county of New Mexico",
            |b| cell(b, "Total9001", "A4", "Cook County"),
            Refused("exchange.unknown-county", "Total9001State Representative!A4"),
        ),
        (
            "another election on one sheet",
            |b| cell(b, "ElectionDay9002", "A1", "2018 General Election Results"),
            Refused("exchange.sheet-differs", "ElectionDay9002State Represent!A1"),
        ),
        (
            "another state on one sheet",
            |b| cell(b, "Early902", "A2", "State of Arizona"),
            Refused("exchange.sheet-differs", "Early9022020 ROAD QUESTION   S!A2"),
        ),
        (
            "another download on one sheet",
            |b| cell(b, "Early9001", "A5", "Downloaded at 2/10/2021 4:05:31 PM"),
            Refused("exchange.sheet-differs", "Early9001State Representative!A5"),
        ),
        (
            "not all precincts reported",
            |b| {
                b.sheets
                    .iter_mut()
                    .for_each(|s| s.set("A3", text("Precincts 2 of 3 Reporting (Precincts Partially Reported: 1/3)")))
            },
            Read {
                whole: WHOLE,
                mailed: MAIL,
                warnings: &[
                    "not-all-reported",
                    "not-all-reported",
                    "not-all-reported",
                    "not-all-reported",
                    "methods-refused",
                    "not-all-reported",
                    "methods-refused",
                    "not-all-reported",
                ],
            },
        ),
        (
            "not all precincts reported for the last contest",
            |b| cell(b, "Early902", "A3", "Precincts 2 of 3 Reporting"),
            Read { whole: WHOLE, mailed: MAIL, warnings: &["methods-refused", "methods-refused", "not-all-reported"] },
        ),
        (
            "another title on one sheet",
            |b| cell(b, "Early9001", "A7", "State Senator"),
            Refused("exchange.sheet-differs", "Early9001State Representative!A7"),
        ),
        (
            "no title",
            |b| b.sheet("Total9001").clear("A7"),
            Refused("exchange.title-blank", "Total9001State Representative!A7"),
        ),
        (
            "another header",
            |b| cell(b, "Total9001", "B7", "County"),
            Refused("exchange.header-differs", "Total9001State Representative!B7"),
        ),
        (
            "a row above the header",
            |b| {
                b.sheet("Total9001").exchange_rows(6, 7);
            },
            Refused("exchange.title-blank", "Total9001State Representative!A7"),
        ),
        // Choices.
        (
            "a choice renamed on one sheet",
            |b| cell(b, "Early9001", "D7", "BEN RIOS"),
            Refused("exchange.sheet-differs", "Early9001State Representative!D7"),
        ),
        (
            "the columns of one sheet exchanged",
            |b| b.sheet("Absentee9001").exchange_choices(),
            Refused("exchange.sheet-differs", "Absentee9001State Representati!C7"),
        ),
        (
            "the columns exchanged on all sheets",
            |b| PREFIXES.iter().for_each(|p| b.sheet(&format!("{p}9001")).exchange_choices()),
            Read {
                whole: "PRECINCT 001 32 20; PRECINCT 002 3 16; PRECINCT 003 3 1",
                mailed: "PRECINCT 001 20 10; PRECINCT 002 0 5; PRECINCT 003 3 0",
                warnings: AS_BEFORE,
            },
        ),
        (
            "a choice less on one sheet",
            |b| (7..=11).for_each(|row| b.sheet("Early9001").clear(&format!("D{row}"))),
            Refused("exchange.sheet-differs", "Early9001State Representative!D7"),
        ),
        (
            "two choices of one name",
            |b| on_all(b, "D7", "ANA  MAR"),
            Refused("exchange.choice-twice", "Total9001State Representative!D7"),
        ),
        (
            "a choice without a name",
            |b| b.sheet("Total9001").clear("C7"),
            Refused("exchange.choice-blank", "Total9001State Representative!C7"),
        ),
        (
            "a column of totals on all sheets",
            |b| on_all(b, "D7", "Total"),
            Refused("exchange.not-a-choice", "Total9001State Representative!D7"),
        ),
        (
            "a column of undervotes on all sheets",
            |b| on_all(b, "C7", "Under Votes"),
            Refused("exchange.not-a-choice", "Total9001State Representative!C7"),
        ),
        (
            "somebody of the name of Total",
            |b| on_all(b, "D7", "JOHN TOTAL"),
            Read { whole: WHOLE, mailed: MAIL, warnings: AS_BEFORE },
        ),
        (
            "no choices",
            |b| {
                b.sheet("Total9001").clear("C7");
                b.sheet("Total9001").clear("D7");
            },
            Refused("exchange.no-choices", "Total9001State Representative!C7"),
        ),
        (
            "a figure to the right of the last choice",
            |b| cell(b, "Total9001", "E9", "4"),
            Refused("exchange.choice-blank", "Total9001State Representative!E9"),
        ),
        (
            "a name with a character that turns the line round",
            |b| on_all(b, "D7", "BEN \u{202e}OIR"),
            Refused("exchange.invisible-character", "Total9001State Representative!D7"),
        ),
        (
            "a precinct with a character that cannot be seen",
            |b| cell(b, "Early9001", "B9", "PRECINCT\u{200b} 002"),
            Refused("exchange.invisible-character", "Early9001State Representative!B9"),
        ),
        (
            "a sheet's name with a character that cannot be seen",
            |b| b.sheet("Total9001").name = "Total9001State\u{202e}".to_owned(),
            Refused("exchange.invisible-character", ""),
        ),
        (
            "a name with a lost character",
            |b| on_all(b, "D7", "BEN R\u{fffd}O"),
            Read {
                whole: WHOLE,
                mailed: MAIL,
                warnings: &["unreadable-character", "methods-refused", "methods-refused"],
            },
        ),
        // Precincts.
        (
            "a precinct twice",
            |b| cell(b, "Total9001", "B9", "PRECINCT  001"),
            Refused("exchange.precinct-twice", "Total9001State Representative!B9"),
        ),
        (
            "a precinct without a name",
            |b| b.sheet("Total9001").clear("B9"),
            Refused("exchange.precinct-blank", "Total9001State Representative!B9"),
        ),
        (
            "a precinct missing on one sheet",
            |b| {
                let early = b.sheet("Early9001");
                early.clear_row(10);
                early.set("C11", text("9"));
            },
            Refused("exchange.precinct-missing", "Early9001State Representative"),
        ),
        (
            "a precinct renamed on one sheet",
            |b| cell(b, "Early9001", "B10", "PRECINCT 03"),
            Refused("exchange.precinct-unexpected", "Early9001State Representative!B10"),
        ),
        (
            "a precinct more on one sheet",
            |b| {
                let early = b.sheet("Early9001");
                early.exchange_rows(11, 12);
                for (at, value) in [("B11", "PRECINCT 004"), ("C11", "0"), ("D11", "0")] {
                    early.set(at, text(value));
                }
            },
            Refused("exchange.precinct-unexpected", "Early9001State Representative!B11"),
        ),
        (
            "the rows of one sheet in another order",
            |b| b.sheet("Absentee9001").exchange_rows(8, 10),
            Read {
                whole: WHOLE,
                mailed: "PRECINCT 003 0 3; PRECINCT 002 5 0; PRECINCT 001 10 20",
                warnings: AS_BEFORE,
            },
        ),
        (
            "a blank row among the precincts",
            |b| {
                let s = b.sheet("Absentee9001");
                s.exchange_rows(11, 12);
                s.exchange_rows(10, 11);
            },
            Read { whole: WHOLE, mailed: MAIL, warnings: AS_BEFORE },
        ),
        (
            "merged precincts",
            |b| {
                let s = b.sheet("Total9001");
                s.clear("B9");
                s.merged = Some(((7, 1), (8, 1)));
            },
            Refused("exchange.precinct-blank", "Total9001State Representative!B9"),
        ),
    ]
}
