//! Operations and arguments with locations of their own, `loc("a.py":3:4)`, in the text.
//!
//! Their locations say nothing of the text. IR and syntax tree have operations in the same order, so those whose place is known,
//! and the names, show which is which.

use ir::body::ValueRef;
use ir::diag::SourceBuffer;
use ir::location::LocationKind;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Ir, OpRef, Operation};
use rustc_hash::FxHashMap;
use syntax::resolve::{NameKind, Names};
use syntax::{NodeId, NodeKind, Tree};

/// The most nodes that are passed over in search of an operation.
const REACH: usize = 16;

/// Returns the operations of a part with the nodes that they were parsed from.
pub fn nodes_of_operations(
    ir: &Ir,
    buffer: &SourceBuffer,
    text: &[u8],
    tree: &Tree,
    part: std::ops::Range<usize>,
) -> Vec<(NodeId, OpRef)> {
    // The operations with the places of their names, in order.
    let named =
        (0..tree.nodes().len()).filter(|&id| tree.node(id).kind == NodeKind::Operation).filter_map(|id| {
            let name = tree.tokens.start(tree.name_token(id)?);
            part.contains(&name).then_some((id, name))
        });
    let named: Vec<(NodeId, usize)> = named.collect();
    let mut next = 0;
    let mut found = Vec::new();
    walk_pre_order(ir.root(), |op| {
        let place = match op.location().kind(ir.context()) {
            LocationKind::Source(position) => {
                let offset = position.saturating_sub(buffer.base) as usize;
                named.binary_search_by_key(&offset, |&(_, name)| name).ok()
            }
            LocationKind::Attribute(_) => {
                let name: &[u8] = ir.context().string(op.info().name);
                let is_it = |&(id, _): &(NodeId, usize)| {
                    let written = tree.name(text, id).unwrap_or_default();
                    let before = name.len().checked_sub(written.len() + 1).map(|dot| name[dot]);
                    name == written || (name.ends_with(written) && before == Some(b'.'))
                };
                let window = named.iter().skip(next).take(REACH).position(is_it);
                window.map(|passed| next + passed)
            }
        };
        if let Some(place) = place {
            found.push((named[place].0, op.op_ref()));
            next = place + 1;
        }
        WalkResult::Advance
    });
    found
}

/// The tokens that name arguments, by the region or the block that has them, in order.
pub type ArgumentNames = FxHashMap<NodeId, Vec<usize>>;

/// Returns the names of arguments.
pub fn argument_names(names: &Names) -> ArgumentNames {
    let mut found = ArgumentNames::default();
    for definition in names.definitions.iter().filter(|definition| definition.kind == NameKind::Argument) {
        found.entry(definition.node()).or_default().push(definition.token());
    }
    found
}

/// Returns the tokens that name the arguments of the blocks of an operation, with the arguments.
pub fn tokens_of_arguments(
    op: Operation<'_>,
    node: NodeId,
    tree: &Tree,
    names: &ArgumentNames,
) -> Vec<(usize, ValueRef)> {
    let mut found = Vec::new();
    let regions = tree.children(node).filter(|&id| tree.node(id).kind == NodeKind::Region);
    for (region, region_node) in op.regions().zip(regions) {
        let labels: Vec<NodeId> =
            tree.children(region_node).filter(|&id| tree.node(id).kind == NodeKind::Block).collect();
        let has_entry =
            tree.children(region_node).next().is_some_and(|id| tree.node(id).kind != NodeKind::Block);
        let nodes = has_entry.then_some(region_node).into_iter().chain(labels);
        for (block, block_node) in region.blocks().zip(nodes) {
            let tokens = names.get(&block_node).map_or(&[][..], |tokens| tokens);
            if tokens.len() == block.arguments().count() {
                found.extend(
                    tokens.iter().copied().zip(block.arguments().map(|argument| argument.value_ref())),
                );
            }
        }
    }
    found
}
