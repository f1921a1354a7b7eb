//! What somebody has to look at: findings inform and never alter.

mod across;
mod balance;
mod below_voters;
mod columns_added;
mod compare;
mod concerns;
mod explain;
mod finding;
mod not_added;
mod proof;
mod registration;
mod reports;
mod sheet;

use law::{ContestKind, Office};

use crate::canvass::Canvass;
use crate::figures::{Line, lines_of};
use crate::id::{ContestId, EntryNumber, PassId, ReportId};
use crate::report::{Count, Field, FindingAccepted, PassKind};
use crate::report_state::{Figures, laid_over};

use across::of_report;
use balance::is_left;
pub use balance::{Balance, Stands};
use below_voters::below_voters;
pub use below_voters::far_below_voters;
pub(crate) use compare::slip;
pub use finding::{Finding, FindingCode, Level};
pub(crate) use proof::Proof;
use proof::{Accused, contest_on_sheet};
pub use registration::AboveRegistration;
use sheet::off_by;
pub use sheet::{Identity, Overvotes, Wanting};

impl Canvass {
    /// Everything about the figures that somebody has to look at: errors, warnings, hints, each by report and contest.
    ///
    /// One mistake gives one message: of what a contest on one sheet can be found guilty of, the first in a fixed order
    /// is said; a hint beside it may say where to look.
    pub fn findings(&self) -> Vec<Finding> {
        let mut found: Vec<(Finding, EntryNumber)> = Vec::new();
        for record in self.reports().filter(|record| record.state.counts()) {
            let (report, precinct) = (record.report.id, record.report.precinct);
            found.extend(self.readings_differ(record).into_iter().map(|finding| self.now(finding)));
            for finding in self.ballots_on_sheet(&record.figures) {
                found.push((of_report(&report, precinct, finding), record.as_of.of(None)));
            }
        }
        let accused = self.accused();
        for Accused { contest, said, .. } in &accused {
            found.extend(said.found.iter().map(|found| (found.finding.clone(), self.as_of(*contest, found))));
        }
        let alike = [self.identical_reports(), self.identical_columns(&accused), self.parts_beside_precincts()];
        let across = alike.into_iter().chain([self.test_decks(), self.not_expected(), self.overvotes_mixed(&accused)]);
        found.extend(across.flatten().map(|finding| self.now(finding)));
        found.extend(self.ballots_added_twice().into_iter().chain(self.ballots_differ()).chain(self.not_added()));
        found.extend(self.columns_added());
        let of_contests = self.first_above_registration().into_iter().chain(self.not_checkable(&accused));
        found.extend(of_contests.chain(self.too_many_counties()).map(|finding| (finding, EntryNumber(0))));

        let mut findings: Vec<Finding> =
            found.into_iter().map(|(finding, as_of)| self.with_acceptance(finding, as_of)).collect();
        findings.sort_by_key(Finding::place);
        findings
    }

    /// What the sheet on the screen says against itself so far: of an open reading, from its own rows alone, so that a
    /// second reading stays blind. A contest is proved once it is filled in, or once the typist has gone on from it.
    pub fn findings_of_reading(&self, pass: PassId) -> Vec<Finding> {
        self.on_sheet(pass, is_left)
    }

    /// The same, with every contest that has a figure taken as filled in: what a reading that is compared with another says
    /// against itself before it is finished.
    pub fn findings_of_whole_reading(&self, pass: PassId) -> Vec<Finding> {
        self.on_sheet(pass, |_, _| true)
    }

    fn on_sheet(&self, pass: PassId, is_left: impl Fn(&Figures, ContestId) -> bool) -> Vec<Finding> {
        let Some((record, figures)) = self.reading_so_far(pass) else { return Vec::new() };
        let (report, precinct) = (&record.report, record.report.precinct);
        let on_ballots = self.ballots_on_sheet(&figures);
        let from_file = self.is_file(report.source);
        let lines = lines_of(report, from_file, &figures, &self.styles);
        let on_contests = lines.iter().flat_map(|(contest, line)| {
            contest_on_sheet(self.terms(*contest), precinct, line, is_left(&figures, *contest))
        });
        let as_of = self.pass(pass).map(|pass| &pass.as_of);
        on_ballots
            .into_iter()
            .map(|finding| of_report(&report.id, precinct, finding))
            .chain(on_contests)
            .map(|finding| {
                let as_of = as_of.map_or(EntryNumber(0), |as_of| as_of.of(finding.contest));
                self.with_acceptance(finding, as_of)
            })
            .collect()
    }

    /// Whether the identity of a contest holds in a report whose figures count.
    pub fn identity(&self, report: ReportId, contest: ContestId) -> Identity {
        let lines = self.report(report).map_or(&[][..], |record| self.lines(contest, record.report.precinct));
        lines
            .iter()
            .find(|line| line.report == report)
            .map_or(Identity::NotCheckable(Wanting::Votes), |line| self.terms(contest).sheet(line, true).identity())
    }

