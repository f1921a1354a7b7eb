//! Part H of the rulebook: school, recall, levy.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use law::deadline::{ClosedSeason, Event, Facts, closed_seasons, statewide, statewide_near, statewide_on};
use law::levy;
use law::petition::{last_day_to_present, school_board_size};
use law::precinct::school_consolidation;
use law::recall::{self, RecallNoticeItem};
use law::school::{
    Addition, BoardCut, CutStep, DeclarationItem, ProclamationItem, SchoolBallot, SchoolCandidate, Vacancy,
    VacancyFilling, add_two_members, candidate, cut_two_members, declaration, fill_vacancy, proclamation,
    proclamation_published, single_place,
};
use law::{Edition, ElectionKind};

use super::super::blackout::season_text;
use super::{Answer, Case, Questions, coded, dated, line, lines, met, named, petition, wants};
use crate::counter::number::MOST;
use crate::deadlines::no_schedule;
use crate::error::Error;
use crate::input::parse_date;
use crate::view::ObjectionView;

/// More members than any school board has.
const MOST_MEMBERS: u64 = 100;

pub(super) const QUESTIONS: Questions = &[
    ("school.proclamation", |case| {
        let has = case.facts.all_but("without", ProclamationItem::ALL);
        case.wanting(|edition| proclamation(edition, &has))
    }),
    ("school.publish", |case| {
        let times = case.facts.number("times_published", 2);
        let answer = case.against(|edition| proclamation_published(edition, times))?;
        dated::done_on(case, "school.publish", "published_on", answer)
    }),
    ("school.consolidation", |case| {
        let precincts = case.facts.within("precincts", 1..=10_000, 1);
        case.against(|edition| school_consolidation(edition, precincts))
    }),
    ("school.single-place", |case| {
        let filed = case.facts.numbers("candidates", &[1]);
        let ballot = SchoolBallot {
            candidates: filed.into_iter().map(|count| u32::try_from(count).unwrap_or(u32::MAX)).collect(),
            declared_write_ins: case.facts.number("declared_write_ins", 0),
            questions: case.facts.number("questions", 0),
        };
        let mut answer = case.found(|edition| single_place(edition, &ballot))?;
        answer.lines.extend(answer.lines.is_empty().then(|| line("asked.single-place", &[])));
        Ok(answer)
    }),
    ("school.candidate", stands_for_the_board),
    ("school.declaration", |case| {
        let has = case.facts.all_but("without", DeclarationItem::ALL);
        case.wanting(|edition| declaration(edition, &has))
    }),
    ("school.board-size", resized),
    ("school.board-add", |case| {
        let members = case.facts.within("members", 1..=MOST_MEMBERS, 5);
        let (law, addition) = case.ruled(|edition| add_two_members(edition, members))?;
        let terms = match &addition {
            Addition::AtNextRegularElection(terms) => terms.as_slice(),
            Addition::NotFiveMembers => &[],
        };
        let terms = terms.iter().map(|term| named("asked.term", term));
        let kept = met(matches!(addition, Addition::AtNextRegularElection(_)));
        Ok(Answer { law, kept, lines: [coded(&addition)].into_iter().chain(terms).collect() })
    }),
    ("school.board-cut", cut),
    ("school.vacancy", filled),
    ("recall.day", recalled),
    ("recall.publish", published),
    ("recall.ballot", |case| {
        let (law, choices) = case.ruled(recall::ballot)?;
        Ok(Answer { law, kept: None, lines: lines(choices) })
    }),
    ("levy.day", levied),
    ("levy.order-published", |case| {
        let (minutes, published) = (case.facts.yes("in_minutes", true), case.facts.yes("published", true));
        let affidavit = case.facts.yes("affidavit", true);
        let answer = case.against(|edition| levy::order_published(edition, minutes, published, affidavit))?;
        dated::done_on(case, "levy.order-published", "published_on", answer)
    }),
    ("levy.notice", |case| {
        let (published, places) = (case.facts.yes("published", true), case.facts.number("places", 5));
        let mut answer = case.against(|edition| levy::notice(edition, published, places))?;
        let (_, choices) = case.ruled(levy::ballot)?;
        answer.lines.extend(choices.iter().map(|choice| named("asked.levy.ballot", choice)));
        let answer = dated::done_on(case, "levy.notice", "published_on", answer)?;
        dated::done_on(case, "levy.notice", "posted_on", answer)
    }),
];

