//! Section 1-14-24(A): whether an automatic recount of one contest is required, by the same test as of a whole table.

use law::ballot::COUNTIES;
use law::recount::{ContestFacts, NeededShare, Votes, required};
use law::rulebook::cite;
use law::{ContestKind, Interval, Office, RuleId};

use super::{Answer, Case, FactError, coded, line, lines};
use crate::error::Error;
use crate::view::LawView;

/// More seats than any contest has.
pub(super) const MOST_SEATS: u64 = 100;

pub(super) fn recount_required(case: &Case<'_>) -> Result<Answer, Error> {
    let (facts, question) = (&case.facts, case.question);
    let citation = cite(RuleId("recount.required"), question.edition).map_err(Error::refused)?;
    let office = case.office(Office::Governor);
    let counts = facts.needed_votes("votes");
    let kind = office.contest_kind();
    let seats = facts.within("seats", 1..=MOST_SEATS, 1);
    let counties = facts.within("counties", 1..=u64::from(COUNTIES), 1);
    let countywide = facts.known("countywide");
    let county_registered = facts.registered("county_registered");
    let first_round = facts.yes("first_round", false);
    let other_counties_missing = facts.yes("other_counties_missing", false);
    let needed = facts.own("needed_percent", "asked.takes.percent", |value| NeededShare::from_percent(value).ok());
    if facts.is_told("office") {
        facts.only_with(
            "office is one that candidates stand for",
            kind == ContestKind::Candidate,
            &["seats", "first_round"],
        );
        facts.only_with("office=state-question or local-question", kind == ContestKind::Question, &["needed_percent"]);
    }
    let contest = ContestFacts {
        election_date: question.date,
        kind: case.kind,
        edition: question.edition,
        office: Some(office),
        seats: Some(seats),
        counties: Some(counties),
        countywide,
        county_registered,
        first_round,
        needed,
        votes: votes(case, kind, &counts),
        other_counties_missing,
    };
    let verdict = required(&contest);
    let section = ("section", verdict.section.to_string());
    let mut said = vec![coded(&verdict), line("asked.by-paragraph", &[section])];
    said.extend(lines(&verdict.arithmetic));
    said.extend(lines(&verdict.notes));
    Ok(Answer { law: LawView::of(citation, question.edition), kept: None, lines: said })
}

/// The votes as a contest of this kind has them; of a question and a retention there are two.
pub(super) fn votes(case: &Case<'_>, kind: ContestKind, counts: &[Interval]) -> Votes {
    let two = |counts: &[Interval]| match counts {
        [one, other] => (*one, *other),
        _ => {
            if case.facts.is_told("votes") {
                let (code, values) = ("asked.impossible.not-two-figures", Vec::new());
                case.facts.wrong(FactError::Impossible { code, values });
            }
            (Interval::exact(0), Interval::exact(0))
        }
    };
    match kind {
        ContestKind::Candidate => Votes::Candidates(counts.to_vec()),
        ContestKind::Question => {
            let (supporting, opposing) = two(counts);
            Votes::Question { supporting, opposing }
        }
        ContestKind::Retention => {
            let (yes, no) = two(counts);
            Votes::Retention { yes, no }
        }
    }
}
