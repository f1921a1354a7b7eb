//! `document`: drafts, facts, issuing, and issued ones given back.

use crate::common::{Desk, keys, returns, text_of};

/// With a second contest to be recounted.
fn two_required() -> Desk {
    let desk = Desk::new();
    desk.counted().put("more.csv", returns::MAGISTRATE).put("more-offices.csv", returns::MAGISTRATE_OFFICE);
    desk.run(&["import", "@a.canvass", "@more.csv", "--offices", "@more-offices.csv"]).done();
    desk
}

#[test]
fn a_draft_is_printed_and_recorded_nowhere() {
    let desk = Desk::new();
    desk.counted();
    let before = desk.bytes("a.canvass");
    let said = desk.run(&["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf"]).quietly().out;
    assert!(said.contains("draft") && said.contains("x.pdf"), "{said}");
    assert_eq!(before, desk.bytes("a.canvass"));
    assert!(desk.bytes("x.pdf").starts_with(b"%PDF-"));
    let beside: Vec<_> = desk.everything().into_keys().collect();
    assert_eq!(beside.len(), 4, "{beside:?}");
    desk.run(&["document", "@a.canvass", "doc.clerk-notice", "--out", "@y.pdf"]).quietly();
    assert_eq!(desk.bytes("x.pdf"), desk.bytes("y.pdf"), "the same moment, the same bytes");
    if let Some(text) = text_of(&desk.at("x.pdf")) {
        assert!(text.contains("DRAFT") && text.contains("CARMEN ORTIZ") && !text.contains("PRACTICE"), "{text}");
    }
    desk.run(&["document", "@a.canvass", "doc.board-notice", "--lang", "es", "--out", "@es.pdf"]).quietly();
    if let Some(text) = text_of(&desk.at("es.pdf")) {
        assert!(text.contains("recuento"), "{text}");
    }
}

#[test]
fn practice_is_written_across_every_page() {
    let desk = Desk::new();
    desk.new_election("p.canvass", &["--practice"]).put("night.csv", returns::CANVASSED).put("o.csv", returns::OFFICES);
    desk.put("day.json", returns::COMPLETED);
    desk.run(&["import", "@p.canvass", "@night.csv", "--offices", "@o.csv"]).done();
    for issue in [&[] as &[&str], &["--issue", "--facts", "@day.json"]] {
        let out = format!("@{}.pdf", issue.len());
        desk.run(
            &[&["document", "@p.canvass", "doc.clerk-notice", "--contest", "c-0002", "--out", &out], issue].concat(),
        )
        .quietly();
        if let Some(text) = text_of(&desk.at(&out[1..])) {
            for page in text.split_terminator('\u{c}') {
                assert!(page.contains("PRACTICE"), "{page}");
            }
        }
    }
}

#[test]
fn the_template_has_every_key_that_is_taken_and_nothing_filled_in() {
    let desk = Desk::new();
    desk.counted();
    for document in ["doc.clerk-notice", "doc.board-notice"] {
        let template = desk.run_without_trace(&["document", document, "--facts-template"]).quietly();
        assert_eq!(template.out, desk.run(&["document", "@a.canvass", document, "--facts-template"]).quietly().out);
        let json = template.json();
        assert!(keys(&json).contains(&"secretary_of_state_name"), "{json}");
        for value in json.as_object().unwrap().values() {
            assert!(value.is_null() || value.as_array().is_some_and(Vec::is_empty), "{json}");
        }
        // As it is printed it can be given: nothing is said by it.
        desk.put("facts.json", format!("\u{feff}{}", template.out));
        let out = format!("@{document}.pdf");
        desk.run(&["document", "@a.canvass", document, "--facts", "@facts.json", "--out", &out]).quietly();
    }
    assert!(desk.misused(&["document", "doc.nothing", "--facts-template"]).contains("doc.clerk-notice"));
}

