//! The voting system check: which contests, in how many precincts, in which, and what the errors found lead to.

use chrono::NaiveDate;
use law::ballot::on_ballot;
use law::check::{
    CheckContest, CheckedElection, Draw, DrawnPrecinct, Next, OfficeToCheck, OfficeToDraw, PoolPrecinct,
    PrecinctsToCheck, Reach, SampleSizes, SampleTotals, Seed, Selection, WinningMargin, after_both_samples,
    after_first_sample, contests, draw, recount_at, sample_sizes,
};
use law::recount::{Required, Tally, Verdict};
use law::{Coded as _, Edition, ElectionKind, Office};

use super::ask::reached;
use super::asked::SampleCannot;
use super::number;
use super::{AskedError, CheckedContest, FoundErrors, ruled};
use crate::error::Error;
use crate::view::{
    CheckContestView, CheckDrawView, CheckErrorsView, CheckRecountView, CheckSizeView, CheckView, DrawingView,
    DrawnView, TicketView,
};
use crate::words;

/// A check that is to be made, or is under way.
#[derive(Debug, Clone, Copy)]
pub struct CheckQuestion<'a> {
    /// The edition of the law.
    pub edition: Edition,
    /// Election day.
    pub date: NaiveDate,
    /// The kind of election.
    pub kind: ElectionKind,
    /// Its contests.
    pub contests: &'a [CheckedContest],
    /// The digits thrown, where precincts are to be drawn, and the pool as CSV: `precinct,district`.
    pub draw: Option<(&'a str, &'a [u8])>,
    /// What was found in the first samples.
    pub first: &'a [FoundErrors],
    /// What was found in the second samples.
    pub second: &'a [FoundErrors],
}

/// Rules `check.contests`, `check.sample-size`, `check.draw` and `check.error-rate`, Section 1-14-13.2.
///
/// # Errors
/// Where the edition's text was not seen, a contest stands there twice, or what is given for the draw or the errors cannot
/// be read.
pub fn law_check(question: &CheckQuestion<'_>) -> Result<CheckView, Error> {
    let given = question.contests;
    once_each(question).map_err(Error::usage)?;
    if let Some(contest) = given.iter().find(|contest| contest.margin.is_some_and(|margin| margin.total == 0)) {
        return Err(Error::usage(AskedError::ContestWithoutVotes { contest: contest.name.clone() }));
    }
    let impossible = |contest: &&CheckedContest| contest.margin.is_some_and(|margin| !margin.can_be(contest.office));
    if let Some(contest) = given.iter().find(impossible) {
        let (contest, margin) = (contest.name.clone(), margin(contest));
        return Err(Error::usage(AskedError::MarginCannotBe { contest, margin }));
    }
    reached("check.contests", question.edition, question.kind)?;
    for contest in given {
        on_ballot(question.kind, contest.office).map_err(Error::usage)?;
    }
    let facts: Vec<CheckContest> = given
        .iter()
        .map(|contest| CheckContest { office: contest.office, margin: contest.margin, recounted: contest.recounted })
        .collect();
    let election = CheckedElection { date: question.date, kind: question.kind, recounts: question.edition };
    let (law, selections) = ruled(question.edition, |edition| contests(edition, election, &facts))?;
    // Who is checked, and has a margin to take the size of the sample by.
    let checked: Vec<(&CheckedContest, WinningMargin)> = given
        .iter()
        .zip(&selections)
        .filter(|(_, selection)| is_checked(**selection))
        .filter_map(|(contest, _)| Some((contest, contest.margin?)))
        .collect();
    let offices: Vec<OfficeToCheck> =
        checked.iter().map(|(contest, margin)| OfficeToCheck { office: contest.office, margin: *margin }).collect();
    let (size_law, sizes) = ruled(question.edition, |edition| sample_sizes(edition, election, &offices))?;
    let precincts = |at: usize| match &sizes {
        SampleSizes::NoCheck => None,
        SampleSizes::Offices(sizes) => sizes.get(at).copied(),
    };
    let size = |contest: &CheckedContest| {
        let at = checked.iter().position(|(checked, _)| checked.name == contest.name)?;
        Some(match precincts(at) {
            None => CheckSizeView { code: "no-check", precincts: None, text: words::text("asked.check.no-check") },
            Some(size) => size_view(size),
        })
    };
    let rows = given.iter().zip(&selections).map(|(contest, selection)| CheckContestView {
        contest: contest.name.clone(),
        office: contest.office.id(),
        district: contest.district,
        margin: contest.margin.map(|margin| margin.margin),
        total: contest.margin.map(|margin| margin.total),
        selection: selection.id(),
        text: words::sentence(selection),
        sample: size(contest),
        recount: recount(election, contest, *selection),
    });
    let to_draw: Vec<(&CheckedContest, WinningMargin, u32)> = checked
        .iter()
        .enumerate()
        .filter_map(|(at, (contest, margin))| match precincts(at)? {
            PrecinctsToCheck::Precincts(precincts) => Some((*contest, *margin, precincts)),
            _ => None,
        })
        .collect();
    Ok(CheckView {
        schema: "canvass-desk/check/1",
        law,
        size_law,
        contests: rows.collect(),
        draw: question.draw.map(|(seed, pool)| drawn(question.edition, seed, pool, &to_draw)).transpose()?,
        errors: errors(question)?,
    })
}

