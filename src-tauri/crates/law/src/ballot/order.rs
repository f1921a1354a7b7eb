//! Section 1-10-8: the order of offices.

use std::cmp::Ordering;

use crate::coded::codes;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::office::Office;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

const BY_LETTERS: RuleId = RuleId("ballot.order");
const NOW: RuleId = RuleId("ballot.order-now");

/// The last year whose ballots had a public regulation commission to elect.
const LAST_REGULATION_COMMISSION: i32 = 2022;
/// The years for which the order is known in detail at second hand only.
const SECOND_HAND: std::ops::RangeInclusive<i32> = 2020..=2023;

/// The executive offices of the state in the order of the constitution, which the secretary of state may prescribe
/// otherwise.
const EXECUTIVE: [Office; 7] = [
    Office::Governor,
    Office::LieutenantGovernor,
    Office::SecretaryOfState,
    Office::AttorneyGeneral,
    Office::StateAuditor,
    Office::StateTreasurer,
    Office::CommissionerOfPublicLands,
];

const RETENTIONS: [Office; 4] = [
    Office::RetentionSupremeCourt,
    Office::RetentionCourtOfAppeals,
    Office::RetentionDistrictCourt,
    Office::RetentionMetropolitanCourt,
];

/// Senate Bill 356: A to Q, the letters of a group on a line.
const BILL: &[&[Office]] = &[
    // A, B, C
    &[Office::President, Office::UsSenator, Office::UsRepresentative],
    // D. Non-judicial state offices at large, in the order prescribed by the secretary of state.
    &EXECUTIVE,
    // E, F
    &[Office::StateSenator, Office::StateRepresentative],
    // G. Other districted offices, in the order prescribed by the secretary of state.
    &[Office::PublicRegulationCommissioner, Office::PublicEducationCommissioner, Office::DistrictAttorney],
    // H. Judicial offices in partisan contests, likewise.
    &[
        Office::SupremeCourtJustice,
        Office::CourtOfAppealsJudge,
        Office::DistrictJudge,
        Office::MetropolitanJudge,
        Office::MagistrateJudge,
    ],
    // I to N
    &[
        Office::CountyCommissioner,
        Office::CountyClerk,
        Office::CountyTreasurer,
        Office::CountyAssessor,
        Office::CountySheriff,
        Office::ProbateJudge,
    ],
    // O. Judicial offices in retention contests, in the order prescribed by the secretary of state.
    &RETENTIONS,
    // P, Q
    &[Office::StateQuestion, Office::LocalQuestion],
];

/// Since 2019, the year of a president.
const PRESIDENTIAL: &[&[Office]] = &[
    &[Office::President, Office::UsSenator, Office::UsRepresentative],
    &[Office::StateSenator, Office::StateRepresentative],
    &[Office::SupremeCourtJustice, Office::CourtOfAppealsJudge],
    &[Office::PublicRegulationCommissioner, Office::PublicEducationCommissioner],
    &[Office::DistrictJudge, Office::MetropolitanJudge],
    &[Office::CountyClerk, Office::CountyTreasurer, Office::CountyCommissioner],
];

/// Since 2019, the year of a governor.
const GOVERNOR: &[&[Office]] = &[
    &[Office::UsSenator, Office::UsRepresentative],
    &EXECUTIVE,
    &[Office::StateRepresentative],
    &[Office::SupremeCourtJustice, Office::CourtOfAppealsJudge],
    &[Office::PublicRegulationCommissioner, Office::PublicEducationCommissioner],
    &[Office::DistrictJudge, Office::DistrictAttorney, Office::MetropolitanJudge, Office::MagistrateJudge],
    &[Office::CountySheriff, Office::CountyAssessor, Office::CountyCommissioner, Office::ProbateJudge],
];

/// Since 2019, a local election; the community college is a special district among the officers of which the secretary
/// of state orders by population.
const LOCAL: &[&[Office]] = &[
    &[Office::MunicipalOfficer, Office::MunicipalJudge],
    &[Office::SchoolBoardMember],
    &[Office::SpecialDistrictOfficer],
];

