//! Casts of bits of vectors of several dimensions.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorBitCast.cpp.

use ir::OpId;
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{make_vector, vector_type};
use vector::{BitCastOp, ExtractOp, InsertOp};

use super::positions;

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<BitCastOp<'_>>()?;
    let (location, source, result) = (view.location(), view.source().id(), view.result().ty());
    let to = vector_type(context, result).filter(|of| of.rank() > 1)?;
    // Dimensions are taken apart up to the first one that is scalable, but for the innermost one.
    let outer = to.scalable[..to.rank() - 1].iter().take_while(|&&scalable| !scalable).count();
    if outer == 0 {
        return None;
    }
    let inner = make_vector(context, &to.shape[outer..], &to.scalable[outer..], to.element);
    let state = PoisonOp::build(rewriter.scope(), location, result);
    let mut all = rewriter.create_value(state);
    for position in positions(&to.shape[..outer]) {
        let state = ExtractOp::build(rewriter.scope(), location, source, &[], &position).ok()?;
        let part = rewriter.create_value(state);
        let state = BitCastOp::build(rewriter.scope(), location, inner, part);
        let part = rewriter.create_value(state);
        let state = InsertOp::build(rewriter.scope(), location, part, all, &[], &position);
        all = rewriter.create_value(state);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
