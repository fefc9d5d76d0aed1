//! Whether a loop nest may be fused into another one, and the slice of it that would be.
//!
//! Follows `canFuseLoops` of mlir/lib/Dialect/Affine/Utils/LoopFusionUtils.cpp.

use super::loops_around;
use super::slice::{Slice, SliceOptions, common_loops, slice_union};
use crate::memory::access::Access;
use crate::memory::access::{accessed_memref, is_read, is_write, num_common_loops};
use crate::memory::dependence::{Answer, depends};
use crate::{AffineForOp, AffineIfOp};
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Operation, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The accesses for which loops are fused.
#[derive(Clone, Copy)]
pub(crate) enum Strategy {
    /// The stores of the source, which the destination loads from.
    ProducerConsumer,
    /// The loads from this memref, which both have.
    Sibling(ValueId),
}

/// Returns the slice of `source` that is put into the loop at `depth` around what `target` does, if there is one, and
/// whether fusing by it is legal.
pub(crate) fn can_fuse(
    source: AffineForOp<'_>,
    target: AffineForOp<'_>,
    depth: usize,
    strategy: Strategy,
) -> (Option<Slice>, bool) {
    const NOT: (Option<Slice>, bool) = (None, false);
    if depth == 0 || source.block() != target.block() {
        return NOT;
    }
    let is_backward = source.is_before_in_block(*target);
    let (first, second) = if is_backward { (source, target) } else { (target, source) };
    if !can_meet(first, second) {
        return NOT;
    }
    let (Some(first_ops), Some(second_ops)) = (accesses_in(first), accesses_in(second)) else { return NOT };
    if matches!(strategy, Strategy::ProducerConsumer) && most_depth(&first_ops, &second_ops) < depth {
        return NOT;
    }
    let num_common = num_common_loops(*source, *target);
    let of_strategy = |op: &Operation<'_>| match strategy {
        Strategy::ProducerConsumer => is_write(*op),
        Strategy::Sibling(memref) => is_read(*op) && memref_of(*op) == Some(memref),
    };
    let first_ops: Vec<Operation<'_>> = first_ops.into_iter().filter(of_strategy).collect();
    slice_union(&first_ops, &second_ops, SliceOptions { depth, num_common, is_backward })
}

pub(crate) fn memref_of(op: Operation<'_>) -> Option<ValueId> {
    accessed_memref(op).map(|(memref, _)| memref.id())
}

/// Returns the loads and stores in a loop. `None` if there are conditions.
fn accesses_in(of: AffineForOp<'_>) -> Option<Vec<Operation<'_>>> {
    let (mut accesses, mut has_conditions) = (Vec::new(), false);
    walk_post_order(*of, |op| {
        has_conditions |= op.isa::<AffineIfOp<'_>>();
        accesses.extend(Some(op).filter(|&op| accessed_memref(op).is_some()));
    });
    (!has_conditions).then_some(accesses)
}

/// Returns the memrefs that some operations store to and others load from (`gatherProducerConsumerMemrefs`).
pub(crate) fn shared_memrefs(stores: &[Operation<'_>], loads: &[Operation<'_>]) -> Vec<ValueId> {
    let stored = stores.iter().filter(|&&op| is_write(op)).filter_map(|&op| memref_of(op));
    let stored: FxHashSet<ValueId> = stored.collect();
    let mut shared = Vec::new();
    for memref in loads.iter().filter(|&&op| is_read(op)).filter_map(|&op| memref_of(op)) {
        if stored.contains(&memref) && !shared.contains(&memref) {
            shared.push(memref);
        }
    }
    shared
}

/// Returns the depth up to which loops around the consumers carry no dependence between them (`getMaxLoopDepth`).
fn most_depth(producers: &[Operation<'_>], consumers: &[Operation<'_>]) -> usize {
    let shared = shared_memrefs(producers, consumers);
    let is_target = |op: &&Operation<'_>| memref_of(**op).is_some_and(|memref| shared.contains(&memref));
    let targets: Vec<Operation<'_>> = consumers.iter().filter(is_target).copied().collect();
    let mut most = common_loops(&targets).len();
    if targets.iter().all(|&op| is_read(op)) {
        return most;
    }
    let targets: Vec<Access<'_>> = targets.into_iter().filter_map(Access::of).collect();
    for source in &targets {
        for target in &targets {
            let common = num_common_loops(source.op, target.op);
            let mut depths = 0..=common;
            let first = depths.find(|&depth| depends(source, target, depth) == Answer::Dependent);
            most = most.min(first.unwrap_or(most));
        }
    }
    most
}

/// The memrefs that are accessed in an operation, and whether they are stored to.
fn memrefs_in(op: Operation<'_>) -> FxHashMap<ValueId, bool> {
    let mut memrefs: FxHashMap<ValueId, bool> = FxHashMap::default();
    walk_post_order(op, |nested| {
        if let Some((memref, is_store)) = accessed_memref(nested) {
            *memrefs.entry(memref.id()).or_insert(false) |= is_store;
        }
    });
    memrefs
}

fn conflicts(op: Operation<'_>, memrefs: &FxHashMap<ValueId, bool>) -> bool {
    let Some((memref, is_store)) = accessed_memref(op) else { return false };
    memrefs.get(&memref.id()).is_some_and(|&is_stored| is_store || is_stored)
}

/// Returns whether there is a place between two loops where both may stand (`getFusedLoopNestInsertionPoint`).
fn can_meet(first: AffineForOp<'_>, second: AffineForOp<'_>) -> bool {
    let (of_first, of_second) = (memrefs_in(*first), memrefs_in(*second));
    let between = std::iter::successors(first.next(), |op| op.next()).take_while(|&op| op != *second);
    let depends_on_first = |op: Operation<'_>| {
        let mut is_found = false;
        walk_post_order(op, |nested| is_found |= conflicts(nested, &of_first));
        is_found
    };
    let is_used_by_second = |op: Operation<'_>| {
        let mut is_found = false;
        walk_pre_order(op, |nested| {
            is_found = match accessed_memref(nested) {
                Some(_) => conflicts(nested, &of_second),
                None => nested
                    .results()
                    .flat_map(|value| value.users())
                    .any(|user| loops_around(user).iter().any(|around| around.id() == second.id())),
            };
            if is_found { WalkResult::Interrupt } else { WalkResult::Advance }
        });
        is_found
    };
    let mut is_after_dependent = false;
    for op in between {
        is_after_dependent = is_after_dependent || depends_on_first(op);
        if is_after_dependent && is_used_by_second(op) {
            return false;
        }
    }
    true
}
