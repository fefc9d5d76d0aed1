//! `scf-for-loop-specialization`, `scf-parallel-loop-specialization`: makes two loops of one whose upper bound is at
//! most a constant, and runs the one that has the constant for a bound if the bound is that.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopSpecialization.cpp.

use crate::build::create_if;
use crate::{ForOp, ParallelOp, YieldOp};
use ::passes::{Anchor, PassInfo, PassRun};
use affine::AffineMinOp;
use arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp};
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef, Operation, Value, ValueId};
use rewrite::Rewriter;

pub static FOR: PassInfo = PassInfo {
    argument: "scf-for-loop-specialization",
    name: "SCFForLoopSpecialization",
    summary: "Specialize `for` loops for vectorization",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| specialize_all(pass, |op| op.isa::<ForOp<'_>>()),
};

pub static PARALLEL: PassInfo = PassInfo {
    argument: "scf-parallel-loop-specialization",
    name: "SCFParallelLoopSpecialization",
    summary: "Specialize parallel loops for vectorization",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| specialize_all(pass, |op| op.isa::<ParallelOp<'_>>()),
};

fn specialize_all(pass: &mut PassRun<'_>, is_loop: fn(Operation<'_>) -> bool) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut loops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if is_loop(op) {
            loops.push(op.op_ref());
        }
    });
    for OpRef { body, op } in loops {
        specialize(&mut Rewriter::new(pass.ir, &context, body, None), op);
    }
    Ok(())
}

/// Returns the upper bounds of a loop.
fn upper_bounds(op: Operation<'_>) -> Vec<Value<'_>> {
    match op.dyn_cast::<ParallelOp<'_>>() {
        Some(parallel) => parallel.upper_bound().collect(),
        None => vec![op.operand(ForOp::UPPER_BOUND)],
    }
}

/// Returns the least constant that a value is a minimum of.
fn least_constant(value: Value<'_>) -> Option<i64> {
    let context = value.context();
    let results = value.defining::<AffineMinOp<'_>>()?.map().results(context);
    results.iter().filter_map(|result| result.constant_value(context)).min()
}

fn specialize(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    if !rewriter.body().are_results_unused(op) {
        return None;
    }
    let mut bounds: Vec<(ValueId, i64)> = Vec::new();
    for bound in upper_bounds(view) {
        bounds.push((bound.id(), least_constant(bound)?));
    }
    rewriter.set_insertion_point(op);
    let mut mapping = IrMapping::new();
    let mut condition = None;
    for (bound, least) in bounds {
        let value = context.integer_attribute(rewriter.type_of(bound), least);
        let state = ConstantOp::build(rewriter.scope(), location, value);
        let constant = rewriter.create_value(state);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Eq, bound, constant);
        let equal = rewriter.create_value(state);
        condition = Some(match condition {
            None => equal,
            Some(others) => {
                let state = AndIOp::build(rewriter.scope(), location, others, equal);
                rewriter.create_value(state)
            }
        });
        mapping.map(bound, constant);
    }
    let (_, regions) = create_if(rewriter, location, &[], condition?);
    for (region, mut mapping) in regions.into_iter().zip([mapping, IrMapping::new()]) {
        rewriter.create_block(region, None, &[]);
        rewriter.clone_op(op, &mut mapping);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
    }
    rewriter.erase_op(op);
    Some(())
}
