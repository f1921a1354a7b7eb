//! Head, foot and marks: what stands around the text of every page.
//!
//! On the first page the marks are part of what the document says, so that a screen reader begins with them; on later
//! pages they are artifacts like everything else here.

use super::galley::Galley;
use super::lines::{Line, ParagraphShape, Setting, Span, lines, one_line, widths};
use super::{ArtifactKind, Item, LEFT, MEASURE, NodeId, PAGE_HEIGHT, PAGE_WIDTH, Placed, RIGHT, Role, TOP, Tag, Tree};
use crate::error::NoticeError;
use crate::fonts::{FaceId, Fonts};
use crate::model::{Block, Document};
use crate::shape::{Figures, Milli, Type, shape};
use crate::stamp::{Stamp, Status};
use crate::text::NO_BREAK_SPACE;

/// Baseline of the first line of the head.
const HEAD: Milli = 36_000;
const HEAD_SIZE: Milli = 9_500;
const HEAD_LEADING: Milli = 12_500;
/// Baseline of the last line of the foot.
const FOOT: Milli = PAGE_HEIGHT - 38_000;
const FOOT_SIZE: Milli = 8_000;
const FOOT_LEADING: Milli = 10_800;
/// Between the text and the rule above the foot; a table that goes on says so in it.
const ABOVE_FOOT: Milli = 24_000;
/// The least that must remain for the text of a page.
const LEAST_TEXT: Milli = 300_000;
/// Room for the words across the page, along its diagonal.
const DIAGONAL: Milli = 760_000;

/// What stands around the text of every page.
pub(crate) struct Frame<'a> {
    fonts: &'a Fonts,
    page_words: &'a str,
    marks: Vec<Line>,
    /// The nodes of the marks on the first page, one for each line.
    mark_nodes: Vec<NodeId>,
    running_title: Line,
    /// The same of each sheet's pages, with its name.
    sheet_titles: Vec<Line>,
    foot: Vec<Line>,
    watermark: Option<Item>,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(document: &Document, stamp: &'a Stamp, fonts: &'a Fonts) -> Result<Self, NoticeError> {
        let words = &stamp.words;
        let mut marks = Vec::new();
        if stamp.practice {
            marks.extend(small(fonts, FaceId::SansBold, &words.practice, HEAD_SIZE, MEASURE)?);
        }
        let status = match stamp.status {
            Status::Draft => Some(&words.draft),
            Status::Worksheet => Some(&words.worksheet),
            Status::Issued => None,
        };
        if let Some(status) = status {
            marks.extend(small(fonts, FaceId::SansBold, status, HEAD_SIZE, MEASURE)?);
        }
        // It stands whole on the first page; here it only says what the page belongs to.
        let running =
            |title: String| one_line(fonts, &Span::new(FaceId::SerifItalic, title), setting(HEAD_SIZE, MEASURE));
        let running_title = running(document.title.whole())?;
        let sheets = document.blocks.iter().filter_map(|block| match block {
            Block::Sheet(name) => Some(running(format!("{name} – {}", document.title.name))),
            _ => None,
        });
        let sheet_titles = sheets.collect::<Result<Vec<_>, _>>()?;

        let page = page_of(&words.page, 9999, 9999);
        let span = [Span::new(FaceId::Sans, &page)];
        let (_, page_width) = widths(fonts, &span, setting(FOOT_SIZE, MEASURE))?;
        let measure = MEASURE - page_width - 18_000;
        if measure < MEASURE / 2 {
            return Err(NoticeError::TooWide { text: words.page.clone() });
        }
        let hash = document.content_hash().grouped().replace(' ', &NO_BREAK_SPACE.to_string());
        let mut foot = sentences(fonts, &stamp.footer, measure)?;
        foot.extend(small(fonts, FaceId::Sans, &words.content.replace("{hash}", &hash), FOOT_SIZE, measure)?);

        let watermark = if stamp.practice { Some(watermark(fonts, &words.practice)?) } else { None };
        let mark_nodes = Vec::new();
        let page_words = &words.page;
        let frame = Self { fonts, page_words, marks, mark_nodes, running_title, sheet_titles, foot, watermark };
        if frame.bottom() - frame.top() < LEAST_TEXT {
            return Err(NoticeError::TooTall { text: stamp.footer.join(" · ") });
        }
        Ok(frame)
    }

    /// Makes the marks of the first page the first things the document says.
    pub(crate) fn announce(&mut self, galley: &mut Galley) {
        self.mark_nodes = self.marks.iter().map(|_| galley.tree.add(Role::Paragraph, Tree::ROOT)).collect();
    }

    /// Where the text of a page begins.
    pub(crate) fn top(&self) -> Milli {
        TOP.max(self.below_running_title() + 16_000)
    }

    /// Where the text of a page ends.
    pub(crate) fn bottom(&self) -> Milli {
        self.foot_rule() - ABOVE_FOOT
    }

    /// Below the marks.
    fn running_title_baseline(&self) -> Milli {
        let gap = if self.marks.is_empty() { 0 } else { 5_000 };
        HEAD + HEAD_LEADING * count(self.marks.len()) + gap
    }

    fn below_running_title(&self) -> Milli {
        self.running_title_baseline() + 6_000
    }

    fn foot_rule(&self) -> Milli {
        FOOT - FOOT_LEADING * (count(self.foot.len()) - 1).max(0) - 13_000
    }

    /// Adds the frame to pages that have their text.
    pub(crate) fn put_around(&self, pages: &mut [Vec<Placed>], sheets: &[Option<usize>]) -> Result<(), NoticeError> {
        let all = pages.len();
        for (index, page) in pages.iter_mut().enumerate() {
            let text = std::mem::take(page);
            let sheet = sheets.get(index).copied().flatten().and_then(|sheet| self.sheet_titles.get(sheet));
            self.put_head(page, index == 0, sheet.unwrap_or(&self.running_title));
            page.extend(text);
            self.put_foot(page, &page_of(self.page_words, index + 1, all))?;
        }
        Ok(())
    }

    fn put_head(&self, page: &mut Vec<Placed>, is_first: bool, running_title: &Line) {
        page.extend(self.watermark.iter().map(|item| artifact(ArtifactKind::Watermark, item.clone())));
        let mut y = HEAD;
        for (index, line) in self.marks.iter().enumerate() {
            let node = self.mark_nodes.get(index).filter(|_| is_first);
            let tag = node.map_or(Tag::Artifact(ArtifactKind::Header), |&node| Tag::Content(node));
            let x = LEFT + (MEASURE - line.width) / 2;
            page.push(Placed { tag, item: Item::Text { x, y, clusters: line.clusters.clone() } });
            y += HEAD_LEADING;
        }
        if is_first {
            return;
        }
        let title = Item::Text { x: LEFT, y: self.running_title_baseline(), clusters: running_title.clusters.clone() };
        page.push(artifact(ArtifactKind::Header, title));
        let y = self.below_running_title();
        page.push(artifact(ArtifactKind::Header, Item::Rule { from: (LEFT, y), to: (RIGHT, y), weight: 400 }));
    }

    fn put_foot(&self, page: &mut Vec<Placed>, page_words: &str) -> Result<(), NoticeError> {
        let rule = self.foot_rule();
        let item = Item::Rule { from: (LEFT, rule), to: (RIGHT, rule), weight: 600 };
        page.push(artifact(ArtifactKind::Footer, item));
        let first = rule + 13_000;
        for (line, number) in self.foot.iter().zip(0..) {
            let item = Item::Text { x: LEFT, y: first + FOOT_LEADING * number, clusters: line.clusters.clone() };
            page.push(artifact(ArtifactKind::Footer, item));
        }
        for line in small(self.fonts, FaceId::Sans, page_words, FOOT_SIZE, MEASURE / 2)? {
            let item = Item::Text { x: RIGHT - line.width, y: first, clusters: line.clusters };
            page.push(artifact(ArtifactKind::Footer, item));
        }
        Ok(())
    }
}

