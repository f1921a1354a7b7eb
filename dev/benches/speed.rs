//! What the clerk waits for, each beside a floor: the least that a program can do for the same answer, in the same run.
//! `make bench` runs it and prints the ratios.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use canvass::Canvass;
use chrono::{Datelike as _, Days, NaiveDate, Weekday};
use criterion::{BatchSize, Criterion};
use law::deadline::{self, dated_rules, schedule};
use law::recount::{ContestFacts, Required, Votes, required};
use law::{Edition, ElectionKind, Interval, Office};
use notices::documents::{NoticeId, Printing, recount_notice};
use notices::model::Language;
use rusqlite::Connection;
use rusqlite::types::Null;
use store::ElectionFile;
use tempfile::TempDir;

#[allow(unused, reason = "the notices are tried on many cases, and measured on one")]
#[path = "../../src-tauri/crates/notices/tests/recount_notices/mod.rs"]
mod recount_notices;

/// The results of a whole state, precinct by precinct, where they lie beside the checkout.
const STATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/openelections-2024-general-precinct.csv");

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(20).without_plots();
    law_alone(&mut criterion);
    notice(&mut criterion);
    import(&mut criterion);
    large_county(&mut criterion);
    saves();
    criterion.final_summary();
}

/// A connection with the settings of an election file that is open.
fn plain(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        .unwrap();
    connection
}

// ------------------------------------------------------------------------------------------------------------- the law

fn facts_of_a_contest(n: u64) -> ContestFacts {
    let votes = [400 + n % 37, 400 - n % 41, n % 13].map(Interval::exact);
    ContestFacts {
        election_date: dev::election_day(),
        kind: ElectionKind::General,
        edition: Edition::on(dev::election_day()),
        office: Some(Office::CountyCommissioner),
        seats: Some(1),
        counties: Some(1),
        countywide: Some(false),
        county_registered: Some(6_214),
        first_round: false,
        needed: None,
        votes: Votes::Candidates(votes.to_vec()),
        other_counties_missing: false,
    }
}

/// The comparisons of Section 1-14-24(A)(3), and nothing else.
fn bare_verdict(votes: &[u64]) -> bool {
    let mut first = 0;
    let mut second = 0;
    let mut total = 0;
    for &count in votes {
        total += count;
        if count > first {
            second = first;
            first = count;
        } else if count > second {
            second = count;
        }
    }
    let margin = first - second;
    margin * 100 < total || margin <= 5
}

fn law_alone(criterion: &mut Criterion) {
    let contests: Vec<ContestFacts> = (0..10_000).map(facts_of_a_contest).collect();
    let bare: Vec<Vec<u64>> = contests
        .iter()
        .map(|contest| match &contest.votes {
            Votes::Candidates(votes) => votes.iter().map(|votes| votes.min).collect(),
            _ => unreachable!("only candidates"),
        })
        .collect();
    let ours = |contests: &[ContestFacts]| {
        contests.iter().filter(|contest| required(contest).required == Required::Yes).count()
    };
    let floor = |bare: &[Vec<u64>]| bare.iter().filter(|votes| bare_verdict(votes)).count();
    assert_eq!(ours(&contests), floor(&bare), "the same question");
    let mut group = criterion.benchmark_group("10,000 verdicts");
    group.bench_function("ours", |bencher| bencher.iter(|| ours(black_box(&contests))));
    group.bench_function("floor: the comparisons alone", |bencher| bencher.iter(|| floor(black_box(&bare))));
    group.finish();

    let mut facts = deadline::Facts::new(ElectionKind::General, dev::election_day());
    facts.registered = Some(6_214);
    let dates = schedule(&facts).unwrap().len();
    let rules = dated_rules().count();
    let bare = |day: NaiveDate| -> usize {
        let is_open = |day: NaiveDate| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
        let moved = |days: u64| {
            let mut date = day + Days::new(days);
            while !is_open(date) {
                date = date + Days::new(1);
            }
            date
        };
        (0..dates.max(rules)).filter(|rule| moved(*rule as u64) > day).count()
    };
    let mut group = criterion.benchmark_group("schedule of an election");
    group.bench_function("ours", |bencher| bencher.iter(|| schedule(black_box(&facts)).unwrap()));
    let name = "floor: as many days counted and moved to open ones";
    group.bench_function(name, |bencher| bencher.iter(|| bare(black_box(dev::election_day()))));
    group.finish();
}

