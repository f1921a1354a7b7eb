//! Two spellings of one name. "ED-1" and "ed-1" on two files would count one tape twice; so a name that differs from a
//! known one only in case, spaces, marks or punctuation is refused, and never taken for either.

use std::collections::BTreeMap;

use canvass::{Canvass, Fact, SourceKind};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::refused::ImportRefused;
use super::{misread, precinct_names, unseen};

/// Refuses a plan that brings a name of which another spelling is known.
///
/// # Errors
/// [`ImportRefused::SpelledTwice`] with both spellings; [`ImportRefused::PrecinctTwice`] where they are two names of one
/// precinct; [`ImportRefused::PrecinctIsCounty`].
pub(crate) fn refuse(canvass: &Canvass, facts: &[Fact], file: &str) -> Result<(), ImportRefused> {
    if let Some(county) = canvass.setting().map(|setting| setting.county) {
        let named =
            facts.iter().filter_map(|fact| if let Fact::Precinct(precinct) = fact { Some(precinct) } else { None });
        if let Some(precinct) = named.into_iter().find(|precinct| precinct_names::is_county(&precinct.name, county)) {
            return Err(ImportRefused::PrecinctIsCounty { file: file.to_owned(), name: precinct.name.clone() });
        }
    }
    let mut known = Spellings::default();
    canvass.precincts().for_each(|precinct| known.know(Kind::Precinct, precinct.full_name(), precinct_key(precinct)));
    let sources = canvass.sources().filter(|source| source.kind != SourceKind::File);
    sources.for_each(|source| known.know(Kind::Source, source.name.clone(), folded(&source.name)));
    for contest in canvass.contests() {
        if contest.source_id.is_none() {
            known.know(Kind::Contest, contest_name(contest), folded(&contest_name(contest)));
        }
        for choice in canvass.choices(contest.id) {
            known.know(Kind::Choice(contest.id), choice.name.clone(), folded(&choice.name));
        }
    }
    for fact in facts {
        let (kind, name) = match fact {
            Fact::Precinct(precinct) => (Kind::Precinct, precinct.full_name()),
            Fact::Source(source) if source.kind != SourceKind::File => (Kind::Source, source.name.clone()),
            Fact::Contest(contest) if contest.source_id.is_none() => (Kind::Contest, contest_name(contest)),
            Fact::Choice(choice) => (Kind::Choice(choice.id.contest), choice.name.clone()),
            _ => continue,
        };
        let key = match fact {
            Fact::Precinct(precinct) => precinct_key(precinct),
            _ => folded(&name),
        };
        if let Some(other) = known.other_spelling(kind, &name, &key) {
            // One of the two has a letter that only looks like the other's: spelled out they are the same to every eye.
            if let Some(letter) = foreign_letter(&name).or_else(|| foreign_letter(other)) {
                return Err(ImportRefused::LooksAlike { file: file.to_owned(), what: kind.id(), name, letter });
            }
            if let Some(unseen) = unseen::difference(&name, other) {
                return Err(ImportRefused::SpelledUnseen { file: file.to_owned(), what: kind.id(), name, unseen });
            }
            if kind == Kind::Precinct && folded(&name) != folded(other) {
                return Err(ImportRefused::PrecinctTwice { file: file.to_owned(), name, known: other.to_owned() });
            }
            return Err(ImportRefused::SpelledTwice {
                file: file.to_owned(),
                what: kind.id(),
                name,
                known: other.to_owned(),
            });
        }
        known.know(kind, name, key);
    }
    Ok(())
}

/// What a name is of; choices are told apart within their contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Precinct,
    Source,
    Contest,
    Choice(canvass::ContestId),
}

impl Kind {
    const fn id(self) -> &'static str {
        match self {
            Kind::Precinct => "precinct",
            Kind::Source => "machine",
            Kind::Contest => "contest",
            Kind::Choice(_) => "choice",
        }
    }
}

#[derive(Debug, Default)]
struct Spellings(BTreeMap<(Kind, String), String>);

