//! Creation of operations before the one that is expanded, over scalars or over values of one shape.

use crate::CopySignOp;
use arith::{
    AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, FPToSIOp, SIToFPOp, SelectOp,
};
use ir::elements::splat_attribute;
use ir::views::ValueScope;
use ir::{ApFloat, ApInt, Attribute, Context, Location, OpId, OperationState, Type, ValueId};
use rewrite::matchers::{
    element_type_or_self, float_attribute, float_kind_of, integer_attribute, integer_width_of,
};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// An operation on a value that has its type.
pub type Unary = fn(ValueScope<'_>, Location, ValueId) -> OperationState;

/// An operation on two values that has their type.
pub type Binary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// Creates operations.
pub struct Emitter<'e, 'a> {
    pub rewriter: &'e mut Rewriter<'a>,
    op: OpId,
    location: Location,
}

impl<'e, 'a> Emitter<'e, 'a> {
    /// Creates operations before `op`.
    pub fn new(rewriter: &'e mut Rewriter<'a>, op: OpId) -> Self {
        let location = rewriter.op(op).location();
        Emitter { rewriter, op, location }
    }

    /// Like [`Emitter::new`], for an expansion that needs constants: `None` if the shape of the first operand is not
    /// static.
    pub fn with_constants(rewriter: &'e mut Rewriter<'a>, op: OpId) -> Option<Self> {
        let ty = rewriter.op(op).operand(0).ty();
        let context = rewriter.context();
        let has_constants = ty.element_type(context).is_none() || ty.has_static_shape(context);
        has_constants.then(|| Emitter::new(rewriter, op))
    }

    pub fn context(&self) -> &'a Context {
        self.rewriter.context()
    }

    /// Returns operand `index` of the operation that is expanded.
    pub fn operand(&self, index: usize) -> ValueId {
        self.rewriter.op(self.op).operand(index).id()
    }

    pub fn type_of(&self, value: ValueId) -> Type {
        self.rewriter.type_of(value)
    }

    /// Replaces the operation.
    pub fn replace(self, value: ValueId) -> Rewrite {
        self.rewriter.replace_op(self.op, &[value]);
        Some(Rewritten)
    }

    /// Creates an operation of one result.
    pub fn create(&mut self, build: impl FnOnce(ValueScope<'_>, Location) -> OperationState) -> ValueId {
        let state = build(self.rewriter.scope(), self.location);
        self.rewriter.create_value(state)
    }

    pub fn unary(&mut self, build: Unary, operand: ValueId) -> ValueId {
        self.create(|scope, location| build(scope, location, operand))
    }

    pub fn binary(&mut self, build: Binary, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| build(scope, location, lhs, rhs))
    }

    pub fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| CmpIOp::build(scope, location, predicate, lhs, rhs))
    }

    pub fn compare_floats(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| CmpFOp::build(scope, location, predicate, lhs, rhs))
    }

    pub fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        self.create(|scope, location| SelectOp::build(scope, location, condition, then, otherwise))
    }

    pub fn bitcast(&mut self, ty: Type, value: ValueId) -> ValueId {
        self.create(|scope, location| BitcastOp::build(scope, location, ty, value))
    }

    pub fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(AndIOp::build, lhs, rhs)
    }

    /// Creates the integer `value` of type `ty`, or a splat of it. Bits that the type has not are cut off.
    pub fn integer(&mut self, ty: Type, value: i64) -> Option<ValueId> {
        let context = self.context();
        let width = integer_width_of(context, ty)?;
        let value = ApInt::from_i64(64, value).sext_or_trunc(width);
        let value = integer_attribute(context, element_type_or_self(context, ty), value);
        self.constant(ty, value)
    }

    /// Creates the number `value` of type `ty`, or a splat of it, rounded to the nearest one.
    pub fn float(&mut self, ty: Type, value: f64) -> Option<ValueId> {
        let kind = float_kind_of(self.context(), ty)?;
        self.exact_float(ty, ApFloat::from_f64(kind, value))
    }

    /// Creates a number of type `ty`, or a splat of it.
    pub fn exact_float(&mut self, ty: Type, value: ApFloat) -> Option<ValueId> {
        let context = self.context();
        let value = float_attribute(context, element_type_or_self(context, ty), value);
        self.constant(ty, value)
    }

    fn constant(&mut self, ty: Type, element: Attribute) -> Option<ValueId> {
        let context = self.context();
        let value = match ty.element_type(context) {
            Some(_) => splat_attribute(context, ty, element)?,
            None => element,
        };
        Some(self.create(|scope, location| ConstantOp::build(scope, location, value)))
    }

    /// Returns `element`, or the type of the shape of `like` with it.
    pub fn like(&self, like: Type, element: Type) -> Type {
        like.with_element_type(self.context(), element).unwrap_or(element)
    }

    /// Truncates a number, by way of an `i64`; -0.5 becomes -0.0.
    pub fn truncated(&mut self, operand: ValueId) -> ValueId {
        let ty = self.type_of(operand);
        let i64 = self.like(ty, Type::I64);
        let integer = self.create(|scope, location| FPToSIOp::build(scope, location, i64, operand));
        let number = self.create(|scope, location| SIToFPOp::build(scope, location, ty, integer));
        self.binary(CopySignOp::build, number, operand)
    }
}
