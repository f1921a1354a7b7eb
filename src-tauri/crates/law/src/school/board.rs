//! Sections 22-5-3, 22-5-3.1 and 22-5-9: how a school board grows, shrinks and is filled.

use chrono::NaiveDate;

use crate::coded::{Coded, codes};
use crate::counted::CountedError;
use crate::deadline::{Event, Facts, dates_of};
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A board before it grows.
const FIVE: u32 = 5;
/// A board before it shrinks.
const SEVEN: u32 = 7;
/// "The first election at which the terms of three members expire", Section 22-5-3.1(B).
const THREE_TERMS: u32 = 3;
/// "Within forty-five days from the date the vacancy occurred", Section 22-5-9(C), counted by [`crate::deadline`].
const VACANCY: RuleId = RuleId("school.vacancy");

codes! {
    /// Until when a new member is first elected.
    pub enum TermEnds as "school.term-ends" {
        /// Until the first regular election after the member's own.
        FirstRegularElection = "first-regular-election",
        /// Until the second.
        SecondRegularElection = "second-regular-election",
    }
}

/// How a board of five becomes one of seven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Addition {
    /// The next regular election elects two more members, one for each of these first terms.
    AtNextRegularElection([TermEnds; 2]),
    /// It has not five members.
    NotFiveMembers,
}

impl Coded for Addition {
    fn code(&self) -> &'static str {
        match self {
            Addition::AtNextRegularElection(_) => "school.board-add.at-next-regular-election",
            Addition::NotFiveMembers => "school.board-add.not-five-members",
        }
    }
}

/// Rule `school.board-add`, Section 22-5-3(E): two more members are elected at the next regular election, one until the
/// first regular election after, the other until the second.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn add_two_members(edition: Edition, members: u32) -> Result<Cited<Addition>, NoSuchRule> {
    Ok(cite(RuleId("school.board-add"), edition)?.answers(if members == FIVE {
        Addition::AtNextRegularElection([TermEnds::FirstRegularElection, TermEnds::SecondRegularElection])
    } else {
        Addition::NotFiveMembers
    }))
}

codes! {
    /// A step on the way from seven members to five.
    pub enum CutStep as "school.cut" {
        /// At this election two positions are struck by lot.
        StrikeTwoByLot = "strike-two-by-lot",
        /// At the next election at which three terms expire, one position is designated for a two-year term.
        TwoYearTermWhenThreeExpire = "two-year-term-when-three-expire",
        /// At the succeeding election one position is designated for a two-year term.
        TwoYearTermNext = "two-year-term-next",
        /// Thereafter all terms are of four years.
        FourYearsThereafter = "four-years-thereafter",
    }
}

/// How a board of seven becomes one of five.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardCut {
    /// By these steps.
    Steps(Vec<CutStep>),
    /// Not yet: three terms must expire at the election.
    WaitForThreeTerms,
    /// The text has no step for so many terms at the next election.
    NotForeseen,
    /// It has not seven members.
    NotSevenMembers,
}

impl Coded for BoardCut {
    fn code(&self) -> &'static str {
        match self {
            BoardCut::Steps(_) => "school.board-cut.steps",
            BoardCut::WaitForThreeTerms => "school.board-cut.wait-for-three-terms",
            BoardCut::NotForeseen => "school.board-cut.not-foreseen",
            BoardCut::NotSevenMembers => "school.board-cut.not-seven-members",
        }
    }
}

/// Rule `school.board-cut`, Section 22-5-3.1(B): at the first election at which three terms expire two positions are struck
/// by lot; what more is done goes by how many terms expire at the next: two, nothing; one, a two-year term when three
/// expire again; three, a two-year term at the succeeding election; terms are of four years thereafter.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn cut_two_members(
    edition: Edition,
    members: u32,
    expiring_now: u32,
    expiring_next: u32,
) -> Result<Cited<BoardCut>, NoSuchRule> {
    let citation = cite(RuleId("school.board-cut"), edition)?;
    Ok(citation.answers(match (members, expiring_now, expiring_next) {
        (SEVEN, THREE_TERMS, 2) => BoardCut::Steps(vec![CutStep::StrikeTwoByLot]),
        (SEVEN, THREE_TERMS, 1) => BoardCut::Steps(vec![
            CutStep::StrikeTwoByLot,
            CutStep::TwoYearTermWhenThreeExpire,
            CutStep::FourYearsThereafter,
        ]),
        (SEVEN, THREE_TERMS, THREE_TERMS) => {
            BoardCut::Steps(vec![CutStep::StrikeTwoByLot, CutStep::TwoYearTermNext, CutStep::FourYearsThereafter])
        }
        (SEVEN, THREE_TERMS, _) => BoardCut::NotForeseen,
        (SEVEN, _, _) => BoardCut::WaitForThreeTerms,
        _ => BoardCut::NotSevenMembers,
    }))
}

