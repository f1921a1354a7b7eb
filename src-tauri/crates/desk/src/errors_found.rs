//! Errors in the figures, where somebody acts on them: on taking a file in, beside a verdict, before a paper goes out.

use canvass::{AboveRegistration, Canvass, ContestId, Finding, FindingCode, PrecinctId, ReportId, ReportRecord};
use law::Coded;

use crate::election::Election;
use crate::reading::for_the_person_in_charge;
use crate::words;

/// How many errors are told one by one when a file is taken in.
const TOLD: usize = 10;

/// Errors that nobody has accepted.
pub(crate) fn open_errors(election: &Election) -> impl Iterator<Item = &Finding> {
    election.findings().iter().filter(|finding| finding.is_open_error())
}

/// What may be told of all that was found: of a report whose figures are hidden while it is read again, only that its readings
/// differ. Everything else rests on figures that whoever reads must not have seen; so does what was found by comparing it
/// with another report, whose figures are in sight.
pub(crate) fn to_tell(election: &Election) -> impl Iterator<Item = &Finding> {
    election.findings().iter().filter(may_be_told(election.canvass()))
}

/// The same, of what would be found if a reading were finished.
pub(crate) fn may_be_told(canvass: &Canvass) -> impl Fn(&&Finding) -> bool + use<'_> {
    let blind: Vec<&ReportRecord> = canvass.reports().filter(|record| record.state.is_blind()).collect();
    let names: Vec<String> = blind.iter().map(|record| canvass.report_name(&record.report.slot())).collect();
    // A precinct and its parts are of one name: they are held against each other too.
    let name_of = |precinct: PrecinctId| canvass.precinct(precinct).map(|precinct| precinct.name.as_str());
    let source_of = |report: ReportId| canvass.report(report).map(|record| record.report.source);
    let hides = move |finding: &Finding| {
        let own = || blind.iter().any(|record| Some(record.report.id) == finding.report);
        let precinct = finding.precinct.and_then(name_of);
        let of_precinct = || precinct.is_some() && blind.iter().any(|r| name_of(r.report.precinct) == precinct);
        let named = || finding.values.iter().any(|(name, value)| *name == "other" && names.contains(value));
        // A source is held against its test deck as a whole.
        let source = finding.report.filter(|_| finding.code == FindingCode::TestDeckSize).and_then(source_of);
        let of_source = || source.is_some() && blind.iter().any(|r| Some(r.report.source) == source);
        own() || (finding.code.compares_reports() && (of_precinct() || named() || of_source()))
    };
    move |finding| finding.code == FindingCode::ReadingsDiffer || !hides(finding)
}

/// How many errors of a contest nobody has accepted, those of whole reports that are added in it included.
pub(crate) fn of_contest(election: &Election, contest: ContestId) -> usize {
    open_errors(election).filter(|finding| election.canvass().concerns(finding, contest)).count()
}

/// A sentence for each error that was not there before and may be told, and one for those beyond the first few.
pub(crate) fn brought(before: &Canvass, after: &Canvass) -> Vec<String> {
    let open = |canvass: &Canvass| canvass.findings().into_iter().filter(Finding::is_open_error);
    let known: Vec<Finding> = open(before).collect();
    let may_be_told = may_be_told(after);
    let new = open(after).filter(|finding| !finding.is_among(&known) && may_be_told(&finding));
    let new: Vec<Finding> = new.collect();
    let told = new.iter().take(TOLD).map(|finding| for_the_person_in_charge(after, finding));
    let rest = new.len().saturating_sub(TOLD);
    told.chain((rest > 0).then(|| words::sentence(&MoreErrors { rest }))).collect()
}

/// That more people have voted on a contest than are registered, where they had not before: of the first such contest, and
/// of how many more.
pub(crate) fn above_registration(before: &Canvass, after: &Canvass) -> Option<String> {
    let above = |canvass: &Canvass, contest| canvass.above_registration(contest);
    let new = after
        .contests()
        .filter_map(|contest| above(after, contest.id).filter(|now| above(before, contest.id).as_ref() != Some(now)));
    let new: Vec<AboveRegistration> = new.collect();
    let said = exceeded(after, new.first()?, "registration.exceeded");
    Some(match new.len().saturating_sub(1) {
        0 => said,
        more => words::filled("registration.exceeded.more", &[("said", said), ("more", more.to_string())]),
    })
}

/// What a sentence says of that; without the precinct and how many have voted there while a report of it is read again by
/// somebody who must not have seen its figures.
pub(crate) fn exceeded(canvass: &Canvass, above: &AboveRegistration, key: &str) -> String {
    let mut blind = canvass.reports().filter(|record| record.state.is_blind());
    let hides = blind.any(|record| record.report.precinct == above.most);
    let key = if hides { format!("{key}.hidden") } else { key.to_owned() };
    words::filled(&key, &above.values())
}

/// More errors than are told one by one.
#[derive(Debug)]
struct MoreErrors {
    rest: usize,
}

impl Coded for MoreErrors {
    fn code(&self) -> &'static str {
        "import.more-errors"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("rest", self.rest.to_string())]
    }
}

/// The figures of a contest have errors that nobody has accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ErrorsOpen {
    /// The contest.
    pub(crate) contest: String,
    /// How many.
    pub(crate) errors: usize,
}

impl Coded for ErrorsOpen {
    fn code(&self) -> &'static str {
        "document.errors-open"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("contest", self.contest.clone()), ("errors", self.errors.to_string())]
    }
}

#[cfg(test)]
mod tests;
