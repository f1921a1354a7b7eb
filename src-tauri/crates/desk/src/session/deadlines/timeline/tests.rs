#![allow(clippy::unwrap_used, clippy::panic)]

use law::deadline::{Event, Facts, schedule};
use law::{Edition, ElectionKind};

use super::*;

fn dates(kind: ElectionKind, election: &str, edition: Edition, events: &[(Event, &str)]) -> Dates {
    let mut facts = Facts::new(kind, election.parse().unwrap());
    (facts.edition, facts.registered) = (edition, Some(40_000));
    for (event, day) in events {
        facts.record(*event, day.parse().unwrap()).unwrap();
    }
    let rows = schedule(&facts).unwrap();
    let whole = rows.into_iter().map(|deadline| Dated { deadline, contest: None, done: None }).collect();
    Dates { facts, whole, of_recounts: Vec::new(), awaiting: Vec::new(), recounts: Vec::new() }
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Every label in the room it takes, with its lane and the place of its line.
fn labels(timeline: &Timeline) -> Vec<(u32, u32, u32, u32)> {
    let room = |mark: &TimelineMark| {
        let (from, to) = reach(mark.at, mark.label.as_ref()?, mark.before)?;
        Some((mark.lane, mark.at, from, to))
    };
    timeline.marks.iter().filter_map(room).collect()
}

#[test]
fn no_label_touches_another_or_is_crossed_by_a_line_whatever_day_it_is() {
    let many = [
        (Event::CanvassCountyCompleted, "2026-11-12"),
        (Event::ClerkNoticeReceived, "2026-11-13"),
        (Event::RecountNoticeFiled, "2026-11-16"),
    ];
    let elections = [
        dates(ElectionKind::General, "2026-11-03", Edition::Nmsa2023, &[]),
        dates(ElectionKind::General, "2026-11-03", Edition::Nmsa2023, &many),
        dates(ElectionKind::General, "2026-11-03", Edition::Sb356, &many),
        dates(ElectionKind::School, "2015-02-03", Edition::Sb356, &[]),
    ];
    for dates in &elections {
        let mut labelled = 0;
        for today in dates.facts.election_date.checked_sub_days(Days::new(60)).unwrap().iter_days().take(130) {
            let picture = timeline(dates, today);
            assert_eq!(picture.days.iter().filter(|day| day.today).count(), 1, "{today}");
            assert_eq!(picture.marks.iter().filter(|mark| mark.today).count(), 1, "{today}");
            assert!(picture.marks.iter().all(|mark| mark.lane < picture.lanes && picture.lanes <= LANES + 1));
            let all = labels(&picture);
            labelled += all.len();
            for (place, (lane, at, from, to)) in all.iter().enumerate() {
                assert!(from <= at && at <= to && *to <= 1000, "{today}");
                for (other_lane, other_at, other_from, other_to) in all.iter().skip(place + 1) {
                    let apart = to < other_from || other_to < from;
                    assert!(lane != other_lane || apart, "{today}: two labels of lane {lane} touch");
                    let crosses = |at: &u32, from: &u32, to: &u32| (from..=to).contains(&at);
                    let (upper_at, lower) =
                        if lane < other_lane { (at, (other_from, other_to)) } else { (other_at, (from, to)) };
                    assert!(lane == other_lane || !crosses(upper_at, lower.0, lower.1), "{today}: a line crosses");
                }
            }
            // A shape without a label stands in a lane of its own, one a day.
            let alone: Vec<u32> =
                picture.marks.iter().filter(|mark| mark.label.is_none()).map(|mark| mark.lane).collect();
            assert!(alone.iter().all(|lane| *lane == LANES), "{today}");
        }
        assert!(labelled > 300, "only {labelled} labels were looked at");
    }
}

#[test]
fn the_picture_begins_with_election_day_while_that_is_near_and_follows_the_day_after() {
    let dates = dates(ElectionKind::General, "2026-11-03", Edition::Nmsa2023, &[]);
    let first = |today| first_day(dates.facts.election_date, day(today)).to_string();
    assert_eq!(first("2026-11-03"), "2026-11-03");
    assert_eq!(first("2026-11-28"), "2026-11-03", "26 days are over and six to come");
    assert_eq!(first("2026-11-29"), "2026-11-22");
    assert_eq!(first("2026-11-02"), "2026-10-26");
}

#[test]
fn days_are_named_and_closed_as_the_calendar_has_them_and_fill_the_width() {
    let dates = dates(ElectionKind::General, "2026-11-03", Edition::Nmsa2023, &[]);
    let picture = timeline(&dates, day("2026-11-16"));
    let days: Vec<(&str, &str, &str)> =
        picture.days.iter().map(|day| (day.letter.as_str(), day.number.as_str(), day.closed.as_str())).collect();
    assert_eq!(days[0], ("T", "3", ""));
    assert_eq!(days[4], ("S", "7", "weekend"));
    assert_eq!(days[8], ("W", "11", "holiday"));
    assert_eq!((picture.days[0].from, picture.days[31].to), (0, 1000));
    assert!(picture.days.windows(2).all(|pair| pair[0].to == pair[1].from));
    let months: Vec<&str> = picture.months.iter().map(|month| month.words.as_str()).collect();
    assert_eq!(months, ["November 2026", "December"]);
    assert!(picture.outside.unwrap().starts_with("Dates outside this picture: "));
}
