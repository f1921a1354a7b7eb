use canvass::{Column, ContestId, Count, Group, Medium, Scope};
use exchange::returns::{Figure, Row, write};
use exchange::{ContestKey, Format, Found, FoundField, FoundFigure, Refused};
use law::{ContestKind, ElectionKind};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::{codes, read_as, refusal};

const HEAD: &str = "source,precinct,part,group,style,contest,choice,figure,value\n";

fn read(lines: &str) -> Result<Found, Refused> {
    read_as(&format!("{HEAD}{lines}"), "Harding", ElectionKind::General)
}

const TAPE: &str = "\
ICE-1,PCT 001,,election-day/machine/regular,FULL,,,ballots,103
ICE-1,PCT 001,,election-day/machine/regular,,,,voters-signed,104
ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,ANA MAR,votes,60
ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,\"RIO, BEN \"\"B\"\"\",votes,38
ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,,undervotes,4
ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,,overvotes,1
ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,,control-total,98
Team 2,PCT 001,A,mailed/hand/provisional,,County Clerk,ANA MAR,votes,*
night,PCT 002,,whole,,6850,Yes,votes,7
night,PCT 002,,whole,,6850,No,votes,0
night,PCT 002,,mailed,,6850,Yes,votes,3
";

#[test]
fn a_tape_is_read_whole() {
    let found = read(TAPE).unwrap();
    assert_eq!(found.format, Format::Returns);
    assert_eq!(found.sources.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["ICE-1", "Team 2", "night"]);
    let precincts: Vec<_> = found.precincts.iter().map(|p| (p.name.as_str(), p.part.as_deref())).collect();
    assert_eq!(precincts, [("PCT 001", None), ("PCT 001", Some("A")), ("PCT 002", None)]);
    let contests: Vec<_> =
        found.contests.iter().map(|c| (c.key.clone(), c.kind, c.office.map(law::Office::id))).collect();
    let key = |text: &str| ContestKey::SourceIdOrTitle(text.to_owned());
    assert_eq!(
        contests,
        [
            (key("County Clerk"), ContestKind::Candidate, Some("county-clerk")),
            (key("6850"), ContestKind::Question, None)
        ]
    );
    assert_eq!(found.contests[0].choices[1].name, "RIO, BEN \"B\"");

    let machine = "election-day/machine/regular".parse().unwrap();
    let figure =
        |source, precinct, scope, field, count| FoundFigure { source: Some(source), precinct, scope, field, count };
    let exact = Count::Exact;
    assert_eq!(
        found.figures,
        [
            figure(0, 0, machine, FoundField::Ballots { style: Some("FULL".into()) }, exact(103)),
            figure(0, 0, machine, FoundField::VotersSigned, exact(104)),
            figure(0, 0, machine, FoundField::Votes { contest: 0, choice: 0 }, exact(60)),
            figure(0, 0, machine, FoundField::Votes { contest: 0, choice: 1 }, exact(38)),
            figure(0, 0, machine, FoundField::Undervotes { contest: 0 }, exact(4)),
            figure(0, 0, machine, FoundField::Overvotes { contest: 0 }, exact(1)),
            figure(0, 0, machine, FoundField::ControlTotal { contest: 0 }, exact(98)),
            figure(
                1,
                1,
                "mailed/hand/provisional".parse().unwrap(),
                FoundField::Votes { contest: 0, choice: 0 },
                Count::Suppressed
            ),
            figure(2, 2, Scope::Whole, FoundField::Votes { contest: 1, choice: 0 }, exact(7)),
            figure(2, 2, Scope::Whole, FoundField::Votes { contest: 1, choice: 1 }, exact(0)),
            figure(2, 2, Scope::Column(Column::Mailed), FoundField::Votes { contest: 1, choice: 0 }, exact(3)),
        ]
    );
    assert_eq!(found.suppressed(), 1);
}

#[test]
fn an_id_of_the_election_file_is_an_id_and_nothing_else_is() {
    let key = |contest: &str| read(&format!("M,P,,whole,,{contest},A,votes,1\n")).unwrap().contests.remove(0).key;
    assert_eq!(key("c-0007"), ContestKey::Id(ContestId(7)));
    assert_eq!(key("c-12345"), ContestKey::Id(ContestId(12345)));
    for other in ["c-7", "c-00007", "C-0007", "6878", "c-0007x"] {
        assert_eq!(key(other), ContestKey::SourceIdOrTitle(other.to_owned()));
    }
}

