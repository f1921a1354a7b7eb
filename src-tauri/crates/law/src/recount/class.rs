//! The class a contest falls into under Section 1-14-24(A), by edition (readings R9, R10, R23, R24).

use super::facts::{ContestFacts, Fact};
use crate::coded::Coded;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::office::{ContestKind, Office};
use crate::parameter::{RECOUNT_2015, RECOUNT_2019, large_county_of_recounts};

/// What the law takes a contest to be, with the fact that decided it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// A federal office.
    Federal,
    /// A statewide office.
    Statewide,
    /// A state ballot question.
    StateQuestion,
    /// Retention of a justice of the supreme court or a judge of the court of appeals.
    AppellateRetention,
    /// Public regulation commissioner, in the text of 2019 only; known at second hand.
    PublicRegulationCommissioner,
    /// Public education commissioner.
    PublicEducationCommissioner,
    /// District attorney.
    DistrictAttorney,
    /// An office elected countywide in a county of more than 150,000 registered voters.
    CountywideInLargeCounty {
        /// The county's registration count.
        registered: u64,
    },
    /// A district judge whose district is one county of more than 150,000 registered voters (reading R10).
    DistrictJudgeOfLargeCounty {
        /// The county's registration count.
        registered: u64,
    },
    /// A local ballot question, even across counties.
    LocalQuestion,
    /// Retention of a judge of a district court or the metropolitan court.
    TrialCourtRetention,
    /// Any other office: named in no clause.
    Other,
    /// Any other office: in a county of no more than 150,000 registered voters, where countywide makes no difference.
    OtherInSmallCounty {
        /// The county's registration count.
        registered: u64,
    },
    /// Any other office: elected by a district or part of the county.
    OtherByDistrict,
    /// Any other office: a district judge whose district is not one county of more than 150,000 (reading R10).
    OtherDistrictJudge,
    /// Before 2019: a state office by the list of that text.
    StateOffice,
    /// From 2015 to 2019: a judicial office in a county of more than 200,000 registered electors (reading R23).
    JudicialInLargeCounty {
        /// The county's registration count.
        registered: u64,
    },
    /// Reached by no clause: the election was held before automatic recounts existed.
    BeforeAutomaticRecounts,
    /// Reached by no clause: before 2019, neither a primary nor a general election (reading R24).
    NotPrimaryOrGeneral,
    /// Reached by no clause: before 2019, a question or a retention (reading R24).
    NotAnOffice,
    /// Reached by no clause: before 2019, an office that the list does not name.
    NotListed,
}

impl Class {
    /// The registration count that decided the class, and the line it was held against.
    const fn registered(self) -> Option<(u64, u64)> {
        match self {
            Class::CountywideInLargeCounty { registered }
            | Class::DistrictJudgeOfLargeCounty { registered }
            | Class::OtherInSmallCounty { registered } => Some((registered, RECOUNT_2019.voters)),
            Class::JudicialInLargeCounty { registered } => Some((registered, RECOUNT_2015.voters)),
            _ => None,
        }
    }
}

/// The class of a contest for this office.
///
/// # Errors
/// The facts that are missing, where the class hangs on them. A fact is asked for only where it can change the class;
/// but where it can, it is asked for even if every class it could lead to would give the same answer: a verdict
/// names its clause, and may not name one it does not know.
pub(super) fn class_of(office: Office, facts: &ContestFacts) -> Result<Class, Vec<Fact>> {
    let primary_or_general = matches!(facts.kind, ElectionKind::Primary | ElectionKind::General);
    match facts.edition {
        Edition::None => Ok(Class::BeforeAutomaticRecounts),
        Edition::Nmsa2008 | Edition::Nmsa2015 | Edition::Sb356 if !primary_or_general => Ok(Class::NotPrimaryOrGeneral),
        Edition::Nmsa2008 | Edition::Sb356 => Ok(class_2008(office)),
        Edition::Nmsa2015 => class_2015(office, facts),
        Edition::Nmsa2019 if office == Office::PublicRegulationCommissioner => Ok(Class::PublicRegulationCommissioner),
        Edition::Nmsa2019 | Edition::Nmsa2023 => class_since_2019(office, facts),
    }
}

/// Laws 2008, chapter 41: "a federal or state office", by a list that names every one it reaches and nothing else.
fn class_2008(office: Office) -> Class {
    match office.contest_kind() {
        ContestKind::Question | ContestKind::Retention => Class::NotAnOffice,
        ContestKind::Candidate if office.is_federal() => Class::Federal,
        ContestKind::Candidate if office.is_state_office() => Class::StateOffice,
        ContestKind::Candidate => Class::NotListed,
    }
}

