//! A rule asked by its id or its section: what is told of the case, and what the law says to it.
//!
//! Facts are told by name. What nobody tells is taken as it should be, and the answer lists every fact with the value it was
//! taken at and what it can be, so that nothing is assumed unseen. A rule that sets a date says it too, counted from what is
//! told.
//!
//! A rule asked by its id answers by that id: where the edition has no text of it, there is no answer but that, and where
//! the case falls to another rule, the answer says so.

mod before;
mod canvass;
mod dated;
mod form;
mod keeping;
mod places;
mod provisional;
mod recount;
mod refused;
mod required;
mod school;
mod spelling;
mod told;

use chrono::NaiveDate;
use law::ballot::on_ballot;
use law::petition::Petition;
use law::rulebook::{Absence, Citation, Cited, Rule, Text, cite, rule, rules};
use law::{Coded, Edition, ElectionKind, Office, RuleId, SpecialReach};

use self::told::Told;
use super::{MayBeAbsent, example, ruled_whole};
use crate::error::{Error, Problem};
use crate::rules::{elections_in_words, found, is_section, only_as_a_whole, title};
use crate::view::{AnswerView, LawView, ObjectionView};
use crate::words;

pub(crate) use form::{AskedFact, Shape, answered_by, asks_for, is_asked, kinds_of, reach_of};
pub use refused::FactError;
pub(crate) use spelling::near;

/// Asks a rule of a case.
type Ask = fn(&Case<'_>) -> Result<Answer, Error>;
/// Rules and how each is asked.
type Questions = &'static [(&'static str, Ask)];

/// The rules that answer to facts, in the order of the rulebook.
const QUESTIONS: [Questions; 7] = [
    canvass::QUESTIONS,
    provisional::QUESTIONS,
    recount::QUESTIONS,
    keeping::QUESTIONS,
    places::QUESTIONS,
    before::QUESTIONS,
    school::QUESTIONS,
];

/// The rules that answer to facts, in the order of the rulebook. Beside them every rule that sets a date answers with it.
pub fn asked() -> impl Iterator<Item = &'static str> {
    QUESTIONS.into_iter().flatten().map(|(rule, _)| *rule)
}

/// A rule, and what is told of the case.
#[derive(Debug, Clone, Copy)]
pub struct RuleQuestion<'a> {
    /// The edition of the law.
    pub edition: Edition,
    /// Election day.
    pub date: NaiveDate,
    /// The kind of election; where nobody says, the first that the rule is of, a general one before all.
    pub kind: Option<ElectionKind>,
    /// The id of the rule, or a section that has only one.
    pub rule: &'a str,
    /// What is told: `name=value`.
    pub told: &'a [String],
}

/// Asks a rule.
///
/// # Errors
/// Where there is no such rule or it has no text, and where what is told is no fact of it, cannot
/// be so or is not enough.
pub fn law_ask_rule(question: &RuleQuestion<'_>) -> Result<AnswerView, Error> {
    let rule = which(question)?;
    let case = Case::of(question, rule)?;
    let answer = answer_of(&case, rule)?;
    let Answer { law, kept, lines } = answer;
    let (title, actors) = head(&case, answering(&law, rule))?;
    let facts = case.facts.check().map_err(Error::usage)?;
    let text = match kept {
        Some(true) => Some(words::text("asked.kept")),
        Some(false) => Some(words::text("asked.not-kept")),
        None => None,
    };
    let kind = case.kind.id();
    Ok(AnswerView { schema: "canvass-desk/answer/1", law, title, actors, kind, kept, text, answer: lines, facts })
}

/// What the rule says to a case, with its dates.
fn answer_of(case: &Case<'_>, rule: &'static Rule) -> Result<Answer, Error> {
    let known = QUESTIONS.into_iter().flatten().find(|(id, _)| *id == rule.id.0);
    match known {
        Some((_, ask)) => whole(case, rule, ask(case)?),
        None if rule.is_dated() => dated::dates(case, rule),
        // It takes lists of things that a word cannot hold: its own command, as it would be typed.
        None => {
            let question = case.question;
            let law = LawView::of(cited(rule.id, question.edition)?, question.edition);
            let values =
                [("rule", rule.id.to_string()), ("command", example(rule, case.kind, question.date, question.edition))];
            Ok(Answer { law, kept: None, lines: vec![line("asked.other-command", &values)] })
        }
    }
}

