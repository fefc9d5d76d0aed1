//! Completion: operations with snippets from their formats, values, blocks, symbols, aliases, types, enum cases; passes in RUN
//! lines and pipelines.

mod fitting;
mod snippet;

use definitions::DialectContext as _;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, InsertTextFormat, Position, TextEdit,
};
use registry::operation_names;
use rustc_hash::FxHashSet;
use syntax::resolve::{Definition, NameKind};
use syntax::{NodeId, NodeKind, TokenKind};

use super::View;
use super::hover::{first_line, type_of_value};
use super::run_lines;
use fitting::Expected;
use snippet::snippet_of;

/// The characters that ask for completion.
pub const TRIGGERS: [&str; 7] = ["%", "^", "@", "#", "!", ".", "-"];

/// The builtin types that are words.
const TYPES: &[&str] = &[
    "bf16", "complex", "f16", "f32", "f64", "i1", "i16", "i32", "i64", "i8", "index", "memref", "none",
    "tensor", "tuple", "vector",
];

/// The most values for which the type is given.
const MOST_TYPES: usize = 500;

/// A word that is being typed.
struct Prefix<'d> {
    text: &'d str,
    start: usize,
    end: usize,
}

/// Returns what can stand at a position.
pub fn completion(view: &View<'_>, position: Position) -> Vec<CompletionItem> {
    let document = view.document;
    let end = document.lines().offset(document.text(), position);
    let prefix = prefix_at(document.text(), end);
    if let Some(items) = run_lines::completion(view, end) {
        return items;
    }
    match prefix.text.as_bytes().first() {
        Some(b'%') => values(view, &prefix),
        Some(b'^') => names(view, &prefix, &[NameKind::Block], CompletionItemKind::REFERENCE),
        Some(b'@') => names(view, &prefix, &[NameKind::Symbol], CompletionItemKind::FUNCTION),
        Some(b'#') => {
            let mut items = names(view, &prefix, &[NameKind::AttributeAlias], CompletionItemKind::CONSTANT);
            items.extend(definitions(view, &prefix, '#'));
            items
        }
        Some(b'!') => {
            let mut items = names(view, &prefix, &[NameKind::TypeAlias], CompletionItemKind::STRUCT);
            items.extend(definitions(view, &prefix, '!'));
            items
        }
        _ if begins_operation(document.text(), prefix.start) => operations(view, &prefix),
        _ if is_after_colon(document.text(), prefix.start) => {
            TYPES.iter().map(|name| item(view, &prefix, name, CompletionItemKind::STRUCT)).collect()
        }
        _ => words(view, &prefix),
    }
}

/// Returns the word before a byte, with the sigil that begins it.
fn prefix_at(text: &str, end: usize) -> Prefix<'_> {
    let is_part = |character: &char| character.is_ascii_alphanumeric() || "._$-".contains(*character);
    let word: usize = text[..end].chars().rev().take_while(is_part).map(char::len_utf8).sum();
    let mut start = end - word;
    if text[..start].ends_with(['%', '^', '@', '#', '!']) {
        start -= 1;
    }
    Prefix { text: &text[start..end], start, end }
}

/// Returns whether an operation can begin at a byte: at the start of a line or a region, or after `=`.
fn begins_operation(text: &str, start: usize) -> bool {
    let line = text[..start].rsplit('\n').next().unwrap_or_default().trim_end();
    let after_results =
        || line.strip_suffix('=').is_some_and(|results| results.trim_start().starts_with('%'));
    line.is_empty() || line.ends_with(['{', '}']) || after_results()
}

fn is_after_colon(text: &str, start: usize) -> bool {
    let before = text[..start].trim_end();
    before.ends_with([':', '<']) || before.ends_with("->")
}

fn item(view: &View<'_>, prefix: &Prefix<'_>, label: &str, kind: CompletionItemKind) -> CompletionItem {
    let range = view.document.lines().range(prefix.start..prefix.end);
    CompletionItem {
        label: label.to_string(),
        kind: Some(kind),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: label.to_string() })),
        ..CompletionItem::default()
    }
}

/// Returns the operations whose names begin so, or that the dialect of the operation around would be left out of.
fn operations(view: &View<'_>, prefix: &Prefix<'_>) -> Vec<CompletionItem> {
    let context = view.dialects.catalog();
    let names = operation_names(context).into_iter().filter(|name| {
        name.starts_with(prefix.text)
            || name.split_once('.').is_some_and(|(_, short)| short.starts_with(prefix.text))
    });
    names
        .map(|name| {
            let mut item = item(view, prefix, name, CompletionItemKind::FUNCTION);
            if let Some((library, operation)) = definition_of(view, name) {
                item.detail =
                    Some(library.text(operation.summary).to_string()).filter(|summary| !summary.is_empty());
                if let (Some(snippet), Some(CompletionTextEdit::Edit(edit))) =
                    (snippet_of(library, operation), &mut item.text_edit)
                {
                    edit.new_text = snippet;
                    item.insert_text_format = Some(InsertTextFormat::SNIPPET);
                }
            }
            item.filter_text = Some(name.to_string());
            item
        })
        .collect()
}

