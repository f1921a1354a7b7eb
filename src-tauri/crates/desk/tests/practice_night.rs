//! The practice night to its end, as somebody learns it: the missing reports are typed from their tapes, each of the five
//! planted mistakes shows itself and is set right from the paper, and what is counted then is what the county counted.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod night;

use std::collections::BTreeMap;

use desk::session::Session;
use desk::view::window::{ReportSlot, SheetPage};
use night::*;

/// The tapes as they are shown in the window and lie beside the election: by source and precinct, the figures of each part
/// in the order of the paper, by the name of the part; ballots and signatures have none.
type Tapes = BTreeMap<(String, String), Vec<(String, Vec<String>)>>;

fn tapes(session: &Session) -> Tapes {
    let page = session.tapes().unwrap().expect("the practice night has its papers");
    assert_eq!(std::fs::read_to_string(&page.path).unwrap(), page.text, "they can be printed from their file");
    let mut tapes = Tapes::new();
    for tape in page.text.split(&"=".repeat(64)).skip(1) {
        let mut lines = tape.lines().filter(|line| !line.is_empty());
        let head: Vec<&str> = lines.next().unwrap().split("    ").collect();
        let precinct = lines.next().unwrap().split(',').next().unwrap().to_owned();
        let mut parts = vec![(String::new(), Vec::new())];
        for line in lines {
            match line.strip_prefix("  ") {
                None => parts.push((line.to_owned(), Vec::new())),
                Some(figure) => parts.last_mut().unwrap().1.push(figure.rsplit(' ').next().unwrap().to_owned()),
            }
        }
        tapes.insert((head[1].to_owned(), precinct), parts);
    }
    tapes
}

struct Practice {
    night: Night,
    tapes: Tapes,
}

/// A report of the practice night, by source, precinct and scope.
type Report<'a> = (&'a str, &'a str, &'a str);

impl Practice {
    fn begun() -> Practice {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::start().unwrap();
        let standing = session.practice_night(folder.path()).unwrap();
        let file = standing.path.into();
        let tapes = tapes(&session);
        Practice { night: Night { folder, file, session }, tapes }
    }

    fn slot(&self, (source, precinct, scope): Report<'_>) -> ReportSlot {
        self.night.slot_of(precinct, source, scope)
    }

    fn sheet(&self, report: Report<'_>) -> SheetPage {
        self.night.session.sheet(self.slot(report)).unwrap()
    }

    /// What is found on the sheet of a report, by its codes.
    fn found(&self, report: Report<'_>) -> Vec<String> {
        self.sheet(report).kept.findings.into_iter().map(|finding| finding.code).collect()
    }

    /// What the tape of a report says, by the number of its line on the sheet. The parts stand on both in one order.
    fn paper(&self, report: Report<'_>) -> Vec<(u32, String)> {
        let sheet = self.sheet(report);
        let tape = &self.tapes[&(report.0.to_owned(), report.1.to_owned())];
        let mut sections = sheet.sections.iter();
        let mut paper = Vec::new();
        for (part, figures) in tape {
            let is_it = |section: &&desk::view::window::SheetSection| part.is_empty() || section.short == *part;
            let section = sections.find(is_it).unwrap_or_else(|| panic!("{part} stands elsewhere on the sheet"));
            assert_eq!(section.lines.len(), figures.len(), "{part}");
            paper.extend(section.lines.iter().map(|line| line.number).zip(figures.iter().cloned()));
        }
        paper
    }

    /// Reads a report from its tape: the lines that are wanted, or all.
    fn read(&self, report: Report<'_>, kind: &str, reader: &str, wanted: impl Fn(u32) -> bool) -> SheetPage {
        let paper: Vec<_> = self.paper(report).into_iter().filter(|(number, _)| wanted(*number)).collect();
        self.type_off(report, kind, reader, &paper)
    }

    /// Types what the paper says, line by line.
    fn type_off(&self, report: Report<'_>, kind: &str, reader: &str, paper: &[(u32, String)]) -> SheetPage {
        let reason = if kind == "correction" { "read again from the tape" } else { "" };
        let asked = reading(&self.slot(report), kind, reader, reason);
        let page = self.night.session.begin_reading(asked, stamp()).unwrap();
        for (number, figure) in paper {
            self.night.session.key_field(pass(&page), field(&page, *number), figure.clone(), stamp()).unwrap();
        }
        self.night.session.finish_reading(page.slot.clone(), pass(&page), stamp()).unwrap()
    }

    /// The lines that do not say what the tape says.
    fn wrong_lines(&self, report: Report<'_>) -> Vec<u32> {
        let sheet = self.sheet(report);
        let paper = self.paper(report);
        let wrong = |(number, figure): &&(u32, String)| digits(&sheet, *number) != figure.replace(',', "");
        paper.iter().filter(wrong).map(|(number, _)| *number).collect()
    }
}

