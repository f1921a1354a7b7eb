//! Lines of a field, one thing a line, as people write them: put into the words of the command line, which reads them.

use ::law::{Coded, Office};

use crate::counter::{AskedError, BoardMember, CheckedContest, FoundErrors, NumberFault, ungrouped};
use crate::{read, words};

/// A line that does not say what it ought to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LineError {
    /// Not `Name: role, party, …`.
    Member(String),
    /// Not `Office: margin of total`.
    Contest(String),
    /// Not `Office: hand/machine; hand/machine`.
    Found(String),
    /// Not `precinct, district`.
    Precinct(String),
    /// A word of the line is no count, or is said twice.
    Asked(AskedError),
    /// The digits thrown without the precincts, or these without them.
    HalfADraw,
    /// Nothing stands in a field that the question is about.
    Nothing {
        /// The field.
        field: &'static str,
    },
}

impl Coded for LineError {
    fn code(&self) -> &'static str {
        match self {
            LineError::Member(_) => "counter-line.member",
            LineError::Contest(_) => "counter-line.contest",
            LineError::Found(_) => "counter-line.found",
            LineError::Precinct(_) => "counter-line.precinct",
            LineError::Asked(error) => error.code(),
            LineError::HalfADraw => "counter-line.half-a-draw",
            LineError::Nothing { .. } => "counter-line.nothing",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            LineError::Member(given)
            | LineError::Contest(given)
            | LineError::Found(given)
            | LineError::Precinct(given) => vec![("given", given.clone())],
            LineError::Asked(error) => error.values(),
            LineError::HalfADraw => Vec::new(),
            LineError::Nothing { field } => vec![("field", words::word("window-ask", field))],
        }
    }
}

/// What is wrong with a line: a word of it, where that is known, or its shape.
fn in_line(error: AskedError, shape: LineError) -> LineError {
    match error {
        AskedError::Number { fault: NumberFault::NoNumber, .. } => shape,
        AskedError::Twice { .. } | AskedError::Number { .. } => LineError::Asked(error),
        _ => shape,
    }
}

