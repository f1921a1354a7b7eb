//! Other counties' votes, from their certificates.

use canvass::{
    ActKind, Canvass, ChoiceId, ContestId, County, Fact, Share, ShareFigure, Source, SourceId, SourceKind, Stamp,
};
use law::Interval;

use super::county::count;
use super::lines::filled;
use super::refused::SetupRefused;
use super::{Draft, reason};
use crate::election::Election;
use crate::error::Error;
use crate::input::parse_date;
use crate::view::window::ShareForm;
use crate::words;

/// The format of a source that is a county's certificate on paper.
pub(crate) const CERTIFICATE: &str = "certificate";

/// Records another county's votes in a contest.
///
/// # Errors
/// Where a field cannot be read, a choice is left open, or the county's share is there already and no reason is given to
/// replace it.
pub(crate) fn record(election: &mut Election, form: &ShareForm, stamp: &Stamp) -> Result<(), Error> {
    let canvass = election.canvass();
    let contest: ContestId = form.contest.parse().map_err(Error::usage)?;
    let gone = || Error::refused(SetupRefused::Gone { what: "contest" });
    let title = canvass.contest(contest).ok_or_else(gone)?.title.clone();
    let county: County = form.county.parse().map_err(|unknown: canvass::UnknownCounty| Error::refused(unknown))?;
    let as_of = parse_date(form.as_of.trim()).map_err(Error::usage)?;
    let day = election.setting().date;
    if as_of < day {
        return Err(Error::refused(SetupRefused::BeforeElection { date: as_of, election: day }));
    }
    let figures = figures(canvass, contest, &form.votes)?;
    let why = reason(&form.reason);
    let there = canvass.shares_of(contest).any(|share| share.county == county);
    if there && why.is_none() {
        let county = county.name().to_owned();
        return Err(Error::refused(SetupRefused::ShareThere { county, contest: words::short(&title) }));
    }
    let mut draft = Draft::on(election);
    let name = filled("certificate", &form.certificate).map_err(Error::refused)?;
    let source = source(&mut draft, &name)?;
    let (id, as_of) = (canvass.next_share(), Some(as_of));
    draft.lay(Fact::Share(Share { id, contest, county, source, as_of, figures }))?;
    draft.record(election, ActKind::ShareRecorded, format!("{county} {contest}"), why, stamp)
}

/// The certificate: one source, whatever contests are read from it.
fn source(draft: &mut Draft, name: &str) -> Result<SourceId, Error> {
    let is_it = |source: &&Source| source.format.as_deref() == Some(CERTIFICATE) && source.name == name;
    if let Some(known) = draft.canvass.sources().find(is_it) {
        return Ok(known.id);
    }
    let id = draft.canvass.next_source();
    let source = Source { format: Some(CERTIFICATE.to_owned()), ..Source::named(id, SourceKind::File, name) };
    draft.lay(Fact::Source(source))?;
    Ok(id)
}

/// A figure for each choice of the contest. A certificate has one for each; what is left open is asked for.
fn figures(canvass: &Canvass, contest: ContestId, votes: &[String]) -> Result<Vec<ShareFigure>, Error> {
    let choices = canvass.choices(contest);
    if choices.is_empty() {
        return Err(Error::refused(SetupRefused::Blank { what: "choices" }));
    }
    let figure = |(place, choice): (usize, &canvass::Choice)| {
        let given = votes.get(place).map_or("", |votes| votes.trim());
        if given.is_empty() {
            return Err(Error::refused(SetupRefused::VotesBlank { choice: choice.name.clone() }));
        }
        let votes = votes_of(&choice.name, given)?;
        Ok(ShareFigure { choice: ChoiceId { contest, place: choice.id.place }, votes: Interval::exact(votes) })
    };
    choices.iter().enumerate().map(figure).collect()
}

fn votes_of(choice: &str, given: &str) -> Result<u64, Error> {
    let refused = || SetupRefused::NotVotes { choice: choice.to_owned(), given: words::short(given) };
    let votes = count(given).ok().filter(|votes| *votes <= canvass::Count::MOST);
    votes.ok_or_else(|| Error::refused(refused()))
}

/// The sum of what is typed so far, to hold against the certificate's own; of what is none, nothing is said.
pub(crate) fn sum(votes: &[String]) -> String {
    let typed: Vec<&str> = votes.iter().map(|votes| votes.trim()).filter(|votes| !votes.is_empty()).collect();
    let counts: Option<Vec<u64>> = typed.iter().map(|votes| votes_of("", votes).ok()).collect();
    match counts {
        Some(counts) if !counts.is_empty() => {
            let values = [
                ("sum", counts.iter().sum::<u64>().to_string()),
                ("typed", counts.len().to_string()),
                ("all", votes.len().to_string()),
            ];
            words::filled("window.setup.share.sum", &values)
        }
        _ => String::new(),
    }
}
