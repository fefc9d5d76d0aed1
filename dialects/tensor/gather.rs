//! Parts at indices that are values: `tensor.gather` and `tensor.scatter`.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::{GatherOp, ScatterOp};
use ir::diag::Failed;
use ir::{Context, Operation, Type, TypeStorage};
use print::type_to_string;

/// Verifies that the result consists of the slices of the source, one for each index.
pub fn verify_gather(op: Operation<'_>) -> Result<(), Failed> {
    let Some(gather) = op.dyn_cast::<GatherOp<'_>>() else { return Ok(()) };
    let (source, indices) = (gather.source().ty(), gather.indices().ty());
    let dims = verify_dims(op, source, indices, "gather", "source")?;
    verify_parts(op, "result", gather.result().ty(), source, indices, &dims)
}

/// Verifies that the source consists of the slices of the destination, one for each index.
pub fn verify_scatter(op: Operation<'_>) -> Result<(), Failed> {
    let Some(scatter) = op.dyn_cast::<ScatterOp<'_>>() else { return Ok(()) };
    let (source, destination, indices) = (scatter.source().ty(), scatter.dest().ty(), scatter.indices().ty());
    let dims = verify_dims(op, destination, indices, "scatter", "dest")?;
    if !scatter.unique() {
        return Err(op.emit_op_error("requires 'unique' attribute to be set").emit());
    }
    verify_parts(op, "source", source, destination, indices, &dims)
}

/// Verifies the dimensions of `ty` that the indices are for, and gives them.
fn verify_dims(op: Operation<'_>, ty: Type, indices: Type, what: &str, of: &str) -> Result<Vec<i64>, Failed> {
    let context = op.context();
    let attribute = op.inherent_attribute(context.intern_string(format!("{what}_dims")));
    let dims = attribute.map(|attribute| attribute.i64_elements(context)).unwrap_or_default();
    let rank = ty.shape(context).map_or(0, <[i64]>::len) as i64;
    let num_indices = indices.shape(context).and_then(|shape| shape.last().copied());
    let message = if dims.is_empty() {
        " must be non-empty".to_string()
    } else if dims.len() as i64 > rank {
        format!(" overflow {of} rank")
    } else if num_indices != Some(dims.len() as i64) {
        " length must match the size of last dimension of indices".to_string()
    } else if let Some(&wrong) = dims.iter().find(|&&dim| dim < 0 || dim >= rank) {
        match wrong < 0 {
            true => " value must be non-negative".to_string(),
            false => format!(" value must be smaller than {of} rank"),
        }
    } else if dims.windows(2).any(|pair| pair[0] >= pair[1]) {
        " values must be strictly increasing".to_string()
    } else {
        return Ok(dims);
    };
    Err(op.emit_op_error(format_args!("{what}_dims{message}")).emit())
}

/// Verifies that `found` has the parts of `whole` at the indices.
fn verify_parts(
    op: Operation<'_>,
    what: &str,
    found: Type,
    whole: Type,
    indices: Type,
    dims: &[i64],
) -> Result<(), Failed> {
    let context = op.context();
    let expected = [false, true].map(|reduced| parts(context, whole, indices, dims, reduced));
    if expected.contains(&found) {
        return Ok(());
    }
    let [full, reduced] = expected.map(|ty| type_to_string(context, ty));
    let found = type_to_string(context, found);
    Err(op
        .emit_op_error(format_args!(
            "{what} type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{found}')"
        ))
        .emit())
}

/// Returns the type of the slices of a tensor: their sizes are 1, or dropped, in the indexed dimensions.
fn parts(context: &Context, whole: Type, indices: Type, dims: &[i64], reduced: bool) -> Type {
    let TypeStorage::RankedTensor { shape: whole_shape, element, encoding } = whole.storage(context) else {
        return whole;
    };
    let leading =
        indices.shape(context).and_then(|shape| shape.split_last()).map_or(&[][..], |split| split.1);
    let mut shape = leading.to_vec();
    for (dim, &extent) in whole_shape.iter().enumerate() {
        match dims.binary_search(&(dim as i64)) {
            Err(_) => shape.push(extent),
            Ok(_) if reduced => {}
            Ok(_) => shape.push(1),
        }
    }
    context.intern_type(TypeStorage::RankedTensor {
        shape: shape.into(),
        element: *element,
        encoding: *encoding,
    })
}
