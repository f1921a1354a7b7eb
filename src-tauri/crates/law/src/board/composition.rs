//! Section 1-2-12: how many sit on a board, and of which parties.

use chrono::NaiveDate;

use super::member::{Member, Role, same_party};
use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// "Not more than two of the three judges of one party", since 2019.
const MOST_JUDGES_OF_A_PARTY: usize = 2;

/// What is wrong with a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum BoardObjection {
    /// Not as many members of this role as the board has.
    Number {
        /// The role.
        role: Role,
        /// How many there are.
        found: usize,
        /// How many there must be; of clerks at least.
        wanted: usize,
    },
    /// Every election judge is of the presiding judge's party (2015 and the bill).
    NoJudgeOfAnotherParty,
    /// All three judges are of one party (since 2019).
    JudgesOfOneParty {
        /// The party.
        party: String,
    },
    /// A judge changed party in the two years before, and in the former party could not have been appointed (since 2019).
    RecentPartyChange {
        /// The member's place in the list, from 1.
        member: usize,
        /// The day of the change.
        on: NaiveDate,
    },
}

impl Coded for BoardObjection {
    fn code(&self) -> &'static str {
        match self {
            BoardObjection::Number { role: Role::ElectionClerk, .. } => "board.objection.too-few-clerks",
            BoardObjection::Number { .. } => "board.objection.number",
            BoardObjection::NoJudgeOfAnotherParty => "board.objection.no-judge-of-another-party",
            BoardObjection::JudgesOfOneParty { .. } => "board.objection.judges-of-one-party",
            BoardObjection::RecentPartyChange { .. } => "board.objection.recent-party-change",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            BoardObjection::Number { role, found, wanted } => {
                vec![("role", role.code().to_owned()), ("found", found.to_string()), ("wanted", wanted.to_string())]
            }
            BoardObjection::NoJudgeOfAnotherParty => Vec::new(),
            BoardObjection::JudgesOfOneParty { party } => vec![("party", party.clone())],
            BoardObjection::RecentPartyChange { member, on } => {
                vec![("member", member.to_string()), ("on", on.to_string())]
            }
        }
    }
}

/// `election-judge:1/2`, `no-judge-of-another-party`, `one-party:Democratic`, `recent-party-change:2`.
impl std::fmt::Display for BoardObjection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BoardObjection::Number { role, found, wanted } => write!(f, "{role}:{found}/{wanted}"),
            BoardObjection::NoJudgeOfAnotherParty => f.write_str("no-judge-of-another-party"),
            BoardObjection::JudgesOfOneParty { party } => write!(f, "one-party:{party}"),
            BoardObjection::RecentPartyChange { member, .. } => write!(f, "recent-party-change:{member}"),
        }
    }
}

codes! {
    /// Something to be said beside the answer.
    pub enum BoardNote as "board.note" {
        /// The bill names county employees as election clerks; of judges it says nothing.
        CountyEmployeeAsJudge = "county-employee-as-judge",
    }
}

impl BoardNote {
    /// The notes on a board under an edition.
    pub fn of(edition: Edition, members: &[Member]) -> Vec<BoardNote> {
        let employee = members.iter().any(|member| member.county_employee && member.role.is_judge());
        let noted = edition == Edition::Sb356 && employee;
        noted.then_some(BoardNote::CountyEmployeeAsJudge).into_iter().collect()
    }
}

/// Rule `board.composition`, Section 1-2-12: in a primary, general or special federal election one presiding judge, two
/// election judges and one election clerk, at least one election judge not of the presiding judge's party, if any; in all
/// others one of each and no party rule. The clerk may appoint more election clerks, county employees among them.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`, whose text was not seen, and since 2019.
pub fn composition(
    edition: Edition,
    kind: ElectionKind,
    members: &[Member],
) -> Result<Cited<Vec<BoardObjection>>, NoSuchRule> {
    let citation = cite(RuleId("board.composition"), edition)?;
    let large = matches!(kind, ElectionKind::Primary | ElectionKind::General | ElectionKind::SpecialFederal);
    let mut objections = if large { numbers(members, 2, 1) } else { numbers(members, 1, 1) };
    if large && !has_judge_of_another_party(members) {
        objections.push(BoardObjection::NoJudgeOfAnotherParty);
    }
    Ok(citation.answers(objections))
}

