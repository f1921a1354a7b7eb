//! Precincts as people write them: "all", names, numbers, ranges of numbers.

use canvass::{Canvass, Precinct, PrecinctId};

use super::{Refused, RegisterRefused, folded, refuse};

/// The precincts that somebody means, each once, in the order of the election.
///
/// A number means the precinct whose name ends in it, and every part of it: `4` is "PRECINCT 004". Both ends of a range
/// are precincts; between them every number that there is.
///
/// # Errors
/// Where a name or number is no precinct, or a number is that of two.
pub(super) fn meant(canvass: &Canvass, text: &str) -> Refused<Vec<PrecinctId>> {
    if folded(text) == "all" {
        return Ok(canvass.precincts().map(|precinct| precinct.id).collect());
    }
    let mut ids = std::collections::BTreeSet::new();
    for piece in pieces(canvass, text) {
        let range = piece.split_once(['-', '–']).and_then(|(from, to)| Some((number(from)?, number(to)?)));
        let named = canvass.precincts().filter(|precinct| is_called(precinct, piece)).map(|precinct| precinct.id);
        let named: Vec<PrecinctId> = named.collect();
        match (named.is_empty(), range) {
            (false, _) => ids.extend(named),
            (true, Some((from, to))) => {
                numbered(canvass, from, piece)?;
                numbered(canvass, to, piece)?;
                for each in from..=to {
                    ids.extend(numbered(canvass, each, piece).unwrap_or_default());
                }
            }
            (true, None) => {
                let Some(number) = number(piece) else {
                    return refuse(RegisterRefused::UnknownPrecinct { given: piece.to_owned() });
                };
                ids.extend(numbered(canvass, number, piece)?);
            }
        }
    }
    Ok(ids.into_iter().collect())
}

/// What stands between semicolons or commas; a part's name has a comma of its own: "PRECINCT 004, part B".
fn pieces<'a>(canvass: &Canvass, text: &'a str) -> Vec<&'a str> {
    let is_whole = |piece: &str| canvass.precincts().any(|precinct| is_called(precinct, piece));
    let between = text.split(';').map(str::trim);
    let pieces = between.flat_map(|piece| if is_whole(piece) { vec![piece] } else { piece.split(',').collect() });
    pieces.map(str::trim).filter(|piece| !piece.is_empty()).collect()
}

fn is_called(precinct: &Precinct, piece: &str) -> bool {
    folded(&precinct.full_name()) == folded(piece) || folded(&precinct.name) == folded(piece)
}

/// A number of at most four digits: there are no more precincts than that, and a longer range would not end.
fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// The precinct of a number, with all its parts.
fn numbered(canvass: &Canvass, wanted: u32, given: &str) -> Refused<Vec<PrecinctId>> {
    let of_number = |precinct: &&Precinct| precinct.name.rsplit(' ').next().and_then(number) == Some(wanted);
    let found: Vec<&Precinct> = canvass.precincts().filter(of_number).collect();
    let Some(first) = found.first() else {
        return refuse(RegisterRefused::UnknownPrecinct { given: given.to_owned() });
    };
    match found.iter().find(|other| other.name != first.name) {
        Some(second) => refuse(RegisterRefused::AmbiguousPrecinct {
            given: given.to_owned(),
            first: first.name.clone(),
            second: second.name.clone(),
        }),
        None => Ok(found.iter().map(|precinct| precinct.id).collect()),
    }
}
