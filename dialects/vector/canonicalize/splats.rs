//! Patterns on vectors that are one number everywhere, and on shuffles.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::broadcasts::replace_by_broadcast;
use super::replace;
use crate::types::vector_type;
use crate::{BroadcastOp, InsertStridedSliceOp, InterleaveOp, ShuffleOp};
use ir::{OpId, Value, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Returns the number that a vector is a broadcast of (`getScalarSplatSource`).
fn splat_source(value: Value<'_>) -> Option<ValueId> {
    let source = value.defining::<BroadcastOp<'_>>()?.source();
    vector_type(value.context(), source.ty()).is_none().then(|| source.id())
}

/// Replaces an operation that moves elements of a splat by a splat.
pub fn of_splat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let splat = splat_source(rewriter.op(op).operand(0))?;
    replace_by_broadcast(rewriter, op, splat)
}

/// Returns the number that both operands are splats of.
fn common_splat(rewriter: &Rewriter<'_>, op: OpId) -> Option<ValueId> {
    let view = rewriter.op(op);
    splat_source(view.operand(0)).filter(|&splat| splat_source(view.operand(1)) == Some(splat))
}

/// Replaces an operation on two splats of the same number by a splat.
pub fn of_equal_splats(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let splat = common_splat(rewriter, op)?;
    replace_by_broadcast(rewriter, op, splat)
}

/// Drops the insertion of a slice of a splat into a splat of the same number.
pub fn insert_slice(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    common_splat(rewriter, op)?;
    let dest = rewriter.op(op).dyn_cast::<InsertStridedSliceOp<'_>>()?.dest().id();
    rewriter.replace_op(op, &[dest]);
    Some(Rewritten)
}

/// Replaces a shuffle that takes its operands in turns by `vector.interleave`.
pub fn shuffle_to_interleave(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let shuffle = rewriter.op(op).dyn_cast::<ShuffleOp<'_>>()?;
    let (first, second) = (shuffle.v1(), shuffle.v2());
    let (from, to) = (vector_type(context, first.ty())?, vector_type(context, shuffle.vector().ty())?);
    let half = from.num_elements();
    if to.rank() != 1 || to.is_scalable() || first.ty() != second.ty() || half * 2 != to.num_elements() {
        return None;
    }
    if !shuffle.mask().into_iter().eq((0..half).flat_map(|index| [index, index + half])) {
        return None;
    }
    let (location, first, second) = (shuffle.location(), first.id(), second.id());
    let state = InterleaveOp::build(rewriter.scope(), location, first, second);
    replace(rewriter, op, state)
}