// ---------------------------------------------------------------------------------------------------------- the papers

fn notice(criterion: &mut Criterion) {
    let case = recount_notices::all().into_iter().find(|case| case.name == "county-clerk-2020").unwrap();
    let facts = case.facts();
    let printing = Printing {
        printed: dev::stamp(0).at,
        preview: false,
        status: notices::Status::Issued,
        practice: false,
        set: Some(canvass::ResultsSetKind::Canvass),
        number: Some(2),
        head: Some("412:9f0277ab10cde3f4".to_owned()),
    };
    let stamp = notices::documents::stamp(Language::English, &printing).unwrap();
    let written = recount_notice(NoticeId::BoardNotice, &facts, Language::English).unwrap();
    let mut group = criterion.benchmark_group("a notice");
    group.bench_function("ours", |bencher| {
        bencher.iter(|| {
            let written = recount_notice(NoticeId::BoardNotice, black_box(&facts), Language::English).unwrap();
            notices::pdf::write(&written, &stamp).unwrap()
        });
    });
    group.bench_function("floor: its layout alone", |bencher| {
        bencher.iter(|| notices::pdf::page_count(black_box(&written), &stamp).unwrap());
    });
    group.finish();
}

// ------------------------------------------------------------------------------------------------------------ an import

/// The state's file, or, where it is not here, one of the same size and columns.
fn state(folder: &Path) -> PathBuf {
    let real = Path::new(STATE);
    if real.is_file() {
        return real.to_owned();
    }
    println!("The state's results are not beside this checkout: a made-up file of the same size stands for them.");
    let path = folder.join("20241105__nm__general__precinct.csv");
    let mut file = csv::Writer::from_path(&path).unwrap();
    file.write_record(["county", "precinct", "office", "district", "party", "candidate", "votes"]).unwrap();
    let offices = ["President", "U.S. Senate", "Justice of the Supreme Court", "Judge of the Court of Appeals"];
    for n in 0..43_089_u32 {
        let county = ["Doña Ana", "Bernalillo", "Santa Fe"][(n / 14_363) as usize];
        let within = n % 14_363;
        let (precinct, line) = (within / 12, within % 12);
        let (office, candidate) = (offices[(line / 3) as usize], ["ANA", "BEN", "CARMEN"][(line % 3) as usize]);
        let (precinct, votes) = (format!("PCT {precinct:04}"), (n % 300).to_string());
        file.write_record([county, &precinct, office, "", "", candidate, &votes]).unwrap();
    }
    file.flush().unwrap();
    path
}