/// Returns the definition of an operation.
pub fn definition_of<'v>(
    view: &'v View<'_>,
    name: &str,
) -> Option<(&'v registry::DefinitionSet, &'v ods::model::Operation)> {
    let context = view.dialects.catalog();
    let found = context.op_name(context.intern_string(name)).info(context).definition?;
    let library = context.registry().library(found.library);
    Some((library, library.definitions.operation(name)?))
}

/// Returns the values that are visible: first those of a type that fits, and of these the ones defined last.
fn values(view: &View<'_>, prefix: &Prefix<'_>) -> Vec<CompletionItem> {
    let tree = view.tree();
    let token = tree.tokens.at(prefix.start);
    let around: FxHashSet<NodeId> = tree.ancestors(tree.innermost(token.saturating_sub(1))).collect();
    let mut seen = FxHashSet::default();
    let is_visible = |definition: &&Definition| {
        let scope = match definition.kind {
            NameKind::Result => tree.node(definition.node).parent,
            NameKind::Argument => definition.node,
            _ => return false,
        };
        tree.tokens.start(definition.token) < prefix.start && around.contains(&scope)
    };
    let visible = view.names().definitions.iter().rev().filter(is_visible);
    let expected = Expected::at(view, prefix.start);
    let mut items = Vec::new();
    for (rank, definition) in visible.enumerate() {
        let name = view.token(definition.token);
        if !seen.insert(name) {
            continue;
        }
        let mut item = item(view, prefix, name, CompletionItemKind::VARIABLE);
        let fits = expected.as_ref().is_none_or(|expected| expected.fits(view, definition.token));
        item.sort_text = Some(format!("{}{rank:06}", u8::from(!fits)));
        if rank < MOST_TYPES {
            item.detail = type_of_value(view, definition.token);
        }
        items.push(item);
    }
    items
}

/// Returns the names of some kinds; blocks only of the region around.
fn names(
    view: &View<'_>,
    prefix: &Prefix<'_>,
    kinds: &[NameKind],
    kind: CompletionItemKind,
) -> Vec<CompletionItem> {
    let tree = view.tree();
    let token = tree.tokens.at(prefix.start).saturating_sub(1);
    let region = tree.ancestors(tree.innermost(token)).find(|&id| tree.node(id).kind == NodeKind::Region);
    let mut seen = FxHashSet::default();
    let definitions = view.names().definitions.iter().filter(|definition| {
        kinds.contains(&definition.kind)
            && (definition.kind != NameKind::Block || Some(tree.node(definition.node).parent) == region)
    });
    let mut items = Vec::new();
    for definition in definitions {
        let name = match tree.tokens.kind(definition.token) {
            TokenKind::String => format!("@{}", view.token(definition.token).trim_matches('"')),
            _ => view.token(definition.token).to_string(),
        };
        if seen.insert(name.clone()) {
            let mut item = item(view, prefix, &name, kind);
            item.detail = Some(first_line(view, definition.node));
            items.push(item);
        }
    }
    items
}

/// Returns the types or attributes that dialects define.
fn definitions(view: &View<'_>, prefix: &Prefix<'_>, sigil: char) -> Vec<CompletionItem> {
    let context = view.dialects.catalog();
    let dialects = context.registry().dialects();
    let mut items = Vec::new();
    for library in dialects.iter().flat_map(|dialect| dialect.libraries(context)) {
        let model = &library.definitions;
        let table = if sigil == '!' { &model.types } else { &model.attributes };
        for definition in table {
            let Some(mnemonic) = definition.mnemonic else { continue };
            let name = format!("{sigil}{}.{}", &model[model[definition.dialect].name], &model[mnemonic]);
            if name.starts_with(prefix.text) {
                let mut item = item(view, prefix, &name, CompletionItemKind::STRUCT);
                item.detail =
                    Some(model[definition.summary].to_string()).filter(|summary| !summary.is_empty());
                items.push(item);
            }
        }
    }
    items
}

/// Returns the words that an operation can have: the cases of its enums, the names of its attributes.
fn words(view: &View<'_>, prefix: &Prefix<'_>) -> Vec<CompletionItem> {
    let tree = view.tree();
    let token = tree.tokens.at(prefix.start).min(tree.tokens.len().saturating_sub(1));
    let before = if tree.tokens.start(token) >= prefix.start { token.saturating_sub(1) } else { token };
    let Some(name) = view.operation_at(before).and_then(|operation| view.operation_name(operation)) else {
        return Vec::new();
    };
    let Some((library, operation)) = definition_of(view, &name) else { return Vec::new() };
    let model = &library.definitions;
    let mut items = Vec::new();
    for attribute in &operation.attributes {
        let of = match model.base_attribute(attribute.constraint).kind {
            ods::model::AttrKind::Enum(of) => Some(of),
            ods::model::AttrKind::Def { name } => model.attr_def(&model[name]).and_then(|def| def.enum_of),
            _ => None,
        };
        for case in of.map(|of| &model[of].cases).into_iter().flatten() {
            items.push(item(view, prefix, &model[case.string], CompletionItemKind::ENUM_MEMBER));
        }
        items.push(item(view, prefix, &model[attribute.name], CompletionItemKind::PROPERTY));
    }
    items.retain(|item| item.label.starts_with(prefix.text));
    items
}
