use chrono::NaiveDate;

use crate::id::{ContestId, DocumentId, SetId};

law::ids! {
    /// A person or office that papers come from or go to.
    pub enum OfficerRole as "officer-role" {
        /// The county clerk.
        CountyClerk = "county-clerk",
        /// The secretary of state.
        SecretaryOfState = "secretary-of-state",
        /// The chair of the county canvassing board.
        BoardChair = "board-chair",
        /// The district judge.
        DistrictJudge = "district-judge",
    }
}

/// Who holds an office that papers need, and where it is. The last one recorded for a role stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Officer {
    /// The role.
    pub role: OfficerRole,
    /// The person's name as it is to be printed.
    pub name: String,
    /// The lines of the address, and the telephone, as they are to be printed.
    pub address: Vec<String>,
}

/// Something that happened and that a deadline counts from, or that a deadline asked for.
///
/// A later row for the same name and contest replaces the earlier; one with the same day takes it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountyEvent {
    /// The name of the event, as the contract of the command line lists them: `canvass-county-completed`; or the id of the
    /// deadline that was done, `canvass.report`, which unlike an event has a point in it.
    pub name: String,
    /// The contest it is about, where it is about one.
    pub contest: Option<ContestId>,
    /// The day it happened.
    pub date: NaiveDate,
}

/// Counsel's date, kept beside the computed one, never instead of it.
///
/// A later row for the same rule replaces the earlier; one with the same date takes it back, and its reason says why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadlineOverride {
    /// The id of the deadline: of its rule, with part and end, and the contest where it is that of one recount,
    /// `recount.day c-0005`.
    pub rule: String,
    /// Counsel's date.
    pub date: NaiveDate,
    /// Why.
    pub reason: String,
}

law::ids! {
    /// The versions of the results, one laid over the other.
    pub enum ResultsSetKind as "results-set" {
        /// Election night, unofficial.
        Night = "night",
        /// The county canvass.
        Canvass = "canvass",
        /// Certified by the county canvassing board.
        Certified = "certified",
        /// After a recount.
        Recount = "recount",
        /// Amended after certification.
        Amended = "amended",
    }
}

/// A version of the results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultsSet {
    /// Its id in this election file.
    pub id: SetId,
    /// Which version it is.
    pub kind: ResultsSetKind,
    /// Whether it is sealed: nothing may be added to it.
    pub sealed: bool,
    /// The reason, where one is asked for.
    pub reason: Option<String>,
}

/// The clerk confirmed a verdict after reading its arithmetic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The contest.
    pub contest: ContestId,
    /// What was confirmed: `yes` or `no`.
    pub required: String,
    /// The arithmetic that was on the screen, line by line; a verdict whose arithmetic has changed since is no longer
    /// confirmed.
    pub arithmetic: Vec<String>,
}

/// A document as it was issued, kept byte for byte and never made again differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedDocument {
    /// Its id in this election file.
    pub id: DocumentId,
    /// Its number, from 1 within the election.
    pub number: u32,
    /// Which document of the rulebook it is: `doc.clerk-notice`.
    pub document: String,
    /// The contest it is about, where it is about one.
    pub contest: Option<ContestId>,
    /// `en` or `es`.
    pub lang: String,
    /// The hash of what it says, without print time, number and head.
    pub content_sha256: String,
    /// The PDF.
    pub pdf: Vec<u8>,
    /// The number of the document that this one replaces.
    pub replaces: Option<u32>,
}
