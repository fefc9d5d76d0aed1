//! The same memory under another type: casts, `memref.reinterpret_cast`, `memref.reshape`,
//! `memref.transpose` and `memref.view`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use crate::{ReinterpretCastOp, ReshapeOp, TransposeOp, ViewOp};
use interfaces::{Slice, operand_range};
use ir::diag::Failed;
use ir::extents::{Extents, may_be_equal};
use ir::types::DYNAMIC;
use ir::{AffineMap, Context, Operation, Type, TypeStorage};
use print::type_to_string;
use verify::verify_num_dynamic_sizes;

// --- Casts ------------------------------------------------------------------------------------

/// Returns whether the types agree wherever both are static, and in everything that a cast may not change.
pub fn can_cast(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    let are_alike = from.element_type(context) == to.element_type(context)
        && from.memory_space(context) == to.memory_space(context);
    match (from.storage(context), to.storage(context)) {
        (TypeStorage::MemRef { shape: a, .. }, TypeStorage::MemRef { shape: b, .. }) => {
            are_alike && may_be_same(a, b) && may_have_same_layout(context, from, to)
        }
        (TypeStorage::MemRef { .. }, TypeStorage::UnrankedMemRef { .. })
        | (TypeStorage::UnrankedMemRef { .. }, TypeStorage::MemRef { .. }) => are_alike,
        _ => false,
    }
}

fn may_be_same(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_be_equal(a, b))
}

fn may_have_same_layout(context: &Context, a: Type, b: Type) -> bool {
    if a.layout(context) == b.layout(context) {
        return true;
    }
    match (a.strides_and_offset(context), b.strides_and_offset(context)) {
        (Some((a_strides, a_offset)), Some((b_strides, b_offset))) => {
            may_be_equal(a_offset, b_offset) && may_be_same(&a_strides, &b_strides)
        }
        _ => false,
    }
}

/// Returns whether the types differ at most in their memory space.
pub fn can_cast_memory_space(context: &Context, operands: &[Type], results: &[Type]) -> bool {
    let (&[from], &[to]) = (operands, results) else { return false };
    match (from.storage(context), to.storage(context)) {
        (TypeStorage::MemRef { .. }, TypeStorage::MemRef { .. })
        | (TypeStorage::UnrankedMemRef { .. }, TypeStorage::UnrankedMemRef { .. }) => {
            from.element_type(context) == to.element_type(context)
                && from.shape(context) == to.shape(context)
                && from.layout(context) == to.layout(context)
        }
        _ => false,
    }
}

// --- Reinterpretation -------------------------------------------------------------------------

/// Returns the numbers of offsets, sizes and strides: one offset, and a size and a stride per dimension of
/// the result.
pub fn reinterpret_cast_ranks(op: Operation<'_>) -> Option<[usize; 3]> {
    let rank = op.result(0).ty().shape(op.context()).map_or(0, <[i64]>::len);
    Some([1, rank, rank])
}

/// Verifies that the offset, sizes and strides of the result type are those given by the operation.
pub fn verify_reinterpret_cast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<ReinterpretCastOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (cast.source().ty(), cast.result().ty());
    let name = |ty| type_to_string(context, ty);
    for (what, differ) in [
        ("memory spaces", source.memory_space(context) != result.memory_space(context)),
        ("element types", source.element_type(context) != result.element_type(context)),
    ] {
        if differ {
            let (source, result) = (name(source), name(result));
            let message = format!(
                "different {what} specified for source type '{source}' and result memref type '{result}'"
            );
            return Err(op.emit_error(message).emit());
        }
    }
    let slice = Slice::of(op);
    verify_given(op, "size", result.shape(context).unwrap_or(&[]), &slice.sizes)?;
    let Some((strides, offset)) = result.strides_and_offset(context) else {
        let message = format!("expected result type to have strided layout but found '{}'", name(result));
        return Err(op.emit_error(message).emit());
    };
    let given = slice.offsets.first().copied().unwrap_or(DYNAMIC);
    if offset != DYNAMIC && offset != given {
        let message =
            format!("expected result type with offset = {} instead of {offset}", value_or_dynamic(given));
        return Err(op.emit_error(message).emit());
    }
    verify_given(op, "stride", &strides, &slice.strides)
}

