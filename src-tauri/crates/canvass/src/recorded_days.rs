//! The days that a clerk recorded, as they stand: rows are never changed or taken away, so a later row speaks for an
//! earlier one.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::canvass::Canvass;
use crate::id::ContestId;
use crate::procedure::DeadlineOverride;

impl Canvass {
    /// The days on which things happened, by the name of the event and the contest it is about.
    ///
    /// A later record of the same event replaces the earlier one; the day that stands, recorded once more, is taken back.
    pub fn standing_events(&self) -> BTreeMap<(&str, Option<ContestId>), NaiveDate> {
        let mut standing = BTreeMap::new();
        for event in self.events() {
            let key = (event.name.as_str(), event.contest);
            if standing.get(&key) == Some(&event.date) {
                standing.remove(&key);
            } else {
                standing.insert(key, event.date);
            }
        }
        standing
    }

    /// Counsel's date for a rule, by its id: the last one recorded, unless that same date was recorded once more, which
    /// takes it back.
    pub fn counsel_date(&self, rule: &str) -> Option<&DeadlineOverride> {
        let of_rule = self.overrides().iter().filter(|counsel| counsel.rule == rule);
        of_rule.fold(None, |standing: Option<&DeadlineOverride>, next| match standing {
            Some(before) if before.date == next.date => None,
            _ => Some(next),
        })
    }
}
