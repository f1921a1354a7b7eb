//! The versions of the results, from election night to amended. The drawing stands in `machines/results-set.mmd`; a
//! test holds the two against each other.
use law::Coded;

use crate::procedure::{ResultsSet, ResultsSetKind};

/// Where the results stand: which version, and whether it is sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetState {
    kind: ResultsSetKind,
    sealed: bool,
}

/// Why one results set does not follow the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetRefused {
    /// No such transition leads out of this state.
    NotFromHere {
        /// The state.
        state: &'static str,
        /// The transition: `seal`, `open-canvass`, `certify`, `open-recount`, `amend`.
        transition: &'static str,
    },
    /// A recount and an amendment need a reason.
    NoReason {
        /// The set that was to be opened.
        set: ResultsSetKind,
    },
}

impl SetState {
    /// Before anything is said: election night, open.
    pub const fn new() -> Self {
        SetState { kind: ResultsSetKind::Night, sealed: false }
    }

    /// Which version it is.
    pub const fn kind(self) -> ResultsSetKind {
        self.kind
    }

    /// Whether it is sealed: no figure may be added to it.
    pub const fn is_sealed(self) -> bool {
        self.sealed
    }

    /// The id of the state, as the drawing names it. What is certified is sealed by that.
    pub const fn id(self) -> &'static str {
        match (self.kind, self.sealed) {
            (ResultsSetKind::Night, false) => "night",
            (ResultsSetKind::Night, true) => "night-sealed",
            (ResultsSetKind::Canvass, false) => "canvass",
            (ResultsSetKind::Canvass, true) => "canvass-sealed",
            (ResultsSetKind::Certified, _) => "certified",
            (ResultsSetKind::Recount, false) => "recount",
            (ResultsSetKind::Recount, true) => "recount-sealed",
            (ResultsSetKind::Amended, false) => "amended",
            (ResultsSetKind::Amended, true) => "amended-sealed",
        }
    }

    /// What a row of the election file does: a row of the present kind seals it, a row of another kind opens that.
    /// What is certified are the figures of the sealed canvass, so it is sealed from the start.
    ///
    /// # Errors
    /// As [`seal`](Self::seal) and [`open`](Self::open).
    pub fn follow(self, row: &ResultsSet) -> Result<SetState, SetRefused> {
        let again = row.kind == self.kind && self.sealed && !row.sealed;
        if row.kind == self.kind && !again {
            return if row.sealed { self.seal() } else { Err(self.refuse(transition_to(row.kind))) };
        }
        let opened = self.open(row.kind, row.reason.as_deref())?;
        match (opened.sealed, row.sealed) {
            (true, false) => Err(self.refuse(transition_to(row.kind))),
            (false, true) => opened.seal(),
            _ => Ok(opened),
        }
    }

    /// Seals the set.
    ///
    /// # Errors
    /// Where it is sealed already.
    pub const fn seal(self) -> Result<SetState, SetRefused> {
        if self.sealed { Err(self.refuse("seal")) } else { Ok(SetState { kind: self.kind, sealed: true }) }
    }

    /// Lays the next set over this one.
    ///
    /// # Errors
    /// Where this one is not sealed or the other does not follow it; where a recount or an amendment has no reason.
    pub fn open(self, kind: ResultsSetKind, reason: Option<&str>) -> Result<SetState, SetRefused> {
        use ResultsSetKind::{Amended, Canvass, Certified, Night, Recount};
        let follows = match kind {
            Night => false,
            Canvass => self.kind == Night,
            Certified => self.kind == Canvass,
            Recount | Amended => matches!(self.kind, Certified | Recount | Amended),
        };
        if !(self.sealed && follows) {
            return Err(self.refuse(transition_to(kind)));
        }
        if matches!(kind, Recount | Amended) && reason.is_none_or(|reason| reason.trim().is_empty()) {
            return Err(SetRefused::NoReason { set: kind });
        }
        Ok(SetState { kind, sealed: kind == Certified })
    }

    const fn refuse(self, transition: &'static str) -> SetRefused {
        SetRefused::NotFromHere { state: self.id(), transition }
    }
}

impl Default for SetState {
    fn default() -> Self {
        SetState::new()
    }
}

/// The transition that opens a set, as the drawing names it.
const fn transition_to(kind: ResultsSetKind) -> &'static str {
    match kind {
        ResultsSetKind::Night => "open-night",
        ResultsSetKind::Canvass => "open-canvass",
        ResultsSetKind::Certified => "certify",
        ResultsSetKind::Recount => "open-recount",
        ResultsSetKind::Amended => "amend",
    }
}

impl Coded for SetRefused {
    fn code(&self) -> &'static str {
        match self {
            SetRefused::NotFromHere { .. } => "canvass.set.not-from-here",
            SetRefused::NoReason { .. } => "canvass.set.no-reason",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            SetRefused::NotFromHere { state, transition } => {
                vec![("state", (*state).to_owned()), ("transition", (*transition).to_owned())]
            }
            SetRefused::NoReason { set } => vec![("set", set.to_string())],
        }
    }
}

impl std::fmt::Display for SetRefused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for SetRefused {}
