//! Labels that stand where a choice or a precinct stands, and are neither: totals, undervotes, ballots cast.
//!
//! Summed as if they were, they make a winner of "Total Votes" and double a county. They are known by their words, and
//! by all of them: John Total and Ann Blank can stand for election.

use crate::name;

/// What a label counts that is nobody's votes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Label {
    Total,
    Undervotes,
    Overvotes,
    /// Undervotes and overvotes in one figure.
    UndervotesAndOvervotes,
    /// Ballots or votes that count for nobody: blank, spoiled, rejected.
    Blank,
    Ballots,
    Voters,
}

/// In English and Spanish.
const SUMS: [&str; 11] =
    ["TOTAL", "TOTALS", "TOTALES", "SUM", "SUMS", "SUMA", "SUMAS", "SUBTOTAL", "SUBTOTALS", "SUBTOTALES", "OVERALL"];

/// Words that say no more of a sum than of what it is.
const AROUND_SUMS: [&str; 48] = [
    "BOLETAS",
    "CANDIDATOS",
    "CONDADO",
    "DE",
    "DEL",
    "EL",
    "EMITIDOS",
    "GENERAL",
    "LA",
    "LOS",
    "PRECINTO",
    "VOTO",
    "VOTOS",
    "ALL",
    "AND",
    "BALLOT",
    "BALLOTS",
    "CANDIDATE",
    "CANDIDATES",
    "CARDS",
    "CAST",
    "CHOICES",
    "CONTEST",
    "COUNT",
    "COUNTED",
    "COUNTY",
    "COUNTYWIDE",
    "DISTRICT",
    "FOR",
    "GRAND",
    "IN",
    "NUMBER",
    "OF",
    "PRECINCT",
    "PRECINCTS",
    "RACE",
    "REPORTED",
    "STATE",
    "STATEWIDE",
    "SUB",
    "THE",
    "TIMES",
    "VALID",
    "VOTE",
    "VOTED",
    "VOTES",
    "WIDE",
    "WHOLE",
];

/// Two words that begin or end no name, whatever else the label says: "Total Votes for Governor".
const PHRASES: [&str; 19] = [
    "TOTAL VOTES",
    "TOTAL VOTE",
    "TOTAL CAST",
    "TOTAL BALLOTS",
    "TOTAL FOR",
    "TOTAL OF",
    "SUM OF",
    "GRAND TOTAL",
    "GRAND TOTALS",
    "COUNTY TOTAL",
    "COUNTY TOTALS",
    "CONTEST TOTAL",
    "CONTEST TOTALS",
    "RACE TOTAL",
    "RACE TOTALS",
    "PRECINCT TOTAL",
    "PRECINCT TOTALS",
    "VOTE TOTAL",
    "VOTE TOTALS",
];

/// Whole labels of totals that hold no word for a sum. "Votes for" is none: it answers a question.
const TOTALS: [&str; 7] = ["ALL", "ALL VOTES", "VOTES", "VOTOS", "VOTES CAST", "VOTES COUNTED", "VALID VOTES"];

const BLANKS: [&str; 9] =
    ["BLANK", "BLANKS", "INVALID", "REJECTED", "RESIDUAL", "SPOILED", "SPOILT", "UNCOUNTED", "UNVOTED"];

const BALLOTS: [&str; 3] = ["BALLOT", "BALLOTS", "CARDS"];

const VOTERS: [&str; 8] =
    ["REG", "REGISTERED", "REGISTRATION", "REGISTRATIONS", "TURNOUT", "VOTERS", "VOTER", "ELECTORS"];

/// Whole labels that stand for every precinct at once, besides those that stand for every choice.
const EVERYWHERE: [&str; 11] = [
    "ALL COUNTIES",
    "ALL PRECINCTS",
    "COUNTY",
    "COUNTY WIDE",
    "COUNTYWIDE",
    "ENTIRE COUNTY",
    "ENTIRE STATE",
    "STATE",
    "STATEWIDE",
    "WHOLE COUNTY",
    "WHOLE STATE",
];

