//! One short function for each command: it calls the use case and says how its answer is shown.

use std::path::Path;

use chrono::{DateTime, FixedOffset, NaiveDate};
use desk::counter::{
    self, BlackoutQuestion, BoardQuestion, CheckQuestion, RuleQuestion, SampleQuestion, StationsQuestion,
};
use desk::law::ElectionKind;
use desk::view::View;
use desk::{Class, Error, Stamp};

use crate::Invocation;
use crate::cli::{self, Command};

/// What a command leaves behind.
#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) out: Vec<u8>,
    pub(crate) sentences: Vec<String>,
    pub(crate) exit: u8,
}

impl Outcome {
    fn done(out: impl Into<Vec<u8>>) -> Self {
        Outcome { out: out.into(), sentences: Vec::new(), exit: 0 }
    }

    fn shown(view: &impl View, json: bool) -> Self {
        Outcome::done(if json { view.json() } else { view.text() })
    }

    fn answered(answer: desk::Answer<impl View>, json: bool) -> Self {
        Outcome::shown(&answer.view, json).with(answer.sentences)
    }

    fn ending(self, exit: u8) -> Self {
        Outcome { exit, ..self }
    }

    fn with(self, sentences: Vec<String>) -> Self {
        Outcome { sentences, ..self }
    }
}

impl From<Error> for Outcome {
    fn from(error: Error) -> Self {
        Outcome { out: Vec::new(), sentences: error.sentences(), exit: exit_code(&error) }
    }
}

/// The promised exit code of an error.
pub(crate) fn exit_code(error: &Error) -> u8 {
    match error.class() {
        Class::Refused => 1,
        Class::Usage => 2,
        Class::Internal => 3,
    }
}

/// The moment and the person of a command.
struct Asked<'a> {
    now: Option<DateTime<FixedOffset>>,
    by: String,
    invocation: &'a Invocation,
}

impl Asked<'_> {
    /// The stamp of an act on a real election: in a release build only the computer's clock may say when it was.
    fn stamp(&self, may_pretend: bool) -> Result<Stamp, Error> {
        match self.now {
            Some(_) if self.invocation.release && !may_pretend => Err(Error::usage(desk::NowRefused)),
            Some(at) => Ok(Stamp { at, by: self.by.clone() }),
            None => Ok(Stamp { at: self.invocation.clock, by: self.by.clone() }),
        }
    }

    /// The stamp of an act on this file: practice may pretend.
    fn stamp_for(&self, file: &Path) -> Result<Stamp, Error> {
        let may_pretend = self.now.is_some() && self.invocation.release && desk::is_practice(file)?;
        self.stamp(may_pretend)
    }
}

pub(crate) fn dispatch(
    command: Command,
    now: Option<DateTime<FixedOffset>>,
    by: String,
    invocation: &Invocation,
) -> Outcome {
    let asked = Asked { now, by, invocation };
    run(command, &asked).unwrap_or_else(Outcome::from)
}

fn run(command: Command, asked: &Asked<'_>) -> Result<Outcome, Error> {
    match command {
        Command::New(new) => make(new, asked),
        Command::Import(import) => take_in(import, asked),
        Command::Totals(cli::Totals { file, set, by_precinct, json }) => {
            Ok(Outcome::answered(desk::totals(&file, set.as_deref(), by_precinct)?, json))
        }
        Command::Recounts(cli::Read { file, json }) => Ok(Outcome::answered(desk::recounts(&file)?, json)),
        Command::Findings(cli::Read { file, json }) => Ok(Outcome::answered(desk::findings(&file)?, json)),
        Command::Deadlines(cli::Deadlines { file, json, ics: None }) => {
            Ok(Outcome::answered(desk::deadlines(&file)?, json))
        }
        Command::Deadlines(cli::Deadlines { file, ics: Some(out), .. }) => {
            let answer = desk::calendar(&file, &asked.stamp_for(&file)?)?;
            Ok(calendar(&answer.view, &out)?.with(answer.sentences))
        }
        Command::Document(document) => print(document, asked),
        Command::Log(cli::Read { file, json }) => Ok(Outcome::answered(desk::log(&file)?, json)),
        Command::Verify(cli::Verify { file, head, json }) => {
            let report = desk::verify(&file, head.as_deref())?;
            Ok(Outcome::shown(&report, json).with(report.sentences()).ending(u8::from(!report.ok)))
        }
        Command::Backup(cli::Backup { file, out }) => {
            let stamp = asked.stamp_for(&file)?;
            Ok(Outcome::done(desk::backup(&file, &out, &stamp)?))
        }
        Command::Restore(cli::Restore { backup, out }) => {
            let stamp = asked.stamp_for(&backup)?;
            Ok(Outcome::done(desk::restore(&backup, &out, &stamp)?))
        }
        Command::Upgrade(cli::Upgrade { file }) => Ok(Outcome::done(desk::upgrade(&file)?)),
        Command::Demo(cli::Demo { out }) => Ok(Outcome::done(desk::demo(&out)?)),
        Command::Law(law) => ask_the_law(law, asked),
    }
}

