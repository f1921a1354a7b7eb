//! A small election, built fact by fact as the program would.
#![allow(dead_code, reason = "each test file uses a part of it")]

use canvass::*;
use law::{ContestKind, Interval, Office};

/// Applies facts, each as an entry of its own, and gives out ids.
#[derive(Default)]
pub struct House {
    pub canvass: Canvass,
    pub facts: Vec<(EntryNumber, Fact)>,
}

pub const MAILED: Column = Column::Mailed;
pub const EARLY: Column = Column::Early;
pub const DAY: Column = Column::ElectionDay;

pub fn group(column: Column) -> Scope {
    Scope::Group(Group { column, medium: Medium::Machine, ballots: Ballots::Regular })
}

pub fn hand(column: Column) -> Scope {
    Scope::Group(Group { column, medium: Medium::Hand, ballots: Ballots::Regular })
}

impl House {
    pub fn try_apply(&mut self, fact: Fact) -> Result<(), Inconsistent> {
        let entry = EntryNumber(u64::try_from(self.facts.len()).unwrap() + 1);
        self.canvass.apply(entry, &fact)?;
        self.facts.push((entry, fact));
        Ok(())
    }

    #[track_caller]
    pub fn apply(&mut self, fact: Fact) {
        if let Err(refused) = self.try_apply(fact.clone()) {
            panic!("{refused}: {fact:?}");
        }
    }

    #[track_caller]
    pub fn refused(&mut self, fact: Fact) -> &'static str {
        law::Coded::code(&self.try_apply(fact).unwrap_err())
    }

    pub fn precinct(&mut self, name: &str) -> PrecinctId {
        let id = self.canvass.next_precinct();
        self.apply(Fact::Precinct(Precinct { id, name: name.to_owned(), part: None }));
        id
    }

    pub fn contest(&mut self, title: &str, choices: &[&str]) -> ContestId {
        self.contest_of(ContestKind::Candidate, title, choices)
    }

    pub fn contest_of(&mut self, kind: ContestKind, title: &str, choices: &[&str]) -> ContestId {
        let id = self.canvass.next_contest();
        self.apply(Fact::Contest(Contest {
            id,
            source_id: None,
            title: title.to_owned(),
            district: None,
            party: None,
            kind,
        }));
        for (place, name) in (1..).zip(choices) {
            let id = ChoiceId { contest: id, place };
            self.apply(Fact::Choice(Choice { id, name: (*name).to_owned(), party: None, write_in: false }));
        }
        id
    }

    pub fn settle(&mut self, contest: ContestId, office: Office, seats: u32, extent: Extent) {
        self.apply(Fact::ContestSettled(ContestSettled {
            contest,
            office: Some(office),
            seats: Some(seats),
            extent,
            district: None,
            first_round: false,
            needed: None,
        }));
    }

    pub fn source(&mut self, kind: SourceKind, name: &str) -> SourceId {
        let id = self.canvass.next_source();
        self.apply(Fact::Source(Source {
            id,
            kind,
            name: name.to_owned(),
            place: None,
            medium: None,
            seal: None,
            in_use: true,
            test_deck: None,
            format: None,
            sha256: None,
            remarks: None,
        }));
        id
    }

    pub fn expect(&mut self, precinct: PrecinctId, source: SourceId, scope: Scope) {
        self.apply(Fact::Expected(Expected { precinct, source, scope }));
    }

    pub fn report(&mut self, precinct: PrecinctId, source: SourceId, scope: Scope) -> ReportId {
        let id = self.canvass.next_report();
        self.apply(Fact::Report(Report { id, precinct, source, scope }));
        id
    }

    #[track_caller]
    pub fn begin(&mut self, report: ReportId, kind: PassKind, reader: &str) -> PassId {
        let id = self.canvass.next_pass();
        let reason = (kind == PassKind::Correction).then(|| "misread".to_owned());
        self.apply(Fact::PassBegun(PassBegun { id, report, kind, reader: reader.to_owned(), reason }));
        id
    }

    #[track_caller]
    pub fn key(&mut self, pass: PassId, rows: &[(Field, u64)]) {
        for (field, count) in rows {
            self.apply(Fact::FieldRow(FieldRow { pass, field: *field, count: Some(Count::Exact(*count)) }));
        }
    }

    #[track_caller]
    pub fn finish(&mut self, pass: PassId) {
        self.apply(Fact::PassFinished(PassFinished { pass }));
    }

    #[track_caller]
    pub fn read(&mut self, report: ReportId, kind: PassKind, reader: &str, rows: &[(Field, u64)]) {
        let pass = self.begin(report, kind, reader);
        self.key(pass, rows);
        self.finish(pass);
    }

    /// A report with one reading of these figures: an import where the source is a file.
    #[track_caller]
    pub fn tape(&mut self, precinct: PrecinctId, source: SourceId, scope: Scope, rows: &[(Field, u64)]) -> ReportId {
        let report = self.report(precinct, source, scope);
        let file = self.canvass.source(source).unwrap().kind == SourceKind::File;
        self.read(report, if file { PassKind::Import } else { PassKind::First }, "Ana", rows);
        report
    }

    pub fn none(&mut self, report: ReportId) {
        let (signed_by, reason) = ("R. Clerk".to_owned(), "no ballots".to_owned());
        self.apply(Fact::NoneSigned(NoneSigned { report, signed_by, reason }));
    }

    pub fn seal(&mut self, kind: ResultsSetKind, sealed: bool) {
        let id = self.canvass.next_set();
        self.apply(Fact::ResultsSet(ResultsSet { id, kind, sealed, reason: Some("by order".to_owned()) }));
    }
}

