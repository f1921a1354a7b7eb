//! Contests, their choices, and who votes on them.

use super::*;

#[test]
fn a_contest_is_typed_set_right_and_taken_back() {
    let (_folder, session) = with_three();
    let page = session.save_contest(sheriff(), stamp()).unwrap();
    let row = &page.contests[0];
    assert_eq!(
        (row.title.as_str(), row.terms.as_str(), row.lacks.as_str()),
        ("County Sheriff", "County sheriff · one seat · 2 choices · this county alone", "")
    );
    let form = session.contest_form(row.id.clone()).unwrap();
    assert_eq!(form.choices, "TERESA QUINTANA; DEM\nWALT HENDRY; REP");
    assert_eq!(refused(session.save_contest(form.clone(), stamp())), "setup.nothing-changed");

    let change = |change: &dyn Fn(&mut ContestForm)| {
        let mut form = form.clone();
        change(&mut form);
        session.save_contest(form, stamp())
    };
    for (wanted, broken) in [
        ("setup.blank", &(|form: &mut ContestForm| form.title = " ".to_owned()) as &dyn Fn(&mut ContestForm)),
        ("setup.not-seats", &|form| form.seats = "two".to_owned()),
        ("setup.not-seats", &|form| form.seats = "0".to_owned()),
        ("setup.on-line", &|form| form.choices = "A\na".to_owned()),
        ("setup.on-line", &|form| form.choices = "Undervotes".to_owned()),
        ("setup.on-line", &|form| form.choices = "A; DEM; REP; LIB".to_owned()),
        ("setup.two-choices", &|form| {
            form.office = "local-question".to_owned();
            form.choices = "For\nAgainst\nPerhaps".to_owned();
        }),
        ("setup.gone", &|form| form.office = "emperor".to_owned()),
        ("ballot.counties-of-office", &|form| {
            (form.office, form.elsewhere) = ("governor".to_owned(), "no".to_owned());
        }),
        ("ballot.counties-of-office", &|form| (form.elsewhere, form.number) = ("number".to_owned(), "2".to_owned())),
        ("ballot.seats-of-office", &|form| form.seats = "2".to_owned()),
        ("setup.no-county-chosen", &|form| form.elsewhere = "some".to_owned()),
        ("setup.not-counties", &|form| (form.elsewhere, form.number) = ("number".to_owned(), "34".to_owned())),
        ("setup.no-precinct-chosen", &|form| (form.everywhere, form.precincts) = (false, Vec::new())),
        ("setup.gone", &|form| (form.everywhere, form.precincts) = (false, vec![99])),
        ("canvass.reason-missing", &|form| form.choices = "TERESA QUINTANA; DEM".to_owned()),
    ] {
        assert_eq!(refused(change(broken)), wanted);
    }
    // The second A is of Cyrillic: on paper and screen two candidates of one name.
    let alike = ContestForm { title: "Assessor".to_owned(), choices: "ANA COX\n\u{410}NA COX".to_owned(), ..sheriff() };
    let refusal = crate::view::window::Refusal::from(session.save_contest(alike, stamp()).unwrap_err());
    assert!(refusal.sentence.contains("U+0410"), "{}", refusal.sentence);
    let twin = ContestForm { title: "county  sheriff".to_owned(), ..sheriff() };
    assert_eq!(refused(session.save_contest(twin, stamp())), "setup.contest-twice");

    // Another order, a name more, then two fewer, then one again: places keep their ids.
    change(&|form| form.choices = "WALT HENDRY; REP\nTERESA QUINTANA; DEM\nJ. PINO; write-in".to_owned()).unwrap();
    change(&|form| {
        form.choices = "TERESA QUINTANA; DEM".to_owned();
        form.reason = "two withdrew".to_owned();
    })
    .unwrap();
    let page = change(&|form| form.choices = "TERESA QUINTANA; DEM\nWALT HENDRY; REP".to_owned()).unwrap();
    assert!(page.contests[0].terms.contains("2 choices"));
    let again = session.contest_form(page.contests[0].id.clone()).unwrap();
    assert_eq!(again.choices, form.choices);

    let id = page.contests[0].id.clone();
    let page = session.withdraw("contest".to_owned(), id.clone(), "wrong year".to_owned(), stamp()).unwrap();
    assert_eq!(page.contests.len(), 0);
    assert_eq!(refused(session.save_contest(form, stamp())), "setup.gone");
    assert_eq!(session.log(LogRequest::default()).unwrap().lines[0].about, "taken back: County Sheriff");
    assert!(session.verify().unwrap().ok);
}

