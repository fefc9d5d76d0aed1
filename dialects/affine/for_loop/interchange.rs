//! Another order for perfectly nested loops: those that carry no dependence come first.
//!
//! Follows `sinkSequentialLoops` and `permuteLoops` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use crate::AffineForOp;
use crate::memory::dependence::distances_in;
use dialect_utils::loop_nests::perfectly_nested;
use dialect_utils::regions::entry;
use ir::OpId;
use rewrite::Rewriter;

/// Moves parallel loops out and the others in, if no dependence forbids it. Returns the outermost loop of the nest.
pub(crate) fn sink_sequential_loops(rewriter: &mut Rewriter<'_>, root: OpId) -> OpId {
    let loops = perfectly_nested(rewriter, root, |op| op.isa::<AffineForOp<'_>>());
    permutation(rewriter, root, loops.len())
        .and_then(|order| permute(rewriter, &loops, &order))
        .unwrap_or(root)
}

/// Returns the loops in their new order. `None` if that is not legal, or the same.
fn permutation(rewriter: &Rewriter<'_>, root: OpId, count: usize) -> Option<Vec<usize>> {
    if count < 2 {
        return None;
    }
    let distances = distances_in(rewriter.op(root).dyn_cast()?, count);
    let is_parallel = |index: &usize| distances.iter().all(|of| of.get(*index) == Some(&(0, 0)));
    let (parallel, sequential): (Vec<usize>, Vec<usize>) = (0..count).partition(is_parallel);
    let order = [parallel, sequential].concat();
    let is_legal = distances.iter().all(|of| {
        let first = order.iter().filter_map(|&index| of.get(index)).find(|&&(lower, _)| lower != 0);
        first.is_none_or(|&(lower, _)| lower > 0)
    });
    (is_legal && !order.is_sorted()).then_some(order)
}

/// Nests the loops in another order; `order` has the old places.
fn permute(rewriter: &mut Rewriter<'_>, loops: &[OpId], order: &[usize]) -> Option<OpId> {
    let (&root, &old_innermost) = (loops.first()?, loops.last()?);
    let innermost = entry(rewriter, loops[*order.last()?], 0)?;
    if loops[*order.last()?] != old_innermost {
        let from = entry(rewriter, old_innermost, 0)?;
        let moved: Vec<OpId> = rewriter.body().block_operations(from).collect();
        let before = rewriter.body().first_operation(innermost);
        let (_, moved) = moved.split_last()?;
        for &op in moved {
            rewriter.move_op_to(op, innermost, before);
        }
    }
    // From the innermost old loop on, so that a loop that is moved has none of the others in it.
    for (index, &op) in loops.iter().enumerate().rev() {
        let place = order.iter().position(|&other| other == index)?;
        match place.checked_sub(1) {
            None if index > 0 => rewriter.move_op_before(op, root),
            None => {}
            Some(outer) if order[outer] + 1 == index => {}
            Some(outer) => {
                let block = entry(rewriter, loops[order[outer]], 0)?;
                let before = rewriter.body().first_operation(block);
                rewriter.move_op_to(op, block, before);
            }
        }
    }
    Some(loops[order[0]])
}
