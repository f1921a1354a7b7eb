//! Every fact comes back as it was, whatever it says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::collections::BTreeSet;

use canvass::*;
use chrono::{DateTime, FixedOffset, NaiveDate};
use common::*;
use law::{ContestKind, Edition, ElectionKind, Interval, Office, SpecialReach};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use store::ElectionFile;

const SEED: [u8; 32] = *b"the eleventh of November, 2026..";

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[A-Z][a-z]{2,9} [A-Z]?[a-zñáé’]{0,9}",
        1 => any::<String>(),
        1 => select(vec!["", "\0", "a\0b", "'; DROP TABLE log_entry; --", "Ǫłą́ʼ", "\r\n", "\u{feff}x"]).prop_map(str::to_owned),
    ]
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (0..=9999, 1..=366u32).prop_filter_map("a day of the year", |(year, day)| NaiveDate::from_yo_opt(year, day))
}

/// What fits a column of the database: numbers up to 2^63 - 1.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![4 => 0..2000u64, 1 => 0..=i64::MAX.unsigned_abs()]
}

fn sha256() -> impl Strategy<Value = String> {
    "[0-9a-f]{64}"
}

fn office() -> impl Strategy<Value = Office> {
    select(Office::ALL.to_vec())
}

fn county() -> impl Strategy<Value = County> {
    select(County::all().chain([County::made_up()]).collect::<Vec<_>>())
}

fn scope() -> impl Strategy<Value = Scope> {
    select(Scope::all().collect::<Vec<_>>())
}

// References are to what the ground has: numbers 1 to 3.

fn contest() -> impl Strategy<Value = ContestId> {
    (1..=3u32).prop_map(ContestId)
}

fn choice() -> impl Strategy<Value = ChoiceId> {
    (contest(), 1..=2u16).prop_map(|(contest, place)| ChoiceId { contest, place })
}

fn field() -> impl Strategy<Value = Field> {
    prop_oneof![
        choice().prop_map(Field::Votes),
        contest().prop_map(Field::Undervotes),
        contest().prop_map(Field::Overvotes),
        contest().prop_map(Field::ControlTotal),
        of((1..=3u32).prop_map(StyleId)).prop_map(Field::Ballots),
        Just(Field::VotersSigned),
    ]
}

fn setting() -> impl Strategy<Value = Setting> {
    let what = (select(ElectionKind::ALL.to_vec()), select(SpecialReach::ALL.to_vec()), select(Edition::ALL.to_vec()));
    (text(), date(), what, county(), any::<bool>()).prop_map(
        |(name, date, (kind, reach, edition), county, practice)| {
            let special = (kind == ElectionKind::Special).then_some(reach);
            Setting { name, date, kind, special, edition, county, practice }
        },
    )
}

