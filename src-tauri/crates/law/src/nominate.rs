//! Nominations: who files with whom, and who fills a vacancy on the general election ballot.

use crate::coded::codes;
use crate::edition::Edition;
use crate::office::{ContestKind, Office};
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// With whom a minor party's nominees are filed.
    pub enum FilingOfficer as "nominate.filing-officer" {
        /// The secretary of state.
        SecretaryOfState = "secretary-of-state",
        /// The county clerk.
        CountyClerk = "county-clerk",
        /// Nobody: the office is not one that this rule nominates for.
        NotOfThisRule = "not-of-this-rule",
    }
}

/// Whether Section 1-8-2 leaves an office to the county: county offices, and a legislative office of one county.
fn is_of_one_county(office: Office, several_counties: bool) -> bool {
    let legislator = matches!(office, Office::StateSenator | Office::StateRepresentative);
    office.is_of_a_county() || (legislator && !several_counties)
}

/// Offices that parties nominate for in a primary and general election.
fn is_nominated(office: Office) -> bool {
    let local = matches!(
        office,
        Office::MunicipalOfficer
            | Office::MunicipalJudge
            | Office::SchoolBoardMember
            | Office::SpecialDistrictOfficer
            | Office::OtherOffice
    );
    office.contest_kind() == ContestKind::Candidate && !local
}

/// Rule `nominate.minor-file`, Section 1-8-2(A)–(C): a minor party's nominees for offices of the state, of several counties
/// and of the judiciary are filed with the secretary of state, those for county offices and legislative offices of one
/// county with the county clerk; candidates for president, whom Subsection A does not list, are not of this rule. The day is
/// counted by [`crate::deadline`].
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn minor_party_files_with(
    edition: Edition,
    office: Office,
    several_counties: bool,
) -> Result<Cited<FilingOfficer>, NoSuchRule> {
    Ok(cite(RuleId("nominate.minor-file"), edition)?.answers(match office {
        Office::President => FilingOfficer::NotOfThisRule,
        office if !is_nominated(office) => FilingOfficer::NotOfThisRule,
        office if is_of_one_county(office, several_counties) => FilingOfficer::CountyClerk,
        _ => FilingOfficer::SecretaryOfState,
    }))
}

/// A vacancy on the general election ballot that arose before the primary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VacancyBefore {
    /// A candidate died after filing and before the primary.
    CandidateDied,
    /// A holder of the office died or resigned.
    OfficeFellVacant {
        /// After the last Friday before the first Tuesday in March.
        after_last_friday: bool,
        /// The office was in the governor's proclamation.
        proclaimed: bool,
        /// The law has the office filled at this general election.
        filled_at_this_election: bool,
    },
    /// Something else, as a candidate who withdrew.
    AnotherCause,
}

codes! {
    /// Why it is not filled by this rule.
    pub enum VacancyObjection as "nominate.vacancy" {
        /// A major party has a nominee.
        HasNominee = "has-nominee",
        /// The cause is none of the two.
        AnotherCause = "another-cause",
        /// The office fell vacant by the last Friday before the first Tuesday in March: the proclamation could have had it.
        BeforeLastFriday = "before-last-friday",
        /// The office was proclaimed.
        Proclaimed = "proclaimed",
        /// The law does not have it filled at this election.
        NotAtThisElection = "not-at-this-election",
    }
}

/// Rule `nominate.vacancy-before`, Section 1-8-7: where after the primary a major party has no nominee because a candidate
/// died before it, or because an office fell vacant after the last Friday before the first Tuesday of March and was not
/// proclaimed, the central committee may fill the vacancy within the fifteen days of [`crate::deadline`].
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn vacancy_before(
    edition: Edition,
    has_nominee: bool,
    cause: VacancyBefore,
) -> Result<Cited<Vec<VacancyObjection>>, NoSuchRule> {
    let mut objections: Vec<VacancyObjection> =
        has_nominee.then_some(VacancyObjection::HasNominee).into_iter().collect();
    match cause {
        VacancyBefore::CandidateDied => {}
        VacancyBefore::OfficeFellVacant { after_last_friday, proclaimed, filled_at_this_election } => {
            let wrong = [
                (!after_last_friday).then_some(VacancyObjection::BeforeLastFriday),
                proclaimed.then_some(VacancyObjection::Proclaimed),
                (!filled_at_this_election).then_some(VacancyObjection::NotAtThisElection),
            ];
            objections.extend(wrong.into_iter().flatten());
        }
        VacancyBefore::AnotherCause => objections.push(VacancyObjection::AnotherCause),
    }
    Ok(cite(RuleId("nominate.vacancy-before"), edition)?.answers(objections))
}

codes! {
    /// Which committee names the nominee.
    pub enum Committee as "nominate.committee" {
        /// The central committee of the state party.
        State = "state",
        /// The central committee of the county party.
        County = "county",
        /// None: parties do not nominate for the office.
        NoCommittee = "no-committee",
    }
}

/// Rule `nominate.vacancy-after`, Section 1-8-8(A): a vacancy that occurs after the primary is filled by the state central
/// committee for a federal, state, district or multicounty legislative office, by the county's for a magistrate, county or
/// one-county legislative office; at least those of its members take part who live in the area of the office.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn committee(edition: Edition, office: Office, several_counties: bool) -> Result<Cited<Committee>, NoSuchRule> {
    Ok(cite(RuleId("nominate.vacancy-after"), edition)?.answers(match office {
        office if !is_nominated(office) => Committee::NoCommittee,
        Office::MagistrateJudge => Committee::County,
        office if is_of_one_county(office, several_counties) => Committee::County,
        _ => Committee::State,
    }))
}
