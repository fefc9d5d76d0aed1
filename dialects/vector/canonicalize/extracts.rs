//! Patterns on extractions from broadcasts and from vectors in another shape.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::broadcasts::replace_by_broadcast;
use super::replace;
use crate::positions::broadcast_like_source;
use crate::shapes::check_broadcast;
use crate::types::vector_type;
use crate::{ExtractOp, ShapeCastOp};
use ir::OpId;
use rewrite::{Rewrite, Rewriter};

/// Broadcasts the source of a broadcast to the part that is extracted.
pub fn of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let source = broadcast_like_source(extract.source())?;
    check_broadcast(context, source.ty(), vector_type(context, extract.result().ty())?).ok()?;
    let source = source.id();
    replace_by_broadcast(rewriter, op, source)
}

/// Casts a vector to the shape of what is extracted from it in another shape, if that is all of it.
pub fn of_shape_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let source = extract.source().defining::<ShapeCastOp<'_>>()?.source();
    let (location, ty) = (extract.location(), extract.result().ty());
    if vector_type(context, source.ty())?.num_elements() != vector_type(context, ty)?.num_elements() {
        return None;
    }
    let source = source.id();
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, source);
    replace(rewriter, op, state)
}
