//! Computation of time: 1-1-22 NMSA 1978 in the wording of Senate Bill 356 (2013) section 2, and 12-2A-7 for what
//! it leaves open. Dates are civil dates in New Mexico; there is no time zone here and no clock.
//!
//! The twelve rules of computation are the module's whole content:
//!
//! 1. The day of the event is not counted, the last day is: [`Period`].
//! 2. Every day counts, but under chapters 22 and 27 not the closed days of a period under eleven days: [`Chapter`].
//! 3. A deadline on a closed day is the next business day: [`Calendar::reckon`] with [`Counting::By`] and [`Counting::On`].
//! 4. A deadline that is a day of the week stays there, holiday or not: [`OnHoliday`], a switch for each rule.
//! 5. A bound does not move, a period of keeping ends with its last day: [`Counting::Bound`], [`Counting::Keep`].
//! 6. Counted back, the day to act by is the last business day on or before the raw date: [`Reckoned::act_by`].
//! 7. Months are calendar months, clamped to the month's end: [`Period::Months`].
//! 8. A time of day is text beside the date: [`TimeOfDay`], [`Reckoned::time`].
//! 9. Of a window the earlier end never moves, the later moves by rule 3: [`Counting::Window`].
//! 10. One business day, ten hours, immediately: [`Period::BusinessDays`], [`Counting::Clock`], [`Counting::AtOnce`].
//! 11. A local closing day moves the day to act by, never the statutory date: [`Calendar::close`].
//! 12. In a chain each step moves before the next begins: the module [`crate::deadline`].

mod count;
mod day;
mod doubt;
mod holiday;
mod point;
mod reckon;
mod step;
mod time;

pub use day::{Calendar, CalendarError, Closed};
pub use doubt::Doubt;
pub use holiday::{Holiday, HolidayKept, Keeping, holidays_of};
pub use point::{Chapter, Period, Point, WeekdayRule, YearOf};
pub use reckon::{Counting, DeadlineKind, OnHoliday, Reckoned};
pub use step::Step;
pub use time::TimeOfDay;
