//! Hover: documentation from the `.td`, types, definitions, the generic form.

use definitions::data_layout::DataLayout;
use ir::Value;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use print::{PrintFlags, attribute_to_string, type_to_string};
use syntax::{NodeId, NodeKind, TokenKind};

use super::documentation::markdown;
use super::{View, forms};
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
        let definition = view.names().definitions[reference.definition()?];
        return match tree.tokens.kind(token) {
            TokenKind::PercentIdentifier => Some(describe_value(view, definition.token(), definition.node())),
            _ => Some(fenced(&first_line(view, definition.node()))),
        };
    }
    match tree.tokens.kind(token) {
        TokenKind::ExclamationIdentifier | TokenKind::HashIdentifier => {
            let text = documentation_of_definition(view.dialects.catalog(), view.token(token))?;
            Some(markdown(&text))
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
    let mut text =
        documentation.map_or_else(|| format!("`{name}`: no registered operation\n"), |text| markdown(&text));
    let token = view.tree().name_token(operation)?;
    if let Some((op, part)) = view.analysis.operation(view.tree().tokens.start(token)) {
        let types: Vec<String> = op.result_types().map(|ty| type_to_string(op.context(), ty)).collect();
        if !types.is_empty() {
            text.push_str(&format!("\nResults: `{}`\n", types.join("`, `")));
        }
        // Only valid IR can be printed.
        if part.is_valid(op) && op.num_regions() == 0 {
            let flags = PrintFlags { generic: true, local_scope: true, ..PrintFlags::new() };
            let generic = shortened(forms::printed(view, op, operation, &flags));
            text.push_str(&format!("\nGeneric form:\n{}\n", fenced(generic.trim_end())));
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
    let mut text = fenced(&format!("{name}{ty}\n{source}"));
    for value in values_of(view, token).into_iter().take(1) {
        if let Some(constant) = value.constant() {
            let constant = attribute_to_string(value.context(), constant);
            text.push_str(&format!("\n\nConstant: `{}`", shortened(constant)));
        }
        if let Some(layout) = layout_of(value) {
            text.push_str(&format!("\n\n{layout}"));
        }
    }
    text
}

/// Returns the size and the alignment of a value's type, if it has them where the value is defined.
fn layout_of(value: Value<'_>) -> Option<String> {
    let (op, context) = (value.defining_op().or_else(|| value.owner_block()?.parent_op())?, value.context());
    let layout = DataLayout::closest(op);
    let size = layout.type_size(context, value.ty()).ok()?;
    let bits = layout.type_size_in_bits(context, value.ty()).ok()?;
    let alignment = layout.type_abi_alignment(context, value.ty()).ok()?;
    (!size.scalable).then(|| format!("{} bytes ({} bits), aligned to {alignment}", size.min, bits.min))
}

fn shortened(mut text: String) -> String {
    if text.len() > MOST_SHOWN {
        text.truncate(char_boundary_before(&text, MOST_SHOWN));
        text.push('…');
    }
    text
}

/// Returns the type of the value that a token defines; of several results with one name, all types.
pub fn type_of_value(view: &View<'_>, token: usize) -> Option<String> {
    let values = values_of(view, token);
    let types: Vec<String> = values.iter().map(|value| type_to_string(value.context(), value.ty())).collect();
    (!types.is_empty()).then(|| types.join(", "))
}

/// Returns the values that a token defines, as far as their operation could be parsed: several where results share a name.
pub fn values_of<'v>(view: &'v View<'_>, token: usize) -> Vec<Value<'v>> {
    let tree = view.tree();
    if let Some(argument) = view.analysis.argument(tree.tokens.start(token)) {
        return vec![argument];
    }
    let found = || {
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
        Some((index..(index + count).min(op.num_results())).map(|index| op.result(index)).collect())
    };
    found().unwrap_or_default()
}

/// Returns the text of a node up to its first region, on one line.
pub fn first_line(view: &View<'_>, node: NodeId) -> String {
    let tree = view.tree();
    let range = tree.range(node);
    let region = tree.children(node).next().filter(|_| tree.node(node).kind != NodeKind::Region);
    let end = region.map_or(range.end, |child| tree.range(child).start.max(range.start));
    let text = view.document.text().get(range.start..end).unwrap_or_default();
    shortened(text.split_whitespace().collect::<Vec<_>>().join(" "))
}
