//! Walks over an operation and everything in it, without recursion.

use rustc_hash::FxHashSet;

use super::body::{BlockId, ValueId};
use crate::body::operation::Operation;
use crate::body::value::Value;

/// The next step of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkResult {
    /// Go on.
    Advance,
    /// Go on, but not into the operation just visited. (In pre-order only.)
    Skip,
    /// Stop the whole walk.
    Interrupt,
}

/// Visits `root` and then the operations in it, each before those inside it.
#[inline]
pub fn walk_pre_order<'a>(
    root: Operation<'a>,
    mut visit: impl FnMut(Operation<'a>) -> WalkResult,
) -> WalkResult {
    visit_pre_order(root, &mut visit)
}

/// Walks as [`walk_pre_order`] does. A hundred visitors share its code.
fn visit_pre_order<'a>(
    root: Operation<'a>,
    visit: &mut dyn FnMut(Operation<'a>) -> WalkResult,
) -> WalkResult {
    // Operations still to be visited, the next one last.
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        match visit(op) {
            WalkResult::Interrupt => return WalkResult::Interrupt,
            WalkResult::Skip => continue,
            WalkResult::Advance => {
                let start = pending.len();
                for region in op.regions() {
                    for block in region.blocks() {
                        pending.extend(block.operations());
                    }
                }
                pending[start..].reverse();
            }
        }
    }
    WalkResult::Advance
}

/// Visits the operations in `root` and then `root`, each after those inside it.
#[inline]
pub fn walk_post_order<'a>(root: Operation<'a>, mut visit: impl FnMut(Operation<'a>)) {
    visit_post_order(root, &mut visit);
}

/// Walks as [`walk_post_order`] does, with one copy of the code for all visitors.
fn visit_post_order<'a>(root: Operation<'a>, visit: &mut dyn FnMut(Operation<'a>)) {
    // Operations to enter or, where the flag is set, to visit.
    let mut pending = vec![(root, false)];
    while let Some((op, entered)) = pending.pop() {
        if entered || op.num_regions() == 0 {
            visit(op);
            continue;
        }
        pending.push((op, true));
        let start = pending.len();
        for region in op.regions() {
            for block in region.blocks() {
                pending.extend(block.operations().map(|op| (op, false)));
            }
        }
        pending[start..].reverse();
    }
}

/// Returns the depth of nested operations with regions in `root`; 0 if there are none.
pub fn nesting_depth(root: Operation<'_>) -> usize {
    let mut deepest = 0;
    let mut pending = vec![(root, 0)];
    while let Some((op, depth)) = pending.pop() {
        deepest = deepest.max(depth);
        for block in op.regions().flat_map(|region| region.blocks()) {
            pending.extend(block.operations().filter(|op| op.num_regions() != 0).map(|op| (op, depth + 1)));
        }
    }
    deepest
}

/// Returns the values from outside that operations in `op`, and then `op` itself, use, each once.
pub fn used_from_above(op: Operation<'_>) -> Vec<Value<'_>> {
    let mut inside: FxHashSet<BlockId> = FxHashSet::default();
    let mut used: FxHashSet<ValueId> = FxHashSet::default();
    let mut order = Vec::new();
    walk_pre_order(op, |op| {
        inside.extend(op.regions().flat_map(|region| region.blocks()).map(|block| block.id()));
        WalkResult::Advance
    });
    walk_post_order(op, |user| {
        if user.body_id() != op.body_id() {
            return;
        }
        for value in user.operands() {
            let is_inside = value.parent_block().is_some_and(|block| inside.contains(&block.id()));
            if !is_inside && used.insert(value.id()) {
                order.push(value);
            }
        }
    });
    order
}
