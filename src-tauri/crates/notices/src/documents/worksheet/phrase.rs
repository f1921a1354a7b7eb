//! What the worksheets have in common: where they belong, and what a source, a report and a line are called.

use canvass::{Count, SourceKind, StyleCoverage};
use law::ContestKind;

use super::facts::{Contest, Label, Office, Source, Style};
use crate::documents::phrase::figure;
use crate::documents::place::places;
use crate::documents::words::{Joined, Said, Word, Words};
use crate::documents::{Refusal, contest, notice};
use crate::model::{Block, Document, Letterhead, Signatures, Signer, Style as Face, Text, Title};

/// A whole worksheet: letterhead, title, and its blocks after the election and the paper's own caveat.
pub(super) fn worksheet(
    words: &Words,
    office: &Office,
    title: Title,
    introduction: Word,
    blocks: Vec<Block>,
) -> Result<Document, Refusal> {
    let election = contest::election(words, &office.election)?;
    let county = ("county", office.county.name.as_str());
    let seat = words.say(Word::Seat, &[("seat", &office.county.seat)])?;
    let opening = words
        .text(introduction, &[("election", Said::Bold(&election))])?
        .and_then(Text::new().italic(words.get(Word::SheetCaveat)?));
    let mut all = vec![Block::Paragraph(opening)];
    all.extend(blocks);
    Ok(Document {
        language: words.language,
        author: words.say(Word::ClerkAuthor, &[county])?,
        subject: format!("{}, {election}", title.whole()),
        letterhead: Some(Letterhead {
            jurisdiction: words.say(Word::ClerkJurisdiction, &[county])?,
            office: words.get(Word::ClerkOffice)?,
            address: notice::address_or(&office.clerk, seat),
            prepared_by: None,
            seal: None,
        }),
        title,
        blocks: all,
    })
}

/// "14 of 16 reports included. Missing: …"
pub(super) fn included(words: &Words, office: &Office) -> Result<Text, Refusal> {
    let included = figure(office.included.into());
    let Some(expected) = office.expected else {
        return Ok(Text::new().bold(words.say(Word::SheetIncludedUnknown, &[("included", &included)])?));
    };
    let values = [("included", included.as_str()), ("expected", &figure(expected.into()))];
    let text = Text::new().bold(words.say(Word::SheetIncluded, &values)?);
    if office.missing.is_empty() {
        return Ok(text.and_then(words.get(Word::SheetNoneMissing)?.into()));
    }
    Ok(text.and_then(words.say(Word::NotFinalMissing, &[("missing", &places(words, &office.missing)?)])?.into()))
}

/// "Tabulator ED-4".
pub(super) fn source(words: &Words, source: &Source) -> Result<String, Refusal> {
    let word = match source.kind {
        SourceKind::Machine => Word::SourceMachine,
        SourceKind::HandTally => Word::SourceHandTally,
        SourceKind::CentralCount => Word::SourceCentralCount,
        SourceKind::File => Word::SourceFile,
    };
    words.say(word, &[("name", &source.name)])
}

/// The contest as a sheet heads it: its name, and how many to vote for.
pub(super) fn contest_head(words: &Words, of: &Contest) -> Result<Text, Refusal> {
    let name = contest::name(words, &of.title, of.district.as_deref(), of.party.as_deref())?;
    Ok(match (of.kind, of.seats) {
        (ContestKind::Candidate, Some(seats)) => {
            let seats = figure(seats.into());
            words.text(Word::SheetVoteFor, &[("contest", Said::Runs(&name)), ("seats", Said::Plain(&seats))])?
        }
        _ => name,
    })
}

/// What stands on a line.
pub(super) fn label(words: &Words, kind: ContestKind, label: &Label) -> Result<Text, Refusal> {
    Ok(match label {
        Label::Ballots => words.get(Word::LineBallots)?.into(),
        Label::BallotsOf(style) => style_of_ballots(words, style)?.into(),
        Label::VotersSigned => words.get(Word::LineVotersSigned)?.into(),
        Label::Choice { name, party, write_in } => {
            let name = contest::marked(words, kind, name, *write_in)?;
            match party {
                Some(party) => {
                    let party = words.in_english(party);
                    words.text(Word::LineOfParty, &[("name", Said::Runs(&name)), ("party", Said::Runs(&party))])?
                }
                None => name,
            }
        }
        Label::Undervotes => words.get(Word::LineUndervotes)?.into(),
        Label::Overvotes => words.get(Word::LineOvervotes)?.into(),
        Label::ControlTotal => words.get(Word::LineControlTotal)?.into(),
    })
}

fn style_of_ballots(words: &Words, style: &Style) -> Result<String, Refusal> {
    let coverage = words.get(match style.coverage {
        StyleCoverage::Full => Word::StyleFull,
        StyleCoverage::FederalOnly => Word::StyleFederalOnly,
        StyleCoverage::Partial => Word::StylePartial,
    })?;
    let card = style.card.to_string();
    match &style.party {
        Some(party) => {
            words.say(Word::LineBallotsOfParty, &[("party", party), ("card", &card), ("coverage", &coverage)])
        }
        None => words.say(Word::LineBallotsOf, &[("card", &card), ("coverage", &coverage)]),
    }
}

/// A figure as entered: blank is a word, never 0.
pub(super) fn count(words: &Words, count: Option<Count>) -> Result<Text, Refusal> {
    Ok(match count {
        Some(Count::Exact(count)) => figure(count.into()).into(),
        Some(Count::Suppressed) => words.get(Word::CountSuppressed)?.into(),
        None => Text::new().italic(words.get(Word::CountBlank)?),
    })
}

/// Rules to sign on, one for each of these.
pub(super) fn signatures(words: &Words, lead: Word, signers: &[Word]) -> Result<Block, Refusal> {
    let signer = |word: &Word| Ok(Signer { name: None, title: words.get(*word)? });
    Ok(Block::Signatures(Signatures {
        lead: Some(Text::from(words.get(lead)?).in_style(Face::Roman)),
        signers: signers.iter().map(signer).collect::<Result<_, Refusal>>()?,
        date: words.get(Word::SheetDateAndTime)?,
    }))
}
