//! The place as it stands, all of it ready to be shown.

use canvass::{Canvass, Contest, ContestId, County, OfficerRole, SealKind};
use law::ballot::ballot_order;
use law::{ContestKind, ElectionKind, Office};

use crate::documents::seal::{self, NotPrinted};
use crate::election::{Election, kind, settled_office, settled_seats};
use crate::session::documents::told_of_sheets;
use crate::session::in_words::{edition, full};
use crate::setup;
use crate::view::window::{
    SetupContest, SetupCounty, SetupFact, SetupLack, SetupOffice, SetupOfficer, SetupPage, SetupPrecinct, SetupSeal,
    SetupShare, SetupShares,
};
use crate::words;

pub(super) fn page(election: &Election) -> SetupPage {
    let (setting, canvass) = (election.setting(), election.canvass());
    let lack = |lack: setup::Lack| SetupLack { section: lack.section.to_owned(), sentence: words::sentence(&lack) };
    SetupPage {
        lacks: setup::lacks(election).into_iter().map(lack).collect(),
        holds: canvass.set().is_sealed().then(|| words::text("window.setup.sealed")),
        county: county(election),
        officers: OfficerRole::ALL.iter().map(|role| officer(canvass, *role)).collect(),
        seal: seal(canvass),
        precincts: precincts(canvass),
        contests: canvass.contests().map(|each| contest(canvass, each)).collect(),
        order: order(election),
        order_rule: order_rule(election),
        offices: offices(),
        counties: County::all().filter(|county| *county != setting.county).map(|c| c.name().to_owned()).collect(),
        primary: setting.kind == ElectionKind::Primary,
        shares: shares(election),
        template: election
            .file()
            .path()
            .with_file_name(words::filled("window.setup.template.name", &[("name", setting.name.clone())]))
            .display()
            .to_string(),
        sheets: told_of_sheets(election, canvass),
    }
}

fn county(election: &Election) -> SetupCounty {
    let (setting, canvass) = (election.setting(), election.canvass());
    let fact = |name: &'static str, value: String| SetupFact { name: words::text(name), value };
    let kind = words::word("election-kind", setting.kind.id());
    let reach = setting.special.map(|reach| format!(" · {}", words::word("window-reach", reach.id())));
    let registration = canvass.registration();
    let voters = registration.map(|registration| registration.voters.to_string()).unwrap_or_default();
    let day = registration.and_then(|registration| registration.as_of);
    let sentence = match (registration, day) {
        (Some(_), Some(day)) => {
            words::filled("window.setup.registration", &[("voters", voters.clone()), ("day", day.to_string())])
        }
        _ => words::filled("window.setup.registration-undated", &[("voters", voters.clone())]),
    };
    SetupCounty {
        facts: vec![
            fact("window.setup.fact.county", setting.county.name().to_owned()),
            fact("window.setup.fact.seat", setting.county.seat().to_owned()),
            fact("window.setup.fact.kind", kind + &reach.unwrap_or_default()),
            fact("window.setup.fact.date", full(setting.date)),
            fact("window.setup.fact.edition", edition(setting.edition)),
        ],
        registration: sentence,
        registered: words::as_people_write(&voters),
        as_of: day.map(|day| day.to_string()).unwrap_or_default(),
    }
}

fn officer(canvass: &Canvass, role: OfficerRole) -> SetupOfficer {
    let recorded = canvass.officer(role);
    SetupOfficer {
        role: role.id().to_owned(),
        words: words::word("officer", role.id()),
        needed: words::word("window-officer-needed", role.id()),
        name: recorded.map(|officer| officer.name.clone()).unwrap_or_default(),
        address: recorded.map(|officer| officer.address.join("\n")).unwrap_or_default(),
    }
}

