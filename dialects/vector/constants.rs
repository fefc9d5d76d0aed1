//! Folders of extractions from constants and insertions into constants.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::types::{integers, vector_type};
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, Operation};
use rewrite::Folded;

/// The most elements of a constant that is made for a result with several uses.
const MOST_ELEMENTS: i64 = 256;

/// Returns the elements of a constant, `count` of them.
fn elements_of(context: &Context, value: Attribute, count: i64) -> Option<Vec<Attribute>> {
    (0..count).map(|index| value.dense_element(context, usize::try_from(index).ok()?)).collect()
}

/// `vector.extract` of a splat anywhere, or of a constant at a constant position.
pub fn extract(op: Operation<'_>, value: Option<Attribute>, position: &[i64]) -> Option<Folded> {
    let (context, value) = (op.context(), value?);
    let ty = op.result(0).ty();
    if let Some(element) = value.splat_element(context) {
        return match vector_type(context, ty) {
            Some(_) => dense_of_elements(context, ty, &[element]).map(Folded::to),
            None => Some(Folded::to(element)),
        };
    }
    let from = vector_type(context, op.operand(0).ty()).filter(|of| !of.is_scalable())?;
    let (outer, inner) = from.shape.split_at_checked(position.len())?;
    let is_inside = |(&index, &size): (&i64, &i64)| (0..size).contains(&index);
    if !position.iter().zip(outer).all(is_inside) {
        return None;
    }
    let count: i64 = inner.iter().product();
    let start = position.iter().zip(outer).fold(0, |start, (&index, &size)| start * size + index) * count;
    let element = |index: i64| value.dense_element(context, usize::try_from(index).ok()?);
    if vector_type(context, ty).is_none() {
        return element(start).map(Folded::to);
    }
    let elements: Option<Vec<Attribute>> = (start..start + count).map(element).collect();
    dense_of_elements(context, ty, &elements?).map(Folded::to)
}

/// `vector.insert` of a constant into another one, at a constant position.
pub fn insert(op: Operation<'_>, stored: Option<Attribute>, dest: Option<Attribute>) -> Option<Folded> {
    let (context, stored, dest) = (op.context(), stored?, dest?);
    let ty = op.result(0).ty();
    let of = vector_type(context, ty).filter(|of| !of.is_scalable())?;
    let position = integers(op, "static_position");
    let is_dense = matches!(dest.storage(context), AttributeStorage::DenseElements { .. });
    let is_inside = |(&index, &size): (&i64, &i64)| (0..size).contains(&index);
    if !is_dense || position.contains(&DYNAMIC) || !position.iter().zip(of.shape).all(is_inside) {
        return None;
    }
    if of.num_elements() > MOST_ELEMENTS && op.result(0).users().take(2).count() != 1 {
        return None;
    }
    let mut all = elements_of(context, dest, of.num_elements())?;
    let (outer, inner) = of.shape.split_at_checked(position.len())?;
    let count: i64 = inner.iter().product();
    let start = position.iter().zip(outer).fold(0, |start, (&index, &size)| start * size + index) * count;
    let new = match stored.storage(context) {
        AttributeStorage::DenseElements { .. } => elements_of(context, stored, count)?,
        AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => vec![stored],
        _ => return None,
    };
    let start = usize::try_from(start).ok()?;
    all.get_mut(start..start + new.len())?.copy_from_slice(&new);
    dense_of_elements(context, ty, &all).map(Folded::to)
}

/// `vector.extract_strided_slice` of a constant.
pub fn extract_strided_slice(op: Operation<'_>, value: Option<Attribute>) -> Option<Folded> {
    let (context, value) = (op.context(), value?);
    let ty = op.result(0).ty();
    if let Some(element) = value.splat_element(context) {
        return dense_of_elements(context, ty, &[element]).map(Folded::to);
    }
    let (from, to) = (vector_type(context, op.operand(0).ty())?, vector_type(context, ty)?);
    if from.is_scalable() || integers(op, "strides").iter().any(|&stride| stride != 1) {
        return None;
    }
    let mut offsets = integers(op, "offsets");
    offsets.resize(from.rank(), 0);
    let mut elements = Vec::new();
    for index in 0..to.num_elements() {
        let (mut rest, mut place, mut stride) = (index, 0, 1);
        for ((&size, &of), offset) in to.shape.iter().zip(from.shape).zip(&offsets).rev() {
            place += (rest % size + offset) * stride;
            rest /= size;
            stride *= of;
        }
        elements.push(value.dense_element(context, usize::try_from(place).ok()?)?);
    }
    dense_of_elements(context, ty, &elements).map(Folded::to)
}
