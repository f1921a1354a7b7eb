//! Tables.

use super::blocks::GAP;
use super::columns::{Fit, Need, SIZES, fit};
use super::galley::{Below, Bond, Galley, Piece, RepeatedHead, Size};
use super::lines::{ParagraphShape, Setting, Span, lines, widths};
use super::{ArtifactKind, LEFT, MEASURE, NodeId, RIGHT, Role, Scope, Tag};
use crate::error::NoticeError;
use crate::fonts::{FaceId, Fonts};
use crate::model::{Align, Ruling, Table, Text};
use crate::shape::{Figures, Milli};

/// Above and below the text of a row.
pub(crate) const ROW_PADDING: Milli = 3_300;
/// The same where rows stand close together.
const CLOSE_ROW_PADDING: Milli = 800;
/// The same in a grid to be written into, whose rules part the rows.
const GRID_ROW_PADDING: Milli = 2_000;
/// Height of a row to be written in by hand.
pub(crate) const HAND_ROW: Milli = 20_000;
pub(crate) const THIN: Milli = 350;
const THICK: Milli = 800;
const CAPTION: Size = Size { size: 11_500, leading: 15_000 };
const BELOW_CAPTION: Milli = 3_000;
pub(crate) const BELOW_TABLE: Milli = 13_000;
/// The least width of a column to write in by hand.
const HAND_COLUMN: Milli = 78_000;

/// A table ready to be set: its size, and where the text of each column stands.
struct Form<'a> {
    table: &'a Table,
    size: Size,
    padding: Milli,
    /// Left edge and width of the text in each column.
    columns: Vec<(Milli, Milli)>,
}

/// What a row is, for its face and its place in the structure tree.
#[derive(Clone, Copy)]
enum Kind {
    Header { parent: NodeId },
    Repeated,
    Body { parent: NodeId },
    Total { parent: NodeId },
}

pub(crate) fn set_table(galley: &mut Galley, table: &Table, parent: NodeId) -> Result<(), NoticeError> {
    check_shape(table)?;
    let form = Form::new(galley.fonts, table)?;
    let node = galley.tree.add(Role::Table, parent);
    set_caption(galley, table, node)?;

    let head = galley.tree.add(Role::TableHead, node);
    let headers: Vec<&Text> = table.columns.iter().map(|column| &column.header).collect();
    let mut header = form.row(galley, &headers, Kind::Header { parent: head })?;
    header.before = if table.caption.plain().is_empty() { GAP } else { 0 };
    header.bond = Bond::Fixed;
    galley.add(header);

    let repeated = form.repeated_head(galley, &headers)?;
    let under = galley.add_head(repeated);
    let body = galley.tree.add(Role::TableBody, node);
    let rows = table.rows.iter().map(|row| (row, false)).chain(table.total.iter().map(|row| (row, true)));
    let (count, with_total) = (table.rows.len(), table.total.is_some());
    for (index, (row, is_total)) in rows.enumerate() {
        let kind = if is_total { Kind::Total { parent: body } } else { Kind::Body { parent: body } };
        let cells: Vec<&Text> = row.iter().collect();
        let mut piece = form.row(galley, &cells, kind)?;
        form.rule_below(&mut piece, is_total || index + 1 == count);
        piece.under = (index > 0).then_some(under);
        // At least two rows on the first page, and on the last one two before the total.
        let stays = index == 0 || index + 2 == count || (with_total && index + 1 == count);
        piece.bond = if stays { Bond::Firm } else { Bond::Loose };
        galley.add(piece);
    }
    galley.release();
    // A sheet to be filled in is one page as long as its boxes let it: their frames part them.
    let below = if table.ruling == Ruling::Grid { GAP } else { BELOW_TABLE };
    galley.space_below(Below::AtLeast(below));
    Ok(())
}

fn check_shape(table: &Table) -> Result<(), NoticeError> {
    let columns = table.columns.len();
    for (index, row) in table.rows.iter().chain(&table.total).enumerate() {
        if row.len() != columns {
            let caption = table.caption.plain();
            return Err(NoticeError::TableShape { caption, row: index + 1, cells: row.len(), columns });
        }
    }
    Ok(())
}

