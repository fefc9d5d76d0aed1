//! The greater or the lesser of two numbers.

use super::Emitter;
use crate::{CmpFPredicate, CmpIPredicate};
use ir::OpId;
use rewrite::lowering::Lowering;

/// The result if one of two floats is not a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nan {
    Wins,
    Loses,
}

fn choose_integer(lowering: &mut Lowering<'_, '_>, op: OpId, predicate: CmpIPredicate) -> Option<()> {
    let [lhs, rhs] = [0, 1].map(|index| lowering.op(op).operand(index).id());
    let mut emit = Emitter::new(lowering, op);
    let holds = emit.compare(predicate, lhs, rhs);
    let value = emit.select(holds, lhs, rhs);
    lowering.replace(op, &[value]);
    Some(())
}

fn choose_float(lowering: &mut Lowering<'_, '_>, op: OpId, predicate: CmpFPredicate, nan: Nan) -> Option<()> {
    let [lhs, rhs] = [0, 1].map(|index| lowering.op(op).operand(index).id());
    let mut emit = Emitter::new(lowering, op);
    // An unordered comparison holds if an operand is not a number.
    let holds = emit.compare_floats(predicate, lhs, rhs);
    let chosen = emit.select(holds, lhs, rhs);
    let asked = if nan == Nan::Wins { rhs } else { lhs };
    let is_nan = emit.compare_floats(CmpFPredicate::UNO, asked, asked);
    let value = emit.select(is_nan, rhs, chosen);
    lowering.replace(op, &[value]);
    Some(())
}

pub fn expand_maxsi(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_integer(lowering, op, CmpIPredicate::Sgt)
}

pub fn expand_maxui(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_integer(lowering, op, CmpIPredicate::Ugt)
}

pub fn expand_minsi(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_integer(lowering, op, CmpIPredicate::Slt)
}

pub fn expand_minui(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_integer(lowering, op, CmpIPredicate::Ult)
}

pub fn expand_maximumf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_float(lowering, op, CmpFPredicate::UGT, Nan::Wins)
}

pub fn expand_minimumf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_float(lowering, op, CmpFPredicate::ULT, Nan::Wins)
}

pub fn expand_maxnumf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_float(lowering, op, CmpFPredicate::UGT, Nan::Loses)
}

pub fn expand_minnumf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    choose_float(lowering, op, CmpFPredicate::ULT, Nan::Loses)
}