fn import(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let source = state(folder.path());
    let empty = folder.path().join("empty.canvass");
    let new = desk::NewElection {
        county: "Doña Ana",
        date: NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(),
        kind: ElectionKind::General,
        special: None,
        registered: 140_000,
        registered_as_of: None,
        edition: None,
        name: None,
        practice: true,
    };
    desk::new_election(&empty, &new, &dev::stamp(0)).unwrap();
    let rows: Vec<csv::StringRecord> = csv::Reader::from_path(&source).unwrap().records().map(Result::unwrap).collect();
    println!("{} rows in {}", rows.len(), source.file_name().unwrap().display());

    let mut group = criterion.benchmark_group("import of a state's results");
    group.sample_size(10);
    let fresh = || {
        let trial = tempfile::tempdir_in(folder.path()).unwrap();
        let file = trial.path().join("a.canvass");
        std::fs::copy(&empty, &file).unwrap();
        (trial, file)
    };
    group.bench_function("ours", |bencher| {
        let import = |(trial, file): (TempDir, PathBuf)| {
            let sources = [source.clone()];
            let request = desk::ImportRequest { sources: &sources, county: None, offices: None, dry_run: false };
            assert!(!desk::import(&file, &request, &dev::stamp(1)).unwrap().refused());
            trial
        };
        bencher.iter_batched(fresh, import, BatchSize::PerIteration);
    });
    group.bench_function("floor: the same rows inserted plainly", |bencher| {
        let insert = |(trial, file): (TempDir, PathBuf)| {
            let mut connection = plain(&file.with_extension("plain"));
            connection.execute_batch("CREATE TABLE result (a, b, c, d, e, f, g) STRICT, WITHOUT ROWID").unwrap_or_else(
                |_| {
                    connection
                        .execute_batch("CREATE TABLE result (a TEXT, b TEXT, c TEXT, d TEXT, e TEXT, f TEXT, g TEXT)")
                        .unwrap();
                },
            );
            let transaction = connection.transaction().unwrap();
            let mut insert = transaction.prepare("INSERT INTO result VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)").unwrap();
            for row in &rows {
                insert.execute(rusqlite::params_from_iter(row.iter())).unwrap();
            }
            drop(insert);
            transaction.commit().unwrap();
            trial
        };
        bencher.iter_batched(fresh, insert, BatchSize::PerIteration);
    });
    group.finish();
}

// ------------------------------------------------------------------------------------------------------- a large county

/// Sums every figure of the county, as an array of reports × choices holds them.
fn bare_totals(figures: &[Vec<u64>]) -> Vec<u64> {
    let mut totals = vec![0; figures.first().map_or(0, Vec::len)];
    for report in figures {
        for (total, votes) in totals.iter_mut().zip(report) {
            *total += votes;
        }
    }
    totals
}

fn large_county(criterion: &mut Criterion) {
    // It stays there for dev/window, which opens it in the program.
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large.canvass");
    let _ = std::fs::remove_file(&path);
    let returns = dev::returns();
    let mut file = ElectionFile::create(&path, &dev::ground(), &dev::stamp(0)).unwrap();
    file.record(&returns, &dev::stamp(1)).unwrap();
    file.close().unwrap();
    let size = std::fs::metadata(&path).unwrap().len();
    println!("{} facts of returns, a file of {} kB", returns.facts.len(), size / 1000);

    let mut group = criterion.benchmark_group("opening a large county");
    group.sample_size(10).measurement_time(Duration::from_secs(20));
    group.bench_function("ours", |bencher| {
        bencher.iter_with_large_drop(|| {
            let session = desk::session::Session::start().unwrap();
            session.open(&path, true).unwrap();
            session
        });
    });
    group.bench_function("floor: the same tables read plainly", |bencher| {
        bencher.iter(|| {
            let connection = Connection::open(&path).unwrap();
            let tables: Vec<String> = {
                let sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
                let mut tables = connection.prepare(sql).unwrap();
                tables.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
            };
            let mut cells = 0_usize;
            for table in tables {
                let mut rows = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
                let columns = rows.column_count();
                let mut rows = rows.query([]).unwrap();
                while let Some(row) = rows.next().unwrap() {
                    for column in 0..columns {
                        black_box(row.get_ref(column).unwrap());
                        cells += 1;
                    }
                }
            }
            cells
        });
    });
    group.finish();

    let file = ElectionFile::open_read_only(&path).unwrap();
    let facts = file.facts().unwrap();
    drop(file);
    let mut county = Canvass::from_facts(facts.iter().map(|(entry, fact)| (*entry, fact))).unwrap();
    drop(facts);
    let reports = 3 * dev::PRECINCTS;
    let choices: Vec<canvass::ChoiceId> =
        county.contests().flat_map(|contest| county.choices(contest.id)).map(|choice| choice.id).collect();
    let figures: Vec<Vec<u64>> =
        (1..=reports).map(|report| choices.iter().map(|choice| dev::votes(report, *choice)).collect()).collect();
    let mut nth = 0;
    println!("{} contests, {} findings", county.contests().count(), county.findings().len());
    let mut group = criterion.benchmark_group("a figure changed in a large county: totals, verdicts, findings");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    group.bench_function("ours", |bencher| {
        bencher.iter(|| {
            nth += 1;
            let entry = canvass::EntryNumber(u64::from(nth) + 2);
            county.record(entry, &dev::correction(nth)).unwrap();
            (county.totals(), county.verdicts(), county.findings())
        });
    });
    group.bench_function("floor: every figure added up", |bencher| {
        bencher.iter(|| bare_totals(black_box(&figures)));
    });
    group.finish();

    let session = desk::session::Session::start().unwrap();
    session.open(&path, false).unwrap();
    let screen = |shown: &str| desk::view::window::BoardRequest {
        shown: shown.to_owned(),
        across: 4,
        from: 0,
        lines: 40,
        find: String::new(),
    };
    let page = session.board(screen("all"), dev::election_day()).unwrap();
    let filters: Vec<String> = page.filters.iter().map(|filter| filter.id.clone()).collect();
    let mut group = criterion.benchmark_group("a screen of the board of a large county");
    let mut turn = 0;
    group.bench_function("ours", |bencher| {
        bencher.iter(|| {
            turn += 1;
            session.board(screen(&filters[turn % filters.len()]), dev::election_day()).unwrap()
        });
    });
    group.bench_function("floor: as many cells made into words", |bencher| {
        let cells = 4 * 40 * page.methods.len();
        bencher.iter(|| (0..cells).map(|cell| format!("included, {cell} ballots")).collect::<Vec<_>>());
    });
    group.finish();
    session.close().unwrap();
}

