//! The strip above all places: what is missing, what is wrong and what is due at this moment. It says nothing where nothing
//! is.

use canvass::Stamp;
use law::deadline::Due;

use super::Session;
use crate::deadlines::{dates, grouped};
use crate::documents::outdated::outdated;
use crate::election::Election;
use crate::error::Error;
use crate::errors_found::to_tell;
use crate::view::window::{Standing, TodayPart};
use crate::words;

impl Session {
    /// Adds to the head of the screen what this moment decides: the strip "Today", and what the place "Deadlines" tells.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn at_this_moment(&self, standing: Standing, stamp: Stamp) -> Result<Standing, Error> {
        self.ask(move |desk| with_today(desk.election()?, standing, &stamp))
    }
}

/// Dates that this office has to keep: those of others are in the table and disturb nobody's morning. Where counsel holds
/// another day to be right, the earlier one counts: whoever keeps it keeps both.
#[derive(Debug, Default)]
struct Pressing {
    overdue: usize,
    due: usize,
}

fn pressing(election: &Election, stamp: &Stamp) -> Option<Pressing> {
    // An edition without dates has nothing due; its place says why.
    let rows = dates(election).ok()?.rows();
    let groups = grouped(&rows);
    let ours = groups.iter().filter_map(|group| group.first()).filter(|row| row.deadline.actor.is_of_the_county());
    let due: Vec<Due> = ours.map(|row| row.due(stamp.at.date_naive())).collect();
    let count = |is: fn(&Due) -> bool| due.iter().filter(|due| is(due)).count();
    Some(Pressing {
        overdue: count(|due| matches!(due, Due::Overdue { .. })),
        due: count(|due| matches!(due, Due::Today)),
    })
}

fn with_today(election: &Election, mut standing: Standing, stamp: &Stamp) -> Result<Standing, Error> {
    let missing = standing.missing;
    let wrong = to_tell(election).filter(|finding| finding.is_open_error()).count();
    let pressing = pressing(election, stamp);
    let Pressing { overdue, due } = pressing.unwrap_or_default();
    if overdue + due > 0
        && let Some(place) = standing.places.iter_mut().find(|place| place.id == "deadlines")
    {
        place.tell = deadlines_tell(overdue, due);
    }
    let part = |count: usize, key: &'static str, shape: &str, tone: &str, places: &[&str]| {
        let one = if count == 1 { words::template(&format!("{key}.one")).map(str::to_owned) } else { None };
        let is_there = |id: &&&str| standing.places.iter().any(|place| place.id == **id);
        (count > 0).then(|| TodayPart {
            words: one.unwrap_or_else(|| words::filled(key, &[("count", count.to_string())])),
            shape: shape.to_owned(),
            tone: tone.to_owned(),
            place: places.iter().find(is_there).map(|id| (*id).to_owned()),
        })
    };
    let outdated = outdated(election)?.len();
    let parts = [
        part(overdue, "window.strip.overdue", "stop", "stop", &["deadlines"]),
        part(due, "window.strip.due", "pennant", "look", &["deadlines"]),
        part(missing, "window.strip.missing", "ring", "", &["returns", "canvass", "recounts"]),
        part(wrong, "window.strip.wrong", "stop", "stop", &["canvass", "returns", "recounts"]),
        part(outdated, "window.strip.outdated", "stop", "stop", &["documents"]),
    ];
    standing.today = parts.into_iter().flatten().collect();
    Ok(standing)
}

fn deadlines_tell(overdue: usize, due: usize) -> String {
    let key = match (overdue, due) {
        (_, 0) => "window.place.deadlines.overdue",
        (0, _) => "window.place.deadlines.due",
        _ => "window.place.deadlines.both",
    };
    words::filled(key, &[("overdue", overdue.to_string()), ("due", due.to_string())])
}
