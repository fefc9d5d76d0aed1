//! The canonicalization patterns of complex.
//!
//! Follows mlir/lib/Dialect/Complex/IR/ComplexOps.cpp.

use super::{BitcastOp, CreateOp, NegOp};
use ir::{OpId, OperationState, Type, TypeStorage};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static RE: &[Pattern] =
    &[Pattern::new("FoldComponentNeg", |rewriter, op| part_of_negation(rewriter, op, 0))];
pub static IM: &[Pattern] =
    &[Pattern::new("FoldComponentNeg", |rewriter, op| part_of_negation(rewriter, op, 1))];
pub static BITCAST: &[Pattern] = &[Pattern::new("MergeComplexBitcast", merge_bitcasts)];

/// Patterns on operations of other dialects.
pub static OTHERS: &[Pattern] = &[Pattern::new("MergeArithBitcast", merge_arith_bitcast)
    .on("arith.bitcast")
    .registered_by("complex.bitcast")];

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces a part of `-(a + bi)` by the negated part.
fn part_of_negation(rewriter: &mut Rewriter<'_>, op: OpId, index: usize) -> Rewrite {
    let view = rewriter.op(op);
    let create = view.operand(0).defining::<NegOp>()?.complex().defining::<CreateOp>()?;
    let (part, location) = (create.operand(index).id(), view.location());
    let state = arith::NegFOp::build(rewriter.scope(), location, part);
    replace(rewriter, op, state)
}

/// Replaces a bitcast of a bitcast by one; by arith's, if no complex number is left.
fn merge_bitcasts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<BitcastOp<'_>>()?;
    let (operand, ty, location) = (view.operand(), view.result().ty(), view.location());
    let is_complex = |ty: Type| matches!(ty.storage(context), TypeStorage::Complex(_));
    let state = if let Some(inner) = operand.defining::<BitcastOp>() {
        let source = inner.operand();
        if is_complex(ty) || is_complex(source.ty()) {
            BitcastOp::build(rewriter.scope(), location, ty, source.id())
        } else {
            arith::BitcastOp::build(rewriter.scope(), location, ty, source.id())
        }
    } else {
        let source = operand.defining::<arith::BitcastOp>()?.r#in();
        BitcastOp::build(rewriter.scope(), location, ty, source.id())
    };
    replace(rewriter, op, state)
}

fn merge_arith_bitcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<arith::BitcastOp>()?;
    let inner = view.r#in().defining::<BitcastOp>()?;
    let (source, ty, location) = (inner.operand().id(), view.out().ty(), view.location());
    let state = BitcastOp::build(rewriter.scope(), location, ty, source);
    replace(rewriter, op, state)
}
