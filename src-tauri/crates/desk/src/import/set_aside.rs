//! Reports of machines that were not put to use: they come in set aside, and that is said.

use canvass::{Canvass, SourceId};
use exchange::{Found, FoundField};
use law::{Coded, Interval};

use crate::view::CountView;

/// A machine that is registered as not in use, and what a file has of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SetAside {
    file: String,
    machine: String,
    /// How many reports.
    reports: usize,
    /// The ballots of all of them; `None` where the file counts none.
    ballots: Option<Interval>,
    /// How many ballots the machine's test deck has.
    test_deck: Option<u64>,
}

impl SetAside {
    /// Whether it counted as many ballots as its test deck has.
    fn is_test_deck(&self) -> bool {
        let ballots = self.ballots.and_then(Interval::known);
        ballots.is_some_and(|ballots| ballots > 0 && self.test_deck == Some(ballots))
    }
}

impl Coded for SetAside {
    fn code(&self) -> &'static str {
        match (self.is_test_deck(), self.ballots) {
            (true, _) => "import.set-aside-test-deck",
            (false, Some(_)) => "import.set-aside",
            (false, None) => "import.set-aside-without-ballots",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![
            ("place", self.file.clone()),
            ("machine", self.machine.clone()),
            ("reports", self.reports.to_string()),
        ];
        values.extend(self.ballots.map(|ballots| ("ballots", CountView::from(ballots).text())));
        values
    }
}

/// Whether figures of a source count. One that nobody registered is in use.
pub(super) fn is_in_use(canvass: &Canvass, source: SourceId) -> bool {
    canvass.source(source).is_none_or(|source| source.in_use)
}

/// The machines of a file that were not put to use; `sources` are the ids of those of the file, in its order.
pub(super) fn of(canvass: &Canvass, found: &Found, sources: &[SourceId], file: &str) -> Vec<SetAside> {
    let aside = |(index, id): (usize, &SourceId)| {
        let source = canvass.source(*id).filter(|source| !source.in_use)?;
        let figures = || found.figures.iter().filter(|figure| figure.source == Some(index));
        let reports: std::collections::BTreeSet<_> = figures().map(|figure| (figure.precinct, figure.scope)).collect();
        let mut ballots = figures()
            .filter(|figure| matches!(figure.field, FoundField::Ballots { .. }))
            .map(|figure| figure.count.interval())
            .peekable();
        Some(SetAside {
            file: file.to_owned(),
            machine: source.name.clone(),
            reports: reports.len(),
            ballots: ballots.peek().is_some().then(|| ballots.sum()),
            test_deck: source.test_deck,
        })
    };
    sources.iter().enumerate().filter_map(aside).collect()
}
