//! Shapes that operands or attributes state.

use super::{Component, Query, from_attribute, one};
use ir::types::DYNAMIC;

pub(super) fn pad(query: &Query<'_>) -> Option<Vec<Component>> {
    let Some(shape) = query.shape(0) else {
        let rank = query.unknown_of_rank(1)?.len() / 2;
        return one(Component::sized(vec![DYNAMIC; rank]));
    };
    let Some(padding) = query.constant(1) else { return one(Component::sized(vec![DYNAMIC; shape.len()])) };
    let padded = shape.iter().zip(padding.chunks(2)).map(|(&size, pair)| match *pair {
        [before, after] if size != DYNAMIC && before >= 0 && after >= 0 => {
            size.wrapping_add(before).wrapping_add(after)
        }
        _ => DYNAMIC,
    });
    one(Component::sized(padded.collect::<Vec<_>>()))
}

pub(super) fn slice(query: &Query<'_>) -> Option<Vec<Component>> {
    let (Some(starts), Some(sizes)) = (query.constant(1), query.constant(2)) else {
        return one(Component::of(Some(query.unknown_of_rank(2)?)));
    };
    let Some(shape) = query.shape(0) else { return one(Component::sized(from_attribute(sizes))) };
    let part = |((&extent, &start), &size): ((&i64, &i64), &i64)| {
        let is_valid = size != 0 && size >= -1 && start >= 0 && (extent == DYNAMIC || start < extent);
        match (is_valid, extent, size) {
            (false, ..) | (_, DYNAMIC, -1) => DYNAMIC,
            (_, DYNAMIC, size) => size,
            (_, extent, -1) => extent - start,
            (_, extent, size) if start.checked_add(size).is_some_and(|end| end <= extent) => size,
            _ => DYNAMIC,
        }
    };
    one(Component::sized(shape.iter().zip(&starts).zip(&sizes).map(part).collect::<Vec<_>>()))
}

pub(super) fn tile(query: &Query<'_>) -> Option<Vec<Component>> {
    let element = query.element(0);
    let Some(multiples) = query.constant(1).map(from_attribute) else {
        return one(Component { shape: Some(query.unknown_of_rank(1)?), element });
    };
    let Some(shape) = query.shape(0) else {
        return one(Component { shape: Some(vec![DYNAMIC; multiples.len()]), element });
    };
    if shape.len() != multiples.len() {
        return None;
    }
    let times = |(&size, &multiple): (&i64, &i64)| match size == DYNAMIC || multiple == DYNAMIC {
        true => DYNAMIC,
        false => size.wrapping_mul(multiple),
    };
    one(Component { shape: Some(shape.iter().zip(&multiples).map(times).collect()), element })
}

pub(super) fn reshape(query: &Query<'_>) -> Option<Vec<Component>> {
    let element = query.element(0);
    let Some(mut sizes) = query.constant(1).map(from_attribute) else {
        return one(Component { shape: Some(query.unknown_of_rank(1)?), element });
    };
    if let Some(shape) = query.shape(0).filter(|shape| !shape.contains(&DYNAMIC)) {
        let product = |sizes: &[i64]| {
            sizes
                .iter()
                .filter(|&&size| size != DYNAMIC)
                .fold(1_i64, |product, &size| product.wrapping_mul(size))
        };
        let rest = product(shape).checked_div(product(&sizes)).unwrap_or(DYNAMIC);
        sizes.iter_mut().filter(|size| **size == DYNAMIC).for_each(|size| *size = rest);
    }
    one(Component { shape: Some(sizes), element })
}
