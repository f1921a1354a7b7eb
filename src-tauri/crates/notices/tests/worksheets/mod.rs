//! Made-up sheets of election night, from a county of five precincts to forty contests with long names.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod board;

use canvass::{
    Ballots, Column, Correctable, Count, FindingCode, Group, Identity, Medium, Overvotes, PassId, PassKind,
    ReportState, ResultsSetKind, Scope, SourceKind, StyleCoverage, Wanting,
};
use law::returns::materials;
use law::{ContestKind, Edition, ElectionKind, Interval};
use notices::documents::Refusal;
use notices::documents::facts::{County, Election, Officer};
use notices::documents::worksheet::facts::*;
use notices::documents::worksheet::{blank_sheets, proof, receiving, returns_board};
use notices::model::{Document, Language};

/// The facts of one worksheet.
pub enum Worksheet {
    Proof(Box<Proof>),
    Blank(BlankSheets),
    Receiving(Receiving),
    Board(Box<ReturnsBoard>),
}

impl Worksheet {
    pub fn written(&self, language: Language) -> Result<Document, Refusal> {
        match self {
            Worksheet::Proof(facts) => proof(facts, language),
            Worksheet::Blank(facts) => blank_sheets(facts, language),
            Worksheet::Receiving(facts) => receiving(facts, language),
            Worksheet::Board(facts) => returns_board(facts, language),
        }
    }
}

/// Every worksheet that was read over, by name.
pub fn all() -> Vec<(&'static str, Worksheet)> {
    let prove = |facts| Worksheet::Proof(Box::new(facts));
    let board = |facts| Worksheet::Board(Box::new(facts));
    let mut all = vec![
        ("proof-of-a-report", prove(Proof { office: office(), reports: vec![settled()] })),
        ("proof-of-a-precinct", prove(Proof { office: incomplete(), reports: vec![settled(), wrong(), hidden()] })),
        ("proof-of-a-corrected-report", prove(Proof { office: office(), reports: vec![corrected()] })),
        ("proof-of-every-state", prove(Proof { office: unregistered(), reports: every_state() })),
        ("proof-of-every-finding", prove(Proof { office: office(), reports: vec![every_finding()] })),
        ("proof-of-forty-contests", prove(Proof { office: office(), reports: vec![forty_contests()] })),
        (
            "blank-sheet-of-a-report",
            Worksheet::Blank(BlankSheets { office: office(), sheets: vec![sheet("Precinct 4")] }),
        ),
        (
            "blank-sheets-of-five-precincts",
            Worksheet::Blank(BlankSheets { office: office(), sheets: five_precincts() }),
        ),
        (
            "blank-sheets-without-a-register",
            Worksheet::Blank(BlankSheets { office: unregistered(), sheets: vec![bare()] }),
        ),
        ("receiving-of-a-place", Worksheet::Receiving(places(Edition::Nmsa2023, 1))),
        ("receiving-of-all-places", Worksheet::Receiving(places(Edition::Nmsa2023, 5))),
        ("receiving-2008", Worksheet::Receiving(places(Edition::Nmsa2008, 1))),
        ("receiving-by-the-bill", Worksheet::Receiving(places(Edition::Sb356, 1))),
        ("board-of-five-precincts", board(board::five_precincts())),
        ("board-of-missing-reports", board(board::missing())),
        ("board-of-forty-precincts", board(board::precincts(40))),
    ];
    all.extend(board::nothing_so().map(|(name, facts)| (name, board(facts))));
    all
}

pub fn office() -> Office {
    Office {
        county: County { name: "Sierra Alta".into(), seat: "Alta Norte".into(), registered_as_of: None },
        election: Election { kind: ElectionKind::General, reach: None, date: "2026-11-03".parse().unwrap() },
        clerk: Officer {
            name: Some("Rosalía Benavides".into()),
            address: vec!["200 Plaza Alta".into(), "Alta Norte, New Mexico 87999".into()],
        },
        set: ResultsSetKind::Night,
        included: 16,
        expected: Some(16),
        missing: vec![],
    }
}

