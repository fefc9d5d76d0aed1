//! A loop without its first iteration, or without a last one that is not whole.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopSpecialization.cpp.

use super::min_max_in_loop::{PeeledPart, rewrite_peeled_min_max};
use super::nest::LoopRange;
use crate::ForOp;
use crate::canonicalize::entry;
use affine::{AffineApplyOp, AffineMaxOp, AffineMinOp, fully_composed_map};
use arith::IndexCastOp;
use ir::affine::AffineExprStorage;
use ir::body::clone::IrMapping;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, Context, OpId, Type, ValueId};
use rewrite::Rewriter;

/// Returns the bounds of `op`, those that are known also as numbers.
fn bounds_of(rewriter: &Rewriter<'_>, op: OpId) -> Option<(LoopRange, [Option<i64>; 3])> {
    let range = LoopRange::of(rewriter.op(op).dyn_cast::<ForOp>()?);
    let known = [range.lower, range.upper, range.step].map(|value| rewriter.constant_int(value.into()));
    Some((range, known))
}

/// Returns the number of indices after the last whole step of a loop: `(upper - lower) mod step`.
fn rest(context: &Context) -> AffineExpr {
    let [lower, upper, step] = [0, 1, 2].map(|position| AffineExpr::symbol(context, position));
    upper.sub(context, lower).modulo(context, step)
}

/// Computes where a loop is split, with symbols for `operands`, of the type that its bounds have.
fn split_bound(rewriter: &mut Rewriter<'_>, op: OpId, expr: AffineExpr, operands: &[ValueId]) -> ValueId {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let map = AffineMap::get(context, 0, operands.len() as u32, &[expr]);
    let state = AffineApplyOp::build(rewriter.scope(), location, map, operands);
    let split = rewriter.create_or_fold_value(state);
    let ty = operands.first().map_or(Type::INDEX, |&operand| rewriter.type_of(operand));
    if ty == Type::INDEX {
        return split;
    }
    let state = IndexCastOp::build(rewriter.scope(), location, ty, split);
    rewriter.create_or_fold_value(state)
}

/// Splits `op`, an `scf.for`, at the end of its last whole step. Returns the new loop after it, which runs
/// the partial iteration; `None` if there is none.
pub fn peel_last_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let (range, known) = bounds_of(rewriter, op)?;
    if known[2].is_some_and(|step| step <= 1) {
        return None;
    }
    if let [Some(lower), Some(upper), Some(step)] = known
        && upper.wrapping_sub(lower).wrapping_rem(step) == 0
    {
        return None;
    }
    let operands = [range.lower, range.upper, range.step];
    rewriter.set_insertion_point(op);
    let map = AffineMap::get(context, 0, 3, &[rest(context)]);
    let rest_map = fully_composed_map(rewriter, map, &operands);
    if let [result] = rest_map.results(context)
        && let AffineExprStorage::Constant(0) = result.storage(context)
    {
        return None;
    }
    let upper = AffineExpr::symbol(context, 1).sub(context, rest(context));
    let split = split_bound(rewriter, op, upper, &operands);

    rewriter.set_insertion_point_after(op);
    let partial = rewriter.clone_op(op, &mut IrMapping::new());
    rewriter.set_operand(partial, ForOp::LOWER_BOUND, split);
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    let first_init = rewriter.op(op).dyn_cast::<ForOp>()?.init_args().indices().start;
    for (index, result) in results.into_iter().enumerate() {
        let by = rewriter.result(partial, index);
        rewriter.replace_all_uses(result, by);
        rewriter.set_operand(partial, first_init + index, result);
    }
    rewriter.set_operand(op, ForOp::UPPER_BOUND, split);
    simplify_min_max(rewriter, op, range, PeeledPart::Whole);
    simplify_min_max(rewriter, partial, range, PeeledPart::Rest);
    Some(partial)
}

/// Simplifies minima and maxima that depend on whether an iteration is whole, in one part of a loop that had
/// this range.
fn simplify_min_max(rewriter: &mut Rewriter<'_>, op: OpId, range: LoopRange, part: PeeledPart) {
    let Some(block) = entry(rewriter, op, 0) else { return };
    let Some(iv) = rewriter.block(block).arguments().next().map(|iv| iv.id()) else { return };
    let mut ops = Vec::new();
    walk_post_order(rewriter.op(op), |nested| {
        let is_min_max = nested.isa::<AffineMinOp>() || nested.isa::<AffineMaxOp>();
        if is_min_max && nested.body_id() == rewriter.body_id() {
            ops.push(nested.id());
        }
    });
    for op in ops {
        rewrite_peeled_min_max(rewriter, op, iv, range, part);
    }
}

/// Peels the first iteration of `op`, an `scf.for`, into a loop before it, which is returned. `None` if it is
/// known to be the only one.
pub fn peel_first_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let (range, known) = bounds_of(rewriter, op)?;
    if let [Some(lower), Some(upper), Some(step)] = known
        && i128::from(upper) - i128::from(lower) <= i128::from(step)
    {
        return None;
    }
    let lower = AffineExpr::symbol(context, 0).add(context, AffineExpr::symbol(context, 1));
    rewriter.set_insertion_point(op);
    let split = split_bound(rewriter, op, lower, &[range.lower, range.step]);
    let first = rewriter.clone_op(op, &mut IrMapping::new());
    rewriter.set_operand(first, ForOp::UPPER_BOUND, split);
    let first_init = rewriter.op(op).dyn_cast::<ForOp>()?.init_args().indices().start;
    let results: Vec<ValueId> = rewriter.body().results(first).collect();
    rewriter.modify_in_place(op, |body| {
        for (index, result) in results.into_iter().enumerate() {
            body.set_operand_at(op, first_init + index, result);
        }
        body.set_operand_at(op, ForOp::LOWER_BOUND, split);
    });
    Some(first)
}
