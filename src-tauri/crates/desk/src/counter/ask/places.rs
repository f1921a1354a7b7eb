//! Part F of the rulebook: precincts, equipment, ballots.

use chrono::Datelike as _;
use law::Office;
use law::ballot::{BallotOrder, SampleBallot, ballot_order, sample_ballot};
use law::equipment::tabulators;
use law::precinct::{
    Condition, Consolidation, Finding, MailPrecinct, NoticeItem, Place, SpareBallots, Waiver, consolidation,
    mail_ballots, mail_notice, mail_precinct,
};

use super::{Answer, Case, Questions, coded, line};
use crate::error::Error;
use crate::view::ObjectionView;
use crate::words;

/// More precincts than any county has.
const MOST_PRECINCTS: u64 = 10_000;

/// More than the state is long.
const MOST_MILES: u32 = 1_000;

pub(super) const QUESTIONS: Questions = &[
    ("precinct.consolidation", consolidated),
    ("precinct.mail-ballot", |case| {
        let precinct = MailPrecinct {
            voters: case.facts.needed_number("voters"),
            hundredths_of_a_mile: case.facts.needed_own("miles", "asked.takes.miles", hundredths).unwrap_or_default(),
            clerk_asked: case.facts.yes("clerk_asked", true),
        };
        case.against(|edition| mail_precinct(edition, precinct))
    }),
    ("precinct.mail-notice", |case| {
        let together = case.facts.yes("precincts_consolidated", true);
        let says = case.facts.all_but("without", NoticeItem::ALL);
        case.wanting(|edition| mail_notice(edition, together, &says))
    }),
    ("precinct.mail-ballots", |case| {
        let facts = SpareBallots {
            voters_not_declining: case.facts.number("voters_not_declining", 0),
            mailed: case.facts.number("mailed", 0),
            notice_enclosed: case.facts.yes("notice_enclosed", true),
            spare: case.facts.number("spare", 1),
        };
        let voters = ("voters_not_declining", facts.voters_not_declining);
        case.facts.not_more(("mailed", facts.mailed), voters);
        case.against(|edition| mail_ballots(edition, facts))
    }),
    ("equipment.tabulator", |case| {
        let (number, booths) = (case.facts.number("tabulators", 1), case.facts.yes("booths_enough", true));
        case.against(|edition| tabulators(edition, number, booths))
    }),
    ("ballot.order", ordered),
    ("ballot.order-now", ordered),
    ("ballot.sample", |case| {
        let (printed, web_site) = (case.facts.yes("printed", true), case.facts.yes("county_web_site", true));
        let (colored, on_web_site) = (case.facts.yes("colored_paper", true), case.facts.yes("on_web_site", true));
        case.facts.only_with("printed=yes", printed, &["colored_paper"]);
        case.facts.only_with("county_web_site=yes", web_site, &["on_web_site"]);
        let sample = SampleBallot {
            english: case.facts.yes("english", true),
            spanish: case.facts.yes("spanish", true),
            marked: case.facts.yes("marked", true),
            facsimile_signature: case.facts.yes("facsimile_signature", false),
            endorsed: case.facts.yes("endorsed", false),
            colored_paper: printed.then_some(colored),
            at_clerks_office: case.facts.yes("at_clerks_office", true),
            at_polling_places: case.facts.yes("at_polling_places", true),
            on_web_site: web_site.then_some(on_web_site),
        };
        case.against(|edition| sample_ballot(edition, sample))
    }),
];

/// Whether precincts may be put together: the conditions of (G) are met but for those said to be unmet; the spaces, which
/// are one of them, are counted.
fn consolidated(case: &Case<'_>) -> Result<Answer, Error> {
    let facts = &case.facts;
    let counted = |condition: &Condition| *condition == Condition::Spaces;
    let others: Vec<Condition> = Condition::ALL.iter().copied().filter(|condition| !counted(condition)).collect();
    let precincts = facts.within("precincts", 1..=MOST_PRECINCTS, 1);
    let (any_voter, broadband) = (facts.yes("any_voter", true), facts.yes("broadband", true));
    let real_time_register = facts.yes("real_time_register", true);
    let (spaces, accessible_spaces) = (facts.number("spaces", 5), facts.number("accessible_spaces", 1));
    facts.not_more(("accessible_spaces", accessible_spaces), ("spaces", spaces));
    let meets = facts.all_but("unmet", &others);
    let waived = facts.words("waived", Condition::ALL, &[]);
    let in_writing_for_this_place = facts.yes("waiver_in_writing_for_this_place", true);
    let question = Consolidation {
        kind: case.kind,
        precincts,
        any_voter,
        broadband,
        real_time_register,
        place: Place {
            meets,
            spaces,
            accessible_spaces,
            waivers: waived.into_iter().map(|condition| Waiver { condition, in_writing_for_this_place }).collect(),
        },
        findings: facts.all_but("without_finding", Finding::ALL),
    };
    case.against(|edition| consolidation(edition, &question))
}

/// `20.01`: miles with up to two decimals, in hundredths of a mile.
fn hundredths(miles: &str) -> Option<u32> {
    let (whole, part) = miles.split_once('.').unwrap_or((miles, "0"));
    let is_plain = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_plain(whole) || !is_plain(part) || part.len() > 2 || (whole.len() > 1 && whole.starts_with('0')) {
        return None;
    }
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<u32>().ok().filter(|miles| *miles <= MOST_MILES)?.checked_mul(100)?.checked_add(part)
}

/// The offices in their order: those told, or all that the text names for this kind of election in its year.
fn ordered(case: &Case<'_>) -> Result<Answer, Error> {
    let (kind, year) = (case.kind, case.question.date.year());
    let asked = case.facts.words("offices", &Office::ALL, &[]);
    let (law, order) = case.ruled(|edition| ballot_order(edition, kind, year))?;
    let is_asked = |office: &Office| if asked.is_empty() { order.names(*office) } else { asked.contains(office) };
    let offices: Vec<Office> = order.offices().into_iter().filter(is_asked).collect();
    let mut lines: Vec<ObjectionView> = offices.iter().map(|office| placed(*office, &order)).collect();
    lines.extend(order.notes(kind).iter().filter(|note| offices.contains(&note.office())).map(coded));
    lines.extend(order.second_hand.then(|| line("asked.order.second-hand", &[])));
    Ok(Answer { law, kept: None, lines })
}

fn placed(office: Office, order: &BallotOrder) -> ObjectionView {
    let name = words::word("window-office", office.id());
    let text = if order.names(office) { name } else { words::filled("asked.order.unnamed", &[("office", name)]) };
    ObjectionView { code: office.id(), text }
}