fn incomplete() -> Office {
    let missing = |number: u32| Place {
        precinct: format!("Precinct {number}"),
        source: format!("ED-{number}"),
        scope: group(Column::ElectionDay, Medium::Machine, Ballots::Regular),
    };
    Office { included: 2, missing: (4..=18).map(missing).collect(), expected: Some(17), ..office() }
}

fn unregistered() -> Office {
    Office { expected: None, clerk: Officer::default(), ..office() }
}

pub fn group(column: Column, medium: Medium, ballots: Ballots) -> Scope {
    Scope::Group(Group { column, medium, ballots })
}

fn source(kind: SourceKind, name: &str) -> Source {
    Source { kind, name: name.into(), place: None, medium: None, seal: None }
}

fn tabulator() -> Source {
    Source {
        place: Some("La Mesa School".into()),
        medium: Some("USB 0318".into()),
        seal: Some("S 442 907".into()),
        ..source(SourceKind::Machine, "ED-4")
    }
}

fn line(number: u32, label: Label, count: u64) -> Line {
    Line { number: Some(number), label, count: Some(Count::Exact(count)), looked: None }
}

pub fn choice(name: &str, party: Option<&str>) -> Label {
    Label::Choice { name: name.into(), party: party.map(Into::into), write_in: false }
}

/// A contest with these votes, undervotes and overvotes on a sheet of so many ballots.
fn contest(title: &str, first: u32, choices: &[(&str, u64)], lost: [u64; 2], base: u64) -> Contest {
    let votes: u64 = choices.iter().map(|(_, votes)| votes).sum();
    let accounted = votes + lost[0] + lost[1];
    let mut numbers = first..;
    let mut lines: Vec<Line> =
        choices.iter().map(|(name, votes)| line(numbers.next().unwrap(), choice(name, Some("DEM")), *votes)).collect();
    lines.push(line(numbers.next().unwrap(), Label::Undervotes, lost[0]));
    lines.push(line(numbers.next().unwrap(), Label::Overvotes, lost[1]));
    Contest {
        title: title.into(),
        district: None,
        party: None,
        kind: ContestKind::Candidate,
        seats: Some(1),
        lines,
        base: Some(Interval::exact(base)),
        identity: match i64::try_from(accounted).unwrap() - i64::try_from(base).unwrap() {
            0 => Identity::Holds(Overvotes::LostVotes),
            off => Identity::Off(off),
        },
    }
}

fn reading(kind: PassKind, reader: &str) -> Reading {
    Reading { kind, reader: reader.into(), finished: true, reason: None, on: None }
}

/// One report, read twice, in order.
pub fn settled() -> ProvedReport {
    let mut trustees =
        contest("Hospital Trustee", 8, &[("Bernice Apodaca", 300), ("Luis Figueroa", 280)], [255, 0], 420);
    trustees.seats = Some(2);
    trustees.identity = Identity::Holds(Overvotes::OvervotedBallots);
    trustees.lines[3].count = Some(Count::Exact(1));
    trustees.lines[2].count = Some(Count::Exact(258));
    ProvedReport {
        precinct: "Precinct 4".into(),
        source: tabulator(),
        scope: group(Column::ElectionDay, Medium::Machine, Ballots::Regular),
        state: ReportState::Settled,
        reason: None,
        readings: vec![
            reading(PassKind::First, "Dolores Baca"),
            reading(PassKind::Second, "Luis Chee"),
            reading(PassKind::Settling, "Rita Yazzie"),
        ],
        ballots: vec![line(1, Label::Ballots, 420), line(2, Label::VotersSigned, 420)],
        contests: vec![
            contest("County Sheriff", 3, &[("Teresa Quintana", 219), ("Walt Hendry", 192)], [9, 0], 420),
            trustees,
        ],
        differed: vec![
            LineDiffered {
                number: Some(2),
                label: Label::VotersSigned,
                contest: None,
                first: Some(Count::Exact(402)),
                second: Some(Count::Exact(420)),
                settled: Some(Count::Exact(420)),
            },
            LineDiffered {
                number: None,
                label: Label::ControlTotal,
                contest: Some(("County Sheriff".into(), law::ContestKind::Candidate)),
                first: None,
                second: Some(Count::Exact(411)),
                settled: None,
            },
        ],
        findings: vec![],
    }
}

