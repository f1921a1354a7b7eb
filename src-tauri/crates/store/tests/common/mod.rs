#![allow(clippy::print_stdout, reason = "a seed has to be seen when a test fails")]
#![allow(dead_code, unreachable_pub, reason = "each test uses its part of it")]
//! An election to try things on, and random numbers that come out the same every time.

use std::path::{Path, PathBuf};

use canvass::*;
use chrono::{DateTime, NaiveDate};
use law::{ContestKind, Edition, ElectionKind, Interval, Office};
use store::ElectionFile;

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn stamp(minute: u32) -> Stamp {
    let at = format!("2026-11-03T{:02}:{:02}:00-07:00", 19 + minute / 60 % 5, minute % 60);
    Stamp { at: DateTime::parse_from_rfc3339(&at).unwrap(), by: "Doreen Chávez".into() }
}

pub fn act(kind: ActKind, facts: Vec<Fact>) -> Act {
    Act { kind, about: "a trial".into(), reason: None, facts }
}

pub fn setting() -> Setting {
    let date = day("2026-11-03");
    Setting {
        name: "Harding 2026 General".into(),
        date,
        kind: ElectionKind::General,
        special: None,
        edition: Edition::on(date),
        county: "Harding".parse().unwrap(),
        practice: true,
    }
}

/// Facts that others can refer to: precincts, contests and sources 1 to 3, with choices, styles, reports and passes.
pub fn ground() -> Vec<Fact> {
    let mut facts = vec![Fact::Setting(setting())];
    for n in 1..=3 {
        let source = Source {
            id: SourceId(n),
            kind: SourceKind::Machine,
            name: format!("ICP-{n}"),
            place: Some("Mosquero".into()),
            medium: None,
            seal: Some(format!("{:07}", n * 7919)),
            in_use: n < 3,
            test_deck: Some(122),
            format: None,
            sha256: None,
            remarks: None,
        };
        facts.push(Fact::Source(source));
        facts.push(Fact::Precinct(Precinct { id: PrecinctId(n), name: format!("PRECINCT {n:03}"), part: None }));
        facts.push(Fact::Contest(Contest {
            id: ContestId(n),
            source_id: Some((6000 + n).to_string()),
            title: "State Representative".into(),
            district: Some(n.to_string()),
            party: None,
            kind: ContestKind::Candidate,
        }));
        for place in 1..=2 {
            let id = ChoiceId { contest: ContestId(n), place };
            facts.push(Fact::Choice(Choice { id, name: format!("Candidate {place}"), party: None, write_in: false }));
        }
        let contests = (1..=n).map(ContestId).collect();
        let coverage = StyleCoverage::Full;
        facts.push(Fact::Style(Style { id: StyleId(n), party: None, part: None, card: 1, coverage, contests }));
        let (precinct, source, scope) = (PrecinctId(n), SourceId(n), Scope::Whole);
        facts.push(Fact::Expected(Expected { precinct, source, scope }));
        facts.push(Fact::Report(Report { id: ReportId(n), precinct, source, scope }));
        facts.push(Fact::PassBegun(PassBegun {
            id: PassId(n),
            report: ReportId(n),
            kind: PassKind::First,
            reader: "Doreen Chávez".into(),
            reason: None,
        }));
    }
    facts
}

/// A keyed field; no two numbers give the same row.
pub fn keyed(n: u64) -> Fact {
    let choice = ChoiceId { contest: ContestId(1), place: 1 };
    Fact::FieldRow(FieldRow { pass: PassId(1), field: Field::Votes(choice), count: Some(Count::Exact(n)) })
}

/// An act of `size` keyed fields that only `n` has.
pub fn keyed_act(n: u64, size: u64) -> Act {
    act(ActKind::FieldKeyed, (0..size).map(|i| keyed(n * 1000 + i)).collect())
}

/// An issued document of `size` bytes.
pub fn document(number: u32, size: usize) -> Fact {
    Fact::IssuedDocument(IssuedDocument {
        id: DocumentId(number),
        number,
        document: "doc.clerk-notice".into(),
        contest: Some(ContestId(1)),
        lang: "en".into(),
        content_sha256: "ab".repeat(32),
        pdf: (0..size).map(|i| u8::try_from(i * 31 % 251).unwrap()).collect(),
        replaces: number.checked_sub(1).filter(|n| *n > 0),
    })
}

