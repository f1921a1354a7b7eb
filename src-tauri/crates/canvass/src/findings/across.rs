//! What shows only across sheets: between the methods of a precinct, between precincts, in a source as a whole.
//!
//! These warn and hint, and small numbers agree by chance, so each has a floor below which it says nothing. The floors
//! were set so that the official figures of four counties in 2020, by method, and of all precincts of the state in
//! 2024 raise none of them.
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use law::Interval;

use crate::canvass::{Canvass, ReportRecord};
use crate::figures::{Cell, Line};
use crate::findings::finding::{Finding, FindingCode};
use crate::findings::proof::Accused;
use crate::findings::sheet::{Overvotes, Terms, Wanting};
use crate::id::{ChoiceId, ContestId, PrecinctId, ReportId, SourceId};
use crate::precinct::Precinct;
use crate::report::{Count, Field, Report};
use crate::report_state::Figures;
use crate::resolve::PrecinctCounts;
use crate::scope::Column;
use crate::source::SourceKind;

/// The fewest possible votes (ballots × seats) on either side that a rate of undervotes is compared of.
const RATE_FLOOR: u128 = 50;
/// How many percentage points two rates of undervotes have to be apart.
const RATE_POINTS: u128 = 25;
/// The fewest choices with a vote by which two reports that agree throughout are told from chance.
const ALIKE_CHOICES: usize = 5;
/// The fewest votes by which they are.
const ALIKE_VOTES: u64 = 50;
/// The fewest choices with a vote by which two reports of one precinct are, that agree in their ballots too.
const TWICE_CHOICES: usize = 2;
/// The fewest ballots by which they are, and by which they may be.
const TWICE_BALLOTS: u64 = 20;
const PERHAPS_TWICE_BALLOTS: u64 = 6;
/// The fewest choices with a vote, and the fewest votes, by which two columns of one contest are.
pub(super) const ALIKE_COLUMN_CHOICES: usize = 2;
pub(super) const ALIKE_COLUMN_VOTES: u64 = 20;

/// How telling it is that two reports have the same figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alike {
    /// Whatever the precincts.
    Anywhere,
    /// In one precinct.
    Twice,
    /// In one precinct, and it may be chance.
    PerhapsTwice,
}

impl Canvass {
    /// Columns of a precinct that have the same figures: one typed twice. Several contests of one pair are one mistake.
    pub(crate) fn identical_columns(&self, accused: &[Accused]) -> Vec<Finding> {
        let mut found: BTreeMap<(PrecinctId, Column, Column), Vec<(ContestId, usize)>> = BTreeMap::new();
        for Accused { contest, precinct, cell, said } in accused {
            for &(one, other) in &said.alike {
                found.entry((*precinct, one, other)).or_default().push((*contest, cell.counts.votes.len()));
            }
        }
        found
            .into_iter()
            .map(|((precinct, one, other), contests)| {
                let fields = contests.iter().flat_map(|(contest, places)| choices_of(*contest, *places)).collect();
                let contest = match contests.as_slice() {
                    [(contest, _)] => Some(*contest),
                    _ => None,
                };
                let finding = Finding::new(FindingCode::IdenticalColumns)
                    .marking(fields)
                    .saying("one", one)
                    .saying("other", other)
                    .saying("contests", contests.len());
                let lines = contests.first().map_or(&[][..], |(contest, _)| self.lines(*contest, precinct));
                let report = lines.iter().find(|line| line.scope.column() == Some(other)).map(|line| line.report);
                Finding { report, contest, precinct: Some(precinct), ..finding }
            })
            .collect()
    }

    /// Precincts of which a contest has figures as a whole and by parts: whichever is right, both are in the totals.
    pub(crate) fn parts_beside_precincts(&self) -> Vec<Finding> {
        self.contests().flat_map(|contest| self.beside_its_parts(contest.id)).collect()
    }

    /// The same, of one contest.
    pub(crate) fn beside_its_parts(&self, contest: ContestId) -> impl Iterator<Item = Finding> {
        let reported = move |precinct: &Precinct| self.lines(contest, precinct.id).first().map(|line| line.report);
        // In most counties no precinct is divided.
        let (parts, wholes): (Vec<&Precinct>, Vec<&Precinct>) =
            self.precincts().filter(|each| reported(each).is_some()).partition(|each| each.part.is_some());
        let in_parts: BTreeSet<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        let terms = self.terms(contest);
        wholes.into_iter().filter(move |whole| in_parts.contains(whole.name.as_str())).map(move |whole| {
            let finding = Finding::new(FindingCode::PartsBesidePrecinct)
                .marking(terms.places().map(|place| terms.votes_at(place)).collect());
            Finding { report: reported(whole), precinct: Some(whole.id), contest: Some(contest), ..finding }
        })
    }

