use canvass::ResultsSetKind;
use chrono::{DateTime, FixedOffset};

use super::words::{Word, Words};
use super::{Refusal, basis};
use crate::model::Language;
use crate::stamp::{FrameWords, Stamp, Status};

/// What is known of one printing of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printing {
    /// The moment of printing in civil time.
    pub printed: DateTime<FixedOffset>,
    /// Whether it is only looked at on a screen: then it bears no time of printing.
    pub preview: bool,
    /// Whether it has gone out.
    pub status: Status,
    /// Whether the election is a practice one.
    pub practice: bool,
    /// The results set that the figures are from; `None` where the paper has no figures.
    pub set: Option<ResultsSetKind>,
    /// The number of the document within the election, once it has one.
    pub number: Option<u32>,
    /// The head of the log, `412:9f02…`.
    pub head: Option<String>,
}

/// The stamp of a printing, with its sentences in the language of the document.
///
/// # Errors
/// [`Refusal::Words`] only, where the words of the language are incomplete.
pub fn stamp(language: Language, printing: &Printing) -> Result<Stamp, Refusal> {
    let words = Words::of(language)?;
    let mut footer = Vec::new();
    if let Some(set) = printing.set {
        footer.push(words.say(Word::FootResults, &[("set", &words.get(basis::results_set(set))?)])?);
    }
    // What is only looked at has not been printed, and a time on it would be a wrong one.
    footer.push(if printing.preview {
        words.get(Word::FootNotPrinted)?
    } else {
        let date = words.date(printing.printed.date_naive())?;
        words.say(Word::FootPrinted, &[("date", &date), ("time", &words.time(printing.printed)?)])?
    });
    if let Some(number) = printing.number {
        footer.push(words.say(Word::FootIssue, &[("number", &number.to_string())])?);
    }
    if let Some(head) = &printing.head {
        footer.push(words.say(Word::FootLog, &[("head", head)])?);
    }
    Ok(Stamp {
        printed: printing.printed,
        status: printing.status,
        practice: printing.practice,
        footer,
        words: FrameWords {
            page: words.sentence(Word::FramePage)?.to_owned(),
            content: words.sentence(Word::FrameContent)?.to_owned(),
            continued: words.get(Word::FrameContinued)?,
            continues: words.get(Word::FrameContinues)?,
            draft: words.get(Word::FrameDraft)?,
            worksheet: words.get(Word::FrameWorksheet)?,
            practice: words.get(Word::FramePractice)?,
        },
    })
}
