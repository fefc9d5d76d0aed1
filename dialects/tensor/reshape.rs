//! The same elements in another shape: `tensor.reshape`, `tensor.expand_shape`, `tensor.collapse_shape`.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::{CollapseShapeOp, ExpandShapeOp, ReshapeOp};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{Operation, Type, TypeStorage};
use print::type_to_string;
use verify::{Reassociation, collapsed_shape, reassociation_of, verify_reshape_like_types};

/// Verifies that one size is given for each dimension of the result, and that the reassociation leads to the
/// shape of the source.
pub fn verify_expand_shape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(expand) = op.dyn_cast::<ExpandShapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (expand.src().ty(), expand.result().ty());
    let given = expand.static_output_shape();
    let rank = result.shape(context).map_or(0, <[i64]>::len);
    if given.len() != rank {
        return Err(op
            .emit_op_error(format_args!(
                "expected number of static shape dims to be equal to the output rank ({rank}) but found {} \
                 inputs instead",
                given.len()
            ))
            .emit());
    }
    let (num_dynamic, num_values) = (num_dynamic(&given), operand_range(op, op.info(), "output_shape").len());
    if num_dynamic != num_values {
        return Err(op
            .emit_op_error(format_args!(
                "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has \
                 {num_dynamic} dynamic dims while output_shape has {num_values} values"
            ))
            .emit());
    }
    let reassociation = reassociation(op);
    verify_groups(op, result, source, &reassociation)?;
    // MLIR crashes where a group is.
    verify_no_group_is_empty(op, &reassociation)
}

/// Groups of the dimensions of the source are the dimensions of the result.
pub fn verify_collapse_shape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(collapse) = op.dyn_cast::<CollapseShapeOp<'_>>() else { return Ok(()) };
    let reassociation = reassociation(op);
    verify_no_group_is_empty(op, &reassociation)?;
    verify_groups(op, collapse.src().ty(), collapse.result().ty(), &reassociation)
}

/// Returns the reassociation of an operation.
fn reassociation(op: Operation<'_>) -> Reassociation {
    let context = op.context();
    let attribute = op.inherent_attribute(context.static_string("reassociation"));
    attribute.map(|attribute| reassociation_of(context, attribute)).unwrap_or_default()
}

fn verify_no_group_is_empty(op: Operation<'_>, reassociation: &Reassociation) -> Result<(), Failed> {
    match reassociation.iter().any(Vec::is_empty) {
        true => Err(op.emit_op_error("reassociation indices must not be empty").emit()),
        false => Ok(()),
    }
}

fn verify_groups(
    op: Operation<'_>,
    expanded: Type,
    collapsed: Type,
    reassociation: &Reassociation,
) -> Result<(), Failed> {
    let context = op.context();
    let (TypeStorage::RankedTensor { shape, element, .. }, TypeStorage::RankedTensor { .. }) =
        (expanded.storage(context), collapsed.storage(context))
    else {
        // MLIR takes for granted that there is a rank, and crashes.
        return Err(op.emit_op_error("expected ranked tensor types").emit());
    };
    verify_reshape_like_types(op, expanded, collapsed, reassociation)?;
    // The sizes agree by now.
    let shape = collapsed_shape(shape, reassociation);
    if collapsed.element_type(context) == Some(*element) && collapsed.shape(context) == Some(&shape) {
        return Ok(());
    }
    let expected = TypeStorage::RankedTensor { shape: shape.into(), element: *element, encoding: None };
    let expected = type_to_string(context, context.intern_type(expected));
    let found = type_to_string(context, collapsed);
    let message = format_args!("expected collapsed type to be '{expected}', but got '{found}'");
    Err(op.emit_op_error(message).emit())
}

/// Verifies that the numbers of elements agree, and that there is a size for each dimension.
pub fn verify_reshape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(reshape) = op.dyn_cast::<ReshapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, sizes, result) = (reshape.source().ty(), reshape.shape().ty(), reshape.result().ty());
    let num_sizes = sizes.shape(context).and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let num_elements = |ty: Type| {
        let shape = ty.shape(context).filter(|_| ty.has_static_shape(context))?;
        Some(shape.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent)))
    };
    let message = if source.element_type(context) != result.element_type(context) {
        "element types of source and destination tensor types should be the same"
    } else {
        let Some(rank) = result.shape(context).map(<[i64]>::len) else { return Ok(()) };
        let counts = num_elements(source).zip(num_elements(result));
        if counts.is_some_and(|(source, result)| source != result) {
            "source and destination tensor should have the same number of elements"
        } else if num_sizes == DYNAMIC {
            "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type"
        } else if num_sizes != rank as i64 {
            "length of shape operand differs from the result's tensor rank"
        } else {
            return Ok(());
        }
    };
    Err(op.emit_op_error(message).emit())
}
