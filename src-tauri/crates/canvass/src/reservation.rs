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
            Unfit::SidesNotTold { .. } => "verdict.sides-not-told",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Unfit::TooManyCounties { settled, here } => {
                vec![("settled", settled.to_string()), ("here", here.to_string())]
            }
            Unfit::SidesNotTold { choices } => vec![("choices", choices.join("; "))],
        }
    }
}

/// What has to be said beside a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reservation {
    /// Nobody has said how many counties vote on it, so that it waits for all of them.
    CountiesNotSaid,
}

impl Coded for Reservation {
    fn code(&self) -> &'static str {
        match self {
            Reservation::CountiesNotSaid => "reservation.counties-not-said",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Reservation::CountiesNotSaid => Vec::new(),
        }
    }
}
