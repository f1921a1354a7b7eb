//! The running balance of a sheet in words.

use canvass::{Balance, Canvass, ContestId, Count, Field, Figures, PassRecord, ReportRecord, Stands, far_below_voters};
use law::{ContestKind, Interval};

use super::findings;
use super::page::BALLOTS;
use super::shown::{BLANK, figure, label, number};
use crate::election::kind;
use crate::entry::Section;
use crate::view::window::{BalanceView, SumRow};
use crate::words;

pub(super) fn balance(
    canvass: &Canvass,
    record: Option<&ReportRecord>,
    open: Option<&PassRecord>,
    section: &Section,
    figures: &Figures,
) -> BalanceView {
    let Some(contest) = section.contest else { return of_ballots(canvass, section, figures) };
    let balance = record.map(|record| canvass.balance(&record.report, figures, contest, open.is_some()));
    let blank = section.lines.iter().any(|line| !figures.contains_key(&line.field));
    of_contest(canvass, contest, balance, blank)
}

fn of_contest(canvass: &Canvass, contest: ContestId, balance: Option<Balance>, blank: bool) -> BalanceView {
    let seats = balance.and_then(|balance| balance.seats).or_else(|| canvass.seats(contest));
    let stands = balance.map_or(Stands::Empty, |balance| balance.stands);
    let text = |key: &str| words::text(key);
    let value = |count: Option<Count>| figure(count.as_ref());
    let nothing = stands == Stands::Empty;
    let votes = balance.filter(|_| !nothing).map_or_else(|| BLANK.to_owned(), |balance| number(balance.votes));
    let (under, over) = balance.map_or((None, None), |balance| (balance.undervotes, balance.overvotes));
    let sum = balance.filter(|_| !nothing).map_or_else(|| BLANK.to_owned(), |balance| number(balance.accounted));
    let possible = balance.and_then(|balance| balance.possible).map(number);
    let of = possible.clone().map(|value| SumRow { label: of_label(seats), value });
    let mut values =
        vec![("votes", votes.clone()), ("under", value(under)), ("over", value(over)), ("sum", sum.clone())];
    values.extend(possible.map(|possible| ("possible", possible)));
    let key = match (nothing, of.is_some()) {
        (true, true) => "window.entry.balance.nothing-of",
        (true, false) => "window.entry.balance.nothing",
        (false, true) => "window.entry.balance.of",
        (false, false) => "window.entry.balance",
    };
    BalanceView {
        section: contest.to_string(),
        terms: terms(canvass, contest, seats, balance),
        rows: vec![
            SumRow { label: text("window.entry.votes"), value: votes },
            SumRow { label: text("window.entry.undervotes"), value: value(under) },
            SumRow { label: text("window.entry.overvotes"), value: value(over) },
        ],
        sum: Some(SumRow { label: text("window.entry.accounted"), value: sum }),
        of,
        stands: stands_id(stands).to_owned(),
        verdict: verdict(stands),
        sentence: words::filled(key, &values),
        blank,
    }
}

const fn stands_id(stands: Stands) -> &'static str {
    match stands {
        Stands::Empty => "empty",
        Stands::Open(_) => "open",
        Stands::Balances => "balances",
        Stands::Off(_) => "off",
        Stands::NotCheckable(_) => "not-checkable",
    }
}

fn verdict(stands: Stands) -> String {
    match stands {
        Stands::Empty => words::text("window.entry.empty"),
        Stands::Open(Some(open)) => words::filled("window.entry.open", &[("open", open.to_string())]),
        Stands::Open(None) => words::text("window.entry.open.unknown"),
        Stands::Balances => words::text("window.entry.balances"),
        Stands::Off(difference) => findings::apart(difference),
        Stands::NotCheckable(wanting) => {
            words::filled("window.entry.not-checkable", &[("wanting", words::word("window-wanting", wanting.id()))])
        }
    }
}

fn of_label(seats: Option<u32>) -> String {
    match seats {
        Some(1) | None => words::text("window.entry.of.one"),
        Some(seats) => words::filled("window.entry.of.seats", &[("seats", seats.to_string())]),
    }
}

/// "vote for 3, so 420 × 3 = 1,260"
fn terms(canvass: &Canvass, contest: ContestId, seats: Option<u32>, balance: Option<Balance>) -> String {
    let first = match (kind(canvass, contest), seats) {
        (Some(ContestKind::Question), _) => words::text("window.terms.question"),
        (Some(ContestKind::Retention), _) => words::text("window.entry.terms.retention"),
        (_, Some(1)) => words::text("window.entry.terms.one"),
        (_, Some(seats)) => words::filled("window.entry.terms.seats", &[("seats", seats.to_string())]),
        (_, None) => words::text("window.terms.seats-not-known"),
    };
    let several = seats.filter(|seats| *seats > 1);
    let so = several.zip(balance.and_then(|balance| balance.ballots.zip(balance.possible)));
    match so {
        Some((seats, (ballots, possible))) => {
            let values = [("first", first), ("ballots", number(ballots)), ("seats", seats.to_string())];
            let mut values = values.to_vec();
            values.push(("possible", number(possible)));
            words::filled("window.entry.terms.so", &values)
        }
        None => first,
    }
}

/// Ballots against the voters who signed.
fn of_ballots(canvass: &Canvass, section: &Section, figures: &Figures) -> BalanceView {
    let ballots = figures.get(&Field::Ballots(None)).copied();
    let signed = figures.get(&Field::VotersSigned).copied();
    let by_style = section.lines.iter().filter(|line| matches!(line.field, Field::Ballots(Some(_))));
    let rows = by_style.map(|line| SumRow {
        label: label(canvass, line.field).1.unwrap_or_default(),
        value: figure(figures.get(&line.field)),
    });
    let blank = section.lines.iter().any(|line| !figures.contains_key(&line.field));
    let exact = |count: Option<Count>| count.and_then(|count| count.interval().known());
    let (stands, verdict) = match exact(ballots).zip(exact(signed)) {
        Some((ballots, signed)) if ballots > signed => {
            let over = i64::try_from(ballots.saturating_sub(signed)).unwrap_or(i64::MAX);
            ("off", findings::apart(over))
        }
        Some((ballots, signed)) if ballots < signed => {
            let fewer = [("fewer", signed.saturating_sub(ballots).to_string())];
            // That one or two leave with their ballot happens everywhere; more are looked for.
            let far = far_below_voters(Interval::exact(ballots), Interval::exact(signed));
            (if far { "below" } else { "balances" }, words::filled("window.entry.ballots.fewer", &fewer))
        }
        Some(_) => ("balances", words::text("window.entry.ballots.agree")),
        None if ballots.is_none() && signed.is_none() => ("empty", words::text("window.entry.empty")),
        None => ("open", words::text("window.entry.open.unknown")),
    };
    let values = [("ballots", figure(ballots.as_ref())), ("signed", figure(signed.as_ref()))];
    BalanceView {
        section: BALLOTS.to_owned(),
        terms: String::new(),
        rows: rows.collect(),
        sum: Some(SumRow { label: words::text("window.entry.ballots.all"), value: figure(ballots.as_ref()) }),
        of: Some(SumRow { label: words::text("window.entry.signed"), value: figure(signed.as_ref()) }),
        stands: stands.to_owned(),
        verdict,
        sentence: words::filled("window.entry.balance.ballots", &values),
        blank,
    }
}
