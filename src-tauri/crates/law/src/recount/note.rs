use super::outcome::Required;
use super::range::Margin;
use super::share::NeededShare;
use crate::coded::Coded;
use crate::count::Interval;
use crate::office::Office;

/// What has to be shown beside a verdict: where the law leaves room, another reading, or a fact the clerk must see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Note {
    /// Judged by Senate Bill 356, which never became law in these words.
    Bill,
    /// The clause rests on second-hand evidence, as the public regulation commissioner's in 2019 does (reading R9).
    SecondHand,
    /// A district judge in a partisan contest: ask counsel (reading R10).
    AskCounselDistrictJudge,
    /// Under the text of 2015, a judge whom the list of state offices does not name as one of a large county, though
    /// the words "judicial office" may be read to reach him (reading R23).
    JudicialOfficeByItsWords {
        /// The office.
        office: Office,
    },
    /// An office taken as "any other office", though the county is large and elects it as a whole: the words "any office
    /// elected countywide" may be read to reach it (reading R36).
    CountywideByItsWords {
        /// The office.
        office: Office,
    },
    /// As many candidates as seats, or fewer: nobody loses, so there is no margin (reading R5).
    Uncontested,
    /// Several candidates and no votes at all (reading R6).
    NoVotes,
    /// A tie between candidates: recount first; if still tied, by lot, Section 1-13-11 (reading R4).
    Tie,
    /// A tied question: it fails unless the recount changes it (reading R4).
    TiedQuestion,
    /// Several seats: the letter of the text, which compares the two candidates with the most votes, gives another verdict
    /// than the practice, which compares last winner and first loser (reading R2).
    TextAndPracticePart {
        /// The verdict by the letter of the text.
        literal: Required,
        /// The margin between the two candidates with the most votes.
        literal_margin: Margin,
    },
    /// A retention's yes and no votes, and which of them leads (reading R7).
    YesAndNo {
        /// The votes for retaining.
        yes: Interval,
        /// The votes against retaining.
        no: Interval,
    },
    /// A retention where the other good measure, the additional votes needed to change the outcome, orders no recount
    /// (reading R7).
    OtherMeasureDiffers,
    /// A question that needs more than a majority is within the threshold of the share it needs, or may be
    /// (reading R8).
    InsideNeededShare {
        /// The share it needs.
        needed: NeededShare,
    },
}

impl Coded for Note {
    fn code(&self) -> &'static str {
        match self {
            Note::Bill => "recount.note.bill",
            Note::SecondHand => "recount.note.second-hand",
            Note::AskCounselDistrictJudge => "recount.note.ask-counsel-district-judge",
            Note::JudicialOfficeByItsWords { .. } => "recount.note.judicial-office-by-its-words",
            Note::CountywideByItsWords { .. } => "recount.note.countywide-by-its-words",
            Note::Uncontested => "recount.note.uncontested",
            Note::NoVotes => "recount.note.no-votes",
            Note::Tie => "recount.note.tie",
            Note::TiedQuestion => "recount.note.tied-question",
            Note::TextAndPracticePart { .. } => "recount.note.text-and-practice-part",
            Note::YesAndNo { .. } => "recount.note.yes-and-no",
            Note::OtherMeasureDiffers => "recount.note.other-measure-differs",
            Note::InsideNeededShare { .. } => "recount.note.inside-needed-share",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Note::JudicialOfficeByItsWords { office } | Note::CountywideByItsWords { office } => {
                vec![("office", office.to_string())]
            }
            Note::TextAndPracticePart { literal, literal_margin } => {
                vec![("literal", literal.to_string()), ("literal_margin", literal_margin.to_string())]
            }
            Note::YesAndNo { yes, no } => {
                vec![("yes", yes.to_string()), ("no", no.to_string())]
            }
            Note::InsideNeededShare { needed } => vec![("needed", needed.to_string()), ("percent", needed.percent())],
            _ => Vec::new(),
        }
    }
}
