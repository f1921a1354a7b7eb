//! Sections 1-3-4 and 1-22-6(C): consolidated precincts.

use std::collections::BTreeSet;

use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "No more than ten precincts", Section 1-3-4(D)(2).
const MOST_PRECINCTS: u32 = 10;
/// "No more than twenty precincts", of a school election, Section 1-22-6(C).
const MOST_SCHOOL_PRECINCTS: u32 = 20;
/// "At least five voters to simultaneously and privately mark their ballots", Section 1-3-4(G)(4).
const SPACES: u32 = 5;

codes! {
    /// One of the eight conditions of Section 1-3-4(G).
    pub enum Condition as "precinct.condition" {
        /// (1) Ballots for voters of every precinct that can vote there.
        BallotsOfEveryPrecinct = "ballots-of-every-precinct",
        /// (2) An optical scan tabulator that reads every ballot style.
        TabulatorForEveryStyle = "tabulator-for-every-style",
        /// (3) A voting system that assists disabled voters.
        AssistiveSystem = "assistive-system",
        /// (4) Spaces for five voters at once, one of them wheelchair-accessible.
        Spaces = "spaces",
        /// (5) Check-in stations as Section 1-9-5 asks.
        CheckInStations = "check-in-stations",
        /// (6) A secure area for ballots or ballot stock and printing.
        SecureArea = "secure-area",
        /// (7) A ballot only after identification and signature.
        IdentificationAndSignature = "identification-and-signature",
        /// (8) Compliance with the Americans with Disabilities Act.
        Accessible = "accessible",
    }
}

/// A polling place of a consolidated precinct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The conditions it meets, (4) apart.
    pub meets: BTreeSet<Condition>,
    /// Spaces at which a ballot can be marked privately.
    pub spaces: u32,
    /// Those of them that are wheelchair-accessible.
    pub accessible_spaces: u32,
    /// The conditions that the secretary of state has waived.
    pub waivers: Vec<Waiver>,
}

/// A waiver by the secretary of state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Waiver {
    /// The condition that is waived.
    pub condition: Condition,
    /// Whether it is in writing and names this place.
    pub in_writing_for_this_place: bool,
}

codes! {
    /// A finding that the resolution must make, Section 1-3-4(H).
    pub enum Finding as "precinct.finding" {
        /// Voting becomes more convenient and accessible.
        MoreConvenient = "more-convenient",
        /// It does not result in delays.
        NoDelays = "no-delays",
        /// The place is centrally located within the consolidated precinct.
        CentrallyLocated = "centrally-located",
    }
}

/// A consolidation of precincts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consolidation {
    /// The kind of election.
    pub kind: ElectionKind,
    /// How many precincts are put together.
    pub precincts: u32,
    /// Whether any voter of the county may vote there: asked of primary and general elections.
    pub any_voter: bool,
    /// Whether the place has a broadband connection: asked of primary and general elections.
    pub broadband: bool,
    /// Whether it has real-time access to the register: asked of primary and general elections.
    pub real_time_register: bool,
    /// The polling place.
    pub place: Place,
    /// The findings that the resolution makes.
    pub findings: BTreeSet<Finding>,
}

/// What stands against a consolidation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ConsolidationObjection {
    /// More precincts than may be put together.
    TooManyPrecincts {
        /// The most there may be.
        most: u32,
    },
    /// More precincts than may be put together in a primary or general election, of which alone the text speaks: in other
    /// elections it is taken to hold by caution (reading R43).
    TooManyByCaution {
        /// The most there may be.
        most: u32,
    },
    /// Any voter of the county may vote in any of them.
    NotAnyVoter,
    /// There is no broadband connection.
    NoBroadband,
    /// There is no real-time access to the register.
    NoRealTimeRegister,
    /// A condition of (G) is neither met nor waived.
    Condition(Condition),
    /// The resolution does not make a finding.
    Finding(Finding),
}

impl Coded for ConsolidationObjection {
    fn code(&self) -> &'static str {
        match self {
            ConsolidationObjection::TooManyPrecincts { .. } => "precinct.objection.too-many-precincts",
            ConsolidationObjection::TooManyByCaution { .. } => "precinct.objection.too-many-by-caution",
            ConsolidationObjection::NotAnyVoter => "precinct.objection.not-any-voter",
            ConsolidationObjection::NoBroadband => "precinct.objection.no-broadband",
            ConsolidationObjection::NoRealTimeRegister => "precinct.objection.no-real-time-register",
            ConsolidationObjection::Condition(_) => "precinct.objection.condition",
            ConsolidationObjection::Finding(_) => "precinct.objection.finding",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ConsolidationObjection::TooManyPrecincts { most } | ConsolidationObjection::TooManyByCaution { most } => {
                vec![("most", most.to_string())]
            }
            ConsolidationObjection::Condition(condition) => vec![("condition", condition.code().to_owned())],
            ConsolidationObjection::Finding(finding) => vec![("finding", finding.code().to_owned())],
            ConsolidationObjection::NotAnyVoter
            | ConsolidationObjection::NoBroadband
            | ConsolidationObjection::NoRealTimeRegister => Vec::new(),
        }
    }
}

