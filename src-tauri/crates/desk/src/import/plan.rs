//! From what a file says to facts of an election: names become ids, and nothing is matched by likeness.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{
    Canvass, Choice, ChoiceId, Contest, ContestId, ContestSettled, Extent, Fact, Field, FieldRow, Medium, PassBegun,
    PassFinished, PassId, PassKind, Precinct, PrecinctId, Report, ReportId, Scope, Share, ShareFigure, ShareId, Source,
    SourceId, SourceKind, Style, StyleCoverage, StyleId,
};
use exchange::{ContestKey, Found, FoundContest, FoundField, FoundFigure};

use super::refused::ImportRefused;
use super::set_aside::{self, SetAside};

/// The facts of one file, and which contest each of its contests is.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) facts: Vec<Fact>,
    pub(crate) contests: Vec<ContestId>,
    /// The machines of the file that were not put to use: their reports come in set aside.
    pub(crate) aside: Vec<SetAside>,
}

/// Plans one file on an election that holds everything before it.
///
/// # Errors
/// [`ImportRefused`] where the file names a contest that is not there, or one name stands for two.
pub(crate) fn plan(canvass: &Canvass, found: &Found, file: &str, reader: &str) -> Result<Plan, ImportRefused> {
    let mut planner = Planner { canvass, file, facts: Vec::new() };
    let source = planner.file_source(found);
    let sources = planner.machines(found);
    let precincts = planner.precincts(found);
    let contests = planner.contests(found)?;
    let styles = planner.styles(found, &contests);
    let aside = set_aside::of(canvass, found, &sources, file);
    planner.reports(found, reader, source, &Names { sources, precincts, contests: &contests, styles });
    planner.shares(found, source, &contests)?;
    let contests = contests.into_iter().map(|contest| contest.id).collect();
    Ok(Plan { facts: planner.facts, contests, aside })
}

/// A contest of the file and the ids of its choices, in the order of the file.
struct Named {
    id: ContestId,
    choices: Vec<ChoiceId>,
}

/// The ids that stand for the names of a file, each list in the file's order.
struct Names<'a> {
    sources: Vec<SourceId>,
    precincts: Vec<PrecinctId>,
    contests: &'a [Named],
    styles: BTreeMap<String, StyleId>,
}

struct Planner<'a> {
    canvass: &'a Canvass,
    file: &'a str,
    facts: Vec<Fact>,
}

