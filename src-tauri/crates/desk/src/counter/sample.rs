//! How many ballots are tallied by hand before a recount by machine, and what follows from the count.

use std::collections::BTreeMap;

use law::recount::{
    CountyBallots, CountySample, Remaining, SampleCount, SampleOutcome, TabulatorBallots, TabulatorSample, Tally,
    may_be_larger, sample, sample_result,
};
use law::{Coded as _, Edition, Office};

use super::{AskedError, CountedSample, Tabulator, ruled};
use crate::error::Error;
use crate::import::twins::folded;
use crate::view::{CountySampleView, SampleResultView, SampleView, TabulatorResultView, TabulatorSampleView};
use crate::words;

/// A recount by machine that is to begin, or has begun.
#[derive(Debug, Clone, Copy)]
pub struct SampleQuestion<'a> {
    /// The edition of the law.
    pub edition: Edition,
    /// The office.
    pub office: Office,
    /// The tabulators to be used, in all counties concerned.
    pub tabulators: &'a [Tabulator],
    /// Their samples as far as they are counted both ways.
    pub counted: &'a [CountedSample],
}

/// Rules `recount.sample` and `recount.sample-result`, Section 1-14-23.
///
/// # Errors
/// Where the edition has no such rule, a tabulator stands there twice, one was counted that is none of them, or a choice has
/// more votes than its sample has ballots.
pub fn law_sample(question: &SampleQuestion<'_>) -> Result<SampleView, Error> {
    let SampleQuestion { edition, office, tabulators, .. } = *question;
    once_each(question).map_err(Error::usage)?;
    let mut counties: BTreeMap<&str, Vec<TabulatorBallots>> = BTreeMap::new();
    for Tabulator { county, serial, ballots } in tabulators {
        counties.entry(county).or_default().push(TabulatorBallots { serial: serial.clone(), ballots: *ballots });
    }
    let counties: Vec<CountyBallots> = counties
        .into_iter()
        .map(|(county, tabulators)| CountyBallots { county: county.to_owned(), tabulators })
        .collect();
    let (law, samples) = ruled(edition, |edition| sample(edition, office, &counties))?;
    let notes = samples.iter().filter_map(|county| {
        let taken_once = county.taken_once.filter(|once| *once != county.sample)?;
        let values = [("county", county.county.clone()), ("taken_once", taken_once.to_string())];
        Some(words::filled("asked.sample.taken-once", &values))
    });
    let result = result(question, &samples)?;
    Ok(SampleView {
        schema: "canvass-desk/sample/1",
        law,
        office: office.id(),
        notes: notes.collect(),
        counties: samples.into_iter().map(county_view).collect(),
        result,
    })
}

/// Refuses a tabulator that is given, or was counted, twice, and one without ballots.
fn once_each(question: &SampleQuestion<'_>) -> Result<(), AskedError> {
    let given = question.tabulators.iter().map(|one| (&one.county, &one.serial, one.ballots.to_string())).collect();
    twice("tabulator", given)?;
    let counted = |sample: &CountedSample| {
        sample.choices.iter().map(|choice| format!("{}:{}", choice.hand, choice.machine)).collect::<Vec<_>>().join(",")
    };
    twice("counted", question.counted.iter().map(|one| (&one.county, &one.serial, counted(one))).collect())?;
    match question.tabulators.iter().find(|tabulator| tabulator.ballots == 0) {
        Some(Tabulator { county, serial, .. }) => {
            Err(AskedError::NoBallots { county: county.clone(), serial: serial.clone() })
        }
        None => Ok(()),
    }
}

/// A serial in two spellings is one tabulator, which would be counted twice.
fn twice(what: &str, all: Vec<(&String, &String, String)>) -> Result<(), AskedError> {
    for (place, (county, serial, other)) in all.iter().enumerate() {
        let same = |(at, of, _): &&(&String, &String, String)| at == county && folded(of) == folded(serial);
        if let Some((_, first, one)) = all.iter().take(place).find(same) {
            return Err(AskedError::Twice {
                name: format!("--{what} {county}/{serial}"),
                one: format!("{county}/{first}={one}"),
                other: format!("{county}/{serial}={other}"),
            });
        }
    }
    Ok(())
}

