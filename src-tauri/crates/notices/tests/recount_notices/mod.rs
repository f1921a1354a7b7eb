//! Made-up elections in which a recount is required, each judged and dated by `law` itself.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use canvass::{Ballots, Column, Group, Medium, ResultsSetKind, Scope};
use chrono::{Days, NaiveDate};
use law::deadline::{Event, RecountRoute, recount_dates};
use law::recount::{self, NeededShare, Votes};
use law::{ContestKind, Edition, ElectionKind, Interval, Office, SpecialReach};
use notices::documents::facts::*;

pub fn day(iso: &str) -> NaiveDate {
    iso.parse().unwrap()
}

/// A contest in an election, before it is judged.
#[derive(Clone)]
pub struct Case {
    pub name: &'static str,
    pub kind: ElectionKind,
    pub reach: SpecialReach,
    pub date: NaiveDate,
    pub edition: Option<Edition>,
    pub events: Vec<(Event, NaiveDate)>,
    pub office: Office,
    pub seats: u32,
    pub countywide: Option<bool>,
    pub registered: Option<u64>,
    pub registered_as_of: Option<NaiveDate>,
    pub needed: Option<NeededShare>,
    pub title: &'static str,
    pub district: Option<&'static str>,
    pub party: Option<&'static str>,
    pub choices: Vec<Choice>,
    pub shares: Vec<Share>,
    pub basis: Basis,
    pub ballots: Option<u64>,
    pub confirmed: Option<&'static str>,
    pub officers: bool,
}

pub fn choice(name: &str, votes: u64) -> Choice {
    Choice { name: name.into(), party: None, write_in: false, votes: Interval::exact(votes) }
}

fn of_party(name: &str, party: &str, votes: u64) -> Choice {
    Choice { party: Some(party.into()), ..choice(name, votes) }
}

fn write_in(name: &str, votes: u64) -> Choice {
    Choice { write_in: true, ..choice(name, votes) }
}

/// The first county's share has a source that says its day; the others' have one that does not.
fn share_as_of(share: &Share, place: usize, day: NaiveDate) -> Share {
    match place {
        0 => Share { as_of: Some(day), ..share.clone() },
        _ => Share { source: "a file of results".into(), ..share.clone() },
    }
}

/// A share; the day it stands for follows the election and is set with the other facts.
pub fn share(county: &str, votes: &[u64]) -> Share {
    Share {
        county: county.into(),
        votes: votes.iter().copied().map(Interval::exact).collect(),
        source: "certificates of canvass".into(),
        as_of: None,
    }
}

pub fn complete(included: u32) -> Basis {
    Basis {
        set: ResultsSetKind::Canvass,
        sealed: true,
        included,
        expected: Some(included),
        missing: vec![],
        unsettled: vec![],
        blanks: vec![],
        partial: vec![],
    }
}

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

/// A magistrate judge under the text of 2015.
pub fn magistrate_2018() -> Case {
    Case {
        name: "magistrate-2018",
        date: day("2018-11-06"),
        events: vec![(Event::CanvassCountyCompleted, day("2018-11-15"))],
        office: Office::MagistrateJudge,
        title: "Magistrate Judge, Division 1",
        district: None,
        registered_as_of: None,
        choices: vec![
            of_party("Manuel Ortiz y Pino", "Democratic", 1_881),
            of_party("Ann Pruitt", "Republican", 1_862),
        ],
        ballots: None,
        ..commissioner()
    }
}

/// A land commissioner under the text of 2015: one-fourth percent, 33 counties put together as two.
pub fn land_commissioner_2018() -> Case {
    Case {
        name: "land-commissioner-2018",
        date: day("2018-11-06"),
        events: vec![(Event::CanvassCountyCompleted, day("2018-11-15"))],
        office: Office::CommissionerOfPublicLands,
        title: "Commissioner of Public Lands",
        district: None,
        choices: vec![choice("Rosa Lujan", 251_305), choice("Clay Moss", 250_580)],
        shares: vec![share("Llano Grande", &[249_004, 248_310])],
        ballots: None,
        ..commissioner()
    }
}

/// A state representative in one county under the text of 2008, which knew no clerk's notice.
pub fn representative_2010() -> Case {
    Case {
        name: "state-representative-2010",
        date: day("2010-11-02"),
        events: vec![(Event::CanvassCountyCompleted, day("2010-11-12"))],
        office: Office::StateRepresentative,
        title: "State Representative",
        district: Some("District 63"),
        choices: vec![of_party("Gil Montaño", "Democratic", 2_611), of_party("Erin Shaw", "Republican", 2_595)],
        ballots: None,
        ..commissioner()
    }
}

/// A county clerk in a small county under the text of 2019, which had no five votes.
pub fn clerk_2020() -> Case {
    Case {
        name: "county-clerk-2020",
        date: day("2020-11-03"),
        events: vec![(Event::CanvassCountyCompleted, day("2020-11-13"))],
        office: Office::CountyClerk,
        countywide: None,
        title: "COUNTY CLERK",
        district: None,
        registered_as_of: Some(day("2020-10-06")),
        choices: vec![choice("ANA R. SISNEROS", 1_204), choice("DON TRUJILLO", 1_198), choice("VAL KEE", 1_198)],
        ballots: None,
        ..commissioner()
    }
}

