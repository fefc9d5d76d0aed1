//! Creation of operations at one location, over scalars or over values of one shape.

use crate::{
    AddIOp, AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, ExtUIOp, OrIOp,
    SelectOp, ShLIOp, ShRUIOp, SubIOp, TruncIOp,
};
use ir::views::ValueScope;
use ir::{ApFloat, ApInt, Attribute, Location, OpId, OperationState, Type, ValueId};
use rewrite::lowering::Lowering;
use rewrite::matchers::{
    element_type_or_self, float_attribute, integer_attribute, integer_width_of, splat_attribute,
};

/// An operation on two values that has a type of theirs.
pub type Binary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// Creates operations before the one that is replaced.
pub struct Emitter<'e, 'r, 'a> {
    pub lowering: &'e mut Lowering<'r, 'a>,
    pub location: Location,
}

impl<'e, 'r, 'a> Emitter<'e, 'r, 'a> {
    /// Creates at the location of `op`.
    pub fn new(lowering: &'e mut Lowering<'r, 'a>, op: OpId) -> Self {
        let location = lowering.op(op).location();
        Emitter { lowering, location }
    }

    /// Creates an operation of one result.
    pub fn create(&mut self, state: OperationState) -> ValueId {
        self.lowering.create_value(state)
    }

    pub fn binary(&mut self, build: Binary, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = build(self.lowering.scope(), self.location, lhs, rhs);
        self.create(state)
    }

    pub fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(AddIOp::build, lhs, rhs)
    }

    pub fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(SubIOp::build, lhs, rhs)
    }

    pub fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(AndIOp::build, lhs, rhs)
    }

    pub fn or(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(OrIOp::build, lhs, rhs)
    }

    pub fn shift_left(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(ShLIOp::build, lhs, rhs)
    }

    pub fn shift_right(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(ShRUIOp::build, lhs, rhs)
    }

    pub fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = CmpIOp::build(self.lowering.scope(), self.location, predicate, lhs, rhs);
        self.create(state)
    }

    pub fn compare_floats(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = CmpFOp::build(self.lowering.scope(), self.location, predicate, lhs, rhs);
        self.create(state)
    }

    pub fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let state = SelectOp::build(self.lowering.scope(), self.location, condition, then, otherwise);
        self.create(state)
    }

    pub fn bitcast(&mut self, ty: Type, value: ValueId) -> ValueId {
        let state = BitcastOp::build(self.lowering.scope(), self.location, ty, value);
        self.create(state)
    }

    pub fn truncate(&mut self, ty: Type, value: ValueId) -> ValueId {
        let state = TruncIOp::build(self.lowering.scope(), self.location, ty, value);
        self.create(state)
    }

    pub fn extend(&mut self, ty: Type, value: ValueId) -> ValueId {
        let state = ExtUIOp::build(self.lowering.scope(), self.location, ty, value);
        self.create(state)
    }

    /// Creates the integer `value` of type `ty`, or a splat of it. `None` if the shape is unknown.
    pub fn constant(&mut self, ty: Type, value: i64) -> Option<ValueId> {
        let context = self.lowering.context();
        let element = element_type_or_self(context, ty);
        let width = if element == Type::INDEX { 64 } else { integer_width_of(context, element)? };
        let value = integer_attribute(context, element, ApInt::from_i64(64, value).sext_or_trunc(width));
        self.splat(ty, value)
    }

    /// Creates the number `value` of type `ty`, or a splat of it. `None` if the shape is unknown.
    pub fn float_constant(&mut self, ty: Type, value: ApFloat) -> Option<ValueId> {
        let context = self.lowering.context();
        let value = float_attribute(context, element_type_or_self(context, ty), value);
        self.splat(ty, value)
    }

    fn splat(&mut self, ty: Type, element: Attribute) -> Option<ValueId> {
        let context = self.lowering.context();
        let value = match ty.element_type(context) {
            Some(_) => splat_attribute(context, ty, element)?,
            None => element,
        };
        let state = ConstantOp::build(self.lowering.scope(), self.location, value);
        Some(self.create(state))
    }

    /// Returns `element`, or the type of the shape of `like` with it.
    pub fn like(&self, like: Type, element: Type) -> Type {
        like.with_element_type(self.lowering.context(), element).unwrap_or(element)
    }
}
