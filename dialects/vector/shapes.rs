//! Vectors in other shapes: broadcasts, shape casts, bit casts, transposes, shuffles.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::BitCastOp;
use super::types::{VectorType, integers, make_vector, vector_type};
use definitions::data_layout::DataLayout;
use ir::Inference;
use ir::diag::Failed;
use ir::{Context, OpShape, Operation, Type, TypeStorage};
use print::type_to_string;

fn fail<'a>(op: impl Into<OpShape<'a>>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.into().emit_op_error(message).emit())
}

/// Stands for an index of which nothing may be known.
pub const POISON_INDEX: i64 = -1;

/// Whether an index is one of `count`, or poison.
pub fn is_index_or_poison(index: i64, count: i64) -> bool {
    index == POISON_INDEX || (0..count).contains(&index)
}

/// Why a value cannot be repeated to a vector.
pub enum NoBroadcast {
    SourceRankHigher,
    /// The extents, and whether they are scalable.
    DimensionMismatch((i64, bool), (i64, bool)),
    SourceTypeNotAVector,
}

/// Whether a value of a type can be repeated to a vector of another.
pub fn check_broadcast(context: &Context, source: Type, to: VectorType<'_>) -> Result<(), NoBroadcast> {
    let Some(from) = vector_type(context, source) else {
        return match source.is_int_or_index_or_float(context) || source == to.element {
            true => Ok(()),
            false => Err(NoBroadcast::SourceTypeNotAVector),
        };
    };
    let Some(lead) = to.rank().checked_sub(from.rank()) else { return Err(NoBroadcast::SourceRankHigher) };
    for dim in 0..from.rank() {
        let (source, is_scalable) = (from.shape[dim], from.scalable[dim]);
        let (target, to_scalable) = (to.shape[lead + dim], to.scalable[lead + dim]);
        let is_mismatch = source != 1 && source != target
            || source == 1 && is_scalable && target != 1
            || is_scalable != to_scalable && (source != 1 || is_scalable);
        if is_mismatch {
            return Err(NoBroadcast::DimensionMismatch((source, is_scalable), (target, to_scalable)));
        }
    }
    Ok(())
}

/// Returns whether a value of a type can be repeated to a vector of another type.
pub fn can_broadcast(context: &Context, source: Type, to: Type) -> bool {
    vector_type(context, to).is_some_and(|to| check_broadcast(context, source, to).is_ok())
}

/// `vector.broadcast`
pub fn broadcast(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(to) = vector_type(context, op.result_type(0)) else { return Ok(()) };
    let extent = |(extent, is_scalable): (i64, bool)| match is_scalable {
        true => format!("[{extent}]"),
        false => extent.to_string(),
    };
    match check_broadcast(context, op.operand_type(0), to) {
        Ok(()) => Ok(()),
        Err(NoBroadcast::SourceRankHigher) => fail(op, "source rank higher than destination rank"),
        Err(NoBroadcast::DimensionMismatch(from, to)) => {
            fail(op, format_args!("dimension mismatch ({} vs. {})", extent(from), extent(to)))
        }
        Err(NoBroadcast::SourceTypeNotAVector) => fail(op, "source type is not a vector"),
    }
}

/// `vector.shape_cast`
pub fn shape_cast(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [from, to] = [op.operand_type(0), op.result_type(0)].map(|ty| vector_type(context, ty));
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    if from.element != to.element {
        return fail(op, "has different source and result element types");
    }
    let (source, result) = (from.num_elements(), to.num_elements());
    if source != result {
        return fail(
            op,
            format_args!("has different number of elements at source ({source}) and result ({result})"),
        );
    }
    let num_scalable = |of: VectorType<'_>| of.scalable.iter().filter(|&&flag| flag).count();
    let (source, result) = (num_scalable(from), num_scalable(to));
    if source != result {
        return fail(
            op,
            format_args!("has different number of scalable dims at source ({source}) and result ({result})"),
        );
    }
    Ok(())
}

/// `vector.bitcast`
pub fn bit_cast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(cast) = op.dyn_cast::<BitCastOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let [from, to] = [cast.source().ty(), cast.result().ty()].map(|ty| vector_type(context, ty));
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    for dim in 0..from.rank().saturating_sub(1) {
        if from.shape[dim] != to.shape[dim] {
            return fail(op, format_args!("dimension size mismatch at: {dim}"));
        }
    }
    let layout = DataLayout::closest(op);
    let bits = |of: VectorType<'_>| {
        let size = layout.type_size_in_bits(context, of.element).map_or(0, |size| size.min);
        size.wrapping_mul(of.shape.last().map_or(1, |&extent| extent as u64))
    };
    if bits(from) == bits(to) {
        return Ok(());
    }
    fail(
        op,
        match from.rank() {
            0 => "source/result bitwidth of the 0-D vector element types must be equal",
            _ => "source/result bitwidth of the minor 1-D vectors must be equal",
        },
    )
}

