use crate::coded::UnknownCode;

/// What kind of election it is: which rules reach it, and which calendar it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ElectionKind {
    /// Primary election: each party's contest stands alone (reading R13).
    Primary,
    /// General election.
    General,
    /// Regular local election (since 2019).
    RegularLocal,
    /// Municipal officer election.
    MunicipalOfficer,
    /// School election.
    School,
    /// Special election; [`SpecialReach`] says what it reaches.
    Special,
    /// Special election that fills a vacancy in the office of United States representative.
    SpecialFederal,
    /// Recall election.
    Recall,
    /// Top-two runoff election.
    Runoff,
}

impl ElectionKind {
    /// Every kind.
    pub const ALL: [ElectionKind; 9] = [
        ElectionKind::Primary,
        ElectionKind::General,
        ElectionKind::RegularLocal,
        ElectionKind::MunicipalOfficer,
        ElectionKind::School,
        ElectionKind::Special,
        ElectionKind::SpecialFederal,
        ElectionKind::Recall,
        ElectionKind::Runoff,
    ];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            ElectionKind::Primary => "primary",
            ElectionKind::General => "general",
            ElectionKind::RegularLocal => "regular-local",
            ElectionKind::MunicipalOfficer => "municipal-officer",
            ElectionKind::School => "school",
            ElectionKind::Special => "special",
            ElectionKind::SpecialFederal => "special-federal",
            ElectionKind::Recall => "recall",
            ElectionKind::Runoff => "runoff",
        }
    }
}

impl std::str::FromStr for ElectionKind {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        ElectionKind::ALL.into_iter().find(|kind| kind.id() == id).ok_or_else(|| UnknownCode::new("election-kind", id))
    }
}

impl std::fmt::Display for ElectionKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// What a special election reaches. Only of an election of kind [`ElectionKind::Special`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpecialReach {
    /// The whole state votes.
    State,
    /// A district of the state votes.
    District,
    /// A county, municipality or other local body votes; the default.
    Local,
}

impl SpecialReach {
    /// Every reach.
    pub const ALL: [SpecialReach; 3] = [SpecialReach::State, SpecialReach::District, SpecialReach::Local];

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            SpecialReach::State => "state",
            SpecialReach::District => "district",
            SpecialReach::Local => "local",
        }
    }
}

impl std::str::FromStr for SpecialReach {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        SpecialReach::ALL
            .into_iter()
            .find(|reach| reach.id() == id)
            .ok_or_else(|| UnknownCode::new("special-reach", id))
    }
}

impl std::fmt::Display for SpecialReach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
