//! Every rule asked of facts of any kind: never a panic, a promised exit code, a sentence for every refusal, JSON that parses, and
//! nothing of the program's own error.

use desk::law::rulebook::rules;
use desk::law::{Edition, ElectionKind, Office, SpecialReach};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::common::Desk;

/// What a fact can be told at: as some fact takes it, or as none does.
fn value() -> impl Strategy<Value = String> {
    let words = [
        "yes",
        "no",
        "unknown",
        "none",
        "never",
        "0",
        "1",
        "2",
        "3",
        "50",
        "100",
        "310,290",
        "310,310",
        "0,0",
        "*,3",
        "3,100,2,950",
        "2500000",
        "2500001",
        "18446744073709551615",
        "99999999999999999999999",
        "099",
        "-1",
        "+1",
        "1e3",
        "1.5",
        "1 000",
        "",
        ",",
        "3,,4",
        "\u{ff13}",
        "2026-11-03",
        "2026-11-12",
        "11/20/2026",
        "2008-05-13",
        "2026-02-30",
        "9999-12-31",
        "0000-00-00",
        "2026-09-07,2026-09-14",
        "candidate",
        "judge",
        "sent",
        "petition",
        "cancelled",
        "Democratic,Republican",
        "Green,green",
        "D\u{435}mocratic",
        "district-judge:email:confirmed",
        "party-chair/Green:mail",
        "310,290/40,41:42,40",
        "310/40,41:out",
        "1/1:1",
        "66.67",
        "100",
        "0.0001",
        "\u{202e}",
        "a\tb",
        "=",
        "==",
        "%s",
        "🗳",
    ];
    let offices: Vec<String> = Office::ALL.iter().map(|office| office.id().to_owned()).collect();
    prop_oneof![
        8 => select(words.to_vec()).prop_map(str::to_owned),
        1 => select(offices),
        1 => "[^\\pC\\[{]{0,12}",
        1 => (0_u64..=u64::MAX).prop_map(|number| number.to_string()),
    ]
}

/// The name of a fact, by its place among those that the rule takes; one that no rule takes; or half a pair.
fn fact() -> impl Strategy<Value = (Option<prop::sample::Index>, String)> {
    let name = prop_oneof![9 => any::<prop::sample::Index>().prop_map(Some), 1 => Just(None)];
    (name, value())
}

/// The names of the facts that a rule asks for, as its answer or its refusal lists them, and some that go with any rule.
fn names(desk: &Desk, rule: &str, edition: Edition) -> Vec<String> {
    let asked = desk.run(&["law", "ask", rule, "no_such_fact=1", "--date", "2026-11-03", "--edition", edition.id()]);
    let known = asked.err.rsplit_once(": ").map(|(_, known)| known.trim().trim_end_matches('.').to_owned());
    let listed = known.iter().flat_map(|known| known.split(", ")).map(str::to_owned);
    listed.chain(["registered", "reach", "office", "votes"].map(str::to_owned)).collect()
}

#[test]
fn facts_of_any_kind_told_to_every_rule() {
    let desk = Desk::new();
    let kinds: Vec<Option<ElectionKind>> = ElectionKind::ALL.into_iter().map(Some).chain([None, None, None]).collect();
    let reaches: Vec<Option<SpecialReach>> =
        SpecialReach::ALL.into_iter().map(Some).chain([None, None, None]).collect();
    let dates = [
        "2026-11-03",
        "2008-05-13",
        "2008-05-14",
        "2015-07-01",
        "2023-06-16",
        "1900-01-01",
        "2199-12-31",
        "2024-02-29",
    ];
    let case =
        (prop::collection::vec(fact(), 0..5), select(kinds), select(reaches), select(dates.to_vec()), any::<bool>());
    let mut exits = [0_usize; 3];
    for (place, rule) in rules().iter().enumerate() {
        let last = *rule.editions().last().unwrap();
        let names = names(&desk, rule.id.0, last);
        let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[u8::try_from(place % 251).unwrap(); 32]);
        let config = Config { cases: 24, failure_persistence: None, ..Config::default() };
        let seen = std::cell::RefCell::new(&mut exits);
        TestRunner::new_with_rng(config, seed)
            .run(&case, |(facts, kind, reach, date, by_date)| {
                let told = facts.iter().map(|(name, value)| match name {
                    Some(name) => format!("{}={value}", names[name.index(names.len())]),
                    None => value.clone(),
                });
                // What begins with a hyphen is an option, and none of the rule's business.
                let told: Vec<String> = told.filter(|told| !told.starts_with('-') && !told.contains('\0')).collect();
                let mut asked = vec!["law", "ask", rule.id.0, "--date", date, "--json"];
                asked.extend(told.iter().map(String::as_str));
                if !by_date {
                    asked.extend(["--edition", last.id()]);
                }
                if let Some(kind) = kind {
                    asked.extend(["--kind", kind.id()]);
                }
                if let Some(reach) = reach {
                    asked.extend(["--special", reach.id()]);
                }
                let answer = desk.run(&asked);
                prop_assert!(answer.exit < 3, "{:?}", answer);
                seen.borrow_mut()[usize::from(answer.exit)] += 1;
                match answer.exit {
                    2 => prop_assert!(answer.out.is_empty() && !answer.err.trim().is_empty(), "{:?}", answer),
                    _ if answer.out.is_empty() => {
                        prop_assert!(answer.exit == 1 && !answer.err.is_empty(), "{:?}", answer)
                    }
                    exit => {
                        let json: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
                        prop_assert_eq!(&json["schema"], "canvass-desk/answer/1");
                        prop_assert_eq!(json["kept"] == false, exit == 1, "{:?}", answer);
                    }
                }
                Ok(())
            })
            .unwrap();
    }
    // Both the questions that are answered and those that are not are many.
    assert!(exits.iter().all(|times| *times > 100), "{exits:?}");
}
