//! Making operations on the parts of complex numbers, at one location and with one set of flags.

use arith::{CmpFPredicate, ConstantOp, FastMathFlags, SelectOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::views::EnumValue as _;
use ir::{ApFloat, Attribute, FloatKind, Location, OpId, Type, TypeStorage, ValueId};
use llvm_common::build::create;
use rewrite::matchers::float_attribute;

/// Makes operations before a complex one.
pub(super) struct Emitter<'e, 'r> {
    pub rewriter: &'e mut ConversionRewriter<'r>,
    location: Location,
    flags: FastMathFlags,
    /// The type of the parts.
    element: Type,
    kind: FloatKind,
}

/// Starts to convert an operation on numbers like its first operand.
pub(super) fn emitter<'e, 'r>(
    rewriter: &'e mut ConversionRewriter<'r>,
    op: OpId,
    operands: &[ValueId],
) -> Option<Emitter<'e, 'r>> {
    let ty = rewriter.type_of(*operands.first()?);
    Emitter::of(rewriter, op, ty)
}

impl<'e, 'r> Emitter<'e, 'r> {
    /// Makes operations with the flags of `op`, on parts of a number of type `number`.
    pub(super) fn of(rewriter: &'e mut ConversionRewriter<'r>, op: OpId, number: Type) -> Option<Self> {
        let context = rewriter.context();
        let TypeStorage::Complex(element) = *number.storage(context) else { return None };
        let kind = element.float_kind(context)?;
        let view = rewriter.op(op);
        let flags = view.attribute(context.static_string("fastmath"));
        let flags = flags.and_then(|flags| FastMathFlags::from_attribute(context, flags));
        let location = view.location();
        Some(Emitter { rewriter, location, flags: flags.unwrap_or(FastMathFlags::NONE), element, kind })
    }

    /// Makes the following operations without flags.
    pub(super) fn without_flags(&mut self) {
        self.flags = FastMathFlags::NONE;
    }

    /// Returns whether nothing has to be done for infinities and for what is no number.
    pub(super) fn ignores_special_values(&self) -> bool {
        let special = FastMathFlags::NNAN | FastMathFlags::NINF;
        self.flags.without(special) | special == self.flags
    }

    pub(super) fn flags(&self) -> FastMathFlags {
        self.flags
    }

    pub(super) fn set_flags(&mut self, flags: FastMathFlags) {
        self.flags = flags;
    }

    /// Has the following operations respect infinities and those that are no numbers.
    pub(super) fn respect_special_values(&mut self) {
        self.flags = self.flags.without(FastMathFlags::NNAN | FastMathFlags::NINF);
    }

    fn make(
        &mut self,
        name: &'static str,
        operands: &[ValueId],
        ty: Type,
        more: &[(&'static str, Attribute)],
    ) -> ValueId {
        let context = self.rewriter.context();
        let mut attributes = more.to_vec();
        if self.flags != FastMathFlags::NONE {
            let flags = self.flags.to_dialect_attribute(context, "mlir::arith::FastMathFlagsAttr");
            attributes.push(("fastmath", flags));
        }
        let op = create(self.rewriter, self.location, name, operands, &[ty], &attributes);
        self.rewriter.result(op, 0)
    }

    /// Makes an operation on parts.
    pub(super) fn float(&mut self, name: &'static str, operands: &[ValueId]) -> ValueId {
        self.make(name, operands, self.element, &[])
    }

    /// Makes an operation on numbers of one bit.
    pub(super) fn bit(&mut self, name: &'static str, lhs: ValueId, rhs: ValueId) -> ValueId {
        let op = create(self.rewriter, self.location, name, &[lhs, rhs], &[Type::I1], &[]);
        self.rewriter.result(op, 0)
    }

    pub(super) fn compare(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = predicate.to_attribute(self.rewriter.context());
        self.make("arith.cmpf", &[lhs, rhs], Type::I1, &[("predicate", predicate)])
    }

    /// Compares without flags.
    pub(super) fn test(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let flags = std::mem::replace(&mut self.flags, FastMathFlags::NONE);
        let answer = self.compare(predicate, lhs, rhs);
        self.flags = flags;
        answer
    }

    /// Makes `math.copysign` without flags.
    pub(super) fn copy_sign(&mut self, size: ValueId, sign: ValueId) -> ValueId {
        let flags = std::mem::replace(&mut self.flags, FastMathFlags::NONE);
        let value = self.float("math.copysign", &[size, sign]);
        self.flags = flags;
        value
    }

    pub(super) fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let state = SelectOp::build(self.rewriter.scope(), self.location, condition, then, otherwise);
        self.rewriter.create_value(state)
    }

    pub(super) fn constant(&mut self, value: f64) -> ValueId {
        self.float_constant(ApFloat::from_f64(self.kind, value))
    }

    pub(super) fn infinity(&mut self) -> ValueId {
        self.float_constant(ApFloat::infinity(self.kind, false))
    }

    pub(super) fn minus_infinity(&mut self) -> ValueId {
        self.float_constant(ApFloat::infinity(self.kind, true))
    }

    pub(super) fn nan(&mut self) -> ValueId {
        self.float_constant(ApFloat::from_f64(self.kind, f64::NAN))
    }

    /// Makes a number of one bit.
    pub(super) fn bit_constant(&mut self, value: bool) -> ValueId {
        let value = self.rewriter.context().bool_attribute(value);
        let state = ConstantOp::build(self.rewriter.scope(), self.location, value);
        self.rewriter.create_value(state)
    }

    /// Makes a part of an integer.
    pub(super) fn converted_integer(&mut self, integer: ValueId) -> ValueId {
        let op = create(self.rewriter, self.location, "arith.sitofp", &[integer], &[self.element], &[]);
        self.rewriter.result(op, 0)
    }

    fn float_constant(&mut self, value: ApFloat) -> ValueId {
        let value = float_attribute(self.rewriter.context(), self.element, value);
        let state = ConstantOp::build(self.rewriter.scope(), self.location, value);
        self.rewriter.create_value(state)
    }

    pub(super) fn real(&mut self, number: ValueId) -> ValueId {
        self.part("complex.re", number)
    }

    pub(super) fn imaginary(&mut self, number: ValueId) -> ValueId {
        self.part("complex.im", number)
    }

    fn part(&mut self, name: &'static str, number: ValueId) -> ValueId {
        let op = create(self.rewriter, self.location, name, &[number], &[self.element], &[]);
        self.rewriter.result(op, 0)
    }

    /// Makes the number of two parts.
    pub(super) fn number(&mut self, real: ValueId, imaginary: ValueId) -> ValueId {
        let ty = self.rewriter.context().intern_type(TypeStorage::Complex(self.element));
        let op = create(self.rewriter, self.location, "complex.create", &[real, imaginary], &[ty], &[]);
        self.rewriter.result(op, 0)
    }

    /// Makes an operation on numbers, which is converted then.
    pub(super) fn complex(&mut self, name: &'static str, operands: &[ValueId]) -> ValueId {
        let ty = self.rewriter.context().intern_type(TypeStorage::Complex(self.element));
        self.make(name, operands, ty, &[])
    }

    /// Makes `complex.abs`, which is converted then.
    pub(super) fn absolute(&mut self, number: ValueId) -> ValueId {
        self.make("complex.abs", &[number], self.element, &[])
    }

    /// Replaces `op` by the number of two parts.
    pub(super) fn replace(&mut self, op: OpId, real: ValueId, imaginary: ValueId) -> Rewrite {
        let new = self.number(real, imaginary);
        self.rewriter.replace_op(op, &[new]);
        Some(Rewritten)
    }
}
