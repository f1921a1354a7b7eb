//! Reads a finished file the way a screen reader does: through its structure tree, its marked content and the fonts' maps to
//! Unicode. Panics, with the reason, where the file does not hold together.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

/// An element of the structure tree with the text of its own content.
#[derive(Debug)]
pub struct Element {
    pub role: String,
    pub depth: usize,
    pub language: Option<String>,
    pub scope: Option<String>,
    /// What is read out instead of a picture, and its left, lower, right and upper edge.
    pub alternative: Option<String>,
    pub bounds: Option<Vec<f32>>,
    /// Own text and that of everything below it, in reading order.
    pub text: String,
}

pub struct File {
    pub document: Document,
    pub pages: Vec<ObjectId>,
    /// In reading order, parents before children.
    pub elements: Vec<Element>,
    /// What stands on each page as an artifact, in the order of the page.
    pub artifacts: Vec<String>,
}

/// One page: the text of its marked content by number, and of its artifacts.
struct PageText {
    marked: BTreeMap<i64, String>,
    artifacts: String,
}

impl File {
    pub fn read(bytes: &[u8]) -> Self {
        let document = Document::load_mem(bytes).expect("lopdf reads the file");
        let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
        let texts: Vec<PageText> = pages.iter().map(|&page| read_page(&document, page)).collect();
        let mut file = Self { pages, elements: Vec::new(), artifacts: Vec::new(), document };
        file.check_parent_tree(&texts);
        let root = file.catalog("StructTreeRoot");
        let top: Vec<ObjectId> = file.array(&root, b"K").iter().map(|kid| kid.as_reference().unwrap()).collect();
        assert_eq!(top.len(), 1, "one element at the top");
        let mut seen = 0;
        file.visit(top[0], 0, &texts, &mut seen);
        let all: usize = texts.iter().map(|page| page.marked.len()).sum();
        assert_eq!(seen, all, "every marked content is in the structure tree once");
        file.artifacts = texts.into_iter().map(|page| page.artifacts).collect();
        file
    }

    /// A dictionary of the catalog.
    pub fn catalog(&self, key: &str) -> Dictionary {
        let value = self.document.catalog().unwrap().get(key.as_bytes()).unwrap_or_else(|_| panic!("no {key}"));
        self.resolved(value).as_dict().unwrap().clone()
    }

    pub fn resolved<'a>(&'a self, object: &'a Object) -> &'a Object {
        self.document.dereference(object).unwrap().1
    }

    fn array(&self, dictionary: &Dictionary, key: &[u8]) -> Vec<Object> {
        dictionary.get(key).map(|value| self.resolved(value).as_array().unwrap().clone()).unwrap_or_default()
    }

    pub fn with_role(&self, role: &str) -> Vec<&Element> {
        self.elements.iter().filter(|element| element.role == role).collect()
    }

    /// The whole document as it is read out.
    pub fn text(&self) -> &str {
        &self.elements[0].text
    }