/// The text of a rule in this edition or, where only Senate Bill 356 (2013) has one, there.
fn cited(rule: RuleId, edition: Edition) -> Result<Citation, Error> {
    let cited = match cite(rule, edition) {
        Err(absent) if absent.why == Absence::BillOnly => cite(rule, Edition::Sb356),
        cited => cited,
    };
    cited.map_err(Error::refused)
}

/// The rule that an answer cites.
fn answering(law: &LawView, asked: &'static Rule) -> &'static Rule {
    rule(RuleId(law.rule)).unwrap_or(asked)
}

/// An answer with what the rule says besides: that another one answers, and the dates it sets.
fn whole(case: &Case<'_>, asked: &'static Rule, mut answer: Answer) -> Result<Answer, Error> {
    let answering = answering(&answer.law, asked);
    if answering.id != asked.id {
        let values = [("rule", asked.id.to_string()), ("instead", answering.id.to_string())];
        answer.lines.insert(0, line("asked.answered-by", &values));
    }
    if answer.kept.is_none() && answer.lines.is_empty() {
        answer.lines.push(line("asked.nothing-found", &[]));
    }
    let edition = cited(answering.id, case.question.edition)?.edition;
    of_this_election(answering, edition, case.kind, case.reach).map_err(Error::refused)?;
    if dated::sets_a_date(answering, edition) {
        let dates = dated::dates(case, answering)?;
        let is_open = dates.lines.iter().any(|line| line.code == dated::ACT_NOT_JUDGED);
        answer.kept = match dates.kept {
            Some(false) => Some(false),
            None if is_open => answer.kept.filter(|kept| !kept),
            Some(true) | None => answer.kept,
        };
        answer.lines.extend(keeping::instead_of_a_day(case, answering).unwrap_or(dates.lines));
    }
    Ok(answer)
}

/// What an edition says of a rule.
fn texts(rule: &Rule, edition: Edition) -> impl Iterator<Item = &Text> {
    rule.texts.iter().filter(move |text| text.editions.contains(&edition))
}

/// The election that a rule is asked of where nobody says: the first that it reaches, a general one before all, and of special
/// ones a local one.
fn usual_election(rule: &Rule, edition: Edition) -> (ElectionKind, SpecialReach) {
    let kinds = std::iter::once(ElectionKind::General).chain(ElectionKind::ALL);
    let reaches = [SpecialReach::Local, SpecialReach::District, SpecialReach::State];
    let mut all = kinds.flat_map(|kind| reaches.map(|reach| (kind, reach)));
    let reached = all.find(|(kind, reach)| texts(rule, edition).any(|text| text.elections.reach(*kind, *reach)));
    reached.unwrap_or((ElectionKind::General, SpecialReach::Local))
}

/// Refuses an election that a rule does not reach, by the column of the rulebook: it has no answer there.
fn of_this_election(rule: &Rule, edition: Edition, kind: ElectionKind, reach: SpecialReach) -> Result<(), FactError> {
    if texts(rule, edition).any(|text| text.elections.reach(kind, reach)) {
        return Ok(());
    }
    let mut kinds: Vec<String> = texts(rule, edition).map(|text| elections_in_words(text.elections)).collect();
    kinds.dedup();
    let by_reach =
        SpecialReach::ALL.iter().any(|other| texts(rule, edition).any(|text| text.elections.reach(kind, *other)));
    Err(FactError::OfOthers { rule: rule.id.0, kind, reach: by_reach.then_some(reach), kinds: kinds.join(", ") })
}

/// The same of a rule that a command of its own asks.
pub(super) fn reached(rule: &'static str, edition: Edition, kind: ElectionKind) -> Result<(), Error> {
    let Some(rule) = self::rule(RuleId(rule)) else { return Ok(()) };
    let edition = cited(rule.id, edition)?.edition;
    of_this_election(rule, edition, kind, SpecialReach::Local).map_err(Error::refused)
}

/// What a rule is called and who has to act, by the text that reaches the election.
fn head(case: &Case<'_>, rule: &Rule) -> Result<(String, Vec<String>), Error> {
    let edition = cited(rule.id, case.question.edition)?.edition;
    let reached = texts(rule, edition).find(|text| text.elections.reach(case.kind, case.reach));
    let text = reached.or_else(|| rule.text(edition));
    let actors = text.into_iter().flat_map(|text| &text.actors);
    Ok((title(rule), actors.map(|actor| words::word("actor", actor.id())).collect()))
}

/// The rule that is asked: by its id, or by a section that has only one in this edition or, where it has none, in the bill.
fn which(question: &RuleQuestion<'_>) -> Result<&'static Rule, Error> {
    let given = question.rule.trim();
    let ids = || rules().iter().map(|rule| rule.id.0);
    if let Some(rule) = rules().iter().find(|rule| rule.id.0 == given) {
        return Ok(rule);
    }
    let family = ids().any(|id| id.split('.').next() == Some(given));
    // What a rule cites may have no number in front: Table 1, or a section of the bill alone.
    let cites = |rule: &&Rule| {
        rule.texts.iter().flat_map(|text| text.section.split(", ")).any(|cited| cited.eq_ignore_ascii_case(given))
    };
    let all: Vec<&Rule> =
        if is_section(given) || family { found(given) } else { rules().iter().filter(cites).collect() };
    let of = |edition: Edition| {
        let has_text = |rule: &&&'static Rule| cite(rule.id, edition).is_ok();
        all.iter().filter(has_text).copied().collect::<Vec<_>>()
    };
    let candidates = Some(of(question.edition)).filter(|some| !some.is_empty()).unwrap_or_else(|| of(Edition::Sb356));
    let known = || candidates.iter().map(|rule| rule.id.0).collect::<Vec<_>>().join(", ");
    let given_as = || given.to_owned();
    Err(Error::refused(match (candidates.as_slice(), only_as_a_whole(given)) {
        ([], _) => FactError::NoRule { given: given_as(), near: near(given, ids()) },
        (_, Some(section)) => FactError::NoSuchPart { given: given_as(), section, known: known() },
        ([rule], None) => return Ok(rule),
        (_, None) => FactError::Several { given: given_as(), known: known() },
    }))
}

/// The case that a rule is asked of.
struct Case<'a> {
    question: &'a RuleQuestion<'a>,
    kind: ElectionKind,
    /// What a special election reaches; of no meaning for any other kind.
    reach: SpecialReach,
    facts: Told,
}

impl<'a> Case<'a> {
    /// The case that a rule is asked of: an election that it reaches, and what is told.
    fn of(question: &'a RuleQuestion<'a>, rule: &Rule) -> Result<Case<'a>, Error> {
        let edition = cited(rule.id, question.edition)?.edition;
        let facts = Told::of(question.told, question.date).map_err(Error::usage)?;
        let (kind, usual) = match question.kind {
            Some(kind) => (kind, SpecialReach::Local),
            None => usual_election(rule, edition),
        };
        let reach = if kind == ElectionKind::Special {
            facts.word("reach", &SpecialReach::ALL, usual)
        } else {
            facts.may_be_told("reach");
            facts.only_with("--kind special", false, &["reach"]);
            usual
        };
        of_this_election(rule, edition, kind, reach).map_err(Error::refused)?;
        Ok(Case { question, kind, reach, facts })
    }

    /// The office that is asked about, which has to be told: one that such an election can have on its ballot.
    fn office(&self, otherwise: Office) -> Office {
        let office = self.facts.needed_word("office", &Office::ALL, otherwise);
        if let Some(error) = on_ballot(self.kind, office).err().filter(|_| self.facts.is_told("office")) {
            self.facts.wrong(FactError::Office(error));
        }
        office
    }

    /// The law's answer, with where it stands.
    fn ruled<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<T>, E>) -> Result<(LawView, T), Error>
    where
        E: MayBeAbsent + Problem + 'static,
    {
        super::ruled(self.question.edition, ask)
    }

    /// An answer of what stands against something: nothing means that the rule is kept.
    fn against<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<Vec<T>>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let (law, cited) = ruled_whole(self.question.edition, ask)?;
        Ok(Answer { law, kept: Some(cited.is_kept()), lines: lines(&cited.answer) })
    }

    /// An answer of what a case shows that breaks no rule, but has to be acted upon: nothing means that the rule is kept.
    fn found<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<Vec<T>>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let answer = self.against(ask)?;
        Ok(Answer { kept: answer.kept.filter(|kept| *kept), ..answer })
    }

    /// An answer of what something still wants, thing by thing: nothing means that the rule is kept.
    fn wanting<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<Vec<T>>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let (law, cited) = ruled_whole(self.question.edition, ask)?;
        Ok(Answer { law, kept: Some(cited.is_kept()), lines: cited.answer.iter().map(wants).collect() })
    }

    /// An answer that says what is to be done, or what holds.
    fn says<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<Vec<T>>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let (law, all) = self.ruled(ask)?;
        Ok(Answer { law, kept: None, lines: lines(&all) })
    }

    /// An answer of what is found wrong in returns: nothing means that they are in order.
    fn looked_through<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<Vec<T>>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let answer = self.says(ask)?;
        Ok(Answer { kept: Some(answer.lines.is_empty()), ..answer })
    }

    /// The same of one thing.
    fn one<T, E>(&self, ask: impl Fn(Edition) -> Result<Cited<T>, E>) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        self.one_met(ask, |_| true)
    }

    /// The same where one of the answers is that the rule does not have what the case wants.
    fn one_met<T, E>(
        &self,
        ask: impl Fn(Edition) -> Result<Cited<T>, E>,
        is_met: impl Fn(&T) -> bool,
    ) -> Result<Answer, Error>
    where
        T: Coded,
        E: MayBeAbsent + Problem + 'static,
    {
        let (law, answer) = self.ruled(ask)?;
        Ok(Answer { law, kept: met(is_met(&answer)), lines: vec![coded(&answer)] })
    }
}

