//! Precincts: when they are consolidated, and when one votes by mail.

mod consolidation;
mod mail_ballot;

pub use consolidation::{
    Condition, Consolidation, ConsolidationObjection, Finding, Place, Waiver, consolidation, school_consolidation,
};
pub use mail_ballot::{
    MailPrecinct, MailPrecinctObjection, NoticeItem, SpareBallots, SpareObjection, mail_ballots, mail_notice,
    mail_precinct,
};
