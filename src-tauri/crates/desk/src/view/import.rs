use serde::Serialize;

use super::View;

/// `canvass-desk/import/1`
#[derive(Debug, Clone, Serialize)]
pub struct ImportView {
    /// The schema and its version.
    pub schema: &'static str,
    /// Whether anything was written: no in a dry run, and no where a source was refused.
    pub written: bool,
    /// What was found in each source.
    pub sources: Vec<ImportedSourceView>,
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
            out += &format!(
                "{}: {format}; {} contests, {} precincts, {} figures, {} of them suppressed\n",
                source.path,
                source.contests.len(),
                source.precincts,
                source.figures,
                source.suppressed
            );
            for contest in &source.contests {
                let office = contest.office.unwrap_or("office not known");
                let seats = contest.seats.map_or_else(|| "seats not known".to_owned(), |n| format!("{n} to elect"));
                let title: String = contest.title.chars().take(70).collect();
                out += &format!("  {}  {title} · {office} · {seats} · {}\n", contest.id, contest.scope);
            }
        }
        out += if self.written { "Written.\n" } else { "Nothing was written.\n" };
        out
    }
}
