//! One table of ratios: of criterion's estimates in a folder, and of the lines `ratio⇥what⇥floor⇥ours⇥floor's` on standard
//! input, in nanoseconds (of memory: bytes).
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for developers: it may end with what was wrong")]

use std::path::Path;

use serde_json::Value;

struct Row {
    what: String,
    floor: String,
    ours: f64,
    floors: f64,
}

/// The median of a benchmark, in nanoseconds.
fn median(benchmark: &Path) -> Option<f64> {
    let text = std::fs::read(benchmark.join("new/estimates.json")).ok()?;
    serde_json::from_slice::<Value>(&text).ok()?["median"]["point_estimate"].as_f64()
}

fn group(folder: &Path) -> Option<Row> {
    let what = folder.file_name()?.to_str()?.to_owned();
    let floor = std::fs::read_dir(folder)
        .ok()?
        .flatten()
        .find(|entry| entry.file_name().to_string_lossy().starts_with("floor"))?;
    let name = serde_json::from_slice::<Value>(&std::fs::read(floor.path().join("new/benchmark.json")).ok()?).ok()?;
    let name = name["function_id"].as_str()?.trim_start_matches("floor: ").to_owned();
    Some(Row { what, floor: name, ours: median(&folder.join("ours"))?, floors: median(&floor.path())? })
}

/// A line of standard input.
fn line(text: &str) -> Option<Row> {
    let mut fields = text.strip_prefix("ratio\t")?.split('\t');
    let (what, floor) = (fields.next()?.to_owned(), fields.next()?.trim_start_matches("floor: ").to_owned());
    Some(Row { what, floor, ours: fields.next()?.parse().ok()?, floors: fields.next()?.parse().ok()? })
}

fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 1e3 => format!("{n:.0} ns"),
        n if n < 1e6 => format!("{:.1} µs", n / 1e3),
        n if n < 1e9 => format!("{:.2} ms", n / 1e6),
        n => format!("{:.2} s", n / 1e9),
    }
}

fn main() {
    let folder = std::env::args_os().nth(1).unwrap();
    let mut folders: Vec<_> = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    let lines = std::io::read_to_string(std::io::stdin()).unwrap();
    let rows = folders.iter().filter_map(|folder| group(folder)).chain(lines.lines().filter_map(line));
    for Row { what, floor, ours, floors } in rows {
        let shown = |value: f64| if what.contains("memory") { format!("{:.0} MB", value / 1e6) } else { time(value) };
        println!("| {what} | {} | {floor} | {} | {:.1} |", shown(ours), shown(floors), ours / floors);
    }
}