fn make(new: cli::New, asked: &Asked<'_>) -> Result<Outcome, Error> {
    let stamp = asked.stamp(new.practice)?;
    let made = desk::new_election(
        &new.file,
        &desk::NewElection {
            county: &new.county,
            date: new.date,
            kind: new.kind,
            special: new.special,
            registered: new.registered,
            registered_as_of: new.registered_as_of,
            edition: new.edition,
            name: new.name.as_deref(),
            practice: new.practice,
        },
        &stamp,
    )?;
    Ok(Outcome::done(made).with(unusual_day(new.kind, new.date)))
}

fn take_in(import: cli::Import, asked: &Asked<'_>) -> Result<Outcome, Error> {
    let stamp = asked.stamp_for(&import.file)?;
    let request = desk::ImportRequest {
        sources: &import.sources,
        county: import.county.as_deref(),
        offices: import.offices.as_deref(),
        dry_run: import.dry_run,
    };
    let imported = desk::import(&import.file, &request, &stamp)?;
    let exit = u8::from(imported.refused());
    Ok(Outcome::shown(&imported.view, import.json).with(imported.sentences).ending(exit))
}

fn print(document: cli::Document, asked: &Asked<'_>) -> Result<Outcome, Error> {
    if document.facts_template {
        let named = document.document.unwrap_or_else(|| document.file.to_string_lossy().into_owned());
        return Ok(Outcome::done(desk::facts_template(&named)?));
    }
    let (Some(id), Some(out)) = (document.document, document.out) else {
        return Err(Error::usage(desk::NothingToPrint));
    };
    let stamp = if document.issue { asked.stamp_for(&document.file)? } else { asked.stamp(true)? };
    let request = desk::DocumentRequest {
        document: &id,
        contest: document.contest.as_deref(),
        part: desk::NamedPart {
            precinct: document.precinct.as_deref(),
            report: document.report.as_deref(),
            place: document.place.as_deref(),
            shown: document.shown,
        },
        lang: document.lang,
        facts: document.facts.as_deref(),
        out: &out,
    };
    let printed = match (document.number, document.issue) {
        (Some(number), _) => desk::issued_document(&document.file, &request, number)?,
        (None, true) => desk::issue_document(&document.file, &request, &stamp)?,
        (None, false) => desk::draft_document(&document.file, &request, &stamp)?,
    };
    Ok(Outcome::done(printed.said).with(printed.sentences))
}

