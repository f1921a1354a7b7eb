use law::Coded;

/// Where in a file something stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// A sheet of a workbook, by its name.
    Sheet(String),
    /// A cell of a sheet, as spreadsheets name it: `C8`.
    Cell {
        /// The name of the sheet.
        sheet: String,
        /// The cell.
        cell: String,
    },
    /// A line of a text, from 1.
    Line(u64),
    /// A column of a line.
    Field {
        /// The line, from 1.
        line: u64,
        /// The name of the column.
        column: String,
    },
}

impl std::fmt::Display for Place {
    /// In the notation of spreadsheets (`Total6878President!C8`) and of compilers (`12, votes`); nothing for the whole.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::File => Ok(()),
            Place::Sheet(sheet) => f.write_str(sheet),
            Place::Cell { sheet, cell } => write!(f, "{sheet}!{cell}"),
            Place::Line(line) => write!(f, "{line}"),
            Place::Field { line, column } => write!(f, "{line}, {column}"),
        }
    }
}

impl Place {
    pub(crate) fn fault(self, problem: Problem) -> Fault {
        Fault { place: self, problem: Box::new(problem) }
    }
}

/// A problem and its place, before the file's name is added.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) place: Place,
    pub(crate) problem: Box<Problem>,
}

pub(crate) type Checked<T> = Result<T, Fault>;

/// A file that was not read. Nothing of it is handed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The name of the file.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// What is wrong there.
    pub problem: Box<Problem>,
}

impl Coded for Refused {
    fn code(&self) -> &'static str {
        self.problem.code()
    }
    /// `place` (the file's name, and where in it) and the values of the problem.
    fn values(&self) -> Vec<(&'static str, String)> {
        let place = match &self.place {
            Place::File => self.file.clone(),
            Place::Sheet(_) | Place::Cell { .. } => format!("{}, {}", self.file, self.place),
            Place::Line(_) | Place::Field { .. } => format!("{}:{}", self.file, self.place),
        };
        let mut values = vec![("place", place)];
        values.extend(self.problem.values());
        values
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.values().iter().try_for_each(|(name, value)| write!(f, " {name}={value:?}"))
    }
}

impl std::error::Error for Refused {}

/// Gives each problem its code and the names of its values, in one list.
macro_rules! problems {
    ($($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })? => $code:literal),+ $(,)?) => {
        /// What is wrong in a file.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Problem {
            $($(#[$doc])* $variant $({ $($(#[$field_doc])* $field: $type),+ })?),+
        }

        impl Problem {
            /// Every code, for the catalogue of sentences.
            pub const CODES: &'static [&'static str] = &[$($code),+];
        }

        impl Coded for Problem {
            fn code(&self) -> &'static str {
                match self {
                    $(Problem::$variant { .. } => $code),+
                }
            }
            fn values(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Problem::$variant $({ $($field),+ })? => vec![$($((stringify!($field), $field.to_string())),+)?]),+
                }
            }
        }
    };
}

