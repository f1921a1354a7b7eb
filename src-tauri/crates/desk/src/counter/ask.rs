//! A rule without a date, asked by its id: what is told of the case, and what stands against it.
//!
//! Facts are told by name. What nobody tells is taken as it should be, and the answer lists every fact with the value it was
//! taken at, so that nothing is assumed unseen.

use std::cell::RefCell;
use std::str::FromStr;

use chrono::NaiveDate;
use law::ballot::{SampleBallot, sample_ballot};
use law::canvass::{
    Face, Ground, MissingReturns, Opening, Reached, addressees, examine, missing_returns, open_box, summons,
};
use law::check::{ClerkReport, Publication, Reuse, publish, report, reuse};
use law::equipment::tabulators;
use law::keep::{Destruction, Proceedings, clear_media, destroy, hold, public_inspection};
use law::precinct::{MailPrecinct, SpareBallots, mail_ballots, mail_precinct, school_consolidation};
use law::provisional::{Brought, IdentificationKind};
use law::proxy::{Hand, proxy};
use law::recount::{
    AskedBy, ForTheCourt, Inspection, Seal, Session, acting_judge, hand_demand, inspection, seal, session,
};
use law::register::{Citizenship, RegistrationCertificate, processing, refusals};
use law::school::{Vacancy, fill_vacancy};
use law::{Coded, Edition, ElectionKind, Office, SpecialReach, levy, provisional};

use super::{AskedError, ruled};
use crate::error::Error;
use crate::input::parse_date;
use crate::read;
use crate::view::{AnswerView, FactView, LawView, ObjectionView};
use crate::words;

/// The rules that can be asked, in the order of the rulebook.
pub const ASKED: [&str; 31] = [
    "canvass.copies",
    "canvass.summons",
    "canvass.prepare",
    "canvass.missing-returns",
    "box.closed",
    "provisional.voter-id",
    "recount.session",
    "recount.inspection",
    "recount.hand-demand",
    "recount.seal",
    "recount.judge",
    "check.report",
    "check.publish",
    "check.reuse",
    "keep.hold",
    "keep.hold-now",
    "keep.destroy",
    "keep.public-records",
    "keep.media",
    "precinct.mail-ballot",
    "precinct.mail-ballots",
    "equipment.tabulator",
    "ballot.sample",
    "register.process",
    "register.reject",
    "general.no-proxy",
    "school.consolidation",
    "school.vacancy",
    "levy.order-published",
    "levy.notice",
    "levy.day",
];

/// A rule, and what is told of the case.
#[derive(Debug, Clone, Copy)]
pub struct RuleQuestion<'a> {
    /// The edition of the law.
    pub edition: Edition,
    /// Election day.
    pub date: NaiveDate,
    /// The kind of election.
    pub kind: ElectionKind,
    /// The id of the rule.
    pub rule: &'a str,
    /// What is told: `name=value`.
    pub told: &'a [String],
}

/// Asks a rule without a date.
///
/// # Errors
/// Where the rule cannot be asked or has no text, or what is told is no fact of it.
pub fn law_ask_rule(question: &RuleQuestion<'_>) -> Result<AnswerView, Error> {
    let told = Told::of(question.told).map_err(Error::usage)?;
    let answer = answer(question, &told)?;
    told.check().map_err(Error::usage)?;
    let Answer { law, kept, lines } = answer;
    let text = match kept {
        Some(true) => Some(words::text("asked.kept")),
        Some(false) => Some(words::text("asked.not-kept")),
        None => None,
    };
    Ok(AnswerView { schema: "canvass-desk/answer/1", law, kept, text, answer: lines, facts: told.asked.into_inner() })
}

/// What a rule answers.
struct Answer {
    law: LawView,
    kept: Option<bool>,
    lines: Vec<ObjectionView>,
}

fn lines<T: Coded>(all: &[T]) -> Vec<ObjectionView> {
    all.iter().map(|each| ObjectionView { code: each.code(), text: words::sentence(each) }).collect()
}

/// An answer of what stands against something: nothing means that the rule is kept.
fn against<T: Coded>((law, all): (LawView, Vec<T>)) -> Answer {
    Answer { law, kept: Some(all.is_empty()), lines: lines(&all) }
}

/// An answer that says what is to be done, or what holds.
fn says<T: Coded>((law, all): (LawView, Vec<T>)) -> Answer {
    Answer { law, kept: None, lines: lines(&all) }
}

fn one<T: Coded>((law, answer): (LawView, T)) -> Answer {
    says((law, vec![answer]))
}

