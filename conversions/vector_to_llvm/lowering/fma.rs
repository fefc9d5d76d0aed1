//! Fused multiplications of vectors of several dimensions.

use arith::ConstantOp;
use ir::OpId;
use llvm_common::one_to_one::zero_attribute;
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BroadcastOp, FMAOp};

use super::broadcast::{extract, insert};

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<FMAOp<'_>>();
    let (location, ty) = (view.location(), view.result().ty());
    let operands = [view.lhs().id(), view.rhs().id(), view.acc().id()];
    let vector = vector_type(context, ty).filter(|of| of.rank() >= 2)?;
    let zero = zero_attribute(context, vector.element)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    let zero = rewriter.create_value(state);
    let state = BroadcastOp::build(rewriter.scope(), location, ty, zero);
    let mut all = rewriter.create_value(state);
    for position in 0..vector.shape[0] {
        let lhs = extract(rewriter, location, operands[0], &[position])?;
        let rhs = extract(rewriter, location, operands[1], &[position])?;
        let acc = extract(rewriter, location, operands[2], &[position])?;
        let state = FMAOp::build(rewriter.scope(), location, lhs, rhs, acc);
        let part = rewriter.create_value(state);
        all = insert(rewriter, location, part, all, position);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