problems! {
    // The file as a whole.
    /// Larger than anything that is read.
    FileTooLarge {
        /// The limit, in bytes.
        limit: usize,
    } => "exchange.file-too-large",
    /// There is nothing in it.
    FileEmpty => "exchange.file-empty",
    /// None of the formats that are known.
    FormatUnknown => "exchange.format-unknown",
    /// The table that settles offices, where returns belong.
    OfficesTable => "exchange.offices-table",
    /// A ballot file, which has contests and choices and no figures, where returns belong.
    BallotFile => "exchange.ballot-file",
    /// A format that is known and not read.
    FormatNotRead {
        /// Its name.
        format: &'static str,
    } => "exchange.format-not-read",
    /// A workbook that cannot be opened: cut short, damaged, locked with a password.
    WorkbookUnreadable {
        /// What the library that opens it says.
        detail: String,
    } => "exchange.workbook-unreadable",
    /// A workbook that would unpack to more than is believed.
    WorkbookTooLarge {
        /// What there is too much of: `bytes`, `sheets`, `cells`, `rows`, `columns`.
        what: &'static str,
        /// The limit.
        limit: u64,
    } => "exchange.workbook-too-large",
    /// A text that is not UTF-8.
    NotUtf8 => "exchange.not-utf-8",

    // A workbook.
    /// No sheet of it is named as the state names the sheets of a contest.
    NoContestSheets => "exchange.no-contest-sheets",
    /// One of the four sheets of a contest is not there.
    SheetMissing {
        /// Which: `Total`, `Absentee`, `Early`, `ElectionDay`.
        sheet: &'static str,
        /// The contest's id.
        contest: String,
    } => "exchange.sheet-missing",
    /// Two sheets for the same method of the same contest.
    SheetTwice {
        /// Which.
        sheet: &'static str,
        /// The contest's id.
        contest: String,
        /// The name of the other one.
        other: String,
    } => "exchange.sheet-twice",
    /// A sheet of a contest without anything on it.
    SheetEmpty => "exchange.sheet-empty",
    /// No title where the title of the contest belongs.
    TitleBlank => "exchange.title-blank",
    /// Something else where the header has the word "Precinct".
    HeaderDiffers {
        /// What is there.
        given: String,
    } => "exchange.header-differs",
    /// Text beside a precinct, where nothing belongs.
    StrayText {
        /// The text.
        given: String,
    } => "exchange.stray-text",
    /// One sheet says something else than the first one does.
    SheetDiffers {
        /// What the first sheet says.
        expected: String,
        /// What this one says.
        given: String,
        /// The name of the first sheet.
        other: String,
    } => "exchange.sheet-differs",
    /// None of the 33 counties.
    UnknownCounty {
        /// What is there instead.
        given: String,
    } => "exchange.unknown-county",
    /// No choices.
    NoChoices => "exchange.no-choices",
    /// A choice without a name, or figures to the right of the last choice.
    ChoiceBlank => "exchange.choice-blank",
    /// A label that counts no votes for anybody, where a choice belongs.
    NotAChoice {
        /// The label.
        given: String,
    } => "exchange.not-a-choice",
    /// Two choices of one contest with the same name.
    ChoiceTwice {
        /// The name.
        name: String,
    } => "exchange.choice-twice",
    /// A precinct without a name.
    PrecinctBlank => "exchange.precinct-blank",
    /// The same precinct twice.
    PrecinctTwice {
        /// The name.
        name: String,
    } => "exchange.precinct-twice",
    /// A precinct that other sheets of the contest have.
    PrecinctMissing {
        /// The name.
        name: String,
        /// The sheet that has it.
        other: String,
    } => "exchange.precinct-missing",
    /// A precinct that the contest's first sheet does not have.
    PrecinctUnexpected {
        /// The name.
        name: String,
        /// The sheet that does not have it.
        other: String,
    } => "exchange.precinct-unexpected",
    /// No row of totals: the sheet may be cut short.
    TotalsMissing => "exchange.totals-missing",
    /// Something stands under the row of totals.
    AfterTotals {
        /// What.
        given: String,
    } => "exchange.after-totals",
    /// A printed total is not the sum of its precincts.
    TotalDiffers {
        /// The choice.
        choice: String,
        /// The total as printed.
        printed: String,
        /// The sum of the precincts.
        sum: String,
    } => "exchange.total-differs",
    /// The methods of one precinct do not add up to its whole, nor do they repeat it.
    MethodsDiffer {
        /// The precinct.
        precinct: String,
        /// The choice.
        choice: String,
        /// The whole, as printed.
        printed: String,
        /// The sum of the methods.
        sum: String,
    } => "exchange.methods-differ",
    /// A formula where the state's file has a figure.
    Formula {
        /// The formula.
        formula: String,
    } => "exchange.formula",

    // Figures.
    /// No figure: not counted, which is not zero.
    BlankFigure => "exchange.blank-figure",
    /// Below zero.
    NegativeFigure {
        /// As printed.
        given: String,
    } => "exchange.negative-figure",
    /// Not whole.
    DecimalFigure {
        /// As printed.
        given: String,
    } => "exchange.decimal-figure",
    /// Not a number.
    NotAFigure {
        /// As printed.
        given: String,
    } => "exchange.not-a-figure",
    /// More than can be.
    FigureTooLarge {
        /// As printed.
        given: String,
    } => "exchange.figure-too-large",

    // A table of text.
    /// A column is not there.
    ColumnMissing {
        /// Its name.
        column: &'static str,
    } => "exchange.column-missing",
    /// A column is there twice.
    ColumnTwice {
        /// Its name.
        column: &'static str,
    } => "exchange.column-twice",
    /// A line has more or fewer fields than the first one.
    FieldsDiffer {
        /// How many the first line has.
        expected: usize,
        /// How many this one has.
        given: usize,
    } => "exchange.fields-differ",
    /// A quotation mark that is opened and never closed.
    QuoteOpen => "exchange.quote-open",
    /// Text after a quotation mark that was closed, within one field.
    QuoteStray => "exchange.quote-stray",
    /// A character that cannot be seen, in a text that stands on papers and screens.
    InvisibleCharacter {
        /// Its number: `U+001B`.
        point: String,
    } => "exchange.invisible-character",
    /// No line but the first.
    NoRows => "exchange.no-rows",
    /// A field that must be filled is blank.
    FieldBlank {
        /// The name of the column.
        column: &'static str,
    } => "exchange.field-blank",
    /// A field that must be blank is filled.
    FieldNotBlank {
        /// The name of the column.
        column: &'static str,
        /// What the row counts.
        figure: &'static str,
        /// What is there.
        given: String,
    } => "exchange.field-not-blank",
    /// A word that is none of those that can stand there.
    UnknownWord {
        /// What was looked for.
        what: &'static str,
        /// The word.
        given: String,
        /// The words that can stand there.
        known: String,
    } => "exchange.unknown-word",
    /// Not a whole number between two others.
    NotInRange {
        /// As given.
        given: String,
        /// The least that can stand there.
        least: u32,
        /// The most.
        most: u32,
    } => "exchange.not-in-range",
    /// Not a percentage above 0 and at most 100, of two decimals at most.
    NotAPercentage {
        /// As given.
        given: String,
    } => "exchange.not-a-percentage",
    /// Totals among the precincts, which would be counted twice.
    PrecinctIsTotals {
        /// As given.
        given: String,
    } => "exchange.precinct-is-totals",
    /// A choice that has everywhere as many votes as all others together.
    ChoiceIsSum {
        /// The choice.
        choice: String,
    } => "exchange.choice-is-sum",
    /// A precinct that has of everything as much as all others together.
    PrecinctIsSum {
        /// The precinct.
        precinct: String,
    } => "exchange.precinct-is-sum",
    /// The same figure a second time.
    RowTwice {
        /// The line where it stands first.
        first: u64,
    } => "exchange.row-twice",
    /// The same figure a second time, with another value.
    RowsDisagree {
        /// The line where it stands first.
        first: u64,
        /// The value there.
        there: String,
        /// The value here.
        here: String,
    } => "exchange.rows-disagree",
    /// Contests are named in one way on one line and in another way here.
    NamingDiffers {
        /// The line of the other way.
        first: u64,
    } => "exchange.naming-differs",
    /// The own county has no figures in the file.
    OwnCountyAbsent {
        /// The county.
        county: String,
    } => "exchange.own-county-absent",
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Problem;
    use crate::warning::Notice;

    /// One sentence stands for each code: two problems that share one could not be told apart.
    #[test]
    fn every_code_stands_for_one_thing() {
        let codes: Vec<&str> = Problem::CODES.iter().chain(Notice::CODES).copied().collect();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len());
        assert!(Problem::CODES.iter().all(|code| code.starts_with("exchange.")));
    }
}
