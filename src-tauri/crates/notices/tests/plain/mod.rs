//! A typed document as plain text, to be read over and compared.
#![allow(dead_code, missing_docs, unreachable_pub)]

use notices::model::*;

fn runs(text: &Text) -> String {
    let said = |runs: &[Run]| runs.iter().map(|run| run.text.as_str()).collect::<String>();
    text.runs
        .chunk_by(|one, next| one.style == next.style)
        .map(|runs| match runs[0].style {
            Style::Roman => said(runs),
            Style::Bold => format!("**{}**", said(runs)),
            Style::Italic => format!("_{}_", said(runs)),
        })
        .collect()
}

fn row(cells: &[Text]) -> String {
    format!("| {} |", cells.iter().map(Text::plain).collect::<Vec<_>>().join(" | "))
}

fn block(block: &Block) -> Vec<String> {
    match block {
        Block::Addressee(to) => {
            let mut lines: Vec<String> = to.lines.iter().map(runs).collect();
            if let Some(first) = lines.first_mut() {
                *first = format!("{} {first}", to.lead);
            }
            lines
        }
        Block::Paragraph(text) => vec![runs(text)],
        Block::Heading(heading) => vec![format!("## {heading}")],
        Block::Sheet(name) => vec![format!("======== {name}")],
        Block::List(list) => list.items.iter().map(|item| format!("- {}", runs(item))).collect(),
        Block::Facts(facts) => facts
            .iter()
            .map(|fact| match &fact.value {
                Value::Said(text) => format!("{}: {}", fact.label, runs(text)),
                Value::Blank(what) => format!("{}: ______ {what}", fact.label),
            })
            .collect(),
        Block::Table(table) => {
            let headers: Vec<Text> = table.columns.iter().map(|column| column.header.clone()).collect();
            let mut lines = vec![format!("[{}]", table.caption.plain()), row(&headers)];
            lines.extend(table.rows.iter().chain(&table.total).map(|cells| row(cells)));
            lines
        }
        Block::Calculation(lines) => lines.iter().map(|line| format!("    {line}")).collect(),
        Block::Signatures(signatures) => {
            let signers = signatures.signers.iter().flat_map(|signer| {
                let title = signer.name.iter().chain([&signer.title]).cloned().collect::<Vec<_>>().join(", ");
                ["____________________    ________".to_owned(), format!("{title}    {}", signatures.date)]
            });
            signatures.lead.iter().map(runs).chain(signers).collect()
        }
        Block::Copies(copies) => {
            std::iter::once(copies.lead.clone()).chain(copies.recipients.iter().map(|to| format!("- {to}"))).collect()
        }
        Block::Passage(language, blocks) => {
            std::iter::once(format!("({})", language.tag())).chain(blocks.iter().flat_map(self::block)).collect()
        }
    }
}

/// The document, a block after the other; no-break spaces as spaces.
pub fn text(document: &Document) -> String {
    let mut paragraphs = vec![format!("{} · {} · {}", document.language.tag(), document.author, document.subject)];
    if let Some(head) = &document.letterhead {
        let mut lines = vec![head.jurisdiction.clone(), format!("{}, {}", head.office, head.address.join(", "))];
        lines.extend(head.prepared_by.clone());
        lines.extend(head.seal.iter().map(|seal| format!("[{}]", seal.says)));
        paragraphs.push(lines.join("\n"));
    }
    let mut title = vec![format!("# {}", document.title.name)];
    title.extend(document.title.matter.iter().map(|matter| format!("# {}", matter.plain())));
    paragraphs.push(title.join("\n"));
    paragraphs.extend(document.blocks.iter().map(|said| block(said).join("\n")));
    format!("{}\n", paragraphs.join("\n\n")).replace('\u{a0}', " ")
}
