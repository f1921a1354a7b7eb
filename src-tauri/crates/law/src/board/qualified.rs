//! Section 1-2-7: who may serve on an election board.

use super::member::Role;
use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// The age from which a person may serve in any role, in years.
const OF_AGE: u8 = 18;
/// The age from which a person may serve as election clerk, in years.
const AGE_OF_A_CLERK: u8 = 16;

/// A person who is to be appointed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Person {
    /// What the person is to be.
    pub role: Role,
    /// Age in years on the day of service.
    pub age: u8,
    /// Whether a voter of the county.
    pub voter_of_county: bool,
    /// Whether able to read and write.
    pub reads_and_writes: bool,
    /// Whether the oath is taken.
    pub oath: bool,
    /// Whether a candidate for an office voted on there.
    pub candidate: bool,
    /// Whether a spouse, parent, child, brother or sister of such a candidate.
    pub kin_of_candidate: bool,
    /// Whether a sheriff, deputy sheriff, marshal, deputy marshal or police officer.
    pub law_officer: bool,
    /// Whether trained to preside.
    pub trained: bool,
}

codes! {
    /// Why a person may not serve.
    pub enum QualificationObjection as "board.qualified" {
        /// Under sixteen.
        TooYoung = "too-young",
        /// Sixteen or seventeen years old, and not as a clerk.
        MinorOnlyAsClerk = "minor-only-as-clerk",
        /// Not a voter of the county.
        NotAVoter = "not-a-voter",
        /// Not able to read and write.
        CannotReadAndWrite = "cannot-read-and-write",
        /// The oath is not taken.
        NoOath = "no-oath",
        /// A candidate.
        Candidate = "candidate",
        /// Close kin of a candidate.
        KinOfCandidate = "kin-of-candidate",
        /// A law officer.
        LawOfficer = "law-officer",
        /// A presiding judge is trained.
        NotTrained = "not-trained",
    }
}

/// Rule `board.qualified`, Section 1-2-7: a member of an election board is a voter of the county, able to read and write,
/// and takes the oath; is neither a candidate nor close kin of one, nor sheriff, deputy, marshal or police; a presiding
/// judge is trained; persons of sixteen and seventeen years, who cannot be voters yet, serve as clerks only.
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn qualified(edition: Edition, person: Person) -> Result<Cited<Vec<QualificationObjection>>, NoSuchRule> {
    let citation = cite(RuleId("board.qualified"), edition)?;
    let minor = (AGE_OF_A_CLERK..OF_AGE).contains(&person.age);
    let objections = [
        (person.age < AGE_OF_A_CLERK).then_some(QualificationObjection::TooYoung),
        (minor && person.role != Role::ElectionClerk).then_some(QualificationObjection::MinorOnlyAsClerk),
        (person.age >= OF_AGE && !person.voter_of_county).then_some(QualificationObjection::NotAVoter),
        (!person.reads_and_writes).then_some(QualificationObjection::CannotReadAndWrite),
        (!person.oath).then_some(QualificationObjection::NoOath),
        person.candidate.then_some(QualificationObjection::Candidate),
        person.kin_of_candidate.then_some(QualificationObjection::KinOfCandidate),
        person.law_officer.then_some(QualificationObjection::LawOfficer),
        (person.role == Role::PresidingJudge && !person.trained).then_some(QualificationObjection::NotTrained),
    ];
    Ok(citation.answers(objections.into_iter().flatten().collect()))
}