fn value_or_dynamic(value: i64) -> String {
    if value == DYNAMIC { "dynamic".to_string() } else { value.to_string() }
}

/// Verifies that the static entries of a type are those given by the operation.
fn verify_given(op: Operation<'_>, what: &str, of_type: &[i64], given: &[i64]) -> Result<(), Failed> {
    for (dim, (&known, &given)) in of_type.iter().zip(given).enumerate() {
        if known != DYNAMIC && known != given {
            let message = format!(
                "expected result type with {what} = {} instead of {known} in dim = {dim}",
                value_or_dynamic(given)
            );
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

/// Elements lie one after another, and there is a size for each dimension.
pub fn verify_reshape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(reshape) = op.dyn_cast::<ReshapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, shape, result) = (reshape.source().ty(), reshape.shape().ty(), reshape.result().ty());
    let num_sizes = shape.shape(context).and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let message = if source.element_type(context) != result.element_type(context) {
        "element types of source and destination memref types should be the same"
    } else if source.layout(context).is_some_and(|layout| !layout.is_identity_layout(context)) {
        "source memref type should have identity affine map"
    } else {
        let Some(rank) = result.shape(context).map(<[i64]>::len) else { return Ok(()) };
        if !result.has_identity_layout(context) {
            "result memref type should have identity affine map"
        } else if num_sizes == DYNAMIC {
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref type"
        } else if num_sizes != rank as i64 {
            "length of shape operand differs from the result's memref rank"
        } else {
            return Ok(());
        }
    };
    Err(op.emit_op_error(message).emit())
}

/// Elements lie one after another, and there is a size for each dimension that needs one.
pub fn verify_view(op: Operation<'_>) -> Result<(), Failed> {
    let Some(view) = op.dyn_cast::<ViewOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (view.source().ty(), op.result(0).ty());
    let name = |ty| type_to_string(context, ty);
    for (what, ty) in [("base", source), ("result", result)] {
        if !ty.has_identity_layout(context) {
            let message = format!("unsupported map for {what} memref type '{}'", name(ty));
            return Err(op.emit_error(message).emit());
        }
    }
    if source.memory_space(context) != result.memory_space(context) {
        let (source, result) = (name(source), name(result));
        return Err(op
            .emit_error(format!(
                "different memory spaces specified for base memref type '{source}' and view memref type \
                 '{result}'"
            ))
            .emit());
    }
    verify_num_dynamic_sizes(op, result, operand_range(op, op.info(), "sizes").len())
}

// --- Transposition ----------------------------------------------------------------------------

/// Verifies that the result has the permuted sizes and strides of the source.
pub fn verify_transpose(op: Operation<'_>) -> Result<(), Failed> {
    let Some(transpose) = op.dyn_cast::<TransposeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (transpose.r#in().ty(), op.result(0).ty());
    let permutation = transpose.permutation();
    if !permutation.is_permutation(context) {
        return Err(op.emit_op_error("expected a permutation map").emit());
    }
    if source.shape(context).map(<[i64]>::len) != Some(permutation.num_dims(context) as usize) {
        return Err(op.emit_op_error("expected a permutation map of same rank as the input").emit());
    }
    // The definition asks for a strided memref.
    let Some(expected) = transposed(context, source, permutation) else { return Ok(()) };
    let expected = expected.with_canonical_layout(context);
    if result.with_canonical_layout(context) == expected {
        return Ok(());
    }
    let (result, expected) = (type_to_string(context, result), type_to_string(context, expected));
    Err(op
        .emit_op_error(format_args!(
            "result type '{result}' is not equivalent to the canonical transposed input type '{expected}'"
        ))
        .emit())
}

fn transposed(context: &Context, source: Type, permutation: AffineMap) -> Option<Type> {
    let TypeStorage::MemRef { shape, element, space, .. } = source.storage(context) else { return None };
    let (strides, offset) = source.strides_and_offset(context)?;
    let permuted = |extents: &[i64]| -> Option<Extents> {
        let dims = permutation.results(context).iter();
        dims.map(|dim| extents.get(dim.dim_position(context)? as usize).copied()).collect()
    };
    let (shape, strides) = (permuted(shape)?, permuted(&strides)?);
    Type::strided_memref(context, &shape, *element, (&strides, offset), *space).ok()
}