/// One report that was corrected before its second reading, which is of the corrected figures, and after it.
fn corrected() -> ProvedReport {
    let correction = |reader: &str, why: &str, on: &str| Reading {
        reason: Some(why.into()),
        on: Some(on.parse().unwrap()),
        ..reading(PassKind::Correction, reader)
    };
    let mut report = settled();
    report.readings.insert(1, correction("Dolores Baca", "read as 38", "2026-11-03"));
    report.readings.push(correction("Luis Chee", "the board found another", "2026-11-10"));
    report.readings.push(Reading { finished: false, on: None, ..correction("Ana Ruiz", "begun", "2026-11-11") });
    report
}

/// One report with a contest that does not balance, a blank and a suppressed figure, and a printed total.
fn wrong() -> ProvedReport {
    let mut sheriff = contest("County Sheriff", 3, &[("Teresa Quintana", 291), ("Walt Hendry", 192)], [9, 0], 420);
    sheriff.lines[1].looked = Some("Dolores Baca".to_owned());
    sheriff.lines.push(Line { number: None, label: Label::ControlTotal, count: Some(Count::Exact(411)), looked: None });
    let mut assessor = contest("Assessor", 8, &[("Irene Sandoval", 240), ("Gary Pruitt", 100)], [17, 0], 420);
    assessor.district = Some("2".into());
    let mut judge = contest("Shall Judge Ǫłta Tsosie be retained?", 12, &[("Yes", 3), ("No", 0)], [0, 0], 420);
    judge.kind = ContestKind::Retention;
    judge.lines[0].count = Some(Count::Suppressed);
    judge.lines[1].count = None;
    judge.identity = Identity::NotCheckable(Wanting::Votes);
    ProvedReport {
        scope: group(Column::Early, Medium::Hand, Ballots::Provisional),
        source: source(SourceKind::HandTally, "Team A"),
        state: ReportState::FirstRead { reader: "Dolores Baca".into() },
        readings: vec![
            reading(PassKind::First, "Dolores Baca"),
            Reading { finished: false, ..reading(PassKind::Correction, "Luis Chee") },
            Reading { reason: Some("torn tape".into()), ..reading(PassKind::ReadAloud, "Luis Chee") },
        ],
        contests: vec![sheriff, assessor, judge],
        differed: vec![],
        findings: vec![
            Finding {
                code: FindingCode::IdentityOff,
                contest: Some("County Sheriff".into()),
                lines: vec![3, 4, 5],
                difference: Some(72),
                accepted: None,
            },
            Finding {
                code: FindingCode::DivisibleByNine,
                contest: Some("County Sheriff".into()),
                lines: vec![3],
                difference: None,
                accepted: None,
            },
            Finding {
                code: FindingCode::BallotsAboveVoters,
                contest: None,
                lines: vec![1, 2],
                difference: Some(3),
                accepted: Some(Acceptance {
                    by: "Dolores Baca".into(),
                    reason: "three signed in the wrong book".into(),
                }),
            },
        ],
        ..settled()
    }
}

/// One report that a second person is reading.
fn hidden() -> ProvedReport {
    ProvedReport {
        scope: Scope::Column(Column::Mailed),
        source: source(SourceKind::CentralCount, "CC-1"),
        state: ReportState::SecondReading { pass: PassId(2), first_reader: "Dolores Baca".into() },
        ballots: vec![],
        contests: vec![],
        ..settled()
    }
}