/// Vacancies on a board, and the meeting that is to fill them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vacancy {
    /// The full membership.
    pub members: u32,
    /// The positions that are vacant.
    pub vacant: u32,
    /// The day on which it occurred and the day of the meeting; none where they are not known, and then the forty-five days are
    /// not judged.
    pub occurred_and_met: Option<(NaiveDate, NaiveDate)>,
    /// Whether the meeting is open.
    pub open_meeting: bool,
    /// Members who are at it; a quorum is a majority of the full membership.
    pub present: u32,
    /// Votes for the appointment.
    pub votes: u32,
    /// Whether the person is a qualified elector.
    pub qualified_elector: bool,
}

codes! {
    /// Who fills it, or what stands against it.
    pub enum VacancyFilling as "school.vacancy" {
        /// The remaining members appoint, until the next regular election.
        ByTheBoard = "by-the-board",
        /// The department appoints, for forty-five days have passed.
        ByTheDepartmentAfterTime = "by-the-department-after-time",
        /// The department appoints, for a majority of the board is vacant.
        ByTheDepartmentMajority = "by-the-department-majority",
        /// Nothing is vacant.
        NotVacant = "not-vacant",
        /// The meeting is not open.
        NotOpen = "not-open",
        /// There is no quorum.
        NoQuorum = "no-quorum",
        /// It is not the majority of the remaining members.
        NoMajority = "no-majority",
        /// The person is not a qualified elector.
        NotAnElector = "not-an-elector",
    }
}

/// Rule `school.vacancy`, Section 22-5-9: filled by majority vote of the remaining members at an open meeting with a quorum,
/// within forty-five days, the last of them moved off a closed day; else by the department, and at once by the department
/// where a majority of the full membership is vacant.
///
/// # Errors
/// [`CountedError`] outside the bill, and where the last day leaves the calendar.
pub fn fill_vacancy(edition: Edition, vacancy: Vacancy) -> Result<Cited<Vec<VacancyFilling>>, CountedError> {
    let citation = cite(VACANCY, edition)?;
    let in_time = match vacancy.occurred_and_met {
        Some((occurred, met)) => last_day_to_fill(edition, occurred)?.is_none_or(|last| met <= last),
        None => true,
    };
    let is_majority = |part: u32, of: u32| u64::from(part) * 2 > u64::from(of);
    let remaining = vacancy.members.saturating_sub(vacancy.vacant);
    let by_the_department = if vacancy.vacant == 0 {
        Some(VacancyFilling::NotVacant)
    } else if is_majority(vacancy.vacant, vacancy.members) {
        Some(VacancyFilling::ByTheDepartmentMajority)
    } else {
        (!in_time).then_some(VacancyFilling::ByTheDepartmentAfterTime)
    };
    if let Some(answer) = by_the_department {
        return Ok(citation.answers(vec![answer]));
    }
    let objections: Vec<VacancyFilling> = [
        (!vacancy.open_meeting).then_some(VacancyFilling::NotOpen),
        (!is_majority(vacancy.present, vacancy.members)).then_some(VacancyFilling::NoQuorum),
        (!is_majority(vacancy.votes, remaining)).then_some(VacancyFilling::NoMajority),
        (!vacancy.qualified_elector).then_some(VacancyFilling::NotAnElector),
    ]
    .into_iter()
    .flatten()
    .collect();
    Ok(citation.answers(if objections.is_empty() { vec![VacancyFilling::ByTheBoard] } else { objections }))
}

/// The last day on which the remaining members may fill a vacancy. It is counted from the vacancy alone, whatever election is near.
fn last_day_to_fill(edition: Edition, occurred: NaiveDate) -> Result<Option<NaiveDate>, CountedError> {
    let mut election = Facts::new(ElectionKind::School, occurred);
    election.edition = edition;
    election.record(Event::VacancyOccurred, occurred)?;
    Ok(dates_of(&election, VACANCY)?.into_iter().map(|deadline| deadline.date).max())
}
