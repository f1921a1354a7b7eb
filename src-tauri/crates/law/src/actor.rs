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
    /// A voter.
    Voter,
    /// The auditor under contract for the voting system check.
    Auditor,
    /// The district court.
    DistrictCourt,
    /// The board of county commissioners.
    CountyCommissioners,
    /// The secretary of state or the county clerk, whichever received.
    SecretaryOrClerk,
    /// The chair and the secretary of a party's convention.
    PartyOfficers,
    /// The state or county central committee of a party.
    CentralCommittee,
    /// The governor.
    Governor,
    /// The body that calls a local or special election.
    CallingBody,
    /// The local school board.
    SchoolBoard,
    /// The clerk with whom a school district files.
    ProperFilingOfficer,
    /// The recount precinct board; since 2019 the recount board.
    RecountBoard,
    /// The precinct board of a polling place.
    PrecinctBoard,
    /// The election board of a polling place, as the precinct board is called since 2019.
    ElectionBoard,
    /// The district judge.
    DistrictJudge,
    /// The chief justice of the supreme court.
    ChiefJustice,
    /// A registration officer or agent.
    RegistrationOfficer,
    /// A political party.
    Party,
    /// The superintendent of schools.
    Superintendent,
    /// The public education department.
    EducationDepartment,
}

impl Actor {
    /// Every actor.
    pub const ALL: [Actor; 26] = [
        Actor::CountyCanvassingBoard,
        Actor::StateCanvassingBoard,
        Actor::CanvassingBoard,
        Actor::CountyClerk,
        Actor::SecretaryOfState,
        Actor::Candidate,
        Actor::Voter,
        Actor::Auditor,
        Actor::DistrictCourt,
        Actor::CountyCommissioners,
        Actor::SecretaryOrClerk,
        Actor::PartyOfficers,
        Actor::CentralCommittee,
        Actor::Governor,
        Actor::CallingBody,
        Actor::SchoolBoard,
        Actor::ProperFilingOfficer,
        Actor::RecountBoard,
        Actor::PrecinctBoard,
        Actor::ElectionBoard,
        Actor::DistrictJudge,
        Actor::ChiefJustice,
        Actor::RegistrationOfficer,
        Actor::Party,
        Actor::Superintendent,
        Actor::EducationDepartment,
    ];

    /// Whether the actor uses a right, so that a day that passes is a right not used and nobody's failure.
    pub const fn acts_by_right(self) -> bool {
        matches!(self, Actor::Candidate | Actor::Voter | Actor::Party | Actor::PartyOfficers | Actor::CentralCommittee)
    }

    /// Whether the actor is of the county clerk's own house: the clerk, the county's boards, and the boards of its polling
    /// places.
    pub const fn is_of_the_county(self) -> bool {
        matches!(
            self,
            Actor::CountyClerk
                | Actor::CountyCanvassingBoard
                | Actor::CanvassingBoard
                | Actor::CountyCommissioners
                | Actor::SecretaryOrClerk
                | Actor::ProperFilingOfficer
                | Actor::RecountBoard
                | Actor::PrecinctBoard
                | Actor::ElectionBoard
                | Actor::RegistrationOfficer
        )
    }

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            Actor::CountyCanvassingBoard => "county-canvassing-board",
            Actor::StateCanvassingBoard => "state-canvassing-board",
            Actor::CanvassingBoard => "canvassing-board",
            Actor::CountyClerk => "county-clerk",
            Actor::SecretaryOfState => "secretary-of-state",
            Actor::Candidate => "candidate",
            Actor::Voter => "voter",
            Actor::Auditor => "auditor",
            Actor::DistrictCourt => "district-court",
            Actor::CountyCommissioners => "board-of-county-commissioners",
            Actor::SecretaryOrClerk => "secretary-of-state-or-county-clerk",
            Actor::PartyOfficers => "party-chair-and-secretary",
            Actor::CentralCommittee => "central-committee",
            Actor::Governor => "governor",
            Actor::CallingBody => "calling-body",
            Actor::SchoolBoard => "school-board",
            Actor::ProperFilingOfficer => "proper-filing-officer",
            Actor::RecountBoard => "recount-board",
            Actor::PrecinctBoard => "precinct-board",
            Actor::ElectionBoard => "election-board",
            Actor::DistrictJudge => "district-judge",
            Actor::ChiefJustice => "chief-justice",
            Actor::RegistrationOfficer => "registration-officer",
            Actor::Party => "party",
            Actor::Superintendent => "superintendent",
            Actor::EducationDepartment => "public-education-department",
        }
    }
}

impl std::fmt::Display for Actor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
