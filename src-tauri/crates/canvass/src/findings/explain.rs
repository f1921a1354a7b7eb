//! Where to look first: what a difference looks like.
use crate::findings::finding::{Finding, FindingCode};
use crate::report::Field;

/// A field, what it is, and what it should be by another account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) field: Field,
    pub(crate) is: u64,
    pub(crate) should_be: u64,
}

impl Pair {
    const fn differs(&self) -> bool {
        self.is != self.should_be
    }
}

/// What kind of slip would make these fields what they are. At most one answer, the most telling first: two lines
/// exchanged, everything twice, two digits exchanged.
pub(crate) fn explanation(pairs: &[Pair]) -> Option<Finding> {
    let differing: Vec<Pair> = pairs.iter().copied().filter(Pair::differs).collect();
    let marked = || differing.iter().map(|pair| pair.field).collect::<Vec<Field>>();
    if let [one, other] = differing.as_slice()
        && are_adjacent(one.field, other.field)
        && (one.is, other.is) == (other.should_be, one.should_be)
    {
        return Some(Finding::new(FindingCode::AdjacentLinesExchanged).marking(marked()));
    }
    let doubled = |pair: &Pair| pair.should_be > 0 && pair.should_be.checked_mul(2) == Some(pair.is);
    if !differing.is_empty() && differing.iter().all(doubled) {
        return Some(Finding::new(FindingCode::ExactDouble).marking(marked()));
    }
    let by_nine = |pair: &Pair| pair.is.abs_diff(pair.should_be).checked_rem(9) == Some(0);
    match differing.as_slice() {
        [pair] if by_nine(pair) => Some(Finding::new(FindingCode::DivisibleByNine).marking(marked())),
        _ => None,
    }
}

/// What kind of slip would put a sum off by this. Of the figures in the sum, those are marked in which two neighbouring
/// digits can be exchanged so that it comes right.
pub(crate) fn explanation_of_sum(difference: i64, figures: &[(Field, u64)]) -> Option<Finding> {
    if difference == 0 || difference.checked_rem(9) != Some(0) {
        return None;
    }
    let comes_right = |figure: u64| {
        let wanted = i64::try_from(figure).ok().and_then(|figure| figure.checked_sub(difference));
        wanted.and_then(|wanted| u64::try_from(wanted).ok()).is_some_and(|wanted| is_exchanged(figure, wanted))
    };
    let fields = figures.iter().filter(|(_, figure)| comes_right(*figure)).map(|(field, _)| *field).collect();
    Some(Finding::new(FindingCode::DivisibleByNine).marking(fields))
}

/// Whether one number is the other with two neighbouring digits exchanged.
fn is_exchanged(one: u64, other: u64) -> bool {
    let (one, other) = (one.to_string(), other.to_string());
    let width = one.len().max(other.len());
    let digits = |number: &str| format!("{number:0>width$}").into_bytes();
    let (one, other) = (digits(&one), digits(&other));
    let differing: Vec<usize> = (0..width).filter(|&at| one.get(at) != other.get(at)).collect();
    match differing.as_slice() {
        [first, second] => {
            first + 1 == *second && one.get(*first) == other.get(*second) && one.get(*second) == other.get(*first)
        }
        _ => false,
    }
}

fn are_adjacent(one: Field, other: Field) -> bool {
    match (one, other) {
        (Field::Votes(one), Field::Votes(other)) => {
            one.contest == other.contest && one.place.abs_diff(other.place) == 1
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::{ChoiceId, ContestId};

    fn pairs(figures: &[(u64, u64)]) -> Vec<Pair> {
        let field = |place| Field::Votes(ChoiceId { contest: ContestId(1), place });
        (1..).zip(figures).map(|(place, &(is, should_be))| Pair { field: field(place), is, should_be }).collect()
    }

    #[test]
    fn a_slip_is_told_by_what_it_does() {
        use FindingCode::{AdjacentLinesExchanged, DivisibleByNine, ExactDouble};
        for (figures, expected) in [
            (vec![(10, 10), (20, 20)], None),
            (vec![(10, 20), (20, 10)], Some(AdjacentLinesExchanged)),
            (vec![(10, 20), (5, 5), (20, 10)], None),
            (vec![(20, 10), (40, 20), (0, 0)], Some(ExactDouble)),
            (vec![(20, 10), (41, 20)], None),
            (vec![(62, 26), (7, 7)], Some(DivisibleByNine)),
            (vec![(62, 61), (7, 7)], None),
            (vec![(7, 0)], None),
        ] {
            assert_eq!(explanation(&pairs(&figures)).map(|found| found.code), expected, "{figures:?}");
        }
    }

    #[test]
    fn digits_are_exchanged_where_two_neighbours_are() {
        for (one, other, exchanged) in [
            (620, 260, true),
            (12, 21, true),
            (120, 102, true),
            (620, 26, false),
            (50, 5, true),
            (7, 7, false),
            (321, 123, false),
        ] {
            assert_eq!(is_exchanged(one, other), exchanged, "{one} {other}");
        }
    }
}
