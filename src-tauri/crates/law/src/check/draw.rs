//! Section 1-14-13.2(B): the public draw of precincts, as reading R21 makes it repeatable by anyone.
//!
//! Every precinct has a ticket: the SHA-256 of `seed,precinct id` in UTF-8, where the seed is the digits thrown in public, in
//! their order. The tickets sorted are the order of the draw: `printf '%s' '60325,001-012' | sha256sum` repeats it.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

use super::winning_margin::WinningMargin;
use crate::coded::Coded;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The digits thrown in public, in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// Takes digits as they were thrown; a leading zero is a digit like any other.
    ///
    /// # Errors
    /// [`DrawError::Seed`] for anything but digits, and for none.
    pub fn new(digits: &str) -> Result<Seed, DrawError> {
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Seed(digits.to_owned()))
        } else {
            Err(DrawError::Seed { given: digits.to_owned() })
        }
    }

    /// The digits.
    pub fn digits(&self) -> &str {
        &self.0
    }
}

/// The ticket of a precinct, in 64 hexadecimal digits.
pub fn ticket(seed: &Seed, precinct: &str) -> String {
    let hash = Sha256::digest(format!("{},{precinct}", seed.0).as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A precinct of the pool of all precincts in the state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PoolPrecinct {
    /// Its id, unique in the state.
    pub id: String,
    /// The congressional district it lies in.
    pub district: u8,
}

/// Where an office is voted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reach {
    /// In the whole state.
    Statewide,
    /// In a congressional district.
    District(u8),
}

/// An office for which precincts are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OfficeToDraw {
    /// Where it is voted on.
    pub reach: Reach,
    /// Its winning margin, which decides its turn.
    pub margin: WinningMargin,
    /// How many precincts Table 1 asks for.
    pub precincts: u32,
}

/// A precinct as drawn for an office.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DrawnPrecinct {
    /// Its id.
    pub id: String,
    /// Its ticket.
    pub ticket: String,
    /// Whether an earlier office drew it, so that it serves this one too.
    pub reused: bool,
}

/// The precincts of one office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The office, by its place in the list given.
    pub office: usize,
    /// Its precincts: first those drawn before, then new ones, each in the order of the draw.
    pub precincts: Vec<DrawnPrecinct>,
    /// How many fewer they are than asked for, because the pool has no more.
    pub short_of: u32,
}

/// The whole draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// Every precinct of the pool with its ticket, in the order of the draw.
    pub order: Vec<(String, String)>,
    /// The offices in the order in which they drew.
    pub drawings: Vec<Drawing>,
}

/// A draw that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawError {
    /// The edition has no such rule.
    NoSuchRule(NoSuchRule),
    /// The seed is not a row of digits.
    Seed {
        /// What was given.
        given: String,
    },
    /// A precinct stands in the pool twice, and would have two chances.
    RepeatedPrecinct {
        /// Its id.
        precinct: String,
    },
}

impl Coded for DrawError {
    fn code(&self) -> &'static str {
        match self {
            DrawError::NoSuchRule(absent) => absent.code(),
            DrawError::Seed { .. } => "check.draw-error.seed",
            DrawError::RepeatedPrecinct { .. } => "check.draw-error.repeated-precinct",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            DrawError::NoSuchRule(absent) => absent.values(),
            DrawError::Seed { given } => vec![("given", given.clone())],
            DrawError::RepeatedPrecinct { precinct } => vec![("precinct", precinct.clone())],
        }
    }
}

impl std::fmt::Display for DrawError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DrawError::NoSuchRule(absent) => absent.fmt(f),
            DrawError::Seed { given } => write!(f, "{given:?} is no row of digits"),
            DrawError::RepeatedPrecinct { precinct } => write!(f, "precinct {precinct} twice"),
        }
    }
}

impl std::error::Error for DrawError {}

impl From<NoSuchRule> for DrawError {
    fn from(absent: NoSuchRule) -> Self {
        DrawError::NoSuchRule(absent)
    }
}

/// Rule `check.draw`, Section 1-14-13.2(B): precincts are drawn publicly from the pool of all precincts in the state, for
/// the statewide office with the largest winning margin first and the smallest last, then in the same manner for the
/// congressional districts; a precinct drawn for one office is used in lieu of a different one for every other that it
/// can serve. Offices of equal margin draw in the order given.
///
/// # Errors
/// [`DrawError`] outside the bill and for a pool with a precinct twice.
pub fn draw(
    edition: Edition,
    seed: &Seed,
    pool: &[PoolPrecinct],
    offices: &[OfficeToDraw],
) -> Result<Cited<Draw>, DrawError> {
    let citation = cite(RuleId("check.draw"), edition)?;
    let mut known = BTreeSet::new();
    if let Some(again) = pool.iter().find(|precinct| !known.insert(&precinct.id)) {
        return Err(DrawError::RepeatedPrecinct { precinct: again.id.clone() });
    }
    let mut tickets: Vec<(String, &PoolPrecinct)> =
        pool.iter().map(|precinct| (ticket(seed, &precinct.id), precinct)).collect();
    tickets.sort_by(|(one, _), (other, _)| one.cmp(other));

    let mut drawn: Vec<&(String, &PoolPrecinct)> = Vec::new();
    let mut drawings = Vec::new();
    for (place, office) in in_turn(offices) {
        let serves = |precinct: &PoolPrecinct| match office.reach {
            Reach::Statewide => true,
            Reach::District(district) => precinct.district == district,
        };
        let wanted = usize::try_from(office.precincts).unwrap_or(usize::MAX);
        let before = drawn.iter().copied().filter(|(_, precinct)| serves(precinct));
        let mut precincts: Vec<DrawnPrecinct> = before.take(wanted).map(|drawn| drawn_precinct(drawn, true)).collect();
        let is_new = |entry: &&(String, &PoolPrecinct)| {
            serves(entry.1) && !drawn.iter().any(|(_, precinct)| precinct.id == entry.1.id)
        };
        let new: Vec<_> = tickets.iter().filter(is_new).take(wanted.saturating_sub(precincts.len())).collect();
        precincts.extend(new.iter().map(|entry| drawn_precinct(entry, false)));
        drawn.extend(new);
        let short_of = office.precincts.saturating_sub(u32::try_from(precincts.len()).unwrap_or(u32::MAX));
        drawings.push(Drawing { office: place, precincts, short_of });
    }
    let order = tickets.iter().map(|(ticket, precinct)| (precinct.id.clone(), ticket.clone())).collect();
    Ok(citation.answers(Draw { order, drawings }))
}

fn drawn_precinct((ticket, precinct): &(String, &PoolPrecinct), reused: bool) -> DrawnPrecinct {
    DrawnPrecinct { id: precinct.id.clone(), ticket: ticket.clone(), reused }
}

/// Statewide offices before districts, and in each the largest winning margin first.
fn in_turn(offices: &[OfficeToDraw]) -> Vec<(usize, OfficeToDraw)> {
    let mut turns: Vec<(usize, OfficeToDraw)> = offices.iter().copied().enumerate().collect();
    turns.sort_by(|(_, one), (_, other)| {
        let is_district = |office: &OfficeToDraw| office.reach != Reach::Statewide;
        is_district(one).cmp(&is_district(other)).then_with(|| other.margin.compare(one.margin))
    });
    turns
}
