//! Casts of shapes, by the largest slices that both shapes have.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorShapeCast.cpp.

use ir::{Location, OpId, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{VectorType, make_vector, vector_type};
use vector::{ExtractOp, InsertOp, ShapeCastOp};

use super::positions;
use super::strided::{extract_strided_slice, insert_strided_slice};

pub(super) fn extract(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    at: &[i64],
) -> Option<ValueId> {
    let state = ExtractOp::build(rewriter.scope(), location, source, &[], at).ok()?;
    Some(rewriter.create_value(state))
}

pub(super) fn insert(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    part: ValueId,
    dest: ValueId,
    at: &[i64],
) -> ValueId {
    let state = InsertOp::build(rewriter.scope(), location, part, dest, &[], at);
    rewriter.create_value(state)
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Returns how many of the last dimensions are the same.
fn common_suffix(from: VectorType<'_>, to: VectorType<'_>) -> usize {
    from.shape.iter().rev().zip(to.shape.iter().rev()).take_while(|(from, to)| from == to).count()
}

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShapeCastOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source(), view.result().ty());
    let from = vector_type(context, source.ty())?;
    let to = vector_type(context, result)?;
    let source = source.id();
    if from.is_scalable() || to.is_scalable() {
        return None;
    }
    let poison = |rewriter: &mut Rewriter<'_>, ty| {
        let state = PoisonOp::build(rewriter.scope(), location, ty);
        rewriter.create_value(state)
    };
    let suffix = common_suffix(from, to);
    let all = poison(rewriter, result);
    if suffix == from.rank() || suffix == to.rank() {
        // The shapes differ by leading dimensions of one element.
        let part = extract(rewriter, location, source, &vec![0; from.rank().saturating_sub(to.rank())])?;
        let new = insert(rewriter, location, part, all, &vec![0; to.rank().saturating_sub(from.rank())]);
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let (from_dim, to_dim) = (from.rank() - suffix - 1, to.rank() - suffix - 1);
    let (from_size, to_size) = (from.shape[from_dim], to.shape[to_dim]);
    let common = greatest_common_divisor(from_size, to_size);
    let mut all = all;
    if common == 1 {
        let places = positions(&from.shape[..=from_dim]).zip(positions(&to.shape[..=to_dim]));
        for (from_at, to_at) in places {
            let part = extract(rewriter, location, source, &from_at)?;
            all = insert(rewriter, location, part, all, &to_at);
        }
        rewriter.replace_op(op, &[all]);
        return Some(Rewritten);
    }
    let (extract_period, insert_period) = (from_size / common, to_size / common);
    let mut atomic = from.shape[from_dim..].to_vec();
    atomic[0] = common;
    let count = from.num_elements() / atomic.iter().product::<i64>();
    let inner = &to.shape[to_dim..];
    let inner = make_vector(context, inner, &vec![false; inner.len()], to.element);
    let empty = poison(rewriter, inner);
    let mut from_places = positions(&from.shape[..from_dim]);
    let mut to_places = positions(&to.shape[..to_dim]);
    let (mut extracted, mut inserted) = (source, empty);
    let mut offsets = vec![0; suffix + 1];
    let strides = vec![1; suffix + 1];
    for index in 0..count {
        let (extract_phase, insert_phase) = (index % extract_period, index % insert_period);
        if extract_phase == 0 {
            let at = from_places.next()?;
            extracted = extract(rewriter, location, source, &at)?;
        }
        offsets[0] = extract_phase * common;
        let part = extract_strided_slice(rewriter, location, extracted, &offsets, &atomic, &strides)?;
        if insert_phase == 0 {
            inserted = empty;
        }
        offsets[0] = insert_phase * common;
        inserted = insert_strided_slice(rewriter, location, part, inserted, &offsets, &strides);
        if insert_phase + 1 == insert_period {
            let at = to_places.next()?;
            all = insert(rewriter, location, inserted, all, &at);
        }
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
