//! Lines that were typed and cannot be saved, written down elsewhere before the window closes.

use std::path::Path;

use canvass::Stamp;

use super::documents::put_into;
use super::in_words::time;
use crate::error::Error;
use crate::view::window::{Placed, UnsavedSheet};
use crate::words;

/// Writes the lines of a sheet that are not on the disk into a text file, to be typed again from. It needs nothing of the
/// election file, which is what cannot be written.
///
/// # Errors
/// Where the folder cannot be written either.
pub fn write_down(folder: &Path, sheet: &UnsavedSheet, stamp: &Stamp) -> Result<Placed, Error> {
    let name = words::filled("window.unsaved.file", &[("date", stamp.at.date_naive().format("%Y-%m-%d").to_string())]);
    let path = put_into(folder, &name, "txt", text(sheet, stamp).as_bytes())?;
    Ok(Placed { path: path.display().to_string(), said: words::text("window.said.unsaved"), number: None })
}

fn text(sheet: &UnsavedSheet, stamp: &Stamp) -> String {
    let head = [
        ("election", sheet.election.clone()),
        ("report", sheet.report.clone()),
        ("day", stamp.at.format("%B %-d, %Y").to_string()),
        ("time", time(&stamp.at)),
    ];
    let lines = sheet.lines.iter().map(|line| {
        let values =
            [("number", line.number.to_string()), ("label", line.label.clone()), ("figure", line.figure.clone())];
        words::filled("window.unsaved.line", &values)
    });
    let mut text = words::filled("window.unsaved.head", &head);
    for line in lines {
        text.push('\n');
        text.push_str(&line);
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::tests::{code, stamp};
    use super::*;
    use crate::view::window::UnsavedLine;

    #[test]
    fn every_line_is_written_down_and_an_earlier_list_stays() {
        let folder = tempfile::tempdir().unwrap();
        let mut sheet = UnsavedSheet {
            election: "Harding 2026 General".to_owned(),
            report: "Precinct 5, ED-5, election day".to_owned(),
            lines: vec![UnsavedLine { number: 3, label: "ROSA ULIBARRÍ".to_owned(), figure: "178".to_owned() }],
        };
        let first = write_down(folder.path(), &sheet, &stamp()).unwrap();
        let text = fs::read_to_string(&first.path).unwrap();
        assert!(text.contains("Harding 2026 General") && text.contains("Precinct 5, ED-5, election day"), "{text}");
        assert!(text.lines().any(|line| line == "Line 3, ROSA ULIBARRÍ: 178"), "{text}");
        // The same once more is the same file; another list has a name of its own.
        assert_eq!(write_down(folder.path(), &sheet, &stamp()).unwrap().path, first.path);
        sheet.lines[0].figure = "187".to_owned();
        assert_ne!(write_down(folder.path(), &sheet, &stamp()).unwrap().path, first.path);
        assert_eq!(fs::read_to_string(&first.path).unwrap(), text);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let sheet = UnsavedSheet { election: String::new(), report: String::new(), lines: Vec::new() };
        let refused = write_down(&folder.path().join("file"), &sheet, &stamp()).unwrap_err();
        assert_eq!(code(&refused), "document.cannot-write");
    }
}
