use serde::Serialize;

use super::View;
use crate::words;

/// `canvass-desk/import/1`
#[derive(Debug, Clone, Serialize)]
pub struct ImportView {
    /// The schema and its version.
    pub schema: &'static str,
    /// Whether anything was written: no in a dry run, and no where a source was refused.
    pub written: bool,
    /// What was found in each source.
    pub sources: Vec<ImportedSourceView>,
    /// What the table of offices settles, as it stands then.
    pub settled: Vec<SettledContestView>,
    /// The contests of the election that still wait for their office or a fact of it.
    pub waiting: Vec<WaitingContestView>,
}

/// A contest as it is settled.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct SettledContestView {
    pub id: String,
    pub source_id: Option<String>,
    pub title: String,
    pub office: Option<&'static str>,
    pub seats: Option<u32>,
    pub counties: Option<u32>,
    pub countywide: Option<bool>,
}

/// A contest that cannot be judged before something is settled: `office`, `seats`, `counties`, `countywide`.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct WaitingContestView {
    pub id: String,
    pub source_id: Option<String>,
    pub title: String,
    pub wants: Vec<&'static str>,
}

impl SettledContestView {
    /// The contest, its office, its seats and where it is voted, in a line.
    fn text(&self) -> String {
        let said = |code: &str, values: &[(&'static str, String)]| words::filled(code, values);
        let office = self.office.map_or_else(|| words::text("said.settled.no-office"), |id| words::word("office", id));
        let seats = match self.seats {
            Some(seats) => said("said.settled.seats", &[("seats", seats.to_string())]),
            None => words::text("said.settled.no-seats"),
        };
        let counties =
            self.counties.map(|counties| said("said.settled.counties", &[("counties", counties.to_string())]));
        let countywide = self
            .countywide
            .map(|whole| words::text(if whole { "said.settled.countywide" } else { "said.settled.by-district" }));
        let facts: Vec<String> = [office, seats].into_iter().chain(counties).chain(countywide).collect();
        said(
            "said.settled",
            &[("contest", self.id.clone()), ("title", self.title.clone()), ("facts", facts.join(" · "))],
        )
    }
}

/// What was found in one source.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ImportedSourceView {
    pub path: String,
    pub sha256: Option<String>,
    pub format: Option<&'static str>,
    pub county: Option<&'static str>,
    pub contests: Vec<ImportedContestView>,
    pub precincts: usize,
    pub figures: usize,
    pub suppressed: usize,
    pub warnings: Vec<PlaceView>,
    pub refused: Option<PlaceView>,
}

/// A contest as it was found.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ImportedContestView {
    pub id: String,
    pub source_id: Option<String>,
    pub title: String,
    pub office: Option<&'static str>,
    pub seats: Option<u32>,
    pub scope: &'static str,
    pub warnings: Vec<&'static str>,
}

/// A code and the place it is about.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct PlaceView {
    pub code: &'static str,
    pub place: String,
    pub text: String,
}

impl View for ImportView {
    fn text(&self) -> String {
        let mut out = String::new();
        for source in &self.sources {
            if source.refused.is_some() {
                continue;
            }
            let format = source.format.unwrap_or("not recognised");
            let found = [
                ("contests", source.contests.len().to_string()),
                ("precincts", source.precincts.to_string()),
                ("figures", source.figures.to_string()),
            ];
            out += &format!(
                "{}: {format}; {}, {} of them suppressed\n",
                source.path,
                crate::words::filled("said.found", &found),
                source.suppressed
            );
            for contest in &source.contests {
                let office = contest.office.unwrap_or("office not known");
                let seats = contest.seats.map_or_else(|| "seats not known".to_owned(), |n| format!("{n} to elect"));
                let title: String = contest.title.chars().take(70).collect();
                out += &format!("  {}  {title} · {office} · {seats} · {}\n", contest.id, contest.scope);
            }
        }
        for contest in &self.settled {
            out += &format!("{}\n", contest.text());
        }
        let waiting: Vec<&str> = self.waiting.iter().map(|contest| contest.id.as_str()).collect();
        if !waiting.is_empty() {
            let values = [("count", waiting.len().to_string()), ("contests", waiting.join(", "))];
            out += &format!("{}\n", words::filled("said.waiting", &values));
        } else if !self.settled.is_empty() {
            out += &format!("{}\n", words::text("said.waiting.none"));
        }
        out += if self.written { "Written.\n" } else { "Nothing was written.\n" };
        out
    }
}
