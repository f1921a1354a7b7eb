//! What must hold for every workbook, not only for those somebody thought of.

use canvass::{Count, Scope};
use law::Coded;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::book::{Book, Figures, PREFIXES, county, repacked, text};
use crate::{EARLY, ELECTION_DAY, MAILED, figures, read_book};

fn fixed(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(2020), failure_persistence: None, ..ProptestConfig::default() }
}

/// A contest of two choices by precinct and method; some of the votes, always.
fn contest() -> impl Strategy<Value = Vec<[[u64; 2]; 3]>> {
    let precinct = proptest::array::uniform3(proptest::array::uniform2(0u64..500));
    proptest::collection::vec(precinct, 1..8).prop_map(|mut precincts| {
        // Unlike in each method, so that they neither repeat the whole nor are all zero.
        precincts[0] = [[11, 12], [13, 14], [15, 16]];
        precincts
    })
}

fn book(precincts: &[[[u64; 2]; 3]]) -> Book {
    let names: Vec<String> = (1..=precincts.len()).map(|number| format!("PCT {number:03}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let methods =
        [0, 1, 2].map(|method| precincts.iter().map(|precinct| precinct[method].as_slice()).collect::<Vec<_>>());
    let methods: [Figures<'_>; 3] = [&methods[0], &methods[1], &methods[2]];
    let mut book = Book::new();
    book.add_methods("7", "County Clerk", &["ANA MAR", "BEN RIO"], &names, methods);
    book
}

proptest! {
    #![proptest_config(fixed(32))]

    #[test]
    fn what_is_written_is_what_is_read(precincts in contest()) {
        let found = read_book(&book(&precincts).bytes()).unwrap();
        for (method, scope) in [MAILED, EARLY, ELECTION_DAY].into_iter().enumerate() {
            let written = precincts.iter().enumerate().map(|(at, p)| format!("PCT {:03} {} {}", at + 1, p[method][0], p[method][1]));
            prop_assert_eq!(figures(&found, "7", scope), written.collect::<Vec<_>>().join("; "));
        }
    }

    /// One figure changed anywhere, in a precinct or among the totals, on any of the four sheets: never read.
    #[test]
    fn no_single_wrong_figure_gets_through(precincts in contest(), sheet in 0usize..4, row in 0usize..9, choice in 0u32..2, wrong in 1u64..400) {
        let mut book = book(&precincts);
        let row = 8 + row % (precincts.len() + 1);
        let cell = format!("{}{row}", if choice == 0 { 'C' } else { 'D' });
        let sheet = book.sheet(PREFIXES[sheet]);
        let at = (u32::try_from(row).unwrap() - 1, u16::try_from(2 + choice).unwrap());
        let crate::book::Cell::Text(before) = sheet.cells[&at].clone() else { panic!("text") };
        sheet.set(&cell, text(&(before.parse::<u64>().unwrap() + wrong).to_string()));
        let name = sheet.name.clone();
        let refused = read_book(&book.bytes()).unwrap_err();
        prop_assert_eq!(refused.code(), "exchange.total-differs");
        prop_assert!(refused.place.to_string().starts_with(&name));
    }
}

proptest! {
    #![proptest_config(fixed(256))]

    #[test]
    fn no_bytes_make_it_panic(mut bytes in proptest::collection::vec(any::<u8>(), 0..512), head in 0usize..5) {
        let heads: [&[u8]; 5] = [b"", b"PK\x03\x04", b"<", b"county,precinct,office,district,party,candidate,votes\n",
            b"source,precinct,part,group,style,contest,choice,figure,value\n"];
        let mut file = heads[head].to_vec();
        file.append(&mut bytes);
        let _ = read_book(&file);
    }
}

proptest! {
    #![proptest_config(fixed(96))]

    /// Damage inside the packed parts, where no checksum protects against it: refused, or read with sums that agree.
    #[test]
    fn damaged_xml_is_refused_or_still_adds_up(hits in proptest::collection::vec((0usize..6, any::<u32>(), any::<u8>()), 1..4)) {
        let mut packed = Vec::new();
        let mut part = 0;
        let bytes = repacked(&county().bytes(), |_, mut content| {
            for (which, at, byte) in &hits {
                if part % 6 == *which && !content.is_empty() {
                    let at = usize::try_from(*at).unwrap() % content.len();
                    content[at] = *byte;
                }
            }
            part += 1;
            content
        });
        packed.extend(bytes);
        if let Ok(found) = read_book(&packed) {
            for (contest, _) in found.contests.iter().enumerate().filter(|(contest, _)| found.scopes(*contest).len() == 4) {
                let sum = |wanted: fn(Scope) -> bool| -> u64 {
                    let of = found.figures.iter().filter(|f| f.field.contest() == Some(contest) && wanted(f.scope));
                    of.map(|f| match f.count { Count::Exact(count) => count, Count::Suppressed => 0 }).sum()
                };
                let suppressed = found.suppressed();
                prop_assert!(suppressed > 0 || sum(|s| s == Scope::Whole) == sum(|s| s != Scope::Whole));
            }
        }
    }
}
