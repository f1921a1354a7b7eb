//! Whatever stands in a batch, every row comes back.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

/// The same in every run.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(11_424), failure_persistence: None, ..ProptestConfig::default() }
}

/// What must hold of every answer: UTF-8, as many columns in each row, as many rows as were read.
fn is_well_formed(outcome: &Outcome) -> bool {
    let mut out = csv::Reader::from_reader(outcome.csv.as_slice());
    let rows = out.records().filter(|row| row.is_ok()).count();
    std::str::from_utf8(&outcome.csv).is_ok() && rows == outcome.rows && outcome.unreadable <= rows
}

/// Pieces from which something that is nearly a batch comes about more often than from single bytes.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let known: Vec<&[u8]> = vec![
        b",",
        b"\n",
        b"\r\n",
        b"\"",
        b"; ",
        b": ",
        b"*",
        b"1",
        b"18446744073709551615",
        b"2024-11-05",
        b"governor",
        b"retention-supreme-court",
        b"local-question",
        b"Yes: 1; No: 2",
        b"\xEF\xBB\xBF",
        b"\xFF",
        b"\0",
        b"yes",
        b"nmsa-2019",
        b"x,2024-11-05,,governor,1,33,,,A: 10; B: 9,,,\n",
        b"x,2024-11-05,,county-clerk,1,1,,*,",
    ];
    prop_oneof![
        4 => prop::sample::select(known).prop_map(<[u8]>::to_vec),
        1 => prop::collection::vec(any::<u8>(), 0..6),
    ]
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn no_bytes_bring_it_down(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(run(&bytes).as_ref().map_or(true, is_well_formed));
    }

    #[test]
    fn no_bytes_behind_a_good_header_bring_it_down(pieces in prop::collection::vec(piece(), 0..40)) {
        let input = [HEADER.as_bytes(), b"\n", pieces.concat().as_slice()].concat();
        prop_assert!(run(&input).as_ref().map_or_else(|error| matches!(error, BatchError::OpenQuote(_)), is_well_formed));
    }

    #[test]
    fn no_bytes_in_the_header_bring_it_down(pieces in prop::collection::vec(piece(), 0..4), rows in prop::collection::vec(piece(), 0..20)) {
        let input = [pieces.concat().as_slice(), HEADER.as_bytes(), b"\n", rows.concat().as_slice()].concat();
        prop_assert!(run(&input).as_ref().map_or(true, is_well_formed));
    }

    #[test]
    fn a_count_reads_as_it_was_written(first: u32, second: u32, name in "[C-K][A-Z: ]{0,10}[C-K]") {
        let votes = format!("{name}: {first}; B: {second}");
        let row = row(&format!("x,2024-11-05,,governor,1,33,,,\"{votes}\",,,"));
        prop_assert_eq!(&row["total"], &(u64::from(first) + u64::from(second)).to_string());
        prop_assert_eq!(&row["margin"], &first.abs_diff(second).to_string());
    }
}
