//! The same tensor under another type.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::CastOp;
use crate::ir::types::DYNAMIC;
use crate::ir::{Context, Operation, Type, TypeStorage, Value};
use crate::rewrite::{Edit, Folded};
use crate::verify::are_shapes_compatible;

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Whether the elements are of the same type and the sizes, where known, agree.
pub fn can_cast(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    is_tensor(context, from)
        && is_tensor(context, to)
        && from.element_type(context) == to.element_type(context)
        && are_shapes_compatible(context, from, to)
}

/// Whether the elements have as many bits and the sizes, where known, agree.
pub fn can_bitcast(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    let width = |ty: Type| {
        let element = ty.element_type(context)?;
        let of_float = |kind: crate::ir::FloatKind| kind.width();
        element.integer_width(context).or_else(|| element.float_kind(context).map(of_float))
    };
    is_tensor(context, from)
        && is_tensor(context, to)
        && width(from) == width(to)
        && are_shapes_compatible(context, from, to)
}

/// Whether both are ranked tensor types, alike but that `target` may know sizes that `source` does not.
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

/// What is cast to give `value`, where the cast adds nothing to its type: whoever uses `value` can as well
/// use that (`canFoldIntoConsumerOp`).
pub fn source_for_consumer(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    preserves_static_information(value.context(), value.ty(), source.ty()).then_some(source)
}

/// Whether a cast takes nothing from the type of what it casts: what makes that can as well make the result
/// (`canFoldIntoProducerOp`).
pub fn folds_into_producer(cast: CastOp<'_>) -> bool {
    preserves_static_information(cast.context(), cast.source().ty(), cast.dest().ty())
}

/// The operation on what is cast to give its operands (`foldTensorCast`).
pub fn without_casts(op: Operation<'_>) -> Option<Folded> {
    let edit = |(index, operand)| Some(Edit::Operand(index, source_for_consumer(operand)?.id()));
    let edits: Vec<Edit> = op.operands().enumerate().filter_map(edit).collect();
    (!edits.is_empty()).then(|| Folded::in_place(edits))
}
