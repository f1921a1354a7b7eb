//! Made-up boards of election night: a small county in every state, a filter, and many precincts.

use notices::documents::worksheet::facts::*;

use super::*;

fn cell(stand: Stand, ballots: Option<u64>, source: &str) -> BoardCell {
    let included =
        matches!(stand, Stand::Wrong | Stand::Correcting | Stand::Once | Stand::Accepted | Stand::In | Stand::None);
    BoardCell {
        stand: Some(stand),
        included: u32::from(included),
        reports: 1,
        accepted: u32::from(stand == Stand::Accepted),
        ballots: ballots.map(Interval::exact),
        source: Some(source.into()),
        asked: false,
    }
}

fn nothing() -> BoardCell {
    BoardCell { stand: None, included: 0, reports: 0, accepted: 0, ballots: None, source: None, asked: false }
}

fn sum(included: u32, reports: u32, ballots: Option<u64>) -> BoardSum {
    BoardSum { included, reports, ballots: ballots.map(Interval::exact) }
}

fn place(precinct: &str, source: &str, scope: Scope) -> Place {
    Place { precinct: precinct.into(), source: source.into(), scope }
}

/// Five precincts, with every state, several reports in a cell, findings, a report set aside and what is missing.
pub fn five_precincts() -> ReturnsBoard {
    let early = group(Column::Early, Medium::Machine, Ballots::Regular);
    let election_day = group(Column::ElectionDay, Medium::Machine, Ballots::Regular);
    let mailed = group(Column::Mailed, Medium::Machine, Ballots::Regular);
    let row =
        |number: u32, cells: [BoardCell; 4]| BoardRow { precinct: format!("Precinct {number}"), cells: cells.into() };
    let mut several = cell(Stand::NotIn, Some(311), "ED-5");
    let mut once_accepted = cell(Stand::Once, Some(318), "EV-1");
    once_accepted.accepted = 1;
    (several.source, several.reports, several.included) = (None, 2, 1);
    let finding = |code, difference| Finding {
        code,
        contest: Some("County Sheriff".into()),
        lines: vec![3, 4],
        difference,
        accepted: None,
    };
    ReturnsBoard {
        office: Office {
            included: 12,
            expected: Some(17),
            missing: vec![place("Precinct 1", "CC-1", mailed), place("Precinct 5", "ED-6", election_day)],
            ..office()
        },
        edition: Edition::Nmsa2023,
        shown: Shown::All,
        asked: 17,
        reports: 17,
        precincts: 5,
        methods: vec![Method::Mailed, Method::Early, Method::ElectionDay, Method::Hand],
        rows: vec![
            row(
                1,
                [
                    cell(Stand::NotCounted, None, "CC-1"),
                    cell(Stand::In, Some(1_204), "EV-1"),
                    cell(Stand::Wrong, Some(420), "ED-1"),
                    cell(Stand::None, None, "Team A"),
                ],
            ),
            row(
                2,
                [cell(Stand::Typing, None, "CC-1"), once_accepted, cell(Stand::Differs, Some(402), "ED-2"), nothing()],
            ),
            row(
                3,
                [
                    cell(Stand::Second, Some(77), "CC-1"),
                    cell(Stand::Accepted, Some(250), "EV-1"),
                    cell(Stand::In, Some(398), "ED-3"),
                    cell(Stand::NotCounted, None, "Team A"),
                ],
            ),
            row(
                4,
                [
                    cell(Stand::Correcting, Some(90), "CC-1"),
                    cell(Stand::In, None, "EV-1"),
                    cell(Stand::In, Some(5), "ED-4"),
                    nothing(),
                ],
            ),
            row(5, [cell(Stand::In, Some(11), "CC-1"), cell(Stand::In, Some(200), "EV-1"), several, nothing()]),
        ],
        sums: vec![sum(3, 5, Some(178)), sum(5, 5, None), sum(5, 6, Some(1_536)), sum(1, 2, None)],
        found: vec![
            FoundIn {
                place: Some(place("Precinct 1", "ED-1", election_day)),
                finding: finding(FindingCode::IdentityOff, Some(-12)),
            },
            FoundIn { place: None, finding: finding(FindingCode::TooManyCounties, None) },
            FoundIn {
                place: Some(place("Precinct 4", "EV-1", early)),
                finding: finding(FindingCode::UndervoteRate, None),
            },
            FoundIn {
                place: Some(place("Precinct 2", "EV-1", early)),
                finding: Finding {
                    accepted: Some(Acceptance { by: "Rosalía Benavides".into(), reason: "the tape is torn".into() }),
                    ..finding(FindingCode::ControlTotalDiffers, Some(3))
                },
            },
        ],
        aside: vec![
            SetAside { place: place("Precinct 3", "ED-9", election_day), reason: None },
            SetAside { place: place("Precinct 4", "EV-2", early), reason: Some("the test deck".into()) },
        ],
        chase: vec![
            ChasePlace {
                name: Some("La Mesa School".into()),
                messenger: Some("Walt Hendry".into()),
                missing: vec![ChaseSource {
                    source: Source { name: "ED-6".into(), ..tabulator() },
                    scope: election_day,
                    precincts: vec!["Precinct 5".into()],
                }],
            },
            ChasePlace {
                name: None,
                messenger: None,
                missing: vec![ChaseSource {
                    source: source(SourceKind::CentralCount, "CC-1"),
                    scope: mailed,
                    precincts: vec!["Precinct 1".into()],
                }],
            },
        ],
    }
}

