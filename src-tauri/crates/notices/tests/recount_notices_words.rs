//! Every sentence of the catalogue is said by some notice, with all its values, in both languages; and a name is
//! printed as it is, whatever it holds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod plain;
mod recount_notices;
mod worksheets;

use std::collections::BTreeMap;

use canvass::{Column, Medium, ResultsSetKind};
use law::deadline::{CounselDate, Event};
use law::{Edition, ElectionKind, Office, SpecialReach};
use notices::Status;
use notices::documents::facts::{Basis, RecountNotice};
use notices::documents::{NoticeId, Printing, Refusal, recount_notice, stamp};
use notices::model::{Block, Language, Picture};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use recount_notices::*;

/// The cases that were read over, and what lies between them.
fn variants() -> Vec<RecountNotice> {
    let mut facts: Vec<RecountNotice> = all().iter().map(Case::facts).collect();
    for kind in ElectionKind::ALL {
        for reach in SpecialReach::ALL {
            facts.push(Case { kind, reach, ..commissioner() }.facts());
        }
    }
    let one_by_one = |office| Case { office, registered: Some(412_345), countywide: Some(true), ..commissioner() };
    for office in Office::ALL.into_iter().filter(|office| office.contest_kind() == law::ContestKind::Candidate) {
        for edition in [Edition::Nmsa2015, Edition::Nmsa2019, Edition::Nmsa2023] {
            let choices = vec![choice("A", 40_010), choice("B", 40_009)];
            let case = Case { edition: Some(edition), choices, ..one_by_one(office) };
            let small = Case { registered: Some(9_412), registered_as_of: None, ..case.clone() };
            facts.extend([case, small].iter().filter(|case| case.is_required()).map(Case::facts));
        }
    }
    let just_retained = vec![choice("Yes", 57_001), choice("No", 43_000)];
    facts.push(Case { office: Office::RetentionSupremeCourt, choices: just_retained, ..retention() }.facts());
    let recorded = |event, date| (event, day(date));
    let all_recorded = vec![
        recorded(Event::CanvassCountyCompleted, "2026-11-12"),
        recorded(Event::ClerkNoticeReceived, "2026-11-13"),
        recorded(Event::CanvassStateCompleted, "2026-11-24"),
        recorded(Event::RecountNoticeFiled, "2026-11-24"),
    ];
    facts.push(Case { events: all_recorded, ..commissioner() }.facts());
    facts.push(
        Case { events: vec![recorded(Event::CanvassStateCompleted, "2010-11-23")], ..representative_2010() }.facts(),
    );
    let mut with_counsel = commissioner().facts();
    with_counsel.dates.recount_day.counsel = Some(CounselDate { date: day("2026-11-27"), reason: "holiday".into() });
    facts.push(with_counsel);
    for set in ResultsSetKind::ALL {
        let mut with_set = commissioner().facts();
        with_set.basis.set = *set;
        with_set.basis.expected = Some(17);
        facts.push(with_set);
    }
    let mut many_missing = commissioner().facts();
    many_missing.basis.missing = (1..=30)
        .map(|number| place(&format!("Precinct {number}"), "ED-1", Column::ElectionDay, Medium::Machine))
        .collect();
    facts.push(many_missing);
    facts.push(not_final().facts());
    let mut partial = commissioner().facts();
    partial.basis.partial = vec!["Precinct 7".into()];
    facts.push(partial);
    facts.push(Case { choices: vec![choice("For", 50), choice("Against", 50)], ..question() }.facts());
    facts.push(
        Case { seats: 2, choices: vec![choice("Ana", 90), choice("Íñigo", 90), choice("Luz", 90)], ..trustees() }
            .facts(),
    );
    facts.push(Case { choices: vec![choice("A", 40), choice("B", 39), choice("C", 39)], ..commissioner() }.facts());
    facts.push(RecountNotice { seal: Picture::new(1, 1, vec![0]), ..commissioner().facts() });
    facts
}

/// The longest words of a sentence between its values.
fn longest_words(sentence: &str) -> &str {
    sentence.split(['{', '}']).step_by(2).max_by_key(|words| words.chars().count()).unwrap_or_default()
}

