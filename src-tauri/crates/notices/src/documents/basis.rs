//! Which figures these are, what is in them, and what is not yet final about them.

use std::collections::BTreeMap;

use canvass::ResultsSetKind;
use chrono::NaiveDate;
use law::ContestKind;
use law::deadline::{Event, Milestone};

use super::facts::{Blank, RecountNotice};
use super::phrase::figure;
use super::place::{listed, place, places};
use super::words::{Joined, Word, Words};
use super::{NoticeId, Refusal};
use crate::model::Text;

/// The words for a results set.
pub(super) const fn results_set(set: ResultsSetKind) -> Word {
    match set {
        ResultsSetKind::Night => Word::SetNight,
        ResultsSetKind::Canvass => Word::SetCanvass,
        ResultsSetKind::Certified => Word::SetCertified,
        ResultsSetKind::Recount => Word::SetRecount,
        ResultsSetKind::Amended => Word::SetAmended,
    }
}

/// What keeps the figures from being final, as it must stand beside them; `None` where nothing does.
pub(super) fn not_final(words: &Words, facts: &RecountNotice) -> Result<Option<String>, Refusal> {
    let basis = &facts.basis;
    let mut said = Vec::new();
    let expected = basis.expected.filter(|expected| *expected != basis.included);
    if let Some(expected) = expected {
        let (included, expected) = (figure(basis.included.into()), figure(expected.into()));
        said.push(words.say(Word::NotFinalReports, &[("included", &included), ("expected", &expected)])?);
    }
    if !basis.missing.is_empty() {
        said.push(words.say(Word::NotFinalMissing, &[("missing", &places(words, &basis.missing)?)])?);
    } else if expected.is_some() {
        said.push(words.get(Word::NotFinalUnnamed)?);
    }
    if !basis.unsettled.is_empty() {
        said.push(words.say(Word::NotFinalUnsettled, &[("reports", &places(words, &basis.unsettled)?)])?);
    }
    if !basis.blanks.is_empty() {
        let blank = |blank: &Blank| {
            words.say(Word::Blank, &[("choice", &blank.choice), ("report", &place(words, &blank.report)?)])
        };
        let blanks = basis.blanks.iter().map(blank).collect::<Result<Vec<_>, _>>()?;
        let count = blanks.len();
        said.push(words.say(Word::NotFinalBlank, &[("blanks", &listed(words, blanks, count)?)])?);
    }
    // Where reports are missing by name, their precincts need not be named again.
    if basis.missing.is_empty() && !basis.partial.is_empty() {
        said.push(words.say(
            Word::NotFinalPartial,
            &[("precincts", &listed(words, basis.partial.clone(), basis.partial.len())?)],
        )?);
    }
    if basis.set == ResultsSetKind::Night {
        said.push(words.get(Word::NotFinalNight)?);
    }
    for canvass in open_canvasses(facts) {
        said.push(words.get(match canvass.event {
            Event::CanvassCountyCompleted => Word::NotFinalCanvass,
            _ => Word::NotFinalStateCanvass,
        })?);
    }
    if said.is_empty() {
        return Ok(None);
    }
    Ok(Some(format!("{} {}", words.get(Word::NotFinal)?, said.join(" "))))
}

/// The canvasses that are not recorded as completed: those that the notice waits for, and the county's before the
/// state's, which cannot be completed without it.
fn open_canvasses(facts: &RecountNotice) -> impl Iterator<Item = &Milestone> {
    let open = facts.canvasses().filter(|canvass| canvass.projected);
    let waits_for_the_county = facts.canvasses().any(|canvass| canvass.event == Event::CanvassCountyCompleted);
    let waits_for_the_state_alone = !waits_for_the_county && facts.canvasses().any(|canvass| canvass.projected);
    let county = Some(&facts.dates.county_canvass).filter(|county| waits_for_the_state_alone && county.projected);
    county.into_iter().chain(open)
}

/// Where the figures come from, what the total is, and, on the clerk's paper, who has confirmed the reckoning.
pub(super) fn paragraph(words: &Words, facts: &RecountNotice, document: NoticeId) -> Result<Text, Refusal> {
    let basis = &facts.basis;
    let included = figure(basis.included.into());
    let reports = match basis.expected {
        Some(expected) => {
            words.say(Word::ReportsKnown, &[("included", &included), ("expected", &figure(expected.into()))])?
        }
        None => words.say(Word::ReportsUnknown, &[("included", &included)])?,
    };
    let mut text = Text::from(words.say(
        Word::BasisFigures,
        &[("county", &facts.county.name), ("set", &words.get(results_set(basis.set))?), ("reports", &reports)],
    )?);
    let mut sources: BTreeMap<(&str, Option<NaiveDate>), Vec<&str>> = BTreeMap::new();
    for share in &facts.shares {
        sources.entry((&share.source, share.as_of)).or_default().push(&share.county);
    }
    for ((source, as_of), counties) in sources {
        let counties = words.list(&counties)?;
        let said = match as_of {
            Some(day) => {
                let date = words.date(day)?;
                words.say(Word::BasisOtherCounties, &[("counties", &counties), ("source", source), ("date", &date)])?
            }
            None => words.say(Word::BasisOtherCountiesUndated, &[("counties", &counties), ("source", source)])?,
        };
        text = text.and_then(said.into());
    }
    let total = match facts.contest.kind {
        ContestKind::Candidate => Word::BasisTotal,
        ContestKind::Question | ContestKind::Retention => Word::BasisTotalSides,
    };
    text = text.and_then(words.get(total)?.into());
    if let Some(ballots) = facts.contest.ballots {
        text = text.and_then(words.say(Word::BasisBallots, &[("count", &figure(ballots.into()))])?.into());
    }
    // The clerk's confirmation stands on the clerk's paper; the secretary of state's is confirmed by being signed.
    if let (NoticeId::ClerkNotice, Some(confirmed)) = (document, &facts.confirmed) {
        let said = words.say(Word::BasisConfirmed, &[("name", &confirmed.by), ("date", &words.date(confirmed.on)?)])?;
        text = text.and_then(said.into());
    }
    Ok(text)
}
