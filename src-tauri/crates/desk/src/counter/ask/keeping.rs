//! Parts D and E of the rulebook: the voting system check, and keeping and releasing.

use chrono::NaiveDate;
use law::check::{ClerkReport, Publication, Reuse, publish, report, reuse};
use law::deadline::{Event, dated_rules, dates_of};
use law::keep::{
    Destruction, DestructionObjection, Disposal, Hold, Proceedings, clear_media, destroy, hold, notify_chairs,
    public_inspection,
};
use law::{RuleId, unusual_day};

use law::provisional::IdentificationKind;
use law::rulebook::Rule;

use super::{Answer, Case, Questions, cited, coded, dated, line};
use crate::deadlines::no_schedule;
use crate::error::Error;
use crate::view::ObjectionView;
use crate::words;

/// The rules by which ballots are kept: with a federal candidate, and without.
const BALLOTS_KEPT: &[&str] = &["keep.ballots-federal", "keep.ballots"];

pub(super) const QUESTIONS: Questions = &[
    ("check.report", |case| {
        let facts = ClerkReport {
            counted_by_hand: case.facts.yes("counted_by_hand", true),
            early_included: case.facts.yes("early_included", true),
            mailed_included: case.facts.yes("mailed_included", true),
            every_office: case.facts.yes("every_office", true),
        };
        case.against(|edition| report(edition, facts))
    }),
    ("check.publish", |case| {
        let facts = Publication {
            to_secretary: case.facts.yes("to_secretary", true),
            to_public: case.facts.yes("to_public", true),
            observer_kept_out: case.facts.yes("observer_kept_out", false),
        };
        case.against(|edition| publish(edition, facts))
    }),
    ("check.reuse", |case| {
        let facts = Reuse {
            precinct_checked: case.facts.yes("precinct_checked", true),
            office_checked: case.facts.yes("office_checked", true),
        };
        case.against(|edition| reuse(edition, facts))
    }),
    ("keep.hold", held),
    ("keep.hold-now", held_now),
    ("keep.notify-chairs", chairs_told),
    ("keep.destroy", |case| {
        let facts = Destruction {
            approved_method: case.facts.yes("approved_method", true),
            period_has_run: true,
            held: case.facts.yes("held", false),
        };
        let kept = Kept::by(case, RuleId("keep.destroy"), BALLOTS_KEPT)?;
        let has_run = kept.has_run();
        let answer = case.against(|edition| destroy(edition, Destruction { period_has_run: has_run, ..facts }))?;
        // The rule has no date of its own: the period is that of the rules before it.
        Ok(kept.judged(answer, kept.through.map(kept_through)))
    }),
    ("keep.public-records", |case| {
        let secret = case.facts.yes("secrecy_secured", true);
        // Nobody knows when forty-five days will have run from what still goes on.
        let pending = case.facts.yes("recount_contest_or_inquiry_pending", false);
        let kept = Kept::by(case, RuleId("keep.public-records"), &["keep.public-records"])?;
        let has_run = kept.has_run() && !pending;
        Ok(kept.judged(case.against(|edition| public_inspection(edition, has_run, secret))?, None))
    }),
    ("keep.media", |case| {
        let (precinct, released) = (proceedings(case), case.facts.yes("released_by_court", false));
        let kept = Kept::by(case, RuleId("keep.media"), &["keep.media"])?;
        Ok(kept.judged(case.against(|edition| clear_media(edition, kept.has_run(), precinct, released))?, None))
    }),
];

/// A period of keeping, and the day on which what it keeps is to be released.
struct Kept {
    /// The last day of keeping; none where no date is counted.
    through: Option<NaiveDate>,
    /// Whether that day rests on what has not happened yet, so that it may move.
    projected: bool,
    /// The adjournments of which it is counted and that nobody told.
    untold: Vec<Event>,
    /// That the law holds no such election on the day from which it is counted.
    unusual: Option<ObjectionView>,
    on: Option<NaiveDate>,
}

