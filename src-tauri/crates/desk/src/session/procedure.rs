//! The steps of a recount: what is done by whom, when, and what is on record of it.

use canvass::ContestId;
use law::Interval;
use law::deadline::{Event, Milestone, RecountDates, RecountRoute, recount_dates};
use law::recount::{Margin, ProcedureStep, StepTime, procedure};
use notices::documents::NoticeId;

use super::Session;
use super::in_words::{full, time};
use crate::documents::{self, DocumentRefused, Subject, decided, named_contest};
use crate::election::Election;
use crate::error::Error;
use crate::input::Lang;
use crate::view::CountView;
use crate::view::window::{ProcedurePage, ProcedureStepView, StepPaper, StepState};
use crate::{deadlines, reading, words};

impl Session {
    /// The steps of the recount of a contest.
    ///
    /// # Errors
    /// Where nothing is open, no recount of the contest is required, or its dates cannot be reckoned.
    pub fn procedure(&self, contest: String) -> Result<ProcedurePage, Error> {
        self.ask(move |desk| page(desk.election()?, &contest))
    }
}

fn page(election: &Election, contest: &str) -> Result<ProcedurePage, Error> {
    let contest = named_contest(election, contest)?;
    let canvass = election.canvass();
    let verdict = election.verdict(contest).ok_or_else(|| Error::refused(DocumentRefused::NoneRequired))?;
    decided(verdict, &reading::contest_name(canvass, contest))?;
    let route = match verdict.other_counties.voted_elsewhere {
        Some(false) => RecountRoute::OneCounty,
        _ => RecountRoute::SeveralCounties,
    };
    let facts = reading::deadline_facts(election, Some(contest))?;
    let recount_ended = facts.recorded(Event::RecountEnded);
    let dates = recount_dates(&facts, route).map_err(deadlines::no_schedule)?;
    let tied = verdict.verdict.margin == Some(Margin::Votes(Interval::exact(0)));
    let law = procedure(verdict.verdict.edition, route, tied);
    let course = Course { election, contest, dates, recount_ended, confirmed: confirmed(election, contest)? };
    let mut steps =
        law.iter().zip(1..).map(|(step, number)| course.step(step, number)).collect::<Result<Vec<_>, _>>()?;
    // The first that is not on record is the one that something is to be done for.
    if let Some(next) = steps.iter_mut().find(|step| step.state != StepState::Done) {
        next.state = StepState::Now;
        next.state_words = words::text("window.step.now");
    }
    let side = |side: Option<(canvass::ChoiceId, Interval)>| {
        let (id, votes) = side?;
        Some(format!("{} {}", canvass.choice(id)?.name, CountView::from(votes).text()))
    };
    let compared: Vec<String> = [side(verdict.winner), side(verdict.runner_up)].into_iter().flatten().collect();
    let margin = verdict.verdict.margin.map(|margin| words::as_people_write(&margin.to_string())).unwrap_or_default();
    let key = match route {
        RecountRoute::OneCounty => "window.procedure.one-county",
        RecountRoute::SeveralCounties => "window.procedure.several-counties",
    };
    let total = CountView::from(verdict.verdict.total).text();
    let mut notes = Vec::new();
    if law.iter().any(|step| step.citation.is_of_the_bill()) {
        notes.push(words::text("window.procedure.bill"));
    }
    if law.iter().any(|step| step.citation.second_hand) {
        notes.push(words::text("window.procedure.second-hand"));
    }
    Ok(ProcedurePage {
        contest: contest.to_string(),
        short: words::short(&reading::contest_name(canvass, contest)),
        summary: words::filled(key, &[("votes", compared.join(", ")), ("margin", margin), ("total", total)]),
        steps,
        notes,
    })
}

/// Who confirmed the verdict as it stands, and when.
fn confirmed(election: &Election, contest: ContestId) -> Result<Option<(String, String)>, Error> {
    let entry = election.verdict(contest).and_then(|verdict| verdict.confirmed);
    let Some(entry) = entry else { return Ok(None) };
    let log = election.log()?;
    let line = log.iter().find(|line| line.number == entry);
    Ok(line.map(|line| (full(line.at.date_naive()), format!("{}, {}", line.by, time(&line.at)))))
}

/// What is on record of one recount.
struct Course<'a> {
    election: &'a Election,
    contest: ContestId,
    dates: RecountDates,
    recount_ended: Option<chrono::NaiveDate>,
    confirmed: Option<(String, String)>,
}

/// When a step is or was taken, what belongs beside that, and whether it is on record.
struct Moment {
    when: String,
    more: Option<String>,
    done: bool,
}