#[test]
fn every_sentence_is_said_by_some_document() {
    let printing = Printing {
        printed: "2026-11-12T09:05:00-07:00".parse().unwrap(),
        preview: false,
        status: Status::Draft,
        practice: true,
        set: Some(ResultsSetKind::Canvass),
        number: Some(2),
        head: Some("412:9f0277ab10cde3f4".into()),
    };
    let afternoon = Printing { printed: "2026-11-12T12:00:00-07:00".parse().unwrap(), ..printing.clone() };
    let preview = Printing { preview: true, ..printing.clone() };
    let facts = variants();
    for (language, file) in
        [(Language::English, include_str!("../words/en.json")), (Language::Spanish, include_str!("../words/es.json"))]
    {
        let mut said = String::new();
        for facts in &facts {
            for document in NoticeId::ALL {
                match recount_notice(document, facts, language) {
                    Ok(written) => said.push_str(&plain::text(&written)),
                    Err(Refusal::SeveralCounties { .. } | Refusal::NoRule { .. }) => {}
                    Err(refusal) => panic!("{refusal}"),
                }
            }
        }
        for (_, worksheet) in worksheets::all() {
            said.push_str(&plain::text(&worksheet.written(language).unwrap()));
        }
        for printing in [&printing, &afternoon, &preview] {
            let stamp = stamp(language, printing).unwrap();
            let words = &stamp.words;
            let frame =
                [&words.page, &words.content, &words.continued, &words.continues, &words.draft, &words.worksheet];
            let frame = frame.into_iter().chain([&words.practice]);
            said.extend(stamp.footer.iter().chain(frame).map(|text| format!("{}\n", text.replace('\u{a0}', " "))));
        }
        let sentences: BTreeMap<String, String> = serde_json::from_str(file).unwrap();
        let unsaid: Vec<&String> = sentences
            .iter()
            .filter(|(key, sentence)| {
                !["date.weekdays", "date.months"].contains(&key.as_str())
                    && !said.contains(&longest_words(sentence).replace('\u{a0}', " "))
            })
            .map(|(key, _)| key)
            .collect();
        assert_eq!(unsaid, Vec::<&String>::new(), "said by no document in {language:?}");
        for name in sentences["date.months"].split(' ').chain(sentences["date.weekdays"].split(' ')) {
            assert!(!name.is_empty());
        }
        assert_eq!(sentences["date.months"].split(' ').count(), 12);
        assert_eq!(sentences["date.weekdays"].split(' ').count(), 7);
    }
}

/// One report is one report, in both languages.
#[test]
fn counts_of_one_are_said_as_one() {
    for expected in [None, Some(1), Some(2)] {
        let case = Case { basis: Basis { expected, ..complete(1) }, ballots: Some(1), ..commissioner() };
        for language in [Language::English, Language::Spanish] {
            let text = plain::text(&recount_notice(NoticeId::ClerkNotice, &case.facts(), language).unwrap());
            for wrong in ["1 reports", "1 informes", "1 ballots", "1 boletas", "1 votes", "1 votos"] {
                let count_of_one = text.match_indices(wrong).find(|(at, _)| {
                    let before = text[..*at].chars().next_back();
                    !before.is_some_and(|c| c.is_ascii_digit() || c == ',')
                });
                assert_eq!(count_of_one, None, "{text}");
            }
        }
    }
}

#[test]
fn a_date_does_not_break_between_month_and_day_nor_a_figure_from_its_votes() {
    let written = recount_notice(NoticeId::ClerkNotice, &commissioner().facts(), Language::English).unwrap();
    let paragraphs: Vec<String> = written
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Paragraph(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect()),
            _ => None,
        })
        .collect();
    let text = paragraphs.join("\n");
    assert!(text.contains("Tuesday, November\u{a0}3, 2026"));
    assert!(text.contains("with 203\u{a0}votes"));
    assert!(text.contains("a margin of 5\u{a0}votes"));
    assert!(text.contains("Section\u{a0}1-14-24(A)(3)"));
}

/// Texts as people bear and files hold them: quotation marks, braces, Navajo letters, combining marks, great length.
fn name() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("O’Neil".to_owned()),
        Just("\"Tito\"".to_owned()),
        Just("Łą́ʼąʼii".to_owned()),
        Just("Tsinaajinii Ǫǫsh".to_owned()),
        Just("{votes}".to_owned()),
        Just("} {".to_owned()),
        Just("100%".to_owned()),
        Just("Peña y Ortíz, Jr.".to_owned()),
        Just("Nu\u{301}n\u{303}ez".to_owned()),
        Just("**".to_owned()),
        "[A-Za-z]{1,60}",
    ];
    prop::collection::vec(part, 1..12).prop_map(|parts| parts.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, rng_seed: RngSeed::Fixed(11424), ..ProptestConfig::default() })]

    #[test]
    fn names_are_printed_as_they_are(winner in name(), loser in name(), title in name(), source in name(), clerk in name()) {
        let mut facts = representative().facts();
        facts.contest.title = title.clone();
        facts.contest.choices[0].name = winner.clone();
        facts.contest.choices[1].name = loser.clone();
        facts.shares[0].source = source.clone();
        facts.secretary_of_state.name = Some(clerk.clone());
        for language in [Language::English, Language::Spanish] {
            let written = recount_notice(NoticeId::BoardNotice, &facts, language).unwrap();
            let text = plain::text(&written);
            let row = format!("| {winner} | Democratic | 4,870 |");
            prop_assert!(text.contains(&row), "{row}");
            let in_words = text.lines().find(|line| line.contains("4,870") && !line.starts_with('|'));
            prop_assert!(in_words.is_some_and(|line| line.contains(&winner) && line.contains(&loser)));
            for said in [&title, &source, &clerk] {
                prop_assert!(text.contains(said.as_str()), "{said}");
            }
            prop_assert!(written.title.matter.is_some_and(|matter| matter.plain().starts_with(&title)));
        }
    }
}
