//! Divisions that round up or down.

use super::Emitter;
use crate::{CmpIPredicate, DivSIOp, DivUIOp, MulIOp};
use ir::{OpId, Type, ValueId};
use rewrite::lowering::Lowering;

fn parts(lowering: &Lowering<'_, '_>, op: OpId) -> (ValueId, ValueId, Type) {
    let view = lowering.op(op);
    (view.operand(0).id(), view.operand(1).id(), view.operand(0).ty())
}

/// `a == 0 ? 0 : (a - 1) / b + 1`
pub fn expand_ceildivui(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let (a, b, ty) = parts(lowering, op);
    let mut emit = Emitter::new(lowering, op);
    let zero = emit.constant(ty, 0)?;
    let is_zero = emit.compare(CmpIPredicate::Eq, a, zero);
    let one = emit.constant(ty, 1)?;
    let less = emit.sub(a, one);
    let quotient = emit.binary(DivUIOp::build, less, b);
    let more = emit.add(quotient, one);
    let value = emit.select(is_zero, zero, more);
    lowering.replace(op, &[value]);
    Some(())
}

/// `z = a / b; z * b != a && (a < 0) == (b < 0) ? z + 1 : z`
pub fn expand_ceildivsi(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let (a, b, ty) = parts(lowering, op);
    let mut emit = Emitter::new(lowering, op);
    let zero = emit.constant(ty, 0)?;
    let one = emit.constant(ty, 1)?;
    let quotient = emit.binary(DivSIOp::build, a, b);
    let product = emit.binary(MulIOp::build, quotient, b);
    let is_inexact = emit.compare(CmpIPredicate::Ne, a, product);
    let is_a_negative = emit.compare(CmpIPredicate::Slt, a, zero);
    let is_b_negative = emit.compare(CmpIPredicate::Slt, b, zero);
    let same_sign = emit.compare(CmpIPredicate::Eq, is_a_negative, is_b_negative);
    let rounds = emit.and(is_inexact, same_sign);
    let more = emit.add(quotient, one);
    let value = emit.select(rounds, more, quotient);
    lowering.replace(op, &[value]);
    Some(())
}

/// `z = a / b; z * b != a && (a < 0) != (b < 0) ? z - 1 : z`
pub fn expand_floordivsi(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let (a, b, ty) = parts(lowering, op);
    let mut emit = Emitter::new(lowering, op);
    let quotient = emit.binary(DivSIOp::build, a, b);
    let product = emit.binary(MulIOp::build, quotient, b);
    let is_inexact = emit.compare(CmpIPredicate::Ne, a, product);
    let zero = emit.constant(ty, 0)?;
    let is_a_negative = emit.compare(CmpIPredicate::Slt, a, zero);
    let is_b_negative = emit.compare(CmpIPredicate::Slt, b, zero);
    let other_sign = emit.compare(CmpIPredicate::Ne, is_a_negative, is_b_negative);
    let rounds = emit.and(is_inexact, other_sign);
    let minus_one = emit.constant(ty, -1)?;
    let less = emit.add(quotient, minus_one);
    let value = emit.select(rounds, less, quotient);
    lowering.replace(op, &[value]);
    Some(())
}
