//! Part C of the rulebook: recount procedure.

use law::recount::{
    Addressee, Application, AskedBy, ForTheCourt, HandRecount, Inspection, Means, NoticesDue, PrecinctVotes, Recanvass,
    Seal, Service, Session, Signatures, Standing, Tie, acting_judge, application, certificate, certificate_revoked,
    hand_demand, inspection, lot_objections, members_are_told, notices, ordering_board, recanvass, seal, session, tie,
};
use law::{ContestKind, Office};

use super::required::{MOST_SEATS, recount_required, votes};
use super::{Answer, Case, FactError, Questions, coded, line, lines, met, named};
use crate::error::Error;
use crate::input::parse_count;
use crate::view::ObjectionView;
use crate::words;

pub(super) const QUESTIONS: Questions = &[
    ("recount.required", recount_required),
    ("recount.order", |case| {
        let automatic = case.facts.yes("automatic", true);
        let state = case.facts.yes("state_board_certifies", false);
        let (law, board) = case.ruled(|edition| ordering_board(edition, automatic, state))?;
        Ok(Answer { law, kept: None, lines: vec![actor("asked.ordered-by", board.id())] })
    }),
    ("recount.notices", noticed),
    ("recount.notices-now", noticed),
    ("recount.session", held),
    ("recount.inspection", |case| {
        let facts = Inspection {
            asked_by: case.facts.word("asked_by", AskedBy::ALL, AskedBy::Representative),
            permitted: case.facts.yes("permitted", true),
            tabulated: case.facts.yes("tabulated", false),
        };
        case.against(|edition| inspection(edition, facts))
    }),
    ("recount.hand-demand", |case| {
        let by = case.facts.word("asked_by", AskedBy::ALL, AskedBy::Candidate);
        case.one_met(|edition| hand_demand(edition, by), |answer| *answer != HandRecount::NotByACandidate)
    }),
    ("recount.seal", |case| {
        let facts = Seal {
            ballots_returned: case.facts.yes("ballots_returned", true),
            boxes_locked: case.facts.yes("boxes_locked", true),
            machines_sealed: case.facts.yes("machines_sealed", true),
            certified: case.facts.yes("certified", false),
        };
        case.against(|edition| seal(edition, facts))
    }),
    ("recount.certificate", certified),
    ("recount.recanvass", recanvassed),
    ("recount.certificate-revoked", revoked),
    ("recount.judge", |case| {
        let office = case.facts.word("office", &Office::ALL, Office::DistrictJudge);
        let candidate = case.facts.yes("judge_was_partisan_candidate", false);
        case.one(|edition| acting_judge(edition, office, candidate))
    }),
    ("recount.application", applied),
    ("recount.tie", tied),
];

fn actor(sentence: &'static str, id: &str) -> ObjectionView {
    line(sentence, &[("actor", words::word("actor", id))])
}

/// A sentence that tells a number.
fn number(sentence: &'static str, name: &'static str, number: impl ToString) -> ObjectionView {
    line(sentence, &[(name, number.to_string())])
}

fn held(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let session_facts = Session {
        board_met: facts.yes("board_met", true),
        for_the_court: facts.word("for_the_court", ForTheCourt::ALL, ForTheCourt::Judge),
        clerk_present: facts.yes("clerk_present", true),
        other_boxes_opened: facts.yes("other_boxes_opened", false),
        other_offices_counted: facts.yes("other_offices_counted", false),
        somebody_kept_out: facts.yes("somebody_kept_out", false),
    };
    case.against(|edition| session(edition, session_facts))
}

/// `district-judge:email:confirmed,party-chair/Democratic:mail`: who was told, how, and whether receipt is confirmed.
fn served(value: &str) -> Option<Vec<Service>> {
    let service = |entry: &str| {
        let mut words = entry.split(':').map(str::trim);
        let to = match words.next()?.split_once('/') {
            None => Addressee::DistrictJudge,
            Some(("party-chair", party)) => Addressee::PartyChair(party.to_owned()),
            Some(("board-member", name)) => Addressee::BoardMember(name.to_owned()),
            Some(_) => return None,
        };
        let means: Means = words.next()?.parse().ok()?;
        let confirmed = match words.next() {
            None => false,
            Some("confirmed") => true,
            Some(_) => return None,
        };
        words.next().is_none().then_some(Service { to, means, confirmed })
    };
    if value == "none" {
        return Some(Vec::new());
    }
    let judge_or_name = |entry: &str| entry.contains('/') || entry.trim_start().starts_with("district-judge:");
    value.split(',').map(|entry| service(entry).filter(|_| judge_or_name(entry))).collect()
}