/// One line that is wrong after eleven that are right, and where: line 13.
#[test]
fn each_wrong_line_is_refused_at_its_column() {
    let cases = [
        ("M,P,,whole,,Clerk,A,vote,1", "exchange.unknown-word", "figure"),
        ("M,P,,whole,,Clerk,A,,1", "exchange.field-blank", "figure"),
        ("M,P,,absentee,,Clerk,A,votes,1", "exchange.unknown-word", "group"),
        ("M,P,,mailed/machine,,Clerk,A,votes,1", "exchange.unknown-word", "group"),
        ("M,P,,,,Clerk,A,votes,1", "exchange.field-blank", "group"),
        (",P,,whole,,Clerk,A,votes,1", "exchange.field-blank", "source"),
        ("M, ,,whole,,Clerk,A,votes,1", "exchange.field-blank", "precinct"),
        ("M,TOTALS,,whole,,Clerk,A,votes,1", "exchange.precinct-is-totals", "precinct"),
        ("M,Harding Total,,whole,,Clerk,A,votes,1", "exchange.precinct-is-totals", "precinct"),
        ("M,All,,whole,,Clerk,A,votes,1", "exchange.precinct-is-totals", "precinct"),
        ("M,P,,whole,,Clerk,Total,votes,1", "exchange.not-a-choice", "choice"),
        ("M,P,,whole,,Clerk,Total Votes,votes,1", "exchange.not-a-choice", "choice"),
        ("M,P,,whole,,Clerk,Undervotes,votes,1", "exchange.not-a-choice", "choice"),
        ("M,P,,whole,,Clerk,Over Vote,votes,1", "exchange.not-a-choice", "choice"),
        ("M,P,,whole,,Clerk,BLANK,votes,1", "exchange.not-a-choice", "choice"),
        ("M,P,,whole,,Clerk,A\u{202e}B,votes,1", "exchange.invisible-character", "choice"),
        ("M\u{1b}[2J,P,,whole,,Clerk,A,votes,1", "exchange.invisible-character", "source"),
        ("M,P,,\u{1b}[2J,,Clerk,A,votes,1", "exchange.invisible-character", "group"),
        ("M,P,,whole,,,A,votes,1", "exchange.field-blank", "contest"),
        ("M,P,,whole,,,,undervotes,1", "exchange.field-blank", "contest"),
        ("M,P,,whole,,Clerk,,votes,1", "exchange.field-blank", "choice"),
        ("M,P,,whole,,Clerk,A,undervotes,1", "exchange.field-not-blank", "choice"),
        ("M,P,,whole,,Clerk,A,overvotes,1", "exchange.field-not-blank", "choice"),
        ("M,P,,whole,,Clerk,A,control-total,1", "exchange.field-not-blank", "choice"),
        ("M,P,,whole,,Clerk,,ballots,1", "exchange.field-not-blank", "contest"),
        ("M,P,,whole,,,A,ballots,1", "exchange.field-not-blank", "choice"),
        ("M,P,,whole,FULL,,,voters-signed,1", "exchange.field-not-blank", "style"),
        ("M,P,,whole,,Clerk,A,votes,", "exchange.blank-figure", "value"),
        ("M,P,,whole,,Clerk,A,votes,-1", "exchange.negative-figure", "value"),
        ("M,P,,whole,,Clerk,A,votes,1.5", "exchange.decimal-figure", "value"),
        ("M,P,,whole,,Clerk,A,votes,l0", "exchange.not-a-figure", "value"),
        ("M,P,,whole,,c-0007,A,votes,1", "exchange.naming-differs", "contest"),
        ("ICE-1,PCT 001,,election-day/machine/regular,,County  Clerk,ANA MAR ,votes,60", "exchange.row-twice", "value"),
        (
            "ICE-1,PCT 001,,election-day/machine/regular,,County Clerk,ANA MAR,votes,61",
            "exchange.rows-disagree",
            "value",
        ),
        (
            "ICE-1,PCT 001,,election-day/machine/regular,B,County Clerk,ANA MAR,votes,1",
            "exchange.rows-disagree",
            "value",
        ),
        ("ICE-1,PCT 001,,election-day/machine/regular,FULL,,,ballots,103", "exchange.row-twice", "value"),
    ];
    for (line, code, column) in cases {
        assert_eq!(refusal(read(&format!("{TAPE}{line}\n"))), (code, format!("13, {column}")), "{line}");
    }
    assert_eq!(
        refusal(read(&format!("{TAPE}M,P,,whole,,Clerk,A,votes\n"))),
        ("exchange.fields-differ", "13".to_owned())
    );
    assert_eq!(refusal(read("")), ("exchange.no-rows", String::new()));
}