// -------------------------------------------------------------------------------------------------------------- a save

/// From the arrival of a field to the return of its commit, beside a bare commit of two rows, turn by turn. A median hides
/// the slowest; so this one is printed with the 99th of a hundred.
fn saves() {
    const SAVES: usize = 600;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.canvass");
    let mut file = ElectionFile::create(&path, &dev::ground(), &dev::stamp(0)).unwrap();
    let begun = dev::returns().facts.into_iter().take(2).collect();
    let act = |facts| canvass::Act { kind: canvass::ActKind::FieldKeyed, about: "1".into(), reason: None, facts };
    file.record(&act(begun), &dev::stamp(1)).unwrap();
    let bare = plain(&folder.path().join("bare.db"));
    bare.execute_batch("CREATE TABLE entry (a, b, c, d, e, f, g, h); CREATE TABLE field (a, b, c, d, e, f, g, h, i)")
        .unwrap();
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for nth in 0..SAVES {
        let field = canvass::Field::Votes(canvass::ChoiceId { contest: canvass::ContestId(1), place: 1 });
        let count = Some(canvass::Count::Exact(nth as u64));
        let keyed = canvass::Fact::FieldRow(canvass::FieldRow { pass: canvass::PassId(1), field, count });
        let start = Instant::now();
        file.record(&act(vec![keyed]), &dev::stamp(2)).unwrap();
        ours.push(start.elapsed());
        let key = i64::try_from(nth).unwrap();
        let start = Instant::now();
        bare.execute_batch("BEGIN IMMEDIATE").unwrap();
        let mut entry = bare.prepare_cached("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)").unwrap();
        entry.execute((key, "2026-11-03T19:00:00-07:00", "Doreen", "field-keyed", "1", Null, 1, [7_u8; 32])).unwrap();
        let mut row = bare.prepare_cached("INSERT INTO field VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)").unwrap();
        row.execute((key, 1, 1, "votes", 1, 1, Null, key, 0)).unwrap();
        bare.execute_batch("COMMIT").unwrap();
        floor.push(start.elapsed());
    }
    ours.sort_unstable();
    floor.sort_unstable();
    for (what, at) in [("a save, median", SAVES / 2), ("a save, 99th of 100", SAVES * 99 / 100)] {
        println!("ratio\t{what}\tfloor: a bare commit of two rows\t{}\t{}", ours[at].as_nanos(), floor[at].as_nanos());
    }
    file.close().unwrap();
}
