//! Recounts: the class of an office, the steps of the arithmetic, the sample, the notices, the recanvass, a tie.

use std::collections::BTreeSet;

use law::recount::{
    Addressee, Agreement, Class, Fact, Margin, Note, NoticeObjection, RecanvassError, Relation, Remaining, Required,
    SampleBasis, SampleError, SampleOutcome, Step, Threshold, Tie,
};
use law::rulebook::{Absence, NoSuchRule};
use law::{Coded, Edition, Interval, Office, RuleId};

use crate::hold;

fn absent(rule: &'static str, why: Absence) -> NoSuchRule {
    NoSuchRule { rule: RuleId(rule), edition: Edition::Nmsa2008, why }
}

#[test]
fn a_rule_without_a_text_says_of_which_kind_its_absence_is() {
    let instead = Absence::Replaced(RuleId("recount.board-now"));
    hold(&[
        (
            &absent("recount.board", Absence::Absent),
            "rulebook.no-such-rule.absent: rule=recount.board; edition=nmsa-2008",
        ),
        (
            &absent("recount.board", instead),
            "rulebook.no-such-rule.replaced: rule=recount.board; edition=nmsa-2008; instead=recount.board-now",
        ),
        (
            &absent("recount.board", Absence::NoEdition),
            "rulebook.no-such-rule.no-edition: rule=recount.board; edition=nmsa-2008",
        ),
        (
            &absent("recount.board", Absence::NotSeen),
            "rulebook.no-such-rule.not-seen: rule=recount.board; edition=nmsa-2008",
        ),
        (
            &absent("recount.board", Absence::BillOnly),
            "rulebook.no-such-rule.bill-only: rule=recount.board; edition=nmsa-2008",
        ),
        (
            &absent("recount.boards", Absence::Unknown),
            "rulebook.no-such-rule.unknown: rule=recount.boards; edition=nmsa-2008",
        ),
    ]);
}

#[test]
fn every_class_and_threshold_has_a_word_of_its_own() {
    let classes = [
        Class::Federal,
        Class::Statewide,
        Class::StateQuestion,
        Class::AppellateRetention,
        Class::PublicRegulationCommissioner,
        Class::PublicEducationCommissioner,
        Class::DistrictAttorney,
        Class::CountywideInLargeCounty { registered: 1 },
        Class::DistrictJudgeOfLargeCounty { registered: 1 },
        Class::LocalQuestion,
        Class::TrialCourtRetention,
        Class::Other,
        Class::OtherInSmallCounty { registered: 1 },
        Class::OtherByDistrict,
        Class::OtherDistrictJudge,
        Class::StateOffice,
        Class::JudicialInLargeCounty { registered: 1 },
        Class::BeforeAutomaticRecounts,
        Class::NotPrimaryOrGeneral,
        Class::NotAnOffice,
        Class::NotListed,
    ];
    let codes: BTreeSet<&str> = classes.iter().map(Class::code).collect();
    assert_eq!(codes.len(), classes.len());
    assert!(codes.iter().all(|code| code.starts_with("recount.class.")), "{codes:?}");
    hold(&[
        (&Class::Federal, "recount.class.federal"),
        (&Threshold::QuarterPercent, "recount.threshold.quarter-percent"),
        (&Threshold::HalfPercent, "recount.threshold.half-percent"),
        (&Threshold::OnePercent, "recount.threshold.one-percent"),
        (&Threshold::OnePercentOrFiveVotes, "recount.threshold.one-percent-or-five-votes"),
        (&Fact::Seats, "recount.fact.seats"),
        (&Fact::Counties, "recount.fact.counties"),
        (&Fact::Countywide, "recount.fact.countywide"),
        (&Fact::CountyRegistered, "recount.fact.county-registered"),
    ]);
}

