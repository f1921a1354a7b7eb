//! The rules of the rulebook, as the registry of the law has them: all, or those that a question finds.

mod near;
mod section;

use law::rulebook::{Absence, NoSuchRule, Rule, Text, cite, rests_on};
use law::{Coded, Edition, ElectionClass, Elections, RuleId};

use crate::counter::{commands, near as spelled_nearly};
use crate::error::Error;
use crate::view::{AbsentView, RuleView, RulesView};
use crate::words;

use section::Section;

pub(crate) use near::{Near, near};

/// No rule is found by what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FoundNoRule {
    given: String,
    /// The id that was probably meant.
    near: Option<String>,
    /// Where the section has rules and only its part has none: the section, and what its rules cite.
    of_section: Option<(String, String)>,
}

impl Coded for FoundNoRule {
    fn code(&self) -> &'static str {
        match (&self.of_section, &self.near) {
            (Some(_), _) => "asked.found-no-part",
            (None, Some(_)) => "asked.found-no-rule-near",
            (None, None) => "asked.found-no-rule",
        }
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let near = self.near.iter().map(|near| ("near", near.clone()));
        let of_section = self.of_section.iter();
        let of_section = of_section.flat_map(|(whole, known)| [("whole", whole.clone()), ("known", known.clone())]);
        [("given", self.given.clone())].into_iter().chain(near).chain(of_section).collect()
    }
}

/// Every rule of the rulebook, one row for each of its texts and for each sentence that says one; or those that a question finds: a section, an id or the
/// beginning of one, or words of what the rule says.
///
/// # Errors
/// Where the question finds none.
pub fn law_rules(asked: Option<&str>) -> Result<RulesView, Error> {
    let rules: Vec<&'static Rule> = match asked {
        None => law::rulebook::rules().iter().collect(),
        Some(asked) => found(asked),
    };
    if rules.is_empty() {
        let given = asked.unwrap_or_default().to_owned();
        let near = spelled_nearly(&given, law::rulebook::rules().iter().map(|rule| rule.id.0));
        let of_section = rules_of_the_whole(&given);
        return Err(Error::refused(FoundNoRule { given, near, of_section }));
    }
    let rows = rules.iter().flat_map(|rule| {
        rule.texts.iter().flat_map(|text| by_statement(rule, text)).map(|(text, says)| row(rule, &text, says))
    });
    let remark = asked.and_then(|given| {
        let whole = only_as_a_whole(given)?;
        Some(words::filled("asked.only-as-a-whole", &[("given", given.to_owned()), ("whole", whole.to_owned())]))
    });
    Ok(RulesView { schema: "canvass-desk/rules/1", edition_by_edition: asked.is_some(), rules: rows.collect(), remark })
}

/// The rules that a question finds, in the order of the rulebook: by section where it has the shape of one, else by id,
/// else by words, all of which must be there. A question of nothing but blanks finds all.
pub(crate) fn found(asked: &str) -> Vec<&'static Rule> {
    let rules = || law::rulebook::rules().iter();
    let sections = sections(asked);
    if !sections.is_empty() {
        let names = |section: &Section, cited: &str| {
            cited.split(", ").filter_map(Section::of).any(|of| section.is_named_by(&of))
        };
        let has_one = |cited: &str| sections.iter().any(|section| names(section, cited));
        let by_its_own: Vec<&Rule> =
            rules().filter(|rule| rule.texts.iter().any(|text| has_one(text.section))).collect();
        // A section that no rule is of, but some are counted or judged by.
        let rests = |rule: &&Rule| rests_on(rule.id).into_iter().any(has_one);
        return if by_its_own.is_empty() { rules().filter(rests).collect() } else { by_its_own };
    }
    let asked = asked.trim().to_lowercase();
    if let Some(rule) = rules().find(|rule| rule.id.0 == asked) {
        return vec![rule];
    }
    let begins = |rule: &&Rule| rule.id.0.split('.').next() == Some(asked.trim_end_matches('.'));
    let by_family: Vec<&Rule> = rules().filter(begins).collect();
    if !by_family.is_empty() {
        return by_family;
    }
    let says = |rule: &&Rule| {
        let text = words_of(rule);
        asked.split_whitespace().all(|word| text.contains(word))
    };
    rules().filter(says).collect()
}

