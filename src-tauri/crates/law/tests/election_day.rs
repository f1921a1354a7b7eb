//! The days that the law fixes for elections, and elections on others.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use law::ElectionKind::{
    General, MunicipalOfficer, Primary, Recall, RegularLocal, Runoff, School, Special, SpecialFederal,
};
use law::{Coded, unusual_day};

/// Elections that were held, each on the day that the law fixed.
#[test]
fn elections_that_were_held_are_not_unusual() {
    for (kind, days) in [
        (General, ["2008-11-04", "2012-11-06", "2016-11-08", "2020-11-03", "2024-11-05"]),
        (Primary, ["2010-06-01", "2014-06-03", "2018-06-05", "2020-06-02", "2022-06-07"]),
        (RegularLocal, ["2019-11-05", "2021-11-02", "2023-11-07", "2025-11-04", "2027-11-02"]),
        (School, ["2009-02-03", "2011-02-01", "2013-02-05", "2015-02-03", "2017-02-07"]),
    ] {
        for day in days {
            assert_eq!(unusual_day(kind, day.parse().unwrap()), None, "{kind} {day}");
        }
    }
}

#[test]
fn another_day_is_told_with_the_one_that_is_fixed() {
    for (kind, given, fixed) in [
        (General, "2026-11-04", "2026-11-03"),
        (General, "2026-11-02", "2026-11-03"),
        (General, "2026-11-10", "2026-11-03"),
        // The first of November is a Tuesday, and no Monday lies before it.
        (General, "2022-11-01", "2022-11-08"),
        (General, "2025-11-04", "2026-11-03"),
        (Primary, "2026-06-09", "2026-06-02"),
        (RegularLocal, "2026-11-03", "2027-11-02"),
        (School, "2016-02-02", "2017-02-07"),
    ] {
        let unusual = unusual_day(kind, given.parse().unwrap()).unwrap();
        assert_eq!((unusual.kind, unusual.fixed.to_string().as_str()), (kind, fixed), "{given}");
        assert_eq!(unusual.code(), "election-day.unusual");
        assert!(unusual.values().iter().any(|(name, value)| *name == "date" && value == given));
    }
}

#[test]
fn where_a_proclamation_sets_the_day_no_day_is_unusual() {
    for kind in [MunicipalOfficer, Special, SpecialFederal, Recall, Runoff] {
        assert_eq!(unusual_day(kind, "2026-07-08".parse().unwrap()), None, "{kind}");
    }
}
