//! Code actions for diagnostics: the names that were meant, comments that expect what was said.

use std::collections::HashMap;

use lsp_types::{
    CodeAction, CodeActionKind, Diagnostic, DiagnosticSeverity, Position, Range, TextEdit, WorkspaceEdit,
};
use registry::operation_names;
use support::nearest::nearest;

use super::View;
use super::analysis::SOURCE;

/// The most names that are proposed.
const MOST_NAMES: usize = 3;

/// The longest name, sigil included, for which none is proposed.
const LONGEST_SHORT_NAME: usize = 2;

/// Returns the actions for the diagnostics of a place.
pub fn code_actions(view: &View<'_>, diagnostics: &[Diagnostic]) -> Vec<CodeAction> {
    let own = diagnostics.iter().filter(|diagnostic| diagnostic.source.as_deref() == Some(SOURCE));
    own.flat_map(|diagnostic| spellings(view, diagnostic).into_iter().chain([expect(view, diagnostic)]))
        .collect()
}

fn action(view: &View<'_>, title: String, diagnostic: &Diagnostic, edit: TextEdit) -> CodeAction {
    // The protocol keys changes by address.
    #[expect(clippy::mutable_key_type, reason = "addresses do not change")]
    let changes = HashMap::from([(view.document.uri.clone(), vec![edit])]);
    CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic.clone()]),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
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
        let tokens = view.names().definitions.iter().map(|definition| view.token(definition.token));
        tokens.filter(|known| known.get(..1) == name.get(..1) && *known != name).collect()
    } else if diagnostic.message.contains("undefined symbol alias id") {
        view.names()
            .definitions
            .iter()
            .map(|definition| view.token(definition.token))
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
