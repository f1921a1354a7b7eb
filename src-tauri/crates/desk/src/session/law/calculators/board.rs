//! May this board be appointed?

use ::law::{Edition, UnknownCode};

use super::fields::{Filled, Known, choice, edition, kinds, lines, typed};
use super::lines::{LineError, members};
use super::{answer, part};
use crate::counter::{BoardMember, BoardQuestion, law_board};
use crate::error::Error;
use crate::view::window::{CalculatorField, LawAnswer, LawLine, LawPart};
use crate::view::{BoardView, ObjectionView};
use crate::words;

const ELECTION_BOARD: &str = "election";
const RECOUNT_BOARD: &str = "recount";
/// The board that recounts by the law of 2008.
const ABSENT_VOTER_BOARD: &str = "recount-absent-voter";

pub(super) fn fields(known: &Known) -> Vec<CalculatorField> {
    let boards = [ELECTION_BOARD, RECOUNT_BOARD, ABSENT_VOTER_BOARD];
    vec![
        choice("board", boards, "window-board", ELECTION_BOARD),
        kinds(known),
        typed("election_date", &known.date),
        typed("appointed", ""),
        typed("ordered", ""),
        edition(),
        lines("members"),
    ]
}

/// The board by the law of its day, and beside it by the other text: that of the bill.
pub(super) fn ask(filled: &Filled<'_>) -> Result<LawAnswer, Error> {
    let members = members(filled.text("members")).map_err(Error::usage)?;
    if members.is_empty() {
        return Err(Error::usage(LineError::Nothing { field: "members" }));
    }
    let board = filled.text("board");
    if ![ELECTION_BOARD, RECOUNT_BOARD, ABSENT_VOTER_BOARD].contains(&board) {
        return Err(Error::usage(UnknownCode { what: "board", given: board.to_owned() }));
    }
    let day = |name: &str| (!filled.text(name).is_empty()).then(|| filled.date(name)).transpose();
    let question = BoardQuestion {
        edition: filled.edition()?,
        kind: filled.word("kind")?,
        election_date: filled.date("election_date")?,
        appointed: day("appointed")?,
        ordered: if board == ELECTION_BOARD { None } else { day("ordered")? },
        recount: board != ELECTION_BOARD,
        absent_voter_board: board == ABSENT_VOTER_BOARD,
        members: &members,
    };
    let view = law_board(&question)?;
    let mut parts = vec![whole(words::text("window.law.board.whole"), &view)];
    parts.extend(one_by_one(&view));
    if question.edition != Edition::Sb356 && view.law.edition != Edition::Sb356.id() {
        // In the order in which they are listed, so that a number says the same of both texts.
        let listed = view.members.iter().filter_map(|member| members.get(member.given).cloned());
        let listed: Vec<BoardMember> = listed.collect();
        let beside = law_board(&BoardQuestion { edition: Edition::Sb356, members: &listed, ..question })?;
        parts.push(whole(words::text("window.law.board.bill"), &beside));
    }
    let headline = view.text.clone();
    Ok(LawAnswer {
        parts,
        lines: vec![words::text("window.law.board.assumed")],
        ..answer(view.law.rule, headline, view.law.text)
    })
}

/// What stands against the board as a whole.
fn whole(title: String, view: &BoardView) -> LawPart {
    let notes = view.notes.iter().map(|note| LawLine::look(note.clone()));
    part(title, against(&view.objections, "window.law.board.as-wanted").into_iter().chain(notes).collect(), &view.law)
}

/// The members, in the order in which what stands against the board numbers them, and whether each may serve at all.
fn one_by_one(view: &BoardView) -> Vec<LawPart> {
    let Some(qualification) = &view.qualification else {
        let text = view.members.iter().map(|member| LawLine::plain(member.text.clone()));
        return vec![LawPart {
            title: words::text("window.law.board.members"),
            lines: text.collect(),
            ..LawPart::default()
        }];
    };
    let mut lines = Vec::new();
    for member in &view.members {
        let objections = qualification.members.get(member.given).map_or(&[][..], Vec::as_slice);
        let said = |line: LawLine| LawLine { text: format!("{}: {}", member.text, line.text), ..line };
        lines.extend(against(objections, "window.law.board.may-serve").into_iter().map(said));
    }
    vec![part(words::text("window.law.board.members"), lines, &qualification.law)]
}

fn against(objections: &[ObjectionView], otherwise: &str) -> Vec<LawLine> {
    if objections.is_empty() {
        return vec![LawLine::good(words::text(otherwise))];
    }
    objections.iter().map(|objection| LawLine::stop(objection.text.clone())).collect()
}
