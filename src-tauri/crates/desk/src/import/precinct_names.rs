//! One precinct under two names: "PRECINCT 001", "Pct 1" and "1" are one, and so is part A of precinct 1 beside "1A". The
//! votes of the one would be counted beside those of the other.

use unicode_normalization::UnicodeNormalization;

use super::twins::{folded, letters_and_digits};
use super::unseen;

/// Words that say only that a name is a precinct's.
const PRECINCT: [&str; 9] = ["precinct", "precincts", "precinto", "precinctno", "pct", "pcto", "pcts", "prec", "prct"];

/// Words that say only that a number or a part follows.
const BEFORE_NUMBER: [&str; 3] = ["no", "num", "number"];

/// What all names of one precinct have in common: its words without case, marks and the word "precinct", its numbers without
/// leading zeros, and its part as if it were written behind it. Precinct 1-2 is not precinct 12.
pub(crate) fn precinct(name: &str, part: Option<&str>) -> String {
    let text = part.map_or_else(|| name.to_owned(), |part| format!("{name} {part}"));
    let pieces = pieces(&text);
    let tells = |(place, piece): &(usize, &String)| {
        let next_is_number = || pieces.get(place.saturating_add(1)).is_some_and(|next| is_number(next));
        let idle = PRECINCT.contains(&piece.as_str())
            || (*place > 0 && *piece == "part")
            || (BEFORE_NUMBER.contains(&piece.as_str()) && next_is_number());
        !idle
    };
    let mut key = String::new();
    for (_, piece) in pieces.iter().enumerate().filter(tells) {
        let number = is_number(piece);
        if number && key.ends_with(|last: char| last.is_ascii_digit()) {
            key.push('-');
        }
        let plain = if number { piece.trim_start_matches('0') } else { piece };
        key.push_str(if plain.is_empty() { "0" } else { plain });
    }
    if key.is_empty() { folded(&text) } else { key }
}

/// Whether a precinct is called what its whole county is called: that row is the county's total.
pub(crate) fn is_county(name: &str, county: canvass::County) -> bool {
    let county = county.name();
    let all =
        [county.to_owned(), format!("{county} County"), format!("County of {county}"), format!("Condado de {county}")];
    all.iter().any(|county| folded(county) == folded(name))
}

fn is_number(piece: &str) -> bool {
    piece.bytes().all(|byte| byte.is_ascii_digit())
}

/// A name taken apart at everything that is neither letter nor digit, and between letters and digits.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut before: Option<char> = None;
    for letter in text.nfkd().filter(|letter| !unseen::is_invisible(*letter)) {
        let parts = before.is_some_and(|before| before.is_ascii_digit() != letter.is_ascii_digit());
        let marked = unicode_normalization::char::is_combining_mark(letter);
        if !marked && (parts || !letter.is_alphanumeric()) {
            pieces.push(String::new());
        }
        if let Some(piece) = pieces.last_mut().filter(|_| marked || letter.is_alphanumeric()) {
            piece.push(letter);
        }
        before = Some(letter);
    }
    pieces.iter().filter(|piece| !piece.is_empty()).map(|piece| letters_and_digits(piece)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_precinct_has_one_key_under_all_its_names() {
        for name in [
            "PRECINCT 001",
            "Precinct 1",
            "precinct1",
            "Pct 1",
            "PCT. 1",
            "Pct001",
            "Pcto. 1",
            "Prec. 1",
            "01",
            "001",
            "1",
            "Precinct No. 1",
            "#1",
            " 1 ",
            "PRE\u{200b}CINCT 1",
            "\u{ff11}",
        ] {
            assert_eq!(precinct(name, None), "1", "{name}");
        }
        for (name, part) in [
            ("1", Some("A")),
            ("1A", None),
            ("1 A", None),
            ("1-a", None),
            ("PRECINCT 001", Some("a")),
            ("Pct 01A", None),
            ("Precinct 1 part A", None),
            ("1, part A", None),
        ] {
            assert_eq!(precinct(name, part), "1a", "{name} {part:?}");
        }
        assert_eq!(precinct("San José 04", None), precinct("SAN JOSE precinct 4", None));
    }

    #[test]
    fn different_precincts_have_different_keys() {
        let names = [
            ("1", None),
            ("1A", None),
            ("1B", None),
            ("10", None),
            ("100", None),
            ("1-2", None),
            ("12", None),
            ("0", None),
            ("A1", None),
            ("Precinct", None),
            ("Roy 1", None),
            ("Mosquero 1", None),
            ("1", Some("C")),
            ("Pct A", None),
            ("18", None),
            ("8", None),
            ("B", None),
            ("1", Some("3")),
            ("1", Some("I")),
            ("1-1", None),
        ];
        for (place, (name, part)) in names.iter().enumerate() {
            for (other, other_part) in names.iter().skip(place + 1) {
                assert_ne!(
                    precinct(name, *part),
                    precinct(other, *other_part),
                    "{name} {part:?}, {other} {other_part:?}"
                );
            }
        }
    }
}
