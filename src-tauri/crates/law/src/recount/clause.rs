//! Section 1-14-24(A): the clause that reaches each class of contest, by edition. [`Class::clause`] is the table of
//! thresholds; nothing else in the program knows them.

use super::class::Class;
use crate::coded::Coded;
use crate::edition::Edition;

/// The part of the law that a verdict rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Subsection A as a whole: before 2019, which had no paragraphs by share, and wherever the paragraph is not known.
    A,
    /// Subsection A, paragraph (1): one-fourth percent.
    A1,
    /// Subsection A, paragraph (2): one-half percent.
    A2,
    /// Subsection A, paragraph (3): one percent, since 2023 also five or fewer votes.
    A3,
}

impl Section {
    /// Every part that a verdict can rest on.
    pub const ALL: [Section; 4] = [Section::A, Section::A1, Section::A2, Section::A3];
}

impl std::fmt::Display for Section {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Section::A => "1-14-24(A)",
            Section::A1 => "1-14-24(A)(1)",
            Section::A2 => "1-14-24(A)(2)",
            Section::A3 => "1-14-24(A)(3)",
        })
    }
}

/// How small the margin must be. Every share is strict: the margin must be **less than** it (reading R3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Threshold {
    /// "One-fourth percent of the total votes cast."
    QuarterPercent,
    /// "One-half percent of the total votes cast."
    HalfPercent,
    /// "One percent of the total votes cast."
    OnePercent,
    /// "One percent of the total votes cast … or five or fewer votes": five inclusive, and either suffices.
    OnePercentOrFiveVotes,
}

impl Threshold {
    /// The most votes of "five or fewer votes between the two candidates".
    pub const FIVE_VOTES: u64 = 5;

    /// What the margin is multiplied by before it is compared with the total.
    pub const fn factor(self) -> u32 {
        match self {
            Threshold::QuarterPercent => 400,
            Threshold::HalfPercent => 200,
            Threshold::OnePercent | Threshold::OnePercentOrFiveVotes => 100,
        }
    }

    /// Whether the clause also reaches a margin of five or fewer votes.
    pub const fn has_five_votes(self) -> bool {
        matches!(self, Threshold::OnePercentOrFiveVotes)
    }
}

/// `1/400`, `1/200`, `1/100`, `1/100 or 5 votes`.
impl std::fmt::Display for Threshold {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "1/{}", self.factor())?;
        if self.has_five_votes() { write!(f, " or {} votes", Threshold::FIVE_VOTES) } else { Ok(()) }
    }
}

impl Coded for Threshold {
    fn code(&self) -> &'static str {
        match self {
            Threshold::QuarterPercent => "recount.threshold.quarter-percent",
            Threshold::HalfPercent => "recount.threshold.half-percent",
            Threshold::OnePercent => "recount.threshold.one-percent",
            Threshold::OnePercentOrFiveVotes => "recount.threshold.one-percent-or-five-votes",
        }
    }
}

/// A clause that reaches a contest: where it stands, its tier and its threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clause {
    /// Where it stands.
    pub section: Section,
    /// The paragraph of subsection A, 1 to 3; `None` before 2019.
    pub tier: Option<u8>,
    /// How small the margin must be.
    pub threshold: Threshold,
}

impl Class {
    /// The clause of Section 1-14-24(A) that reaches this class under an edition; `None` where none does.
    pub const fn clause(self, edition: Edition) -> Option<Clause> {
        match edition {
            Edition::None => None,
            Edition::Nmsa2008 | Edition::Sb356 => self.clause_2008(),
            Edition::Nmsa2015 => self.clause_2015(),
            Edition::Nmsa2019 => self.clause_since_2019(Threshold::OnePercent),
            Edition::Nmsa2023 => self.clause_since_2019(Threshold::OnePercentOrFiveVotes),
        }
    }

    /// Laws 2008, chapter 41, and Senate Bill 356: one-half percent for a federal or state office, and nothing else.
    const fn clause_2008(self) -> Option<Clause> {
        match self {
            Class::Federal | Class::StateOffice => Some(undivided(Threshold::HalfPercent)),
            Class::BeforeAutomaticRecounts | Class::NotPrimaryOrGeneral | Class::NotAnOffice | Class::NotListed => None,
            // Classes of later texts.
            Class::Statewide
            | Class::JudicialInLargeCounty { .. }
            | Class::StateQuestion
            | Class::AppellateRetention
            | Class::PublicRegulationCommissioner
            | Class::PublicEducationCommissioner
            | Class::DistrictAttorney
            | Class::CountywideInLargeCounty { .. }
            | Class::DistrictJudgeOfLargeCounty { .. }
            | Class::LocalQuestion
            | Class::TrialCourtRetention
            | Class::Other
            | Class::OtherInSmallCounty { .. }
            | Class::OtherByDistrict
            | Class::OtherDistrictJudge => None,
        }
    }

    /// Laws 2015, chapter 145: one-fourth percent for a federal or statewide office or a judicial office in a large
    /// county, one percent for any other state office.
    const fn clause_2015(self) -> Option<Clause> {
        match self {
            Class::Federal | Class::Statewide | Class::JudicialInLargeCounty { .. } => {
                Some(undivided(Threshold::QuarterPercent))
            }
            Class::StateOffice => Some(undivided(Threshold::OnePercent)),
            Class::BeforeAutomaticRecounts | Class::NotPrimaryOrGeneral | Class::NotAnOffice | Class::NotListed => None,
            // Classes of later texts.
            Class::StateQuestion
            | Class::AppellateRetention
            | Class::PublicRegulationCommissioner
            | Class::PublicEducationCommissioner
            | Class::DistrictAttorney
            | Class::CountywideInLargeCounty { .. }
            | Class::DistrictJudgeOfLargeCounty { .. }
            | Class::LocalQuestion
            | Class::TrialCourtRetention
            | Class::Other
            | Class::OtherInSmallCounty { .. }
            | Class::OtherByDistrict
            | Class::OtherDistrictJudge => None,
        }
    }

    /// Laws 2019, chapter 212, and Laws 2023, chapter 39, which differ in what paragraph (3) asks.
    const fn clause_since_2019(self, of_any_other_office: Threshold) -> Option<Clause> {
        match self {
            Class::Federal | Class::Statewide | Class::StateQuestion | Class::AppellateRetention => {
                Some(Clause { section: Section::A1, tier: Some(1), threshold: Threshold::QuarterPercent })
            }
            Class::PublicRegulationCommissioner
            | Class::PublicEducationCommissioner
            | Class::DistrictAttorney
            | Class::CountywideInLargeCounty { .. }
            | Class::DistrictJudgeOfLargeCounty { .. }
            | Class::LocalQuestion
            | Class::TrialCourtRetention => {
                Some(Clause { section: Section::A2, tier: Some(2), threshold: Threshold::HalfPercent })
            }
            Class::Other | Class::OtherInSmallCounty { .. } | Class::OtherByDistrict | Class::OtherDistrictJudge => {
                Some(Clause { section: Section::A3, tier: Some(3), threshold: of_any_other_office })
            }
            Class::BeforeAutomaticRecounts | Class::NotPrimaryOrGeneral | Class::NotAnOffice | Class::NotListed => None,
            // Classes of earlier texts.
            Class::StateOffice | Class::JudicialInLargeCounty { .. } => None,
        }
    }
}

/// A clause of the texts before 2019, whose subsection A has no tiers.
const fn undivided(threshold: Threshold) -> Clause {
    Clause { section: Section::A, tier: None, threshold }
}