fn county_view(county: CountySample) -> CountySampleView {
    let text = words::filled(
        "asked.sample.county",
        &[
            ("county", county.county.clone()),
            ("sample", county.sample.to_string()),
            ("ballots", county.ballots.to_string()),
        ],
    );
    CountySampleView {
        county: county.county,
        ballots: county.ballots,
        sample: county.sample,
        taken_once: county.taken_once,
        text,
        tabulators: county.tabulators.into_iter().map(tabulator_view).collect(),
    }
}

fn tabulator_view(tabulator: TabulatorSample) -> TabulatorSampleView {
    let TabulatorSample { serial, ballots, sample, basis } = tabulator;
    let said = |key: &str, values: &[(&'static str, String)]| words::filled(key, values);
    let mut values = vec![("of_tabulator", sample.to_string()), ("on_tabulator", ballots.to_string())];
    values.extend(basis.values());
    TabulatorSampleView {
        text: said(
            "asked.sample.tabulator",
            &[
                ("serial", serial.clone()),
                ("sample", sample.to_string()),
                ("ballots", ballots.to_string()),
                ("basis", words::sentence(&basis)),
            ],
        ),
        arithmetic: said(&format!("asked.sample.arithmetic.{}", basis.id()), &values),
        serial,
        ballots,
        sample,
        basis: basis.id(),
    }
}

/// What follows county by county; none where nothing is counted yet.
fn result(question: &SampleQuestion<'_>, samples: &[CountySample]) -> Result<Option<SampleResultView>, Error> {
    let mut counties: BTreeMap<&str, Vec<SampleCount>> = BTreeMap::new();
    for CountedSample { county, serial, choices } in question.counted {
        let is_this = |tabulator: &Tabulator| tabulator.county == *county && tabulator.serial == *serial;
        if !question.tabulators.iter().any(is_this) {
            let (county, serial) = (county.clone(), serial.clone());
            return Err(Error::usage(AskedError::CountedNowhere { county, serial }));
        }
        let of_county = samples.iter().filter(|sample| sample.county == *county).flat_map(|sample| &sample.tabulators);
        if let Some(sample) = of_county.into_iter().find(|sample| sample.serial == *serial) {
            let larger = may_be_larger(question.edition, question.office);
            fits(question.office, county, choices, if larger { sample.ballots } else { sample.sample }, serial)?;
        }
        let count = SampleCount { serial: serial.clone(), choices: choices.clone() };
        counties.entry(county).or_default().push(count);
    }
    let mut view: Option<SampleResultView> = None;
    for (county, counts) in counties {
        let (law, outcomes) = ruled(question.edition, |edition| sample_result(edition, question.office, &counts))?;
        let rows = outcomes.into_iter().map(|outcome| outcome_view(county, outcome));
        view.get_or_insert_with(|| SampleResultView { law, tabulators: Vec::new() }).tabulators.extend(rows);
    }
    Ok(view)
}

/// Refuses a choice with more votes than there are ballots in the sample, by hand or by machine; and so all choices together
/// where a ballot has one vote.
fn fits(office: Office, county: &str, choices: &[Tally], ballots: u64, serial: &str) -> Result<(), Error> {
    let all = |of: fn(&Tally) -> u64| choices.iter().map(of).fold(0, u64::saturating_add);
    let most = if office.elects_one() {
        all(|choice| choice.hand).max(all(|choice| choice.machine))
    } else {
        choices.iter().map(|choice| choice.hand.max(choice.machine)).max().unwrap_or_default()
    };
    if most <= ballots {
        return Ok(());
    }
    let (county, serial) = (county.to_owned(), serial.to_owned());
    Err(Error::usage(AskedError::CountedAboveSample { county, serial, votes: most, ballots }))
}

fn outcome_view(county: &str, outcome: SampleOutcome) -> TabulatorResultView {
    let others = match &outcome.remaining {
        Remaining::ByHandOrOn(others) => others.clone(),
        Remaining::SameTabulator(_) | Remaining::ByHand => Vec::new(),
    };
    TabulatorResultView {
        county: county.to_owned(),
        code: outcome.code(),
        text: words::sentence(&outcome),
        serial: outcome.serial,
        difference: outcome.difference.to_string(),
        votes: outcome.votes.to_string(),
        others,
    }
}
