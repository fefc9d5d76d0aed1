//! Completion: operations with snippets from their formats, values, blocks, symbols, aliases, types, attributes, enum cases; passes in RUN
//! lines and pipelines.
//!
//! An answer has the best items only (`crate::lsp::items`), so it takes as long in a large file, or with all dialects, as in a
//! small one.

mod definitions_of_dialects;
mod fitting;
mod operations;
mod snippet;
mod values;

use ::definitions::DialectContext as _;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Position, TextEdit};
use rustc_hash::FxHashSet;
use syntax::resolve::NameKind;
use syntax::{NodeKind, TokenKind};

use super::View;
use super::hover::first_line;
use super::run_lines;
use crate::lsp::items::{MOST_ITEMS, listed};

/// The characters that ask for completion.
pub const TRIGGERS: [&str; 7] = ["%", "^", "@", "#", "!", ".", "-"];

/// The builtin types that are words.
const TYPES: &[&str] = &[
    "bf16", "complex", "f16", "f32", "f64", "i1", "i16", "i32", "i64", "i8", "index", "memref", "none",
    "tensor", "tuple", "vector",
];

/// A word that is being typed.
struct Prefix<'d> {
    text: &'d str,
    start: usize,
    end: usize,
}

/// Returns what can stand at a position.
pub fn completion(view: &View<'_>, position: Position) -> CompletionList {
    let document = view.document;
    let end = document.lines().offset(document.text(), position);
    let prefix = prefix_at(document.text(), end);
    if let Some(items) = run_lines::completion(view, end) {
        return CompletionList { is_incomplete: false, items };
    }
    match prefix.text.as_bytes().first() {
        Some(b'%') => values::values(view, &prefix),
        Some(b'^') => names(view, &prefix, NameKind::Block, CompletionItemKind::REFERENCE),
        Some(b'@') => names(view, &prefix, NameKind::Symbol, CompletionItemKind::FUNCTION),
        Some(b'#') => {
            let aliases = names(view, &prefix, NameKind::AttributeAlias, CompletionItemKind::CONSTANT);
            joined(aliases, definitions_of_dialects::definitions(view, &prefix, '#'))
        }
        Some(b'!') => {
            let aliases = names(view, &prefix, NameKind::TypeAlias, CompletionItemKind::STRUCT);
            joined(aliases, definitions_of_dialects::definitions(view, &prefix, '!'))
        }
        _ if is_in_dictionary(view, prefix.start) => {
            let attributes = whole(words(view, &prefix));
            // `{}` may become a region too.
            match operation_before(view, prefix.start).is_some_and(|(_, of)| !of.regions.is_empty()) {
                true => joined(first(attributes), operations::operations(view, &prefix)),
                false => attributes,
            }
        }
        _ if begins_operation(document.text(), prefix.start) => operations::operations(view, &prefix),
        _ if is_after_colon(document.text(), prefix.start) => {
            let items = TYPES.iter().map(|name| item(view, &prefix, name, CompletionItemKind::STRUCT));
            let types = whole(items.collect());
            // `overflow<`, but not `tensor<`
            match is_after_word(document.text(), prefix.start) {
                true => joined(first(whole(words(view, &prefix))), types),
                false => types,
            }
        }
        _ if prefix.text.is_empty() => {
            let (words, values) = (whole(words(view, &prefix)), values::values(view, &prefix));
            match document.text()[..prefix.start].trim_end().ends_with([',', '(']) {
                true => joined(first(values), words),
                false => joined(first(words), values),
            }
        }
        _ => whole(words(view, &prefix)),
    }
}

fn whole(items: Vec<CompletionItem>) -> CompletionList {
    CompletionList { is_incomplete: false, items }
}

/// Makes editors show the items of a list before those of others.
fn first(mut list: CompletionList) -> CompletionList {
    for (rank, item) in list.items.iter_mut().enumerate() {
        item.sort_text = Some(format!("!{rank:03}"));
    }
    list
}

