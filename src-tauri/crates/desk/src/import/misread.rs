//! Letters and digits that are typed for each other: VIG1L and VIGlL for VIGIL, A8E for ABE, ED-O for ED-0.

use super::twins::letters_and_digits;

/// The letters and digits of a name, each as what its neighbours say that it is.
pub(super) fn repaired(name: &str) -> String {
    let capitals: Vec<char> = name.chars().collect();
    let words = capitals.chunk_by(|one, other| one.is_alphanumeric() == other.is_alphanumeric());
    let name: String = words.flat_map(|word| (0..word.len()).filter_map(|place| capital(word, place))).collect();
    let folded: Vec<char> = letters_and_digits(&name).chars().collect();
    (0..folded.len()).filter_map(|place| digit(&folded, place)).collect()
}

/// A small l among capitals is an I, and a capital I behind small letters is an l.
fn capital(word: &[char], place: usize) -> Option<char> {
    let letter = *word.get(place)?;
    let others = || word.iter().enumerate().filter(move |(other, _)| *other != place).map(|(_, letter)| *letter);
    let before = word.get(..place)?;
    let is_small = |letter: Option<&char>| letter.is_some_and(|letter| letter.is_lowercase());
    let after = place.checked_add(1).and_then(|after| word.get(after));
    let among_capitals = word.len() > 2 && others().all(|other| other == 'l' || !other.is_lowercase());
    Some(match letter {
        'l' if among_capitals && others().any(char::is_uppercase) => 'I',
        'I' if is_small(before.last()) && (after.is_none() || is_small(after)) && !is_prefix(before) => 'l',
        letter => letter,
    })
}

/// What a capital follows in a name that is written as one word: McIntyre, MacInnes, DeIorio.
fn is_prefix(before: &[char]) -> bool {
    let before: String = before.iter().flat_map(|letter| letter.to_lowercase()).collect();
    ["mc", "mac", "fitz", "de", "del", "di", "da", "la", "le", "van", "von"].contains(&before.as_str())
}

/// A digit alone among letters is the letter that it looks like, and an o that ends a number or stands in it is its nought.
/// An 8 at the end of letters is an 8: a machine ED-8 may stand beside ED-B.
fn digit(folded: &[char], place: usize) -> Option<char> {
    let at = |place: Option<usize>| place.and_then(|place| folded.get(place)).copied();
    let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let two_before = is_letter(before) && is_letter(at(place.checked_sub(2)));
    let two_after = is_letter(after) && is_letter(at(place.checked_add(2)));
    let among =
        !is_digit(before) && !is_digit(after) && (two_before || two_after || (is_letter(before) && is_letter(after)));
    Some(match *folded.get(place)? {
        '0' if among => 'o',
        '1' if among && after != Some('o') => 'i',
        '8' if is_letter(before) && is_letter(after) => 'b',
        'o' if is_digit(before) && !is_letter(after) => '0',
        letter => letter,
    })
}
