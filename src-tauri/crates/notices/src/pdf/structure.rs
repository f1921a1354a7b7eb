//! The structure tree and the outline of the file.

use lopdf::{Dictionary, Document as File, Object, ObjectId, dictionary};

use super::{dictionary, internal, points, text_string};
use crate::error::NoticeError;
use crate::layout::{NodeId, OutlineEntry, PAGE_HEIGHT, Role, Scope, Tree};

/// Writes the structure tree and ties the marked content of each page to it. `owners` has, for each page, the node of each
/// of its marked content sequences.
pub(crate) fn write(
    file: &mut File,
    tree: &Tree,
    pages: &[ObjectId],
    owners: &[Vec<NodeId>],
) -> Result<(), NoticeError> {
    let root = file.new_object_id();
    let content = content_of(tree, owners);
    let ids: Vec<Option<ObjectId>> =
        elements(tree, &content).into_iter().map(|is| is.then(|| file.new_object_id())).collect();
    for (node, _) in tree.iter() {
        if let Some(id) = ids[node.0] {
            let element = element(tree, node, &ids, root, pages, &content);
            file.set_object(id, element);
        }
    }

    let mut numbers = Vec::new();
    for ((&page, owners), key) in pages.iter().zip(owners).zip(0_i64..) {
        let parents: Vec<Object> = owners.iter().filter_map(|node| ids[node.0]).map(Object::from).collect();
        if parents.len() != owners.len() {
            return Err(internal("content without a structure element"));
        }
        numbers.extend([key.into(), file.add_object(parents).into()]);
        let page = dictionary(file, page)?;
        page.set("StructParents", key);
        page.set("Tabs", "S");
    }
    let parent_tree = file.add_object(dictionary! { "Nums" => numbers });
    let first = ids[Tree::ROOT.0].ok_or_else(|| internal("a document without content"))?;
    let next_key = i64::try_from(pages.len()).map_err(internal)?;
    file.set_object(
        root,
        dictionary! {
            "Type" => "StructTreeRoot", "K" => vec![first.into()],
            "ParentTree" => parent_tree, "ParentTreeNextKey" => next_key,
        },
    );
    let catalog = file.catalog_mut().map_err(internal)?;
    catalog.set("StructTreeRoot", root);
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    Ok(())
}

/// For each node, its content as page and number on the page.
fn content_of(tree: &Tree, owners: &[Vec<NodeId>]) -> Vec<Vec<(usize, i64)>> {
    let mut content = vec![Vec::new(); tree.iter().count()];
    for (page, owners) in owners.iter().enumerate() {
        for (node, number) in owners.iter().zip(0..) {
            content[node.0].push((page, number));
        }
    }
    content
}

/// The nodes that become elements: all with content, all cells, since a row without its empty cells would be another row,
/// and whatever holds these.
fn elements(tree: &Tree, content: &[Vec<(usize, i64)>]) -> Vec<bool> {
    let mut is_element = vec![false; content.len()];
    for (node, is) in tree.iter() {
        if content[node.0].is_empty() && !matches!(is.role, Role::Cell | Role::HeaderCell | Role::Document) {
            continue;
        }
        let mut next = Some(node);
        while let Some(node) = next {
            is_element[node.0] = true;
            next = tree.node(node).parent;
        }
    }
    is_element
}

fn element(
    tree: &Tree,
    id: NodeId,
    ids: &[Option<ObjectId>],
    root: ObjectId,
    pages: &[ObjectId],
    content: &[Vec<(usize, i64)>],
) -> Dictionary {
    let node = tree.node(id);
    let parent = node.parent.and_then(|parent| ids[parent.0]).unwrap_or(root);
    let own = &content[id.0];
    let mut kids: Vec<((usize, i64), Object)> = own
        .iter()
        .map(|&(page, number)| {
            ((page, number), dictionary! { "Type" => "MCR", "Pg" => pages[page], "MCID" => number }.into())
        })
        .collect();
    // Children of a node that has content itself stand in the midst of it.
    kids.extend(node.children.iter().filter_map(|child| {
        let place = if own.is_empty() { (usize::MAX, 0) } else { *content[child.0].first()? };
        Some((place, ids[child.0]?.into()))
    }));
    kids.sort_by_key(|(place, _)| *place);
    let kids: Vec<Object> = kids.into_iter().map(|(_, kid)| kid).collect();
    let mut element = dictionary! { "Type" => "StructElem", "S" => node.role.name(), "P" => parent };
    if !kids.is_empty() {
        element.set("K", kids);
    }
    if let Some(&(page, _)) = own.first() {
        element.set("Pg", pages[page]);
    }
    if let Some(language) = node.language {
        element.set("Lang", text_string(language.tag()));
    }
    if let Some(text) = &node.actual_text {
        element.set("ActualText", text_string(text));
    }
    if let Some(text) = &node.alternative {
        element.set("Alt", text_string(text));
    }
    if let Some([left, top, right, bottom]) = node.bounds {
        let corners = [left, PAGE_HEIGHT - bottom, right, PAGE_HEIGHT - top].map(|at| Object::Real(points(at)));
        element.set("A", dictionary! { "O" => "Layout", "Placement" => "Block", "BBox" => corners.to_vec() });
    }
    if let Some(scope) = node.scope {
        let scope = match scope {
            Scope::Column => "Column",
            Scope::Row => "Row",
        };
        element.set("A", dictionary! { "O" => "Table", "Scope" => scope });
    }
    if let Some(numbering) = node.numbering {
        element.set("A", dictionary! { "O" => "List", "ListNumbering" => numbering });
    }
    element
}

/// Writes the headings as bookmarks, those of the body below the title.
pub(crate) fn write_outline(file: &mut File, outline: &[OutlineEntry], pages: &[ObjectId]) -> Result<(), NoticeError> {
    if outline.is_empty() {
        return Ok(());
    }
    let root = file.new_object_id();
    let ids: Vec<ObjectId> = outline.iter().map(|_| file.new_object_id()).collect();
    for (index, entry) in outline.iter().enumerate() {
        let page = *pages.get(entry.page).ok_or_else(|| internal("a heading on no page"))?;
        let y = Object::Real(points(PAGE_HEIGHT - entry.y));
        let place = vec![page.into(), "XYZ".into(), Object::Null, y, Object::Null];
        let mut item = dictionary! { "Title" => text_string(&entry.title), "Parent" => root, "Dest" => place };
        if let Some(before) = index.checked_sub(1) {
            item.set("Prev", ids[before]);
        }
        if let Some(&next) = ids.get(index + 1) {
            item.set("Next", next);
        }
        file.set_object(ids[index], item);
    }
    let (Some(&first), Some(&last)) = (ids.first(), ids.last()) else { return Ok(()) };
    let count = i64::try_from(ids.len()).map_err(internal)?;
    file.set_object(root, dictionary! { "Type" => "Outlines", "First" => first, "Last" => last, "Count" => count });
    file.catalog_mut().map_err(internal)?.set("Outlines", root);
    Ok(())
}
