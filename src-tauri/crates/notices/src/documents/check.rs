//! What a notice is refused for, before a word of it is written.

use law::Interval;
use law::deadline::RecountRoute;
use law::recount::{Reason, Required, Step};

use super::facts::RecountNotice;
use super::{MissingFact, NoticeId, Refusal};

/// Nothing is said that the facts do not carry: the names are there, the law knows the notice, the verdict is yes, and
/// the figures are exact and are those that were judged.
pub(super) fn check(facts: &RecountNotice, document: NoticeId) -> Result<(), Refusal> {
    names(facts)?;
    route(facts, document)?;
    counts(facts)?;
    verdict(facts)?;
    sums(facts)
}

fn names(facts: &RecountNotice) -> Result<(), Refusal> {
    let blank = |name: &str| name.trim().is_empty();
    let missing = |fact| Err(Refusal::Missing { contest: facts.contest.title.clone(), fact });
    if blank(&facts.contest.title) {
        return missing(MissingFact::Title);
    }
    if facts.contest.choices.iter().any(|choice| blank(&choice.name)) {
        return missing(MissingFact::ChoiceName);
    }
    if blank(&facts.county.name) || facts.shares.iter().any(|share| blank(&share.county)) {
        return missing(MissingFact::County);
    }
    if blank(&facts.county.seat) {
        return missing(MissingFact::CountySeat);
    }
    if facts.shares.iter().any(|share| blank(&share.source)) {
        return missing(MissingFact::ShareSource);
    }
    Ok(())
}

/// Who gives notice to whom (1-14-24(B)): of a contest in several counties the clerk gives none, and the text of 2008
/// knew no clerk's notice at all.
fn route(facts: &RecountNotice, document: NoticeId) -> Result<(), Refusal> {
    let contest = || facts.contest.title.clone();
    match (document, facts.dates.route) {
        // One county alone, and another county's votes: one of the two is wrong, and either would be printed.
        (_, RecountRoute::OneCounty) if !facts.shares.is_empty() => {
            let counties: Vec<&str> = facts.shares.iter().map(|share| share.county.as_str()).collect();
            Err(Refusal::CountiesDisagree { contest: contest(), counties: counties.join(", ") })
        }
        (NoticeId::ClerkNotice, RecountRoute::SeveralCounties) => Err(Refusal::SeveralCounties { contest: contest() }),
        (NoticeId::ClerkNotice, RecountRoute::OneCounty) if facts.dates.clerk_notice.is_none() => {
            Err(Refusal::NoRule { document, edition: facts.verdict.edition })
        }
        (NoticeId::BoardNotice, RecountRoute::SeveralCounties) if facts.shares.is_empty() => {
            Err(Refusal::Missing { contest: contest(), fact: MissingFact::Shares })
        }
        _ => Ok(()),
    }
}

fn counts(facts: &RecountNotice) -> Result<(), Refusal> {
    let suppressed = |votes: &Interval| votes.known().is_none();
    let choice = |place: usize| facts.contest.choices.get(place).map_or(String::new(), |choice| choice.name.clone());
    let own = facts.contest.choices.iter().position(|choice| suppressed(&choice.votes));
    let elsewhere = facts.shares.iter().find_map(|share| share.votes.iter().position(suppressed));
    match own.or(elsewhere) {
        Some(place) => Err(Refusal::Suppressed { contest: facts.contest.title.clone(), choice: choice(place) }),
        None => Ok(()),
    }
}

fn verdict(facts: &RecountNotice) -> Result<(), Refusal> {
    let contest = || facts.contest.title.clone();
    match (facts.verdict.required, &facts.verdict.reason) {
        (Required::No, _) => Err(Refusal::NotRequired { contest: contest() }),
        (Required::Undetermined, reason) => Err(Refusal::Undetermined {
            contest: contest(),
            reason: reason.as_ref().map_or(Required::Undetermined.id(), Reason::id),
        }),
        (Required::Yes, Some(Reason::ClerkDecides)) if facts.confirmed.is_none() => {
            Err(Refusal::NotConfirmed { contest: contest() })
        }
        (Required::Yes, _) => Ok(()),
    }
}

/// The votes that are printed are those that were judged: their sum, the two that are compared, and every county's share.
fn sums(facts: &RecountNotice) -> Result<(), Refusal> {
    let disagree = |printed: u64, judged: u64| {
        Err(Refusal::FiguresDisagree { contest: facts.contest.title.clone(), printed, judged })
    };
    let printed: Interval = facts.contest.choices.iter().map(|choice| choice.votes).sum();
    if printed != facts.verdict.total {
        return disagree(printed.min, facts.verdict.total.min);
    }
    for step in &facts.verdict.arithmetic {
        if let Step::Difference { larger, smaller, .. } = step {
            let is_printed = |votes: &Interval| facts.contest.choices.iter().any(|choice| choice.votes == *votes);
            if let Some(judged) = [larger, smaller].into_iter().find(|votes| !is_printed(votes)) {
                return disagree(printed.min, judged.min);
            }
        }
    }
    for (place, choice) in facts.contest.choices.iter().enumerate() {
        let shares: Option<Vec<Interval>> = facts.shares.iter().map(|share| share.votes.get(place).copied()).collect();
        let elsewhere: Interval = shares.into_iter().flatten().sum();
        if elsewhere.min > choice.votes.min || facts.shares.iter().any(|s| s.votes.len() != facts.contest.choices.len())
        {
            return disagree(choice.votes.min, elsewhere.min);
        }
    }
    Ok(())
}
