//! The place "Law": rules by section, id or words, edition by edition, and what they give in the open election. It needs
//! none: the questions asked at the counter are in [`calculators`].

mod calculators;

use ::law::rulebook::{Kind, Rule, Text, rule};
use ::law::{Coded as _, Edition, RuleId};
use canvass::{Canvass, FindingCode};

use super::Session;
use crate::deadlines::{dates, view};
use crate::election::Election;
use crate::error::Error;
use crate::reading::recounts_of;
use crate::rules::{Near, absent, elections_in_words, found, near, only_as_a_whole, statement, title};
use crate::view::window::{
    Calculator, LawEdition, LawHere, LawHit, LawHits, LawRef, LawRule, LawShown, LawStatement, LawText,
};
use crate::{shown, words};

pub use calculators::law_ask;

impl Session {
    /// A rule, whole.
    ///
    /// # Errors
    /// Where there is no such rule.
    pub fn law_rule(&self, id: String) -> Result<LawRule, Error> {
        self.ask(move |desk| whole(&id, desk.open.as_ref()))
    }

    /// The questions asked at the counter, with what the open election already answers filled in.
    ///
    /// # Errors
    /// None of its own.
    pub fn law_calculators(&self) -> Result<Vec<Calculator>, Error> {
        self.ask(|desk| Ok(calculators::all(desk.open.as_ref())))
    }
}

/// The rules that a question finds, all where nothing is asked; where a section finds none, those near it.
pub fn law_find(asked: &str) -> LawHits {
    let hits = |rules: Vec<&Rule>| -> Vec<LawHit> { rules.into_iter().map(hit).collect() };
    let exact = hits(found(asked));
    let given = || ("given", asked.trim().to_owned());
    let number = |hits: &[LawHit]| ("number", hits.len().to_string());
    if let Some(whole) = only_as_a_whole(asked) {
        let said = words::filled("asked.only-as-a-whole", &[given(), ("whole", whole.to_owned())]);
        return LawHits { said, exact: false, hits: exact };
    }
    match exact.len() {
        0 => {}
        all if asked.trim().is_empty() => {
            let said = words::filled("window.law.all", &[("number", all.to_string())]);
            return LawHits { said, exact: true, hits: exact };
        }
        1 => return LawHits { said: words::text("window.law.one-found"), exact: true, hits: exact },
        _ => return LawHits { said: words::filled("window.law.found", &[number(&exact)]), exact: true, hits: exact },
    }
    let (said, hits) = match near(asked) {
        Near::Begins(rules) => {
            let hits = hits(rules);
            (words::filled("window.law.begins", &[given(), number(&hits)]), hits)
        }
        Near::Nearest(rules) => (words::filled("window.law.nearest", &[given()]), hits(rules)),
        Near::Nothing => (words::filled("asked.found-no-rule", &[given()]), Vec::new()),
    };
    LawHits { said, exact: false, hits }
}

fn hit(rule: &Rule) -> LawHit {
    let mut sections: Vec<&str> = rule.texts.iter().map(|text| text.section).collect();
    sections.dedup();
    LawHit {
        id: rule.id.to_string(),
        title: title(rule),
        sections: sections.join("; "),
        remark: rule.is_bill_only().then(|| words::text("said.bill-only")),
        part: words::text(rule.part.code()),
    }
}

fn whole(id: &str, election: Option<&Election>) -> Result<LawRule, Error> {
    let unknown = || {
        let unknown = ::law::UnknownCode { what: "rule", given: id.to_owned() };
        Error::refused(unknown)
    };
    let rule = ::law::rulebook::rules().iter().find(|rule| rule.id.0 == id).ok_or_else(unknown)?;
    let hit = hit(rule);
    let of_election = election.map(|election| election.setting().edition);
    let Stated { statement, by, otherwise } = stated(rule, of_election);
    Ok(LawRule {
        id: hit.id,
        title: hit.title,
        statement,
        stated: by,
        otherwise,
        part: hit.part,
        remark: hit.remark.map(|_| words::text("asked.of-the-bill")),
        editions: latest_first().map(|edition| of_edition(rule, edition, of_election)).collect(),
        shown: where_shown(rule),
        form: calculators::of_rule(rule, election),
        question: calculators::question_of(rule),
        here: election.map(|election| here(rule, election)).transpose()?.unwrap_or_default(),
    })
}

/// What a rule says.
struct Stated {
    /// The sentence that holds here.
    statement: String,
    /// Whose it is, where that is not all the same.
    by: Option<String>,
    /// The sentences of the other editions.
    otherwise: Vec<LawStatement>,
}

