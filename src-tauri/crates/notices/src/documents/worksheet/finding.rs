//! What was found about figures, in words.

use canvass::{FindingCode, Level};

use super::facts::{Acceptance, Finding};
use crate::documents::Refusal;
use crate::documents::phrase::figure;
use crate::documents::words::{Word, Words};
use crate::model::Text;

/// One finding: how much it weighs, of what contest, what it is, by how much, on which lines; and by
/// whom and why it was accepted.
pub(super) fn finding(words: &Words, finding: &Finding) -> Result<Text, Refusal> {
    let level = words.get(match finding.code.level() {
        Level::Error => Word::LevelError,
        Level::Warning => Word::LevelWarning,
        Level::Hint => Word::LevelHint,
    })?;
    let mut parts = vec![words.get(found(finding.code))?];
    if let Some(difference) = finding.difference.filter(|difference| *difference != 0) {
        let difference = figure(difference.unsigned_abs().into());
        parts.push(words.say(Word::FindingOffBy, &[("difference", &difference)])?);
    }
    if !finding.lines.is_empty() {
        let lines: Vec<String> = finding.lines.iter().map(ToString::to_string).collect();
        parts.push(words.say(Word::FindingLines, &[("lines", &lines.join(", "))])?);
    }
    let mut text = Text::new().bold(format!("{level} "));
    if let Some(contest) = &finding.contest {
        text.runs.extend(words.in_english(contest).runs);
        text = text.roman(": ");
    }
    let text = text.roman(parts.join("; ")).roman(". ");
    Ok(match &finding.accepted {
        Some(Acceptance { by, reason }) => {
            text.bold(words.say(Word::FindingAccepted, &[("name", by), ("reason", reason)])?)
        }
        None if finding.is_open_error() => text.bold(words.get(Word::FindingOpen)?),
        None => text,
    })
}

const fn found(code: FindingCode) -> Word {
    match code {
        FindingCode::ReadingsDiffer => Word::FoundReadingsDiffer,
        FindingCode::BallotsAboveVoters => Word::FoundBallotsAboveVoters,
        FindingCode::StylesDifferFromBallots => Word::FoundStylesDifferFromBallots,
        FindingCode::ZeroWithBallots => Word::FoundZeroWithBallots,
        FindingCode::ChoiceAboveBallots => Word::FoundChoiceAboveBallots,
        FindingCode::VotesAboveBallots => Word::FoundVotesAboveBallots,
        FindingCode::Blank => Word::FoundBlank,
        FindingCode::IdentityOff => Word::FoundIdentityOff,
        FindingCode::ControlTotalDiffers => Word::FoundControlTotalDiffers,
        FindingCode::GroupsDifferFromColumn => Word::FoundGroupsDifferFromColumn,
        FindingCode::ColumnsDifferFromWhole => Word::FoundColumnsDifferFromWhole,
        FindingCode::PartsBesidePrecinct => Word::FoundPartsBesidePrecinct,
        FindingCode::BallotsAddedTwice => Word::FoundBallotsAddedTwice,
        FindingCode::BallotsDiffer => Word::FoundBallotsDiffer,
        FindingCode::NotAdded => Word::FoundNotAdded,
        FindingCode::ColumnsAdded => Word::FoundColumnsAdded,
        FindingCode::FileDiffersFromPaper => Word::FoundFileDiffersFromPaper,
        FindingCode::OvervotesMixed => Word::FoundOvervotesMixed,
        FindingCode::TooManyCounties => Word::FoundTooManyCounties,
        FindingCode::BallotsBelowVoters => Word::FoundBallotsBelowVoters,
        FindingCode::AllUndervoted => Word::FoundAllUndervoted,
        FindingCode::UndervoteRate => Word::FoundUndervoteRate,
        FindingCode::IdenticalPrecincts => Word::FoundIdenticalPrecincts,
        FindingCode::ExactDouble => Word::FoundExactDouble,
        FindingCode::IdenticalReports => Word::FoundIdenticalReports,
        FindingCode::AlikeReports => Word::FoundAlikeReports,
        FindingCode::TestDeckSize => Word::FoundTestDeckSize,
        FindingCode::NotExpected => Word::FoundNotExpected,
        FindingCode::BallotsAboveRegistration => Word::FoundBallotsAboveRegistration,
        FindingCode::DivisibleByNine => Word::FoundDivisibleByNine,
        FindingCode::IdenticalColumns => Word::FoundIdenticalColumns,
        FindingCode::AdjacentLinesExchanged => Word::FoundAdjacentLinesExchanged,
        FindingCode::NotCheckable => Word::FoundNotCheckable,
    }
}
