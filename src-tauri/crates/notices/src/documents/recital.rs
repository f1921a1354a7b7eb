//! What the law says: the clause that applies to this election, and why it reaches this contest.

use law::recount::{Class, Note, Section, Threshold};
use law::{Coded, ContestKind, Edition};

use super::facts::RecountNotice;
use super::phrase::figure;
use super::words::{Joined, Said, Word, Words};
use super::{MissingFact, Refusal};
use crate::model::Text;

/// Words of the statute whose reading is open; quoted in its language, whatever that of the document.
const JUDICIAL_OFFICE: &str = "judicial office";
const COUNTYWIDE: &str = "any office elected countywide";

/// The words for a threshold's share.
pub(super) const fn share(threshold: Threshold) -> Word {
    match threshold {
        Threshold::QuarterPercent => Word::ShareQuarter,
        Threshold::HalfPercent => Word::ShareHalf,
        Threshold::OnePercent | Threshold::OnePercentOrFiveVotes => Word::ShareOne,
    }
}

/// The text of the law that an edition is; `None` where there is none to recite.
const fn session_law(edition: Edition) -> Option<Word> {
    match edition {
        Edition::None => None,
        Edition::Nmsa2008 => Some(Word::Law2008),
        Edition::Nmsa2015 => Some(Word::Law2015),
        Edition::Nmsa2019 => Some(Word::Law2019),
        Edition::Nmsa2023 => Some(Word::Law2023),
        Edition::Sb356 => Some(Word::LawBill),
    }
}

/// The clause as it stood for the election: by edition, so that no notice recites thresholds repealed before it.
const fn clause(edition: Edition, section: Section, threshold: Threshold, kind: ContestKind) -> Word {
    match (section, kind) {
        (Section::A, _) => match (edition, threshold) {
            (Edition::Nmsa2015, Threshold::QuarterPercent) => Word::RecitalQuarter2015,
            (Edition::Nmsa2015, _) => Word::RecitalOne2015,
            _ => Word::RecitalFederalOrState2008,
        },
        (Section::A1, ContestKind::Candidate) => Word::RecitalOffice1,
        (Section::A1, ContestKind::Question) => Word::RecitalQuestion1,
        (Section::A1, ContestKind::Retention) => Word::RecitalRetention1,
        (Section::A2, ContestKind::Candidate) => match edition {
            Edition::Nmsa2019 => Word::RecitalOffice2In2019,
            _ => Word::RecitalOffice2,
        },
        (Section::A2, ContestKind::Question) => Word::RecitalQuestion2,
        (Section::A2, ContestKind::Retention) => Word::RecitalRetention2,
        (Section::A3, _) if threshold.has_five_votes() => Word::RecitalOffice3,
        (Section::A3, _) => Word::RecitalOffice3In2019,
    }
}

/// The recital: the clause, what "less than" and "five or fewer" mean at their ends, and the class of this contest.
pub(super) fn paragraph(words: &Words, facts: &RecountNotice) -> Result<Text, Refusal> {
    let verdict = &facts.verdict;
    let missing = |fact| Refusal::Missing { contest: facts.contest.title.clone(), fact };
    let threshold = verdict.threshold.ok_or_else(|| missing(MissingFact::Clause))?;
    let class = verdict.class.ok_or_else(|| missing(MissingFact::Clause))?;
    let law = session_law(verdict.edition).ok_or_else(|| missing(MissingFact::Clause))?;
    let (law, line) = (words.get(law)?, large_county(facts)?);
    let clause = clause(verdict.edition, verdict.section, threshold, facts.contest.kind);
    let recital = match clause {
        Word::RecitalQuarter2015 | Word::RecitalOne2015 | Word::RecitalOffice2 | Word::RecitalOffice2In2019 => {
            words.say(clause, &[("law", &law), ("line", &line)])?
        }
        _ => words.say(clause, &[("law", &law)])?,
    };
    let ends = if threshold.has_five_votes() { Word::RecitalStrictOrFive } else { Word::RecitalStrict };
    let mut text =
        Text::from(recital).and_then(words.get(ends)?.into()).and_then(class_of_contest(words, facts, class)?.into());
    for note in &verdict.notes {
        if let Some(said) = about_the_class(words, note)? {
            text = text.and_then(said);
        }
    }
    Ok(text)
}

/// How many registered voters a large county has more than, as `law` itself holds counts against it.
fn large_county(facts: &RecountNotice) -> Result<String, Refusal> {
    let large = match facts.verdict.edition {
        Edition::Nmsa2015 => Class::JudicialInLargeCounty { registered: 0 },
        _ => Class::CountywideInLargeCounty { registered: 0 },
    };
    let line =
        large.values().into_iter().find_map(|(name, value)| value.parse().ok().filter(|_: &u128| name == "line"));
    line.map(figure).ok_or_else(|| Refusal::Missing { contest: facts.contest.title.clone(), fact: MissingFact::Clause })
}