/// The lines that say something.
fn said(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// `Presiding judge` as `presiding-judge`.
fn as_id(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}

/// What is said of a member with a value behind it.
const WITH_A_VALUE: [&str; 4] = ["changed", "from", "team", "age"];

/// `changed 2025-03-01` as `changed=2025-03-01`, `County employee` as `county-employee`.
fn of_a_member(word: &str) -> String {
    let word = word.trim();
    let with_value = WITH_A_VALUE.into_iter().find_map(|name| {
        let (head, rest) = word.split_at_checked(name.len())?;
        let value = rest.strip_prefix([' ', '='])?.trim();
        (head.eq_ignore_ascii_case(name) && !value.is_empty()).then(|| format!("{name}={value}"))
    });
    with_value.unwrap_or_else(|| as_id(word))
}

/// Members of a board, one a line: `Ana Baca: presiding judge, Democratic, not trained`. The name may be left out.
pub(super) fn members(text: &str) -> Result<Vec<BoardMember>, LineError> {
    let member = |line: &str| {
        let (name, said) = line.rsplit_once(':').map_or(("", line), |(name, said)| (name.trim(), said));
        let mut words = said.split(',');
        let wrong = || LineError::Member(line.to_owned());
        let role = as_id(words.next().ok_or_else(wrong)?);
        let party = words.next().map(str::trim).filter(|party| as_id(party) != "no-party").unwrap_or("none");
        let rest: String = words.map(|word| format!(",{}", of_a_member(word))).collect();
        let member: BoardMember = format!("{role},{party}{rest}").parse().map_err(|error| in_line(error, wrong()))?;
        Ok(BoardMember { name: (!name.is_empty()).then(|| name.to_owned()), ..member })
    };
    said(text).map(member).collect()
}

/// A contest as people write it, and as the command line does: `United States Representative, district 2` and
/// `us-representative@2`.
struct Named {
    shown: String,
    written: String,
}

fn contest(name: &str) -> Option<Named> {
    let stem = name.trim().trim_end_matches(|c: char| c.is_ascii_digit());
    let district = name.trim().get(stem.len()..).filter(|digits| !digits.is_empty());
    let stem = as_id(stem.trim_end_matches([' ', '@', ',']));
    let stem = if district.is_some() { stem.trim_end_matches("district").trim_end_matches(['-', ',']) } else { &stem };
    let word = |office: Office| words::word("window-office", office.id());
    let office = Office::ALL.into_iter().find(|office| office.id() == stem || as_id(&word(*office)) == stem)?;
    Some(match district {
        None => Named { shown: word(office), written: office.id().to_owned() },
        Some(district) => Named {
            shown: words::filled(
                "window.law.in-district",
                &[("office", word(office)), ("district", district.trim_start_matches('0').to_owned())],
            ),
            written: format!("{}@{}", office.id(), district.trim_start_matches('0')),
        },
    })
}

/// Contests of a voting system check, one a line: `Governor: 12,000 of 640,000`, with `, recount` behind it where one is
/// held; `Governor: uncontested`.
pub(super) fn contests(text: &str) -> Result<Vec<CheckedContest>, LineError> {
    let one = |line: &str| {
        let wrong = || LineError::Contest(line.to_owned());
        let (name, said) = line.rsplit_once(':').ok_or_else(wrong)?;
        let named = contest(name).ok_or_else(wrong)?;
        let said = said.trim().to_lowercase();
        let (figures, recount) = match said.strip_suffix("recount") {
            Some(figures) => (figures.trim().trim_end_matches(','), ",recount"),
            None => (said.as_str(), ""),
        };
        let figures = match figures.split_once(" of ").or_else(|| figures.split_once('/')) {
            Some((margin, total)) => format!("{}/{}", ungrouped(margin), ungrouped(total)),
            None => figures.trim().to_owned(),
        };
        let checked: CheckedContest =
            format!("{}={figures}{recount}", named.written).parse().map_err(|error| in_line(error, wrong()))?;
        Ok(CheckedContest { name: named.shown, ..checked })
    };
    said(text).map(one).collect()
}

/// What a sample found, a contest a line: `Governor: 310/312; 290/290`, by hand and by machine, the winner first.
pub(super) fn found(text: &str) -> Result<Vec<FoundErrors>, LineError> {
    let one = |line: &str| {
        let wrong = || LineError::Found(line.to_owned());
        let (name, said) = line.split_once(':').ok_or_else(wrong)?;
        let named = contest(name).ok_or_else(wrong)?;
        let pair = |pair: &str| {
            let (hand, machine) = pair.split_once(['/', ':'])?;
            Some(format!("{}:{}", ungrouped(hand), ungrouped(machine)))
        };
        let pairs: Vec<String> = said.split(';').map(pair).collect::<Option<_>>().ok_or_else(wrong)?;
        let found: FoundErrors =
            format!("{}={}", named.written, pairs.join(",")).parse().map_err(|error| in_line(error, wrong()))?;
        Ok(FoundErrors { name: named.shown, ..found })
    };
    said(text).map(one).collect()
}

/// The pool of precincts, one a line with its congressional district, typed or pasted from a table: as the CSV that the draw
/// reads.
pub(super) fn pool(text: &str) -> Result<String, LineError> {
    let row = |line: &str| {
        let (precinct, district) = line.rsplit_once([',', '\t', ';'])?;
        let precinct = precinct.trim();
        read::count(district.trim()).filter(|_| !precinct.is_empty())?;
        Some(format!("\"{}\",{}\n", precinct.replace('"', "\"\""), district.trim()))
    };
    let is_header = |line: &str| line.to_lowercase().starts_with("precinct") && row(line).is_none();
    let rows = said(text).enumerate().filter(|(at, line)| *at > 0 || !is_header(line));
    let rows = rows.map(|(_, line)| row(line).ok_or_else(|| LineError::Precinct(line.to_owned())));
    Ok(format!("precinct,district\n{}", rows.collect::<Result<String, LineError>>()?))
}

#[cfg(test)]
mod tests {
    use ::law::board::Role;
    use ::law::check::WinningMargin;
    use ::law::recount::Tally;

    use super::*;

    #[test]
    fn a_member_is_written_as_people_write_it() {
        let text = "Ana Baca: Presiding judge, Democratic\n\nelection judge, no party, County employee, Age 17\n\
                    Luis Ortiz: Election Judge, Republican, changed 2025-03-01, From Democratic, team 2, not a voter";
        let members = members(text).unwrap();
        assert_eq!(members[0].name.as_deref(), Some("Ana Baca"));
        assert_eq!(members[0].member.role, Role::PresidingJudge);
        assert_eq!((members[1].name.as_deref(), members[1].member.party.as_deref()), (None, None));
        assert!(members[1].member.county_employee);
        assert_eq!(members[1].person.age, 17);
        let changed = members[2].member.changed.as_ref().unwrap();
        assert_eq!((changed.on.to_string().as_str(), changed.from.as_deref()), ("2025-03-01", Some("Democratic")));
        assert_eq!((members[2].team, members[2].person.voter_of_county), (Some(2), false));
        for wrong in ["Democratic", "mayor, Democratic", "election judge, Democratic, tall", "election judge, X, age"] {
            assert_eq!(super::members(wrong), Err(LineError::Member(wrong.to_owned())), "{wrong}");
        }
    }

    #[test]
    fn a_contest_is_written_as_people_write_it() {
        let of = |text: &str| contests(text).map(|mut all| all.remove(0));
        let governor = of("Governor: 12,000 of 640,000").unwrap();
        assert_eq!((governor.name.as_str(), governor.office), ("Governor", Office::Governor));
        assert_eq!(governor.margin, Some(WinningMargin { margin: 12_000, total: 640_000 }));
        for name in
            ["us-representative@2", "United States Representative, district 2", "united states representative 2"]
        {
            let found = of(&format!("{name}: 1,200/240,000, recount")).unwrap();
            assert_eq!((found.office, found.district, found.recounted), (Office::UsRepresentative, Some(2), true));
            assert_eq!(found.name, "United States Representative, district 2");
        }
        assert_eq!(of("Attorney General: Uncontested").unwrap().margin, None);
        for wrong in ["Governor", "Governor: many", "King: 1 of 2", "Governor: 3 of 2", "Governor: 1 of 2, perhaps"] {
            assert_eq!(of(wrong), Err(LineError::Contest(wrong.to_owned())), "{wrong}");
        }
    }

    #[test]
    fn what_a_sample_found_and_its_pool_are_read() {
        let all = found("Governor: 5,010/5,000; 4,100/4,105; 3/3").unwrap();
        assert_eq!(all[0].totals.winner, Tally { hand: 5_010, machine: 5_000 });
        assert_eq!(all[0].totals.others, [Tally { hand: 3, machine: 3 }]);
        for wrong in ["Governor: 5", "Governor: 5/5", "Governor 5/5; 4/4"] {
            assert_eq!(found(wrong), Err(LineError::Found(wrong.to_owned())), "{wrong}");
        }
        let csv = "precinct,district\n\"Harding 1\",1\n\"Mora, 2\",3\n";
        assert_eq!(pool("Precinct\tDistrict\nHarding 1\t1\n\nMora, 2, 3").as_deref(), Ok(csv));
        assert_eq!(pool("Harding 1, 1\nHarding 2"), Err(LineError::Precinct("Harding 2".to_owned())));
    }
}
