//! Section 1-14-16(B): who is told of the recount board and the day, and how.

use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

/// Somebody who is told the names of the recount board and the day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Addressee {
    /// The district judge for the county.
    DistrictJudge,
    /// The county chair of a party that took part in the election for the office.
    PartyChair(String),
    /// A member of the absent voter precinct board (2008).
    BoardMember(String),
}

/// The addressee in one word, with the name where there are several: `party-chair:Libertarian`.
impl std::fmt::Display for Addressee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Addressee::DistrictJudge => f.write_str("district-judge"),
            Addressee::PartyChair(party) => write!(f, "party-chair:{party}"),
            Addressee::BoardMember(name) => write!(f, "board-member:{name}"),
        }
    }
}

impl Coded for Addressee {
    fn code(&self) -> &'static str {
        match self {
            Addressee::DistrictJudge => "recount.addressee.district-judge",
            Addressee::PartyChair(_) => "recount.addressee.party-chair",
            Addressee::BoardMember(_) => "recount.addressee.board-member",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Addressee::DistrictJudge => Vec::new(),
            Addressee::PartyChair(party) => vec![("party", party.clone())],
            Addressee::BoardMember(name) => vec![("name", name.clone())],
        }
    }
}

codes! {
    /// How somebody was told.
    pub enum Means as "recount.means" {
        /// By registered mail.
        RegisteredMail = "registered-mail",
        /// By mail with delivery confirmation.
        MailWithDeliveryConfirmation = "mail-with-delivery-confirmation",
        /// By ordinary mail.
        Mail = "mail",
        /// By electronic mail.
        Email = "email",
        /// By telephone.
        Telephone = "telephone",
        /// By hand.
        ByHand = "by-hand",
    }
}

/// Who has to be told, and by what means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticesDue {
    /// Everybody who has to be told, once each.
    pub addressees: Vec<Addressee>,
    /// The means that the edition admits.
    pub means: &'static [Means],
    /// Whether receipt must be confirmed and logged.
    pub log: bool,
}

/// One entry of the log of service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    /// Who was told.
    pub to: Addressee,
    /// How.
    pub means: Means,
    /// Whether receipt is confirmed.
    pub confirmed: bool,
}

/// What is still wanting in the notices.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NoticeObjection {
    /// Nobody told this addressee.
    NotTold(Addressee),
    /// This addressee was told by means that the edition does not admit.
    OtherMeans(Addressee),
    /// Receipt by this addressee is not confirmed.
    NotConfirmed(Addressee),
}

impl NoticeObjection {
    fn addressee(&self) -> &Addressee {
        match self {
            NoticeObjection::NotTold(to) | NoticeObjection::OtherMeans(to) | NoticeObjection::NotConfirmed(to) => to,
        }
    }
}

impl Coded for NoticeObjection {
    fn code(&self) -> &'static str {
        match self {
            NoticeObjection::NotTold(_) => "recount.notice.not-told",
            NoticeObjection::OtherMeans(_) => "recount.notice.other-means",
            NoticeObjection::NotConfirmed(_) => "recount.notice.not-confirmed",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![("addressee", self.addressee().code().to_owned())];
        values.extend(self.addressee().values());
        values
    }
}

/// `not-told:district-judge`.
impl std::fmt::Display for NoticeObjection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let what = match self {
            NoticeObjection::NotTold(_) => "not-told",
            NoticeObjection::OtherMeans(_) => "other-means",
            NoticeObjection::NotConfirmed(_) => "not-confirmed",
        };
        write!(f, "{what}:{}", self.addressee())
    }
}

/// Whether the members of the absent voter precinct board are told of a recount too: Section 1-14-16(B) of 2008 alone names
/// them.
pub fn members_are_told(edition: Edition) -> bool {
    edition == Edition::Nmsa2008
}

/// Rules `recount.notices` and, since 2019, `recount.notices-now`, Section 1-14-16(B): the county clerk sends the names
/// of the recount board and the date to the district judge and to the county chair of each party that took part in the
/// election for the office, by mail with delivery confirmation; in 2008 by registered mail, also to the members of the
/// absent voter precinct board; since 2019 by any means, with a log of how each was notified and of its receipt.
///
/// `board_members` matter under `nmsa-2008` alone.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn notices(
    edition: Edition,
    parties: &[String],
    board_members: &[String],
) -> Result<Cited<NoticesDue>, NoSuchRule> {
    let now = matches!(edition, Edition::Nmsa2019 | Edition::Nmsa2023);
    let citation = cite(RuleId(if now { "recount.notices-now" } else { "recount.notices" }), edition)?;
    let mut addressees = vec![Addressee::DistrictJudge];
    addressees.extend(parties.iter().cloned().map(Addressee::PartyChair));
    let told = board_members.iter().filter(|_| members_are_told(edition));
    addressees.extend(told.cloned().map(Addressee::BoardMember));
    let means: &[Means] = match edition {
        _ if now => Means::ALL,
        Edition::Nmsa2008 => &[Means::RegisteredMail],
        _ => &[Means::MailWithDeliveryConfirmation],
    };
    Ok(citation.answers(NoticesDue { addressees, means, log: now }))
}

impl NoticesDue {
    /// What is still wanting, addressee by addressee. Of several services to one the best counts: told anew in the right
    /// way, an addressee is told.
    pub fn objections(&self, served: &[Service]) -> Vec<NoticeObjection> {
        self.addressees.iter().filter_map(|addressee| self.objection(addressee, served)).collect()
    }

    fn objection(&self, addressee: &Addressee, served: &[Service]) -> Option<NoticeObjection> {
        let mut told = served.iter().filter(|service| service.to == *addressee).peekable();
        if told.peek().is_none() {
            return Some(NoticeObjection::NotTold(addressee.clone()));
        }
        let mut admitted = told.filter(|service| self.means.contains(&service.means)).peekable();
        if admitted.peek().is_none() {
            return Some(NoticeObjection::OtherMeans(addressee.clone()));
        }
        // The mail of the older texts confirms its own delivery; since 2019 the log has to.
        let confirmed = !self.log || admitted.any(|service| service.confirmed);
        (!confirmed).then(|| NoticeObjection::NotConfirmed(addressee.clone()))
    }
}