    /// Reports that agree in every figure they have: votes, undervotes, overvotes, ballots, signatures.
    ///
    /// Of one precinct and column, on the same level of scopes: a tape that was typed twice, under another serial or another
    /// group. What a precinct's reports agree in by chance is known by its size. With 5 choices and 50 votes it is none. Where
    /// the ballots or the signatures are told and agree as well, two choices with votes do: of 20 ballots about one pair in a
    /// thousand agrees by chance (a warning), of 6 one in fifty (a hint), of fewer so many that nothing is said.
    /// Where neither is told, two choices warn from 50 votes on, and are a hint from 20.
    ///
    /// Of two precincts in one scope: a tape typed for the wrong one. A county has thousands of pairs of precincts, so there it
    /// takes the 5 choices and 50 votes, whatever the ballots.
    ///
    /// A file is only held against files: beside a paper it is to be the same.
    pub(crate) fn identical_reports(&self) -> Vec<Finding> {
        let mut of_precinct: BTreeMap<_, &ReportRecord> = BTreeMap::new();
        let mut of_any: BTreeMap<_, &ReportRecord> = BTreeMap::new();
        let mut found = Vec::new();
        for record in self.reports().filter(|record| record.state.counts()) {
            let Some(alike) = self.alike(&record.figures) else { continue };
            let Report { scope, precinct, source, .. } = record.report;
            let place = (self.is_file(source), scope.level(), scope.column(), &record.figures);
            let finding = |code, first: &ReportRecord| {
                let finding = Finding::new(code).saying("other", self.report_name(&first.report.slot()));
                of_report(&record.report.id, precinct, finding)
            };
            if let Some(first) = of_precinct.get(&(precinct, place)) {
                let hint = alike == Alike::PerhapsTwice;
                let code = if hint { FindingCode::AlikeReports } else { FindingCode::IdenticalReports };
                found.push(finding(code, first));
                continue;
            }
            of_precinct.insert((precinct, place), record);
            if alike != Alike::Anywhere {
                continue;
            }
            match of_any.get(&(scope, place)) {
                Some(first) => found.push(finding(FindingCode::IdenticalPrecincts, first)),
                None => drop(of_any.insert((scope, place), record)),
            }
        }
        found
    }

    /// How telling it is that another report has exactly these figures; `None` where it is not.
    pub(super) fn alike(&self, figures: &Figures) -> Option<Alike> {
        let votes = figures.iter().filter(|(field, _)| matches!(field, Field::Votes(_)));
        let (choices, sum) = with_votes(votes.map(|(_, count)| Some(count.interval())));
        let signed = || figures.get(&Field::VotersSigned).map(|count| count.interval());
        let ballots = self.ballots_of(figures).or_else(signed).map(|ballots| ballots.min);
        match (choices, ballots) {
            (ALIKE_CHOICES.., _) if sum >= ALIKE_VOTES => Some(Alike::Anywhere),
            (TWICE_CHOICES.., Some(TWICE_BALLOTS..)) => Some(Alike::Twice),
            (TWICE_CHOICES.., Some(PERHAPS_TWICE_BALLOTS..)) => Some(Alike::PerhapsTwice),
            (TWICE_CHOICES.., None) if sum >= ALIKE_VOTES => Some(Alike::Twice),
            (TWICE_CHOICES.., None) if sum >= TWICE_BALLOTS => Some(Alike::PerhapsTwice),
            _ => None,
        }
    }

    /// Sources that have counted as many ballots as their test deck has (a test deck's file among the returns).
    pub(crate) fn test_decks(&self) -> Vec<Finding> {
        let mut counted: BTreeMap<SourceId, (ReportId, PrecinctId, Option<Interval>)> = BTreeMap::new();
        let has_a_deck = |source: SourceId| self.source(source).is_some_and(|source| source.test_deck.is_some());
        let counts = |record: &&ReportRecord| record.state.counts() && has_a_deck(record.report.source);
        for record in self.reports().filter(counts) {
            let ballots = self.ballots_of(&record.figures);
            counted
                .entry(record.report.source)
                .and_modify(|(_, _, sum)| *sum = sum.zip(ballots).map(|(sum, ballots)| sum + ballots))
                .or_insert((record.report.id, record.report.precinct, ballots));
        }
        counted
            .into_iter()
            .filter_map(|(source, (report, precinct, ballots))| {
                let deck = self.source(source)?.test_deck.filter(|deck| *deck > 0)?;
                (ballots?.known()? == deck).then(|| {
                    let finding = Finding::new(FindingCode::TestDeckSize).saying("ballots", deck);
                    of_report(&report, precinct, finding)
                })
            })
            .collect()
    }

