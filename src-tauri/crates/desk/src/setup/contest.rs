//! A contest as it is typed: what it decides, its choices in ballot order, where it is voted.

use std::collections::BTreeSet;

use canvass::Stamp;
use canvass::{
    ActKind, Canvass, Choice, ChoiceId, ChoiceRevised, Contest, ContestCounties, ContestId, ContestRevised,
    ContestSettled, County, Extent, Fact, NeededPercent, PrecinctId, Subject, Withdrawn,
};
use law::ballot::{of_office, on_ballot};
use law::{ContestKind, ElectionKind, Office};

use super::lines::{field, filled, lines};
use super::refused::SetupRefused;
use super::{Draft, reason, styles};
use crate::election::Election;
use crate::error::Error;
use crate::import::{folded, foreign_letter};
use crate::view::window::ContestForm;
use crate::words;

/// How many counties the state has.
fn every_county() -> u32 {
    u32::try_from(County::all().count()).unwrap_or(u32::MAX)
}

/// A choice as it stands on a line: name, party, "write-in".
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ChoiceTyped {
    /// The name.
    pub(crate) name: String,
    /// The party.
    pub(crate) party: Option<String>,
    /// Whether it is a declared write-in.
    pub(crate) write_in: bool,
}

/// Reads choices, one a line in ballot order; none of an empty text.
///
/// # Errors
/// The first line that is no choice, with its number.
pub(crate) fn choices_typed(text: &str) -> Result<Vec<ChoiceTyped>, SetupRefused> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let mut choices: Vec<(usize, ChoiceTyped)> = Vec::new();
    for line in lines("choices", text)? {
        let on_line = |refused| SetupRefused::OnLine { line: line.number, refused: Box::new(refused) };
        let choice = choice(&line.parts).map_err(on_line)?;
        // Nobody types such a letter on purpose; it came with a text from elsewhere.
        if let Some(letter) = foreign_letter(&choice.name) {
            return Err(on_line(SetupRefused::Lookalike { name: choice.name, letter }));
        }
        if let Some((first, _)) = choices.iter().find(|(_, other)| folded(&other.name) == folded(&choice.name)) {
            return Err(on_line(SetupRefused::TwiceListed { name: choice.name, first: *first }));
        }
        choices.push((line.number, choice));
    }
    Ok(choices.into_iter().map(|(_, choice)| choice).collect())
}

fn choice(parts: &[String]) -> Result<ChoiceTyped, SetupRefused> {
    let is_write_in = |part: &String| {
        let letters: String = part.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
        letters == "writein"
    };
    let (name, rest) = parts.split_first().map_or((String::new(), &[][..]), |(name, rest)| (name.clone(), rest));
    let (marks, parties): (Vec<&String>, Vec<&String>) = rest.iter().partition(|part| is_write_in(part));
    let parties: Vec<&String> = parties.into_iter().filter(|party| !party.is_empty()).collect();
    if name.is_empty() {
        return Err(SetupRefused::Blank { what: "choice" });
    }
    if parties.len() > 1 {
        return Err(SetupRefused::TooManyParts { parts: parts.len(), most: 3 });
    }
    if exchange::is_no_choice(&name) {
        return Err(SetupRefused::Total { name });
    }
    let write_in = !marks.is_empty() || exchange::is_write_in(&name);
    Ok(ChoiceTyped { name, party: parties.first().map(|party| (*party).clone()), write_in })
}

