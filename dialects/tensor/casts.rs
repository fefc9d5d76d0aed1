//! The same tensor under another type.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::ir::{Context, Type, TypeStorage};
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
