//! What the contest and the election are called, and the table of votes.

use law::{ContestKind, ElectionKind, SpecialReach};

use super::Refusal;
use super::facts::{Contest, Election, RecountNotice};
use super::phrase::{count, figure};
use super::words::{Said, Word, Words};
use crate::model::{Column, Ruling, Table, Text};

/// A title with more letters than this is not said again where a shorter word does.
const LONG_TITLE: usize = 60;

/// The contest with its district and, in a primary, its party: "County Commissioner, District 2".
pub(super) fn name(words: &Words, title: &str, district: Option<&str>, party: Option<&str>) -> Result<Text, Refusal> {
    let title = title.trim();
    let district = district.map(str::trim).filter(|district| !district.is_empty());
    let printed = words.in_english(title);
    let placed = match district {
        Some(district) if title.to_lowercase().ends_with(&district.to_lowercase()) => printed,
        Some(district) if district.starts_with(|c: char| c.is_ascii_digit()) => words
            .text(Word::ContestDistrict, &[("title", Said::Runs(&printed)), ("district", Said::Plain(district))])?,
        Some(district) => words.in_english(&format!("{title}, {district}")),
        None => printed,
    };
    match party {
        Some(party) => {
            let party = words.in_english(party);
            words.text(Word::ContestParty, &[("contest", Said::Runs(&placed)), ("party", Said::Runs(&party))])
        }
        None => Ok(placed),
    }
}

/// The contest as it stands in a sentence: what a question asks is in quotation marks, for it is a sentence of its own.
pub(super) fn in_a_sentence(words: &Words, contest: &Contest, name: &Text) -> Result<Text, Refusal> {
    match contest.kind {
        ContestKind::Candidate => Ok(name.clone()),
        ContestKind::Question | ContestKind::Retention => {
            words.text(Word::ContestQuoted, &[("contest", Said::Runs(name))])
        }
    }
}

/// What is recounted: the votes for an office, on a question, on a retention. A title that says which of these it is
/// says it alone.
pub(super) fn vote(contest: &Contest) -> Word {
    let title = contest.title.to_lowercase();
    match contest.kind {
        ContestKind::Candidate => Word::VoteForOffice,
        ContestKind::Question if title.contains("question") => Word::VoteOnNamed,
        ContestKind::Question => Word::VoteOnQuestion,
        ContestKind::Retention if title.contains("retention") || title.contains("retained") => Word::VoteOnNamed,
        ContestKind::Retention => Word::VoteOnRetention,
    }
}

/// A choice as it is said: a person by name, which is of no language; a side of a question or a retention as printed,
/// and before it, where the document is in another language and the side is one of the usual ones, what it means.
pub(super) fn choice(words: &Words, kind: ContestKind, name: &str) -> Result<Text, Refusal> {
    if kind == ContestKind::Candidate {
        return Ok(name.into());
    }
    let printed = words.in_english(name);
    let side = match name.trim().to_lowercase().as_str() {
        "yes" => Word::SideYes,
        "for" => Word::SideFor,
        "against" => Word::SideAgainst,
        // The same in both languages, or Spanish as it stands.
        "no" | "sí" | "si" | "a favor" | "en contra" => return Ok(name.into()),
        _ => return Ok(printed),
    };
    words.text(side, &[("name", Said::Runs(&printed))])
}

/// "General Election of Tuesday, November 3, 2026".
pub(super) fn election(words: &Words, election: &Election) -> Result<String, Refusal> {
    let word = match (election.kind, election.reach) {
        (ElectionKind::Primary, _) => Word::ElectionPrimary,
        (ElectionKind::General, _) => Word::ElectionGeneral,
        (ElectionKind::RegularLocal, _) => Word::ElectionRegularLocal,
        (ElectionKind::MunicipalOfficer, _) => Word::ElectionMunicipalOfficer,
        (ElectionKind::School, _) => Word::ElectionSchool,
        (ElectionKind::Special, Some(SpecialReach::State)) => Word::ElectionSpecialState,
        (ElectionKind::Special, Some(SpecialReach::District)) => Word::ElectionSpecialDistrict,
        (ElectionKind::Special, Some(SpecialReach::Local) | None) => Word::ElectionSpecialLocal,
        (ElectionKind::SpecialFederal, _) => Word::ElectionSpecialFederal,
        (ElectionKind::Recall, _) => Word::ElectionRecall,
        (ElectionKind::Runoff, _) => Word::ElectionRunoff,
    };
    words.say(word, &[("date", &words.date(election.date)?)])
}