/// A report in each state, with every way to read.
fn every_state() -> Vec<ProvedReport> {
    let pass = PassId(1);
    let reader = || "Dolores Baca".to_owned();
    let states = [
        ReportState::Expected,
        ReportState::Importing { pass },
        ReportState::Imported,
        ReportState::FirstReading { pass, reader: reader(), imported: false },
        ReportState::FirstRead { reader: reader() },
        ReportState::Differing { fields: [].into() },
        ReportState::Settling { pass, fields: [].into() },
        ReportState::Correcting { pass, before: Correctable::Settled },
        ReportState::NoneSigned,
        ReportState::Quarantined,
    ];
    let readings = [PassKind::Import, PassKind::Settling];
    let mut scopes = Scope::all();
    let report = |state| ProvedReport {
        precinct: "Precinct 9".into(),
        source: source(SourceKind::File, "night.csv"),
        scope: scopes.next().unwrap(),
        differed: vec![],
        reason: (state == ReportState::NoneSigned).then(|| "no hand tally here".to_owned()),
        state,
        readings: readings.map(|kind| reading(kind, "Dolores Baca")).to_vec(),
        ballots: vec![],
        contests: vec![],
        findings: vec![],
    };
    let mut reports: Vec<ProvedReport> = states.into_iter().map(report).collect();
    reports[2].scope = Scope::Whole;
    reports
}

/// Every finding there is, and every reason why a balance cannot be struck.
fn every_finding() -> ProvedReport {
    let finding = |code: &FindingCode| Finding {
        code: *code,
        contest: Some("County Sheriff".into()),
        lines: vec![],
        difference: None,
        accepted: None,
    };
    let wanting = [Wanting::Base, Wanting::Seats, Wanting::Undervotes, Wanting::Votes].map(|wanting| Contest {
        base: None,
        seats: None,
        identity: Identity::NotCheckable(wanting),
        ..contest("County Sheriff", 3, &[("Teresa Quintana", 1)], [0, 0], 1)
    });
    let style =
        |party: Option<&str>, coverage| Label::BallotsOf(Style { party: party.map(Into::into), card: 1, coverage });
    ProvedReport {
        ballots: vec![
            line(1, style(Some("Democratic"), StyleCoverage::Full), 200),
            line(2, style(None, StyleCoverage::FederalOnly), 3),
            line(3, style(None, StyleCoverage::Partial), 4),
        ],
        contests: wanting.to_vec(),
        findings: FindingCode::ALL.iter().map(finding).collect(),
        ..settled()
    }
}

const LONG: [&str; 4] = [
    "Asdzą́ą́ Tsinaajinii Yázhí-Begay de la Cruz y Montoya",
    "María Guadalupe Concepción Fernández de Córdova Archuleta",
    "Łį́į́ʼ Łichííʼ Nééz",
    "“Tito” O’Neil-Peña, Jr.",
];
const QUESTION: &str = "Shall the County of Sierra Alta be authorized to issue up to one million dollars of general obligation bonds for the purpose of acquiring library resources, and shall the bonds be payable from general taxes levied on all taxable property in the county?";

/// Forty contests: offices with long names, questions of a paragraph, several seats.
fn forty_contests() -> ProvedReport {
    let mut next = 3;
    let contests = (0..40).map(|number| {
        let mut contest = match number % 4 {
            0 => contest(QUESTION, next, &[("For", 800), ("Against", 434)], [0, 0], 1_234),
            1 => contest(
                &format!("Magistrate Judge, Division {number}"),
                next,
                &[(LONG[0], 1_000), (LONG[1], 200)],
                [30, 4],
                1_234,
            ),
            2 => contest(
                &format!("Member, Board of Education, Position {number}"),
                next,
                &[(LONG[2], 1_234)],
                [0, 0],
                1_234,
            ),
            _ => contest("County Commissioner", next, &LONG.map(|name| (name, 300)), [34, 0], 1_234),
        };
        if number % 4 == 0 {
            contest.kind = ContestKind::Question;
        }
        next += u32::try_from(contest.lines.len()).unwrap();
        contest
    });
    ProvedReport {
        precinct: "Precinct 104, part B (Tsé Bitʼaʼí)".into(), contests: contests.collect(), ..settled()
    }
}