const EARLY: &str = "early/machine/regular";
const DAY: &str = "election-day/machine/regular";

#[test]
fn each_planted_mistake_shows_itself_and_is_set_right_from_the_paper() {
    let practice = Practice::begun();
    // What shows it, and how many lines are wrong.
    let mistakes: [(Report<'_>, &[&str], usize); 4] = [
        (("ED-2", "Precinct 2", DAY), &["identity-off"], 1),
        (("ED-3", "Precinct 3", DAY), &["zero-with-ballots"], 1),
        (("EV-1", "Precinct 3", EARLY), &["ballots-above-voters"], 27),
        (("EV-1", "Precinct 4", EARLY), &["identical-columns"], 27),
    ];
    for (report, codes, lines) in mistakes {
        let found = practice.found(report);
        assert!(codes.iter().all(|code| found.iter().any(|found| found == code)), "{report:?}: {found:?}");
        let wrong = practice.wrong_lines(report);
        assert_eq!(wrong.len(), lines, "{report:?}: {wrong:?}");
        let page = practice.read(report, "correction", "Dolores Baca", |number| wrong.contains(&number));
        assert!(page.kept.findings.is_empty(), "{report:?}: {:?}", page.kept.findings);
        assert_eq!(practice.wrong_lines(report), Vec::<u32>::new(), "{report:?}");
    }

    // Two lines exchanged balance: only somebody else who reads the tape finds them.
    let exchanged = ("EV-1", "Precinct 1", EARLY);
    assert_eq!(practice.found(exchanged), Vec::<String>::new());
    let wrong = practice.wrong_lines(exchanged);
    assert_eq!(wrong.len(), 2);
    // Every report that was read once is read a second time from its tape, by somebody who knows of no mistake: what was set
    // right agrees, and the two lines are named. They alone are read again.
    for (report, _, _) in mistakes {
        let page = practice.read(report, "second", "Rosalía Benavides", |_| true);
        assert_eq!((page.state.as_str(), page.notice), ("settled", None), "{report:?}");
    }
    let paper = practice.paper(exchanged);
    let differing = practice.read(exchanged, "second", "Rosalía Benavides", |_| true);
    let named: Vec<u32> = differing.sections.iter().flat_map(|part| &part.lines).map(|line| line.number).collect();
    assert_eq!(named, wrong, "{:?}", differing.notice);
    assert_eq!(practice.found(exchanged), Vec::<String>::new(), "what they look like would give the figures away");
    let settled = {
        let again: Vec<_> = paper.into_iter().filter(|(number, _)| named.contains(number)).collect();
        practice.type_off(exchanged, "settling", "Dolores Baca", &again)
    };
    assert_eq!((practice.found(exchanged), practice.wrong_lines(exchanged)), (vec![], vec![]));
    let hints = settled.compared.unwrap().hints;
    assert!(hints[0].starts_with("County Sheriff: two lines that follow each other had each other’s"), "{hints:?}");

    // The missing reports, from their tapes.
    for (missing, report) in [
        ("CC-1", ("CC-1", "Precinct 5", "mailed/machine/regular")),
        ("ED-5", ("ED-5", "Precinct 5", DAY)),
        ("Hand tally team A", ("Hand tally team A", "Precinct 1", "mailed/hand/regular")),
        ("Hand tally team B", ("Hand tally team B", "Precinct 2", "election-day/hand/provisional")),
    ] {
        let before = practice.night.session.standing().unwrap();
        assert!(before.missing_names.contains(missing), "{missing}: {:?}", before.missing_names);
        let page = practice.read(report, "first", "Dolores Baca", |_| true);
        assert!(page.kept.findings.is_empty(), "{missing}: {:?}", page.kept.findings);
    }

    // Nothing is missing or wrong any more, and the totals are those of the county after its canvass.
    let session = &practice.night.session;
    let standing = session.standing().unwrap();
    assert_eq!((standing.included, standing.expected, standing.missing), (17, Some(17), 0));
    let canvassed = session.canvass().unwrap();
    assert_eq!((canvassed.with_errors, canvassed.with_warnings, canvassed.partial), (0, 0, 0));
    let found: Vec<&str> = canvassed.findings.iter().map(|finding| finding.text.as_str()).collect();
    assert!(found.is_empty(), "{found:?}");
    let after = Session::start().unwrap();
    after.practice(practice.night.folder.path()).unwrap();
    let totals = |session: &Session| -> Vec<(String, Vec<(String, String)>)> {
        let contests = session.canvass().unwrap().contests.into_iter();
        contests
            .map(|contest| (contest.title, contest.rows.into_iter().map(|row| (row.name, row.total)).collect()))
            .collect()
    };
    assert_eq!(totals(session), totals(&after));
    assert!(session.verify().unwrap().ok);
}
