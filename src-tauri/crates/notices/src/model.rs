//! The typed document: what is said, never where it stands on a page.
//!
//! A document is built from the facts of an election and the words of its language. It knows nothing of pages,
//! fonts or print time, so two documents are equal exactly if they say the same, and
//! [`Document::content_hash`] covers all of it. What belongs to one printing (the time, the issue, the marks across
//! the page) is the [`Stamp`](crate::Stamp), which the hash leaves out.
//!
//! Text is Unicode in any normal form. NO-BREAK SPACE and NON-BREAKING HYPHEN hold words together and print as
//! a space and a hyphen; a section number such as `1-14-24(A)(3)` stays on one line without them. There are no line
//! breaks and no tabs in text: what stands on a line of its own is a block, a row or an item of its own.

pub use crate::picture::Picture;

/// The language of a document or of a passage in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English as used in the United States.
    English,
    /// Spanish as used in the United States.
    Spanish,
}

impl Language {
    /// The BCP 47 tag: `en-US` or `es-US`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en-US",
            Self::Spanish => "es-US",
        }
    }
}

/// A whole document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The language of everything that is not in a [`Block::Passage`].
    pub language: Language,
    /// Whose paper it is, for the file's properties: "Clerk of Sierra Alta County".
    pub author: String,
    /// What it is about, for the file's properties: "Recount, County Sheriff, General Election of November 3, 2026".
    pub subject: String,
    /// Whose paper it is, at the head of the first page. A worksheet may have none.
    pub letterhead: Option<Letterhead>,
    /// The title; also the document's title in the file's properties and at the head of later pages.
    pub title: Title,
    /// The body, in reading order.
    pub blocks: Vec<Block>,
}

/// The head of the first page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letterhead {
    /// "County of Sierra Alta, New Mexico".
    pub jurisdiction: String,
    /// "Office of the County Clerk".
    pub office: String,
    /// Parts of the address, set in one line as far as they fit: street, place, telephone.
    pub address: Vec<String>,
    /// Who wrote it, where that is not whose paper it is: "Prepared by the Clerk of … County for the Secretary of State".
    pub prepared_by: Option<String>,
    /// The seal of whose paper it is.
    pub seal: Option<Seal>,
}

/// A seal in a letterhead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// What is seen of it.
    pub picture: Picture,
    /// What is read out instead of it: "Seal of Sierra Alta County".
    pub says: String,
}

/// The title of a document, in one line of thought or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// "Notice of Recount Board and Date".
    pub name: String,
    /// "Office of County Sheriff"; set below the name, in its weight.
    pub matter: Option<Text>,
}

impl Title {
    /// A title of one part.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), matter: None }
    }

    /// A title with its matter below it.
    pub fn of(name: impl Into<String>, matter: impl Into<Text>) -> Self {
        Self { name: name.into(), matter: Some(matter.into()) }
    }

    /// Both parts in one line, as properties and running heads show them.
    pub fn whole(&self) -> String {
        match &self.matter {
            Some(matter) => format!("{} – {}", self.name, matter.plain()),
            None => self.name.clone(),
        }
    }
}

/// One thing said, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// To whom it is addressed.
    Addressee(Addressee),
    /// A paragraph, ragged right.
    Paragraph(Text),
    /// A heading of a section; kept with what follows it.
    Heading(String),
    /// A sheet of its own begins, on a new page: it and the pages after it bear this at their head, beside the
    /// document's title, so that a loose page says where it belongs. It stands at the top level only.
    Sheet(String),
    /// Items, each with its marker.
    List(List),
    /// Labels with their values, without a header row.
    Facts(Vec<Fact>),
    /// A table with a header row, which is repeated on later pages.
    Table(Table),
    /// Arithmetic set off from the text, one line each: `46 × 100 = 4,600 < 7,532`.
    Calculation(Vec<String>),
    /// Rules to sign on. Nothing in it looks signed.
    Signatures(Signatures),
    /// Who gets a copy.
    Copies(Copies),
    /// Blocks in another language than the document's.
    Passage(Language, Vec<Block>),
}

/// A run of text in one style and one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it is set.
    pub style: Style,
    /// Its language, where it is another than that of what it stands in: a screen reader reads it accordingly.
    pub language: Option<Language>,
    /// What it says.
    pub text: String,
}

/// How a run is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Upright, normal weight.
    Roman,
    /// Upright, heavier.
    Bold,
    /// Slanted, normal weight.
    Italic,
}

