//! What files would bring, for a person to look at before it is taken in.

use std::collections::{BTreeMap, BTreeSet};

use canvass::{Ballots, Canvass, Column, Fact, Medium, Scope, ScopeLevel, SourceKind};
use exchange::{Found, FoundField};
use law::Coded as _;

use crate::import::{Draft, Source, file_name};
use crate::view::CountView;
use crate::view::window::{Added, FoundLine, ImportPreview, PreviewContest, PreviewFile, PreviewWarning};
use crate::words;

/// How many names of what is new are told one by one.
const NAMES: usize = 6;

/// The preview of a draft.
pub(super) fn of(number: u32, draft: &Draft) -> ImportPreview {
    ImportPreview {
        number,
        files: draft.sources.iter().map(file).collect(),
        acceptable: draft.is_clean(),
        adds: if draft.is_clean() { adds(draft) } else { Vec::new() },
        look: if draft.is_clean() { draft.look() } else { Vec::new() },
        reports: reports(&draft.canvass),
        registered: draft.canvass.has_register(),
        contests: contests(draft),
    }
}

fn file(source: &Source) -> PreviewFile {
    let found = source.found.as_ref();
    let refused = source.refused.as_ref().map(|problem| words::sentence(problem.as_ref()));
    PreviewFile {
        name: file_name(&source.path),
        path: source.path.display().to_string(),
        sha256: source.sha256.clone(),
        format: found.map(|found| words::word("window-format", found.format.id())),
        says: found.and_then(says),
        found: found.filter(|_| refused.is_none()).map(|found| lines(source, found)).unwrap_or_default(),
        warnings: if refused.is_some() { Vec::new() } else { warnings(source) },
        refused,
    }
}

/// What a file says of itself: its heading and the day of its download.
fn says(found: &Found) -> Option<String> {
    let heading = Some(found.election.words.clone()).filter(|words| found.election.in_content && !words.is_empty());
    let county =
        found.county.map(|county| words::filled("window.found.county", &[("county", county.name().to_owned())]));
    let as_of = found.as_of.map(|day| words::filled("window.found.as-of", &[("day", day.to_string())]));
    let said: Vec<String> = [heading, county, as_of].into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

fn lines(source: &Source, found: &Found) -> Vec<FoundLine> {
    let count = |code: &str, count: usize| FoundLine {
        what: words::text(code),
        value: words::thousands(u64::try_from(count).unwrap_or(u64::MAX)),
        note: None,
    };
    let mut lines = vec![
        count("window.found.contests", found.contests.len()),
        count("window.found.choices", found.contests.iter().map(|contest| contest.choices.len()).sum()),
        count("window.found.precincts", found.precincts.len()),
    ];
    if !found.sources.is_empty() {
        lines.push(count("window.found.machines", found.sources.len()));
    }
    lines.push(FoundLine {
        what: words::text("window.found.votes"),
        value: CountView::from(source.votes).text(),
        note: None,
    });
    lines.push(FoundLine { what: words::text("window.found.methods"), value: methods(found), note: None });
    if found.suppressed() > 0 {
        lines.push(FoundLine {
            note: Some(words::text("window.found.suppressed.means")),
            ..count("window.found.suppressed", found.suppressed())
        });
    }
    if !found.shares.is_empty() {
        let counties: BTreeSet<_> = found.shares.iter().map(|share| share.county).collect();
        let contests: BTreeSet<_> = found.shares.iter().map(|share| share.contest).collect();
        lines.push(FoundLine {
            note: Some(words::filled("window.found.counties.means", &[("contests", contests.len().to_string())])),
            ..count("window.found.counties", counties.len())
        });
    }
    lines
}

/// By what the votes are divided: the three columns, hand tallies and provisional ballots apart.
fn methods(found: &Found) -> String {
    let votes = found.figures.iter().filter(|figure| matches!(figure.field, FoundField::Votes { .. }));
    let scopes: BTreeSet<Scope> = votes.map(|figure| figure.scope).collect();
    let columns: BTreeSet<Column> = scopes.iter().filter_map(|scope| scope.column()).collect();
    let group =
        |is: fn(&canvass::Group) -> bool| scopes.iter().any(|scope| matches!(scope, Scope::Group(group) if is(group)));
    let mut parts: Vec<String> = columns.iter().map(|column| words::word("window.column", column.id())).collect();
    if group(|group| group.medium == Medium::Hand) {
        parts.push(words::text("window.methods.hand"));
    }
    if group(|group| group.ballots == Ballots::Provisional) {
        parts.push(words::text("window.methods.provisional"));
    }
    if scopes.contains(&Scope::Whole) {
        parts.push(words::text(if parts.is_empty() { "window.methods.whole" } else { "window.methods.some-whole" }));
    }
    parts.join(", ")
}

/// Reservations of one kind stand under one sentence: fourteen alike are read as none.
fn warnings(source: &Source) -> Vec<PreviewWarning> {
    let mut kinds: Vec<&'static str> = Vec::new();
    let mut by_kind: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for warning in source.warnings() {
        if !by_kind.contains_key(warning.code()) {
            kinds.push(warning.code());
        }
        by_kind.entry(warning.code()).or_default().push(words::sentence(warning));
    }
    let warning = |kind: &'static str| {
        let each = by_kind.remove(kind).unwrap_or_default();
        match each.as_slice() {
            [alone] => PreviewWarning { sentence: alone.clone(), each: Vec::new() },
            _ => PreviewWarning { sentence: in_common(kind, each.len()), each },
        }
    };
    kinds.into_iter().map(warning).collect()
}

