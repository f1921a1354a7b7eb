//! What the canvass itself has to say beside the law's answer: why the facts are not fit to be judged, and what else
//! stands between a verdict and a result.

use law::Coded;

/// Why the facts of a contest cannot be put to the recount test. The verdict is undetermined, and the sentence of this
/// takes the place of the law's, which cannot know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// More counties' votes are here than vote on it as settled.
    TooManyCounties {
        /// The counties that vote on it, as settled.
        settled: u32,
        /// The counties whose votes are here, this one included.
        here: usize,
    },
    /// Choices of which nothing is counted in this county, which is not 0.
    NotCounted {
        /// Their names.
        choices: Vec<String>,
    },
    /// Two accounts of the same ballots, of groups and their column, of columns and the whole, or of a file and the paper, do
    /// not agree, and nobody has accepted it. Which of the two is in the totals follows from what came in, not from which is
    /// right.
    Contradicted {
        /// The names of the precincts.
        precincts: Vec<String>,
    },
    /// Which choice is Yes and which is No, their names do not say.
    SidesNotTold {
        /// The names of the choices.
        choices: Vec<String>,
    },
}

impl Coded for Unfit {
    fn code(&self) -> &'static str {
        match self {
            Unfit::TooManyCounties { .. } => "verdict.too-many-counties",
            Unfit::NotCounted { .. } => "verdict.not-counted",
            Unfit::Contradicted { .. } => "verdict.contradicted",
            Unfit::SidesNotTold { .. } => "verdict.sides-not-told",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Unfit::TooManyCounties { settled, here } => {
                vec![("settled", settled.to_string()), ("here", here.to_string())]
            }
            Unfit::Contradicted { precincts } => vec![("precincts", precincts.join("; "))],
            Unfit::NotCounted { choices } | Unfit::SidesNotTold { choices } => vec![("choices", choices.join("; "))],
        }
    }
}

/// What has to be said beside a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reservation {
    /// Nobody has said how many counties vote on it, so that it waits for all of them.
    CountiesNotSaid,
    /// Reports that count leave choices blank, which is not 0.
    Blank {
        /// How many figures are blank.
        figures: usize,
        /// In how many reports.
        reports: usize,
    },
}

impl Coded for Reservation {
    fn code(&self) -> &'static str {
        match self {
            Reservation::CountiesNotSaid => "reservation.counties-not-said",
            Reservation::Blank { .. } => "reservation.blank",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Reservation::CountiesNotSaid => Vec::new(),
            Reservation::Blank { figures, reports } => {
                vec![("figures", figures.to_string()), ("reports", reports.to_string())]
            }
        }
    }
}
