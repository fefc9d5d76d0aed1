//! Rounding up, and to the nearest integer.

use super::emitter::Emitter;
use crate::CopySignOp;
use arith::{AddFOp, CmpFPredicate, CmpIPredicate, ShRUIOp, SubIOp};
use ir::{FloatKind, OpId, Type};
use rewrite::matchers::float_kind_of;
use rewrite::{Rewrite, Rewriter};

/// Adds one to the truncated number, if it is smaller.
pub fn expand_ceil(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let truncated = emit.truncated(x);
    let (zero, one) = (emit.float(ty, 0.0)?, emit.float(ty, 1.0)?);
    let is_greater = emit.compare_floats(CmpFPredicate::OGT, x, truncated);
    let increment = emit.select(is_greater, one, zero);
    let result = emit.binary(AddFOp::build, truncated, increment);
    emit.replace(result)
}

/// Truncates an `f32` after adding a half with its sign. A number with an exponent of 23 or more is an integer, infinite
/// or not a number, and stays as it is.
pub fn expand_round(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    if float_kind_of(emit.context(), ty) != Some(FloatKind::F32) {
        return None;
    }
    let i32 = emit.like(ty, Type::I32);
    let half = emit.float(ty, 0.5)?;
    let (c23, c127, mask) = (emit.integer(i32, 23)?, emit.integer(i32, 127)?, emit.integer(i32, 0xff)?);
    let increment = emit.binary(CopySignOp::build, half, x);
    let sum = emit.binary(AddFOp::build, x, increment);
    let truncated = emit.truncated(sum);
    let bits = emit.bitcast(i32, x);
    let shifted = emit.binary(ShRUIOp::build, bits, c23);
    let exponent = emit.and(shifted, mask);
    let exponent = emit.binary(SubIOp::build, exponent, c127);
    let is_integer = emit.compare(CmpIPredicate::Sge, exponent, c23);
    let result = emit.select(is_integer, x, truncated);
    emit.replace(result)
}
