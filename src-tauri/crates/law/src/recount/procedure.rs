//! The steps of an automatic recount, in the order of their days (1-14-24(B), 1-14-16, 1-14-23, 1-14-18).

use crate::actor::Actor;
use crate::deadline::RecountRoute;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Citation, cite, rule};

/// When a step is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepTime {
    /// Once the verdict stands.
    OnTheVerdict,
    /// At once when the canvass that the notice follows is completed.
    AfterTheCanvass,
    /// Within the limit of the secretary of state's notice.
    WithinTheLimit,
    /// At once on the notice.
    OnTheNotice,
    /// Before the day of the recount.
    BeforeTheRecount,
    /// On the day of the recount, which is not later than its limit.
    OnTheDay,
    /// While the recount is held.
    DuringTheRecount,
    /// When the counting is done.
    AfterTheCounting,
    /// At once when all certificates of recount are in.
    OnAllCertificates,
}

impl StepTime {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            StepTime::OnTheVerdict => "on-the-verdict",
            StepTime::AfterTheCanvass => "after-the-canvass",
            StepTime::WithinTheLimit => "within-the-limit",
            StepTime::OnTheNotice => "on-the-notice",
            StepTime::BeforeTheRecount => "before-the-recount",
            StepTime::OnTheDay => "on-the-day",
            StepTime::DuringTheRecount => "during-the-recount",
            StepTime::AfterTheCounting => "after-the-counting",
            StepTime::OnAllCertificates => "on-all-certificates",
        }
    }
}

/// A step of an automatic recount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcedureStep {
    /// The rule that asks for it, as the edition has it.
    pub citation: Citation,
    /// Who takes it.
    pub actors: Vec<Actor>,
    /// When.
    pub time: StepTime,
}

/// The steps in their order. Of two ids for one thing an edition has one.
const STEPS: [(&str, StepTime); 16] = [
    ("recount.required", StepTime::OnTheVerdict),
    ("recount.clerk-notice", StepTime::AfterTheCanvass),
    ("recount.sos-notice-county", StepTime::WithinTheLimit),
    ("recount.sos-notice-state", StepTime::WithinTheLimit),
    ("recount.order", StepTime::OnTheNotice),
    ("recount.board", StepTime::BeforeTheRecount),
    ("recount.board-now", StepTime::BeforeTheRecount),
    ("recount.notices", StepTime::BeforeTheRecount),
    ("recount.notices-now", StepTime::BeforeTheRecount),
    ("recount.session", StepTime::OnTheDay),
    ("recount.sample", StepTime::DuringTheRecount),
    ("recount.sample-result", StepTime::DuringTheRecount),
    ("recount.seal", StepTime::AfterTheCounting),
    ("recount.certificate", StepTime::AfterTheCounting),
    ("recount.recanvass", StepTime::OnAllCertificates),
    ("recount.tie", StepTime::OnAllCertificates),
];

/// The steps of an automatic recount of a contest: those that the edition has, the clerk's notice only where the contest is
/// in one county alone, the drawing of lots only where it is tied.
pub fn procedure(edition: Edition, route: RecountRoute, tied: bool) -> Vec<ProcedureStep> {
    let one_county = route == RecountRoute::OneCounty;
    let has = |id: &str| cite_step(id, edition).is_some();
    // Before there was a clerk's notice the secretary of state's followed the state canvass for every office.
    let by_county = one_county && has("recount.clerk-notice");
    let belongs = |id: &str| match id {
        "recount.clerk-notice" | "recount.sos-notice-county" => by_county,
        "recount.sos-notice-state" => !by_county,
        "recount.tie" => tied,
        _ => true,
    };
    let step = |(id, time): (&'static str, StepTime)| {
        let citation = cite_step(id, edition)?;
        let text = rule(RuleId(citation.rule.0)).and_then(|rule| rule.text(edition));
        Some(ProcedureStep { citation, actors: text.map(|text| text.actors.clone()).unwrap_or_default(), time })
    };
    STEPS.into_iter().filter(|(id, _)| belongs(id)).filter_map(step).collect()
}

fn cite_step(id: &str, edition: Edition) -> Option<Citation> {
    let id = STEPS.into_iter().map(|(known, _)| known).find(|known| *known == id)?;
    cite(RuleId(id), edition).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(edition: Edition, route: RecountRoute, tied: bool) -> Vec<&'static str> {
        procedure(edition, route, tied).into_iter().map(|step| step.citation.rule.0).collect()
    }

    #[test]
    fn a_contest_of_one_county_goes_by_the_clerks_notice() {
        let steps = ids(Edition::Nmsa2023, RecountRoute::OneCounty, false);
        assert_eq!(
            steps,
            [
                "recount.required",
                "recount.clerk-notice",
                "recount.sos-notice-county",
                "recount.order",
                "recount.board-now",
                "recount.notices-now",
                "recount.session",
                "recount.sample",
                "recount.sample-result",
                "recount.seal",
                "recount.certificate",
                "recount.recanvass",
            ]
        );
    }

    #[test]
    fn a_contest_of_several_counties_and_every_one_of_2008_goes_by_the_state_canvass() {
        for (edition, route) in [
            (Edition::Nmsa2023, RecountRoute::SeveralCounties),
            (Edition::Nmsa2008, RecountRoute::OneCounty),
            (Edition::Nmsa2008, RecountRoute::SeveralCounties),
        ] {
            let steps = ids(edition, route, false);
            assert_eq!(&steps[..3], ["recount.required", "recount.sos-notice-state", "recount.order"], "{edition:?}");
        }
    }

    #[test]
    fn lots_are_drawn_only_after_a_tie_and_each_thing_is_done_once() {
        for edition in [Edition::Nmsa2008, Edition::Nmsa2015, Edition::Nmsa2019, Edition::Nmsa2023, Edition::Sb356] {
            for route in [RecountRoute::OneCounty, RecountRoute::SeveralCounties] {
                let steps = ids(edition, route, true);
                assert_eq!(steps.last(), Some(&"recount.tie"), "{edition:?}");
                assert!(!ids(edition, route, false).contains(&"recount.tie"));
                for once in ["board", "notices", "sos-notice"] {
                    let found = steps
                        .iter()
                        .filter_map(|id| id.strip_prefix("recount."))
                        .filter(|id| id.starts_with(once))
                        .count();
                    assert_eq!(found, 1, "{once} in {edition:?}: {steps:?}");
                }
            }
        }
    }

    #[test]
    fn every_step_has_its_time() {
        let steps = procedure(Edition::Nmsa2023, RecountRoute::OneCounty, true);
        let times: Vec<&str> = steps.iter().map(|step| step.time.id()).collect();
        let told = "on-the-verdict after-the-canvass within-the-limit on-the-notice before-the-recount before-the-recount \
                    on-the-day during-the-recount during-the-recount after-the-counting after-the-counting \
                    on-all-certificates on-all-certificates";
        assert_eq!(times.join(" "), told);
    }

    #[test]
    fn before_the_first_edition_there_are_no_steps() {
        assert_eq!(procedure(Edition::None, RecountRoute::OneCounty, true), []);
    }
}