fn in_common(kind: &'static str, count: usize) -> String {
    let code = match kind {
        "methods-refused" => "window.several.methods-refused",
        "not-all-reported" => "window.several.not-all-reported",
        "party-differs" => "window.several.party-differs",
        "unreadable-character" => "window.several.unreadable-character",
        _ => "window.several",
    };
    words::filled(code, &[("count", count.to_string())])
}

/// What is new to the election: precincts, machines, contests, choices, reports, other counties' votes.
fn adds(draft: &Draft) -> Vec<Added> {
    let before = &draft.before;
    let (mut precincts, mut machines, mut contests, mut choices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut reports, mut shares) = (0_usize, 0_usize);
    for fact in &draft.facts {
        match fact {
            Fact::Precinct(precinct) => precincts.push(precinct.full_name()),
            Fact::Source(source) if source.kind != SourceKind::File => machines.push(source.name.clone()),
            Fact::Contest(contest) => {
                contests.push(words::short(&crate::reading::contest_name(&draft.canvass, contest.id)));
            }
            // The choices of a new contest are new with it.
            Fact::Choice(choice) if before.contest(choice.id.contest).is_some() => choices.push(choice.name.clone()),
            Fact::Report(_) => reports += 1,
            Fact::Share(_) => shares += 1,
            _ => {}
        }
    }
    let named = [
        ("window.adds.precincts", precincts),
        ("window.adds.machines", machines),
        ("window.adds.contests", contests),
        ("window.adds.choices", choices),
    ];
    let counted = [("window.adds.reports", reports), ("window.adds.shares", shares)];
    let named = named.into_iter().filter(|(_, names)| !names.is_empty()).map(|(code, names)| Added {
        what: words::filled(code, &[("count", names.len().to_string())]),
        names: first(&names),
    });
    let counted = counted.into_iter().filter(|(_, count)| *count > 0).map(|(code, count)| Added {
        what: words::filled(code, &[("count", count.to_string())]),
        names: String::new(),
    });
    named.chain(counted).collect()
}

/// The first names, and how many more there are.
fn first(names: &[String]) -> String {
    let told = names.iter().take(NAMES).cloned().collect::<Vec<_>>().join("; ");
    match names.len().saturating_sub(NAMES) {
        0 => told,
        more => words::filled("window.adds.more", &[("names", told), ("more", more.to_string())]),
    }
}

/// Which reports are in, and what is missing or cannot be missed.
fn reports(canvass: &Canvass) -> String {
    if let Some(unregistered) = crate::waiting::no_register(canvass) {
        return unregistered;
    }
    super::super::totals::reports_in(canvass)
}

fn contests(draft: &Draft) -> Vec<PreviewContest> {
    let canvass = &draft.canvass;
    let ids: Vec<_> = draft.sources.iter().flat_map(|source| source.contests.iter().copied()).collect();
    let mut seen = BTreeSet::new();
    let contest = |id: canvass::ContestId| {
        let totals = canvass.totals_of(id)?;
        let title = crate::reading::contest_name(canvass, id);
        let office = crate::election::settled_office(canvass, id);
        Some(PreviewContest {
            id: id.to_string(),
            short: words::short(&title),
            title,
            choices: words::thousands(u64::try_from(totals.choices.len()).unwrap_or(u64::MAX)),
            office: office.map_or_else(|| words::text("window.office.open"), super::offices::office_words),
            methods: words::word("window-scope", totals.scope.map_or(ScopeLevel::Whole, |scope| scope).id()),
            votes: totals
                .total
                .total
                .map_or_else(|| words::text("window.not-counted"), |votes| CountView::from(votes).text()),
        })
    };
    ids.into_iter().filter(|id| seen.insert(*id)).filter_map(contest).collect()
}
