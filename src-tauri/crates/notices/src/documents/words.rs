use std::collections::BTreeMap;

use super::Refusal;
use crate::model::{Language, Run, Style, Text};

/// Names every sentence of the catalogue once. A name that no document uses is an error of compilation, and a test
/// compares the keys with both files.
macro_rules! words {
    ($($name:ident => $key:literal),+ $(,)?) => {
        /// A sentence or a part of one, in every language of the documents.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Word {
            $($name),+
        }

        impl Word {
            #[cfg(test)]
            pub(super) const ALL: &'static [Word] = &[$(Word::$name),+];

            /// The key under which it stands in the catalogue.
            pub(super) const fn key(self) -> &'static str {
                match self {
                    $(Word::$name => $key),+
                }
            }
        }
    };
}

words! {
    Weekdays => "date.weekdays",
    Months => "date.months",
    DateFull => "date.full",
    TimeOfDay => "date.time",
    BeforeNoon => "date.before-noon",
    AfterNoon => "date.after-noon",
    ListAnd => "list.and",
    ListAndBeforeI => "list.and-before-i",
    ListMore => "list.more",
    VotesOne => "votes.one",
    VotesMany => "votes.many",

    FramePage => "frame.page",
    FrameContent => "frame.content",
    FrameContinued => "frame.continued",
    FrameContinues => "frame.continues",
    FrameDraft => "frame.draft",
    FramePractice => "frame.practice",
    FootResults => "foot.results",
    FootPrinted => "foot.printed",
    FootIssue => "foot.issue",
    FootLog => "foot.log",

    ClerkTitle => "clerk.title",
    ClerkJurisdiction => "clerk.jurisdiction",
    ClerkOffice => "clerk.office",
    ClerkAuthor => "clerk.author",
    ClerkSigner => "clerk.signer",
    ClerkOpening => "clerk.opening",
    ClerkReceived => "clerk.received",
    ClerkCaveat => "clerk.caveat",

    BoardTitle => "board.title",
    BoardJurisdiction => "board.jurisdiction",
    BoardOffice => "board.office",
    BoardSeat => "board.seat",
    BoardAuthor => "board.author",
    BoardPreparedBy => "board.prepared-by",
    BoardSigner => "board.signer",
    BoardOpening => "board.opening",
    BoardShallOrder => "board.shall-order",
    BoardFiled => "board.filed",
    BoardCaveat => "board.caveat",

    Seat => "seat",
    To => "to",
    ToSecretary => "to.secretary",
    ToSecretaryNamed => "to.secretary-named",
    ToBoard => "to.board",
    Subject => "subject",
    SignedOn => "signed-on",
    Copies => "copies",
    TrainingOnly => "training-only",

    CastInOneCounty => "cast.one-county",
    CastInSeveralCounties => "cast.several-counties",

    ContestDistrict => "contest.district",
    ContestParty => "contest.party",
    VoteForOffice => "vote.office",
    VoteOnQuestion => "vote.question",
    VoteOnRetention => "vote.retention",
    VoteOnNamed => "vote.named",
    ContestQuoted => "contest.quoted",
    SideYes => "side.yes",
    SideFor => "side.for",
    SideAgainst => "side.against",

    ElectionPrimary => "election.primary",
    ElectionGeneral => "election.general",
    ElectionRegularLocal => "election.regular-local",
    ElectionMunicipalOfficer => "election.municipal-officer",
    ElectionSchool => "election.school",
    ElectionSpecialState => "election.special-state",
    ElectionSpecialDistrict => "election.special-district",
    ElectionSpecialLocal => "election.special-local",
    ElectionSpecialFederal => "election.special-federal",
    ElectionRecall => "election.recall",
    ElectionRunoff => "election.runoff",

    Law2008 => "law.nmsa-2008",
    Law2015 => "law.nmsa-2015",
    Law2019 => "law.nmsa-2019",
    Law2023 => "law.nmsa-2023",
    LawBill => "law.sb-356",

    RecitalFederalOrState2008 => "recital.federal-or-state-2008",
    RecitalQuarter2015 => "recital.quarter-2015",
    RecitalOne2015 => "recital.one-2015",
    RecitalOffice1 => "recital.office-1",
    RecitalQuestion1 => "recital.question-1",
    RecitalRetention1 => "recital.retention-1",
    RecitalOffice2 => "recital.office-2",
    RecitalOffice2In2019 => "recital.office-2-in-2019",
    RecitalQuestion2 => "recital.question-2",
    RecitalRetention2 => "recital.retention-2",
    RecitalOffice3 => "recital.office-3",
    RecitalOffice3In2019 => "recital.office-3-in-2019",
    RecitalStrict => "recital.strict",
    RecitalStrictOrFive => "recital.strict-or-five",

    ShareQuarter => "share.quarter",
    ShareHalf => "share.half",
    ShareOne => "share.one",

    ClassFederal => "class.federal",
    ClassStatewide => "class.statewide",
    ClassStateQuestion => "class.state-question",
    ClassAppellateRetention => "class.appellate-retention",
    ClassNamed => "class.named",
    ClassCountywideLarge => "class.countywide-large",
    ClassDistrictJudgeLarge => "class.district-judge-large",
    ClassLocalQuestion => "class.local-question",
    ClassTrialCourtRetention => "class.trial-court-retention",
    ClassOther => "class.other",
    ClassOtherInSmallCounty => "class.other-in-small-county",
    ClassOtherByDistrict => "class.other-by-district",
    ClassOtherDistrictJudge => "class.other-district-judge",
    ClassStateOffice => "class.state-office",
    ClassJudicialLarge => "class.judicial-large",
    Registered => "registered",
    RegisteredAsOf => "registered.as-of",

    NoteSecondHand => "note.second-hand",
    NoteDistrictJudge => "note.district-judge",
    NoteJudicialOffice => "note.judicial-office",
    NoteCountywide => "note.countywide",
    NoteTie => "note.tie",
    NoteTiedQuestion => "note.tied-question",
    NoteTextAndPractice => "note.text-and-practice",
    NoteOtherMeasure => "note.other-measure",
    NoteNeededShare => "note.needed-share",
    NoteClerkDecides => "note.clerk-decides",

    TableCaption => "table.caption",
    TableCaptionAlone => "table.caption-alone",
    TableCandidate => "table.candidate",
    TableChoice => "table.choice",
    TableParty => "table.party",
    TableVotes => "table.votes",
    TableTotal => "table.total",
    TableWriteIn => "table.write-in",
    TableByCounty => "table.by-county",
    TableCounty => "table.county",
    TableAllVotes => "table.all-votes",

    HolderOne => "holder.one",
    HolderMany => "holder.many",
    MarginTwo => "margin.two",
    MarginFollowing => "margin.following",
    MarginTied => "margin.tied",
    MarginSeats => "margin.seats",
    MarginSeatsTied => "margin.seats-tied",
    MarginQuestion => "margin.question",
    MarginQuestionTied => "margin.question-tied",
    MarginRetention => "margin.retention",
    ReckoningVotes => "reckoning.votes",
    ReckoningHundredths => "reckoning.hundredths",
    ResultShare => "result.share",
    ResultFive => "result.five",
    ResultBoth => "result.both",
    ResultRequired => "result.required",

    FollowsHeading => "follows.heading",
    FollowsCountyCanvass => "follows.county-canvass",
    FollowsStateCanvass => "follows.state-canvass",
    FollowsClerkNotice => "follows.clerk-notice",
    FollowsBoardNotice => "follows.board-notice",
    FollowsThisNotice => "follows.this-notice",
    FollowsOrder => "follows.order",
    FollowsRecount => "follows.recount",
    ToBeDated => "to-be-dated",
    CountyCanvassOn => "county-canvass.on",
    CountyCanvassProjected => "county-canvass.projected",
    StateCanvassOn => "state-canvass.on",
    StateCanvassProjected => "state-canvass.projected",
    ReceivedOn => "received.on",
    BoardNoticeOn => "board-notice.on",
    BoardNoticeProjected => "board-notice.projected",
    ThisNoticeOn => "this-notice.on",
    ThisNoticeProjected => "this-notice.projected",
    ThisNoticeUponStateCanvass => "this-notice.upon-state-canvass",
    ThisNoticeWithinFiveDays => "this-notice.within-five-days",
    ThisNoticeWithinFiveDaysProjected => "this-notice.within-five-days-projected",
    OrderOneCounty => "order.one-county",
    OrderSeveralCounties => "order.several-counties",
    PlaceOneCounty => "place.one-county",
    PlaceSeveralCounties => "place.several-counties",
    RecountDayOn => "recount-day.on",
    RecountDayProjected => "recount-day.projected",
    CounselHolds => "counsel-holds",

    SetNight => "set.night",
    SetCanvass => "set.canvass",
    SetCertified => "set.certified",
    SetRecount => "set.recount",
    SetAmended => "set.amended",
    BasisFigures => "basis.figures",
    BasisOtherCounties => "basis.other-counties",
    BasisOtherCountiesUndated => "basis.other-counties-undated",
    BasisTotal => "basis.total",
    BasisTotalSides => "basis.total-sides",
    BasisBallots => "basis.ballots",
    BasisConfirmed => "basis.confirmed",
    ReportsKnown => "reports.known",
    ReportsUnknown => "reports.unknown",
    NotFinal => "not-final",
    NotFinalReports => "not-final.reports",
    NotFinalMissing => "not-final.missing",
    NotFinalUnnamed => "not-final.unnamed",
    NotFinalUnsettled => "not-final.unsettled",
    NotFinalBlank => "not-final.blank",
    NotFinalPartial => "not-final.partial",
    Blank => "blank",
    NotFinalNight => "not-final.night",
    NotFinalCanvass => "not-final.canvass",
    NotFinalStateCanvass => "not-final.state-canvass",
}

