use crate::coded::UnknownCode;

/// What a contest decides, by the law's own kinds of office and question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Office {
    /// President and vice president of the United States.
    President,
    /// United States senator.
    UsSenator,
    /// United States representative.
    UsRepresentative,
    /// Governor.
    Governor,
    /// Lieutenant governor.
    LieutenantGovernor,
    /// Secretary of state.
    SecretaryOfState,
    /// Attorney general.
    AttorneyGeneral,
    /// State auditor.
    StateAuditor,
    /// State treasurer.
    StateTreasurer,
    /// Commissioner of public lands.
    CommissionerOfPublicLands,
    /// Supreme court justice.
    SupremeCourtJustice,
    /// Court of appeals judge.
    CourtOfAppealsJudge,
    /// Public regulation commissioner.
    PublicRegulationCommissioner,
    /// Public education commissioner.
    PublicEducationCommissioner,
    /// District attorney.
    DistrictAttorney,
    /// District judge.
    DistrictJudge,
    /// Metropolitan judge.
    MetropolitanJudge,
    /// Magistrate judge.
    MagistrateJudge,
    /// State senator.
    StateSenator,
    /// State representative.
    StateRepresentative,
    /// County commissioner.
    CountyCommissioner,
    /// County clerk.
    CountyClerk,
    /// County treasurer.
    CountyTreasurer,
    /// County assessor.
    CountyAssessor,
    /// County sheriff.
    CountySheriff,
    /// Probate judge.
    ProbateJudge,
    /// Municipal officer.
    MunicipalOfficer,
    /// Municipal judge.
    MunicipalJudge,
    /// School board member.
    SchoolBoardMember,
    /// Special district officer.
    SpecialDistrictOfficer,
    /// Any other office.
    OtherOffice,
    /// A constitutional amendment or statewide bond.
    StateQuestion,
    /// A question of a county, municipality, school or special district, even across counties.
    LocalQuestion,
    /// Retention of a judge or justice: supreme court.
    RetentionSupremeCourt,
    /// Retention of a judge or justice: court of appeals.
    RetentionCourtOfAppeals,
    /// Retention of a judge or justice: district court.
    RetentionDistrictCourt,
    /// Retention of a judge or justice: metropolitan court.
    RetentionMetropolitanCourt,
}

/// Whether a contest elects a person, decides a question or retains a judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContestKind {
    /// Candidates for an office.
    Candidate,
    /// A ballot question.
    Question,
    /// A nonpartisan judicial retention.
    Retention,
}

impl ContestKind {
    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            ContestKind::Candidate => "candidate",
            ContestKind::Question => "question",
            ContestKind::Retention => "retention",
        }
    }
}

impl std::str::FromStr for ContestKind {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        [ContestKind::Candidate, ContestKind::Question, ContestKind::Retention]
            .into_iter()
            .find(|kind| kind.id() == id)
            .ok_or_else(|| UnknownCode::new("contest-kind", id))
    }
}

