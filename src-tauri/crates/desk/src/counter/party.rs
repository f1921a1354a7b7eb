//! Names of parties and of people on a board: one party is not to be taken for two because it is spelled in two ways, and
//! nobody fills two places.

use super::{AskedError, BoardMember};
use crate::error::Error;
use crate::import::twins::{folded, foreign_letter};

/// What may stand behind the name of a party and is no part of it.
const BEHIND: [&[&str]; 2] = [&["of", "new", "mexico"], &["party"]];
/// From so many letters on, two names that differ by one or two are a slip of the keyboard and not two parties.
const LONG_ENOUGH: usize = 5;

/// Refuses a board whose members' parties cannot be told apart or together, and one on which somebody stands twice. Whoever
/// knows that two names that look alike are two parties says so of one of the two members.
///
/// # Errors
/// [`AskedError::PartyLetter`], [`AskedError::PartiesAlike`], [`AskedError::PersonTwice`].
pub(super) fn told_apart(members: &[BoardMember]) -> Result<(), Error> {
    let of = |(number, member): (usize, &BoardMember)| {
        let before = member.member.changed.as_ref().and_then(|change| change.from.clone());
        member.member.party.clone().into_iter().chain(before).map(move |party| (number, party)).collect::<Vec<_>>()
    };
    let parties: Vec<(usize, String)> = (1..).zip(members).flat_map(of).collect();
    for (member, party) in &parties {
        if let Some(letter) = foreign_letter(party) {
            let (member, party) = (*member, party.clone());
            return Err(Error::usage(AskedError::PartyLetter { member, party, letter }));
        }
    }
    let is_another = |number: usize| members.get(number - 1).is_some_and(|member| member.another_party);
    for (place, (other_member, other)) in parties.iter().enumerate() {
        let asks = |member: usize| !is_another(member) && !is_another(*other_member);
        let alike = parties.iter().take(place).find(|(member, party)| asks(*member) && look_alike(party, other));
        if let Some((member, party)) = alike {
            let (party, other) = (party.clone(), other.clone());
            let (member, other_member) = (*member, *other_member);
            return Err(Error::usage(AskedError::PartiesAlike { member, party, other_member, other }));
        }
    }
    let named: Vec<(usize, &str)> =
        (1..).zip(members).filter_map(|(number, member)| Some((number, member.name.as_deref()?))).collect();
    for (place, (other, name)) in named.iter().enumerate() {
        let twin = named.iter().take(place).find(|(_, known)| folded(known) == folded(name));
        if let Some((member, _)) = twin {
            let (member, other, name) = (*member, *other, (*name).to_owned());
            return Err(Error::usage(AskedError::PersonTwice { member, other, name }));
        }
    }
    Ok(())
}

/// Whether two names are spelled differently and look like one party's: the same letters, one cut off within a word of the
/// other ("DEM", "Democrat", "Democratic"), or a slip of the keyboard. Capitals make no difference to the law.
fn look_alike(one: &str, other: &str) -> bool {
    if one.trim().to_lowercase() == other.trim().to_lowercase() {
        return false;
    }
    let (one, other) = (words_of(one), words_of(other));
    let cut_off = |(one, other): (&String, &String)| one.starts_with(other.as_str()) || other.starts_with(one.as_str());
    if one.len() == other.len() && one.iter().zip(&other).all(cut_off) {
        return true;
    }
    let (one, other) = (one.concat(), other.concat());
    let letters = one.chars().count().min(other.chars().count());
    match strsim::damerau_levenshtein(&one, &other) {
        0 => true,
        1 => letters >= LONG_ENOUGH,
        2 => letters > LONG_ENOUGH + 2,
        _ => false,
    }
}

/// The words of a party's name by their letters alone, without "party".
fn words_of(party: &str) -> Vec<String> {
    let mut words: Vec<String> = party.split_whitespace().map(folded).collect();
    for behind in BEHIND {
        if words.len() > behind.len()
            && words.iter().rev().zip(behind.iter().rev()).all(|(word, behind)| word == behind)
        {
            words.truncate(words.len() - behind.len());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::look_alike;

    #[test]
    fn spellings_of_one_party_look_alike_and_two_parties_do_not() {
        for (one, other) in [
            ("DEM", "Democratic"),
            ("Democrat", "Democratic"),
            ("D", "Democratic"),
            ("Dem.", "democrat"),
            ("Democratic Party", "Democratic"),
            ("Republican Party of New Mexico", "Republican"),
            ("Republcan", "Republican"),
            ("Repubilcans", "Republican"),
            ("Libertarian", "Libertarían"),
            // Two parties, maybe; the person who knows says so.
            ("Independent", "Independence"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
            assert!(look_alike(other, one), "{other} {one}");
        }
        for (one, other) in [
            ("Democratic", "Republican"),
            // Capitals make no other party, and the law does not take them for one.
            ("democratic", "DEMOCRATIC "),
            ("Green", "Libertarian"),
            ("American", "American Independent"),
            ("Forward", "No Labels"),
            ("REP", "DEM"),
            ("Liberal", "Libertarian"),
            ("–", "Democratic"),
            ("Green – Rainbow", "Green Alliance Rainbow"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