/// Why the clause reaches this contest.
fn class_of_contest(words: &Words, facts: &RecountNotice, class: Class) -> Result<String, Refusal> {
    let county = ("county", facts.county.name.as_str());
    match class {
        Class::Federal => words.get(Word::ClassFederal),
        Class::Statewide => words.get(Word::ClassStatewide),
        Class::StateQuestion => words.get(Word::ClassStateQuestion),
        Class::AppellateRetention => words.get(Word::ClassAppellateRetention),
        Class::PublicRegulationCommissioner | Class::PublicEducationCommissioner | Class::DistrictAttorney => {
            words.get(Word::ClassNamed)
        }
        Class::CountywideInLargeCounty { registered } => {
            words.say(Word::ClassCountywideLarge, &[county, ("registered", &voters(words, facts, registered)?)])
        }
        Class::DistrictJudgeOfLargeCounty { registered } => {
            words.say(Word::ClassDistrictJudgeLarge, &[county, ("registered", &voters(words, facts, registered)?)])
        }
        Class::LocalQuestion => words.get(Word::ClassLocalQuestion),
        Class::TrialCourtRetention => words.get(Word::ClassTrialCourtRetention),
        Class::Other => words.get(Word::ClassOther),
        Class::OtherInSmallCounty { registered } => {
            let (registered, line) = (voters(words, facts, registered)?, large_county(facts)?);
            words.say(Word::ClassOtherInSmallCounty, &[county, ("registered", &registered), ("line", &line)])
        }
        Class::OtherByDistrict => words.get(Word::ClassOtherByDistrict),
        Class::OtherDistrictJudge => words.say(Word::ClassOtherDistrictJudge, &[("line", &large_county(facts)?)]),
        Class::StateOffice => words.get(Word::ClassStateOffice),
        Class::JudicialInLargeCounty { registered } => {
            words.say(Word::ClassJudicialLarge, &[county, ("registered", &voters(words, facts, registered)?)])
        }
        // No clause reaches these, so no recount is required and no notice is made.
        Class::BeforeAutomaticRecounts | Class::NotPrimaryOrGeneral | Class::NotAnOffice | Class::NotListed => {
            Err(Refusal::NotRequired { contest: facts.contest.title.clone() })
        }
    }
}

/// "412,345 registered voters on Tuesday, October 6, 2026" (reading R11).
fn voters(words: &Words, facts: &RecountNotice, registered: u64) -> Result<String, Refusal> {
    let count = figure(registered.into());
    match facts.county.registered_as_of {
        Some(date) => words.say(Word::RegisteredAsOf, &[("count", &count), ("date", &words.date(date)?)]),
        None => words.say(Word::Registered, &[("count", &count)]),
    }
}

/// The notes that are about the clause and the class; the others stand with the margin.
fn about_the_class(words: &Words, note: &Note) -> Result<Option<Text>, Refusal> {
    let quoting =
        |word: Word, quoted: &str| words.text(word, &[("words", Said::Runs(&words.in_english(quoted)))]).map(Some);
    match note {
        Note::SecondHand => words.text(Word::NoteSecondHand, &[]).map(Some),
        Note::AskCounselDistrictJudge => words.text(Word::NoteDistrictJudge, &[]).map(Some),
        Note::JudicialOfficeByItsWords { .. } => quoting(Word::NoteJudicialOffice, JUDICIAL_OFFICE),
        Note::CountywideByItsWords { .. } => quoting(Word::NoteCountywide, COUNTYWIDE),
        Note::Bill
        | Note::Uncontested
        | Note::NoVotes
        | Note::Tie
        | Note::TiedQuestion
        | Note::TextAndPracticePart { .. }
        | Note::YesAndNo { .. }
        | Note::OtherMeasureDiffers
        | Note::InsideNeededShare { .. } => Ok(None),
    }
}

/// The notes that are about the margin and its reading, in the order of the verdict.
pub(super) fn about_the_margin(words: &Words, note: &Note) -> Result<Option<String>, Refusal> {
    match note {
        Note::Tie => words.get(Word::NoteTie).map(Some),
        Note::TiedQuestion => words.get(Word::NoteTiedQuestion).map(Some),
        Note::TextAndPracticePart { literal_margin, .. } => {
            words.say(Word::NoteTextAndPractice, &[("margin", &words.margin(*literal_margin)?)]).map(Some)
        }
        Note::OtherMeasureDiffers => words.get(Word::NoteOtherMeasure).map(Some),
        Note::InsideNeededShare { needed } => {
            words.say(Word::NoteNeededShare, &[("needed", &needed.percent())]).map(Some)
        }
        // Said where the class, the yes and no votes, or the clerk's decision are said.
        Note::Bill
        | Note::SecondHand
        | Note::AskCounselDistrictJudge
        | Note::JudicialOfficeByItsWords { .. }
        | Note::CountywideByItsWords { .. }
        | Note::Uncontested
        | Note::NoVotes
        | Note::YesAndNo { .. } => Ok(None),
    }
}
