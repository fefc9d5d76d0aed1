//! Threads that are numbered from zero on, one after another.
//!
//! Follows `normalizeForallLoopOp` of mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use crate::ForallOp;
use crate::build::{LoopBounds, create_forall};
use affine::make_composed_folded_affine_apply_of;
use arith::value_or_constant_index;
use ir::{AffineExpr, OpId, ValueId};
use rewrite::Rewriter;

/// Makes an `scf.forall` begin with zero and go by ones; gives the loop that there is then.
pub fn normalize_forall(rewriter: &mut Rewriter<'_>, op: OpId) -> OpId {
    let Some(of) = rewriter.op(op).dyn_cast::<ForallOp<'_>>() else { return op };
    let (bounds, mapping, location) = (LoopBounds::of(of), of.mapping_attr(), of.location());
    let outputs: Vec<ValueId> = of.outputs().map(|output| output.id()).collect();
    let Some(block) = of.region().front().map(|block| block.id()) else { return op };
    let all = |list: &[_], value| list.iter().all(|&of| rewriter.is_constant_int(of, value));
    if all(&bounds.lower, 0) && all(&bounds.step, 1) {
        return op;
    }
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point(op);
    let context = rewriter.context();
    let [s0, s1, s2] = [0, 1, 2].map(|position| AffineExpr::symbol(context, position));
    let count = s1.sub(context, s0).ceil_div(context, s2);
    let ranges: Vec<_> = bounds
        .lower
        .iter()
        .zip(&bounds.upper)
        .zip(&bounds.step)
        .map(|((&lower, &upper), &step)| [lower, upper, step])
        .collect();
    let upper =
        ranges.iter().map(|range| make_composed_folded_affine_apply_of(rewriter, location, count, range));
    let upper = upper.collect();
    let new = create_forall(rewriter, location, &LoopBounds::up_to(context, upper), &outputs, mapping);
    rewriter.set_insertion_point_to_start(new.body);
    let number = s0.add(context, AffineExpr::dim(context, 0).mul(context, s1));
    let mut arguments: Vec<ValueId> = Vec::new();
    for (&iv, &[lower, _, step]) in new.induction_vars.iter().zip(&ranges) {
        let value =
            make_composed_folded_affine_apply_of(rewriter, location, number, &[iv.into(), lower, step]);
        arguments.push(value_or_constant_index(rewriter, location, value));
    }
    arguments.extend(&new.iter_args);
    rewriter.merge_blocks(block, new.body, &arguments);
    rewriter.replace_op_with(op, new.op);
    rewriter.restore_insertion_point(point);
    new.op
}
