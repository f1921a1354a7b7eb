//! Nobody acts for another: Section 1 of Senate Bill 356.

use crate::coded::codes;
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// By whose hand something was signed, asked for or voted.
    pub enum Hand as "proxy.hand" {
        /// By the person's own, though it be by a mark, or on a form that another filled in.
        Own = "own",
        /// By another's, under a power of attorney.
        PowerOfAttorney = "power-of-attorney",
        /// By another's, under any other form of proxy.
        OtherProxy = "other-proxy",
    }
}

codes! {
    /// Why an act is not valid.
    pub enum ProxyObjection as "proxy.objection" {
        /// A power of attorney is not valid in an election.
        PowerOfAttorney = "power-of-attorney",
        /// No other form of proxy is either.
        OtherProxy = "other-proxy",
    }
}

/// Rule `general.no-proxy`, Senate Bill 356 § 1: a power of attorney or other form of proxy is not valid in any
/// registration, petition signature, cancellation, absentee ballot request or vote.
///
/// # Errors
/// [`NoSuchRule`] outside the bill.
pub fn proxy(edition: Edition, by: Hand) -> Result<Cited<Vec<ProxyObjection>>, NoSuchRule> {
    let objection = match by {
        Hand::Own => None,
        Hand::PowerOfAttorney => Some(ProxyObjection::PowerOfAttorney),
        Hand::OtherProxy => Some(ProxyObjection::OtherProxy),
    };
    Ok(cite(RuleId("general.no-proxy"), edition)?.answers(objection.into_iter().collect()))
}