/// Whatever a total is called, its figures give it away.
#[test]
fn a_choice_or_a_precinct_that_is_the_sum_of_all_others_is_refused() {
    let tape = |precinct: &str, votes: [u64; 3]| -> String {
        let line = |(name, votes): (&str, u64)| format!("M,{precinct},,whole,,Clerk,{name},votes,{votes}\n");
        ["A", "B", "C"].into_iter().zip(votes).map(line).collect()
    };
    let county = |tapes: [(&str, [u64; 3]); 3]| tapes.map(|(precinct, votes)| tape(precinct, votes)).concat();
    let summed = county([("P1", [9, 4, 13]), ("P2", [1, 2, 3]), ("P3", [8, 8, 16])]);
    assert_eq!(refusal(read(&summed)), ("exchange.choice-is-sum", "4, choice".to_owned()));
    assert!(read(&county([("P1", [9, 4, 13]), ("P2", [1, 2, 3]), ("P3", [8, 8, 15])])).is_ok());
    let doubled = county([("P1", [9, 4, 7]), ("P2", [11, 20, 3]), ("Roy", [20, 24, 10])]);
    assert_eq!(refusal(read(&doubled)), ("exchange.precinct-is-sum", "8, precinct".to_owned()));
    assert!(read(&county([("P1", [9, 4, 7]), ("P2", [11, 20, 3]), ("Roy", [20, 24, 11])])).is_ok());
}

#[test]
fn the_same_figure_from_another_source_part_group_or_style_is_another_figure() {
    let others = "\
ICE-2,PCT 001,,election-day/machine/regular,,County Clerk,ANA MAR,votes,60
ICE-1,PCT 001,B,election-day/machine/regular,,County Clerk,ANA MAR,votes,60
ICE-1,PCT 001,,early/machine/regular,,County Clerk,ANA MAR,votes,60
ICE-1,PCT 001,,election-day/machine/regular,PARTIAL,,,ballots,3
ICE-1,PCT 001,,election-day/machine/regular,,,,ballots,106
";
    assert_eq!(read(&format!("{TAPE}{others}")).unwrap().figures.len(), 16);
}

#[test]
fn columns_go_by_name_whatever_ends_the_lines() {
    let head = "value,figure,choice,contest,style,group,part,precinct,source,checked by";
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("\u{feff}{head}{end}{end}7,votes,A,Clerk,,whole,,P,M,Ana");
        let found = read_as(&text, "Harding", ElectionKind::General).unwrap();
        assert_eq!(found.figures.len(), 1, "{end:?}");
        assert_eq!(found.figures[0].count, Count::Exact(7));
        assert_eq!(codes(&found.warnings), ["columns-left-aside"]);
        let text = text.replace("7,votes", "7,vote");
        let refused = refusal(read_as(&text, "Harding", ElectionKind::General));
        assert_eq!(refused, ("exchange.unknown-word", "3, figure".to_owned()), "{end:?}");
    }
    let without = "precinct,part,group,style,contest,choice,figure,value\nP,,whole,,Clerk,A,votes,7\n";
    let refused = refusal(read_as(without, "Harding", ElectionKind::General));
    assert_eq!(refused, ("exchange.column-missing", "1".to_owned()));
}