fn ask_the_law(law: cli::Law, asked: &Asked<'_>) -> Result<Outcome, Error> {
    match law {
        cli::Law::Recount { batch } => law_recount(&batch),
        cli::Law::Deadlines(ask) => law_deadlines(ask, asked),
        cli::Law::Rules(ask) => {
            let what = (!ask.what.is_empty()).then(|| ask.what.join(" "));
            let view = desk::law_rules(ask.section.or(what).as_deref())?;
            Ok(Outcome::shown(&view, ask.json).with(view.remark.iter().cloned().collect()))
        }
        cli::Law::Sample(ask) => {
            let view = counter::law_sample(&SampleQuestion {
                edition: ask.law.edition(),
                office: ask.office,
                tabulators: &ask.tabulators,
                counted: &ask.counted,
            })?;
            Ok(Outcome::shown(&view, ask.json).with(view.against()).ending(u8::from(!view.against().is_empty())))
        }
        cli::Law::Check(ask) => law_check(&ask),
        cli::Law::Board(ask) => {
            let view = counter::law_board(&BoardQuestion {
                edition: ask.law.edition(),
                kind: ask.kind,
                election_date: ask.law.date,
                appointed: ask.appointed,
                ordered: ask.ordered,
                recount: ask.recount,
                absent_voter_board: ask.absent_voter_board,
                members: &ask.members,
            })?;
            Ok(Outcome::shown(&view, ask.json).with(view.sentences()).ending(u8::from(!view.fits)))
        }
        cli::Law::Ask(ask) => {
            let reach = ask.special.map(|reach| format!("reach={reach}"));
            let told: Vec<String> = ask.told.into_iter().chain(reach).collect();
            let view = counter::law_ask_rule(&RuleQuestion {
                edition: ask.law.edition(),
                date: ask.law.date,
                kind: ask.kind,
                rule: &ask.rule,
                told: &told,
            })?;
            Ok(Outcome::shown(&view, ask.json).with(view.sentences()).ending(u8::from(view.kept == Some(false))))
        }
        cli::Law::Blackout(ask) => {
            let view = counter::law_blackout(&BlackoutQuestion {
                proposed: ask.proposed,
                statewide: &ask.statewide,
                edition: ask.edition,
            })?;
            Ok(Outcome::shown(&view, ask.json).with(view.against()).ending(u8::from(!view.free)))
        }
        cli::Law::Stations(ask) => Ok(Outcome::shown(
            &counter::law_stations(&StationsQuestion {
                edition: ask.law.edition(),
                kind: ask.kind,
                from_the_precincts: ask.from_precincts,
                at_the_place: ask.at_place,
            })?,
            ask.json,
        )),
    }
}

fn law_check(ask: &cli::LawCheck) -> Result<Outcome, Error> {
    let pool = ask.pool.as_deref().map(desk::read_input).transpose()?;
    let view = counter::law_check(&CheckQuestion {
        date: ask.law.date,
        edition: ask.law.edition(),
        kind: ask.kind,
        contests: &ask.contests,
        draw: ask.seed.as_deref().zip(pool.as_deref()),
        first: &ask.first,
        second: &ask.second,
    })?;
    let short = view.short();
    let exit = u8::from(!short.is_empty());
    Ok(Outcome::shown(&view, ask.json).with(short).ending(exit))
}

fn law_recount(batch: &Path) -> Result<Outcome, Error> {
    let outcome = desk::recount_batch(batch)?;
    let exit = u8::from(outcome.unreadable > 0);
    let sentences = outcome.sentence().into_iter().collect();
    Ok(Outcome::done(outcome.csv).with(sentences).ending(exit))
}

/// A calendar file in its place, or on standard output.
fn calendar(calendar: &str, out: &Path) -> Result<Outcome, Error> {
    if out == Path::new("-") {
        return Ok(Outcome::done(calendar));
    }
    Ok(Outcome::done(desk::write_calendar(out, calendar)?))
}

fn law_deadlines(ask: cli::LawDeadlines, asked: &Asked<'_>) -> Result<Outcome, Error> {
    let question = desk::DeadlineQuestion {
        kind: ask.kind,
        special: ask.special,
        date: ask.date,
        registered: ask.registered,
        edition: ask.edition,
        events: &ask.events,
    };
    let outcome = if let Some(out) = &ask.ics {
        calendar(&desk::law_calendar(&question, &asked.stamp(true)?)?, out)?
    } else {
        let view = desk::law_deadlines(&question)?;
        if ask.csv {
            Outcome::done(view.csv().map_err(|_| Error::internal(desk::CannotWriteCsv))?)
        } else {
            Outcome::shown(&view, ask.json)
        }
    };
    Ok(outcome.with(unusual_day(ask.kind, ask.date)))
}

/// That the law fixes another day for such an election: every date may be counted from a slip of the pen.
fn unusual_day(kind: ElectionKind, date: NaiveDate) -> Vec<String> {
    desk::law::unusual_day(kind, date).iter().map(|unusual| desk::words::sentence(unusual)).collect()
}
