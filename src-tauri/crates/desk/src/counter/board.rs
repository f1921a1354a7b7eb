//! Whether a board is composed as the law wants it.

use chrono::NaiveDate;
use law::board::{
    BoardNote, Member, RecountBoard, RecountTeam, Role, appointment, composition, composition_now, qualified,
    recount_appointment, recount_board, recount_board_now,
};
use law::deadline::{MONTHS_FROM_ELECTION_DAY, is_near};
use law::rulebook::cite;
use law::{Coded, Edition, ElectionKind, RuleId};

use super::asked::OF_A_MEMBER;
use super::party::told_apart;
use super::{AskedError, BoardMember, ruled};
use crate::error::Error;
use crate::view::{BoardMemberView, BoardView, LawView, ObjectionView, QualificationView};
use crate::words;

/// A board that is to be appointed.
#[derive(Debug, Clone, Copy)]
pub struct BoardQuestion<'a> {
    /// The edition of the law.
    pub edition: Edition,
    /// The kind of election.
    pub kind: ElectionKind,
    /// Election day.
    pub election_date: NaiveDate,
    /// The day of appointment; election day where nobody says.
    pub appointed: Option<NaiveDate>,
    /// The day on which the recount was ordered, where it is one and somebody says.
    pub ordered: Option<NaiveDate>,
    /// Whether it is to recount.
    pub recount: bool,
    /// Of a recount by the law of 2008, whether it is the absent voter precinct board.
    pub absent_voter_board: bool,
    /// Its members.
    pub members: &'a [BoardMember],
}

impl BoardQuestion<'_> {
    fn appointed(&self) -> NaiveDate {
        self.appointed.unwrap_or(self.election_date)
    }
}

/// Refuses days that cannot be so: too far from the election, or of a board that is appointed when it cannot act any more, or
/// not yet.
fn in_time(question: &BoardQuestion<'_>) -> Result<(), Error> {
    let BoardQuestion { election_date, appointed, ordered, .. } = *question;
    let days = [("appointed", appointed), ("ordered", ordered)];
    let far = |date: &NaiveDate| !is_near(election_date, *date, MONTHS_FROM_ELECTION_DAY);
    if let Some((name, date)) = days.iter().find_map(|(name, date)| date.filter(far).map(|date| (*name, date))) {
        return Err(Error::usage(AskedError::TooFar { name, date, election_date }));
    }
    let objection = match question.recount {
        true => recount_appointment(election_date, ordered, appointed),
        false => appointed.and_then(|appointed| appointment(election_date, appointed)),
    };
    objection.map_or(Ok(()), |objection| Err(Error::usage(objection)))
}

/// Rules `board.composition` or `board.composition-now`, `recount.board` or `recount.board-now`, and `board.qualified`.
///
/// # Errors
/// Where the edition's text was not seen, or a judge of a recount board since 2019 is in no team.
pub fn law_board(question: &BoardQuestion<'_>) -> Result<BoardView, Error> {
    let members: Vec<Member> = question.members.iter().map(|member| member.member.clone()).collect();
    in_time(question)?;
    told_apart(question.members)?;
    let appointed = question.appointed();
    let changed = |member: &BoardMember| member.member.changed.as_ref().map(|change| change.on);
    let mut dated = (1..).zip(question.members).filter_map(|(number, member)| Some((number, changed(member)?)));
    if let Some((member, changed)) = dated.find(|(_, changed)| *changed > appointed) {
        return Err(Error::usage(AskedError::ChangedAfterwards { member, changed, appointed }));
    }
    let (law, objections) = objections(question, &members)?;
    let mut notes: Vec<String> =
        BoardNote::of(question.edition, &members).iter().map(|note| words::sentence(note)).collect();
    notes.extend(not_judged(question));
    let qualification = qualification(question);
    let unfit = |view: &QualificationView| view.members.iter().any(|objections| !objections.is_empty());
    let fits = objections.is_empty() && !qualification.as_ref().is_some_and(unfit);
    Ok(BoardView {
        schema: "canvass-desk/board/1",
        law,
        fits,
        text: words::text(if fits { "asked.board.fits" } else { "asked.board.does-not-fit" }),
        members: numbered(question),
        objections,
        notes,
        qualification,
        assumed: words::filled("asked.board.assumed", &[("words", OF_A_MEMBER.to_owned())]),
    })
}

