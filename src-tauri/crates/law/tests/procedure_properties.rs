//! What must hold of the procedures for whatever numbers come.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use law::check::{
    CheckedElection, OfficeToCheck, OfficeToDraw, PoolPrecinct, PrecinctsToCheck, Reach, SampleSizes, Seed,
    WinningMargin, draw, sample_sizes,
};
use law::recount::{CountyBallots, TabulatorBallots, sample};
use law::{Edition, ElectionKind, Office};
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
            prop_assert!(county.taken_once.is_none_or(|once| once <= county.ballots));
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

    /// The draw is a permutation of the pool, the same again however the pool comes.
    #[test]
    fn the_draw_is_a_repeatable_permutation(seed in "[0-9]{1,12}", ids in prop::collection::btree_set("[0-9]{1,4}", 1..60)) {
        let pool: Vec<PoolPrecinct> = ids.iter().map(|id| PoolPrecinct { id: id.clone(), district: 1 }).collect();
        let backward: Vec<PoolPrecinct> = pool.iter().rev().cloned().collect();
        let seed = Seed::new(&seed).unwrap();
        let drawn = draw(Edition::Sb356, &seed, &pool, &[]).unwrap().answer;
        let mut order: Vec<&String> = drawn.order.iter().map(|(id, _)| id).collect();
        order.sort();
        prop_assert_eq!(order, ids.iter().collect::<Vec<_>>());
        prop_assert!(drawn.order.windows(2).all(|two| two[0].1 < two[1].1));
        prop_assert_eq!(&draw(Edition::Sb356, &seed, &backward, &[]).unwrap().answer, &drawn);
    }

    /// Every office gets as many precincts as it asks for, of its own district, none twice, as far as there are any; and
    /// only as many different ones are drawn as must be.
    #[test]
    fn every_office_is_served(districts in prop::collection::vec(1..4_u8, 1..40), asked in prop::collection::vec((0..4_u8, 0..1000_u64, 0..50_u32), 1..6)) {
        let pool: Vec<PoolPrecinct> =
            districts.iter().enumerate().map(|(n, district)| PoolPrecinct { id: n.to_string(), district: *district }).collect();
        let offices: Vec<OfficeToDraw> = asked
            .iter()
            .map(|(place, margin, precincts)| OfficeToDraw {
                reach: if *place == 0 { Reach::Statewide } else { Reach::District(*place) },
                margin: WinningMargin { margin: *margin, total: 1000 },
                precincts: *precincts,
            })
            .collect();
        let drawn = draw(Edition::Sb356, &Seed::new("7").unwrap(), &pool, &offices).unwrap().answer;
        prop_assert_eq!(drawn.drawings.len(), offices.len());
        for drawing in &drawn.drawings {
            let office = offices[drawing.office];
            let serves = |p: &PoolPrecinct| match office.reach { Reach::Statewide => true, Reach::District(d) => p.district == d };
            let there: Vec<&String> = pool.iter().filter(|p| serves(p)).map(|p| &p.id).collect();
            let mut ids: Vec<&String> = drawing.precincts.iter().map(|p| &p.id).collect();
            prop_assert!(ids.iter().all(|id| there.contains(id)));
            ids.sort();
            ids.dedup();
            prop_assert_eq!(ids.len(), drawing.precincts.len());
            prop_assert_eq!(ids.len(), there.len().min(usize::try_from(office.precincts).unwrap()));
            prop_assert_eq!(ids.len() + usize::try_from(drawing.short_of).unwrap(), usize::try_from(office.precincts).unwrap());
            let news = drawing.precincts.iter().any(|p| !p.reused);
            let earlier = drawn.drawings.iter().take_while(|d| d.office != drawing.office).flat_map(|d| &d.precincts);
            let usable = earlier.filter(|p| there.contains(&&p.id)).map(|p| &p.id).collect::<std::collections::BTreeSet<_>>();
            prop_assert!(!news || usable.iter().all(|id| ids.contains(id)));
        }
    }

    /// A smaller margin never asks for fewer precincts.
    #[test]
    fn a_closer_office_is_checked_no_less(one in 0..20_000_u64, other in 0..20_000_u64) {
        let (close, far) = (one.min(other), one.max(other));
        let election = CheckedElection {
            date: chrono::NaiveDate::from_ymd_opt(2026, 11, 3).unwrap(),
            kind: ElectionKind::General,
            recounts: Edition::Sb356,
        };
        let margins = [close, far, 1000].map(|margin| OfficeToCheck {
            office: Office::Governor,
            margin: WinningMargin { margin, total: 100_000 },
        });
        let SampleSizes::Offices(sizes) = sample_sizes(Edition::Sb356, election, &margins).unwrap().answer else {
            panic!("one percent is under fifteen");
        };
        let weight = |size: PrecinctsToCheck| match size {
            PrecinctsToCheck::AutomaticRecount { .. } => u32::MAX,
            PrecinctsToCheck::Precincts(precincts) => precincts,
            PrecinctsToCheck::None | PrecinctsToCheck::NoVotes => 0,
        };
        prop_assert!(weight(sizes[0]) >= weight(sizes[1]));
    }
}
