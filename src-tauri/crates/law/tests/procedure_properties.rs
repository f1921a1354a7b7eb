//! What must hold of the procedures for whatever numbers come.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use law::recount::{CountyBallots, TabulatorBallots, sample};
use law::{Edition, Office};
use proptest::prelude::*;

fn counties(ballots: &[Vec<u64>]) -> Vec<CountyBallots> {
    let tabulator = |(n, ballots): (usize, &u64)| TabulatorBallots { serial: format!("T{n}"), ballots: *ballots };
    let county = |(n, tabulators): (usize, &Vec<u64>)| CountyBallots {
        county: format!("County {n:03}"),
        tabulators: tabulators.iter().enumerate().map(tabulator).collect(),
    };
    ballots.iter().enumerate().map(county).collect()
}

fn edition() -> impl Strategy<Value = Edition> {
    prop::sample::select(Edition::ALL.into_iter().filter(|edition| *edition != Edition::None).collect::<Vec<_>>())
}

fn office() -> impl Strategy<Value = Office> {
    prop::sample::select(vec![Office::Governor, Office::StateSenator, Office::CountyCommissioner])
}

fn ballots() -> impl Strategy<Value = Vec<Vec<u64>>> {
    let few_or_many = prop_oneof![0..300_u64, 0..1_000_000_u64];
    prop::collection::vec(prop::collection::vec(few_or_many, 0..4), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_sample_never_exceeds_the_ballots(edition in edition(), office in office(), ballots in ballots()) {
        let counties = counties(&ballots);
        for county in sample(edition, office, &counties).unwrap().answer {
            for tabulator in &county.tabulators {
                prop_assert!(tabulator.sample <= tabulator.ballots, "{tabulator:?}");
            }
            prop_assert_eq!(county.sample, county.tabulators.iter().map(|t| t.sample).sum::<u64>());
            prop_assert!(county.taken_once <= county.ballots);
        }
    }

    /// Distributed by largest remainder, the shares add up to the sample of the whole, and none is a whole vote off its
    /// quota.
    #[test]
    fn what_is_distributed_adds_up(edition in edition(), ballots in prop::collection::vec(0..100_000_u64, 2..34)) {
        let counties = counties(&ballots.iter().map(|count| vec![*count]).collect::<Vec<_>>());
        let whole: u64 = ballots.iter().sum();
        let wanted = whole.min(100.max(whole.div_ceil(20)));
        let samples = sample(edition, Office::StateSenator, &counties).unwrap().answer;
        prop_assert_eq!(samples.iter().map(|county| county.sample).sum::<u64>(), wanted);
        for county in samples.iter().filter(|_| whole > 0) {
            let off = (county.sample * whole).abs_diff(wanted * county.ballots);
            prop_assert!(off < whole, "{county:?}");
        }
    }

    /// The order in which counties and tabulators come changes nothing.
    #[test]
    fn the_order_of_the_counties_changes_no_sample(edition in edition(), office in office(), ballots in ballots()) {
        let forward = counties(&ballots);
        let mut backward = forward.clone();
        backward.reverse();
        backward.iter_mut().for_each(|county| county.tabulators.reverse());
        prop_assert_eq!(sample(edition, office, &forward), sample(edition, office, &backward));
    }
}