/// What a rule answers.
struct Answer {
    law: LawView,
    kept: Option<bool>,
    lines: Vec<ObjectionView>,
}

/// What an answer that only tells says of the case: nothing, or that the rule does not have, or not yet, what it wants.
fn met(is_met: bool) -> Option<bool> {
    (!is_met).then_some(false)
}

fn coded(each: &impl Coded) -> ObjectionView {
    ObjectionView { code: each.code(), text: words::sentence(each) }
}

fn lines<T: Coded>(all: &[T]) -> Vec<ObjectionView> {
    all.iter().map(coded).collect()
}

/// How many signatures a petition needs; where somebody told how many it has, whether they suffice.
fn petition(law: LawView, petition: Petition, is_told: bool) -> Answer {
    if is_told {
        return Answer { law, kept: Some(petition.is_enough()), lines: vec![coded(&petition)] };
    }
    Answer { law, kept: None, lines: vec![line("asked.signatures-needed", &[("needed", petition.needed.to_string())])] }
}

/// "Wanting: …"
fn wants(item: &impl Coded) -> ObjectionView {
    named("asked.wanting", item)
}

/// A sentence about a thing that has a name and no sentence of its own, under the thing's code.
fn named(sentence: &str, item: &impl Coded) -> ObjectionView {
    let text = words::filled(sentence, &[("item", words::sentence(item))]);
    ObjectionView { code: item.code(), text }
}

/// A sentence of this place.
fn line(code: &'static str, values: &[(&'static str, String)]) -> ObjectionView {
    ObjectionView { code, text: words::filled(code, values) }
}