fn stands_for_the_board(case: &Case<'_>) -> Result<Answer, Error> {
    let (facts, today) = (&case.facts, case.question.date);
    let since = |value: &str| if value == "never" { Some(None) } else { parse_date(value).ok().map(Some) };
    let proclamation_filed = facts.needed_date("proclamation_filed", today);
    let person = SchoolCandidate {
        qualified_elector: facts.yes("qualified_elector", true),
        resident: facts.yes("resident", true),
        registered_since: facts.needed_own("registered_since", "asked.takes.date-or-never", since).flatten(),
        proclamation_filed,
        positions: facts.within("positions", 1..=MOST_MEMBERS, 1),
    };
    case.against(|edition| candidate(edition, person))
}

/// A resolution on the size of a board, and the petition against it: its signatures, and whether it came by the thirtieth day.
fn resized(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let voted = facts.needed_within("voted_at_last_regular_election", 1..=MOST);
    let signatures = facts.maybe_number("signatures");
    let (adopted, presented) = (facts.event(Event::ResolutionAdopted), facts.date("petition_presented"));
    facts.needs_beside("petition_presented", Event::ResolutionAdopted.id());
    if let Some((adopted, presented)) = adopted.zip(presented) {
        facts.not_more(("resolution-adopted", adopted), ("petition_presented", presented));
    }
    let (law, needed) = case.ruled(|edition| school_board_size(edition, voted, signatures.unwrap_or_default()))?;
    let mut answer = petition(law, needed, signatures.is_some());
    let last = adopted.map(|adopted| case.ruled(|edition| last_day_to_present(edition, adopted))).transpose()?;
    let late = presented.zip(last.and_then(|(_, last)| last)).filter(|(presented, last)| presented > last);
    if let Some((presented, last)) = late {
        let values = [("date", presented.to_string()), ("last", last.to_string())];
        answer.lines.push(line("asked.board-size.petition-late", &values));
        answer.kept = Some(false);
    }
    let vote = needed.is_enough() && late.is_none();
    let follows = if vote { "asked.board-size.vote" } else { "asked.board-size.takes-effect" };
    answer.lines.extend((signatures.is_some() || late.is_some()).then(|| line(follows, &[])));
    Ok(answer)
}

fn cut(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let members: u32 = facts.within("members", 1..=MOST_MEMBERS, 7);
    let now = facts.within("terms_expiring", 0..=MOST_MEMBERS, 3);
    let next = facts.within("terms_expiring_next", 0..=MOST_MEMBERS, 2);
    facts.not_more(("terms_expiring", now), ("members", members));
    // A term expires once in two elections.
    facts.not_more(("terms_expiring_next", next), ("members − terms_expiring", members.saturating_sub(now)));
    let (law, cut) = case.ruled(|edition| cut_two_members(edition, members, now, next))?;
    let steps: &[CutStep] = match &cut {
        BoardCut::Steps(steps) => steps,
        BoardCut::WaitForThreeTerms | BoardCut::NotForeseen | BoardCut::NotSevenMembers => &[],
    };
    // A board that shrinks later, or by no step of the section, breaks no rule now; one of another size has no such rule.
    let kept = met(!matches!(cut, BoardCut::NotSevenMembers));
    Ok(Answer { law, kept, lines: [coded(&cut)].into_iter().chain(lines(steps)).collect() })
}

fn filled(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let members: u32 = facts.within("members", 1..=MOST_MEMBERS, 5);
    let vacant: u32 = facts.within("vacant", 0..=MOST_MEMBERS, 1);
    let (occurred, met) = (facts.event(Event::VacancyOccurred), facts.date("meeting"));
    if let Some((occurred, met)) = occurred.zip(met) {
        facts.not_more(("vacancy-occurred", occurred), ("meeting", met));
    }
    facts.needs_beside("meeting", Event::VacancyOccurred.id());
    let open_meeting = facts.yes("open_meeting", true);
    let remaining = members.saturating_sub(vacant);
    let present: u32 = facts.within("present", 0..=MOST_MEMBERS, remaining);
    let votes: u32 = facts.within("votes", 0..=MOST_MEMBERS, present);
    facts.not_more(("vacant", vacant), ("members", members));
    facts.not_more(("present", present), ("members − vacant", remaining));
    facts.not_more(("votes", votes), ("present", present));
    let qualified_elector = facts.yes("qualified_elector", true);
    let vacancy = Vacancy {
        members,
        vacant,
        occurred_and_met: occurred.zip(met),
        open_meeting,
        present,
        votes,
        qualified_elector,
    };
    let (law, filling) = case.ruled(|edition| fill_vacancy(edition, vacancy))?;
    // That the department fills it, or that nothing is vacant, breaks no rule.
    let kept = match filling.as_slice() {
        [VacancyFilling::ByTheBoard] => Some(true),
        [
            VacancyFilling::ByTheDepartmentAfterTime
            | VacancyFilling::ByTheDepartmentMajority
            | VacancyFilling::NotVacant,
        ] => None,
        _ => Some(false),
    };
    Ok(Answer { law, kept, lines: lines(&filling) })
}

