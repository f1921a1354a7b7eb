//! The canonical bytes of a document, and the hash that stands on its pages.
//!
//! Every field is written in the order of the model: texts and lists with their length before them, choices as one
//! byte. So two documents have the same bytes exactly if they are equal. A change of this encoding changes
//! every hash and therefore its [`VERSION`].

use sha2::{Digest, Sha256};

use crate::model::{
    Addressee, Align, Block, Column, Copies, Document, Fact, Language, Letterhead, List, Marker, Picture, Ruling, Run,
    Seal, Signatures, Signer, Style, Table, Text, Title, Value,
};

/// Names the encoding; the first bytes of every document.
const VERSION: &str = "canvass-desk/document/2";

/// SHA-256 over the canonical bytes of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentHash([u8; 32]);

impl ContentHash {
    /// The 32 bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// All 64 hexadecimal digits.
    pub fn full(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The first 16 digits in groups of four, as printed: `7c19 e04b 52aa 91f3`.
    pub fn grouped(&self) -> String {
        let groups: Vec<String> = self.0[..8].chunks(2).map(|pair| format!("{:02x}{:02x}", pair[0], pair[1])).collect();
        groups.join(" ")
    }
}

impl Document {
    /// The bytes that [`content_hash`](Self::content_hash) covers.
    pub fn canonical_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        VERSION.write(&mut out);
        self.write(&mut out);
        out
    }

    /// SHA-256 over everything the document says; print time, issue and marks are not in it.
    pub fn content_hash(&self) -> ContentHash {
        ContentHash(Sha256::digest(self.canonical_bytes()).into())
    }
}

/// Something with one byte sequence for each value.
trait Canonical {
    fn write(&self, out: &mut Vec<u8>);
}

fn length(n: usize, out: &mut Vec<u8>) {
    // A length in memory fits 64 bits on every machine; the wider type keeps the bytes the same on all of them.
    out.extend((n as u64).to_be_bytes());
}

impl Canonical for str {
    fn write(&self, out: &mut Vec<u8>) {
        length(self.len(), out);
        out.extend(self.as_bytes());
    }
}

impl Canonical for String {
    fn write(&self, out: &mut Vec<u8>) {
        self.as_str().write(out);
    }
}

impl<T: Canonical> Canonical for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        length(self.len(), out);
        for item in self {
            item.write(out);
        }
    }
}

impl<T: Canonical> Canonical for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            None => out.push(0),
            Some(value) => {
                out.push(1);
                value.write(out);
            }
        }
    }
}

/// Writes the fields of a struct in their order. Naming them all makes a forgotten field an error of compilation.
macro_rules! fields {
    ($($type:ident { $($field:ident),* })*) => {
        $(impl Canonical for $type {
            fn write(&self, out: &mut Vec<u8>) {
                let $type { $($field),* } = self;
                $($field.write(out);)*
            }
        })*
    };
}

/// Writes a choice without data as one byte.
macro_rules! choices {
    ($($type:ident { $($choice:ident = $byte:literal),* })*) => {
        $(impl Canonical for $type {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(match self { $($type::$choice => $byte),* });
            }
        })*
    };
}

fields! {
    Document { language, author, subject, letterhead, title, blocks }
    Title { name, matter }
    Run { style, language, text }
    Text { runs }
    Addressee { lead, lines }
    List { marker, items }
    Fact { label, value }
    Table { caption, columns, rows, total, ruling }
    Column { header, align }
    Signatures { lead, signers, date }
    Signer { name, title }
    Copies { lead, recipients }
    Seal { picture, says }
}

choices! {
    Language { English = 1, Spanish = 2 }
    Style { Roman = 1, Bold = 2, Italic = 3 }
    Marker { Number = 1, Letter = 2, Bullet = 3, Checkbox = 4 }
    Align { Left = 1, Right = 2, Narrow = 3 }
    Ruling { Rows = 1, Grid = 2, Close = 3 }
}

/// A letterhead without a seal has the bytes that it had before there were seals. One with a seal cannot be taken for it:
/// the title follows, and no title is so long that its length begins with a one.
impl Canonical for Letterhead {
    fn write(&self, out: &mut Vec<u8>) {
        let Letterhead { jurisdiction, office, address, prepared_by, seal } = self;
        let parts: [&dyn Canonical; 4] = [jurisdiction, office, address, prepared_by];
        parts.iter().for_each(|part| part.write(out));
        if seal.is_some() {
            seal.write(out);
        }
    }
}

impl Canonical for Picture {
    fn write(&self, out: &mut Vec<u8>) {
        for side in [self.width(), self.height()] {
            out.extend(side.to_be_bytes());
        }
        length(self.points().len(), out);
        out.extend(self.points());
    }
}

impl Canonical for Value {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            Self::Said(text) => {
                out.push(1);
                text.write(out);
            }
            Self::Blank(what) => {
                out.push(2);
                what.write(out);
            }
        }
    }
}

impl Canonical for Block {
    fn write(&self, out: &mut Vec<u8>) {
        let (byte, content): (u8, &dyn Canonical) = match self {
            Self::Addressee(addressee) => (1, addressee),
            Self::Paragraph(text) => (2, text),
            Self::Heading(text) => (3, text),
            Self::List(list) => (4, list),
            Self::Facts(facts) => (5, facts),
            Self::Table(table) => (6, table),
            Self::Calculation(lines) => (7, lines),
            Self::Signatures(signatures) => (8, signatures),
            Self::Copies(copies) => (9, copies),
            Self::Passage(language, blocks) => {
                out.push(10);
                language.write(out);
                return blocks.write(out);
            }
            Self::Sheet(name) => (11, name),
        };
        out.push(byte);
        content.write(out);
    }
}
