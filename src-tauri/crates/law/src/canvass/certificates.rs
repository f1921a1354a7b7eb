//! Sections 1-13-13 and 1-13-16: who issues which certificate of election or nomination.

use crate::actor::Actor;
use crate::edition::Edition;
use crate::office::{ContestKind, Office};
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// County officers, magistrates, and members of the legislature of districts wholly within the county.
fn is_of_the_county(office: Office, several_counties: bool) -> bool {
    match office {
        office if office.is_of_a_county() => true,
        Office::MagistrateJudge => true,
        Office::StateSenator | Office::StateRepresentative => !several_counties,
        _ => false,
    }
}

/// Rules `canvass.certificates`, Section 1-13-13(B), since 2019 (C), and `state.certificates`, Section 1-13-16(B): the county
/// canvassing board issues the certificates of county officers, magistrates and legislators of districts wholly within the
/// county, the state canvassing board all others; since 2019 the secretary of state issues both, on their days.
///
/// `None` for a question or a retention, of which there is no certificate of election.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn certificate_issuer(
    edition: Edition,
    office: Office,
    several_counties: bool,
) -> Result<Cited<Option<Actor>>, NoSuchRule> {
    let of_the_county = is_of_the_county(office, several_counties);
    let rule = if of_the_county { "canvass.certificates" } else { "state.certificates" };
    let citation = cite(RuleId(rule), edition)?;
    let since_2019 = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let issuer = match of_the_county {
        _ if since_2019 => Actor::SecretaryOfState,
        true => Actor::CountyCanvassingBoard,
        false => Actor::StateCanvassingBoard,
    };
    Ok(citation.answers((office.contest_kind() == ContestKind::Candidate).then_some(issuer)))
}
