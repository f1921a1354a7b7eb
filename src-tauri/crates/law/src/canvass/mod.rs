//! The county canvass: who is summoned and what is told where returns do not stand, what the report contains and who
//! gets it, and when a locked box is opened. The days of it all are in [`crate::deadline`].

mod ballot_box;
mod certificates;
mod copies;
mod defective;
mod examine;
mod recheck;
mod report;

pub use ballot_box::{
    Ground, MissingReturns, MissingReturnsObjection, Opening, OpeningObjection, missing_returns, open_box,
};
pub use certificates::certificate_issuer;
pub use copies::{Addressee, Reached, addressees, party_certificates};
pub use defective::{Act, DefectiveStep, Form, defective_returns};
pub use examine::{Face, SummonsGround, examine, examined_for, summons};
pub use recheck::{RecheckLine, RecheckObjection, RecheckRequest, Request, corrections, recheck};
pub use report::{Keeping, ReportPart, ReportParts, keeping, report};