/// The words of one language.
pub(super) struct Words {
    /// The language.
    pub(super) language: Language,
    sentences: BTreeMap<String, String>,
}

/// A value that is set into a sentence, and how it is set there.
#[derive(Debug, Clone, Copy)]
pub(super) enum Said<'a> {
    /// Like the sentence around it.
    Plain(&'a str),
    /// Heavier.
    Bold(&'a str),
    /// As it is: with styles and languages of its own.
    Runs(&'a Text),
}

impl Said<'_> {
    fn add_to(self, text: &mut Text) {
        match self {
            Said::Plain(said) => text.push(Style::Roman, said),
            Said::Bold(said) => text.push(Style::Bold, said),
            Said::Runs(said) => said.runs.iter().for_each(|run| text.push_run(run)),
        }
    }
}

/// One part of a sentence of the catalogue.
enum Part<'a> {
    Words(&'a str),
    Value(&'a str),
}

/// The parts of a sentence: words, and the names in braces between them.
fn parts(sentence: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some((words, after)) = rest.split_once('{') {
        let Some((name, following)) = after.split_once('}') else { break };
        parts.push(Part::Words(words));
        parts.push(Part::Value(name));
        rest = following;
    }
    parts.push(Part::Words(rest));
    parts
}

impl Words {
    /// The words of a language.
    pub(super) fn of(language: Language) -> Result<Words, Refusal> {
        let file = match language {
            Language::English => include_str!("../../words/en.json"),
            Language::Spanish => include_str!("../../words/es.json"),
        };
        let sentences = serde_json::from_str(file).map_err(|_| Refusal::Words { key: "" })?;
        Ok(Words { language, sentences })
    }

    /// A sentence as it stands in the catalogue, its names in braces.
    pub(super) fn sentence(&self, word: Word) -> Result<&str, Refusal> {
        self.sentences.get(word.key()).map(String::as_str).ok_or(Refusal::Words { key: word.key() })
    }

    /// A sentence that takes no values.
    pub(super) fn get(&self, word: Word) -> Result<String, Refusal> {
        self.say(word, &[])
    }

    /// A sentence with its values, all in one style.
    pub(super) fn say(&self, word: Word, values: &[(&str, &str)]) -> Result<String, Refusal> {
        let values: Vec<(&str, Said<'_>)> = values.iter().map(|(name, value)| (*name, Said::Plain(value))).collect();
        Ok(self.text(word, &values)?.plain())
    }

    /// Words that are printed on the ballot or in the statute, both of which are in English: marked so in a document of
    /// another language.
    pub(super) fn in_english(&self, words: &str) -> Text {
        match self.language {
            Language::English => words.into(),
            Language::Spanish => Text::from(words).in_language(Language::English),
        }
    }

    /// A sentence with its values, some of which are set heavier. A sentence that does not use every value it is
    /// given, or lacks one, is refused: something would be left unsaid.
    pub(super) fn text(&self, word: Word, values: &[(&str, Said<'_>)]) -> Result<Text, Refusal> {
        let refused = || Refusal::Words { key: word.key() };
        let sentence = self.sentence(word)?;
        let mut text = Text::new();
        let mut unused: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
        for part in parts(sentence) {
            match part {
                Part::Words(words) => text.push(Style::Roman, words),
                Part::Value(name) => {
                    let (_, said) = values.iter().find(|(known, _)| *known == name).ok_or_else(refused)?;
                    unused.retain(|known| *known != name);
                    said.add_to(&mut text);
                }
            }
        }
        if unused.is_empty() { Ok(text) } else { Err(refused()) }
    }
}

/// Putting texts together without leaving empty runs or two runs alike side by side.
pub(super) trait Joined {
    /// Goes on with a run.
    fn push_run(&mut self, run: &Run);
    /// Goes on in a style, in the language of the document.
    fn push(&mut self, style: Style, text: &str);
    /// Goes on with another sentence, after a space.
    fn and_then(self, next: Text) -> Text;
}

impl Joined for Text {
    fn push_run(&mut self, run: &Run) {
        match self.runs.last_mut() {
            _ if run.text.is_empty() => {}
            Some(last) if (last.style, last.language) == (run.style, run.language) => last.text.push_str(&run.text),
            _ => self.runs.push(run.clone()),
        }
    }

    fn push(&mut self, style: Style, text: &str) {
        self.push_run(&Run { style, language: None, text: text.to_owned() });
    }

    fn and_then(mut self, next: Text) -> Text {
        if !self.runs.is_empty() && !next.runs.is_empty() {
            self.push(Style::Roman, " ");
        }
        next.runs.iter().for_each(|run| self.push_run(run));
        self
    }
}

#[cfg(test)]
mod tests;
