use super::class::Class;
use super::clause::{Section, Threshold};
use super::closeness::Closeness;
use super::facts::Fact;
use super::measure::Relation;
use super::note::Note;
use super::outcome::Required;
use super::range::{Margin, Percent};
use super::step::Step;
use crate::coded::Coded;
use crate::count::Interval;
use crate::edition::Edition;
use crate::rule::RuleId;

/// Why a verdict is undetermined, or why a `yes` waits for the clerk.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Another county's votes are not in yet (reading R0).
    OtherCountiesMissing,
    /// The suppressed counts can stand so that a recount is required, and so that none is (reading R17).
    Suppressed,
    /// Nobody has said what the contest decides; or what was said does not fit the votes, as a question with
    /// candidates would.
    OfficeNotSet,
    /// These facts are missing, each of which is needed to name the clause or the two candidates.
    FactsMissing(Vec<Fact>),
    /// The first round of an election with a runoff: no automatic recount, 1.10.14.12 NMAC (reading R14).
    FirstRound,
    /// Required by the figures, but the first loser has no votes at all, or none but suppressed ones: whether anybody stood there to lose, as a
    /// declared write-in does, is for the clerk to say (readings R5, R6).
    ClerkDecides,
}

impl Reason {
    /// The id that code, files, screens and papers share.
    pub const fn id(&self) -> &'static str {
        match self {
            Reason::OtherCountiesMissing => "other-counties-missing",
            Reason::Suppressed => "suppressed",
            Reason::OfficeNotSet => "office-not-set",
            Reason::FactsMissing(_) => "facts-missing",
            Reason::FirstRound => "first-round",
            Reason::ClerkDecides => "clerk-decides",
        }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// The answer of Section 1-14-24(A) for one contest, with all that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The text it was judged by.
    pub edition: Edition,
    /// `recount.required`.
    pub rule: RuleId,
    /// The part of the section that reaches the contest.
    pub section: Section,
    /// The paragraph of subsection A, 1 to 3. `None` before 2019, and where it is not known.
    pub tier: Option<u8>,
    /// How small the margin must be. `None` where no clause reaches the contest, or it is not known which.
    pub threshold: Option<Threshold>,
    /// What the law takes the contest to be, and why. `None` where the office or a fact it hangs on is not known.
    pub class: Option<Class>,
    /// The last winner by the figures, by place in [`Votes`](super::Votes): of candidates, in ballot order, also
    /// between those tied; of a question the larger side, 0 supporting and 1 opposing; of a retention 0, yes. `None`
    /// where nobody loses, the seats are not known, or suppressed counts leave it open.
    pub winner: Option<usize>,
    /// The first loser by the figures, in the same way; of a retention 1, no.
    pub runner_up: Option<usize>,
    /// The votes cast for all choices together (reading R1). Bounds beyond `u64` are held at its greatest value; the
    /// verdict itself rests on the exact sum.
    pub total: Interval,
    /// The margin. `None` where nobody loses, or the seats are not known.
    pub margin: Option<Margin>,
    /// The margin as a share of the total, for display. `None` where there is no margin, or nobody voted.
    pub percent: Option<Percent>,
    /// The verdict.
    pub required: Required,
    /// The verdict by the letter of "the two candidates receiving the greatest number of votes", which differs only
    /// where several seats are filled (reading R2). Where nobody loses it is no as well (reading R5).
    pub literal_required: Required,
    /// The arithmetic of that letter, in order, where several seats are filled: to stand beside the practised one.
    pub literal_arithmetic: Vec<Step>,
    /// Why it is undetermined, or why a yes waits for the clerk.
    pub reason: Option<Reason>,
    /// The arithmetic, in order. Without the comparisons where it is undetermined for another reason than suppressed
    /// counts: a share of the votes proves nothing.
    pub arithmetic: Vec<Step>,
    /// What else has to be shown beside it.
    pub notes: Vec<Note>,
    /// Its place among other verdicts, the closest to its threshold first.
    pub closeness: Closeness,
}

