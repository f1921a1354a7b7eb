//! Which way the notice of an automatic recount goes under an edition (1-14-24(B)).

use super::facts::{Facts, RecountRoute};
use super::stand_in::ONE_COUNTY_NOTICE;
use super::table::dated_rules;

impl Facts {
    /// Whether the notice of a recount by these facts' route follows the county canvass. Where the edition knows one
    /// notice only, from the state canvass, an office of one county follows that too.
    pub(super) fn notice_follows_county_canvass(&self) -> bool {
        let knows_county_notice =
            || dated_rules().any(|rule| rule.id == ONE_COUNTY_NOTICE && rule.editions.contains(&self.edition));
        self.route != Some(RecountRoute::SeveralCounties) && knows_county_notice()
    }
}
