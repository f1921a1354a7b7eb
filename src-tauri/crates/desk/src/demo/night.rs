//! The made-up county in the middle of election night: some reports in, some missing, and mistakes among them to be found.
//!
//! The figures are those of the county after its canvass; what stands on the paper is printed beside the election, to be
//! typed from.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use canvass::{
    Act, ActKind, Canvass, ChoiceId, ContestId, Count, Fact, Field, FieldRow, PassBegun, PassFinished, PassKind,
    Precinct, PrecinctId, Report, ReportRecord, SourceId, Stamp,
};

use super::{
    CLERK, CLERKS_DEPUTY, DemoRefused, OFFICES, RETURNS, cannot_write, election_night, empty_folder, stamp, write,
};
use super::{made, officers, tapes};
use crate::election::Election;
use crate::error::Error;
use crate::recording;
use crate::register;
use crate::setup::voted_in;
use crate::view::window::MachineForm;

/// What stands on the paper, beside the election file.
pub(crate) const TAPES: &str = "practice tapes.txt";

/// Serial, kind, place, counts, precincts, test deck, in use, messenger.
const MACHINES: [[&str; 8]; 10] = [
    ["CC-1", "central-count", "County clerk's office", "mailed", "all", "122", "yes", ""],
    ["EV-1", "machine", "County courthouse", "early", "all", "50", "yes", "Luis Chávez"],
    ["Hand tally team A", "hand-tally", "County clerk's office", "mailed", "1", "", "yes", ""],
    ["Hand tally team B", "hand-tally", "County clerk's office", "election day provisional", "2", "", "yes", ""],
    ["ED-1", "machine", "Alta Norte School", "election day", "1", "50", "yes", "Rita Yazzie"],
    ["ED-2", "machine", "Alta Sur Fire Station", "election day", "2", "50", "yes", "Rita Yazzie"],
    ["ED-3", "machine", "Río Hondo Hall", "election day", "3", "50", "yes", "Sam Trujillo"],
    ["ED-4", "machine", "La Mesa School", "election day", "4", "50", "yes", "Sam Trujillo"],
    ["ED-5", "machine", "Piedra Blanca Hall", "election day", "5", "50", "yes", "Anita Cordova"],
    ["DS450-7", "central-count", "County clerk's office", "", "", "122", "no", ""],
];

/// Reports that have not come in: source and precinct.
const MISSING: [(&str, &str); 4] = [
    ("CC-1", "Precinct 5"),
    ("ED-5", "Precinct 5"),
    ("Hand tally team A", "Precinct 1"),
    ("Hand tally team B", "Precinct 2"),
];

/// What somebody did wrong, and where.
const MISTAKES: [(&str, &str, Mistake); 5] = [
    ("ED-2", "Precinct 2", Mistake::DigitsExchanged),
    ("ED-3", "Precinct 3", Mistake::AllZero),
    ("EV-1", "Precinct 3", Mistake::Doubled),
    ("EV-1", "Precinct 4", Mistake::ColumnOf("CC-1")),
    ("EV-1", "Precinct 1", Mistake::LinesExchanged),
];

/// A mistake as people make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// Two digits of a figure of the sheriff's contest change places.
    DigitsExchanged,
    /// The assessor's contest was not read.
    AllZero,
    /// A batch was counted twice: ballots and votes, not the voters who signed.
    Doubled,
    /// Another source's figures of the precinct were typed once more.
    ColumnOf(&'static str),
    /// The first two lines of the sheriff's contest change places; only a second reading shows it.
    LinesExchanged,
}

/// Makes the practice election of the night in a folder. Gives the election file.
///
/// # Errors
/// Where the folder holds something already or cannot be written.
pub(crate) fn practice_night(out: &Path) -> Result<PathBuf, Error> {
    empty_folder(out)?;
    std::fs::create_dir_all(out).map_err(|error| cannot_write(out, &error))?;
    let after = after_the_canvass(out)?;
    write(&out.join(TAPES), tapes::text(after.canvass()).as_bytes())?;
    let file = out.join("practice night.canvass");
    let mut election = made(&file, "Sierra Alta 2026 General, the night (practice)")?;
    set_up(&mut election, after.canvass())?;
    let mut minutes = 0;
    for record in after.canvass().reports() {
        let (source, precinct) = names(after.canvass(), record);
        if MISSING.contains(&(source.as_str(), precinct.as_str())) {
            continue;
        }
        minutes += 7;
        read(&mut election, after.canvass(), record, minutes)?;
    }
    test_deck(&mut election)?;
    election.close()?;
    Ok(file)
}