/// What is cited of a section that is asked with a part that no rule cites, such as 1-13-11 of 1-13-11(Z): whether the section
/// has that part is not known here.
pub(crate) fn only_as_a_whole(asked: &str) -> Option<&'static str> {
    let asked = sections(asked);
    let [asked] = asked.as_slice() else { return None };
    // The paragraphs that a verdict names are known, though the rule cites the subsection.
    if law::recount::Section::ALL
        .iter()
        .filter_map(|known| Section::of(&known.to_string()))
        .any(|known| known == *asked)
    {
        return None;
    }
    let texts = law::rulebook::rules().iter().flat_map(|rule| &rule.texts);
    let cited = texts.flat_map(|text| text.section.split(", ")).filter_map(|cited| Some((cited, Section::of(cited)?)));
    let mut found = cited.filter(|(_, section)| asked.is_named_by(section)).peekable();
    let whole = found.peek().map(|(cited, _)| *cited);
    whole.filter(|_| found.all(|(_, section)| asked.is_part_of(&section)))
}

/// The section that a part is asked of which no rule cites, and what its rules cite of it: none where the section has no rule.
fn rules_of_the_whole(asked: &str) -> Option<(String, String)> {
    let asked = sections(asked);
    let [part] = asked.as_slice() else { return None };
    let whole = part.whole().to_string();
    let names = |rule: &&Rule| {
        let cited: Vec<&str> = rule.texts.iter().flat_map(|text| text.section.split(", ")).collect();
        let of_whole =
            cited.into_iter().find(|cited| Section::of(cited).is_some_and(|of| of.whole() == part.whole()))?;
        Some(format!("{} ({of_whole})", rule.id))
    };
    let known: Vec<String> = found(&whole).iter().filter_map(names).collect();
    (!known.is_empty()).then(|| (whole, known.join(", ")))
}

/// What a rule says under an edition: the sentence of that edition, where its text is another than the present one.
pub(crate) fn statement(rule: RuleId, edition: Edition) -> String {
    let of_edition = words::template(&format!("statement.{rule}.{edition}")).map(str::to_owned);
    of_edition.unwrap_or_else(|| words::word("statement", rule.0))
}

/// A text for each sentence that says what it says, with the editions of that sentence.
fn by_statement(rule: &Rule, text: &Text) -> Vec<(Text, String)> {
    let mut apart: Vec<(Text, String)> = Vec::new();
    for edition in &text.editions {
        let says = statement(rule.id, *edition);
        let known = apart.iter().position(|(_, known)| *known == says);
        let place = known.unwrap_or_else(|| {
            apart.push((Text { editions: Vec::new(), second_hand: Vec::new(), ..text.clone() }, says));
            apart.len().saturating_sub(1)
        });
        if let Some((part, _)) = apart.get_mut(place) {
            part.editions.push(*edition);
            part.second_hand.extend(text.second_hand.contains(edition).then_some(*edition));
        }
    }
    apart
}