impl Spellings {
    fn know(&mut self, kind: Kind, name: String, key: String) {
        self.0.entry((kind, key)).or_insert(name);
    }

    fn other_spelling(&self, kind: Kind, name: &str, key: &str) -> Option<&str> {
        self.0.get(&(kind, key.to_owned())).filter(|known| *known != name).map(String::as_str)
    }
}

/// What all names of a precinct have in common.
pub(crate) fn precinct_key(precinct: &canvass::Precinct) -> String {
    precinct_names::precinct(&precinct.name, precinct.part.as_deref())
}

/// A contest is known by title, district and party together.
fn contest_name(contest: &canvass::Contest) -> String {
    let rest = [&contest.district, &contest.party].into_iter().flatten();
    rest.fold(contest.title.clone(), |name, part| format!("{name} · {part}"))
}

/// What two spellings of one name have in common: letters and digits without marks, strokes, apostrophes and case, none taken
/// for one that looks like it, and the punctuation that stands between two digits, since precinct 1-2 is not precinct 12.
pub(crate) fn folded(name: &str) -> String {
    misread::repaired(name)
}

/// As [`folded`], but with every letter and digit taken for what it is.
pub(super) fn letters_and_digits(name: &str) -> String {
    let letters: Vec<char> = name
        .nfkd()
        .flat_map(|letter| letter_or_two(letter).into_iter().flatten())
        .filter(|c| !is_combining_mark(*c))
        .map(|c| lookalike(c).or_else(|| unstroked(c)).unwrap_or(c))
        .collect();
    let is_digit = |place: Option<usize>| place.and_then(|p| letters.get(p)).is_some_and(char::is_ascii_digit);
    let mut folded = String::new();
    for (place, letter) in letters.iter().enumerate() {
        if unseen::is_apostrophe(*letter) {
            continue;
        }
        if letter.is_alphanumeric() {
            folded.extend(letter.to_lowercase());
        } else if is_digit(place.checked_sub(1)) && is_digit(place.checked_add(1)) {
            folded.push('-');
        }
    }
    // A name of punctuation alone has nothing else to be told by.
    if folded.is_empty() { name.to_owned() } else { folded }
}

/// The Latin letter that a letter of another script looks like: "А" of Cyrillic is "A" to every eye. Letters that look like
/// none, and Latin ones with strokes and the like, are themselves.
fn lookalike(letter: char) -> Option<char> {
    if letter.is_ascii() || !letter.is_alphabetic() || letter_or_two(letter).last().is_some_and(Option::is_some) {
        return None;
    }
    let text = letter.to_string();
    let mut looks = unicode_security::skeleton(&text);
    match (looks.next()?, looks.next()) {
        // The letters I and l are one shape to Unicode; a capital is the former.
        ('l', None) if letter.is_uppercase() => Some('I'),
        (latin, None) if latin.is_ascii_alphabetic() => Some(latin),
        _ => None,
    }
}

/// A letter that stands for two, as those two: ß, Æ, Œ and Þ are typed as SS, AE, OE and TH.
const fn letter_or_two(letter: char) -> [Option<char>; 2] {
    match letter {
        '\u{df}' => [Some('s'), Some('s')],
        '\u{1e9e}' => [Some('S'), Some('S')],
        '\u{e6}' => [Some('a'), Some('e')],
        '\u{c6}' => [Some('A'), Some('E')],
        '\u{153}' => [Some('o'), Some('e')],
        '\u{152}' => [Some('O'), Some('E')],
        '\u{fe}' => [Some('t'), Some('h')],
        '\u{de}' => [Some('T'), Some('H')],
        letter => [Some(letter), None],
    }
}

/// The letter that a letter with a stroke is one of: Ł is an L with a stroke, as É is an E with a mark, though Unicode does not
/// take them apart.
fn unstroked(letter: char) -> Option<char> {
    if letter.is_ascii() || !letter.is_alphabetic() {
        return None;
    }
    let text = letter.to_string();
    let mut looks = unicode_security::skeleton(&text);
    let plain = looks.next().filter(char::is_ascii_alphabetic)?;
    let plain = if letter.is_uppercase() { plain.to_ascii_uppercase() } else { plain };
    let mut strokes = looks.peekable();
    (strokes.peek().is_some() && strokes.all(is_combining_mark)).then_some(plain)
}

