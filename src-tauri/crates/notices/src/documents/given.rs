use super::NoticeId;

/// A fact that a person gives for a document, where the election file does not have it.
///
/// Each may be left out: a name or an address that is not known is not printed, and a day that is not recorded is
/// projected and says so. Everything else comes from the election file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenFact {
    /// Its key where facts are given in a file: `clerk_address`.
    pub key: &'static str,
    /// What is to be given.
    pub kind: GivenKind,
}

/// What is to be given for a [`GivenFact`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenKind {
    /// Text in one line.
    Line,
    /// Texts, one line each.
    Lines,
    /// A day.
    Day,
}

const fn fact(key: &'static str, kind: GivenKind) -> GivenFact {
    GivenFact { key, kind }
}

const CLERK_NOTICE: [GivenFact; 8] = [
    fact("clerk_name", GivenKind::Line),
    fact("clerk_address", GivenKind::Lines),
    fact("secretary_of_state_name", GivenKind::Line),
    fact("secretary_of_state_address", GivenKind::Lines),
    fact("canvass_county_completed", GivenKind::Day),
    fact("clerk_notice_received", GivenKind::Day),
    fact("recount_notice_filed", GivenKind::Day),
    fact("copies", GivenKind::Lines),
];

const BOARD_NOTICE: [GivenFact; 7] = [
    fact("secretary_of_state_name", GivenKind::Line),
    fact("secretary_of_state_address", GivenKind::Lines),
    fact("canvass_county_completed", GivenKind::Day),
    fact("canvass_state_completed", GivenKind::Day),
    fact("clerk_notice_received", GivenKind::Day),
    fact("recount_notice_filed", GivenKind::Day),
    fact("copies", GivenKind::Lines),
];

/// The facts that a person may give for a document, in the order of the paper. The days bear the names of the
/// events that deadlines count from.
pub const fn given_facts(document: NoticeId) -> &'static [GivenFact] {
    match document {
        NoticeId::ClerkNotice => &CLERK_NOTICE,
        NoticeId::BoardNotice => &BOARD_NOTICE,
    }
}