#[test]
fn who_votes_on_a_contest_is_said_by_precinct_and_told_beside_both() {
    let (_folder, session) = with_three();
    session.save_contest(sheriff(), stamp()).unwrap();
    let ids: Vec<u32> = session.setup().unwrap().precincts.iter().map(|precinct| precinct.id).collect();
    let commissioner = ContestForm {
        title: "County Commissioner, District 2".to_owned(),
        office: "county-commissioner".to_owned(),
        seats: "1".to_owned(),
        district: "2".to_owned(),
        countywide: "no".to_owned(),
        choices: "A\nB".to_owned(),
        everywhere: false,
        precincts: vec![ids[0]],
        ..ContestForm::default()
    };
    let page = session.save_contest(commissioner, stamp()).unwrap();
    let told: Vec<&str> = page.precincts.iter().map(|precinct| precinct.contests.as_str()).collect();
    assert_eq!(told, ["every contest", "1 of 2 contests", "1 of 2 contests"]);
    let row = page.contests.iter().find(|row| row.title.starts_with("County Commissioner")).unwrap();
    assert!(row.terms.ends_with("in 1 of 3 precincts"), "{}", row.terms);
    let mut form = session.contest_form(row.id.clone()).unwrap();
    assert_eq!((form.everywhere, form.precincts.clone(), form.countywide.as_str()), (false, vec![ids[0]], "no"));
    form.precincts.push(ids[1]);
    let page = session.save_contest(form.clone(), stamp()).unwrap();
    assert_eq!(page.precincts[1].contests, "every contest");
    form.everywhere = true;
    let page = session.save_contest(form, stamp()).unwrap();
    assert!(page.precincts.iter().all(|precinct| precinct.contests == "every contest"));
}

#[test]
fn once_figures_are_in_a_name_is_spelled_better_for_a_reason_and_votes_do_not_change_hands() {
    let (folder, session) = with_three();
    session.save_contest(sheriff(), stamp()).unwrap();
    import(
        folder.path(),
        &session,
        "source,precinct,part,group,style,contest,choice,figure,value\n\
         ICE 1,PRECINCT 001,,early/machine/regular,,County Sheriff,TERESA QUINTANA,votes,3\n\
         ICE 1,PRECINCT 001,,early/machine/regular,,County Sheriff,WALT HENDRY,votes,4\n",
    )
    .unwrap();
    let page = session.setup().unwrap();
    assert!(page.contests[0].counted);
    let form = session.contest_form(page.contests[0].id.clone()).unwrap();
    let save = |choices: &str, reason: &str| {
        let (choices, reason) = (choices.to_owned(), reason.to_owned());
        session.save_contest(ContestForm { choices, reason, ..form.clone() }, stamp())
    };
    assert_eq!(refused(save("TERESA QUINTANA; DEM\nWALTER HENDRY; REP", "")), "canvass.reason-missing");
    assert_eq!(refused(save("WALT HENDRY; REP\nTERESA QUINTANA; DEM", "exchanged")), "canvass.name-taken");
    assert_eq!(refused(save("TERESA QUINTANA; DEM", "withdrew")), "canvass.figures-are-in");
    save("TERESA QUINTANA; DEM\nWALTER HENDRY; REP", "as on the ballot").unwrap();
    let back = session.withdraw("contest".to_owned(), page.contests[0].id.clone(), "x".to_owned(), stamp());
    assert_eq!(refused(back), "canvass.figures-are-in");
}

