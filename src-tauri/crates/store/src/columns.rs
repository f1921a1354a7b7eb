//! How the values of the domain stand in columns. The words and numbers are those that files, screens and papers share.

use std::str::FromStr;

use canvass::{
    ActKind, ChoiceId, ContestId, Count, County, DocumentId, Extent, Field, NeededPercent, OfficerRole, PassId,
    PassKind, PrecinctId, ReportId, ResultsSetKind, Scope, SealKind, SetId, ShareFigure, ShareId, Slot, SourceId,
    SourceKind, StyleCoverage, StyleId, Subject,
};
use chrono::NaiveDate;
use law::{ContestKind, Edition, ElectionKind, Interval, Office, SpecialReach};

use crate::cell::{Cell, InColumns, Misfit, Row, Taken, spelled};

/// Numbers in a wrapper.
macro_rules! numbers {
    ($($name:ident),+) => {$(
        impl InColumns for $name {
            fn put(&self, row: &mut Row) {
                self.0.put(row);
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                row.take().map($name)
            }
        }
    )+};
}
numbers!(ContestId, PrecinctId, SourceId, ReportId, PassId, StyleId, SetId, ShareId, DocumentId, NeededPercent);

/// Enumerations, counties and scopes stand as their ids.
macro_rules! spelled {
    ($($name:ident),+) => {$(
        impl InColumns for $name {
            fn put(&self, row: &mut Row) {
                row.push(Cell::Text(self.to_string()));
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                spelled(row, |text| $name::from_str(text).ok())
            }
        }
    )+};
}
spelled!(
    ActKind,
    County,
    Edition,
    ElectionKind,
    Office,
    OfficerRole,
    PassKind,
    ResultsSetKind,
    Scope,
    SealKind,
    SourceKind,
    SpecialReach,
    StyleCoverage
);

impl InColumns for ContestKind {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Text(self.id().to_owned()));
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        match row.pull() {
            cell @ Cell::Text(text) => text.parse().map_err(|_| row.misfit(cell)),
            cell => Err(row.misfit(cell)),
        }
    }
}

/// Nothing, or a value of one column.
macro_rules! optional {
    ($($name:ty),+) => {$(
        impl InColumns for Option<$name> {
            fn put(&self, row: &mut Row) {
                match self {
                    Some(value) => value.put(row),
                    None => row.push(Cell::Null),
                }
            }
            fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
                if *row.peek() == Cell::Null {
                    row.pull();
                    return Ok(None);
                }
                row.take().map(Some)
            }
        }
    )+};
}
optional!(
    u64,
    u32,
    u16,
    bool,
    String,
    NaiveDate,
    SpecialReach,
    Office,
    NeededPercent,
    ContestId,
    PrecinctId,
    Scope,
    SourceId,
    StyleId
);

/// `contest`, `ballot_place`.
impl InColumns for ChoiceId {
    fn put(&self, row: &mut Row) {
        self.contest.put(row);
        self.place.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        Ok(ChoiceId { contest: row.take()?, place: row.take()? })
    }
}

/// `counties`, `countywide`.
impl InColumns for Extent {
    fn put(&self, row: &mut Row) {
        self.counties.put(row);
        self.countywide.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        Ok(Extent { counties: row.take()?, countywide: row.take()? })
    }
}

/// `figure`, `contest`, `ballot_place`, `style`.
impl InColumns for Field {
    fn put(&self, row: &mut Row) {
        let (figure, contest, place, style) = match *self {
            Field::Votes(choice) => ("votes", Some(choice.contest), Some(choice.place), None),
            Field::Undervotes(contest) => ("undervotes", Some(contest), None, None),
            Field::Overvotes(contest) => ("overvotes", Some(contest), None, None),
            Field::ControlTotal(contest) => ("control-total", Some(contest), None, None),
            Field::Ballots(style) => ("ballots", None, None, style),
            Field::VotersSigned => ("voters-signed", None, None, None),
        };
        row.push(Cell::Text(figure.to_owned()));
        contest.put(row);
        place.put(row);
        style.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let cell = row.pull();
        let figure = if let Cell::Text(figure) = cell { figure.as_str() } else { "" };
        let misfit = row.misfit_here();
        let columns: (Option<ContestId>, Option<u16>, Option<StyleId>) = (row.take()?, row.take()?, row.take()?);
        match (figure, columns) {
            ("votes", (Some(contest), Some(place), None)) => Ok(Field::Votes(ChoiceId { contest, place })),
            ("undervotes", (Some(contest), None, None)) => Ok(Field::Undervotes(contest)),
            ("overvotes", (Some(contest), None, None)) => Ok(Field::Overvotes(contest)),
            ("control-total", (Some(contest), None, None)) => Ok(Field::ControlTotal(contest)),
            ("ballots", (None, None, style)) => Ok(Field::Ballots(style)),
            ("voters-signed", (None, None, None)) => Ok(Field::VotersSigned),
            _ => Err(misfit(cell)),
        }
    }
}