/// A form as it stands for a contest, or an empty one.
pub(crate) fn form_of(canvass: &Canvass, id: Option<ContestId>) -> ContestForm {
    let contest = id.and_then(|id| canvass.contest(id));
    let Some(contest) = contest else { return ContestForm { everywhere: true, ..ContestForm::default() } };
    let settled = canvass.settled(contest.id);
    let others = canvass.other_counties(contest.id);
    let line = |choice: &Choice| {
        let mark = if choice.write_in && !exchange::is_write_in(&choice.name) { "; write-in" } else { "" };
        let party = choice.party.as_ref().map(|party| format!("; {party}")).unwrap_or_default();
        format!("{}{party}{mark}", choice.name)
    };
    let counties = settled.and_then(|settled| settled.extent.counties);
    let elsewhere = match counties {
        _ if !others.named.is_empty() => "some",
        Some(1) => "no",
        Some(all) if all == every_county() => "all",
        Some(_) => "number",
        None => "",
    };
    let on = styles::precincts_of(canvass, contest.id);
    let word = |answer: Option<bool>| answer.map_or("", |yes| if yes { "yes" } else { "no" }).to_owned();
    ContestForm {
        id: contest.id.to_string(),
        title: contest.title.clone(),
        office: settled.and_then(|s| s.office).map(|office| office.id().to_owned()).unwrap_or_default(),
        seats: settled.and_then(|s| s.seats).map(|seats| seats.to_string()).unwrap_or_default(),
        district: crate::election::district(canvass, contest.id).unwrap_or_default(),
        party: contest.party.clone().unwrap_or_default(),
        elsewhere: elsewhere.to_owned(),
        number: counties.filter(|_| elsewhere == "number").map(|n| n.to_string()).unwrap_or_default(),
        counties: others.named.iter().map(|county| county.name().to_owned()).collect(),
        countywide: word(settled.and_then(|s| s.extent.countywide)),
        first_round: settled.is_some_and(|s| s.first_round),
        needed: settled.and_then(|s| s.needed).map(percent).unwrap_or_default(),
        choices: canvass.choices(contest.id).iter().map(line).collect::<Vec<_>>().join("\n"),
        everywhere: on.len() == canvass.precincts().count(),
        precincts: on.iter().map(|id| id.0).collect(),
        reason: String::new(),
    }
}

fn percent(NeededPercent(hundredths): NeededPercent) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Sets a contest up, or sets right one that is.
///
/// # Errors
/// Where a field cannot be read, the contest is there already, or figures stand against the change.
pub(crate) fn save(election: &mut Election, form: &ContestForm, stamp: &Stamp) -> Result<ContestId, Error> {
    let canvass = election.canvass();
    let standing = match form.id.as_str() {
        "" => None,
        id => {
            let id: ContestId = id.parse().map_err(Error::usage)?;
            Some(canvass.contest(id).ok_or_else(|| Error::refused(SetupRefused::Gone { what: "contest" }))?.clone())
        }
    };
    let typed = Typed::read(form, election.setting().kind, election.setting().county, standing.as_ref())
        .map_err(Error::refused)?;
    let id = standing.as_ref().map_or_else(|| canvass.next_contest(), |standing| standing.id);
    typed.no_other_is(canvass, id).map_err(Error::refused)?;
    let mut draft = Draft::on(election);
    let why = reason(&form.reason);
    draft.lay_all(typed.contest(id, standing.as_ref(), why.as_deref()))?;
    let choices = typed.choices(&draft.canvass, id, why.as_deref());
    draft.lay_all(choices)?;
    let settled = typed.settled(&draft.canvass, id);
    draft.lay_all(settled)?;
    let wanted = wanted(form, &draft.canvass).map_err(Error::refused)?;
    let styles = styles::facts(&draft.canvass, id, &wanted);
    draft.lay_all(styles)?;
    let kind = if standing.is_some() && draft.facts.iter().all(|fact| matches!(fact, Fact::ContestSettled(_))) {
        ActKind::ContestSettled
    } else {
        ActKind::SetUp
    };
    draft.record(election, kind, id.to_string(), why, stamp)?;
    Ok(id)
}

/// The precincts that are to vote on it.
fn wanted(form: &ContestForm, canvass: &Canvass) -> Result<BTreeSet<PrecinctId>, SetupRefused> {
    if form.everywhere {
        return Ok(canvass.precincts().map(|precinct| precinct.id).collect());
    }
    let chosen: BTreeSet<PrecinctId> = form.precincts.iter().map(|id| PrecinctId(*id)).collect();
    if chosen.iter().any(|id| canvass.precinct(*id).is_none()) {
        return Err(SetupRefused::Gone { what: "precinct" });
    }
    if chosen.is_empty() { Err(SetupRefused::NoPrecinctChosen) } else { Ok(chosen) }
}

