//! Made-up sheets of election night, from a county of five precincts to forty contests with long names.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod board;
mod reports;

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

pub use self::reports::settled;
use self::reports::{corrected, every_finding, every_state, forty_contests, hidden, wrong};

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