/// The first letter of a name that looks like a Latin one and is none, by its number.
pub(crate) fn foreign_letter(name: &str) -> Option<String> {
    let foreign = name.chars().find(|letter| lookalike(*letter).is_some())?;
    Some(format!("U+{:04X}", u32::from(foreign)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_fold_to_the_same() {
        let same = [
            ("ED-1", "ed 1"),
            ("P1", "p1"),
            ("P1", "P1\u{200b}"),
            ("José Muñoz", "JOSE MUNOZ"),
            ("José", "Jose\u{301}"),
            ("COUNTY CLERK", "County  Clerk"),
            ("BILL B O'NEILL", "BILL B O’NEILL"),
            // Cyrillic А, С, О and І, Greek Ο and Ι.
            ("ANA COX", "\u{410}NA \u{421}\u{41e}X"),
            ("BEN RIO", "BEN R\u{406}\u{39f}"),
            ("IRA", "\u{399}RA"),
            ("Pace", "\u{440}\u{430}\u{441}e"),
            ("O'NEIL", "O\u{2bc}NEIL"),
            ("O’NEIL", "O\u{2bc}NEIL"),
            ("ŁUKASZ", "LUKASZ"),
            ("Tł\u{2bc}ízí", "TL'IZI"),
            ("SØREN", "Soren"),
            ("ĐORĐE", "Đorđe"),
            ("ĐORĐE", "DORDE"),
            ("ĦAL", "HAL"),
            ("STRAßE", "STRASSE"),
            ("Straße", "STRA\u{1e9e}E"),
            ("Æsa", "AESA"),
            ("œuf", "Oeuf"),
            ("Þór", "THOR"),
            ("VIGIL", "VIGlL"),
            ("VIGIL", "VIG1L"),
            ("Vigil", "VigiI"),
            ("Philip", "PhiIip"),
            ("ABE LEE", "A8E LEE"),
            ("COX", "C0X"),
            ("ED-O", "ED-0"),
            ("ED-I", "ED-1"),
            ("ED-1", "ED1"),
            ("O'NEIL", "ONEIL"),
            ("J. O. SMITH", "JO SMITH"),
            ("McIntyre", "MCINTYRE"),
            ("PRECINCT 1O", "PRECINCT 10"),
        ];
        for (one, other) in same {
            assert_eq!(folded(one), folded(other), "{one:?} and {other:?}");
        }
    }

    #[test]
    fn different_names_stay_different() {
        let different = [
            ("PRECINCT 1", "PRECINCT 01"),
            ("1-2", "12"),
            ("ED-1", "ED-2"),
            ("ANN LEE", "ANNE LEE"),
            ("9A", "9B"),
            ("–", "?"),
            ("IAN", "LAN"),
            ("Ian", "Lan"),
            ("1B", "18"),
            ("1I", "11"),
            ("ED-10", "ED-1"),
            ("ED-8", "ED-B"),
            ("McIntyre", "Melntyre"),
        ];
        for (one, other) in different {
            assert_ne!(folded(one), folded(other), "{one:?} and {other:?}");
        }
    }

    /// Names of New Mexico's people have marks, strokes and apostrophes, and are in one script.
    #[test]
    fn names_in_spanish_and_dine_have_no_foreign_letter() {
        for name in [
            "JOSÉ PEÑA",
            "Nuñez Güero",
            "Shí Łizhin",
            "Tł\u{2bc}ízí Ńdoo\u{2bc}ąą\u{301}ł",
            "O’NEIL",
            "D\u{2bc}ARCY",
            "Ǫ́zhǫ́",
        ] {
            assert_eq!(foreign_letter(name), None, "{name}");
        }
        assert_eq!(foreign_letter("BEN R\u{406}O").as_deref(), Some("U+0406"));
    }
}