/// A form that was read.
struct Typed {
    title: String,
    office: Option<Office>,
    kind: ContestKind,
    seats: Option<u32>,
    district: Option<String>,
    party: Option<String>,
    extent: Extent,
    named: Vec<County>,
    first_round: bool,
    needed: Option<NeededPercent>,
    choices: Vec<ChoiceTyped>,
}

impl Typed {
    fn read(
        form: &ContestForm,
        election: ElectionKind,
        own: County,
        standing: Option<&Contest>,
    ) -> Result<Typed, SetupRefused> {
        let optional = |what, text: &str| Ok(Some(field(what, text)?).filter(|text| !text.is_empty()));
        let office = match form.office.as_str() {
            "" => None,
            id => Some(id.parse::<Office>().map_err(|_| SetupRefused::Gone { what: "office" })?),
        };
        let kind = office.map(Office::contest_kind).or(standing.map(|contest| contest.kind));
        let kind = kind.unwrap_or(ContestKind::Candidate);
        let choices = choices_typed(&form.choices)?;
        if let Some(office) = office.filter(|_| kind != ContestKind::Candidate && !matches!(choices.len(), 0 | 2)) {
            return Err(SetupRefused::TwoChoices { office, choices: choices.len() });
        }
        let in_primary = election == ElectionKind::Primary;
        let (counties, named) = elsewhere(form, own)?;
        let seats = if kind == ContestKind::Candidate { seats(&form.seats)? } else { None };
        if let Some(office) = office {
            on_ballot(election, office).map_err(SetupRefused::Office)?;
            of_office(office, counties, seats).map_err(SetupRefused::CannotBe)?;
        }
        let asks_countywide = office.is_some_and(Office::asks_countywide);
        let countywide = match form.countywide.as_str() {
            "yes" if asks_countywide => Some(true),
            "no" if asks_countywide => Some(false),
            _ => None,
        };
        Ok(Typed {
            title: filled("title", &form.title)?,
            office,
            kind,
            seats,
            district: optional("district", &form.district)?,
            party: if in_primary { optional("party", &form.party)? } else { None },
            extent: Extent { counties, countywide },
            named,
            first_round: form.first_round && office.is_some_and(Office::asks_first_round),
            needed: if kind == ContestKind::Question { needed(&form.needed)? } else { None },
            choices,
        })
    }

    /// Two contests of one title, district and party could not be told apart on any sheet.
    fn no_other_is(&self, canvass: &Canvass, id: ContestId) -> Result<(), SetupRefused> {
        let name = |title: &str, district: Option<&String>, party: Option<&String>| {
            let part = |part: Option<&String>| part.map(|part| folded(part)).unwrap_or_default();
            (folded(title), part(district), part(party))
        };
        let own = name(&self.title, self.district.as_ref(), self.party.as_ref());
        let same = canvass.contests().filter(|other| other.id != id && other.source_id.is_none()).any(|other| {
            let district = crate::election::district(canvass, other.id);
            name(&other.title, district.as_ref(), other.party.as_ref()) == own
        });
        if same { Err(SetupRefused::ContestTwice { title: self.title.clone() }) } else { Ok(()) }
    }

    fn contest(&self, id: ContestId, standing: Option<&Contest>, why: Option<&str>) -> Option<Fact> {
        let Some(standing) = standing else {
            return Some(Fact::Contest(Contest {
                id,
                source_id: None,
                title: self.title.clone(),
                district: self.district.clone(),
                party: self.party.clone(),
                kind: self.kind,
            }));
        };
        let revised = ContestRevised {
            id,
            title: self.title.clone(),
            // Where the source named another district, what a person settled stands beside it.
            district: if standing.source_id.is_some() { standing.district.clone() } else { self.district.clone() },
            party: self.party.clone().or_else(|| standing.party.clone()),
            kind: self.kind,
            reason: why.map(str::to_owned),
        };
        let same = (&revised.title, &revised.district, &revised.party, revised.kind)
            == (&standing.title, &standing.district, &standing.party, standing.kind);
        (!same).then_some(Fact::ContestRevised(revised))
    }