fn seal(canvass: &Canvass) -> Option<SetupSeal> {
    let seal = canvass.seal()?;
    let media = match seal.kind {
        SealKind::Png => "image/png",
        SealKind::Svg => "image/svg+xml",
    };
    let kind = words::word("window-seal-kind", seal.kind.id());
    let values = [("kind", kind), ("bytes", seal.image.len().to_string())];
    let printed = match seal::printed(seal) {
        Ok(_) => words::text("window.setup.seal.printed"),
        Err(NotPrinted::Element(name)) => {
            words::filled("window.setup.seal.not-printed", &[("element", name.to_owned())])
        }
        Err(NotPrinted::Blank) => words::text("window.setup.seal.blank"),
        Err(NotPrinted::Damaged(detail)) => words::filled("window.setup.seal.not-drawn", &[("detail", detail)]),
    };
    Some(SetupSeal { media: media.to_owned(), words: words::filled("window.setup.seal", &values), printed })
}

fn precincts(canvass: &Canvass) -> Vec<SetupPrecinct> {
    let all = canvass.contests().count();
    let precinct = |precinct: &canvass::Precinct| {
        let votes_on = canvass.contests_of(precinct.id).count();
        let values = [("count", votes_on.to_string()), ("all", all.to_string())];
        let code = match (all, votes_on) {
            (0, _) => "window.setup.precinct.no-contests",
            (all, votes_on) if all == votes_on => "window.setup.precinct.every-contest",
            _ => "window.setup.precinct.contests",
        };
        SetupPrecinct {
            id: precinct.id.0,
            full: precinct.full_name(),
            name: precinct.name.clone(),
            part: precinct.part.clone().unwrap_or_default(),
            contests: words::filled(code, &values),
            reported: canvass.is_reported(precinct.id),
        }
    };
    canvass.precincts().map(precinct).collect()
}

fn contest(canvass: &Canvass, contest: &Contest) -> SetupContest {
    let id = contest.id;
    let office = settled_office(canvass, id);
    let choices = canvass.choices(id).len();
    let seats = settled_seats(canvass, id).filter(|_| kind(canvass, id) == Some(ContestKind::Candidate));
    let on = canvass.precincts().filter(|p| canvass.contests_of(p.id).any(|each| each.id == id)).count();
    let all = canvass.precincts().count();
    let counted = |code: &'static str, one: &'static str, count: usize| {
        words::filled(if count == 1 { one } else { code }, &[("count", count.to_string())])
    };
    let terms = [
        office.map(|office| words::word("office", office.id())),
        seats.map(|seats| counted("window.setup.seats", "window.setup.seat", usize::try_from(seats).unwrap_or(0))),
        Some(counted("window.setup.choices", "window.setup.choice", choices)),
        Some(voted(canvass, id)),
        (on != all).then(|| {
            words::filled("window.setup.in-precincts", &[("count", on.to_string()), ("all", all.to_string())])
        }),
    ];
    let lacks = [
        office.is_none().then_some("window.setup.lack.office"),
        (office.is_some() && settled_seats(canvass, id).is_none()).then_some("window.setup.lack.seats"),
        (choices == 0).then_some("window.setup.lack.choices"),
        canvass.other_counties(id).wait_for_their_number().then_some("window.setup.lack.counties"),
    ];
    SetupContest {
        id: id.to_string(),
        title: words::short(&crate::reading::contest_name(canvass, id)),
        terms: terms.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        lacks: lacks.into_iter().flatten().map(words::text).collect::<Vec<_>>().join(", "),
        counted: canvass.has_figures(id),
    }
}

/// Where a contest is voted, in a few words.
fn voted(canvass: &Canvass, id: ContestId) -> String {
    let others = canvass.other_counties(id);
    let code = match (others.voted_elsewhere, others.number) {
        (Some(false), _) => "window.setup.voted.here",
        (Some(true), Some(_)) => "window.setup.voted.counties",
        (Some(true), None) => "window.setup.voted.elsewhere",
        (None, _) => "window.setup.voted.not-said",
    };
    let number = others.number.map_or(0, |others| others.saturating_add(1));
    words::filled(code, &[("count", number.to_string())])
}