/// What is looked through for words: id, title, statements, actors and sections.
fn words_of(rule: &Rule) -> String {
    let actors = rule.texts.iter().flat_map(|text| text.actors.iter().map(|actor| words::word("actor", actor.id())));
    let sections = rule.texts.iter().map(|text| text.section.to_owned());
    let says = rule.editions().into_iter().map(|edition| statement(rule.id, edition));
    let own = [rule.id.to_string(), title(rule)];
    own.into_iter().chain(says).chain(actors).chain(sections).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// What a rule is called: the title of its date, or the first words of what it says.
pub(crate) fn title(rule: &Rule) -> String {
    let of_date = words::template(&format!("rule.{}", rule.id)).map(str::to_owned);
    of_date.unwrap_or_else(|| words::short(&words::word("statement", rule.id.0)))
}

/// Whether a question has the shape of a section: a number, with whatever says that it is one.
pub(crate) fn is_section(asked: &str) -> bool {
    !sections(asked).is_empty()
}

/// The sections that a question names, one or several with commas or semicolons between, as a rule cites them; none where
/// it names anything else besides.
fn sections(asked: &str) -> Vec<Section> {
    let says_something = |part: &&str| {
        let is_beside = |word: &str| ["nmsa", "nmac", "1978", "\"", ""].contains(&word.replace('.', "").as_str());
        !part.to_lowercase().split_whitespace().all(is_beside)
    };
    let each = asked.split([',', ';']).filter(says_something).map(Section::of);
    each.collect::<Option<Vec<Section>>>().unwrap_or_default()
}

fn row(rule: &Rule, text: &Text, statement: String) -> RuleView {
    let actors: Vec<String> = text.actors.iter().map(|actor| words::word("actor", actor.id())).collect();
    RuleView {
        id: rule.id.0,
        section: text.section,
        editions: text.editions.iter().map(|edition| edition.id()).collect(),
        actor: (!actors.is_empty()).then(|| actors.join("; ")),
        statement,
        kind: text.kind.id(),
        elections: elections(text.elections),
        dated: text.kind != law::rulebook::Kind::Undated,
        remark: rule.is_bill_only().then(|| words::text("said.bill-only")),
        second_hand: text.second_hand.iter().map(|edition| edition.id()).collect(),
        absent: Edition::ALL.into_iter().filter_map(|edition| absent(rule, edition)).collect(),
        commands: commands(rule),
    }
}

/// Why a rule has no text in an edition; none where it has one.
pub(crate) fn absent(rule: &Rule, edition: Edition) -> Option<AbsentView> {
    let NoSuchRule { why, .. } = cite(rule.id, edition).err()?;
    let (code, values) = match why {
        Absence::Replaced(instead) => ("asked.absent.replaced", vec![("instead", instead.to_string())]),
        Absence::NotSeen => ("asked.absent.not-seen", Vec::new()),
        Absence::BillOnly => ("asked.absent.bill-only", Vec::new()),
        Absence::NoEdition => ("asked.absent.no-edition", Vec::new()),
        Absence::Absent | Absence::Unknown => ("asked.absent.absent", Vec::new()),
    };
    Some(AbsentView { edition: edition.id(), code, text: words::filled(code, &values) })
}

/// The kinds of election that a text reaches; empty where it reaches all.
pub(crate) fn elections(reached: Elections) -> Vec<String> {
    let id = |class: &ElectionClass| match class {
        ElectionClass::Kind(kind) => kind.id().to_owned(),
        ElectionClass::Special(reach) => format!("special/{reach}"),
    };
    match reached {
        Elections::All => Vec::new(),
        Elections::Only(classes) => classes.iter().map(id).collect(),
    }
}

/// The same in words.
pub(crate) fn elections_in_words(reached: Elections) -> String {
    let name = |class: &ElectionClass| match class {
        ElectionClass::Kind(kind) => words::word("election-kind", kind.id()),
        ElectionClass::Special(reach) => {
            let reach = words::word("window-reach", reach.id());
            words::filled("window.law.special", &[("reach", reach)])
        }
    };
    match reached {
        Elections::All => words::text("asked.rule.elections.all"),
        Elections::Only(classes) => classes.iter().map(name).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(asked: &str) -> Vec<&'static str> {
        found(asked).into_iter().map(|rule| rule.id.0).collect()
    }

    #[test]
    fn a_rule_is_found_by_its_section_in_any_spelling() {
        let of_recounts = [
            "recount.required",
            "recount.clerk-notice",
            "recount.sos-notice-county",
            "recount.sos-notice-state",
            "recount.order",
        ];
        for asked in ["1-14-24", "§ 1-14-24", "Section 1-14-24 NMSA 1978", "1-14-24 "] {
            assert_eq!(ids(asked), of_recounts, "{asked:?}");
        }
        for asked in ["1-14-24(A)", "1-14-24 (a)", "1-14-24(A)(3)"] {
            assert_eq!(ids(asked), ["recount.required"], "{asked:?}");
        }
        // As people, papers and word processors write it: other hyphens, blanks, dots and brackets left out.
        for asked in [
            "1\u{2011}14\u{2011}24(B)",
            "1\u{2013}14\u{2013}24 (B)",
            "1\u{2212}14\u{2010}24(b)",
            "§1-14-24B",
            "§§ 1-14-24(B)",
            "§\u{a0}1-14-24\u{a0}(B)",
            "Section 1-14-24 (B)",
            "SECTION 1-14-24(B).",
            "Sec. 1-14-24(B) NMSA 1978",
            "sections 1-14-24(B)",
            "1-14-24.B",
            "1-14-24 B",
            "1 - 14 - 24 - B",
            "1-14-24b.",
            "NMSA 1978, § 1-14-24(B)",
            "N.M.S.A. 1978 Section 1-14-24(B)",
            "\"1-14-24(B)\",",
            "1-14-24(B) NMSA",
        ] {
            assert_eq!(ids(asked), of_recounts[1..], "{asked:?}");
        }
        for asked in ["1-14-24A(3)", "1-14-24.A.3", "1-14-24(A)(3).", "Subsection A of Section 1-14-24 NMSA 1978"] {
            assert_eq!(ids(asked), ["recount.required"], "{asked:?}");
        }
        assert_eq!(ids("1-14-13.2E"), ["check.publish"]);
        assert_eq!(ids("1-14-13.2."), ids("1-14-13.2"));
        assert_eq!(ids("1-12-7.1D"), ids("1-12-7.1(D)"));
        // A section is not found by the beginning of its number.
        assert_eq!(ids("1-14-2"), Vec::<&str>::new());
        assert!(ids("1-13-1").contains(&"canvass.report") && !ids("1-13-1").contains(&"canvass.complete"));
        assert_eq!(ids("1-14-13.2(E)"), ["check.publish"]);
        assert_eq!(ids("1-14-13.2(F)"), ["check.publish"]);
        assert_eq!(ids("1-2-12").len(), 4);
    }

    /// Every section of the rulebook is found by the number that its rule cites.
    #[test]
    fn every_section_finds_its_rule() {
        for rule in law::rulebook::rules() {
            for section in rule.texts.iter().flat_map(|text| text.section.split(", ")) {
                assert!(ids(section).contains(&rule.id.0), "{section} does not find {}", rule.id);
            }
            assert_eq!(ids(rule.id.0), [rule.id.0]);
        }
    }

    #[test]
    fn a_part_that_no_rule_cites_is_said_to_be_unknown() {
        for (asked, whole) in [("1-13-11(Z)", "1-13-11"), ("1-14-24(B)(7)", "1-14-24(B)"), ("§ 1-13-11 z", "1-13-11")]
        {
            assert_eq!(only_as_a_whole(asked), Some(whole), "{asked}");
        }
        for asked in ["1-13-11", "1-14-24", "1-14-24(A)(3)", "1-14-24(Z)", "1-14-16(B)", "recount.tie", "draw lots"] {
            assert_eq!(only_as_a_whole(asked), None, "{asked}");
        }
    }

    #[test]
    fn of_a_section_whose_part_no_rule_cites_the_others_are_named() {
        let error = law_rules(Some("1-3-4(E)")).unwrap_err();
        let says = error.sentences().join(" ");
        assert!(says.contains("Section 1-3-4 has: "), "{says}");
        assert!(says.contains("precinct.consolidation (1-3-4(D)(G)(H))"), "{says}");
        assert!(law_rules(Some("1-99-9(E)")).unwrap_err().sentences().join(" ").contains("no rule has"));
    }

    #[test]
    fn a_rule_is_found_by_its_family_and_by_words_of_what_it_says() {
        assert_eq!(ids("levy"), ["levy.day", "levy.order-published", "levy.notice"]);
        assert!(ids("draw LOTS").contains(&"recount.tie"));
        assert_eq!(ids("draw elephants"), Vec::<&str>::new());
        assert!(law_rules(Some("draw elephants")).is_err());
        assert_eq!(ids("  ").len(), law::rulebook::rules().len());
    }
}
