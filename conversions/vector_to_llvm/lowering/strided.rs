//! Slices with strides, one dimension after another; of one dimension as shuffles.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorInsertExtractStridedSliceRewritePatterns.cpp.

use arith::ConstantOp;
use ir::{Attribute, Context, Location, OpId, Operation, Type, ValueId};
use llvm_common::build::{set_attribute, state};
use llvm_common::one_to_one::zero_attribute;
use rewrite::matchers::splat_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::BroadcastOp;
use vector::types::{make_vector, vector_type};

use super::broadcast::{extract, insert};

/// Returns the numbers of an attribute: an array of integers.
fn numbers(op: Operation<'_>, name: &str) -> Option<Vec<i64>> {
    let context = op.context();
    let elements = op.attribute(context.intern_string(name))?.elements(context)?;
    elements.iter().map(|element| element.integer(context)?.to_i64()).collect()
}

fn array(context: &Context, numbers: &[i64]) -> Attribute {
    let numbers: Vec<Attribute> =
        numbers.iter().map(|&number| context.integer_attribute(Type::I64, number)).collect();
    context.array_attribute(&numbers)
}

/// Makes `vector.extract_strided_slice`.
pub(super) fn extract_strided_slice(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Option<ValueId> {
    let context = rewriter.context();
    let from = vector_type(context, rewriter.type_of(source))?;
    let mut shape = sizes.to_vec();
    shape.extend_from_slice(&from.shape[sizes.len()..]);
    let ty = make_vector(context, &shape, from.scalable, from.element);
    let mut new = state(context, location, "vector.extract_strided_slice", &[source], &[ty]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("offsets", array(context, offsets));
    set("sizes", array(context, sizes));
    set("strides", array(context, strides));
    Some(rewriter.create_value(new))
}

/// Makes `vector.insert_strided_slice`.
pub(super) fn insert_strided_slice(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    offsets: &[i64],
    strides: &[i64],
) -> ValueId {
    let context = rewriter.context();
    let ty = rewriter.type_of(dest);
    let mut new = state(context, location, "vector.insert_strided_slice", &[source, dest], &[ty]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("offsets", array(context, offsets));
    set("strides", array(context, strides));
    rewriter.create_value(new)
}

fn shuffle(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    operands: [ValueId; 2],
    ty: Type,
    mask: &[i64],
) -> ValueId {
    let context = rewriter.context();
    let mut new = state(context, location, "vector.shuffle", &operands, &[ty]);
    let mask = context.dense_i64_array_attribute(mask);
    set_attribute(context, &mut new, context.static_string("mask"), mask);
    rewriter.create_value(new)
}

/// Lowers an insertion into a vector of more dimensions.
pub(super) fn lower_insert_of_other_rank(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<vector::InsertStridedSliceOp<'_>>()?;
    let (location, source, dest) = (view.location(), view.value_to_store(), view.dest());
    let (offsets, strides) = (numbers(*view, "offsets")?, numbers(*view, "strides")?);
    let difference = vector_type(context, dest.ty())?.rank() - vector_type(context, source.ty())?.rank();
    if difference == 0 || offsets.is_empty() {
        return None;
    }
    let (source, dest) = (source.id(), dest.id());
    let (outer, inner) = offsets.split_at(difference);
    let part = extract(rewriter, location, dest, outer)?;
    let part = insert_strided_slice(rewriter, location, source, part, inner, &strides);
    let state = vector::InsertOp::build(rewriter.scope(), location, part, dest, &[], outer);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Lowers an insertion into a vector of as many dimensions.
pub(super) fn lower_insert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<vector::InsertStridedSliceOp<'_>>()?;
    let (location, source, dest) = (view.location(), view.value_to_store(), view.dest());
    let (offsets, strides) = (numbers(*view, "offsets")?, numbers(*view, "strides")?);
    let (from, to) = (vector_type(context, source.ty())?, vector_type(context, dest.ty())?);
    if (from.is_scalable() || to.is_scalable()) && from.rank() == 1 || from.rank() != to.rank() {
        return None;
    }
    let (source_type, dest_type) = (source.ty(), dest.ty());
    let (source, dest) = (source.id(), dest.id());
    if source_type == dest_type {
        rewriter.replace_op(op, &[source]);
        return Some(Rewritten);
    }
    let (&offset, &stride) = (offsets.first()?, strides.first()?);
    let size = *from.shape.first()?;
    let end = offset + size * stride;
    if from.rank() == 1 {
        let count = to.shape[0];
        let mask: Vec<i64> = (0..count).map(|index| if index < size { index } else { 0 }).collect();
        let scaled = shuffle(rewriter, location, [source, source], dest_type, &mask);
        let from_source = |index: i64| index >= offset && index < end && (index - offset) % stride == 0;
        let mask: Vec<i64> = (0..count)
            .map(|index| if from_source(index) { (index - offset) / stride } else { count + index })
            .collect();
        let new = shuffle(rewriter, location, [scaled, dest], dest_type, &mask);
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let mut all = dest;
    for index in 0..size {
        let at = offset + index * stride;
        let part = extract(rewriter, location, source, &[index])?;
        let old = extract(rewriter, location, dest, &[at])?;
        let part = insert_strided_slice(rewriter, location, part, old, &offsets[1..], &strides[1..]);
        all = insert(rewriter, location, part, all, at);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Lowers an extraction of one dimension to a shuffle.
pub(super) fn lower_extract_of_one_dim(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<vector::ExtractStridedSliceOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source(), view.result(0).ty());
    let [offset] = *numbers(*view, "offsets")? else { return None };
    let (size, stride) = (*numbers(*view, "sizes")?.first()?, *numbers(*view, "strides")?.first()?);
    if vector_type(context, source.ty())?.is_scalable() || vector_type(context, result)?.is_scalable() {
        return None;
    }
    let source = source.id();
    let mask: Vec<i64> = (0..size).map(|index| offset + index * stride).collect();
    let new = shuffle(rewriter, location, [source, source], result, &mask);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Lowers an extraction of one dimension of a scalable vector, which cannot be shuffled, to one after another.
pub(super) fn lower_extract_to_chain(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<vector::ExtractStridedSliceOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source(), view.result(0).ty());
    let [offset] = *numbers(*view, "offsets")? else { return None };
    let (size, stride) = (*numbers(*view, "sizes")?.first()?, *numbers(*view, "strides")?.first()?);
    if !vector_type(context, source.ty())?.is_scalable() && !vector_type(context, result)?.is_scalable() {
        return None;
    }
    let source = source.id();
    let parts: Vec<ValueId> = (0..size)
        .map(|index| extract(rewriter, location, source, &[offset + index * stride]))
        .collect::<Option<_>>()?;
    let zero = splat_attribute(context, result, zero_attribute(context, result.element_type(context)?)?)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    let mut all = rewriter.create_value(state);
    for (part, index) in parts.into_iter().zip(0..) {
        all = insert(rewriter, location, part, all, index);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Lowers an extraction of several dimensions to those of one less.
pub(super) fn lower_extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<vector::ExtractStridedSliceOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source().id(), view.result(0).ty());
    let (offsets, sizes) = (numbers(*view, "offsets")?, numbers(*view, "sizes")?);
    let strides = numbers(*view, "strides")?;
    if offsets.len() == 1 {
        return None;
    }
    let (&offset, &size, &stride) = (offsets.first()?, sizes.first()?, strides.first()?);
    let element = vector_type(context, result)?.element;
    let zero = zero_attribute(context, element)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    let zero = rewriter.create_value(state);
    let state = BroadcastOp::build(rewriter.scope(), location, result, zero);
    let mut all = rewriter.create_value(state);
    for index in 0..size {
        let part = extract(rewriter, location, source, &[offset + index * stride])?;
        let part =
            extract_strided_slice(rewriter, location, part, &offsets[1..], &sizes[1..], &strides[1..])?;
        all = insert(rewriter, location, part, all, index);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