fn set_caption(galley: &mut Galley, table: &Table, node: NodeId) -> Result<(), NoticeError> {
    let captions = galley.lines(&Span::all(FaceId::SerifBold, &table.caption), CAPTION, MEASURE)?;
    if captions.is_empty() {
        return Ok(());
    }
    let caption = galley.tree.add(Role::Caption, node);
    let mut before = GAP + 3_000;
    for line in captions {
        galley.strip(line, CAPTION, LEFT, std::mem::take(&mut before), caption, Bond::Fixed);
    }
    let mut space = Piece::new(BELOW_CAPTION);
    space.bond = Bond::Fixed;
    galley.add(space);
    Ok(())
}

impl<'a> Form<'a> {
    fn new(fonts: &Fonts, table: &'a Table) -> Result<Self, NoticeError> {
        let mut needs = [Vec::new(), Vec::new(), Vec::new()];
        for (needs, size) in needs.iter_mut().zip(SIZES) {
            for column in 0..table.columns.len() {
                needs.push(need(fonts, table, column, size)?);
            }
        }
        let too_wide = || NoticeError::TableTooWide { caption: table.caption.plain() };
        let Fit { size, padding, widths } = fit(&needs, table.ruling == Ruling::Close).ok_or_else(too_wide)?;
        let mut x = LEFT;
        let columns = widths
            .into_iter()
            .map(|width| {
                let text = x + padding;
                x = text + width + padding;
                (text, width)
            })
            .collect();
        Ok(Self { table, size, padding, columns })
    }

    /// A row with its rules, as high as its highest cell.
    fn row(&self, galley: &mut Galley, cells: &[&Text], kind: Kind) -> Result<Piece, NoticeError> {
        let mut set = Vec::new();
        for ((text, column), (_, width)) in cells.iter().zip(&self.table.columns).zip(&self.columns) {
            let setting = setting(self.size, column.align, *width);
            set.push(lines(galley.fonts, &kind.spans(text), setting)?);
        }
        let most = set.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let text_height = self.size.leading * Milli::try_from(most).unwrap_or(Milli::MAX / self.size.leading);
        let close = self.table.ruling == Ruling::Close && !kind.is_header();
        let padding = match self.table.ruling {
            Ruling::Close if close => CLOSE_ROW_PADDING,
            Ruling::Grid => GRID_ROW_PADDING,
            _ => ROW_PADDING,
        };
        let natural = text_height + 2 * padding;
        let by_hand = self.table.ruling == Ruling::Grid && matches!(kind, Kind::Body { .. } | Kind::Total { .. });
        let mut piece = Piece::new(if by_hand { natural.max(HAND_ROW) } else { natural });
        let highest = cells.iter().zip(&set).max_by_key(|(_, lines)| lines.len());
        piece.says = highest.map(|(text, _)| text.plain()).unwrap_or_default();

        let row = kind.row_node(galley);
        let top = (piece.height - text_height) / 2;
        for (index, lines) in set.into_iter().enumerate() {
            let tag = kind.cell_tag(galley, row, index == 0);
            // Headers stand on the rule below them, other cells hang from the one above.
            let missing = Milli::try_from(most - lines.len()).unwrap_or(0);
            let lowered = if kind.is_header() { self.size.leading * missing } else { 0 };
            let (x, width) = self.columns[index];
            let mut y = top + lowered + self.size.baseline();
            for line in lines {
                let x = if self.table.columns[index].align == Align::Right { x + width - line.width } else { x };
                piece.line(tag, line, x, y);
                y += self.size.leading;
            }
        }
        self.rule_sides(&mut piece, kind);
        if kind.is_header() {
            piece.rule((LEFT, piece.height), (RIGHT, piece.height), THICK);
        }
        Ok(piece)
    }

    fn rule_sides(&self, piece: &mut Piece, kind: Kind) {
        if self.table.ruling != Ruling::Grid {
            return;
        }
        let height = piece.height;
        for x in self.columns.iter().map(|(x, _)| x - self.padding).chain([RIGHT]) {
            piece.rule((x, 0), (x, height), THIN);
        }
        if kind.is_header() {
            piece.rule((LEFT, 0), (RIGHT, 0), THIN);
        }
    }

    fn rule_below(&self, piece: &mut Piece, heavy: bool) {
        let weight = if heavy && self.table.ruling != Ruling::Grid { THICK } else { THIN };
        piece.rule((LEFT, piece.height), (RIGHT, piece.height), weight);
    }

