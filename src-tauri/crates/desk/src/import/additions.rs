//! What a file adds to an election that has figures already: it may be right, and it may be a name that nobody meant.

use canvass::{Canvass, Fact, SourceKind};
use law::Coded;

use crate::words::short;

/// Names that a file brings into an election that has figures already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Addition {
    file: String,
    what: &'static str,
    names: Vec<String>,
}

impl Coded for Addition {
    fn code(&self) -> &'static str {
        match self.what {
            "precinct" => "import.new-precincts",
            "machine" => "import.new-machines",
            "contest" => "import.new-contests",
            _ => "import.new-choices",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("place", self.file.clone()), ("names", self.names.join("; "))]
    }
}

/// What the facts of a file add, one addition for each kind of thing. To the first file of an election everything is new.
pub(super) fn of(canvass: &Canvass, facts: &[Fact], file: &str) -> Vec<Addition> {
    if canvass.reports().next().is_none() {
        return Vec::new();
    }
    let mut additions: Vec<Addition> = Vec::new();
    for fact in facts {
        let (what, name) = match fact {
            Fact::Precinct(precinct) => ("precinct", precinct.full_name()),
            Fact::Source(source) if source.kind != SourceKind::File => ("machine", source.name.clone()),
            Fact::Contest(contest) => ("contest", short(&contest.title)),
            // The choices of a new contest are new with it.
            Fact::Choice(choice) if canvass.contest(choice.id.contest).is_some() => ("choice", choice.name.clone()),
            _ => continue,
        };
        match additions.iter_mut().find(|addition| addition.what == what) {
            Some(addition) => addition.names.push(name),
            None => additions.push(Addition { file: file.to_owned(), what, names: vec![name] }),
        }
    }
    additions
}
