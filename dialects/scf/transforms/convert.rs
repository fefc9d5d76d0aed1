//! One kind of loop becomes another.
//!
//! Follows ForallToFor.cpp, ForallToParallel.cpp and ParallelForToNestedFors.cpp of
//! mlir/lib/Dialect/SCF/Transforms.

use super::nest::{LoopNest, LoopRange, build_loop_nest};
use crate::build::LoopBounds;
use crate::{ForallOp, ParallelOp, ReduceOp};
use ir::{BlockId, OpId, ValueId};
use rewrite::Rewriter;

fn ranges(lower: &[ValueId], upper: &[ValueId], step: &[ValueId]) -> Vec<LoopRange> {
    let bounds = lower.iter().zip(upper).zip(step);
    bounds.map(|((&lower, &upper), &step)| LoopRange { lower, upper, step }).collect()
}

/// Moves the operations of `block` without the terminator into the innermost loop, and erases `op`, which
/// owns the block.
fn move_into_nest(rewriter: &mut Rewriter<'_>, op: OpId, block: BlockId, nest: &LoopNest) -> Option<()> {
    let variables = nest.induction_variables(rewriter);
    let &(_, innermost) = nest.loops.last()?;
    let old = rewriter.body().last_operation(block)?;
    rewriter.erase_op(old);
    let terminator = rewriter.body().last_operation(innermost);
    rewriter.inline_block_before(block, innermost, terminator, &variables);
    rewriter.erase_op(op);
    Some(())
}

/// Makes an `scf.for` of each loop of an `scf.forall` without outputs, and gives them.
pub fn forall_to_for(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<Vec<OpId>> {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let (bounds, location, block) = (LoopBounds::of(view), view.location(), view.region().front()?.id());
    if bounds.lower.is_empty() || !view.outputs().is_empty() {
        return None;
    }
    rewriter.set_insertion_point(op);
    let [lower, upper, step] = bounds.values(rewriter, location);
    let nest = build_loop_nest(rewriter, location, &ranges(&lower, &upper, &step));
    move_into_nest(rewriter, op, block, &nest)?;
    Some(nest.loops.iter().map(|of| of.0).collect())
}

/// Makes an `scf.parallel` of an `scf.forall` without outputs, and gives it.
pub fn forall_to_parallel(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let (bounds, location, region) = (LoopBounds::of(view), view.location(), view.region().id());
    let mapping = view.mapping_attr();
    if !view.outputs().is_empty() {
        return None;
    }
    rewriter.set_insertion_point(op);
    let [lower, upper, step] = bounds.values(rewriter, location);
    let new_region = rewriter.body_mut().create_region();
    let state = ParallelOp::build(rewriter.scope(), location, &[], &lower, &upper, &step, &[], new_region);
    let parallel = rewriter.create(state);
    rewriter.inline_region_before(region, new_region, None);
    let block = rewriter.body().entry_block(new_region)?;
    let terminator = rewriter.body().last_operation(block)?;
    let location = rewriter.op(terminator).location();
    rewriter.set_insertion_point_to_end(block);
    let state = ReduceOp::build(rewriter.scope(), location, &[], &[]);
    rewriter.create(state);
    rewriter.erase_op(terminator);
    if mapping.is_some() {
        let name = rewriter.context().static_string("mapping");
        rewriter.set_attribute(parallel, name, mapping);
    }
    rewriter.replace_op(op, &[]);
    Some(parallel)
}

/// Makes an `scf.for` of each loop of an `scf.parallel` without results, and gives them.
pub fn parallel_to_for(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<Vec<OpId>> {
    let view = rewriter.op(op).dyn_cast::<ParallelOp>()?;
    let (location, block) = (view.location(), view.region().front()?.id());
    if view.num_results() != 0 {
        return None;
    }
    let [lower, upper, step] = [view.lower_bound(), view.upper_bound(), view.step()]
        .map(|values| values.map(|value| value.id()).collect::<Vec<_>>());
    rewriter.set_insertion_point(op);
    let nest = build_loop_nest(rewriter, location, &ranges(&lower, &upper, &step));
    move_into_nest(rewriter, op, block, &nest)?;
    Some(nest.loops.iter().map(|of| of.0).collect())
}
