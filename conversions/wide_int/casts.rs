//! Casts between integers.

use crate::converter::WideInts;
use crate::halves::Emitter;
use arith::{CmpIPredicate, ExtSIOp, ExtUIOp, IndexCastOp, IndexCastUIOp, TruncIOp};
use conversion::{ConversionRewriter, Rewrite, TypeConverter as _};
use ir::views::ValueScope;
use ir::{Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::matchers::element_type_or_self;

/// An operation that makes a value of another type.
type Cast = fn(ValueScope<'_>, Location, Type, ValueId) -> OperationState;

/// Extends to the lower half, whose sign fills the upper one.
pub fn convert_extsi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = types.vector_type(rewriter.op(op).result(0).ty())?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let operand = emit.with_last_dim(operands[0]);
    let low = emit.create_or_fold(|scope, location| ExtSIOp::build(scope, location, half, operand));
    let zero = emit.integer(half, 0)?;
    let is_negative = emit.compare(CmpIPredicate::Slt, low, zero);
    let high = emit.create(|scope, location| ExtSIOp::build(scope, location, half, is_negative));
    let result = emit.joined(ty, low, high)?;
    emit.replace(result)
}

/// Extends to the lower half; the upper one is zero.
pub fn convert_extui(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = types.vector_type(rewriter.op(op).result(0).ty())?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let operand = emit.with_last_dim(operands[0]);
    let low = emit.create_or_fold(|scope, location| ExtUIOp::build(scope, location, half, operand));
    let zero = emit.integer(ty, 0)?;
    let result = emit.insert_half(low, zero, 0)?;
    emit.replace(result)
}

/// Truncates the lower half. The result must be of a supported type.
pub fn convert_trunci(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = rewriter.op(op).result(0).ty();
    if !types.is_legal(ty) {
        return None;
    }
    let mut emit = Emitter::new(rewriter, op);
    let low = emit.half(operands[0], 0)?;
    let low = emit.without_last_dim(low);
    let result = emit.create_or_fold(|scope, location| TruncIOp::build(scope, location, ty, low));
    emit.replace(result)
}

/// `arith.index_cast`
pub fn convert_index_cast(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_cast_of_index(rewriter, types, op, operands, (IndexCastOp::build, ExtSIOp::build))
}

/// `arith.index_castui`
pub fn convert_index_castui(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_cast_of_index(rewriter, types, op, operands, (IndexCastUIOp::build, ExtUIOp::build))
}

/// Casts the lower half to an index; or an index to an integer of half the width, which is extended.
fn convert_cast_of_index(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
    (cast, extend): (Cast, Cast),
) -> Rewrite {
    let context = rewriter.context();
    let (from, to) = (rewriter.op(op).operand(0).ty(), rewriter.op(op).result(0).ty());
    let is_index = |ty: Type| element_type_or_self(context, ty) == Type::INDEX;
    if is_index(to) {
        types.vector_type(from)?;
        let mut emit = Emitter::new(rewriter, op);
        let low = emit.half(operands[0], 0)?;
        let low = emit.without_last_dim(low);
        let result = emit.create(|scope, location| cast(scope, location, to, low));
        return emit.replace(result);
    }
    if !is_index(from) {
        return None;
    }
    types.vector_type(to)?;
    let half = context.integer_type(types.width);
    let narrow = match to.storage(context) {
        TypeStorage::Vector { .. } => to.with_element_type(context, half)?,
        _ => half,
    };
    let mut emit = Emitter::new(rewriter, op);
    let cast = emit.create(|scope, location| cast(scope, location, narrow, operands[0]));
    let result = emit.create(|scope, location| extend(scope, location, to, cast));
    emit.replace(result)
}
