//! Patterns on broadcasts, and those that make one of another operation.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::shapes::check_broadcast;
use crate::types::{make_vector, vector_type};
use crate::{BroadcastOp, InsertOp, ShapeCastOp, ShuffleOp};
use ir::{OpId, ValueId};
use rewrite::{Rewrite, Rewriter};

/// Replaces `op` by a broadcast of `source` to the type of its result.
pub fn replace_by_broadcast(rewriter: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let state = BroadcastOp::build(rewriter.scope(), location, ty, source);
    replace(rewriter, op, state)
}

/// Broadcasts the source of a broadcast.
pub fn of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source =
        rewriter.op(op).dyn_cast::<BroadcastOp<'_>>()?.source().defining::<BroadcastOp<'_>>()?.source().id();
    replace_by_broadcast(rewriter, op, source)
}

/// Broadcasts a vector that is inserted into one with as many elements.
pub fn of_insert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertOp<'_>>()?;
    let stored = insert.value_to_store();
    let (from, to) = (vector_type(context, stored.ty())?, vector_type(context, insert.dest().ty())?);
    if from.num_elements() != to.num_elements() {
        return None;
    }
    let stored = stored.id();
    replace_by_broadcast(rewriter, op, stored)
}

/// Casts the source of a broadcast, or broadcasts it to the shape that the broadcast is cast to.
pub fn of_shape_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<ShapeCastOp<'_>>()?;
    let source = cast.source().defining::<BroadcastOp<'_>>()?.source();
    let (location, ty) = (cast.location(), cast.result().ty());
    let to = vector_type(context, ty)?;
    let (from, can_broadcast) = (
        vector_type(context, source.ty()).map(|from| from.num_elements()),
        check_broadcast(context, source.ty(), to).is_ok(),
    );
    let source = source.id();
    if from == Some(to.num_elements()) {
        let state = ShapeCastOp::build(rewriter.scope(), location, ty, source);
        return replace(rewriter, op, state);
    }
    if from.is_some() && !can_broadcast {
        return None;
    }
    replace_by_broadcast(rewriter, op, source)
}

/// Broadcasts what a shuffle of vectors without dimensions picks.
pub fn of_shuffle(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let shuffle = rewriter.op(op).dyn_cast::<ShuffleOp<'_>>()?;
    let of = vector_type(context, shuffle.v1().ty()).filter(|of| of.rank() == 0)?;
    let &[picked] = &shuffle.mask()[..] else { return None };
    let source = if picked == 0 { shuffle.v1().id() } else { shuffle.v2().id() };
    let (location, ty) = (shuffle.location(), make_vector(context, &[1], &[false], of.element));
    let state = BroadcastOp::build(rewriter.scope(), location, ty, source);
    replace(rewriter, op, state)
}