/// `vector.type_cast`
pub fn type_cast(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (source, result) = (op.operand_type(0), op.result_type(0));
    if !source.has_identity_layout(context) && !is_canonically_identity(context, source) {
        return fail(op, "expects operand to be a memref with identity layout");
    }
    if !result.has_identity_layout(context) {
        return fail(op, "expects result to be a memref with identity layout");
    }
    if source.memory_space(context) != result.memory_space(context) {
        return fail(op, "expects result in same memory space");
    }
    let scalar = |ty: Type| {
        let element = ty.element_type(context).unwrap_or(ty);
        element.element_type(context).unwrap_or(element)
    };
    let shape = |ty: Type| {
        let mut shape = ty.shape(context).unwrap_or_default().to_vec();
        let element = ty.element_type(context).and_then(|element| vector_type(context, element));
        shape.extend(element.map(|of| of.shape).unwrap_or_default());
        shape
    };
    let quoted = type_to_string(context, result);
    if scalar(source) != scalar(result) {
        return fail(
            op,
            format_args!("expects result and operand with same underlying scalar type: '{quoted}'"),
        );
    }
    if shape(source) != shape(result) {
        return fail(
            op,
            format_args!("expects concatenated result and operand shapes to be equal: '{quoted}'"),
        );
    }
    Ok(())
}

/// Whether the strides of a memref are those that it would have without a layout.
fn is_canonically_identity(context: &Context, ty: Type) -> bool {
    let (Some((strides, offset)), Some(shape)) = (ty.strides_and_offset(context), ty.shape(context)) else {
        return false;
    };
    let mut expected = 1i64;
    let is_dense = strides.iter().zip(shape).rev().all(|(&stride, &extent)| {
        let fits = stride == expected;
        expected = expected.wrapping_mul(extent);
        fits
    });
    offset == 0 && is_dense
}

/// `vector.transpose`
pub fn transpose(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [from, to] = [op.operand_type(0), op.result_type(0)].map(|ty| vector_type(context, ty));
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    let rank = to.rank();
    if from.rank() != rank {
        return fail(op, format_args!("vector result rank mismatch: {rank}"));
    }
    let permutation = integers(op, "permutation");
    if permutation.len() != rank {
        return fail(op, format_args!("transposition length mismatch: {}", permutation.len()));
    }
    let mut seen = vec![false; rank];
    for (index, &position) in permutation.iter().enumerate() {
        let Some(at) = usize::try_from(position).ok().filter(|&at| at < rank) else {
            return fail(op, format_args!("transposition index out of range: {position}"));
        };
        if std::mem::replace(&mut seen[at], true) {
            return fail(op, format_args!("duplicate position index: {position}"));
        }
        if to.shape[index] != from.shape[at] {
            return fail(op, format_args!("dimension size mismatch at: {position}"));
        }
    }
    Ok(())
}

/// `vector.shuffle`
pub fn shuffle(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let types = [op.operand_type(0), op.operand_type(1), op.result_type(0)];
    let [Some(first), Some(second), Some(result)] = types.map(|ty| vector_type(context, ty)) else {
        return Ok(());
    };
    let ranks = (first.rank(), second.rank(), result.rank());
    let (r1, r2, rank) = ranks;
    if ranks != (0, 0, 1) && !(r1 == rank && r2 == rank) {
        return fail(op, "rank mismatch");
    }
    if (1..r1).any(|dim| result.shape[dim] != first.shape[dim] || first.shape[dim] != second.shape[dim]) {
        return fail(op, "dimension mismatch");
    }
    let mask = integers(op, "mask");
    if mask.is_empty() {
        return fail(op, "invalid mask length");
    }
    if mask.len() as i64 != result.shape[0] {
        return fail(op, "mask length mismatch");
    }
    let leading = |of: VectorType<'_>| of.shape.first().copied().unwrap_or(1);
    let count = leading(first) + leading(second);
    match mask.iter().position(|&index| !is_index_or_poison(index, count)) {
        Some(index) => fail(op, format_args!("mask index #{} out of range", index + 1)),
        None => Ok(()),
    }
}

/// Infers the type of `vector.shuffle`: one element for each index of the mask.
pub fn infer_shuffle(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let slot = inference.info.inherent_slot(context.static_string("mask"));
    let mask = slot.and_then(|slot| inference.properties.get(slot).copied().flatten());
    let len = mask.map_or(0, |mask| mask.i64_elements(context).len()).max(1);
    let Some(TypeStorage::Vector { shape, element, .. }) =
        inference.operand_types.first().map(|ty| ty.storage(context))
    else {
        return Ok(Vec::new());
    };
    let mut result = vec![len as i64];
    result.extend(shape.iter().skip(1));
    let scalable = vec![false; result.len()];
    Ok(vec![make_vector(context, &result, &scalable, *element)])
}