/// `value`, `suppressed`.
impl InColumns for Option<Count> {
    fn put(&self, row: &mut Row) {
        let (value, suppressed) = match *self {
            Some(Count::Exact(count)) => (Some(count), false),
            Some(Count::Suppressed) => (None, true),
            None => (None, false),
        };
        value.put(row);
        suppressed.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let value: Option<u64> = row.take()?;
        let cell = row.peek();
        match (value, row.take()?) {
            (Some(count), false) => Ok(Some(Count::Exact(count))),
            (None, suppressed) => Ok(suppressed.then_some(Count::Suppressed)),
            (Some(_), true) => Err(row.misfit(cell)),
        }
    }
}

/// `what`, `precinct`, `contest`, `ballot_place`, `style`, `source`, `scope`.
impl InColumns for Subject {
    fn put(&self, row: &mut Row) {
        row.push(Cell::Text(self.id().to_owned()));
        let (mut precinct, mut contest, mut place) = (None, None, None);
        let (mut style, mut source, mut scope) = (None, None, None);
        match *self {
            Subject::Precinct(id) => precinct = Some(id),
            Subject::Contest(id) => contest = Some(id),
            Subject::Choice(id) => (contest, place) = (Some(id.contest), Some(id.place)),
            Subject::Style(id) => style = Some(id),
            Subject::Source(id) => source = Some(id),
            Subject::Expected(slot) => {
                (precinct, source, scope) = (Some(slot.precinct), Some(slot.source), Some(slot.scope));
            }
            Subject::Seal => {}
        }
        precinct.put(row);
        contest.put(row);
        place.put(row);
        style.put(row);
        source.put(row);
        scope.put(row);
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let cell = row.pull();
        let misfit = row.misfit(cell);
        let what = if let Cell::Text(what) = cell { what.as_str() } else { "" };
        let ballot: (Option<PrecinctId>, Option<ContestId>, Option<u16>) = (row.take()?, row.take()?, row.take()?);
        let counted: (Option<StyleId>, Option<SourceId>, Option<Scope>) = (row.take()?, row.take()?, row.take()?);
        match (what, ballot, counted) {
            ("precinct", (Some(id), None, None), (None, None, None)) => Ok(Subject::Precinct(id)),
            ("contest", (None, Some(id), None), (None, None, None)) => Ok(Subject::Contest(id)),
            ("choice", (None, Some(contest), Some(place)), (None, None, None)) => {
                Ok(Subject::Choice(ChoiceId { contest, place }))
            }
            ("style", (None, None, None), (Some(id), None, None)) => Ok(Subject::Style(id)),
            ("source", (None, None, None), (None, Some(id), None)) => Ok(Subject::Source(id)),
            ("expected", (Some(precinct), None, None), (None, Some(source), Some(scope))) => {
                Ok(Subject::Expected(Slot { precinct, source, scope }))
            }
            ("seal", (None, None, None), (None, None, None)) => Ok(Subject::Seal),
            _ => Err(misfit),
        }
    }
}

/// `contest`, `ballot_place`, `votes_min`, `votes_max`.
impl InColumns for ShareFigure {
    fn put(&self, row: &mut Row) {
        self.choice.put(row);
        self.votes.min.put(row);
        if self.votes.max < self.votes.min {
            row.reject(self.votes.max.to_string());
        } else {
            self.votes.max.put(row);
        }
    }
    fn take(row: &mut Taken<'_>) -> Result<Self, Misfit> {
        let (choice, min) = (row.take()?, row.take()?);
        let cell = row.peek();
        let max = row.take()?;
        if max < min {
            return Err(row.misfit(cell));
        }
        Ok(ShareFigure { choice, votes: Interval { min, max } })
    }
}