/// The missing reports of five precincts only.
pub fn missing() -> ReturnsBoard {
    let all = five_precincts();
    let mut rows: Vec<BoardRow> =
        all.rows.iter().filter(|row| ["Precinct 1", "Precinct 5"].contains(&row.precinct.as_str())).cloned().collect();
    rows[0].cells[0].asked = true;
    rows[1].cells[2].asked = true;
    let methods = vec![Method::Mailed, Method::Early, Method::ElectionDay, Method::Whole];
    ReturnsBoard {
        shown: Shown::Missing,
        edition: Edition::Sb356,
        asked: 2,
        methods,
        rows,
        found: vec![],
        aside: vec![],
        ..all
    }
}

/// A part of the board that nothing is in, under each edition that the others are not under.
pub fn nothing_so() -> [(&'static str, ReturnsBoard); 6] {
    let board = |name, shown, edition| {
        let empty = ReturnsBoard { rows: vec![], found: vec![], aside: vec![], chase: vec![], ..five_precincts() };
        (name, ReturnsBoard { shown, edition, asked: 0, ..empty })
    };
    [
        board("board-of-nothing-wrong", Shown::Wrong, Edition::None),
        board("board-of-nothing-being-typed", Shown::Begun, Edition::Nmsa2023),
        board("board-of-nothing-read-once", Shown::Once, Edition::Nmsa2008),
        board("board-of-nothing-differing", Shown::Differing, Edition::Nmsa2008),
        board("board-of-nothing-found", Shown::Findings, Edition::Nmsa2015),
        board("board-of-nothing-included", Shown::Included, Edition::Nmsa2019),
    ]
}

/// So many precincts by four methods, most of them in, a hundred of them missing with one machine.
pub fn precincts(count: u32) -> ReturnsBoard {
    let methods = vec![Method::Mailed, Method::Early, Method::ElectionDay, Method::Provisional];
    let come_in = [Stand::In, Stand::In, Stand::In, Stand::NotIn, Stand::Once, Stand::In, Stand::Wrong];
    let stands = [&come_in[..], &[Stand::Typing, Stand::In, Stand::In, Stand::Correcting]].concat();
    let mut states = stands.into_iter().cycle();
    let row = |number: u32| BoardRow {
        precinct: format!("Precinct {number:03}"),
        cells: (0..4)
            .map(|method| {
                let stand = match (method, states.next().unwrap()) {
                    (0 | 3, Stand::NotIn) => Stand::NotCounted,
                    (_, stand) => stand,
                };
                let came = !matches!(stand, Stand::NotIn | Stand::NotCounted | Stand::Typing);
                cell(stand, came.then(|| u64::from(number * 17 % 1_400)), "ED-1")
            })
            .collect(),
    };
    let rows: Vec<BoardRow> = (1..=count).map(row).collect();
    let waiting = |row: &&BoardRow| row.cells[2].stand == Some(Stand::NotIn);
    let precincts: Vec<String> = rows.iter().filter(waiting).map(|row| row.precinct.clone()).collect();
    let scope = group(Column::ElectionDay, Medium::Machine, Ballots::Regular);
    let missing: Vec<Place> = precincts.iter().map(|precinct| place(precinct, "ED-1", scope)).collect();
    let reports = count * 4;
    let included = reports - u32::try_from(missing.len()).unwrap();
    ReturnsBoard {
        office: Office { included, expected: Some(reports), missing, ..office() },
        asked: reports,
        reports,
        precincts: count,
        sums: methods.iter().map(|_| sum(count - 1, count, Some(u64::from(count) * 100))).collect(),
        methods,
        rows,
        found: vec![],
        aside: vec![],
        chase: vec![ChasePlace {
            name: Some("Courthouse".into()),
            messenger: None,
            missing: vec![ChaseSource { source: source(SourceKind::Machine, "ED-1"), scope, precincts }],
        }],
        ..five_precincts()
    }
}
