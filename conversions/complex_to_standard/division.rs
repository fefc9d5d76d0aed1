//! Quotients, by operations of arith and math.

use arith::CmpFPredicate;
use conversion::{ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};
use llvm_common::complex_division::{BitOp, Comparison, FloatArithmetic, FloatOp, algebraic, improved};

use super::Options;
use super::emitter::{Emitter, emitter};

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    options: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[lhs, rhs] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let lhs = [emit.real(lhs), emit.imaginary(lhs)];
    let rhs = [emit.real(rhs), emit.imaginary(rhs)];
    let [real, imaginary] =
        if options.improved_range { improved(&mut emit, lhs, rhs) } else { algebraic(&mut emit, lhs, rhs) };
    emit.replace(op, real, imaginary)
}

impl FloatArithmetic for Emitter<'_, '_> {
    fn float(&mut self, op: FloatOp, operands: &[ValueId]) -> ValueId {
        let name = match op {
            FloatOp::Add => "arith.addf",
            FloatOp::Sub => "arith.subf",
            FloatOp::Mul => "arith.mulf",
            FloatOp::Div => "arith.divf",
            FloatOp::Abs => "math.absf",
        };
        Emitter::float(self, name, operands)
    }

    fn bit(&mut self, op: BitOp, lhs: ValueId, rhs: ValueId) -> ValueId {
        let name = match op {
            BitOp::And => "arith.andi",
            BitOp::Or => "arith.ori",
        };
        Emitter::bit(self, name, lhs, rhs)
    }

    fn test(&mut self, comparison: Comparison, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = match comparison {
            Comparison::OEQ => CmpFPredicate::OEQ,
            Comparison::OLT => CmpFPredicate::OLT,
            Comparison::ONE => CmpFPredicate::ONE,
            Comparison::ORD => CmpFPredicate::ORD,
            Comparison::UNO => CmpFPredicate::UNO,
        };
        Emitter::test(self, predicate, lhs, rhs)
    }

    fn copy_sign(&mut self, size: ValueId, sign: ValueId) -> ValueId {
        Emitter::copy_sign(self, size, sign)
    }

    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        Emitter::select(self, condition, then, otherwise)
    }

    fn constant(&mut self, value: f64) -> ValueId {
        Emitter::constant(self, value)
    }

    fn infinity(&mut self) -> ValueId {
        Emitter::infinity(self)
    }
}
