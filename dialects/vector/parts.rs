//! Parts of vectors: elements, slices, masks.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::shapes::is_index_or_poison;
use super::types::{VectorType, integers, make_vector, vector_type};
use ir::Inference;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Context, OpShape, Type};
use print::type_to_string;

fn fail(op: OpShape<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

// --- vector.extract, vector.insert ------------------------------------------------------------

/// Infers the type at a position of a vector: it has the dimensions that the position does not name.
pub fn infer_extract(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let slot = inference.info.inherent_slot(context.static_string("static_position"));
    let position = slot.and_then(|slot| inference.properties.get(slot).copied().flatten());
    let len = position.map_or(0, |position| position.i64_elements(context).len());
    let source = inference.operand_types.first().and_then(|&ty| vector_type(context, ty));
    let Some(source) = source else { return Ok(Vec::new()) };
    Ok(vec![match source.rank() == len {
        true => source.element,
        false => {
            let len = len.min(source.rank());
            make_vector(context, &source.shape[len..], &source.scalable[len..], source.element)
        }
    }])
}

/// A vector of one element may be what an element is expected to be.
pub fn are_compatible_parts(context: &Context, inferred: &[Type], found: &[Type]) -> bool {
    let holds = |vector: Type, element: Type| {
        vector_type(context, vector).is_some_and(|of| of.shape == [1] && of.element == element)
    };
    match (inferred, found) {
        (&[inferred], &[found]) => inferred == found || holds(inferred, found) || holds(found, inferred),
        _ => inferred == found,
    }
}

/// The position is in the vector.
fn verify_position(op: OpShape<'_>, of: VectorType<'_>, suffix: &str) -> Result<(), Failed> {
    for (index, position) in integers(op, "static_position").into_iter().enumerate() {
        if position != DYNAMIC && !is_index_or_poison(position, of.shape[index]) {
            let message = format_args!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding {suffix}",
                index + 1
            );
            return fail(op, message);
        }
    }
    Ok(())
}

/// `vector.extract`
pub fn extract(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    if vector_type(context, op.result_type(0)).is_some_and(|of| of.rank() == 0) {
        let message = "expected a scalar instead of a 0-d vector as the result type";
        return Err(op.emit_error(message).emit());
    }
    let position = integers(op, "static_position");
    let num_dynamic = position.iter().filter(|&&index| index == DYNAMIC).count();
    if num_dynamic != op.num_operands() - 1 {
        return fail(
            op,
            "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) \
             -- this can only happen due to an incorrect fold/rewrite",
        );
    }
    let Some(source) = vector_type(context, op.operand_type(0)) else { return Ok(()) };
    if position.len() > source.rank() {
        return fail(op, "expected position attribute of rank no greater than vector rank");
    }
    verify_position(op, source, "vector dimension or poison (-1)")
}

/// `vector.insert`
pub fn insert(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let value = vector_type(context, op.operand_type(0));
    if value.is_some_and(|of| of.rank() == 0) {
        let message = "expected a scalar instead of a 0-d vector as the source operand";
        return Err(op.emit_error(message).emit());
    }
    let Some(dest) = vector_type(context, op.operand_type(1)) else { return Ok(()) };
    let len = integers(op, "static_position").len();
    if len > dest.rank() {
        return fail(op, "expected position attribute of rank no greater than dest vector rank");
    }
    match value {
        Some(value) if value.rank() + len != dest.rank() => {
            return fail(op, "expected position attribute rank + source rank to match dest vector rank");
        }
        None if len != dest.rank() => {
            return fail(op, "expected position attribute rank to match the dest vector rank");
        }
        _ => {}
    }
    verify_position(op, dest, "dest vector dimension")
}

/// All elements of the vector.
pub fn infer_elements(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let of = inference.operand_types.first().and_then(|&ty| vector_type(inference.context, ty));
    let Some(of) = of else { return Ok(Vec::new()) };
    // Bounds the number of results that a huge vector type asks for: no operation that fits into memory has more.
    let count = usize::try_from(of.num_elements()).unwrap_or(0).min(1 << 24);
    Ok(vec![of.element; count])
}