impl Kept {
    /// Of a case, by the rules that set the period; of several the latest counts.
    fn by(case: &Case<'_>, asked: RuleId, rules: &[&'static str]) -> Result<Kept, Error> {
        Ok(Kept { on: case.facts.day_of_act("on"), ..Kept::through(case, asked, rules)? })
    }

    /// The period alone.
    fn through(case: &Case<'_>, asked: RuleId, rules: &[&'static str]) -> Result<Kept, Error> {
        let mut election = dated::election_of(case, cited(asked, case.question.edition)?.edition)?;
        // The size of the county decides by when its canvass is completed.
        if case.facts.is_told("registered") {
            election.registered = case.facts.registered("registered");
        } else {
            case.facts.may_be_told("registered");
        }
        let mut dates = Vec::new();
        for rule in rules {
            dates.extend(dates_of(&election, RuleId(rule)).map_err(no_schedule)?);
        }
        let last = dates.into_iter().max_by_key(|deadline| deadline.date);
        let (through, projected) = (last.as_ref().map(|last| last.date), last.is_some_and(|last| last.projected));
        let has_state_canvass = !dates_of(&election, RuleId("state.canvass")).map_err(no_schedule)?.is_empty();
        let is_counted = |event: &Event| {
            let mut rows =
                dated_rules().filter(|row| rules.contains(&row.id.0) && row.editions.contains(&election.edition));
            rows.any(|row| row.from.events().contains(event))
        };
        let untold = [Event::CountyBoardAdjourned, Event::StateBoardAdjourned].into_iter().filter(is_counted);
        let untold = untold.filter(|event| election.recorded(*event).is_none());
        let untold = untold.filter(|event| *event != Event::StateBoardAdjourned || has_state_canvass).collect();
        let unusual = unusual_day(election.kind, election.election_date).as_ref().map(coded);
        Ok(Kept { through, projected, untold, unusual, on: None })
    }

    /// Whether it is over on that day; of an untold day nothing is said against it here.
    fn has_run(&self) -> bool {
        self.on.zip(self.through).is_none_or(|(on, through)| on > through)
    }

    /// The answer: where the day is not told, the period has no last day or its last day may still move, that nothing stands
    /// against it cannot be said.
    fn judged(&self, answer: Answer, through: Option<ObjectionView>) -> Answer {
        let open = match (self.on, self.through) {
            (None, _) => Some("asked.keep.untold"),
            (Some(_), None) => Some("asked.keep.not-counted"),
            (Some(_), Some(_)) if self.projected && self.has_run() => Some("asked.keep.projected"),
            (Some(_), Some(_)) => None,
        };
        let kept = if open.is_some() { answer.kept.filter(|kept| !kept) } else { answer.kept };
        let untold: Vec<&str> = self.untold.iter().map(|event| event.id()).collect();
        let open = open.map(|code| line(code, &[("events", untold.join(", "))]));
        let unusual = self.unusual.clone();
        Answer { kept, lines: answer.lines.into_iter().chain(through).chain(open).chain(unusual).collect(), ..answer }
    }
}

fn kept_through(date: NaiveDate) -> ObjectionView {
    line("asked.keep.through", &[("date", date.to_string())])
}

/// Which of the dates of a rule the case asks about, where its facts say so; none where all of them.
pub(super) fn part_of_the_case(case: &Case<'_>, rule: &Rule) -> Option<char> {
    let facts = &case.facts;
    match rule.id.0 {
        "keep.notify-chairs" if facts.is_told("ballots") => {
            let done = facts.needed_word("ballots", Done::ALL, Done::Destroyed);
            Some(if done == Done::Sent { 'a' } else { 'b' })
        }
        "recount.application" => Some(if facts.yes("state_board_certifies", false) { 'a' } else { 'b' }),
        // What can be touched is brought to the polling place alone.
        "provisional.voter-id" => {
            let asked = facts.word("asked", IdentificationKind::ALL, IdentificationKind::Any);
            (asked == IdentificationKind::Physical).then_some('b')
        }
        // None are processed after the canvass while voter credit is entered.
        "register.process" if facts.yes("credit_being_entered", false) => Some('a'),
        _ => None,
    }
}

fn proceedings(case: &Case<'_>) -> Proceedings {
    Proceedings {
        recount: case.facts.yes("recount", false),
        inquiry: case.facts.yes("inquiry", false),
        inspection: case.facts.yes("inspection", false),
    }
}

/// The same of ballots that are held when it is over: what has ended was sought.
fn sought(case: &Case<'_>) -> Proceedings {
    let has_ended = |event: Event| case.facts.is_told(event.id());
    let recount = case.facts.yes("recount", has_ended(Event::RecountEnded));
    let inspection = case.facts.yes("inspection", false);
    let inquiry = case.facts.yes("inquiry", has_ended(Event::InquiryEnded) && !inspection);
    case.facts.only_with("recount=yes", recount, &[Event::RecountEnded.id()]);
    case.facts.only_with("inquiry=yes or inspection=yes", inquiry || inspection, &[Event::InquiryEnded.id()]);
    Proceedings { recount, inquiry, inspection }
}

