//! One open election for the window, on a thread of its own.
//!
//! The file lives on that thread and nothing else touches it; a request is sent there and its answer awaited. A panic ends
//! that one request: the election is then put away and read again from its file, so that what is shown is what is saved.

mod deadlines;
mod documents;
mod entry;
mod import;
mod in_words;
mod keeping;
mod law;
mod log;
mod missing;
mod places;
mod printed_sheets;
mod procedure;
mod recounts;
mod returns;
mod setup;
mod start;
mod today;
mod totals;
mod unsaved;
mod verdict;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;

use ::law::Coded;
use canvass::Stamp;

use crate::board::Board;
use crate::election::Election;
use crate::error::Error;
use crate::input::Lang;
use crate::view::window::{NewElectionForm, Standing};

/// What only a session can refuse.
#[derive(Debug, Clone, PartialEq, Eq)]
enum SessionRefused {
    /// Nothing is open.
    NothingOpen,
    /// The request came to a panic; the election was read again from its file.
    Broken,
    /// The thread is gone.
    Gone,
}

impl Coded for SessionRefused {
    fn code(&self) -> &'static str {
        match self {
            SessionRefused::NothingOpen => "session.nothing-open",
            SessionRefused::Broken => "session.broken",
            SessionRefused::Gone => "session.gone",
        }
    }
}

fn nothing_open() -> Error {
    Error::refused(SessionRefused::NothingOpen)
}

/// A paper that the window asks for: which, of what, in which language.
#[derive(Debug, Clone)]
pub struct PaperRequest {
    /// The id of the document.
    pub document: String,
    /// What it is of: the id of a contest; of a worksheet the id of a part, empty for all.
    pub subject: String,
    /// The language.
    pub lang: Lang,
}

/// The desk of a session: the election that lies on it, if one does.
#[derive(Default)]
struct Desk {
    open: Option<Election>,
    /// How much longer each request takes; nothing outside of tests.
    #[cfg(debug_assertions)]
    longer: std::time::Duration,
    /// What was read for the open election and is not taken in yet.
    held: Option<import::Held>,
    /// How many times something was read: each reading is accepted by its own number.
    previews: u32,
    /// The board of the open election, as of the entry that it says.
    board: Option<Board>,
}

impl Desk {
    fn election(&self) -> Result<&Election, Error> {
        self.open.as_ref().ok_or_else(nothing_open)
    }

    fn election_mut(&mut self) -> Result<&mut Election, Error> {
        self.open.as_mut().ok_or_else(nothing_open)
    }

    /// Puts the election away: it is one file again.
    fn close(&mut self) -> Result<(), Error> {
        self.held = None;
        self.board = None;
        match self.open.take() {
            // What was opened for reading has nothing to close.
            Some(election) if !election.file().is_read_only() => election.close(),
            _ => Ok(()),
        }
    }

    fn lay_open(&mut self, election: Election) -> Result<Standing, Error> {
        self.open = Some(election);
        start::standing(self.election()?)
    }

    /// After a panic: what is in memory is not trusted, what is in the file is.
    fn read_again(&mut self) {
        self.held = None;
        self.board = None;
        let Some(election) = self.open.take() else { return };
        let (path, reading_only) = (election.file().path().to_owned(), election.file().is_read_only());
        drop(election);
        self.open = open(&path, reading_only).ok();
    }
}

fn open(path: &Path, reading_only: bool) -> Result<Election, Error> {
    if reading_only { Election::open_to_read(path) } else { Election::open_to_write(path) }
}

type Request = Box<dyn FnOnce(&mut Desk) + Send>;