impl Planner<'_> {
    /// The file itself is a source: of its figures, or of the machines' whose tapes it repeats.
    fn file_source(&mut self, found: &Found) -> SourceId {
        let id = self.canvass.next_source();
        self.facts.push(Fact::Source(Source {
            format: Some(found.format.id().to_owned()),
            sha256: Some(found.sha256.clone()),
            remarks: found.remarks.clone(),
            ..Source::named(id, SourceKind::File, self.file)
        }));
        id
    }

    /// The machines and teams of the file: those that are set up already, by their exact name, and new ones.
    fn machines(&mut self, found: &Found) -> Vec<SourceId> {
        let mut next = self.canvass.next_source().0;
        let mut ids = Vec::new();
        for (index, machine) in found.sources.iter().enumerate() {
            let known = self.canvass.sources().find(|s| s.kind != SourceKind::File && s.name == machine.name);
            ids.push(known.map(|source| source.id).unwrap_or_else(|| {
                next += 1;
                let id = SourceId(next);
                let kind = if only_hand_tallies(found, index) { SourceKind::HandTally } else { SourceKind::Machine };
                self.facts.push(Fact::Source(Source::named(id, kind, machine.name.as_str())));
                id
            }));
        }
        ids
    }

    fn precincts(&mut self, found: &Found) -> Vec<PrecinctId> {
        let mut next = self.canvass.next_precinct().0;
        let mut ids = Vec::new();
        for precinct in &found.precincts {
            let known = self.canvass.precincts().find(|p| p.name == precinct.name && p.part == precinct.part);
            ids.push(known.map(|precinct| precinct.id).unwrap_or_else(|| {
                let id = PrecinctId(next);
                next += 1;
                self.facts.push(Fact::Precinct(Precinct {
                    id,
                    name: precinct.name.clone(),
                    part: precinct.part.clone(),
                }));
                id
            }));
        }
        ids
    }

    fn contests(&mut self, found: &Found) -> Result<Vec<Named>, ImportRefused> {
        let mut next = self.canvass.next_contest().0;
        let mut named = Vec::new();
        for contest in &found.contests {
            let id = match self.known_contest(contest)? {
                Some(known) => known.id,
                None => {
                    let id = ContestId(next);
                    next += 1;
                    self.new_contest(id, contest);
                    id
                }
            };
            if let Some(twin) = named.iter().position(|named: &Named| named.id == id) {
                return Err(self.two_names(found, twin, contest, id));
            }
            let choices = self.choices(id, contest);
            named.push(Named { id, choices });
        }
        Ok(named)
    }

    fn two_names(&self, found: &Found, twin: usize, contest: &FoundContest, id: ContestId) -> ImportRefused {
        ImportRefused::ContestTwice {
            file: self.file.to_owned(),
            contest: id,
            first: found.contests.get(twin).map(|twin| twin.title.clone()).unwrap_or_default(),
            second: contest.title.clone(),
        }
    }

    /// The contest of the election that the file means, where it is there already.
    fn known_contest(&self, wanted: &FoundContest) -> Result<Option<&Contest>, ImportRefused> {
        let is_meant = |contest: &&Contest| match &wanted.key {
            ContestKey::SourceId(id) => contest.source_id.as_ref() == Some(id),
            ContestKey::Ballot => {
                contest.title == wanted.title && contest.district == wanted.district && contest.party == wanted.party
            }
            ContestKey::Id(id) => contest.id == *id,
            ContestKey::SourceIdOrTitle(text) => contest.source_id.as_ref() == Some(text) || contest.title == *text,
        };
        let mut meant = self.canvass.contests().filter(is_meant);
        match (meant.next(), meant.next()) {
            (Some(first), Some(second)) => Err(ImportRefused::ContestAmbiguous {
                file: self.file.to_owned(),
                contest: wanted.title.clone(),
                first: first.id,
                second: second.id,
            }),
            (None, _) => match &wanted.key {
                ContestKey::Id(id) => {
                    Err(ImportRefused::NoSuchContest { file: self.file.to_owned(), contest: id.to_string() })
                }
                _ => Ok(None),
            },
            (known, None) => Ok(known),
        }
    }

    fn new_contest(&mut self, id: ContestId, contest: &FoundContest) {
        self.facts.push(Fact::Contest(Contest {
            id,
            source_id: contest.source_id.clone(),
            title: contest.title.clone(),
            district: contest.district.clone(),
            party: contest.party.clone(),
            kind: contest.kind,
        }));
        if contest.office.is_some() || contest.seats.is_some() || contest.countywide.is_some() {
            self.facts.push(Fact::ContestSettled(ContestSettled {
                office: contest.office,
                seats: contest.seats,
                extent: Extent { counties: None, countywide: contest.countywide },
                ..ContestSettled::nothing(id)
            }));
        }
    }

    /// The choices of the file: those that are on the ballot already, by their exact name, and new ones behind them.
    fn choices(&mut self, contest: ContestId, found: &FoundContest) -> Vec<ChoiceId> {
        let known = self.canvass.choices(contest);
        let mut place = u16::try_from(known.len()).unwrap_or(u16::MAX);
        let mut ids = Vec::new();
        for choice in &found.choices {
            let on_ballot = known.iter().find(|on_ballot| on_ballot.name == choice.name);
            ids.push(on_ballot.map(|on_ballot| on_ballot.id).unwrap_or_else(|| {
                place = place.saturating_add(1);
                let id = ChoiceId { contest, place };
                self.facts.push(Fact::Choice(Choice {
                    id,
                    name: choice.name.clone(),
                    party: choice.party.clone(),
                    write_in: choice.write_in,
                }));
                id
            }));
        }
        ids
    }

    /// The ballot styles that the file counts ballots by. A style carries every contest that has a figure in a report
    /// with ballots of that style; one of the name of a coverage covers so much of the ballot.
    fn styles(&mut self, found: &Found, contests: &[Named]) -> BTreeMap<String, StyleId> {
        let mut next = self.canvass.next_style().0;
        let mut ids = BTreeMap::new();
        for figure in &found.figures {
            let FoundField::Ballots { style: Some(name) } = &figure.field else { continue };
            if ids.contains_key(name) {
                continue;
            }
            let coverage: Option<StyleCoverage> = name.parse().ok();
            let part = if coverage.is_some() { None } else { Some(name.clone()) };
            let coverage = coverage.unwrap_or(StyleCoverage::Full);
            let known = self.canvass.styles().find(|style| style.coverage == coverage && style.part == part);
            let id = known.map(|style| style.id).unwrap_or_else(|| {
                let id = StyleId(next);
                next += 1;
                let contests = carried(found, name, coverage, contests);
                self.facts.push(Fact::Style(Style { id, party: None, part, card: 1, coverage, contests }));
                id
            });
            ids.insert(name.clone(), id);
        }
        ids
    }

    fn reports(&mut self, found: &Found, reader: &str, file: SourceId, names: &Names<'_>) {
        let (mut report, mut pass) = (self.canvass.next_report().0, self.canvass.next_pass().0);
        for ((source, precinct, scope), figures) in by_report(&found.figures) {
            let source = source.and_then(|index| names.sources.get(index).copied()).unwrap_or(file);
            let Some(&precinct) = names.precincts.get(precinct) else { continue };
            let (id, reading) = (ReportId(report), PassId(pass));
            report += 1;
            self.facts.push(Fact::Report(Report { id, precinct, source, scope }));
            // That it came is on record; set aside from the start, it has no reading and never counts.
            if !set_aside::is_in_use(self.canvass, source) {
                continue;
            }
            pass += 1;
            self.facts.push(Fact::PassBegun(PassBegun {
                id: reading,
                report: id,
                kind: PassKind::Import,
                reader: reader.to_owned(),
                reason: None,
            }));
            for figure in figures {
                if let Some(field) = field(&figure.field, names) {
                    self.facts.push(Fact::FieldRow(FieldRow { pass: reading, field, count: Some(figure.count) }));
                }
            }
            self.facts.push(Fact::PassFinished(PassFinished { pass: reading }));
        }
    }

    /// Other counties' votes. A county's share comes once: a second copy would replace the first without a word.
    fn shares(&mut self, found: &Found, source: SourceId, contests: &[Named]) -> Result<(), ImportRefused> {
        let mut next = self.canvass.next_share().0;
        for share in &found.shares {
            let Some(contest) = contests.get(share.contest) else { continue };
            if let Some(earlier) = self.canvass.shares_of(contest.id).find(|known| known.county == share.county) {
                return Err(ImportRefused::ShareTwice {
                    file: self.file.to_owned(),
                    county: share.county,
                    contest: contest.id,
                    earlier: self.canvass.source(earlier.source).map(|s| s.name.clone()).unwrap_or_default(),
                });
            }
            let figures = share.votes.iter().filter_map(|(choice, votes)| {
                Some(ShareFigure { choice: *contest.choices.get(*choice)?, votes: *votes })
            });
            self.facts.push(Fact::Share(Share {
                id: ShareId(next),
                contest: contest.id,
                county: share.county,
                source,
                as_of: found.as_of,
                figures: figures.collect(),
            }));
            next += 1;
        }
        Ok(())
    }
}

