//! Constants, comparisons, selections, sums and products.

use crate::converter::WideInts;
use crate::halves::{Binary, Emitter};
use arith::{
    AddIOp, AddUIExtendedOp, AndIOp, CmpIOp, CmpIPredicate, ExtUIOp, MulIOp, MulUIExtendedOp, OrIOp, SubIOp,
};
use conversion::{ConversionRewriter, Rewrite};
use ir::elements::dense_of_elements;
use ir::{ApInt, Attribute, AttributeStorage, OpId, Type, ValueId, known};
use rewrite::matchers::{i1_of_same_shape, integer_attribute};

/// Returns the vector type that the only result is converted to.
fn result_type(rewriter: &ConversionRewriter<'_>, types: &WideInts, op: OpId) -> Option<Type> {
    types.vector_type(rewriter.op(op).result(0).ty())
}

/// Splits each element.
pub fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let ty = result_type(rewriter, types, op)?;
    let value = rewriter.op(op).attribute(known::VALUE)?;
    let half = context.integer_type(types.width);
    let split = |value: &ApInt| -> [Attribute; 2] {
        [0, types.width].map(|first| {
            let bits = value.lshr(first).sext_or_trunc(types.width);
            integer_attribute(context, half, bits)
        })
    };
    let elements: Vec<Attribute> = match value.storage(context) {
        AttributeStorage::Integer { value, .. } => split(value).to_vec(),
        AttributeStorage::DenseElements { .. } => {
            let count = usize::try_from(value.ty(context)?.num_elements(context)?).ok()?;
            let mut elements = Vec::with_capacity(2 * count);
            for index in 0..count {
                elements.extend(split(value.dense_element(context, index)?.integer(context)?));
            }
            elements
        }
        _ => return None,
    };
    let value = dense_of_elements(context, ty, &elements)?;
    let mut emit = Emitter::new(rewriter, op);
    let new = emit.constant(value);
    emit.replace(new)
}

/// Compares the upper halves, and the lower ones, without sign, where these are equal.
pub fn convert_cmpi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let compare = rewriter.op(op).dyn_cast::<CmpIOp<'_>>()?;
    let high = compare.predicate();
    types.vector_type(compare.lhs().ty())?;
    let low = match high {
        CmpIPredicate::Sge => CmpIPredicate::Uge,
        CmpIPredicate::Sgt => CmpIPredicate::Ugt,
        CmpIPredicate::Sle => CmpIPredicate::Ule,
        CmpIPredicate::Slt => CmpIPredicate::Ult,
        other => other,
    };
    let mut emit = Emitter::new(rewriter, op);
    let (lhs, rhs) = (emit.halves(operands[0])?, emit.halves(operands[1])?);
    let lower = emit.compare(low, lhs.0, rhs.0);
    let upper = emit.compare(high, lhs.1, rhs.1);
    let result = match high {
        CmpIPredicate::Eq => emit.binary(AndIOp::build, lower, upper),
        CmpIPredicate::Ne => emit.binary(OrIOp::build, lower, upper),
        _ => {
            let is_equal = emit.compare(CmpIPredicate::Eq, lhs.1, rhs.1);
            emit.select(is_equal, lower, upper)
        }
    };
    let result = emit.without_last_dim(result);
    emit.replace(result)
}

/// Selects each half.
pub fn convert_select(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let (then, otherwise) = (emit.halves(operands[1])?, emit.halves(operands[2])?);
    let condition = emit.with_last_dim(operands[0]);
    let low = emit.select(condition, then.0, otherwise.0);
    let high = emit.select(condition, then.1, otherwise.1);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// Adds the halves, with a carry.
pub fn convert_addi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let (lhs, rhs) = (emit.halves(operands[0])?, emit.halves(operands[1])?);
    let overflow = i1_of_same_shape(emit.context(), half);
    let state = AddUIExtendedOp::build(emit.rewriter.scope(), emit.location, half, overflow, lhs.0, rhs.0);
    let sum = emit.rewriter.create(state);
    let (low, overflow) = (emit.rewriter.result(sum, 0), emit.rewriter.result(sum, 1));
    let carry = emit.create(|scope, location| ExtUIOp::build(scope, location, half, overflow));
    let high = emit.binary(AddIOp::build, carry, lhs.1);
    let high = emit.binary(AddIOp::build, high, rhs.1);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// Subtracts the halves, with a carry.
pub fn convert_subi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let (lhs, rhs) = (emit.halves(operands[0])?, emit.halves(operands[1])?);
    let low = emit.binary(SubIOp::build, lhs.0, rhs.0);
    let underflow = emit.compare(CmpIPredicate::Ult, lhs.0, rhs.0);
    let carry = emit.create(|scope, location| ExtUIOp::build(scope, location, half, underflow));
    let high = emit.binary(SubIOp::build, lhs.1, carry);
    let high = emit.binary(SubIOp::build, high, rhs.1);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// Multiplies as on paper, without the product of the upper halves.
pub fn convert_muli(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let (lhs, rhs) = (emit.halves(operands[0])?, emit.halves(operands[1])?);
    let state = MulUIExtendedOp::build(emit.rewriter.scope(), emit.location, lhs.0, rhs.0);
    let product = emit.rewriter.create(state);
    let (low, carry) = (emit.rewriter.result(product, 0), emit.rewriter.result(product, 1));
    let low_by_high = emit.binary(MulIOp::build, lhs.0, rhs.1);
    let high_by_low = emit.binary(MulIOp::build, lhs.1, rhs.0);
    let high = emit.binary(AddIOp::build, carry, low_by_high);
    let high = emit.binary(AddIOp::build, high, high_by_low);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// An operation on each bit: on each half.
pub fn convert_bitwise(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
    build: Binary,
) -> Rewrite {
    let ty = result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let (lhs, rhs) = (emit.halves(operands[0])?, emit.halves(operands[1])?);
    let low = emit.binary(build, lhs.0, rhs.0);
    let high = emit.binary(build, lhs.1, rhs.1);
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// The larger or the smaller integer: a comparison and a selection of wide integers, which are converted after it.
pub fn convert_extremum(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    predicate: CmpIPredicate,
) -> Rewrite {
    result_type(rewriter, types, op)?;
    let mut emit = Emitter::new(rewriter, op);
    let (lhs, rhs) = (emit.original(0), emit.original(1));
    let condition = emit.compare(predicate, lhs, rhs);
    let result = emit.select(condition, lhs, rhs);
    emit.replace(result)
}
