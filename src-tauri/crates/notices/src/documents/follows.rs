//! What follows from a notice: the dates with their sections, projected where the event is not recorded.

use law::calendar::DeadlineKind;
use law::deadline::{Deadline, Event, Milestone, RecountRoute};

use super::facts::RecountNotice;
use super::words::{Joined, Said, Word, Words};
use super::{DocumentId, Refusal};
use crate::model::{Fact, Text, Value};

/// The rows, in the order of what happens.
pub(super) fn rows(words: &Words, facts: &RecountNotice, document: DocumentId) -> Result<Vec<Fact>, Refusal> {
    let dates = &facts.dates;
    let mut rows = vec![row(words, Word::FollowsCountyCanvass, county_canvass(words, &dates.county_canvass)?)?];
    if let Some(canvass) = &dates.state_canvass {
        rows.push(row(words, Word::FollowsStateCanvass, state_canvass(words, canvass)?)?);
    }
    match document {
        DocumentId::ClerkNotice => {
            rows.push(row(words, Word::FollowsBoardNotice, notice(words, facts, document)?)?);
        }
        DocumentId::BoardNotice => {
            if let Some(received) = &dates.clerk_notice {
                rows.push(happened(words, Word::FollowsClerkNotice, received)?);
            }
            rows.push(row(words, Word::FollowsThisNotice, notice(words, facts, document)?)?);
        }
    }
    rows.push(row(words, Word::FollowsOrder, order(words, facts)?)?);
    rows.push(row(words, Word::FollowsRecount, recount(words, facts)?)?);
    rows.push(row(words, Word::FollowsProcedure, words.get(Word::Procedure)?.into())?);
    Ok(rows)
}

fn row(words: &Words, label: Word, value: Text) -> Result<Fact, Refusal> {
    Ok(Fact { label: words.get(label)?, value: Value::Said(value) })
}

/// A day that is recorded, or a line to write it on.
pub(super) fn happened(words: &Words, label: Word, milestone: &Milestone) -> Result<Fact, Refusal> {
    let value = match milestone.projected {
        true => Value::Blank,
        false => Value::Said(words.text(Word::ReceivedOn, &[("date", Said::Bold(&words.date(milestone.date)?))])?),
    };
    Ok(Fact { label: words.get(label)?, value })
}

fn county_canvass(words: &Words, canvass: &Milestone) -> Result<Text, Refusal> {
    let word = if canvass.projected { Word::CountyCanvassProjected } else { Word::CountyCanvassOn };
    words.text(word, &[("date", Said::Bold(&words.date(canvass.date)?))])
}

fn state_canvass(words: &Words, canvass: &Milestone) -> Result<Text, Refusal> {
    let word = if canvass.projected { Word::StateCanvassProjected } else { Word::StateCanvassOn };
    words.text(word, &[("date", Said::Bold(&words.date(canvass.date)?))])
}

/// The limit of the secretary of state's notice (1-14-24(B)): from the receipt of the clerk's notice, or from the state
/// canvass, at once or, by the text of 2008, within five days.
fn notice(words: &Words, facts: &RecountNotice, document: DocumentId) -> Result<Text, Refusal> {
    let limit = &facts.dates.notice_limit;
    let word = match (limit.event, limit.kind, document, limit.projected) {
        (Event::ClerkNoticeReceived, _, DocumentId::ClerkNotice, true) => Word::BoardNoticeProjected,
        (Event::ClerkNoticeReceived, _, DocumentId::ClerkNotice, false) => Word::BoardNoticeOn,
        (Event::ClerkNoticeReceived, _, DocumentId::BoardNotice, true) => Word::ThisNoticeProjected,
        (Event::ClerkNoticeReceived, _, DocumentId::BoardNotice, false) => Word::ThisNoticeOn,
        (_, DeadlineKind::AtOnce, _, true) => Word::ThisNoticeUponStateCanvassProjected,
        (_, DeadlineKind::AtOnce, _, false) => Word::ThisNoticeUponStateCanvass,
        (_, _, _, true) => Word::ThisNoticeWithinFiveDaysProjected,
        (_, _, _, false) => Word::ThisNoticeWithinFiveDays,
    };
    let (date, event) = (words.date(limit.date)?, words.date(limit.event_date)?);
    let mut values = vec![("date", Said::Bold(&date))];
    if limit.kind != DeadlineKind::AtOnce {
        values.push(("event", Said::Plain(&event)));
    }
    counsel(words, words.text(word, &values)?, limit)
}

fn order(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    match facts.dates.route {
        RecountRoute::OneCounty => words.text(Word::OrderOneCounty, &[("county", Said::Plain(&facts.county.name))]),
        RecountRoute::SeveralCounties => words.text(Word::OrderSeveralCounties, &[]),
    }
}

/// Place and latest day of the recount (1-14-16(A), reading R16).
fn recount(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    let place = match facts.dates.route {
        RecountRoute::OneCounty => words.say(Word::PlaceOneCounty, &[("seat", &facts.county.seat)])?,
        RecountRoute::SeveralCounties => words.get(Word::PlaceSeveralCounties)?,
    };
    let latest = &facts.dates.recount_day;
    let (date, event) = (words.date(latest.date)?, words.date(latest.event_date)?);
    let word = if latest.projected { Word::RecountDayProjected } else { Word::RecountDayOn };
    let text = words
        .text(word, &[("place", Said::Plain(&place)), ("date", Said::Bold(&date)), ("event", Said::Plain(&event))])?;
    counsel(words, text, latest)
}

/// Counsel's date beside the computed one, never instead of it.
fn counsel(words: &Words, text: Text, deadline: &Deadline) -> Result<Text, Refusal> {
    let Some(counsel) = &deadline.counsel else { return Ok(text) };
    let date = words.date(counsel.date)?;
    let said =
        words.text(Word::CounselHolds, &[("date", Said::Bold(&date)), ("reason", Said::Plain(&counsel.reason))])?;
    Ok(text.and_then(said))
}