// --- Slices -----------------------------------------------------------------------------------

fn verify_len(op: OpShape<'_>, values: &[i64], shape: &[i64], name: &str) -> Result<(), Failed> {
    match values.len() > shape.len() {
        true => fail(op, format_args!("expected {name} attribute of rank no greater than vector rank")),
        false => Ok(()),
    }
}

/// Each value is at least `min` and less than the extent, or the extent plus one if `inclusive`.
fn verify_in_shape(
    op: OpShape<'_>,
    values: &[i64],
    shape: &[i64],
    name: &str,
    inclusive: bool,
    min: i64,
) -> Result<(), Failed> {
    for (index, (&value, &extent)) in values.iter().zip(shape).enumerate() {
        let max = extent + i64::from(inclusive);
        if value < min || value >= max {
            return fail(
                op,
                format_args!("expected {name} dimension {index} to be confined to [{min}, {max})"),
            );
        }
    }
    Ok(())
}

fn verify_unit_strides(op: OpShape<'_>, strides: &[i64]) -> Result<(), Failed> {
    match strides.iter().all(|&stride| stride == 1) {
        true => Ok(()),
        false => fail(op, "expected strides to be confined to [1, 2)"),
    }
}

fn verify_sums(
    op: OpShape<'_>,
    offsets: &[i64],
    sizes: &[i64],
    shape: &[i64],
    sizes_name: &str,
) -> Result<(), Failed> {
    for (index, ((&offset, &size), &extent)) in offsets.iter().zip(sizes).zip(shape).enumerate() {
        let max = extent + 1;
        if !(0..max).contains(&offset.saturating_add(size)) {
            return fail(
                op,
                format_args!(
                    "expected sum(offsets, {sizes_name}) dimension {index} to be confined to [1, {max})"
                ),
            );
        }
    }
    Ok(())
}

fn verify_scalable_size(op: OpShape<'_>, index: usize, size: i64, base: i64) -> Result<(), Failed> {
    match size == base {
        true => Ok(()),
        false => fail(
            op,
            format_args!(
                "expected size at idx={index} to match the corresponding base size from the input vector ({size} vs \
                 {base})"
            ),
        ),
    }
}

/// `vector.extract_strided_slice`
pub fn extract_strided_slice(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(source) = vector_type(context, op.operand_type(0)) else { return Ok(()) };
    let [offsets, sizes, strides] = ["offsets", "sizes", "strides"].map(|name| integers(op, name));
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return fail(op, "expected offsets, sizes and strides attributes of same size");
    }
    let shape = source.shape;
    for (values, name) in [(&offsets, "offsets"), (&sizes, "sizes"), (&strides, "strides")] {
        verify_len(op, values, shape, name)?;
    }
    verify_in_shape(op, &offsets, shape, "offsets", false, 0)?;
    verify_in_shape(op, &sizes, shape, "sizes", true, 1)?;
    verify_unit_strides(op, &strides)?;
    verify_sums(op, &offsets, &sizes, shape, "sizes")?;
    let mut expected = sizes.clone();
    expected.extend(&shape[sizes.len()..]);
    let expected = make_vector(context, &expected, source.scalable, source.element);
    if op.result_type(0) != expected {
        let expected = type_to_string(context, expected);
        return fail(op, format_args!("expected result type to be '{expected}'"));
    }
    let mut scalable = (0..sizes.len()).filter(|&index| source.scalable[index]);
    scalable.try_for_each(|index| verify_scalable_size(op, index, sizes[index], shape[index]))
}