/// The thread on which the open election lives.
#[derive(Debug)]
pub struct Session {
    requests: Option<mpsc::Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Session {
    /// Starts the thread, with nothing open.
    ///
    /// # Errors
    /// Where the operating system gives no thread.
    pub fn start() -> std::io::Result<Session> {
        let (requests, received) = mpsc::channel::<Request>();
        let thread = std::thread::Builder::new().name("election".to_owned()).spawn(move || {
            let mut desk = Desk::default();
            for request in received {
                request(&mut desk);
            }
            // The window has gone and nobody is left to tell; a file that was not closed in order is put together and
            // checked when it is opened next.
            let _ = desk.close();
        })?;
        Ok(Session { requests: Some(requests), thread: Some(thread) })
    }

    /// Has a request done on the thread and waits for its answer.
    fn ask<T, F>(&self, request: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&mut Desk) -> Result<T, Error> + Send + 'static,
    {
        let gone = || Error::internal(SessionRefused::Gone);
        let (answer, answered) = mpsc::channel();
        let requests = self.requests.as_ref().ok_or_else(gone)?;
        let request = Box::new(move |desk: &mut Desk| {
            #[cfg(debug_assertions)]
            std::thread::sleep(desk.longer);
            let done = catch_unwind(AssertUnwindSafe(|| request(desk)));
            // Whoever asked may have stopped waiting.
            let _ = answer.send(done.unwrap_or_else(|_| {
                desk.read_again();
                Err(Error::internal(SessionRefused::Broken))
            }));
        });
        requests.send(request).map_err(|_| gone())?;
        answered.recv().map_err(|_| gone())?
    }

    /// Makes every later request take so much longer, as on a slow stick: for tests of what happens meanwhile.
    #[cfg(debug_assertions)]
    pub fn slow_down(&self, longer: std::time::Duration) {
        let requests = self.requests.as_ref();
        // Without a thread there is nothing to slow down.
        let _ = requests.map(|requests| requests.send(Box::new(move |desk: &mut Desk| desk.longer = longer)));
    }

    /// Opens an election file, for work or for reading only; the one that was open is put away first.
    ///
    /// # Errors
    /// Where it cannot be opened; then nothing is open.
    pub fn open(&self, path: &Path, reading_only: bool) -> Result<Standing, Error> {
        let path = path.to_owned();
        self.ask(move |desk| {
            desk.close()?;
            desk.lay_open(open(&path, reading_only)?)
        })
    }

    /// Whether this file is the one that is open.
    pub fn has_open(&self, path: &Path) -> bool {
        let Ok(path) = std::fs::canonicalize(path) else { return false };
        let open = self.ask(|desk| std::fs::canonicalize(desk.election()?.file().path()).map_err(|_| nothing_open()));
        open.is_ok_and(|open| open == path)
    }

    /// Upgrades the file of an older version, which is not open, and says under what name it is kept as it was.
    ///
    /// # Errors
    /// Where it is not whole, or the copy of it as it was cannot be written; it is as it was then.
    pub fn upgrade(&self, path: &Path) -> Result<String, Error> {
        let path = path.to_owned();
        self.ask(move |_| {
            let done = store::upgrade(&path).map_err(Error::refused)?;
            let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok(match done {
                Some(done) => crate::words::filled("window.said.upgraded", &[("copy", name(&done.copy))]),
                None => crate::words::filled("window.said.not-upgraded", &[("path", name(&path))]),
            })
        })
    }

    /// Whether a file can be opened for reading, where it was refused for work.
    pub fn readable(&self, path: &Path) -> bool {
        let path = path.to_owned();
        self.ask(move |_| Election::open_to_read(&path).map(drop)).is_ok()
    }

    /// Makes an election file from a form and opens it.
    ///
    /// # Errors
    /// Where a field cannot be read, or the file cannot be made.
    pub fn new_election(&self, form: NewElectionForm, stamp: Stamp) -> Result<Standing, Error> {
        self.ask(move |desk| {
            desk.close()?;
            desk.lay_open(start::new_election(&form, &stamp)?)
        })
    }

    /// Makes a practice county in a new folder beside others of its kind and opens its election.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn practice(&self, documents: &Path) -> Result<Standing, Error> {
        let documents = documents.to_owned();
        self.ask(move |desk| {
            desk.close()?;
            let file = crate::demo::practice(&crate::demo::free_folder(&documents))?;
            desk.lay_open(open(&file, false)?)
        })
    }

    /// Makes a practice county in the middle of election night, with mistakes to be found, and opens its election.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn practice_night(&self, documents: &Path) -> Result<Standing, Error> {
        let documents = documents.to_owned();
        self.ask(move |desk| {
            desk.close()?;
            let file = crate::demo::practice_night(&crate::demo::free_folder(&documents))?;
            desk.lay_open(open(&file, false)?)
        })
    }

    /// How the open election stands.
    ///
    /// # Errors
    /// Where nothing is open.
    pub fn standing(&self) -> Result<Standing, Error> {
        self.ask(|desk| start::standing(desk.election()?))
    }

    /// Puts the open election away.
    ///
    /// # Errors
    /// Where the disk fails; everything recorded is safe then.
    pub fn close(&self) -> Result<(), Error> {
        self.ask(Desk::close)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // It catches every panic of a request; if it ended by one of its own there is nobody to tell.
            let _ = thread.join();
        }
    }
}

pub use self::law::{law_ask, law_find};
pub use entry::{AcceptRequest, ReadingRequest};
pub use setup::{ballot_template, read_choices, share_sum};
pub use start::{check, choices, suggested};
pub use unsaved::write_down;

#[cfg(test)]
mod tests;
