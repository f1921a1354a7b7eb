//! The place "Recounts": verdicts as a person reads them.

use super::{Session, missing as missing_reports};
use canvass::{ChoiceId, ContestVerdict, Stamp};
use law::recount::{Reason, Required, Step, Threshold, Verdict};
use law::{Coded as _, Interval};

use super::in_words::{arithmetic, edition, full, shown, time};
use super::verdict::{is_tie, picture_words, short_verdict};
use crate::documents::{named_contest, undetermined};
use crate::election::Election;
use crate::error::Error;
use crate::reading::recounts_of;
use crate::setup::filled;
use crate::view::window::{Picture, RecountRow, RecountsPage, Scale, Tally, VotesLine};
use crate::view::{CountView, RecountView};
use crate::{recording, words};

impl Session {
    /// Which contests the law sends to a recount, and why.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn recounts(&self) -> Result<RecountsPage, Error> {
        self.ask(|desk| page(desk.election()?))
    }

    /// Records that a named person confirms a verdict as it stands now.
    ///
    /// # Errors
    /// Where there is no such contest, nobody is named, or the file cannot be written.
    pub fn confirm(&self, contest: String, by: String, stamp: Stamp) -> Result<RecountsPage, Error> {
        self.ask(move |desk| {
            let by = filled("confirmed-by", &by).map_err(Error::refused)?;
            confirm(desk.election_mut()?, &contest, &Stamp { by, ..stamp })?;
            page(desk.election()?)
        })
    }
}

/// All contests of which something is counted.
fn page(election: &Election) -> Result<RecountsPage, Error> {
    let verdicts = election.verdicts();
    let views = recounts_of(election)?.contests;
    let rows: Vec<RecountRow> =
        verdicts.iter().zip(views).map(|(verdict, view)| row(election, verdict, view)).collect();
    let mut tally = Tally::default();
    for (verdict, row) in verdicts.iter().zip(&rows) {
        count(&mut tally, verdict, row.waits);
    }
    Ok(RecountsPage { tally, scale: Scale::of_pictures(), rows })
}

/// Records that the clerk confirms a verdict as it stands now.
fn confirm(election: &mut Election, contest: &str, stamp: &Stamp) -> Result<(), Error> {
    let contest = named_contest(election, contest)?;
    recording::confirm(election, contest, stamp)
}

fn count(tally: &mut Tally, contest: &ContestVerdict, waits: bool) {
    tally.waiting += usize::from(waits);
    match (contest.verdict.required, contest.verdict.margin) {
        (Required::Yes, _) => {
            tally.required += 1;
            tally.ties += usize::from(is_tie(&contest.verdict));
        }
        (Required::No, Some(_)) => tally.not_required += 1,
        (Required::No, None) => tally.uncontested += 1,
        (Required::Undetermined, _) => tally.undetermined += 1,
    }
}

fn row(election: &Election, contest: &ContestVerdict, view: RecountView) -> RecountRow {
    let verdict = &contest.verdict;
    let threshold = verdict.threshold.map(|threshold| words::text(threshold.code()));
    let picture = Picture::of(verdict);
    let percent =
        view.percent.as_deref().map(|percent| words::filled("window.percent", &[("percent", shown(percent))]));
    RecountRow {
        short: words::short(&view.contest),
        terms: terms(contest),
        margin: view.margin.as_deref().map(shown),
        verdict: words::text(short_verdict(verdict)),
        because: because(contest, &view.other_counties_missing),
        picture_words: picture_words(verdict, percent.as_deref()),
        percent: if is_tie(verdict) { Some(words::text("window.tie")) } else { percent },
        picture,
        reports: reports(&view),
        votes: votes(election, contest),
        total: CountView::from(verdict.total).text(),
        arithmetic: verdict.arithmetic.iter().map(|step| arithmetic(&step.to_string())).collect(),
        law: words::filled(
            "window.law",
            &[("section", verdict.section.to_string()), ("edition", edition(verdict.edition))],
        ),
        threshold,
        literal: (!verdict.literal_arithmetic.is_empty()).then(|| words::text(&literal(verdict))),
        literal_arithmetic: verdict.literal_arithmetic.iter().map(|step| arithmetic(&step.to_string())).collect(),
        missing: missing(election, contest),
        confirmed: view.confirmed.as_ref().map(|confirmed| {
            let at = chrono::DateTime::parse_from_rfc3339(&confirmed.at).ok();
            let at = at.map(|at| format!("{}, {}", full(at.date_naive()), time(&at))).unwrap_or_default();
            words::filled("window.confirmed", &[("by", confirmed.by.clone()), ("at", at)])
        }),
        waits: verdict.required == Required::Yes && view.confirmed.is_none(),
        recount: view,
    }
}