#[test]
fn contests_stand_in_the_order_of_the_ballot_and_what_is_missing_is_told() {
    let (_folder, session) = new_election("Harding", "general");
    let told = |page: &SetupPage| page.lacks.iter().map(|lack| lack.section.clone()).collect::<Vec<_>>();
    let page = session.setup().unwrap();
    assert_eq!(told(&page), ["precincts", "contests", "county", "officers", "officers", "machines"]);
    assert_eq!(page.lacks[0].sentence, "No precincts yet.");
    session.save_contest(sheriff(), stamp()).unwrap();
    let senator = ContestForm {
        title: "United States Senator".to_owned(),
        office: "us-senator".to_owned(),
        choices: "A\nB".to_owned(),
        ..sheriff()
    };
    session.save_contest(senator, stamp()).unwrap();
    let unknown = ContestForm { title: "Something".to_owned(), everywhere: true, ..ContestForm::default() };
    let page = session.save_contest(unknown, stamp()).unwrap();
    let titles: Vec<&str> = page.contests.iter().map(|row| row.title.as_str()).collect();
    assert_eq!(titles, ["United States Senator", "County Sheriff", "Something"]);
    assert!(page.order.contains("1-10-8"), "{}", page.order);
    assert_eq!(page.contests[2].lacks, "office open, no choices");
    let sentences: Vec<&str> = page.lacks.iter().map(|lack| lack.sentence.as_str()).collect();
    assert!(sentences.iter().any(|s| s.contains("Nobody has said what office “Something” is")), "{sentences:?}");
    assert!(sentences.iter().any(|s| s.contains("“United States Senator” is voted is not said")), "{sentences:?}");

    session.add_precincts("1".to_owned(), stamp()).unwrap();
    session.set_registration("507".to_owned(), "2026-10-06".to_owned(), stamp()).unwrap();
    for role in ["county-clerk", "secretary-of-state"] {
        session
            .set_officer(role.to_owned(), "A. B.".to_owned(), "35 Pine Street\n\n Mosquero".to_owned(), stamp())
            .unwrap();
    }
    let page = session.setup().unwrap();
    assert_eq!(told(&page), ["contests", "contests", "machines", "contests"]);
    assert_eq!(page.officers[0].address, "35 Pine Street\nMosquero");
    assert_eq!(page.county.registration, "507 registered voters on Tuesday, October 6, 2026");
    assert_eq!(
        refused(session.set_registration("507".to_owned(), "2026-10-06".to_owned(), stamp())),
        "setup.nothing-changed"
    );
    for (given, code) in [
        ("0", "new.nobody-registered"),
        ("2,500,001", "new.too-many-registered"),
        ("999,999,999,999", "new.too-many-registered"),
    ] {
        let error = session.set_registration(given.to_owned(), String::new(), stamp()).unwrap_err();
        let refusal = crate::view::window::Refusal::from(error);
        assert_eq!(refusal.code, code, "{given}");
        let sentence = refusal.sentence;
        assert!(sentence.starts_with("Registered voters: ") && !sentence.contains("--"), "{sentence}");
    }
    assert_eq!(refused(session.set_registration("many".to_owned(), String::new(), stamp())), "input.not-a-count");
    assert_eq!(refused(session.set_registration("5".to_owned(), "10.6.2026".to_owned(), stamp())), "input.not-a-date");
    assert_eq!(
        refused(session.set_officer("mayor".to_owned(), "x".to_owned(), String::new(), stamp())),
        "law.unknown-code"
    );
    assert_eq!(
        refused(session.set_officer("county-clerk".to_owned(), " ".to_owned(), String::new(), stamp())),
        "setup.blank"
    );
    let nine = "x\n".repeat(9);
    assert_eq!(
        refused(session.set_officer("county-clerk".to_owned(), "x".to_owned(), nine, stamp())),
        "setup.too-many-lines"
    );
}