fn blanked(contests: Vec<Contest>) -> Vec<Contest> {
    let blank = |mut contest: Contest| {
        contest.lines.iter_mut().for_each(|line| line.count = None);
        Contest { base: None, identity: Identity::NotCheckable(Wanting::Votes), ..contest }
    };
    contests.into_iter().map(blank).collect()
}

fn sheet(precinct: &str) -> BlankSheet {
    let report = settled();
    BlankSheet {
        precinct: precinct.into(),
        order: "4C7A".into(),
        report: Some((report.source, report.scope)),
        ballots: [Label::Ballots, Label::VotersSigned]
            .into_iter()
            .zip(1..)
            .map(|(label, number)| Line { number: Some(number), label, count: None, looked: None })
            .collect(),
        contests: blanked(report.contests),
    }
}

/// So many sheets of two lines of ballots and three contests between two.
pub fn blank_of_fourteen_lines(count: u32) -> BlankSheets {
    let two = |title: &str, first: u32| contest(title, first, &[("Teresa Quintana", 1), ("Walt Hendry", 1)], [0, 0], 2);
    let contests = || {
        [("County Sheriff", 3), ("County Clerk", 7), ("County Treasurer", 11)].map(|(title, first)| two(title, first))
    };
    let of =
        |number: u32| BlankSheet { contests: blanked(contests().to_vec()), ..sheet(&format!("Precinct {number}")) };
    BlankSheets { office: office(), sheets: (1..=count).map(of).collect() }
}

fn five_precincts() -> Vec<BlankSheet> {
    let mut sheets: Vec<BlankSheet> = (1..=5).map(|number| sheet(&format!("Precinct {number}"))).collect();
    sheets[4].contests = blanked(forty_contests().contests);
    sheets
}

fn bare() -> BlankSheet {
    let mut primary = sheet("Precinct 7, part A");
    primary.report = None;
    primary.contests[0].party = Some("Libertarian".into());
    primary.contests[0].lines[1].label = Label::Choice { name: "Peter Dunn".into(), party: None, write_in: true };
    primary
}

fn places(edition: Edition, count: usize) -> Receiving {
    let cited = materials(edition).unwrap();
    let report = |number: u32, scope| ExpectedReport { precinct: format!("Precinct {number}"), scope };
    let machine = group(Column::ElectionDay, Medium::Machine, Ballots::Regular);
    let school = PollingPlace {
        name: Some("La Mesa School".into()),
        arriving: vec![
            Arriving { source: tabulator(), reports: vec![report(4, machine), report(5, machine)] },
            Arriving {
                source: source(SourceKind::HandTally, "Team B"),
                reports: vec![report(4, group(Column::ElectionDay, Medium::Hand, Ballots::Provisional))],
            },
        ],
    };
    let courthouse = PollingPlace {
        name: Some("County courthouse".into()),
        arriving: vec![Arriving {
            source: source(SourceKind::Machine, "EV-1"),
            reports: (1..=190)
                .map(|number| report(number, group(Column::Early, Medium::Machine, Ballots::Regular)))
                .collect(),
        }],
    };
    let nowhere = PollingPlace {
        name: None,
        arriving: vec![Arriving { source: source(SourceKind::CentralCount, "CC-1"), reports: vec![] }],
    };
    let mut places = vec![school.clone(), courthouse, nowhere];
    places.extend((4..=count).map(|number| PollingPlace { name: Some(format!("Hall {number}")), ..school.clone() }));
    places.truncate(count);
    Receiving {
        office: incomplete(),
        materials: cited.answer.to_vec(),
        section: cited.citation.section.to_owned(),
        is_of_the_bill: cited.citation.is_of_the_bill(),
        places,
    }
}
