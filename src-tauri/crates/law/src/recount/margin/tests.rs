//! The handful of ways against all ways, for shares far greater than the law's: with more seats than the share has parts, a
//! vote more for each winner can weigh more than the margin it widens.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

fn every_way(bounds: &[Interval]) -> Vec<Vec<u64>> {
    bounds.iter().fold(vec![Vec::new()], |ways, bound| {
        ways.iter()
            .flat_map(|way| (bound.min..=bound.max).map(move |count| [way.as_slice(), &[count]].concat()))
            .collect()
    })
}

/// Whether some are inside, and whether some are outside.
fn verdicts(ways: impl Iterator<Item = Measure>, inside: impl Fn(Measure) -> bool) -> (bool, bool) {
    ways.fold((false, false), |(some_in, some_out), way| (some_in || inside(way), some_out || !inside(way)))
}

fn contest() -> impl Strategy<Value = (Vec<Interval>, usize)> {
    let count = (0_u64..12, 0_u64..9).prop_map(|(min, width)| Interval { min, max: min + width });
    prop::collection::vec(count, 2..=5)
        .prop_flat_map(|counts| (1..counts.len()).prop_map(move |seats| (counts.clone(), seats)))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(11_424),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_handful_answers_for_all_ways((counts, seats) in contest(), factor in 2_u128..12) {
        let handful = candidates(&counts, seats).unwrap();
        let all: Vec<Measure> = every_way(&counts).into_iter().map(|way| measure(way, seats).unwrap()).collect();
        let every = || all.iter().copied();
        prop_assert!(handful.iter().all(|way| all.contains(&way)), "a way that cannot be");
        let by_share = |way: Measure| way.margin() * factor < way.total();
        prop_assert_eq!(verdicts(handful.iter(), by_share), verdicts(every(), by_share));
        let by_share_or_five_votes = |way: Measure| by_share(way) || way.margin() <= 5;
        prop_assert_eq!(verdicts(handful.iter(), by_share_or_five_votes), verdicts(every(), by_share_or_five_votes));
    }

    /// Bounds beside and across the line of 57 percent: what one of its two whole numbers of yeses decides is decided.
    #[test]
    fn the_ways_of_a_retention_answer_for_all_of_them(
        (noes, no_width) in (0_u64..90, 0_u64..12),
        (off_the_line, yes_width) in (0_u64..24, 0_u64..12),
        share in 1_u128..5,
    ) {
        let least_yes = (noes * 57 / 43 + 12).saturating_sub(off_the_line);
        let (yes, no) = (Interval { min: least_yes, max: least_yes + yes_width }, Interval { min: noes, max: noes + no_width });
        let every = || (yes.min..=yes.max).flat_map(|yes| (no.min..=no.max).map(move |no| retention_measure(yes, no)));
        let ways = retention(yes, no);
        prop_assert!(ways.iter().all(|way| every().any(|possible| possible == way)), "a way that cannot be");
        let inside = |way: Measure| way.margin() * share < way.total();
        prop_assert_eq!(verdicts(ways.iter(), inside), verdicts(every(), inside));
        prop_assert_eq!(ways.iter().any(|way| way.margin() == 0), every().any(|way| way.margin() == 0));
    }

    /// "57 percent of the votes cast" and what is missing to it, reckoned from the votes of both sides together.
    #[test]
    fn additional_votes_are_those_that_would_have_brought_the_line(
        (noes, off_the_line) in (0_u64..4_000, 0_u64..60),
        factor in prop::sample::select(vec![100_u32, 200, 400]),
    ) {
        let yeses = (noes * 57 / 43 + 30).saturating_sub(off_the_line);
        let (yes, all) = (100 * i128::from(yeses), 57 * i128::from(yeses + noes));
        // Each no more puts the line up by 57 hundredths of a vote, and each yes more by 43 nearer.
        let (missing, per_vote) = if yes >= all { (yes - all, 57) } else { (all - yes, 43) };
        let outside = missing * i128::from(factor) >= per_vote * i128::from(yeses + noes);
        let told = is_outside_by_additional_votes(Interval::exact(yeses), Interval::exact(noes), factor);
        prop_assert_eq!(told, outside, "{} to {}", yeses, noes);
    }
}

/// 150 seats and one candidate more, so that the share of one percent has fewer parts than there are winners.
#[test]
fn more_winners_than_a_share_has_parts() {
    let inside = |way: Measure| way.margin() * 100 < way.total();
    // At 10 each, 1000 against 1500; at 40 each, 4000 against 6000; one at 10 and the others at 40, 1000 against 5970.
    let mut counts = vec![Interval { min: 10, max: 40 }; 150];
    counts.push(Interval::exact(0));
    let ways = candidates(&counts, 150).unwrap();
    assert_eq!(verdicts(ways.iter(), inside), (true, false));
    assert_eq!((ways.least(Measure::margin), ways.most(Measure::margin)), (10, 40));
    // At most 5 each, 500 against 750; but nobody may have voted at all, the last candidate included.
    let ways = candidates(&[Interval::SUPPRESSED; 151], 150).unwrap();
    assert_eq!(verdicts(ways.iter(), inside), (true, true));
}

/// From 58 yeses the line is met next at 114 to 86, the last that is tried.
#[test]
fn the_line_of_57_percent_is_met_at_the_latest_after_43_noes_more() {
    let ways = retention(Interval { min: 58, max: 200 }, Interval { min: 43, max: 200 });
    assert_eq!(ways.iter().find(|way| way.margin() == 0), Some(Measure::Hundredths { margin: 0, total: 114 + 86 }));
}

/// Nobody against nobody is no margin, least of all one of 0, which would order a recount.
#[test]
fn without_a_winner_or_a_loser_there_is_no_margin() {
    for counts in [vec![], vec![Interval::exact(7)], vec![Interval::SUPPRESSED], vec![Interval::exact(7); 3]] {
        for seats in [0, counts.len(), counts.len() + 1, usize::MAX] {
            assert!(candidates(&counts, seats).is_none(), "{seats} seats of {}", counts.len());
        }
    }
    assert_eq!(measure(vec![7], 1), None);
    assert_eq!(measure(vec![7, 5], 0), None);
    assert_eq!(measure(vec![7, 5], 1), Some(Measure::Votes { margin: 2, total: 12 }));
    assert_eq!(Ranks::of(&[Interval::exact(7)]).votes_at(1), None);
}