/// A fact of any kind but the setting. Ids of its own are 0; [`numbered`] gives them one.
fn fact() -> impl Strategy<Value = Fact> {
    let set_up = prop_oneof![
        (number(), of(date())).prop_map(|(voters, as_of)| Fact::Registration(Registration { voters, as_of })),
        (select(OfficerRole::ALL.to_vec()), text(), vec(text(), 0..5))
            .prop_map(|(role, name, address)| Fact::Officer(Officer { role, name, address })),
        (text(), of(text())).prop_map(|(name, part)| Fact::Precinct(Precinct { id: PrecinctId(0), name, part })),
        (
            of(text()),
            text(),
            of(text()),
            of(text()),
            select(vec![ContestKind::Candidate, ContestKind::Question, ContestKind::Retention])
        )
            .prop_map(|(source_id, title, district, party, kind)| {
                Fact::Contest(Contest { id: ContestId(0), source_id, title, district, party, kind })
            }),
        (contest(), text(), of(text()), any::<bool>()).prop_map(|(contest, name, party, write_in)| {
            Fact::Choice(Choice { id: ChoiceId { contest, place: 0 }, name, party, write_in })
        }),
        (
            contest(),
            of(office()),
            of(any::<u32>()),
            of(any::<u32>()),
            of(any::<bool>()),
            of(text()),
            any::<bool>(),
            of(0..=10_000u32)
        )
            .prop_map(|(contest, office, seats, counties, countywide, district, first_round, needed)| {
                let (extent, needed) = (Extent { counties, countywide }, needed.map(NeededPercent));
                Fact::ContestSettled(ContestSettled { contest, office, seats, extent, district, first_round, needed })
            }),
        (of(text()), of(text()), any::<u16>(), select(StyleCoverage::ALL.to_vec()), vec(contest(), 0..6)).prop_map(
            |(party, part, card, coverage, contests)| {
                Fact::Style(Style { id: StyleId(0), party, part, card, coverage, contests })
            }
        ),
        (
            (select(SourceKind::ALL.to_vec()), text(), of(text()), of(text()), of(text())),
            (any::<bool>(), of(number()), of(text()), of(sha256()), of(text()))
        )
            .prop_map(|((kind, name, place, medium, seal), (in_use, test_deck, format, sha256, remarks))| {
                let id = SourceId(0);
                Fact::Source(Source { id, kind, name, place, medium, seal, in_use, test_deck, format, sha256, remarks })
            }),
    ];
    let returns = prop_oneof![
        (1..=3u32, 1..=3u32, scope()).prop_map(|(precinct, source, scope)| {
            Fact::Expected(Expected { precinct: PrecinctId(precinct), source: SourceId(source), scope })
        }),
        (1..=3u32, 1..=3u32, scope()).prop_map(|(precinct, source, scope)| {
            let (precinct, source) = (PrecinctId(precinct), SourceId(source));
            Fact::Report(Report { id: ReportId(0), precinct, source, scope })
        }),
        (1..=3u32, text(), text()).prop_map(|(report, signed_by, reason)| {
            Fact::NoneSigned(NoneSigned { report: ReportId(report), signed_by, reason })
        }),
        (1..=3u32, text())
            .prop_map(|(report, reason)| Fact::Quarantined(Quarantined { report: ReportId(report), reason })),
        (1..=3u32, select(PassKind::ALL.to_vec()), text(), of(text())).prop_map(|(report, kind, reader, reason)| {
            Fact::PassBegun(PassBegun { id: PassId(0), report: ReportId(report), kind, reader, reason })
        }),
        (1..=3u32, field(), of(prop_oneof![number().prop_map(Count::Exact), Just(Count::Suppressed)]))
            .prop_map(|(pass, field, count)| Fact::FieldRow(FieldRow { pass: PassId(pass), field, count })),
        (1..=3u32).prop_map(|pass| Fact::PassFinished(PassFinished { pass: PassId(pass) })),
        (1..=3u32, of(contest()), text(), text()).prop_map(|(report, contest, code, reason)| {
            Fact::FindingAccepted(FindingAccepted { report: ReportId(report), contest, code, reason })
        }),
        (contest(), county(), 1..=3u32, of(date()), vec((choice(), number(), number()), 0..5)).prop_map(
            |(contest, county, source, as_of, figures)| {
                let figures = figures
                    .into_iter()
                    .map(|(choice, a, b)| ShareFigure { choice, votes: Interval { min: a.min(b), max: a.max(b) } })
                    .collect();
                Fact::Share(Share { id: ShareId(0), contest, county, source: SourceId(source), as_of, figures })
            }
        ),
    ];
    let after = prop_oneof![
        (any::<u32>(), select(ResultsSetKind::ALL.to_vec()), any::<bool>(), of(text())).prop_map(
            |(id, kind, sealed, reason)| { Fact::ResultsSet(ResultsSet { id: SetId(id), kind, sealed, reason }) }
        ),
        (text(), of(contest()), date()).prop_map(|(name, contest, date)| Fact::CountyEvent(CountyEvent {
            name,
            contest,
            date
        })),
        (text(), date(), text()).prop_map(|(rule, date, reason)| Fact::DeadlineOverride(DeadlineOverride {
            rule,
            date,
            reason
        })),
        (contest(), select(vec!["yes", "no"]), vec(text(), 0..5)).prop_map(|(contest, required, arithmetic)| {
            Fact::Confirmation(Confirmation { contest, required: required.into(), arithmetic })
        }),
        (text(), of(contest()), select(vec!["en", "es"]), sha256(), vec(any::<u8>(), 0..9000)).prop_map(
            |(document, contest, lang, content_sha256, pdf)| {
                let (id, lang) = (DocumentId(0), lang.into());
                let replaces = None;
                Fact::IssuedDocument(IssuedDocument {
                    id,
                    number: 0,
                    document,
                    contest,
                    lang,
                    content_sha256,
                    pdf,
                    replaces,
                })
            }
        ),
    ];
    // Boxed: the shrinking trees of all kinds side by side are more than a test's stack holds.
    prop_oneof![3 => set_up.boxed(), 3 => returns.boxed(), 2 => after.boxed(), 3 => set_right().boxed()]
}

