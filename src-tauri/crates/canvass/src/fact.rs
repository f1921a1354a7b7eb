use crate::contest::{Choice, Contest, ContestSettled};
use crate::precinct::{Precinct, Style};
use crate::procedure::{Confirmation, CountyEvent, DeadlineOverride, IssuedDocument, Officer, ResultsSet};
use crate::report::{Expected, FieldRow, FindingAccepted, NoneSigned, PassBegun, PassFinished, Quarantined, Report};
use crate::revision::{
    ChoiceRevised, ContestCounties, ContestRevised, CountySeal, Delivery, PrecinctRevised, PrecinctStyles,
    SourceRevised, Withdrawn,
};
use crate::setting::{Registration, Setting};
use crate::source::{Share, Source};

/// One thing that is known, as it came in. Each is a row of the election file, brought by one entry of the log; none
/// is ever changed or taken away. Everything else is derived from them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "each variant holds the type of the same name, which is documented")]
pub enum Fact {
    Setting(Setting),
    Registration(Registration),
    Officer(Officer),
    Precinct(Precinct),
    Contest(Contest),
    Choice(Choice),
    ContestSettled(ContestSettled),
    Style(Style),
    Source(Source),
    Expected(Expected),
    Report(Report),
    NoneSigned(NoneSigned),
    Quarantined(Quarantined),
    PassBegun(PassBegun),
    FieldRow(FieldRow),
    PassFinished(PassFinished),
    FindingAccepted(FindingAccepted),
    Share(Share),
    ResultsSet(ResultsSet),
    CountyEvent(CountyEvent),
    DeadlineOverride(DeadlineOverride),
    Confirmation(Confirmation),
    IssuedDocument(IssuedDocument),
    PrecinctRevised(PrecinctRevised),
    ContestRevised(ContestRevised),
    ChoiceRevised(ChoiceRevised),
    SourceRevised(SourceRevised),
    Delivery(Delivery),
    PrecinctStyles(PrecinctStyles),
    ContestCounties(ContestCounties),
    CountySeal(CountySeal),
    Withdrawn(Withdrawn),
}
