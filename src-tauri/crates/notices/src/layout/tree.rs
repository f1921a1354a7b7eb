//! The structure tree: what each thing on the pages is, in reading order.

use crate::model::Language;
use crate::shape::Milli;

/// What a node is, in the terms of PDF's standard structure types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Document,
    Section,
    Paragraph,
    Title,
    Heading,
    List,
    Item,
    Label,
    ItemBody,
    Table,
    Caption,
    TableHead,
    TableBody,
    Row,
    HeaderCell,
    Cell,
    /// A picture.
    Figure,
    /// A part of a paragraph.
    Span,
}

impl Role {
    /// The standard structure type.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Document => "Document",
            Self::Section => "Sect",
            Self::Paragraph => "P",
            Self::Title => "H1",
            Self::Heading => "H2",
            Self::List => "L",
            Self::Item => "LI",
            Self::Label => "Lbl",
            Self::ItemBody => "LBody",
            Self::Table => "Table",
            Self::Caption => "Caption",
            Self::TableHead => "THead",
            Self::TableBody => "TBody",
            Self::Row => "TR",
            Self::HeaderCell => "TH",
            Self::Cell => "TD",
            Self::Figure => "Figure",
            Self::Span => "Span",
        }
    }
}

/// What a header cell heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Column,
    Row,
}

/// A node of the tree, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NodeId(pub(crate) usize);

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) role: Role,
    /// None for the document only.
    pub(crate) parent: Option<NodeId>,
    /// In reading order.
    pub(crate) children: Vec<NodeId>,
    /// Where it differs from the document's.
    pub(crate) language: Option<Language>,
    pub(crate) scope: Option<Scope>,
    /// The `ListNumbering` of a list.
    pub(crate) numbering: Option<&'static str>,
    /// What its content says, where the glyphs alone do not.
    pub(crate) actual_text: Option<String>,
    /// What is read out instead of a picture.
    pub(crate) alternative: Option<String>,
    /// Where a picture stands on its page: left, top, right, bottom, known once it is written.
    pub(crate) bounds: Option<[Milli; 4]>,
}

/// Whose part a positioned thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    /// Of what the document says.
    Content(NodeId),
    /// Of nothing: a screen reader passes over it.
    Artifact(ArtifactKind),
}

/// Why an artifact is on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArtifactKind {
    /// Rules.
    Layout,
    Header,
    Footer,
    Watermark,
}

/// The structure tree of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::new(Role::Document, None)] }
    }

    /// Adds the last child of a node.
    pub(crate) fn add(&mut self, role: Role, parent: NodeId) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node::new(role, Some(parent)));
        self.nodes[parent.0].children.push(id);
        id
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// All nodes with their numbers, parents before children.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(index, node)| (NodeId(index), node))
    }
}

impl Node {
    fn new(role: Role, parent: Option<NodeId>) -> Self {
        Self {
            role,
            parent,
            children: Vec::new(),
            language: None,
            scope: None,
            numbering: None,
            actual_text: None,
            alternative: None,
            bounds: None,
        }
    }
}
