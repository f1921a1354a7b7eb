//! Section 1-14-16(B) with 1-2-12: who counts again.

use chrono::NaiveDate;

use super::composition::{
    BoardObjection, has_judge_of_another_party, numbers, party_of_all_judges, recent_party_changes,
};
use super::member::{Member, same_party};
use crate::coded::Coded;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A team of a recount board since 2019: "two election judges".
const JUDGES_OF_A_TEAM: usize = 2;

/// Two election judges who count together (since 2019).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountTeam {
    /// The election judges.
    pub judges: Vec<Member>,
}

/// A recount board since 2019.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecountBoard {
    /// The presiding judges.
    pub presiding: Vec<Member>,
    /// The teams that count under them.
    pub teams: Vec<RecountTeam>,
}

/// What is wrong with a recount board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum RecountBoardObjection {
    /// It is not the absent voter precinct board (2008).
    NotTheAbsentVoterBoard,
    /// Wrong as any board would be (2015 and the bill).
    Board(BoardObjection),
    /// A judge did not serve in the most recent election.
    DidNotServe {
        /// The member's place in the list, from 1; since 2019 presiding judges first, then team by team.
        member: usize,
    },
    /// Nobody presides (since 2019).
    NobodyPresides,
    /// There is no team (since 2019).
    NoTeam,
    /// A team is not of two election judges (since 2019).
    TeamOfTwo {
        /// The team, from 1.
        team: usize,
        /// How many there are.
        found: usize,
    },
    /// The two are not of different parties (2023).
    TeamOfOneParty {
        /// The team, from 1.
        team: usize,
    },
    /// More than two of the three judges, the presiding one among them, are of one party (2019).
    JudgesOfOneParty {
        /// The team, from 1.
        team: usize,
    },
    /// A judge changed party in the two years before, and in the former party could not have sat there (since 2019).
    RecentPartyChange {
        /// The team, from 1.
        team: usize,
    },
}

impl Coded for RecountBoardObjection {
    fn code(&self) -> &'static str {
        match self {
            RecountBoardObjection::NotTheAbsentVoterBoard => "board.recount.not-the-absent-voter-board",
            RecountBoardObjection::Board(objection) => objection.code(),
            RecountBoardObjection::DidNotServe { .. } => "board.recount.did-not-serve",
            RecountBoardObjection::NobodyPresides => "board.recount.nobody-presides",
            RecountBoardObjection::NoTeam => "board.recount.no-team",
            RecountBoardObjection::TeamOfTwo { .. } => "board.recount.team-of-two",
            RecountBoardObjection::TeamOfOneParty { .. } => "board.recount.team-of-one-party",
            RecountBoardObjection::JudgesOfOneParty { .. } => "board.recount.judges-of-one-party",
            RecountBoardObjection::RecentPartyChange { .. } => "board.recount.recent-party-change",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RecountBoardObjection::Board(objection) => objection.values(),
            RecountBoardObjection::DidNotServe { member } => vec![("member", member.to_string())],
            RecountBoardObjection::TeamOfTwo { team, found } => {
                vec![("team", team.to_string()), ("found", found.to_string())]
            }
            RecountBoardObjection::TeamOfOneParty { team }
            | RecountBoardObjection::JudgesOfOneParty { team }
            | RecountBoardObjection::RecentPartyChange { team } => vec![("team", team.to_string())],
            RecountBoardObjection::NotTheAbsentVoterBoard
            | RecountBoardObjection::NobodyPresides
            | RecountBoardObjection::NoTeam => Vec::new(),
        }
    }
}

/// `did-not-serve:2`, `team-of-one-party:1`; what any board could have wrong as its own objection.
impl std::fmt::Display for RecountBoardObjection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecountBoardObjection::Board(objection) => objection.fmt(f),
            RecountBoardObjection::NotTheAbsentVoterBoard => f.write_str("not-the-absent-voter-board"),
            RecountBoardObjection::DidNotServe { member } => write!(f, "did-not-serve:{member}"),
            RecountBoardObjection::NobodyPresides => f.write_str("nobody-presides"),
            RecountBoardObjection::NoTeam => f.write_str("no-team"),
            RecountBoardObjection::TeamOfTwo { team, found } => write!(f, "team-of-two:{team}:{found}"),
            RecountBoardObjection::TeamOfOneParty { team } => write!(f, "team-of-one-party:{team}"),
            RecountBoardObjection::JudgesOfOneParty { team } => write!(f, "judges-of-one-party:{team}"),
            RecountBoardObjection::RecentPartyChange { team } => write!(f, "recent-party-change:{team}"),
        }
    }
}

