//! Made-up reports of election night: read twice, corrected, wrong, in every state, with every finding, and one of forty contests.

use super::*;

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
pub fn corrected() -> ProvedReport {
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
pub fn wrong() -> ProvedReport {
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
pub fn hidden() -> ProvedReport {
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
pub fn every_state() -> Vec<ProvedReport> {
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
pub fn every_finding() -> ProvedReport {
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
pub fn forty_contests() -> ProvedReport {
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
