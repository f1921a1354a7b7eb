//! Two sources of one column: two machines are added rightly, a tape and its summary wrongly, and somebody has to look.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use canvass::*;
use house::*;
use law::Office;
use law::recount::Required;

#[test]
fn two_sources_of_a_column_warn_unless_the_register_expects_both() {
    use FindingCode::{ColumnsAdded, IdenticalReports};
    /// Scope, the votes by both sources, how many of them are expected, what is found.
    type Row = (&'static str, Scope, [[u64; 2]; 2], usize, &'static [FindingCode]);
    let column = Scope::Column(EARLY);
    let rows: [Row; 5] = [
        ("a tape and a summary", column, [[200, 199], [200, 190]], 0, &[ColumnsAdded]),
        ("one of them is expected", column, [[200, 199], [200, 190]], 1, &[ColumnsAdded]),
        ("both are expected", column, [[200, 199], [200, 190]], 2, &[]),
        ("two machines of a group", group(EARLY), [[200, 199], [200, 190]], 0, &[]),
        ("the same figures", column, [[200, 199], [200, 199]], 0, &[IdenticalReports]),
    ];
    for (case, scope, counts, expected, codes) in rows {
        let (mut h, precinct, _) = house();
        let contest = h.contest("Sheriff", &["A", "B"]);
        h.settle(contest, Office::CountySheriff, 1, Extent { counties: Some(1), countywide: Some(true) });
        let sources = ["Early tape", "County summary"].map(|name| h.source(SourceKind::Machine, name));
        for source in sources.into_iter().take(expected) {
            h.expect(precinct, source, scope);
        }
        let reports = [0, 1].map(|at| h.tape(precinct, sources[at], scope, &votes(contest, &counts[at])));
        let found =
            || h.canvass.findings().into_iter().filter(|found| [ColumnsAdded, IdenticalReports].contains(&found.code));
        assert_eq!(found().map(|finding| finding.code).collect::<Vec<_>>(), codes, "{case}");
        assert!(
            found().all(|finding| finding.report == Some(reports[1]) && finding.level() == Level::Warning),
            "{case}"
        );
        // It may be right: no verdict waits for it.
        assert_ne!(h.canvass.verdict(contest).unwrap().verdict.required, Required::Undetermined, "{case}");
    }
}
