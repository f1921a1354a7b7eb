//! The one catalogue of sentences, `words/en.json`: for every [`Coded`] thing the sentence a person reads.
//!
//! A sentence names values in braces:
//!
//! - `{margin}`: the value as people write it: a number with thousands commas, `a..b` as "a to b", a date as
//!   "Friday, November 13, 2026";
//! - `{given:text}`: the value exactly as it stands, for names, identifiers and whatever somebody typed;
//! - `{votes:vote|votes}`: the number with its noun, the first of one, the second of any other; `{votes:=is|are}`: the word
//!   that goes with the number, alone. A sentence that says something else of one has a key of its own, `….one`;
//! - `{title:short}`: the same, cut after some sixty characters: the title of a state question is a paragraph of its own;
//! - a value that is an id with words of its own, `<name of the value>.<id>` as in `event.ballots-sent`, stands for them;
//!   a second one of the kind is named `other_event` and has the same words;
//! - a value that is a code of the catalogue, or several separated by `, `, stands for the sentences of those codes,
//!   which take their values from the same place.
//!
//! The window reads the same file by the same rules.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use law::Coded;

/// Sorted by key, one line a key, so that two people's additions merge.
const EN: &str = include_str!("../words/en.json");

/// The catalogue. A file that is no flat JSON object gives an empty one, of which every sentence then tells; the tests
/// refuse it.
static CATALOGUE: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| serde_json::from_str(EN).unwrap_or_default());

/// The sentence of a coded thing, with its values filled in.
///
/// A code that the catalogue does not have gives the code in brackets and its values, so that nothing is hidden; a value
/// that the sentence asks for and the thing does not have gives its name in brackets.
pub fn sentence(coded: &dyn Coded) -> String {
    filled(coded.code(), &coded.values())
}

/// The same in the window, where a field has a name and nobody gives an option.
pub fn sentence_in_window(coded: &dyn Coded) -> String {
    let own = format!("window-refused.{}", coded.code());
    if template(&own).is_some() { filled(&own, &coded.values()) } else { sentence(coded) }
}

/// The sentence as it stands in the catalogue, its values still in braces.
pub fn template(code: &str) -> Option<&'static str> {
    CATALOGUE.get(code).map(String::as_str)
}

/// Every code that has a sentence, sorted.
pub fn codes() -> impl Iterator<Item = &'static str> {
    CATALOGUE.keys().map(String::as_str)
}

/// The names of the values that a sentence asks for, in its order.
pub fn placeholders(template: &str) -> Vec<&str> {
    let value = |piece| match piece {
        Piece::Value { name, .. } => Some(name),
        Piece::Text(_) => None,
    };
    pieces(template).into_iter().filter_map(value).collect()
}

/// A sentence of the catalogue that takes no values.
pub fn text(code: &str) -> String {
    filled(code, &[])
}

