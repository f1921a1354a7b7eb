//! What figures are counted, and what are not.

use super::*;

#[test]
fn repeated_rows_totals_and_blank_counties_are_not_counted_and_a_star_makes_a_range() {
    let desk = Desk::new();
    let preview = desk.read(&["state.csv"]);
    let line = |what: &str| preview.files[0].found.iter().find(|line| line.what == what).cloned();
    assert_eq!(line("Votes").unwrap().value, "74 to 79");
    assert_eq!(line("Suppressed figures (*)").unwrap().value, "1");
    assert_eq!(line("Other counties").unwrap().value, "1");
    let said: Vec<&str> = preview.files[0].warnings.iter().map(|warning| warning.sentence.as_str()).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    desk.session.take_in(preview.number, Vec::new(), stamp()).unwrap();

    let page = desk.session.canvass().unwrap();
    let clerk = page.contests.iter().find(|contest| contest.title == "County Clerk").unwrap();
    let totals: Vec<&str> = clerk.rows.iter().map(|row| row.total.as_str()).collect();
    assert_eq!((totals, clerk.total.total.as_str()), (vec!["47", "8 to 13"], "55 to 60"));
    assert!(!clerk.divided && clerk.rows[0].mailed == "–", "{clerk:?}");
    let senate = page.contests.iter().find(|contest| contest.title == "US Senate").unwrap();
    let parts = desk.session.contest_parts(senate.id.clone()).unwrap();
    let counties: Vec<(&str, &str)> =
        parts.counties.iter().map(|row| (row.name.as_str(), row.total.as_str())).collect();
    assert_eq!(counties, [("Harding", "19"), ("Quay", "30 to 35"), ("Total", "49 to 54")]);
    assert!(senate.elsewhere.as_ref().unwrap().contains("votes are here of 1 of them"), "{senate:?}");
    // Quay's votes are here and nobody has said how many counties there must be.
    let page = desk.session.import_page().unwrap();
    let wants = page.offices.rows.iter().find(|row| row.title == "US Senate").unwrap().wants.clone().unwrap();
    assert!(wants.contains("number of counties"), "{wants}");
}

/// Case 1: the test deck's file of a scanner that was never put to use went into the night's results.
#[test]
fn case_1_reports_of_a_machine_that_is_not_in_use_are_set_aside_and_never_count() {
    let desk = Desk::new();
    let machine = |name: &str, used: &str, deck: &str| MachineForm {
        name: name.to_owned(),
        counts: "early".to_owned(),
        precincts: "all".to_owned(),
        used: used.to_owned(),
        test_deck: deck.to_owned(),
        ..MachineForm::default()
    };
    desk.session.add_precincts("Precinct 1".to_owned(), stamp()).unwrap();
    let machines = vec![machine("DS-450", "no", "122"), machine("EV-1", "yes", "122")];
    desk.session.register_machines(machines, stamp()).unwrap();
    let of = |machine: &str, ballots: u64| {
        let line = |contest: &str, choice: &str, figure: &str, value: u64| {
            format!("{machine},Precinct 1,,early/machine/regular,,{contest},{choice},{figure},{value}\n")
        };
        [
            line("", "", "ballots", ballots),
            line("County Sheriff", "LUZ BACA", "votes", ballots - 22),
            line("County Sheriff", "DALE HOLT", "votes", 22),
        ]
        .concat()
    };
    let head = NIGHT.lines().next().unwrap();
    fs::write(desk.at("both.csv"), format!("{head}\n{}{}", of("EV-1", 300), of("DS-450", 122))).unwrap();
    fs::write(desk.at("more.csv"), format!("{head}\n{}", of("DS-450", 70).replace("early/", "mailed/"))).unwrap();
    let before = desk.head();
    let preview = desk.read(&["both.csv", "more.csv"]);
    assert!(preview.acceptable, "{:?}", preview.files);
    assert!(
        preview.look[0].starts_with(
            "both.csv: DS-450 is registered as not in use, and its ballots, 122, are as many as its test deck"
        ),
        "{:?}",
        preview.look
    );
    assert!(
        preview.look[1].starts_with("more.csv: DS-450 is registered as not in use. ")
            && preview.look[1].contains("70 ballots")
    );
    assert_eq!(desk.head(), before);
    desk.session.take_in(preview.number, Vec::new(), stamp()).unwrap();

    let sheriff = &desk.session.canvass().unwrap().contests[0];
    assert_eq!(sheriff.total.total, "300", "the machine in use alone");
    let standing = desk.session.standing().unwrap();
    assert_eq!((standing.included, standing.expected), (1, Some(1)));
    let aside = desk.session.chase().unwrap().aside;
    assert_eq!(aside.len(), 2, "{aside:?}");
    assert!(aside.iter().all(|line| format!("{line:?}").contains("this source is not in use")), "{aside:?}");
    assert!(desk.session.verify().unwrap().ok);
}
