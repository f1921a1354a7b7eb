//! Section 1-12-25.4: what becomes of a provisional ballot.

use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// What the clerk finds of a registration that was cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cancellation {
    /// The cancellation was in error.
    pub in_error: bool,
    /// The voter's name should not have been on the list of those to be cancelled.
    pub wrongly_listed: bool,
    /// The voter still lives in the same precinct: a ground since 2019.
    pub still_in_precinct: bool,
}

impl Cancellation {
    /// Whether the registration is restored.
    fn is_undone(self, edition: Edition) -> bool {
        let since_2019 = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
        self.in_error || self.wrongly_listed || (since_2019 && self.still_in_precinct)
    }
}

/// How the voter stands in the register of the county.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Registration {
    /// Registered.
    Registered,
    /// There is no record of the voter ever having been registered in the county.
    NeverInCounty,
    /// Registered once, and cancelled.
    Cancelled(Cancellation),
}

impl Registration {
    /// Whether it is restored immediately (1-12-25.4(D)), whatever becomes of the ballot.
    pub fn is_restored(self, edition: Edition) -> bool {
        matches!(self, Registration::Cancelled(cancellation) if cancellation.is_undone(edition))
    }
}

codes! {
    /// Whether the voter showed the identification that was required.
    pub enum Identification as "provisional.identification" {
        /// None was required.
        NotRequired = "not-required",
        /// It was provided in time.
        Provided = "provided",
        /// It was not.
        NotProvided = "not-provided",
    }
}

/// A provisional ballot as the clerk finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ProvisionalBallot {
    /// Whether the voter signed the roster.
    pub roster_signed: bool,
    /// Whether the voter signed the envelope.
    pub envelope_signed: bool,
    /// How the voter stands in the register.
    pub registration: Registration,
    /// Whether it was voted at another polling place than the voter's own: what the bill asks.
    pub other_polling_place: bool,
    /// Whether it is the ballot of another precinct than the voter's own: what the text since 2019 asks.
    pub other_precincts_ballot: bool,
    /// Whether the voter also voted an absentee ballot.
    pub voted_absentee: bool,
    /// Whether required identification was shown.
    pub identification: Identification,
}

codes! {
    /// Why a provisional ballot is not counted.
    pub enum Rejection as "provisional.rejection" {
        /// Neither the roster nor the envelope is signed.
        NotSigned = "not-signed",
        /// Never registered in the county; the voter is offered the opportunity to register.
        NeverRegistered = "never-registered",
        /// The registration was cancelled, and not in error; the voter is offered the opportunity to register.
        RightlyCancelled = "rightly-cancelled",
        /// The voter has also voted an absentee ballot.
        VotedAbsentee = "voted-absentee",
        /// Required identification was not provided.
        NoIdentification = "no-identification",
    }
}

impl Rejection {
    /// Whether the voter is offered the opportunity to register.
    pub const fn offers_registration(self) -> bool {
        matches!(self, Rejection::NeverRegistered | Rejection::RightlyCancelled)
    }
}

/// What becomes of a provisional ballot.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Disposition {
    /// It is counted.
    Counted {
        /// Only for the contests that the voter was eligible to vote on.
        in_part: bool,
        /// The voter's registration is restored at once.
        restored: bool,
    },
    /// It is not counted, for these reasons, in the order of the text.
    Rejected(Vec<Rejection>),
}

impl Coded for Disposition {
    fn code(&self) -> &'static str {
        match self {
            Disposition::Counted { in_part: false, restored: false } => "provisional.counted",
            Disposition::Counted { in_part: false, restored: true } => "provisional.counted-restored",
            Disposition::Counted { in_part: true, restored: false } => "provisional.counted-in-part",
            Disposition::Counted { in_part: true, restored: true } => "provisional.counted-in-part-restored",
            Disposition::Rejected(_) => "provisional.rejected",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Disposition::Counted { .. } => Vec::new(),
            Disposition::Rejected(reasons) => {
                vec![("reasons", reasons.iter().map(Rejection::code).collect::<Vec<_>>().join(", "))]
            }
        }
    }
}

/// Rule `provisional.dispositions`, Sections 1-12-25.4(B)–(G) and 1-12-7.1(D), decided before certification: not counted
/// where **neither** roster nor envelope is signed; nor where the voter was never registered in the county; counted and
/// the registration restored where it was cancelled in error or the name wrongly on the list, since 2019 also where the
/// voter still lives in the precinct; not counted where the cancellation was not in error; counted in part where the
/// voter was at another polling place, since 2019 where it is another precinct's ballot; not counted where the voter also
/// voted absentee, or where required identification was not provided.
///
/// One reason rejects it; all are given, for the voter is told why.
///
/// # Errors
/// [`NoSuchRule`] under `nmsa-2008` and `nmsa-2015`, whose texts were not seen.
pub fn disposition(edition: Edition, ballot: ProvisionalBallot) -> Result<Cited<Disposition>, NoSuchRule> {
    let citation = cite(RuleId("provisional.dispositions"), edition)?;
    let (registration, restored) = match ballot.registration {
        Registration::Registered => (None, false),
        Registration::NeverInCounty => (Some(Rejection::NeverRegistered), false),
        Registration::Cancelled(cancellation) if cancellation.is_undone(edition) => (None, true),
        Registration::Cancelled(_) => (Some(Rejection::RightlyCancelled), false),
    };
    let reasons: Vec<Rejection> = [
        (!ballot.roster_signed && !ballot.envelope_signed).then_some(Rejection::NotSigned),
        registration,
        ballot.voted_absentee.then_some(Rejection::VotedAbsentee),
        (ballot.identification == Identification::NotProvided).then_some(Rejection::NoIdentification),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !reasons.is_empty() {
        return Ok(citation.answers(Disposition::Rejected(reasons)));
    }
    let in_part = if edition == Edition::Sb356 { ballot.other_polling_place } else { ballot.other_precincts_ballot };
    Ok(citation.answers(Disposition::Counted { in_part, restored }))
}
