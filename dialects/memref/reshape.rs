//! Dimensions split and merged: `memref.expand_shape` and `memref.collapse_shape`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use crate::{CollapseShapeOp, ExpandShapeOp};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::extents::{self, Extents, num_dynamic};
use ir::types::DYNAMIC;
use ir::{Context, Operation, Type, TypeStorage};
use print::type_to_string;
use verify::{Reassociation, reassociation_of};

/// Returns the reassociation of an operation.
fn reassociation(op: Operation<'_>) -> Reassociation {
    let context = op.context();
    let attribute = op.inherent_attribute(context.static_string("reassociation"));
    attribute.map(|attribute| reassociation_of(context, attribute)).unwrap_or_default()
}

/// Returns a memref type with a strided layout, or with none if there are no strides.
fn with_strides(context: &Context, ty: Type, shape: &[i64], strides: Option<(Extents, i64)>) -> Option<Type> {
    let TypeStorage::MemRef { element, space, .. } = ty.storage(context) else { return None };
    match strides {
        None => Type::memref(context, shape, *element, None, *space).ok(),
        Some((strides, offset)) => {
            Type::strided_memref(context, shape, *element, (&strides, offset), *space).ok()
        }
    }
}

/// Returns the type of `source` with its dimensions expanded to those of `shape`; `None` if it is not strided
/// (`computeExpandedType`).
pub fn expanded_type(
    context: &Context,
    source: Type,
    shape: &[i64],
    reassociation: &Reassociation,
) -> Option<Type> {
    if source.has_identity_layout(context) {
        return with_strides(context, source, shape, None);
    }
    let strides = expanded_strides(context, source, shape, reassociation)?;
    with_strides(context, source, shape, Some(strides))
}

/// Returns the type of `source` with the dimensions of each group merged; `None` where it is not strided, or
/// they cannot be (`computeCollapsedType`).
pub fn collapsed_type(context: &Context, source: Type, reassociation: &[Vec<i64>]) -> Option<Type> {
    let extents = source.shape(context)?;
    let mut shape = Extents::new();
    let mut start = 0;
    for group in reassociation {
        let end = start + group.len();
        shape.push(extents.get(start..end)?.iter().fold(1, |size, &extent| extents::mul(size, extent)));
        start = end;
    }
    if source.has_identity_layout(context) {
        return with_strides(context, source, &shape, None);
    }
    let strides = collapsed_strides(context, source, reassociation)?;
    with_strides(context, source, &shape, Some(strides))
}

#[cold]
fn emit_wrong_type(op: Operation<'_>, what: &str, expected: Type) -> Failed {
    let name = |ty| type_to_string(op.context(), ty);
    let (expected, found) = (name(expected), name(op.result(0).ty()));
    op.emit_op_error(format_args!("expected {what} type to be '{expected}' but found '{found}'")).emit()
}

// --- Expansion --------------------------------------------------------------------------------

/// Verifies that the result has the type that follows from its shape, and that the given sizes agree with
/// this shape.
pub fn verify_expand_shape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(expand) = op.dyn_cast::<ExpandShapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (expand.src().ty(), expand.result().ty());
    let (from, to) = (source.shape(context).unwrap_or(&[]), result.shape(context).unwrap_or(&[]));
    if from.len() > to.len() {
        return Err(op
            .emit_op_error(format_args!(
                "has source rank {0} and result rank {1}. This is not an expansion ({0} > {1}).",
                from.len(),
                to.len()
            ))
            .emit());
    }
    let reassociation = reassociation(op);
    verify_groups(op, from, to, &reassociation)?;
    let Some(expected) = expanded_type(context, source, to, &reassociation) else {
        return Err(op.emit_op_error("invalid source layout map").emit());
    };
    if expected != result {
        return Err(emit_wrong_type(op, "expanded", expected));
    }
    verify_output_shape(op, to)
}