    fn visit(&mut self, id: ObjectId, depth: usize, pages: &[PageText], seen: &mut usize) -> String {
        let element = self.document.get_dictionary(id).unwrap().clone();
        assert_eq!(element.get(b"Type").unwrap().as_name().unwrap(), b"StructElem");
        let name =
            |key: &[u8]| element.get(key).unwrap().as_name().map(|name| String::from_utf8_lossy(name).into_owned());
        let index = self.elements.len();
        let attributes = element.get(b"A").ok().map(|value| self.resolved(value).as_dict().unwrap().clone());
        let bounds = attributes
            .as_ref()
            .and_then(|a| a.get(b"BBox").ok())
            .map(|corners| corners.as_array().unwrap().iter().map(|at| at.as_float().unwrap()).collect());
        let alternative = element.get(b"Alt").ok().map(|alt| lopdf::decode_text_string(alt).unwrap());
        let scope = attributes
            .and_then(|a| a.get(b"Scope").ok().map(|s| String::from_utf8_lossy(s.as_name().unwrap()).into_owned()));
        let language = element.get(b"Lang").ok().map(|lang| lopdf::decode_text_string(lang).unwrap());
        let (role, text) = (name(b"S").unwrap(), String::new());
        self.elements.push(Element { role, depth, language, scope, alternative, bounds, text });
        let mut text = String::new();
        for kid in self.array(&element, b"K") {
            match &kid {
                Object::Reference(child) => {
                    let child_dictionary = self.document.get_dictionary(*child).unwrap();
                    assert_eq!(child_dictionary.get(b"P").unwrap().as_reference().unwrap(), id, "kid and parent agree");
                    text.push_str(&self.visit(*child, depth + 1, pages, seen));
                }
                Object::Dictionary(content) => {
                    let page = content.get(b"Pg").unwrap().as_reference().unwrap();
                    let page = self.pages.iter().position(|&known| known == page).unwrap();
                    let number = content.get(b"MCID").unwrap().as_i64().unwrap();
                    text.push_str(pages[page].marked.get(&number).expect("the marked content exists"));
                    *seen += 1;
                }
                other => panic!("kid {other:?}"),
            }
        }
        self.elements[index].text = text.clone();
        text
    }

    /// Every page's marked content leads back to an element, by its number.
    fn check_parent_tree(&self, texts: &[PageText]) {
        let root = self.catalog("StructTreeRoot");
        let tree = self.resolved(root.get(b"ParentTree").unwrap()).as_dict().unwrap().clone();
        let numbers = self.array(&tree, b"Nums");
        assert_eq!(numbers.len(), 2 * self.pages.len());
        for (index, (&page, text)) in self.pages.iter().zip(texts).enumerate() {
            let page = self.document.get_dictionary(page).unwrap();
            let key = page.get(b"StructParents").unwrap().as_i64().unwrap();
            assert_eq!(key, i64::try_from(index).unwrap());
            assert_eq!(numbers[2 * index].as_i64().unwrap(), key);
            let parents = self.resolved(&numbers[2 * index + 1]).as_array().unwrap();
            assert_eq!(parents.len(), text.marked.len(), "one parent for each marked content");
            assert!(text.marked.keys().copied().eq(0..i64::try_from(parents.len()).unwrap()), "numbered from 0");
        }
    }
}

/// Reads the content of a page: balanced marked content, nothing painted outside of it.
fn read_page(document: &Document, page: ObjectId) -> PageText {
    let maps = font_maps(document, page);
    let content = Content::decode(&document.get_page_content(page)).unwrap();
    let mut text = PageText { marked: BTreeMap::new(), artifacts: String::new() };
    // What is open: the number of its content, or none for an artifact, and what it says instead of its glyphs.
    let mut open: Vec<(Option<i64>, Option<String>)> = Vec::new();
    let mut map: Option<&BTreeMap<u16, String>> = None;
    for operation in &content.operations {
        match operation.operator.as_str() {
            "BDC" => {
                let tag = operation.operands[0].as_name().unwrap();
                let properties = operation.operands[1].as_dict().unwrap();
                let number = properties.get(b"MCID").ok().map(|number| number.as_i64().unwrap());
                let actual = properties.get(b"ActualText").ok().map(|text| lopdf::decode_text_string(text).unwrap());
                assert!(number.is_some() || tag == b"Artifact" || !open.is_empty(), "neither content nor artifact");
                if let Some(number) = number {
                    assert!(open.is_empty(), "content within content");
                    assert!(
                        text.marked.insert(number, actual.clone().unwrap_or_default()).is_none(),
                        "number used twice"
                    );
                } else if let Some(actual) = &actual {
                    text.artifacts.push_str(actual);
                }
                open.push((number, actual));
            }
            "EMC" => {
                let (number, _) = open.pop().expect("EMC without BDC");
                if number.is_none() && open.is_empty() {
                    text.artifacts.push('\n');
                }
            }
            "Tf" => map = maps.get(operation.operands[0].as_name().unwrap()),
            "Tj" | "TJ" => {
                assert!(!open.is_empty(), "text outside of marked content");
                let shown = shown(&operation.operands[0], map.expect("a font"));
                if open.iter().all(|(_, actual)| actual.is_none()) {
                    match open[0].0 {
                        Some(number) => text.marked.get_mut(&number).unwrap().push_str(&shown),
                        None => text.artifacts.push_str(&shown),
                    }
                }
            }
            "S" | "s" | "f" | "F" | "f*" | "B" | "B*" | "b" | "b*" | "Do" | "sh" | "BI" => {
                assert!(!open.is_empty(), "painting outside of marked content");
            }
            _ => {}
        }
    }
    assert!(open.is_empty(), "BDC without EMC");
    text
}