#[test]
fn facts_are_printed_and_wrong_ones_are_refused_with_their_key() {
    let desk = Desk::new();
    desk.counted();
    let given = r#"{"clerk_name": "ROSALÍA BENAVIDES", "clerk_address": ["1 Plaza", "Mosquero"],
                    "canvass_county_completed": "2026-11-10", "copies": null}"#;
    desk.put("facts.json", given);
    let document = ["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf", "--facts", "@facts.json"];
    desk.run(&document).quietly();
    if let Some(text) = text_of(&desk.at("x.pdf")) {
        assert!(text.contains("ROSALÍA BENAVIDES") && text.contains("November 10, 2026"), "{text}");
    }
    std::fs::remove_file(desk.at("x.pdf")).unwrap();
    for (facts, why) in [
        (r#"{"clerk": "X"}"#, "this document takes no \"clerk\""),
        (r#"{"clerk_name": 7}"#, "\"clerk_name\" must be a text in one line"),
        (r#"{"clerk_name": " "}"#, "\"clerk_name\" must be a text in one line"),
        (r#"{"clerk_address": "1 Plaza"}"#, "\"clerk_address\" must be a list of texts"),
        (r#"{"clerk_address": [1]}"#, "\"clerk_address\" must be a list of texts"),
        (r#"{"canvass_county_completed": "11.10.2026"}"#, "\"canvass_county_completed\" must be a date"),
        (r#"{"canvass_county_completed": "2026-11-01"}"#, "lies before the election"),
        ("[]", "not a JSON object"),
        ("", "not a JSON object"),
        ("{\"clerk_name\": \"X\"", "not a JSON object"),
        ("\u{0}\u{1}", "not a JSON object"),
    ] {
        desk.put("facts.json", facts);
        let said = desk.refused(&document);
        assert!(said.contains(why), "{facts}: {said}");
    }
    std::fs::remove_file(desk.at("facts.json")).unwrap();
    assert!(desk.refused(&document).contains("facts.json: the facts cannot be read"));
}

#[test]
fn of_several_contests_to_be_recounted_one_is_to_be_named() {
    let desk = two_required();
    let said = desk.refused(&["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf"]);
    assert!(said.contains("c-0005, c-0002"), "{said}");
    for contest in ["c-0002", "c-0005"] {
        let out = format!("@{contest}.pdf");
        desk.run(&["document", "@a.canvass", "doc.clerk-notice", "--contest", contest, "--out", &out]).quietly();
    }
    for (contest, why) in [
        ("c-0099", "there is no contest \"c-0099\""),
        ("County Sheriff", "there is no contest"),
        ("", "there is no contest"),
        ("c-0003", "requires no automatic recount"),
        ("c-0001", "the votes of other counties are not all here"),
        ("c-0004", "its office is not settled"),
    ] {
        let said =
            desk.refused(&["document", "@a.canvass", "doc.board-notice", "--contest", contest, "--out", "@x.pdf"]);
        assert!(said.contains(why), "{contest}: {said}");
    }
    desk.new_election("b.canvass", &[]);
    let none = desk.refused(&["document", "@b.canvass", "doc.clerk-notice", "--out", "@x.pdf"]);
    assert!(none.contains("no contest of this election is to be recounted"), "{none}");
}

#[test]
fn an_issued_document_is_numbered_kept_and_given_back_byte_for_byte() {
    let desk = Desk::new();
    desk.canvassed();
    let clerk = ["document", "@a.canvass", "doc.clerk-notice"];
    let issue = |contest: &str, out: &str| {
        let issue = ["--contest", contest, "--issue", "--facts", "@day.json", "--out", out];
        desk.run(&[clerk.as_slice(), &issue].concat()).done()
    };
    for (contest, number) in [("c-0002", "1"), ("c-0005", "2")] {
        let issued = issue(contest, &format!("@{number}.pdf")).quietly();
        assert!(issued.out.contains(&format!("number {number}")), "{issued:?}");
    }
    let again = issue("c-0002", "@3.pdf");
    assert!(again.out.contains("number 3") && again.err.contains("replaces number 1"), "{again:?}");
    let log = desk.run(&["log", "@a.canvass", "--json"]).json();
    let issued: Vec<_> = log["entries"].as_array().unwrap().iter().filter(|e| e["act"] == "document-issued").collect();
    assert_eq!(issued.len(), 3);
    assert_eq!(issued[0]["about"], "doc.clerk-notice c-0002 en 1");
    for number in ["1", "2", "3"] {
        let out = format!("@back-{number}.pdf");
        desk.run(&[clerk.as_slice(), &["--number", number, "--out", &out]].concat()).quietly();
        assert_eq!(desk.bytes(&out[1..]), desk.bytes(&format!("{number}.pdf")));
    }
    for (asked, why) in [
        (["doc.clerk-notice", "--number", "4"], "no document number 4"),
        (["doc.clerk-notice", "--number", "0"], "no document number 0"),
        (["doc.clerk-notice", "--number", "99999999999"], "no document number"),
        (["doc.board-notice", "--number", "1"], "document 1 is doc.clerk-notice"),
    ] {
        let said = desk.refused(&[&["document", "@a.canvass", "--out", "@x.pdf"], asked.as_slice()].concat());
        assert!(said.contains(why), "{said}");
    }
    let other =
        desk.refused(&[clerk.as_slice(), &["--number", "1", "--contest", "c-0005", "--out", "@x.pdf"]].concat());
    assert!(other.contains("is about contest c-0002"), "{other}");
    // A later issue does not change what an earlier one was.
    desk.run(&["verify", "@a.canvass"]).quietly();
    if let Some(text) = text_of(&desk.at("1.pdf")) {
        assert!(!text.contains("DRAFT"), "{text}");
    }
}

#[test]
fn what_is_there_is_never_printed_over_and_what_cannot_be_printed_is_not_issued() {
    let desk = Desk::new();
    desk.canvassed().put("letter.pdf", "somebody's");
    for more in [&["--contest", "c-0002"] as &[&str], &["--contest", "c-0002", "--issue", "--facts", "@day.json"]] {
        for (out, why) in [
            ("@letter.pdf", "letter.pdf: something is there already"),
            ("@a.canvass", "something is there already"),
            ("@", "something is there already"),
            ("@nowhere/x.pdf", "nowhere: there is no such folder"),
            ("@letter.pdf/x.pdf", "the file cannot be written"),
        ] {
            let asked = ["document", "@a.canvass", "doc.clerk-notice", "--out", out];
            let said = desk.refused(&[asked.as_slice(), more].concat());
            assert!(said.contains(why), "{out} {more:?}: {said}");
        }
        desk.put("facts.json", r#"{"clerk_name": "no such letter: \uE000"}"#);
        let asked = ["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf", "--facts", "@facts.json"];
        let said = desk.refused(&[asked.as_slice(), &more[..2]].concat());
        assert!(said.contains("cannot be printed") || said.contains("invisible"), "{said}");
    }
    assert!(desk.misused(&["document", "@a.canvass", "doc.nothing", "--out", "@x.pdf"]).contains("doc.clerk-notice"));
    assert!(desk.misused(&["document", "@a.canvass", "--out", "@x.pdf"]).contains("<DOCUMENT>"));
}

#[test]
fn figures_of_the_night_are_never_issued() {
    let desk = Desk::new();
    desk.counted();
    let said = desk.refused(&["document", "@a.canvass", "doc.clerk-notice", "--issue", "--out", "@x.pdf"]);
    assert!(said.contains("The verdict is not final") && said.contains("County canvass completed"), "{said}");
    assert!(!desk.at("x.pdf").exists());
}

#[test]
fn a_proof_is_printed_of_a_precinct_or_a_report_and_names_what_it_does_not_know() {
    let desk = Desk::new();
    desk.run(&["demo", "--out", "@demo"]).done();
    let file = "@demo/practice.canvass";
    let said = desk.run(&["document", file, "doc.proof", "--precinct", "precinct 2", "--out", "@proof.pdf"]).quietly();
    assert!(said.out.contains("proof.pdf"), "{}", said.out);
    let report = "Precinct 2, ED-2, election-day/machine/regular";
    desk.run(&["document", file, "doc.proof", "--report", report, "--lang", "es", "--out", "@one.pdf"]).quietly();
    if let (Some(precinct), Some(one)) = (text_of(&desk.at("proof.pdf")), text_of(&desk.at("one.pdf"))) {
        for words in ["Precinct 2: mailed ballots, by machine", "Sum so far", "It balances.", "WORKSHEET", "PRACTICE"] {
            assert!(precinct.contains(words), "{words} is not in {precinct}");
        }
        assert!(one.contains("Cuadra.") && one.contains("HOJA DE TRABAJO") && !one.contains("CC-1"), "{one}");
    }
    let refused = |arguments: &[&str]| {
        let all = [&["document", file], arguments, &["--out", "@no.pdf"]].concat();
        let refused = desk.run(&all);
        assert!(refused.exit != 0 && !desk.at("no.pdf").exists(), "{all:?}: {}", refused.out);
        refused.err
    };
    assert!(refused(&["doc.proof"]).contains("--precinct"));
    assert!(refused(&["doc.proof", "--precinct", "Precinct 9"]).contains("Precinct 9"));
    assert!(refused(&["doc.proof", "--report", "ED-2"]).contains("findings"));
    assert!(refused(&["doc.proof", "--contest", "c-0001"]).contains("--contest"));
    assert!(refused(&["doc.receiving", "--place", "Nowhere"]).contains("Nowhere"));
    assert!(refused(&["doc.clerk-notice", "--contest", "c-0005", "--precinct", "Precinct 2"]).contains("--precinct"));
    assert!(refused(&["doc.blank-sheets", "--issue"]).contains("never issued"));
}

#[test]
fn blank_sheets_and_receiving_checklists_are_printed_and_recorded_nowhere() {
    let desk = Desk::new();
    desk.run(&["demo", "--out", "@demo"]).done();
    let file = "@demo/practice.canvass";
    let before = desk.bytes("demo/practice.canvass");
    desk.run(&["document", file, "doc.blank-sheets", "--precinct", "Precinct 1", "--out", "@blank.pdf"]).quietly();
    desk.run(&["document", file, "doc.receiving", "--place", "la mesa school", "--out", "@receiving.pdf"]).quietly();
    desk.run(&["document", file, "doc.receiving", "--lang", "es", "--out", "@all.pdf"]).quietly();
    assert_eq!(before, desk.bytes("demo/practice.canvass"));
    if let (Some(blank), Some(receiving)) = (text_of(&desk.at("blank.pdf")), text_of(&desk.at("receiving.pdf"))) {
        for words in ["Sheets in this stack", "Precinct 1: early voting, by machine", "Voters who signed", "write 0"] {
            assert!(blank.contains(words), "{words} is not in {blank}");
        }
        for words in ["La Mesa School", "ED-4", "signature roster", "Section 1-12-31", "17 of 17"] {
            assert!(receiving.contains(words), "{words} is not in {receiving}");
        }
    }
}

#[test]
fn the_board_of_returns_is_printed_whole_or_in_part_in_both_languages() {
    let desk = Desk::new();
    desk.run(&["demo", "--out", "@demo"]).done();
    let file = "@demo/practice.canvass";
    let before = desk.bytes("demo/practice.canvass");
    let board = |more: &[&str]| desk.run(&[&["document", file, "doc.returns-board"], more].concat());
    board(&["--out", "@all.pdf"]).quietly();
    board(&["--shown", "missing", "--lang", "es", "--out", "@missing.pdf"]).quietly();
    assert_eq!(before, desk.bytes("demo/practice.canvass"));
    if let (Some(all), Some(missing)) = (text_of(&desk.at("all.pdf")), text_of(&desk.at("missing.pdf"))) {
        for words in ["17 of 17", "All reports", "Precinct 5", "Election day", "chapter 39", "PRACTICE", "Page 1 of"] {
            assert!(all.contains(words), "{words} is not in {all}");
        }
        for words in ["Informes que faltan", "No hay ningún informe así.", "17 de 17", "PRÁCTICA"] {
            assert!(missing.contains(words), "{words} is not in {missing}");
        }
    }
    assert_eq!(board(&["--shown", "nothing", "--out", "@no.pdf"]).exit, 2);
    assert!(board(&["--precinct", "Precinct 1", "--out", "@no.pdf"]).err.contains("--precinct"));
    let proof = desk.run(&["document", file, "doc.proof", "--shown", "missing", "--out", "@no.pdf"]);
    assert!(proof.exit == 2 && proof.err.contains("--shown"), "{proof:?}");
    assert!(!desk.at("no.pdf").exists());
}

#[test]
fn a_worksheet_that_is_issued_is_kept_and_one_more_of_its_part_replaces_it() {
    let desk = Desk::new();
    desk.run(&["demo", "--out", "@demo"]).done();
    let issue = |part: &str, out: &str| {
        let file = "@demo/practice.canvass";
        let now = ["--now", "2026-11-12T12:00:00-07:00"];
        let issued = desk
            .run(&[&["document", file, "doc.proof", "--precinct", part, "--issue", "--out", out], &now[..]].concat());
        assert_eq!(issued.exit, 0, "{issued:?}");
        format!("{} {}", issued.out, issued.err)
    };
    let first = issue("Precinct 1", "@1.pdf");
    assert!(first.contains("13") && !first.contains("replaces"), "{first}");
    assert!(!issue("Precinct 2", "@2.pdf").contains("replaces"));
    assert!(issue("Precinct 1", "@3.pdf").contains("replaces number 13"));
    desk.run(&["document", "@demo/practice.canvass", "doc.proof", "--number", "13", "--out", "@again.pdf"]).quietly();
    assert_eq!(desk.bytes("1.pdf"), desk.bytes("again.pdf"));
}

/// Two machines that each speak for all of a precinct: whether there is a notice to give, nobody can say yet, and that is no
/// "no".
#[test]
fn a_contest_that_is_contradicted_is_named_where_no_other_is_to_be_recounted() {
    let desk = Desk::new();
    let rows = "source,precinct,part,group,style,contest,choice,figure,value\n\
        Hall 1,1,,whole,,County Sheriff,ANA,votes,500\n\
        Hall 1,1,,whole,,County Sheriff,BEN,votes,498\n\
        Hall 2,1,,whole,,County Sheriff,ANA,votes,500\n\
        Hall 2,1,,whole,,County Sheriff,BEN,votes,300\n";
    let offices = "source_id,office,seats,countywide,counties\nCounty Sheriff,county-sheriff,1,,\n";
    desk.harding().put("night.csv", rows).put("offices.csv", offices);
    let said = desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
    assert!(said.err.contains("Hall 1") && said.err.contains("all ballots of this precinct"), "{said:?}");
    let draft = ["document", "@a.canvass", "doc.clerk-notice", "--out", "@x.pdf"];
    let said = desk.refused(&draft);
    assert!(said.contains("no contest is determined to be recounted"), "{said}");
    assert!(said.contains("County Sheriff: Two accounts of the same ballots do not agree."), "{said}");
    let said = desk.refused(&[&draft[..], &["--contest", "c-0001"]].concat());
    assert!(said.contains("County Sheriff: no notice can be made. Not determined: two accounts"), "{said}");
}

#[test]
fn a_notice_about_more_people_than_are_registered_does_not_go_out_unsaid() {
    let desk = Desk::new();
    let rows = "source,precinct,part,group,style,contest,choice,figure,value\n\
        Hall 1,1,,whole,,County Sheriff,ANA,votes,4000\n\
        Hall 1,1,,whole,,County Sheriff,BEN,votes,3990\n\
        Hall 1,2,,whole,,County Sheriff,ANA,votes,5\n\
        Hall 1,2,,whole,,County Sheriff,BEN,votes,6\n";
    let offices = "source_id,office,seats,countywide,counties\nCounty Sheriff,county-sheriff,1,,\n";
    desk.harding().put("night.csv", rows).put("offices.csv", offices).put("day.json", returns::COMPLETED);
    let told = "County Sheriff: voted on by 8,001 people at the least, and the county has 6,214 registered voters. \
        The precinct with the most: 1, 7,990.";
    let said = desk.run(&["import", "@a.canvass", "@night.csv", "--offices", "@offices.csv"]).done();
    assert_eq!(said.err.matches(told).count(), 1, "{said:?}");
    let notice = ["document", "@a.canvass", "doc.clerk-notice", "--facts", "@day.json", "--out"];
    for more in [&["@x.pdf"][..], &["@y.pdf", "--issue"]] {
        let said = desk.run(&[&notice[..], more].concat()).done();
        assert!(said.err.contains(told), "{more:?}: {said:?}");
    }
}
