//! An election of the size of the largest county, made up, to measure on.

use canvass::{
    Act, ActKind, Choice, ChoiceId, Column, Contest, ContestId, ContestSettled, Count, County, Expected, Extent, Fact,
    Field, FieldRow, PassBegun, PassFinished, PassId, PassKind, Precinct, PrecinctId, Registration, Report, ReportId,
    Scope, Setting, Source, SourceId, SourceKind, Stamp,
};
use chrono::{DateTime, NaiveDate};
use law::{ContestKind, Edition, ElectionKind, Office};

/// Precincts of the made-up county.
pub const PRECINCTS: u32 = 700;
/// Its contests.
pub const CONTESTS: u32 = 110;
/// The choices of each.
pub const CHOICES: u16 = 3;

/// A moment, so many minutes into election night.
///
/// # Panics
/// Never: the moment is a good one.
#[allow(clippy::expect_used, reason = "a constant")]
pub fn stamp(minute: i64) -> Stamp {
    let at = DateTime::parse_from_rfc3339("2026-11-03T19:00:00-07:00").expect("a good moment");
    Stamp { at: at + chrono::TimeDelta::minutes(minute), by: "Doreen Chávez".to_owned() }
}

/// The day of the election.
pub fn election_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 3).unwrap_or_default()
}

/// What makes the election: its setting, and one machine, contests and precincts for everything that follows.
pub fn ground() -> Act {
    let setting = Setting {
        name: "A large county".to_owned(),
        date: election_day(),
        kind: ElectionKind::General,
        special: None,
        edition: Edition::on(election_day()),
        county: County::made_up(),
        practice: true,
    };
    let mut facts = vec![Fact::Setting(setting), Fact::Registration(Registration { voters: 420_000, as_of: None })];
    facts.extend((1..=3).map(|n| Fact::Source(Source::named(SourceId(n), SourceKind::Machine, format!("Tape {n}")))));
    for n in 1..=PRECINCTS {
        facts.push(Fact::Precinct(Precinct { id: PrecinctId(n), name: format!("Precinct {n:03}"), part: None }));
    }
    for (precinct, source, scope) in slots() {
        facts.push(Fact::Expected(Expected { precinct, source, scope }));
    }
    for n in 1..=CONTESTS {
        let contest = ContestId(n);
        facts.push(Fact::Contest(Contest {
            id: contest,
            source_id: None,
            title: format!("County Commissioner, District {n}"),
            district: Some(n.to_string()),
            party: None,
            kind: ContestKind::Candidate,
        }));
        for place in 1..=CHOICES {
            let id = ChoiceId { contest, place };
            facts.push(Fact::Choice(Choice { id, name: format!("Candidate {place}"), party: None, write_in: false }));
        }
        facts.push(Fact::ContestSettled(ContestSettled {
            contest,
            office: Some(Office::CountyCommissioner),
            seats: Some(1),
            extent: Extent { counties: Some(1), countywide: Some(false) },
            district: Some(n.to_string()),
            first_round: false,
            needed: None,
        }));
    }
    Act { kind: ActKind::Created, about: "A large county".to_owned(), reason: None, facts }
}

/// One report for each precinct and column, in the order of their ids.
fn slots() -> impl Iterator<Item = (PrecinctId, SourceId, Scope)> {
    (1..=PRECINCTS).flat_map(|precinct| {
        let columns = Column::ALL.iter().copied().zip(1..);
        columns.map(move |(column, source)| (PrecinctId(precinct), SourceId(source), Scope::Column(column)))
    })
}

/// Ballots counted in a report: made up, without a random number.
fn ballots(report: u32) -> u64 {
    60 + scattered(report) % 180
}

/// Ballots of a report without a vote in a contest: a few of a hundred, as in a real county, so that it is not accused in every
/// precinct.
fn undervotes(report: u32, contest: ContestId) -> u64 {
    ballots(report) * (1 + scattered(report * 512 + contest.0) % 6) / 100
}

/// The votes for a choice in a report; together with the undervotes, the votes of a contest are its ballots.
pub fn votes(report: u32, choice: ChoiceId) -> u64 {
    let cast = ballots(report) - undervotes(report, choice.contest);
    let chance = scattered(report * 512 + choice.contest.0 + 256);
    let (first, second) = (cast * (35 + chance % 20) / 100, cast * (25 + chance / 20 % 15) / 100);
    match choice.place {
        1 => first,
        2 => second,
        _ => cast - first - second,
    }
}

/// A number that looks like chance and is always the same for the same seed.
fn scattered(seed: u32) -> u64 {
    let mixed = (u64::from(seed) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40
}

/// Every report, counted: one act, as an import brings it.
pub fn returns() -> Act {
    let mut facts = Vec::new();
    for ((precinct, source, scope), n) in slots().zip(1..) {
        let (report, pass) = (ReportId(n), PassId(n));
        facts.push(Fact::Report(Report { id: report, precinct, source, scope }));
        let reader = "a file".to_owned();
        facts.push(Fact::PassBegun(PassBegun { id: pass, report, kind: PassKind::Import, reader, reason: None }));
        let row = |field, count| Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(count)) });
        for contest in (1..=CONTESTS).map(ContestId) {
            for id in (1..=CHOICES).map(|place| ChoiceId { contest, place }) {
                facts.push(row(Field::Votes(id), votes(n, id)));
            }
        }
        for contest in (1..=CONTESTS).map(ContestId) {
            facts.push(row(Field::Undervotes(contest), undervotes(n, contest)));
            facts.push(row(Field::Overvotes(contest), 0));
        }
        facts.push(row(Field::Ballots(None), ballots(n)));
        facts.push(Fact::PassFinished(PassFinished { pass }));
    }
    Act { kind: ActKind::Imported, about: "returns.csv".to_owned(), reason: None, facts }
}

/// One figure read again and set right.
pub fn correction(nth: u32) -> Act {
    let report = nth % (3 * PRECINCTS) + 1;
    let pass = PassId(3 * PRECINCTS + nth + 1);
    let contest = ContestId(nth % CONTESTS + 1);
    let field = Field::Votes(ChoiceId { contest, place: 1 });
    let facts = vec![
        Fact::PassBegun(PassBegun {
            id: pass,
            report: ReportId(report),
            kind: PassKind::Correction,
            reader: "Doreen Chávez".to_owned(),
            reason: Some("read again".to_owned()),
        }),
        Fact::FieldRow(FieldRow { pass, field, count: Some(Count::Exact(u64::from(nth % 50))) }),
        Fact::PassFinished(PassFinished { pass }),
    ];
    Act { kind: ActKind::PassFinished, about: String::new(), reason: Some("read again".to_owned()), facts }
}