    /// Reports that count and that the register does not know. A file is not expected to be in it.
    pub(crate) fn not_expected(&self) -> Vec<Finding> {
        let paper = |record: &&ReportRecord| {
            self.source(record.report.source).is_some_and(|source| source.kind != SourceKind::File)
        };
        self.reports()
            .filter(|record| self.has_register() && record.state.counts())
            .filter(|record| !self.expected.contains(&record.report.slot()))
            .filter(paper)
            .map(|record| of_report(&record.report.id, record.report.precinct, Finding::new(FindingCode::NotExpected)))
            .collect()
    }

    /// A contest with more ballots than the county has registered voters; people register at the polls, so it only
    /// warns. One contest stands for all.
    pub(crate) fn first_above_registration(&self) -> Option<Finding> {
        let above = self.contests().find_map(|contest| self.above_registration(contest.id))?;
        let finding = Finding::new(FindingCode::BallotsAboveRegistration)
            .off_by(i64::try_from(above.ballots.saturating_sub(above.registered)).unwrap_or(i64::MAX))
            .saying("ballots", above.ballots)
            .saying("registered", above.registered);
        Some(Finding { contest: Some(above.contest), ..finding })
    }

    /// Sheets whose overvotes fit only in another way than most of the same source: what a machine prints as overvotes is
    /// its own way, and the same on all its tapes. Where neither way is the rarer one, all of them.
    pub(crate) fn overvotes_mixed(&self, accused: &[Accused]) -> Vec<Finding> {
        let mut lost: BTreeMap<SourceId, Vec<(&ReportRecord, ContestId)>> = BTreeMap::new();
        let mut overvoted = lost.clone();
        for Accused { contest, said, .. } in accused {
            for (report, way) in &said.one_way {
                let sheets = match way {
                    Overvotes::LostVotes => &mut lost,
                    Overvotes::OvervotedBallots => &mut overvoted,
                };
                if let Some(record) = self.report(*report) {
                    sheets.entry(record.report.source).or_default().push((record, *contest));
                }
            }
        }
        let mut found = Vec::new();
        for (source, ballots) in &overvoted {
            let Some(votes) = lost.get(source) else { continue };
            let rarer = match votes.len().cmp(&ballots.len()) {
                Ordering::Less => vec![votes],
                Ordering::Equal => vec![votes, ballots],
                Ordering::Greater => vec![ballots],
            };
            let name = self.source(*source).map_or_else(String::new, |source| source.name.clone());
            for (record, contest) in rarer.into_iter().flatten() {
                let finding = Finding::new(FindingCode::OvervotesMixed)
                    .marking(vec![Field::Overvotes(*contest)])
                    .saying("source", name.clone());
                let finding = of_report(&record.report.id, record.report.precinct, finding);
                found.push(Finding { contest: Some(*contest), ..finding });
            }
        }
        found
    }

    /// Contests of which more counties have sent votes than vote on them as settled.
    pub(crate) fn too_many_counties(&self) -> Vec<Finding> {
        let settled = self.contests().map(|contest| (contest.id, self.other_counties(contest.id)));
        settled
            .filter(|(_, others)| others.are_too_many())
            .map(|(contest, others)| {
                let names: Vec<&str> =
                    others.known.iter().chain(&others.incomplete).map(|county| county.name()).collect();
                let finding = Finding::new(FindingCode::TooManyCounties)
                    .saying("settled", others.number.unwrap_or_default().saturating_add(1))
                    .saying("others", names.join(", "));
                Finding { contest: Some(contest), ..finding }
            })
            .collect()
    }

    /// What the identity could not be checked for, by source: said once, for it is a property of what the source gives.
    pub(crate) fn not_checkable(&self, accused: &[Accused]) -> Vec<Finding> {
        let mut wanting: BTreeMap<(SourceId, Wanting), (BTreeSet<ReportId>, BTreeSet<ContestId>)> = BTreeMap::new();
        for Accused { contest, said, .. } in accused {
            for (report, want) in &said.not_checkable {
                let Some(record) = self.report(*report) else { continue };
                let (reports, contests) = wanting.entry((record.report.source, *want)).or_default();
                reports.insert(*report);
                contests.insert(*contest);
            }
        }
        wanting
            .into_iter()
            .map(|((source, want), (reports, contests))| {
                let source = self.source(source).map_or_else(String::new, |source| source.name.clone());
                let one = match contests.iter().collect::<Vec<_>>().as_slice() {
                    [contest] => Some(**contest),
                    _ => None,
                };
                let finding = Finding::new(FindingCode::NotCheckable)
                    .saying("source", source)
                    .saying("wanting", want.id())
                    .saying("reports", reports.len())
                    .saying("contests", contests.len());
                Finding { contest: one, ..finding }
            })
            .collect()
    }