#[test]
fn every_step_of_the_arithmetic_carries_its_figures_and_its_line() {
    let (larger, smaller, margin) = (Interval::exact(310), Interval::exact(305), Margin::Votes(Interval::exact(5)));
    let total = Interval::exact(615);
    let hundredths = Margin::Hundredths { min: 10, max: 10 };
    let percentage = |relation| Step::Percentage { margin, factor: 400, product: (2000, 2000), total, relation };
    let five = |relation| Step::FiveVotes { margin, relation };
    hold(&[
        (
            &Step::Difference { larger, smaller, margin },
            "recount.step.difference: larger=310; smaller=305; margin=5; formula=310 - 305 = 5",
        ),
        (
            &Step::RetentionDistance { yes: larger, total, margin: hundredths },
            "recount.step.retention-distance: yes=310; total=615; margin=0.10; formula=|100 × 310 - 57 × 615| = 10",
        ),
        (
            &percentage(Relation::Outside),
            "recount.step.percentage.outside: margin=5; factor=400; total=615; formula=5 × 400 = 2000 ≥ 615",
        ),
        (
            &percentage(Relation::Inside),
            "recount.step.percentage.inside: margin=5; factor=400; total=615; formula=5 × 400 = 2000 < 615",
        ),
        (
            &percentage(Relation::Open),
            "recount.step.percentage.open: margin=5; factor=400; total=615; formula=5 × 400 = 2000 <|≥ 615",
        ),
        (&five(Relation::Inside), "recount.step.five-votes.inside: margin=5; formula=5 ≤ 5"),
        (&five(Relation::Outside), "recount.step.five-votes.outside: margin=5; formula=5 > 5"),
        (&five(Relation::Open), "recount.step.five-votes.open: margin=5; formula=5 ≤|> 5"),
    ]);
}

#[test]
fn every_note_beside_a_verdict_has_its_words() {
    let office = Office::DistrictJudge;
    let needed = law::recount::NeededShare::from_percent("60").unwrap();
    hold(&[
        (&Note::Bill, "recount.note.bill"),
        (&Note::SecondHand, "recount.note.second-hand"),
        (&Note::AskCounselDistrictJudge, "recount.note.ask-counsel-district-judge"),
        (
            &Note::JudicialOfficeByItsWords { office },
            "recount.note.judicial-office-by-its-words: office=district-judge",
        ),
        (&Note::CountywideByItsWords { office }, "recount.note.countywide-by-its-words: office=district-judge"),
        (&Note::Uncontested, "recount.note.uncontested"),
        (&Note::NoVotes, "recount.note.no-votes"),
        (&Note::Tie, "recount.note.tie"),
        (&Note::TiedQuestion, "recount.note.tied-question"),
        (
            &Note::TextAndPracticePart { literal: Required::No, literal_margin: Margin::Votes(Interval::exact(9)) },
            "recount.note.text-and-practice-part: literal=no; literal_margin=9",
        ),
        (&Note::YesAndNo { yes: Interval::exact(7), no: Interval::exact(3) }, "recount.note.yes-and-no: yes=7; no=3"),
        (&Note::OtherMeasureDiffers, "recount.note.other-measure-differs"),
        (&Note::InsideNeededShare { needed }, "recount.note.inside-needed-share: needed=60/100; percent=60"),
    ]);
}

#[test]
fn a_sample_says_why_it_is_so_large_or_cannot_be() {
    let repeated_county = SampleError::RepeatedCounty { county: "Mora".to_owned() };
    let repeated = SampleError::RepeatedTabulator { county: "Mora".to_owned(), serial: "T-1".to_owned() };
    let no_rule = SampleError::NoSuchRule(absent("recount.sample", Absence::Absent));
    hold(&[
        (&SampleBasis::Percentage { percent: 5 }, "recount.sample.percentage: percent=5"),
        (&SampleBasis::Floor { percent: 5, share: 12 }, "recount.sample.floor: floor=100; percent=5; share=12"),
        (&SampleBasis::AllBallots, "recount.sample.all-ballots: floor=100"),
        (
            &SampleBasis::Distributed { sample: 100, ballots: 1_500 },
            "recount.sample.distributed: sample=100; ballots=1500",
        ),
        (&no_rule, "rulebook.no-such-rule.absent: rule=recount.sample; edition=nmsa-2008"),
        (&repeated_county, "recount.sample-error.repeated-county: county=Mora"),
        (&repeated, "recount.sample-error.repeated-tabulator: county=Mora; serial=T-1"),
        (&SampleError::TooManyBallots, "recount.sample-error.too-many-ballots"),
    ]);
    assert_eq!(no_rule.to_string(), absent("recount.sample", Absence::Absent).to_string());
    assert_eq!(repeated_county.to_string(), "county Mora twice");
    assert_eq!(repeated.to_string(), "tabulator T-1 of Mora twice");
    assert_eq!(SampleError::TooManyBallots.to_string(), "too many ballots");
}