/// What is told of members and not judged: by an edition without such a rule, or for want of the other half.
fn not_judged(question: &BoardQuestion<'_>) -> Vec<String> {
    let about = |code: &str, holds: fn(&BoardMember) -> bool| {
        let of = (1..).zip(question.members).filter(|(_, member)| holds(member));
        let members = of.map(|(number, _): (usize, _)| number.to_string()).collect::<Vec<_>>().join(", ");
        (!members.is_empty()).then(|| words::filled(code, &[("members", members)]))
    };
    let judges_change = cite(RuleId("board.composition-now"), question.edition).is_ok();
    let judges_person = cite(RuleId("board.qualified"), question.edition).is_ok();
    let told_of_person: fn(&BoardMember) -> bool =
        |member| qualified(Edition::Nmsa2023, member.person).is_ok_and(|cited| !cited.answer.is_empty());
    let said = [
        about("asked.board.change-from-untold", |member| member.party_before_untold).filter(|_| judges_change),
        about("asked.board.change-not-judged", |member| member.member.changed.is_some()).filter(|_| !judges_change),
        about("asked.board.person-not-judged", told_of_person).filter(|_| !judges_person),
    ];
    said.into_iter().flatten().collect()
}

fn objections(question: &BoardQuestion<'_>, members: &[Member]) -> Result<(LawView, Vec<ObjectionView>), Error> {
    let BoardQuestion { edition, kind, .. } = *question;
    let appointed = question.appointed();
    let now = cite(RuleId("board.composition-now"), edition).is_ok();
    match (question.recount, now) {
        (false, true) => said(ruled(edition, |edition| composition_now(edition, appointed, members))?),
        (false, false) => said(ruled(edition, |edition| composition(edition, kind, members))?),
        (true, true) => {
            let board = in_teams_of(question.members)?;
            said(ruled(edition, |edition| recount_board_now(edition, appointed, &board))?)
        }
        (true, false) => said(ruled(edition, |edition| recount_board(edition, question.absent_voter_board, members))?),
    }
}

fn said<T: Coded>((law, objections): (LawView, Vec<T>)) -> Result<(LawView, Vec<ObjectionView>), Error> {
    Ok((law, objections.iter().map(|objection| objection_view(objection)).collect()))
}

fn objection_view(objection: &dyn Coded) -> ObjectionView {
    ObjectionView { code: objection.code(), text: words::sentence(objection) }
}

/// Presiding judges, and the others team by team.
fn in_teams_of(members: &[BoardMember]) -> Result<RecountBoard, Error> {
    let mut board = RecountBoard { presiding: Vec::new(), teams: Vec::new() };
    for (number, BoardMember { member, team, .. }) in (1..).zip(members) {
        match (member.role, team) {
            (Role::PresidingJudge, _) => board.presiding.push(member.clone()),
            (_, Some(team)) if *team <= members.len() => {
                // A team that nobody is named for is a team without judges, and objected to.
                while board.teams.len() < *team {
                    board.teams.push(RecountTeam { judges: Vec::new() });
                }
                if let Some(team) = board.teams.get_mut(team - 1) {
                    team.judges.push(member.clone());
                }
            }
            (Role::ElectionClerk, None) => {}
            _ => return Err(Error::usage(AskedError::TeamMissing { member: number })),
        }
    }
    Ok(board)
}

/// The members as the objections number them: as they were given, those of a recount board since 2019 with the presiding
/// judges first and then team by team; clerks, who are in no team, last.
fn numbered(question: &BoardQuestion<'_>) -> Vec<BoardMemberView> {
    let in_teams = question.recount && cite(RuleId("recount.board-now"), question.edition).is_ok();
    let mut members: Vec<(usize, &BoardMember)> = question.members.iter().enumerate().collect();
    if in_teams {
        let place = |member: &BoardMember| match (member.member.role, member.team) {
            (Role::PresidingJudge, _) => (0, 0),
            (_, Some(team)) => (1, team),
            (_, None) => (2, 0),
        };
        members.sort_by_key(|(_, member)| place(member));
    }
    let view = |(number, (given, member)): (usize, (usize, &BoardMember))| {
        let BoardMember { name, member: Member { role, party, .. }, .. } = member;
        let values = [
            ("number", number.to_string()),
            ("name", name.clone().unwrap_or_default()),
            ("role", words::text(role.code())),
            ("party", party.clone().unwrap_or_else(|| words::text("asked.board.no-party"))),
        ];
        let text = if name.is_some() { "asked.board.member-named" } else { "asked.board.member" };
        BoardMemberView {
            number,
            name: name.clone(),
            role: role.id(),
            party: party.clone(),
            text: words::filled(text, &values),
            given,
        }
    };
    (1..).zip(members).map(view).collect()
}

/// Member by member; none where the edition has no such rule.
fn qualification(question: &BoardQuestion<'_>) -> Option<QualificationView> {
    let mut law = None;
    let mut members = Vec::new();
    for member in question.members {
        let cited = qualified(question.edition, member.person).ok()?;
        law = Some(LawView::of(cited.citation, question.edition));
        members.push(cited.answer.iter().map(|objection| objection_view(objection)).collect());
    }
    law.map(|law| QualificationView { law, members })
}
