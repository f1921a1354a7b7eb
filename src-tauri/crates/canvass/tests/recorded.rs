//! Real returns: the totals agree with the recorded ones, and no finding cries wolf.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use std::collections::{BTreeMap, BTreeSet};

use canvass::*;
use house::*;

const SHARED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared");

type Row = BTreeMap<String, String>;

fn rows(file: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_path(format!("{SHARED}/{file}")).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn parsed(count: &str) -> Option<Count> {
    match count {
        "" => None,
        "*" => Some(Count::Suppressed),
        digits => Some(Count::Exact(digits.parse().unwrap())),
    }
}

/// Takes rows in as a file does: a report for each precinct and scope, from one source.
struct Intake {
    h: House,
    precincts: BTreeMap<String, PrecinctId>,
    contests: BTreeMap<String, ContestId>,
    choices: BTreeMap<(ContestId, String), ChoiceId>,
    figures: BTreeMap<(PrecinctId, Scope), Vec<(Field, Count)>>,
}

impl Intake {
    fn new() -> Self {
        let mut h = House::default();
        h.source(SourceKind::File, "returns");
        let (precincts, contests, choices) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Intake { h, precincts, contests, choices, figures: BTreeMap::new() }
    }

    fn take(&mut self, precinct: &str, contest: &str, choice: &str, figures: &[(Scope, Option<Count>)]) {
        let h = &mut self.h;
        let precinct = *self.precincts.entry(precinct.to_owned()).or_insert_with(|| h.precinct(precinct));
        let contest = *self.contests.entry(contest.to_owned()).or_insert_with(|| h.contest(contest, &[]));
        let choice = *self.choices.entry((contest, choice.to_owned())).or_insert_with(|| {
            let place = u16::try_from(h.canvass.choices(contest).len() + 1).unwrap();
            let id = ChoiceId { contest, place };
            h.apply(Fact::Choice(Choice { id, name: choice.to_owned(), party: None, write_in: false }));
            id
        });
        for (scope, count) in figures {
            let rows = self.figures.entry((precinct, *scope)).or_default();
            rows.extend(count.map(|count| (Field::Votes(choice), count)));
        }
    }

    fn done(mut self) -> House {
        for ((precinct, scope), figures) in self.figures {
            if figures.is_empty() {
                continue;
            }
            let report = self.h.report(precinct, SourceId(1), scope);
            let pass = self.h.begin(report, PassKind::Import, "import");
            for (field, count) in figures {
                self.h.apply(Fact::FieldRow(FieldRow { pass, field, count: Some(count) }));
            }
            self.h.finish(pass);
        }
        self.h
    }
}

/// Figures by method where the file has them; otherwise the whole.
fn by_method(row: &Row) -> Vec<(Scope, Option<Count>)> {
    if row["absentee"].is_empty() {
        return vec![(Scope::Whole, parsed(&row["total"]))];
    }
    [(MAILED, "absentee"), (EARLY, "early"), (DAY, "election_day")]
        .map(|(column, name)| (Scope::Column(column), parsed(&row[name])))
        .to_vec()
}

#[test]
#[ignore = "reads ../shared"]
fn the_totals_of_a_county_of_2020_are_the_recorded_ones() {
    let mut intake = Intake::new();
    for row in rows("data/harding-2020-flattened.csv") {
        intake.take(&row["precinct"], &row["contest_id"], &row["choice"], &by_method(&row));
    }
    let ids = intake.choices.clone();
    let contests = intake.contests.clone();
    let h = intake.done();
    let mut compared = 0;
    for row in rows("cases/totals-2020.csv").iter().filter(|row| row["county"] == "Harding") {
        let contest = contests[&row["contest_id"]];
        let totals = h.canvass.totals_of(contest).unwrap();
        let choice = ids[&(contest, row["choice"].clone())];
        let votes = &totals.choices[usize::from(choice.place) - 1].votes;
        let by_column = [(MAILED, "absentee"), (EARLY, "early"), (DAY, "election_day")];
        for (column, name) in by_column {
            assert_eq!(votes.column(column), parsed(&row[name]).map(Count::interval), "{row:?}");
        }
        assert_eq!(votes.total, parsed(&row["total"]).map(Count::interval), "{row:?}");
        compared += 1;
    }
    assert!(compared >= 40, "{compared} choices compared");
    assert_eq!(codes(&h.canvass), []);
}

#[test]
#[ignore = "reads ../shared"]
fn the_figures_of_thirty_three_counties_of_2024_raise_no_alarm() {
    let rows = rows("data/openelections-2024-general-precinct.csv");
    let counties: BTreeSet<&String> = rows.iter().map(|row| &row["county"]).collect();
    assert_eq!(counties.len(), 33);
    for county in counties {
        let mut intake = Intake::new();
        for row in rows.iter().filter(|row| row["county"] == *county) {
            let contest = format!("{} {}", row["office"], row["district"]);
            let choice = format!("{} {}", row["candidate"], row["party"]);
            intake.take(&row["precinct"], &contest, &choice, &[(Scope::Whole, parsed(&row["votes"]))]);
        }
        let h = intake.done();
        assert_eq!(codes(&h.canvass), [], "{county}");
        assert!(h.canvass.totals().iter().all(|totals| totals.scope == Some(ScopeLevel::Whole) && !totals.partial));
    }
}