    /// Caption and header once more, as artifacts: a screen reader has read them.
    fn repeated_head(&self, galley: &mut Galley, headers: &[&Text]) -> Result<RepeatedHead, NoticeError> {
        let artifact = Tag::Artifact(ArtifactKind::Header);
        let caption = format!("{} {}", self.table.caption.plain(), galley.words.continued);
        let mut head = Piece::new(0);
        for line in galley.lines(&[Span::new(FaceId::SerifBold, caption.trim())], CAPTION, MEASURE)? {
            head.line(artifact, line, LEFT, head.height + CAPTION.baseline());
            head.height += CAPTION.leading;
        }
        head.height += BELOW_CAPTION;
        let row = self.row(galley, headers, Kind::Repeated)?;
        head.items.extend(row.items.into_iter().map(|item| item.moved_down(head.height)));
        head.height += row.height;
        Ok(RepeatedHead { head, foot: goes_on(galley)? })
    }
}

/// "Continued on the next page", to stand below the rows of a page.
pub(crate) fn goes_on(galley: &Galley) -> Result<Piece, NoticeError> {
    let note = Size { size: 9_500, leading: 12_000 };
    let mut foot = Piece::new(note.leading);
    let lines = galley.lines(&[Span::new(FaceId::SerifItalic, &galley.words.continues)], note, MEASURE)?;
    // There is room for one line of it below the text of every page.
    for line in lines.into_iter().take(1) {
        let x = RIGHT - line.width;
        foot.line(Tag::Artifact(ArtifactKind::Footer), line, x, 2_000 + note.baseline());
    }
    Ok(foot)
}

impl Kind {
    /// The runs of a cell: those of a body as they are, all others heavy.
    fn spans(self, text: &Text) -> Vec<Span> {
        match self {
            Self::Header { .. } | Self::Repeated | Self::Total { .. } => Span::all(FaceId::SerifBold, text),
            Self::Body { .. } => Span::body(text),
        }
    }

    fn is_header(self) -> bool {
        matches!(self, Self::Header { .. } | Self::Repeated)
    }

    fn row_node(self, galley: &mut Galley) -> Option<NodeId> {
        match self {
            Self::Repeated => None,
            Self::Header { parent } | Self::Body { parent } | Self::Total { parent } => {
                Some(galley.tree.add(Role::Row, parent))
            }
        }
    }

    fn cell_tag(self, galley: &mut Galley, row: Option<NodeId>, is_first: bool) -> Tag {
        let Some(row) = row else { return Tag::Artifact(ArtifactKind::Header) };
        let scope = match (self, is_first) {
            (Self::Header { .. }, _) => Some(Scope::Column),
            (_, true) => Some(Scope::Row),
            (_, false) => None,
        };
        Tag::Content(cell(galley, row, scope))
    }
}

pub(crate) fn cell(galley: &mut Galley, row: NodeId, scope: Option<Scope>) -> NodeId {
    let node = galley.tree.add(if scope.is_some() { Role::HeaderCell } else { Role::Cell }, row);
    galley.tree.node_mut(node).scope = scope;
    node
}

fn setting(size: Size, align: Align, measure: Milli) -> Setting {
    let figures = if align == Align::Right { Figures::Tabular } else { Figures::Proportional };
    Setting { figures, ..size.setting(measure, ParagraphShape::Running) }
}

fn need(fonts: &Fonts, table: &Table, index: usize, size: Size) -> Result<Need, NoticeError> {
    let column = &table.columns[index];
    let setting = setting(size, column.align, MEASURE);
    let (mut word, header) = widths(fonts, &Span::all(FaceId::SerifBold, &column.header), setting)?;
    let by_hand = table.ruling == Ruling::Grid && index > 0 && column.align != Align::Narrow;
    let mut widest = if by_hand { HAND_COLUMN } else { 0 };
    let rows = table.rows.iter().map(|row| Span::body(&row[index]));
    for spans in rows.chain(table.total.iter().map(|row| Span::all(FaceId::SerifBold, &row[index]))) {
        let (longest, whole) = widths(fonts, &spans, setting)?;
        word = word.max(longest);
        widest = widest.max(whole);
    }
    Ok(Need { align: column.align, word, cell: widest, header })
}
