//! Which side of a question or a retention a choice stands for. Only its name can say: the order on the ballot does not.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A side of a question or a retention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Those supporting a question; those for retaining a judge.
    Yes,
    /// Those opposing a question; those against retaining a judge.
    No,
}

impl Side {
    /// The side that a choice of a question is named for, in English or Spanish, in any case, with or without accents:
    /// "Yes", "FOR the bonds", "Sí / Yes", "Against the removal", "En contra", "Shall not be retained".
    ///
    /// `None` where the name does not say, or says both.
    pub fn of_question(name: &str) -> Option<Side> {
        // "NO / NO", "For/A favor": one name in two languages.
        let mut parts = name.split('/').map(words).filter(|words| !words.is_empty());
        let side = of_words(&parts.next()?)?;
        parts.filter_map(|words| of_words(&words)).all(|other| other == side).then_some(side)
    }

    /// The same for a choice of a retention. "For the removal" would be the other side of it, and is neither.
    pub fn of_retention(name: &str) -> Option<Side> {
        let removes = |word: &String| word.starts_with("remov") || word.starts_with("remoc");
        Side::of_question(name).filter(|_| !words(name).iter().any(removes))
    }
}

/// The words of a name in small letters, without accents.
fn words(name: &str) -> Vec<String> {
    let plain: String = name.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn of_words(words: &[String]) -> Option<Side> {
    let retained = words.iter().position(|word| word.starts_with("retain") || word.starts_with("retener"));
    match retained.and_then(|place| words.get(..place)) {
        Some(before) => of_retaining(before),
        None => of_answer(words),
    }
}

/// "Retain", "Do not retain", "Yes, retain", "For retaining": by what stands before that word. Two denials may cancel
/// each other out or strengthen each other, and what is denied and affirmed at once is neither.
fn of_retaining(before: &[String]) -> Option<Side> {
    // "Don't" is cut into "don" and "t".
    let is_denied = before.iter().any(|word| matches!(word.as_str(), "not" | "t"));
    match (of_answer(before), is_denied) {
        (None, false) => Some(Side::Yes),
        (None, true) => Some(Side::No),
        (Some(side), false) => Some(side),
        (Some(Side::No), true) if before.first().is_some_and(|word| word == "no") => Some(Side::No),
        (Some(_), true) => None,
    }
}

/// By the first word, or the first two. What follows "for" and "against" is what they are for or against; what follows
/// "yes" and "no" must not say the opposite.
fn of_answer(words: &[String]) -> Option<Side> {
    let (first, rest) = words.split_first()?;
    match (first.as_str(), rest.first().map(String::as_str)) {
        ("for", _) | ("a" | "en" | "in", Some("favor")) => Some(Side::Yes),
        ("against" | "contra", _) | ("en", Some("contra")) => Some(Side::No),
        ("yes" | "si", _) => Some(Side::Yes).filter(|_| of_answer(rest) != Some(Side::No)),
        ("no", _) => Some(Side::No).filter(|_| of_answer(rest) != Some(Side::Yes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn a_side_is_known_by_its_name() {
        for yes in [
            "Yes",
            "YES",
            " for",
            "FOR the bonds",
            "Sí",
            "SI\u{301} / YES",
            "si",
            "Yes (Sí)",
            "A favor",
            "EN FAVOR",
            "In favor of the levy",
            "For / A favor",
            "Retain",
            "RETAIN JUDGE PEREZ",
            "Shall be retained",
            "Yes, retain",
            "For retaining",
            "Yes, for the levy",
        ] {
            assert_eq!(Side::of_question(yes), Some(Side::Yes), "{yes:?}");
            assert_eq!(Side::of_retention(yes), Some(Side::Yes), "{yes:?}");
        }
        for no in [
            "No",
            "NO / NO",
            "Against",
            "against the levy",
            "En contra",
            "Contra",
            "Against / En contra",
            "Not retain",
            "NOT RETAIN",
            "Do not retain",
            "Don't retain",
            "Don’t retain",
            "Shall not be retained",
            "Judge Perez shall not be retained",
            "No retain",
            "No retener",
            "No, do not retain",
            "Against retaining",
        ] {
            assert_eq!(Side::of_question(no), Some(Side::No), "{no:?}");
            assert_eq!(Side::of_retention(no), Some(Side::No), "{no:?}");
        }
    }

    #[test]
    fn a_name_that_says_neither_or_both_is_no_side() {
        for other in
            ["", " / ", "Noel Garcia", "Simon", "Forrest", "1", "Option 1", "A", "En", "Bond", "Nonpartisan", "Not"]
        {
            assert_eq!(Side::of_question(other), None, "{other:?}");
        }
        for both in
            ["Yes/No", "Yes / En contra", "Yes, no", "No: for it", "Yes, do not retain", "Against not retaining"]
        {
            assert_eq!(Side::of_question(both), None, "{both:?}");
        }
    }

    #[test]
    fn to_remove_is_a_side_of_a_question_and_none_of_a_retention() {
        for (name, side) in [
            ("For the removal of the officer", Side::Yes),
            ("AGAINST THE REMOVAL OF THE OFFICER", Side::No),
            ("A favor de la remoción", Side::Yes),
        ] {
            assert_eq!(Side::of_question(name), Some(side), "{name:?}");
            assert_eq!(Side::of_retention(name), None, "{name:?}");
        }
    }
}