fn answer(question: &RuleQuestion<'_>, f: &Told) -> Result<Answer, Error> {
    let (edition, election_date) = (question.edition, question.date);
    let proceedings = || Proceedings {
        recount: f.yes("recount", false),
        inquiry: f.yes("inquiry", false),
        inspection: f.yes("inspection", false),
    };
    Ok(match question.rule {
        "canvass.copies" => {
            let reached = Reached {
                kind: question.kind,
                reach: f.word("reach", SpecialReach::Local),
                local_contest: f.yes("local_contest", false),
                several_counties: f.yes("several_counties", false),
                runoff_needed: f.yes("runoff_needed", false),
            };
            says(ruled(edition, |edition| addressees(edition, reached))?)
        }
        "canvass.summons" => {
            let face = face(f);
            says(ruled(edition, |edition| summons(edition, face))?)
        }
        "canvass.prepare" => {
            let face = face(f);
            says(ruled(edition, |edition| examine(edition, face))?)
        }
        "canvass.missing-returns" => {
            let opening = MissingReturns {
                election_date,
                state_adjourned: f.date("state_adjourned"),
                opened: f.date("opened").unwrap_or(election_date),
                by_clerk_or_deputy: f.yes("by_clerk_or_deputy", true),
                presiding_judges: f.number("presiding_judges", 1),
                election_judges: f.number("election_judges", 2),
                recorded: f.yes("recorded", true),
            };
            against(ruled(edition, |edition| missing_returns(edition, opening))?)
        }
        "box.closed" => {
            let opening = Opening { ground: f.word("ground", Ground::CourtOrder), logged: f.yes("logged", true) };
            against(ruled(edition, |edition| open_box(edition, opening))?)
        }
        "provisional.voter-id" => {
            let asked = f.word("asked", IdentificationKind::Any);
            let brought = f.word("brought", Brought::ToClerkInTime);
            against(ruled(edition, |edition| provisional::qualified(edition, asked, brought))?)
        }
        "precinct.mail-ballot" => {
            let precinct = MailPrecinct {
                voters: f.number("voters", 0),
                hundredths_of_a_mile: f.number("hundredths_of_a_mile", 2_001),
                clerk_asked: f.yes("clerk_asked", true),
            };
            against(ruled(edition, |edition| mail_precinct(edition, precinct))?)
        }
        "precinct.mail-ballots" => {
            let facts = SpareBallots {
                voters_not_declining: f.number("voters_not_declining", 0),
                mailed: f.number("mailed", 0),
                notice_enclosed: f.yes("notice_enclosed", true),
                spare: f.number("spare", 1),
            };
            against(ruled(edition, |edition| mail_ballots(edition, facts))?)
        }
        "equipment.tabulator" => {
            let (number, booths) = (f.number("tabulators", 1), f.yes("booths_enough", true));
            against(ruled(edition, |edition| tabulators(edition, number, booths))?)
        }
        "ballot.sample" => {
            let sample = SampleBallot {
                english: f.yes("english", true),
                spanish: f.yes("spanish", true),
                marked: f.yes("marked", true),
                facsimile_signature: f.yes("facsimile_signature", false),
                endorsed: f.yes("endorsed", false),
                colored_paper: Some(f.yes("colored_paper", true)),
                at_clerks_office: f.yes("at_clerks_office", true),
                at_polling_places: f.yes("at_polling_places", true),
                on_web_site: Some(f.yes("on_web_site", true)),
            };
            against(ruled(edition, |edition| sample_ballot(edition, sample))?)
        }
        "general.no-proxy" => {
            let hand = f.word("hand", Hand::Own);
            against(ruled(edition, |edition| proxy(edition, hand))?)
        }
        rule if rule.starts_with("recount.") => of_recounts(rule, question, f)?,
        rule if rule.starts_with("check.") => of_checks(rule, edition, f)?,
        rule if rule.starts_with("keep.") => of_keeping(rule, edition, f, &proceedings)?,
        rule => of_registers_and_districts(rule, question, f)?,
    })
}

fn face(f: &Told) -> Face {
    Face {
        certificate_executed: f.yes("certificate_executed", true),
        discrepancy: f.yes("discrepancy", false),
        votes_for_a_candidate: f.number("votes_for_a_candidate", 0),
        electors_voting: f.number("electors_voting", 0),
        omission: f.yes("omission", false),
        ambiguity: f.yes("ambiguity", false),
        error: f.yes("error", false),
    }
}

