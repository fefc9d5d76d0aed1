//! Transpositions of two dimensions by shuffles: by one of all elements, or of 16x16 elements by those that processors
//! with vectors of 512 bits have.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorTranspose.cpp.

use ir::{Location, OpId, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{make_vector, vector_type};
use vector::{ExtractOp, InsertOp, ShapeCastOp, ShuffleOp, TransposeOp};

use super::permutation;

/// Elements one by one, the strategy that is the default.
pub const ELEMENTWISE: i64 = 0;
/// Elements one by one, where an intrinsic of LLVM, which is another pattern, does not apply.
pub const LLVM_INTRINSIC: i64 = 1;
/// One shuffle of all elements.
pub const SHUFFLE_1D: i64 = 2;
/// Shuffles of rows, for 16x16 elements.
pub const SHUFFLE_16X16: i64 = 3;

/// The number of rows and of columns of a transposition by shuffles of rows.
const ROWS: usize = 16;

/// Returns the sizes of the two dimensions of more than one element, if they change their order.
pub(super) fn transposed_slice(rewriter: &Rewriter<'_>, op: OpId) -> Option<[i64; 2]> {
    let from = vector_type(rewriter.context(), rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?.vector().ty())?;
    let dims: Vec<usize> = (0..from.rank()).filter(|&dim| from.shape[dim] > 1).collect();
    let &[first, second] = &dims[..] else { return None };
    let permutation = permutation(rewriter, op)?;
    let leading = permutation.into_iter().find(|dim| dims.contains(dim));
    (leading == Some(second)).then_some([from.shape[first], from.shape[second]])
}

/// Lowers a transposition of two dimensions to shuffles.
pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId, strategy: i64) -> Rewrite {
    let context = rewriter.context();
    if !matches!(strategy, SHUFFLE_1D | SHUFFLE_16X16) {
        return None;
    }
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (location, source, result) = (view.location(), view.vector(), view.result().ty());
    let from = vector_type(context, source.ty()).filter(|of| !of.is_scalable())?;
    let source = source.id();
    let [rows, columns] = transposed_slice(rewriter, op)?;
    let flat = make_vector(context, &[rows.checked_mul(columns)?], &[false], from.element);
    let mut value = cast(rewriter, location, flat, source);
    value = if strategy == SHUFFLE_16X16 && [rows, columns] == [ROWS as i64; 2] {
        let ty = make_vector(context, &[rows, columns], &[false; 2], from.element);
        value = cast(rewriter, location, ty, value);
        transpose_rows(rewriter, location, value)?
    } else {
        let mask: Vec<i64> =
            (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column)).collect();
        shuffle(rewriter, location, [value, value], &mask)?
    };
    let new = cast(rewriter, location, result, value);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn cast(rewriter: &mut Rewriter<'_>, location: Location, ty: ir::Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

fn shuffle(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    [lhs, rhs]: [ValueId; 2],
    mask: &[i64],
) -> Option<ValueId> {
    let state = ShuffleOp::build(rewriter.scope(), location, lhs, rhs, mask).ok()?;
    Some(rewriter.create_value(state))
}

/// Returns a mask that does the same in each lane of four elements.
fn in_lanes(lane: [i64; 4]) -> Vec<i64> {
    (0..ROWS as i64).step_by(4).flat_map(|start| lane.map(|index| index + start)).collect()
}

/// Returns a mask that takes two lanes of each operand.
fn of_lanes(first: i64, second: i64) -> Vec<i64> {
    let lanes = [first * 4, second * 4, 16 + first * 4, 16 + second * 4];
    lanes.into_iter().flat_map(|start| start..start + 4).collect()
}

/// Transposes 16 rows of 16 elements: elements within lanes, pairs of elements within lanes, and twice lanes.
fn transpose_rows(rewriter: &mut Rewriter<'_>, location: Location, source: ValueId) -> Option<ValueId> {
    let mut rows = Vec::with_capacity(ROWS);
    for row in 0..ROWS {
        let state = ExtractOp::build(rewriter.scope(), location, source, &[], &[row as i64]).ok()?;
        rows.push(rewriter.create_or_fold_value(state));
    }
    // Each step: pairs of rows, with the mask for each row of the result.
    let singles = [in_lanes([0, 16, 1, 17]), in_lanes([2, 18, 3, 19])];
    let pairs = [in_lanes([0, 1, 16, 17]), in_lanes([2, 3, 18, 19])];
    let lanes = [of_lanes(0, 2), of_lanes(1, 3)];
    rows = step(rewriter, location, &rows, &singles, |row| (row & !1, row | 1, row & 1))?;
    rows = step(rewriter, location, &rows, &pairs, |row| {
        let first = row & !3 | row >> 1 & 1;
        (first, first + 2, row & 1)
    })?;
    rows = step(rewriter, location, &rows, &lanes, |row| {
        let first = row & !7 | row & 3;
        (first, first + 4, row >> 2 & 1)
    })?;
    rows = step(rewriter, location, &rows, &lanes, |row| (row & 7, (row & 7) + 8, row >> 3))?;

    let context = rewriter.context();
    let element = vector_type(context, rewriter.type_of(source))?.element;
    let ty = make_vector(context, &[ROWS as i64; 2], &[false; 2], element);
    let state = PoisonOp::build(rewriter.scope(), location, ty);
    let mut all = rewriter.create_value(state);
    for (row, part) in rows.into_iter().enumerate() {
        let state = InsertOp::build(rewriter.scope(), location, part, all, &[], &[row as i64]);
        all = rewriter.create_value(state);
    }
    Some(all)
}

/// Makes new rows. `operands` says of each the two rows that it is shuffled of, and the position of its mask.
fn step(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    rows: &[ValueId],
    masks: &[Vec<i64>; 2],
    operands: impl Fn(usize) -> (usize, usize, usize),
) -> Option<Vec<ValueId>> {
    let mut new = Vec::with_capacity(ROWS);
    for row in 0..ROWS {
        let (first, second, mask) = operands(row);
        new.push(shuffle(rewriter, location, [rows[first], rows[second]], &masks[mask])?);
    }
    Some(new)
}
