//! The modules of this crate lie in layers: none rests on itself, by whatever way round.
//!
//! A file rests on those whose items its paths name, `crate::…` and `super::…`; a name that a folder hands on is looked up
//! where it comes from. A folder and the files in it are one house: that it gathers them, and hands them what they share, is
//! no circle.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// `deadline::table`, from the root of the crate; the root itself is empty.
type Module = Vec<String>;

/// The text of every module, without its comments and its tests.
fn modules() -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut all, mut folders) = (BTreeMap::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let inside = entry.strip_prefix(&root).unwrap().with_extension("");
            let mut module: Module = inside.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
            if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
                module.pop();
            }
            if module.last().map(String::as_str) != Some("tests") {
                all.insert(module, code(&std::fs::read_to_string(entry).unwrap()));
            }
        }
    }
    all
}

fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
    let line = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    before_tests.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`: the paths that stand behind `begins`.
fn paths(code: &str, begins: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (at, _) in code.match_indices(begins) {
        let own_word = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        if own_word {
            spread(&code[at + begins.len()..], &[], &mut all);
        }
    }
    all
}

/// Reads one path, or one tree of them, and gives what stands behind it.
fn spread<'c>(code: &'c str, before: &[String], all: &mut Vec<Vec<String>>) -> &'c str {
    let code = code.trim_start();
    if let Some(mut inside) = code.strip_prefix('{') {
        loop {
            inside = spread(inside, before, all).trim_start();
            match inside.chars().next() {
                Some(',') => inside = &inside[1..],
                _ => return inside.strip_prefix('}').unwrap_or(inside),
            }
        }
    }
    let end = code.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '*')).unwrap_or(code.len());
    let (word, rest) = code.split_at(end);
    let mut path = before.to_vec();
    path.extend((!word.is_empty()).then(|| word.to_owned()));
    match rest.strip_prefix("::") {
        Some(rest) if !word.is_empty() => spread(rest, &path, all),
        _ => {
            all.push(path);
            rest
        }
    }
}

/// Where the item of a path stands: the deepest module that the path names, and from there where a name is handed on from.
fn home(modules: &BTreeMap<Module, String>, path: &[String]) -> Module {
    let deepest = (0..=path.len()).rev().find(|end| modules.contains_key(&path[..*end])).unwrap_or(0);
    let (module, rest) = path.split_at(deepest);
    let Some(item) = rest.first() else { return module.to_vec() };
    let handed_on = paths(&modules[module], "use ").into_iter().find(|path| path.last() == Some(item));
    let of_child = |path: &Vec<String>| {
        let child: Module = module.iter().chain(path.first()).cloned().collect();
        (path.len() > 1 && modules.contains_key(&child)).then(|| module.iter().chain(path).cloned().collect::<Module>())
    };
    match handed_on.as_ref().and_then(of_child) {
        Some(deeper) => home(modules, &deeper),
        None => module.to_vec(),
    }
}

/// What each module rests on.
fn rests_on(modules: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut all = BTreeMap::new();
    for (module, code) in modules {
        let parent = module.split_last().map_or(&[][..], |(_, parent)| parent);
        let from = |begins: &str, base: &[String]| {
            let whole = |path: Vec<String>| base.iter().cloned().chain(path).collect::<Module>();
            paths(code, begins).into_iter().map(whole).map(|path| home(modules, &path)).collect::<Vec<_>>()
        };
        let grandparent = parent.split_last().map_or(&[][..], |(_, above)| above);
        let named = [from("crate::", &[]), from("super::super::", grandparent), from("super::", parent)].concat();
        let one_house = |other: &Module| module.starts_with(other) || other.starts_with(module);
        all.insert(module.clone(), named.into_iter().filter(|other| !one_house(other)).collect());
    }
    all
}

/// A way from a module back to itself.
fn circle(rests: &BTreeMap<Module, BTreeSet<Module>>, from: &Module) -> Option<Vec<String>> {
    let (mut ways, mut seen) = (vec![vec![from.clone()]], BTreeSet::new());
    while let Some(way) = ways.pop() {
        for next in &rests[way.last()?] {
            let longer: Vec<Module> = way.iter().chain([next]).cloned().collect();
            if next == from {
                return Some(longer.iter().map(|module| module.join("::")).collect());
            }
            if seen.insert(next.clone()) {
                ways.push(longer);
            }
        }
    }
    None
}

#[test]
fn no_module_of_the_law_rests_on_itself() {
    let modules = modules();
    assert!(modules.len() > 100, "{}", modules.len());
    let rests = rests_on(&modules);
    let circles: Vec<String> =
        rests.keys().filter_map(|module| circle(&rests, module)).map(|way| way.join(" → ")).collect();
    assert!(circles.is_empty(), "{circles:#?}");
}

/// What the test would see, and what it would not take for a circle.
#[test]
fn a_circle_is_seen_through_the_names_that_a_folder_hands_on() {
    let of = |texts: &[(&str, &str)]| {
        let module =
            |path: &str| path.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect::<Module>();
        let modules: BTreeMap<Module, String> =
            texts.iter().map(|(path, text)| (module(path), (*text).to_owned())).collect();
        let rests = rests_on(&modules);
        rests.keys().find_map(|module| circle(&rests, module)).map(|way| way.join(" → "))
    };
    let lib = ("", "mod a; mod b; pub use a::{A, One};");
    assert_eq!(of(&[lib, ("a", "use crate::b::B;"), ("b", "use crate::{A, c::C};")]).as_deref(), Some("a → b → a"));
    assert_eq!(of(&[lib, ("a", ""), ("b", "fn f() -> crate::One { super::a::one() }")]), None);
    let folder = ("f", "mod x; mod y; pub use x::X; pub(super) const SHARED: u8 = y::Y;");
    assert_eq!(of(&[lib, folder, ("f::x", "use super::SHARED;"), ("f::y", "use super::x::X;")]), None);
    let one = ("f::x", "use super::y::Y;");
    assert_eq!(of(&[lib, folder, one, ("f::y", "use crate::f::X;")]).as_deref(), Some("f::x → f::y → f::x"));
}