fn shown(operand: &Object, map: &BTreeMap<u16, String>) -> String {
    let parts = match operand {
        Object::Array(parts) => parts.clone(),
        one => vec![one.clone()],
    };
    let mut text = String::new();
    for part in parts {
        if let Object::String(codes, _) = part {
            for code in codes.chunks(2) {
                let code = u16::from_be_bytes([code[0], code[1]]);
                assert_ne!(code, 0, "a missing glyph");
                text.push_str(map.get(&code).expect("every glyph has a text"));
            }
        }
    }
    text
}

/// The maps to Unicode of a page's fonts, each of which is embedded.
fn font_maps(document: &Document, page: ObjectId) -> BTreeMap<Vec<u8>, BTreeMap<u16, String>> {
    let mut maps = BTreeMap::new();
    for (name, font) in document.get_page_fonts(page).unwrap() {
        assert_eq!(font.get(b"Encoding").unwrap().as_name().unwrap(), b"Identity-H");
        let descendants = document.dereference(font.get(b"DescendantFonts").unwrap()).unwrap().1.as_array().unwrap();
        let descendant = document.dereference(&descendants[0]).unwrap().1.as_dict().unwrap();
        let descriptor = document.dereference(descendant.get(b"FontDescriptor").unwrap()).unwrap().1.as_dict().unwrap();
        let program = document.dereference(descriptor.get(b"FontFile2").unwrap()).unwrap().1.as_stream().unwrap();
        assert!(program.decompressed_content().unwrap().len() > 1000, "an embedded font");
        let map = document.dereference(font.get(b"ToUnicode").unwrap()).unwrap().1.as_stream().unwrap();
        maps.insert(name, to_unicode(&String::from_utf8(map.decompressed_content().unwrap()).unwrap()));
    }
    maps
}

/// The `bfchar` and `bfrange` entries of a map to Unicode.
fn to_unicode(map: &str) -> BTreeMap<u16, String> {
    let mut texts = BTreeMap::new();
    let mut section = "";
    for line in map.lines().map(str::trim) {
        if line.ends_with("beginbfchar") || line.ends_with("beginbfrange") {
            section = if line.ends_with("beginbfchar") { "char" } else { "range" };
        } else if line.starts_with("endbf") {
            section = "";
        } else if !section.is_empty() {
            let words: Vec<&str> = line.split(['<', '>', ' ', '[', ']']).filter(|word| !word.is_empty()).collect();
            let code = |word: &str| u16::from_str_radix(word, 16).unwrap();
            let units = |word: &str| -> Vec<u16> {
                (0..word.len()).step_by(4).map(|at| code(&word[at..(at + 4).min(word.len())])).collect()
            };
            if section == "char" {
                texts.insert(code(words[0]), String::from_utf16(&units(words[1])).unwrap());
            } else {
                let (first, last) = (code(words[0]), code(words[1]));
                for (offset, glyph) in (first..=last).enumerate() {
                    let mut text = units(words[2]);
                    *text.last_mut().unwrap() += u16::try_from(offset).unwrap();
                    texts.insert(glyph, String::from_utf16(&text).unwrap());
                }
            }
        }
    }
    texts
}
