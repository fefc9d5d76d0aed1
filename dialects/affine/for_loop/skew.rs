//! Skewing a loop: operations of its body run some iterations later than others, so loops for the first and the last
//! iterations, which do a part of the work, come before and after it.
//!
//! Follows `affineForOpBodySkew` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::tile::{create_loop, enter};
use super::trip_count::{Bound, bounds_of, constant_trip_count};
use super::unroll::promote_affine_if_single_iteration;
use crate::{AffineApplyOp, AffineForOp};
use dialect_utils::regions::entry;
use ir::body::clone::IrMapping;
use ir::{AffineExpr, AffineMap, Context, OpId};
use rewrite::greedy::{GreedyConfig, Strictness, apply_op_patterns_greedily};
use rewrite::{PatternSet, PatternTable, Rewriter};

/// Operations that are shifted by the same number of iterations.
type Group<'g> = (i64, &'g [OpId]);

/// Replaces a loop; `by_shift` has the operations of its body, by the number of iterations that they are shifted by. `None`,
/// with nothing changed, if it is not known how often the loop runs.
pub(crate) fn skew(rewriter: &mut Rewriter<'_>, op: OpId, by_shift: &[Vec<OpId>]) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
    let step = view.step().to_i64()?;
    let [(lower, _), (_, upper_operands)] = bounds_of(rewriter, op)?;
    let count = i64::try_from(constant_trip_count(rewriter, op)?).ok()?;
    if lower.num_inputs(context) as usize != upper_operands.len() {
        return None;
    }
    let span = count.checked_mul(step)?;
    let mut open: Vec<Group<'_>> = Vec::new();
    let mut start = 0;
    for (shift, ops) in (0..).zip(by_shift).filter(|(_, ops)| !ops.is_empty()) {
        if open.is_empty() {
            start = shift * step;
        } else {
            let is_last = start + span < shift * step;
            // Like in MLIR, the end is not a multiple of the step.
            let end = if is_last { start + span } else { shift };
            let part = create_part(rewriter, op, (start, end), &open)?;
            if is_last {
                open.clear();
            }
            start = if is_last { end } else { shift * step };
            if let Some(part) = part {
                simplify(rewriter, part);
            }
        }
        open.push((shift, ops));
    }
    for first in 0..open.len() {
        let end = (open[first].0 + count) * step;
        create_part(rewriter, op, (start, end), &open[first..])?;
        start = end;
    }
    rewriter.erase_op(op);
    Some(())
}

fn shifted(context: &Context, map: AffineMap, by: i64) -> AffineMap {
    let results = map.results(context).iter().map(|result| result.add_constant(context, by));
    let results: Vec<AffineExpr> = results.collect();
    AffineMap::get(context, map.num_dims(context), map.num_symbols(context), &results)
}

/// Makes the loop over a part of the iterations, which does the work of `groups`; returns it, unless it runs once.
fn create_part(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    (start, end): (i64, i64),
    groups: &[Group<'_>],
) -> Option<Option<OpId>> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
    let (location, step) = (view.location(), view.step().to_i64()?);
    let [(lower, lower_operands), (_, upper_operands)] = bounds_of(rewriter, op)?;
    let old = entry(rewriter, op, 0)?;
    let old = rewriter.body().argument(old, 0);
    rewriter.set_insertion_point(op);
    let bounds: [Bound; 2] =
        [(shifted(context, lower, start), lower_operands), (shifted(context, lower, end), upper_operands)];
    let (block, variable) = create_loop(rewriter, location, (&bounds[0], &bounds[1]), step);
    let part = rewriter.block(block).parent_op()?.id();
    enter(rewriter, block);
    let mut mapping = IrMapping::new();
    for &(shift, ops) in groups {
        let mut value = variable;
        if shift != 0 && !rewriter.body().is_unused(old) {
            let map = shifted(context, AffineMap::identity(context, 1), -(step * shift));
            let state = AffineApplyOp::build(rewriter.scope(), location, map, &[variable]);
            value = rewriter.create_value(state);
        }
        mapping.map(old, value);
        for &op in ops {
            rewriter.clone_op(op, &mut mapping);
        }
    }
    Some(promote_affine_if_single_iteration(rewriter, part).is_none().then_some(part))
}

/// Folds a loop.
fn simplify(rewriter: &mut Rewriter<'_>, op: OpId) {
    let of = rewriter.reference(op);
    let set = PatternSet::new();
    let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
    let _ = apply_op_patterns_greedily(rewriter.ir_mut(), &[of], &mut PatternTable::new(&set), &config, None);
}