impl Office {
    /// Every office, in the order of the contract.
    pub const ALL: [Office; 37] = [
        Office::President,
        Office::UsSenator,
        Office::UsRepresentative,
        Office::Governor,
        Office::LieutenantGovernor,
        Office::SecretaryOfState,
        Office::AttorneyGeneral,
        Office::StateAuditor,
        Office::StateTreasurer,
        Office::CommissionerOfPublicLands,
        Office::SupremeCourtJustice,
        Office::CourtOfAppealsJudge,
        Office::PublicRegulationCommissioner,
        Office::PublicEducationCommissioner,
        Office::DistrictAttorney,
        Office::DistrictJudge,
        Office::MetropolitanJudge,
        Office::MagistrateJudge,
        Office::StateSenator,
        Office::StateRepresentative,
        Office::CountyCommissioner,
        Office::CountyClerk,
        Office::CountyTreasurer,
        Office::CountyAssessor,
        Office::CountySheriff,
        Office::ProbateJudge,
        Office::MunicipalOfficer,
        Office::MunicipalJudge,
        Office::SchoolBoardMember,
        Office::SpecialDistrictOfficer,
        Office::OtherOffice,
        Office::StateQuestion,
        Office::LocalQuestion,
        Office::RetentionSupremeCourt,
        Office::RetentionCourtOfAppeals,
        Office::RetentionDistrictCourt,
        Office::RetentionMetropolitanCourt,
    ];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            Office::President => "president",
            Office::UsSenator => "us-senator",
            Office::UsRepresentative => "us-representative",
            Office::Governor => "governor",
            Office::LieutenantGovernor => "lieutenant-governor",
            Office::SecretaryOfState => "secretary-of-state",
            Office::AttorneyGeneral => "attorney-general",
            Office::StateAuditor => "state-auditor",
            Office::StateTreasurer => "state-treasurer",
            Office::CommissionerOfPublicLands => "commissioner-of-public-lands",
            Office::SupremeCourtJustice => "supreme-court-justice",
            Office::CourtOfAppealsJudge => "court-of-appeals-judge",
            Office::PublicRegulationCommissioner => "public-regulation-commissioner",
            Office::PublicEducationCommissioner => "public-education-commissioner",
            Office::DistrictAttorney => "district-attorney",
            Office::DistrictJudge => "district-judge",
            Office::MetropolitanJudge => "metropolitan-judge",
            Office::MagistrateJudge => "magistrate-judge",
            Office::StateSenator => "state-senator",
            Office::StateRepresentative => "state-representative",
            Office::CountyCommissioner => "county-commissioner",
            Office::CountyClerk => "county-clerk",
            Office::CountyTreasurer => "county-treasurer",
            Office::CountyAssessor => "county-assessor",
            Office::CountySheriff => "county-sheriff",
            Office::ProbateJudge => "probate-judge",
            Office::MunicipalOfficer => "municipal-officer",
            Office::MunicipalJudge => "municipal-judge",
            Office::SchoolBoardMember => "school-board-member",
            Office::SpecialDistrictOfficer => "special-district-officer",
            Office::OtherOffice => "other-office",
            Office::StateQuestion => "state-question",
            Office::LocalQuestion => "local-question",
            Office::RetentionSupremeCourt => "retention-supreme-court",
            Office::RetentionCourtOfAppeals => "retention-court-of-appeals",
            Office::RetentionDistrictCourt => "retention-district-court",
            Office::RetentionMetropolitanCourt => "retention-metropolitan-court",
        }
    }

    /// Whether contests for it elect a person, decide a question or retain a judge.
    pub const fn contest_kind(self) -> ContestKind {
        match self {
            Office::StateQuestion | Office::LocalQuestion => ContestKind::Question,
            Office::RetentionSupremeCourt
            | Office::RetentionCourtOfAppeals
            | Office::RetentionDistrictCourt
            | Office::RetentionMetropolitanCourt => ContestKind::Retention,
            Office::President
            | Office::UsSenator
            | Office::UsRepresentative
            | Office::Governor
            | Office::LieutenantGovernor
            | Office::SecretaryOfState
            | Office::AttorneyGeneral
            | Office::StateAuditor
            | Office::StateTreasurer
            | Office::CommissionerOfPublicLands
            | Office::SupremeCourtJustice
            | Office::CourtOfAppealsJudge
            | Office::PublicRegulationCommissioner
            | Office::PublicEducationCommissioner
            | Office::DistrictAttorney
            | Office::DistrictJudge
            | Office::MetropolitanJudge
            | Office::MagistrateJudge
            | Office::StateSenator
            | Office::StateRepresentative
            | Office::CountyCommissioner
            | Office::CountyClerk
            | Office::CountyTreasurer
            | Office::CountyAssessor
            | Office::CountySheriff
            | Office::ProbateJudge
            | Office::MunicipalOfficer
            | Office::MunicipalJudge
            | Office::SchoolBoardMember
            | Office::SpecialDistrictOfficer
            | Office::OtherOffice => ContestKind::Candidate,
        }
    }
}

