//! What is typed, pasted or in a file, before anything of it is recorded.

use canvass::{Canvass, Fact};

use crate::setup::{FileOffer, PrecinctLine, Verdict, choices_typed};
use crate::view::window::{ChoicesRead, FilePart, FileRead, PrecinctRead, PrecinctsRead};
use crate::words;

/// As many lines as fit a screen.
const SHOWN: usize = 40;

/// What a list of precincts is read as: what needs a look first.
pub(super) fn precincts(lines: &[PrecinctLine]) -> PrecinctsRead {
    let state = |line: &PrecinctLine| match line.verdict {
        Verdict::Refused(_) => "refused",
        Verdict::New => "new",
        Verdict::Known | Verdict::Heading => "known",
    };
    let count = |wanted: &str| lines.iter().filter(|line| state(line) == wanted).count();
    let (new, known, refused) = (count("new"), count("known"), count("refused"));
    let values = [("new", new.to_string()), ("known", known.to_string()), ("refused", refused.to_string())];
    let mut ordered: Vec<&PrecinctLine> = lines.iter().collect();
    ordered.sort_by_key(|line| !matches!(line.verdict, Verdict::Refused(_)));
    let shown = ordered.iter().take(SHOWN).map(|line| PrecinctRead {
        line: line.line,
        name: line.part.as_ref().map_or_else(|| line.name.clone(), |part| format!("{}, part {part}", line.name)),
        verdict: match &line.verdict {
            Verdict::New => words::text("window.setup.line.new"),
            Verdict::Known => words::text("window.setup.line.known"),
            Verdict::Heading => words::text("window.setup.line.heading"),
            Verdict::Refused(refused) => words::sentence(refused),
        },
        state: state(line).to_owned(),
    });
    let more = lines.len().saturating_sub(SHOWN);
    PrecinctsRead {
        sentence: words::filled("window.setup.precincts.read", &values),
        can: new > 0 && refused == 0,
        lines: shown.collect(),
        more: and_more(more),
    }
}

/// "and 12 more lines", where there are more than are shown.
fn and_more(more: usize) -> String {
    let values = [("count", more.to_string())];
    if more == 0 { String::new() } else { words::filled("window.setup.more-lines", &values) }
}

/// What a list of choices is read as.
pub(super) fn choices(text: &str) -> ChoicesRead {
    match choices_typed(text) {
        Ok(choices) => ChoicesRead {
            lines: choices
                .into_iter()
                .map(|choice| {
                    let write_in = choice.write_in.then(|| words::text("window.setup.write-in"));
                    [Some(choice.name), choice.party, write_in].into_iter().flatten().collect::<Vec<_>>().join(" · ")
                })
                .collect(),
            problem: String::new(),
        },
        Err(refused) => ChoicesRead { lines: Vec::new(), problem: words::sentence(&refused) },
    }
}

/// What a file has that is not set up.
pub(super) fn file(canvass: &Canvass, offer: &FileOffer) -> FileRead {
    let parts = [
        ("precincts", &offer.precincts, true),
        ("contests", &offer.contests, offer.kind != "election"),
        ("sources", &offer.sources, true),
        ("officers", &offer.officers, true),
        ("seal", &offer.seal, true),
    ];
    let part = |(id, facts, wanted): &(&str, &Vec<Fact>, bool)| {
        let names: Vec<String> = facts.iter().filter_map(|fact| name(canvass, fact)).collect();
        let count = names.len();
        let words = words::filled(&format!("window.setup.part.{id}"), &[("count", count.to_string())]);
        let mut shown: Vec<String> = names.into_iter().take(SHOWN).collect();
        shown.extend(Some(and_more(count.saturating_sub(SHOWN))).filter(|more| !more.is_empty()));
        FilePart { id: (*id).to_owned(), words, names: shown, wanted: *wanted }
    };
    let mut notes = offer.notes.clone();
    if offer.is_empty() {
        notes.push(words::text("window.setup.file.nothing"));
    }
    FileRead {
        kind: words::word("window-setup-file", offer.kind),
        notes,
        parts: parts.iter().filter(|(_, facts, _)| !facts.is_empty()).map(part).collect(),
    }
}

/// The name of what a fact sets up; none of a fact that only says more of another.
fn name(canvass: &Canvass, fact: &Fact) -> Option<String> {
    match fact {
        Fact::Precinct(precinct) => Some(precinct.full_name()),
        Fact::Contest(contest) => {
            let district = contest.district.as_ref().filter(|district| !contest.title.contains(district.as_str()));
            let parts = [Some(words::short(&contest.title)), district.cloned(), contest.party.clone()];
            Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
        }
        // A choice of a contest that is set up already; those of a new one come with it.
        Fact::Choice(choice) => canvass.contest(choice.id.contest).map(|contest| {
            let values = [("name", choice.name.clone()), ("contest", contest.title.clone())];
            words::filled("window.setup.choice-of", &values)
        }),
        Fact::Source(source) => {
            let place = source.place.as_ref().map(|place| format!(" · {place}")).unwrap_or_default();
            Some(format!("{}{place}", source.name))
        }
        Fact::Officer(officer) => Some(format!("{}: {}", words::word("officer", officer.role.id()), officer.name)),
        Fact::CountySeal(seal) => Some(words::word("window-seal-kind", seal.kind.id())),
        _ => None,
    }
}
