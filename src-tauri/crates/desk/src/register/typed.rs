//! One machine as it is typed.

use canvass::{Ballots, Canvass, Column, Group, Medium, Scope, SourceKind};

use super::{Refused, RegisterRefused, Wanted, folded, precincts, refuse};
use crate::error::Problem;
use crate::input::parse_count;
use crate::setup::field;
use crate::view::window::MachineForm;
use crate::words;

/// What a form says.
///
/// # Errors
/// The first field that cannot be understood.
pub(crate) fn understood(canvass: &Canvass, form: &MachineForm) -> Refused<Wanted> {
    let plain = |what, text: &str| field(what, text).map_err(|refused| -> Box<dyn Problem> { Box::new(refused) });
    let name = plain("machine", &form.name)?;
    if name.is_empty() {
        return refuse(RegisterRefused::NoName);
    }
    let kind = kind(&form.kind)?;
    let in_use = yes(&form.used)?;
    let scopes = scopes(&form.counts, kind)?;
    let precincts = precincts::meant(canvass, &form.precincts)?;
    if in_use && scopes.is_empty() {
        return refuse(RegisterRefused::CountsNothing { source: name });
    }
    if in_use && precincts.is_empty() {
        return refuse(RegisterRefused::NoPrecinct { source: name });
    }
    let deck = Some(form.test_deck.trim().replace(',', "")).filter(|deck| !deck.is_empty());
    let test_deck = deck.map(|deck| parse_count(&deck)).transpose();
    let said = |what, text: &str| plain(what, text).map(|text| Some(text).filter(|text| !text.is_empty()));
    Ok(Wanted {
        name,
        kind,
        place: said("place", &form.place)?,
        messenger: said("messenger", &form.messenger)?,
        scopes,
        precincts,
        test_deck: test_deck.map_err(|error| -> Box<dyn Problem> { Box::new(error) })?,
        in_use,
    })
}

/// A kind by its id or its word; a machine where nothing is said. What figures come from on paper is no file.
fn kind(given: &str) -> Refused<SourceKind> {
    let wanted = folded(given).replace('-', " ");
    if wanted.is_empty() {
        return Ok(SourceKind::Machine);
    }
    let plain = |text: &str| folded(text).replace('-', " ");
    let named = |kind: &&SourceKind| {
        plain(kind.id()) == wanted || plain(&words::word("window.source-kind", kind.id())) == wanted
    };
    let known = kinds().iter().find(named).copied();
    known.map_or_else(|| refuse(RegisterRefused::UnknownKind { given: given.to_owned() }), Ok)
}

/// The kinds that can be registered.
pub(crate) const fn kinds() -> [SourceKind; 3] {
    [SourceKind::Machine, SourceKind::CentralCount, SourceKind::HandTally]
}

fn yes(given: &str) -> Refused<bool> {
    match folded(given).as_str() {
        "" | "yes" | "y" | "in use" | "sí" | "si" => Ok(true),
        "no" | "n" | "not in use" => Ok(false),
        _ => refuse(RegisterRefused::NotYesOrNo { given: given.to_owned() }),
    }
}

/// What it counts: columns, each by machine or by hand as the source is, regular or provisional.
fn scopes(given: &str, kind: SourceKind) -> Refused<Vec<Scope>> {
    let mut scopes = Vec::new();
    for piece in given.split([',', ';', '+']).map(folded).filter(|piece| !piece.is_empty()) {
        let scope = scope(&piece, kind);
        let Some(scope) = scope else { return refuse(RegisterRefused::UnknownMethod { given: piece }) };
        if !scopes.contains(&scope) {
            scopes.push(scope);
        }
    }
    Ok(scopes)
}

/// One scope. The bare name of a column means its regular ballots as the source counts them; `all early` means every group
/// of the column together, `whole` all ballots.
fn scope(piece: &str, kind: SourceKind) -> Option<Scope> {
    if piece == "whole" || piece.contains('/') {
        return piece.parse().ok();
    }
    if let Some(column) = piece.strip_prefix("all ") {
        return column.replace(' ', "-").parse().ok().map(Scope::Column);
    }
    let mut column = None;
    let mut medium = if kind == SourceKind::HandTally { Medium::Hand } else { Medium::Machine };
    let mut ballots = Ballots::Regular;
    for word in piece.split([' ', '-']) {
        match word {
            "mailed" | "mail" | "absentee" => column = column.xor(Some(Column::Mailed)),
            "early" => column = column.xor(Some(Column::Early)),
            "election" => column = column.xor(Some(Column::ElectionDay)),
            "day" if column == Some(Column::ElectionDay) => {}
            "provisional" => ballots = Ballots::Provisional,
            "hand" => medium = Medium::Hand,
            "tally" if medium == Medium::Hand => {}
            "regular" => {}
            _ => return None,
        }
    }
    column.map(|column| Scope::Group(Group { column, medium, ballots }))
}