/// Returns the last token before a byte.
fn token_before(view: &View<'_>, start: usize) -> Option<usize> {
    let tokens = &view.tree().tokens;
    let at = tokens.at(start.checked_sub(1)?).min(tokens.len().checked_sub(1)?);
    if tokens.start(at) >= start { at.checked_sub(1) } else { Some(at) }
}

/// Returns the definition of the operation that has the last token before a byte.
fn operation_before<'v>(
    view: &'v View<'_>,
    start: usize,
) -> Option<(&'v registry::DefinitionSet, &'v ods::model::Operation)> {
    let operation = view.operation_at(token_before(view, start)?)?;
    definition_of(view, &view.operation_name(operation)?)
}

/// Returns whether an entry of a dictionary can begin at a byte: after `{` or a comma in braces that are no region.
fn is_in_dictionary(view: &View<'_>, start: usize) -> bool {
    let tree = view.tree();
    let is_open = |brace: usize| {
        tree.tokens.kind(brace) == TokenKind::LBrace
            && tree.role(brace) != syntax::Role::RegionOpen
            && tree.tokens.partner(brace).is_some()
    };
    let Some(last) = token_before(view, start) else { return false };
    if tree.tokens.kind(last) != TokenKind::Comma {
        return is_open(last);
    }
    let Some(operation) = view.operation_at(last) else { return false };
    let mut at = last;
    while at > tree.node(operation).tokens.start {
        at -= 1;
        match tree.tokens.partner(at) {
            Some(open) if open < at => at = open,
            Some(_) => return is_open(at),
            None => {}
        }
    }
    false
}

/// Returns whether `<` after a word that is no type is before a byte.
fn is_after_word(text: &str, start: usize) -> bool {
    let Some(before) = text[..start].trim_end().strip_suffix('<') else { return false };
    let word = prefix_at(before, before.len()).text;
    word.starts_with(|first: char| first.is_ascii_alphabetic()) && !TYPES.contains(&word)
}

fn joined(mut first: CompletionList, second: CompletionList) -> CompletionList {
    first.is_incomplete |= second.is_incomplete;
    first.items.extend(second.items);
    first
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

/// Returns the names of a kind; blocks only of the region around.
fn names(
    view: &View<'_>,
    prefix: &Prefix<'_>,
    kind: NameKind,
    item_kind: CompletionItemKind,
) -> CompletionList {
    let tree = view.tree();
    let token = tree.tokens.at(prefix.start).saturating_sub(1);
    let region = tree.ancestors(tree.innermost(token)).find(|&id| tree.node(id).kind == NodeKind::Region);
    let is_in_region = |node| kind != NameKind::Block || Some(tree.node(node).parent) == region;
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for definition in view.names().definitions.iter().filter(|definition| definition.kind == kind) {
        // `sym_name = "f"` of a generic form names `@f`.
        let (sigil, name) = match tree.tokens.kind(definition.token()) {
            TokenKind::String => ("@", view.token(definition.token()).trim_matches('"')),
            _ => view.token(definition.token()).split_at(1),
        };
        let is_typed = prefix.text.get(1..).is_some_and(|typed| name.starts_with(typed));
        if is_typed && is_in_region(definition.node()) && seen.insert(name) {
            found.push((sigil, name, definition.node()));
        }
        if found.len() > MOST_ITEMS {
            break;
        }
    }
    listed(found, |(sigil, name, node)| CompletionItem {
        detail: Some(first_line(view, node)),
        ..item(view, prefix, &format!("{sigil}{name}"), item_kind)
    })
}

/// Returns the words that an operation can have: the cases of its enums, the names of its attributes.
fn words(view: &View<'_>, prefix: &Prefix<'_>) -> Vec<CompletionItem> {
    let Some((library, operation)) = operation_before(view, prefix.start) else { return Vec::new() };
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
