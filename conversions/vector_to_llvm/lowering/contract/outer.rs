//! Products of matrices, or of a matrix and a vector, as a sum of outer products.

use super::super::broadcast::extract;
use super::{Contraction, OUTER_PRODUCT, mask_operation, transpose};
use arith::{ExtFOp, ExtSIOp};
use ir::{Location, Type, ValueId};
use rewrite::Rewriter;
use vector::OuterProductOp;
use vector::types::{element_or_self, vector_type};

/// The dimensions of the operands and of the result.
type Layout = [&'static [u32]; 3];

/// How a layout becomes outer products.
struct Row {
    layout: Layout,
    /// The dimension of the left operand that is reduced.
    reduced: usize,
    transposes_lhs: bool,
    transposes_rhs: bool,
    /// Whether the operands change places.
    is_swapped: bool,
}

const fn row(layout: Layout, reduced: usize, [transposes_lhs, transposes_rhs, is_swapped]: [bool; 3]) -> Row {
    Row { layout, reduced, transposes_lhs, transposes_rhs, is_swapped }
}

/// Products of matrices: dimension 2 is reduced.
const OF_MATRICES: &[Row] = &[
    row([&[0, 2], &[2, 1], &[0, 1]], 1, [true, false, false]),
    row([&[0, 2], &[1, 2], &[0, 1]], 1, [true, true, false]),
    row([&[2, 0], &[2, 1], &[0, 1]], 0, [false, false, false]),
    row([&[2, 0], &[1, 2], &[0, 1]], 0, [false, true, false]),
    row([&[0, 2], &[2, 1], &[1, 0]], 1, [true, false, true]),
    row([&[0, 2], &[1, 2], &[1, 0]], 1, [true, true, true]),
    row([&[2, 0], &[2, 1], &[1, 0]], 0, [false, false, true]),
    row([&[2, 0], &[1, 2], &[1, 0]], 0, [false, true, true]),
];

/// Products of a matrix and a vector: dimension 1 is reduced.
const OF_MATRIX_AND_VECTOR: &[Row] = &[
    row([&[0, 1], &[1], &[0]], 1, [true, false, false]),
    row([&[1, 0], &[1], &[0]], 0, [false, false, false]),
    row([&[1], &[0, 1], &[0]], 0, [false, true, true]),
    row([&[1], &[1, 0], &[0]], 0, [false, false, true]),
];

/// As before, but dimension 0 is reduced.
const OF_TRANSPOSED: &[Row] = &[
    row([&[1, 0], &[0], &[1]], 1, [true, false, false]),
    row([&[0, 1], &[0], &[1]], 0, [false, false, false]),
    row([&[0], &[1, 0], &[1]], 0, [false, true, true]),
    row([&[0], &[0, 1], &[1]], 0, [false, false, true]),
];

/// Extends a value to the element type of the result.
fn promote(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId, element: Type) -> ValueId {
    let context = rewriter.context();
    let ty = rewriter.type_of(value);
    if element_or_self(context, ty) == element {
        return value;
    }
    let promoted = match vector_type(context, ty) {
        Some(_) => ty.with_element_type(context, element).unwrap_or(element),
        None => element,
    };
    let state = match element.is_float(context) {
        true => ExtFOp::build(rewriter.scope(), location, promoted, value),
        false => ExtSIOp::build(rewriter.scope(), location, promoted, value),
    };
    rewriter.create_value(state)
}

pub fn lower(rewriter: &mut Rewriter<'_>, of: &Contraction, lowering: i64) -> Option<ValueId> {
    if lowering != OUTER_PRODUCT {
        return None;
    }
    let context = rewriter.context();
    let (table, mask_permutation): (&[Row], Option<&[i64]>) = match *of.reductions {
        [false, false, true] => (OF_MATRICES, Some(&[2, 0, 1])),
        [false, true] => (OF_MATRIX_AND_VECTOR, Some(&[1, 0])),
        [true, false] => (OF_TRANSPOSED, None),
        _ => return None,
    };
    let layout = of.layout(rewriter)?;
    let row = table.iter().find(|row| row.layout.iter().zip(&layout).all(|(row, dims)| **row == **dims))?;
    let from = vector_type(context, rewriter.type_of(of.lhs))?;
    if *from.scalable.get(row.reduced)? {
        return None;
    }
    let count = *from.shape.get(row.reduced)?;
    let location = of.location;
    let (mut lhs, mut rhs) = (of.lhs, of.rhs);
    if row.transposes_lhs {
        lhs = transpose(rewriter, location, lhs, &[1, 0])?;
    }
    if row.transposes_rhs {
        rhs = transpose(rewriter, location, rhs, &[1, 0])?;
    }
    let mut mask = of.mask;
    if let (Some(of), Some(permutation)) = (mask, mask_permutation) {
        mask = Some(transpose(rewriter, location, of, permutation)?);
    }
    if row.is_swapped {
        (lhs, rhs) = (rhs, lhs);
    }
    let result = rewriter.type_of(of.acc);
    let element = element_or_self(context, result);
    let mut all = of.acc;
    for index in 0..count {
        let left = extract(rewriter, location, lhs, &[index])?;
        let right = extract(rewriter, location, rhs, &[index])?;
        let left = promote(rewriter, location, left, element);
        let right = promote(rewriter, location, right, element);
        let part_of_mask = match mask {
            Some(mask) => Some(extract(rewriter, location, mask, &[index])?),
            None => None,
        };
        let mut state = OuterProductOp::build(rewriter.scope(), location, result, left, right, Some(all));
        OuterProductOp::set_kind(&mut state, context, of.kind);
        let product = rewriter.create(state);
        all = mask_operation(rewriter, product, part_of_mask);
    }
    Some(all)
}
