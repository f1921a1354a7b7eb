//! Part D of the rulebook: the voting system check.

use law::Office;
use law::check::{
    CheckContest, CheckedElection, ClerkReport, DrawError, ErrorRateError, OfficeToCheck, OfficeToDraw, PoolPrecinct,
    PrecinctsToCheck, Publication, Reach, Reuse, SampleSizes, SampleTotals, Seed, WinningMargin, after_both_samples,
    after_first_sample, contests, draw, publish, recount_at, report, reuse, sample_sizes, ticket,
};
use law::recount::{Required, Tally};
use law::{Edition, ElectionKind};

use crate::table::{Facts, Row, Told, hold, objections, say};

/// `14/100`: a margin and the votes it is of.
fn margin(text: &str) -> WinningMargin {
    let (margin, total) = text.split_once('/').unwrap();
    WinningMargin { margin: margin.parse().unwrap(), total: total.parse().unwrap() }
}

/// `governor:14/100`, `us-senator:-`, with `!` after it for a recount.
fn contest(text: &str) -> CheckContest {
    let (office, figures) = text.trim_end_matches('!').split_once(':').unwrap();
    CheckContest {
        office: office.parse::<Office>().unwrap(),
        margin: (figures != "-").then(|| margin(figures)),
        recounted: text.ends_with('!'),
    }
}

/// The election of a row: a general one, whose recounts follow `recounts` or else the row's own edition.
fn election(row: &Row) -> CheckedElection {
    CheckedElection {
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 3).unwrap(),
        kind: row.facts.or("kind", ElectionKind::General),
        recounts: row.facts.or("recounts", row.edition),
    }
}

/// `municipal-officer:14/100`; of governor without a name before the colon.
fn office_to_check(text: &str) -> OfficeToCheck {
    let (office, figures) = text.split_once(':').unwrap_or(("governor", text));
    OfficeToCheck { office: office.parse().unwrap(), margin: margin(figures) }
}

fn told_sizes(sizes: &SampleSizes) -> String {
    let size = |size: &PrecinctsToCheck| match size {
        PrecinctsToCheck::None => "none".to_owned(),
        PrecinctsToCheck::Precincts(precincts) => precincts.to_string(),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::Yes } => "recount".to_owned(),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::No } => "recount-not-ordered".to_owned(),
        PrecinctsToCheck::AutomaticRecount { ordered: Required::Undetermined } => "recount-open".to_owned(),
        PrecinctsToCheck::NoVotes => "no-votes".to_owned(),
    };
    match sizes {
        SampleSizes::NoCheck => "no check".to_owned(),
        SampleSizes::Offices(sizes) => sizes.iter().map(size).collect::<Vec<_>>().join(" "),
    }
}

/// In how many precincts and, where the row names the edition of the recounts, what 1-14-24 says of each office.
fn sizes(row: &Row) -> Told {
    let election = election(row);
    let offices: Vec<OfficeToCheck> =
        row.facts.text("margins").unwrap().split_whitespace().map(office_to_check).collect();
    let verdict = |office: &OfficeToCheck| match recount_at(election, office.office, office.margin) {
        Some(verdict) => format!("{} {}", verdict.required, verdict.section),
        None => "not between two".to_owned(),
    };
    let verdicts = offices.iter().map(verdict).collect::<Vec<_>>().join(", ");
    let (citation, told) = say(sample_sizes(row.edition, election, &offices), told_sizes)?;
    let named = row.facts.text("recounts").is_some();
    Ok((citation, if named { format!("{told}: {verdicts}") } else { told }))
}

/// `1:a 2:b`: precincts with their congressional district.
fn pool(text: &str) -> Vec<PoolPrecinct> {
    let precinct = |text: &str| {
        let (district, id) = text.split_once(':').unwrap();
        PoolPrecinct { id: id.to_owned(), district: district.parse().unwrap() }
    };
    text.split_whitespace().map(precinct).collect()
}

/// `state:9/100:2`, `1:5/100:3`: where, margin, precincts.
fn office_to_draw(text: &str) -> OfficeToDraw {
    let parts: Vec<&str> = text.split(':').collect();
    let reach = if parts[0] == "state" { Reach::Statewide } else { Reach::District(parts[0].parse().unwrap()) };
    OfficeToDraw { reach, margin: margin(parts[1]), precincts: parts[2].parse().unwrap() }
}

