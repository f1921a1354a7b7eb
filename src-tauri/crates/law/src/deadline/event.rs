use crate::coded::UnknownCode;

/// A year: no day that a question about an election is told lies farther from it, but for the end of what is kept.
pub const MONTHS_FROM_ELECTION_DAY: u32 = 12;

/// Something that happens on a day, from which a rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// The day of the election.
    ElectionDay,
    /// The county canvassing board completed its canvass.
    CanvassCountyCompleted,
    /// The state canvassing board completed its canvass.
    CanvassStateCompleted,
    /// The county canvassing board adjourned.
    CountyBoardAdjourned,
    /// The state canvassing board adjourned.
    StateBoardAdjourned,
    /// The secretary of state received the county clerk's notice that an automatic recount is required.
    ClerkNoticeReceived,
    /// The secretary of state filed the notice of automatic recount with the state canvassing board.
    RecountNoticeFiled,
    /// A candidate's application for a recount was filed.
    RecountApplicationFiled,
    /// The recount ended: every recount board certified.
    RecountEnded,
    /// The county clerk was told which precincts the voting system check takes.
    CheckNoticeReceived,
    /// The county clerk determined that a recall election is to be held.
    RecallDetermination,
    /// The board of county commissioners found that a levy election will be necessary.
    LevyFinding,
    /// The governor issued the proclamation.
    GovernorProclamation,
    /// The district court received the written notice of defective returns.
    CourtNoticeReceived,
    /// A certificate of registration was received.
    CertificateReceived,
    /// The school board adopted a resolution.
    ResolutionAdopted,
    /// A petition was verified.
    PetitionVerified,
    /// A vacancy occurred.
    VacancyOccurred,
    /// A contest, judicial inquiry or inspection ended.
    InquiryEnded,
    /// Ballots were or will be sent to the state records center.
    BallotsSent,
    /// Ballots were or will be destroyed.
    BallotsDestroyed,
    /// The new term of an office begins.
    TermBegins,
}

impl Event {
    /// Every event, election day first, then in the order of the command line's contract.
    pub const ALL: [Event; 22] = [
        Event::ElectionDay,
        Event::CanvassCountyCompleted,
        Event::CanvassStateCompleted,
        Event::CountyBoardAdjourned,
        Event::StateBoardAdjourned,
        Event::ClerkNoticeReceived,
        Event::RecountNoticeFiled,
        Event::RecountApplicationFiled,
        Event::RecountEnded,
        Event::CheckNoticeReceived,
        Event::RecallDetermination,
        Event::LevyFinding,
        Event::GovernorProclamation,
        Event::CourtNoticeReceived,
        Event::CertificateReceived,
        Event::ResolutionAdopted,
        Event::PetitionVerified,
        Event::VacancyOccurred,
        Event::InquiryEnded,
        Event::BallotsSent,
        Event::BallotsDestroyed,
        Event::TermBegins,
    ];

    /// The id that code, files, screens and papers share; its words stand under `event.<id>`.
    pub const fn id(self) -> &'static str {
        match self {
            Event::ElectionDay => "election-day",
            Event::CanvassCountyCompleted => "canvass-county-completed",
            Event::CanvassStateCompleted => "canvass-state-completed",
            Event::CountyBoardAdjourned => "county-board-adjourned",
            Event::StateBoardAdjourned => "state-board-adjourned",
            Event::ClerkNoticeReceived => "clerk-notice-received",
            Event::RecountNoticeFiled => "recount-notice-filed",
            Event::RecountApplicationFiled => "recount-application-filed",
            Event::RecountEnded => "recount-ended",
            Event::CheckNoticeReceived => "check-notice-received",
            Event::RecallDetermination => "recall-determination",
            Event::LevyFinding => "levy-finding",
            Event::GovernorProclamation => "governor-proclamation",
            Event::CourtNoticeReceived => "court-notice-received",
            Event::CertificateReceived => "certificate-received",
            Event::ResolutionAdopted => "resolution-adopted",
            Event::PetitionVerified => "petition-verified",
            Event::VacancyOccurred => "vacancy-occurred",
            Event::InquiryEnded => "inquiry-ended",
            Event::BallotsSent => "ballots-sent",
            Event::BallotsDestroyed => "ballots-destroyed",
            Event::TermBegins => "term-begins",
        }
    }

    /// Whether the event is a step in the recount of one contest, so that each contest has its own.
    pub const fn is_of_one_contest(self) -> bool {
        matches!(
            self,
            Event::ClerkNoticeReceived
                | Event::RecountNoticeFiled
                | Event::RecountApplicationFiled
                | Event::RecountEnded
        )
    }

    /// Whether a day that lies ahead can be recorded: the day on which ballots will leave the county is planned, and the
    /// party chairs are told before it (1-12-69); and a term of office begins on a day that is known before.
    pub const fn may_lie_ahead(self) -> bool {
        matches!(self, Event::BallotsSent | Event::BallotsDestroyed | Event::TermBegins)
    }

    /// Whether the event cannot come after the election: it is what the election is called by.
    pub(super) const fn precedes_the_election(self) -> bool {
        matches!(self, Event::RecallDetermination | Event::LevyFinding | Event::GovernorProclamation)
    }

    /// The months from election day within which the event is believed to lie; what is farther off is a slip of the year.
    /// Ballots are kept for twenty-two months and, where they are held for a court, for years.
    pub(super) const fn within_months(self) -> u32 {
        match self {
            Event::InquiryEnded | Event::BallotsSent | Event::BallotsDestroyed => 120,
            _ => MONTHS_FROM_ELECTION_DAY,
        }
    }

    /// Whether the event cannot come before the election itself.
    pub(super) const fn follows_the_election(self) -> bool {
        matches!(
            self,
            Event::CanvassCountyCompleted
                | Event::CanvassStateCompleted
                | Event::CountyBoardAdjourned
                | Event::StateBoardAdjourned
                | Event::ClerkNoticeReceived
                | Event::RecountNoticeFiled
                | Event::RecountApplicationFiled
                | Event::RecountEnded
                | Event::CheckNoticeReceived
                | Event::CourtNoticeReceived
                | Event::InquiryEnded
                | Event::BallotsSent
                | Event::BallotsDestroyed
                | Event::TermBegins
        )
    }
}

impl std::str::FromStr for Event {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        Event::ALL.into_iter().find(|event| event.id() == id).ok_or_else(|| UnknownCode::new("event", id))
    }
}

impl std::fmt::Display for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
