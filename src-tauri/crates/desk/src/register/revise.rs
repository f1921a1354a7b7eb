//! A registered machine set right, or taken back while nothing came from it.

use std::collections::BTreeSet;

use canvass::{
    Act, ActKind, Delivery, Expected, Fact, Slot, Source, SourceId, SourceRevised, Stamp, Subject, Withdrawn,
};

use super::{RegisterRefused, understood};
use crate::election::Election;
use crate::error::Error;
use crate::view::window::MachineForm;

/// Sets a machine right: what is known of it, and the reports that are expected from it.
///
/// # Errors
/// What the form gets wrong; that its kind would change; that a report which is in would no longer be expected; that the
/// reason is missing where one is asked for.
pub(crate) fn revise(
    election: &mut Election,
    id: SourceId,
    form: &MachineForm,
    reason: &str,
    stamp: &Stamp,
) -> Result<(), Error> {
    let canvass = election.canvass();
    let standing = known(election, id)?.clone();
    let wanted = understood(canvass, form).map_err(|problem| Error::all(vec![problem]))?;
    if wanted.kind != standing.kind {
        return Err(Error::refused(RegisterRefused::KindStays { source: standing.name }));
    }
    let reason = Some(reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let expected: BTreeSet<Slot> = canvass.expected().filter(|slot| slot.source == id).copied().collect();
    let of_it: BTreeSet<Slot> = wanted.slots(id).collect();
    let said = reason.clone().unwrap_or_default();
    let mut facts: Vec<Fact> = expected.difference(&of_it).map(|slot| no_longer(*slot, &said)).collect();
    facts.push(Fact::SourceRevised(SourceRevised {
        id,
        name: wanted.name.clone(),
        place: wanted.place.clone(),
        medium: standing.medium,
        seal: standing.seal,
        in_use: wanted.in_use,
        test_deck: wanted.test_deck,
        reason: reason.clone(),
    }));
    let scope = canvass.delivery(id).and_then(|known| known.scope);
    if canvass.delivery(id).and_then(|known| known.messenger.as_ref()) != wanted.messenger.as_ref() {
        facts.push(Fact::Delivery(Delivery { source: id, messenger: wanted.messenger.clone(), scope }));
    }
    let new = of_it.difference(&expected);
    facts.extend(new.map(|&Slot { precinct, source, scope }| Fact::Expected(Expected { precinct, source, scope })));
    election.record(&Act { kind: ActKind::SetUp, about: wanted.name, reason, facts }, stamp).map(drop)
}

/// Takes a machine back, with the reports expected from it.
///
/// # Errors
/// Where a report of it is in or was begun, or the reason is missing.
pub(crate) fn withdraw(election: &mut Election, id: SourceId, reason: &str, stamp: &Stamp) -> Result<(), Error> {
    let name = known(election, id)?.name.clone();
    let reason = reason.trim().to_owned();
    let expected = election.canvass().expected().filter(|slot| slot.source == id);
    let mut facts: Vec<Fact> = expected.map(|slot| no_longer(*slot, &reason)).collect();
    facts.push(Fact::Withdrawn(Withdrawn { what: Subject::Source(id), reason: reason.clone() }));
    election.record(&Act { kind: ActKind::SetUp, about: name, reason: Some(reason), facts }, stamp).map(drop)
}

fn no_longer(slot: Slot, reason: &str) -> Fact {
    Fact::Withdrawn(Withdrawn { what: Subject::Expected(slot), reason: reason.to_owned() })
}

fn known(election: &Election, id: SourceId) -> Result<&Source, Error> {
    let unknown = || Error::refused(RegisterRefused::NoSuchSource { id: id.0.to_string() });
    election.canvass().source(id).ok_or_else(unknown)
}
