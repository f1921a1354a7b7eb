//! The days around this one as a picture. Everything is placed here: the window draws and reckons nothing.

use std::collections::BTreeSet;

use chrono::{Datelike as _, Days, NaiveDate};
use law::Actor;
use law::calendar::{Calendar, Closed};
use law::deadline::Due;

use super::state::in_words;
use crate::deadlines::{Dated, Dates, title};
use crate::view::window::{DateState, Timeline, TimelineDay, TimelineMark, TimelineMonth};
use crate::words;

/// How many days the picture shows.
const SPAN: u32 = 32;
/// Lanes for shapes with a label; below them is one for shapes alone, so that no label is ever crossed.
const LANES: u32 = 4;
/// The width of a letter in the narrowest window, where the picture is 842 pixels wide and a letter of 13 pixels 7.
const LETTER: u32 = 9;
/// The width of a shape with its margin there.
const SHAPE: u32 = 20;

/// The picture of the days around this one.
pub(super) fn timeline(dates: &Dates, today: NaiveDate) -> Timeline {
    let rows = dates.rows();
    let first = first_day(dates.facts.election_date, today);
    let days: Vec<NaiveDate> = first.iter_days().take(usize::try_from(SPAN).unwrap_or(0)).collect();
    let marks = laid_out(&bells(&rows, &days, dates.facts.election_date, today));
    let shown = |row: &&Dated| days.contains(&row.deadline.governing().0);
    let outside = rows.len() - rows.iter().filter(shown).count();
    let ends = [days.first(), days.last()].map(|day| day.map(NaiveDate::to_string).unwrap_or_default());
    let [from, to] = ends;
    Timeline {
        words: words::filled("window.timeline", &[("from", from), ("to", to), ("today", today.to_string())]),
        months: months(&days),
        days: (0..).zip(&days).map(|(place, day)| timeline_day(place, *day, today, &dates.facts.calendar)).collect(),
        lanes: marks.iter().map(|mark| mark.lane + 1).max().unwrap_or(1),
        marks,
        outside: (outside > 0).then(|| words::filled("window.timeline.outside", &[("dates", outside.to_string())])),
    }
}

/// The picture begins with election day while this day is in it with a few more to come; otherwise a week before this day.
fn first_day(election_date: NaiveDate, today: NaiveDate) -> NaiveDate {
    let after = today.signed_duration_since(election_date).num_days();
    if (0..i64::from(SPAN) - 6).contains(&after) {
        election_date
    } else {
        today.checked_sub_days(Days::new(7)).unwrap_or(today)
    }
}

/// A position in the picture, per mille of its width.
fn per_mille(place: u32, half: u32) -> u32 {
    (2000 * place + 1000 * half) / (2 * SPAN)
}

fn timeline_day(place: u32, day: NaiveDate, today: NaiveDate, calendar: &Calendar) -> TimelineDay {
    let closed = match calendar.closed(day) {
        Some(Closed::Holiday(_)) => "holiday",
        Some(Closed::Weekend(_)) => "weekend",
        None => "",
    };
    TimelineDay {
        from: per_mille(place, 0),
        to: per_mille(place + 1, 0),
        middle: per_mille(place, 1),
        letter: day.format("%a").to_string().chars().take(1).collect(),
        number: day.day().to_string(),
        closed: closed.to_owned(),
        today: day == today,
    }
}

fn months(days: &[NaiveDate]) -> Vec<TimelineMonth> {
    let begins = |(place, day): (u32, &NaiveDate)| {
        let words = day.format(if place == 0 { "%B %Y" } else { "%B" }).to_string();
        (place == 0 || day.day() == 1).then(|| TimelineMonth { from: per_mille(place, 0), words })
    };
    (0..).zip(days).filter_map(begins).collect()
}

/// What falls on one day: the most pressing of its dates, and how many more there are.
struct Bell {
    place: u32,
    rank: u32,
    label: String,
    state: DateState,
    today: bool,
}

/// How pressing a date is: the most pressing one gets its label first, and speaks for its day.
fn rank(due: Due) -> u32 {
    match due {
        Due::Overdue { .. } => 1,
        Due::Today => 2,
        Due::Ahead { .. } => 3,
        Due::NotBefore { .. } => 4,
        Due::Waiting { .. } => 5,
        Due::Done { .. } => 6,
        Due::Keep { .. } | Due::Runs { .. } | Due::Begun | Due::Open => 7,
        Due::Lapsed { .. } | Due::Free => 8,
    }
}

