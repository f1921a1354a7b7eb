//! Every code that the recount test, the procedure, the check, the boards and the counter can give has its sentence in the
//! catalogue, and no sentence stands there for nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use desk::counter::{AskedError, FactError, NumberFault};
use desk::recount_batch::{BatchError, RowError, run};
use desk::words::{codes, placeholders, sentence, template};
use law::ballot::NotOnThisBallot;
use law::board::{
    AppointmentObjection, BoardNote, BoardObjection, QualificationObjection, RecountBoardObjection, Role,
};
use law::check::{
    DrawError, ErrorRateError, Next, PrecinctsToCheck, PublicationObjection, ReportObjection, ReuseObjection, Selection,
};
use law::recount::{
    Agreement, ContestFacts, NeededShare, Remaining, SampleBasis, SampleError, SampleOutcome, Tie, Votes, required,
};
use law::rulebook::{Absence, NoSuchRule};
use law::school::{Addition, BoardCut, TermEnds};
use law::{Coded, ContestKind, Edition, ElectionKind, Interval, Office, RuleId};

/// The families of codes that this test answers for.
const FAMILIES: [&str; 18] = [
    "batch.",
    "board.",
    "check.",
    "law.unknown-code",
    "recount.class.",
    "recount.fact.",
    "recount.grounds.",
    "recount.needed-share.",
    "recount.note.",
    "recount.sample-error.",
    "recount.sample-result.",
    "recount.sample.",
    "rulebook.no-such-rule.",
    "recount.step.",
    "recount.threshold.",
    "recount.tie.",
    "recount.verdict.",
    "school.board-",
];

