//! Hover: documentation from the `.td`, types, definitions, the generic form.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use print::{PrintFlags, type_to_string};
use syntax::{NodeId, NodeKind, TokenKind};

use super::View;
use crate::driver::{documentation_of_definition, documentation_of_operation};
use crate::lsp::position::char_boundary_before;

/// The most bytes of a generic form that are shown.
const MOST_SHOWN: usize = 2000;

/// Returns what is known of the token at a position.
pub fn hover(view: &View<'_>, position: Position) -> Option<Hover> {
    let token = view.token_at(position)?;
    let text = describe(view, token)?;
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: text };
    Some(Hover { contents: HoverContents::Markup(contents), range: Some(view.token_range(token)) })
}

fn describe(view: &View<'_>, token: usize) -> Option<String> {
    let tree = view.tree();
    let operation = view.operation_at(token);
    if let Some(operation) = operation.filter(|&operation| tree.name_token(operation) == Some(token)) {
        return describe_operation(view, operation);
    }
    if let Some(reference) = view.names().at(token) {
        let definition = view.names().definitions[reference.definition?];
        return match tree.tokens.kind(token) {
            TokenKind::PercentIdentifier => Some(describe_value(view, definition.token, definition.node)),
            _ => Some(fenced(&first_line(view, definition.node))),
        };
    }
    match tree.tokens.kind(token) {
        TokenKind::ExclamationIdentifier | TokenKind::HashIdentifier => {
            let text = documentation_of_definition(view.dialects.catalog(), view.token(token))?;
            Some(format!("````text\n{text}````"))
        }
        _ => None,
    }
}

fn fenced(text: &str) -> String {
    format!("```mlir\n{text}\n```")
}

fn describe_operation(view: &View<'_>, operation: NodeId) -> Option<String> {
    let name = view.operation_name(operation)?;
    let documentation = documentation_of_operation(view.dialects.catalog(), &name);
    let mut text = documentation.map_or_else(
        || format!("`{name}`: no registered operation\n"),
        |text| format!("````text\n{text}````\n"),
    );
    let token = view.tree().name_token(operation)?;
    if let Some((op, part)) = view.analysis.operation(view.tree().tokens.start(token)) {
        let types: Vec<String> = op.result_types().map(|ty| type_to_string(op.context(), ty)).collect();
        if !types.is_empty() {
            text.push_str(&format!("\nResults: `{}`\n", types.join("`, `")));
        }
        // Only valid IR can be printed.
        if part.is_valid && op.num_regions() == 0 {
            let mut flags = PrintFlags::new();
            (flags.generic, flags.local_scope) = (true, true);
            let mut generic = print::operation_to_text(op, &flags);
            generic.truncate(MOST_SHOWN);
            text.push_str(&format!(
                "\nGeneric form:\n{}\n",
                fenced(String::from_utf8_lossy(&generic).trim_end())
            ));
        }
    }
    Some(text)
}

/// Returns the name and the type of a value, and the operation that defines it.
fn describe_value(view: &View<'_>, token: usize, node: NodeId) -> String {
    let name = view.token(token);
    let ty = type_of_value(view, token).map(|ty| format!(" : {ty}")).unwrap_or_default();
    let is_result = view.tree().node(node).kind == NodeKind::Operation;
    let source = if is_result { first_line(view, node) } else { "// block argument".into() };
    fenced(&format!("{name}{ty}\n{source}"))
}

/// Returns the type of the value that a token defines; of several results with one name, all types.
pub fn type_of_value(view: &View<'_>, token: usize) -> Option<String> {
    let tree = view.tree();
    let offset = tree.tokens.start(token);
    if let Some(ty) = view.analysis.argument_type(offset) {
        return Some(ty);
    }
    let operation = view.operation_at(token)?;
    let results = tree.result_tokens(operation);
    if !results.contains(&token) {
        return None;
    }
    let (op, _) = view.analysis.operation(tree.tokens.start(tree.name_token(operation)?))?;
    let (mut index, mut count) = (0, 1);
    for at in results {
        if tree.tokens.kind(at) != TokenKind::PercentIdentifier {
            continue;
        }
        count = match tree.tokens.kind(at + 1) {
            TokenKind::Colon => view.token(at + 2).parse::<usize>().unwrap_or(1),
            _ => 1,
        };
        if at == token {
            break;
        }
        index += count;
    }
    let types: Vec<String> =
        op.result_types().skip(index).take(count).map(|ty| type_to_string(op.context(), ty)).collect();
    (!types.is_empty()).then(|| types.join(", "))
}

/// Returns the text of a node up to its first region, on one line.
pub fn first_line(view: &View<'_>, node: NodeId) -> String {
    let tree = view.tree();
    let range = tree.range(node);
    let region = tree.children(node).next().filter(|_| tree.node(node).kind != NodeKind::Region);
    let end = region.map_or(range.end, |child| tree.range(child).start.max(range.start));
    let text = view.document.text().get(range.start..end).unwrap_or_default();
    let mut shown: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if shown.len() > MOST_SHOWN {
        shown.truncate(char_boundary_before(&shown, MOST_SHOWN));
        shown.push('…');
    }
    shown
}
