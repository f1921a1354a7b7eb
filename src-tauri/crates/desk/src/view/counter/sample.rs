use serde::Serialize;

use super::LawView;
use crate::view::View;

/// `canvass-desk/sample/1`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct SampleView {
    pub schema: &'static str,
    pub law: LawView,
    pub office: &'static str,
    pub counties: Vec<CountySampleView>,
    pub notes: Vec<String>,
    pub result: Option<SampleResultView>,
}

/// The sample in one county.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct CountySampleView {
    pub county: String,
    pub ballots: u64,
    pub sample: u64,
    pub taken_once: Option<u64>,
    pub text: String,
    pub tabulators: Vec<TabulatorSampleView>,
}

/// The sample on one tabulator.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct TabulatorSampleView {
    pub serial: String,
    pub ballots: u64,
    pub sample: u64,
    pub basis: &'static str,
    pub arithmetic: String,
    pub text: String,
}

/// What follows from the samples that are counted.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct SampleResultView {
    pub law: LawView,
    pub tabulators: Vec<TabulatorResultView>,
}

/// What follows for one tabulator.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct TabulatorResultView {
    pub county: String,
    pub serial: String,
    pub difference: String,
    pub votes: String,
    pub code: &'static str,
    pub others: Vec<String>,
    pub text: String,
}

impl SampleView {
    /// A sentence for each tabulator that is not to be used again, as its counted sample has it.
    pub fn against(&self) -> Vec<String> {
        let counted = self.result.iter().flat_map(|result| &result.tabulators);
        let against = counted.filter(|tabulator| tabulator.code.starts_with("recount.sample-result.by-hand"));
        against.map(|tabulator| format!("{}: {}", tabulator.county, tabulator.text)).collect()
    }
}

impl View for SampleView {
    fn text(&self) -> String {
        let mut out = String::new();
        for county in &self.counties {
            out += &format!("{}\n", county.text);
            for tabulator in &county.tabulators {
                out += &format!("  {}\n    {}\n", tabulator.text, tabulator.arithmetic);
            }
        }
        for note in &self.notes {
            out += &format!("{note}\n");
        }
        out += &format!("{}\n", self.law.text);
        if let Some(result) = &self.result {
            for tabulator in &result.tabulators {
                out += &format!("{}: {}\n", tabulator.county, tabulator.text);
            }
            out += &format!("{}\n", result.law.text);
        }
        out
    }
}