fn held(case: &Case<'_>) -> Result<Answer, Error> {
    let (precinct, released) = (proceedings(case), case.facts.yes("released", false));
    case.one(|edition| hold(edition, precinct, released))
}

/// Since 2019 the court releases nothing before its days have run.
fn held_now(case: &Case<'_>) -> Result<Answer, Error> {
    let precinct = sought(case);
    case.one(|edition| hold(edition, precinct, false))
}

/// What is said instead of a day that hangs on the end of something that the case says goes on.
///
/// Of ballots held since 2019: nothing, where they are not held; that a recount, an inquiry or an inspection goes on, where one
/// does, for nobody knows when it ends. Of the recanvass: that it waits for the last certificate. Of
/// defective returns: nothing, where no court is written to.
pub(super) fn instead_of_a_day(case: &Case<'_>, rule: &Rule) -> Option<Vec<ObjectionView>> {
    let has_ended = |event: Event| case.facts.is_told(event.id());
    if rule.id == RuleId("recount.recanvass") && !has_ended(Event::RecountEnded) {
        return Some(vec![line("asked.recanvass.no-day", &[])]);
    }
    if rule.id == RuleId("canvass.defective-returns")
        && !case.facts.yes("recheck_or_recount_needed", has_ended(Event::CourtNoticeReceived))
    {
        return Some(Vec::new());
    }
    if rule.id != RuleId("keep.hold-now") {
        return None;
    }
    let precinct = sought(case);
    let held = hold(case.question.edition, precinct, false).map(|cited| cited.answer);
    if held == Ok(Hold::Free) {
        return Some(Vec::new());
    }
    let sought = [
        (precinct.recount, Event::RecountEnded, "asked.hold.recount"),
        (precinct.inquiry, Event::InquiryEnded, "asked.hold.inquiry"),
        (precinct.inspection, Event::InquiryEnded, "asked.hold.inspection"),
    ];
    let goes_on: Vec<_> =
        sought.into_iter().filter(|(is_sought, ends_with, _)| *is_sought && !has_ended(*ends_with)).collect();
    let proceedings: Vec<String> = goes_on.iter().map(|(.., word)| words::text(word)).collect();
    let mut ends: Vec<&str> = goes_on.iter().map(|(_, ends_with, _)| ends_with.id()).collect();
    ends.dedup();
    let values = [("proceedings", proceedings.join(", ")), ("events", ends.join(", "))];
    (!goes_on.is_empty()).then(|| vec![line("asked.hold-open", &values)])
}

law::ids! {
    /// What is done with ballots.
    pub enum Done as "disposal" {
        /// The ballots of a federal election are sent to the state records center.
        Sent = "sent",
        /// They are destroyed.
        Destroyed = "destroyed",
    }
}

fn chairs_told(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let every_chair_told = facts.yes("every_chair_told", true);
    let done = facts.needed_word("ballots", Done::ALL, Done::Destroyed);
    let inspection_open = facts.yes("inspection_open", true);
    let (time_place_date, attendance_open) = (facts.yes("time_place_date", true), facts.yes("attendance_open", true));
    if facts.is_told("ballots") {
        facts.only_with("ballots=sent", done == Done::Sent, &["inspection_open"]);
        facts.only_with("ballots=destroyed", done == Done::Destroyed, &["time_place_date", "attendance_open"]);
    }
    let disposal = match done {
        Done::Sent => Disposal::Sent { inspection_open },
        Done::Destroyed => Disposal::Destroyed { time_place_date, attendance_open },
    };
    let answer = case.against(|edition| notify_chairs(edition, every_chair_told, disposal))?;
    let answer = dated::done_on(case, "keep.notify-chairs", "chairs_told_on", answer)?;
    let destroyed = facts.event(Event::BallotsDestroyed).filter(|_| done == Done::Destroyed);
    let through = Kept::through(case, RuleId("keep.notify-chairs"), BALLOTS_KEPT)?.through;
    // A notice in time does not make a destruction lawful that comes before its day.
    Ok(match destroyed.zip(through) {
        Some((destroyed, through)) if destroyed <= through => {
            let runs = [coded(&DestructionObjection::PeriodRuns), kept_through(through)];
            Answer { kept: Some(false), lines: answer.lines.into_iter().chain(runs).collect(), ..answer }
        }
        _ => answer,
    })
}
