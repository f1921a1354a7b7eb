//! What two accounts of the same ballots say against each other: groups and columns, columns and the whole, paper and
//! file, one reading and another.
use std::collections::{BTreeMap, BTreeSet};

use law::Interval;

use crate::canvass::{Canvass, ReportRecord};
use crate::differed::Differed;
use crate::figures::{Cell, Line};
use crate::findings::explain::{Pair, explanation};
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::of_report;
use crate::findings::proof::{Found, RestsOn};
use crate::findings::sheet::{Terms, off_by};
use crate::id::{ContestId, PrecinctId, ReportId};
use crate::report::{Count, Field};
use crate::report_state::ReportState;
use crate::resolve::{Account, Register, accounts};

impl Canvass {
    /// A report whose readings differ, and what the difference looks like.
    pub(crate) fn readings_differ(&self, record: &ReportRecord) -> Vec<Finding> {
        let (ReportState::Differing { fields } | ReportState::Settling { fields, .. }) = &record.state else {
            return Vec::new();
        };
        let of_this = |finding: Finding| Finding {
            report: Some(record.report.id),
            precinct: Some(record.report.precinct),
            contest: one_contest(fields),
            ..finding
        };
        let marked = fields.iter().copied().collect();
        let mut found =
            vec![of_this(Finding::new(FindingCode::ReadingsDiffer).marking(marked).saying("fields", fields.len()))];
        found.extend(record.differences.slip().map(of_this));
        found
    }
}

/// What kind of slip would make one reading of these fields the other. Nothing where a field is blank in one of them.
pub(crate) fn slip(fields: &BTreeMap<Field, Differed>) -> Option<Finding> {
    let exact = |count: Option<Count>| count.and_then(|count| count.interval().known());
    let pair = |(field, said): (&Field, &Differed)| {
        Some(Pair { field: *field, is: exact(said.first)?, should_be: exact(said.second)? })
    };
    let pairs: Option<Vec<Pair>> = fields.iter().map(pair).collect();
    pairs.as_deref().and_then(explanation)
}

/// Finer figures against coarser ones, of a contest in a precinct. Where the finer ones are not complete, they may
/// only not exceed the coarser.
pub(crate) fn compare_accounts(terms: Terms, precinct: PrecinctId, cell: &Cell, register: &Register) -> Vec<Found> {
    let mut found = Vec::new();
    for account in accounts(&cell.lines, register) {
        let Account { code, sums, control, complete } = &account;
        let mut pairs: Vec<Pair> = Vec::new();
        let mut fields: Vec<Field> = Vec::new();
        let mut difference: i64 = 0;
        let differs = |apart: i64| account.differs(apart);
        let tell_votes = [sums, control].iter().all(|lines| terms.places().any(|at| votes_at(lines, at).is_some()));
        for place in terms.places().filter(|_| tell_votes) {
            let (is, should_be) = (votes_at(sums, place), votes_at(control, place));
            if let (Some(is), Some(should_be)) = (is.and_then(|is| is.known()), should_be.and_then(|of| of.known())) {
                pairs.push(Pair { field: terms.votes_at(place), is, should_be });
            }
            // A choice that one of the two does not know has no votes there.
            let apart = off_by(is.unwrap_or_default(), should_be.unwrap_or_default());
            if differs(apart) {
                fields.push(terms.votes_at(place));
                difference = difference.saturating_add(apart);
            }
        }
        for (field, apart) in lost_votes(terms, sums, control, differs) {
            // What is off in the votes is off in them again: it is told once.
            if fields.is_empty() {
                difference = apart;
            }
            fields.push(field);
        }
        let Some(report) = control.first().map(|line| line.report).filter(|_| !fields.is_empty()) else { continue };
        let both = sums.iter().chain(control).map(|line| line.report).collect::<Vec<ReportId>>();
        let of_this = |finding: Finding| Found {
            finding: Finding { contest: Some(terms.contest), ..of_report(&report, precinct, finding) },
            rests_on: RestsOn::Contest(both.clone()),
        };
        found.push(of_this(Finding::new(*code).marking(fields).off_by(difference)));
        found.extend(explanation(&pairs).filter(|_| *complete).map(of_this));
    }
    found
}

/// How far two accounts are apart in the undervotes and in the overvotes of a contest, where they differ. Where some of the finer
/// lines are blank, the others may not exceed what they are compared with. Overvotes may be told as lost votes in the one and as
/// overvoted ballots in the other: they differ if they do in every way.
fn lost_votes(
    terms: Terms,
    sums: &[&Line],
    control: &[&Line],
    differs: impl Fn(i64) -> bool + Copy,
) -> Vec<(Field, i64)> {
    let both = |of: fn(&Line) -> Option<Count>| -> Option<(Interval, Interval, bool)> {
        let told: Vec<Interval> = sums.iter().filter_map(|line| of(line)).map(Count::interval).collect();
        let other = control.iter().map(|line| of(line).map(Count::interval)).sum::<Option<Interval>>()?;
        (!told.is_empty()).then(|| (told.iter().copied().sum(), other, told.len() == sums.len()))
    };
    let apart =
        |is: Interval, other: Interval, all: bool| if all { off_by(is, other) } else { off_by(is, other).max(0) };
    let undervotes =
        both(|line| line.undervotes).map(|(is, other, all)| apart(is, other, all)).filter(|apart| differs(*apart));
    let overvotes = both(|line| line.overvotes).and_then(|(is, other, all)| {
        let seats = u64::from(terms.seats.unwrap_or(1));
        let ways = [(is, other), (is.times(seats), other), (is, other.times(seats))];
        ways.into_iter().all(|(is, other)| differs(apart(is, other, all))).then(|| apart(is, other, all))
    });
    let fields = [(Field::Undervotes(terms.contest), undervotes), (Field::Overvotes(terms.contest), overvotes)];
    fields.into_iter().filter_map(|(field, apart)| Some((field, apart?))).collect()
}

pub(super) fn votes_at(lines: &[&Line], place: u16) -> Option<Interval> {
    let mut counts = lines.iter().filter_map(|line| line.votes_at(place)).map(Count::interval).peekable();
    counts.peek()?;
    Some(counts.sum())
}

fn one_contest(fields: &BTreeSet<Field>) -> Option<ContestId> {
    let contests: BTreeSet<Option<ContestId>> = fields.iter().map(|field| field.contest()).collect();
    match contests.into_iter().collect::<Vec<_>>().as_slice() {
        [contest] => *contest,
        _ => None,
    }
}