/// Verifies that the sizes given for the result are those of its type.
fn verify_output_shape(op: Operation<'_>, shape: &[i64]) -> Result<(), Failed> {
    let context = op.context();
    let attribute = op.inherent_attribute(context.static_string("static_output_shape"));
    let given = attribute.map(|attribute| attribute.i64_elements(context)).unwrap_or_default();
    if given.len() != shape.len() {
        return Err(op
            .emit_op_error(format_args!(
                "expected number of static shape bounds to be equal to the output rank ({}) but found {} \
                 inputs instead",
                shape.len(),
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
    let wrong = shape.iter().zip(&given).position(|(&extent, &given)| extent != DYNAMIC && extent != given);
    match wrong {
        Some(dim) => Err(op.emit_op_error(format_args!("invalid output shape provided at pos {dim}")).emit()),
        None => Ok(()),
    }
}

/// Returns the strides and the offset of `source` with its dimensions expanded; `None` if it is not strided.
/// The last dimension of a group has the stride of the one that was split.
fn expanded_strides(
    context: &Context,
    source: Type,
    shape: &[i64],
    reassociation: &Reassociation,
) -> Option<(Extents, i64)> {
    let (source_strides, offset) = source.strides_and_offset(context)?;
    let mut strides = Extents::new();
    let mut start = 0;
    for (group, &stride) in reassociation.iter().zip(&source_strides) {
        let end = start + group.len();
        let mut running = stride;
        for &extent in shape.get(start..end)?.iter().rev() {
            strides.push(running);
            running = extents::mul(running, extent);
        }
        strides[start..].reverse();
        start = end;
    }
    // Dimensions made from a single element belong to no group.
    strides.resize(shape.len(), 1);
    Some((strides, offset))
}

// --- Collapse ---------------------------------------------------------------------------------

/// Verifies that the result has the type that follows from its shape.
pub fn verify_collapse_shape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(collapse) = op.dyn_cast::<CollapseShapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (collapse.src().ty(), collapse.result().ty());
    let (from, to) = (source.shape(context).unwrap_or(&[]), result.shape(context).unwrap_or(&[]));
    if from.len() < to.len() {
        return Err(op
            .emit_op_error(format_args!(
                "has source rank {0} and result rank {1}. This is not a collapse ({0} < {1}).",
                from.len(),
                to.len()
            ))
            .emit());
    }
    let reassociation = reassociation(op);
    verify_groups(op, to, from, &reassociation)?;
    let strides = match source.has_identity_layout(context) {
        true => None,
        false => match collapsed_strides(context, source, &reassociation) {
            Some(strides) => Some(strides),
            None => {
                let message = "invalid source layout map or collapsing non-contiguous dims";
                return Err(op.emit_op_error(message).emit());
            }
        },
    };
    let Some(expected) = with_strides(context, source, to, strides) else { return Ok(()) };
    match expected == result {
        true => Ok(()),
        false => Err(emit_wrong_type(op, "collapsed", expected)),
    }
}

/// Returns whether dimensions of each group certainly lie one after another
/// (`CollapseShapeOp::isGuaranteedCollapsible`).
pub fn is_certainly_collapsible(context: &Context, source: Type, reassociation: &[Vec<i64>]) -> bool {
    if source.has_identity_layout(context) {
        return true;
    }
    let parts = || Some((source.shape(context)?, source.strides_and_offset(context)?.0));
    let Some((shape, strides)) = parts() else { return false };
    let mut start = 0;
    reassociation.iter().all(|group| {
        let end = start + group.len();
        let range = start..end;
        start = end;
        let (Some(shape), Some(strides)) = (shape.get(range.clone()), strides.get(range)) else {
            return false;
        };
        let Some(mut expected) = merged_stride(shape, strides) else { return false };
        (1..shape.len()).rev().all(|dim| {
            expected = extents::mul(expected, shape[dim]);
            let is_known = expected != DYNAMIC && strides[dim - 1] != DYNAMIC;
            shape[dim - 1] == 1 || is_known && expected == strides[dim - 1]
        })
    })
}

/// Returns the strides and the offset of `source` with the dimensions of each group merged; `None` where it
/// is not strided, or those of a group certainly do not lie one after another.
fn collapsed_strides(context: &Context, source: Type, reassociation: &[Vec<i64>]) -> Option<(Extents, i64)> {
    let shape = source.shape(context)?;
    let (source_strides, offset) = source.strides_and_offset(context)?;
    let mut strides = Extents::new();
    let mut start = 0;
    for group in reassociation {
        let end = start + group.len();
        strides.push(merged_stride(shape.get(start..end)?, source_strides.get(start..end)?)?);
        start = end;
    }
    Some((strides, offset))
}

/// Returns the stride of several dimensions merged into one.
fn merged_stride(shape: &[i64], strides: &[i64]) -> Option<i64> {
    // The stride of a dimension of size 1 does not matter.
    let last = shape.iter().rposition(|&extent| extent != 1).unwrap_or(0);
    // A dimension may turn out to be of size 1 as well, so that another one's stride counts.
    let merged = match *shape.get(last)? {
        DYNAMIC if last != 0 => DYNAMIC,
        _ => strides[last],
    };
    let mut expected = merged;
    for dim in (1..shape.len()).rev() {
        expected = extents::mul(expected, shape[dim]);
        if shape[dim - 1] != 1 && !extents::may_be_equal(expected, strides[dim - 1]) {
            return None;
        }
    }
    Some(merged)
}

// --- Groups -----------------------------------------------------------------------------------

/// Verifies that the groups of a reassociation cover the dimensions of the expanded shape, in order, and
/// that each has the size of a dimension of the collapsed one.
fn verify_groups(
    op: Operation<'_>,
    collapsed: &[i64],
    expanded: &[i64],
    reassociation: &Reassociation,
) -> Result<(), Failed> {
    let error = |message: std::fmt::Arguments<'_>| Err(op.emit_op_error(message).emit());
    let (found, expected) = (reassociation.len(), collapsed.len());
    if found != expected {
        return error(format_args!(
            "invalid number of reassociation groups: found {found}, expected {expected}"
        ));
    }
    let mut next = 0;
    for (dim, (group, &extent)) in reassociation.iter().zip(collapsed).enumerate() {
        let (mut size, mut is_dynamic) = (1i64, false);
        for &index in group {
            if index != next as i64 {
                return error(format_args!("reassociation indices must be contiguous"));
            }
            match expanded.get(next) {
                None => return error(format_args!("reassociation index {index} is out of bounds")),
                Some(&DYNAMIC) => is_dynamic = true,
                Some(&extent) => size = size.wrapping_mul(extent),
            }
            next += 1;
        }
        if (extent == DYNAMIC) != is_dynamic {
            return error(format_args!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic"
            ));
        }
        if !is_dynamic && size != extent {
            return error(format_args!(
                "collapsed dim size ({extent}) must equal reassociation group size ({size})"
            ));
        }
    }
    if collapsed.is_empty() {
        return match expanded.iter().all(|&extent| extent == 1) {
            true => Ok(()),
            false => error(format_args!("rank 0 memrefs can only be extended/collapsed with/from ones")),
        };
    }
    if next != expanded.len() {
        let rank = expanded.len();
        return error(format_args!(
            "expanded rank ({rank}) inconsistent with number of reassociation indices ({next})"
        ));
    }
    Ok(())
}
