//! `topological-sort`: moves the operations of graph regions after the definitions of their operands, if
//! there are no cycles.
//!
//! mlir-opt scans the remaining operations repeatedly and takes those that use no remaining one. An operation
//! is taken in the round of its last definition, or in the next round if that definition comes after it. So
//! the order is computed without scanning.
//!
//! Follows mlir/lib/Transforms/TopologicalSort.cpp and Analysis/TopologicalSortUtils.cpp.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::{FxHashMap, FxHashSet};

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Block, OpId, Operation};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "topological-sort",
    name: "TopologicalSort",
    summary: "Sort regions without SSA dominance in topological order",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut sorted = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.has_trait(Trait::GraphRegion) {
            for block in op.regions().flat_map(|region| region.blocks()) {
                sorted.push((block.body_id(), block.id(), order_of(block)));
            }
        }
    });
    for (body, block, order) in sorted {
        let body = pass.ir.body_mut(body);
        let terminator = body.last_operation(block).filter(|last| !order.contains(last));
        for op in order {
            body.move_operation_to(op, block, terminator);
        }
    }
    Ok(())
}

/// Returns the operations of a block in their new order, without a terminator.
fn order_of(block: Block<'_>) -> Vec<OpId> {
    let ops: Vec<Operation<'_>> = block.operations().filter(|op| !op.has_trait(Trait::Terminator)).collect();
    let index_of: FxHashMap<OpId, usize> =
        ops.iter().enumerate().map(|(index, op)| (op.id(), index)).collect();
    // By operation: the number of remaining definitions that it uses, the round in which it is taken, and its
    // users.
    let mut left = vec![0usize; ops.len()];
    let mut round = vec![0usize; ops.len()];
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); ops.len()];
    for (index, &op) in ops.iter().enumerate() {
        let used = used_by(op, &index_of);
        left[index] = used.len();
        used.into_iter().for_each(|used| users[used].push(index));
    }
    let mut ready: BinaryHeap<Reverse<(usize, usize)>> =
        (0..ops.len()).filter(|&index| left[index] == 0).map(|index| Reverse((0, index))).collect();
    let mut order = Vec::with_capacity(ops.len());
    let mut taken = vec![false; ops.len()];
    let (mut first_left, mut last_round) = (0, 0);
    while order.len() < ops.len() {
        let (at, index, is_forced) = match ready.pop() {
            Some(Reverse((at, index))) if !taken[index] => (at, index, false),
            Some(_) => continue,
            None => {
                // A cycle: the first that is left is taken as it is.
                while taken[first_left] {
                    first_left += 1;
                }
                (last_round + 1, first_left, true)
            }
        };
        taken[index] = true;
        last_round = last_round.max(at);
        order.push(ops[index].id());
        for &user in &users[index] {
            left[user] -= 1;
            let is_behind = user > index || is_forced;
            round[user] = round[user].max(if is_behind { at } else { at + 1 });
            if left[user] == 0 && !taken[user] {
                ready.push(Reverse((round[user], user)));
            }
        }
    }
    order
}

/// Returns the operations of the block that `op` and operations nested in it use, except for itself.
fn used_by(op: Operation<'_>, index_of: &FxHashMap<OpId, usize>) -> FxHashSet<usize> {
    let mut used = FxHashSet::default();
    walk_pre_order(op, |nested| {
        if nested.body_id() != op.body_id() {
            return WalkResult::Skip;
        }
        for definition in nested.operands().filter_map(|operand| operand.defining_op()) {
            let mut outer = std::iter::successors(Some(definition), |op| op.parent_op());
            let found = outer.find(|&outer| {
                outer == op || outer.body_id() == op.body_id() && index_of.contains_key(&outer.id())
            });
            if let Some(found) = found.filter(|&found| found != op) {
                used.extend(index_of.get(&found.id()));
            }
        }
        WalkResult::Advance
    });
    used
}
