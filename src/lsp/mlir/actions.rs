//! Code actions. For diagnostics: the names that were meant, comments that expect what was said. For the operation at the cursor:
//! its other form, its removal if it is dead. For a RUN line: CHECK lines of what it prints.

use std::collections::HashMap;

use interfaces::is_op_trivially_dead;
use lsp_types::{
    CodeAction, CodeActionKind, Diagnostic, DiagnosticSeverity, Position, Range, TextEdit, WorkspaceEdit,
};
use registry::operation_names;
use support::nearest::nearest;
use syntax::NodeId;

use super::analysis::SOURCE;
use super::{View, forms, run_lines};
use crate::lsp::commands;

/// The most names that are proposed.
const MOST_NAMES: usize = 3;

/// The longest name, sigil included, for which none is proposed.
const LONGEST_SHORT_NAME: usize = 2;

/// Returns the actions for a place and its diagnostics.
pub fn code_actions(view: &View<'_>, place: Position, diagnostics: &[Diagnostic]) -> Vec<CodeAction> {
    let own = diagnostics.iter().filter(|diagnostic| diagnostic.source.as_deref() == Some(SOURCE));
    let mut actions: Vec<CodeAction> = own
        .flat_map(|diagnostic| spellings(view, diagnostic).into_iter().chain([expect(view, diagnostic)]))
        .collect();
    actions.extend(for_operation(view, place));
    if run_lines::run_lines(view.document.text()).any(|run| run.is_checked && run.line == place.line) {
        actions.push(CodeAction {
            title: "Write CHECK lines of the output".into(),
            kind: Some(CodeActionKind::REFACTOR_REWRITE),
            command: Some(run_lines::command("Write CHECK lines", commands::WRITE_CHECKS, view, place.line)),
            ..CodeAction::default()
        });
    }
    actions
}

/// Returns the actions that change the operation at a place.
fn for_operation(view: &View<'_>, place: Position) -> Vec<CodeAction> {
    let tree = view.tree();
    let Some(operation) = view.token_at(place).and_then(|token| view.operation_at(token)) else {
        return Vec::new();
    };
    let rewrite = |title: &str, edit| CodeAction {
        title: title.into(),
        kind: Some(CodeActionKind::REFACTOR_REWRITE),
        edit: Some(edits(view, vec![edit])),
        ..CodeAction::default()
    };
    let mut actions = Vec::new();
    if let Some((edit, generic)) = forms::convert(view, operation) {
        let title = if generic { "Write in the generic form" } else { "Write in the custom form" };
        actions.push(rewrite(title, edit));
    }
    let name = tree.name_token(operation).map(|name| tree.tokens.start(name));
    let found = name.and_then(|name| view.analysis.operation(name));
    if found.is_some_and(|(op, part)| part.is_valid(op) && is_op_trivially_dead(op)) {
        actions.push(rewrite("Remove the dead operation", removal(view, operation)));
    }
    actions
}

/// Returns the edit that removes an operation, with its line if nothing else is on it.
fn removal(view: &View<'_>, operation: NodeId) -> TextEdit {
    let text = view.document.text();
    let mut range = view.tree().range(operation);
    let before = text[..range.start].trim_end_matches([' ', '\t']);
    let after = text[range.end..].trim_start_matches([' ', '\t', '\r']);
    if (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n')) {
        range = before.len()..text.len() - after.len() + usize::from(!after.is_empty());
    }
    TextEdit { range: view.document.lines().range(range), new_text: String::new() }
}

/// Returns edits of the file of a view.
fn edits(view: &View<'_>, edits: Vec<TextEdit>) -> WorkspaceEdit {
    // The protocol keys changes by address.
    #[expect(clippy::mutable_key_type, reason = "addresses do not change")]
    let changes = HashMap::from([(view.document.uri.clone(), edits)]);
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}

fn action(view: &View<'_>, title: String, diagnostic: &Diagnostic, edit: TextEdit) -> CodeAction {
    CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic.clone()]),
        edit: Some(edits(view, vec![edit])),
        ..CodeAction::default()
    }
}

/// Returns actions that replace an unknown name by one that resembles it.
fn spellings(view: &View<'_>, diagnostic: &Diagnostic) -> Vec<CodeAction> {
    let (text, lines) = (view.document.text(), view.document.lines());
    let start = lines.offset(text, diagnostic.range.start);
    let token = view.tree().tokens.at(start);
    if token >= view.tree().tokens.len() {
        return Vec::new();
    }
    let name = view.token(token);
    let quoted = name.starts_with('"');
    let bare = name.trim_matches('"');
    let is_name_of_operation =
        diagnostic.message.contains("is unknown") || diagnostic.message.contains("unregistered operation");
    let known: Vec<&str> = if is_name_of_operation {
        operation_names(view.dialects.catalog())
    } else if diagnostic.message.contains("undeclared SSA value")
        || diagnostic.message.contains("undefined block")
    {
        let tokens = view.names().definitions.iter().map(|definition| view.token(definition.token()));
        tokens.filter(|known| known.get(..1) == name.get(..1) && *known != name).collect()
    } else if diagnostic.message.contains("undefined symbol alias id") {
        view.names()
            .definitions
            .iter()
            .map(|definition| view.token(definition.token()))
            .filter(|known| known.get(..1) == name.get(..1))
            .collect()
    } else {
        return Vec::new();
    };
    // Numbers and single letters all resemble each other.
    let is_word = bare.len() > LONGEST_SHORT_NAME;
    let found = if is_word { nearest(bare, known.into_iter(), MOST_NAMES) } else { Vec::new() };
    let replace = |found: &str| {
        let new_text = if quoted { format!("\"{found}\"") } else { found.to_string() };
        let edit = TextEdit { range: view.token_range(token), new_text };
        action(view, format!("Change to `{found}`"), diagnostic, edit)
    };
    found.into_iter().map(replace).collect()
}

/// Returns the action that inserts a comment which expects a diagnostic.
fn expect(view: &View<'_>, diagnostic: &Diagnostic) -> CodeAction {
    let word = match diagnostic.severity {
        Some(DiagnosticSeverity::WARNING) => "warning",
        Some(DiagnosticSeverity::INFORMATION) => "remark",
        _ => "error",
    };
    let line = diagnostic.range.start.line;
    let start = view.document.lines().offset(view.document.text(), Position::new(line, 0));
    let indent: String =
        view.document.text()[start..].chars().take_while(|c| *c == ' ' || *c == '\t').collect();
    let message = diagnostic.message.lines().next().unwrap_or_default();
    let new_text = format!("{indent}// expected-{word}@+1 {{{{{message}}}}}\n");
    let place = Position::new(line, 0);
    let edit = TextEdit { range: Range::new(place, place), new_text };
    action(view, format!("Insert `expected-{word}`"), diagnostic, edit)
}
