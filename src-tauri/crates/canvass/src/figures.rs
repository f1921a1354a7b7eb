use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use law::Interval;

use crate::findings::Proof;
use crate::id::{ChoiceId, ContestId, PrecinctId, ReportId, StyleId};
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
    /// Writes down one figure of its contest.
    fn put(&mut self, field: Field, count: Count) {
        match field {
            Field::Votes(choice) => {
                let place = usize::from(choice.place);
                if self.votes.len() < place {
                    self.votes.resize(place, None);
                }
                if let Some(votes) = place.checked_sub(1).and_then(|index| self.votes.get_mut(index)) {
                    *votes = Some(count);
                }
            }
            Field::Undervotes(_) => self.undervotes = Some(count),
            Field::Overvotes(_) => self.overvotes = Some(count),
            Field::ControlTotal(_) => self.control_total = Some(count),
            Field::Ballots(_) | Field::VotersSigned => {}
        }
    }

    /// The votes of the choice at this place, from 1.
    pub fn votes_at(&self, place: u16) -> Option<Count> {
        self.votes.get(usize::from(place).checked_sub(1)?).copied().flatten()
    }

    /// The sum of the votes that are there.
    pub fn votes_sum(&self) -> Interval {
        self.votes.iter().flatten().map(|count| count.interval()).sum()
    }

    /// What a report says of its ballots alone.
    pub(crate) fn of_ballots(report: &Report, from_file: bool, ballots: Option<Interval>) -> Self {
        Line { base: ballots, ..Line::new(report, from_file) }
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
        lines.entry(contest).or_insert_with(|| Line::new(report, from_file)).put(*field, *count);
    }
    for (contest, line) in &mut lines {
        line.base = base_of(*contest, figures, styles);
    }
    lines
}

/// What the figures of a report say of one contest, as on a paper; `None` where they say nothing.
pub(crate) fn line_of(
    report: &Report,
    figures: &Figures,
    contest: ContestId,
    styles: &BTreeMap<StyleId, Style>,
) -> Option<Line> {
    let choice = |place| Field::Votes(ChoiceId { contest, place });
    let votes = figures.range(choice(u16::MIN)..=choice(u16::MAX)).map(|(field, count)| (*field, *count));
    let beside = [Field::Undervotes(contest), Field::Overvotes(contest), Field::ControlTotal(contest)];
    let beside = beside.into_iter().filter_map(|field| Some((field, *figures.get(&field)?)));
    let mut of_contest = votes.chain(beside).peekable();
    of_contest.peek()?;
    let mut line = Line::new(report, false);
    for (field, count) in of_contest {
        line.put(field, count);
    }
    line.base = base_of(contest, figures, styles);
    Some(line)
}

/// The ballots in a report that carry a contest. A report that tells its ballots by style counts those that carry the
/// contest, and its total of all ballots is then only a control figure.
pub(crate) fn base_of(contest: ContestId, figures: &Figures, styles: &BTreeMap<StyleId, Style>) -> Option<Interval> {
    let mut by_style = false;
    let mut base: Option<Interval> = None;
    // Asked of every contest on the sheet: the lines of the others are not gone through each time.
    for (field, count) in figures.range(Field::Ballots(None)..Field::VotersSigned) {
        let Field::Ballots(Some(style)) = field else { continue };
        by_style = true;
        if styles.get(style).is_some_and(|style| style.contests.contains(&contest)) {
            base = Some(base.unwrap_or_default() + count.interval());
        }
    }
    if by_style { base } else { figures.get(&Field::Ballots(None)).map(|count| count.interval()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::SourceId;
    use crate::precinct::StyleCoverage;

    /// One contest by itself says what it says among all of the report.
    #[test]
    fn the_line_of_one_contest_is_that_of_the_whole_report() {
        let report = Report { id: ReportId(1), precinct: PrecinctId(1), source: SourceId(1), scope: Scope::Whole };
        let [first, second, third] = [1, 2, 3].map(ContestId);
        let style = |id, contests: &[ContestId]| Style {
            id: StyleId(id),
            part: None,
            party: None,
            card: 1,
            coverage: StyleCoverage::Full,
            contests: contests.to_vec(),
        };
        let styles = BTreeMap::from([(StyleId(1), style(1, &[first])), (StyleId(2), style(2, &[first, second]))]);
        let votes = |contest, place| Field::Votes(ChoiceId { contest, place });
        let of_all = [
            (votes(first, 1), 10),
            (votes(first, 3), 12),
            (votes(second, 1), 7),
            (Field::Undervotes(first), 3),
            (Field::Overvotes(second), 1),
            (Field::ControlTotal(third), 40),
            (Field::VotersSigned, 90),
            (Field::Ballots(None), 88),
        ];
        let by_style = vec![(Field::Ballots(Some(StyleId(1))), 30), (Field::Ballots(Some(StyleId(2))), 50)];
        for more in [Vec::new(), by_style] {
            let figures: Figures =
                of_all.iter().chain(&more).map(|(field, count)| (*field, Count::Exact(*count))).collect();
            let lines = lines_of(&report, false, &figures, &styles);
            assert_eq!(lines.len(), 3);
            for contest in [first, second, third, ContestId(4)] {
                assert_eq!(line_of(&report, &figures, contest, &styles).as_ref(), lines.get(&contest), "{contest}");
            }
        }
    }
}