/// Laws 2015, chapter 145: the same list, with the statewide offices and the judges of a large county taken out of it.
fn class_2015(office: Office, facts: &ContestFacts) -> Result<Class, Vec<Fact>> {
    let judicial = |registered| Class::JudicialInLargeCounty { registered };
    match office {
        office if office.is_statewide() => Ok(Class::Statewide),
        Office::DistrictJudge => Ok(one_county_above(RECOUNT_2015.voters, facts)?.map_or(Class::StateOffice, judicial)),
        Office::MetropolitanJudge => Ok(county_above(RECOUNT_2015.voters, facts)?.map_or(Class::NotListed, judicial)),
        office => Ok(class_2008(office)),
    }
}

/// Laws 2019, chapter 212, and Laws 2023, chapter 39: three paragraphs, the last of which takes "any other office".
///
/// Every office is named, those of the last paragraph too: one that is added has to be put somewhere.
fn class_since_2019(office: Office, facts: &ContestFacts) -> Result<Class, Vec<Fact>> {
    match office {
        Office::President | Office::UsSenator | Office::UsRepresentative => Ok(Class::Federal),
        Office::Governor
        | Office::LieutenantGovernor
        | Office::SecretaryOfState
        | Office::AttorneyGeneral
        | Office::StateAuditor
        | Office::StateTreasurer
        | Office::CommissionerOfPublicLands
        | Office::SupremeCourtJustice
        | Office::CourtOfAppealsJudge => Ok(Class::Statewide),
        Office::StateQuestion => Ok(Class::StateQuestion),
        Office::LocalQuestion => Ok(Class::LocalQuestion),
        Office::RetentionSupremeCourt | Office::RetentionCourtOfAppeals => Ok(Class::AppellateRetention),
        Office::RetentionDistrictCourt | Office::RetentionMetropolitanCourt => Ok(Class::TrialCourtRetention),
        Office::PublicEducationCommissioner => Ok(Class::PublicEducationCommissioner),
        Office::DistrictAttorney => Ok(Class::DistrictAttorney),
        Office::CountyClerk
        | Office::CountyTreasurer
        | Office::CountyAssessor
        | Office::CountySheriff
        | Office::ProbateJudge
        | Office::MetropolitanJudge => countywide(facts),
        Office::CountyCommissioner => if_countywide(facts, Class::OtherByDistrict),
        // Two counties are not "a county": such an office cannot be one elected countywide.
        Office::OtherOffice if facts.counties.is_some_and(|counties| counties > 1) => Ok(Class::Other),
        Office::OtherOffice => if_countywide(facts, Class::Other),
        Office::DistrictJudge => Ok(one_county_above(RECOUNT_2019.voters, facts)?
            .map_or(Class::OtherDistrictJudge, |registered| Class::DistrictJudgeOfLargeCounty { registered })),
        Office::PublicRegulationCommissioner
        | Office::MagistrateJudge
        | Office::StateSenator
        | Office::StateRepresentative
        | Office::MunicipalOfficer
        | Office::MunicipalJudge
        | Office::SchoolBoardMember
        | Office::SpecialDistrictOfficer => Ok(Class::Other),
    }
}

/// Section 1-14-24(A)(2)(a): "any office elected countywide in a county with more than" 150,000 registered voters.
fn countywide(facts: &ContestFacts) -> Result<Class, Vec<Fact>> {
    let registered = facts.county_registered.ok_or_else(|| vec![Fact::CountyRegistered])?;
    Ok(if registered > RECOUNT_2019.voters {
        Class::CountywideInLargeCounty { registered }
    } else {
        Class::OtherInSmallCounty { registered }
    })
}

/// The same, for an office that the whole county may or may not elect to. In a county at or under the line the
/// clause is the same either way, and the question is not asked.
fn if_countywide(facts: &ContestFacts, if_not: Class) -> Result<Class, Vec<Fact>> {
    match (facts.countywide, facts.county_registered) {
        (Some(true), _) => countywide(facts),
        (Some(false), _) => Ok(if_not),
        (None, Some(registered)) if registered <= RECOUNT_2019.voters => Ok(Class::OtherInSmallCounty { registered }),
        (None, Some(_)) => Err(vec![Fact::Countywide]),
        (None, None) => Err(vec![Fact::Countywide, Fact::CountyRegistered]),
    }
}

