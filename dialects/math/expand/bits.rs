//! Counting of bits.

use super::emitter::Emitter;
use arith::{AddIOp, CmpIPredicate, ShLIOp};
use ir::OpId;
use rewrite::matchers::integer_width_of;
use rewrite::{Rewrite, Rewriter};

/// Counts leading zeros by binary search.
pub fn expand_ctlz(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let operand = emit.operand(0);
    let ty = emit.type_of(operand);
    let width = integer_width_of(emit.context(), ty).filter(|&width| width <= 64 && width > 0)?;
    let all = u64::MAX >> (64 - width);
    let (mut x, mut count) = (operand, emit.integer(ty, 0)?);
    let mut rest = width;
    while rest > 1 {
        let half = rest / 2;
        let bits = emit.integer(ty, i64::from(half))?;
        let mask = emit.integer(ty, (all >> half) as i64)?;
        let has_zeros = emit.compare(CmpIPredicate::Ule, x, mask);
        let sum = emit.binary(AddIOp::build, count, bits);
        let shifted = emit.binary(ShLIOp::build, x, bits);
        x = emit.select(has_zeros, shifted, x);
        count = emit.select(has_zeros, sum, count);
        rest = half;
    }
    let zero = emit.integer(ty, 0)?;
    let is_zero = emit.compare(CmpIPredicate::Eq, operand, zero);
    let width = emit.integer(ty, i64::from(width))?;
    let result = emit.select(is_zero, width, count);
    emit.replace(result)
}
