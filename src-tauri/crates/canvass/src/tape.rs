use std::collections::BTreeSet;

use crate::canvass::{Canvass, PassRecord};
use crate::id::{ContestId, PrecinctId, ReportId, StyleId};
use crate::report::Field;
use crate::report_state::Figures;

impl Canvass {
    /// The lines of a sheet of this precinct, in the order of the tape: all ballots, those of each style of the precinct
    /// where there are several, and the voters who signed; then for each contest its choices, undervotes and overvotes.
    /// The place in this list, from 1, is the number of the line, on the screen and on paper. Contests and styles that the
    /// sheet has `figures` of stand on it all the same.
    pub fn sheet_fields(&self, precinct: PrecinctId, figures: &Figures) -> Vec<Field> {
        let mut styles: BTreeSet<StyleId> = self.styles_of(precinct).map(|style| style.id).collect();
        if styles.len() < 2 {
            styles.clear();
        }
        styles.extend(figures.keys().filter_map(|field| match field {
            Field::Ballots(style) => *style,
            _ => None,
        }));
        let mut fields = vec![Field::Ballots(None)];
        fields.extend(styles.into_iter().map(|style| Field::Ballots(Some(style))));
        fields.push(Field::VotersSigned);
        let voted: BTreeSet<ContestId> = self.contests_of(precinct).map(|contest| contest.id).collect();
        let has: BTreeSet<ContestId> = figures.keys().filter_map(|field| field.contest()).collect();
        for contest in self.contests().map(|contest| contest.id) {
            if voted.contains(&contest) || has.contains(&contest) {
                fields.extend(self.contest_fields(contest));
            }
        }
        fields
    }

    /// The lines of one contest on a sheet.
    pub fn contest_fields(&self, contest: ContestId) -> impl Iterator<Item = Field> {
        let choices = self.choices(contest).iter().map(|choice| Field::Votes(choice.id));
        choices.chain([Field::Undervotes(contest), Field::Overvotes(contest)])
    }

    /// The readings of a report, in the order in which they began.
    pub fn passes_of(&self, report: ReportId) -> impl Iterator<Item = &PassRecord> {
        self.passes.values().map(AsRef::as_ref).filter(move |pass| pass.pass.report == report)
    }
}
