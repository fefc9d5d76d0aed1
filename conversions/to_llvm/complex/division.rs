//! Divisions of complex numbers.

use conversion::{ConversionRewriter, Rewrite};
use ir::{ApFloat, FloatKind, OpId, Type, ValueId};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{constant, create};
use llvm_common::complex_division::{
    BitOp, Comparison, FloatArithmetic, FloatOp, Parts, algebraic, improved,
};
use rewrite::matchers::float_attribute;

use super::{Floats, finish, unpack};

pub(super) fn convert_algebraic(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert(rewriter, converter, op, operands, |emit, lhs, rhs| algebraic(emit, lhs, rhs))
}

pub(super) fn convert_improved(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert(rewriter, converter, op, operands, |emit, lhs, rhs| improved(emit, lhs, rhs))
}

fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    divide: fn(&mut Emitter<'_, '_>, Parts, Parts) -> Parts,
) -> Rewrite {
    let binary = unpack(rewriter, converter, op, operands)?;
    let element = rewriter.type_of(binary.rhs[0]);
    let kind = element.float_kind(rewriter.context())?;
    let mut emit = Emitter { rewriter, floats: binary.floats, element, kind };
    let parts = divide(&mut emit, binary.lhs, binary.rhs);
    finish(rewriter, op, &binary, parts)
}

/// Makes operations of llvm on floats.
struct Emitter<'e, 'r> {
    rewriter: &'e mut ConversionRewriter<'r>,
    floats: Floats,
    element: Type,
    kind: FloatKind,
}

impl Emitter<'_, '_> {
    fn float_constant(&mut self, value: ApFloat) -> ValueId {
        let value = float_attribute(self.rewriter.context(), self.element, value);
        constant(self.rewriter, self.floats.location, self.element, value)
    }
}

impl FloatArithmetic for Emitter<'_, '_> {
    fn float(&mut self, op: FloatOp, operands: &[ValueId]) -> ValueId {
        let name = match op {
            FloatOp::Add => "llvm.fadd",
            FloatOp::Sub => "llvm.fsub",
            FloatOp::Mul => "llvm.fmul",
            FloatOp::Div => "llvm.fdiv",
            FloatOp::Abs => "llvm.intr.fabs",
        };
        self.floats.make(self.rewriter, name, operands)
    }

    fn bit(&mut self, op: BitOp, lhs: ValueId, rhs: ValueId) -> ValueId {
        let name = match op {
            BitOp::And => "llvm.and",
            BitOp::Or => "llvm.or",
        };
        let plain = Floats { flags: None, ..self.floats };
        plain.make(self.rewriter, name, &[lhs, rhs])
    }

    fn test(&mut self, comparison: Comparison, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = self.rewriter.context().integer_attribute(Type::I64, comparison as i64);
        let attributes = [("predicate", predicate)];
        let location = self.floats.location;
        let op = create(self.rewriter, location, "llvm.fcmp", &[lhs, rhs], &[Type::I1], &attributes);
        self.rewriter.result(op, 0)
    }

    fn copy_sign(&mut self, size: ValueId, sign: ValueId) -> ValueId {
        let plain = Floats { flags: None, ..self.floats };
        plain.make(self.rewriter, "llvm.intr.copysign", &[size, sign])
    }

    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let (location, operands) = (self.floats.location, [condition, then, otherwise]);
        let op = create(self.rewriter, location, "llvm.select", &operands, &[self.element], &[]);
        self.rewriter.result(op, 0)
    }

    fn constant(&mut self, value: f64) -> ValueId {
        self.float_constant(ApFloat::from_f64(self.kind, value))
    }

    fn infinity(&mut self) -> ValueId {
        self.float_constant(ApFloat::infinity(self.kind, false))
    }
}
