//! The same tensor under another type.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::CastOp;
use ir::types::DYNAMIC;
use ir::{Context, Operation, Type, TypeStorage, Value};
use rewrite::{Edit, Folded};
use verify::are_shapes_compatible;

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Returns whether the element types are equal and the extents agree wherever both are static.
pub fn can_cast(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    is_tensor(context, from)
        && is_tensor(context, to)
        && from.element_type(context) == to.element_type(context)
        && are_shapes_compatible(context, from, to)
}

/// Returns whether the element types have equal widths and the extents agree wherever both are static.
pub fn can_bitcast(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    let width = |ty: Type| {
        let element = ty.element_type(context)?;
        let of_float = |kind: ir::FloatKind| kind.width();
        element.integer_width(context).or_else(|| element.float_kind(context).map(of_float))
    };
    is_tensor(context, from)
        && is_tensor(context, to)
        && width(from) == width(to)
        && are_shapes_compatible(context, from, to)
}

/// Returns whether both are ranked tensor types that differ at most in extents that are static in `target`
/// and dynamic in `source`.
pub fn preserves_static_information(context: &Context, source: Type, target: Type) -> bool {
    let (Some((from, of_source, source_encoding)), Some((to, of_target, target_encoding))) =
        (source.as_ranked_tensor(context), target.as_ranked_tensor(context))
    else {
        return false;
    };
    of_source == of_target
        && source_encoding == target_encoding
        && from.len() == to.len()
        && !from.iter().zip(to).any(|(&from, &to)| from != DYNAMIC && to == DYNAMIC)
}

/// Returns the operand of the `tensor.cast` that defines `value`, if the cast adds nothing to its type. A
/// user of `value` can use that operand instead (`canFoldIntoConsumerOp`).
pub fn source_for_consumer(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    preserves_static_information(value.context(), value.ty(), source.ty()).then_some(source)
}

/// Returns whether a cast loses no static information. Then the producer of its operand can as well produce
/// the result type (`canFoldIntoProducerOp`).
pub fn folds_into_producer(cast: CastOp<'_>) -> bool {
    preserves_static_information(cast.context(), cast.source().ty(), cast.dest().ty())
}

/// Replaces operands that are casts by the sources of the casts (`foldTensorCast`).
pub fn without_casts(op: Operation<'_>) -> Option<Folded> {
    let edit = |(index, operand)| Some(Edit::Operand(index, source_for_consumer(operand)?.id()));
    let edits: Vec<Edit> = op.operands().enumerate().filter_map(edit).collect();
    (!edits.is_empty()).then(|| Folded::in_place(edits))
}
