//! Simplification of `affine.min` and `affine.max` of induction variables: the range of the loop may decide
//! which result of the map is taken.
//!
//! Follows mlir/lib/Dialect/SCF/Utils/AffineCanonicalizationUtils.cpp.

use super::nest::LoopRange;
use crate::build::LoopBounds;
use crate::{ForOp, ForallOp, ParallelOp};
use affine::{ValueConstraints, simplify_constrained_min_max};
use ir::affine::constraints::Bound;
use ir::{AffineExpr, OpId, Value, ValueId};
use rewrite::{OpFoldResult, Rewrite, Rewriter, Rewritten};

/// Returns the lower bound, upper bound and step of the loop with induction variable `iv`. As in MLIR, a
/// value that `scf.for` carries counts as its induction variable.
fn range_of(iv: Value<'_>) -> Option<[OpFoldResult; 3]> {
    let op = iv.owner_block()?.parent_op()?;
    if let Some(of) = op.dyn_cast::<ForOp<'_>>() {
        return Some([of.lower_bound(), of.upper_bound(), of.step()].map(OpFoldResult::from));
    }
    if let Some(of) = op.dyn_cast::<ParallelOp<'_>>() {
        let nth = |mut values: ir::views::Values<'_>| values.nth(iv.index()).map(OpFoldResult::from);
        return Some([nth(of.lower_bound())?, nth(of.upper_bound())?, nth(of.step())?]);
    }
    LoopBounds::of(op.dyn_cast::<ForallOp<'_>>()?).each().nth(iv.index())
}

/// Adds that `iv` is one of the numbers that a loop runs over: from the lower bound to the last one that whole
/// steps from there reach below the upper bound.
fn add_range(
    rewriter: &Rewriter<'_>,
    known: &mut ValueConstraints,
    iv: ValueId,
    [lower, upper, step]: [OpFoldResult; 3],
) -> Option<()> {
    let context = rewriter.context();
    // A product with an unknown step is not affine.
    let step = rewriter.constant_int(step)?;
    let column = known.append_dim(Some(iv));
    let lower_column = known.append_symbol(lower.value());
    let upper_column = known.append_symbol(upper.value());
    let mut expr = |of, column| match rewriter.constant_int(of) {
        Some(constant) => {
            known.constraints.set_constant(column, constant);
            AffineExpr::constant(context, constant)
        }
        None => known.expr(context, column),
    };
    let lower_expr = expr(lower, lower_column);
    let upper_expr = expr(upper, upper_column);
    known.constraints.add_inequality(&[(column, 1), (lower_column, -1)], 0);

    let bounds = rewriter.constant_int(lower).zip(rewriter.constant_int(upper));
    let is_one_at_most = bounds.is_some_and(|(lower, upper)| lower.wrapping_add(step) >= upper);
    let last = match is_one_at_most {
        true => known.expr(context, lower_column),
        false => {
            let step = AffineExpr::constant(context, step);
            let steps =
                upper_expr.sub(context, lower_expr).add_constant(context, -1).floor_div(context, step);
            lower_expr.add(context, steps.mul(context, step))
        }
    };
    known.add_bound(context, Bound::Upper, column, last)
}

/// Replaces `op`, an `affine.min` or `affine.max`, by one of its results where the loops around say which.
pub fn canonicalize_min_max_in_loop(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut known = ValueConstraints::default();
    let mut seen = Vec::new();
    for operand in rewriter.op(op).operands() {
        let Some(range) = range_of(operand).filter(|_| !seen.contains(&operand)) else { continue };
        seen.push(operand);
        add_range(rewriter, &mut known, operand.id(), range)?;
    }
    simplify_constrained_min_max(rewriter, op, known)
}

/// A part of a loop whose last iteration was peeled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeeledPart {
    /// Each iteration is a whole step.
    Whole,
    /// The one iteration is less than a step.
    Rest,
}

/// Replaces `op`, an `affine.min` or `affine.max` in a part of a loop that had this range, by one of its results
/// where that part says which.
pub fn rewrite_peeled_min_max(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    iv: ValueId,
    range: LoopRange,
    part: PeeledPart,
) -> Option<Rewritten> {
    let mut known = ValueConstraints::default();
    let iv = known.append_dim(Some(iv));
    let [upper, step] = [range.upper, range.step].map(|value| {
        let column = known.append_symbol(Some(value));
        if let Some(constant) = rewriter.constant_int(value.into()) {
            known.constraints.set_constant(column, constant);
        }
        column
    });
    match part {
        PeeledPart::Whole => known.constraints.add_inequality(&[(iv, -1), (upper, 1), (step, -1)], 0),
        PeeledPart::Rest => known.constraints.add_inequality(&[(iv, 1), (upper, -1), (step, 1)], -1),
    }
    simplify_constrained_min_max(rewriter, op, known)
}