fn three<T: std::fmt::Debug>(of: fn(u32) -> T) -> impl Strategy<Value = T> {
    (1..=3u32).prop_map(of)
}

/// What was set up, set right.
fn set_right() -> impl Strategy<Value = Fact> {
    let kinds = vec![ContestKind::Candidate, ContestKind::Question, ContestKind::Retention];
    let slot = (three(PrecinctId), three(SourceId), scope()).prop_map(|(precinct, source, scope)| Slot {
        precinct,
        source,
        scope,
    });
    let subject = prop_oneof![
        three(PrecinctId).prop_map(Subject::Precinct),
        contest().prop_map(Subject::Contest),
        choice().prop_map(Subject::Choice),
        three(StyleId).prop_map(Subject::Style),
        three(SourceId).prop_map(Subject::Source),
        slot.prop_map(Subject::Expected),
        Just(Subject::Seal),
    ];
    prop_oneof![
        (three(PrecinctId), text(), of(text()), of(text()))
            .prop_map(|(id, name, part, reason)| Fact::PrecinctRevised(PrecinctRevised { id, name, part, reason })),
        (contest(), text(), of(text()), of(text()), select(kinds), of(text())).prop_map(
            |(id, title, district, party, kind, reason)| {
                Fact::ContestRevised(ContestRevised { id, title, district, party, kind, reason })
            }
        ),
        (choice(), text(), of(text()), any::<bool>(), of(text())).prop_map(|(id, name, party, write_in, reason)| {
            Fact::ChoiceRevised(ChoiceRevised { id, name, party, write_in, reason })
        }),
        ((three(SourceId), text(), of(text()), of(text())), (of(text()), any::<bool>(), of(number()), of(text())))
            .prop_map(|((id, name, place, medium), (seal, in_use, test_deck, reason))| {
                Fact::SourceRevised(SourceRevised { id, name, place, medium, seal, in_use, test_deck, reason })
            }),
        (three(SourceId), of(text()), of(scope())).prop_map(|(source, messenger, scope)| Fact::Delivery(Delivery {
            source,
            messenger,
            scope
        })),
        (three(PrecinctId), vec(three(StyleId), 0..4))
            .prop_map(|(precinct, styles)| Fact::PrecinctStyles(PrecinctStyles { precinct, styles })),
        (contest(), vec(county(), 0..4))
            .prop_map(|(contest, counties)| Fact::ContestCounties(ContestCounties { contest, counties })),
        (select(SealKind::ALL.to_vec()), vec(any::<u8>(), 1..5000))
            .prop_map(|(kind, image)| Fact::CountySeal(CountySeal { kind, image })),
        (subject, text()).prop_map(|(what, reason)| Fact::Withdrawn(Withdrawn { what, reason })),
    ]
}

/// Gives what has an id of its own one that is free.
fn numbered(mut facts: Vec<Fact>, from: u32) -> Vec<Fact> {
    for (fact, id) in facts.iter_mut().zip(from..) {
        match fact {
            Fact::Precinct(fact) => fact.id = PrecinctId(id),
            Fact::Contest(fact) => fact.id = ContestId(id),
            Fact::Choice(fact) => fact.id.place = u16::try_from(id % 60_000).unwrap(),
            Fact::Style(fact) => fact.id = StyleId(id),
            Fact::Source(fact) => fact.id = SourceId(id),
            Fact::Report(fact) => fact.id = ReportId(id),
            Fact::PassBegun(fact) => fact.id = PassId(id),
            Fact::Share(fact) => fact.id = ShareId(id),
            Fact::IssuedDocument(fact) => (fact.id, fact.number) = (DocumentId(id), id),
            _ => {}
        }
    }
    facts
}

fn moment() -> impl Strategy<Value = DateTime<FixedOffset>> {
    (-2_000_000_000i64..5_000_000_000, 0..1_000_000_000u32, -14 * 60..=14 * 60i32).prop_filter_map(
        "a moment",
        |(seconds, nanoseconds, minutes)| {
            let offset = FixedOffset::east_opt(minutes * 60)?;
            Some(DateTime::from_timestamp(seconds, nanoseconds)?.with_timezone(&offset))
        },
    )
}