/// A public regulation commissioner under the text of 2019, known at second hand.
pub fn regulation_2020() -> Case {
    Case {
        name: "regulation-commissioner-2020",
        date: day("2020-11-03"),
        office: Office::PublicRegulationCommissioner,
        title: "Public Regulation Commissioner",
        district: Some("District 3"),
        events: vec![(Event::CanvassCountyCompleted, day("2020-11-13"))],
        choices: vec![choice("Ines Valdez", 60_120), choice("Hal Ingram", 59_760)],
        shares: vec![share("Río Seco", &[40_020, 39_900])],
        ..land_commissioner_2018()
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

/// All of them.
pub fn all() -> Vec<Case> {
    vec![
        commissioner(),
        sheriff(),
        trustees(),
        tie(),
        retention(),
        retention_in_a_sentence(),
        question(),
        representative(),
        magistrate_2018(),
        land_commissioner_2018(),
        representative_2010(),
        clerk_2020(),
        regulation_2020(),
        no_votes_for_the_loser(),
        amendment(),
        bill(),
        not_final(),
    ]
}

impl Case {
    pub fn route(&self) -> RecountRoute {
        if self.shares.is_empty() { RecountRoute::OneCounty } else { RecountRoute::SeveralCounties }
    }

    fn edition(&self) -> Edition {
        self.edition.unwrap_or_else(|| Edition::on(self.date))
    }

    fn votes(&self) -> Votes {
        let counts: Vec<Interval> = self.choices.iter().map(|choice| choice.votes).collect();
        match (self.office.contest_kind(), &counts[..]) {
            (ContestKind::Candidate, _) => Votes::Candidates(counts),
            (ContestKind::Question, &[supporting, opposing]) => Votes::Question { supporting, opposing },
            (ContestKind::Retention, &[yes, no]) => Votes::Retention { yes, no },
            _ => panic!("two choices"),
        }
    }

    /// What the verdict is given on.
    pub fn judged(&self) -> recount::ContestFacts {
        recount::ContestFacts {
            election_date: self.date,
            kind: self.kind,
            edition: self.edition(),
            office: Some(self.office),
            seats: Some(self.seats),
            counties: Some(u32::try_from(self.shares.len()).unwrap() + 1),
            countywide: self.countywide,
            county_registered: self.registered,
            first_round: false,
            needed: self.needed,
            votes: self.votes(),
            other_counties_missing: false,
        }
    }

    pub fn is_required(&self) -> bool {
        recount::required(&self.judged()).required == recount::Required::Yes
    }

    /// The facts of the notice, with the verdict and the dates that `law` gives.
    pub fn facts(&self) -> RecountNotice {
        let after = |days| self.date.checked_add_days(Days::new(days)).unwrap();
        let verdict = recount::required(&self.judged());
        let mut dates = law::deadline::Facts::new(self.kind, self.date);
        dates.edition = self.edition();
        dates.reach = self.reach;
        dates.registered = self.registered;
        for (event, date) in &self.events {
            dates.record(*event, *date).unwrap();
        }
        let known = |name: &str, address: &[&str]| match self.officers {
            true => Officer {
                name: Some(name.to_owned()),
                address: address.iter().map(|line| (*line).to_owned()).collect(),
            },
            false => Officer::default(),
        };
        RecountNotice {
            county: County {
                name: "Sierra Alta".into(),
                seat: "Alta Norte".into(),
                registered_as_of: self.registered_as_of,
            },
            election: Election { kind: self.kind, reach: Some(self.reach), date: self.date },
            contest: Contest {
                title: self.title.into(),
                district: self.district.map(str::to_owned),
                party: self.party.map(str::to_owned),
                kind: self.office.contest_kind(),
                seats: Some(self.seats),
                choices: self.choices.clone(),
                ballots: self.ballots,
            },
            shares: self.shares.iter().enumerate().map(|(place, share)| share_as_of(share, place, after(10))).collect(),
            verdict,
            basis: self.basis.clone(),
            dates: recount_dates(&dates, self.route()).unwrap(),
            confirmed: self.confirmed.as_ref().map(|by| Confirmed { by: (*by).to_owned(), on: after(9) }),
            clerk: known("Lucía Armijo", &["200 Plaza Alta", "Alta Norte, New Mexico 87999", "(505) 555-0142"]),
            secretary_of_state: known("Dana Whitehorse", &["1 Capitol Way", "Santa Fe, New Mexico 87999"]),
            seal: None,
            copies: match self.officers {
                true => vec!["County canvassing board, Sierra Alta County".into()],
                false => vec![],
            },
        }
    }
}

/// A report of regular ballots, by its place in the register.
pub fn place(precinct: &str, source: &str, column: Column, medium: Medium) -> Place {
    let scope = Scope::Group(Group { column, medium, ballots: Ballots::Regular });
    Place { precinct: precinct.into(), source: source.into(), scope }
}
