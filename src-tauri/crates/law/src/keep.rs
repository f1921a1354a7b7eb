//! Keeping and releasing: what holds ballots, records and media beside the periods of [`crate::deadline`].

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// What is sought or going on in a precinct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Proceedings {
    /// A recount.
    pub recount: bool,
    /// A judicial inquiry.
    pub inquiry: bool,
    /// An inspection of contents.
    pub inspection: bool,
}

impl Proceedings {
    /// Whether anything is.
    pub const fn any(self) -> bool {
        self.recount || self.inquiry || self.inspection
    }
}

codes! {
    /// How a precinct's ballots and records are held.
    pub enum Hold as "keep.hold" {
        /// Not held.
        Free = "free",
        /// Held intact, subject to order of the court.
        SubjectToCourt = "subject-to-court",
        /// Held intact until forty-five days after the latest proceeding (since 2019).
        UntilPeriodEnds = "until-period-ends",
    }
}

/// Rules `keep.hold` and, since 2019, `keep.hold-now`, Section 1-12-69(C): where a recount, judicial inquiry or inspection is
/// sought, the ballots and records of those precincts are held intact: subject to order of the court, since 2019 until
/// forty-five days after the latest of them. `released`: the court has released them, which ends a hold of the older texts
/// alone.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn hold(edition: Edition, precinct: Proceedings, released: bool) -> Result<Cited<Hold>, NoSuchRule> {
    let now = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let citation = cite(RuleId(if now { "keep.hold-now" } else { "keep.hold" }), edition)?;
    Ok(citation.answers(match (precinct.any(), now) {
        (true, true) => Hold::UntilPeriodEnds,
        (true, false) if !released => Hold::SubjectToCourt,
        _ => Hold::Free,
    }))
}

/// A destruction of ballots and records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Destruction {
    /// Whether the method is one that the state records center has approved.
    pub approved_method: bool,
    /// Whether the period of keeping has run.
    pub period_has_run: bool,
    /// Whether they are held for a proceeding.
    pub held: bool,
}

codes! {
    /// What stands against a destruction.
    pub enum DestructionObjection as "keep.destroy" {
        /// The method is not approved by the state records center.
        MethodNotApproved = "method-not-approved",
        /// The period of keeping still runs.
        PeriodRuns = "period-runs",
        /// They are held for a recount, inquiry or inspection.
        Held = "held",
    }
}

/// Rule `keep.destroy`, Section 1-12-69(D): ballots and records are destroyed only by a method that the state records
/// center has approved, and not while subsections A to C keep them.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`.
pub fn destroy(edition: Edition, facts: Destruction) -> Result<Cited<Vec<DestructionObjection>>, NoSuchRule> {
    let objections = [
        (!facts.approved_method).then_some(DestructionObjection::MethodNotApproved),
        (!facts.period_has_run).then_some(DestructionObjection::PeriodRuns),
        facts.held.then_some(DestructionObjection::Held),
    ];
    Ok(cite(RuleId("keep.destroy"), edition)?.answers(objections.into_iter().flatten().collect()))
}

/// What is done with ballots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Disposal {
    /// The ballots of a federal election are sent to the state records center.
    Sent {
        /// Whether the chairs could inspect the boxes before they were sealed.
        inspection_open: bool,
    },
    /// Ballots are destroyed.
    Destroyed {
        /// Whether the notice named time, place and date.
        time_place_date: bool,
        /// Whether the chairs or their representatives could be there.
        attendance_open: bool,
    },
}

codes! {
    /// What stands against it.
    pub enum ChairsObjection as "keep.notify-chairs" {
        /// A participating party's county chair was not told.
        ChairNotTold = "chair-not-told",
        /// The chairs may inspect the boxes before they are sealed.
        NoInspection = "no-inspection",
        /// The notice names time, place and date.
        NoTimePlaceDate = "no-time-place-date",
        /// The chairs may be present or send a representative.
        NoAttendance = "no-attendance",
    }
}

/// Rule `keep.notify-chairs`, Section 1-12-69(E)(F): the county chair of each participating party is told, and may inspect
/// the boxes before they are sealed and sent; of a destruction the chair is told time, place and date, and may be
/// present. The three days are counted by [`crate::deadline`].
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn notify_chairs(
    edition: Edition,
    every_chair_told: bool,
    disposal: Disposal,
) -> Result<Cited<Vec<ChairsObjection>>, NoSuchRule> {
    let told = (!every_chair_told).then_some(ChairsObjection::ChairNotTold);
    let rights = match disposal {
        Disposal::Sent { inspection_open } => [(!inspection_open).then_some(ChairsObjection::NoInspection), None],
        Disposal::Destroyed { time_place_date, attendance_open } => [
            (!time_place_date).then_some(ChairsObjection::NoTimePlaceDate),
            (!attendance_open).then_some(ChairsObjection::NoAttendance),
        ],
    };
    let objections = [told].into_iter().chain(rights).flatten().collect();
    Ok(cite(RuleId("keep.notify-chairs"), edition)?.answers(objections))
}

codes! {
    /// What stands against an inspection of ballots or records by the public.
    pub enum RecordsObjection as "keep.public-records" {
        /// They are exempt until the period has run.
        Exempt = "exempt",
        /// The secrecy of the ballot is not secured.
        SecrecyNotSecured = "secrecy-not-secured",
    }
}

/// Rule `keep.public-records`, Section 1-12-69(G): ballots and records are exempt from the Inspection of Public Records Act
/// until the period of [`crate::deadline`] has run; an inspection secures the secrecy of the ballot.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008`.
pub fn public_inspection(
    edition: Edition,
    period_has_run: bool,
    secrecy_secured: bool,
) -> Result<Cited<Vec<RecordsObjection>>, NoSuchRule> {
    let objections = [
        (!period_has_run).then_some(RecordsObjection::Exempt),
        (!secrecy_secured).then_some(RecordsObjection::SecrecyNotSecured),
    ];
    Ok(cite(RuleId("keep.public-records"), edition)?.answers(objections.into_iter().flatten().collect()))
}

codes! {
    /// What stands against clearing a removable medium.
    pub enum MediaObjection as "keep.media" {
        /// The period still runs.
        PeriodRuns = "period-runs",
        /// It tabulated votes of a precinct under recount, inquiry or inspection, and stays locked.
        Locked = "locked",
    }
}

/// Rule `keep.media`, Section 1-13-21(A)(B): a removable medium is not cleared until the period of [`crate::deadline`] has
/// run; those of precincts where a recount, inquiry or inspection is sought stay locked, subject to order of the court.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn clear_media(
    edition: Edition,
    period_has_run: bool,
    precinct: Proceedings,
    released_by_court: bool,
) -> Result<Cited<Vec<MediaObjection>>, NoSuchRule> {
    let objections = [
        (!period_has_run).then_some(MediaObjection::PeriodRuns),
        (precinct.any() && !released_by_court).then_some(MediaObjection::Locked),
    ];
    Ok(cite(RuleId("keep.media"), edition)?.answers(objections.into_iter().flatten().collect()))
}
