use law::ballot::{NotOfThisOffice, NotOnThisBallot};
use law::{Coded, Office};

use crate::import::{folded, unseen};

/// What keeps an act of the setup from being done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SetupRefused {
    /// Nothing is entered where something has to be.
    Blank { what: &'static str },
    /// A character that cannot be seen and could make a name look like another.
    Invisible { what: &'static str, point: String },
    /// More characters than a name or a title has.
    TooLong { what: &'static str, most: usize },
    /// More lines than anybody means.
    TooManyLines { lines: usize, most: usize },
    /// Something is wrong on a line of a list.
    OnLine { line: usize, refused: Box<SetupRefused> },
    /// More parts than a line has.
    TooManyParts { parts: usize, most: usize },
    /// A total, or what else is no precinct and no choice.
    Total { name: String },
    /// The name stands on the list before.
    TwiceListed { name: String, first: usize },
    /// Another spelling of a name that is known, or stands on the list before.
    SpelledTwice { name: String, known: String },
    /// Another name of a precinct that is known, or stands on the list before.
    PrecinctTwice { name: String, known: String },
    /// A name differs from one that is known, or stands on the list before, in what nobody sees.
    SpelledUnseen { name: String, unseen: String },
    /// A letter of another script that looks like a Latin one, by its number.
    Lookalike { name: String, letter: String },
    /// A contest of this title, district and party is set up already.
    ContestTwice { title: String },
    /// It is all set up already.
    NothingNew,
    /// Nothing is different from what stands.
    NothingChanged,
    /// A question or a retention is decided between two.
    TwoChoices { office: Office, choices: usize },
    /// Such an election has no such office on its ballot.
    Office(NotOnThisBallot),
    /// The office is voted in another number of counties, or elects another number.
    CannotBe(NotOfThisOffice),
    /// Not a number of seats.
    NotSeats { given: String },
    /// Not a number of counties, from 2 to all.
    NotCounties { given: String },
    /// Not a percentage of 100 at most with two decimals.
    NotAPercentage { given: String },
    /// No precinct is chosen to vote on the contest.
    NoPrecinctChosen,
    /// Voted in other counties, and none of them is named.
    NoCountyChosen,
    /// What was to be changed is not there (any more).
    Gone { what: &'static str },
    /// The file is the election that is open.
    OwnFile { path: String },
    /// Practice and real elections are kept apart.
    PracticeApart { path: String },
    /// Neither a PNG nor an SVG.
    NoPicture { path: String },
    /// A picture of more bytes than are kept.
    PictureTooLarge { path: String, bytes: usize, most: usize },
    /// A picture that is wider or higher than a seal is printed.
    PictureTooWide { path: String, width: u32, height: u32, most: u32 },
    /// A picture of so few points that nothing can be made out on paper.
    PictureTooSmall { path: String, width: u32, height: u32, least: u32 },
    /// A PNG or SVG that is damaged.
    PictureDamaged { path: String, detail: String },
    /// An SVG that would run something or fetch something.
    PictureActive { path: String, found: String },
    /// Votes that are no count.
    NotVotes { choice: String, given: String },
    /// The certificate's votes of a choice are left open.
    VotesBlank { choice: String },
    /// A certificate of a day on which nobody had voted yet.
    BeforeElection { date: chrono::NaiveDate, election: chrono::NaiveDate },
    /// There is a share of this county already.
    ShareThere { county: String, contest: String },
    /// The file already stands where the template was to be written.
    TemplateThere { path: String },
    /// The template cannot be written.
    CannotWrite { path: String, reason: String },
    /// What the file holds is all there.
    NothingInFile { path: String },
}

impl SetupRefused {
    /// Another spelling of a known name: where the two look the same, told by the character in which they differ.
    pub(crate) fn spelled_twice(name: String, known: String) -> SetupRefused {
        match unseen::difference(&name, &known) {
            Some(unseen) => SetupRefused::SpelledUnseen { name, unseen },
            None => SetupRefused::SpelledTwice { name, known },
        }
    }

    /// Another name of a known precinct: told as another spelling where it is only that.
    pub(crate) fn precinct_twice(name: String, known: String) -> SetupRefused {
        if folded(&name) == folded(&known) {
            SetupRefused::spelled_twice(name, known)
        } else {
            SetupRefused::PrecinctTwice { name, known }
        }
    }
}

impl Coded for SetupRefused {
    fn code(&self) -> &'static str {
        match self {
            SetupRefused::Blank { .. } => "setup.blank",
            SetupRefused::Invisible { .. } => "setup.invisible",
            SetupRefused::TooLong { .. } => "setup.too-long",
            SetupRefused::TooManyLines { .. } => "setup.too-many-lines",
            SetupRefused::OnLine { .. } => "setup.on-line",
            SetupRefused::TooManyParts { .. } => "setup.too-many-parts",
            SetupRefused::Total { .. } => "setup.total",
            SetupRefused::TwiceListed { .. } => "setup.twice-listed",
            SetupRefused::Lookalike { .. } => "setup.lookalike",
            SetupRefused::SpelledTwice { .. } => "setup.spelled-twice",
            SetupRefused::Office(why) => why.code(),
            SetupRefused::CannotBe(why) => why.code(),
            SetupRefused::PrecinctTwice { .. } => "setup.precinct-twice",
            SetupRefused::SpelledUnseen { .. } => "setup.spelled-unseen",
            SetupRefused::ContestTwice { .. } => "setup.contest-twice",
            SetupRefused::NothingNew => "setup.nothing-new",
            SetupRefused::NothingChanged => "setup.nothing-changed",
            SetupRefused::TwoChoices { .. } => "setup.two-choices",
            SetupRefused::NotSeats { .. } => "setup.not-seats",
            SetupRefused::NotCounties { .. } => "setup.not-counties",
            SetupRefused::NotAPercentage { .. } => "setup.not-a-percentage",
            SetupRefused::NoPrecinctChosen => "setup.no-precinct-chosen",
            SetupRefused::NoCountyChosen => "setup.no-county-chosen",
            SetupRefused::Gone { .. } => "setup.gone",
            SetupRefused::OwnFile { .. } => "setup.own-file",
            SetupRefused::PracticeApart { .. } => "setup.practice-apart",
            SetupRefused::NoPicture { .. } => "setup.no-picture",
            SetupRefused::PictureTooLarge { .. } => "setup.picture-too-large",
            SetupRefused::PictureTooWide { .. } => "setup.picture-too-wide",
            SetupRefused::PictureTooSmall { .. } => "setup.picture-too-small",
            SetupRefused::PictureDamaged { .. } => "setup.picture-damaged",
            SetupRefused::PictureActive { .. } => "setup.picture-active",
            SetupRefused::NotVotes { .. } => "setup.not-votes",
            SetupRefused::VotesBlank { .. } => "setup.votes-blank",
            SetupRefused::BeforeElection { .. } => "setup.before-election",
            SetupRefused::ShareThere { .. } => "setup.share-there",
            SetupRefused::TemplateThere { .. } => "setup.template-there",
            SetupRefused::CannotWrite { .. } => "setup.cannot-write",
            SetupRefused::NothingInFile { .. } => "setup.nothing-in-file",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let text = |name: &'static str, value: &dyn ToString| (name, value.to_string());
        match self {
            SetupRefused::Blank { what } | SetupRefused::Gone { what } => vec![text("field", what)],
            SetupRefused::Invisible { what, point } => vec![text("field", what), text("point", point)],
            SetupRefused::TooLong { what, most } => vec![text("field", what), text("most", most)],
            SetupRefused::TooManyLines { lines, most } => vec![text("lines", lines), text("most", most)],
            SetupRefused::OnLine { line, refused } => {
                vec![text("line", line), text("refused", &crate::words::sentence(refused.as_ref()))]
            }
            SetupRefused::TooManyParts { parts, most } => vec![text("parts", parts), text("most", most)],
            SetupRefused::Total { name } => vec![text("name", name)],
            SetupRefused::TwiceListed { name, first } => vec![text("name", name), text("first", first)],
            SetupRefused::Lookalike { name, letter } => vec![text("name", name), text("letter", letter)],
            SetupRefused::SpelledUnseen { name, unseen } => vec![text("name", name), text("unseen", unseen)],
            SetupRefused::SpelledTwice { name, known } | SetupRefused::PrecinctTwice { name, known } => {
                vec![text("name", name), text("known", known)]
            }
            SetupRefused::Office(why) => why.values(),
            SetupRefused::CannotBe(why) => why.values(),
            SetupRefused::ContestTwice { title } => vec![text("title", title)],
            SetupRefused::NothingNew
            | SetupRefused::NothingChanged
            | SetupRefused::NoPrecinctChosen
            | SetupRefused::NoCountyChosen => Vec::new(),
            SetupRefused::TwoChoices { office, choices } => vec![text("office", office), text("choices", choices)],
            SetupRefused::NotSeats { given }
            | SetupRefused::NotCounties { given }
            | SetupRefused::NotAPercentage { given } => vec![text("given", given)],
            SetupRefused::OwnFile { path }
            | SetupRefused::PracticeApart { path }
            | SetupRefused::NoPicture { path }
            | SetupRefused::TemplateThere { path }
            | SetupRefused::NothingInFile { path } => vec![text("path", path)],
            SetupRefused::PictureTooLarge { path, bytes, most } => {
                vec![text("path", path), text("bytes", bytes), text("most", most)]
            }
            SetupRefused::PictureTooWide { path, width, height, most } => {
                vec![text("path", path), text("width", width), text("height", height), text("most", most)]
            }
            SetupRefused::PictureTooSmall { path, width, height, least } => {
                vec![text("path", path), text("width", width), text("height", height), text("least", least)]
            }
            SetupRefused::PictureDamaged { path, detail } => vec![text("path", path), text("detail", detail)],
            SetupRefused::PictureActive { path, found } => vec![text("path", path), text("found", found)],
            SetupRefused::NotVotes { choice, given } => vec![text("choice", choice), text("given", given)],
            SetupRefused::VotesBlank { choice } => vec![text("choice", choice)],
            SetupRefused::BeforeElection { date, election } => {
                vec![("date", date.to_string()), ("election", election.to_string())]
            }
            SetupRefused::ShareThere { county, contest } => vec![text("county", county), text("contest", contest)],
            SetupRefused::CannotWrite { path, reason } => vec![text("path", path), text("reason", reason)],
        }
    }
}
