//! `rsmlir.graph`: the control flow or the data flow around a place, as SVG.
//!
//! Both are made of the syntax tree and its names, so they show text that does not parse.

use lsp_types::Position;
use rustc_hash::FxHashMap;
use serde::Deserialize;
use syntax::resolve::NameKind;
use syntax::{NodeId, NodeKind, TokenKind};

use super::View;
use super::hover::first_line;
use super::svg::{Edge, Node, draw};

/// The most nodes that are drawn, and the most lines in one.
const MOST_NODES: usize = 1500;
const MOST_LINES: usize = 12;

/// The entity that is shown.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The blocks of a region, and the branches between them.
    Cfg,
    /// The operations of a function, and the values between them.
    Dataflow,
}

/// Returns a graph of the code around a position.
///
/// # Errors
/// If there is none, or it is too large.
pub fn graph(view: &View<'_>, position: Position, kind: Kind) -> Result<String, String> {
    let tree = view.tree();
    let node = view.token_at(position).map_or(0, |token| tree.innermost(token));
    let (nodes, edges) = match kind {
        Kind::Cfg => control_flow(view, region_around(view, node).ok_or("no function is at this place")?),
        Kind::Dataflow => data_flow(view, function_around(view, node)),
    };
    if nodes.len() > MOST_NODES {
        return Err(format!("the graph has {} nodes, of which nobody would see anything", nodes.len()));
    }
    Ok(draw(&nodes, &edges))
}

/// Returns the innermost region around a node that has blocks with labels, or else the outermost of a function.
fn region_around(view: &View<'_>, node: NodeId) -> Option<NodeId> {
    let tree = view.tree();
    let has_labels = |&region: &NodeId| {
        tree.node(region).kind == NodeKind::Region
            && tree.children(region).any(|child| tree.node(child).kind == NodeKind::Block)
    };
    let own = tree.children(node).find(|&child| has_labels(&child));
    let around = tree.ancestors(node).find(has_labels);
    let is_region = |&id: &NodeId| tree.node(id).kind == NodeKind::Region;
    own.or(around).or_else(|| tree.children(function_around(view, node)).find(is_region))
}

/// Returns the function that a node is in; the whole text if it is in none.
fn function_around(view: &View<'_>, node: NodeId) -> NodeId {
    let tree = view.tree();
    let mut around = tree.ancestors(node).filter(|&id| tree.node(id).kind == NodeKind::Operation);
    let is_function = |id: &NodeId| {
        let has_region = tree.children(*id).next().is_some();
        has_region && view.operation_name(*id).is_some_and(|name| name.ends_with("func"))
    };
    around.find(is_function).unwrap_or(0)
}

fn control_flow(view: &View<'_>, region: NodeId) -> (Vec<Node>, Vec<Edge>) {
    let tree = view.tree();
    // The operations before the first label are the entry block.
    let mut blocks: Vec<(String, Vec<NodeId>, Option<NodeId>)> = Vec::new();
    for child in tree.children(region) {
        if tree.node(child).kind == NodeKind::Block {
            let operations: Vec<NodeId> = tree.children(child).collect();
            let end = operations.first().map_or(tree.range(child).end, |&first| tree.range(first).start);
            let label = view.document.text().get(tree.range(child).start..end).unwrap_or_default();
            blocks.push((label.split_whitespace().collect::<Vec<_>>().join(" "), operations, Some(child)));
        } else {
            if blocks.is_empty() {
                blocks.push(("entry".into(), Vec::new(), None));
            }
            blocks[0].1.push(child);
        }
    }
    let numbers: FxHashMap<NodeId, usize> =
        blocks.iter().enumerate().filter_map(|(number, block)| Some((block.2?, number))).collect();
    let mut edges = Vec::new();
    for (from, (_, operations, _)) in blocks.iter().enumerate() {
        let Some(&last) = operations.last() else { continue };
        for token in tree.node(last).tokens.clone() {
            if tree.tokens.kind(token) != TokenKind::CaretIdentifier {
                continue;
            }
            let definition = view.names().at(token).and_then(|reference| reference.definition());
            let target = definition.and_then(|id| numbers.get(&view.names().definitions[id].node()));
            let Some(&to) = target else { continue };
            let edge = Edge { from, to, label: arguments_after(view, token) };
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
    }
    let nodes = blocks.iter().map(|(label, operations, _)| {
        let mut lines = vec![label.clone()];
        lines.extend(
            operations.iter().take(MOST_LINES).map(|&operation| format!("  {}", first_line(view, operation))),
        );
        if operations.len() > MOST_LINES {
            lines.push(format!("  … {} more", operations.len() - MOST_LINES));
        }
        Node { lines }
    });
    (nodes.collect(), edges)
}

/// Returns the values that are passed to the block that a token names.
fn arguments_after(view: &View<'_>, token: usize) -> String {
    let tokens = &view.tree().tokens;
    let Some(close) = tokens.partner(token + 1).filter(|&close| close > token) else { return String::new() };
    let values = (token + 1..close).filter(|&at| tokens.kind(at) == TokenKind::PercentIdentifier);
    values.map(|at| view.token(at)).collect::<Vec<_>>().join(", ")
}

fn data_flow(view: &View<'_>, function: NodeId) -> (Vec<Node>, Vec<Edge>) {
    let tree = view.tree();
    let tokens = tree.node(function).tokens.clone();
    let mut nodes: Vec<Node> = Vec::new();
    // The node of an operation, and of an argument by its definition.
    let mut operations: FxHashMap<NodeId, usize> = FxHashMap::default();
    let mut arguments: FxHashMap<usize, usize> = FxHashMap::default();
    let definitions = &view.names().definitions;
    for (id, definition) in definitions.iter().enumerate() {
        if definition.kind == NameKind::Argument && tokens.contains(&definition.token()) {
            arguments.insert(id, nodes.len());
            nodes.push(Node { lines: vec![view.token(definition.token()).to_string()] });
        }
    }
    for id in function + usize::from(function != 0)..tree.node(function).end {
        if tree.node(id).kind == NodeKind::Operation {
            operations.insert(id, nodes.len());
            nodes.push(Node { lines: vec![first_line(view, id)] });
        }
    }
    let mut edges: Vec<Edge> = Vec::new();
    let mut known = rustc_hash::FxHashSet::default();
    for reference in view.names().references().iter().filter(|reference| tokens.contains(&reference.token()))
    {
        let Some(id) = reference.definition().filter(|&id| definitions[id].token() != reference.token())
        else {
            continue;
        };
        let user = view.operation_at(reference.token()).and_then(|operation| operations.get(&operation));
        let source = match definitions[id].kind {
            NameKind::Argument => arguments.get(&id),
            NameKind::Result => operations.get(&definitions[id].node()),
            _ => None,
        };
        if let (Some(&from), Some(&to)) = (source, user)
            && known.insert((from, to, id))
        {
            let is_result = definitions[id].kind == NameKind::Result;
            let label = if is_result { view.token(reference.token()).to_string() } else { String::new() };
            edges.push(Edge { from, to, label });
        }
    }
    (nodes, edges)
}
