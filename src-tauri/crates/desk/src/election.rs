//! An open election: the file, and the same facts in memory.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use canvass::{Act, Canvass, ChoiceId, ContestId, ContestVerdict, EntryNumber, FieldRow, Finding, Setting, Stamp};
use law::{Coded, ContestKind, Interval, Office};
use store::{BackedUp, ElectionFile, Head, LockedFile, LogEntry};

use crate::error::Error;

/// An open election. A change is committed to the file first, then applied in memory; whatever is asked is answered
/// from memory.
pub(crate) struct Election {
    file: ElectionFile,
    canvass: Canvass,
    setting: Setting,
    worked_out: WorkedOut,
    /// What was counted of a contest at an entry: it never changes.
    counted_at: RefCell<BTreeMap<(EntryNumber, ContestId), Counted>>,
}

/// The votes of each choice of a contest, where any are counted.
pub(crate) type Counted = Vec<(ChoiceId, Option<Interval>)>;

/// What is worked out of the facts as they stand, once for all who ask before the next change: in a large county one screen asks
/// for it a hundred times.
#[derive(Default)]
struct WorkedOut {
    verdicts: OnceCell<Vec<ContestVerdict>>,
    findings: OnceCell<Vec<Finding>>,
}

/// A file whose chain is whole and whose facts contradict each other: only another program can have written it.
#[derive(Debug)]
struct FactsDisagree {
    path: String,
    reason: String,
}

impl Coded for FactsDisagree {
    fn code(&self) -> &'static str {
        "desk.facts-disagree"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("path", self.path.clone()), ("reason", self.reason.clone())]
    }
}

/// The file was copied while it was open, without the part beside it: what was recorded last is missing.
#[derive(Debug)]
struct IncompleteCopy {
    path: PathBuf,
}

impl Coded for IncompleteCopy {
    fn code(&self) -> &'static str {
        "desk.incomplete-copy"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        let path = self.path.display().to_string();
        vec![("missing", format!("{path}-wal")), ("path", path)]
    }
}

/// Between reading the file and writing to it, another program recorded something.
#[derive(Debug)]
struct ChangedMeanwhile {
    path: String,
}

impl Coded for ChangedMeanwhile {
    fn code(&self) -> &'static str {
        "desk.changed-meanwhile"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("path", self.path.clone())]
    }
}

impl Election {
    /// Opens a file for reading; nothing beside it is touched.
    pub(crate) fn open_to_read(path: &Path) -> Result<Election, Error> {
        Election::with(ElectionFile::open_read_only(path).map_err(Error::refused)?)
    }

    /// Opens a file for reading, and refuses a copy of which a part is missing: no paper is made from it.
    pub(crate) fn open_whole_to_read(path: &Path) -> Result<Election, Error> {
        let election = Election::open_to_read(path)?;
        election.both_parts()?;
        Ok(election)
    }

    /// Refuses a copy of which a part is missing.
    pub(crate) fn both_parts(&self) -> Result<(), Error> {
        if self.file.is_incomplete_copy() {
            return Err(Error::refused(IncompleteCopy { path: self.file.path().to_owned() }));
        }
        Ok(())
    }

    /// Opens a file for work.
    pub(crate) fn open_to_write(path: &Path) -> Result<Election, Error> {
        let locked = LockedFile::of(path).map_err(Error::refused)?;
        let (canvass, setting) = read(locked.file())?;
        let file = locked.begin().map_err(Error::refused)?;
        Ok(Election { file, canvass, setting, worked_out: WorkedOut::default(), counted_at: RefCell::default() })
    }

    /// Opens for work the file that was read: opening it for work changes bytes of it, and what is refused changes none.
    fn for_work(self) -> Result<Election, Error> {
        let Election { file, canvass, setting, .. } = self;
        let (path, head) = (file.path().to_owned(), file.head());
        drop(file);
        let file = ElectionFile::open(&path).map_err(Error::refused)?;
        if file.head() != head {
            file.close().map_err(Error::refused)?;
            return Err(Error::refused(ChangedMeanwhile { path: path.display().to_string() }));
        }
        Ok(Election { file, canvass, setting, worked_out: WorkedOut::default(), counted_at: RefCell::default() })
    }

    /// Makes a file with its first act.
    pub(crate) fn create(path: &Path, act: &Act, stamp: &Stamp) -> Result<Election, Error> {
        let mut canvass = Canvass::default();
        canvass.record(EntryNumber(1), act).map_err(Error::refused)?;
        Election::with(ElectionFile::create(path, act, stamp).map_err(Error::refused)?)
    }

    fn with(file: ElectionFile) -> Result<Election, Error> {
        let (canvass, setting) = read(&file)?;
        Ok(Election { file, canvass, setting, worked_out: WorkedOut::default(), counted_at: RefCell::default() })
    }

    pub(crate) fn canvass(&self) -> &Canvass {
        &self.canvass
    }

    /// The verdicts of all contests of which there is one, the closest first.
    pub(crate) fn verdicts(&self) -> &[ContestVerdict] {
        self.worked_out.verdicts.get_or_init(|| self.canvass.verdicts())
    }

    /// The verdict of a contest; `None` where there is none.
    pub(crate) fn verdict(&self, contest: ContestId) -> Option<&ContestVerdict> {
        self.verdicts().iter().find(|verdict| verdict.contest == contest)
    }

    /// What somebody has to look at in the figures.
    pub(crate) fn findings(&self) -> &[Finding] {
        self.worked_out.findings.get_or_init(|| self.canvass.findings())
    }

