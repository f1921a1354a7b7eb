//! Other people's programs read the files too. Where they are not installed, the tests say so and check nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout, missing_docs)]

mod sample;

use std::path::Path;
use std::process::Command;

use notices::{Status, pdf};

/// The output of a program, or nothing if it is not installed.
fn run(program: &str, arguments: &[&str]) -> Option<(bool, String)> {
    match Command::new(program).args(arguments).output() {
        Ok(output) => Some((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())),
        Err(_) => {
            println!("skipped: {program} is not installed");
            None
        }
    }
}

fn written(directory: &Path) -> Vec<String> {
    let stamp = sample::stamp(Status::Draft, true);
    let mut paths = Vec::new();
    for (name, document) in [("long", sample::long_notice()), ("worksheet", sample::worksheet())] {
        let path = directory.join(format!("{name}.pdf"));
        std::fs::write(&path, pdf::write(&document, &stamp).unwrap()).unwrap();
        paths.push(path.to_str().unwrap().to_string());
    }
    paths
}

#[test]
fn qpdf_finds_no_fault() {
    let directory = tempfile::tempdir().unwrap();
    for path in written(directory.path()) {
        if let Some((clean, output)) = run("qpdf", &["--check", &path]) {
            assert!(clean && output.contains("No syntax or stream encoding errors"), "{output}");
        }
    }
}

#[test]
fn poppler_finds_every_font_embedded_and_readable() {
    let directory = tempfile::tempdir().unwrap();
    for path in written(directory.path()) {
        let Some((_, output)) = run("pdffonts", &[&path]) else { return };
        let fonts: Vec<&str> = output.lines().skip(2).collect();
        assert!(fonts.len() >= 3, "{output}");
        for font in fonts {
            // Embedded, subset, with a map to Unicode.
            assert!(
                font.split_whitespace().collect::<Vec<_>>().windows(3).any(|w| w == ["yes", "yes", "yes"]),
                "{font}"
            );
        }
    }
}

#[test]
fn poppler_finds_the_text_as_it_was_written() {
    let directory = tempfile::tempdir().unwrap();
    let paths = written(directory.path());
    let Some((_, text)) = run("pdftotext", &["-raw", &paths[0], "-"]) else { return };
    for expected in [
        "by Section 1-14-24(A)(3) NMSA 1978.",
        "Precinct 21, Upper Tʼiis Názbąs 608 567 36 1,211",
        "¿Tiene preguntas?",
        "All precincts 26,770 23,539 1,215 51,524",
        "Sections 1-14-16, 1-14-22 and 1-14-23.",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