/// Votes for the choices of a contest, in ballot order.
pub fn votes(contest: ContestId, counts: &[u64]) -> Vec<(Field, u64)> {
    (1..).zip(counts).map(|(place, count)| (Field::Votes(ChoiceId { contest, place }), *count)).collect()
}

pub fn with(mut rows: Vec<(Field, u64)>, more: &[(Field, u64)]) -> Vec<(Field, u64)> {
    rows.extend_from_slice(more);
    rows
}

pub const BALLOTS: Field = Field::Ballots(None);

/// The findings of these codes, by code, report and contest.
pub fn found(canvass: &Canvass) -> Vec<(FindingCode, Option<ReportId>, Option<ContestId>)> {
    canvass.findings().into_iter().map(|finding| (finding.code, finding.report, finding.contest)).collect()
}

/// The codes of all findings but the note that something cannot be checked, each once, in order.
pub fn codes(canvass: &Canvass) -> Vec<FindingCode> {
    let mut codes: Vec<FindingCode> = canvass.findings().into_iter().map(|finding| finding.code).collect();
    codes.retain(|code| *code != FindingCode::NotCheckable);
    codes.sort();
    codes.dedup();
    codes
}

/// Harding County, general election of 2026, under the present law.
pub fn setting() -> Setting {
    let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 3).unwrap();
    Setting {
        name: "Harding 2026 General".to_owned(),
        date,
        kind: law::ElectionKind::General,
        special: None,
        edition: law::Edition::on(date),
        county: "Harding".parse().unwrap(),
        practice: false,
    }
}

/// Harding County with a precinct and a file.
pub fn house() -> (House, PrecinctId, SourceId) {
    let mut h = House::default();
    h.apply(Fact::Setting(setting()));
    h.apply(Fact::Registration(Registration { voters: 500, as_of: None }));
    let precinct = h.precinct("1");
    let file = h.source(SourceKind::File, "a.csv");
    (h, precinct, file)
}

/// Another county's votes, in ballot order.
pub fn share(h: &mut House, contest: ContestId, county: &str, counts: &[u64]) {
    let (id, source) = (h.canvass.next_share(), SourceId(1));
    let figures = (1..)
        .zip(counts)
        .map(|(place, &count)| ShareFigure { choice: ChoiceId { contest, place }, votes: Interval::exact(count) });
    let (county, figures) = (county.parse().unwrap(), figures.collect());
    h.apply(Fact::Share(Share { id, contest, county, source, as_of: None, figures }));
}