/// What the letter of the law gives, beside the practised reading.
fn literal(verdict: &Verdict) -> String {
    let outcome = match verdict.literal_required {
        same if same == verdict.required => "same",
        other => other.id(),
    };
    format!("window.literal.{outcome}")
}

/// Seats and threshold: `1 seat · threshold 1 % or 5 votes`.
fn terms(contest: &ContestVerdict) -> String {
    use law::ContestKind::{Candidate, Question, Retention};
    let kind = contest.office.map(law::Office::contest_kind).unwrap_or(Candidate);
    let first = match (kind, contest.seats) {
        (Question, _) => words::text("window.terms.question"),
        (Retention, _) => words::text("window.terms.retention"),
        (Candidate, Some(1)) => words::text("window.terms.one-seat"),
        (Candidate, Some(seats)) => words::filled("window.terms.seats", &[("seats", seats.to_string())]),
        (Candidate, None) => words::text("window.terms.seats-not-known"),
    };
    let threshold = contest.verdict.threshold.map(|threshold| match threshold {
        Threshold::QuarterPercent => "window.terms.quarter-percent",
        Threshold::HalfPercent => "window.terms.half-percent",
        Threshold::OnePercent => "window.terms.one-percent",
        Threshold::OnePercentOrFiveVotes => "window.terms.one-percent-or-five-votes",
    });
    threshold.map_or_else(|| first.clone(), |threshold| format!("{first} · {}", words::text(threshold)))
}

/// The line under the verdict: the comparison that decides it, or what keeps it from being decided.
fn because(contest: &ContestVerdict, other_counties_missing: &[String]) -> String {
    let verdict = &contest.verdict;
    match &verdict.reason {
        Some(Reason::OtherCountiesMissing) => {
            let number = contest.other_counties.missing().map(|number| number.to_string());
            let number =
                number.or_else(|| Some(other_counties_missing.len()).filter(|n| *n > 0).map(|n| n.to_string()));
            match number {
                Some(number) => words::filled("window.because.counties-missing", &[("number", number)]),
                None => words::text("window.because.some-counties-missing"),
            }
        }
        Some(Reason::ClerkDecides) => words::text("window.because.clerk-decides"),
        _ => {
            let decided = || deciding_step(verdict).unwrap_or_else(|| words::text("window.because.no-margin"));
            undetermined::because(contest).unwrap_or_else(decided)
        }
    }
}

/// The comparison with the share; the five votes where they alone decide.
fn deciding_step(verdict: &Verdict) -> Option<String> {
    let share = verdict.arithmetic.iter().find(|step| matches!(step, Step::Percentage { .. }));
    let five = verdict.arithmetic.iter().find(|step| matches!(step, Step::FiveVotes { .. }));
    let alone = verdict.values().iter().any(|(_, value)| value == "recount.grounds.five-votes-alone");
    let step = if alone { five.or(share) } else { share.or(five) };
    step.or(verdict.arithmetic.last()).map(|step| arithmetic(&step.to_string()))
}

fn reports(view: &RecountView) -> String {
    let included = ("included", view.included.to_string());
    match view.expected {
        Some(expected) => words::filled("window.reports.of", &[included, ("expected", expected.to_string())]),
        None => words::filled("window.reports", &[included]),
    }
}

/// The votes in ballot order; of several seats, who is compared.
fn votes(election: &Election, contest: &ContestVerdict) -> Vec<VotesLine> {
    let canvass = election.canvass();
    let several = contest.seats.is_some_and(|seats| seats > 1);
    let is = |side: Option<(ChoiceId, Interval)>, choice: ChoiceId| several && side.is_some_and(|(id, _)| id == choice);
    let line = |choice: &canvass::Choice| VotesLine {
        name: choice.name.clone(),
        votes: canvass.votes_everywhere(choice.id).map(|votes| CountView::from(votes).text()),
        role: if is(contest.winner, choice.id) {
            Some(words::text("window.role.last-winner"))
        } else {
            is(contest.runner_up, choice.id).then(|| words::text("window.role.first-loser"))
        },
    };
    canvass.choices(contest.contest).iter().map(line).collect()
}

/// Reports and counties whose votes are not here.
fn missing(election: &Election, contest: &ContestVerdict) -> Option<String> {
    let canvass = election.canvass();
    let counties: Vec<String> = contest
        .other_counties
        .missing_counties(election.setting().county)
        .into_iter()
        .map(|county| county.name().to_owned())
        .collect();
    let counties =
        (!counties.is_empty()).then(|| words::filled("window.missing.counties", &[("names", counties.join(", "))]));
    let reports = missing_reports::sentence(canvass, &contest.reports, missing_reports::BESIDE_A_CONTEST);
    let both: Vec<String> = reports.into_iter().chain(counties).collect();
    (!both.is_empty()).then(|| both.join(" "))
}