/// A new election file with the ground laid.
pub fn created(path: &Path) -> ElectionFile {
    ElectionFile::create(path, &act(ActKind::Created, ground()), &stamp(0)).unwrap()
}

/// Facts with lists inside.
pub fn lists() -> Vec<Fact> {
    let contest = ContestId(1);
    let figure = |place, min, max| ShareFigure { choice: ChoiceId { contest, place }, votes: Interval { min, max } };
    vec![
        Fact::Officer(Officer {
            role: OfficerRole::CountyClerk,
            name: "Doreen Chávez".into(),
            address: vec!["35 Pine Street".into(), String::new(), "Mosquero, New Mexico 87733".into()],
        }),
        Fact::Share(Share {
            id: ShareId(1),
            contest,
            county: "Doña Ana".parse().unwrap(),
            source: SourceId(2),
            as_of: Some(day("2026-11-04")),
            figures: vec![figure(1, 325, 325), figure(2, 320, 330)],
        }),
        Fact::Confirmation(Confirmation {
            contest,
            required: "yes".into(),
            arithmetic: vec!["325 - 324 = 1".into(), "1 × 100 = 100 < 649".into()],
        }),
    ]
}

/// What the ground leaves out, so that together every kind of fact is there.
pub fn the_rest() -> Vec<Fact> {
    let (contest, report, pass) = (ContestId(2), ReportId(2), PassId(2));
    let row = |field, count| Fact::FieldRow(FieldRow { pass, field, count });
    let mut facts = lists();
    facts.extend([
        Fact::Registration(Registration { voters: 507, as_of: Some(day("2026-10-06")) }),
        Fact::ContestSettled(ContestSettled {
            contest,
            office: Some(Office::CountyCommissioner),
            seats: Some(1),
            extent: Extent { counties: Some(1), countywide: Some(false) },
            district: Some("2".into()),
            first_round: false,
            needed: Some(NeededPercent(6000)),
        }),
        row(Field::Votes(ChoiceId { contest, place: 1 }), Some(Count::Exact(86))),
        row(Field::Votes(ChoiceId { contest, place: 2 }), Some(Count::Suppressed)),
        row(Field::Undervotes(contest), Some(Count::Exact(0))),
        row(Field::Overvotes(contest), None),
        row(Field::ControlTotal(contest), Some(Count::Exact(90))),
        row(Field::Ballots(None), Some(Count::Exact(91))),
        row(Field::Ballots(Some(StyleId(1))), Some(Count::Exact(91))),
        row(Field::VotersSigned, Some(Count::Exact(91))),
        Fact::PassFinished(PassFinished { pass }),
        Fact::NoneSigned(NoneSigned { report, signed_by: "A. Baca".into(), reason: "no ballots".into() }),
        Fact::Quarantined(Quarantined { report, reason: "the test deck".into() }),
        Fact::FindingAccepted(FindingAccepted {
            report,
            contest: Some(contest),
            code: "check.balance".into(),
            reason: "spoiled ballot".into(),
        }),
        Fact::ResultsSet(ResultsSet { id: SetId(1), kind: ResultsSetKind::Night, sealed: true, reason: None }),
        Fact::CountyEvent(CountyEvent {
            name: "canvass-county-completed".into(),
            contest: None,
            date: day("2026-11-13"),
        }),
        Fact::DeadlineOverride(DeadlineOverride {
            rule: "canvass.complete".into(),
            date: day("2026-11-12"),
            reason: "counsel".into(),
        }),
        document(1, 300),
    ]);
    facts.extend(set_right());
    facts
}