fn artifact(kind: ArtifactKind, item: Item) -> Placed {
    Placed { tag: Tag::Artifact(kind), item }
}

fn count(lines: usize) -> Milli {
    i64::try_from(lines).unwrap_or(i64::MAX / PAGE_HEIGHT)
}

fn page_of(words: &str, page: usize, all: usize) -> String {
    words.replace("{n}", &page.to_string()).replace("{m}", &all.to_string())
}

fn setting(size: Milli, measure: Milli) -> Setting {
    Setting { size, figures: Figures::Proportional, measure, shape: ParagraphShape::Running }
}

fn small(fonts: &Fonts, face: FaceId, text: &str, size: Milli, measure: Milli) -> Result<Vec<Line>, NoticeError> {
    lines(fonts, &[Span::new(face, text)], setting(size, measure))
}

/// Sentences side by side, as many as fit on a line; one that is longer than a line goes on in the next.
fn sentences(fonts: &Fonts, sentences: &[String], measure: Milli) -> Result<Vec<Line>, NoticeError> {
    let mut set = Vec::new();
    let mut together = String::new();
    for sentence in sentences {
        let longer = if together.is_empty() { sentence.clone() } else { format!("{together} · {sentence}") };
        let (_, width) = widths(fonts, &[Span::new(FaceId::Sans, &longer)], setting(FOOT_SIZE, measure))?;
        if width <= measure || together.is_empty() {
            together = longer;
        } else {
            set.extend(small(fonts, FaceId::Sans, &together, FOOT_SIZE, measure)?);
            together = sentence.clone();
        }
    }
    set.extend(small(fonts, FaceId::Sans, &together, FOOT_SIZE, measure)?);
    Ok(set)
}

/// The words in the middle of the page, as large as its diagonal lets them be.
fn watermark(fonts: &Fonts, words: &str) -> Result<Item, NoticeError> {
    let text = crate::text::clean(words)?;
    let kind = |size| Type { face: FaceId::SansBold, size, figures: Figures::Proportional };
    let trial = 60_000;
    let width: Milli = shape(fonts, kind(trial), &text)?.iter().map(|cluster| cluster.width).sum();
    let size = if width > DIAGONAL { trial * DIAGONAL / width } else { trial };
    if size < HEAD_SIZE {
        return Err(NoticeError::TooWide { text: words.to_string() });
    }
    let clusters = shape(fonts, kind(size), &text)?;
    let width: Milli = clusters.iter().map(|cluster| cluster.width).sum();
    let face = fonts.face(FaceId::SansBold);
    let height = crate::shape::scale(face.cap_height, size, face.units_per_em);
    // The baseline rises 4 for every 3 to the right, so that 5 of its length are 3 across and 4 up.
    let x = PAGE_WIDTH / 2 - width / 2 * 3 / 5 + height / 2 * 4 / 5;
    let y = PAGE_HEIGHT / 2 + width / 2 * 4 / 5 + height / 2 * 3 / 5;
    Ok(Item::Watermark { x, y, clusters })
}
