//! `affine-scalrep`: replaces loads by the values that were stored, or loaded before, and drops stores that nothing
//! reads.
//!
//! Follows `affineScalarReplace` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use crate::memory::access::{Access, accessed_memref, analysis_scope, is_read, is_write, num_common_loops};
use crate::memory::dependence::{Answer, depends};
use crate::memory::effects::has_no_intervening_effect;
use ::passes::{Anchor, PassInfo, PassRun};
use interfaces::{EffectKind, has_single_effect};
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::walk::walk_post_order;
use ir::{Block, BlockId, BodyId, Ir, OpRef, Operation, Value, ValueId, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

pub static PASS: PassInfo = PassInfo {
    argument: "affine-scalrep",
    name: "AffineScalarReplacement",
    summary: "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut memrefs: Vec<OpRef> = Vec::new();
    replace_loads(pass.ir, |load, dominance| {
        let stored = forwarded_store(load, dominance)?.operand(0);
        if stored.ty() != load.result(0).ty() {
            return None;
        }
        memrefs.extend(accessed_memref(load)?.0.defining_op().map(|op| op.op_ref()));
        Some(stored.id())
    });
    let unused: Vec<OpRef> = accesses(pass.ir.root(), is_write)
        .into_iter()
        .filter(|&op| is_unused(pass.ir.operation(op)))
        .collect();
    unused.into_iter().for_each(|op| pass.ir.erase_operation(op));
    let mut seen = FxHashSet::default();
    for memref in memrefs.into_iter().filter(|&op| seen.insert(op)) {
        erase_if_only_written(pass.ir, memref);
    }
    replace_loads(pass.ir, |load, dominance| {
        earlier_load(load, dominance).map(|earlier| earlier.result(0).id())
    });
    Ok(())
}

fn accesses(root: Operation<'_>, is_wanted: fn(Operation<'_>) -> bool) -> Vec<OpRef> {
    let mut found = Vec::new();
    walk_post_order(root, |op| found.extend(is_wanted(op).then(|| op.op_ref())));
    found
}

/// Replaces each load for which there is a value; then erases those.
fn replace_loads(
    ir: &mut Ir,
    mut replacement: impl for<'a> FnMut(Operation<'a>, &mut DominanceInfo<'a>) -> Option<ValueId>,
) {
    let mut replaced: Vec<(OpRef, ValueId)> = Vec::new();
    let mut dominance: FxHashMap<BodyId, DominanceInfo<'_>> = FxHashMap::default();
    for load in accesses(ir.root(), is_read) {
        let dominance = dominance.entry(load.body).or_insert_with(|| DominanceInfo::new(ir, load.body));
        replaced.extend(replacement(ir.operation(load), dominance).map(|value| (load, value)));
    }
    drop(dominance);
    // The value of a load that was replaced earlier is what that one was replaced by.
    let mut values: FxHashMap<ValueRef, ValueId> = FxHashMap::default();
    for &(OpRef { body, op }, value) in &replaced {
        let value = values.get(&ValueRef { body, value }).copied().unwrap_or(value);
        let result = ir.body(body).result(op, 0);
        ir.body_mut(body).replace_all_uses(result, value);
        values.insert(ValueRef { body, value: result }, value);
    }
    replaced.into_iter().for_each(|(load, _)| ir.erase_operation(load));
}

/// Returns the other operations that access the element of `access` in the order of the uses of the memref.
fn same_element<'a>(
    access: &Access<'a>,
    is_wanted: fn(Operation<'_>) -> bool,
) -> impl Iterator<Item = Access<'a>> {
    let users = access.memref.users().filter(move |&user| user != access.op && is_wanted(user));
    users.filter_map(Access::of).filter(|other| other.is_same_element(access))
}

/// Returns the store whose value a load reads.
fn forwarded_store<'a>(load: Operation<'a>, dominance: &mut DominanceInfo<'a>) -> Option<Operation<'a>> {
    let access = Access::of(load)?;
    let reaches = |store: &Access<'a>| {
        dominance.properly_dominates(store.op, load)
            && analysis_scope(store.op) == analysis_scope(load)
            && depends(store, &access, num_common_loops(store.op, load)) == Answer::Dependent
            && has_no_intervening_effect(store.op, &access, EffectKind::Write)
    };
    same_element(&access, is_write).filter(reaches).last().map(|store| store.op)
}

/// Returns a load of the same element that a load can be replaced by: the one that comes before the others.
fn earlier_load<'a>(load: Operation<'a>, dominance: &mut DominanceInfo<'a>) -> Option<Operation<'a>> {
    let access = Access::of(load)?;
    let is_candidate = |other: &Access<'a>| {
        dominance.properly_dominates(other.op, load)
            && has_no_intervening_effect(other.op, &access, EffectKind::Write)
            && other.op.result(0).ty() == load.result(0).ty()
    };
    // All of them dominate the load, so that one of any two dominates the other.
    let candidates = same_element(&access, is_read).filter(is_candidate).map(|other| other.op);
    let candidates: Vec<Operation<'a>> = candidates.collect();
    let first = candidates.iter().copied().reduce(|first, other| {
        match dominance.properly_dominates(other, first) {
            true => other,
            false => first,
        }
    })?;
    let mut others = candidates.iter().filter(|&&other| other != first);
    others.all(|&other| dominance.properly_dominates(first, other)).then_some(first)
}

/// Returns whether what is stored is overwritten before anything reads it.
fn is_unused(store: Operation<'_>) -> bool {
    let Some(access) = Access::of(store) else { return false };
    same_element(&access, is_write).any(|later| {
        later.op.parent_region() == store.parent_region()
            && post_dominates(later.op, store)
            && has_no_intervening_effect(store, &later, EffectKind::Read)
    })
}

/// Returns whether every path from `b` to an end of their region goes through `a`.
fn post_dominates(a: Operation<'_>, b: Operation<'_>) -> bool {
    let (Some(through), Some(from)) = (a.block(), b.block()) else { return false };
    if through == from {
        return b.is_before_in_block(a);
    }
    let mut pending: Vec<Block<'_>> = vec![from];
    let mut seen: FxHashSet<BlockId> = FxHashSet::default();
    let mut is_reached = false;
    while let Some(block) = pending.pop() {
        let Some(end) = block.back().filter(|_| seen.insert(block.id())) else { continue };
        if end.num_successors() == 0 {
            return false;
        }
        for successor in end.successors() {
            if successor == through {
                is_reached = true;
            } else {
                pending.push(successor);
            }
        }
    }
    is_reached
}

/// Erases an allocation that is only stored to and freed, with its uses.
fn erase_if_only_written(ir: &mut Ir, allocation: OpRef) {
    let op = ir.operation(allocation);
    let Some(memref) = op.results().next() else { return };
    let is_dead = |user: Operation<'_>| {
        is_write(user) && writes_to(user, memref) || has_single_effect(user, EffectKind::Free)
    };
    if !has_single_effect(op, EffectKind::Allocate) || !memref.users().all(is_dead) {
        return;
    }
    let users: FxHashSet<OpRef> = memref.users().map(|user| user.op_ref()).collect();
    users.into_iter().for_each(|user| ir.erase_operation(user));
    ir.erase_operation(allocation);
}

/// Returns whether an access is to `memref`, and does not store `memref` itself elsewhere.
fn writes_to(op: Operation<'_>, memref: Value<'_>) -> bool {
    accessed_memref(op).is_some_and(|(of, _)| of == memref)
}
