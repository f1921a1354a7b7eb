use canvass::{ContestId, County};
use law::ballot::{NotOfThisOffice, NotOnThisBallot};
use law::{Coded, ElectionKind};

/// Why a file that could be read is not taken into this election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportRefused {
    /// The file cannot be opened or read.
    CannotRead {
        /// The path as given.
        path: String,
        /// What the operating system says.
        reason: String,
    },
    /// The file is an election itself, practice or real: elections are never merged.
    ElectionFile {
        /// The path as given.
        path: String,
    },
    /// The file says that its figures were made for practice, and the election is a real one.
    Practice {
        /// The file's name.
        file: String,
    },
    /// The same file is named twice in one request.
    NamedTwice {
        /// The path as given.
        path: String,
    },
    /// The file is of another county.
    OtherCounty {
        /// The file's name.
        file: String,
        /// The county it is of.
        county: County,
        /// The election's own.
        own: County,
    },
    /// The file is of another election.
    OtherElection {
        /// The file's name.
        file: String,
        /// The words of the file that say so.
        words: String,
        /// The election's own date.
        date: chrono::NaiveDate,
        /// The election's own kind.
        kind: ElectionKind,
    },
    /// `--county` names another county than the election's.
    CountyDiffers {
        /// The county as given.
        given: County,
        /// The election's own.
        own: County,
    },
    /// The file names a contest by an id that is not in the election file.
    NoSuchContest {
        /// The file's name.
        file: String,
        /// The id.
        contest: String,
    },
    /// What the file calls a contest is the name of two.
    ContestAmbiguous {
        /// The file's name.
        file: String,
        /// The name of the contest in the file.
        contest: String,
        /// One of the two.
        first: ContestId,
        /// The other.
        second: ContestId,
    },
    /// Two contests of the file are one in the election.
    ContestTwice {
        /// The file's name.
        file: String,
        /// The contest of the election.
        contest: ContestId,
        /// One of its names in the file.
        first: String,
        /// The other.
        second: String,
    },
    /// A name looks like a known one, and one of them has a letter of another script.
    LooksAlike {
        /// The file's name.
        file: String,
        /// What the name is of, as of [`SpelledTwice`](Self::SpelledTwice).
        what: &'static str,
        /// The name in the file.
        name: String,
        /// The letter, by its number.
        letter: String,
    },
    /// A name differs from a known one only in case, spaces, marks or punctuation.
    SpelledTwice {
        /// The file's name.
        file: String,
        /// What the name is of: `precinct`, `machine`, `contest`, `choice`.
        what: &'static str,
        /// The name in the file.
        name: String,
        /// The known spelling.
        known: String,
    },
    /// A precinct is called what the whole county is called.
    PrecinctIsCounty {
        /// The file's name.
        file: String,
        /// The name in the file.
        name: String,
    },
    /// A precinct's name is another name of a known precinct: it says "precinct", zeros or the part in another way.
    PrecinctTwice {
        /// The file's name.
        file: String,
        /// The name in the file.
        name: String,
        /// The known name.
        known: String,
    },
    /// A name differs from a known one in what nobody sees.
    SpelledUnseen {
        /// The file's name.
        file: String,
        /// What the name is of, as of [`SpelledTwice`](Self::SpelledTwice).
        what: &'static str,
        /// The name in the file.
        name: String,
        /// In which character, in words.
        unseen: String,
    },
    /// The file has another county's votes in a contest for which that county's are recorded.
    ShareTwice {
        /// The file's name.
        file: String,
        /// The other county.
        county: County,
        /// The contest.
        contest: ContestId,
        /// Where the recorded votes are from.
        earlier: String,
    },
    /// Two rows of the table of offices are for one contest.
    OfficeTwice {
        /// The place of the second row.
        place: String,
        /// The contest.
        contest: ContestId,
    },
    /// Neither files nor offices were named: there is nothing to take in.
    NothingToTakeIn,
    /// No file is named in the window.
    NoFileNamed,
    /// While files were read another election was opened.
    OtherElectionOpen,
    /// Nothing was read that could be accepted, or it was accepted already.
    NothingHeld,
    /// Files were read again since: what lies ready is another reading.
    OtherPreview,
    /// A file of the reading is refused, so that none of it can be accepted.
    PreviewRefused,
    /// Something was recorded in the election since the files were read.
    ElectionChanged,
    /// A file is not the one that was read.
    FileChanged {
        /// Its path.
        path: String,
    },
    /// Nothing is filled in that would settle anything.
    NothingToSettle,
    /// The form names a contest that is not there.
    NoContestToSettle {
        /// The id.
        contest: String,
    },
    /// The number of seats of a contest is none.
    SeatsNotRead {
        /// The title of the contest.
        contest: String,
        /// What was typed.
        given: String,
        /// The most there can be.
        most: u32,
    },
    /// The number of counties of a contest is none.
    CountiesNotRead {
        /// The title of the contest.
        contest: String,
        /// What was given.
        given: String,
        /// The most there can be.
        most: u32,
    },
    /// An office is to be settled for a contest that is not there.
    NoContestForOffice {
        /// The place in the file of offices.
        place: String,
        /// The source's id of the contest.
        source_id: String,
    },
    /// An office is to be settled that does not fit what the contest is: an office for a question.
    OfficeDoesNotFit {
        /// The place in the table of offices, or the form.
        place: String,
        /// The source's id of the contest, or its title.
        source_id: String,
        /// The office.
        office: law::Office,
        /// How many choices the contest has.
        choices: usize,
    },
    /// An office is to be settled that such an election has not on its ballot.
    OfficeNotOnBallot {
        /// The place in the table of offices, or the form.
        place: String,
        /// The source's id of the contest, or its title.
        source_id: String,
        /// What the law says.
        why: NotOnThisBallot,
    },
    /// An office is to be settled with a number of counties or seats that it cannot have.
    OfficeCannotBe {
        /// The place in the table of offices, or the form.
        place: String,
        /// The source's id of the contest, or its title.
        source_id: String,
        /// What the law says.
        why: NotOfThisOffice,
    },
}