/// Refuses a contest, or what a sample found of it, that is given twice.
fn once_each(question: &CheckQuestion<'_>) -> Result<(), AskedError> {
    for (place, contest) in question.contests.iter().enumerate() {
        let same = |other: &&CheckedContest| (other.office, other.district) == (contest.office, contest.district);
        if let Some(first) = question.contests.iter().take(place).find(same) {
            let (one, other) = (margin(first), margin(contest));
            return Err(AskedError::ContestTwice { contest: contest.name.clone(), one, other });
        }
    }
    for (option, all) in [("--first", question.first), ("--second", question.second)] {
        for (place, found) in all.iter().enumerate() {
            if let Some(one) = all.iter().take(place).find(|one| one.name == found.name) {
                let name = format!("{option} {}", found.name);
                return Err(AskedError::Twice { name, one: said(one), other: said(found) });
            }
        }
    }
    Ok(())
}

/// Margin and total of a contest, as they are typed.
fn margin(contest: &CheckedContest) -> String {
    contest.margin.map_or_else(|| "uncontested".to_owned(), |margin| format!("{}/{}", margin.margin, margin.total))
}

/// What a sample found, as it is typed.
fn said(found: &FoundErrors) -> String {
    let SampleTotals { winner, runner_up, others } = &found.totals;
    let tally = |tally: &Tally| format!("{}:{}", tally.hand, tally.machine);
    [winner, runner_up].into_iter().chain(others).map(tally).collect::<Vec<_>>().join(",")
}

fn is_checked(selection: Selection) -> bool {
    matches!(selection, Selection::Federal | Selection::Governor | Selection::SmallestMargin | Selection::RegularLocal)
}

/// What Section 1-14-24 says of a contest that is checked, or would be but for a recount.
fn recount(election: CheckedElection, contest: &CheckedContest, selection: Selection) -> Option<CheckRecountView> {
    if selection == Selection::NotSelected {
        return None;
    }
    let verdict = recount_at(election, contest.office, contest.margin?)?;
    let said = words::filled(
        "asked.check.recount",
        &[
            ("section", verdict.section.to_string()),
            ("edition", words::word("window-edition", verdict.edition.id())),
            ("verdict", words::sentence(&verdict)),
        ],
    );
    let consequence = consequence(contest, selection, &verdict).map(words::text);
    let text = std::iter::once(said).chain(consequence).collect::<Vec<_>>().join(" ");
    Some(CheckRecountView {
        required: verdict.required.id(),
        edition: verdict.edition.id(),
        section: verdict.section.to_string(),
        text,
    })
}

/// What a recount, or none, does to the check of its contest. The bill has no waiver.
fn consequence(contest: &CheckedContest, selection: Selection, verdict: &Verdict) -> Option<&'static str> {
    match verdict.required {
        _ if verdict.edition == Edition::Sb356 || selection == Selection::WaivedByRecount => None,
        Required::No => contest.recounted.then_some("asked.check.recount-waives-nothing"),
        Required::Yes | Required::Undetermined => (!contest.recounted).then_some("asked.check.recount-waives"),
    }
}

fn size_view(size: PrecinctsToCheck) -> CheckSizeView {
    let (code, precincts) = match size {
        PrecinctsToCheck::None => ("none", Some(0)),
        PrecinctsToCheck::Precincts(precincts) => ("precincts", Some(precincts)),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::Yes } => ("automatic-recount", None),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::No } => ("recount-not-ordered", None),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::Undetermined } => ("recount-open", None),
        PrecinctsToCheck::NoVotes => ("no-votes", None),
    };
    CheckSizeView { code, precincts, text: words::sentence(&size) }
}

fn drawn(
    edition: Edition,
    seed: &str,
    pool: &[u8],
    offices: &[(&CheckedContest, WinningMargin, u32)],
) -> Result<CheckDrawView, Error> {
    let seed = Seed::new(seed).map_err(Error::usage)?;
    let pool = pool_of(pool).map_err(Error::usage)?;
    let to_draw = offices
        .iter()
        .map(|(contest, margin, precincts)| {
            let reach = match (contest.office, contest.district) {
                (Office::UsRepresentative, None) => return Err(Error::usage(AskedError::DistrictMissing)),
                (_, Some(district)) => Reach::District(district),
                (_, None) => Reach::Statewide,
            };
            Ok(OfficeToDraw { reach, margin: *margin, precincts: *precincts })
        })
        .collect::<Result<Vec<OfficeToDraw>, Error>>()?;
    let (law, Draw { order, drawings }) = ruled(edition, |edition| draw(edition, &seed, &pool, &to_draw))?;
    let name = |place: usize| offices.get(place).map(|(contest, ..)| contest.name.clone()).unwrap_or_default();
    let drawings = drawings.into_iter().map(|drawing| {
        let contest = name(drawing.office);
        let precincts: Vec<&str> = drawing.precincts.iter().map(|precinct| precinct.id.as_str()).collect();
        let values = [
            ("contest", contest.clone()),
            ("precincts", precincts.join(", ")),
            ("short", drawing.short_of.to_string()),
        ];
        let key = if drawing.short_of > 0 { "asked.check.drawn-short" } else { "asked.check.drawn" };
        DrawingView {
            text: words::filled(key, &values),
            contest,
            precincts: drawing
                .precincts
                .into_iter()
                .map(|DrawnPrecinct { id, ticket, reused }| DrawnView { id, ticket, reused })
                .collect(),
            short_of: drawing.short_of,
        }
    });
    Ok(CheckDrawView {
        law,
        seed: seed.digits().to_owned(),
        repeat: words::filled("asked.check.repeat", &[("seed", seed.digits().to_owned())]),
        drawings: drawings.collect(),
        order: order.into_iter().map(|(precinct, ticket)| TicketView { precinct, ticket }).collect(),
    })
}