/// The same county with all its reports in, read and put away again: where the figures come from.
fn after_the_canvass(out: &Path) -> Result<Election, Error> {
    let scratch = tempfile::tempdir_in(out).map_err(|error| cannot_write(out, &error))?;
    let at = |name: &str| scratch.path().join(name);
    write(&at("returns.csv"), RETURNS.as_bytes())?;
    write(&at("offices.csv"), OFFICES.as_bytes())?;
    election_night(&at("after.canvass"), &at("returns.csv"), &at("offices.csv"))?;
    Election::open_to_read(&at("after.canvass"))
}

/// Precincts and contests of the county, its machines and officers.
fn set_up(election: &mut Election, after: &Canvass) -> Result<(), Error> {
    let set_up = stamp("2026-10-12T09:20:00-06:00")?;
    let precincts = after.precincts().cloned().map(Fact::Precinct);
    let contests = after.contests().flat_map(|contest| {
        let choices = after.choices(contest.id).iter().cloned().map(Fact::Choice);
        let settled = after.settled(contest.id).cloned().map(Fact::ContestSettled);
        [Fact::Contest(contest.clone())].into_iter().chain(choices).chain(settled)
    });
    let facts: Vec<Fact> = precincts.chain(contests).collect();
    let about = format!("{} precincts, {} contests", after.precincts().count(), after.contests().count());
    election.record(&Act { kind: ActKind::SetUp, about, reason: None, facts }, &set_up)?;
    // Each sheet asks for what stands on the tapes of its precinct.
    for contest in after.contests() {
        let voted = after.reports().filter(|record| record.figures.keys().any(|f| f.contest() == Some(contest.id)));
        let precincts: BTreeSet<PrecinctId> = voted.map(|record| record.report.precinct).collect();
        let facts = voted_in(election.canvass(), contest.id, &precincts);
        if !facts.is_empty() {
            let about = contest.title.clone();
            election.record(&Act { kind: ActKind::SetUp, about, reason: None, facts }, &set_up)?;
        }
    }
    let form = |[name, kind, place, counts, precincts, test_deck, used, messenger]: [&str; 8]| MachineForm {
        name: name.to_owned(),
        kind: kind.to_owned(),
        place: place.to_owned(),
        counts: counts.to_owned(),
        precincts: precincts.to_owned(),
        test_deck: test_deck.to_owned(),
        used: used.to_owned(),
        messenger: messenger.to_owned(),
    };
    register::register(election, &MACHINES.map(form), &set_up)?;
    recording::officers(election, officers(), &set_up)
}

fn names(canvass: &Canvass, record: &ReportRecord) -> (String, String) {
    let source = canvass.source(record.report.source).map(|source| source.name.clone());
    let precinct = canvass.precinct(record.report.precinct).map(Precinct::full_name);
    (source.unwrap_or_default(), precinct.unwrap_or_default())
}

/// A report as it was typed that night: right ones twice, by two people, those with a mistake once.
fn read(election: &mut Election, after: &Canvass, record: &ReportRecord, minutes: u32) -> Result<(), Error> {
    let (source, precinct) = names(after, record);
    let mistake = MISTAKES.iter().find(|(of, at, _)| (*of, *at) == (source.as_str(), precinct.as_str()));
    let figures = mistake.map_or_else(|| rows(record), |(_, _, mistake)| wrong(after, record, *mistake));
    let Some(own) = election.canvass().sources().find(|own| own.name == source).map(|own| own.id) else {
        return Err(Error::internal(DemoRefused::Data { reason: format!("{source} is not registered") }));
    };
    let id = election.canvass().next_report();
    let report = Report { id, source: own, ..record.report.clone() };
    let readers = [(PassKind::First, CLERKS_DEPUTY), (PassKind::Second, CLERK)];
    let times = if mistake.is_some() { 1 } else { 2 };
    let mut before = vec![Fact::Report(report)];
    for ((kind, reader), later) in readers.into_iter().take(times).zip([0, 3]) {
        let pass = election.canvass().next_pass();
        let mut facts = std::mem::take(&mut before);
        facts.push(Fact::PassBegun(PassBegun { id: pass, report: id, kind, reader: reader.to_owned(), reason: None }));
        facts.extend(
            figures.iter().map(|(field, count)| Fact::FieldRow(FieldRow { pass, field: *field, count: Some(*count) })),
        );
        facts.push(Fact::PassFinished(PassFinished { pass }));
        let about = crate::board::report_in_words(after, &record.report.slot());
        let at = Stamp { by: reader.to_owned(), ..at_night(minutes + later)? };
        election.record(&Act { kind: ActKind::PassFinished, about, reason: None, facts }, &at)?;
    }
    Ok(())
}

