//! Days, times, editions and figures as the window writes them.

use chrono::{DateTime, FixedOffset, NaiveDate};
use law::Edition;

use crate::words;

/// A day with its weekday, as `Friday, November 13, 2026`.
pub(super) fn full(date: NaiveDate) -> String {
    words::long_date(&date.to_string()).unwrap_or_else(|| date.to_string())
}

/// A time of day as people write it.
pub(super) fn time(at: &DateTime<FixedOffset>) -> String {
    at.format("%-I:%M:%S %p").to_string().replace("AM", "a.m.").replace("PM", "p.m.")
}

/// The law of which years.
pub(super) fn edition(edition: Edition) -> String {
    words::word("window-edition", edition.id())
}

/// A number of the wire as people write it.
pub(super) fn shown(number: &str) -> String {
    words::as_people_write(number)
}

/// A formula with commas and real minus signs: `1842 - 1811 = 31` as `1,842 − 1,811 = 31`.
pub(super) fn arithmetic(formula: &str) -> String {
    let token = |token: &str| match token {
        "-" => "−".to_owned(),
        _ => {
            let digits = |c: char| c.is_ascii_digit() || c == '.';
            let start = token.find(digits).unwrap_or(token.len());
            let end = token.rfind(digits).map_or(start, |last| last + 1);
            let (before, rest) = token.split_at(start);
            let (number, after) = rest.split_at(end.saturating_sub(start));
            format!("{before}{}{after}", shown(number))
        }
    };
    formula.split(' ').map(token).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::arithmetic;

    #[test]
    fn formulas_are_written_with_commas_and_minus_signs() {
        assert_eq!(arithmetic("1842 - 1811 = 31"), "1,842 − 1,811 = 31");
        assert_eq!(arithmetic("31 × 100 = 3100 < 3665"), "31 × 100 = 3,100 < 3,665");
        assert_eq!(arithmetic("|100 × 1992 - 57 × 3470| = 1410"), "|100 × 1,992 − 57 × 3,470| = 1,410");
        assert_eq!(arithmetic("0..6 × 100 = 0..600 <|≥ 10000..10010"), "0 to 6 × 100 = 0 to 600 <|≥ 10,000 to 10,010");
        assert_eq!(arithmetic("2 ≤ 5"), "2 ≤ 5");
    }
}
