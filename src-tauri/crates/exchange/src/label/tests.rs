use super::*;

#[test]
fn what_is_nobodys_votes_is_known_by_its_words() {
    let cases: [(Label, &[&str]); 7] = [
        (
            Label::Total,
            &[
                "Total",
                " TOTALS: ",
                "Total Votes",
                "Total Votes Cast",
                "total-votes",
                "Votes Cast",
                "Grand  Total",
                "County Totals",
                "COUNTYWIDE SUM",
                "Sub-Total",
                "Total Votes for Governor",
                "Governor, Total Votes",
                "Sum of all candidates",
                "District 2 Total",
                "**TOTAL**",
                "All",
            ],
        ),
        (
            Label::Undervotes,
            &[
                "Undervotes",
                "UNDERVOTE",
                "Under Votes",
                "under-vote",
                "Total Undervotes",
                "Number of Under Votes",
                "Under",
            ],
        ),
        (Label::Overvotes, &["Overvotes", "Over Vote", "OVERVOTES", "Times Over Voted", "Overs"]),
        (
            Label::UndervotesAndOvervotes,
            &["Over/Under Votes", "Under and Over Votes", "Overvotes & Undervotes", "UNDER VOTES / OVER VOTES"],
        ),
        (
            Label::Blank,
            &["Blank", "Blanks", "Blank Votes", "Ballots Cast - Blank", "Times Blank Voted", "Spoiled Ballots"],
        ),
        (Label::Ballots, &["Ballots Cast", "Total Ballots Cast", "BALLOTS COUNTED", "Cards Cast", "Ballots"]),
        (Label::Voters, &["Registered Voters", "Registered Voters - Total", "Voter Turnout", "Turnout"]),
    ];
    for (label, spellings) in cases {
        for spelling in spellings {
            assert_eq!(of(spelling), Some(label), "{spelling}");
            assert!(is_no_choice(spelling) && is_no_precinct(spelling), "{spelling}");
        }
    }
}

#[test]
fn nobodys_name_is_taken_for_a_total() {
    for person in [
        "JOHN TOTAL",
        "TOTAL, JOHN",
        "ANN BLANK",
        "BLANK, ANN Q",
        "BARBARA CASTILLO",
        "JIM D. SCHOONOVER",
        "SAM UNDERWOOD",
        "DREW OVERTON",
        "LI SUM",
        "GRAND, MARY",
        "Yes",
        "No",
        "For",
        "Against",
        "No votes",
        "Votes for",
        "Votes Against",
        "None of the above",
        "Write-in",
        "Write-in Totals",
        "Total Write-ins",
        "",
    ] {
        assert_eq!(of(person), None, "{person}");
    }
}

#[test]
fn a_precinct_is_a_number_or_a_place_and_no_sum() {
    for label in ["TOTALS", "Harding Total", "ALL", "All Precincts", "Countywide", "PCT 001 Total", "COUNTYWIDE SUM"] {
        assert!(is_no_precinct(label), "{label}");
    }
    for label in
        ["TOTAL WRECK PRECINCT", "001", "PRECINCT 001", "Roy", "Absentee", "Absentee Ballots", "Vote Center 2", ""]
    {
        assert!(!is_no_precinct(label), "{label}");
    }
    assert!(["TOTALS", "Total", " totals: ", "County  Total"].into_iter().all(closes_precincts));
    assert!(!["COUNTYWIDE SUM", "ALL", "Harding Total", ""].into_iter().any(closes_precincts));
}

#[test]
fn a_total_of_write_ins_is_a_choice_only_where_none_stands_by_name() {
    let twice = |names: &[&'static str]| write_ins_twice(names.iter().copied());
    assert_eq!(twice(&["ANA MAR", "Write-in Totals"]), None);
    assert_eq!(twice(&["ANA MAR", "CAL SOL (write in)"]), None);
    assert_eq!(twice(&["CAL SOL (write in)", "ANA MAR", "Write-in Totals"]), Some("Write-in Totals"));
}