impl Office {
    /// A federal office (reading R9): president, United States senator, United States representative.
    pub const fn is_federal(self) -> bool {
        matches!(self, Office::President | Office::UsSenator | Office::UsRepresentative)
    }

    /// A statewide office (reading R9): the executive officers of the state, and its two highest courts.
    pub const fn is_statewide(self) -> bool {
        matches!(
            self,
            Office::Governor
                | Office::LieutenantGovernor
                | Office::SecretaryOfState
                | Office::AttorneyGeneral
                | Office::StateAuditor
                | Office::StateTreasurer
                | Office::CommissionerOfPublicLands
                | Office::SupremeCourtJustice
                | Office::CourtOfAppealsJudge
        )
    }

    /// On the list of "state offices" of Section 1-14-24 as it stood from 2008 to 2019, which Senate Bill 356 kept:
    /// the statewide offices and five more, elected by districts. No district attorney, no public education
    /// commissioner, no metropolitan or probate judge.
    pub const fn is_state_office(self) -> bool {
        self.is_statewide()
            || matches!(
                self,
                Office::DistrictJudge
                    | Office::MagistrateJudge
                    | Office::PublicRegulationCommissioner
                    | Office::StateSenator
                    | Office::StateRepresentative
            )
    }

    /// An office of a county: those that the whole county elects, the metropolitan court's apart, which is one of the state's
    /// courts, and the commissioners.
    pub const fn is_of_a_county(self) -> bool {
        !matches!(self, Office::MetropolitanJudge) && self.is_countywide() || matches!(self, Office::CountyCommissioner)
    }

    /// Elected by the whole county, whatever a file says of it: clerk, treasurer, assessor, sheriff, probate judge,
    /// and the metropolitan judge in a partisan contest (reading R9). A county commissioner may be, and is asked.
    pub const fn is_countywide(self) -> bool {
        matches!(
            self,
            Office::CountyClerk
                | Office::CountyTreasurer
                | Office::CountyAssessor
                | Office::CountySheriff
                | Office::ProbateJudge
                | Office::MetropolitanJudge
        )
    }

    /// Whether somebody has to say that the whole county elects it: an office of the county's own people that is not
    /// countywide by itself, a county commissioner's before all (reading R9).
    pub const fn asks_countywide(self) -> bool {
        matches!(self.contest_kind(), ContestKind::Candidate)
            && !self.is_countywide()
            && !self.voted_elsewhere_unless_told()
    }

    /// Whether one is elected to it in a contest, so that a ballot has one vote: an office of the state, its districts or the
    /// whole county, a retention and a question. Of a county commission, a municipality, a school board and a special
    /// district several may be elected together.
    pub const fn elects_one(self) -> bool {
        let decided = matches!(self.contest_kind(), ContestKind::Question | ContestKind::Retention);
        decided
            || self.is_federal()
            || self.is_state_office()
            || self.is_countywide()
            || matches!(self, Office::PublicEducationCommissioner | Office::DistrictAttorney)
    }

    /// Whether its contest can be a first round that sends two to a runoff: that of an office of a municipality.
    pub const fn asks_first_round(self) -> bool {
        matches!(self, Office::MunicipalOfficer | Office::MunicipalJudge)
    }

    /// Whether other counties are taken to vote on it too until the clerk says otherwise (reading R0).
    ///
    /// True of federal offices, of the offices of the state and its districts, of every retention and of state
    /// questions. A contest's own file never answers this: its silence about other counties is no evidence, and a
    /// county's share of such a contest decides nothing by itself.
    pub const fn voted_elsewhere_unless_told(self) -> bool {
        match self {
            // On the list of state offices, but a magistrate district lies in one county.
            Office::MagistrateJudge => false,
            Office::PublicEducationCommissioner | Office::DistrictAttorney | Office::StateQuestion => true,
            _ => self.is_federal() || self.is_state_office() || matches!(self.contest_kind(), ContestKind::Retention),
        }
    }
}

impl std::str::FromStr for Office {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        Office::ALL.into_iter().find(|office| office.id() == id).ok_or_else(|| UnknownCode::new("office", id))
    }
}

impl std::fmt::Display for Office {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