    /// How many are elected in a contest, where it is known; a question and a retention have one answer.
    pub fn seats(&self, contest: ContestId) -> Option<u32> {
        let settled = self.settled(contest);
        let kind = settled.and_then(|settled| settled.office).map(Office::contest_kind);
        match kind.or_else(|| self.contest(contest).map(|contest| contest.kind))? {
            ContestKind::Question | ContestKind::Retention => Some(1),
            ContestKind::Candidate => settled.and_then(|settled| settled.seats),
        }
    }

    pub(crate) fn reading_so_far(&self, pass: PassId) -> Option<(&crate::canvass::ReportRecord, Figures)> {
        let pass = self.pass(pass).filter(|pass| !pass.closed)?;
        let record = self.report(pass.pass.report)?;
        let onto = match pass.pass.kind {
            PassKind::Settling | PassKind::Correction => record.figures.clone(),
            _ => Figures::new(),
        };
        Some((record, laid_over(&onto, &pass.rows)))
    }

    /// The ballots of a sheet: against the voters who signed, and against its styles.
    fn ballots_on_sheet(&self, figures: &Figures) -> Vec<Finding> {
        let mut found = Vec::new();
        let total = figures.get(&Field::Ballots(None)).copied().map(Count::interval);
        if let (Some(total), Some(styles)) = (total, self.ballots_by_style(figures)) {
            let difference = off_by(styles, total);
            if difference != 0 {
                let fields = figures.keys().filter(|field| matches!(field, Field::Ballots(_))).copied().collect();
                let finding = Finding::new(FindingCode::StylesDifferFromBallots).marking(fields).off_by(difference);
                found.push(finding.saying("styles", styles).saying("ballots", total));
            }
        }
        let signed = figures.get(&Field::VotersSigned).copied().map(Count::interval);
        if let (Some(ballots), Some(signed)) = (self.ballots_of(figures), signed) {
            let difference = off_by(ballots, signed);
            found.extend(below_voters(ballots, signed));
            if difference > 0 {
                let fields = vec![Field::Ballots(None), Field::VotersSigned];
                let finding = Finding::new(FindingCode::BallotsAboveVoters).marking(fields.clone()).off_by(difference);
                found.push(finding.saying("ballots", ballots).saying("signed", signed));
                if signed.min > 0 && off_by(ballots, signed + signed) == 0 {
                    found.push(Finding::new(FindingCode::ExactDouble).marking(fields).saying("other", signed));
                }
            }
        }
        found
    }

    /// A finding with the entry of the last figure of its report.
    fn now(&self, finding: Finding) -> (Finding, EntryNumber) {
        let record = finding.report.and_then(|report| self.report(report));
        let as_of = record.map_or(EntryNumber(0), |record| record.as_of.last());
        (finding, as_of)
    }

    /// A finding was accepted as it stood: figures that came later make it a new one.
    fn with_acceptance(&self, finding: Finding, as_of: EntryNumber) -> Finding {
        let accepted = self.acceptances(&finding).find(|(entry, _)| *entry >= as_of);
        Finding { accepted: accepted.map(|(_, accepted)| accepted.reason.clone()), ..self.named(finding) }
    }

    /// The entry by which a finding was accepted, while it is.
    pub fn accepted_by(&self, finding: &Finding) -> Option<EntryNumber> {
        finding.accepted.as_ref()?;
        self.acceptances(finding).next().map(|(entry, _)| *entry)
    }

    /// Every time that a finding was accepted, with these figures or earlier ones, the last first.
    fn acceptances(&self, finding: &Finding) -> impl Iterator<Item = &(EntryNumber, FindingAccepted)> {
        self.accepted.iter().rev().filter(|(_, accepted)| {
            Some(accepted.report) == finding.report
                && accepted.contest == finding.contest
                && accepted.code == finding.code.id()
        })
    }

    /// A finding whose sentence can name the report, the precinct and the contest it is about.
    fn named(&self, mut finding: Finding) -> Finding {
        let report = finding.report.and_then(|report| self.report(report));
        let report = report.map(|record| self.report_name(&record.report.slot()));
        let precinct = finding.precinct.map(|precinct| self.precinct_name(precinct));
        let contest = finding.contest.and_then(|contest| self.contest(contest)).map(|contest| contest.title.clone());
        let names = [("report", report), ("precinct", precinct), ("contest", contest)];
        let mut values: Vec<(&'static str, String)> =
            names.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        values.append(&mut finding.values);
        Finding { values, ..finding }
    }
}

fn figure_on(line: &Line, field: Field) -> Option<Count> {
    match field {
        Field::Votes(choice) => line.votes_at(choice.place),
        Field::Undervotes(_) => line.undervotes,
        Field::Overvotes(_) => line.overvotes,
        Field::ControlTotal(_) => line.control_total,
        Field::Ballots(_) | Field::VotersSigned => None,
    }
}
