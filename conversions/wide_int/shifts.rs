//! Shifts.
//!
//! A shift by less than the width of a half moves bits from one half into the other; a shift by more moves all that is
//! left of a half there. Shifts by the width or more are undefined, so both are computed and the right one selected.

use crate::converter::WideInts;
use crate::halves::Emitter;
use arith::{CmpIPredicate, ExtSIOp, ExtUIOp, OrIOp, ShLIOp, ShRUIOp, SubIOp};
use conversion::{ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};

/// `arith.shli`
pub fn convert_shli(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = types.vector_type(rewriter.op(op).result(0).ty())?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let (low, high) = emit.halves(operands[0])?;
    let amount = emit.half(operands[1], 0)?;
    let zero = emit.integer(half, 0)?;
    let width = emit.integer(half, i64::from(types.width))?;
    let is_long = emit.compare(CmpIPredicate::Uge, amount, width);
    let shifted = emit.binary(ShLIOp::build, low, amount);
    let new_low = emit.select(is_long, zero, shifted);
    let capped = emit.select(is_long, width, amount);
    let back = emit.binary(SubIOp::build, width, capped);
    let carried = emit.binary(ShRUIOp::build, low, back);
    let beyond = emit.binary(SubIOp::build, amount, width);
    let moved = emit.binary(ShLIOp::build, low, beyond);
    let shifted = emit.binary(ShLIOp::build, high, amount);
    let of_high = emit.select(is_long, zero, shifted);
    let of_low = emit.select(is_long, moved, carried);
    let new_high = emit.binary(OrIOp::build, of_low, of_high);
    let result = emit.joined(ty, new_low, new_high)?;
    emit.replace(result)
}

/// `arith.shrui`
pub fn convert_shrui(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let ty = types.vector_type(rewriter.op(op).result(0).ty())?;
    let mut emit = Emitter::new(rewriter, op);
    let half = emit.half_type(ty)?;
    let (low, high) = emit.halves(operands[0])?;
    let amount = emit.half(operands[1], 0)?;
    let zero = emit.integer(half, 0)?;
    let width = emit.integer(half, i64::from(types.width))?;
    let is_long = emit.compare(CmpIPredicate::Uge, amount, width);
    let shifted = emit.binary(ShRUIOp::build, low, amount);
    let of_low = emit.select(is_long, zero, shifted);
    let shifted = emit.binary(ShRUIOp::build, high, amount);
    let new_high = emit.select(is_long, zero, shifted);
    let capped = emit.select(is_long, width, amount);
    let back = emit.binary(SubIOp::build, width, capped);
    let carried = emit.binary(ShLIOp::build, high, back);
    let beyond = emit.binary(SubIOp::build, amount, width);
    let moved = emit.binary(ShRUIOp::build, high, beyond);
    let of_high = emit.select(is_long, moved, carried);
    let new_low = emit.binary(OrIOp::build, of_low, of_high);
    let result = emit.joined(ty, new_low, new_high)?;
    emit.replace(result)
}

/// `arith.shrsi`: a shift without sign, with the bits of the sign above it. These are computed with wide integers, which
/// are converted after it.
pub fn convert_shrsi(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let wide = rewriter.op(op).result(0).ty();
    types.vector_type(wide)?;
    let mut emit = Emitter::new(rewriter, op);
    let high = emit.half(operands[0], 1)?;
    let amount = emit.half(operands[1], 0)?;
    let half = emit.type_of(amount);
    let zero = emit.integer(half, 0)?;
    let is_negative = emit.compare(CmpIPredicate::Slt, high, zero);
    let is_negative = emit.without_last_dim(is_negative);
    let all = emit.create(|scope, location| ExtSIOp::build(scope, location, wide, is_negative));
    let width = emit.integer(half, 2 * i64::from(types.width))?;
    let kept = emit.binary(SubIOp::build, width, amount);
    let kept = emit.without_last_dim(kept);
    let kept = emit.create(|scope, location| ExtUIOp::build(scope, location, wide, kept));
    let sign = emit.binary(ShLIOp::build, all, kept);
    let (lhs, rhs) = (emit.original(0), emit.original(1));
    let shifted = emit.binary(ShRUIOp::build, lhs, rhs);
    let shifted = emit.binary(OrIOp::build, shifted, sign);
    let is_still = emit.compare(CmpIPredicate::Eq, amount, zero);
    let is_still = emit.without_last_dim(is_still);
    let result = emit.select(is_still, lhs, shifted);
    emit.replace(result)
}