/// What a rule says, edition by edition where they differ: first that of the open election, or of the newest edition that has
/// the rule.
fn stated(rule: &Rule, of_election: Option<Edition>) -> Stated {
    let mut said: Vec<(String, Vec<Edition>)> = Vec::new();
    for edition in latest_first().filter(|edition| rule.text(*edition).is_some()) {
        let says = statement(rule.id, edition);
        match said.iter_mut().find(|(known, _)| *known == says) {
            Some((_, editions)) => editions.push(edition),
            None => said.push((says, vec![edition])),
        }
    }
    let names = |editions: &[Edition]| {
        let names = editions.iter().map(|edition| words::word("window-edition", edition.id()));
        names.collect::<Vec<_>>().join(", ")
    };
    let here = of_election.and_then(|own| said.iter().position(|(_, editions)| editions.contains(&own)));
    let place = here.unwrap_or_default();
    // Every rule has a text in some edition.
    let (statement, editions) = if place < said.len() { said.remove(place) } else { Default::default() };
    let by = match of_election {
        Some(own) if here.is_some() => {
            let too: Vec<Edition> = editions.into_iter().filter(|edition| *edition != own).collect();
            let code = if too.is_empty() { "window.law.stated-here" } else { "window.law.stated-here-too" };
            (!said.is_empty()).then(|| words::filled(code, &[("own", names(&[own])), ("editions", names(&too))]))
        }
        Some(_) => Some(words::filled("window.law.stated-elsewhere", &[("editions", names(&editions))])),
        None => (!said.is_empty()).then(|| words::filled("window.law.stated", &[("editions", names(&editions))])),
    };
    let otherwise =
        said.into_iter().map(|(text, editions)| LawStatement { editions: names(&editions), text }).collect();
    Stated { statement, by, otherwise }
}

/// The law in force first, what was before it, and the bill last.
fn latest_first() -> impl Iterator<Item = Edition> {
    let mut enacted: Vec<Edition> = Edition::ALL.into_iter().filter(|edition| *edition != Edition::Sb356).collect();
    enacted.reverse();
    enacted.into_iter().chain([Edition::Sb356])
}

fn of_edition(rule: &Rule, edition: Edition, of_election: Option<Edition>) -> LawEdition {
    let of_it = |text: &&Text| text.editions.contains(&edition);
    LawEdition {
        id: edition.id().to_owned(),
        name: words::word("window-edition", edition.id()),
        in_force: in_force(edition),
        of_this_election: of_election == Some(edition),
        texts: rule.texts.iter().filter(of_it).map(|text| text_view(text, edition)).collect(),
        absent: absent(rule, edition).map(|absent| absent.text),
    }
}

/// "elections from Friday, June 16, 2023 on".
fn in_force(edition: Edition) -> String {
    let date = |date: chrono::NaiveDate| ("date", date.to_string());
    let next = latest_first().take_while(|other| *other != edition).filter_map(Edition::in_force_from).last();
    match (edition, edition.in_force_from(), next) {
        (Edition::Sb356, ..) => words::text("window.law.a-bill"),
        (_, Some(from), None) => words::filled("window.law.in-force-from", &[date(from)]),
        (_, Some(from), Some(next)) => {
            words::filled("window.law.in-force-until", &[date(from), ("next", next.to_string())])
        }
        (_, None, next) => words::filled(
            "window.law.in-force-before",
            &[("next", next.map(|next| next.to_string()).unwrap_or_default())],
        ),
    }
}

fn text_view(text: &Text, edition: Edition) -> LawText {
    let actors: Vec<String> = text.actors.iter().map(|actor| words::word("actor", actor.id())).collect();
    LawText {
        section: text.section.to_owned(),
        kind: words::word("window-kind", Kind::id(text.kind)),
        elections: elections_in_words(text.elections),
        actors: (!actors.is_empty()).then(|| actors.join("; ")),
        doubt: text.second_hand.contains(&edition).then(|| words::text("asked.rule.second-hand")),
    }
}

fn where_shown(rule: &Rule) -> Vec<LawShown> {
    let documents = shown::documents(rule).into_iter().map(|document| LawShown {
        place: "documents".to_owned(),
        what: Some(words::word("window-document", document.id())),
    });
    let places = shown::places(rule).into_iter().filter(|place| *place != "documents" && *place != "law");
    places.map(|place| LawShown { place: place.to_owned(), what: None }).chain(documents).collect()
}

/// What a rule gives in an election: its dates with their counting, or the contests that it sends to a recount.
fn here(rule: &Rule, election: &Election) -> Result<Vec<LawHere>, Error> {
    if rule.id == RuleId("recount.required") {
        let contests = recounts_of(election)?.contests;
        let required = contests.into_iter().filter(|contest| contest.required == "yes");
        return Ok(required
            .map(|contest| LawHere {
                lines: contest.arithmetic.iter().map(|formula| super::in_words::arithmetic(formula)).collect(),
                title: words::short(&contest.contest),
                said: contest.why,
            })
            .collect());
    }
    if !rule.is_dated() || election.setting().edition == Edition::None {
        return Ok(Vec::new());
    }
    let of_rule = dates(election)?.rows().into_iter().filter(|dated| dated.deadline.rule == rule.id).collect();
    let rows = view(of_rule, Vec::new()).deadlines;
    Ok(rows
        .into_iter()
        .map(|row| LawHere {
            said: row.lead(),
            title: row.title,
            lines: row.trace.into_iter().map(|step| step.text).collect(),
        })
        .collect())
}

/// The rule of an id that this program writes itself.
fn known(id: &'static str) -> Option<&'static Rule> {
    rule(RuleId(id))
}

/// Where the law has returns looked through for a finding; none of what this desk looks at of its own accord.
pub(super) fn of_finding(canvass: &Canvass, code: FindingCode) -> Option<LawRef> {
    let citation = ::law::canvass::examined_for(canvass.setting()?.edition, code.ground()?).ok()?;
    Some(LawRef { section: citation.section.to_owned(), rule: citation.rule.to_string() })
}

#[cfg(test)]
mod tests;
