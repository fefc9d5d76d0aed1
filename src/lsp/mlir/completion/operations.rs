//! Completion of operations: first those whose whole name begins as typed, and of these the ones of dialects that the file uses.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, InsertTextFormat};
use registry::operation_names;

use super::definitions_of_dialects::UsedDialects;
use super::snippet::snippet_of;
use super::{Prefix, definition_of, item};
use crate::lsp::items::listed;
use crate::lsp::mlir::View;

/// Returns the operations whose names begin so, with their dialects or without.
pub fn operations(view: &View<'_>, prefix: &Prefix<'_>) -> CompletionList {
    let used = UsedDialects::of(view);
    let mut found: Vec<(bool, bool, &str)> = Vec::new();
    for name in operation_names(view.dialects.catalog()) {
        let Some((dialect, short)) = name.split_once('.') else { continue };
        let is_whole = name.starts_with(prefix.text);
        if is_whole || short.starts_with(prefix.text) {
            found.push((!is_whole, !used.contains(dialect), name));
        }
    }
    sort::by(&mut found, Ord::cmp);
    listed(found, |(_, _, name)| operation(view, prefix, name))
}

fn operation(view: &View<'_>, prefix: &Prefix<'_>, name: &str) -> CompletionItem {
    let mut item = item(view, prefix, name, CompletionItemKind::FUNCTION);
    if let Some((library, operation)) = definition_of(view, name) {
        item.detail = Some(library.text(operation.summary).to_string()).filter(|summary| !summary.is_empty());
        if let (Some(snippet), Some(CompletionTextEdit::Edit(edit))) =
            (snippet_of(library, operation), &mut item.text_edit)
        {
            edit.new_text = snippet;
            item.insert_text_format = Some(InsertTextFormat::SNIPPET);
        }
    }
    item.filter_text = Some(name.to_string());
    item
}
