use law::{Coded, Edition};

use super::NoticeId;

/// Why a document is not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The canvass of this contest requires no recount.
    NotRequired {
        /// The contest.
        contest: String,
    },
    /// The law cannot say yet whether a recount is required (reading R0).
    Undetermined {
        /// The contest.
        contest: String,
        /// The code of the reason.
        reason: &'static str,
    },
    /// A count is suppressed in its source (reading R17): a notice names figures, not bounds.
    Suppressed {
        /// The contest.
        contest: String,
        /// The choice.
        choice: String,
    },
    /// The law leaves this verdict to the clerk (readings R5 and R6), who has not confirmed it.
    NotConfirmed {
        /// The contest.
        contest: String,
    },
    /// For a contest in several counties no county clerk gives notice (1-14-24(B)).
    SeveralCounties {
        /// The contest.
        contest: String,
    },
    /// The contest is settled as voted on in this county alone, and other counties' votes are on record.
    CountiesDisagree {
        /// The contest.
        contest: String,
        /// The counties whose votes are on record.
        counties: String,
    },
    /// This edition of the law knows no such notice.
    NoRule {
        /// The document.
        document: NoticeId,
        /// The edition.
        edition: Edition,
    },
    /// A fact is missing.
    Missing {
        /// The contest.
        contest: String,
        /// The fact.
        fact: MissingFact,
    },
    /// The votes do not add up to what the verdict rests on.
    FiguresDisagree {
        /// The contest.
        contest: String,
        /// The sum of the votes as they would be printed.
        printed: u64,
        /// The total of the verdict.
        judged: u64,
    },
    /// The words of a document lack a sentence, or a sentence lacks a value: an error of the program.
    Words {
        /// The key of the sentence.
        key: &'static str,
    },
}

/// A fact without which there is nothing to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingFact {
    /// The title of the contest.
    Title,
    /// The name of a choice.
    ChoiceName,
    /// The name of the county.
    County,
    /// The county seat.
    CountySeat,
    /// How many are elected.
    Seats,
    /// The other counties' votes.
    Shares,
    /// Where another county's votes come from.
    ShareSource,
    /// The clause that the verdict rests on, or the class of the contest.
    Clause,
    /// The two who are compared, or their votes.
    Margin,
}

impl MissingFact {
    /// The id of the fact.
    pub const fn id(self) -> &'static str {
        match self {
            MissingFact::Title => "contest-title",
            MissingFact::ChoiceName => "choice-name",
            MissingFact::County => "county",
            MissingFact::CountySeat => "county-seat",
            MissingFact::Seats => "seats",
            MissingFact::Shares => "other-counties",
            MissingFact::ShareSource => "share-source",
            MissingFact::Clause => "clause",
            MissingFact::Margin => "margin",
        }
    }
}

impl Coded for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::NotRequired { .. } => "notice.not-required",
            Refusal::Undetermined { .. } => "notice.undetermined",
            Refusal::Suppressed { .. } => "notice.suppressed",
            Refusal::NotConfirmed { .. } => "notice.not-confirmed",
            Refusal::SeveralCounties { .. } => "notice.several-counties",
            Refusal::CountiesDisagree { .. } => "notice.counties-disagree",
            Refusal::NoRule { .. } => "notice.no-rule",
            Refusal::Missing { .. } => "notice.fact-missing",
            Refusal::FiguresDisagree { .. } => "notice.figures-disagree",
            Refusal::Words { .. } => "notice.words",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NotRequired { contest }
            | Refusal::NotConfirmed { contest }
            | Refusal::SeveralCounties { contest } => vec![("contest", contest.clone())],
            Refusal::Undetermined { contest, reason } => {
                vec![("contest", contest.clone()), ("reason", (*reason).to_owned())]
            }
            Refusal::Suppressed { contest, choice } => vec![("contest", contest.clone()), ("choice", choice.clone())],
            Refusal::CountiesDisagree { contest, counties } => {
                vec![("contest", contest.clone()), ("counties", counties.clone())]
            }
            Refusal::NoRule { document, edition } => {
                vec![("document", document.to_string()), ("edition", edition.to_string())]
            }
            Refusal::Missing { contest, fact } => vec![("contest", contest.clone()), ("fact", fact.id().to_owned())],
            Refusal::FiguresDisagree { contest, printed, judged } => {
                vec![("contest", contest.clone()), ("printed", printed.to_string()), ("judged", judged.to_string())]
            }
            Refusal::Words { key } => vec![("key", (*key).to_owned())],
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for Refusal {}