/// The day of a recall election, with the days on which it may be held. The closed seasons of the law in force are told beside
/// those of the bill, which alone has the rule.
fn levied(case: &Case<'_>) -> Result<Answer, Error> {
    let proposed = case.question.date;
    let finding = case.facts.event(Event::LevyFinding);
    let generals: Vec<NaiveDate> = case.facts.date("general_election").into_iter().collect();
    let told = case.facts.date("statewide_election");
    let others = |edition| told.map(|date| statewide_on(date, edition)).into_iter().collect::<Vec<Facts>>();
    let (law, day) = case.ruled(|edition| levy::day(edition, proposed, finding, &generals, &others(Some(edition))))?;
    let mut said = lines(&day.objections);
    said.extend(day.in_the_way.iter().map(|closed| season(closed, Some(Edition::Sb356))));
    let mut told = others(None);
    told.extend(generals.iter().map(|day| statewide(ElectionKind::General, *day, None)));
    let in_force = closed_in_force(case, proposed..=proposed, &told)?;
    let in_the_way = closed_on(proposed, &in_force);
    let kept = day.objections.is_empty() && in_the_way.is_empty();
    said.extend(in_the_way);
    Ok(Answer { law, kept: Some(kept), lines: said })
}

fn season(season: &ClosedSeason, edition: Option<Edition>) -> ObjectionView {
    ObjectionView { code: "asked.blackout.season", text: season_text(season, edition) }
}

/// The seasons that the law in force closes beside the bill's; none where the bill alone is asked.
fn closed_in_force(
    case: &Case<'_>,
    days: RangeInclusive<NaiveDate>,
    told: &[Facts],
) -> Result<Vec<ClosedSeason>, Error> {
    if case.question.edition == Edition::Sb356 {
        return Ok(Vec::new());
    }
    let mut near = statewide_near(days, told, None);
    near.retain(|election| election.edition != Edition::None);
    closed_seasons(&near).map_err(no_schedule)
}

/// That a day lies in seasons of the law in force, and in which.
fn closed_on(day: NaiveDate, in_force: &[ClosedSeason]) -> Vec<ObjectionView> {
    let seasons: Vec<_> =
        in_force.iter().filter(|closed| closed.closes(day)).map(|closed| season(closed, None)).collect();
    let that_it_is = (!seasons.is_empty()).then(|| line("asked.closed-in-force", &[]));
    that_it_is.into_iter().chain(seasons).collect()
}

fn recalled(case: &Case<'_>) -> Result<Answer, Error> {
    let proposed = case.question.date;
    let determination = case.facts.event(Event::RecallDetermination);
    let told = case.facts.date("statewide_election");
    let others = |edition| told.map(|date| statewide_on(date, edition)).into_iter().collect::<Vec<Facts>>();
    let (law, day) = case.ruled(|edition| recall::day(edition, proposed, determination, &others(Some(edition))))?;
    let mut said = lines(&day.objections);
    said.extend(day.in_the_way.iter().map(|closed| season(closed, Some(Edition::Sb356))));
    // Every day on which it might be held, wherever the proposed one lies.
    let from = determination.map_or(proposed, |day| day.min(proposed));
    let to = day.windows.last().map_or(proposed, |window| proposed.max(*window.end()));
    let in_force = closed_in_force(case, from..=to, &others(None))?;
    let in_the_way = closed_on(proposed, &in_force);
    let is_against = !day.objections.is_empty() || !in_the_way.is_empty();
    said.extend(in_the_way);
    // On these days neither text stands in the way.
    let windows = day.windows_beside(&in_force);
    said.extend(windows.iter().map(|window| {
        line("asked.recall.window", &[("from", window.start().to_string()), ("to", window.end().to_string())])
    }));
    match determination {
        None => said.push(line("asked.recall.no-determination", &[])),
        Some(_) if windows.is_empty() => said.push(line("asked.recall.no-window", &[])),
        Some(_) => said.push(line("asked.recall.seasons-known", &[])),
    }
    // Without the determination neither the hundred twenty days nor the notice is judged: that nothing stands against the day
    // cannot be said.
    let kept = if is_against { Some(false) } else { determination.map(|_| true) };
    Ok(Answer { law, kept, lines: said })
}

fn published(case: &Case<'_>) -> Result<Answer, Error> {
    let says = case.facts.all_but("without", RecallNoticeItem::ALL);
    let days = case.facts.needed_dates("published");
    let (law, notice) = case.ruled(|edition| recall::publication(edition, case.question.date, &says, &days))?;
    let kept = notice.lacks.is_empty() && notice.objections.is_empty();
    let lines = notice.lacks.iter().map(wants).chain(lines(&notice.objections)).collect();
    Ok(Answer { law, kept: Some(kept), lines })
}