/// Since 2019, after the offices of any year.
const AFTER_THE_OFFICES: &[&[Office]] = &[&RETENTIONS, &[Office::StateQuestion, Office::LocalQuestion]];

/// The order of offices of one election: a comparison for whatever lists contests. Contests of one office keep the order
/// that the clerk gave them, if the sort is stable; the clerk may reorder all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BallotOrder {
    /// The rule whose order it is.
    rule: RuleId,
    /// The offices that the text names, in its order.
    named: Vec<Office>,
    /// Whether the order is known in detail at second hand only.
    pub second_hand: bool,
}

codes! {
    /// What stands beside the order of offices.
    pub enum OrderNote as "ballot.note" {
        /// In the general election governor and lieutenant governor stand as one ticket.
        Ticket = "ticket",
        /// A community college stands first among the special districts, which are ordered by population.
        CommunityCollege = "community-college",
    }
}

impl OrderNote {
    /// The office that it is about.
    pub const fn office(self) -> Office {
        match self {
            OrderNote::Ticket => Office::LieutenantGovernor,
            OrderNote::CommunityCollege => Office::SpecialDistrictOfficer,
        }
    }
}

impl BallotOrder {
    /// What the text says besides, of the offices that it names in an election of this kind.
    pub fn notes(&self, kind: ElectionKind) -> &'static [OrderNote] {
        match kind {
            ElectionKind::General if self.rule == NOW && self.names(Office::LieutenantGovernor) => &[OrderNote::Ticket],
            _ if self.rule == NOW && self.names(Office::SpecialDistrictOfficer) => &[OrderNote::CommunityCollege],
            _ => &[],
        }
    }

    /// The offices in order. Those that the text does not name for this election, as where a vacancy puts an office on the
    /// ballot out of its turn, stand after the named offices and before retentions and questions (reading R34).
    pub fn offices(&self) -> Vec<Office> {
        let mut offices = Office::ALL.to_vec();
        offices.sort_by(|one, other| self.compare(*one, *other));
        offices
    }

    /// Whether the text names the office for this election.
    pub fn names(&self, office: Office) -> bool {
        self.named.contains(&office)
    }

    /// How two offices stand to each other on the ballot.
    pub fn compare(&self, one: Office, other: Office) -> Ordering {
        self.key(one).cmp(&self.key(other))
    }

    /// Offices, named or not, then retentions and questions; named ones by place, the others as [`Office`] lists them.
    fn key(&self, office: Office) -> (bool, usize, Office) {
        let place = self.named.iter().position(|named| *named == office).unwrap_or(self.named.len());
        let elects_nobody =
            RETENTIONS.contains(&office) || matches!(office, Office::StateQuestion | Office::LocalQuestion);
        (elects_nobody, place, office)
    }
}

/// Rules `ballot.order`, by the bill A to Q, and `ballot.order-now`, since 2019 by the year of a president, the year of
/// a governor and the local election, then retentions and questions; Section 1-10-8.
///
/// `year` is the election's. A special election, a recall or a runoff has the order of its year, in an odd year that of
/// a local election (reading R34).
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008` and `nmsa-2015`, whose texts were not seen.
pub fn ballot_order(edition: Edition, kind: ElectionKind, year: i32) -> Result<Cited<BallotOrder>, NoSuchRule> {
    if !matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023) {
        let citation = cite(BY_LETTERS, edition)?;
        return Ok(citation.answers(BallotOrder { rule: BY_LETTERS, named: BILL.concat(), second_hand: false }));
    }
    let citation = cite(NOW, edition)?;
    let local = matches!(kind, ElectionKind::RegularLocal | ElectionKind::MunicipalOfficer | ElectionKind::School);
    let offices = match year.rem_euclid(4) {
        _ if local => LOCAL,
        0 => PRESIDENTIAL,
        2 => GOVERNOR,
        _ => LOCAL,
    };
    let mut named = [offices, AFTER_THE_OFFICES].concat().concat();
    if year > LAST_REGULATION_COMMISSION {
        named.retain(|office| *office != Office::PublicRegulationCommissioner);
    }
    Ok(citation.answers(BallotOrder { rule: NOW, named, second_hand: SECOND_HAND.contains(&year) }))
}
