//! What follows from a notice: the dates with their sections, projected where the event is not recorded.

use law::calendar::DeadlineKind;
use law::deadline::{Deadline, Event, Milestone, RecountRoute};

use super::facts::RecountNotice;
use super::words::{Joined, Said, Word, Words};
use super::{NoticeId, Refusal};
use crate::model::{Fact, Text, Value};

/// The rows, in the order of what happens. Of the two canvasses those stand there that the notice waits for.
pub(super) fn rows(words: &Words, facts: &RecountNotice, document: NoticeId) -> Result<Vec<Fact>, Refusal> {
    let dates = &facts.dates;
    let mut rows = Vec::new();
    for canvass in facts.canvasses() {
        rows.push(canvass_row(words, canvass)?);
    }
    match document {
        NoticeId::ClerkNotice => {
            if let Some(received) = &dates.clerk_notice {
                rows.push(happened(words, Word::ClerkReceived, received)?);
            }
            rows.push(row(words, Word::FollowsBoardNotice, notice(words, facts, document)?)?);
        }
        NoticeId::BoardNotice => {
            if let Some(received) = &dates.clerk_notice {
                rows.push(happened(words, Word::FollowsClerkNotice, received)?);
            }
            rows.push(row(words, Word::FollowsThisNotice, notice(words, facts, document)?)?);
            rows.push(happened(words, Word::BoardFiled, &dates.notice)?);
        }
    }
    rows.push(row(words, Word::FollowsOrder, order(words, facts)?)?);
    rows.push(row(words, Word::FollowsRecount, recount(words, facts)?)?);
    Ok(rows)
}

fn row(words: &Words, label: Word, value: Text) -> Result<Fact, Refusal> {
    Ok(Fact { label: words.get(label)?, value: Value::Said(value) })
}

/// A day that is recorded, or a line to write it on.
fn happened(words: &Words, label: Word, milestone: &Milestone) -> Result<Fact, Refusal> {
    let value = match milestone.projected {
        true => Value::Blank(words.get(Word::ToBeDated)?),
        false => Value::Said(words.text(Word::ReceivedOn, &[("date", Said::Bold(&words.date(milestone.date)?))])?),
    };
    Ok(Fact { label: words.get(label)?, value })
}

fn canvass_row(words: &Words, canvass: &Milestone) -> Result<Fact, Refusal> {
    let (label, word) = match (canvass.event, canvass.projected) {
        (Event::CanvassCountyCompleted, true) => (Word::FollowsCountyCanvass, Word::CountyCanvassProjected),
        (Event::CanvassCountyCompleted, false) => (Word::FollowsCountyCanvass, Word::CountyCanvassOn),
        (_, true) => (Word::FollowsStateCanvass, Word::StateCanvassProjected),
        (_, false) => (Word::FollowsStateCanvass, Word::StateCanvassOn),
    };
    row(words, label, words.text(word, &[("date", Said::Bold(&words.date(canvass.date)?))])?)
}

/// The limit of the secretary of state's notice (1-14-24(B)): from the receipt of the clerk's notice, or from the state
/// canvass, at once or, by the text of 2008, within five days.
fn notice(words: &Words, facts: &RecountNotice, document: NoticeId) -> Result<Text, Refusal> {
    let limit = &facts.dates.notice_limit;
    if limit.kind == DeadlineKind::AtOnce {
        return counsel(words, words.get(Word::ThisNoticeUponStateCanvass)?.into(), limit);
    }
    let word = match (limit.event, document, limit.projected) {
        (Event::ClerkNoticeReceived, NoticeId::ClerkNotice, true) => Word::BoardNoticeProjected,
        (Event::ClerkNoticeReceived, NoticeId::ClerkNotice, false) => Word::BoardNoticeOn,
        (Event::ClerkNoticeReceived, NoticeId::BoardNotice, true) => Word::ThisNoticeProjected,
        (Event::ClerkNoticeReceived, NoticeId::BoardNotice, false) => Word::ThisNoticeOn,
        (_, _, true) => Word::ThisNoticeWithinFiveDaysProjected,
        (_, _, false) => Word::ThisNoticeWithinFiveDays,
    };
    let (date, event) = (words.date(limit.date)?, words.date(limit.event_date)?);
    counsel(words, words.text(word, &[("date", Said::Bold(&date)), ("event", Said::Plain(&event))])?, limit)
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