/// The county's registration count where it is above a line.
fn county_above(line: u64, facts: &ContestFacts) -> Result<Option<u64>, Vec<Fact>> {
    let registered = facts.county_registered.ok_or_else(|| vec![Fact::CountyRegistered])?;
    Ok(Some(registered).filter(|registered| *registered > line))
}

/// The county's registration count where one county alone votes and the count is above a line.
fn one_county_above(line: u64, facts: &ContestFacts) -> Result<Option<u64>, Vec<Fact>> {
    match (facts.counties.filter(|counties| *counties > 0), facts.county_registered) {
        (Some(2..), _) => Ok(None),
        (_, Some(registered)) if registered <= line => Ok(None),
        (Some(_), Some(registered)) => Ok(Some(registered)),
        (Some(_), None) => Err(vec![Fact::CountyRegistered]),
        (None, Some(_)) => Err(vec![Fact::Counties]),
        (None, None) => Err(vec![Fact::Counties, Fact::CountyRegistered]),
    }
}

/// Whether a county is above the line of its edition; `false` where its registration count is not known, or the edition
/// draws no line.
pub(super) fn is_large_county(edition: Edition, registered: Option<u64>) -> bool {
    registered.zip(large_county_of_recounts(edition)).is_some_and(|(registered, line)| registered > line)
}

impl Coded for Class {
    fn code(&self) -> &'static str {
        match self {
            Class::Federal => "recount.class.federal",
            Class::Statewide => "recount.class.statewide",
            Class::StateQuestion => "recount.class.state-question",
            Class::AppellateRetention => "recount.class.appellate-retention",
            Class::PublicRegulationCommissioner => "recount.class.public-regulation-commissioner",
            Class::PublicEducationCommissioner => "recount.class.public-education-commissioner",
            Class::DistrictAttorney => "recount.class.district-attorney",
            Class::CountywideInLargeCounty { .. } => "recount.class.countywide-in-large-county",
            Class::DistrictJudgeOfLargeCounty { .. } => "recount.class.district-judge-of-large-county",
            Class::LocalQuestion => "recount.class.local-question",
            Class::TrialCourtRetention => "recount.class.trial-court-retention",
            Class::Other => "recount.class.other",
            Class::OtherInSmallCounty { .. } => "recount.class.other-in-small-county",
            Class::OtherByDistrict => "recount.class.other-by-district",
            Class::OtherDistrictJudge => "recount.class.other-district-judge",
            Class::StateOffice => "recount.class.state-office",
            Class::JudicialInLargeCounty { .. } => "recount.class.judicial-in-large-county",
            Class::BeforeAutomaticRecounts => "recount.class.before-automatic-recounts",
            Class::NotPrimaryOrGeneral => "recount.class.not-primary-or-general",
            Class::NotAnOffice => "recount.class.not-an-office",
            Class::NotListed => "recount.class.not-listed",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self.registered() {
            Some((registered, line)) => vec![("registered", registered.to_string()), ("line", line.to_string())],
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lists of `Office` and those of the three paragraphs are the same lists.
    #[test]
    fn the_paragraphs_name_the_offices_of_the_lists() {
        let facts = ContestFacts {
            election_date: chrono::NaiveDate::MIN,
            kind: ElectionKind::General,
            edition: Edition::Nmsa2023,
            office: None,
            seats: None,
            counties: Some(1),
            countywide: Some(false),
            county_registered: Some(RECOUNT_2019.voters + 1),
            first_round: false,
            needed: None,
            votes: super::super::facts::Votes::Candidates(Vec::new()),
            other_counties_missing: false,
        };
        for office in Office::ALL {
            let class = class_since_2019(office, &facts).unwrap();
            assert_eq!(class == Class::Federal, office.is_federal(), "{office}");
            assert_eq!(class == Class::Statewide, office.is_statewide(), "{office}");
            let countywide = matches!(class, Class::CountywideInLargeCounty { .. });
            assert_eq!(countywide, office.is_countywide(), "{office}");
            let is_question_or_retention = matches!(
                class,
                Class::StateQuestion | Class::LocalQuestion | Class::AppellateRetention | Class::TrialCourtRetention
            );
            assert_eq!(is_question_or_retention, office.contest_kind() != ContestKind::Candidate, "{office}");
        }
    }
}
