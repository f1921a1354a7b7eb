use super::*;

fn of(title: &str, choices: &[&str], listing: Listing) -> Recognised {
    recognise(title, &choices.iter().map(|choice| (*choice).to_owned()).collect::<Vec<_>>(), listing)
}

/// What a title gives in a workbook, where each contest has its own id: office, seats, countywide, district.
#[test]
fn titles_that_leave_no_doubt() {
    let district = |number: &str| Some(number.to_owned());
    let cases = [
        ("President and Vice President of the United States", "president", None, None),
        ("United States Senator", "us-senator", None, None),
        ("United States Representative", "us-representative", None, None),
        ("UNITED STATES REPRESENTATIVE DISTRICT 2", "us-representative", None, district("2")),
        ("State Senator", "state-senator", None, None),
        ("State Representative - District 9B", "state-representative", None, district("9B")),
        ("Justice of the Supreme Court Position 1", "supreme-court-justice", None, None),
        ("Judge of the Court of Appeals Position 3", "court-of-appeals-judge", None, None),
        ("Public Education Commissioner", "public-education-commissioner", None, None),
        ("District Attorney", "district-attorney", None, None),
        ("District Court Judge", "district-judge", None, None),
        ("Magistrate Judge Division 2", "magistrate-judge", None, None),
        ("County Clerk", "county-clerk", None, None),
        ("County  Treasurer", "county-treasurer", None, None),
        ("Probate Judge", "probate-judge", None, None),
        ("County Commissioner by Commissioner District / Harding", "county-commissioner", Some(false), None),
        ("County Commissioner by Commissioner District / Dona Ana", "county-commissioner", Some(false), None),
        ("County Commissioner At Large Position 3", "county-commissioner", Some(true), None),
        ("County Commissioner District 2", "county-commissioner", None, district("2")),
    ];
    for (title, office, countywide, district) in cases {
        let found = of(title, &["A", "B"], Listing::ContestById);
        assert_eq!(found.office.map(Office::id), Some(office), "{title}");
        assert_eq!(found.kind, ContestKind::Candidate, "{title}");
        assert_eq!((found.seats, found.countywide, found.district), (Some(1), countywide, district), "{title}");
        assert!(found.evidence.is_some(), "{title}");
    }
}

#[test]
fn questions_and_retentions() {
    let retention = "JUDICIAL RETENTION: Shall J Q PUBLIC be retained as ";
    let cases = [
        (format!("{retention}Judge of the Court of Appeals?"), "retention", Some("retention-court-of-appeals")),
        (format!("{retention}Justice of the Supreme Court?"), "retention", Some("retention-supreme-court")),
        (
            format!("{retention}Judge of the 10th Judicial District, Division 1?"),
            "retention",
            Some("retention-district-court"),
        ),
        (
            format!("{retention}Judge of the Bernalillo County Metropolitan Court?"),
            "retention",
            Some("retention-metropolitan-court"),
        ),
        (format!("{retention}Judge of Nothing"), "retention", None),
        ("CONSTITUTIONAL AMENDMENT 1 : Proposing".to_owned(), "question", Some("state-question")),
        ("Constitutional Amendment 2".to_owned(), "question", Some("state-question")),
        ("BOND QUESTION A: … Shall the state be authorized to issue".to_owned(), "question", Some("state-question")),
        ("BOND QUESTION 2: Shall the village be authorized".to_owned(), "question", None),
        ("LOCAL OPTION SUNDAY SALES QUESTION: Shall it? / Hidalgo".to_owned(), "question", Some("local-question")),
        ("Shall the Board of County Commissioners of Mora County levy".to_owned(), "question", Some("local-question")),
        ("Shall it be so?".to_owned(), "question", None),
    ];
    for (title, kind, office) in cases {
        let found = of(&title, &["Yes", "No"], Listing::ContestById);
        assert_eq!((found.kind.id(), found.office.map(Office::id)), (kind, office), "{title}");
        assert_eq!(found.countywide, None, "{title}");
    }
}

#[test]
fn a_title_that_only_begins_like_an_office_is_none() {
    let titles = [
        "President of the School Board",
        "Governor's Council",
        "County Clerk and Recorder",
        "State Representative District",
        "Presidential Elector",
        "Councilor District 3",
        "County Commissioner Elect District 1",
        "Mayor",
        "",
        "DISTRICT 1",
    ];
    for title in titles {
        let found = of(title, &["A", "B"], Listing::ContestById);
        assert_eq!((found.office, found.seats, found.kind), (None, None, ContestKind::Candidate), "{title}");
    }
}

#[test]
fn one_title_for_several_seats_says_nothing_of_their_number() {
    let seats = |title: &str| of(title, &["A", "B"], Listing::ContestByTitle).seats;
    assert_eq!(seats("President"), Some(1));
    assert_eq!(seats("State House District 22"), Some(1));
    assert_eq!(seats("State House"), None);
    assert_eq!(seats("District Judge District 5"), None, "a judicial district has several judges");
    assert_eq!(seats("District Judge District 5 Division 3"), Some(1));
    assert_eq!(seats("County Commissioner At Large"), None);
}