fn of_recounts(rule: &str, question: &RuleQuestion<'_>, f: &Told) -> Result<Answer, Error> {
    let edition = question.edition;
    Ok(match rule {
        "recount.session" => {
            let facts = Session {
                board_met: f.yes("board_met", true),
                for_the_court: f.word("for_the_court", ForTheCourt::Judge),
                clerk_present: f.yes("clerk_present", true),
                other_boxes_opened: f.yes("other_boxes_opened", false),
                other_offices_counted: f.yes("other_offices_counted", false),
                somebody_kept_out: f.yes("somebody_kept_out", false),
            };
            against(ruled(edition, |edition| session(edition, facts))?)
        }
        "recount.inspection" => {
            let facts = Inspection {
                asked_by: f.word("asked_by", AskedBy::Representative),
                permitted: f.yes("permitted", true),
                tabulated: f.yes("tabulated", false),
            };
            against(ruled(edition, |edition| inspection(edition, facts))?)
        }
        "recount.hand-demand" => {
            let by = f.word("asked_by", AskedBy::Candidate);
            one(ruled(edition, |edition| hand_demand(edition, by))?)
        }
        "recount.seal" => {
            let facts = Seal {
                ballots_returned: f.yes("ballots_returned", true),
                boxes_locked: f.yes("boxes_locked", true),
                machines_sealed: f.yes("machines_sealed", true),
                certified: f.yes("certified", false),
            };
            against(ruled(edition, |edition| seal(edition, facts))?)
        }
        "recount.judge" => {
            let (office, candidate) =
                (f.word("office", Office::DistrictJudge), f.yes("judge_was_partisan_candidate", false));
            one(ruled(edition, |edition| acting_judge(edition, office, candidate))?)
        }
        other => return Err(no_question(other)),
    })
}

fn of_checks(rule: &str, edition: Edition, f: &Told) -> Result<Answer, Error> {
    Ok(match rule {
        "check.report" => {
            let facts = ClerkReport {
                counted_by_hand: f.yes("counted_by_hand", true),
                early_included: f.yes("early_included", true),
                mailed_included: f.yes("mailed_included", true),
                every_office: f.yes("every_office", true),
            };
            against(ruled(edition, |edition| report(edition, facts))?)
        }
        "check.publish" => {
            let facts = Publication {
                to_secretary: f.yes("to_secretary", true),
                to_public: f.yes("to_public", true),
                observer_kept_out: f.yes("observer_kept_out", false),
            };
            against(ruled(edition, |edition| publish(edition, facts))?)
        }
        "check.reuse" => {
            let facts = Reuse {
                precinct_checked: f.yes("precinct_checked", true),
                office_checked: f.yes("office_checked", true),
            };
            against(ruled(edition, |edition| reuse(edition, facts))?)
        }
        other => return Err(no_question(other)),
    })
}

fn of_keeping(rule: &str, edition: Edition, f: &Told, proceedings: &dyn Fn() -> Proceedings) -> Result<Answer, Error> {
    let run = || f.yes("period_has_run", true);
    Ok(match rule {
        "keep.hold" | "keep.hold-now" => {
            let (precinct, released) = (proceedings(), f.yes("released", false));
            one(ruled(edition, |edition| hold(edition, precinct, released))?)
        }
        "keep.destroy" => {
            let facts = Destruction {
                approved_method: f.yes("approved_method", true),
                period_has_run: run(),
                held: f.yes("held", false),
            };
            against(ruled(edition, |edition| destroy(edition, facts))?)
        }
        "keep.public-records" => {
            let (run, secret) = (run(), f.yes("secrecy_secured", true));
            against(ruled(edition, |edition| public_inspection(edition, run, secret))?)
        }
        "keep.media" => {
            let (run, precinct, released) = (run(), proceedings(), f.yes("released_by_court", false));
            against(ruled(edition, |edition| clear_media(edition, run, precinct, released))?)
        }
        other => return Err(no_question(other)),
    })
}

