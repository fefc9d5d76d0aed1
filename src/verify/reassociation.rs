//! Reassociations: which dimensions of one shape become which dimension of another, of lower rank.
//!
//! A reassociation has a group for each dimension of the *collapsed* shape: the numbers of those of
//! the *expanded* one, all of them in order.
//!
//! Follows mlir/Dialect/Utils/ReshapeOpsUtils.h and mlir/lib/Dialect/Utils/ReshapeOpsUtils.cpp.

use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Operation, Type};
use print::type_to_string;

/// The groups of a reassociation.
pub type Reassociation = Vec<Vec<i64>>;

/// Returns the groups in an attribute such as `[[0, 1], [2]]`.
pub fn reassociation_of(context: &Context, attribute: Attribute) -> Reassociation {
    let integer = |element: &Attribute| element.integer(context).and_then(|value| value.to_i64());
    let group = |group: &Attribute| -> Vec<i64> {
        group.elements(context).unwrap_or_default().iter().filter_map(integer).collect()
    };
    attribute.elements(context).unwrap_or_default().iter().map(group).collect()
}

/// Returns the sizes of the groups of a shape: each is the product, dynamic if a factor is.
pub fn collapsed_shape(expanded: &[i64], reassociation: &Reassociation) -> Vec<i64> {
    let mut rest = expanded;
    let size = |group: &Vec<i64>| {
        let (extents, behind) = rest.split_at(group.len().min(rest.len()));
        rest = behind;
        match extents.contains(&DYNAMIC) {
            true => DYNAMIC,
            false => extents.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent)),
        }
    };
    reassociation.iter().map(size).collect()
}

/// Verifies that a reassociation fits two types: its groups cover the dimensions of the expanded one,
/// in order, and each is of the size of a dimension of the collapsed one.
pub fn verify_reshape_like_types(
    op: Operation<'_>,
    expanded: Type,
    collapsed: Type,
    reassociation: &Reassociation,
) -> Result<(), Failed> {
    let context = op.context();
    let (expanded_shape, collapsed_shape) =
        (expanded.shape(context).unwrap_or(&[]), collapsed.shape(context).unwrap_or(&[]));
    let (expanded_rank, collapsed_rank) = (expanded_shape.len(), collapsed_shape.len());
    if expanded_rank < collapsed_rank {
        let (expanded, collapsed) = (type_to_string(context, expanded), type_to_string(context, collapsed));
        return Err(op
            .emit_op_error(format_args!(
                "expected the expanded type, '{expanded}' to have a higher (or same) rank than the collapsed \
                 type, '{collapsed}'."
            ))
            .emit());
    }
    let num_groups = reassociation.len();
    if collapsed_rank != num_groups {
        return Err(op
            .emit_op_error(format_args!(
                "expected collapsed rank ({collapsed_rank}) to equal the number of reassociation maps \
                 ({num_groups})."
            ))
            .emit());
    }
    // All groups count as maps from as many dimensions as the largest number, of 32 bits, says.
    let last = reassociation.iter().flatten().map(|&dim| dim as u32).max();
    let num_dims = i64::from(last.unwrap_or(0).wrapping_add(1));
    if num_groups != 0 && num_dims != expanded_rank as i64 {
        return Err(op
            .emit_op_error(format_args!(
                "expected reassociation map #0 to have size equal to the expanded rank ({expanded_rank}), but \
                 it is  {num_dims}."
            ))
            .emit());
    }
    if let Some(index) = discontiguous_group(reassociation, num_dims) {
        return Err(op
            .emit_op_error(format_args!("expected reassociation map #{index} to be valid and contiguous."))
            .emit());
    }
    verify_group_sizes(op, expanded_shape, collapsed_shape, reassociation)
}

/// Returns the first group that does not continue where the previous one ended, or the last one if dimensions
/// are missing after it.
fn discontiguous_group(reassociation: &Reassociation, num_dims: i64) -> Option<usize> {
    let mut next = 0;
    for (index, group) in reassociation.iter().enumerate() {
        for &dim in group {
            if dim != next {
                return Some(index);
            }
            next += 1;
        }
    }
    (next != num_dims).then(|| reassociation.len().checked_sub(1)).flatten()
}

/// Verifies that each group has the size of its dimension, and is known if that is.
fn verify_group_sizes(
    op: Operation<'_>,
    expanded: &[i64],
    collapsed: &[i64],
    reassociation: &Reassociation,
) -> Result<(), Failed> {
    for (index, (size, &extent)) in
        collapsed_shape(expanded, reassociation).into_iter().zip(collapsed).enumerate()
    {
        if size == extent {
            continue;
        }
        let message = match size {
            DYNAMIC => format!(
                "expected dimension {index} of collapsed type to be dynamic since one or more of the \
                 corresponding dimensions in the expanded type is dynamic"
            ),
            _ => format!("expected dimension {index} of collapsed type to be static value of {size}"),
        };
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}