/// Who has to be told and how; where somebody was told, what is still wanting.
fn noticed(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let parties = facts.names("parties");
    let members = if members_are_told(case.question.edition) { facts.names("board_members") } else { Vec::new() };
    let served = facts.own("told", "asked.takes.served", served);
    let (law, due) = case.ruled(|edition| notices(edition, &parties, &members))?;
    if let Some(served) = served {
        let nobody = served.iter().find(|service| !due.addressees.contains(&service.to));
        if let Some(nobody) = nobody {
            let values = vec![("given", words::sentence(&nobody.to))];
            facts.wrong(FactError::Impossible { code: "asked.impossible.not-an-addressee", values });
        }
        let objections = due.objections(&served);
        return Ok(Answer { law, kept: Some(objections.is_empty()), lines: lines(&objections) });
    }
    let NoticesDue { addressees, means, log } = due;
    let mut said: Vec<ObjectionView> = addressees.iter().map(|addressee| named("asked.notice.to", addressee)).collect();
    // Nobody told which they are: they have to be told all the same.
    said.extend((!facts.is_told("parties")).then(|| line("asked.notice.chairs", &[])));
    let members_untold = members_are_told(case.question.edition) && !facts.is_told("board_members");
    said.extend(members_untold.then(|| line("asked.notice.members", &[])));
    said.extend(means.iter().map(|means| named("asked.notice.by", means)));
    said.extend(log.then(|| line("asked.notice.log", &[])));
    Ok(Answer { law, kept: None, lines: said })
}

fn certified(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let signed = Signatures {
        board: facts.yes("board_signed", true),
        for_the_court: facts.word("for_the_court", ForTheCourt::ALL, ForTheCourt::Judge),
        clerk: facts.yes("clerk_signed", true),
    };
    let (law, paper) = case.ruled(|edition| certificate(edition, signed))?;
    let to = actor("asked.certificate-to", paper.to.id());
    let lines = lines(&paper.missing).into_iter().chain([to]).collect();
    Ok(Answer { law, kept: Some(paper.missing.is_empty()), lines })
}

/// `310,290/40,41:42,40/9,9:out`: the returns of each precinct, behind a colon the certificate of recount.
fn precincts(value: &str) -> Option<Vec<PrecinctVotes>> {
    let votes = |text: &str| text.split(',').map(|word| parse_count(word.trim()).ok()).collect::<Option<Vec<u64>>>();
    let precinct = |text: &str| {
        Some(match text.split_once(':') {
            None => PrecinctVotes::NotConcerned { original: votes(text)? },
            Some((original, "out")) => PrecinctVotes::Concerned { original: votes(original)?, certified: None },
            Some((original, certificate)) => {
                PrecinctVotes::Concerned { original: votes(original)?, certified: Some(votes(certificate)?) }
            }
        })
    };
    value.split('/').map(precinct).collect()
}

fn recanvassed(case: &Case<'_>) -> Result<Answer, Error> {
    let seats = seats(case);
    let precincts = case.facts.needed_own("precincts", "asked.takes.precincts", precincts).unwrap_or_default();
    let (law, answer) = case.ruled(|edition| recanvass(edition, seats, &precincts))?;
    let kept = met(!matches!(answer, Recanvass::Waiting { .. }));
    let lines = match answer {
        Recanvass::Waiting { certificates } => vec![number("asked.recanvass.waiting", "certificates", certificates)],
        Recanvass::Done { before, after, standing } => {
            let choice = |(place, (before, after)): (usize, (&u64, &u64))| {
                let values =
                    [("number", (place + 1).to_string()), ("before", before.to_string()), ("after", after.to_string())];
                line("asked.recanvass.choice", &values)
            };
            let choices = before.iter().zip(&after).enumerate().map(choice);
            choices.chain(stands(&standing)).collect()
        }
    };
    Ok(Answer { law, kept, lines })
}

fn seats(case: &Case<'_>) -> usize {
    case.facts.within("seats", 1..=MOST_SEATS, 1)
}

