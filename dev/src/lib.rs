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

/// The votes for a choice in a report: made up, never twice the same in a row, and without a random number.
pub fn votes(report: u32, choice: ChoiceId) -> u64 {
    let place = u32::from(choice.place);
    u64::from((report * 31 + choice.contest.0 * 17 + place * 101) % 97 + 20 * place)
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
        let mut ballots = 0;
        for contest in (1..=CONTESTS).map(ContestId) {
            let mut sum = 0;
            for id in (1..=CHOICES).map(|place| ChoiceId { contest, place }) {
                sum += votes(n, id);
                facts.push(row(Field::Votes(id), votes(n, id)));
            }
            ballots = sum.max(ballots);
        }
        let undervotes = |contest: ContestId| {
            let cast: u64 = (1..=CHOICES).map(|place| votes(n, ChoiceId { contest, place })).sum();
            ballots - cast
        };
        for contest in (1..=CONTESTS).map(ContestId) {
            facts.push(row(Field::Undervotes(contest), undervotes(contest)));
            facts.push(row(Field::Overvotes(contest), 0));
        }
        facts.push(row(Field::Ballots(None), ballots));
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
