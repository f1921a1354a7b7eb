//! A county's workbook as the state makes it, of invented figures.

use rust_xlsxwriter::Workbook;

/// A precinct and its votes by choice, on one sheet.
pub type Rows<'a> = &'a [(&'a str, &'a [u64])];

/// A contest: the state's id, title, choices, and the four sheets Total, Absentee, Early, ElectionDay.
pub struct Contest<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub choices: &'a [&'a str],
    pub sheets: [Rows<'a>; 4],
}

pub struct State<'a> {
    pub county: &'a str,
    pub heading: &'a str,
    pub contests: &'a [Contest<'a>],
}

impl State<'_> {
    pub fn bytes(&self) -> Vec<u8> {
        let mut workbook = Workbook::new();
        for contest in self.contests {
            for (prefix, rows) in ["Total", "Absentee", "Early", "ElectionDay"].iter().zip(contest.sheets) {
                let sheet = workbook.add_worksheet();
                let plain = contest.title.replace(|c: char| ":\\/?*[]'".contains(c), "");
                let name: String = format!("{prefix}{}{plain}", contest.id).chars().take(31).collect();
                sheet.set_name(name.trim_end()).unwrap();
                let head = [
                    self.heading,
                    "State of New Mexico",
                    "Precincts 2 of 2 Reporting (Precincts Partially Reported: 0/2)",
                    self.county,
                    "Downloaded at 11/20/2020 4:05:31 PM",
                ];
                for (row, line) in (0..).zip(head) {
                    sheet.write_string(row, 0, line).unwrap();
                }
                sheet.write_string(6, 0, contest.title).unwrap();
                sheet.write_string(6, 1, "Precinct").unwrap();
                for (column, choice) in (2..).zip(contest.choices) {
                    sheet.write_string(6, column, *choice).unwrap();
                }
                let sums: Vec<u64> =
                    (0..contest.choices.len()).map(|at| rows.iter().map(|(_, votes)| votes[at]).sum()).collect();
                let lines = rows.iter().copied().chain([("TOTALS", sums.as_slice())]);
                for (row, (precinct, votes)) in (7..).zip(lines) {
                    sheet.write_string(row, 1, precinct).unwrap();
                    for (column, count) in (2..).zip(votes) {
                        sheet.write_string(row, column, count.to_string()).unwrap();
                    }
                }
            }
        }
        workbook.save_to_buffer().unwrap()
    }
}

/// Two contests whose methods add up, and a question whose methods repeat the total.
pub fn harding() -> Vec<u8> {
    harding_of("Harding County", "2020 Official General Election Results")
}

pub fn harding_of(county: &str, heading: &str) -> Vec<u8> {
    let question: Rows<'_> = &[("PRECINCT 001", &[30, 20]), ("PRECINCT 002", &[5, 9])];
    State {
        county,
        heading,
        contests: &[
            Contest {
                id: "9001",
                title: "County Clerk",
                choices: &["ANA MAR", "BEN RIO (Write-In)"],
                sheets: [
                    &[("PRECINCT 001", &[60, 40]), ("PRECINCT 002", &[7, 8])],
                    &[("PRECINCT 001", &[10, 20]), ("PRECINCT 002", &[3, 4])],
                    &[("PRECINCT 001", &[20, 10]), ("PRECINCT 002", &[2, 4])],
                    &[("PRECINCT 001", &[30, 10]), ("PRECINCT 002", &[2, 0])],
                ],
            },
            Contest {
                id: "9002",
                title: "State Representative",
                choices: &["CAL SOL", "DEE LUZ"],
                sheets: [
                    &[("PRECINCT 001", &[3, 4])],
                    &[("PRECINCT 001", &[1, 1])],
                    &[("PRECINCT 001", &[1, 1])],
                    &[("PRECINCT 001", &[1, 2])],
                ],
            },
            Contest { id: "901", title: "Library Question", choices: &["For", "Against"], sheets: [question; 4] },
        ],
    }
    .bytes()
}