    /// What was counted of a contest as the file stood at an entry.
    pub(crate) fn counted_at(&self, entry: EntryNumber, contest: ContestId) -> Result<Counted, Error> {
        if let Some(known) = self.counted_at.borrow().get(&(entry, contest)) {
            return Ok(known.clone());
        }
        let facts = self.file.facts().map_err(Error::refused)?;
        let until = facts.iter().filter(|(number, _)| *number <= entry).map(|(number, fact)| (*number, fact));
        let then = Canvass::from_facts(until).map_err(Error::internal)?;
        let counted = counted(&then, contest);
        self.counted_at.borrow_mut().insert((entry, contest), counted.clone());
        Ok(counted)
    }

    pub(crate) fn setting(&self) -> &Setting {
        &self.setting
    }

    pub(crate) fn file(&self) -> &ElectionFile {
        &self.file
    }

    /// The number and hash of the last entry.
    pub(crate) fn head(&self) -> Head {
        self.file.head()
    }

    /// What has to be said beside every answer from this file: of an incomplete copy, what is missing.
    pub(crate) fn caveats(&self) -> Vec<String> {
        let incomplete = self.file.is_incomplete_copy().then(|| IncompleteCopy { path: self.file.path().to_owned() });
        incomplete.iter().map(|caveat| crate::words::sentence(caveat)).collect()
    }

    /// The log.
    pub(crate) fn log(&self) -> Result<Vec<LogEntry>, Error> {
        self.file.log().map_err(Error::refused)
    }

    /// Every figure that somebody typed, with the entry that wrote it.
    pub(crate) fn typed(&self) -> Result<Vec<(EntryNumber, FieldRow)>, Error> {
        self.file.typed().map_err(Error::refused)
    }

    /// Refuses to seal or to issue from a file that is not what its log says, all of it, on the disk, at this moment.
    pub(crate) fn whole(&self) -> Result<(), Error> {
        self.file.whole().map_err(Error::refused)
    }

    /// Writes a backup under a name and proves it by reading it back.
    pub(crate) fn back_up(&mut self, out: &Path, stamp: &Stamp) -> Result<BackedUp, Error> {
        self.file.backup(out, stamp).map_err(crate::keeping::no_backup)
    }

    /// Records an act: checked, committed to the file, applied in memory, in this order.
    pub(crate) fn record(&mut self, act: &Act, stamp: &Stamp) -> Result<store::Recorded, Error> {
        self.canvass.check(act).map_err(Error::refused)?;
        let recorded = self.file.record(act, stamp).map_err(Error::refused)?;
        self.worked_out = WorkedOut::default();
        self.canvass.record(recorded.entry, act).map_err(Error::internal)?;
        Ok(recorded)
    }

    /// Records the one act for which the file was read, when nothing is left that could be refused, and closes the file
    /// in any case.
    pub(crate) fn record_and_close(self, act: &Act, stamp: &Stamp) -> Result<(), Error> {
        self.canvass.check(act).map_err(Error::refused)?;
        let mut election = self.for_work()?;
        let recorded = election.record(act, stamp).map(drop);
        recorded.and(election.close())
    }

    /// Makes it one file again.
    pub(crate) fn close(self) -> Result<(), Error> {
        self.file.close().map_err(Error::refused)
    }
}

/// Every fact of a file, and what it is about.
fn read(file: &ElectionFile) -> Result<(Canvass, Setting), Error> {
    let path = file.path().display().to_string();
    let facts = file.facts().map_err(Error::refused)?;
    let canvass = Canvass::from_facts(facts.iter().map(|(entry, fact)| (*entry, fact)));
    let disagree = |reason: String| Error::refused(FactsDisagree { path: path.clone(), reason });
    let canvass = canvass.map_err(|problem| disagree(crate::words::sentence(&problem)))?;
    let setting = canvass.setting().cloned();
    let setting = setting.ok_or_else(|| disagree(crate::words::text("desk.no-setting")))?;
    Ok((canvass, setting))
}

/// What is counted of a contest.
pub(crate) fn counted(canvass: &Canvass, contest: ContestId) -> Counted {
    canvass.choices(contest).iter().map(|choice| (choice.id, canvass.votes_everywhere(choice.id))).collect()
}

/// The office of a contest, where it is settled.
pub(crate) fn settled_office(canvass: &Canvass, contest: ContestId) -> Option<Office> {
    canvass.settled(contest).and_then(|settled| settled.office)
}

/// How many a contest elects: one for a question or retention, otherwise as settled.
pub(crate) fn settled_seats(canvass: &Canvass, contest: ContestId) -> Option<u32> {
    match kind(canvass, contest) {
        Some(ContestKind::Question | ContestKind::Retention) => Some(1),
        _ => canvass.settled(contest).and_then(|settled| settled.seats),
    }
}

/// What a contest is: by its settled office, otherwise as its source took it.
pub(crate) fn kind(canvass: &Canvass, contest: ContestId) -> Option<ContestKind> {
    settled_office(canvass, contest)
        .map(Office::contest_kind)
        .or_else(|| canvass.contest(contest).map(|contest| contest.kind))
}

/// The district of a contest: as settled, otherwise as its source named it.
pub(crate) fn district(canvass: &Canvass, contest: ContestId) -> Option<String> {
    let settled = canvass.settled(contest).and_then(|settled| settled.district.clone());
    settled.or_else(|| canvass.contest(contest).and_then(|contest| contest.district.clone()))
}

/// The district of a contest where its title does not say it: "County Commissioner, District 2" needs no second one.
pub(crate) fn district_beside_title(canvass: &Canvass, contest: ContestId) -> Option<String> {
    let title = &canvass.contest(contest)?.title;
    let says = |district: &String| {
        let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut words = words.skip_while(|word| !word.eq_ignore_ascii_case("district")).skip(1);
        words.any(|word| word.eq_ignore_ascii_case(district))
    };
    district(canvass, contest).filter(|district| !says(district))
}
