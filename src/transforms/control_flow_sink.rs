//! `control-flow-sink`: moves operations into the only region that uses their results, where that is not
//! always entered.
//!
//! Follows mlir/lib/Transforms/ControlFlowSink.cpp and Utils/ControlFlowSinkUtils.cpp.

use interfaces::RegionInvocations;
use interfaces::is_memory_effect_free;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{BodyId, Ir, OpId, OpRef, RegionId};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "control-flow-sink",
    name: "ControlFlowSink",
    summary: "Sink operations into conditional blocks",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut branches = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.has_trait(Trait::RegionBranchOpInterface)
            && op.info().interface::<RegionInvocations>().is_some()
        {
            branches.push(op.op_ref());
        }
    });
    for branch in branches {
        let view = pass.ir.operation(branch);
        let Some(invocations) = view.info().interface::<RegionInvocations>() else { continue };
        let enters_at_most_once = invocations.enters_at_most_once;
        let regions = view.regions().enumerate().filter(|(index, region)| {
            !region.is_empty() && enters_at_most_once(view, *index) && region.body_id() == branch.body
        });
        let regions: Vec<_> = regions.map(|(_, region)| region.id()).collect();
        for region in regions {
            sink_into(pass.ir, branch.body, region);
        }
    }
    Ok(())
}

/// Moves operations that are used only in `region` to its start.
fn sink_into(ir: &mut Ir, body: BodyId, region: RegionId) {
    let arena = ir.body(body);
    let mut pending: Vec<OpId> =
        arena.region_blocks(region).flat_map(|block| arena.block_operations(block)).collect();
    let Some(entry) = arena.entry_block(region) else { return };
    while let Some(user) = pending.pop() {
        for index in 0..ir.body(body).num_operands(user) {
            let arena = ir.body(body);
            let Some(op) = arena.defining_operation(arena.operand(user, index)) else { continue };
            let is_inside = arena.block_of(op).and_then(|block| arena.region_of(block)) == Some(region);
            if is_inside
                || !is_used_only_in(ir, body, op, region)
                || !is_memory_effect_free(ir.operation(OpRef { body, op }))
            {
                continue;
            }
            let before = ir.body(body).first_operation(entry);
            ir.body_mut(body).move_operation_to(op, entry, before);
            pending.push(op);
        }
    }
}

/// Returns whether all users of the results of `op` are in `region`, whose entry dominates everything in it.
fn is_used_only_in(ir: &Ir, body: BodyId, op: OpId, region: RegionId) -> bool {
    let arena = ir.body(body);
    let region_of = |op| arena.block_of(op).and_then(|block| arena.region_of(block));
    arena.results(op).flat_map(|result| arena.users(result)).all(|user| {
        std::iter::successors(Some(user), |&user| arena.parent_operation(user))
            .any(|user| region_of(user) == Some(region))
    })
}
