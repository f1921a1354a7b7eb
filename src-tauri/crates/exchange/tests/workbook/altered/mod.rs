//! Altered copies of one workbook: what was done to it, and what must come of it.

mod figures;
mod layout;

use canvass::Scope;
use law::Coded;

use crate::book::{Book, PREFIXES, county, text};
use crate::{EARLY, MAILED, figures, read_book};

/// What must come of a copy.
#[derive(Clone, Copy)]
enum Outcome {
    /// Read; the figures of contest 9001 as given (whole, mailed), and exactly these warnings.
    Read { whole: &'static str, mailed: &'static str, warnings: &'static [&'static str] },
    /// Refused with this code at this place.
    Refused(&'static str, &'static str),
}

use Outcome::{Read, Refused};

const WHOLE: &str = "PRECINCT 001 20 32; PRECINCT 002 16 3; PRECINCT 003 1 3";
const MAIL: &str = "PRECINCT 001 10 20; PRECINCT 002 5 0; PRECINCT 003 0 3";
const TOTAL: &str = "Total9001State Representative";
/// What the untouched county is read with.
const AS_BEFORE: &[&str] = &["methods-refused", "methods-refused"];

type Case = (&'static str, fn(&mut Book), Outcome);

fn cell(book: &mut Book, sheet: &str, at: &str, value: &str) {
    book.sheet(sheet).set(at, text(value));
}

/// Sets one cell on each of the four sheets of contest 9001.
fn on_all(book: &mut Book, at: &str, value: &str) {
    for prefix in PREFIXES {
        cell(book, &format!("{prefix}9001"), at, value);
    }
}

#[test]
fn every_altered_copy_is_read_right_or_refused_at_its_place() {
    let cases = [layout::cases(), figures::cases()].concat();
    assert!(cases.len() >= 60, "only {} cases", cases.len());
    for (what, alter, outcome) in cases {
        let mut book = county();
        alter(&mut book);
        match (read_book(&book.bytes()), outcome) {
            (Ok(found), Read { whole, mailed, warnings }) => {
                assert_eq!(figures(&found, "9001", Scope::Whole), whole, "{what}");
                assert_eq!(figures(&found, "9001", MAILED), mailed, "{what}");
                let of_contests = found.contests.iter().flat_map(|contest| &contest.warnings);
                let codes: Vec<_> = found.warnings.iter().chain(of_contests).map(Coded::code).collect();
                assert_eq!(codes, warnings, "{what}");
                // The other contests are untouched by what happens to this one.
                assert_eq!(figures(&found, "9002", EARLY), "PRECINCT 003 0 2", "{what}");
            }
            (Err(refused), Refused(code, place)) => {
                assert_eq!((refused.code(), refused.place.to_string().as_str()), (code, place), "{what}: {refused}");
                assert_eq!(refused.file, "Harding.xlsx");
            }
            (Ok(_), Refused(code, place)) => panic!("{what}: read, instead of {code} at {place}"),
            (Err(refused), Read { .. }) => panic!("{what}: {refused}"),
        }
    }
}
