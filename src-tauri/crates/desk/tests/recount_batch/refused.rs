//! Rows and batches that cannot be read.

use law::Office;
use law::ballot::NotOfThisOffice;

use super::*;

#[test]
fn what_cannot_be_read_says_why() {
    let text = str::to_owned;
    let word = |column, given| RowError::Word { column, given: text(given) };
    let name = |name| RowError::Name { name: text(name) };
    let no_choice = |name| RowError::NoChoice { name: text(name) };
    let counties = |office, given, fixed| RowError::CannotBe(NotOfThisOffice::Counties { office, given, fixed });
    let seats = |office, given, fixed| RowError::CannotBe(NotOfThisOffice::Seats { office, given, fixed });
    let number = |column, given| RowError::Number { column, given: text(given) };
    for (input, why) in [
        ("x,2024-11-05,,governor", RowError::Cells { cells: 4, columns: 12 }),
        ("x,,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("") }),
        ("x,13/05/2024,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("13/05/2024") }),
        ("x,2024-11-31,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("2024-11-31") }),
        ("x,2024-1-5,,governor,1,33,,,A: 1,,,", RowError::Date { given: text("2024-1-5") }),
        ("x,2024-11-05,nmsa-2022,governor,1,33,,,A: 1,,,", word("edition", "nmsa-2022")),
        ("x,2024-11-05,,mayor,1,33,,,A: 1,,,", word("office", "mayor")),
        ("x,2024-11-05,,governor,1,33,,,A: 1,caucus,,", word("kind", "caucus")),
        ("x,2024-11-05,,governor,0,33,,,A: 1,,,", number("seats", "0")),
        ("x,2024-11-05,,governor,-1,33,,,A: 1,,,", number("seats", "-1")),
        ("x,2024-11-05,,governor,4294967296,33,,,A: 1,,,", number("seats", "4294967296")),
        ("x,2024-11-05,,governor,1,many,,,A: 1,,,", number("counties", "many")),
        ("x,2024-11-05,,governor,1,33,,1.5,A: 1,,,", number("county_registered", "1.5")),
        ("x,2024-11-05,,governor,1,33,maybe,,A: 1,,,", RowError::YesNo { column: "countywide", given: text("maybe") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1,,1,", RowError::YesNo { column: "first_round", given: text("1") }),
        ("x,2024-11-05,,local-question,,1,,,Yes: 1; No: 1,,,60%", RowError::Percent { given: text("60%") }),
        ("x,2024-11-05,,governor,1,33,,,,,,", RowError::NoVotes),
        ("x,2024-11-05,,governor,1,33,,,A 1,,,", RowError::Entry { given: text("A 1") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1; ,,,", RowError::Count { name: text("A"), given: text("1;") }),
        ("x,2024-11-05,,governor,1,33,,,A: 1; ; B: 2,,,", RowError::Entry { given: text("") }),
        ("x,2024-11-05,,governor,1,33,,,A: one,,,", RowError::Count { name: text("A"), given: text("one") }),
        ("x,2024-11-05,,governor,1,33,,,A: -1,,,", RowError::Count { name: text("A"), given: text("-1") }),
        ("x,2024-11-05,,governor,1,33,,,A: +1,,,", RowError::Count { name: text("A"), given: text("+1") }),
        ("x,2024-11-05,,governor,1,33,,,A: **,,,", RowError::Count { name: text("A"), given: text("**") }),
        ("x,2024-11-05,,governor,1,33,,,\"A: 1,000\",,,", RowError::Count { name: text("A"), given: text("1,000") }),
        (
            "x,2024-11-05,,governor,1,33,,,A: 18446744073709551616,,,",
            RowError::Count { name: text("A"), given: text("18446744073709551616") },
        ),
        ("x,2024-11-05,,governor,1,33,,,A: 18446744073709551615; B: 1,,,", RowError::TotalTooLarge),
        ("x,2024-11-05,,governor,1,33,,,A: 100;B: 99,,,", name("A: 100;B")),
        ("x,2024-11-05,,governor,1,33,,,\"A: 100, B: 99\",,,", name("A: 100, B")),
        ("x,2024-11-05,,governor,1,33,,,\"A:100,B: 99\",,,", name("A:100,B")),
        ("x,2024-11-05,,governor,1,33,,,A: * B: 99; C: 1,,,", name("A: * B")),
        ("x,2024-11-05,,governor,1,33,,,A;B: 99; C: 1,,,", name("A;B")),
        ("x,2024-11-05,,governor,1,33,,,A: 10; : 9,,,", name("")),
        ("x,2024-11-05,,governor,1,33,,,A: 10; B: 9; A: 10,,,", RowError::NameTwice { name: text("A") }),
        ("x,2024-11-05,,governor,1,33,,,ANA MAR: 10; ANA  MAR: 9,,,", RowError::NameTwice { name: text("ANA  MAR") }),
        ("x,2024-11-05,,governor,1,33,,,A: 100; a: 50,,,", RowError::NameTwice { name: text("a") }),
        ("x,2024-11-05,,governor,1,33,,,VIGIL: 100; VIG1L: 50,,,", RowError::NameTwice { name: text("VIG1L") }),
        ("x,2024-11-05,,governor,1,1,,,A: 100; B: 99,,,", counties(Office::Governor, 1, 33)),
        ("x,2024-11-05,,us-senator,1,32,,,A: 100; B: 99,,,", counties(Office::UsSenator, 32, 33)),
        ("x,2024-11-05,,county-sheriff,1,2,,,A: 100; B: 99,,,", counties(Office::CountySheriff, 2, 1)),
        ("x,2024-11-05,,county-sheriff,2,1,,,A: 100; B: 99,,,", seats(Office::CountySheriff, 2, 1)),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Totales: 199,,,", no_choice("Totales")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Suma de los votos: 199,,,", no_choice("Suma de los votos")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Total: 199,,,", no_choice("Total")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Total Votes Cast: 199,,,", no_choice("Total Votes Cast")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Undervotes: 9,,,", no_choice("Undervotes")),
        ("x,2024-11-05,,governor,1,33,,,A: 100; B: 99; Party A: Total: 199,,,", no_choice("Party A: Total")),
        ("x,2024-11-05,,governor,1,33,,,\"A: 100; B: 99\nC: 1\",,,", RowError::LineBreak { column: "votes" }),
        ("\"x\ny\",2024-11-05,,governor,1,33,,,A: 1,,,", RowError::LineBreak { column: "contest" }),
        (
            "x,2024-11-05,,governor,1,33,,,A\u{1b}[2J: 100; B: 99,,,",
            RowError::Invisible { column: "votes", character: '\u{1b}' },
        ),
        ("x,2024-11-05,,governor,1,33,,,\"A\" SMITH: 100; B: 99,,,", RowError::StrayQuote),
        ("x,2024-11-05,,state-question,,33,,,Yes: 1,,,", RowError::TwoEntries { entries: 1 }),
        ("x,2024-11-05,,state-question,,33,,,Yes: 1; No: 1; Maybe: 1,,,", RowError::TwoEntries { entries: 3 }),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Yes: 1,,,", RowError::TwoEntries { entries: 1 }),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Option 1: 1; Option 2: 2,,,", RowError::OneYes),
        ("x,2024-11-05,,retention-supreme-court,,33,,,For removal: 1; Against removal: 2,,,", RowError::OneYes),
        ("x,2024-11-05,,retention-supreme-court,,33,,,Yes: 1; YES: 2,,,", RowError::NameTwice { name: text("YES") }),
        ("x,2024-11-05,,local-question,,1,,,Bond: 1; No bond: 2,,,60", RowError::OneYesOrFor),
        ("x,2024-11-05,,local-question,,1,,,Yes: 1; For: 2,,,60", RowError::OneYesOrFor),
    ] {
        assert_eq!(cells(input, ["required", "why"]), [String::new(), sentence(&why)], "{input}");
    }
}

#[test]
fn a_row_that_is_not_utf8_comes_back_as_utf8_and_the_run_goes_on() {
    let input = [
        HEADER.as_bytes(),
        b"\nDo\xF1a Ana,2024-11-05,,governor,1,33,,,A: 2; B: 1,,,\nnext,2024-11-05,,governor,1,33,,,A: 2; B: 1,,,\n",
    ]
    .concat();
    let outcome = run(&input).unwrap();
    assert_eq!((outcome.rows, outcome.unreadable), (2, 1));
    let rows = rows(&outcome);
    assert_eq!(rows[0]["contest"], "Do\u{FFFD}a Ana");
    assert_eq!(rows[0]["why"], sentence(&RowError::NotUtf8));
    assert_eq!(rows[1]["required"], "no");
}

#[test]
fn a_batch_without_a_needed_column_or_with_one_twice_is_refused_whole() {
    let of = |input: &str| run(input.as_bytes()).unwrap_err();
    let BatchError::MissingColumns(all) = of("") else { panic!("an empty file has no columns") };
    assert_eq!(all.len(), 9);
    let BatchError::MissingColumns(missing) = of("contest,Votes,votes\n") else { panic!("columns are missing") };
    assert_eq!(missing, ["election_date", "edition", "office", "seats", "counties", "countywide", "county_registered"]);
    assert!(matches!(of(&format!("{HEADER},votes\n")), BatchError::RepeatedColumn("votes")));
    assert!(matches!(of(&format!("kind,{HEADER}\n")), BatchError::RepeatedColumn("kind")));
    assert_eq!(
        of("contest").to_string(),
        "Header: these columns are missing: election_date, edition, office, seats, counties, countywide, county_registered, \
         votes. Add them; cells may be empty where the fact is not known."
    );
}

/// A quotation mark that is not closed would swallow the rows behind it.
#[test]
fn a_batch_with_an_open_quotation_mark_is_refused_whole_and_the_line_is_named() {
    let row = "x,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,";
    let open = "x,2024-11-05,,governor,1,33,,,\"A: 10; B: 9,,,";
    let closed_by_chance = "x,2024-11-05,,governor,1,33,,,\"C: 10; B: 9\",,,";
    for rows in [[row, open, row].join("\n"), [row, open].join("\r\n"), [row, open, closed_by_chance].join("\n")] {
        let error = run(format!("{HEADER}\n{rows}\n").as_bytes()).unwrap_err();
        assert!(matches!(error, BatchError::OpenQuote(open) if open.line == 3), "{error:?}");
        assert!(error.to_string().starts_with("Line 3: "), "{error}");
    }
}