/// Rule `board.composition-now`, Section 1-2-12 since 2019: one presiding judge, two election judges and clerks as
/// needed; not more than two of the three judges of one party; no judge who changed party in the two years before the
/// appointment and in the former party could not have been appointed.
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn composition_now(
    edition: Edition,
    appointed: NaiveDate,
    members: &[Member],
) -> Result<Cited<Vec<BoardObjection>>, NoSuchRule> {
    let citation = cite(RuleId("board.composition-now"), edition)?;
    let mut objections = numbers(members, 2, 0);
    objections.extend(party_of_all_judges(members));
    objections.extend(recent_party_changes(members, appointed, |board| party_of_all_judges(board).is_none()));
    Ok(citation.answers(objections))
}

/// One presiding judge, so many election judges, at least so many clerks.
pub(super) fn numbers(members: &[Member], judges: usize, clerks: usize) -> Vec<BoardObjection> {
    let count = |role: Role| members.iter().filter(|member| member.role == role).count();
    let wrong = |(role, wanted): (Role, usize)| {
        let found = count(role);
        let fits = if role == Role::ElectionClerk { found >= wanted } else { found == wanted };
        (!fits).then_some(BoardObjection::Number { role, found, wanted })
    };
    let wanted = [(Role::PresidingJudge, 1), (Role::ElectionJudge, judges), (Role::ElectionClerk, clerks)];
    wanted.into_iter().filter_map(wrong).collect()
}

/// "At least one election judge shall not be of the same political party, if any, as the presiding judge": where the
/// presiding judge has no party, nobody is of the same (reading R32). A board without judges wants them, and is not blamed twice.
pub(super) fn has_judge_of_another_party(members: &[Member]) -> bool {
    let mut judges = members.iter().filter(|member| member.role == Role::ElectionJudge).peekable();
    let presiding = members.iter().find(|member| member.role == Role::PresidingJudge);
    let is_of = |judge: &Member, party: &str| judge.party.as_deref().is_some_and(|own| same_party(own, party));
    match presiding.and_then(|member| member.party.as_deref()) {
        Some(party) if judges.peek().is_some() => judges.any(|judge| !is_of(judge, party)),
        _ => true,
    }
}

/// The party that has more than two of the judges; a judge without party counts for none.
pub(super) fn party_of_all_judges(members: &[Member]) -> Option<BoardObjection> {
    let parties = || members.iter().filter(|member| member.role.is_judge()).filter_map(|member| member.party.as_ref());
    let too_many =
        |party: &&String| parties().filter(|other| same_party(other, party)).count() > MOST_JUDGES_OF_A_PARTY;
    parties().find(too_many).map(|party| BoardObjection::JudgesOfOneParty { party: party.clone() })
}

/// The judges who changed party in the two years before and whose former party would have kept them off the board.
pub(super) fn recent_party_changes(
    members: &[Member],
    appointed: NaiveDate,
    may_sit: impl Fn(&[Member]) -> bool,
) -> Vec<BoardObjection> {
    let disqualified = |(place, member): (usize, &Member)| {
        let former = member.before_recent_change(appointed).filter(|former| former.role.is_judge())?;
        let mut board = members.to_vec();
        *board.get_mut(place)? = former;
        let on = member.changed.as_ref()?.on;
        (!may_sit(&board)).then_some(BoardObjection::RecentPartyChange { member: place + 1, on })
    };
    members.iter().enumerate().filter_map(disqualified).collect()
}
