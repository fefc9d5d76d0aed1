//! Patterns on transpositions.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::broadcasts::replace_by_broadcast;
use super::replace;
use crate::fold::is_order_preserving;
use crate::types::vector_type;
use crate::{BroadcastOp, ShapeCastOp, TransposeOp};
use ir::OpId;
use rewrite::{Rewrite, Rewriter};

/// Casts the shape once, if the transposition keeps the order of the elements.
pub fn of_shape_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let source = transpose.vector().defining::<ShapeCastOp<'_>>()?.source();
    if !is_order_preserving(transpose)? {
        return None;
    }
    let (location, ty, source) = (transpose.location(), transpose.result().ty(), source.id());
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, source);
    replace(rewriter, op, state)
}

/// Transposes once.
pub fn of_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let before = transpose.vector().defining::<TransposeOp<'_>>()?;
    let first = before.permutation();
    let second = transpose.permutation();
    let permutation: Option<Vec<i64>> = second.iter().map(|&dim| first.get(dim as usize).copied()).collect();
    let (location, ty, source) = (transpose.location(), transpose.result().ty(), before.vector().id());
    let state = TransposeOp::build(rewriter.scope(), location, ty, source, &permutation?);
    replace(rewriter, op, state)
}

/// Broadcasts in the transposed shape, if dimensions only move among those of the same elements.
///
/// Dimensions of size 1 that follow one another are a group; any other dimension is one by itself. Leading
/// dimensions, which the broadcast adds, are of size 1 before it.
pub fn of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let source = transpose.vector().defining::<BroadcastOp<'_>>()?.source();
    if let Some(from) = vector_type(context, source.ty()) {
        let permutation = transpose.permutation();
        let lead = permutation.len() - from.rank();
        let mut low = 0;
        for (index, &size) in from.shape.iter().enumerate() {
            let is_end = size != 1 || index > 0 && from.shape[index - 1] != 1;
            if !is_end {
                continue;
            }
            let high = index + lead;
            let is_inside = |dim: &i64| (low as i64..high as i64).contains(dim);
            if !permutation[low..high].iter().all(is_inside) {
                return None;
            }
            low = high;
        }
    }
    let source = source.id();
    replace_by_broadcast(rewriter, op, source)
}
