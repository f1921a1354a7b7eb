//! The test itself, `recount.required`: clause and margin put together.

use super::class::{Class, class_of, is_large_county};
use super::clause::{Clause, Section, Threshold};
use super::closeness::Closeness;
use super::facts::{ContestFacts, Fact, Votes};
use super::figures::{Comparison, Figures, inside_needed_share};
use super::margin::is_outside_by_additional_votes;
use super::measure::Relation;
use super::note::Note;
use super::outcome::Required;
use super::step::Step;
use super::verdict::{Reason, Verdict};
use crate::edition::Edition;
use crate::office::Office;
use crate::rule::RuleId;

/// Yes or no where every way the counts can stand agrees, else undetermined (reading R17).
fn judge(figures: &Figures, threshold: Threshold) -> Required {
    match figures.measures.relation(|measure| measure.is_reached_by(threshold)) {
        Relation::Inside => Required::Yes,
        Relation::Outside => Required::No,
        Relation::Open => Required::Undetermined,
    }
}

/// Rule `recount.required`, Section 1-14-24(A): an automatic recount is required when the margin between the two
/// candidates receiving the greatest number of votes for an office, between those supporting and those opposing
/// a question, or affecting the outcome of a retention, is less than a share of the total votes cast that depends on the
/// class of the contest; for "any other office" also when it is five or fewer votes.
///
/// It never fails: what is missing makes the verdict undetermined, with the reason. The reasons go before each other in
/// the order of the text below.
pub fn required(facts: &ContestFacts) -> Verdict {
    let contest = Contest::of(facts);
    // Another county's votes can turn everything (reading R0).
    if facts.other_counties_missing {
        return contest.undetermined(Reason::OtherCountiesMissing);
    }
    let class = match &contest.class {
        Ok(class) => *class,
        // What kind of office it is does not matter here.
        Err(Reason::FactsMissing(_)) if contest.is_first_round() => return contest.undetermined(Reason::FirstRound),
        Err(reason) => return contest.undetermined(reason.clone()),
    };
    let Some(clause) = class.clause(facts.edition) else {
        return contest.not_required();
    };
    if contest.is_first_round() {
        return contest.undetermined(Reason::FirstRound);
    }
    match &contest.comparison {
        Comparison::SeatsNeeded => contest.undetermined(Reason::FactsMissing(vec![Fact::Seats])),
        Comparison::NobodyLoses => contest.not_required(),
        Comparison::Between(figures) => contest.judged(figures, clause),
    }
}

/// A contest with its class and its figures.
struct Contest<'a> {
    facts: &'a ContestFacts,
    class: Result<Class, Reason>,
    comparison: Comparison,
}

impl<'a> Contest<'a> {
    fn of(facts: &'a ContestFacts) -> Self {
        let seats = facts.seats.filter(|seats| *seats > 0).and_then(|seats| usize::try_from(seats).ok());
        let comparison = Comparison::of(&facts.votes, seats);
        Contest { facts, class: classify(facts, &comparison), comparison }
    }

    fn clause(&self) -> Option<Clause> {
        self.class.as_ref().ok().and_then(|class| class.clause(self.facts.edition))
    }

    /// A first round only ever elects to an office; of a question or a retention the word means nothing.
    fn is_first_round(&self) -> bool {
        self.facts.first_round && matches!(self.facts.votes, Votes::Candidates(_))
    }

    /// All of a verdict but the outcome.
    fn verdict(&self, required: Required, reason: Option<Reason>) -> Verdict {
        let clause = self.clause();
        let figures = self.comparison.figures();
        let total = self.facts.votes.total();
        Verdict {
            edition: self.facts.edition,
            rule: RuleId("recount.required"),
            section: clause.map_or(Section::A, |clause| clause.section),
            tier: clause.and_then(|clause| clause.tier),
            threshold: clause.map(|clause| clause.threshold),
            class: self.class.as_ref().ok().copied(),
            winner: figures.and_then(|figures| figures.winner),
            runner_up: figures.and_then(|figures| figures.runner_up),
            total,
            margin: figures.map(Figures::margin),
            percent: figures.and_then(Figures::percent),
            required,
            literal_required: required,
            literal_arithmetic: Vec::new(),
            reason,
            arithmetic: figures.map(|figures| Step::margin(figures, total)).into_iter().collect(),
            notes: self.notes(),
            closeness: match required {
                Required::Undetermined => Closeness::UNDETERMINED,
                Required::Yes | Required::No => Closeness::WITHOUT_MEASURE,
            },
        }
    }

    fn undetermined(&self, reason: Reason) -> Verdict {
        self.verdict(Required::Undetermined, Some(reason))
    }

    /// No clause reaches it, or nobody loses (reading R5).
    fn not_required(&self) -> Verdict {
        self.verdict(Required::No, None)
    }

