//! Recorded days held against each other and against the law.

use chrono::{Months, NaiveDate};

use super::contradiction::Contradiction;
use super::date::WindowEnd;
use super::event::Event;
use super::facts::Facts;
use super::reckoner::Reckoner;
use crate::rule::RuleId;

/// The rule that names the days on which certificates of a runoff may be issued.
const RUNOFF_CERTIFICATES: RuleId = RuleId("canvass.runoff-certificates");

/// In which elections and recounts one event follows another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    /// In all.
    Always,
    /// In a recount whose notice follows the county canvass (1-14-24(B)): the clerk tells the secretary of state, who files the
    /// notice, upon which the recount is held.
    AfterCountyCanvass,
    /// In one whose notice follows the state canvass. A clerk's notice on record then is that of another office.
    AfterStateCanvass,
    /// In a recount upon an application (1-14-14), where no notice of an automatic one is on record.
    UponApplication,
}

/// Each two events of which the second cannot have come before the first, whatever anybody did: also those that have a third
/// between them, which need not be on record.
const IN_ORDER: &[(Event, Event, Where)] = &[
    // The state board canvasses what the county boards have canvassed (1-13-15); a board adjourns when it is done.
    (Event::CanvassCountyCompleted, Event::CountyBoardAdjourned, Where::Always),
    (Event::CanvassCountyCompleted, Event::CanvassStateCompleted, Where::Always),
    (Event::CanvassCountyCompleted, Event::StateBoardAdjourned, Where::Always),
    (Event::CanvassStateCompleted, Event::StateBoardAdjourned, Where::Always),
    // A recount follows a canvass, by notice or by application.
    (Event::CanvassCountyCompleted, Event::ClerkNoticeReceived, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountNoticeFiled, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountApplicationFiled, Where::Always),
    (Event::CanvassCountyCompleted, Event::RecountEnded, Where::Always),
    (Event::ClerkNoticeReceived, Event::RecountNoticeFiled, Where::AfterCountyCanvass),
    (Event::ClerkNoticeReceived, Event::RecountEnded, Where::AfterCountyCanvass),
    (Event::CanvassStateCompleted, Event::RecountNoticeFiled, Where::AfterStateCanvass),
    (Event::RecountNoticeFiled, Event::RecountEnded, Where::Always),
    (Event::RecountApplicationFiled, Event::RecountEnded, Where::UponApplication),
    // Ballots leave the county when they are counted (1-12-69).
    (Event::CanvassCountyCompleted, Event::BallotsSent, Where::Always),
    (Event::CanvassCountyCompleted, Event::BallotsDestroyed, Where::Always),
    // The petition is against the resolution (22-5-3).
    (Event::ResolutionAdopted, Event::PetitionVerified, Where::Always),
];

/// Whether a day lies within so many months of another, before or behind it; the last day of them does.
pub fn is_near(day: NaiveDate, other: NaiveDate, months: u32) -> bool {
    let (earlier, later) = (day.min(other), day.max(other));
    earlier.checked_add_months(Months::new(months)).is_some_and(|end| later <= end)
}

impl Facts {
    /// What is wrong with the recorded days, taken together. What lies before the election is refused as it is recorded.
    ///
    /// A bound beyond the range of dates raises no doubt here; [`schedule`](super::schedule()) refuses such an election.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let found = self.out_of_order().into_iter().chain(self.out_of_reach());
        found.chain(Reckoner::new(self).canvass_before_bound()).chain(self.term_before_certificates()).collect()
    }

    /// The recorded days that this election cannot have.
    fn out_of_reach(&self) -> impl Iterator<Item = Contradiction> {
        let election_date = self.election_date;
        let recorded = Event::ALL.into_iter().filter_map(|event| Some((event, self.recorded(event)?)));
        recorded.filter_map(move |(event, date)| match () {
            () if event.precedes_the_election() && date > election_date => {
                Some(Contradiction::AfterElection { event, date, election_date })
            }
            () if !is_near(election_date, date, event.within_months()) => {
                Some(Contradiction::TooFar { event, date, election_date })
            }
            () => None,
        })
    }

    /// Each two recorded events that follow each other, and do not; of three in a row each link that is broken, and not the
    /// chain besides.
    fn out_of_order(&self) -> Vec<Contradiction> {
        let after_county_canvass = self.notice_follows_county_canvass();
        let upon_application = self.recorded(Event::RecountNoticeFiled).is_none();
        let holds = |place: &Where| match place {
            Where::Always => true,
            Where::AfterCountyCanvass => after_county_canvass,
            Where::AfterStateCanvass => !after_county_canvass,
            Where::UponApplication => upon_application,
        };
        let pairs: Vec<(Event, Event)> =
            IN_ORDER.iter().filter(|(.., place)| holds(place)).map(|(first, second, _)| (*first, *second)).collect();
        let linked = |first: Event, second: Event| {
            let between = pairs.iter().filter(|(from, _)| *from == first).map(|(_, between)| *between);
            between.into_iter().any(|between| self.recorded(between).is_some() && pairs.contains(&(between, second)))
        };
        let broken = |(first, second): &(Event, Event)| {
            let (first_date, second_date) = (self.recorded(*first)?, self.recorded(*second)?);
            let (first, second) = (*first, *second);
            let is_broken = second_date < first_date && !linked(first, second);
            is_broken.then_some(Contradiction::OutOfOrder { first, first_date, second, second_date })
        };
        pairs.iter().filter_map(broken).collect()
    }

    /// The doubt about a term that leaves no day for the certificate of its office, where there is one.
    fn term_before_certificates(&self) -> Option<Contradiction> {
        let date = self.recorded(Event::TermBegins)?;
        let ends = Reckoner::new(self).dates_of(RUNOFF_CERTIFICATES).ok()?;
        let end = |end: WindowEnd| ends.iter().find(|date| date.end == Some(end)).map(|deadline| deadline.date);
        let (from, to) = (end(WindowEnd::From)?, end(WindowEnd::To)?);
        (to < from).then_some(Contradiction::TermBeforeCertificates { date, not_before: from })
    }
}
