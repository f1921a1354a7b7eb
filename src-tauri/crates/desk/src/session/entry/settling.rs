//! A report whose readings differ: only the lines that differ, with no figure of either reading and nothing that would give
//! one away, no balance, no finding, no figure of the lines that agree.

use canvass::{Canvass, Field, PassId, ReportRecord, Rows, Slot, Stamp};

use super::compared::settled_by_reader;
use super::page::saved;
use super::shown::{self, figure, label};
use crate::entry::{EntryRefused, Line, Section, Sheet, lines_to_settle};
use crate::error::Error;
use crate::view::window::{BalanceView, FieldKept, FinishPreview, Kept, SheetLine, SheetSection, SumRow};
use crate::words;

/// The lines on which two readings of a report differ, and what was read again so far.
pub(super) struct Settling<'a> {
    canvass: &'a Canvass,
    record: &'a ReportRecord,
    sheet: Sheet,
    lines: Vec<Line>,
    rows: Rows,
}

impl<'a> Settling<'a> {
    /// Of a report whose readings differ, whether somebody reads it again or not.
    pub(super) fn of(canvass: &'a Canvass, slot: &Slot) -> Option<Settling<'a>> {
        use canvass::ReportState::{Differing, Settling as ReadAgain};
        let record = canvass.report_at(slot)?;
        let (Differing { .. } | ReadAgain { .. }) = record.state else { return None };
        let open = record.state.open_pass().and_then(|pass| canvass.pass(pass));
        let sheet = Sheet::of(canvass, slot);
        let lines = lines_to_settle(&sheet, record);
        Some(Settling { canvass, record, sheet, lines, rows: open.map(|open| open.rows.clone()).unwrap_or_default() })
    }

    /// Of the reading with this id, where it is one that settles differences.
    pub(super) fn of_reading(canvass: &'a Canvass, pass: PassId) -> Option<Settling<'a>> {
        let open = canvass.pass(pass).filter(|pass| !pass.closed)?;
        Settling::of(canvass, &canvass.report(open.pass.report)?.report.slot())
    }

    /// The line where it goes on: the first that was not read again.
    pub(super) fn at(&self) -> u32 {
        let first = self.to_read().next().or_else(|| self.lines.first());
        first.map_or(1, |line| line.number)
    }

    fn to_read(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| !self.rows.contains_key(&line.field))
    }

    /// Every part of the sheet, with those of its lines that differ.
    pub(super) fn sections(&self) -> Vec<SheetSection> {
        let part = |section: &Section| {
            let differing = self.of_section(section);
            let agree = section.lines.iter().filter(|line| !self.differs(line.field)).count();
            SheetSection {
                lines: differing.iter().map(|line| self.line(line)).collect(),
                control: None,
                agree: Some(counted("window.settle.agree", agree)),
                ..shown::shown(self.canvass, section)
            }
        };
        self.sheet.sections.iter().map(part).collect()
    }

    fn differs(&self, field: Field) -> bool {
        self.lines.iter().any(|line| line.field == field)
    }

    fn of_section(&self, section: &Section) -> Vec<Line> {
        self.lines.iter().filter(|line| line.field.contest() == section.contest).copied().collect()
    }

    fn line(&self, line: &Line) -> SheetLine {
        shown::line_shown(self.canvass, line)
    }

    /// What was read again of every differing line, and nothing of the others.
    pub(super) fn kept(&self) -> Kept {
        Kept {
            fields: self.lines.iter().map(|line| self.field(line.field)).collect(),
            balances: self.sheet.sections.iter().map(|section| self.stand(section)).collect(),
            findings: Vec::new(),
            typed: words::filled(
                "window.settle.typed",
                &[("read", self.rows.len().to_string()), ("lines", self.lines.len().to_string())],
            ),
            saved: String::new(),
        }
    }

    /// What an act that wrote these fields changed.
    pub(super) fn after(&self, written: &[Field], stamp: &Stamp) -> Kept {
        let numbers: Vec<u32> = written.iter().filter_map(|field| self.sheet.number(*field)).collect();
        let fields = written.iter().map(|field| self.field(*field)).collect();
        Kept { fields, saved: saved(&numbers, stamp), ..self.kept() }
    }

    fn field(&self, field: Field) -> FieldKept {
        let mut kept = shown::field_kept(field, self.rows.get(&field).copied().flatten().as_ref());
        // That the paper has none is an answer.
        if self.rows.get(&field) == Some(&None) {
            kept.shown = words::text("window.settle.blank");
        }
        kept
    }

    /// How a part of the sheet stands, and the whole of it.
    fn stand(&self, section: &Section) -> BalanceView {
        let differing = self.of_section(section);
        let open = differing.iter().filter(|line| !self.rows.contains_key(&line.field)).count();
        let agree = section.lines.iter().filter(|line| !self.differs(line.field)).count();
        let (stands, verdict) = match (differing.len(), open) {
            (0, _) => ("agrees", counted("window.settle.agree", agree)),
            (_, 0) => ("reread", words::text("window.settle.reread")),
            (_, open) => ("differs", counted("window.settle.open", open)),
        };
        let all = self.sheet.lines().filter(|line| !self.differs(line.field)).count();
        let row = |key: &str, value: usize| SumRow { label: words::text(key), value: value.to_string() };
        BalanceView {
            section: shown::id(section),
            terms: String::new(),
            rows: vec![row("window.settle.lines-agree", all)],
            sum: Some(row("window.settle.to-read", self.to_read().count())),
            of: None,
            stands: stands.to_owned(),
            verdict,
            sentence: counted("window.settle.agree-hidden", agree),
            blank: false,
        }
    }

    /// On which lines the readings differ.
    pub(super) fn notice(&self) -> String {
        let names: Vec<String> = self.lines.iter().map(|line| self.named(line)).collect();
        let key = if names.len() == 1 { "window.settle.notice.one" } else { "window.settle.notice" };
        words::filled(key, &[("count", names.len().to_string()), ("lines", names.join("; "))])
    }

    /// "12, Teresa Quintana"
    fn named(&self, line: &Line) -> String {
        let (name, _) = label(self.canvass, line.field);
        match line.field {
            Field::ControlTotal(contest) => {
                format!("{name}, {}", words::short(&crate::reading::contest_name(self.canvass, contest)))
            }
            _ => format!("{}, {name}", line.number),
        }
    }

    /// What it comes to: what is the same as neither reading, and what the paper is said not to have.
    ///
    /// # Errors
    /// Where a line that differs was not read again.
    pub(super) fn before_finishing(&self) -> Result<FinishPreview, Error> {
        let open: Vec<String> = self.to_read().map(|line| self.named(line)).collect();
        if !open.is_empty() {
            return Err(Error::refused(EntryRefused::StillToRead { lines: open.join("; ") }));
        }
        let read = |line: &Line| self.rows.get(&line.field).copied().flatten();
        let neither = self.lines.iter().filter(|line| {
            let said = self.record.differences.fields.get(&line.field);
            said.is_some_and(|said| !said.is_one_of_them(read(line)))
        });
        let neither = neither.map(|line| {
            let blank = || words::text("window.settle.blank");
            let read = read(line).map_or_else(blank, |count| figure(Some(&count)));
            words::filled("window.settle.neither", &[("line", self.named(line)), ("read", read)])
        });
        let own = self.record.state.open_pass().and_then(|pass| settled_by_reader(self.canvass, pass));
        let blank = self.lines.iter().filter(|line| read(line).is_none());
        let blank: Vec<String> = blank.map(|line| self.named(line)).collect();
        Ok(FinishPreview {
            findings: Vec::new(),
            blank: (!blank.is_empty())
                .then(|| words::filled("window.settle.said-blank", &[("lines", blank.join("; "))])),
            look: own.into_iter().chain(neither).collect(),
            errors: 0,
            sentence: words::text("window.settle.finish"),
        })
    }
}

/// A sentence with a count in it, which has a form of its own for one.
fn counted(key: &'static str, count: usize) -> String {
    let one = if count == 1 { words::template(&format!("{key}.one")).map(str::to_owned) } else { None };
    one.unwrap_or_else(|| words::filled(key, &[("count", count.to_string())]))
}