    /// The facts that make the ballot what was typed: place by place, and from the end what is gone.
    fn choices(&self, canvass: &Canvass, contest: ContestId, why: Option<&str>) -> Vec<Fact> {
        let standing = canvass.choices(contest);
        let places = (1..).zip(&self.choices);
        let mut facts: Vec<Fact> = places
            .filter_map(|(place, typed)| {
                let id = ChoiceId { contest, place };
                let (name, party, write_in) = (typed.name.clone(), typed.party.clone(), typed.write_in);
                let there = canvass.choice(id);
                let same = |there: &Choice| (&there.name, &there.party, there.write_in) == (&name, &party, write_in);
                if there.is_some_and(same) {
                    return None;
                }
                if there.is_some() || canvass.was_withdrawn(id) {
                    let reason = why.map(str::to_owned);
                    return Some(Fact::ChoiceRevised(ChoiceRevised { id, name, party, write_in, reason }));
                }
                Some(Fact::Choice(Choice { id, name, party, write_in }))
            })
            .collect();
        let gone = standing.iter().skip(self.choices.len()).rev();
        facts.extend(gone.map(|choice| {
            Fact::Withdrawn(Withdrawn { what: Subject::Choice(choice.id), reason: why.unwrap_or_default().to_owned() })
        }));
        facts
    }

    fn settled(&self, canvass: &Canvass, contest: ContestId) -> Vec<Fact> {
        let before = canvass.settled(contest);
        let own_district = canvass.contest(contest).and_then(|contest| contest.district.clone());
        let settled = ContestSettled {
            contest,
            office: self.office,
            seats: self.seats,
            extent: self.extent,
            district: self.district.clone().filter(|district| Some(district) != own_district.as_ref()),
            first_round: self.first_round,
            needed: self.needed,
        };
        let nothing = ContestSettled::nothing(contest);
        let mut facts = Vec::new();
        if *before.unwrap_or(&nothing) != settled {
            facts.push(Fact::ContestSettled(settled));
        }
        if canvass.other_counties(contest).named != self.named {
            facts.push(Fact::ContestCounties(ContestCounties { contest, counties: self.named.clone() }));
        }
        facts
    }
}

/// In how many counties it is voted, and which the others are.
fn elsewhere(form: &ContestForm, own: County) -> Result<(Option<u32>, Vec<County>), SetupRefused> {
    match form.elsewhere.as_str() {
        "no" => Ok((Some(1), Vec::new())),
        "all" => Ok((Some(every_county()), Vec::new())),
        "number" => match form.number.trim().parse::<u32>() {
            Ok(number) if (2..=every_county()).contains(&number) => Ok((Some(number), Vec::new())),
            _ => Err(SetupRefused::NotCounties { given: form.number.clone() }),
        },
        "some" => {
            let counties: BTreeSet<County> = form
                .counties
                .iter()
                .map(|name| name.parse::<County>().map_err(|_| SetupRefused::Gone { what: "county" }))
                .collect::<Result<_, _>>()?;
            let counties: Vec<County> = counties.into_iter().filter(|county| *county != own).collect();
            if counties.is_empty() {
                return Err(SetupRefused::NoCountyChosen);
            }
            Ok((u32::try_from(counties.len()).ok().map(|others| others.saturating_add(1)), counties))
        }
        _ => Ok((None, Vec::new())),
    }
}

fn seats(given: &str) -> Result<Option<u32>, SetupRefused> {
    match given.trim() {
        "" => Ok(None),
        given => match given.parse::<u32>() {
            Ok(seats) if (1..=99).contains(&seats) => Ok(Some(seats)),
            _ => Err(SetupRefused::NotSeats { given: words::short(given) }),
        },
    }
}

fn needed(given: &str) -> Result<Option<NeededPercent>, SetupRefused> {
    match given.trim().trim_end_matches('%').trim() {
        "" => Ok(None),
        given => exchange::needed_percent(given)
            .map(Some)
            .ok_or_else(|| SetupRefused::NotAPercentage { given: words::short(given) }),
    }
}
