//! Inlay hints: the types of results, and the uses of symbols as lenses.

use lsp_types::{CodeLens, Command, InlayHint, InlayHintKind, InlayHintLabel, Range};
use syntax::resolve::NameKind;

use super::View;
use super::hover::type_of_value;

/// Returns the types of the results that are defined in a range of lines.
pub fn inlay_hints(view: &View<'_>, range: Range) -> Vec<InlayHint> {
    let (document, tree) = (view.document, view.tree());
    let (start, end) = (
        document.lines().offset(document.text(), range.start),
        document.lines().offset(document.text(), range.end),
    );
    let results = view.names().definitions.iter().filter(|definition| {
        definition.kind == NameKind::Result && (start..end).contains(&tree.tokens.start(definition.token))
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
    results.filter_map(|definition| hint(definition.token)).collect()
}

/// Returns above each symbol how often it is used in the file.
pub fn code_lenses(view: &View<'_>) -> Vec<CodeLens> {
    let mut uses = vec![0usize; view.names().definitions.len()];
    for reference in view.names().references() {
        if let Some(definition) = reference.definition {
            uses[definition] += 1;
        }
    }
    let symbols = view.names().definitions.iter().zip(uses).filter(|(of, _)| of.kind == NameKind::Symbol);
    let lens = |token, count: usize| CodeLens {
        range: view.token_range(token),
        command: Some(Command {
            // The definition is a reference to itself.
            title: match count.saturating_sub(1) {
                1 => "1 use".into(),
                count => format!("{count} uses"),
            },
            command: String::new(),
            arguments: None,
        }),
        data: None,
    };
    symbols.map(|(symbol, count)| lens(symbol.token, count)).collect()
}
