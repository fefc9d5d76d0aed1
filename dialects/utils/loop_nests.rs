//! Nests of loops, of whichever dialect.
//!
//! Follows `getPerfectlyNestedLoops` and the checks of `coalescePerfectlyNestedSCFForLoops` and
//! `coalescePerfectlyNestedAffineLoops` in mlir/lib/Dialect/{SCF,Affine}/Utils.

use ir::{OpId, Operation, ValueId};
use rewrite::Rewriter;

/// Returns `op`, if `is_loop` says that it is a loop, and the loops in it with nothing else around them.
pub fn perfectly_nested(
    rewriter: &Rewriter<'_>,
    op: OpId,
    is_loop: impl Fn(Operation<'_>) -> bool,
) -> Vec<OpId> {
    let mut loops = Vec::new();
    let mut next = Some(rewriter.op(op)).filter(|&op| is_loop(op));
    while let Some(view) = next {
        loops.push(view.id());
        next = view.region(0).and_then(|region| region.front()).and_then(|block| {
            let first = block.front()?;
            (first.next() == block.back()).then_some(first).filter(|&first| is_loop(first))
        });
    }
    loops
}

/// Returns, for each loop, the position of the outermost loop above which its bounds are defined: operands that
/// `bounds` gives.
pub fn bounds_defined_above(
    rewriter: &Rewriter<'_>,
    loops: &[OpId],
    bounds: impl Fn(OpId) -> Vec<ValueId>,
) -> Vec<usize> {
    let is_above = |value: ValueId, op: OpId| {
        let around = rewriter.value(value).parent_block().and_then(|block| block.parent_op());
        around.is_some_and(|around| around.id() != op && around.is_ancestor_of(rewriter.op(op)))
    };
    let of = |index: usize| {
        let bounds = bounds(loops[index]);
        let is_there = |&outer: &usize| bounds.iter().all(|&value| is_above(value, loops[outer]));
        (0..index).find(is_there).unwrap_or(index)
    };
    (0..loops.len()).map(of).collect()
}
