/// Who has to act; its words stand in the catalogue under `actor.<id>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Actor {
    /// The county canvassing board.
    CountyCanvassingBoard,
    /// The state canvassing board.
    StateCanvassingBoard,
    /// The canvassing board that the case belongs to.
    CanvassingBoard,
    /// The county clerk.
    CountyClerk,
    /// The secretary of state.
    SecretaryOfState,
    /// A candidate.
    Candidate,
}

impl Actor {
    /// Every actor.
    pub const ALL: [Actor; 6] = [
        Actor::CountyCanvassingBoard,
        Actor::StateCanvassingBoard,
        Actor::CanvassingBoard,
        Actor::CountyClerk,
        Actor::SecretaryOfState,
        Actor::Candidate,
    ];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            Actor::CountyCanvassingBoard => "county-canvassing-board",
            Actor::StateCanvassingBoard => "state-canvassing-board",
            Actor::CanvassingBoard => "canvassing-board",
            Actor::CountyClerk => "county-clerk",
            Actor::SecretaryOfState => "secretary-of-state",
            Actor::Candidate => "candidate",
        }
    }
}

impl std::fmt::Display for Actor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
