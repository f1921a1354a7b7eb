use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use law::Interval;

use crate::findings::Proof;
use crate::id::{ContestId, PrecinctId, ReportId, StyleId};
use crate::precinct::Style;
use crate::report::{Count, Field, Report};
use crate::report_state::Figures;
use crate::resolve::PrecinctCounts;
use crate::scope::Scope;

/// What one report says of one contest: a row of the contest's array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The report.
    pub report: ReportId,
    /// What its figures cover.
    pub scope: Scope,
    /// Whether a file brought it. Where there is a paper's line of the same scope too, the file's is a control figure.
    pub from_file: bool,
    /// The votes, by place on the ballot from 1; `None` where the field is blank. It may be shorter than the ballot.
    pub votes: Vec<Option<Count>>,
    /// Undervotes.
    pub undervotes: Option<Count>,
    /// Overvotes, as the machine prints them.
    pub overvotes: Option<Count>,
    /// The printed total; compared with, never added.
    pub control_total: Option<Count>,
    /// The ballots that carried the contest: those of the styles that carry it; all ballots, where the report does not
    /// tell them by style. `None` where the report does not say.
    pub base: Option<Interval>,
}

impl Line {
    /// The votes of the choice at this place, from 1.
    pub fn votes_at(&self, place: u16) -> Option<Count> {
        self.votes.get(usize::from(place).checked_sub(1)?).copied().flatten()
    }

    /// The sum of the votes that are there.
    pub fn votes_sum(&self) -> Interval {
        self.votes.iter().flatten().map(|count| count.interval()).sum()
    }

    fn new(report: &Report, from_file: bool) -> Self {
        Line {
            report: report.id,
            scope: report.scope,
            from_file,
            votes: Vec::new(),
            undervotes: None,
            overvotes: None,
            control_total: None,
            base: None,
        }
    }
}

/// The figures of a contest: for each precinct its lines, and what they come to. Cells are shared with the draft on
/// which an act is checked, which copies only those that the act touches.
#[derive(Debug, Clone, Default)]
pub(crate) struct ContestTable {
    pub(crate) cells: BTreeMap<PrecinctId, Arc<Cell>>,
}

/// A contest in one precinct.
#[derive(Debug, Clone, Default)]
pub(crate) struct Cell {
    /// In the order of scope and report.
    pub(crate) lines: Vec<Line>,
    /// What the scope rule makes of them; kept in step with the lines.
    pub(crate) counts: PrecinctCounts,
    /// What they say against themselves, once somebody has asked. Emptied by whatever it rests on: with the counts, and by
    /// [`Canvass::apply`](crate::Canvass::apply) where the contest has other choices or seats.
    pub(crate) proof: OnceLock<Proof>,
}

impl Cell {
    /// The lines that are in the totals; the others are control figures.
    pub(crate) fn summed_lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| self.counts.summed.contains(&line.report))
    }
}

/// Sorts the figures of a report into one line per contest.
pub(crate) fn lines_of(
    report: &Report,
    from_file: bool,
    figures: &Figures,
    styles: &BTreeMap<StyleId, Style>,
) -> BTreeMap<ContestId, Line> {
    let mut lines: BTreeMap<ContestId, Line> = BTreeMap::new();
    for (field, count) in figures {
        let Some(contest) = field.contest() else { continue };
        let line = lines.entry(contest).or_insert_with(|| Line::new(report, from_file));
        match field {
            Field::Votes(choice) => {
                let place = usize::from(choice.place);
                if line.votes.len() < place {
                    line.votes.resize(place, None);
                }
                if let Some(votes) = place.checked_sub(1).and_then(|index| line.votes.get_mut(index)) {
                    *votes = Some(*count);
                }
            }
            Field::Undervotes(_) => line.undervotes = Some(*count),
            Field::Overvotes(_) => line.overvotes = Some(*count),
            Field::ControlTotal(_) => line.control_total = Some(*count),
            Field::Ballots(_) | Field::VotersSigned => {}
        }
    }
    for (contest, line) in &mut lines {
        line.base = base_of(*contest, figures, styles);
    }
    lines
}

/// The ballots in a report that carry a contest. A report that tells its ballots by style counts those that carry the
/// contest, and its total of all ballots is then only a control figure.
pub(crate) fn base_of(contest: ContestId, figures: &Figures, styles: &BTreeMap<StyleId, Style>) -> Option<Interval> {
    let mut by_style = false;
    let mut base: Option<Interval> = None;
    for (field, count) in figures {
        let Field::Ballots(Some(style)) = field else { continue };
        by_style = true;
        if styles.get(style).is_some_and(|style| style.contests.contains(&contest)) {
            base = Some(base.unwrap_or_default() + count.interval());
        }
    }
    if by_style { base } else { figures.get(&Field::Ballots(None)).map(|count| count.interval()) }
}