/// By which order of the ballot the contests stand.
fn order(election: &Election) -> String {
    let setting = election.setting();
    match ballot_order(setting.edition, setting.kind, chrono::Datelike::year(&setting.date)) {
        Ok(order) => words::filled("window.setup.order", &[("section", order.citation.section.to_owned())]),
        Err(_) => words::text("window.setup.order-as-set-up"),
    }
}

/// The rule that gives that order; none where the law gives none.
fn order_rule(election: &Election) -> Option<String> {
    let setting = election.setting();
    let order = ballot_order(setting.edition, setting.kind, chrono::Datelike::year(&setting.date));
    order.ok().map(|order| order.citation.rule.to_string())
}

/// Every office, by its name, as one looks for it; what is none of them comes last.
fn offices() -> Vec<SetupOffice> {
    let mut offices = Office::ALL;
    offices.sort_by_key(|office| (*office == Office::OtherOffice, words::word("office", office.id())));
    offices.into_iter().map(office).collect()
}

fn office(office: Office) -> SetupOffice {
    let elsewhere = if office.voted_elsewhere_unless_told() { "elsewhere" } else { "here" };
    let candidates = office.contest_kind() == ContestKind::Candidate;
    let choices = match office.contest_kind() {
        ContestKind::Candidate => String::new(),
        ContestKind::Question => words::text("window.setup.choices.question"),
        ContestKind::Retention => words::text("window.setup.choices.retention"),
    };
    SetupOffice {
        id: office.id().to_owned(),
        words: words::word("office", office.id()),
        class: words::word("window-office-class", setup::class(office)),
        unless_told: words::word("window-unless-told", elsewhere),
        candidates,
        question: office.contest_kind() == ContestKind::Question,
        asks_countywide: office.asks_countywide(),
        asks_first_round: office.asks_first_round(),
        choices,
    }
}

/// The contests that other counties vote on too, or of which nobody has said.
fn shares(election: &Election) -> Vec<SetupShares> {
    let canvass = election.canvass();
    let elsewhere = |contest: &&Contest| canvass.other_counties(contest.id).voted_elsewhere != Some(false);
    canvass.contests().filter(elsewhere).map(|contest| shares_of(election, contest.id)).collect()
}

fn shares_of(election: &Election, id: ContestId) -> SetupShares {
    let canvass = election.canvass();
    let others = canvass.other_counties(id);
    let values = [
        ("known", others.known.len().to_string()),
        ("number", others.number.map(|number| number.to_string()).unwrap_or_default()),
    ];
    let stands = if others.number.is_some() { "window.setup.shares.of" } else { "window.setup.shares.known" };
    let missing = others.missing_counties(election.setting().county);
    let names: Vec<&str> = missing.iter().take(8).map(|county| county.name()).collect();
    let more = missing.len().saturating_sub(names.len());
    let missing = match (missing.len(), more) {
        (0, _) => String::new(),
        (_, 0) => words::filled("window.setup.shares.missing", &[("names", names.join(", "))]),
        _ => words::filled(
            "window.setup.shares.missing-more",
            &[("names", names.join(", ")), ("count", more.to_string())],
        ),
    };
    let share = |share: &canvass::Share| {
        let votes = canvass.choices(id).iter().map(|choice| {
            let figure = share.figures.iter().find(|figure| figure.choice == choice.id);
            figure.map_or_else(|| "–".to_owned(), |figure| words::as_people_write(&figure.votes.to_string()))
        });
        let sum: law::Interval = share.figures.iter().map(|figure| figure.votes).sum();
        SetupShare {
            county: share.county.name().to_owned(),
            as_of: share.as_of.map(full).unwrap_or_default(),
            source: canvass.source(share.source).map(|source| source.name.clone()).unwrap_or_default(),
            votes: votes.collect(),
            sum: words::as_people_write(&sum.to_string()),
        }
    };
    SetupShares {
        contest: id.to_string(),
        title: words::short(&crate::reading::contest_name(canvass, id)),
        stands: words::filled(stands, &values),
        missing,
        choices: canvass.choices(id).iter().map(|choice| choice.name.clone()).collect(),
        shares: canvass.standing_shares(id).into_values().map(share).collect(),
    }
}