/// Who is elected, each by the place on the ballot, from 1.
fn stands(standing: &Standing) -> Vec<ObjectionView> {
    let elected = standing.elected.iter().map(|place| number("asked.elected", "number", place + 1));
    let tied = (!standing.tied.is_empty()).then(|| {
        line("asked.tied", &[("among", places(&standing.tied)), ("seats", standing.seats_tied_for.to_string())])
    });
    elected.chain(tied).collect()
}

fn places(places: &[usize]) -> String {
    places.iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>().join(", ")
}

fn revoked(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let seats = seats(case);
    let votes = facts.needed_numbers("votes");
    let held = facts.needed_numbers("certified");
    let places: Vec<usize> = held.iter().filter_map(|number| usize::try_from(*number).ok()?.checked_sub(1)).collect();
    let are_choices = places.len() == held.len() && places.iter().all(|place| *place < votes.len());
    let once = places.iter().enumerate().all(|(at, place)| !places.iter().take(at).any(|other| other == place));
    if !(are_choices && once) && facts.is_told("votes") {
        facts.wrong(FactError::Impossible { code: "asked.impossible.not-places", values: Vec::new() });
    }
    facts.not_more(("certified", places.len()), ("seats", seats));
    let standing = Standing::of(&votes, seats);
    let (law, answer) = case.ruled(|edition| certificate_revoked(edition, &places, &standing))?;
    let of = |sentence: &'static str, all: &[usize]| {
        all.iter().map(|place| number(sentence, "number", place + 1)).collect::<Vec<_>>()
    };
    let mut lines = [
        of("asked.certificates.revoke", &answer.revoke),
        of("asked.certificates.issue", &answer.issue),
        of("asked.certificates.wait", &answer.wait_for_lot),
    ]
    .concat();
    if lines.is_empty() {
        lines.push(line("asked.certificates.stand", &[]));
    }
    Ok(Answer { law, kept: None, lines })
}

fn applied(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let asked = Application {
        election_date: case.question.date,
        by: facts.word("asked_by", AskedBy::ALL, AskedBy::Candidate),
        state_board_certifies: facts.yes("state_board_certifies", false),
        board_issues_certificate: facts.yes("board_issues_certificate", true),
    };
    let (law, place) = case.ruled(|edition| application(edition, asked))?;
    let to = actor("asked.filed-with", place.file_with.id());
    let kept = Some(place.objections.is_empty());
    Ok(Answer { law, kept, lines: lines(&place.objections).into_iter().chain([to]).collect() })
}

law::ids! {
    /// What the contest that is tied decides.
    pub enum TieOf as "tie of" {
        /// Candidates for an office.
        Candidates = "candidates",
        /// A question.
        Question = "question",
        /// A retention.
        Retention = "retention",
    }
}

fn tied(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let kind = match facts.word("of", TieOf::ALL, TieOf::Candidates) {
        TieOf::Candidates => ContestKind::Candidate,
        TieOf::Question => ContestKind::Question,
        TieOf::Retention => ContestKind::Retention,
    };
    let counts = facts.needed_votes("votes");
    let seats = seats(case);
    facts.only_with("of=candidates", kind == ContestKind::Candidate, &["seats"]);
    let outstanding = facts.yes("recount_outstanding", false);
    let (drawn_by, method) = (facts.text("drawn_by"), facts.text("method"));
    let votes = votes(case, kind, &counts);
    let (law, answer) = case.ruled(|edition| tie(edition, &votes, seats, outstanding))?;
    let is_lot = matches!(answer, Tie::ByLot { .. });
    let recorded = drawn_by.is_some() || method.is_some();
    if recorded && !is_lot {
        facts.wrong(FactError::Impossible { code: "asked.impossible.no-lot", values: Vec::new() });
    }
    let wanting = lot_objections(&drawn_by.unwrap_or_default(), &method.unwrap_or_default());
    let (kept, wanting) = if is_lot && recorded {
        (Some(wanting.is_empty()), lines(&wanting))
    } else {
        (met(answer != Tie::RecountFirst), Vec::new())
    };
    // A lot among people whom nobody voted for is rare; figures that are not in yet are not.
    let nobody = counts.iter().all(|count| count.max == 0).then(|| line("recount.note.no-votes", &[]));
    Ok(Answer { law, kept, lines: [coded(&answer)].into_iter().chain(nobody).chain(wanting).collect() })
}