fn bells(rows: &[Dated], days: &[NaiveDate], election_date: NaiveDate, today: NaiveDate) -> Vec<Bell> {
    let mut bells = Vec::new();
    for (place, day) in (0..).zip(days) {
        let of_day = rows.iter().filter(|row| row.deadline.governing().0 == *day);
        let mut on_it: Vec<(&Dated, Due)> = of_day.map(|row| (row, row.due(today))).collect();
        // What several recounts ask for alike is one thing to the eye.
        let mut seen = BTreeSet::new();
        on_it.retain(|(row, due)| seen.insert((row.deadline.row_id(), *due)));
        on_it.sort_by_key(|(row, due)| (rank(*due), !row.deadline.actor.is_of_the_county()));
        let due = on_it.iter().filter(|(row, due)| is_ours_today(row, *due)).count();
        if *day == today {
            let key = if due == 0 { "window.timeline.today" } else { "window.timeline.today.due" };
            let state = in_words(Due::Today, Actor::CountyClerk);
            let tone = if due == 0 { "strong".to_owned() } else { state.tone.clone() };
            let label = words::filled(key, &[("due", due.to_string())]);
            bells.push(Bell { place, rank: 0, label, state: DateState { tone, ..state }, today: true });
        } else if let Some((row, most)) = on_it.first() {
            let more = on_it.len() - 1;
            let name = mark_name(row);
            let label = if more == 0 { name } else { format!("{name} +{more}") };
            let state = in_words(*most, row.deadline.actor);
            bells.push(Bell { place, rank: rank(*most), label, state, today: false });
        } else if *day == election_date {
            let state = DateState {
                shape: "good".to_owned(),
                tone: "strong".to_owned(),
                ..in_words(Due::Open, Actor::CountyClerk)
            };
            bells.push(Bell { place, rank: 6, label: words::word("event", "election-day"), state, today: false });
        }
    }
    bells
}

/// Due today, and not only to somebody else: as the strip above all places counts it.
fn is_ours_today(row: &Dated, due: Due) -> bool {
    matches!(due, Due::Today) && row.deadline.actor.is_of_the_county()
}

/// A title of a few words, where the catalogue has one.
fn mark_name(row: &Dated) -> String {
    const MOST: usize = 20;
    let short = words::template(&format!("window-mark.{}", row.deadline.rule)).map(str::to_owned);
    short.unwrap_or_else(|| {
        let title = title(&row.deadline);
        let mut cut = String::new();
        for word in title.split(' ') {
            if cut.chars().count() + word.chars().count() > MOST {
                return cut.trim_end_matches([',', ':', ';', ' ']).to_owned() + "…";
            }
            if !cut.is_empty() {
                cut.push(' ');
            }
            cut += word;
        }
        cut
    })
}

/// Where a label reaches from and to, when it stands after its shape or before it.
fn reach(at: u32, label: &str, before: bool) -> Option<(u32, u32)> {
    let width = SHAPE + LETTER * u32::try_from(label.chars().count()).unwrap_or(1000);
    if before {
        at.checked_sub(width).map(|from| (from, at + SHAPE / 2))
    } else {
        (at + width <= 1000).then(|| (at.saturating_sub(SHAPE / 2), at + width))
    }
}

/// The best of several ways to place the shapes: the one in which the most, and the most pressing, have their labels.
///
/// Each way places one after the other: the most pressing first, from the left, from the right; and after each, whatever
/// was left without a label goes first the next time.
fn laid_out(bells: &[Bell]) -> Vec<TimelineMark> {
    const ATTEMPTS: usize = 12;
    let mut orders: [Vec<&Bell>; 3] = std::array::from_fn(|_| bells.iter().collect());
    let [pressing, _, from_the_right] = &mut orders;
    pressing.sort_by_key(|bell| (bell.rank, bell.place));
    from_the_right.reverse();
    let mut best: Option<(u32, Vec<TimelineMark>)> = None;
    for mut order in orders {
        for _ in 0..ATTEMPTS {
            let mut marks: Vec<TimelineMark> = Vec::new();
            for bell in &order {
                marks.push(placed(bell, &marks));
            }
            let labelled = |(_, mark): &(&&Bell, &TimelineMark)| mark.label.is_some();
            let worth = order.iter().zip(&marks).filter(labelled).map(|(bell, _)| worth(bell.rank)).sum();
            let left_out = marks.iter().position(|mark| mark.label.is_none());
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, marks));
            }
            let Some(left_out) = left_out else { break };
            let first = order.remove(left_out);
            order.insert(0, first);
        }
    }
    best.map(|(_, marks)| marks).unwrap_or_default()
}

/// What a label is worth: this day's and an overdue date's more than all others together.
const fn worth(rank: u32) -> u32 {
    match rank {
        0 => 10_000,
        1 => 1_000,
        2 | 3 => 12,
        _ => 10,
    }
}

/// The first lane and side at which a label touches no other label and no line from a shape above to its day; without one
/// the shape stands alone in the lowest lane.
fn placed(bell: &Bell, others: &[TimelineMark]) -> TimelineMark {
    let at = per_mille(bell.place, 1);
    let mark = |lane: u32, label: Option<String>, before: bool| TimelineMark {
        at,
        lane,
        label,
        before,
        shape: bell.state.shape.clone(),
        tone: bell.state.tone.clone(),
        today: bell.today,
    };
    let places = (0..LANES).flat_map(|lane| [(lane, false), (lane, true)]);
    for (lane, before) in places {
        let Some((from, to)) = reach(at, &bell.label, before) else { continue };
        let free = others.iter().all(|other| {
            let Some((start, end)) = other.label.as_ref().and_then(|label| reach(other.at, label, other.before)) else {
                return true;
            };
            match other.lane.cmp(&lane) {
                std::cmp::Ordering::Equal => to < start || end < from,
                // Its line comes down through this lane, or this one's line through its lane.
                std::cmp::Ordering::Less => other.at + SHAPE / 2 < from || to + SHAPE / 2 < other.at,
                std::cmp::Ordering::Greater => at + SHAPE / 2 < start || end + SHAPE / 2 < at,
            }
        });
        if free {
            return mark(lane, Some(bell.label.clone()), before);
        }
    }
    mark(LANES, None, false)
}

#[cfg(test)]
mod tests;
