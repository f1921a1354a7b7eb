use chrono::{Datelike, NaiveDate, Weekday};

use crate::coded::Coded;
use crate::election::ElectionKind;

/// A day of the year that the law fixes for a kind of election.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FixedDay {
    /// Where it stands. Seen second-hand only, but for the school election's.
    section: &'static str,
    /// The id under which the catalogue words it.
    id: &'static str,
    month: u32,
    /// "The first Tuesday after the first Monday", or simply the first Tuesday.
    after_the_first_monday: bool,
    odd_years: bool,
}

/// The day that the law fixes; `None` where a proclamation or a resolution sets it.
const fn fixed_day(kind: ElectionKind) -> Option<FixedDay> {
    match kind {
        ElectionKind::General => Some(FixedDay {
            section: "Article XX, Section 6",
            id: "fixed-day.general",
            month: 11,
            after_the_first_monday: true,
            odd_years: false,
        }),
        ElectionKind::Primary => Some(FixedDay {
            section: "1-8-11",
            id: "fixed-day.primary",
            month: 6,
            after_the_first_monday: false,
            odd_years: false,
        }),
        ElectionKind::RegularLocal => Some(FixedDay {
            section: "1-22-3",
            id: "fixed-day.regular-local",
            month: 11,
            after_the_first_monday: true,
            odd_years: true,
        }),
        ElectionKind::School => Some(FixedDay {
            section: "1-22-3(B)",
            id: "fixed-day.school",
            month: 2,
            after_the_first_monday: false,
            odd_years: true,
        }),
        ElectionKind::MunicipalOfficer
        | ElectionKind::Special
        | ElectionKind::SpecialFederal
        | ElectionKind::Recall
        | ElectionKind::Runoff => None,
    }
}

impl FixedDay {
    /// The day of this year; `None` where this year has none, and beyond the range of dates.
    fn of_year(self, year: i32) -> Option<NaiveDate> {
        if (year.rem_euclid(2) == 1) != self.odd_years {
            return None;
        }
        if self.after_the_first_monday {
            NaiveDate::from_weekday_of_month_opt(year, self.month, Weekday::Mon, 1)?.succ_opt()
        } else {
            NaiveDate::from_weekday_of_month_opt(year, self.month, Weekday::Tue, 1)
        }
    }

    /// The day of this year, or of the next where this one has none.
    fn of_year_or_next(self, year: i32) -> Option<NaiveDate> {
        self.of_year(year).or_else(|| self.of_year(year.checked_add(1)?))
    }
}

/// The day of the general election of a year: the Tuesday after the first Monday of November of an even-numbered year
/// (N.M. Const. art. XX, § 6). `None` in an odd year, and beyond the range of dates.
pub fn general_election_day(year: i32) -> Option<NaiveDate> {
    fixed_day(ElectionKind::General)?.of_year(year)
}

/// The day that the law fixes for an election of this kind in a year; `None` where it fixes none, or the year has no such
/// election. But for the general election's, and the school election's in the bill, seen second-hand only.
pub fn fixed_election_day(kind: ElectionKind, year: i32) -> Option<NaiveDate> {
    fixed_day(kind)?.of_year(year)
}

/// An election on another day than the law fixes for its kind: a slip of the pen more often than a changed law.
///
/// It is for warning, never for refusing. The texts that fix the days were seen second-hand only, and a disaster or a
/// court may move an election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusualDay {
    /// The kind of election.
    pub kind: ElectionKind,
    /// The day given.
    pub date: NaiveDate,
    /// The day that the law fixes in that year or, where it has none, in the next.
    pub fixed: NaiveDate,
    /// Where the law fixes it.
    pub section: &'static str,
    id: &'static str,
}

/// Whether an election of this kind is on another day than the law fixes; `None` where it is not, or no day is fixed.
pub fn unusual_day(kind: ElectionKind, date: NaiveDate) -> Option<UnusualDay> {
    let rule = fixed_day(kind)?;
    let fixed = rule.of_year_or_next(date.year())?;
    (fixed != date).then_some(UnusualDay { kind, date, fixed, section: rule.section, id: rule.id })
}

impl Coded for UnusualDay {
    fn code(&self) -> &'static str {
        "election-day.unusual"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("election-kind", self.kind.to_string()),
            ("date", self.date.to_string()),
            ("fixed", self.fixed.to_string()),
            ("rule_of_day", self.id.to_owned()),
            ("section", self.section.to_owned()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_general_election_is_on_the_tuesday_after_the_first_monday_of_november() {
        let on = |year, day| general_election_day(year) == NaiveDate::from_ymd_opt(year, 11, day);
        // As they were held; in 2022 the first Tuesday, the 1st, comes before the first Monday.
        assert!(on(2008, 4) && on(2018, 6) && on(2020, 3) && on(2022, 8) && on(2024, 5) && on(2026, 3));
        assert_eq!(general_election_day(2025), None);
    }

    #[test]
    fn the_days_of_the_other_elections_that_the_law_fixes() {
        let day = |kind, year| fixed_election_day(kind, year).map(|day| day.to_string());
        // As they were held.
        assert_eq!(day(ElectionKind::Primary, 2024).as_deref(), Some("2024-06-04"));
        assert_eq!(day(ElectionKind::RegularLocal, 2019).as_deref(), Some("2019-11-05"));
        assert_eq!(day(ElectionKind::School, 2015).as_deref(), Some("2015-02-03"));
        assert_eq!(day(ElectionKind::General, 2026).as_deref(), Some("2026-11-03"));
        assert_eq!(day(ElectionKind::Primary, 2025), None);
        assert_eq!(day(ElectionKind::Special, 2026), None);
    }
}
