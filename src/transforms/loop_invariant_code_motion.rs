//! `loop-invariant-code-motion`: moves computations with the same result in every iteration out of loops.
//!
//! Inner loops come first, so that an operation moved out of one can be moved out of the next.
//!
//! Follows mlir/lib/Transforms/LoopInvariantCodeMotion.cpp and Utils/LoopInvariantCodeMotionUtils.cpp.

use std::collections::VecDeque;

use interfaces::{NestedEffects, is_speculatable};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Ir, OpId, OpRef, Operation, RegionId, Value};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "loop-invariant-code-motion",
    name: "LoopInvariantCodeMotion",
    summary: "Hoist loop invariant instructions outside of the loop",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut loops = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.has_trait(Trait::LoopLikeOpInterface) {
            loops.push(op.op_ref());
        }
    });
    let mut effects = NestedEffects::default();
    for of in loops {
        move_with(pass.ir, of, &mut effects);
    }
    Ok(())
}

/// Moves invariant operations out of the loop `of`.
pub fn move_loop_invariant_code(ir: &mut Ir, of: OpRef) {
    move_with(ir, of, &mut NestedEffects::default());
}

fn move_with(ir: &mut Ir, of: OpRef, effects: &mut NestedEffects) {
    let regions = ir.body(of.body).local_regions(of.op).to_vec();
    for region in regions {
        move_out_of(ir, of, region, effects);
    }
}

/// Moves invariant operations out of a region of the loop `of`.
fn move_out_of(ir: &mut Ir, of: OpRef, region: RegionId, effects: &mut NestedEffects) {
    let at = |op| OpRef { body: of.body, op };
    let body = ir.body(of.body);
    let mut pending: VecDeque<OpId> =
        body.region_blocks(region).flat_map(|block| body.block_operations(block)).collect();
    while let Some(op) = pending.pop_front() {
        let is_inside = |ir: &Ir, op: OpId| {
            let body = ir.body(of.body);
            body.block_of(op).and_then(|block| body.region_of(block)) == Some(region)
        };
        let view = ir.operation(at(op));
        // The effects of an operation with regions are known after a first look inside.
        let can_move = is_inside(ir, op)
            && effects.is_memory_effect_free(view)
            && is_invariant(view, region)
            && is_speculatable(view);
        if !can_move {
            continue;
        }
        ir.body_mut(of.body).move_operation_before(op, of.op);
        // Its users may be invariant now, too.
        let users: Vec<_> =
            ir.operation(at(op)).results().flat_map(Value::users).map(Operation::id).collect();
        pending.extend(users.into_iter().filter(|&user| is_inside(ir, user)));
    }
}

/// Returns whether `op`, which is in the region `of` of a loop, and the operations in it use no value of the loop other than
/// values defined in `op`.
///
/// All that an operation sees is defined in a region around it: in `op`, in `of` itself, or outside of the loop. So one look
/// at the region of a definition tells.
fn is_invariant(op: Operation<'_>, of: RegionId) -> bool {
    if op.has_trait(Trait::Terminator) {
        return false;
    }
    let is_defined_in_loop = |value: Value<'_>| {
        let region = value.parent_block().and_then(|block| block.region());
        region.is_some_and(|region| region.id() == of)
    };
    if op.num_regions() == 0 {
        return !op.operands().any(is_defined_in_loop);
    }
    let result = walk_pre_order(op, |nested| {
        // An isolated operation uses no values from here.
        if nested.body_id() != op.body_id() {
            return WalkResult::Skip;
        }
        if nested.operands().any(is_defined_in_loop) { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    result != WalkResult::Interrupt
}
