//! Operations on integers of less than a byte, rewritten to operations on bytes.
//!
//! LLVM scalarizes vectors of `i4` and the like. Extensions, truncations, bit casts and transpositions of them become
//! shuffles, interleavings and shifts of whole bytes.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorEmulateNarrowType.cpp.

mod bit_casts;
mod extensions;

use arith::{AndIOp, ConstantOp, OrIOp, ShLIOp, ShRUIOp};
use ir::elements::{dense_of_elements, splat_attribute};
use ir::views::ValueScope;
use ir::{ApInt, Attribute, Context, Location, OperationState, Type, TypeStorage, ValueId};
use rewrite::matchers::{element_type_or_self, integer_attribute, integer_width_of};
use rewrite::{Pattern, Rewriter};

/// The patterns (`populateVectorNarrowTypeRewritePatterns`, `populateVectorTransposeNarrowTypeRewritePatterns`). Those
/// for whole bytes come first.
pub const REWRITE_NARROW_TYPES: &[Pattern] = &[
    Pattern::new("RewriteBitCastOfTruncI", bit_casts::rewrite_bit_cast_of_trunci).on("vector.bitcast"),
    Pattern::new("RewriteExtOfBitCast", bit_casts::rewrite_extui_of_bit_cast).on("arith.extui"),
    Pattern::new("RewriteExtOfBitCast", bit_casts::rewrite_extsi_of_bit_cast).on("arith.extsi"),
    Pattern::new("RewriteAlignedSubByteIntExt", extensions::rewrite_extsi).on("arith.extsi").with_benefit(2),
    Pattern::new("RewriteAlignedSubByteIntExt", extensions::rewrite_sitofp)
        .on("arith.sitofp")
        .with_benefit(2),
    Pattern::new("RewriteAlignedSubByteIntTrunc", extensions::rewrite_trunci)
        .on("arith.trunci")
        .with_benefit(2),
    Pattern::new("RewriteAlignedSubByteIntExt", extensions::rewrite_extui).on("arith.extui").with_benefit(2),
    Pattern::new("RewriteAlignedSubByteIntExt", extensions::rewrite_uitofp)
        .on("arith.uitofp")
        .with_benefit(2),
    Pattern::new("RewriteVectorTranspose", extensions::rewrite_transpose).on("vector.transpose"),
];

/// Returns the width in bits of an element of a vector: of an integer or a float.
fn element_width(context: &Context, ty: Type) -> Option<u32> {
    let element = element_type_or_self(context, ty);
    element.float_kind(context).map(ir::FloatKind::width).or_else(|| integer_width_of(context, element))
}

/// Returns whether a type is a vector, not scalable, whose elements are whole bytes.
fn has_whole_bytes(context: &Context, ty: Type) -> bool {
    let TypeStorage::Vector { scalable, .. } = ty.storage(context) else { return false };
    !scalable.iter().any(|&scalable| scalable)
        && element_width(context, ty).is_some_and(|width| width % 8 == 0)
}

/// An operation that makes a value of another type.
type Cast = fn(ValueScope<'_>, Location, Type, ValueId) -> OperationState;

/// An operation on two values of one type.
type Binary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// Creates operations at one location.
struct Emitter<'e, 'a> {
    rewriter: &'e mut Rewriter<'a>,
    location: Location,
}

impl Emitter<'_, '_> {
    /// Creates an operation of one result.
    fn create(&mut self, build: impl FnOnce(ValueScope<'_>, Location) -> OperationState) -> ValueId {
        let state = build(self.rewriter.scope(), self.location);
        self.rewriter.create_value(state)
    }

    fn binary(&mut self, build: Binary, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.create(|scope, location| build(scope, location, lhs, rhs))
    }

    fn cast(&mut self, build: Cast, ty: Type, value: ValueId) -> ValueId {
        self.create(|scope, location| build(scope, location, ty, value))
    }

    fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(AndIOp::build, lhs, rhs)
    }

    fn or(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(OrIOp::build, lhs, rhs)
    }

    fn shift_left(&mut self, value: ValueId, amount: ValueId) -> ValueId {
        self.binary(ShLIOp::build, value, amount)
    }

    fn shift_right(&mut self, value: ValueId, amount: ValueId) -> ValueId {
        self.binary(ShRUIOp::build, value, amount)
    }

    /// Creates a splat of an integer, of the type of a vector.
    fn splat(&mut self, like: ValueId, value: i64) -> Option<ValueId> {
        let (context, ty) = (self.rewriter.context(), self.rewriter.type_of(like));
        let element = element_type_or_self(context, ty);
        let value = splat_attribute(context, ty, context.integer_attribute(element, value))?;
        Some(self.create(|scope, location| ConstantOp::build(scope, location, value)))
    }

    /// Creates a vector of integers.
    fn integers(&mut self, like: ValueId, values: impl Iterator<Item = ApInt>) -> Option<ValueId> {
        let (context, ty) = (self.rewriter.context(), self.rewriter.type_of(like));
        let element = element_type_or_self(context, ty);
        let values: Vec<Attribute> = values.map(|value| integer_attribute(context, element, value)).collect();
        let value = dense_of_elements(context, ty, &values)?;
        Some(self.create(|scope, location| ConstantOp::build(scope, location, value)))
    }
}
