//! `transform.loop.fuse_sibling`: one loop for two.

use rustc_hash::FxHashSet;

use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::dominance::DominanceInfo;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{BlockId, OpRef, Operation, Value};
use scf::build::LoopBounds;
use scf::transforms::{LoopRange, fuse_sibling_loops};
use scf::{ForOp, ForallOp};

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let (targets, sources) = (interpreter.payload_ops(op, 0), interpreter.payload_ops(op, 1));
    let (&[target], &[source]) = (targets.as_slice(), sources.as_slice()) else {
        let message = format!(
            "requires exactly one target handle (got {}) and exactly one source handle (got {})",
            targets.len(),
            sources.len()
        );
        return Err(Failure::definite(interpreter.op(op), message));
    };
    let (target_view, source_view) = (interpreter.op(target), interpreter.op(source));
    check_siblings(target_view, source_view)?;
    let cannot_be_fused = || Failure::silenceable(target_view, "operations cannot be fused");
    if !is_same_range(target_view, source_view) {
        return Err(cannot_be_fused());
    }
    let fused =
        interpreter.rewrite(target.body, |rewriter| fuse_sibling_loops(rewriter, target.op, source.op));
    let fused = fused.map(|fused| OpRef { body: target.body, op: fused });
    results.set_ops(0, fused);
    Ok(())
}

/// Returns whether two loops are of the same kind and have the same range.
fn is_same_range(target: Operation<'_>, source: Operation<'_>) -> bool {
    if let (Some(target), Some(source)) = (target.dyn_cast::<ForOp>(), source.dyn_cast::<ForOp>()) {
        return LoopRange::of(target) == LoopRange::of(source);
    }
    match (target.dyn_cast::<ForallOp>(), source.dyn_cast::<ForallOp>()) {
        (Some(target), Some(source)) => {
            LoopBounds::of(target) == LoopBounds::of(source) && target.mapping_attr() == source.mapping_attr()
        }
        _ => false,
    }
}

/// `target` can stand where `source` does, beside which it is.
fn check_siblings<'a>(target: Operation<'a>, source: Operation<'a>) -> Applied {
    if target == source {
        return Err(Failure::silenceable(source, "target and source need to be different loops"));
    }
    if target.block() != source.block() {
        return Err(Failure::silenceable(source, "target and source are not in the same block"));
    }
    let mut dominance = DominanceInfo::new(source.ir(), source.body_id());
    if target.is_before_in_block(source) {
        let mut users = target.results().flat_map(Value::users);
        if users.all(|user| dominance.properly_dominates(source, user)) {
            return Ok(());
        }
        let message = "user of results of target should be properly dominated by source";
        return Err(Failure::silenceable(target, message));
    }
    let mut is_there = |value: Value<'a>| {
        value.defining_op().is_none_or(|definition| dominance.properly_dominates(definition, source))
    };
    if !target.operands().all(&mut is_there) {
        let message = "operands of target should be properly dominated by source";
        return Err(Failure::silenceable(target, message));
    }
    match last_use_from_above(target, |value| !is_there(value)) {
        Some(user) => {
            let message = "values used inside regions of target should be properly dominated by source";
            Err(Failure::silenceable(user, message))
        }
        None => Ok(()),
    }
}

/// Returns the last operation in `op` that uses an outside value for which `matches` holds.
fn last_use_from_above<'a>(
    op: Operation<'a>,
    mut matches: impl FnMut(Value<'a>) -> bool,
) -> Option<Operation<'a>> {
    let mut inside: FxHashSet<BlockId> = FxHashSet::default();
    walk_pre_order(op, |nested| {
        inside.extend(nested.regions().flat_map(|region| region.blocks()).map(|block| block.id()));
        WalkResult::Advance
    });
    let mut last = None;
    walk_post_order(op, |user| {
        if user == op || user.body_id() != op.body_id() {
            return;
        }
        let is_from_above =
            |value: Value<'_>| !value.parent_block().is_some_and(|block| inside.contains(&block.id()));
        if user.operands().any(|value| is_from_above(value) && matches(value)) {
            last = Some(user);
        }
    });
    last
}
