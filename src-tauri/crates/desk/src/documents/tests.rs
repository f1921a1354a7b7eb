#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};

use canvass::{
    Act, ActKind, Choice, ChoiceId, Count, County, CountySeal, Expected, Fact, Field, FieldRow, FindingAccepted,
    PassBegun, PassFinished, PassId, PassKind, Precinct, PrecinctId, Report, ReportId, ResultsSetKind, Scope, SealKind,
    Share, ShareFigure, ShareId, SourceId, Stamp,
};
use law::deadline::Event;
use law::{Edition, ElectionKind};
use notices::model::{Block, Seal};
use tempfile::TempDir;

use super::*;
use crate::error::Error;
use crate::import::{ImportRequest, import};
use crate::making::{NewElection, make};
use crate::recording;

mod outdated;

const RETURNS: &str = "source,precinct,part,group,style,contest,choice,figure,value\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,TERESA QUINTANA,votes,203\n\
    Tape 1,Precinct 1,,whole,,County Commissioner,WALT HENDRY,votes,198\n";
/// The column headers of a file of offices.
const OFFICES: &str = "source_id,office,seats,countywide,counties\n";

/// An election on the way to its notices, in a folder that goes with it.
struct Desk {
    folder: TempDir,
    file: PathBuf,
}

fn stamp() -> Stamp {
    Stamp { at: "2026-11-13T10:00:00-07:00".parse().unwrap(), by: "Lucía Armijo".to_owned() }
}

impl Desk {
    /// A county commissioner by five votes, as they stand on election night.
    fn on_election_night() -> Desk {
        Desk::with(RETURNS, "county-commissioner,1,no,1", |_| {})
    }

    /// The same after the county canvass.
    fn after_the_canvass() -> Desk {
        let desk = Desk::on_election_night();
        desk.change(carry_the_canvass);
        desk.change(complete(Event::CanvassCountyCompleted));
        desk
    }

