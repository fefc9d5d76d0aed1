//! The outline of a file: its operations that define symbols or have regions.

use lsp_types::{DocumentSymbol, SymbolKind};
use syntax::resolve::NameKind;
use syntax::{NodeId, NodeKind};

use super::View;
use super::hover::first_line;

/// The most levels of an outline. Deeper operations are left out.
const MOST_LEVELS: usize = 64;

/// Returns the outline of a file.
pub fn document_symbols(view: &View<'_>) -> Vec<DocumentSymbol> {
    let tree = view.tree();
    let mut symbols_of = vec![None; tree.nodes().len()];
    for definition in view.names().definitions.iter().filter(|of| of.kind == NameKind::Symbol) {
        symbols_of[definition.node()].get_or_insert(definition.token());
    }
    // The symbols that are open, outermost first, each with the node after it.
    let mut open: Vec<(NodeId, DocumentSymbol)> = Vec::new();
    let mut top = Vec::new();
    for ((id, node), name) in tree.nodes().iter().enumerate().zip(symbols_of) {
        close(&mut open, &mut top, id);
        let has_regions = tree.children(id).next().is_some();
        let is_shown = match node.kind {
            NodeKind::Operation => has_regions || name.is_some(),
            NodeKind::Alias => true,
            _ => false,
        };
        if is_shown && open.len() < MOST_LEVELS {
            open.push((node.end, symbol(view, id, name)));
        }
    }
    close(&mut open, &mut top, NodeId::MAX);
    top
}

/// Hands the symbols that end before a node to those around them.
fn close(open: &mut Vec<(NodeId, DocumentSymbol)>, top: &mut Vec<DocumentSymbol>, id: NodeId) {
    while let Some((_, symbol)) = open.pop_if(|(end, _)| *end <= id) {
        match open.last_mut() {
            Some((_, around)) => around.children.get_or_insert_default().push(symbol),
            None => top.push(symbol),
        }
    }
}

fn symbol(view: &View<'_>, id: NodeId, name: Option<usize>) -> DocumentSymbol {
    let tree = view.tree();
    let operation = view.operation_name(id);
    let selected = name.or_else(|| tree.name_token(id)).unwrap_or(tree.node(id).tokens.start);
    let shown = name.map(|token| view.token(token).trim_matches(['@', '"']).to_string());
    let kind = match operation.as_deref() {
        Some("builtin.module") => SymbolKind::MODULE,
        Some(name) if name.ends_with("func") => SymbolKind::FUNCTION,
        Some(_) if shown.is_some() => SymbolKind::VARIABLE,
        Some(_) => SymbolKind::NAMESPACE,
        None => SymbolKind::CONSTANT,
    };
    let fallback = operation.clone().unwrap_or_else(|| view.token(selected).to_string());
    #[expect(deprecated, reason = "the field has to be given")]
    DocumentSymbol {
        name: shown.filter(|name| !name.is_empty()).unwrap_or(fallback),
        detail: Some(operation.unwrap_or_else(|| first_line(view, id))),
        kind,
        tags: None,
        deprecated: None,
        range: view.node_range(id),
        selection_range: view.token_range(selected),
        children: None,
    }
}