fn an_act() -> impl Strategy<Value = (Act, Stamp)> {
    let words = (select(ActKind::ALL.to_vec()), text(), of(text()), text());
    (words, moment(), vec(fact(), 0..40))
        .prop_map(|((kind, about, reason, by), at, facts)| (Act { kind, about, reason, facts }, Stamp { at, by }))
}

#[test]
fn every_fact_and_every_entry_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut runner = TestRunner::new_with_rng(
        Config { cases: 24, failure_persistence: None, ..Config::default() },
        TestRng::from_seed(RngAlgorithm::ChaCha, &SEED),
    );
    let (mut case, mut kinds) = (0, BTreeSet::new());
    let case_and_kinds = std::cell::RefCell::new((&mut case, &mut kinds));
    runner
        .run(&(setting(), vec(an_act(), 1..4)), |(setting, acts)| {
            let (case, kinds) = &mut *case_and_kinds.borrow_mut();
            **case += 1;
            let path = folder.path().join(format!("{case}.canvass"));
            let mut first = ground();
            first[0] = Fact::Setting(setting);
            let created = Act { about: path.display().to_string(), ..act(ActKind::Created, first) };
            let mut file = ElectionFile::create(&path, &created, &stamp(0)).unwrap();
            let mut all = vec![(created, stamp(0))];
            for ((act, stamp), n) in acts.into_iter().zip(1..) {
                let act = Act { facts: numbered(act.facts, n * 100), ..act };
                let recorded = file.record(&act, &stamp).unwrap();
                prop_assert_eq!(recorded.clock_went_back, stamp.at < all.last().unwrap().1.at);
                all.push((act, stamp));
            }
            file.close().unwrap();

            let file = ElectionFile::open_read_only(&path).unwrap();
            let mut read = file.facts().unwrap().into_iter();
            for ((act, stamp), entry) in all.iter().zip(file.log().unwrap()) {
                let told = (entry.kind, &entry.about, &entry.reason, &entry.by, entry.at, *entry.at.offset());
                prop_assert_eq!(told, (act.kind, &act.about, &act.reason, &stamp.by, stamp.at, *stamp.at.offset()));
                prop_assert_eq!(entry.rows, u64::try_from(act.facts.len()).unwrap());
                for fact in &act.facts {
                    kinds.insert(kind_of(fact));
                    prop_assert_eq!(read.next(), Some((entry.number, fact.clone())));
                }
            }
            prop_assert_eq!(read.next(), None);
            prop_assert_eq!(file.verify(None).unwrap().problems, vec![]);
            Ok(())
        })
        .unwrap();
    assert_eq!((case, kinds.len()), (24, KINDS), "every kind of fact was there: {kinds:?}");
}

/// What no column can hold is refused before anything is written, and named.
#[test]
fn values_that_no_column_can_hold_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = created(&folder.path().join("a.canvass"));
    let (facts, far) = (file.facts().unwrap(), NaiveDate::from_ymd_opt(10_000, 1, 1).unwrap());
    let share =
        |min, max| ShareFigure { choice: ChoiceId { contest: ContestId(1), place: 1 }, votes: Interval { min, max } };
    let with_share = |figure| {
        let mut facts = lists();
        if let Fact::Share(share) = &mut facts[1] {
            share.figures = vec![figure];
        }
        facts.remove(1)
    };
    for (fact, table, column) in [
        (Fact::Registration(Registration { voters: u64::MAX, as_of: None }), "registration", "voters"),
        (Fact::Registration(Registration { voters: 1, as_of: Some(far) }), "registration", "as_of"),
        (keyed(1 << 63), "field_row", "value"),
        (with_share(share(3, 2)), "share_figure", "votes_max"),
    ] {
        let refused = file.record(&act(ActKind::SetUp, vec![fact]), &stamp(1)).unwrap_err();
        assert!(
            matches!(&refused, store::StoreError::CannotHold { table: t, column: c, .. } if (*t, *c) == (table, column)),
            "{refused}"
        );
    }
    let at = DateTime::from_timestamp(400_000_000_000, 0).unwrap().fixed_offset();
    let refused = file.record(&keyed_act(1, 1), &Stamp { at, by: String::new() }).unwrap_err();
    assert_eq!(law::Coded::code(&refused), "store.cannot-hold");
    assert_eq!(file.facts().unwrap(), facts);
}