impl Coded for ImportRefused {
    fn code(&self) -> &'static str {
        match self {
            ImportRefused::CannotRead { .. } => "import.cannot-read",
            ImportRefused::ElectionFile { .. } => "import.election-file",
            ImportRefused::Practice { .. } => "import.practice",
            ImportRefused::NamedTwice { .. } => "import.named-twice",
            ImportRefused::OtherCounty { .. } => "import.other-county",
            ImportRefused::OtherElection { .. } => "import.other-election",
            ImportRefused::CountyDiffers { .. } => "import.county-differs",
            ImportRefused::NoSuchContest { .. } => "import.no-such-contest",
            ImportRefused::ContestAmbiguous { .. } => "import.contest-ambiguous",
            ImportRefused::ContestTwice { .. } => "import.contest-twice",
            ImportRefused::LooksAlike { .. } => "import.looks-alike",
            ImportRefused::SpelledTwice { .. } => "import.spelled-twice",
            ImportRefused::PrecinctIsCounty { .. } => "import.precinct-is-county",
            ImportRefused::PrecinctTwice { .. } => "import.precinct-twice",
            ImportRefused::SpelledUnseen { .. } => "import.spelled-unseen",
            ImportRefused::ShareTwice { .. } => "import.share-twice",
            ImportRefused::OfficeTwice { .. } => "import.office-twice",
            ImportRefused::NothingToTakeIn => "import.nothing",
            ImportRefused::NoFileNamed => "import.no-file-named",
            ImportRefused::OtherElectionOpen => "import.other-election-open",
            ImportRefused::NothingHeld => "import.nothing-held",
            ImportRefused::OtherPreview => "import.other-preview",
            ImportRefused::PreviewRefused => "import.preview-refused",
            ImportRefused::ElectionChanged => "import.election-changed",
            ImportRefused::FileChanged { .. } => "import.file-changed",
            ImportRefused::NothingToSettle => "import.nothing-to-settle",
            ImportRefused::NoContestToSettle { .. } => "import.no-contest-to-settle",
            ImportRefused::SeatsNotRead { .. } => "import.seats-not-read",
            ImportRefused::CountiesNotRead { .. } => "import.counties-not-read",
            ImportRefused::NoContestForOffice { .. } => "import.no-contest-for-office",
            ImportRefused::OfficeDoesNotFit { .. } => "import.office-does-not-fit",
            ImportRefused::OfficeNotOnBallot { .. } => "import.office-not-on-ballot",
            ImportRefused::OfficeCannotBe { why: NotOfThisOffice::Counties { .. }, .. } => "import.counties-of-office",
            ImportRefused::OfficeCannotBe { why: NotOfThisOffice::Seats { .. }, .. } => "import.seats-of-office",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ImportRefused::CannotRead { path, reason } => vec![("place", path.clone()), ("reason", reason.clone())],
            ImportRefused::ElectionFile { path } | ImportRefused::NamedTwice { path } => {
                vec![("place", path.clone())]
            }
            ImportRefused::OtherCounty { file, county, own } => {
                vec![("place", file.clone()), ("county", county.to_string()), ("own", own.to_string())]
            }
            ImportRefused::OtherElection { file, words, date, kind } => vec![
                ("place", file.clone()),
                ("words", words.clone()),
                ("date", date.to_string()),
                ("kind", kind.to_string()),
            ],
            ImportRefused::CountyDiffers { given, own } => {
                vec![("given", given.to_string()), ("own", own.to_string())]
            }
            ImportRefused::NoSuchContest { file, contest } => {
                vec![("place", file.clone()), ("contest", contest.clone())]
            }
            ImportRefused::ContestAmbiguous { file, contest, first, second } => vec![
                ("place", file.clone()),
                ("contest", contest.clone()),
                ("first", first.to_string()),
                ("second", second.to_string()),
            ],
            ImportRefused::ContestTwice { file, contest, first, second } => vec![
                ("place", file.clone()),
                ("contest", contest.to_string()),
                ("first", first.clone()),
                ("second", second.clone()),
            ],
            ImportRefused::LooksAlike { file, what, name, letter } => vec![
                ("place", file.clone()),
                ("what", (*what).to_owned()),
                ("name", name.clone()),
                ("letter", letter.clone()),
            ],
            ImportRefused::SpelledUnseen { file, what, name, unseen } => vec![
                ("place", file.clone()),
                ("what", (*what).to_owned()),
                ("name", name.clone()),
                ("unseen", unseen.clone()),
            ],
            ImportRefused::SpelledTwice { file, what, name, known } => vec![
                ("place", file.clone()),
                ("what", (*what).to_owned()),
                ("name", name.clone()),
                ("known", known.clone()),
            ],
            ImportRefused::PrecinctIsCounty { file, name } => vec![("place", file.clone()), ("name", name.clone())],
            ImportRefused::PrecinctTwice { file, name, known } => {
                vec![("place", file.clone()), ("name", name.clone()), ("known", known.clone())]
            }
            ImportRefused::ShareTwice { file, county, contest, earlier } => vec![
                ("place", file.clone()),
                ("county", county.to_string()),
                ("contest", contest.to_string()),
                ("earlier", earlier.clone()),
            ],
            ImportRefused::OfficeTwice { place, contest } => {
                vec![("place", place.clone()), ("contest", contest.to_string())]
            }
            ImportRefused::NothingToTakeIn
            | ImportRefused::NoFileNamed
            | ImportRefused::OtherElectionOpen
            | ImportRefused::NothingHeld
            | ImportRefused::OtherPreview
            | ImportRefused::PreviewRefused
            | ImportRefused::ElectionChanged
            | ImportRefused::NothingToSettle => Vec::new(),
            ImportRefused::Practice { file } => vec![("place", file.clone())],
            ImportRefused::FileChanged { path } => vec![("place", path.clone())],
            ImportRefused::NoContestToSettle { contest } => vec![("contest", contest.clone())],
            ImportRefused::SeatsNotRead { contest, given, most }
            | ImportRefused::CountiesNotRead { contest, given, most } => {
                vec![("place", contest.clone()), ("given", given.clone()), ("most", most.to_string())]
            }
            ImportRefused::NoContestForOffice { place, source_id } => {
                vec![("place", place.clone()), ("source_id", source_id.clone())]
            }
            ImportRefused::OfficeDoesNotFit { place, source_id, office, choices } => vec![
                ("place", place.clone()),
                ("source_id", source_id.clone()),
                ("office", office.to_string()),
                ("choices", choices.to_string()),
            ],
            ImportRefused::OfficeNotOnBallot { place, source_id, why } => settled_as(place, source_id, why),
            ImportRefused::OfficeCannotBe { place, source_id, why } => settled_as(place, source_id, why),
        }
    }
}

/// Where an office is settled for which contest, and what the law says of it.
fn settled_as(place: &str, source_id: &str, why: &impl Coded) -> Vec<(&'static str, String)> {
    let at = [("place", place.to_owned()), ("source_id", source_id.to_owned())];
    at.into_iter().chain(why.values()).collect()
}
