use chrono::{Datelike as _, NaiveDate};

use super::event::Event;
use super::facts::{Facts, RecountRoute};
use crate::actor::Actor;
use crate::calendar::{Chapter, Counting, TimeOfDay};
use crate::coded::codes;
use crate::edition::Edition;
use crate::election::ElectionKind;
use crate::election_day::fixed_election_day;
use crate::elections::Elections;
use crate::rule::RuleId;

/// The size of the county, by its registered voters, for which a rule is made (reading R11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CountySize {
    /// Any county.
    Any,
    /// This many registered voters or fewer.
    UpTo(u64),
    /// More than this many registered voters.
    MoreThan(u64),
}

/// Whether a rule reaches an election, as far as the facts say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Yes,
    No,
    Unknown,
}

impl CountySize {
    pub(super) fn reach(self, registered: Option<u64>) -> Reach {
        let fits = |fits: bool| if fits { Reach::Yes } else { Reach::No };
        match (self, registered) {
            (CountySize::Any, _) => Reach::Yes,
            (CountySize::UpTo(limit), Some(voters)) => fits(voters <= limit),
            (CountySize::MoreThan(limit), Some(voters)) => fits(voters > limit),
            (CountySize::UpTo(_) | CountySize::MoreThan(_), None) => Reach::Unknown,
        }
    }
}

/// A further condition of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// None.
    Always,
    /// A candidate for a federal office is on the ballot.
    FederalCandidate,
    /// No candidate for a federal office is on the ballot.
    NoFederalCandidate,
    /// The voters of more than one county voted.
    SeveralCounties,
    /// It is a regular school election: held on the day that the law fixes for these (1-22-3(B)).
    RegularSchoolElection,
    /// It is a special school election: held on any other.
    SpecialSchoolElection,
}

impl Condition {
    pub(super) fn reach(self, facts: &Facts) -> Reach {
        let fits = |fits: Option<bool>| match fits {
            Some(true) => Reach::Yes,
            Some(false) => Reach::No,
            None => Reach::Unknown,
        };
        match self {
            Condition::Always => Reach::Yes,
            Condition::FederalCandidate => fits(facts.federal_candidate),
            Condition::NoFederalCandidate => fits(facts.federal_candidate.map(|federal| !federal)),
            Condition::SeveralCounties => fits(facts.route.map(|route| route == RecountRoute::SeveralCounties)),
            Condition::RegularSchoolElection => fits(Some(is_regular_school_day(facts.election_date))),
            Condition::SpecialSchoolElection => fits(Some(!is_regular_school_day(facts.election_date))),
        }
    }
}

fn is_regular_school_day(day: NaiveDate) -> bool {
    fixed_election_day(ElectionKind::School, day.year()) == Some(day)
}

/// The event, or the events, from which a rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountsFrom {
    /// One event.
    Event(Event),
    /// The latest of several: all of `always`, and those of `if_in_hand` that have happened or are under way.
    Latest {
        /// Events that come in every election, recorded or projected.
        always: &'static [Event],
        /// Events that count only once they have happened, and the end of a recount once that has been set going.
        if_in_hand: &'static [Event],
    },
    /// The latest of several that need not come at all: of those that have happened or are under way; before any
    /// has, the first that can be projected.
    LatestOf(&'static [Event]),
    /// Either of several, each of which sets the count going: a date for each that has happened; before any has, one
    /// date from the first that can be projected.
    Each(&'static [Event]),
    /// The date that another rule sets, whatever has happened since: a board's meeting on the day the law fixes. None
    /// where that rule does not reach the election; where it has several dates, the last.
    DateOf(RuleId),
}

impl CountsFrom {
    /// The events of which the rule may count; none where it goes on from the date of another.
    pub fn events(self) -> Vec<Event> {
        match self {
            CountsFrom::Event(event) => vec![event],
            CountsFrom::Latest { always, if_in_hand } => always.iter().chain(if_in_hand).copied().collect(),
            CountsFrom::LatestOf(events) | CountsFrom::Each(events) => events.to_vec(),
            CountsFrom::DateOf(_) => Vec::new(),
        }
    }
}

/// A reason why it is second-hand that a rule reaches an election of some kind, or at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventDoubt {
    /// That the state board canvasses a special federal election on the third Tuesday.
    StateCanvassSpecialFederal,
    /// That the ten hours for unofficial returns stand in the law since 2019.
    UnofficialReturns,
    /// That the last day of the closed season, the hundredth or seventieth, is itself closed: by caution, for "until"
    /// leaves it open (reading R20).
    LastClosedDay,
    /// That the season before a statewide special election ends with the election: the text gives no day after it.
    NoLastClosedDay,
    /// That the certificates of a special election wait for the thirty-first day as those of a primary or a general
    /// election do, which alone the text names: by caution.
    CertificatesOfSpecial,
}

codes! {
    /// What the count of a rule does not see, and has to be looked at beside its date.
    pub enum Caveat as "trace.caveat" {
        /// An election is held on no day that the seasons around others close (1-12-71, 1-24-1).
        ClosedSeasons = "closed-seasons",
        /// A levy's is besides held on no day within fifty of a general election (27-5-9(C)).
        LevySeasons = "levy-seasons",
        /// The last day is judged as counted, whatever the rule for closed days makes of it (reading R44).
        ByTheLetter = "by-the-letter",
    }
}

/// One row of the table of dated rules. Where the text differs by edition, a rule has a row for each text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DatedRule {
    /// The rule.
    pub id: RuleId,
    /// `a`, `b` … in the order of the text, where a rule has several dates.
    pub part: Option<char>,
    /// The section, as cited.
    pub section: &'static str,
    /// The editions that have this text.
    pub editions: &'static [Edition],
    /// The elections it reaches.
    pub elections: Elections,
    /// The counties it is made for.
    pub county: CountySize,
    /// A further condition.
    pub condition: Condition,
    /// Who has to act.
    pub actor: Actor,
    /// Who besides has something to do by the rule, though not by its date.
    pub others: &'static [Actor],
    /// What it counts from.
    pub from: CountsFrom,
    /// How it counts.
    pub counting: Counting,
    /// A time of the day, for the date or for the two ends of a window.
    pub times: [Option<TimeOfDay>; 2],
    /// By which chapter's rules of computation.
    pub chapter: Chapter,
    /// What about the row itself is second-hand.
    pub doubt: Option<(EventDoubt, Elections)>,
    /// What its count does not see.
    pub caveat: Option<Caveat>,
}

impl DatedRule {
    /// Whether the row reaches an election, by its edition, its kind, its county and its further condition. Where a fact is
    /// not known that decides it, it may: the row stands, and its trace says what is not known.
    pub(super) fn may_reach(&self, facts: &Facts) -> bool {
        self.editions.contains(&facts.edition)
            && self.elections.reach(facts.kind, facts.reach)
            && self.county.reach(facts.registered) != Reach::No
            && self.condition.reach(facts) != Reach::No
    }
}
