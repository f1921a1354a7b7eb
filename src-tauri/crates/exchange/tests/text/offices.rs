use canvass::NeededPercent;
use exchange::{OfficeRow, Refused, read_offices};
use law::Office;

use crate::refusal;

fn rows(text: &str) -> Result<Vec<OfficeRow>, Refused> {
    read_offices(text.as_bytes(), "offices.csv")
}

#[test]
fn a_table_of_offices_is_read_with_what_is_blank_left_open() {
    let text = "source_id,office,seats,countywide,counties\n6696,county-commissioner,1,no,1\n\n700,school-board-member,3,,2\n701,,2,YES,\n";
    let row = |line, id: &str, office, seats, countywide, counties| OfficeRow {
        line,
        source_id: id.to_owned(),
        office,
        seats,
        countywide,
        counties,
        district: None,
        first_round: None,
        needed: None,
    };
    assert_eq!(
        rows(text).unwrap(),
        [
            row(2, "6696", Some(Office::CountyCommissioner), Some(1), Some(false), Some(1)),
            row(4, "700", Some(Office::SchoolBoardMember), Some(3), None, Some(2)),
            row(5, "701", None, Some(2), Some(true), None),
        ]
    );
    let with_district =
        rows("district,counties,countywide,seats,office,source_id\n2,1,no,1,county-commissioner,6696\n").unwrap();
    assert_eq!(with_district[0].district.as_deref(), Some("2"));
}

#[test]
fn a_first_round_and_a_needed_share_can_be_settled() {
    let rows_of = |round: &str, percent: &str| {
        rows(&format!(
            "source_id,office,seats,countywide,counties,first_round,needed_percent\n9,local-question,,,1,{round},{percent}\n"
        ))
    };
    for (percent, hundredths) in [("60", 6_000), ("66.67", 6_667), ("50.1", 5_010), ("100", 10_000), ("0.01", 1)] {
        let read = rows_of("yes", percent).unwrap();
        assert_eq!((read[0].first_round, read[0].needed), (Some(true), Some(NeededPercent(hundredths))), "{percent}");
    }
    for wrong in ["0", "0.00", "100.01", "-1", "60 %", "66.667", "60.", ".5", "1e1"] {
        assert_eq!(
            refusal(rows_of("", wrong)),
            ("exchange.not-a-percentage", "2, needed_percent".to_owned()),
            "{wrong}"
        );
    }
    assert_eq!(refusal(rows_of("perhaps", "")), ("exchange.unknown-word", "2, first_round".to_owned()));
}

#[test]
fn each_wrong_line_is_refused_at_its_column() {
    let cases = [
        ("6696,commissioner,1,no,1", "exchange.unknown-word", "3, office"),
        ("6696,County-Clerk,1,no,1", "exchange.unknown-word", "3, office"),
        ("6696,county-clerk,0,no,1", "exchange.not-in-range", "3, seats"),
        ("6696,county-clerk,one,no,1", "exchange.not-in-range", "3, seats"),
        ("6696,county-clerk,1,maybe,1", "exchange.unknown-word", "3, countywide"),
        ("6696,county-clerk,1,no,34", "exchange.not-in-range", "3, counties"),
        ("6696,county-clerk,1,no,-1", "exchange.not-in-range", "3, counties"),
        (",county-clerk,1,no,1", "exchange.field-blank", "3, source_id"),
        ("1,county-clerk,1,no,1", "exchange.row-twice", "3, source_id"),
        ("66\u{7}96,county-clerk,1,no,1", "exchange.invisible-character", "3, source_id"),
        ("6696,county-clerk,1,no", "exchange.fields-differ", "3"),
    ];
    for (line, code, place) in cases {
        let text = format!("source_id,office,seats,countywide,counties\n1,county-clerk,1,yes,1\n{line}\n");
        assert_eq!(refusal(rows(&text)), (code, place.to_owned()), "{line}");
    }
    assert_eq!(
        refusal(rows("source_id,office,seats,countywide\n1,county-clerk,1,yes\n")),
        ("exchange.column-missing", "1".to_owned())
    );
    assert_eq!(refusal(rows("source_id,office,seats,countywide,counties\n")), ("exchange.no-rows", String::new()));
}
