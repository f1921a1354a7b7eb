use super::clause::Threshold;
use super::figures::Figures;
use super::measure::{Measure, Relation};
use super::range::{Margin, write_range};
use crate::coded::Coded;
use crate::count::Interval;

/// One line of a verdict's arithmetic: data, and with `Display` a formula in digits and signs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// The margin between two candidates or two sides: `325 - 324 = 1`.
    Difference {
        /// The last winner's votes, or the larger side's.
        larger: Interval,
        /// The first loser's votes, or the smaller side's.
        smaller: Interval,
        /// The margin.
        margin: Margin,
    },
    /// The margin of a retention from 57 percent, in hundredths of a vote: `|100 × 573 - 57 × 1000| = 300`.
    RetentionDistance {
        /// The votes for retaining.
        yes: Interval,
        /// The votes for and against.
        total: Interval,
        /// The margin.
        margin: Margin,
    },
    /// The margin against a share of the total: `1 × 100 = 100 < 649`.
    Percentage {
        /// The margin.
        margin: Margin,
        /// What it is multiplied by. Of a retention a hundredth of the threshold's, since its margin is in hundredths.
        factor: u32,
        /// The product, least and most.
        product: (u128, u128),
        /// The total.
        total: Interval,
        /// Whether the product is less than the total.
        relation: Relation,
    },
    /// The margin against the five votes: `1 ≤ 5`.
    FiveVotes {
        /// The margin.
        margin: Margin,
        /// Whether it is five or fewer.
        relation: Relation,
    },
}

impl Step {
    /// How the margin comes about.
    pub(super) fn margin(figures: &Figures, total: Interval) -> Step {
        let margin = figures.margin();
        let (larger, smaller) = (figures.winner_votes, figures.runner_up_votes);
        match margin {
            Margin::Votes(_) => Step::Difference { larger, smaller, margin },
            Margin::Hundredths { .. } => Step::RetentionDistance { yes: larger, total, margin },
        }
    }

    /// The comparisons that a threshold asks for.
    pub(super) fn comparisons(figures: &Figures, total: Interval, threshold: Threshold) -> Vec<Step> {
        let (margin, measures) = (figures.margin(), &figures.measures);
        let product = |measure: Measure| measure.product(threshold);
        let mut steps = vec![Step::Percentage {
            margin,
            factor: measures.factor(threshold),
            product: (measures.least(product), measures.most(product)),
            total,
            relation: measures.relation(|measure| measure.is_under_share(threshold)),
        }];
        if threshold.has_five_votes() {
            steps.push(Step::FiveVotes { margin, relation: measures.relation(Measure::is_five_votes_or_fewer) });
        }
        steps
    }
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Difference { larger, smaller, margin } => {
                write!(f, "{} - {} = {margin}", larger, smaller)
            }
            Step::RetentionDistance { yes, total, margin } => {
                write!(f, "|100 × {} - 57 × {}| = ", yes, total)?;
                write_units(f, *margin)
            }
            Step::Percentage { margin, factor, product: (least, most), total, relation } => {
                write_units(f, *margin)?;
                write!(f, " × {factor} = ")?;
                write_range(f, *least, *most)?;
                write!(f, " {} {}", relation.strict(), total)
            }
            Step::FiveVotes { margin, relation } => {
                write!(f, "{margin} {} {}", relation.inclusive(), Threshold::FIVE_VOTES)
            }
        }
    }
}

/// A margin in whole units: votes, or hundredths without their point.
fn write_units(f: &mut std::fmt::Formatter<'_>, margin: Margin) -> std::fmt::Result {
    match margin {
        Margin::Votes(_) => write!(f, "{margin}"),
        Margin::Hundredths { min, max } => write_range(f, min, max),
    }
}

impl Coded for Step {
    fn code(&self) -> &'static str {
        match self {
            Step::Difference { .. } => "recount.step.difference",
            Step::RetentionDistance { .. } => "recount.step.retention-distance",
            Step::Percentage { relation: Relation::Inside, .. } => "recount.step.percentage.inside",
            Step::Percentage { relation: Relation::Outside, .. } => "recount.step.percentage.outside",
            Step::Percentage { relation: Relation::Open, .. } => "recount.step.percentage.open",
            Step::FiveVotes { relation: Relation::Inside, .. } => "recount.step.five-votes.inside",
            Step::FiveVotes { relation: Relation::Outside, .. } => "recount.step.five-votes.outside",
            Step::FiveVotes { relation: Relation::Open, .. } => "recount.step.five-votes.open",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let formula = ("formula", self.to_string());
        match self {
            Step::Difference { larger, smaller, margin } => vec![
                ("larger", larger.to_string()),
                ("smaller", smaller.to_string()),
                ("margin", margin.to_string()),
                formula,
            ],
            Step::RetentionDistance { yes, total, margin } => {
                vec![("yes", yes.to_string()), ("total", total.to_string()), ("margin", margin.to_string()), formula]
            }
            Step::Percentage { margin, factor, total, .. } => vec![
                ("margin", margin.to_string()),
                ("factor", factor.to_string()),
                ("total", total.to_string()),
                formula,
            ],
            Step::FiveVotes { margin, .. } => vec![("margin", margin.to_string()), formula],
        }
    }
}
