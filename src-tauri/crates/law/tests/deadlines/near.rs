//! Which statewide elections are near a day: those that are told, and those whose days the law fixes.

use chrono::NaiveDate;
use law::deadline::{Facts, statewide, statewide_near, statewide_on};
use law::{ElectionKind, SpecialReach};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn near(from: &str, to: &str, told: &[Facts]) -> Vec<String> {
    let near = statewide_near(day(from)..=day(to), told, None);
    near.iter().map(|election| format!("{} {}", election.kind, election.election_date)).collect()
}

/// A primary on the first Tuesday of June of an even year (1-8-11), a general election on the Tuesday after the first Monday
/// of its November (N.M. Const. art. XX, § 6), a regular local election on that of an odd one (1-22-3 since 2019).
#[test]
fn the_elections_of_the_years_around_are_near_by_themselves() {
    let of_three_years =
        ["regular-local 2025-11-04", "primary 2026-06-02", "general 2026-11-03", "regular-local 2027-11-02"];
    assert_eq!(near("2026-01-01", "2026-12-31", &[]), of_three_years);
    let of_four_years = [&["primary 2024-06-04", "general 2024-11-05"][..], &of_three_years].concat();
    assert_eq!(near("2025-12-31", "2026-01-01", &[]), of_four_years);
}

/// One that is told of the kind and year of a fixed one is this one, moved; a general election cannot be moved.
#[test]
fn an_election_that_is_told_stands_for_the_fixed_one_that_it_is() {
    let told = |kind, on: &str| statewide(kind, day(on), None);
    let rows: [(Facts, &[&str]); 6] = [
        (
            told(ElectionKind::Primary, "2026-06-09"),
            &["regular-local 2025-11-04", "primary 2026-06-09", "general 2026-11-03", "regular-local 2027-11-02"],
        ),
        // Of another year.
        (
            told(ElectionKind::Primary, "2025-06-02"),
            &[
                "primary 2025-06-02",
                "regular-local 2025-11-04",
                "primary 2026-06-02",
                "general 2026-11-03",
                "regular-local 2027-11-02",
            ],
        ),
        // Another kind on the same day, and in the same year.
        (
            told(ElectionKind::Special, "2026-11-03"),
            &[
                "regular-local 2025-11-04",
                "primary 2026-06-02",
                "special 2026-11-03",
                "general 2026-11-03",
                "regular-local 2027-11-02",
            ],
        ),
        (
            told(ElectionKind::General, "2026-11-03"),
            &["regular-local 2025-11-04", "primary 2026-06-02", "general 2026-11-03", "regular-local 2027-11-02"],
        ),
        (
            told(ElectionKind::General, "2026-11-10"),
            &[
                "regular-local 2025-11-04",
                "primary 2026-06-02",
                "general 2026-11-03",
                "general 2026-11-10",
                "regular-local 2027-11-02",
            ],
        ),
        (
            told(ElectionKind::RegularLocal, "2027-11-09"),
            &["regular-local 2025-11-04", "primary 2026-06-02", "general 2026-11-03", "regular-local 2027-11-09"],
        ),
    ];
    for (told, expected) in rows {
        let what = format!("{} told on {}", told.kind, told.election_date);
        assert_eq!(near("2026-01-01", "2026-12-31", &[told]), expected, "{what}");
    }
}

#[test]
fn a_day_is_the_election_that_the_law_fixes_on_it_and_otherwise_a_special_one() {
    let kind = |on: &str| statewide_on(day(on), None).kind;
    assert_eq!(kind("2026-06-02"), ElectionKind::Primary);
    assert_eq!(kind("2026-06-03"), ElectionKind::Special);
    assert_eq!(kind("2026-11-03"), ElectionKind::General);
    assert_eq!(statewide_on(day("2026-11-04"), None).reach, SpecialReach::State);
}