/// A sentence of the catalogue with the values that are given.
pub fn filled(code: &str, values: &[(&'static str, String)]) -> String {
    match template(code) {
        Some(template) => fill(template, values, |name, value| embedded(name, value, values)),
        None => missing(code, values),
    }
}

/// A sentence without the place that it begins with, for where that place is in sight: of "{report:text}, {contest:short}:
/// read it again." what follows the colon, with a capital letter.
pub fn in_place(code: &str, values: &[(&'static str, String)]) -> String {
    let Some(template) = template(code) else { return missing(code, values) };
    let rest = template.split_once("}: ").map_or(template, |(_, rest)| rest);
    let said = fill(rest, values, |name, value| embedded(name, value, values));
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The word for an id of a kind: `word("rule", "canvass.complete")`. An id without a word stands for itself.
pub fn word(kind: &str, id: &str) -> String {
    template(&format!("{kind}.{id}")).map_or_else(|| id.to_owned(), str::to_owned)
}

/// A count with thousands commas.
pub fn thousands(count: u64) -> String {
    notices::documents::figure(count.into())
}

type Values = [(&'static str, String)];

fn missing(code: &str, values: &Values) -> String {
    values.iter().fold(format!("[{code}]"), |text, (name, value)| format!("{text} {name}={value}"))
}

/// A template with its values; `write` says how a value is written that is not to be left as it stands.
fn fill(template: &str, values: &Values, write: impl Fn(&str, &str) -> String) -> String {
    let value_of = |wanted: &str| values.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value);
    let text = |piece| match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Value { name, written } => match (value_of(name), written) {
            (None, _) => format!("[{name}]"),
            (Some(value), Written::AsItStands) => value.clone(),
            (Some(value), Written::Short) => short(value),
            (Some(value), Written::AsPeopleWrite) => write(name, value),
            (Some(value), Written::Counted(words)) => format!("{} {}", write(name, value), words.of(value)),
            (Some(value), Written::Agreeing(words)) => words.of(value).to_owned(),
        },
    };
    pieces(template).into_iter().map(text).collect()
}

/// A value that may be an id of its kind (`event`, `rule`), or consist of codes: their words, in which no further codes
/// are looked for.
fn embedded(name: &str, value: &str, values: &Values) -> String {
    let plain = |_: &str, value: &str| as_people_write(value);
    let kind = name.strip_prefix("other_").unwrap_or(name);
    if let Some(word) = template(&format!("{kind}.{value}")) {
        return fill(word, values, plain);
    }
    match value.split(", ").map(template).collect::<Option<Vec<_>>>() {
        Some(templates) => {
            let sentences: Vec<String> = templates.iter().map(|each| fill(each, values, plain)).collect();
            sentences.join(" and ")
        }
        None => as_people_write(value),
    }
}

enum Piece<'a> {
    Text(&'a str),
    Value { name: &'a str, written: Written<'a> },
}

/// How a value is written in a sentence.
#[derive(Clone, Copy)]
enum Written<'a> {
    AsPeopleWrite,
    AsItStands,
    Short,
    /// With the noun that it counts.
    Counted(Forms<'a>),
    /// A word that agrees with it.
    Agreeing(Forms<'a>),
}

/// A word for one and for any other number.
#[derive(Clone, Copy)]
struct Forms<'a> {
    one: &'a str,
    other: &'a str,
}

impl<'a> Forms<'a> {
    fn of(self, number: &str) -> &'a str {
        if number == "1" { self.one } else { self.other }
    }
}

impl<'a> Written<'a> {
    fn named(how: &'a str) -> Written<'a> {
        match (how, how.split_once('|')) {
            ("text", _) => Written::AsItStands,
            ("short", _) => Written::Short,
            (_, Some((one, other))) => match one.strip_prefix('=') {
                Some(one) => Written::Agreeing(Forms { one, other }),
                None => Written::Counted(Forms { one, other }),
            },
            (_, None) => Written::AsPeopleWrite,
        }
    }
}

/// A template cut at its braces. A brace without its fellow is text.
fn pieces(mut template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    while let Some((text, name, rest)) =
        template.split_once('{').and_then(|(text, rest)| rest.split_once('}').map(|(name, rest)| (text, name, rest)))
    {
        pieces.push(Piece::Text(text));
        let (name, written) =
            name.split_once(':').map_or((name, Written::AsPeopleWrite), |(name, how)| (name, Written::named(how)));
        pieces.push(Piece::Value { name, written });
        template = rest;
    }
    pieces.push(Piece::Text(template));
    pieces
}

/// A text that fits into a line: cut between two words, with an ellipsis.
pub fn short(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let cut: String = text.chars().take(MOST).collect();
    let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ';', ':', '.']))
}

/// A value as people write it; what is neither number nor range nor date stays as it is.
pub(crate) fn as_people_write(value: &str) -> String {
    if let Some((least, most)) = value.split_once("..")
        && let (Some(least), Some(most)) = (with_commas(least), with_commas(most))
    {
        return format!("{least} to {most}");
    }
    with_commas(value).or_else(|| long_date(value)).unwrap_or_else(|| value.to_owned())
}

/// `1234567` as `1,234,567`, `1234.50` as `1,234.50`; `None` of anything else.
fn with_commas(number: &str) -> Option<String> {
    let (whole, decimals) = number.split_at(number.find('.').unwrap_or(number.len()));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !(decimals.is_empty() || decimals.strip_prefix('.').is_some_and(digits)) {
        return None;
    }
    // A number that begins with 0 is a mark of something, such as a serial, and stays as it is.
    let counts = whole == "0" || !whole.starts_with('0');
    let count = counts.then(|| whole.parse().ok())??;
    Some(notices::documents::figure(count) + decimals)
}

/// `2026-11-13` as `Friday, November 13, 2026`; `None` of anything else.
pub fn long_date(iso: &str) -> Option<String> {
    let date = crate::read::iso_date(iso)?;
    Some(date.format("%A, %B %-d, %Y").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Example(&'static str, Vec<(&'static str, String)>);

    fn plainly(_: &str, value: &str) -> String {
        as_people_write(value)
    }

    impl Coded for Example {
        fn code(&self) -> &'static str {
            self.0
        }
        fn values(&self) -> Vec<(&'static str, String)> {
            self.1.clone()
        }
    }

    #[test]
    fn the_catalogue_is_sorted_with_one_line_a_key() {
        let keys: Vec<&str> = EN.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next()).collect();
        assert!(keys.is_sorted(), "{:?}", keys.windows(2).find(|pair| pair[0] > pair[1]));
        assert_eq!(keys, codes().collect::<Vec<_>>(), "a key stands twice, or not on a line of its own");
    }

    #[test]
    fn numbers_ranges_and_dates_are_written_as_people_write_them() {
        for (value, written) in [
            ("0", "0"),
            ("999", "999"),
            ("1000", "1,000"),
            ("0318", "0318"),
            ("18446744073709551615", "18,446,744,073,709,551,615"),
            ("1234.50", "1,234.50"),
            ("1000..12000", "1,000 to 12,000"),
            ("10.00..1200.25", "10.00 to 1,200.25"),
            ("2026-11-13", "Friday, November 13, 2026"),
            ("2026-11-31", "2026-11-31"),
            ("1/400", "1/400"),
            ("12.", "12."),
            ("-5", "-5"),
            ("..", ".."),
            ("", ""),
            ("Doña Ana", "Doña Ana"),
        ] {
            assert_eq!(as_people_write(value), written);
        }
    }

    #[test]
    fn a_value_marked_as_text_stays_as_it_was_given() {
        let values = [("given", "2026-11-13".to_owned()), ("line", "1000".to_owned())];
        assert_eq!(fill("{given:text} in {line}", &values, plainly), "2026-11-13 in 1,000");
    }

    #[test]
    fn a_number_is_written_with_the_noun_that_it_counts() {
        let said = |votes: &str| {
            let values = [("votes", votes.to_owned())];
            fill("{votes:vote|votes} {votes:=is|are} missing", &values, plainly)
        };
        assert_eq!(said("1"), "1 vote is missing");
        assert_eq!(said("0"), "0 votes are missing");
        assert_eq!(said("1000"), "1,000 votes are missing");
        assert_eq!(said("1..3"), "1 to 3 votes are missing");
        assert_eq!(placeholders("{votes:vote|votes}"), ["votes"]);
    }

    #[test]
    fn a_long_title_is_cut_between_words() {
        let title = "BOND QUESTION C: Shall the state be authorized to issue general obligation bonds in an amount?";
        assert_eq!(short(title), "BOND QUESTION C: Shall the state be authorized to issue…");
        assert_eq!(short("County Clerk"), "County Clerk");
        assert_eq!(short(&"x".repeat(100)), format!("{}…", "x".repeat(60)));
    }

    #[test]
    fn braces_in_a_value_and_lone_braces_are_text() {
        let values = [("given", "{line}".to_owned())];
        assert_eq!(fill("} {given} {", &values, plainly), "} {line} {");
    }

    #[test]
    fn what_is_missing_is_seen() {
        let unknown = Example("no.such.code", vec![("line", "3".to_owned())]);
        assert_eq!(sentence(&unknown), "[no.such.code] line=3");
        assert_eq!(fill("{nothing}", &[], plainly), "[nothing]");
    }

    #[test]
    fn a_value_of_codes_becomes_their_sentences() {
        let values = [("facts", "recount.fact.seats, recount.fact.counties".to_owned())];
        let both = embedded("facts", &values[0].1, &values);
        let of = |code| template(code).unwrap();
        assert_eq!(both, format!("{} and {}", of("recount.fact.seats"), of("recount.fact.counties")));
        assert_eq!(embedded("facts", "recount.fact.seats, elsewhere", &values), "recount.fact.seats, elsewhere");
    }
}