/// `too-many-precincts:10`, `too-many-by-caution:10`, the id of a condition or finding, and the last part of the code else.
impl std::fmt::Display for ConsolidationObjection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ConsolidationObjection::TooManyPrecincts { most } => write!(f, "too-many-precincts:{most}"),
            ConsolidationObjection::TooManyByCaution { most } => write!(f, "too-many-by-caution:{most}"),
            ConsolidationObjection::NotAnyVoter => f.write_str("not-any-voter"),
            ConsolidationObjection::NoBroadband => f.write_str("no-broadband"),
            ConsolidationObjection::NoRealTimeRegister => f.write_str("no-real-time-register"),
            ConsolidationObjection::Condition(condition) => condition.fmt(f),
            ConsolidationObjection::Finding(finding) => finding.fmt(f),
        }
    }
}

/// Rule `precinct.consolidation`, Section 1-3-4(D)(G)(H): at most ten precincts (twenty in a school election, Section
/// 1-22-6(C)), where the text sets the ten for primary and general elections and they are taken to hold in others too
/// (reading R43); in a primary or general election any voter of the county may vote in any of them, and the place has
/// broadband and real-time access to the register; it meets the eight conditions of (G) unless the secretary of state
/// waived one in writing for that place; and the resolution makes the findings of (H).
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn consolidation(
    edition: Edition,
    facts: &Consolidation,
) -> Result<Cited<Vec<ConsolidationObjection>>, NoSuchRule> {
    let citation = cite(RuleId("precinct.consolidation"), edition)?;
    let too_many = match facts.kind {
        ElectionKind::School => too_many(facts.precincts, MOST_SCHOOL_PRECINCTS),
        ElectionKind::Primary | ElectionKind::General => too_many(facts.precincts, MOST_PRECINCTS),
        _ => (facts.precincts > MOST_PRECINCTS)
            .then_some(ConsolidationObjection::TooManyByCaution { most: MOST_PRECINCTS }),
    };
    let mut objections: Vec<ConsolidationObjection> = too_many.into_iter().collect();
    if matches!(facts.kind, ElectionKind::Primary | ElectionKind::General) {
        let wanting = [
            (!facts.any_voter).then_some(ConsolidationObjection::NotAnyVoter),
            (!facts.broadband).then_some(ConsolidationObjection::NoBroadband),
            (!facts.real_time_register).then_some(ConsolidationObjection::NoRealTimeRegister),
        ];
        objections.extend(wanting.into_iter().flatten());
    }
    let conditions = Condition::ALL.iter().copied().filter(|condition| !facts.place.meets_or_is_waived(*condition));
    objections.extend(conditions.map(ConsolidationObjection::Condition));
    let findings = Finding::ALL.iter().copied().filter(|finding| !facts.findings.contains(finding));
    objections.extend(findings.map(ConsolidationObjection::Finding));
    Ok(citation.answers(objections))
}

/// Rule `school.consolidation`, Section 1-22-6(C): a consolidated precinct of a school election is composed of no more
/// than twenty precincts.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn school_consolidation(
    edition: Edition,
    precincts: u32,
) -> Result<Cited<Vec<ConsolidationObjection>>, NoSuchRule> {
    let citation = cite(RuleId("school.consolidation"), edition)?;
    Ok(citation.answers(too_many(precincts, MOST_SCHOOL_PRECINCTS).into_iter().collect()))
}

fn too_many(precincts: u32, most: u32) -> Option<ConsolidationObjection> {
    (precincts > most).then_some(ConsolidationObjection::TooManyPrecincts { most })
}

impl Place {
    fn meets_or_is_waived(&self, condition: Condition) -> bool {
        let met = match condition {
            Condition::Spaces => self.spaces >= SPACES && self.accessible_spaces >= 1,
            other => self.meets.contains(&other),
        };
        met || self.waivers.iter().any(|waiver| waiver.condition == condition && waiver.in_writing_for_this_place)
    }
}