/// The choices with their votes, in ballot order, declared write-ins marked. The party has a column where the ballot
/// says it and the contest is not a party's own.
pub(super) fn table(words: &Words, facts: &RecountNotice, contest: &Text) -> Result<Table, Refusal> {
    let choices = &facts.contest.choices;
    let with_parties = facts.contest.party.is_none() && choices.iter().any(|choice| choice.party.is_some());
    let first = match facts.contest.kind {
        ContestKind::Candidate => Word::TableCandidate,
        ContestKind::Question | ContestKind::Retention => Word::TableChoice,
    };
    let row = |name: Text, party: Option<&str>, votes: String| -> Vec<Text> {
        let party = with_parties.then(|| party.map_or(Text::new(), |party| words.in_english(party)));
        std::iter::once(name).chain(party).chain([votes.into()]).collect()
    };
    let mut columns = vec![Column::words(words.get(first)?)];
    if with_parties {
        columns.push(Column::words(words.get(Word::TableParty)?));
    }
    columns.push(Column::figures(words.get(Word::TableVotes)?));
    let rows = choices
        .iter()
        .map(|choice| {
            Ok(row(
                marked(words, facts.contest.kind, &choice.name, choice.write_in)?,
                choice.party.as_deref(),
                count(choice.votes),
            ))
        })
        .collect::<Result<_, Refusal>>()?;
    let caption = match contest.plain().chars().count() > LONG_TITLE {
        true => words.get(Word::TableCaptionAlone)?.into(),
        false => words.text(Word::TableCaption, &[("contest", Said::Runs(contest))])?,
    };
    Ok(Table {
        caption,
        columns,
        rows,
        total: Some(row(words.get(Word::TableTotal)?.into(), None, count(facts.verdict.total))),
        ruling: Ruling::Rows,
    })
}

/// The name, marked as a write-in where it does not say so itself: sources print "(write in)" into the name.
pub(super) fn marked(words: &Words, kind: ContestKind, printed: &str, write_in: bool) -> Result<Text, Refusal> {
    let name = choice(words, kind, printed)?;
    let says_so = printed.to_lowercase().replace(['-', '\u{2011}'], " ").contains("write in");
    match write_in && !says_so {
        true => words.text(Word::TableWriteIn, &[("name", Said::Runs(&name))]),
        false => Ok(name),
    }
}

/// Choices that have a column of their own in the table by county; of more only the two who are compared have one.
const COLUMNS_BY_COUNTY: usize = 4;

/// The votes by county, of a contest in several: this county's are what the others leave of the whole.
pub(super) fn table_by_county(words: &Words, facts: &RecountNotice) -> Result<Table, Refusal> {
    let choices = &facts.contest.choices;
    let shown: Vec<usize> = match (facts.verdict.winner, facts.verdict.runner_up) {
        (Some(winner), Some(runner_up)) if choices.len() > COLUMNS_BY_COUNTY => {
            (0..choices.len()).filter(|place| *place == winner || *place == runner_up).collect()
        }
        _ => (0..choices.len()).collect(),
    };
    let line = |county: &str, votes: &[u64]| -> Vec<Text> {
        let cells = shown.iter().map(|place| figure(votes.get(*place).copied().unwrap_or_default().into()));
        let all: u128 = votes.iter().copied().map(u128::from).sum();
        std::iter::once(county.to_owned()).chain(cells).chain([figure(all)]).map(Text::from).collect()
    };
    let whole: Vec<u64> = choices.iter().map(|choice| choice.votes.min).collect();
    let elsewhere = |place: usize| -> u64 {
        facts.shares.iter().filter_map(|share| share.votes.get(place)).map(|votes| votes.min).sum()
    };
    let here: Vec<u64> = whole.iter().enumerate().map(|(place, all)| all.saturating_sub(elsewhere(place))).collect();
    let mut counties: Vec<(&str, Vec<u64>)> = vec![(facts.county.name.as_str(), here)];
    for share in &facts.shares {
        counties.push((share.county.as_str(), share.votes.iter().map(|votes| votes.min).collect()));
    }
    counties.sort_by_key(|(county, _)| *county);
    let mut columns = vec![Column::words(words.get(Word::TableCounty)?)];
    for shown in shown.iter().filter_map(|place| choices.get(*place)) {
        columns.push(Column::figures(choice(words, facts.contest.kind, &shown.name)?));
    }
    columns.push(Column::figures(words.get(Word::TableAllVotes)?));
    Ok(Table {
        caption: words.get(Word::TableByCounty)?.into(),
        columns,
        rows: counties.iter().map(|(county, votes)| line(county, votes)).collect(),
        total: Some(line(&words.get(Word::TableTotal)?, &whole)),
        ruling: Ruling::Rows,
    })
}

/// The counties in which ballots were cast, in alphabetical order.
pub(super) fn counties(facts: &RecountNotice) -> Vec<&str> {
    let mut counties: Vec<&str> = facts.shares.iter().map(|share| share.county.as_str()).collect();
    counties.push(facts.county.name.as_str());
    counties.sort_unstable();
    counties
}
