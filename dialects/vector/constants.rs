//! Folders of extractions from constants and insertions into constants.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::row_major::linearize;
use super::types::{integers, vector_type};
use super::{BitCastOp, ExtractOp, ExtractStridedSliceOp, InsertOp, ShuffleOp};
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Context, Type};
use rewrite::Folded;
use rewrite::fold::constant_fold::is_poison;
use rewrite::matchers::{float_attribute, float_kind_of, integer_attribute};

/// The most elements of a constant that is made for a result with several uses.
const MOST_ELEMENTS: i64 = 256;

/// Returns the elements of a constant, `count` of them.
fn elements_of(context: &Context, value: Attribute, count: i64) -> Option<Vec<Attribute>> {
    (0..count).map(|index| value.dense_element(context, usize::try_from(index).ok()?)).collect()
}

/// Returns a number as one of another type: an integer by its value, the bits of a float (`convertNumericAttr`).
pub fn converted(context: &Context, value: Attribute, to: Type) -> Attribute {
    let Some(width) = to.integer_width(context).filter(|_| to.is_integer(context)) else { return value };
    match value.storage(context) {
        AttributeStorage::Integer { value: number, ty } if *ty != to => {
            integer_attribute(context, to, number.sext_or_trunc(width))
        }
        AttributeStorage::Float { value: number, .. } => {
            integer_attribute(context, to, ApInt::from_u128(width, number.to_bits()))
        }
        _ => value,
    }
}

/// `vector.extract` of a splat anywhere, or of a constant at a constant position.
pub fn extract(op: ExtractOp<'_>, value: Option<Attribute>, position: &[i64]) -> Option<Folded> {
    let (context, value) = (op.context(), value?);
    let ty = op.result().ty();
    if let Some(element) = value.splat_element(context) {
        return match vector_type(context, ty) {
            Some(_) => dense_of_elements(context, ty, &[element]).map(Folded::to),
            None => Some(Folded::to(element)),
        };
    }
    let from = vector_type(context, op.source().ty()).filter(|of| !of.is_scalable())?;
    let (outer, inner) = from.shape.split_at_checked(position.len())?;
    let is_inside = |(&index, &size): (&i64, &i64)| (0..size).contains(&index);
    if !position.iter().zip(outer).all(is_inside) {
        return None;
    }
    let count: i64 = inner.iter().product();
    let start = linearize(position, outer) * count;
    let element = |index: i64| value.dense_element(context, usize::try_from(index).ok()?);
    if vector_type(context, ty).is_none() {
        return element(start).map(Folded::to);
    }
    let elements: Option<Vec<Attribute>> = (start..start + count).map(element).collect();
    dense_of_elements(context, ty, &elements?).map(Folded::to)
}

/// `vector.insert` of a constant into another one, at a constant position.
pub fn insert(op: InsertOp<'_>, stored: Option<Attribute>, dest: Option<Attribute>) -> Option<Folded> {
    let (context, stored, dest) = (op.context(), stored?, dest?);
    let ty = op.result().ty();
    let of = vector_type(context, ty).filter(|of| !of.is_scalable())?;
    let position = op.static_position();
    let is_dense = matches!(dest.storage(context), AttributeStorage::DenseElements { .. });
    let is_inside = |(&index, &size): (&i64, &i64)| (0..size).contains(&index);
    if !is_dense || position.contains(&DYNAMIC) || !position.iter().zip(of.shape).all(is_inside) {
        return None;
    }
    if of.num_elements() > MOST_ELEMENTS && op.result().users().take(2).count() != 1 {
        return None;
    }
    let mut all = elements_of(context, dest, of.num_elements())?;
    let (outer, inner) = of.shape.split_at_checked(position.len())?;
    let count: i64 = inner.iter().product();
    let start = linearize(&position, outer) * count;
    let new = match stored.storage(context) {
        AttributeStorage::DenseElements { .. } => elements_of(context, stored, count)?,
        AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => vec![stored],
        _ => return None,
    };
    let new: Vec<Attribute> = new.into_iter().map(|value| converted(context, value, of.element)).collect();
    let start = usize::try_from(start).ok()?;
    all.get_mut(start..start + new.len())?.copy_from_slice(&new);
    dense_of_elements(context, ty, &all).map(Folded::to)
}

/// `vector.extract_strided_slice` of a constant.
pub fn extract_strided_slice(op: ExtractStridedSliceOp<'_>, value: Option<Attribute>) -> Option<Folded> {
    let (context, value) = (op.context(), value?);
    let ty = op.result(0).ty();
    if let Some(element) = value.splat_element(context) {
        return dense_of_elements(context, ty, &[element]).map(Folded::to);
    }
    let (from, to) = (vector_type(context, op.source().ty())?, vector_type(context, ty)?);
    if from.is_scalable() || integers(*op, "strides").iter().any(|&stride| stride != 1) {
        return None;
    }
    let mut offsets = integers(*op, "offsets");
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

/// `vector.shuffle` of constants, of which one may be poison. An index that is poison picks the first known element.
pub fn shuffle(
    op: ShuffleOp<'_>,
    first: Option<Attribute>,
    second: Option<Attribute>,
    mask: &[i64],
) -> Option<Folded> {
    let (context, values) = (op.context(), [first?, second?]);
    let types = (vector_type(context, op.v1().ty())?, vector_type(context, op.v2().ty())?);
    if types.0.rank() != 1 {
        return None;
    }
    let size = types.0.num_elements();
    let element = |value: Attribute, index: i64| value.dense_element(context, usize::try_from(index).ok()?);
    let any = element(values[0], 0).or_else(|| element(values[1], 0))?;
    let is_known = |value: &Attribute| element(*value, 0).is_some() || is_poison(context, *value);
    if !values.iter().all(is_known) {
        return None;
    }
    let pick = |&index: &i64| {
        let found = if index < size { element(values[0], index) } else { element(values[1], index - size) };
        found.unwrap_or(any)
    };
    let picked: Vec<Attribute> = mask.iter().map(pick).collect();
    dense_of_elements(context, op.vector().ty(), &picked).map(Folded::to)
}

/// `vector.bitcast` of a splat to longer elements: of half floats to floats, or of integers.
pub fn bit_cast(op: BitCastOp<'_>, value: Option<Attribute>) -> Option<Folded> {
    let context = op.context();
    let ty = op.result().ty();
    let element = value?.splat_element(context)?;
    let (from, to) = (vector_type(context, op.source().ty())?.element, vector_type(context, ty)?.element);
    let value = match element.storage(context) {
        AttributeStorage::Integer { value, .. } => {
            let (to_type, from, to) = (to, value.width(), to.integer_width(context)?);
            if to <= from || to % from != 0 {
                return None;
            }
            // Numbers of more than 128 bits are left alone.
            let mut bits = value.to_u128().filter(|_| to <= 128)?;
            for _ in 1..to / from {
                bits |= bits << from;
            }
            integer_attribute(context, to_type, ApInt::from_u128(to, bits))
        }
        AttributeStorage::Float { value, .. } if from == Type::F16 && to == Type::F32 => {
            let bits = value.to_bits();
            let bits = bits << 16 | bits;
            float_attribute(context, to, ApFloat::from_bits(float_kind_of(context, to)?, bits))
        }
        _ => return None,
    };
    dense_of_elements(context, ty, &[value]).map(Folded::to)
}