/// Which report a figure belongs to: source (the file itself where there is none), precinct and scope.
type ReportKey = (Option<usize>, usize, Scope);

/// The figures of each report, reports in the order of the file.
fn by_report(figures: &[FoundFigure]) -> Vec<(ReportKey, Vec<&FoundFigure>)> {
    let mut places = BTreeMap::new();
    let mut reports: Vec<(ReportKey, Vec<&FoundFigure>)> = Vec::new();
    for figure in figures {
        let key = (figure.source, figure.precinct, figure.scope);
        let place = *places.entry(key).or_insert_with(|| {
            reports.push((key, Vec::new()));
            reports.len() - 1
        });
        if let Some((_, of_report)) = reports.get_mut(place) {
            of_report.push(figure);
        }
    }
    reports
}

fn field(found: &FoundField, names: &Names<'_>) -> Option<Field> {
    let contest = |index: &usize| names.contests.get(*index);
    Some(match found {
        FoundField::Votes { contest: index, choice } => Field::Votes(*contest(index)?.choices.get(*choice)?),
        FoundField::Undervotes { contest: index } => Field::Undervotes(contest(index)?.id),
        FoundField::Overvotes { contest: index } => Field::Overvotes(contest(index)?.id),
        FoundField::ControlTotal { contest: index } => Field::ControlTotal(contest(index)?.id),
        FoundField::Ballots { style: None } => Field::Ballots(None),
        FoundField::Ballots { style: Some(name) } => Field::Ballots(Some(*names.styles.get(name)?)),
        FoundField::VotersSigned => Field::VotersSigned,
    })
}

fn only_hand_tallies(found: &Found, source: usize) -> bool {
    found.figures.iter().filter(|figure| figure.source == Some(source)).all(|figure| match figure.scope {
        Scope::Group(group) => group.medium == Medium::Hand,
        Scope::Column(_) | Scope::Whole => false,
    })
}

/// The contests on the ballots of a style.
fn carried(found: &Found, style: &str, coverage: StyleCoverage, contests: &[Named]) -> Vec<ContestId> {
    let counts_style =
        |figure: &&FoundFigure| matches!(&figure.field, FoundField::Ballots { style: Some(name) } if name == style);
    let reports: BTreeSet<ReportKey> =
        found.figures.iter().filter(counts_style).map(|f| (f.source, f.precinct, f.scope)).collect();
    let indices: BTreeSet<usize> = found
        .figures
        .iter()
        .filter(|figure| reports.contains(&(figure.source, figure.precinct, figure.scope)))
        .filter_map(|figure| figure.field.contest())
        .filter(|index| coverage != StyleCoverage::FederalOnly || is_federal(found, *index))
        .collect();
    indices.into_iter().filter_map(|index| contests.get(index)).map(|contest| contest.id).collect()
}

fn is_federal(found: &Found, contest: usize) -> bool {
    found.contests.get(contest).and_then(|contest| contest.office).is_some_and(law::Office::is_federal)
}
