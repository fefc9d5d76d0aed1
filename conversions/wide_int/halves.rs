//! The halves of wide integers: slices of the last dimension of vectors.
//!
//! A half of a `vector<2xi32>` is an `i32`, one of a `vector<3x2xi32>` a `vector<3x1xi32>`.

use arith::{CmpIOp, CmpIPredicate, ConstantOp, SelectOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::elements::splat_attribute;
use ir::views::ValueScope;
use ir::{ApInt, Attribute, Context, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::matchers::{element_type_or_self, integer_attribute, integer_width_of};
use vector::types::make_vector;
use vector::{ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp, ShapeCastOp};

/// An operation on two values of one type.
pub type Binary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// Creates operations in place of one.
pub struct Emitter<'e, 'a> {
    pub rewriter: &'e mut ConversionRewriter<'a>,
    op: OpId,
    pub location: Location,
}

/// Returns the shape and the element type of a vector.
fn vector_of(context: &Context, ty: Type) -> Option<(&[i64], Type)> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => Some((shape, *element)),
        _ => None,
    }
}

fn fixed_vector(context: &Context, shape: &[i64], element: Type) -> Type {
    make_vector(context, shape, &vec![false; shape.len()], element)
}

impl<'e, 'a> Emitter<'e, 'a> {
    pub fn new(rewriter: &'e mut ConversionRewriter<'a>, op: OpId) -> Self {
        let location = rewriter.op(op).location();
        Emitter { rewriter, op, location }
    }

    pub fn context(&self) -> &'a Context {
        self.rewriter.context()
    }

    pub fn type_of(&self, value: ValueId) -> Type {
        self.rewriter.type_of(value)
    }

    /// Returns operand `index` of the operation, before its conversion.
    pub fn original(&self, index: usize) -> ValueId {
        self.rewriter.op(self.op).operand(index).id()
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

    /// Creates an operation of one result, or folds it.
    pub fn create_or_fold(
        &mut self,
        build: impl FnOnce(ValueScope<'_>, Location) -> OperationState,
    ) -> ValueId {
        let state = build(self.rewriter.scope(), self.location);
        self.rewriter.create_or_fold_value(state)
    }

    pub fn binary(&mut self, build: Binary, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| build(scope, location, lhs, rhs))
    }

    pub fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| CmpIOp::build(scope, location, predicate, lhs, rhs))
    }

    pub fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        self.create(|scope, location| SelectOp::build(scope, location, condition, then, otherwise))
    }

    /// Creates a constant.
    pub fn constant(&mut self, value: Attribute) -> ValueId {
        self.create(|scope, location| ConstantOp::build(scope, location, value))
    }

    /// Creates the integer `value`, or a splat of it.
    pub fn integer(&mut self, ty: Type, value: i64) -> Option<ValueId> {
        let context = self.context();
        let element = element_type_or_self(context, ty);
        let value = ApInt::from_i64(64, value).sext_or_trunc(integer_width_of(context, ty)?);
        let mut value = integer_attribute(context, element, value);
        if element != ty {
            value = splat_attribute(context, ty, value)?;
        }
        Some(self.constant(value))
    }

    /// Returns the type of a half of a vector type.
    pub fn half_type(&self, ty: Type) -> Option<Type> {
        let (shape, element) = vector_of(self.context(), ty)?;
        let (_, outer) = shape.split_last()?;
        Some(match outer {
            [] => element,
            outer => fixed_vector(self.context(), &[outer, &[1]].concat(), element),
        })
    }

    /// Takes half `index`: 0 for the lower one, 1 for the upper one.
    pub fn half(&mut self, value: ValueId, index: i64) -> Option<ValueId> {
        let ty = self.type_of(value);
        let (shape, _) = vector_of(self.context(), ty)?;
        if shape.len() == 1 {
            let state = ExtractOp::build(self.rewriter.scope(), self.location, value, &[], &[index]).ok()?;
            return Some(self.rewriter.create_value(state));
        }
        let rank = shape.len();
        let (mut offsets, mut sizes) = (vec![0; rank], shape.to_vec());
        *offsets.last_mut()? = index;
        *sizes.last_mut()? = 1;
        let part = self.half_type(ty)?;
        let [offsets, sizes, strides] = [offsets, sizes, vec![1; rank]].map(|list| self.integers(&list));
        Some(self.create(|scope, location| {
            ExtractStridedSliceOp::build(scope, location, part, value, &offsets, &sizes, &strides)
        }))
    }

    /// Takes both halves, the lower one first.
    pub fn halves(&mut self, value: ValueId) -> Option<(ValueId, ValueId)> {
        Some((self.half(value, 0)?, self.half(value, 1)?))
    }

    fn integers(&self, list: &[i64]) -> Vec<Attribute> {
        list.iter().map(|&value| self.context().integer_attribute(Type::I64, value)).collect()
    }

    /// Drops the last dimension, of one element, of a vector.
    pub fn without_last_dim(&mut self, value: ValueId) -> ValueId {
        let context = self.context();
        let Some((shape, element)) = vector_of(context, self.type_of(value)) else { return value };
        let outer = shape.split_last().map_or(shape, |(_, outer)| outer);
        let ty = fixed_vector(context, outer, element);
        self.create(|scope, location| ShapeCastOp::build(scope, location, ty, value))
    }

    /// Adds a last dimension of one element to a vector.
    pub fn with_last_dim(&mut self, value: ValueId) -> ValueId {
        let context = self.context();
        let Some((shape, element)) = vector_of(context, self.type_of(value)) else { return value };
        let ty = fixed_vector(context, &[shape, &[1]].concat(), element);
        self.create(|scope, location| ShapeCastOp::build(scope, location, ty, value))
    }

    /// Puts a half into a vector.
    pub fn insert_half(&mut self, half: ValueId, into: ValueId, index: i64) -> Option<ValueId> {
        let context = self.context();
        if vector_of(context, self.type_of(half)).is_none() {
            let scope = self.rewriter.scope();
            let state = InsertOp::build(scope, self.location, half, into, &[], &[index]);
            return Some(self.rewriter.create_value(state));
        }
        let rank = vector_of(context, self.type_of(into))?.0.len();
        let mut offsets = vec![0; rank];
        *offsets.last_mut()? = index;
        let [offsets, strides] = [offsets, vec![1; rank]].map(|list| self.integers(&list));
        Some(self.create(|scope, location| {
            InsertStridedSliceOp::build(scope, location, half, into, &offsets, &strides)
        }))
    }

    /// Puts two halves together to a vector of type `ty`.
    pub fn joined(&mut self, ty: Type, low: ValueId, high: ValueId) -> Option<ValueId> {
        let zero = self.integer(ty, 0)?;
        let with_low = self.insert_half(low, zero, 0)?;
        self.insert_half(high, with_low, 1)
    }
}
