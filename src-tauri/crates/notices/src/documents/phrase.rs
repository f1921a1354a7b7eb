//! Figures, dates and lists, as a language writes them.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, Timelike};
use law::Interval;
use law::recount::Margin;

use super::Refusal;
use super::words::{Joined, Word, Words};
use crate::model::{Style, Text};

/// A count with thousands commas, the same in both languages and on the screen.
pub fn figure(count: u128) -> String {
    let digits = count.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A count whose bounds agree, with thousands commas.
pub(super) fn count(count: Interval) -> String {
    figure(count.min.into())
}

/// A count, or its bounds where only those are known: "0 to 5".
pub(super) fn bounds(words: &Words, count: Interval) -> Result<String, Refusal> {
    match count.known() {
        Some(count) => Ok(figure(count.into())),
        None => {
            let (least, most) = (figure(count.min.into()), figure(count.max.into()));
            words.say(Word::CountRange, &[("least", &least), ("most", &most)])
        }
    }
}

/// Hundredths as a number with two decimals: 510 is `5.10`.
pub(super) fn hundredths(number: u128) -> String {
    format!("{}.{:02}", figure(number / 100), number % 100)
}

impl Words {
    /// "Friday, November 13, 2026"; "viernes 13 de noviembre de 2026".
    pub(super) fn date(&self, date: NaiveDate) -> Result<String, Refusal> {
        let nth = |word: Word, place: u32| {
            let names = self.get(word)?;
            let name = usize::try_from(place).ok().and_then(|place| names.split(' ').nth(place));
            name.map(str::to_owned).ok_or(Refusal::Words { key: word.key() })
        };
        self.say(
            Word::DateFull,
            &[
                ("weekday", &nth(Word::Weekdays, date.weekday().num_days_from_monday())?),
                ("month", &nth(Word::Months, date.month0())?),
                ("day", &date.day().to_string()),
                ("year", &date.year().to_string()),
            ],
        )
    }

    /// "2:10 p.m."
    pub(super) fn time(&self, moment: DateTime<FixedOffset>) -> Result<String, Refusal> {
        let (after_noon, hour) = moment.hour12();
        self.say(
            Word::TimeOfDay,
            &[
                ("hour", &hour.to_string()),
                ("minute", &format!("{:02}", moment.minute())),
                ("half", &self.get(if after_noon { Word::AfterNoon } else { Word::BeforeNoon })?),
            ],
        )
    }

    /// "1 vote", "1,276 votes".
    pub(super) fn votes(&self, votes: u64) -> Result<String, Refusal> {
        let word = if votes == 1 { Word::VotesOne } else { Word::VotesMany };
        self.say(word, &[("count", &figure(votes.into()))])
    }

    /// A margin in votes; of a retention with two decimals.
    pub(super) fn margin(&self, margin: Margin) -> Result<String, Refusal> {
        match margin {
            Margin::Votes(votes) => self.votes(votes.min),
            Margin::Hundredths { min, .. } => self.say(Word::VotesMany, &[("count", &hundredths(min))]),
        }
    }

    /// "A, B and C"; in Spanish "e" before the sound of i: "Ana e Inés".
    pub(super) fn list(&self, names: &[&str]) -> Result<String, Refusal> {
        let names: Vec<Text> = names.iter().map(|name| Text::from(*name)).collect();
        Ok(self.list_of(&names)?.plain())
    }

    /// The same, of names with styles and languages of their own.
    pub(super) fn list_of(&self, names: &[Text]) -> Result<Text, Refusal> {
        let mut list = Text::new();
        for (place, name) in names.iter().enumerate() {
            match names.len() - place {
                _ if place == 0 => {}
                1 if begins_with_i(&name.plain()) => list.push(Style::Roman, &self.get(Word::ListAndBeforeI)?),
                1 => list.push(Style::Roman, &self.get(Word::ListAnd)?),
                _ => list.push(Style::Roman, ", "),
            }
            name.runs.iter().for_each(|run| list.push_run(run));
        }
        Ok(list)
    }
}

/// Whether a Spanish ear hears "i" at the beginning: "Inés", "Hidalgo", but not "Hierro".
fn begins_with_i(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase).map(|c| if c == 'í' { 'i' } else { c });
    match (letters.next(), letters.next(), letters.next()) {
        (Some('i'), _, _) => true,
        (Some('h'), Some('i'), third) => !matches!(third, Some('e' | 'a' | 'o')),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Language;

    #[test]
    fn figures_have_thousands_commas() {
        let expected = [(0, "0"), (999, "999"), (1_000, "1,000"), (499_666, "499,666"), (1_000_000, "1,000,000")];
        for (count, text) in expected {
            assert_eq!(figure(count), text);
        }
        assert_eq!(figure(u128::from(u64::MAX)), "18,446,744,073,709,551,615");
        assert_eq!(hundredths(5), "0.05");
        assert_eq!(hundredths(48_775), "487.75");
        assert_eq!(hundredths(123_456_700), "1,234,567.00");
    }

    #[test]
    fn a_share_is_a_percentage_without_needless_zeros() {
        for (given, printed) in [("60", "60"), ("66.67", "66.67"), ("50.10", "50.1"), ("0.000001", "0.000001")] {
            assert_eq!(
                law::recount::NeededShare::from_percent(given).map(law::recount::NeededShare::percent).as_deref(),
                Ok(printed)
            );
        }
    }

    #[test]
    fn dates_are_written_in_full() {
        let day = |iso: &str| iso.parse::<NaiveDate>().unwrap();
        let [english, spanish] = [Language::English, Language::Spanish].map(|language| Words::of(language).unwrap());
        assert_eq!(english.date(day("2026-11-13")).unwrap(), "Friday, November\u{a0}13, 2026");
        assert_eq!(spanish.date(day("2026-11-13")).unwrap(), "viernes 13\u{a0}de\u{a0}noviembre de\u{a0}2026");
        assert_eq!(english.date(day("2024-01-01")).unwrap(), "Monday, January\u{a0}1, 2024");
        assert_eq!(spanish.date(day("2024-12-29")).unwrap(), "domingo 29\u{a0}de\u{a0}diciembre de\u{a0}2024");
    }

    #[test]
    fn the_hour_is_written_as_read_on_a_clock() {
        let english = Words::of(Language::English).unwrap();
        for (moment, time) in [("00:05", "12:05"), ("09:00", "9:00"), ("12:00", "12:00"), ("23:59", "11:59")] {
            let half = if moment < "12" { "a.m." } else { "p.m." };
            let moment = format!("2026-11-13T{moment}:30-07:00").parse().unwrap();
            assert_eq!(english.time(moment).unwrap(), format!("{time}\u{a0}{half}"));
        }
    }

    #[test]
    fn a_list_ends_in_and() {
        let [english, spanish] = [Language::English, Language::Spanish].map(|language| Words::of(language).unwrap());
        assert_eq!(english.list(&[]).unwrap(), "");
        assert_eq!(english.list(&["Ana"]).unwrap(), "Ana");
        assert_eq!(english.list(&["Ana", "Luz", "Inés"]).unwrap(), "Ana, Luz and Inés");
        for (last, joined) in [
            ("Luz", "Ana y Luz"),
            ("Inés", "Ana e Inés"),
            ("Íñigo", "Ana e Íñigo"),
            ("Hidalgo", "Ana e Hidalgo"),
            ("Hierro", "Ana y Hierro"),
            ("YOLANDA", "Ana y YOLANDA"),
        ] {
            assert_eq!(spanish.list(&["Ana", last]).unwrap(), joined);
        }
    }
}
