//! Counts as they are typed where the law is asked: plain digits; and why anything else is none.
//!
//! On a command line a comma stands between two numbers, so that one within a number makes two of it. In the window people
//! write commas where they belong, at the thousands, and nowhere else.

use law::Coded;

use crate::input::REGISTERED;

/// The most ballots or votes of anything: as many as a county could have voters at the most, which is more than the state
/// has people.
pub(crate) const MOST: u64 = *REGISTERED.end();

/// Why a word is no count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberFault {
    /// Nothing stands there.
    Nothing,
    /// It begins with a zero: perhaps the rest of a number with a comma.
    LeadingZero,
    /// More than anything counted in the state can be.
    TooLarge,
    /// Commas, points, blanks or apostrophes among digits.
    Separator,
    /// A plus or a minus before digits.
    Sign,
    /// Digits that are not those of the keyboard.
    OtherDigits,
    /// Something else.
    NoNumber,
}

impl Coded for NumberFault {
    fn code(&self) -> &'static str {
        match self {
            NumberFault::Nothing => "asked.number.nothing",
            NumberFault::LeadingZero => "asked.number.leading-zero",
            NumberFault::TooLarge => "asked.number.too-large",
            NumberFault::Separator => "asked.number.separator",
            NumberFault::Sign => "asked.number.sign",
            NumberFault::OtherDigits => "asked.number.other-digits",
            NumberFault::NoNumber => "asked.number.no-number",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("fault", self.code().to_owned()), ("most", MOST.to_string())]
    }
}

/// A count in plain digits, not more than [`MOST`].
///
/// # Errors
/// [`NumberFault`].
pub(crate) fn count(word: &str) -> Result<u64, NumberFault> {
    match word.bytes().next() {
        None => Err(NumberFault::Nothing),
        _ if !word.bytes().all(|byte| byte.is_ascii_digit()) => Err(fault(word)),
        Some(b'0') if word.len() > 1 => Err(NumberFault::LeadingZero),
        // Digits alone that no number holds are too large a number.
        Some(_) => word.parse().ok().filter(|count| *count <= MOST).ok_or(NumberFault::TooLarge),
    }
}

/// What is wrong with a word that is not digits alone.
fn fault(word: &str) -> NumberFault {
    let is_among_digits = |letter: char| letter.is_whitespace() || [',', '.', '\'', '\u{2019}', '_'].contains(&letter);
    let unsigned = word.strip_prefix(['+', '-', '\u{2212}']);
    let digits = |text: &str, also: fn(char) -> bool| {
        text.contains(also) && text.chars().all(|letter| also(letter) || is_among_digits(letter))
    };
    match unsigned {
        Some(rest) if digits(rest, |letter| letter.is_ascii_digit()) => NumberFault::Sign,
        Some(_) => NumberFault::NoNumber,
        None if digits(word, |letter| letter.is_ascii_digit()) => NumberFault::Separator,
        None if digits(word, char::is_numeric) => NumberFault::OtherDigits,
        None if word.trim().is_empty() => NumberFault::Nothing,
        None => NumberFault::NoNumber,
    }
}

/// The same number without the commas or blanks that people write at its thousands; anything else as it is.
pub(crate) fn ungrouped(text: &str) -> String {
    let text = text.trim();
    let is_between = |letter: char| letter == ',' || letter.is_whitespace();
    let mut groups = text.split(is_between);
    let all_digits = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    let first = groups.next().is_some_and(|first| all_digits(first) && first.len() <= 3);
    if first && groups.all(|group| all_digits(group) && group.len() == 3) {
        text.split(is_between).collect()
    } else {
        text.to_owned()
    }
}

/// Whether a list of numbers has the shape of fewer ones with commas at their thousands: "3,100,2,950", or "1,204,310". With
/// a blank behind a comma it is a list to every eye.
pub(crate) fn looks_grouped(list: &str) -> bool {
    let lengths: Vec<usize> = list.split(',').map(str::len).collect();
    let is_list = list.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    // Each number begins with one or two digits, and goes on with three.
    let begins = |length: usize| (1..3).contains(&length);
    let is_grouped = lengths.first().is_some_and(|first| begins(*first))
        && lengths.windows(2).all(|two| matches!(two, [one, next] if *next == 3 || (begins(*next) && *one == 3)))
        && lengths.last() == Some(&3);
    is_list && lengths.len() > 2 && is_grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_plain_digits_and_anything_else_says_why_not() {
        for (word, read) in [("0", 0), ("7", 7), ("3099", 3_099), ("2500000", MOST)] {
            assert_eq!(count(word), Ok(read), "{word}");
        }
        for (word, why) in [
            ("", NumberFault::Nothing),
            (" ", NumberFault::Nothing),
            ("099", NumberFault::LeadingZero),
            ("00", NumberFault::LeadingZero),
            ("2500001", NumberFault::TooLarge),
            ("18446744073709551615", NumberFault::TooLarge),
            ("99999999999999999999999", NumberFault::TooLarge),
            ("1.200", NumberFault::Separator),
            ("1 200", NumberFault::Separator),
            ("1\u{a0}200", NumberFault::Separator),
            ("1'200", NumberFault::Separator),
            ("1_200", NumberFault::Separator),
            ("1,200", NumberFault::Separator),
            ("+1", NumberFault::Sign),
            ("-1", NumberFault::Sign),
            ("\u{2212}1", NumberFault::Sign),
            ("\u{ff11}\u{ff12}", NumberFault::OtherDigits),
            ("\u{661}\u{662}", NumberFault::OtherDigits),
            ("1e3", NumberFault::NoNumber),
            ("0x10", NumberFault::NoNumber),
            ("-", NumberFault::NoNumber),
            ("ten", NumberFault::NoNumber),
            (",", NumberFault::NoNumber),
        ] {
            assert_eq!(count(word), Err(why), "{word:?}");
        }
    }

    #[test]
    fn commas_are_taken_out_where_they_belong_and_nowhere_else() {
        for (typed, plain) in [("1,200", "1200"), ("12 345 678", "12345678"), (" 310 ", "310"), ("1\u{a0}200", "1200")]
        {
            assert_eq!(ungrouped(typed), plain, "{typed}");
        }
        for typed in ["12,00", "1,2", "1,,200", ",200", "1200,300", "a,200", "1.200", "310,29"] {
            assert_eq!(ungrouped(typed), typed);
        }
    }

    #[test]
    fn a_list_that_may_be_fewer_numbers_is_known_by_its_shape() {
        for list in ["3,100,2,950", "12,345,6,789", "1,204,310", "5,100,200,4,100"] {
            assert!(looks_grouped(list), "{list}");
        }
        for list in
            ["310,290", "3,100", "310,290,45", "98,120,45", "1204,310,290", "3, 100, 2, 950", "3,4,5", "242,235,157"]
        {
            assert!(!looks_grouped(list), "{list}");
        }
    }
}
