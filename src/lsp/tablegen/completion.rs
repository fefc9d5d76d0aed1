//! Completion: classes, records, words of the language, and fields after `let`.

use formatting::tablegen_tokens::{Kind, tokens};
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList, Position};
use tablegen::Record;

use super::{Evaluated, word_at};
use crate::lsp::document::Document;
use crate::lsp::items::listed;

/// The words of the language.
pub const KEYWORDS: &[&str] = &[
    "assert",
    "bit",
    "bits",
    "class",
    "code",
    "dag",
    "def",
    "defm",
    "defset",
    "deftype",
    "defvar",
    "dump",
    "else",
    "false",
    "field",
    "foreach",
    "if",
    "in",
    "include",
    "int",
    "let",
    "list",
    "multiclass",
    "string",
    "then",
    "true",
];

/// Returns the classes, records and words that begin as the word at a position: those of the file first, then words, then those of
/// its includes.
pub fn completion(document: &Document, evaluated: &Evaluated, position: Position) -> CompletionList {
    let (word, range) = word_at(document, position);
    if let Some(items) = fields(document, evaluated, range.start) {
        let items = items.into_iter().filter(|item| item.label.starts_with(word)).collect();
        return CompletionList { is_incomplete: false, items };
    }
    let typed = document.lines().offset(document.text(), position).saturating_sub(range.start);
    let typed = &word[..typed.min(word.len())];
    let mut found: Vec<(u8, &str, Option<Record<'_>>)> = Vec::new();
    found.extend(KEYWORDS.iter().filter(|word| word.starts_with(typed)).map(|word| (1, *word, None)));
    if let Some(loaded) = &evaluated.records {
        let keeper = &loaded.keeper;
        for record in keeper.classes().chain(keeper.defs()) {
            if !record.is_anonymous() && record.name().starts_with(typed) {
                let is_own = keeper.sources().is_in_main_file(record.span());
                found.push((if is_own { 0 } else { 2 }, record.name(), Some(record)));
            }
        }
    }
    sort::by_key(&mut found, |&(rank, name, _)| (rank, name));
    listed(found, |(_, name, record)| {
        let classes = record.map(|record| {
            record.direct_superclasses().map(|(class, _)| class.name()).collect::<Vec<_>>().join(", ")
        });
        CompletionItem {
            label: name.to_string(),
            kind: Some(match record {
                Some(record) if record.is_class() => CompletionItemKind::CLASS,
                Some(_) => CompletionItemKind::CONSTANT,
                None => CompletionItemKind::KEYWORD,
            }),
            detail: classes.filter(|classes| !classes.is_empty()),
            ..CompletionItem::default()
        }
    })
}

/// Returns the fields that a `let` at a byte can set; `None` where there is no `let` of a body.
fn fields(document: &Document, evaluated: &Evaluated, start: usize) -> Option<Vec<CompletionItem>> {
    let text = document.bytes();
    let all = tokens(&text[..start]);
    let spelled = |index: usize| &text[all[index].start..all[index].end];
    if spelled(all.len().checked_sub(1)?) != b"let" {
        return None;
    }
    let keeper = &evaluated.records.as_ref()?.keeper;
    // The brace that is open, and the header before it.
    let open =
        (0..all.len()).rev().find(|&at| all[at].kind == Some(Kind::LeftBrace) && all[at].partner == at)?;
    let colon = (0..open).rev().find(|&at| all[at].kind == Some(Kind::Colon))?;
    let mut items = Vec::new();
    for index in colon + 1..open {
        let class = std::str::from_utf8(spelled(index)).ok().and_then(|name| keeper.class(name));
        for field in class.into_iter().flat_map(|class| class.fields()) {
            let item = CompletionItem {
                label: field.name().to_string(),
                kind: Some(CompletionItemKind::FIELD),
                detail: Some(field.ty().to_string()),
                ..CompletionItem::default()
            };
            if !items.contains(&item) {
                items.push(item);
            }
        }
    }
    (!items.is_empty()).then_some(items)
}
