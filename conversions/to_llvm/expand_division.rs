//! Divisions that round up or down, by others of arith, which are converted then.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/ExpandOps.cpp.

use arith::{AddIOp, AndIOp, CmpIPredicate, ConstantOp, DivSIOp, DivUIOp, MulIOp, SelectOp, SubIOp, compare};
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::{Location, OpId, OperationState, Type, TypeStorage, ValueId};
use llvm_common::one_to_one::splat;
use llvm_common::{LlvmPattern, LlvmTypeConverter, element_or_self};

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::plain("arith.ceildivsi", expand_ceil_signed),
    ConversionPattern::plain("arith.ceildivui", expand_ceil_unsigned),
    ConversionPattern::plain("arith.floordivsi", expand_floor),
];

fn constant(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    ty: Type,
    number: i64,
) -> Option<ValueId> {
    let context = rewriter.context();
    let mut value = context.integer_attribute(element_or_self(context, ty), number);
    if matches!(ty.storage(context), TypeStorage::Vector { .. } | TypeStorage::RankedTensor { .. }) {
        value = splat(context, ty, value)?;
    }
    let state = ConstantOp::build(rewriter.scope(), location, value);
    Some(rewriter.create_value(state))
}

/// Makes an operation of two operands.
fn binary(
    rewriter: &mut ConversionRewriter<'_>,
    build: fn(ir::views::ValueScope<'_>, Location, ValueId, ValueId) -> OperationState,
    location: Location,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    let state = build(rewriter.scope(), location, lhs, rhs);
    rewriter.create_value(state)
}

fn replace_by_select(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    condition: ValueId,
    if_true: ValueId,
    if_false: ValueId,
) -> Rewrite {
    let location = rewriter.op(op).location();
    let state = SelectOp::build(rewriter.scope(), location, condition, if_true, if_false);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn parts(rewriter: &ConversionRewriter<'_>, op: OpId) -> (Location, Type, ValueId, ValueId) {
    let view = rewriter.op(op);
    (view.location(), view.result(0).ty(), view.operand(0).id(), view.operand(1).id())
}

fn expand_ceil_unsigned(rewriter: &mut ConversionRewriter<'_>, _: &LlvmTypeConverter, op: OpId) -> Rewrite {
    let (location, ty, a, b) = parts(rewriter, op);
    let zero = constant(rewriter, location, ty, 0)?;
    let is_zero = compare(rewriter, location, CmpIPredicate::Eq, a, zero);
    let one = constant(rewriter, location, ty, 1)?;
    let less = binary(rewriter, SubIOp::build, location, a, one);
    let quotient = binary(rewriter, DivUIOp::build, location, less, b);
    let more = binary(rewriter, AddIOp::build, location, quotient, one);
    replace_by_select(rewriter, op, is_zero, zero, more)
}

fn expand_ceil_signed(rewriter: &mut ConversionRewriter<'_>, _: &LlvmTypeConverter, op: OpId) -> Rewrite {
    let (location, ty, a, b) = parts(rewriter, op);
    let zero = constant(rewriter, location, ty, 0)?;
    let one = constant(rewriter, location, ty, 1)?;
    let quotient = binary(rewriter, DivSIOp::build, location, a, b);
    let product = binary(rewriter, MulIOp::build, location, quotient, b);
    let has_rest = compare(rewriter, location, CmpIPredicate::Ne, a, product);
    let a_negative = compare(rewriter, location, CmpIPredicate::Slt, a, zero);
    let b_negative = compare(rewriter, location, CmpIPredicate::Slt, b, zero);
    let same_sign = compare(rewriter, location, CmpIPredicate::Eq, a_negative, b_negative);
    let condition = binary(rewriter, AndIOp::build, location, has_rest, same_sign);
    let more = binary(rewriter, AddIOp::build, location, quotient, one);
    replace_by_select(rewriter, op, condition, more, quotient)
}

fn expand_floor(rewriter: &mut ConversionRewriter<'_>, _: &LlvmTypeConverter, op: OpId) -> Rewrite {
    let (location, ty, a, b) = parts(rewriter, op);
    let quotient = binary(rewriter, DivSIOp::build, location, a, b);
    let product = binary(rewriter, MulIOp::build, location, quotient, b);
    let has_rest = compare(rewriter, location, CmpIPredicate::Ne, a, product);
    let zero = constant(rewriter, location, ty, 0)?;
    let a_negative = compare(rewriter, location, CmpIPredicate::Slt, a, zero);
    let b_negative = compare(rewriter, location, CmpIPredicate::Slt, b, zero);
    let other_sign = compare(rewriter, location, CmpIPredicate::Ne, a_negative, b_negative);
    let condition = binary(rewriter, AndIOp::build, location, has_rest, other_sign);
    let minus_one = constant(rewriter, location, ty, -1)?;
    let less = binary(rewriter, AddIOp::build, location, quotient, minus_one);
    replace_by_select(rewriter, op, condition, less, quotient)
}
