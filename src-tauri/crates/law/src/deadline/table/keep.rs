//! Part E of the rulebook: keeping and releasing.

use super::*;

/// "After adjournment of the state or county canvassing board, whichever is later."
const LATER_ADJOURNMENT: CountsFrom =
    CountsFrom::Latest { always: &[Event::CountyBoardAdjourned, Event::StateBoardAdjourned], if_in_hand: &[] };

/// The same, and after any recount or inquiry, if that is later still.
const LATER_ADJOURNMENT_OR_RECOUNT: CountsFrom = CountsFrom::Latest {
    always: &[Event::CountyBoardAdjourned, Event::StateBoardAdjourned],
    if_in_hand: &[Event::RecountEnded, Event::InquiryEnded],
};

pub(super) const RULES: &[DatedRule] = &[
    // Twenty-two months from the election when a federal candidate is on the ballot, … Where that is not known both are
    // given, and the longer stands first: to keep too long breaks no law (reading R29).
    DatedRule {
        id: RuleId("keep.ballots-federal"),
        section: "1-12-69(A)",
        condition: Condition::FederalCandidate,
        counting: Counting::Keep(Period::Months(22)),
        ..RULE
    },
    // … otherwise forty-five days after the later adjournment.
    DatedRule {
        id: RuleId("keep.ballots"),
        section: "1-12-69(B)",
        condition: Condition::NoFederalCandidate,
        from: LATER_ADJOURNMENT,
        counting: Counting::Keep(Period::Days(45)),
        ..RULE
    },
    // Ballots under recount, inquiry or inspection are held intact until forty-five days after the latest of them.
    DatedRule {
        id: RuleId("keep.hold-now"),
        section: "1-12-69(C)",
        editions: FROM_2019,
        from: CountsFrom::LatestOf(&[Event::RecountEnded, Event::InquiryEnded]),
        counting: Counting::Keep(Period::Days(45)),
        ..RULE
    },
    // The party chairs are told at least three days before ballots of a federal election go to the records center, …
    DatedRule {
        id: RuleId("keep.notify-chairs"),
        part: Some('a'),
        section: "1-12-69(E)(F)",
        condition: Condition::FederalCandidate,
        from: CountsFrom::Event(Event::BallotsSent),
        counting: Counting::By(days_before(3)),
        ..RULE
    },
    // … and at least three days before ballots are destroyed.
    DatedRule {
        id: RuleId("keep.notify-chairs"),
        part: Some('b'),
        section: "1-12-69(E)(F)",
        from: CountsFrom::Event(Event::BallotsDestroyed),
        counting: Counting::By(days_before(3)),
        ..RULE
    },
    // Ballots are exempt from inspection until forty-five days after recount, contest or inquiry and after the later
    // adjournment: the latest.
    DatedRule {
        id: RuleId("keep.public-records"),
        section: "1-12-69(G)",
        editions: FROM_2015_AND_BILL,
        from: LATER_ADJOURNMENT_OR_RECOUNT,
        counting: Counting::Keep(Period::Days(45)),
        ..RULE
    },
    // Removable media are not cleared until so many days after the state board adjourns; since 2019 after the later of
    // the two boards.
    DatedRule {
        id: RuleId("keep.media"),
        section: "1-13-21(A)(B)",
        editions: ONLY_2008,
        from: CountsFrom::Event(Event::StateBoardAdjourned),
        counting: Counting::Keep(Period::Days(30)),
        ..RULE
    },
    DatedRule {
        id: RuleId("keep.media"),
        section: "1-13-21(A)(B)",
        editions: ONLY_2015_AND_BILL,
        from: CountsFrom::Event(Event::StateBoardAdjourned),
        counting: Counting::Keep(Period::Days(45)),
        ..RULE
    },
    DatedRule {
        id: RuleId("keep.media"),
        section: "1-13-21(A)(B)",
        editions: FROM_2019,
        from: LATER_ADJOURNMENT,
        counting: Counting::Keep(Period::Days(45)),
        ..RULE
    },
    // Ballots may leave the locked boxes from forty-five days after the later adjournment, recount or inquiry.
    DatedRule {
        id: RuleId("keep.boxes"),
        section: "1-13-21(C)",
        from: LATER_ADJOURNMENT_OR_RECOUNT,
        counting: Counting::Bound(days_after(45)),
        ..RULE
    },
];
