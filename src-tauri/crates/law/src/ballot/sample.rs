//! Section 1-10-10: sample ballots.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// A sample ballot and where it can be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SampleBallot {
    /// In English.
    pub english: bool,
    /// In Spanish.
    pub spanish: bool,
    /// Marked SAMPLE BALLOT in large black capitals.
    pub marked: bool,
    /// With the facsimile signature of the county clerk.
    pub facsimile_signature: bool,
    /// With an endorsement on the back.
    pub endorsed: bool,
    /// On colored paper; `None` where it is not printed.
    pub colored_paper: Option<bool>,
    /// At the county clerk's office.
    pub at_clerks_office: bool,
    /// At every polling place.
    pub at_polling_places: bool,
    /// On the county's web site; `None` where the county has none.
    pub on_web_site: Option<bool>,
}

codes! {
    /// What is wrong with it.
    pub enum SampleBallotObjection as "ballot.sample" {
        /// Not in English.
        NoEnglish = "no-english",
        /// Not in Spanish.
        NoSpanish = "no-spanish",
        /// Not marked.
        NotMarked = "not-marked",
        /// It bears the clerk's facsimile signature.
        FacsimileSignature = "facsimile-signature",
        /// It bears an endorsement on the back.
        Endorsed = "endorsed",
        /// Printed, and not on colored paper.
        NotColored = "not-colored",
        /// Not at the clerk's office.
        NotAtClerksOffice = "not-at-clerks-office",
        /// Not at every polling place.
        NotAtPollingPlaces = "not-at-polling-places",
        /// Not on the county's web site.
        NotOnWebSite = "not-on-web-site",
    }
}

/// Rule `ballot.sample`, Section 1-10-10: sample ballots in English and Spanish, as the official ones but marked SAMPLE
/// BALLOT, without facsimile signature or endorsement, and if printed on colored paper; at the clerk's office, in each
/// polling place and on the county's web site, if it has one.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn sample_ballot(edition: Edition, sample: SampleBallot) -> Result<Cited<Vec<SampleBallotObjection>>, NoSuchRule> {
    let objections = [
        (!sample.english).then_some(SampleBallotObjection::NoEnglish),
        (!sample.spanish).then_some(SampleBallotObjection::NoSpanish),
        (!sample.marked).then_some(SampleBallotObjection::NotMarked),
        sample.facsimile_signature.then_some(SampleBallotObjection::FacsimileSignature),
        sample.endorsed.then_some(SampleBallotObjection::Endorsed),
        (sample.colored_paper == Some(false)).then_some(SampleBallotObjection::NotColored),
        (!sample.at_clerks_office).then_some(SampleBallotObjection::NotAtClerksOffice),
        (!sample.at_polling_places).then_some(SampleBallotObjection::NotAtPollingPlaces),
        (sample.on_web_site == Some(false)).then_some(SampleBallotObjection::NotOnWebSite),
    ];
    Ok(cite(RuleId("ballot.sample"), edition)?.answers(objections.into_iter().flatten().collect()))
}
