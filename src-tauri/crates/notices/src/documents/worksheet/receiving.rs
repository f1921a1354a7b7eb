//! The receiving checklist of a polling place.

use law::returns::{Consignment, Material, Travels};

use super::facts::{Arriving, PollingPlace, Receiving};
use super::phrase::{included, signatures, source, worksheet};
use crate::documents::Refusal;
use crate::documents::phrase::figure;
use crate::documents::place::scope;
use crate::documents::words::{Word, Words};
use crate::model::{Block, Column, Document, Fact, List, Marker, Ruling, Table, Text, Title, Value};

pub(super) fn write(words: &Words, facts: &Receiving) -> Result<Document, Refusal> {
    let title = words.get(Word::ReceivingTitle)?;
    let title = match facts.places.as_slice() {
        [place] => Title::of(title, name(words, place)?),
        _ => Title::new(title),
    };
    let mut blocks = vec![Block::Paragraph(included(words, &facts.office)?)];
    let several = facts.places.len() > 1;
    if several {
        blocks.push(Block::Table(contents(words, &facts.places)?));
    }
    for place in &facts.places {
        if several {
            let name = name(words, place)?;
            blocks.extend([Block::Sheet(name.clone()), Block::Heading(name)]);
        }
        blocks.extend(of_place(words, facts, place)?);
    }
    worksheet(words, &facts.office, title, Word::ReceivingIntroduction, blocks)
}

fn name(words: &Words, place: &PollingPlace) -> Result<String, Refusal> {
    place.name.clone().map_or_else(|| words.get(Word::ReceivingNoPlace), Ok)
}

/// Which places these are, how many reports each is to bring, and a box to tick when it has brought them.
fn contents(words: &Words, places: &[PollingPlace]) -> Result<Table, Refusal> {
    let row = |place: &PollingPlace| -> Result<Vec<Text>, Refusal> {
        let reports: usize = place.arriving.iter().map(|arriving| arriving.reports.len()).sum();
        let sources: Vec<&str> = place.arriving.iter().map(|arriving| arriving.source.name.as_str()).collect();
        let reports = figure(u64::try_from(reports).unwrap_or(u64::MAX).into());
        Ok(vec![name(words, place)?.into(), sources.join(", ").into(), reports.into(), "☐".into()])
    };
    Ok(Table {
        caption: words.get(Word::ReceivingContents)?.into(),
        columns: vec![
            Column::words(words.get(Word::FactPlace)?),
            Column::words(words.get(Word::ReceivingSources)?),
            Column::figures(words.get(Word::ReceivingReportsCount)?),
            Column::narrow(words.get(Word::ReceivingTape)?),
        ],
        rows: places.iter().map(row).collect::<Result<_, _>>()?,
        total: None,
        ruling: Ruling::Rows,
    })
}

fn of_place(words: &Words, facts: &Receiving, place: &PollingPlace) -> Result<Vec<Block>, Refusal> {
    let mut blocks = vec![Block::Facts(by_hand(words)?), Block::Table(sources(words, &place.arriving)?)];
    if place.arriving.iter().any(|arriving| !arriving.reports.is_empty()) {
        blocks.push(Block::Table(reports(words, &place.arriving)?));
    }
    if place.sends_a_box() {
        blocks.push(Block::Heading(words.get(Word::MaterialsHead)?));
        let lead = if facts.is_of_the_bill { Word::MaterialsLeadBill } else { Word::MaterialsLead };
        blocks.push(Block::Paragraph(words.say(lead, &[("section", &facts.section)])?.into()));
        blocks.extend(materials(words, &facts.materials)?);
    }
    blocks.push(signatures(words, Word::ReceivingSign, &[Word::SignHandedOver, Word::SignReceived])?);
    Ok(blocks)
}

/// When it came, from whom, and the numbers that only the paper in the hand can say.
fn by_hand(words: &Words) -> Result<Vec<Fact>, Refusal> {
    let blank = |label: Word, hint: Option<Word>| -> Result<Fact, Refusal> {
        let hint = hint.map(|hint| words.get(hint)).transpose()?.unwrap_or_default();
        Ok(Fact { label: words.get(label)?, value: Value::Blank(hint) })
    };
    Ok(vec![
        blank(Word::FactReceivedAt, Some(Word::SheetDateAndTime))?,
        blank(Word::FactFromWhom, Some(Word::HintNameAndOffice))?,
    ])
}

