//! The order of the lines of a sheet, as a short mark that stands on paper and on the screen.
//!
//! Lines are numbered down the sheet, and the contests stand in the order of the ballot: where an office is settled, or a
//! contest or a choice is added or taken back, the numbers of what follows change. Whoever types a sheet that was printed
//! before that by its numbers would type figures into wrong lines. Two sheets with one mark have the same line for every
//! number.

use std::collections::BTreeSet;

use canvass::{Canvass, Field, Figures, PrecinctId};
use sha2::{Digest as _, Sha256};

/// The mark of lines, from the first to the last: four hexadecimal digits, which a person can compare at a glance. Of two
/// different orders one in 65,536 has the mark of the other.
pub(crate) fn of(fields: impl IntoIterator<Item = Field>) -> String {
    mark(fields.into_iter().map(|field| field.to_string()))
}

/// The mark of a precinct's empty sheet.
pub(crate) fn of_precinct(canvass: &Canvass, precinct: PrecinctId) -> String {
    of(canvass.sheet_fields(precinct, &Figures::new()))
}

/// What stands before the mark of a stack in which the sheets have several orders: no sheet of it bears this mark.
pub(crate) const SEVERAL: &str = "several ";

/// The mark of a stack of sheets: that of the only order in it, or [`SEVERAL`] and one for all the orders in it.
pub(crate) fn of_stack(canvass: &Canvass, precincts: impl IntoIterator<Item = PrecinctId>) -> String {
    let precincts: BTreeSet<PrecinctId> = precincts.into_iter().collect();
    let orders: BTreeSet<String> = precincts.into_iter().map(|precinct| of_precinct(canvass, precinct)).collect();
    let mut all = orders.into_iter();
    match (all.next(), all.next()) {
        (Some(only), None) => only,
        (first, second) => format!("{SEVERAL}{}", mark(first.into_iter().chain(second).chain(all))),
    }
}

fn mark(parts: impl Iterator<Item = String>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.as_bytes());
        hash.update([b'\n']);
    }
    hash.finalize().iter().take(2).map(|byte| format!("{byte:02X}")).collect()
}

#[cfg(test)]
mod tests {
    use canvass::{ChoiceId, ContestId};

    use super::*;

    #[test]
    fn the_mark_follows_from_the_order_alone() {
        let lines = [
            Field::VotersSigned,
            Field::Votes(ChoiceId { contest: ContestId(1), place: 1 }),
            Field::Undervotes(ContestId(1)),
        ];
        let [first, second, third] = lines;
        assert_eq!(of(lines), of(lines));
        assert_eq!(of(lines).len(), 4);
        assert_ne!(of(lines), of([first, third, second]));
        assert_ne!(of(lines), of([first, second]));
    }
}