/// Code, and the names of its values as they come with each of its appearances.
#[derive(Default)]
struct Seen(BTreeMap<String, BTreeSet<Vec<&'static str>>>);

impl Seen {
    fn see(&mut self, coded: &dyn Coded) {
        let values = coded.values();
        let names: Vec<&'static str> = values.iter().map(|(name, _)| *name).collect();
        // A value of codes stands for their sentences, which take their values from here.
        for code in values.iter().flat_map(|(_, value)| value.split(", ")).filter(|value| template(value).is_some()) {
            self.0.entry(code.to_owned()).or_default().insert(names.clone());
        }
        self.0.entry(coded.code().to_owned()).or_default().insert(names);
        let text = sentence(coded);
        assert!(!text.contains('[') && !text.contains('{'), "{}: {text}", coded.code());
    }
}

/// Votes on which every kind of verdict comes about.
fn votes(kind: ContestKind) -> Vec<Votes> {
    let exact = Interval::exact;
    let pairs = [
        (exact(5_724), exact(4_276)),
        (exact(570), exact(430)),
        (exact(500), exact(499)),
        (exact(604), exact(396)),
        (exact(500), exact(500)),
        (exact(0), exact(0)),
        (exact(3), exact(0)),
        (exact(8), exact(3)),
        (exact(10), Interval::SUPPRESSED),
        (exact(300), Interval { min: 293, max: 299 }),
        (exact(500), Interval { min: 493, max: 495 }),
        (exact(5_000), exact(4_980)),
        (exact(90), exact(10)),
    ];
    match kind {
        ContestKind::Question => pairs.map(|(supporting, opposing)| Votes::Question { supporting, opposing }).to_vec(),
        ContestKind::Retention => pairs.map(|(yes, no)| Votes::Retention { yes, no }).to_vec(),
        ContestKind::Candidate => {
            let mut votes = pairs.map(|(one, other)| Votes::Candidates(vec![one, other])).to_vec();
            votes.push(Votes::Candidates(vec![exact(7)]));
            votes.push(Votes::Candidates(vec![exact(300), exact(100), exact(99)]));
            votes
        }
    }
}

/// A great many contests, so that every code comes up.
fn contests() -> Vec<ContestFacts> {
    let mut contests = Vec::new();
    let offices = Office::ALL.into_iter().map(Some).chain([None]);
    for (office, edition) in offices.flat_map(|office| Edition::ALL.map(|edition| (office, edition))) {
        for votes in votes(office.map_or(ContestKind::Candidate, Office::contest_kind)) {
            for registered in [None, Some(100_000), Some(250_000)] {
                for (kind, seats, first_round, other_counties_missing) in [
                    (ElectionKind::General, Some(1), false, false),
                    (ElectionKind::General, Some(2), false, false),
                    (ElectionKind::General, None, false, false),
                    (ElectionKind::Special, Some(1), true, false),
                    (ElectionKind::Special, Some(1), false, true),
                ] {
                    for (counties, countywide) in [(Some(1), Some(true)), (Some(2), Some(false)), (None, None)] {
                        contests.push(ContestFacts {
                            election_date: NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(),
                            kind,
                            edition,
                            office,
                            seats,
                            counties,
                            countywide,
                            county_registered: registered,
                            first_round,
                            needed: Some(NeededShare::from_percent("60.5").unwrap()),
                            votes: votes.clone(),
                            other_counties_missing,
                        });
                    }
                }
            }
        }
    }
    contests
}

fn everything_that_can_be_said() -> Seen {
    let mut seen = Seen::default();
    for facts in contests() {
        let verdict = required(&facts);
        seen.see(&verdict);
        verdict.notes.iter().for_each(|note| seen.see(note));
        verdict.arithmetic.iter().for_each(|step| seen.see(step));
        verdict.class.iter().for_each(|class| seen.see(class));
        verdict.threshold.iter().for_each(|threshold| seen.see(threshold));
    }
    seen.see(&NeededShare::from_percent("many").unwrap_err());
    seen.see(&"mayor".parse::<Office>().unwrap_err());
    seen.see(&run(b"").unwrap_err());
    seen.see(&BatchError::RepeatedColumn("votes"));
    seen.see(&run(b"\"contest").unwrap_err());
    seen.see(&BatchError::Csv(std::io::Error::other("the pipe is closed").into()));
    let given = || "what stands there".to_owned();
    for error in [
        RowError::Cells { cells: 3, columns: 9 },
        RowError::NotUtf8,
        RowError::StrayQuote,
        RowError::LineBreak { column: "votes" },
        RowError::Invisible { column: "votes", character: '\u{1b}' },
        RowError::Name { name: given() },
        RowError::NameTwice { name: given() },
        RowError::NoChoice { name: given() },
        RowError::Registered { given: given() },
        RowError::Date { given: given() },
        RowError::Word { column: "office", given: given() },
        RowError::Number { column: "seats", given: given() },
        RowError::YesNo { column: "countywide", given: given() },
        RowError::Percent { given: given() },
        RowError::NoVotes,
        RowError::Entry { given: given() },
        RowError::Count { name: "A".to_owned(), given: given() },
        RowError::TotalTooLarge,
        RowError::TwoEntries { entries: 3 },
        RowError::OneYes,
        RowError::OneYesOrFor,
    ] {
        seen.see(&error);
    }
    procedure_and_check(&mut seen);
    boards(&mut seen);
    for tie in
        [Tie::None, Tie::Unknown, Tie::RecountFirst, Tie::ByLot { among: vec![0, 2], seats: 1 }, Tie::QuestionFails]
    {
        seen.see(&tie);
    }
    let terms = [TermEnds::FirstRegularElection, TermEnds::SecondRegularElection];
    seen.see(&Addition::AtNextRegularElection(terms));
    seen.see(&Addition::NotFiveMembers);
    for cut in
        [BoardCut::Steps(Vec::new()), BoardCut::WaitForThreeTerms, BoardCut::NotForeseen, BoardCut::NotSevenMembers]
    {
        seen.see(&cut);
    }
    for why in [
        Absence::Absent,
        Absence::NoEdition,
        Absence::Replaced(RuleId("recount.board-now")),
        Absence::NotSeen,
        Absence::BillOnly,
        Absence::Unknown,
    ] {
        seen.see(&NoSuchRule { rule: RuleId("recount.board"), edition: Edition::Nmsa2023, why });
    }
    typed_at_the_counter(&mut seen);
    seen
}

/// Sections 1-14-23 and 1-14-13.2.
fn procedure_and_check(seen: &mut Seen) {
    for basis in [
        SampleBasis::Percentage { percent: 2 },
        SampleBasis::Floor { percent: 5, share: 7 },
        SampleBasis::AllBallots,
        SampleBasis::Distributed { sample: 100, ballots: 390 },
    ] {
        seen.see(&basis);
    }
    for error in [
        SampleError::RepeatedCounty { county: "Mora".to_owned() },
        SampleError::RepeatedTabulator { county: "Mora".to_owned(), serial: "A".to_owned() },
        SampleError::TooManyBallots,
    ] {
        seen.see(&error);
    }
    let same = [
        Agreement::NoDifference,
        Agreement::WithinQuarterPercent,
        Agreement::WithinOnePercent,
        Agreement::WithinTwoVotes,
    ];
    let others = [Remaining::ByHand, Remaining::ByHandOrOn(vec!["B".to_owned()])];
    for remaining in same.map(Remaining::SameTabulator).into_iter().chain(others) {
        seen.see(&SampleOutcome { serial: "A".to_owned(), difference: 1, votes: 400, remaining });
    }
    for size in [
        PrecinctsToCheck::None,
        PrecinctsToCheck::Precincts(4),
        PrecinctsToCheck::AutomaticRecount { ordered: law::recount::Required::Yes },
        PrecinctsToCheck::AutomaticRecount { ordered: law::recount::Required::No },
        PrecinctsToCheck::AutomaticRecount { ordered: law::recount::Required::Undetermined },
        PrecinctsToCheck::NoVotes,
    ] {
        seen.see(&size);
    }
    seen.see(&DrawError::Seed { given: "6O32".to_owned() });
    seen.see(&DrawError::RepeatedPrecinct { precinct: "001".to_owned() });
    seen.see(&ErrorRateError::FiguresTooLarge);
    Selection::ALL.iter().for_each(|word| seen.see(word));
    Next::ALL.iter().for_each(|word| seen.see(word));
    ReportObjection::ALL.iter().for_each(|word| seen.see(word));
    PublicationObjection::ALL.iter().for_each(|word| seen.see(word));
    ReuseObjection::ALL.iter().for_each(|word| seen.see(word));
}

/// Sections 1-2-7, 1-2-12 and 1-14-16.
fn boards(seen: &mut Seen) {
    let on = NaiveDate::from_ymd_opt(2025, 3, 1).unwrap();
    let party = || "Democratic".to_owned();
    for objection in [
        BoardObjection::Number { role: Role::ElectionJudge, found: 1, wanted: 2 },
        BoardObjection::Number { role: Role::ElectionClerk, found: 0, wanted: 1 },
        BoardObjection::NoJudgeOfAnotherParty,
        BoardObjection::JudgesOfOneParty { party: party() },
        BoardObjection::RecentPartyChange { member: 2, on },
    ] {
        seen.see(&objection);
        seen.see(&RecountBoardObjection::Board(objection));
    }
    for objection in [
        RecountBoardObjection::NotTheAbsentVoterBoard,
        RecountBoardObjection::DidNotServe { member: 2 },
        RecountBoardObjection::NobodyPresides,
        RecountBoardObjection::NoTeam,
        RecountBoardObjection::TeamOfTwo { team: 1, found: 3 },
        RecountBoardObjection::TeamOfOneParty { team: 1 },
        RecountBoardObjection::JudgesOfOneParty { team: 1 },
        RecountBoardObjection::RecentPartyChange { team: 1 },
    ] {
        seen.see(&objection);
    }
    for objection in [
        AppointmentObjection::AfterElection { appointed: on, election_date: on },
        AppointmentObjection::BeforeElection { appointed: on, election_date: on },
        AppointmentObjection::BeforeOrder { appointed: on, ordered: on },
        AppointmentObjection::OrderedBeforeElection { ordered: on, election_date: on },
    ] {
        seen.see(&objection);
    }
    Role::ALL.iter().for_each(|word| seen.see(word));
    BoardNote::ALL.iter().for_each(|word| seen.see(word));
    QualificationObjection::ALL.iter().for_each(|word| seen.see(word));
}

/// What is typed wrongly where the law is asked.
fn typed_at_the_counter(seen: &mut Seen) {
    let given = || "what stands there".to_owned();
    let day = || NaiveDate::from_ymd_opt(2026, 11, 3).unwrap();
    for error in [
        AskedError::Tabulator { given: given() },
        AskedError::Counted { given: given() },
        AskedError::CountedNowhere { county: given(), serial: given() },
        AskedError::County { given: given(), county: given(), near: None },
        AskedError::County { given: given(), county: given(), near: Some(given()) },
        AskedError::NoBallots { county: given(), serial: given() },
        AskedError::Twice { name: given(), one: given(), other: given() },
        AskedError::PartyLetter { member: 1, party: given(), letter: given() },
        AskedError::PartiesAlike { member: 1, party: given(), other_member: 2, other: given() },
        AskedError::PersonTwice { member: 1, other: 2, name: given() },
        AskedError::TooFar { name: "appointed", date: day(), election_date: day() },
        AskedError::TooMany { name: "at_place", count: 9 },
        AskedError::EmptyPool,
        AskedError::Contest { given: given() },
        AskedError::ContestTwice { contest: given(), one: given(), other: given() },
        AskedError::Found { given: given() },
        AskedError::FoundNowhere { contest: given() },
        AskedError::MarginCannotBe { contest: given(), margin: "1/2".to_owned() },
        AskedError::SecondWithoutFirst { contest: given() },
        AskedError::DistrictMissing,
        AskedError::Pool { line: 2 },
        AskedError::Member { given: given() },
        AskedError::TeamMissing { member: 2 },
        AskedError::Statewide { given: given() },
    ] {
        seen.see(&error);
    }
    for fault in [
        NumberFault::Nothing,
        NumberFault::LeadingZero,
        NumberFault::TooLarge,
        NumberFault::Separator,
        NumberFault::Sign,
        NumberFault::OtherDigits,
        NumberFault::NoNumber,
    ] {
        seen.see(&fault);
        seen.see(&AskedError::Number { given: given(), word: given(), fault });
    }
    let (name, takes) = ("votes", "numbers".to_owned());
    for near in [None, Some("recount.tie".to_owned())] {
        for known in [String::new(), given()] {
            seen.see(&FactError::Unknown { name: given(), known, near: near.clone() });
        }
        seen.see(&FactError::Value { name, given: given(), takes: takes.clone(), near: near.clone() });
        seen.see(&FactError::NoRule { given: given(), near });
    }
    for error in [
        FactError::NotAPair { given: given() },
        FactError::Twice { name: given(), one: given(), other: given() },
        FactError::Number { name, given: given(), word: given(), fault: NumberFault::TooLarge },
        FactError::Grouped { name, given: given(), count: 4, read: given() },
        FactError::Alone { told: "votes", name },
        FactError::Office(NotOnThisBallot { office: Office::Governor, kind: ElectionKind::School }),
        FactError::Missing { name, takes },
        FactError::MoreThan { name, other: "seats" },
        FactError::NotAsMany { name, other: "seats" },
        FactError::OnlyWith { name, other: "of=candidates" },
        FactError::NoSuchPart { given: given(), section: "1-13-11", known: given() },
        FactError::Several { given: given(), known: given() },
    ] {
        seen.see(&error);
    }
}

#[test]
fn every_code_has_a_sentence_whose_values_it_has_and_every_sentence_a_code() {
    let Seen(seen) = everything_that_can_be_said();
    for (code, appearances) in &seen {
        let template = template(code).unwrap_or_else(|| panic!("no sentence for {code}"));
        for names in appearances {
            for wanted in placeholders(template) {
                assert!(names.contains(&wanted), "{code} asks for {wanted}, but has only {names:?}");
            }
        }
    }
    let of_ours = |code: &&str| FAMILIES.iter().any(|family| code.starts_with(family));
    let unused: Vec<&str> = codes().filter(of_ours).filter(|code| !seen.contains_key(*code)).collect();
    assert!(unused.is_empty(), "sentences that nothing says: {unused:?}");
}

#[test]
fn what_somebody_typed_is_shown_as_it_was_typed() {
    let typed = "2024-11-31 or 1000";
    assert!(sentence(&RowError::Date { given: typed.to_owned() }).contains(typed));
    let number = RowError::Number { column: "seats", given: "10000000000".to_owned() };
    assert!(sentence(&number).contains("\"10000000000\""));
}
