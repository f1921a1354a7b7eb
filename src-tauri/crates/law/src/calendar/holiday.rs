use chrono::{Datelike, Days, NaiveDate, Weekday};

use super::doubt::Doubt;

/// A holiday that the state recognizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holiday {
    /// 1 January.
    NewYear,
    /// Third Monday of January.
    MartinLutherKing,
    /// Last Monday of May.
    Memorial,
    /// 19 June, from 2022 (second-hand).
    Juneteenth,
    /// 4 July.
    Independence,
    /// First Monday of September.
    Labor,
    /// Second Monday of October until 2018.
    Columbus,
    /// Second Monday of October from 2019, when the day took this name.
    IndigenousPeoples,
    /// 11 November.
    Veterans,
    /// Fourth Thursday of November.
    Thanksgiving,
    /// The Friday after Thanksgiving, on which the state keeps Presidents' Day; the third Monday of February is
    /// an ordinary business day.
    Presidents,
    /// 25 December.
    Christmas,
}

/// The first year in which Juneteenth is taken for a state holiday. Second-hand: 2021 is the other answer.
const JUNETEENTH_FROM: i32 = 2022;
const INDIGENOUS_PEOPLES_FROM: i32 = 2019;

/// How a holiday came to be kept on its day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keeping {
    /// On its own day.
    OnTheDay,
    /// On the Monday, because its own day is a Sunday.
    MondayAfter,
    /// On the Friday, because its own day is a Saturday: practice, not statute (second-hand).
    FridayBefore,
}

/// A holiday and the day on which it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HolidayKept {
    /// Which holiday.
    pub holiday: Holiday,
    /// Its own day: 4 July, whatever day of the week that is.
    pub own_day: NaiveDate,
    /// The day on which offices are closed for it.
    pub kept_on: NaiveDate,
    /// How the one led to the other.
    pub keeping: Keeping,
}

impl HolidayKept {
    /// The second-hand lines of the calendar on which this closed day rests.
    pub fn doubts(self) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        if self.holiday == Holiday::Juneteenth {
            doubts.push(Doubt::Juneteenth);
        }
        if self.keeping == Keeping::FridayBefore {
            doubts.push(Doubt::SaturdayHoliday);
        }
        doubts
    }
}

impl Holiday {
    /// Every holiday, in the order of the year.
    pub const ALL: [Holiday; 12] = [
        Holiday::NewYear,
        Holiday::MartinLutherKing,
        Holiday::Memorial,
        Holiday::Juneteenth,
        Holiday::Independence,
        Holiday::Labor,
        Holiday::Columbus,
        Holiday::IndigenousPeoples,
        Holiday::Veterans,
        Holiday::Thanksgiving,
        Holiday::Presidents,
        Holiday::Christmas,
    ];

    /// The id that traces and the catalogue (`holiday.<id>`) share.
    pub const fn id(self) -> &'static str {
        match self {
            Holiday::NewYear => "new-years-day",
            Holiday::MartinLutherKing => "martin-luther-king-day",
            Holiday::Memorial => "memorial-day",
            Holiday::Juneteenth => "juneteenth",
            Holiday::Independence => "independence-day",
            Holiday::Labor => "labor-day",
            Holiday::Columbus => "columbus-day",
            Holiday::IndigenousPeoples => "indigenous-peoples-day",
            Holiday::Veterans => "veterans-day",
            Holiday::Thanksgiving => "thanksgiving-day",
            Holiday::Presidents => "presidents-day",
            Holiday::Christmas => "christmas-day",
        }
    }

    /// Whether the state recognizes the holiday in this year, by this name.
    const fn recognized_in(self, year: i32) -> bool {
        match self {
            Holiday::Juneteenth => year >= JUNETEENTH_FROM,
            Holiday::Columbus => year < INDIGENOUS_PEOPLES_FROM,
            Holiday::IndigenousPeoples => year >= INDIGENOUS_PEOPLES_FROM,
            _ => true,
        }
    }

    /// The holiday's own day in a year; `None` only outside the calendar's range.
    fn own_day(self, year: i32) -> Option<NaiveDate> {
        let nth = |month, weekday, n| NaiveDate::from_weekday_of_month_opt(year, month, weekday, n);
        match self {
            Holiday::NewYear => NaiveDate::from_ymd_opt(year, 1, 1),
            Holiday::MartinLutherKing => nth(1, Weekday::Mon, 3),
            Holiday::Memorial => nth(5, Weekday::Mon, 5).or_else(|| nth(5, Weekday::Mon, 4)),
            Holiday::Juneteenth => NaiveDate::from_ymd_opt(year, 6, 19),
            Holiday::Independence => NaiveDate::from_ymd_opt(year, 7, 4),
            Holiday::Labor => nth(9, Weekday::Mon, 1),
            Holiday::Columbus | Holiday::IndigenousPeoples => nth(10, Weekday::Mon, 2),
            Holiday::Veterans => NaiveDate::from_ymd_opt(year, 11, 11),
            Holiday::Thanksgiving => nth(11, Weekday::Thu, 4),
            Holiday::Presidents => nth(11, Weekday::Thu, 4)?.checked_add_days(Days::new(1)),
            Holiday::Christmas => NaiveDate::from_ymd_opt(year, 12, 25),
        }
    }

    /// The day on which the holiday of a year is kept. New Year's Day of a year that begins on a Saturday is kept
    /// on the last day of the year before.
    fn kept(self, year: i32) -> Option<HolidayKept> {
        let own_day = self.own_day(year)?;
        let (kept_on, keeping) = match own_day.weekday() {
            Weekday::Sun => (own_day.succ_opt()?, Keeping::MondayAfter),
            Weekday::Sat => (own_day.pred_opt()?, Keeping::FridayBefore),
            _ => (own_day, Keeping::OnTheDay),
        };
        Some(HolidayKept { holiday: self, own_day, kept_on, keeping })
    }
}

/// The state holidays whose own day lies in a year, in the order of the year.
pub fn holidays_of(year: i32) -> Vec<HolidayKept> {
    Holiday::ALL.into_iter().filter(|holiday| holiday.recognized_in(year)).filter_map(|h| h.kept(year)).collect()
}

/// The holiday kept on this day.
pub(super) fn kept_on(date: NaiveDate) -> Option<HolidayKept> {
    let kept = |holiday: Holiday, year: i32| {
        if holiday.recognized_in(year) { holiday.kept(year).filter(|kept| kept.kept_on == date) } else { None }
    };
    let new_year_ahead = date.year().checked_add(1).and_then(|year| kept(Holiday::NewYear, year));
    new_year_ahead.or_else(|| Holiday::ALL.into_iter().find_map(|holiday| kept(holiday, date.year())))
}

/// Whether the day is open only because Juneteenth is taken to be a state holiday from 2022 and not from 2021.
pub(super) fn open_by_doubt(date: NaiveDate) -> bool {
    Holiday::Juneteenth.kept(JUNETEENTH_FROM - 1).is_some_and(|kept| kept.kept_on == date)
}

impl std::fmt::Display for Holiday {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
