//! Contests under the law in force, and what its notices have to cope with.

use super::*;

/// A county commissioner by five votes, the county canvass completed.
pub fn commissioner() -> Case {
    Case {
        name: "commissioner-by-five-votes",
        kind: ElectionKind::General,
        reach: SpecialReach::Local,
        date: day("2026-11-03"),
        edition: None,
        events: vec![(Event::CanvassCountyCompleted, day("2026-11-12"))],
        office: Office::CountyCommissioner,
        seats: 1,
        countywide: Some(false),
        registered: Some(9_412),
        registered_as_of: Some(day("2026-10-06")),
        needed: None,
        title: "County Commissioner",
        district: Some("2"),
        party: None,
        choices: vec![of_party("Teresa Quintana", "Democratic", 203), of_party("Walt Hendry", "Republican", 198)],
        shares: vec![],
        basis: complete(16),
        ballots: Some(431),
        confirmed: Some("Lucía Armijo"),
        officers: true,
    }
}

/// A sheriff in a large county, before the canvass is completed, two reports missing.
pub fn sheriff() -> Case {
    Case {
        name: "sheriff-large-county-incomplete",
        events: vec![],
        office: Office::CountySheriff,
        countywide: None,
        registered: Some(412_345),
        title: "County Sheriff",
        district: None,
        choices: vec![
            of_party("Ray Tafoya", "Democratic", 118_022),
            of_party("June Ortega", "Republican", 117_451),
            write_in("Peter Dunn", 316),
        ],
        basis: Basis {
            set: ResultsSetKind::Canvass,
            sealed: false,
            included: 1_214,
            expected: Some(1_216),
            missing: vec![
                place("Precinct 14", "Team B", Column::Mailed, Medium::Hand),
                place("Precinct 77", "ED-77", Column::ElectionDay, Medium::Machine),
            ],
            ..complete(1_216)
        },
        ballots: None,
        confirmed: None,
        officers: false,
        ..commissioner()
    }
}

/// Four trustees, where the letter of the text would compare the two with the most votes and order nothing.
pub fn trustees() -> Case {
    Case {
        name: "trustees-four-seats",
        kind: ElectionKind::RegularLocal,
        date: day("2025-11-04"),
        events: vec![
            (Event::CanvassCountyCompleted, day("2025-11-13")),
            (Event::ClerkNoticeReceived, day("2025-11-14")),
        ],
        office: Office::MunicipalOfficer,
        seats: 4,
        title: "Trustee, Village of Alta Norte",
        district: None,
        choices: vec![
            choice("Bea Lucero", 157),
            choice("Cipriano Vigil", 150),
            choice("Dolores Archuleta", 342),
            choice("Hank Morris", 148),
            choice("Ignacio Baca", 235),
            choice("Lee Chávez", 121),
        ],
        registered_as_of: None,
        ballots: None,
        ..commissioner()
    }
}

/// A school board seat, tied.
pub fn tie() -> Case {
    Case {
        name: "school-board-tie",
        kind: ElectionKind::RegularLocal,
        date: day("2025-11-04"),
        events: vec![(Event::CanvassCountyCompleted, day("2025-11-13"))],
        office: Office::SchoolBoardMember,
        title: "Member of the Board, Alta Norte Municipal Schools, Position 3",
        district: None,
        choices: vec![choice("Ofelia Sena", 146), choice("Irene Toledo", 146)],
        ballots: None,
        ..commissioner()
    }
}

/// A metropolitan court judge, a little under fifty-seven percent.
pub fn retention() -> Case {
    Case {
        name: "metropolitan-court-retention",
        office: Office::RetentionMetropolitanCourt,
        registered: Some(412_345),
        title: "Metropolitan Court Judge Dolores Nez, Division VI",
        district: None,
        choices: vec![choice("Yes", 112_871), choice("No", 86_004)],
        ballots: None,
        ..commissioner()
    }
}

/// A district judge whose retention the ballot asks in a whole sentence.
pub fn retention_in_a_sentence() -> Case {
    Case {
        name: "district-court-retention-in-a-sentence",
        office: Office::RetentionDistrictCourt,
        title: "Judicial Retention: Shall DOLORES NEZ be retained as District Judge of the Thirteenth Judicial District, Division 4?",
        choices: vec![choice("YES", 1_992), choice("NO", 1_478)],
        ..retention()
    }
}

/// A county bond question that needs a majority.
pub fn question() -> Case {
    Case {
        name: "county-bond-question",
        office: Office::LocalQuestion,
        title: "County General Obligation Bond Question 1, Fire Station",
        district: None,
        choices: vec![choice("For", 2_306), choice("Against", 2_297)],
        ballots: None,
        ..commissioner()
    }
}

/// A state representative in three counties, after the state canvass; this county's clerk prepares the notice.
pub fn representative() -> Case {
    Case {
        name: "state-representative-three-counties",
        events: vec![
            (Event::CanvassCountyCompleted, day("2026-11-12")),
            (Event::CanvassStateCompleted, day("2026-11-24")),
        ],
        office: Office::StateRepresentative,
        title: "State Representative",
        district: Some("District 71"),
        choices: vec![
            of_party("Shándíín Łóǫ́ʼí Etcitty", "Democratic", 4_870),
            of_party("Bill Saavedra", "Republican", 4_843),
        ],
        shares: vec![share("Río Seco", &[2_204, 1_990]), share("Llano Grande", &[1_107, 1_333])],
        ballots: None,
        ..commissioner()
    }
}

/// A write-in candidate of a party's primary without a single vote, by unofficial figures.
pub fn no_votes_for_the_loser() -> Case {
    Case {
        name: "probate-judge-primary-three-to-none",
        kind: ElectionKind::Primary,
        date: day("2026-06-02"),
        events: vec![],
        office: Office::ProbateJudge,
        countywide: None,
        title: "Probate Judge",
        district: None,
        party: Some("Libertarian"),
        registered_as_of: Some(day("2026-05-05")),
        choices: vec![choice("Sam Yazzie", 3), write_in("Carla Brent", 0)],
        basis: Basis { set: ResultsSetKind::Night, sealed: false, expected: None, ..complete(3) },
        confirmed: Some("Lucía Armijo"),
        ballots: None,
        ..commissioner()
    }
}

/// A state question that needs more than a majority, in several counties.
pub fn amendment() -> Case {
    Case {
        name: "constitutional-amendment",
        office: Office::StateQuestion,
        title: "Constitutional Amendment 2",
        district: None,
        choices: vec![choice("For", 300_100), choice("Against", 299_200)],
        shares: vec![share("Llano Grande", &[299_000, 298_000])],
        needed: Some(NeededShare::from_percent("50.1").unwrap()),
        ..representative()
    }
}

/// The same magistrate judge under the bill: for training only.
pub fn bill() -> Case {
    Case {
        name: "magistrate-by-the-bill",
        edition: Some(Edition::Sb356),
        choices: vec![choice("Manuel Ortiz y Pino", 1_881), choice("Ann Pruitt", 1_864)],
        ..magistrate_2018()
    }
}

/// The commissioner again, a choice blank in one report and another report read once.
pub fn not_final() -> Case {
    Case {
        name: "commissioner-not-final",
        basis: Basis {
            unsettled: vec![place("Precinct 3", "ED-3", Column::ElectionDay, Medium::Machine)],
            blanks: vec![Blank {
                choice: "Walt Hendry".into(),
                report: place("Precinct 7", "EV-1", Column::Early, Medium::Machine),
            }],
            ..complete(16)
        },
        ..commissioner()
    }
}
