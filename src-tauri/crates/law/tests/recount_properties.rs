//! What must hold of every recount verdict, on contests made at random. Suppressed counts are judged a second time here,
//! by trying every way they can stand with a plain reading of the rule.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use chrono::{Days, NaiveDate};
use law::recount::{
    ContestFacts, Margin, NeededShare, Note, Percent, Reason, Required, Step, Verdict, Votes, required,
};
use law::{ContestKind, Edition, ElectionKind, Interval, Office};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn facts(office: Office, edition: Edition, seats: usize, votes: Votes) -> ContestFacts {
    ContestFacts {
        election_date: NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(),
        kind: ElectionKind::General,
        edition,
        office: Some(office),
        seats: Some(u32::try_from(seats).unwrap()),
        counties: Some(1),
        countywide: Some(false),
        county_registered: Some(20_000),
        first_round: false,
        needed: None,
        votes,
        other_counties_missing: false,
    }
}

/// An office and edition for each threshold: the factor, and whether five votes suffice.
const THRESHOLDS: [(Office, Edition, u64, bool); 4] = [
    (Office::Governor, Edition::Nmsa2023, 400, false),
    (Office::DistrictAttorney, Edition::Nmsa2023, 200, false),
    (Office::StateSenator, Edition::Nmsa2019, 100, false),
    (Office::StateSenator, Edition::Nmsa2023, 100, true),
];

/// Last winner against first loser, read plainly.
fn margin_and_total(counts: &[u64], seats: usize) -> (u64, u64) {
    let mut sorted = counts.to_vec();
    sorted.sort_unstable();
    sorted.reverse();
    (sorted[seats - 1] - sorted[seats], counts.iter().sum())
}

/// Every way the counts can stand.
fn every_way(bounds: &[Interval]) -> Vec<Vec<u64>> {
    bounds.iter().fold(vec![Vec::new()], |ways, bound| {
        ways.iter()
            .flat_map(|way| (bound.min..=bound.max).map(move |count| [way.as_slice(), &[count]].concat()))
            .collect()
    })
}

fn all_agree(mut verdicts: impl Iterator<Item = bool>) -> Required {
    let first = verdicts.next().unwrap();
    match (verdicts.all(|next| next == first), first) {
        (false, _) => Required::Undetermined,
        (true, true) => Required::Yes,
        (true, false) => Required::No,
    }
}

fn reason_is_suppressed(verdict: &Verdict) -> bool {
    verdict.reason == Some(Reason::Suppressed)
}

/// A count known, or known within a few votes, near one of the places where thresholds lie.
fn near(place: u64) -> impl Strategy<Value = Interval> {
    (place.saturating_sub(6)..place + 6, prop_oneof![2 => Just(0_u64), 3 => 0_u64..=5])
        .prop_map(|(min, width)| Interval { min, max: min + width })
}

/// A count from these, known or known within two votes.
fn known_within(least: std::ops::Range<u64>) -> impl Strategy<Value = Interval> {
    (least, 0_u64..3).prop_map(|(min, more)| Interval { min, max: min + more })
}

fn contest() -> impl Strategy<Value = (Vec<Interval>, usize)> {
    let place = prop_oneof![Just(0_u64), Just(6), Just(50), Just(102), Just(202), Just(300), Just(400)];
    place
        .prop_flat_map(|place| prop::collection::vec(prop_oneof![3 => near(place), 1 => near(3)], 2..=4))
        .prop_flat_map(|counts| (1..counts.len()).prop_map(move |seats| (counts.clone(), seats)))
}