/// Each source with its medium and seal, as recorded or to be written in, and when it came from whom.
fn sources(words: &Words, arriving: &[Arriving]) -> Result<Table, Refusal> {
    let row = |arriving: &Arriving| -> Result<Vec<Text>, Refusal> {
        let from = &arriving.source;
        let recorded = |value: &Option<String>| Text::from(value.clone().unwrap_or_default());
        let mut row = vec![source(words, from)?.into(), recorded(&from.medium), recorded(&from.seal)];
        row.extend([Text::new(), Text::new()]);
        Ok(row)
    };
    let columns = [Word::FactSource, Word::FactMedium, Word::FactSeal, Word::ReceivingTime, Word::ReceivingInitials];
    Ok(Table {
        caption: words.get(Word::ReceivingSources)?.into(),
        columns: columns.into_iter().map(|word| Ok(Column::words(words.get(word)?))).collect::<Result<_, Refusal>>()?,
        rows: arriving.iter().map(row).collect::<Result<_, _>>()?,
        total: None,
        ruling: Ruling::Grid,
    })
}

/// Every report that must come from here, to be ticked off.
fn reports(words: &Words, arriving: &[Arriving]) -> Result<Table, Refusal> {
    let mut rows = Vec::new();
    for Arriving { source: from, reports } in arriving {
        for report in reports {
            rows.push(vec![
                report.precinct.as_str().into(),
                scope(words, report.scope)?.into(),
                from.name.as_str().into(),
                "☐".into(),
                "☐".into(),
            ]);
        }
    }
    Ok(Table {
        caption: words.get(Word::ReceivingReports)?.into(),
        columns: vec![
            Column::words(words.get(Word::FactPrecinct)?),
            Column::words(words.get(Word::FactGroup)?),
            Column::words(words.get(Word::FactSource)?),
            Column::narrow(words.get(Word::ReceivingTape)?),
            Column::narrow(words.get(Word::ReceivingNothing)?),
        ],
        rows,
        total: None,
        ruling: Ruling::Rows,
    })
}

/// What comes with the box and what otherwise, a list for each way.
fn materials(words: &Words, materials: &[Consignment]) -> Result<Vec<Block>, Refusal> {
    let mut blocks = Vec::new();
    for travels in Travels::ALL {
        let mut items = Vec::new();
        for (material, _) in materials.iter().filter(|(_, by)| by == travels) {
            items.push(words.get(thing(*material))?.into());
        }
        if items.is_empty() {
            continue;
        }
        let lead = match travels {
            Travels::WithTheBox => Word::TravelsWithTheBox,
            Travels::ByMessengerOrWithTheBox => Word::TravelsByMessenger,
            Travels::MailedToCourt => Word::TravelsToCourt,
        };
        blocks.push(Block::Paragraph(words.get(lead)?.into()));
        blocks.push(Block::List(List { marker: Marker::Checkbox, items }));
    }
    Ok(blocks)
}

const fn thing(material: Material) -> Word {
    match material {
        Material::Key => Word::MaterialKey,
        Material::SealNumberOrKey => Word::MaterialSealNumberOrKey,
        Material::SignatureRoster => Word::MaterialSignatureRoster,
        Material::TallySheet => Word::MaterialTallySheet,
        Material::CertificateOfReturns => Word::MaterialCertificateOfReturns,
        Material::ProvisionalEnvelope => Word::MaterialProvisionalEnvelope,
        Material::MailedBallots => Word::MaterialMailedBallots,
        Material::UntabulatedBallots => Word::MaterialUntabulatedBallots,
        Material::WriteIns => Word::MaterialWriteIns,
        Material::UnusedSupplies => Word::MaterialUnusedSupplies,
        Material::RemovableMedia => Word::MaterialRemovableMedia,
        Material::SecondKey => Word::MaterialSecondKey,
        Material::SecondKeyOrSealNumber => Word::MaterialSecondKeyOrSealNumber,
    }
}