fn drawn(row: &Row) -> Told {
    let facts = &row.facts;
    let seed = Seed::new(facts.text("seed").unwrap()).unwrap();
    let offices: Vec<OfficeToDraw> = facts.text("offices").unwrap().split_whitespace().map(office_to_draw).collect();
    match draw(row.edition, &seed, &pool(facts.text("pool").unwrap()), &offices) {
        Ok(cited) => {
            let drawing = |drawing: &law::check::Drawing| {
                let precinct =
                    |p: &law::check::DrawnPrecinct| if p.reused { format!("({})", p.id) } else { p.id.clone() };
                let precincts: Vec<String> = drawing.precincts.iter().map(precinct).collect();
                let short =
                    if drawing.short_of > 0 { format!(" short of {}", drawing.short_of) } else { String::new() };
                format!("{}: {}{short}", drawing.office, precincts.join(" "))
            };
            Ok((cited.citation, cited.answer.drawings.iter().map(drawing).collect::<Vec<_>>().join(" / ")))
        }
        Err(DrawError::NoSuchRule(absent)) => Err(absent),
        Err(other) => panic!("{other}"),
    }
}

/// `100-99 50-50`: winner, second and the others, each by machine and by hand.
fn totals(text: &str) -> SampleTotals {
    let tally = |pair: &str| {
        let (machine, hand) = pair.split_once('-').unwrap();
        Tally { machine: machine.parse().unwrap(), hand: hand.parse().unwrap() }
    };
    let all: Vec<Tally> = text.split_whitespace().map(tally).collect();
    SampleTotals { winner: all[0], runner_up: all[1], others: all[2..].to_vec() }
}

fn error_rate(edition: Edition, facts: &Facts) -> Told {
    let (margin, first) = (margin(facts.text("margin").unwrap()), totals(facts.text("first").unwrap()));
    let answer = match facts.text("second") {
        None => after_first_sample(edition, margin, &first),
        Some(second) => after_both_samples(edition, margin, &first, &totals(second)),
    };
    match answer {
        Ok(cited) => {
            let (rate, next) = cited.answer;
            let decreases = if rate.margin_decreases { " decreases" } else { "" };
            Ok((cited.citation, format!("{}/{}{decreases}: {next}", rate.errors, rate.votes)))
        }
        Err(ErrorRateError::NoSuchRule(absent)) => Err(absent),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn voting_system_check() {
    hold(include_str!("../cases/check.csv"), |row| {
        let facts = &row.facts;
        match row.rule.as_str() {
            "check.contests" => {
                let all: Vec<CheckContest> = facts.text("contests").unwrap().split_whitespace().map(contest).collect();
                say(contests(row.edition, election(row), &all), |s| crate::table::ids(s))
            }
            "check.sample-size" => sizes(row),
            "check.draw" => drawn(row),
            "check.error-rate" => error_rate(row.edition, facts),
            "check.report" => objections(report(
                row.edition,
                ClerkReport {
                    counted_by_hand: facts.is("by_hand", true),
                    early_included: facts.is("early", true),
                    mailed_included: facts.is("mailed", true),
                    every_office: facts.is("every_office", true),
                },
            )),
            "check.publish" => objections(publish(
                row.edition,
                Publication {
                    to_secretary: facts.is("secretary", true),
                    to_public: facts.is("public", true),
                    observer_kept_out: facts.is("kept_out", false),
                },
            )),
            "check.reuse" => objections(reuse(
                row.edition,
                Reuse { precinct_checked: facts.is("precinct", true), office_checked: facts.is("office", true) },
            )),
            other => panic!("no such subject: {other}"),
        }
    });
}

/// `printf '%s' '60325,001' | sha256sum`
#[test]
fn a_ticket_can_be_repeated_with_sha256sum() {
    let told = ticket(&Seed::new("60325").unwrap(), "001");
    assert_eq!(told, "77144d9a611e6ff9ca76221b45e4a21d29004b2c3ce699d7a0d05d7dc640a6f4");
    assert_ne!(ticket(&Seed::new("060325").unwrap(), "001"), told, "a leading zero is a digit");
}

#[test]
fn a_seed_is_digits() {
    for wrong in ["", "12a", " 12", "-1", "１２"] {
        assert!(matches!(Seed::new(wrong), Err(DrawError::Seed { given }) if given == wrong), "{wrong:?}");
    }
    assert_eq!(Seed::new("0012").unwrap().digits(), "0012");
}

#[test]
fn a_precinct_has_one_chance() {
    let twice = draw(Edition::Sb356, &Seed::new("1").unwrap(), &pool("1:a 2:a"), &[]).unwrap_err();
    assert_eq!(twice, DrawError::RepeatedPrecinct { precinct: "a".to_owned() });
}

#[test]
fn figures_beyond_comparison_are_refused() {
    let huge = u64::MAX;
    let sample = totals(&format!("{huge}-0 {huge}-0"));
    let margin = WinningMargin { margin: huge, total: huge };
    let refused = after_first_sample(Edition::Sb356, margin, &sample);
    assert_eq!(refused, Err(ErrorRateError::FiguresTooLarge));
}
