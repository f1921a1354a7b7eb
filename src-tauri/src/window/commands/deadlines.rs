//! The place "Deadlines".

use desk::view::window::{DateForm, DeadlinesPage, EventForm, Placed};
use tauri::State;

use super::{Answer, Shell};

#[tauri::command(async)]
pub(in crate::window) fn deadlines(shell: State<'_, Shell>) -> Answer<DeadlinesPage> {
    Ok(shell.session.deadlines(shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn record_event(shell: State<'_, Shell>, form: EventForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.record_event(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn take_event_back(shell: State<'_, Shell>, form: EventForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.take_event_back(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn counsel_date(shell: State<'_, Shell>, form: DateForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.counsel_date(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn take_counsel_date_back(shell: State<'_, Shell>, form: DateForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.take_counsel_date_back(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn mark_done(shell: State<'_, Shell>, form: DateForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.mark_done(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn take_done_back(shell: State<'_, Shell>, form: DateForm) -> Answer<DeadlinesPage> {
    Ok(shell.session.take_done_back(form, shell.stamp())?)
}

#[tauri::command(async)]
pub(in crate::window) fn save_calendar(shell: State<'_, Shell>) -> Answer<Placed> {
    Ok(shell.session.save_calendar(shell.stamp())?)
}