impl Course<'_> {
    fn step(&self, step: &ProcedureStep, number: usize) -> Result<ProcedureStepView, Error> {
        let rule = step.citation.rule.0;
        let Moment { when, more, done } = self.moment(step.time);
        let who: Vec<String> = step.actors.iter().map(|actor| words::word("actor", actor.id())).collect();
        let who =
            if who.is_empty() { words::word("actor", law::deadline::Actor::CountyClerk.id()) } else { who.join(", ") };
        Ok(ProcedureStepView {
            rule: rule.to_owned(),
            number,
            title: words::word("rule", rule),
            statement: crate::rules::statement(step.citation.rule, step.citation.edition),
            section: step.citation.section.to_owned(),
            who,
            when,
            when_more: more,
            state: if done { StepState::Done } else { StepState::Later },
            state_words: words::text(if done { "window.step.done" } else { "window.step.later" }),
            paper: self.paper(step.time)?,
            has_deadline: matches!(
                step.time,
                StepTime::AfterTheCanvass | StepTime::WithinTheLimit | StepTime::OnTheNotice | StepTime::OnTheDay
            ),
        })
    }

    fn moment(&self, time: StepTime) -> Moment {
        let word = |key: &str| words::text(&format!("window.step.when.{key}"));
        let open = |when: String, more: Option<String>| Moment { when, more, done: false };
        let ended = |when: &str| match self.recount_ended {
            Some(day) => Moment { when: full(day), more: Some(word("recount-ended")), done: true },
            None => open(word(when), None),
        };
        match time {
            StepTime::OnTheVerdict => match &self.confirmed {
                Some((day, by)) => Moment { when: day.clone(), more: Some(by.clone()), done: true },
                None => open(word("confirm"), None),
            },
            StepTime::AfterTheCanvass => match &self.dates.clerk_notice {
                Some(notice) if !notice.projected => {
                    Moment { when: full(notice.date), more: Some(word("received")), done: true }
                }
                _ => waits_for(&self.dates.county_canvass),
            },
            StepTime::WithinTheLimit => {
                let limit = words::filled("window.step.when.limit", &[("date", full(self.dates.notice_limit.date))]);
                match &self.dates.notice {
                    notice if !notice.projected => Moment {
                        when: full(notice.date),
                        more: Some(format!("{} · {limit}", word("filed"))),
                        done: true,
                    },
                    _ => open(limit, self.dates.notice_limit.projected.then(|| word("projected"))),
                }
            }
            // The order has no day of its own on record: the recount that it sets has.
            StepTime::OnTheNotice => Moment { done: self.recount_ended.is_some(), ..waits_for(&self.dates.notice) },
            StepTime::BeforeTheRecount => Moment { done: self.recount_ended.is_some(), ..open(word("before"), None) },
            StepTime::OnTheDay => match self.recount_ended {
                Some(_) => ended("day"),
                None => {
                    let day = &self.dates.recount_day;
                    let by = words::filled("window.step.when.by", &[("date", full(day.date))]);
                    let counsel = day.counsel.as_ref();
                    let counsel = counsel
                        .map(|counsel| words::filled("window.step.when.counsel", &[("date", full(counsel.date))]));
                    open(by, counsel.or_else(|| day.projected.then(|| word("projected"))))
                }
            },
            StepTime::DuringTheRecount => ended("day"),
            StepTime::AfterTheCounting => ended("after"),
            StepTime::OnAllCertificates => {
                open(word("certificates"), self.recount_ended.map(|_| word("recount-ended")))
            }
        }
    }

    /// The notice of this step, and how far it is.
    fn paper(&self, time: StepTime) -> Result<Option<StepPaper>, Error> {
        let notice = match time {
            StepTime::AfterTheCanvass => NoticeId::ClerkNotice,
            StepTime::WithinTheLimit => NoticeId::BoardNotice,
            _ => return Ok(None),
        };
        let subject = Subject::Notice(notice, self.contest);
        let mut issued = Vec::new();
        for lang in Lang::ALL {
            if let Some(number) = documents::latest_issued(self.election, &subject, lang)? {
                let language = words::text(&format!("window-lang.{}", lang.id()));
                issued.push(words::filled(
                    "window.step.paper.issued",
                    &[("language", language), ("number", number.to_string())],
                ));
            }
        }
        let state = if issued.is_empty() { words::text("window.step.paper.open") } else { issued.join(" · ") };
        let document = notice.id().to_owned();
        Ok(Some(StepPaper { title: words::word("window-document", &document), document, state }))
    }
}

/// At once after something: its day, where that is on record, otherwise what is waited for.
fn waits_for(milestone: &Milestone) -> Moment {
    let event = ("event", milestone.event.id().to_owned());
    let date = ("date", full(milestone.date));
    let (when, more) = match milestone.projected {
        false => (words::text("window.step.when.at-once"), words::filled("window.step.when.since", &[event, date])),
        true => (words::filled("window.step.when.waits", &[event]), words::filled("window.step.when.latest", &[date])),
    };
    Moment { when, more: Some(more), done: false }
}
