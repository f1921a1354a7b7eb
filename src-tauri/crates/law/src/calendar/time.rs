use chrono::NaiveTime;

use crate::coded::codes;

codes! {
    /// A time of the day that a rule names with its date (calendar rule 8): words beside the day. No zone, and no clock: the
    /// figures are those that the text has, for the calendars of others.
    pub enum TimeOfDay as "time-of-day" {
        /// By five in the morning: within ten hours of polls that close at seven.
        ByFiveInTheMorning = "by-5-am",
        /// From eight in the morning.
        FromEight = "from-8-am",
        /// "Commencing at 9:00 a.m. … and ending at 5:00 p.m. on the same day."
        NineToFive = "9-am-to-5-pm",
        /// "Up to 5:00 p.m." and "until 5:00 p.m.".
        UntilFive = "until-5-pm",
        /// "Before 5:00 p.m."
        BeforeFive = "before-5-pm",
        /// "Before the polls close", which they do at seven.
        BeforePollsClose = "before-polls-close",
        /// From the closing of the polls.
        FromPollsClose = "from-polls-close",
    }
}

impl TimeOfDay {
    /// The hour with which the time begins; `None` where it only ends.
    pub const fn begins(self) -> Option<NaiveTime> {
        match self {
            TimeOfDay::FromEight => hour(8),
            TimeOfDay::NineToFive => hour(9),
            TimeOfDay::FromPollsClose => hour(POLLS_CLOSE),
            TimeOfDay::ByFiveInTheMorning
            | TimeOfDay::UntilFive
            | TimeOfDay::BeforeFive
            | TimeOfDay::BeforePollsClose => None,
        }
    }

    /// The hour with which it ends; `None` where it only begins.
    pub const fn ends(self) -> Option<NaiveTime> {
        match self {
            TimeOfDay::ByFiveInTheMorning => hour(5),
            TimeOfDay::NineToFive | TimeOfDay::UntilFive | TimeOfDay::BeforeFive => hour(17),
            TimeOfDay::BeforePollsClose => hour(POLLS_CLOSE),
            TimeOfDay::FromEight | TimeOfDay::FromPollsClose => None,
        }
    }
}

/// The hour at which the polls close.
const POLLS_CLOSE: u32 = 19;

const fn hour(hour: u32) -> Option<NaiveTime> {
    NaiveTime::from_hms_opt(hour, 0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_is_a_full_one() {
        let ends = [TimeOfDay::ByFiveInTheMorning, TimeOfDay::UntilFive, TimeOfDay::BeforePollsClose];
        let ends = ends.map(|time| time.ends().map_or_else(String::new, |ends| ends.format("%H:%M:%S").to_string()));
        assert_eq!(ends, ["05:00:00", "17:00:00", "19:00:00"]);
    }
}
