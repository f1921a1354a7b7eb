//! What no notice is made of: each refusal with its code and the values of its sentence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod recount_notices;

use law::deadline::RecountRoute;
use law::{Coded, Interval, recount};
use notices::documents::facts::RecountNotice;
use notices::documents::{MissingFact, NoticeId, Refusal, recount_notice};
use notices::model::Language;
use recount_notices::{Case, choice, commissioner, no_votes_for_the_loser, representative, representative_2010};

fn refused(document: NoticeId, facts: &RecountNotice) -> Refusal {
    let [english, spanish] =
        [Language::English, Language::Spanish].map(|language| recount_notice(document, facts, language).unwrap_err());
    assert_eq!(english, spanish);
    english
}

fn changed(case: Case, change: impl FnOnce(&mut RecountNotice)) -> RecountNotice {
    let mut facts = case.facts();
    change(&mut facts);
    facts
}

const TITLE: &str = "County Commissioner";

#[test]
fn a_contest_that_requires_no_recount() {
    let wide = Case { choices: vec![choice("Teresa Quintana", 300), choice("Walt Hendry", 100)], ..commissioner() };
    for document in NoticeId::ALL {
        let refusal = refused(document, &wide.facts());
        assert_eq!(refusal, Refusal::NotRequired { contest: TITLE.into() });
        assert_eq!(refusal.code(), "notice.not-required");
        assert_eq!(refusal.values(), [("contest", TITLE.to_owned())]);
    }
}

/// Reading R0: while another county's share is missing no notice can be made, however close this county's votes are.
#[test]
fn a_contest_without_the_other_counties_votes() {
    let case = representative();
    let facts = changed(case.clone(), |facts| {
        let judged = recount::ContestFacts { other_counties_missing: true, ..case.judged() };
        facts.verdict = recount::required(&judged);
    });
    let refusal = refused(NoticeId::BoardNotice, &facts);
    assert_eq!(
        refusal,
        Refusal::Undetermined { contest: "State Representative".into(), reason: "other-counties-missing" }
    );
    assert_eq!(refusal.code(), "notice.undetermined");
}

#[test]
fn a_suppressed_count_even_where_every_way_it_can_stand_agrees() {
    let case = Case { choices: vec![choice("A", 9_000), choice("B", 8_999), choice("C", 0)], ..commissioner() };
    let mut suppressed = case.clone();
    suppressed.choices[2].votes = Interval::SUPPRESSED;
    let facts = suppressed.facts();
    assert_eq!(facts.verdict.required, recount::Required::Yes);
    let refusal = refused(NoticeId::ClerkNotice, &facts);
    assert_eq!(refusal, Refusal::Suppressed { contest: TITLE.into(), choice: "C".into() });
    assert_eq!(refusal.code(), "notice.suppressed");

    let share = changed(representative(), |facts| facts.shares[0].votes[1] = Interval::SUPPRESSED);
    assert_eq!(
        refused(NoticeId::BoardNotice, &share),
        Refusal::Suppressed { contest: "State Representative".into(), choice: "Bill Saavedra".into() }
    );
}

/// Readings R5 and R6: the law leaves it to the clerk, who must have said so.
#[test]
fn a_verdict_left_to_the_clerk_who_has_not_confirmed_it() {
    let facts = Case { confirmed: None, ..no_votes_for_the_loser() }.facts();
    let refusal = refused(NoticeId::ClerkNotice, &facts);
    assert_eq!(refusal, Refusal::NotConfirmed { contest: "Probate Judge".into() });
    assert_eq!(refusal.code(), "notice.not-confirmed");
}

/// 1-14-24(B): of a contest in several counties the secretary of state needs no clerk's notice.
#[test]
fn a_clerks_notice_of_a_contest_in_several_counties() {
    let refusal = refused(NoticeId::ClerkNotice, &representative().facts());
    assert_eq!(refusal, Refusal::SeveralCounties { contest: "State Representative".into() });
    assert_eq!(refusal.code(), "notice.several-counties");
}

/// "Ballots were cast in Sierra Alta County alone" does not stand beside another county's votes, whoever's paper it is.
#[test]
fn another_countys_votes_in_a_contest_of_one_county() {
    let facts = changed(representative(), |facts| facts.dates.route = RecountRoute::OneCounty);
    for document in NoticeId::ALL {
        let refusal = refused(document, &facts);
        let counties = "Río Seco, Llano Grande".to_owned();
        assert_eq!(refusal, Refusal::CountiesDisagree { contest: "State Representative".into(), counties });
        assert_eq!(refusal.code(), "notice.counties-disagree");
    }
}

/// The text of 2008 knew one notice only, the secretary of state's.
#[test]
fn a_clerks_notice_under_the_text_of_2008() {
    let refusal = refused(NoticeId::ClerkNotice, &representative_2010().facts());
    assert_eq!(refusal.code(), "notice.no-rule");
    assert_eq!(refusal.values(), [("document", "doc.clerk-notice".to_owned()), ("edition", "nmsa-2008".to_owned())]);
    assert!(recount_notice(NoticeId::BoardNotice, &representative_2010().facts(), Language::English).is_ok());
}

/// Takes a fact away.
type Removal = fn(&mut RecountNotice);

#[test]
fn facts_that_are_missing() {
    let changes: [(MissingFact, Removal); 7] = [
        (MissingFact::Title, |facts| facts.contest.title = "  ".into()),
        (MissingFact::ChoiceName, |facts| facts.contest.choices[1].name = String::new()),
        (MissingFact::County, |facts| facts.county.name = String::new()),
        (MissingFact::CountySeat, |facts| facts.county.seat = "\t".into()),
        (MissingFact::ShareSource, |facts| facts.shares[0].source = String::new()),
        (MissingFact::Shares, |facts| facts.shares.clear()),
        (MissingFact::Seats, |facts| facts.contest.seats = None),
    ];
    for (fact, change) in changes {
        let facts = changed(representative(), change);
        let refusal = refused(NoticeId::BoardNotice, &facts);
        assert_eq!(refusal, Refusal::Missing { contest: facts.contest.title.clone(), fact });
        assert_eq!(refusal.code(), "notice.fact-missing");
        assert!(refusal.values().contains(&("fact", fact.id().to_owned())));
    }
}

/// A notice prints the figures that were judged, or none.
#[test]
fn figures_that_are_not_those_of_the_verdict() {
    let disagree = |printed, judged| Refusal::FiguresDisagree { contest: TITLE.into(), printed, judged };
    let one_more = changed(commissioner(), |facts| facts.contest.choices[0].votes = Interval::exact(204));
    assert_eq!(refused(NoticeId::ClerkNotice, &one_more), disagree(402, 401));
    // The same sum, spread otherwise.
    let moved = changed(commissioner(), |facts| {
        facts.contest.choices[0].votes = Interval::exact(202);
        facts.contest.choices[1].votes = Interval::exact(199);
    });
    assert_eq!(refused(NoticeId::ClerkNotice, &moved), disagree(401, 203));

    let title = "State Representative";
    let disagree = |printed, judged| Refusal::FiguresDisagree { contest: title.into(), printed, judged };
    let too_large = changed(representative(), |facts| facts.shares[0].votes[0] = Interval::exact(4_000));
    assert_eq!(refused(NoticeId::BoardNotice, &too_large), disagree(4_870, 5_107));
    let too_short = changed(representative(), |facts| {
        facts.shares[1].votes.pop();
    });
    assert_eq!(refused(NoticeId::BoardNotice, &too_short).code(), "notice.figures-disagree");
}