#[test]
fn what_follows_from_a_sample_names_the_tabulator_and_the_difference() {
    let outcome = |remaining| SampleOutcome { serial: "T-1".to_owned(), difference: 1, votes: 400, remaining };
    let same = |agreement| outcome(Remaining::SameTabulator(agreement));
    let figures = "serial=T-1; difference=1; votes=400";
    let rows = [
        (same(Agreement::NoDifference), "no-difference", ""),
        (same(Agreement::WithinQuarterPercent), "within-quarter-percent", ""),
        (same(Agreement::WithinOnePercent), "within-one-percent", ""),
        (same(Agreement::WithinTwoVotes), "within-two-votes", ""),
        (outcome(Remaining::ByHand), "by-hand", ""),
        (
            outcome(Remaining::ByHandOrOn(vec!["T-2".to_owned(), "T-3".to_owned()])),
            "by-hand-or-on-another",
            "; others=T-2, T-3",
        ),
    ];
    for (outcome, word, more) in &rows {
        let wanted = format!("recount.sample-result.{word}: {figures}{more}");
        hold(&[(outcome, wanted.as_str())]);
    }
}

#[test]
fn whoever_is_told_or_not_is_named() {
    let chair = || Addressee::PartyChair("Libertarian".to_owned());
    let member = || Addressee::BoardMember("Ana Baca".to_owned());
    hold(&[
        (&Addressee::DistrictJudge, "recount.addressee.district-judge"),
        (&chair(), "recount.addressee.party-chair: party=Libertarian"),
        (&member(), "recount.addressee.board-member: name=Ana Baca"),
        (
            &NoticeObjection::NotTold(chair()),
            "recount.notice.not-told: addressee=recount.addressee.party-chair; party=Libertarian",
        ),
        (
            &NoticeObjection::OtherMeans(member()),
            "recount.notice.other-means: addressee=recount.addressee.board-member; name=Ana Baca",
        ),
        (
            &NoticeObjection::NotConfirmed(Addressee::DistrictJudge),
            "recount.notice.not-confirmed: addressee=recount.addressee.district-judge",
        ),
    ]);
}

#[test]
fn a_recanvass_that_cannot_be_and_a_tie_say_how_they_stand() {
    let choices = RecanvassError::Choices { precinct: 12, found: 2, expected: 3 };
    let no_rule = RecanvassError::NoSuchRule(absent("recount.recanvass", Absence::Absent));
    hold(&[
        (&no_rule, "rulebook.no-such-rule.absent: rule=recount.recanvass; edition=nmsa-2008"),
        (&choices, "recount.recanvass-error.choices: precinct=12; found=2; expected=3"),
        (&RecanvassError::TooManyVotes, "recount.recanvass-error.too-many-votes"),
        (&Tie::None, "recount.tie.none"),
        (&Tie::Unknown, "recount.tie.unknown"),
        (&Tie::RecountFirst, "recount.tie.recount-first"),
        (&Tie::ByLot { among: vec![0, 2], seats: 1 }, "recount.tie.by-lot: among=1, 3; seats=1"),
        (&Tie::QuestionFails, "recount.tie.question-fails"),
    ]);
    for error in [choices.to_string(), RecanvassError::TooManyVotes.to_string(), no_rule.to_string()] {
        assert!(!error.is_empty());
    }
}
