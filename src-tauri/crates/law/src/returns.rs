//! Section 1-12-31: what a board brings to the county clerk on election night, and how.

use std::collections::BTreeSet;

use crate::coded::{Coded, codes};
use crate::edition::Edition;
use crate::rule::RuleId;
use crate::rulebook::{Cited, NoSuchRule, cite};

codes! {
    /// A thing that comes back from a polling place.
    pub enum Material as "returns.material" {
        /// One key of the box, in an envelope addressed to the county clerk.
        Key = "key",
        /// The number of the seal, or one key (since 2019).
        SealNumberOrKey = "seal-number-or-key",
        /// One signature roster.
        SignatureRoster = "signature-roster",
        /// One tally sheet.
        TallySheet = "tally-sheet",
        /// The certificate of returns (since 2019).
        CertificateOfReturns = "certificate-of-returns",
        /// The envelope of provisional ballots (since 2019).
        ProvisionalEnvelope = "provisional-envelope",
        /// Mailed ballots delivered at the polls (since 2019).
        MailedBallots = "mailed-ballots",
        /// Ballots not tabulated (since 2019).
        UntabulatedBallots = "untabulated-ballots",
        /// Machine-counted ballots with write-ins (since 2019).
        WriteIns = "write-ins",
        /// Unused supplies that were not destroyed.
        UnusedSupplies = "unused-supplies",
        /// The removable media.
        RemovableMedia = "removable-media",
        /// The other key of the box.
        SecondKey = "second-key",
        /// The other key of the box, or the number of its seal (since 2019).
        SecondKeyOrSealNumber = "second-key-or-seal-number",
    }
}

codes! {
    /// How it travels; none of it in the box.
    pub enum Travels as "returns.travels" {
        /// Immediately to the county clerk, along with the locked box.
        WithTheBox = "with-the-box",
        /// Immediately to the county clerk, by messenger or along with the locked box.
        ByMessengerOrWithTheBox = "by-messenger-or-with-the-box",
        /// Mailed at once to the district court by the election judge of another party than the presiding judge.
        MailedToCourt = "mailed-to-court",
    }
}

/// A thing and its way.
pub type Consignment = (Material, Travels);

const BEFORE_2019: &[Consignment] = &[
    (Material::Key, Travels::WithTheBox),
    (Material::SignatureRoster, Travels::WithTheBox),
    (Material::TallySheet, Travels::WithTheBox),
    (Material::UnusedSupplies, Travels::WithTheBox),
    (Material::RemovableMedia, Travels::WithTheBox),
    (Material::SecondKey, Travels::MailedToCourt),
];

/// The bill takes the media out of the list and lets a messenger bring them.
const OF_THE_BILL: &[Consignment] = &[
    (Material::Key, Travels::WithTheBox),
    (Material::SignatureRoster, Travels::WithTheBox),
    (Material::TallySheet, Travels::WithTheBox),
    (Material::UnusedSupplies, Travels::WithTheBox),
    (Material::RemovableMedia, Travels::ByMessengerOrWithTheBox),
    (Material::SecondKey, Travels::MailedToCourt),
];

const SINCE_2019: &[Consignment] = &[
    (Material::SealNumberOrKey, Travels::WithTheBox),
    (Material::SignatureRoster, Travels::WithTheBox),
    (Material::CertificateOfReturns, Travels::WithTheBox),
    (Material::ProvisionalEnvelope, Travels::WithTheBox),
    (Material::MailedBallots, Travels::WithTheBox),
    (Material::UntabulatedBallots, Travels::WithTheBox),
    (Material::WriteIns, Travels::WithTheBox),
    (Material::UnusedSupplies, Travels::WithTheBox),
    (Material::RemovableMedia, Travels::ByMessengerOrWithTheBox),
    (Material::SecondKeyOrSealNumber, Travels::MailedToCourt),
];

/// Rules `returns.materials` and, since 2019, `returns.materials-now`, Section 1-12-31: what comes with the locked box and
/// not in it, what a messenger may bring, and what is mailed to the district court.
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn materials(edition: Edition) -> Result<Cited<&'static [Consignment]>, NoSuchRule> {
    let (rule, list) = match edition {
        Edition::Nmsa2019 | Edition::Nmsa2023 => ("returns.materials-now", SINCE_2019),
        Edition::Sb356 => ("returns.materials", OF_THE_BILL),
        Edition::None | Edition::Nmsa2008 | Edition::Nmsa2015 => ("returns.materials", BEFORE_2019),
    };
    Ok(cite(RuleId(rule), edition)?.answers(list))
}

/// A thing as it came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Received {
    /// To the county clerk, outside the box.
    Outside(Material),
    /// In the box, where it must not be.
    InTheBox(Material),
    /// To the district court.
    ByTheCourt(Material),
}

/// What is wrong with what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReceivingObjection {
    /// It has not come.
    Missing(Material),
    /// It was not mailed to the district court, which the election judge of another party does.
    NotMailed(Material),
    /// It came in the box.
    InTheBox(Material),
}

impl ReceivingObjection {
    const fn material(self) -> Material {
        match self {
            ReceivingObjection::Missing(material)
            | ReceivingObjection::NotMailed(material)
            | ReceivingObjection::InTheBox(material) => material,
        }
    }
}

impl Coded for ReceivingObjection {
    fn code(&self) -> &'static str {
        match self {
            ReceivingObjection::Missing(_) => "returns.receiving.missing",
            ReceivingObjection::NotMailed(_) => "returns.receiving.not-mailed",
            ReceivingObjection::InTheBox(_) => "returns.receiving.in-the-box",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("material", self.material().code().to_owned())]
    }
}

/// `missing:key`, `in-the-box:key`.
impl std::fmt::Display for ReceivingObjection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let what = match self {
            ReceivingObjection::Missing(_) => "missing",
            ReceivingObjection::NotMailed(_) => "not-mailed",
            ReceivingObjection::InTheBox(_) => "in-the-box",
        };
        write!(f, "{what}:{}", self.material())
    }
}

/// The receiving check of a polling place: what of the list has not come, or came in the box. The same rules as
/// [`materials`].
///
/// # Errors
/// [`NoSuchRule`] before the first edition.
pub fn receive(edition: Edition, received: &BTreeSet<Received>) -> Result<Cited<Vec<ReceivingObjection>>, NoSuchRule> {
    let list = materials(edition)?;
    let wrong = |(material, travels): &Consignment| {
        let came = match travels {
            Travels::WithTheBox | Travels::ByMessengerOrWithTheBox => Received::Outside(*material),
            Travels::MailedToCourt => Received::ByTheCourt(*material),
        };
        if received.contains(&came) {
            None
        } else if received.contains(&Received::InTheBox(*material)) {
            Some(ReceivingObjection::InTheBox(*material))
        } else if *travels == Travels::MailedToCourt {
            Some(ReceivingObjection::NotMailed(*material))
        } else {
            Some(ReceivingObjection::Missing(*material))
        }
    };
    Ok(list.citation.answers(list.answer.iter().filter_map(wrong).collect()))
}
