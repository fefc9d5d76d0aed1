//! Casts of shapes whose last dimensions are scalable, by the smaller of the two last dimensions.
//!
//! Follows `ScalableShapeCastOpRewritePattern` of mlir/lib/Dialect/Vector/Transforms/LowerVectorShapeCast.cpp.

use ir::{OpId, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{VectorType, make_vector, vector_type};
use vector::{ScalableExtractOp, ScalableInsertOp, ShapeCastOp};

use super::shape_cast::{extract, insert};

/// Returns the last extent, if the last dimension is scalable and no other is.
fn scalable_extent(of: VectorType<'_>) -> Option<i64> {
    let (last, others) = of.scalable.split_last()?;
    (*last && !others.contains(&true)).then(|| of.shape.last().copied())?
}

/// Moves a place in a vector on by `count` elements.
fn advance(place: &mut [i64], shape: &[i64], mut count: i64) {
    for (index, &extent) in place.iter_mut().zip(shape).rev() {
        let sum = *index + count;
        (*index, count) = (sum % extent, sum / extent);
        if count == 0 {
            break;
        }
    }
}

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShapeCastOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source(), view.result().ty());
    let (from, to) = (vector_type(context, source.ty())?, vector_type(context, result)?);
    let source = source.id();
    let (from_extent, to_extent) = (scalable_extent(from)?, scalable_extent(to)?);
    let size = from_extent.min(to_extent);
    let part_type = make_vector(context, &[size], &[true], from.element);
    let (mut from_place, mut to_place) = (vec![0; from.rank()], vec![0; to.rank()]);
    let state = PoisonOp::build(rewriter.scope(), location, result);
    let mut all = rewriter.create_value(state);
    // The last dimension of the source that is read, and that of the result that is being put together.
    let (mut row, mut put): (Option<ValueId>, Option<ValueId>) = (None, None);
    let mut done = 0;
    while done < from.num_elements() {
        let ([from_lead @ .., from_at], [to_lead @ .., to_at]) = (&from_place[..], &to_place[..]) else {
            return None;
        };
        let current = match row {
            Some(row) => row,
            None if from_lead.is_empty() => source,
            None => extract(rewriter, location, source, from_lead)?,
        };
        row = Some(current);
        let mut part = current;
        if size < from_extent {
            let state = ScalableExtractOp::build(rewriter.scope(), location, part_type, current, *from_at);
            part = rewriter.create_value(state);
        }
        let mut into = match put {
            Some(put) => put,
            None if size == to_extent => part,
            None if to_lead.is_empty() => all,
            None => extract(rewriter, location, all, to_lead)?,
        };
        if size < to_extent {
            let state = ScalableInsertOp::build(rewriter.scope(), location, part, into, *to_at);
            into = rewriter.create_value(state);
        }
        put = Some(into);
        if to_at + size >= to_extent && into != all {
            all = insert(rewriter, location, into, all, to_lead);
            put = None;
        }
        if from_at + size >= from_extent {
            row = None;
        }
        advance(&mut from_place, from.shape, size);
        advance(&mut to_place, to.shape, size);
        done += size;
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
