//! The commands of the window stand in three places: the list that the build script makes permissions of, the handlers,
//! and the capability file. A command in one and not in another would be dead, or refused at the clerk's desk.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;
use std::path::Path;

#[path = "../commands.rs"]
mod listing;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn listed() -> BTreeSet<String> {
    listing::COMMANDS.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn every_command_is_handled_and_no_other() {
    let window = read("src/window.rs");
    let handlers = window.split_once("generate_handler![").unwrap().1.split_once(']').unwrap().0;
    let handled: BTreeSet<String> =
        handlers.split(',').filter_map(|path| Some(path.trim().rsplit_once("::")?.1.to_owned())).collect();
    assert_eq!(handled, listed());
    let rooms = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/window/commands")).unwrap();
    let sources = rooms.map(|room| std::fs::read_to_string(room.unwrap().path()).unwrap());
    let written: usize = sources.map(|source| source.matches("#[tauri::command").count()).sum();
    assert_eq!(written, listed().len(), "a command is written that nobody can call");
}

#[test]
fn the_window_may_call_every_command_and_nothing_else() {
    let capability: serde_json::Value = serde_json::from_str(&read("capabilities/main.json")).unwrap();
    let granted: BTreeSet<String> = capability["permissions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|permission| permission.as_str().unwrap().strip_prefix("allow-").unwrap().replace('-', "_"))
        .collect();
    assert_eq!(granted, listed());
    assert_eq!(capability["windows"], serde_json::json!(["main"]));
    let others: Vec<_> =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("capabilities")).unwrap().collect();
    assert_eq!(others.len(), 1, "another capability file grants something unseen");
}

#[test]
fn the_content_security_policy_lets_nothing_in_from_outside() {
    let config: serde_json::Value = serde_json::from_str(&read("tauri.conf.json")).unwrap();
    let security = &config["app"]["security"];
    let policy = security["csp"].as_str().unwrap();
    assert!(policy.starts_with("default-src 'none';"));
    let sources: BTreeSet<&str> =
        policy.split(';').flat_map(|directive| directive.split_whitespace().skip(1)).collect();
    assert_eq!(sources, BTreeSet::from(["'none'", "'self'", "blob:", "http://ipc.localhost", "ipc:"]));
    // The county's seal, whose bytes come from the election file, is shown by a picture made of them.
    assert_eq!(policy.matches("blob:").count(), 1);
    assert!(policy.contains("img-src 'self' blob:;"));
    assert_eq!(config["app"]["withGlobalTauri"], serde_json::json!(false));
    assert_eq!(security["assetProtocol"]["enable"], serde_json::json!(false));
}
