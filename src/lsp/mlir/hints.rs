//! Inlay hints: the types of results, the names of block arguments where branches pass values; and the uses of symbols as lenses.

use lsp_types::{CodeLens, Command, InlayHint, InlayHintKind, InlayHintLabel, Range};
use serde_json::json;
use syntax::TokenKind;
use syntax::resolve::NameKind;

use super::View;
use super::hover::type_of_value;
use super::navigation::references;

/// Returns the types of the results that are defined in a range of lines, and the names of the arguments to which branches there
/// pass values.
pub fn inlay_hints(view: &View<'_>, range: Range) -> Vec<InlayHint> {
    let (document, tree) = (view.document, view.tree());
    let (start, end) = (
        document.lines().offset(document.text(), range.start),
        document.lines().offset(document.text(), range.end),
    );
    let results = view.names().definitions.iter().filter(|definition| {
        definition.kind == NameKind::Result && (start..end).contains(&tree.tokens.start(definition.token()))
    });
    let hint = |token| {
        let position = view.token_range(token).end;
        Some(InlayHint {
            position,
            label: InlayHintLabel::String(format!(": {}", type_of_value(view, token)?)),
            kind: Some(InlayHintKind::TYPE),
            text_edits: None,
            tooltip: None,
            padding_left: None,
            padding_right: Some(true),
            data: None,
        })
    };
    let mut hints: Vec<InlayHint> = results.filter_map(|definition| hint(definition.token())).collect();
    for token in tree.tokens.at(start)..tree.tokens.at(end) {
        if tree.tokens.kind(token) == TokenKind::CaretIdentifier {
            hints.extend(passed_values(view, token));
        }
    }
    hints
}

/// Returns the names of the arguments of a block before the values that a branch to it passes: `^bb(%a : i32)`.
fn passed_values(view: &View<'_>, label: usize) -> Vec<InlayHint> {
    let (tree, names) = (view.tree(), view.names());
    let definition =
        names.at(label).and_then(|reference| reference.definition()).map(|id| names.definitions[id]);
    let Some(definition) = definition.filter(|definition| definition.token() != label) else {
        return Vec::new();
    };
    let values_after = |label: usize| {
        let open = label + 1;
        let close = tree.tokens.partner(open).filter(|&close| close > open).unwrap_or(open);
        (open..close)
            .filter(|&token| tree.tokens.kind(token) == TokenKind::PercentIdentifier)
            .collect::<Vec<_>>()
    };
    let (passed, arguments) = (values_after(label), values_after(definition.token()));
    if passed.len() != arguments.len() {
        return Vec::new();
    }
    let hint = |(value, argument): (usize, usize)| InlayHint {
        position: view.token_range(value).start,
        label: InlayHintLabel::String(format!("{} =", view.token(argument))),
        kind: Some(InlayHintKind::PARAMETER),
        text_edits: None,
        tooltip: None,
        padding_left: None,
        padding_right: Some(true),
        data: None,
    };
    passed.into_iter().zip(arguments).map(hint).collect()
}

/// The command of the editor that shows the uses of a symbol: `[uri, position, locations]`.
pub const SHOW_REFERENCES: &str = "rsmlir.showReferences";

/// Returns a lens above each symbol. Editors ask for its uses when it is shown.
pub fn code_lenses(view: &View<'_>) -> Vec<CodeLens> {
    let symbols = view.names().definitions.iter().filter(|of| of.kind == NameKind::Symbol);
    let lens = |token| CodeLens {
        range: view.token_range(token),
        command: None,
        data: Some(view.document.uri.as_str().into()),
    };
    symbols.map(|symbol| lens(symbol.token())).collect()
}

/// Returns a lens with how often its symbol is used in the file, and where.
pub fn with_uses(view: &View<'_>, lens: &CodeLens) -> CodeLens {
    let place = lens.range.start;
    let uses = references(view, place, false).unwrap_or_default();
    let command = Command {
        title: match uses.len() {
            1 => "1 use".into(),
            count => format!("{count} uses"),
        },
        // There is nothing to show of no use.
        command: if uses.is_empty() { String::new() } else { SHOW_REFERENCES.into() },
        arguments: Some(vec![view.document.uri.as_str().into(), json!(place), json!(uses)]),
    };
    CodeLens { command: Some(command), ..lens.clone() }
}
