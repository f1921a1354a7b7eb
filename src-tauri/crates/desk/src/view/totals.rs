use serde::Serialize;

use super::{CountView, ElectionView, ReportsView, View};

/// `canvass-desk/totals/1`
#[derive(Debug, Clone, Serialize)]
pub struct TotalsView {
    /// The schema and its version.
    pub schema: &'static str,
    /// The election.
    pub election: ElectionView,
    /// The results set.
    pub set: &'static str,
    /// Whether that set is sealed.
    pub sealed: bool,
    /// How complete the figures are.
    pub reports: ReportsView,
    /// The contests, in ballot order.
    pub contests: Vec<ContestTotalsView>,
}

/// A contest and its votes in this county.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ContestTotalsView {
    pub id: String,
    pub source_id: Option<String>,
    pub title: String,
    pub district: Option<String>,
    pub party: Option<String>,
    pub kind: &'static str,
    pub office: Option<&'static str>,
    pub seats: Option<u32>,
    pub voted_elsewhere: Option<bool>,
    pub scope: &'static str,
    pub ballots: Option<CountView>,
    pub undervotes: Option<CountView>,
    pub overvotes: Option<CountView>,
    pub choices: Vec<ChoiceTotalsView>,
    pub total: ColumnsView,
    pub other_counties: Vec<OtherCountyView>,
    /// Title, district and party, as people name it.
    #[serde(skip)]
    pub named: String,
}

/// The three statutory columns and their sum. `null` is "not counted or not known", never zero.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ColumnsView {
    pub mailed: Option<CountView>,
    pub early: Option<CountView>,
    pub election_day: Option<CountView>,
    pub total: Option<CountView>,
}

/// A choice and its votes in this county.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ChoiceTotalsView {
    pub id: String,
    pub name: String,
    pub party: Option<String>,
    pub write_in: bool,
    #[serde(flatten)]
    pub votes: ColumnsView,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precincts: Option<Vec<PrecinctTotalsView>>,
}

/// A choice's votes in one precinct.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct PrecinctTotalsView {
    pub precinct: String,
    #[serde(flatten)]
    pub votes: ColumnsView,
}

/// Another county's votes in a contest.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct OtherCountyView {
    pub county: &'static str,
    pub source: String,
    pub as_of: Option<String>,
    pub choices: Vec<ShareChoiceView>,
}

/// One choice's votes in another county.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs, reason = "the keys of the contract, which explains them")]
pub struct ShareChoiceView {
    pub id: String,
    pub total: CountView,
}

fn cell(count: Option<CountView>) -> String {
    count.map_or_else(|| "–".to_owned(), CountView::text)
}

impl View for TotalsView {
    fn text(&self) -> String {
        let mut out = format!("{}\nResults set: {}. {}.\n", self.election.heading(), self.set, self.reports.text());
        for contest in &self.contests {
            out += &format!("\n{}  {}\n", contest.id, crate::words::short(&contest.named));
            out += &format!("  {:<44} {:>12} {:>12} {:>12} {:>14}\n", "", "mailed", "early", "election day", "total");
            let rows = contest.choices.iter().map(|choice| (choice.name.as_str(), choice.votes));
            for (name, votes) in rows.chain(std::iter::once(("Total", contest.total))) {
                out += &format!(
                    "  {name:<44} {:>12} {:>12} {:>12} {:>14}\n",
                    cell(votes.mailed),
                    cell(votes.early),
                    cell(votes.election_day),
                    cell(votes.total)
                );
            }
            for choice in &contest.choices {
                for precinct in choice.precincts.iter().flatten() {
                    let label = format!("{} · {}", choice.name, precinct.precinct);
                    let votes = precinct.votes;
                    out += &format!(
                        "    {label:<42} {:>12} {:>12} {:>12} {:>14}\n",
                        cell(votes.mailed),
                        cell(votes.early),
                        cell(votes.election_day),
                        cell(votes.total)
                    );
                }
            }
            if contest.voted_elsewhere == Some(true) {
                let counties: Vec<&str> = contest.other_counties.iter().map(|share| share.county).collect();
                let known = if counties.is_empty() { "none".to_owned() } else { counties.join(", ") };
                out += &format!("  Voted in other counties too; their votes known here: {known}.\n");
            }
        }
        out
    }
}
