//! Casts between integers and floats.

use crate::converter::WideInts;
use crate::halves::Emitter;
use arith::{
    AddFOp, CmpFOp, CmpFPredicate, CmpIPredicate, DivFOp, FPToUIOp, MulFOp, NegFOp, RemFOp, SubIOp, UIToFPOp,
};
use conversion::{ConversionRewriter, Rewrite};
use ir::elements::{splat_attribute, zero_attribute};
use ir::{ApFloat, Attribute, Context, OpId, Type, TypeStorage, ValueId};
use rewrite::matchers::{element_type_or_self, float_attribute, float_kind_of};

/// Returns a number of a float type, or a splat of it.
fn number(context: &Context, ty: Type, value: ApFloat) -> Option<Attribute> {
    let element = element_type_or_self(context, ty);
    let value = float_attribute(context, element, value);
    if element == ty { Some(value) } else { splat_attribute(context, ty, value) }
}

/// Casts the absolute value, and negates the result. The operations on wide integers are converted after it.
pub fn convert_sitofp(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let (from, to) = (rewriter.op(op).operand(0).ty(), rewriter.op(op).result(0).ty());
    types.vector_type(from)?;
    let mut emit = Emitter::new(rewriter, op);
    let operand = emit.original(0);
    let zero = emit.integer(from, 0)?;
    let is_negative = emit.compare(CmpIPredicate::Slt, operand, zero);
    let negated = emit.binary(SubIOp::build, zero, operand);
    let absolute = emit.select(is_negative, negated, operand);
    let positive = emit.create(|scope, location| UIToFPOp::build(scope, location, to, absolute));
    let negative = emit.create(|scope, location| NegFOp::build(scope, location, positive));
    let result = emit.select(is_negative, negative, positive);
    emit.replace(result)
}

/// Adds the floats of both halves, the upper one times its place. It is exact if the result is.
pub fn convert_uitofp(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let (from, to) = (rewriter.op(op).operand(0).ty(), rewriter.op(op).result(0).ty());
    types.vector_type(from)?;
    let kind = float_kind_of(context, to)?;
    let mut emit = Emitter::new(rewriter, op);
    let (low, high) = emit.halves(operands[0])?;
    let low = emit.without_last_dim(low);
    let high = emit.without_last_dim(high);
    let half = emit.type_of(high);
    let zero = emit.integer(half, 0)?;
    let is_small = emit.compare(CmpIPredicate::Eq, high, zero);
    let low = emit.create(|scope, location| UIToFPOp::build(scope, location, to, low));
    let high = emit.create(|scope, location| UIToFPOp::build(scope, location, to, high));
    // The place is computed with 64 bits, as in MLIR.
    let place = 1_i64.wrapping_shl(types.width) as f64;
    let place = number(context, to, ApFloat::from_f64(kind, place))?;
    let place = emit.constant(place);
    let high = emit.binary(MulFOp::build, high, place);
    let sum = emit.binary(AddFOp::build, low, high);
    let result = emit.select(is_small, low, sum);
    emit.replace(result)
}

/// Casts the absolute value, and negates the result. The operations on wide integers are converted after it.
pub fn convert_fptosi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let to = rewriter.op(op).result(0).ty();
    types.vector_type(to)?;
    let mut emit = Emitter::new(rewriter, op);
    let operand = operands[0];
    let zero = zero_attribute(context, emit.type_of(operand))?;
    let zero = emit.constant(zero);
    let integer_zero = emit.integer(to, 0)?;
    let is_negative =
        emit.create(|scope, location| CmpFOp::build(scope, location, CmpFPredicate::OLT, operand, zero));
    let negated = emit.create(|scope, location| NegFOp::build(scope, location, operand));
    let absolute = emit.select(is_negative, negated, operand);
    let positive = emit.create(|scope, location| FPToUIOp::build(scope, location, to, absolute));
    let negative = emit.binary(SubIOp::build, integer_zero, positive);
    let result = emit.select(is_negative, negative, positive);
    emit.replace(result)
}

/// Casts the quotient and the remainder of a division by the place of the upper half.
pub fn convert_fptoui(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let ty = types.vector_type(rewriter.op(op).result(0).ty())?;
    let operand = operands[0];
    let from = rewriter.type_of(operand);
    let kind = float_kind_of(context, from)?;
    let half = context.integer_type(types.width);
    let half = match from.storage(context) {
        TypeStorage::Vector { .. } => from.with_element_type(context, half)?,
        _ => half,
    };
    // Infinity for a place that the float type has not: the upper half is zero then.
    let is_representable = i64::from(kind.format().max_exponent) >= i64::from(types.width);
    let place = match i32::try_from(types.width) {
        Ok(exponent) if is_representable => ApFloat::from_f64(kind, 2_f64.powi(exponent)),
        _ => ApFloat::infinity(kind, false),
    };
    let place = number(context, from, place)?;
    let mut emit = Emitter::new(rewriter, op);
    let place = emit.constant(place);
    let quotient = emit.binary(DivFOp::build, operand, place);
    let high = emit.create(|scope, location| FPToUIOp::build(scope, location, half, quotient));
    let remainder = emit.binary(RemFOp::build, operand, place);
    let low = emit.create(|scope, location| FPToUIOp::build(scope, location, half, remainder));
    let high = emit.with_last_dim(high);
    let low = emit.with_last_dim(low);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}