fn row() -> impl Strategy<Value = Row> {
    let name = "[A-Za-z\",ñ’(]([A-Za-z \",ñ’()-]{0,8}[A-Za-z\",)])?"
        .prop_map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    let scopes: Vec<Scope> = Scope::all().collect();
    let count = prop_oneof![(0u64..1_000_000).prop_map(Count::Exact), Just(Count::Suppressed)];
    (name.clone(), name.clone(), name.clone(), name, 0..scopes.len(), 0usize..6, count, any::<bool>()).prop_map(
        move |(source, precinct, contest, choice, scope, figure, count, extra)| {
            let figure = Figure::ALL[figure];
            let of_contest = !matches!(figure, Figure::Ballots | Figure::VotersSigned);
            Row {
                source,
                precinct,
                part: if extra { "A".to_owned() } else { String::new() },
                scope: scopes[scope],
                style: if extra && figure == Figure::Ballots { "FULL".to_owned() } else { String::new() },
                contest: if of_contest { contest } else { String::new() },
                choice: if figure == Figure::Votes { choice } else { String::new() },
                figure,
                count,
            }
        },
    )
}

/// What was read, as lines again.
fn rows(found: &Found) -> Vec<Row> {
    let of = |figure: &FoundFigure| {
        let (kind, contest, choice, style) = match &figure.field {
            FoundField::Votes { contest, choice } => (Figure::Votes, Some(contest), Some(choice), None),
            FoundField::Undervotes { contest } => (Figure::Undervotes, Some(contest), None, None),
            FoundField::Overvotes { contest } => (Figure::Overvotes, Some(contest), None, None),
            FoundField::ControlTotal { contest } => (Figure::ControlTotal, Some(contest), None, None),
            FoundField::Ballots { style } => (Figure::Ballots, None, None, style.clone()),
            FoundField::VotersSigned => (Figure::VotersSigned, None, None, None),
        };
        let contest = contest.map(|at| &found.contests[*at]);
        Row {
            source: found.sources[figure.source.unwrap()].name.clone(),
            precinct: found.precincts[figure.precinct].name.clone(),
            part: found.precincts[figure.precinct].part.clone().unwrap_or_default(),
            scope: figure.scope,
            style: style.unwrap_or_default(),
            contest: contest.map(|contest| contest.title.clone()).unwrap_or_default(),
            choice: choice.map(|at| contest.unwrap().choices[*at].name.clone()).unwrap_or_default(),
            figure: kind,
            count: figure.count,
        }
    };
    found.figures.iter().map(of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, rng_seed: RngSeed::Fixed(2020), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(
        written in proptest::collection::vec(row(), 1..12),
        practice in proptest::bool::ANY,
    ) {
        let mut unlike: Vec<Row> = Vec::new();
        for row in written {
            let same = |known: &Row| Row { count: row.count, ..known.clone() } == row;
            if !unlike.iter().any(same) {
                unlike.push(row);
            }
        }
        let mut bytes = Vec::new();
        write(&unlike, practice, &mut bytes).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        prop_assert!(text.starts_with(HEAD.trim_end()) && !text.contains('\r'));
        let found = read_as(&text, "Harding", ElectionKind::General).unwrap();
        prop_assert_eq!(found.election.practice, practice);
        prop_assert!(found.warnings.is_empty());
        prop_assert_eq!(rows(&found), unlike);
    }

    #[test]
    fn no_text_makes_it_panic(lines in "([a-z0-9,\"*\r\n/-]|whole|votes|ballots|mailed){0,80}") {
        let _ = read(&lines);
    }
}

#[test]
fn one_line_marked_as_practice_marks_the_file() {
    let read = |marks: [&str; 2]| {
        let [first, second] = marks;
        let head = HEAD.trim_end();
        let text =
            format!("{head},Practice\nM,P,,whole,,Clerk,A,votes,1,{first}\nM,P,,whole,,Clerk,B,votes,2,{second}\n");
        read_as(&text, "Harding", ElectionKind::General)
    };
    for (marks, practice) in
        [(["yes", "yes"], true), (["", "YES"], true), (["no", "yes"], true), (["no", ""], false), (["", ""], false)]
    {
        assert_eq!(read(marks).unwrap().election.practice, practice, "{marks:?}");
    }
    let refused = read(["", "maybe"]).unwrap_err();
    assert_eq!(
        (law::Coded::code(&refused), refused.place.to_string().as_str()),
        ("exchange.unknown-word", "3, practice")
    );
}

#[test]
fn every_group_is_known_by_its_name() {
    for group in Group::all() {
        let found = read(&format!("M,P,,{group},,Clerk,A,votes,1\n")).unwrap();
        assert_eq!(found.figures[0].scope, Scope::Group(group));
    }
    assert_eq!(Group::all().filter(|group| group.medium == Medium::Hand).count(), 6);
}
