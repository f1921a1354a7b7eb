//! Which offices cannot be on the ballot of an election of a kind.
//!
//! Only what the text leaves no doubt of: a vacancy may put an office on a ballot out of its turn (reading R34), and before 2019
//! several local elections were held at other times. Where the text is silent, so is this.

use crate::coded::Coded;
use crate::election::ElectionKind;
use crate::office::{ContestKind, Office};

/// An office that no election of this kind has on its ballot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NotOnThisBallot {
    /// The office.
    pub office: Office,
    /// The kind of election.
    pub kind: ElectionKind,
}

impl Coded for NotOnThisBallot {
    fn code(&self) -> &'static str {
        "ballot.not-on-this-ballot"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("window-office", self.office.to_string()), ("election-kind", self.kind.to_string())]
    }
}

impl std::fmt::Display for NotOnThisBallot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is on no ballot of a {} election", self.office, self.kind)
    }
}

impl std::error::Error for NotOnThisBallot {}

/// Whose offices they are, as the lists of Section 1-10-8 put them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    President,
    Congress,
    /// The state's own and its districts', and the county's.
    StateOrCounty,
    Municipality,
    SchoolBoard,
    /// Of a special district or a community college, and whatever the lists have no word for: ruled out nowhere.
    Other,
    StateQuestion,
    Retention,
}

const fn group(office: Office) -> Group {
    match office {
        Office::President => Group::President,
        Office::UsSenator | Office::UsRepresentative => Group::Congress,
        Office::MunicipalOfficer | Office::MunicipalJudge => Group::Municipality,
        Office::SchoolBoardMember => Group::SchoolBoard,
        Office::SpecialDistrictOfficer | Office::OtherOffice | Office::LocalQuestion => Group::Other,
        Office::StateQuestion => Group::StateQuestion,
        _ if matches!(office.contest_kind(), ContestKind::Retention) => Group::Retention,
        _ => Group::StateOrCounty,
    }
}

/// The groups that no ballot of a kind of election has.
const fn never_on(kind: ElectionKind) -> &'static [Group] {
    use Group::{Congress, Municipality, President, Retention, SchoolBoard, StateOrCounty, StateQuestion};
    match kind {
        // Every contest of the state, and by default whatever is not said otherwise: nothing is ruled out.
        ElectionKind::General => &[],
        // Parties nominate; the local list and the retentions are nonpartisan (1-10-8; N.M. Const. art. VI, § 33).
        ElectionKind::Primary => &[Municipality, SchoolBoard, Retention],
        // Section 1-10-8 since 2019: municipal, school board, community college, special districts.
        ElectionKind::RegularLocal => &[President, Congress, StateOrCounty],
        // Elections of municipalities, the runoff among them (1-13-13(B)).
        ElectionKind::MunicipalOfficer | ElectionKind::Runoff => {
            &[President, Congress, StateOrCounty, SchoolBoard, StateQuestion, Retention]
        }
        // Section 1-22-3: members of the board, and questions of the district.
        ElectionKind::School => &[President, Congress, StateOrCounty, Municipality, StateQuestion, Retention],
        // A vacancy in the congress of the United States is filled, and in no other office.
        ElectionKind::SpecialFederal => &[President, StateOrCounty, Municipality, SchoolBoard, Retention],
        // Section 22-7-13: for or against the removal of a named member.
        ElectionKind::Recall => &[President, Congress, StateQuestion, Retention],
        // Electors of a president are chosen at a general election, and judges retained at one.
        ElectionKind::Special => &[President, Retention],
    }
}

/// Refuses an office that no election of this kind has on its ballot.
///
/// # Errors
/// [`NotOnThisBallot`].
pub fn on_ballot(kind: ElectionKind, office: Office) -> Result<(), NotOnThisBallot> {
    if never_on(kind).contains(&group(office)) { Err(NotOnThisBallot { office, kind }) } else { Ok(()) }
}
