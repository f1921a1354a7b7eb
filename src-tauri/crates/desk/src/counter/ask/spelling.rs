//! What was probably meant by a word that is written nearly like a known one.

/// The known word that is nearest, where at most every third letter of it would have to change.
pub(crate) fn near<'k>(given: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    let given = given.to_lowercase();
    let changes = known.map(|word| (strsim::damerau_levenshtein(&given, word), word));
    let nearest = changes.filter(|(changes, word)| *changes * 3 <= word.chars().count().max(3)).min_by_key(|(n, _)| *n);
    nearest.map(|(_, word)| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn a_slip_is_guessed_and_another_word_is_not() {
        let known = ["machines_sealed", "ballots_returned", "ballots_kept"];
        let guessed = |given| near(given, known.into_iter());
        assert_eq!(guessed("machine_sealed").as_deref(), Some("machines_sealed"));
        assert_eq!(guessed("Machines_saeled").as_deref(), Some("machines_sealed"));
        assert_eq!(guessed("balots_kept").as_deref(), Some("ballots_kept"));
        assert_eq!(guessed("machines"), None);
        assert_eq!(guessed(""), None);
    }
}
