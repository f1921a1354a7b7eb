//! The place "Law": rules, and the questions asked at the counter.

use desk::session;
use desk::view::window::{Calculator, Given, LawAnswer, LawHits, LawRule};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn law_find(asked: String) -> LawHits {
    session::law_find(&asked)
}

#[tauri::command(async)]
pub(in crate::window) fn law_rule(shell: State<'_, Shell>, id: String) -> Answer<LawRule> {
    Ok(shell.session.law_rule(id)?)
}

#[tauri::command(async)]
pub(in crate::window) fn law_calculators(shell: State<'_, Shell>) -> Answer<Vec<Calculator>> {
    Ok(shell.session.law_calculators()?)
}

#[tauri::command(async)]
pub(in crate::window) fn law_ask(calculator: String, given: Vec<Given>) -> Answer<LawAnswer> {
    Ok(session::law_ask(&calculator, &given)?)
}
