use chrono::{DateTime, FixedOffset};

use crate::fact::Fact;

law::ids! {
    /// What was done: the word under which an act stands in the log.
    pub enum ActKind as "act" {
        /// The election file was made.
        Created = "created",
        /// A file was taken in, whole.
        Imported = "imported",
        /// What a contest is was settled.
        ContestSettled = "contest-settled",
        /// The county's registration count or an officer was recorded.
        CountyRecorded = "county-recorded",
        /// Precincts, contests, styles, sources or expected reports were set up.
        SetUp = "set-up",
        /// A reading of a report began.
        PassBegun = "pass-begun",
        /// One field was keyed.
        FieldKeyed = "field-keyed",
        /// A reading of a report was finished.
        PassFinished = "pass-finished",
        /// A report was signed "none".
        NoneSigned = "none-signed",
        /// A report was set aside.
        Quarantined = "quarantined",
        /// A finding was accepted with a reason.
        FindingAccepted = "finding-accepted",
        /// Another county's votes were recorded.
        ShareRecorded = "share-recorded",
        /// An event that a deadline counts from was recorded.
        EventRecorded = "event-recorded",
        /// Counsel's date was recorded beside a computed one.
        DeadlineOverridden = "deadline-overridden",
        /// A results set was opened or sealed.
        SetSealed = "set-sealed",
        /// A verdict was confirmed by the clerk.
        VerdictConfirmed = "verdict-confirmed",
        /// A document was issued.
        DocumentIssued = "document-issued",
        /// A backup was made and read back.
        BackedUp = "backed-up",
        /// The file was restored from a backup.
        Restored = "restored",
    }
}

/// One act: one entry of the log and every fact it brings. A keyed field, a finished pass, a whole import, a seal and
/// an issued document are one act each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// What was done.
    pub kind: ActKind,
    /// What it was done to, in a few words of the record itself: the name of a file, the id of a contest.
    pub about: String,
    /// The reason, where one is asked for.
    pub reason: Option<String>,
    /// What it brings, in the order in which it is to be applied.
    pub facts: Vec<Fact>,
}

/// When an act was done and by whom. The shell reads the clock once per command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// The moment, with the offset that the computer's clock had.
    pub at: DateTime<FixedOffset>,
    /// Who did it.
    pub by: String,
}
