//! The rules near a section that none has: what was mistyped, or not typed to its end, is no dead end.

use std::collections::BTreeSet;

use law::rulebook::Rule;

use super::section::Section;

/// What is near a section that no rule has.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Near {
    /// Sections whose numbers begin so: what is typed is perhaps not typed to its end.
    Begins(Vec<&'static Rule>),
    /// The sections next to it, before and behind.
    Nearest(Vec<&'static Rule>),
    /// What was asked has not the shape of a section, or nothing is near it.
    Nothing,
}

/// The rules near a section that [`found`](super::found) finds none by.
pub(crate) fn near(asked: &str) -> Near {
    let Some(asked) = Section::of(asked).map(|section| section.to_string()) else { return Near::Nothing };
    let with = |is: &dyn Fn(&str) -> bool| -> Vec<&'static Rule> {
        let has = |rule: &&Rule| rule.texts.iter().any(|text| text.section.to_lowercase().split(", ").any(is));
        law::rulebook::rules().iter().filter(has).collect()
    };
    let begins = with(&|section| section.starts_with(asked.as_str()));
    if !begins.is_empty() {
        return Near::Begins(begins);
    }
    let Some(number) = numbers(&asked) else { return Near::Nothing };
    let known: BTreeSet<Vec<u32>> = law::rulebook::rules()
        .iter()
        .flat_map(|rule| &rule.texts[..])
        .flat_map(|text| text.section.split(", "))
        .filter_map(numbers)
        .collect();
    // The section itself, where only the subsection is unknown; otherwise those on both sides, of its own article if any.
    let wanted: Vec<&Vec<u32>> = if known.contains(&number) {
        known.get(&number).into_iter().collect()
    } else {
        let before = known.range(..number.clone()).next_back();
        let behind = known.range(number.clone()..).next();
        let both = || before.into_iter().chain(behind);
        let same_article = |other: &&Vec<u32>| other.iter().take(2).eq(number.iter().take(2));
        if both().any(|other| same_article(&other)) { both().filter(same_article).collect() } else { both().collect() }
    };
    Near::Nearest(with(&|section| numbers(section).is_some_and(|section| wanted.contains(&&section))))
}

/// `1-14-13.2(B)` as 1, 14, 13, 2: the place of a section among the others; none of what is no section of the statutes.
fn numbers(section: &str) -> Option<Vec<u32>> {
    let section = section.trim().split('(').next()?.trim_end_matches(['-', '.']);
    let numbers = section.split(['-', '.']).map(|number| number.parse().ok()).collect::<Option<Vec<u32>>>()?;
    (numbers.len() > 1).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_that_is_unknown_or_not_typed_to_its_end_offers_those_near_it() {
        let ids = |rules: Vec<&Rule>| rules.into_iter().map(|rule| rule.id.0).collect::<Vec<_>>();
        let begins = |asked: &str| match near(asked) {
            Near::Begins(rules) => ids(rules),
            other => panic!("{asked}: {other:?}"),
        };
        let nearest = |asked: &str| match near(asked) {
            Near::Nearest(rules) => ids(rules),
            other => panic!("{asked}: {other:?}"),
        };
        assert!(begins("1-14-2").contains(&"recount.required") && begins("1-14-2").contains(&"recount.sample"));
        assert!(begins("§ 1-14-").len() > begins("1-14-2").len());
        // Between 1-14-24 and whatever follows in another article: its own article alone.
        assert!(nearest("1-14-99").contains(&"recount.required") && !nearest("1-14-99").contains(&"levy.day"));
        // Between two sections: both.
        assert_eq!(nearest("1-14-17"), nearest("1-14-17(B)"));
        assert!(nearest("1-14-17").contains(&"recount.session") && nearest("1-14-17").contains(&"recount.recanvass"));
        // A subsection that is not there: its section.
        assert!(nearest("1-14-24(Z)").iter().all(|id| id.starts_with("recount.")));
        assert!(nearest("1-14-24(Z)").contains(&"recount.clerk-notice"));
        assert_eq!(near("draw elephants"), Near::Nothing);
        assert_eq!(near("9"), Near::Nothing);
    }
}
