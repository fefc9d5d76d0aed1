//! The canonicalization patterns of linalg.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp. The patterns of `linalg.fill` match the users of a
//! filled tensor, in this dialect and in tensor. They are tried before the users' own patterns.

pub mod fill;
pub mod fold;
pub mod identity;
pub mod relayout;
mod shapes;
pub mod transpose_broadcast;

use ir::op_info::Trait;
use ir::{Location, Type, ValueId};
use rewrite::{Builder, Pattern};
use tensor::CastOp;

/// For structured operations of all kinds, and for operations of other dialects, some of which use filled tensors.
pub static OTHERS: &[Pattern] = &[
    Pattern::new("EraseDeadLinalgOp", shapes::erase_dead).on_trait(Trait::DestinationStyleOpInterface),
    Pattern::new("FoldTensorCastConsumerOp", shapes::fold_cast_consumer).on("tensor.cast"),
    Pattern::new("FoldTensorCastPackOp", relayout::fold_cast_of_pack).on("linalg.pack"),
    Pattern::new("FoldTensorCastUnPackOp", relayout::fold_cast_of_unpack).on("linalg.unpack"),
    Pattern::new("InferStaticShapeOfOperands", shapes::infer_static_shapes)
        .on_trait(Trait::DestinationStyleOpInterface),
    Pattern::new("FoldConcatsOfFill", fill::concat).on("tensor.concat").registered_by("linalg.fill"),
    Pattern::new("FoldFillWithTensorExtract", fill::extract)
        .on("tensor.extract")
        .registered_by("linalg.fill"),
    Pattern::new("FoldFillWithPad", fill::pad).on("tensor.pad").registered_by("linalg.fill"),
    Pattern::new("FoldFillWithTensorReshape", fill::collapse)
        .on("tensor.collapse_shape")
        .registered_by("linalg.fill"),
    Pattern::new("FoldFillWithTensorReshape", fill::expand)
        .on("tensor.expand_shape")
        .registered_by("linalg.fill"),
    Pattern::new("FoldInsertPadIntoFill", fill::insert_padded)
        .on("tensor.insert_slice")
        .registered_by("linalg.fill"),
];

/// Makes `tensor.cast`.
fn create_cast(builder: &mut Builder<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    builder.create_value(CastOp::build(builder.scope(), location, ty, value))
}

/// `value`, cast to `ty` if it is of another type.
fn cast_if_needed(builder: &mut Builder<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    if builder.type_of(value) == ty { value } else { create_cast(builder, location, ty, value) }
}