/// The pool: `precinct,district` a line, with that header.
fn pool_of(bytes: &[u8]) -> Result<Vec<PoolPrecinct>, AskedError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut reader = csv::Reader::from_reader(bytes);
    let header = reader.headers().map_err(|_| AskedError::Pool { line: 1 })?.clone();
    let column = |name: &str| header.iter().position(|column| column.trim() == name);
    let (id, district) = column("precinct").zip(column("district")).ok_or(AskedError::Pool { line: 1 })?;
    let precinct = |(line, record): (usize, Result<csv::StringRecord, csv::Error>)| {
        let read = || {
            let record = record.ok()?;
            let id = record.get(id)?.trim().to_owned();
            let district = u8::try_from(number::count(record.get(district)?.trim()).ok()?).ok()?;
            (!id.is_empty()).then_some(PoolPrecinct { id, district })
        };
        read().ok_or(AskedError::Pool { line })
    };
    let pool: Vec<PoolPrecinct> = (2..).zip(reader.records()).map(precinct).collect::<Result<_, _>>()?;
    if pool.is_empty() { Err(AskedError::EmptyPool) } else { Ok(pool) }
}

/// What the errors of each contest lead to: of its first sample, or of both together.
fn errors(question: &CheckQuestion<'_>) -> Result<Vec<CheckErrorsView>, Error> {
    let nowhere = |name: &str| Error::usage(AskedError::FoundNowhere { contest: name.to_owned() });
    if let Some(alone) = question.second.iter().find(|found| !question.first.iter().any(|one| one.name == found.name)) {
        return Err(Error::usage(AskedError::SecondWithoutFirst { contest: alone.name.clone() }));
    }
    let of = |first: &FoundErrors| {
        let contest = question.contests.iter().find(|contest| contest.name == first.name);
        let margin = contest.and_then(|contest| contest.margin).ok_or_else(|| nowhere(&first.name))?;
        let second = question.second.iter().find(|found| found.name == first.name);
        let (law, (rate, next)) = match second {
            None => ruled(question.edition, |edition| after_first_sample(edition, margin, &first.totals))?,
            Some(second) => {
                ruled(question.edition, |edition| after_both_samples(edition, margin, &first.totals, &second.totals))?
            }
        };
        let of_sample = |cannot: SampleCannot| {
            let (contest, errors, votes) = (first.name.clone(), rate.errors.to_string(), rate.votes.to_string());
            Err(Error::usage(AskedError::SampleCannotBe { cannot, contest, errors, votes, total: margin.total }))
        };
        match () {
            () if rate.votes == 0 => return of_sample(SampleCannot::NoVotes),
            () if rate.errors > rate.votes => return of_sample(SampleCannot::MoreErrorsThanVotes),
            () if rate.votes > margin.total.into() => return of_sample(SampleCannot::MoreThanTheContest),
            () => {}
        }
        let mut values = vec![
            ("errors", rate.errors.to_string()),
            ("votes", rate.votes.to_string()),
            ("margin", margin.margin.to_string()),
            ("total", margin.total.to_string()),
        ];
        let arithmetic = if rate.exceeds { "asked.check.exceeds" } else { "asked.check.does-not-exceed" };
        let decreases =
            if rate.margin_decreases { "asked.check.margin-decreases" } else { "asked.check.margin-does-not-decrease" };
        let arithmetic = words::filled(arithmetic, &values);
        values.push(("contest", first.name.clone()));
        values.push(("next", words::text(next.code())));
        Ok(CheckErrorsView {
            law,
            contest: first.name.clone(),
            samples: if second.is_some() { 2 } else { 1 },
            errors: rate.errors.to_string(),
            votes: rate.votes.to_string(),
            margin_decreases: rate.margin_decreases,
            exceeds: rate.exceeds,
            arithmetic,
            decreases: words::text(decreases),
            next: Next::id(next),
            text: words::filled("asked.check.next", &values),
        })
    };
    question.first.iter().map(of).collect()
}
