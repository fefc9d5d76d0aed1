//! An operation in its other form, with the names of the text: generic where it is custom, and the other way.
//!
//! The printer numbers values. Each name that it gives is replaced by that of the same value in the text.

use ir::Operation;
use ir::op_info::Trait;
use logos::Logos as _;
use lsp_types::TextEdit;
use print::{Names, PrintFlags};
use rustc_hash::FxHashMap;
use syntax::resolve::NameKind;
use syntax::{NodeId, NodeKind, TokenKind};

use super::View;
use super::hover::values_of;

/// Returns the edit that writes an operation in its other form, and whether that is the generic one.
pub fn convert(view: &View<'_>, operation: NodeId) -> Option<(TextEdit, bool)> {
    let tree = view.tree();
    let name = tree.name_token(operation)?;
    let (op, part) = view.analysis.operation(tree.tokens.start(name))?;
    // Only valid IR can be printed. Labels are named by number.
    let has_labels = || {
        let nodes = operation + 1..tree.node(operation).end;
        nodes.into_iter().any(|id| tree.node(id).kind == NodeKind::Block)
    };
    if !part.is_valid(op)
        || !op.info().registered
        || has_labels()
        || (op.num_regions() > 0 && is_isolated(op))
    {
        return None;
    }
    let generic = tree.tokens.kind(name) != TokenKind::String;
    let flags = PrintFlags { generic, local_scope: true, ..PrintFlags::new() };
    let mut new_text = printed(view, op, operation, &flags);
    if let Some(location) = trailing_location(view, operation) {
        new_text.push(' ');
        new_text.push_str(location);
    }
    let range = view.node_range(operation);
    let line = view.document.text().lines().nth(range.start.line as usize)?;
    let indent: String = line.chars().take_while(|character| character.is_whitespace()).collect();
    let new_text = new_text.replace('\n', &format!("\n{indent}"));
    Some((TextEdit { range, new_text }, generic))
}

fn is_isolated(op: Operation<'_>) -> bool {
    op.has_trait(Trait::IsolatedFromAbove)
}

/// Returns the `loc(...)` that an operation ends with.
fn trailing_location<'d>(view: &View<'d>, operation: NodeId) -> Option<&'d str> {
    let tree = view.tree();
    let last = tree.node(operation).tokens.end.checked_sub(1)?;
    let open = tree.tokens.partner(last).filter(|&open| open < last)?;
    let word = open.checked_sub(1).filter(|&word| view.token(word) == "loc")?;
    view.document.text().get(tree.tokens.start(word)..tree.tokens.end(last))
}

/// Prints an operation with the names that its values have in the text. It has to be valid.
pub fn printed(view: &View<'_>, op: Operation<'_>, operation: NodeId, flags: &PrintFlags) -> String {
    let text = print::operation_to_text(op, flags);
    let text = String::from_utf8_lossy(&text);
    let text = text.trim_end();
    let names = names_in_text(view, op, operation, flags);
    let tree = view.tree();
    let results = tree.result_tokens(operation);
    let mut out = String::new();
    let mut rest = text;
    if !results.is_empty() && op.num_results() > 0 {
        // The results are grouped as in the text.
        let range = tree.tokens.start(results.start)..tree.tokens.end(results.end - 1);
        out.push_str(view.document.text().get(range).unwrap_or_default());
        let equal = text.find(" = ").unwrap_or(0);
        out.push_str(&text[equal..equal + 3.min(text.len())]);
        rest = &text[(equal + 3).min(text.len())..];
    }
    let mut lexer = TokenKind::lexer(rest.as_bytes());
    let mut end = 0;
    while let Some(kind) = lexer.next() {
        let span = lexer.span();
        if kind != Ok(TokenKind::PercentIdentifier) || span.start < end {
            continue;
        }
        out.push_str(&rest[end..span.start]);
        end = span.end;
        // `%0#1`
        let number = rest[end..]
            .strip_prefix('#')
            .map_or(0, |number| 1 + number.bytes().take_while(u8::is_ascii_digit).count());
        let whole = &rest[span.start..end + number];
        match names.get(whole).or_else(|| names.get(&rest[span])) {
            Some(name) => out.push_str(name),
            None => out.push_str(whole),
        }
        end += number;
    }
    out.push_str(&rest[end..]);
    out
}

/// Returns the names of values in the text by those that the printer gives them.
fn names_in_text(
    view: &View<'_>,
    op: Operation<'_>,
    operation: NodeId,
    flags: &PrintFlags,
) -> FxHashMap<String, String> {
    let tree = view.tree();
    let root = op.ancestors().find(|&op| is_isolated(op)).or_else(|| op.ancestors().last()).unwrap_or(op);
    let root = Some(op).filter(|&op| is_isolated(op)).unwrap_or(root);
    let printer_names = Names::new(root, flags);
    let scope = tree.ancestors(operation).find(|&id| {
        let name = tree.name_token(id).map(|name| tree.tokens.start(name));
        name.and_then(|name| view.analysis.operation(name))
            .is_some_and(|(op, _)| op.op_ref() == root.op_ref())
    });
    let tokens = scope.map_or(0..tree.tokens.len(), |scope| tree.node(scope).tokens.clone());
    let mut names = FxHashMap::default();
    let definitions = view.names().definitions.iter().filter(|definition| {
        matches!(definition.kind, NameKind::Result | NameKind::Argument)
            && tokens.contains(&definition.token())
    });
    for token in definitions.map(|definition| definition.token()) {
        let values = values_of(view, token);
        for (index, &value) in values.iter().enumerate() {
            let mut printed = Vec::new();
            printer_names.write_value(value, true, &mut printed);
            let name = match values.len() {
                1 => view.token(token).to_string(),
                _ => format!("{}#{index}", view.token(token)),
            };
            names.insert(String::from_utf8_lossy(&printed).into_owned(), name);
        }
    }
    names
}
