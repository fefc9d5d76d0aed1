//! Products of matrices, or of a matrix and a vector, as a dot product for each element of the result.

use super::super::broadcast::extract;
use super::{Contraction, DOT, add, multiply, transpose, zero};
use ir::ValueId;
use rewrite::Rewriter;
use vector::types::vector_type;
use vector::{CombiningKind, InsertOp, ReductionOp};

/// How an operand becomes one whose last dimension is reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operand {
    Lhs,
    Rhs,
    LhsTransposed,
    RhsTransposed,
}

/// The dimensions of the operands and of the result.
type Layout = [&'static [u32]; 3];

use Operand::{Lhs, LhsTransposed, Rhs, RhsTransposed};

/// Products of matrices: dimension 2 is reduced.
const OF_MATRICES: &[(Layout, [Operand; 2])] = &[
    ([&[0, 2], &[2, 1], &[0, 1]], [Lhs, RhsTransposed]),
    ([&[0, 2], &[1, 2], &[0, 1]], [Lhs, Rhs]),
    ([&[2, 0], &[2, 1], &[0, 1]], [LhsTransposed, RhsTransposed]),
    ([&[2, 0], &[1, 2], &[0, 1]], [LhsTransposed, Rhs]),
    ([&[0, 2], &[2, 1], &[1, 0]], [RhsTransposed, Lhs]),
    ([&[0, 2], &[1, 2], &[1, 0]], [Rhs, Lhs]),
    ([&[2, 0], &[2, 1], &[1, 0]], [RhsTransposed, LhsTransposed]),
    ([&[2, 0], &[1, 2], &[1, 0]], [Rhs, LhsTransposed]),
];

/// Products of a matrix and a vector: dimension 1 is reduced.
const OF_MATRIX_AND_VECTOR: &[(Layout, [Operand; 2])] = &[
    ([&[0, 1], &[1], &[0]], [Lhs, Rhs]),
    ([&[1, 0], &[1], &[0]], [LhsTransposed, Rhs]),
    ([&[1], &[0, 1], &[0]], [Rhs, Lhs]),
    ([&[1], &[1, 0], &[0]], [RhsTransposed, Lhs]),
];

pub fn lower(rewriter: &mut Rewriter<'_>, of: &Contraction, lowering: i64) -> Option<ValueId> {
    if lowering != DOT || of.mask.is_some() {
        return None;
    }
    let table = match *of.reductions {
        [false, false, true] => OF_MATRICES,
        [false, true] => OF_MATRIX_AND_VECTOR,
        _ => return None,
    };
    let layout = of.layout(rewriter)?;
    let operands = table.iter().find(|row| row.0.iter().zip(&layout).all(|(row, dims)| **row == **dims))?.1;
    let location = of.location;
    let mut values = [of.lhs, of.rhs];
    for (value, operand) in values.iter_mut().zip(operands) {
        *value = match operand {
            Lhs => of.lhs,
            Rhs => of.rhs,
            LhsTransposed => transpose(rewriter, location, of.lhs, &[1, 0])?,
            RhsTransposed => transpose(rewriter, location, of.rhs, &[1, 0])?,
        };
    }
    let [lhs, rhs] = values;
    let context = rewriter.context();
    let result = vector_type(context, of.result)?;
    let (rows, columns) = (*result.shape.first()?, result.shape.get(1).copied());
    let is_integer = of.is_integer(rewriter);
    let mut all = zero(rewriter, location, of.result)?;
    let mut extracted = Vec::new();
    for row in 0..rows {
        let left = extract(rewriter, location, lhs, &[row])?;
        for column in 0..columns.unwrap_or(1) {
            if row == 0 {
                extracted.push(match columns {
                    None => rhs,
                    Some(_) => extract(rewriter, location, rhs, &[column])?,
                });
            }
            let product = multiply(rewriter, location, left, extracted[column as usize], is_integer);
            let element = result.element;
            let state =
                ReductionOp::build(rewriter.scope(), location, element, CombiningKind::ADD, product, None);
            let sum = rewriter.create_value(state);
            let position = [row, column];
            let position = &position[..result.rank()];
            let state = InsertOp::build(rewriter.scope(), location, sum, all, &[], position);
            all = rewriter.create_value(state);
        }
    }
    Some(add(rewriter, location, all, of.acc, is_integer))
}
