use canvass::{Canvass, ContestId, Count, Field, Figures, PassId, PassKind, PassRecord, ReportRecord, Slot};

/// The sheet of one report as the paper has it: ballots and signatures first, then the contests in the order of the
/// tape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Its parts, in order.
    pub(crate) sections: Vec<Section>,
}

/// Ballots and signatures, or a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    /// The contest; `None` for ballots and signatures.
    pub(crate) contest: Option<ContestId>,
    /// Its lines, in order.
    pub(crate) lines: Vec<Line>,
}

/// A line of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    /// Its number, from 1 down the whole sheet.
    pub(crate) number: u32,
    /// What is typed there.
    pub(crate) field: Field,
}

impl Sheet {
    /// The sheet of a report: the contests that its precinct votes on, and those that it has figures of all the same.
    pub(crate) fn of(canvass: &Canvass, slot: &Slot) -> Sheet {
        let fields = canvass.sheet_fields(slot.precinct, &figures(canvass, slot));
        let lines: Vec<Line> = fields.into_iter().zip(1..).map(|(field, number)| Line { number, field }).collect();
        let section = |lines: &[Line]| Section {
            contest: lines.first().and_then(|line| line.field.contest()),
            lines: lines.to_vec(),
        };
        let sections = lines.chunk_by(|line, next| line.field.contest() == next.field.contest()).map(section).collect();
        Sheet { sections }
    }

    /// Every line, in order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.sections.iter().flat_map(|section| &section.lines)
    }

    /// The printed totals of its contests, which are compared with.
    pub(crate) fn totals(&self) -> impl Iterator<Item = Field> + '_ {
        self.sections.iter().filter_map(|section| section.contest.map(Field::ControlTotal))
    }

    /// The field that the window names: one of a line, or the printed total of a contest.
    pub(crate) fn field(&self, named: &str) -> Option<Field> {
        self.lines().map(|line| line.field).chain(self.totals()).find(|field| field.to_string() == named)
    }

    /// The number of the line of a field.
    pub(crate) fn number(&self, field: Field) -> Option<u32> {
        self.lines().find(|line| line.field == field).map(|line| line.number)
    }

    /// Where a reading goes on: at the first empty line after what was typed last, or after its contest.
    pub(crate) fn goes_on_at(&self, pass: &PassRecord, figures: &Figures) -> u32 {
        let last = pass.as_of.latest().and_then(|contest| self.sections.iter().position(|s| s.contest == contest));
        let first = self.lines().next().map_or(1, |line| line.number);
        let Some(last) = last else { return first };
        let end = self.lines().last().map_or(first, |line| line.number);
        // In a correction nothing below is empty: it goes on below what was typed.
        if pass.pass.kind == PassKind::Correction {
            let section = self.sections.get(last).map_or(&[][..], |section| &section.lines);
            let typed = section.iter().rev().find(|line| pass.rows.contains_key(&line.field));
            return typed.map_or(first, |line| line.number.saturating_add(1).min(end));
        }
        let from_there = || self.sections.iter().skip(last).flat_map(|section| &section.lines);
        let typed = |line: &&Line| figures.contains_key(&line.field);
        // What comes after the last figure of that contest; a line that was left out before it is not gone back to.
        let after = self.sections.get(last).and_then(|section| section.lines.iter().rev().find(typed));
        let after = after.map_or(0, |line| line.number);
        let open = from_there().find(|line| line.number > after && !typed(line)).map(|line| line.number);
        open.unwrap_or(end)
    }
}

/// What stands in a report and in its open reading.
fn figures(canvass: &Canvass, slot: &Slot) -> Figures {
    let Some(record) = canvass.report_at(slot) else { return Figures::new() };
    let mut figures = record.figures.clone();
    if record.state.is_blind() {
        // A contest of which only the second reading has a figure is read again too.
        let read = |(field, said): (&Field, &canvass::Differed)| Some((*field, said.first.or(said.second)?));
        figures.extend(record.differences.fields.iter().filter_map(read));
    }
    figures.extend(reading_of(canvass, record).map(|(_, figures)| figures).unwrap_or_default());
    figures
}

/// The reading that is open on a report, and what it holds so far.
pub(crate) fn reading_of<'a>(canvass: &'a Canvass, record: &ReportRecord) -> Option<(&'a PassRecord, Figures)> {
    let pass: PassId = record.state.open_pass()?;
    Some((canvass.pass(pass)?, canvass.figures_of_reading(pass)?))
}

/// A count as the log says it.
pub(super) fn said(count: Count) -> String {
    match count {
        Count::Exact(count) => count.to_string(),
        Count::Suppressed => "*".to_owned(),
    }
}
