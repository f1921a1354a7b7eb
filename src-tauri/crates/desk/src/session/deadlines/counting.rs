//! A count as a clerk would do it on a wall calendar: one box a day.

use chrono::NaiveDate;
use law::calendar::{Calendar, Closed, DeadlineKind};
use law::deadline::{CountedDay, Deadline};

use super::state::short;
use crate::view::window::DayBox;
use crate::words;

/// The most days that are shown one by one: three rows of boxes.
const MOST: usize = 45;
/// Of a longer count, the days shown at its beginning: a row.
const FIRST: usize = 15;
/// And at its end: with the box for those between them another row.
const LAST: usize = 14;

/// The boxes of a count: every day from the event to the date, counsel's included.
pub(super) fn boxes(deadline: &Deadline, calendar: &Calendar) -> Vec<DayBox> {
    let mut days = deadline.counted_days(calendar);
    if let Some(counsel) = &deadline.counsel {
        reach(&mut days, counsel.date, calendar);
    }
    let all: Vec<DayBox> = days.iter().map(|day| day_box(deadline, day)).collect();
    if all.len() <= MOST {
        return all;
    }
    let left_out = all.len().saturating_sub(FIRST + LAST);
    let gap = DayBox {
        weekday: String::new(),
        day: words::filled("window.box.gap", &[("days", left_out.to_string())]),
        number: None,
        note: None,
        unseen: None,
        closed: false,
        result: false,
        counsel: false,
        gap: true,
    };
    let (first, last) = (all.iter().take(FIRST), all.iter().skip(FIRST + left_out));
    first.cloned().chain([gap]).chain(last.cloned()).collect()
}

/// Adds the days that lead to one outside the count. One that lies years off is not led to: it stands in the sentences.
fn reach(days: &mut Vec<CountedDay>, to: NaiveDate, calendar: &Calendar) {
    const FAR: i64 = 400;
    let uncounted = |date: NaiveDate| CountedDay { date, closed: calendar.closed(date), number: None };
    let (Some(first), Some(last)) = (days.first().map(|day| day.date), days.last().map(|day| day.date)) else { return };
    if to > last && to.signed_duration_since(last).num_days() < FAR {
        days.extend(last.iter_days().skip(1).take_while(|day| *day <= to).map(uncounted));
    } else if to < first && first.signed_duration_since(to).num_days() < FAR {
        let before = to.iter_days().take_while(|day| *day < first).map(uncounted);
        days.splice(0..0, before.collect::<Vec<_>>());
    }
}

fn day_box(deadline: &Deadline, day: &CountedDay) -> DayBox {
    let date = day.date;
    let result = date == deadline.date;
    let counsel = deadline.counsel.as_ref().is_some_and(|counsel| counsel.date == date);
    let counted = day.number.map(|number| number.to_string());
    let number = counted.clone().or_else(|| result.then(|| what_falls(deadline)));
    let mut notes = Vec::new();
    if date == deadline.counted_from() && !result {
        notes.push(words::text("window.box.event"));
    }
    if result && counted.is_some() {
        notes.push(what_falls(deadline));
    }
    if date == deadline.act_by && !result {
        notes.push(words::text(match deadline.kind {
            DeadlineKind::Bound => "window.box.first-open",
            _ => "window.box.act-by",
        }));
    }
    if counsel {
        notes.push(words::text("window.box.counsel"));
    }
    if let Some(Closed::Holiday(kept)) = day.closed {
        notes.push(words::word("holiday-short", kept.holiday.id()));
    }
    DayBox {
        weekday: date.format("%a").to_string(),
        day: short(date),
        number,
        note: (!notes.is_empty()).then(|| notes.join(", ")),
        unseen: matches!(day.closed, Some(Closed::Weekend(_))).then(|| words::text("window.box.weekend")),
        closed: day.closed.is_some(),
        result,
        counsel,
        gap: false,
    }
}

/// What falls on the day of the result.
fn what_falls(deadline: &Deadline) -> String {
    words::text(match deadline.kind {
        DeadlineKind::Bound => "window.box.bound",
        DeadlineKind::Keep => "window.box.keep",
        DeadlineKind::Window if deadline.end == Some(law::deadline::WindowEnd::From) => "window.box.bound",
        DeadlineKind::Window => "window.box.last",
        _ => "window.box.due",
    })
}