/// What a label counts, where it stands for no choice.
pub(crate) fn of(label: &str) -> Option<Label> {
    let capitals = name::capitals(label);
    let words: Vec<&str> = capitals.split(' ').filter(|word| !word.is_empty()).collect();
    let lost = |side: &str| {
        let joined = [format!("{side}VOTE"), format!("{side}VOTES"), format!("{side}VOTED")];
        words.iter().any(|word| joined.iter().any(|joined| joined == word))
            || pairs(&words).any(|(first, second)| first == side && ["VOTE", "VOTES", "VOTED"].contains(&second))
            || capitals == side
            || capitals == format!("{side}S")
    };
    let says = |word: &str| words.contains(&word);
    match (lost("UNDER"), lost("OVER")) {
        (true, true) => return Some(Label::UndervotesAndOvervotes),
        // "Over/Under Votes", "Under and Over Votes".
        (true, false) if says("OVER") => return Some(Label::UndervotesAndOvervotes),
        (false, true) if says("UNDER") => return Some(Label::UndervotesAndOvervotes),
        (true, false) => return Some(Label::Undervotes),
        (false, true) => return Some(Label::Overvotes),
        (false, false) => {}
    }
    let any_of = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let no_others = |known: &[&str]| {
        words
            .iter()
            .all(|word| known.contains(word) || SUMS.contains(word) || AROUND_SUMS.contains(word) || number(word))
    };
    let begins_or_ends = |phrase: &&str| {
        let rest = capitals.strip_prefix(phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        rest || capitals.strip_suffix(phrase).is_some_and(|rest| rest.is_empty() || rest.ends_with(' '))
    };
    if any_of(&VOTERS) && no_others(&VOTERS) {
        Some(Label::Voters)
    } else if any_of(&BLANKS) && no_others(&BLANKS) {
        Some(Label::Blank)
    } else if any_of(&BALLOTS) && no_others(&[]) {
        Some(Label::Ballots)
    } else if TOTALS.contains(&capitals.as_str())
        || (any_of(&SUMS) && no_others(&[]))
        || (PHRASES.iter().any(begins_or_ends) && !is_write_in(&words))
    {
        Some(Label::Total)
    } else {
        None
    }
}

/// Whether a label stands where a choice stands and is none: a total, undervotes, overvotes, blank ballots, ballots
/// cast, registered voters. Known by all of its words, so that nobody's name is taken for one.
pub fn is_no_choice(label: &str) -> bool {
    of(label).is_some()
}

/// Whether a label among the precincts (or the counties) stands for all of them, or for what is no place at all.
///
/// A precinct's name is a number or a place: one that ends in "Total" is a total.
pub fn is_no_precinct(label: &str) -> bool {
    let capitals = name::capitals(label);
    let ends_as_sum = capitals.rsplit(' ').next().is_some_and(|last| SUMS.contains(&last));
    ends_as_sum || EVERYWHERE.contains(&capitals.as_str()) || of(label).is_some()
}

/// Whether a label is that of the row of totals which closes a list of precincts.
pub(crate) fn closes_precincts(label: &str) -> bool {
    ["TOTAL", "TOTALS", "COUNTY TOTAL", "COUNTY TOTALS", "GRAND TOTAL"].contains(&name::capitals(label).as_str())
}

/// Of the names of a contest's choices, the one that sums up write-ins which stand there by name as well.
///
/// Where none stands by name, "Write-in Totals" is where the write-ins are counted.
pub(crate) fn write_ins_twice<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let capitals = |label: &str| name::capitals(label);
    let sums_up = |label: &str| {
        let capitals = capitals(label);
        let words: Vec<&str> = capitals.split(' ').collect();
        is_write_in(&words) && words.iter().any(|word| SUMS.contains(word))
    };
    let total = names.clone().find(|label| sums_up(label))?;
    names.into_iter().any(|label| name::is_write_in(label) && !sums_up(label)).then_some(total)
}

fn is_write_in(words: &[&str]) -> bool {
    words.iter().any(|word| ["WRITEIN", "WRITEINS"].contains(word))
        || pairs(words).any(|(first, second)| first == "WRITE" && ["IN", "INS"].contains(&second))
}

fn pairs<'a>(words: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    words.iter().copied().zip(words.iter().copied().skip(1))
}

#[cfg(test)]
mod tests;