/// What was set up, set right.
pub fn set_right() -> Vec<Fact> {
    let reason = Some("as on the ballot".to_owned());
    let slot = Slot { precinct: PrecinctId(3), source: SourceId(3), scope: Scope::Whole };
    let withdrawn = |what| Fact::Withdrawn(Withdrawn { what, reason: "set up by mistake".into() });
    let choice = ChoiceId { contest: ContestId(3), place: 2 };
    vec![
        Fact::PrecinctRevised(PrecinctRevised {
            id: PrecinctId(2),
            name: "PRECINCT 002".into(),
            part: Some("B".into()),
            reason: reason.clone(),
        }),
        Fact::ContestRevised(ContestRevised {
            id: ContestId(2),
            title: "State Representative, District 2".into(),
            district: Some("2".into()),
            party: Some("DEM".into()),
            kind: ContestKind::Candidate,
            reason: reason.clone(),
        }),
        Fact::ChoiceRevised(ChoiceRevised {
            id: ChoiceId { contest: ContestId(2), place: 1 },
            name: "María Chávez".into(),
            party: Some("DEM".into()),
            write_in: true,
            reason: reason.clone(),
        }),
        Fact::SourceRevised(SourceRevised {
            id: SourceId(1),
            name: "ICP-1".into(),
            place: Some("Roy".into()),
            medium: Some("stick 4".into()),
            seal: Some("0007919".into()),
            in_use: true,
            test_deck: Some(120),
            reason,
        }),
        Fact::Delivery(Delivery {
            source: SourceId(1),
            messenger: Some("B. Luján".into()),
            scope: Some(Scope::Column(Column::Early)),
        }),
        Fact::PrecinctStyles(PrecinctStyles { precinct: PrecinctId(1), styles: vec![StyleId(1), StyleId(2)] }),
        Fact::ContestCounties(ContestCounties {
            contest: ContestId(1),
            counties: vec!["Quay".parse().unwrap(), "Doña Ana".parse().unwrap()],
        }),
        Fact::CountySeal(CountySeal { kind: SealKind::Svg, image: b"<svg/>".to_vec() }),
        withdrawn(Subject::Expected(slot)),
        withdrawn(Subject::Choice(choice)),
        withdrawn(Subject::Contest(ContestId(3))),
        withdrawn(Subject::Precinct(PrecinctId(3))),
        withdrawn(Subject::Source(SourceId(3))),
        withdrawn(Subject::Style(StyleId(3))),
        withdrawn(Subject::Seal),
    ]
}

/// The kind of a fact.
pub fn kind_of(fact: &Fact) -> &'static str {
    match fact {
        Fact::Setting(_) => "setting",
        Fact::Registration(_) => "registration",
        Fact::Officer(_) => "officer",
        Fact::Precinct(_) => "precinct",
        Fact::Contest(_) => "contest",
        Fact::Choice(_) => "choice",
        Fact::ContestSettled(_) => "contest_settled",
        Fact::Style(_) => "style",
        Fact::Source(_) => "source",
        Fact::Expected(_) => "expected",
        Fact::Report(_) => "report",
        Fact::NoneSigned(_) => "none_signed",
        Fact::Quarantined(_) => "quarantined",
        Fact::PassBegun(_) => "pass_begun",
        Fact::FieldRow(_) => "field_row",
        Fact::PassFinished(_) => "pass_finished",
        Fact::FindingAccepted(_) => "finding_accepted",
        Fact::Share(_) => "share",
        Fact::ResultsSet(_) => "results_set",
        Fact::CountyEvent(_) => "county_event",
        Fact::DeadlineOverride(_) => "deadline_override",
        Fact::Confirmation(_) => "confirmation",
        Fact::IssuedDocument(_) => "issued_document",
        Fact::PrecinctRevised(_) => "precinct_revised",
        Fact::ContestRevised(_) => "contest_revised",
        Fact::ChoiceRevised(_) => "choice_revised",
        Fact::SourceRevised(_) => "source_revised",
        Fact::Delivery(_) => "delivery",
        Fact::PrecinctStyles(_) => "precinct_styles",
        Fact::ContestCounties(_) => "contest_counties",
        Fact::CountySeal(_) => "county_seal",
        Fact::Withdrawn(_) => "withdrawn",
    }
}

/// How many kinds there are.
pub const KINDS: usize = 32;

/// A closed file in which every kind of fact stands, in several entries.
pub fn with_every_kind(path: &Path) {
    let mut file = created(path);
    file.record(&act(ActKind::SetUp, the_rest()), &stamp(1)).unwrap();
    file.record(&Act { reason: Some("typed again".into()), ..keyed_act(1, 2) }, &stamp(2)).unwrap();
    file.record(&keyed_act(2, 1), &stamp(3)).unwrap();
    file.close().unwrap();
}

/// The names in a folder.
pub fn listing(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The second part of an open file.
pub fn wal(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// A small generator with a fixed start (xorshift64*), so that a failure can be seen again.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        println!("seed {seed}");
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) % limit
    }
}

/// How many times as long as usual a trial is to run: `CANVASS_SOAK=50 cargo test`.
pub fn soak() -> u64 {
    std::env::var("CANVASS_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}