/// Text of one paragraph or cell, in runs: `Text::roman("on ").bold("November 25, 2026").roman(", at …")`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The runs, in reading order. They join without a space.
    pub runs: Vec<Run>,
}

impl Text {
    /// No text yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn run(mut self, style: Style, text: impl Into<String>) -> Self {
        self.runs.push(Run { style, language: None, text: text.into() });
        self
    }

    /// All of it in a language other than the document's, but for the runs that have one already:
    /// `Text::from("County Sheriff").in_language(Language::English)`.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        for run in &mut self.runs {
            run.language.get_or_insert(language);
        }
        self
    }

    /// All of it in one style.
    #[must_use]
    pub fn in_style(mut self, style: Style) -> Self {
        for run in &mut self.runs {
            run.style = style;
        }
        self
    }

    /// The words alone.
    pub fn plain(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }

    /// Goes on in roman.
    #[must_use]
    pub fn roman(self, text: impl Into<String>) -> Self {
        self.run(Style::Roman, text)
    }

    /// Goes on in bold.
    #[must_use]
    pub fn bold(self, text: impl Into<String>) -> Self {
        self.run(Style::Bold, text)
    }

    /// Goes on in italics.
    #[must_use]
    pub fn italic(self, text: impl Into<String>) -> Self {
        self.run(Style::Italic, text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::new().roman(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::new().roman(text)
    }
}

/// To whom a document is addressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    /// "To:", set in bold before the first line.
    pub lead: String,
    /// One addressee or one line of the address each.
    pub lines: Vec<Text>,
}

/// Items, each with its marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What stands before each item.
    pub marker: Marker,
    /// The items.
    pub items: Vec<Text>,
}

/// What stands before an item of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marker {
    /// `1.`, `2.`, …
    Number,
    /// `(a)`, `(b)`, … `(z)`, `(aa)`, …
    Letter,
    /// `•`
    Bullet,
    /// `☐`, to be ticked by hand.
    Checkbox,
}

/// A label with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// "Date of the recount".
    pub label: String,
    /// What is said of it.
    pub value: Value,
}

/// The value of a [`Fact`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Known.
    Said(Text),
    /// To be written by hand: a rule to write on, and at its end what belongs there, "(date)"; may be empty.
    Blank(String),
}

/// A table with a header row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Names the table; set above it in bold, and with "(continued)" on each later page.
    pub caption: Text,
    /// Its columns. The first one heads its rows.
    pub columns: Vec<Column>,
    /// Rows of one cell per column. An empty cell stays empty.
    pub rows: Vec<Vec<Text>>,
    /// The last row, set in bold and never apart from the row before it.
    pub total: Option<Vec<Text>>,
    /// How its rows are ruled.
    pub ruling: Ruling,
}

/// A column of a [`Table`]. Its width follows from what stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its header, set in bold.
    pub header: Text,
    /// How its cells stand.
    pub align: Align,
}

impl Column {
    /// A column of words.
    pub fn words(header: impl Into<Text>) -> Self {
        Self { header: header.into(), align: Align::Left }
    }

    /// A column of line numbers or of boxes to tick, as narrow as they are.
    pub fn narrow(header: impl Into<Text>) -> Self {
        Self { header: header.into(), align: Align::Narrow }
    }

    /// A column of figures, which stand one under another to the right.
    pub fn figures(header: impl Into<Text>) -> Self {
        Self { header: header.into(), align: Align::Right }
    }
}

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// Words.
    Left,
    /// Figures.
    Right,
    /// Numbers of lines and boxes to tick: like words, in a column as narrow as they are.
    Narrow,
}

/// How the rows of a table are ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// A thin rule between rows.
    Rows,
    /// A grid with rows high enough to write in by hand.
    Grid,
    /// As [`Ruling::Rows`], with the rows close together: a table of hundreds of short ones.
    Close,
}

/// Rules to sign on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signatures {
    /// The sentence before them: "Done at Alta Norte, New Mexico."
    pub lead: Option<Text>,
    /// One rule each.
    pub signers: Vec<Signer>,
    /// What stands under the rule for the date: "Date".
    pub date: String,
}

/// Who is to sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signer {
    /// The name in print, where it is known.
    pub name: Option<String>,
    /// "County Clerk".
    pub title: String,
}

/// Who gets a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// "Copies:".
    pub lead: String,
    /// One recipient each.
    pub recipients: Vec<String>,
}