    /// A contest that a clause reaches, with a winner and a loser.
    fn judged(&self, figures: &Figures, clause: Clause) -> Verdict {
        let threshold = clause.threshold;
        let required = judge(figures, threshold);
        let reason = match required {
            // Readings R5 and R6. A question has two sides whoever votes, and so has a retention.
            Required::Yes if self.is_of_candidates() && figures.runner_up_votes.min == 0 => Some(Reason::ClerkDecides),
            Required::Undetermined => Some(Reason::Suppressed),
            Required::Yes | Required::No => None,
        };
        let mut verdict = self.verdict(required, reason);
        verdict.arithmetic.extend(Step::comparisons(figures, verdict.total, threshold));
        if required != Required::Undetermined {
            verdict.closeness = figures.measures.least(|measure| Closeness::of(measure, threshold));
        }
        if let Some(literal) = self.literal_figures() {
            verdict.literal_required = judge(&literal, threshold);
            if self.facts.seats.is_some_and(|seats| seats > 1) {
                verdict.literal_arithmetic.push(Step::margin(&literal, verdict.total));
                verdict.literal_arithmetic.extend(Step::comparisons(&literal, verdict.total, threshold));
            }
            if verdict.literal_required != required {
                verdict.notes.push(Note::TextAndPracticePart {
                    literal: verdict.literal_required,
                    literal_margin: literal.margin(),
                });
            }
        }
        verdict.notes.extend(self.notes_on_figures(figures, threshold, required));
        verdict
    }

    fn is_of_candidates(&self) -> bool {
        matches!(self.facts.votes, Votes::Candidates(_))
    }

    /// "The two candidates receiving the greatest number of votes", to the letter (reading R2).
    fn literal_figures(&self) -> Option<Figures> {
        match &self.facts.votes {
            Votes::Candidates(counts) => Figures::of_candidates(counts, 1),
            Votes::Question { .. } | Votes::Retention { .. } => None,
        }
    }

    /// Notes that hang on the class of the contest.
    fn notes(&self) -> Vec<Note> {
        let mut notes = Vec::new();
        let Ok(class) = self.class else { return notes };
        let reached = self.clause().is_some();
        if self.facts.edition == Edition::Sb356 {
            notes.push(Note::Bill);
        }
        if class == Class::PublicRegulationCommissioner {
            notes.push(Note::SecondHand);
        }
        if matches!(class, Class::OtherDistrictJudge | Class::DistrictJudgeOfLargeCounty { .. }) {
            notes.push(Note::AskCounselDistrictJudge);
        }
        notes.extend(self.facts.office.and_then(|office| self.note_on_words(office, class)));
        if reached && matches!(self.comparison, Comparison::NobodyLoses) {
            notes.push(Note::Uncontested);
        }
        if let Votes::Retention { yes, no } = self.facts.votes {
            notes.push(Note::YesAndNo { yes, no });
        }
        notes
    }

    /// An office that we leave to a lesser clause, though the words of a stricter one may be read to reach it.
    fn note_on_words(&self, office: Office, class: Class) -> Option<Note> {
        let facts = self.facts;
        let large = is_large_county(facts.edition, facts.county_registered);
        let judge = matches!(office, Office::ProbateJudge | Office::MagistrateJudge | Office::MunicipalJudge);
        if facts.edition == Edition::Nmsa2015 && judge {
            let in_question = matches!(class, Class::NotListed | Class::StateOffice);
            let ruled_out = facts.county_registered.is_some() && !large;
            return (in_question && !ruled_out).then_some(Note::JudicialOfficeByItsWords { office });
        }
        let one_county = facts.counties.is_none_or(|counties| counties <= 1);
        let countywide = facts.countywide == Some(true) && one_county && large;
        (class == Class::Other && countywide).then_some(Note::CountywideByItsWords { office })
    }

    /// Notes that hang on the figures.
    fn notes_on_figures(&self, figures: &Figures, threshold: Threshold, required: Required) -> Vec<Note> {
        let mut notes = Vec::new();
        let margin_is_zero = figures.measures.iter().all(|measure| measure.margin() == 0);
        let nobody_voted = figures.measures.iter().all(|measure| measure.total() == 0);
        match &self.facts.votes {
            Votes::Candidates(_) if nobody_voted => notes.push(Note::NoVotes),
            Votes::Candidates(_) if margin_is_zero => notes.push(Note::Tie),
            Votes::Question { supporting, opposing } => {
                if margin_is_zero && !nobody_voted {
                    notes.push(Note::TiedQuestion);
                }
                let inside = |needed: &_| inside_needed_share(*supporting, *opposing, *needed, threshold.factor());
                notes.extend(self.facts.needed.filter(inside).map(|needed| Note::InsideNeededShare { needed }));
            }
            Votes::Retention { yes, no } if required == Required::Yes => {
                if is_outside_by_additional_votes(*yes, *no, threshold.factor()) {
                    notes.push(Note::OtherMeasureDiffers);
                }
            }
            Votes::Candidates(_) | Votes::Retention { .. } => {}
        }
        notes
    }
}

/// The class of the contest, or why it has none yet.
fn classify(facts: &ContestFacts, comparison: &Comparison) -> Result<Class, Reason> {
    if facts.edition == Edition::None {
        // No law, whatever the office.
        return Ok(Class::BeforeAutomaticRecounts);
    }
    let office = facts.office.ok_or(Reason::OfficeNotSet)?;
    if office.contest_kind() != facts.votes.contest_kind() {
        return Err(Reason::OfficeNotSet);
    }
    class_of(office, facts).map_err(|mut missing| {
        if matches!(comparison, Comparison::SeatsNeeded) {
            missing.push(Fact::Seats);
        }
        Reason::FactsMissing(missing)
    })
}