impl Verdict {
    /// What kept a verdict of no: the margin, or something before it.
    fn no_code(&self) -> &'static str {
        match (self.threshold, self.margin) {
            (None, _) => "recount.verdict.no.not-reached",
            (_, None) => "recount.verdict.no.uncontested",
            (Some(threshold), _) if threshold.has_five_votes() => "recount.verdict.no.margin-and-five-votes",
            (Some(_), Some(Margin::Votes(_))) => "recount.verdict.no.margin",
            (Some(_), Some(Margin::Hundredths { .. })) => "recount.verdict.no.retention",
        }
    }

    fn yes_code(&self) -> &'static str {
        match (&self.reason, self.margin) {
            (Some(_), _) => "recount.verdict.yes.clerk-decides",
            (None, Some(Margin::Hundredths { .. })) => "recount.verdict.yes.retention",
            (None, _) => "recount.verdict.yes.margin",
        }
    }

    /// Which half of "one percent … or five or fewer votes" a margin that is reached meets: the share, the five votes,
    /// both, or, where counts are suppressed, the one or the other by the way they stand. The threshold itself where
    /// its clause has one half only.
    fn grounds_code(&self, threshold: Threshold) -> &'static str {
        let relation = |of: fn(&Step) -> Option<Relation>| self.arithmetic.iter().find_map(of);
        let share = relation(|step| match step {
            Step::Percentage { relation, .. } => Some(*relation),
            _ => None,
        });
        let five_votes = relation(|step| match step {
            Step::FiveVotes { relation, .. } => Some(*relation),
            _ => None,
        });
        match (share, five_votes) {
            (_, None) | (None, _) => threshold.code(),
            (Some(Relation::Inside), Some(Relation::Inside)) => "recount.grounds.share-and-five-votes",
            (Some(Relation::Inside), Some(Relation::Outside)) => "recount.grounds.share-alone",
            (Some(Relation::Outside), Some(Relation::Inside)) => "recount.grounds.five-votes-alone",
            (Some(_), Some(_)) => "recount.grounds.one-or-the-other",
        }
    }
}

/// The verdict in one sentence: class, margin, threshold and outcome. The values `class`, `threshold`, `facts` and, of a
/// yes, `grounds` are codes themselves, whose sentences take their values from here too.
impl Coded for Verdict {
    fn code(&self) -> &'static str {
        match (self.required, &self.reason) {
            (Required::Yes, _) => self.yes_code(),
            (Required::No, _) => self.no_code(),
            (Required::Undetermined, Some(Reason::OtherCountiesMissing)) => {
                "recount.verdict.undetermined.other-counties-missing"
            }
            (Required::Undetermined, Some(Reason::OfficeNotSet)) => "recount.verdict.undetermined.office-not-set",
            (Required::Undetermined, Some(Reason::FactsMissing(_))) => "recount.verdict.undetermined.facts-missing",
            (Required::Undetermined, Some(Reason::FirstRound)) => "recount.verdict.undetermined.first-round",
            (Required::Undetermined, _) => "recount.verdict.undetermined.suppressed",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![
            ("edition", self.edition.to_string()),
            ("section", self.section.to_string()),
            ("total", self.total.to_string()),
        ];
        if let Some(margin) = self.margin {
            values.push(("margin", margin.to_string()));
        }
        if let Some(threshold) = self.threshold {
            values.push(("threshold", threshold.code().to_owned()));
            if self.required == Required::Yes {
                values.push(("grounds", self.grounds_code(threshold).to_owned()));
            }
        }
        if let Some(class) = self.class {
            values.push(("class", class.code().to_owned()));
            values.extend(class.values());
        }
        if let Some(Reason::FactsMissing(facts)) = &self.reason {
            values.push(("facts", facts.iter().map(Fact::code).collect::<Vec<_>>().join(", ")));
        }
        values
    }
}