/// So many cases, the same in every run.
fn cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(11_424);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_verdict_on_suppressed_counts_is_given_exactly_where_every_way_agrees((counts, seats) in contest()) {
        let ways = every_way(&counts);
        let measured: Vec<(u64, u64)> = ways.iter().map(|way| margin_and_total(way, seats)).collect();
        for (office, edition, factor, five_votes) in THRESHOLDS {
            let verdict = required(&facts(office, edition, seats, Votes::Candidates(counts.clone())));
            let by_trying = all_agree(
                measured.iter().map(|(margin, total)| margin * factor < *total || (five_votes && *margin <= 5)),
            );
            prop_assert_eq!(verdict.required, by_trying);
            prop_assert_eq!(reason_is_suppressed(&verdict), by_trying == Required::Undetermined);

            let margins = || measured.iter().map(|(margin, _)| *margin);
            let (min, max) = (margins().min().unwrap(), margins().max().unwrap());
            prop_assert_eq!(verdict.margin, Some(Margin::Votes(Interval { min, max })));
            let percents = || measured.iter().filter(|(_, total)| *total > 0)
                .map(|(margin, total)| u128::from(margin * 1_000_000 / total));
            let percent = percents().min().map(|min| Percent { min, max: percents().max().unwrap() });
            prop_assert_eq!(verdict.percent, percent);

            let literal = all_agree(ways.iter().map(|way| margin_and_total(way, 1)).map(|(margin, total)| {
                margin * factor < total || (five_votes && margin <= 5)
            }));
            prop_assert_eq!(verdict.literal_required, literal);
        }
    }

    #[test]
    fn winner_and_runner_up_are_named_exactly_where_every_way_agrees((counts, seats) in contest()) {
        let verdict = required(&facts(Office::StateSenator, Edition::Nmsa2023, seats, Votes::Candidates(counts.clone())));
        let at = |rank: usize| {
            let mut holders = every_way(&counts).into_iter().map(|way| {
                let mut places: Vec<usize> = (0..way.len()).collect();
                places.sort_by_key(|place| std::cmp::Reverse(way[*place]));
                places[rank]
            });
            let first = holders.next().unwrap();
            holders.all(|next| next == first).then_some(first)
        };
        prop_assert_eq!(verdict.winner, at(seats - 1));
        prop_assert_eq!(verdict.runner_up, at(seats));
    }

    #[test]
    fn a_question_is_judged_by_its_two_sides(supporting in near(200), opposing in near(200)) {
        for (office, factor) in [(Office::StateQuestion, 400), (Office::LocalQuestion, 200)] {
            let verdict = required(&facts(office, Edition::Nmsa2023, 1, Votes::Question { supporting, opposing }));
            let by_trying = all_agree(every_way(&[supporting, opposing]).iter().map(|way| {
                way[0].abs_diff(way[1]) * factor < way[0] + way[1]
            }));
            prop_assert_eq!(verdict.required, by_trying);
        }
    }

    /// Around three fifths: the warning comes where some way is inside, and where there are ways on both sides.
    #[test]
    fn a_needed_share_is_warned_of_from_either_side(supporting in near(60), opposing in near(40)) {
        let question = facts(Office::LocalQuestion, Edition::Nmsa2023, 1, Votes::Question { supporting, opposing });
        let verdict = required(&ContestFacts { needed: NeededShare::from_percent("60").ok(), ..question });
        let warned = verdict.notes.iter().any(|note| matches!(note, Note::InsideNeededShare { .. }));
        let ways = every_way(&[supporting, opposing]);
        let inside = |way: &Vec<u64>| (10 * way[0]).abs_diff(6 * (way[0] + way[1])) * 200 < 10 * (way[0] + way[1]);
        let reached = |way: &Vec<u64>| 10 * way[0] >= 6 * (way[0] + way[1]);
        let on_both_sides = ways.iter().any(reached) && !ways.iter().all(reached);
        prop_assert_eq!(warned, on_both_sides || ways.iter().any(inside));
    }

    #[test]
    fn the_order_of_the_candidates_changes_no_verdict(
        (counts, seats) in contest(),
        turn in 0_usize..4,
        backwards: bool,
    ) {
        for (office, edition, ..) in THRESHOLDS {
            let before = required(&facts(office, edition, seats, Votes::Candidates(counts.clone())));
            let mut turned = counts.clone();
            turned.rotate_left(turn % counts.len());
            if backwards {
                turned.reverse();
            }
            let after = required(&facts(office, edition, seats, Votes::Candidates(turned)));
            let without_places = |verdict: Verdict| Verdict { winner: None, runner_up: None, ..verdict };
            prop_assert_eq!(without_places(after), without_places(before));
        }
    }

    #[test]
    fn a_vote_moved_from_first_to_second_never_ends_a_recount(
        apart in 2_u64..60, above_third in 0_u64..2_000, third in 0_u64..50,
    ) {
        let second = third + above_third;
        let first = second + apart;
        for (office, edition, ..) in THRESHOLDS {
            let of = |first, second| {
                let counts = [first, second, third].map(Interval::exact).to_vec();
                required(&facts(office, edition, 1, Votes::Candidates(counts)))
            };
            let (before, after) = (of(first, second), of(first - 1, second + 1));
            prop_assert!(before.required != Required::Yes || after.required == Required::Yes);
            prop_assert!(after.closeness <= before.closeness);
        }
    }

    #[test]
    fn required_contests_stand_before_the_others((counts, seats) in contest(), (others, other_seats) in contest()) {
        for (office, edition, ..) in THRESHOLDS {
            let one = required(&facts(office, edition, seats, Votes::Candidates(counts.clone())));
            for (office, edition, ..) in THRESHOLDS {
                let other = required(&facts(office, edition, other_seats, Votes::Candidates(others.clone())));
                prop_assert!(one.required >= other.required || one.closeness < other.closeness);
            }
        }
    }

    #[test]
    fn counts_at_the_end_of_the_numbers_are_judged_exactly(
        less in 0_u64..=20, apart in 0_u64..=20, third in prop_oneof![Just(0_u64), Just(u64::MAX)],
    ) {
        let first = u64::MAX - less;
        let second = first - apart;
        let counts = [first, second, third];
        for (office, edition, factor, five_votes) in THRESHOLDS {
            let facts = facts(office, edition, 1, Votes::Candidates(counts.map(Interval::exact).to_vec()));
            let mut sorted = counts.map(u128::from);
            sorted.sort_unstable();
            let margin = sorted[2] - sorted[1];
            let total: u128 = sorted.iter().sum();
            let inside = margin * u128::from(factor) < total || (five_votes && margin <= 5);
            prop_assert_eq!(required(&facts).required == Required::Yes, inside);
        }
        for office in [Office::RetentionSupremeCourt, Office::RetentionDistrictCourt] {
            for (yes, no) in [(first, second), (first, 0), (0, first), (first, third)] {
                let (yes, no) = (Interval { min: yes - yes.min(5), max: yes }, Interval::exact(no));
                let facts = facts(office, Edition::Nmsa2023, 1, Votes::Retention { yes, no });
                prop_assert_eq!(required(&facts).required, Required::No);
            }
        }
    }

    #[test]
    fn every_day_has_exactly_one_edition(days in 0_u64..60_000) {
        let date = NaiveDate::from_ymd_opt(1912, 1, 6).unwrap() + Days::new(days);
        let from = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
        let in_force = [
            (NaiveDate::MIN, from(2008, 5, 13), Edition::None),
            (from(2008, 5, 14), from(2015, 6, 30), Edition::Nmsa2008),
            (from(2015, 7, 1), from(2019, 4, 2), Edition::Nmsa2015),
            (from(2019, 4, 3), from(2023, 6, 15), Edition::Nmsa2019),
            (from(2023, 6, 16), NaiveDate::MAX, Edition::Nmsa2023),
        ];
        let editions: Vec<Edition> =
            in_force.iter().filter(|(first, last, _)| (*first..=*last).contains(&date)).map(|row| row.2).collect();
        prop_assert_eq!(editions, vec![Edition::on(date)]);
    }

    /// Whatever is known or not: an answer, with a reason exactly where it needs one, and by trying every way the right one.
    #[test]
    fn every_contest_gets_an_answer(
        (office, edition, kind) in (
            prop_oneof![
                1 => prop::option::of(prop::sample::select(Office::ALL.to_vec())),
                1 => prop::sample::select(vec![Office::LocalQuestion, Office::StateSenator]).prop_map(Some),
            ],
            prop_oneof![1 => prop::sample::select(Edition::ALL.to_vec()), 1 => Just(Edition::Nmsa2023)],
            prop::sample::select(ElectionKind::ALL.to_vec()),
        ),
        (seats, counties) in (prop::option::of(0_u32..4), prop::option::of(0_u32..4)),
        countywide: Option<bool>,
        county_registered in prop::option::of(prop::sample::select(vec![0, 150_000, 150_001, 200_001, u64::MAX])),
        (first_round, other_counties_missing) in prop_oneof![3 => Just((false, false)), 1 => any::<(bool, bool)>()],
        needed in prop::option::of(prop::sample::select(vec!["50.5", "60", "66.67", "100"])),
        counts in prop_oneof![
            prop::collection::vec(known_within(0..4), 0..4),
            prop::collection::vec(known_within(0..9), 0..4),
            (known_within(56..62), known_within(37..43), prop::option::of(known_within(0..9)))
                .prop_map(|(one, other, third)| [one, other].into_iter().chain(third).collect()),
        ],
    ) {
        let sides = [counts.first().copied().unwrap_or_default(), counts.get(1).copied().unwrap_or_default()];
        let contest_kind = office.map_or(ContestKind::Candidate, Office::contest_kind);
        let (bounds, votes) = match contest_kind {
            ContestKind::Question => {
                (sides.to_vec(), Votes::Question { supporting: sides[0], opposing: sides[1] })
            }
            ContestKind::Retention => (sides.to_vec(), Votes::Retention { yes: sides[0], no: sides[1] }),
            ContestKind::Candidate => (counts.clone(), Votes::Candidates(counts)),
        };
        let needed = needed.map(|percent| NeededShare::from_percent(percent).unwrap());
        let contest = ContestFacts {
            election_date: NaiveDate::from_ymd_opt(2024, 11, 5).unwrap(),
            kind, edition, office, seats, counties, countywide, county_registered, first_round,
            needed, votes, other_counties_missing,
        };
        let verdict = required(&contest);
        let ways = every_way(&bounds);

        // Who is compared: nobody where nobody loses or the seats are not known.
        let of_candidates = contest_kind == ContestKind::Candidate;
        let rank = if of_candidates { usize::try_from(seats.unwrap_or(0)).unwrap() } else { 1 };
        let somebody_loses = bounds.len() > 1 && (1..bounds.len()).contains(&rank);
        prop_assert_eq!(verdict.margin.is_some(), somebody_loses);
        prop_assert_eq!(verdict.total, bounds.iter().copied().sum::<Interval>());

        // What reaches it: a clause, with its section and its tier, or none.
        let clause = verdict.class.and_then(|class| class.clause(edition));
        prop_assert_eq!(verdict.threshold, clause.map(|clause| clause.threshold));
        prop_assert_eq!(verdict.tier, clause.and_then(|clause| clause.tier));
        let tier = verdict.tier.map(|tier| format!("({tier})")).unwrap_or_default();
        prop_assert_eq!(verdict.section.to_string(), format!("1-14-24(A){tier}"));

        // The reasons, in the order in which they go before each other.
        let is_first_round = first_round && of_candidates;
        let seats_needed = of_candidates && bounds.len() > 1 && rank == 0;
        let before_judging = match (other_counties_missing, edition, office, verdict.class) {
            (true, ..) => Some(Some("other-counties-missing")),
            (_, Edition::None, ..) => Some(None),
            (_, _, None, _) => Some(Some("office-not-set")),
            (_, _, _, None) if is_first_round => Some(Some("first-round")),
            (_, _, _, None) => Some(Some("facts-missing")),
            _ if clause.is_none() => Some(None),
            _ if is_first_round => Some(Some("first-round")),
            _ if seats_needed => Some(Some("facts-missing")),
            _ if !somebody_loses => Some(None),
            _ => None,
        };
        let compares = |step: &Step| matches!(step, Step::Percentage { .. } | Step::FiveVotes { .. });
        prop_assert_eq!(verdict.arithmetic.iter().any(compares), before_judging.is_none());
        if let Some(reason) = before_judging {
            prop_assert_eq!(verdict.reason.as_ref().map(Reason::id), reason);
            let expected = if reason.is_some() { Required::Undetermined } else { Required::No };
            prop_assert_eq!((verdict.required, verdict.literal_required), (expected, expected));
        }

        // The judgment, by trying every way.
        let threshold = clause.map(|clause| clause.threshold).filter(|_| before_judging.is_none());
        if let Some(threshold) = threshold {
            let factor = u64::from(threshold.factor());
            let inside = |way: &Vec<u64>, rank: usize| {
                let total: u64 = way.iter().sum();
                match contest_kind {
                    ContestKind::Retention => (43 * way[0]).abs_diff(57 * way[1]) * factor < total * 100,
                    ContestKind::Candidate | ContestKind::Question => {
                        let (margin, total) = margin_and_total(way, rank);
                        margin * factor < total || (threshold.has_five_votes() && margin <= 5)
                    }
                }
            };
            let by_trying = all_agree(ways.iter().map(|way| inside(way, rank)));
            prop_assert_eq!(verdict.required, by_trying);
            prop_assert_eq!(verdict.literal_required, all_agree(ways.iter().map(|way| inside(way, 1))));
            let mut least: Vec<u64> = bounds.iter().map(|bound| bound.min).collect();
            least.sort_unstable_by(|a, b| b.cmp(a));
            let expected = match by_trying {
                Required::Yes if of_candidates && least[rank] == 0 => Some("clerk-decides"),
                Required::Undetermined => Some("suppressed"),
                Required::Yes | Required::No => None,
            };
            prop_assert_eq!(verdict.reason.as_ref().map(Reason::id), expected);
            let parted = verdict.notes.iter().any(|note| matches!(note, Note::TextAndPracticePart { .. }));
            prop_assert_eq!(parted, verdict.literal_required != verdict.required);
        }

        // A needed share warns where the result is near it in some way, or lies on both sides; it changes nothing else.
        let is_warning = |note: &Note| matches!(note, Note::InsideNeededShare { .. });
        let warned = verdict.notes.iter().any(is_warning);
        let asked = threshold.zip(needed).filter(|_| contest_kind == ContestKind::Question);
        let (near, on_both_sides) = asked.map_or((false, false), |(threshold, needed)| {
            let (part, whole) = (u64::from(needed.numerator()), u64::from(needed.denominator()));
            let has_and_needs = |way: &Vec<u64>| (way[0] * whole, (way[0] + way[1]) * part);
            let near = |way: &Vec<u64>| {
                let (has, needs) = has_and_needs(way);
                has.abs_diff(needs) * u64::from(threshold.factor()) < (way[0] + way[1]) * whole
            };
            let reached = |way: &Vec<u64>| { let (has, needs) = has_and_needs(way); has >= needs };
            (ways.iter().any(near), ways.iter().any(reached) && !ways.iter().all(reached))
        });
        prop_assert!(!near || warned, "a result near the share without a warning");
        prop_assert!(!warned || near || on_both_sides, "a warning far from the share");
        let without = required(&ContestFacts { needed: None, ..contest });
        let unwarned = Verdict { notes: verdict.notes.iter().copied().filter(|note| !is_warning(note)).collect(), ..verdict };
        prop_assert_eq!(unwarned, without);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// Around 57 percent: 57 to 43, and multiples of it; also bounds so wide that the line runs through them.
    #[test]
    fn a_retention_is_judged_exactly_where_every_way_agrees(
        times in 0_u64..60,
        (yes_off, no_off) in (0_u64..30, 0_u64..30),
        (yes_width, no_width) in prop_oneof![(0_u64..6, 0_u64..6), (0_u64..90, 0_u64..90), (0_u64..3, 0_u64..90)],
    ) {
        let from = |line: u64, off: u64, width: u64| {
            let min = (line + 15).saturating_sub(off).saturating_sub(width / 2);
            Interval { min, max: min + width }
        };
        let (yes, no) = (from(57 * times, yes_off, yes_width), from(43 * times, no_off, no_width));
        let ways = every_way(&[yes, no]);
        let distance = |way: &Vec<u64>| (43 * way[0]).abs_diff(57 * way[1]);
        for (office, factor) in [(Office::RetentionSupremeCourt, 4), (Office::RetentionDistrictCourt, 2)] {
            let verdict = required(&facts(office, Edition::Nmsa2023, 1, Votes::Retention { yes, no }));
            let by_trying = all_agree(ways.iter().map(|way| distance(way) * factor < way[0] + way[1]));
            prop_assert_eq!(verdict.required, by_trying);
            prop_assert_eq!(reason_is_suppressed(&verdict), by_trying == Required::Undetermined);
            let distances = || ways.iter().map(distance);
            let (min, max) = (distances().min().unwrap().into(), distances().max().unwrap().into());
            prop_assert_eq!(verdict.margin, Some(Margin::Hundredths { min, max }));
        }
    }
}