/// `vector.insert_strided_slice`
pub fn insert_strided_slice(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let [source, dest] = [op.operand_type(0), op.operand_type(1)].map(|ty| vector_type(context, ty));
    let (Some(source), Some(dest)) = (source, dest) else { return Ok(()) };
    let [offsets, strides] = ["offsets", "strides"].map(|name| integers(op, name));
    if offsets.len() != dest.rank() {
        return fail(op, "expected offsets of same size as destination vector rank");
    }
    if strides.len() != source.rank() {
        return fail(op, "expected strides of same size as source vector rank");
    }
    let Some(lead) = dest.rank().checked_sub(source.rank()) else {
        return fail(op, "expected source rank to be no greater than destination rank");
    };
    let mut sizes = vec![0; lead];
    sizes.extend(source.shape);
    verify_in_shape(op, &offsets, dest.shape, "offsets", false, 0)?;
    verify_unit_strides(op, &strides)?;
    verify_sums(op, &offsets, &sizes, dest.shape, "source vector shape")?;
    for index in 0..source.rank() {
        if source.scalable[index] != dest.scalable[index + lead] {
            return fail(op, format_args!("mismatching scalable flags (at source vector idx={index})"));
        }
        if source.scalable[index] {
            verify_scalable_size(op, index, source.shape[index], dest.shape[index + lead])?;
        }
    }
    Ok(())
}

// --- Masks ------------------------------------------------------------------------------------

/// `vector.constant_mask`
pub fn constant_mask(op: OpShape<'_>) -> Result<(), Failed> {
    let Some(result) = vector_type(op.context(), op.result_type(0)) else { return Ok(()) };
    let sizes = integers(op, "mask_dim_sizes");
    if result.rank() == 0 {
        let message = match sizes[..] {
            [0 | 1] => return Ok(()),
            [_] => "mask dim size must be either 0 or 1 for 0-D vectors",
            _ => "array attr must have length 1 for 0-D vectors",
        };
        return Err(op.emit_error(message).emit());
    }
    if sizes.len() != result.rank() {
        return fail(op, "must specify array attr of size equal vector result rank");
    }
    for (index, &size) in sizes.iter().enumerate() {
        let extent = result.shape[index];
        if !(0..=extent).contains(&size) {
            return fail(op, "array attr of size out of bounds of vector result dimension size");
        }
        if result.scalable[index] && size != 0 && size != extent {
            return fail(op, "only supports 'none set' or 'all set' scalable dimensions");
        }
    }
    if sizes.contains(&0) && sizes.iter().any(|&size| size != 0) {
        return fail(
            op,
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim",
        );
    }
    Ok(())
}

/// `vector.create_mask`
pub fn create_mask(op: OpShape<'_>) -> Result<(), Failed> {
    let Some(result) = vector_type(op.context(), op.result_type(0)) else { return Ok(()) };
    match (result.rank(), op.num_operands()) {
        (0, 1) => Ok(()),
        (0, _) => fail(op, "must specify exactly one operand for 0-D create_mask"),
        (rank, count) if rank == count => Ok(()),
        _ => fail(op, "must specify an operand for each result vector dimension"),
    }
}

// --- Scalable parts, interleaved vectors ------------------------------------------------------

/// The position of a part of a scalable vector is a multiple of the part's length.
fn verify_multiple(op: OpShape<'_>, part: Type, what: &str) -> Result<(), Failed> {
    let context = op.context();
    let position =
        op.inherent_attribute(context.static_string("pos")).and_then(|of| of.integer(context)?.to_i64());
    let len = vector_type(context, part).map(VectorType::num_elements);
    match position.zip(len).is_none_or(|(position, len)| position.checked_rem(len) == Some(0)) {
        true => Ok(()),
        false => fail(op, format_args!("failed to verify that position is a multiple of the {what} length.")),
    }
}

/// `vector.scalable.insert`
pub fn scalable_insert(op: OpShape<'_>) -> Result<(), Failed> {
    verify_multiple(op, op.operand_type(0), "source")
}

/// `vector.scalable.extract`
pub fn scalable_extract(op: OpShape<'_>) -> Result<(), Failed> {
    verify_multiple(op, op.result_type(0), "result")
}

/// `vector.deinterleave`
pub fn deinterleave(op: OpShape<'_>) -> Result<(), Failed> {
    let last = op.operand_type(0).shape(op.context()).and_then(|shape| shape.last().copied());
    match last.is_none_or(|last| last % 2 == 0) {
        true => Ok(()),
        false => fail(
            op,
            "failed to verify that the trailing dimension of the source vector has an even number of elements",
        ),
    }
}
