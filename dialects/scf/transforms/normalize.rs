//! Normalization of loops: the new loop counts from 0 in steps of 1, and the old induction variable is
//! computed from the new one.
//!
//! Follows `emitNormalizedLoopBounds` and `denormalizeInductionVariable` of
//! mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use super::nest::LoopRange;
use affine::make_composed_folded_affine_apply_of;
use arith::{AddIOp, CeilDivSIOp, MulIOp, SubIOp, constant, value_or_constant_index};
use ir::{AffineExpr, Location, OpId, Type, ValueId};
use rewrite::{Builder, OpFoldResult, Rewriter};

/// Returns the constant `integer` of the type of `value`, as a value.
pub fn integer_like(builder: &mut Builder<'_>, location: Location, value: ValueId, integer: i64) -> ValueId {
    let attribute = builder.context().integer_attribute(builder.type_of(value), integer);
    constant(builder, location, attribute)
}

/// Returns the bounds of a loop from 0 in steps of 1 that runs as often as one over `range`.
pub fn normalized_range(builder: &mut Builder<'_>, location: Location, range: LoopRange) -> LoopRange {
    let LoopRange { lower, upper, step } = range;
    let context = builder.context();
    if builder.type_of(lower) == Type::INDEX {
        let [s0, s1, s2] = [0, 1, 2].map(|position| AffineExpr::symbol(context, position));
        let length = s1.sub(context, s0).ceil_div(context, s2);
        let operands = [lower, upper, step].map(OpFoldResult::Value);
        let size = make_composed_folded_affine_apply_of(builder, location, length, &operands);
        let zero = integer_like(builder, location, lower, 0);
        let size = value_or_constant_index(builder, location, size);
        let one = integer_like(builder, location, lower, 1);
        return LoopRange { lower: zero, upper: size, step: one };
    }
    let is_zero_based = builder.is_constant_int(lower.into(), 0);
    let is_step_one = builder.is_constant_int(step.into(), 1);
    if is_zero_based && is_step_one {
        return range;
    }
    let mut size = upper;
    if !is_zero_based {
        let state = SubIOp::build(builder.scope(), location, size, lower);
        size = builder.create_or_fold_value(state);
    }
    if !is_step_one {
        let state = CeilDivSIOp::build(builder.scope(), location, size, step);
        size = builder.create_or_fold_value(state);
    }
    let zero = integer_like(builder, location, lower, 0);
    let one = integer_like(builder, location, lower, 1);
    LoopRange { lower: zero, upper: size, step: one }
}

/// Replaces uses of `variable`, which counts from 0 now, by the index over `range`, computed at the insertion
/// point.
pub fn denormalize_variable(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    variable: ValueId,
    range: LoopRange,
) {
    let is_zero_based = rewriter.is_constant_int(range.lower.into(), 0);
    let is_step_one = rewriter.is_constant_int(range.step.into(), 1);
    let context = rewriter.context();
    let mut preserved: Vec<OpId> = Vec::new();
    let counted = if rewriter.type_of(variable) == Type::INDEX {
        let (d0, s0, s1) =
            (AffineExpr::dim(context, 0), AffineExpr::symbol(context, 0), AffineExpr::symbol(context, 1));
        let counted = d0.mul(context, s1).add(context, s0);
        let operands = [variable, range.lower, range.step].map(OpFoldResult::Value);
        let counted = make_composed_folded_affine_apply_of(rewriter, location, counted, &operands);
        let counted = value_or_constant_index(rewriter, location, counted);
        if !is_zero_based || !is_step_one {
            preserved.extend(rewriter.body().defining_operation(counted));
        }
        counted
    } else {
        let mut counted = variable;
        if !is_step_one {
            let state = MulIOp::build(rewriter.scope(), location, counted, range.step);
            counted = rewriter.create_value(state);
            preserved.extend(rewriter.body().defining_operation(counted));
        }
        if !is_zero_based {
            let state = AddIOp::build(rewriter.scope(), location, counted, range.lower);
            counted = rewriter.create_value(state);
            preserved.extend(rewriter.body().defining_operation(counted));
        }
        counted
    };
    replace_uses_except_in(rewriter, variable, counted, &preserved);
}

/// Makes every use of `from` one of `to`, but for those in some operations.
pub fn replace_uses_except_in(rewriter: &mut Rewriter<'_>, from: ValueId, to: ValueId, except: &[OpId]) {
    rewriter.replace_uses_if(from, to, |body, operand| !except.contains(&body.operand_owner(operand)));
}
