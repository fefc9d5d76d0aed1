//! `optimize-allocation-liveness`: buffers are freed right after their last use.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OptimizeAllocationLiveness.cpp.

use bufferization::buffers::ViewFlow;
use interfaces::{EffectKind, EffectOn, memory_effects};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef, Operation, Value};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "optimize-allocation-liveness",
    name: "OptimizeAllocationLivenessPass",
    summary: "This pass optimizes the liveness of temp allocations in the input function",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.ir.root();
    let Some(body) = root.region(0).map(|region| region.body_id()) else { return Ok(()) };
    let flow = ViewFlow::of(root);
    let mut allocations: Vec<OpRef> = Vec::new();
    walk_post_order(root, |op| {
        let allocates = op.body_id() == body && single_allocation(op).is_some();
        allocations.extend(allocates.then(|| op.op_ref()));
    });
    let mut is_changed = false;
    for op in allocations {
        if let Some((dealloc, after)) = better_place(pass.ir.operation(op), &flow) {
            pass.ir.body_mut(body).move_operation_after(dealloc, after);
            is_changed = true;
        }
    }
    if !is_changed {
        pass.mark_unchanged();
    }
    Ok(())
}

/// Returns the buffer that `op` allocates, if it allocates one.
fn single_allocation(op: Operation<'_>) -> Option<Value<'_>> {
    let effects = memory_effects(op)?;
    let allocations = effects.iter().filter(|effect| effect.kind == EffectKind::Allocate);
    let mut values = allocations.filter_map(|effect| match effect.on {
        EffectOn::Value(value) => op.results().find(|result| result.id() == value),
        _ => None,
    });
    values.next().filter(|_| values.next().is_none())
}

/// Returns what frees the buffer of an allocation, and the last operation of the block before that uses it.
fn better_place(op: Operation<'_>, flow: &ViewFlow) -> Option<(OpId, OpId)> {
    let buffer = single_allocation(op)?;
    let dealloc = single_user_that_frees(buffer)?;
    let block = op.block()?;
    if dealloc.block() != Some(block) {
        return None;
    }
    let (ir, body) = (op.ir(), op.body_id());
    let aliases = flow.resolve(buffer.id());
    let users = aliases.iter().flat_map(|&alias| ir.value(body, alias).users());
    let users = users.filter(|&user| user != dealloc);
    let mut at_top = users.filter_map(|user| {
        std::iter::once(user).chain(user.ancestors()).find(|op| op.block() == Some(block))
    });
    let first = at_top.next()?;
    let last = at_top.fold(first, |last, user| if last.is_before_in_block(user) { user } else { last });
    Some((dealloc.id(), last.id())).filter(|_| dealloc.prev() != Some(last) && last != dealloc)
}

fn single_user_that_frees(buffer: Value<'_>) -> Option<Operation<'_>> {
    let frees = |user: Operation<'_>| {
        let effects = memory_effects(user).unwrap_or_default();
        effects.iter().filter(|effect| effect.kind == EffectKind::Free).count()
    };
    let mut found = None;
    for user in buffer.users() {
        match frees(user) {
            0 => {}
            1 if found.is_none() => found = Some(user),
            _ => return None,
        }
    }
    found
}
