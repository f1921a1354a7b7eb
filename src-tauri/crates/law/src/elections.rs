use crate::election::{ElectionKind, SpecialReach};

/// A kind of election as the rulebook tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ElectionClass {
    /// An election of a kind; a special election whatever it reaches.
    Kind(ElectionKind),
    /// A special election with this reach.
    Special(SpecialReach),
}

/// The elections that a rule reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Elections {
    /// All of them.
    All,
    /// These only.
    Only(&'static [ElectionClass]),
}

impl Elections {
    /// Whether an election of this kind and reach is among them.
    pub fn reach(self, kind: ElectionKind, reach: SpecialReach) -> bool {
        match self {
            Elections::All => true,
            Elections::Only(classes) => classes.iter().any(|class| match class {
                ElectionClass::Kind(of) => *of == kind,
                ElectionClass::Special(of) => kind == ElectionKind::Special && *of == reach,
            }),
        }
    }
}

/// The elections of one kind, or of several, that rules name again and again.
pub(crate) mod named {
    use super::{ElectionClass, Elections};
    use crate::election::ElectionKind;

    pub(crate) const PRIMARY: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::Primary)]);
    pub(crate) const GENERAL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::General)]);
    pub(crate) const PRIMARY_GENERAL: Elections =
        Elections::Only(&[ElectionClass::Kind(ElectionKind::Primary), ElectionClass::Kind(ElectionKind::General)]);
    /// The elections of which the voting system is checked since 2019.
    pub(crate) const PRIMARY_GENERAL_LOCAL: Elections = Elections::Only(&[
        ElectionClass::Kind(ElectionKind::Primary),
        ElectionClass::Kind(ElectionKind::General),
        ElectionClass::Kind(ElectionKind::RegularLocal),
    ]);
    pub(crate) const SCHOOL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::School)]);
    pub(crate) const RECALL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::Recall)]);
    pub(crate) const SPECIAL: Elections = Elections::Only(&[ElectionClass::Kind(ElectionKind::Special)]);
}