fn of_registers_and_districts(rule: &str, question: &RuleQuestion<'_>, f: &Told) -> Result<Answer, Error> {
    let edition = question.edition;
    Ok(match rule {
        "register.process" => {
            let closed = f.yes("books_closed", false);
            let (canvass, credit) = (f.yes("during_canvass", false), f.yes("credit_being_entered", false));
            against(ruled(edition, |edition| processing(edition, closed, canvass, credit))?)
        }
        "register.reject" => {
            let certificate = RegistrationCertificate {
                name: f.yes("name", true),
                address: f.yes("address", true),
                social_security_number: f.yes("social_security_number", true),
                date_of_birth: f.yes("date_of_birth", true),
                signature: f.yes("signature", true),
                citizenship: f.word("citizenship", Citizenship::Yes),
                already_registered: f.yes("already_registered", false),
                filed_as_a_change: f.yes("filed_as_a_change", false),
            };
            against(ruled(edition, |edition| refusals(edition, certificate))?)
        }
        "school.consolidation" => {
            let precincts = f.number("precincts", 1);
            against(ruled(edition, |edition| school_consolidation(edition, precincts))?)
        }
        "school.vacancy" => {
            let vacancy = Vacancy {
                members: f.number("members", 5),
                vacant: f.number("vacant", 1),
                days: f.number("days", 0),
                open_meeting: f.yes("open_meeting", true),
                present: f.number("present", 4),
                votes: f.number("votes", 3),
                qualified_elector: f.yes("qualified_elector", true),
            };
            says(ruled(edition, |edition| fill_vacancy(edition, vacancy))?)
        }
        "levy.order-published" => {
            let (minutes, published, affidavit) =
                (f.yes("in_minutes", true), f.yes("published", true), f.yes("affidavit", true));
            against(ruled(edition, |edition| levy::order_published(edition, minutes, published, affidavit))?)
        }
        "levy.notice" => {
            let (published, places) = (f.yes("published", true), f.number("places", 5));
            against(ruled(edition, |edition| levy::notice(edition, published, places))?)
        }
        "levy.day" => {
            let near: Vec<NaiveDate> = f.date("general_election").into_iter().collect();
            against(ruled(edition, |edition| levy::day(edition, question.date, &near))?)
        }
        other => return Err(no_question(other)),
    })
}

fn no_question(rule: &str) -> Error {
    Error::refused(AskedError::NoQuestion { rule: rule.to_owned() })
}

/// What is told, by name, and what was asked for.
struct Told {
    given: Vec<(String, String)>,
    asked: RefCell<Vec<FactView>>,
    wrong: RefCell<Option<AskedError>>,
}

impl Told {
    fn of(told: &[String]) -> Result<Told, AskedError> {
        let pair = |word: &String| {
            let wrong = || AskedError::Fact { given: word.clone() };
            let (name, value) = word.split_once('=').ok_or_else(wrong)?;
            Ok((name.trim().replace('-', "_"), value.trim().to_owned()))
        };
        let given = told.iter().map(pair).collect::<Result<Vec<_>, AskedError>>()?;
        Ok(Told { given, asked: RefCell::default(), wrong: RefCell::default() })
    }

    /// Reads a fact, and notes it with the value that it is taken at.
    fn fact<T>(
        &self,
        name: &'static str,
        usual: Option<T>,
        read: impl Fn(&str) -> Option<T>,
        shown: impl Fn(&T) -> String,
    ) -> Option<T> {
        let given = self.given.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let value = match given.map(|value| (value, read(value))) {
            None => usual,
            Some((_, Some(value))) => Some(value),
            Some((value, None)) => {
                let wrong = AskedError::Fact { given: format!("{name}={value}") };
                self.wrong.borrow_mut().get_or_insert(wrong);
                usual
            }
        };
        let told = FactView { name, value: value.as_ref().map(&shown), given: given.is_some() };
        self.asked.borrow_mut().push(told);
        value
    }

    fn yes(&self, name: &'static str, usual: bool) -> bool {
        let read = |value: &str| match value {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let shown = |yes: &bool| if *yes { "yes" } else { "no" }.to_owned();
        self.fact(name, Some(usual), read, shown).unwrap_or(usual)
    }

    fn number<T: TryFrom<u64> + ToString + Copy>(&self, name: &'static str, usual: T) -> T {
        let read = |value: &str| T::try_from(read::count(value)?).ok();
        self.fact(name, Some(usual), read, T::to_string).unwrap_or(usual)
    }

    fn word<T: FromStr + ToString + Copy>(&self, name: &'static str, usual: T) -> T {
        self.fact(name, Some(usual), |value| value.parse().ok(), T::to_string).unwrap_or(usual)
    }

    fn date(&self, name: &'static str) -> Option<NaiveDate> {
        self.fact(name, None, |value| parse_date(value).ok(), NaiveDate::to_string)
    }

    /// That everything told was read and asked for.
    fn check(&self) -> Result<(), AskedError> {
        if let Some(wrong) = self.wrong.borrow().clone() {
            return Err(wrong);
        }
        let asked = self.asked.borrow();
        let known = |name: &str| asked.iter().any(|fact| fact.name == name);
        match self.given.iter().find(|(name, _)| !known(name)) {
            None => Ok(()),
            Some((name, _)) => {
                let names: Vec<&str> = asked.iter().map(|fact| fact.name).collect();
                Err(AskedError::NoSuchFact { name: name.clone(), known: names.join(", ") })
            }
        }
    }
}
