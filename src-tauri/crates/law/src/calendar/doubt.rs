/// A line of the calendar that was seen second-hand only. A result that rests on one says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// Juneteenth as a state holiday from 2022.
    Juneteenth,
    /// A holiday that falls on a Saturday is kept on the Friday before: practice, not statute.
    SaturdayHoliday,
    /// Whether the 1-1-22 in force leaves a deadline that is a day of the week on a holiday, as the bill does.
    WeekdayOnHoliday,
}