    /// An election with one contest, called County Commissioner whatever it is settled to be.
    fn with(returns: &str, settled: &str, change: impl FnOnce(&mut NewElection<'_>)) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("election.canvass");
        let mut setting = NewElection {
            county: County::made_up().name(),
            date: "2026-11-03".parse().unwrap(),
            kind: ElectionKind::General,
            special: None,
            registered: 6_214,
            registered_as_of: None,
            edition: None,
            name: None,
            practice: false,
        };
        change(&mut setting);
        make(&file, County::made_up(), &setting, &stamp()).unwrap().close().unwrap();
        let desk = Desk { folder, file };
        let offices = desk.written("offices.csv", &format!("{OFFICES}County Commissioner,{settled}\n"));
        let returns = desk.written("returns.csv", returns);
        let request = ImportRequest { sources: &[returns], county: None, offices: Some(&offices), dry_run: false };
        let imported = import(&desk.file, &request, &stamp()).unwrap();
        assert!(!imported.refused(), "{:?}", imported.sentences);
        desk
    }

    fn written(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn change(&self, change: impl FnOnce(&mut Election)) {
        let mut election = Election::open_to_write(&self.file).unwrap();
        change(&mut election);
        election.close().unwrap();
    }

    fn draft(&self, document: NoticeId) -> Result<String, Error> {
        Ok(self.print(document, None, draft_document)?.said)
    }

    fn issue(&self, document: NoticeId) -> Result<String, Error> {
        Ok(self.print(document, None, issue_document)?.said)
    }

    fn print(
        &self,
        document: NoticeId,
        facts: Option<&Path>,
        print: fn(&Path, &DocumentRequest<'_>, &Stamp) -> Result<Printed, Error>,
    ) -> Result<Printed, Error> {
        let out = self.folder.path().join("notice");
        let _ = std::fs::remove_file(&out);
        let contest = Some("c-0001");
        let request = DocumentRequest {
            document: document.id(),
            contest,
            part: NamedPart::default(),
            lang: Lang::En,
            facts,
            out: &out,
        };
        print(&self.file, &request, &stamp())
    }

    /// What the notice says of figures that are not final.
    fn not_final(&self, document: NoticeId) -> Option<String> {
        let election = Election::open_to_read(&self.file).unwrap();
        let facts = notice::facts(&election, ContestId(1), &Given::default()).unwrap();
        let written = documents::recount_notice(document, &facts, Lang::En.language()).unwrap();
        let paragraphs = written.blocks.iter().filter_map(|block| match block {
            Block::Paragraph(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect::<String>()),
            _ => None,
        });
        paragraphs.into_iter().find(|text| text.starts_with("These figures are not final."))
    }

    /// The source that the returns came from.
    fn source(&self) -> SourceId {
        let election = Election::open_to_read(&self.file).unwrap();
        election.canvass().sources().find(|source| source.name == "Tape 1").expect("the tape is a source").id
    }

    fn issued(&self) -> usize {
        Election::open_to_read(&self.file).unwrap().canvass().documents().count()
    }
}

/// The seal at the head of a contest's notice.
fn seal_on(election: &Election, document: NoticeId, lang: Lang) -> Option<Seal> {
    let (subject, given) = (Subject::Notice(document, ContestId(1)), Given::default());
    let made = Made::of(election, &Wanted { subject, lang, given }).unwrap();
    made.document.letterhead.unwrap().seal
}

#[test]
fn the_seal_that_is_kept_stands_on_the_clerks_paper_and_on_no_other() {
    let desk = Desk::on_election_night();
    desk.change(|election| {
        assert_eq!(seal_on(election, NoticeId::ClerkNotice, Lang::En), None);
        let kept = |image: &str| {
            let image = image.as_bytes().to_vec();
            record(vec![Fact::CountySeal(CountySeal { kind: SealKind::Svg, image })])
        };
        kept("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>")(election);
        for (lang, says) in [(Lang::En, "Seal of Sierra Alta County"), (Lang::Es, "Sello del Condado de Sierra Alta")] {
            let seal = seal_on(election, NoticeId::ClerkNotice, lang).unwrap();
            assert_eq!((seal.picture.width(), seal.picture.height(), seal.says.as_str()), (600, 300, says));
            assert_eq!(seal_on(election, NoticeId::BoardNotice, lang), None);
        }
        // One that no paper can bear keeps no notice back.
        kept("<svg xmlns='http://www.w3.org/2000/svg'><text>1891</text></svg>")(election);
        assert_eq!(seal_on(election, NoticeId::ClerkNotice, Lang::En), None);
    });
}

fn carry_the_canvass(election: &mut Election) {
    for (kind, sealed) in [(ResultsSetKind::Night, true), (ResultsSetKind::Canvass, false)] {
        recording::results_set(election, kind, sealed, &stamp()).unwrap();
    }
}

fn complete(event: Event) -> impl FnOnce(&mut Election) {
    move |election| recording::event(election, event, "2026-11-12".parse().unwrap(), &stamp()).unwrap()
}

fn record(facts: Vec<Fact>) -> impl FnOnce(&mut Election) {
    let act = Act { kind: ActKind::SetUp, about: String::new(), reason: None, facts };
    move |election| {
        election.record(&act, &stamp()).unwrap();
    }
}

/// The code and the sentence of a refusal.
fn refused(result: Result<String, Error>) -> (&'static str, String) {
    let error = result.expect_err("it was printed");
    let codes: Vec<&str> = error.problems().map(law::Coded::code).collect();
    let [code] = codes[..] else { panic!("{codes:?}") };
    (code, error.sentences().concat())
}

#[test]
fn a_choice_without_a_figure_is_not_printed_as_nought() {
    let desk = Desk::on_election_night();
    desk.draft(NoticeId::ClerkNotice).unwrap();
    let id = ChoiceId { contest: ContestId(1), place: 3 };
    let choice = Choice { id, name: "PETER DUNN".to_owned(), party: None, write_in: true };
    desk.change(record(vec![Fact::Choice(choice)]));
    let (code, sentence) = refused(desk.draft(NoticeId::ClerkNotice));
    assert_eq!(code, "document.not-determined", "{sentence}");
    assert!(sentence.contains("PETER DUNN"), "{sentence}");
}

#[test]
fn after_the_canvass_a_notice_is_issued_and_calls_nothing_unfinished() {
    let desk = Desk::after_the_canvass();
    for document in NoticeId::ALL {
        assert_eq!(desk.not_final(document), None);
        desk.issue(document).unwrap();
    }
    assert_eq!(desk.issued(), 2);
}

#[test]
fn the_figures_of_election_night_are_drafted_and_not_issued() {
    let desk = Desk::on_election_night();
    let (code, _) = refused(desk.issue(NoticeId::ClerkNotice));
    assert_eq!(code, "document.canvass-not-completed");
    assert_eq!(desk.issued(), 0);
    desk.draft(NoticeId::ClerkNotice).unwrap();
    assert!(desk.not_final(NoticeId::ClerkNotice).unwrap().contains("unofficial figures of election night"));
}

#[test]
fn figures_of_an_open_night_are_the_canvass_once_somebody_says_that_it_is_completed() {
    let desk = Desk::on_election_night();
    desk.change(complete(Event::CanvassCountyCompleted));
    assert_eq!(desk.not_final(NoticeId::ClerkNotice), None);
    desk.issue(NoticeId::ClerkNotice).unwrap();
    assert_eq!(desk.issued(), 1);
}

#[test]
fn a_missing_report_is_named_and_nothing_is_issued() {
    let desk = Desk::after_the_canvass();
    let precinct = PrecinctId(2);
    let source = desk.source();
    desk.change(record(vec![
        Fact::Precinct(Precinct { id: precinct, name: "Precinct 2".to_owned(), part: None }),
        Fact::Expected(Expected { precinct, source, scope: Scope::Whole }),
    ]));
    let (code, sentence) = refused(desk.issue(NoticeId::BoardNotice));
    assert_eq!(code, "document.not-final");
    assert!(sentence.contains("reports are missing (Precinct 2, Tape 1, all ballots together)"), "{sentence}");
    assert!(
        desk.not_final(NoticeId::BoardNotice).unwrap().contains("Missing: Precinct 2, all ballots together (Tape 1).")
    );
}

#[test]
fn a_report_read_once_is_named_and_nothing_is_issued() {
    let desk = Desk::after_the_canvass();
    let (precinct, report, pass) = (PrecinctId(2), ReportId(9), PassId(9));
    let votes = |place| Field::Votes(ChoiceId { contest: ContestId(1), place });
    let row = |place| Fact::FieldRow(FieldRow { pass, field: votes(place), count: Some(Count::Exact(7)) });
    let reader = "Lucía Armijo".to_owned();
    desk.change(record(vec![
        Fact::Precinct(Precinct { id: precinct, name: "Precinct 2".to_owned(), part: None }),
        Fact::Report(Report { id: report, precinct, source: desk.source(), scope: Scope::Whole }),
        Fact::PassBegun(PassBegun { id: pass, report, kind: PassKind::First, reader, reason: None }),
        row(1),
        row(2),
        Fact::PassFinished(PassFinished { pass }),
    ]));
    let (code, sentence) = refused(desk.issue(NoticeId::ClerkNotice));
    assert_eq!(code, "document.not-final");
    assert!(
        sentence.contains("read once or read differently (Precinct 2, Tape 1, all ballots together)"),
        "{sentence}"
    );
    let said = desk.not_final(NoticeId::ClerkNotice).unwrap();
    assert!(
        said.contains("Not settled, because read once or read differently: Precinct 2, all ballots together (Tape 1)."),
        "{said}"
    );
}

#[test]
fn a_blank_in_one_report_is_named_and_nothing_is_issued() {
    let returns = format!("{RETURNS}Tape 1,Precinct 2,,whole,,County Commissioner,WALT HENDRY,votes,4\n");
    let desk = Desk::with(&returns, "county-commissioner,1,no,1", |_| {});
    desk.change(carry_the_canvass);
    desk.change(complete(Event::CanvassCountyCompleted));
    let (code, sentence) = refused(desk.issue(NoticeId::ClerkNotice));
    assert_eq!(code, "document.not-final");
    assert!(sentence.contains("are blank where others are counted (TERESA QUINTANA: Precinct 2, Tape 1"), "{sentence}");
    let said = desk.not_final(NoticeId::ClerkNotice).unwrap();
    assert!(said.contains("Blank where others are counted, which is not 0: TERESA QUINTANA, in Precinct 2"), "{said}");
}

#[test]
fn a_notice_waits_for_the_canvass_that_it_follows() {
    let desk = Desk::on_election_night();
    desk.change(carry_the_canvass);
    for document in NoticeId::ALL {
        let (code, sentence) = refused(desk.issue(document));
        assert_eq!(code, "document.canvass-not-completed");
        assert!(sentence.contains("not on record: County canvass completed."), "{sentence}");
    }
    // Given for this printing is as good as on record.
    let given = desk.written("facts.json", r#"{"canvass_county_completed": "2026-11-12"}"#);
    desk.print(NoticeId::ClerkNotice, Some(&given), issue_document).unwrap();
    // The log says that somebody said so; what is on record needs no word.
    let reasons = |desk: &Desk| -> Vec<Option<String>> {
        let log = Election::open_to_read(&desk.file).unwrap().log().unwrap();
        log.into_iter().filter(|entry| entry.kind == ActKind::DocumentIssued).map(|entry| entry.reason).collect()
    };
    let said = "Given for this printing and not on record: County canvass completed 2026-11-12.";
    assert_eq!(reasons(&desk), [Some(said.to_owned())]);
    desk.change(complete(Event::CanvassCountyCompleted));
    desk.print(NoticeId::BoardNotice, Some(&given), issue_document).unwrap();
    assert_eq!(reasons(&desk), [Some(said.to_owned()), None]);
}

/// On the thirteenth somebody says that the canvass was completed next spring, or on election day, or on two days.
#[test]
fn no_notice_goes_out_on_a_day_that_cannot_be() {
    let desk = Desk::on_election_night();
    let print = |facts: &str, print: fn(&Path, &DocumentRequest<'_>, &Stamp) -> Result<Printed, Error>| {
        let given = desk.written("facts.json", facts);
        desk.print(NoticeId::ClerkNotice, Some(&given), print)
    };
    let said = |day: &str| format!("{{\"canvass_county_completed\": \"{day}\"}}");
    let code = |of: Result<Printed, Error>| of.unwrap_err().problems().next().unwrap().code();
    for day in ["2027-03-30", "2026-11-14"] {
        assert_eq!(code(print(&said(day), issue_document)), "document.day-ahead", "{day}");
        // What is prepared beforehand leaves no office.
        print(&said(day), draft_document).unwrap();
    }
    for day in ["2026-11-03", "2026-11-08"] {
        for print_it in [draft_document, issue_document] {
            assert_eq!(code(print(&said(day), print_it)), "deadline.canvass-before-bound", "{day}");
        }
    }
    let twice = r#"{"canvass_county_completed": "2026-11-12", "canvass_county_completed": "2026-11-11"}"#;
    assert_eq!(code(print(twice, issue_document)), "document.fact-twice");
    assert_eq!(desk.issued(), 0);
    print(&said("2026-11-13"), issue_document).unwrap();
}

#[test]
fn a_paper_that_is_issued_again_says_which_one_it_replaces() {
    let desk = Desk::after_the_canvass();
    let issue = |document| desk.print(document, None, issue_document).unwrap().sentences;
    assert_eq!(issue(NoticeId::ClerkNotice), Vec::<String>::new());
    assert_eq!(issue(NoticeId::BoardNotice), Vec::<String>::new(), "another paper");
    let said = issue(NoticeId::ClerkNotice).concat();
    assert!(said.starts_with("document 3: ") && said.contains("replaces number 1"), "{said}");
}

#[test]
fn a_name_that_ends_as_a_folder_does_is_no_name_of_a_paper() {
    let desk = Desk::after_the_canvass();
    let out = desk.folder.path().join("notice");
    for ending in ["/", "/.", "/.."] {
        let out = PathBuf::from(format!("{}{ending}", out.display()));
        let document = NoticeId::ClerkNotice.id();
        let request = DocumentRequest {
            document,
            contest: Some("c-0001"),
            part: NamedPart::default(),
            lang: Lang::En,
            facts: None,
            out: &out,
        };
        let refused = issue_document(&desk.file, &request, &stamp()).expect_err("it was printed");
        assert!(refused.problems().all(|problem| problem.code() == "document.cannot-write"), "{refused}");
    }
    assert_eq!(desk.issued(), 0);
    assert!(!out.exists());
}

#[test]
fn of_a_contest_in_several_counties_the_notice_waits_for_the_state_canvass() {
    let desk = Desk::with(RETURNS, "state-representative,1,no,2", |_| {});
    let source = desk.source();
    let figures = [1, 2].map(|place| ShareFigure {
        choice: ChoiceId { contest: ContestId(1), place },
        votes: law::Interval::exact(100),
    });
    desk.change(record(vec![Fact::Share(Share {
        id: ShareId(1),
        contest: ContestId(1),
        county: "Harding".parse().unwrap(),
        source,
        as_of: None,
        figures: figures.to_vec(),
    })]));
    let (code, sentence) = refused(desk.issue(NoticeId::BoardNotice));
    assert_eq!(code, "document.canvass-not-completed");
    assert!(sentence.contains("State canvass completed"), "{sentence}");
    let open = desk.not_final(NoticeId::BoardNotice).unwrap();
    for said in ["night", "The county canvass is not recorded", "The state canvass is not recorded"] {
        assert!(open.contains(said), "{open}");
    }
    // The state's follows every county's.
    desk.change(complete(Event::CanvassStateCompleted));
    assert_eq!(desk.not_final(NoticeId::BoardNotice), None);
    desk.issue(NoticeId::BoardNotice).unwrap();
}

#[test]
fn under_the_bill_nothing_is_issued_outside_practice() {
    for practice in [false, true] {
        let desk = Desk::with(RETURNS.replace("198", "202").as_str(), "state-representative,1,no,1", |setting| {
            setting.edition = Some(Edition::Sb356);
            setting.practice = practice;
        });
        desk.change(carry_the_canvass);
        for event in [Event::CanvassCountyCompleted, Event::CanvassStateCompleted] {
            desk.change(complete(event));
        }
        desk.draft(NoticeId::BoardNotice).unwrap();
        let issued = desk.issue(NoticeId::BoardNotice);
        match practice {
            true => drop(issued.unwrap()),
            false => assert_eq!(refused(issued).0, "document.bill-outside-practice"),
        }
    }
}

#[test]
fn the_proof_prints_who_accepted_a_finding_and_why() {
    let folder = tempfile::tempdir().unwrap();
    let file = crate::demo::practice_night(&folder.path().join("night")).unwrap();
    let mut election = Election::open_to_write(&file).unwrap();
    let found = election.canvass().findings();
    let zeros = found.iter().find(|finding| finding.code == canvass::FindingCode::ZeroWithBallots).unwrap();
    let slot = election.canvass().report(zeros.report.unwrap()).unwrap().report.slot();
    let part = part::Part::Report(slot);
    let printed = |election: &Election| {
        let proof = worksheet::proof(election, &part).unwrap();
        format!("{:?}", notices::documents::worksheet::proof(&proof, notices::model::Language::English).unwrap())
    };
    assert!(printed(&election).contains("Nobody has accepted it."));
    let accepted = crate::entry::Accepted {
        slot,
        code: zeros.code.id(),
        contest: zeros.contest,
        by: "Ruth Clerk",
        reason: "the card was left out of these ballots",
    };
    crate::entry::accept(&mut election, &accepted, &found, &stamp()).unwrap();
    let text = printed(&election);
    assert!(text.contains("Accepted by Ruth Clerk: the card was left out of these ballots."), "{text}");
}

/// An error that names no contest is one of every contest that its report is added in.
#[test]
fn an_error_of_a_report_as_a_whole_holds_the_notices_of_its_contests() {
    let more = "Tape 1,Precinct 1,,whole,,,,ballots,401\nTape 1,Precinct 1,,whole,,,,voters-signed,9\n";
    let desk = Desk::with(&format!("{RETURNS}{more}"), "county-commissioner,1,no,1", |_| {});
    desk.change(carry_the_canvass);
    desk.change(complete(Event::CanvassCountyCompleted));
    let beside = || {
        let election = Election::open_to_read(&desk.file).unwrap();
        crate::errors_found::of_contest(&election, ContestId(1))
    };
    assert_eq!(beside(), 1);
    assert_eq!(refused(desk.issue(NoticeId::ClerkNotice)).0, "document.errors-open");
    assert_eq!(desk.issued(), 0);
    desk.change(|election| {
        let report = election.canvass().reports().next().unwrap().report.id;
        let (code, reason) = ("ballots-above-voters".to_owned(), "the roster was torn".to_owned());
        record(vec![Fact::FindingAccepted(FindingAccepted { report, contest: None, code, reason })])(election);
    });
    assert_eq!(beside(), 0);
    desk.issue(NoticeId::ClerkNotice).unwrap();
    assert_eq!(desk.issued(), 1);
}

#[test]
fn that_more_people_voted_than_are_registered_has_to_be_ticked_before_a_notice_goes_out() {
    for (registered, told) in [(400, true), (401, false)] {
        let desk = Desk::with(RETURNS, "county-commissioner,1,no,1", |new| new.registered = registered);
        let election = Election::open_to_read(&desk.file).unwrap();
        let facts = facts_to_check(&election, &Subject::Notice(NoticeId::ClerkNotice, ContestId(1)));
        let seen =
            facts.iter().find(|fact| fact.what == "Voted on by 401 people at the least, of 400 registered voters");
        assert_eq!(seen.map(|fact| fact.look), told.then_some(true), "{facts:?}");
        assert!(seen.is_none_or(|fact| fact.from.contains("most: Precinct 1, 401.")), "{facts:?}");
        drop(election);
        let printed = desk.print(NoticeId::ClerkNotice, None, draft_document).unwrap();
        assert_eq!(printed.sentences.len(), usize::from(told), "{:?}", printed.sentences);
    }
}