/// So many minutes after eight in the evening.
fn at_night(minutes: u32) -> Result<Stamp, Error> {
    let eight = stamp("2026-11-03T20:00:00-07:00")?;
    Ok(Stamp { at: eight.at + chrono::TimeDelta::minutes(i64::from(minutes)), ..eight })
}

type Figures = Vec<(Field, Count)>;

fn rows(record: &ReportRecord) -> Figures {
    record.figures.iter().map(|(field, count)| (*field, *count)).collect()
}

/// The figures of a report with a mistake in them.
fn wrong(after: &Canvass, record: &ReportRecord, mistake: Mistake) -> Figures {
    let contest = |title: &str| after.contests().find(|contest| contest.title == title).map(|contest| contest.id);
    let votes = |contest: Option<ContestId>, place| contest.map(|contest| Field::Votes(ChoiceId { contest, place }));
    let (sheriff, assessor) = (contest("County Sheriff"), contest("County Assessor"));
    let mut figures = rows(record);
    let count_of = |wanted: Option<Field>| record.figures.get(&wanted?).copied();
    for (field, count) in &mut figures {
        match mistake {
            Mistake::DigitsExchanged if Some(*field) == votes(sheriff, 1) => *count = changed(*count, exchanged),
            Mistake::AllZero if matches!(field, Field::Votes(choice) if Some(choice.contest) == assessor) => {
                *count = Count::Exact(0);
            }
            Mistake::Doubled if *field != Field::VotersSigned => *count = changed(*count, |count| count * 2),
            Mistake::LinesExchanged if Some(*field) == votes(sheriff, 1) => {
                *count = count_of(votes(sheriff, 2)).unwrap_or(*count);
            }
            Mistake::LinesExchanged if Some(*field) == votes(sheriff, 2) => {
                *count = count_of(votes(sheriff, 1)).unwrap_or(*count);
            }
            Mistake::ColumnOf(source) => {
                let same = |other: &&ReportRecord| {
                    other.report.precinct == record.report.precinct && names(after, other).0 == source
                };
                let other = after.reports().find(same).and_then(|other| other.figures.get(field).copied());
                *count = other.unwrap_or(*count);
            }
            _ => {}
        }
    }
    figures
}

fn changed(count: Count, change: fn(u64) -> u64) -> Count {
    match count {
        Count::Exact(count) => Count::Exact(change(count)),
        Count::Suppressed => count,
    }
}

/// The last two digits in each other's place: 214 as 241.
fn exchanged(count: u64) -> u64 {
    count / 100 * 100 + count % 10 * 10 + count / 10 % 10
}

/// The tape of a machine that was not put to use, among the night's returns: the register sets it aside.
fn test_deck(election: &mut Election) -> Result<(), Error> {
    let canvass = election.canvass();
    let unused = canvass.sources().find(|source| !source.in_use).map(|source| source.id);
    let like = canvass.expected().next().copied();
    let Some((source, slot)) = unused.zip(like) else { return Ok(()) };
    let id = canvass.next_report();
    let report = Report { id, precinct: slot.precinct, source: SourceId(source.0), scope: slot.scope };
    let about = crate::board::report_in_words(canvass, &report.slot());
    let facts = vec![Fact::Report(report)];
    election.record(&Act { kind: ActKind::Quarantined, about, reason: None, facts }, &at_night(120)?).map(drop)
}

#[cfg(test)]
mod tests;
