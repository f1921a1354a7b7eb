//! What contests are, as a form: office, seats, and where they are voted.

use canvass::{Canvass, Contest, ContestId, ContestVerdict, Extent, Fact};
use law::Office;
use law::ballot::COUNTIES;

use crate::error::{Error, Problem};
use crate::import::{ImportRefused, Settling, settling};
use crate::view::window::{Choice, OfficeForm, OfficeRow, OfficesTable};
use crate::{waiting, words};

/// The whole county elects.
const COUNTYWIDE: &str = "countywide";
/// A district of the county elects.
const DISTRICT: &str = "district";
/// More are never elected to one office at once.
const MOST_SEATS: u32 = 99;

/// The contests of an election and what is settled about them.
///
/// `sheets` is what there is to say of the blank sheets that were printed.
pub(super) fn table(canvass: &Canvass, sheets: Vec<String>) -> OfficesTable {
    let verdicts = canvass.verdicts();
    let rows: Vec<OfficeRow> = canvass.contests().map(|contest| row(canvass, &verdicts, contest)).collect();
    let waiting = rows.iter().filter(|row| row.wants.is_some()).count();
    OfficesTable {
        waiting,
        told: match waiting {
            0 => words::text("window.waiting.none"),
            1 => words::text("window.waiting.one"),
            _ => words::filled("window.waiting", &[("count", waiting.to_string())]),
        },
        rows,
        offices: offices(),
        counties: (1..=COUNTIES).map(|number| choice(&number.to_string(), counties_words(number))).collect(),
        countywide: [COUNTYWIDE, DISTRICT].map(|id| choice(id, words::word("window-elected-by", id))).to_vec(),
        sheets,
    }
}

/// Every office by its name; what is none of them comes last.
fn offices() -> Vec<Choice> {
    let mut offices = Office::ALL;
    offices.sort_by_key(|office| (*office == Office::OtherOffice, office_words(*office)));
    offices.map(|office| choice(office.id(), office_words(office))).to_vec()
}

fn choice(id: &str, words: String) -> Choice {
    Choice { id: id.to_owned(), words }
}

/// An office in words.
pub(super) fn office_words(office: Office) -> String {
    words::word("office", office.id())
}

fn counties_words(number: u32) -> String {
    match number {
        1 => words::text("window.counties.own"),
        COUNTIES => words::text("window.counties.all"),
        _ => words::filled("window.counties", &[("number", number.to_string())]),
    }
}

fn row(canvass: &Canvass, verdicts: &[ContestVerdict], contest: &Contest) -> OfficeRow {
    let settled = canvass.settled(contest.id);
    let office = settled.and_then(|settled| settled.office);
    let names: Vec<String> = canvass.choices(contest.id).iter().map(|choice| choice.name.clone()).collect();
    let extent = settled.map(|settled| settled.extent).unwrap_or_default();
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let suggested = match office {
        Some(_) => None,
        None => exchange::suggested_office(&contest.title, &names),
    };
    let wants: Vec<String> = waiting::wants(canvass, verdicts, contest.id).into_iter().map(words::text).collect();
    let title = crate::reading::contest_name(canvass, contest.id);
    OfficeRow {
        contest: contest.id.to_string(),
        short: words::short(&title),
        title,
        choices: words::short(&names.join(", ")),
        office: office.map(|office| office.id().to_owned()).unwrap_or_default(),
        seats: number(settled.and_then(|settled| settled.seats)),
        counties: number(extent.counties),
        countywide: extent
            .countywide
            .map(|whole| if whole { COUNTYWIDE } else { DISTRICT }.to_owned())
            .unwrap_or_default(),
        suggested: suggested.map(|office| choice(office.id(), office_words(office))),
        wants: (!wants.is_empty()).then(|| words::filled("window.wants", &[("facts", wants.join("; "))])),
    }
}

/// What a form settles: one fact for each contest that it changes.
///
/// # Errors
/// Every field that cannot be read and every office that does not fit, at once.
pub(super) fn settled(canvass: &Canvass, forms: &[OfficeForm]) -> Result<Vec<Fact>, Error> {
    let mut facts = Vec::new();
    let mut problems: Vec<Box<dyn Problem>> = Vec::new();
    for form in forms {
        match fact(canvass, form) {
            Ok(Some(fact)) => facts.push(fact),
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    if problems.is_empty() { Ok(facts) } else { Err(Error::all(problems)) }
}

/// `None` where the form says what is settled already.
fn fact(canvass: &Canvass, form: &OfficeForm) -> Result<Option<Fact>, Box<dyn Problem>> {
    let unknown = || boxed(ImportRefused::NoContestToSettle { contest: form.contest.clone() });
    let id: ContestId = form.contest.parse().map_err(|_| unknown())?;
    let contest = canvass.contest(id).ok_or_else(unknown)?;
    let title = words::short(&contest.title);
    let seats = number(&form.seats, MOST_SEATS)
        .map_err(|given| boxed(ImportRefused::SeatsNotRead { contest: title.clone(), given, most: MOST_SEATS }))?;
    let counties = number(&form.counties, COUNTIES)
        .map_err(|given| boxed(ImportRefused::CountiesNotRead { contest: title.clone(), given, most: COUNTIES }))?;
    let office: Option<Office> =
        Some(form.office.trim()).filter(|id| !id.is_empty()).map(str::parse).transpose().map_err(boxed)?;
    let countywide = match form.countywide.as_str() {
        COUNTYWIDE => Some(true),
        DISTRICT => Some(false),
        _ => None,
    };
    let extent = Extent { counties, countywide };
    let settled = settling(
        canvass,
        &Settling { contest: id, place: &words::text("window.offices-form"), named: &title, office, seats, extent },
    )
    .map_err(boxed)?;
    let nothing =
        canvass.settled(id) == Some(&settled) || (office.is_none() && seats.is_none() && extent == Extent::default());
    Ok((!nothing).then_some(Fact::ContestSettled(settled)))
}

fn boxed(problem: impl Problem + 'static) -> Box<dyn Problem> {
    Box::new(problem)
}

/// A number from 1 to `most`; `None` of an empty field, the field itself where it is none.
fn number(field: &str, most: u32) -> Result<Option<u32>, String> {
    let field = field.trim();
    if field.is_empty() {
        return Ok(None);
    }
    match field.parse::<u32>() {
        Ok(number) if (1..=most).contains(&number) && field.bytes().all(|byte| byte.is_ascii_digit()) => {
            Ok(Some(number))
        }
        _ => Err(field.to_owned()),
    }
}