/// Rule `recount.board`, Sections 1-14-16(B) and 1-2-12: the recount precinct board is composed as that of a general
/// election, party rule included; its presiding and election judges served in the most recent election. In 2008 the
/// absent voter precinct board recounts, as it is.
///
/// # Errors
/// [`NoSuchRule`] since 2019.
pub fn recount_board(
    edition: Edition,
    is_the_absent_voter_board: bool,
    members: &[Member],
) -> Result<Cited<Vec<RecountBoardObjection>>, NoSuchRule> {
    let citation = cite(RuleId("recount.board"), edition)?;
    if edition == Edition::Nmsa2008 {
        let objection = (!is_the_absent_voter_board).then_some(RecountBoardObjection::NotTheAbsentVoterBoard);
        return Ok(citation.answers(objection.into_iter().collect()));
    }
    let mut objections: Vec<_> = numbers(members, 2, 1).into_iter().map(RecountBoardObjection::Board).collect();
    if !has_judge_of_another_party(members) {
        objections.push(RecountBoardObjection::Board(BoardObjection::NoJudgeOfAnotherParty));
    }
    objections.extend(who_did_not_serve(members.iter()));
    Ok(citation.answers(objections))
}

/// Rule `recount.board-now`, Sections 1-14-16(B) and 1-2-12(C) since 2019: teams of two election judges of different
/// parties under one or more presiding judges (in the text of 2019 not more than two of the three judges of one party);
/// nobody who changed party in the two years before and in the former party could not have sat there; all judges served
/// in the most recent election.
///
/// # Errors
/// [`NoSuchRule`] before 2019 and under the bill.
pub fn recount_board_now(
    edition: Edition,
    appointed: NaiveDate,
    board: &RecountBoard,
) -> Result<Cited<Vec<RecountBoardObjection>>, NoSuchRule> {
    let citation = cite(RuleId("recount.board-now"), edition)?;
    let mut objections = Vec::new();
    if board.presiding.is_empty() {
        objections.push(RecountBoardObjection::NobodyPresides);
    }
    if board.teams.is_empty() {
        objections.push(RecountBoardObjection::NoTeam);
    }
    for (team, RecountTeam { judges }) in (1..).zip(&board.teams) {
        if judges.len() != JUDGES_OF_A_TEAM {
            objections.push(RecountBoardObjection::TeamOfTwo { team, found: judges.len() });
        } else if edition == Edition::Nmsa2019 {
            objections.extend(team_of_2019(team, &board.presiding, judges, appointed));
        } else {
            objections.extend(team_of_two_parties(team, judges, appointed));
        }
    }
    let judges = board.teams.iter().flat_map(|team| &team.judges);
    objections.extend(who_did_not_serve(board.presiding.iter().chain(judges)));
    Ok(citation.answers(objections))
}

/// The text of 2023: the two are of different parties. Two without a party are not (reading R31).
fn team_of_two_parties(team: usize, judges: &[Member], appointed: NaiveDate) -> Vec<RecountBoardObjection> {
    let alike = |one: &Member, other: &Member| match (&one.party, &other.party) {
        (Some(one), Some(other)) => same_party(one, other),
        (one, other) => one == other,
    };
    let differ = |judges: &[Member]| !judges.windows(2).any(|two| matches!(two, [a, b] if alike(a, b)));
    let objection = (!differ(judges)).then_some(RecountBoardObjection::TeamOfOneParty { team });
    let changed = !recent_party_changes(judges, appointed, differ).is_empty();
    objection.into_iter().chain(changed.then_some(RecountBoardObjection::RecentPartyChange { team })).collect()
}

/// The text of 2019: with one of the presiding judges the team must make three of whom not more than two are of a party.
fn team_of_2019(
    team: usize,
    presiding: &[Member],
    judges: &[Member],
    appointed: NaiveDate,
) -> Vec<RecountBoardObjection> {
    let boards: Vec<Vec<Member>> = presiding
        .iter()
        .map(|president| judges.iter().chain([president]).cloned().collect())
        .filter(|board: &Vec<Member>| party_of_all_judges(board).is_none())
        .collect();
    if boards.is_empty() {
        let objection = (!presiding.is_empty()).then_some(RecountBoardObjection::JudgesOfOneParty { team });
        return objection.into_iter().collect();
    }
    let unchanged = |board: &[Member]| party_of_all_judges(board).is_none();
    let sound = boards.iter().any(|board| recent_party_changes(board, appointed, unchanged).is_empty());
    (!sound).then_some(RecountBoardObjection::RecentPartyChange { team }).into_iter().collect()
}

/// The judges who did not serve in the most recent election; clerks need not have.
fn who_did_not_serve<'m>(members: impl Iterator<Item = &'m Member>) -> Vec<RecountBoardObjection> {
    let did_not = |member: &&Member| {
        let judge = member.role.is_judge();
        judge && !member.served_in_most_recent_election
    };
    let numbered = (1..).zip(members).filter(|(_, member)| did_not(member));
    numbered.map(|(member, _)| RecountBoardObjection::DidNotServe { member }).collect()
}