    /// The ballots of a report: its own total, otherwise the first cards of its styles.
    pub fn ballots_of(&self, figures: &Figures) -> Option<Interval> {
        let total = figures.get(&Field::Ballots(None)).map(|count| count.interval());
        total.or_else(|| self.ballots_by_style(figures))
    }

    /// The ballots of a report's styles together, each ballot by its first card.
    pub(crate) fn ballots_by_style(&self, figures: &Figures) -> Option<Interval> {
        let first_card = |field: &Field| match field {
            Field::Ballots(Some(style)) => self.styles.get(style).is_some_and(|style| style.card == 1),
            _ => false,
        };
        let mut counts = figures
            .range(Field::Ballots(None)..Field::VotersSigned)
            .filter(|(field, _)| first_card(field))
            .map(|(_, count): (_, &Count)| count.interval())
            .peekable();
        counts.peek()?;
        Some(counts.sum())
    }
}

pub(crate) fn of_report(report: &ReportId, precinct: PrecinctId, finding: Finding) -> Finding {
    Finding { report: Some(*report), precinct: Some(precinct), ..finding }
}

/// The report of a precinct whose share of undervotes is unlike that of the others together: the one with the
/// most, of those that are.
pub(crate) fn undervote_rate(terms: Terms, precinct: PrecinctId, cell: &Cell) -> Option<Finding> {
    let (contest, seats) = (terms.contest, u64::from(terms.seats?));
    let rated: Vec<(&Line, u128, u128)> = cell
        .summed_lines()
        .filter_map(|line| {
            let undervotes = line.undervotes?.interval().known()?;
            let possible = line.base?.times(seats).known()?;
            Some((line, u128::from(undervotes), u128::from(possible)))
        })
        .collect();
    let all = rated.iter().fold((0, 0), |(u, n), (_, under, possible)| (u + under, n + possible));
    let (line, under, possible) = rated
        .into_iter()
        .filter(|(_, under, possible)| {
            let (others_under, others) = (all.0 - under, all.1 - possible);
            let apart = under.saturating_mul(others).abs_diff(others_under.saturating_mul(*possible));
            let points = RATE_POINTS.saturating_mul(*possible).saturating_mul(others);
            *possible >= RATE_FLOOR && others >= RATE_FLOOR && apart.saturating_mul(100) > points
        })
        .max_by(|(_, a, n), (_, b, m)| a.saturating_mul(*m).cmp(&b.saturating_mul(*n)))?;
    let finding = Finding::new(FindingCode::UndervoteRate)
        .marking(vec![Field::Undervotes(contest)])
        .saying("undervotes", under)
        .saying("possible", possible)
        .saying("others_undervotes", all.0 - under)
        .saying("others_possible", all.1 - possible);
    Some(Finding { report: Some(line.report), contest: Some(contest), precinct: Some(precinct), ..finding })
}

/// The pairs of columns of a contest in a precinct that have the same figures, and enough of them to be told from chance.
pub(crate) fn columns_alike(counts: &PrecinctCounts) -> Vec<(Column, Column)> {
    let votes = |column: Column| counts.votes.iter().map(move |votes| votes.column(column));
    let are_alike = |&(one, other): &(Column, Column)| {
        let (choices, sum) = with_votes(votes(one));
        choices >= ALIKE_COLUMN_CHOICES && sum >= ALIKE_COLUMN_VOTES && votes(one).eq(votes(other))
    };
    let pairs =
        [(Column::Mailed, Column::Early), (Column::Mailed, Column::ElectionDay), (Column::Early, Column::ElectionDay)];
    pairs.into_iter().filter(are_alike).collect()
}

/// How many of these have a vote, and the least they come to.
pub(super) fn with_votes(counts: impl Iterator<Item = Option<Interval>>) -> (usize, u64) {
    counts
        .flatten()
        .filter(|count| count.min > 0)
        .fold((0, 0), |(choices, sum), count| (choices + 1, sum.saturating_add(count.min)))
}

fn choices_of(contest: ContestId, places: usize) -> impl Iterator<Item = Field> {
    (1..).take(places).map(move |place| Field::Votes(ChoiceId { contest, place }))
}
