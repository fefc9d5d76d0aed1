//! Promotion: a loop that runs once is replaced by its body, one that never runs by its initial values.
//!
//! Follows `promoteIfSingleIteration` of mlir/lib/Dialect/SCF/IR/SCF.cpp.

use crate::build::{LoopBounds, values_of};
use crate::canonicalize::{entry, trip_count, trip_count_of, yielded};
use crate::{ForOp, ForallOp, InParallelOp};
use ir::{OpId, ValueId};
use rewrite::MixedSlice;
use rewrite::{Rewrite, Rewriter, Rewritten};
use tensor::{ParallelInsertSliceOp, insert_slice};

/// Inlines the body of `op`, if it is a loop that is known to run at most once.
pub fn promote_if_single_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    if rewriter.op(op).isa::<ForallOp>() {
        return promote_forall_if_single_iteration(rewriter, op);
    }
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let lower = view.lower_bound();
    let count = trip_count(lower, view.upper_bound(), view.step(), !view.unsigned_cmp());
    let inits: Vec<ValueId> = view.init_args().map(|init| init.id()).collect();
    match count {
        Some(0) => {
            rewriter.replace_op(op, &inits);
            return Some(Rewritten);
        }
        Some(1) => {}
        _ => return None,
    }
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let arguments: Vec<ValueId> = [view.lower_bound().id()].into_iter().chain(inits).collect();
    let (outer, block) = (view.block()?.id(), view.region().front()?.id());
    let terminator = rewriter.body().last_operation(block)?;
    let values = yielded(rewriter, block);
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (result, value) in results.into_iter().zip(values) {
        rewriter.replace_all_uses(result, value);
    }
    rewriter.inline_block_before(block, outer, Some(op), &arguments);
    rewriter.erase_op(terminator);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn promote_forall_if_single_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let bounds = LoopBounds::of(view);
    let runs_once = bounds.each().all(|of| trip_count_of(rewriter, of) == Some(1));
    if !runs_once {
        return None;
    }
    promote_forall(rewriter, op)
}

/// Replaces an `scf.forall` by its body; the insertions of its terminator become ordinary ones.
pub fn promote_forall(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let location = view.location();
    let lower = LoopBounds::of(view).lower;
    let outputs: Vec<ValueId> = view.outputs().map(|output| output.id()).collect();
    let (outer, block) = (view.block()?.id(), view.region().front()?.id());
    let terminator = rewriter.block(block).back()?.dyn_cast::<InParallelOp>()?.id();
    let contributions = entry(rewriter, terminator, 0)?;
    rewriter.set_insertion_point(op);
    let mut arguments: Vec<ValueId> = values_of(rewriter, location, &lower);
    arguments.extend(outputs);
    rewriter.inline_block_before(block, outer, Some(op), &arguments);
    rewriter.set_insertion_point_after(op);
    let mut values = Vec::new();
    let ops: Vec<OpId> = rewriter.body().block_operations(contributions).collect();
    for op in ops {
        let Some(insert) = rewriter.op(op).dyn_cast::<ParallelInsertSliceOp>() else { continue };
        let (source, dest, slice) = (insert.source().id(), insert.dest().id(), MixedSlice::of(*insert));
        let insert = insert_slice(rewriter, location, source, dest, &slice);
        values.push(rewriter.result(insert, 0));
    }
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (result, value) in results.into_iter().zip(values) {
        rewriter.replace_all_uses(result, value);
    }
    rewriter.erase_op(terminator);
    rewriter.erase_op(op);
    Some(Rewritten)
}
