//! Whether anything between two operations may read or write the memory that the second one accesses.
//!
//! Follows `hasNoInterveningEffect` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use super::access::{Access, accessed_memref, analysis_scope, num_common_loops};
use super::dependence::{Answer, depends};
use interfaces::{EffectKind, EffectOn, may_alias, memory_effects};
use ir::op_info::Trait;
use ir::{Block, BlockId, Operation};
use rustc_hash::FxHashSet;

/// A search for effects of one kind between `start` and an access.
struct Search<'r, 'a> {
    start: Operation<'a>,
    access: &'r Access<'a>,
    kind: EffectKind,
}

/// Returns whether no operation on a path from `start` to `access` has an effect of this kind on its memory. The region
/// of `start` is around `access`.
pub(crate) fn has_no_intervening_effect<'a>(
    start: Operation<'a>,
    access: &Access<'a>,
    kind: EffectKind,
) -> bool {
    let search = Search { start, access, kind };
    let region = start.parent_region();
    let mut to = access.op;
    while to.parent_region() != region {
        match to.parent_op() {
            Some(parent) if !search.may_have_effect(parent) => to = parent,
            _ => return false,
        }
    }
    !search.is_found_before(to)
}

impl<'a> Search<'_, 'a> {
    /// Looks through the operations from `start` to another one in its region.
    fn is_found_before(&self, to: Operation<'a>) -> bool {
        let after = std::iter::successors(self.start.next(), |op| op.next()).take_while(|&op| op != to);
        if after.into_iter().any(|op| self.may_have_effect(op)) {
            return true;
        }
        if to.block() == self.start.block() {
            return false;
        }
        let successors = |block: Option<Block<'a>>| {
            block.and_then(|block| block.back()).into_iter().flat_map(|end| end.successors())
        };
        let mut pending: Vec<Block<'a>> = successors(self.start.block()).collect();
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        while let Some(block) = pending.pop() {
            if !seen.insert(block.id()) {
                continue;
            }
            if block.operations().take_while(|&op| op != to).any(|op| self.may_have_effect(op)) {
                return true;
            }
            if to.block() != Some(block) {
                pending.extend(successors(Some(block)));
            }
        }
        false
    }

    fn may_have_effect(&self, op: Operation<'a>) -> bool {
        let Some(effects) = memory_effects(op) else {
            let mut nested =
                op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
            return !op.has_trait(Trait::RecursiveMemoryEffects)
                || stacker::maybe_grow(64 * 1024, 1024 * 1024, || nested.any(|op| self.may_have_effect(op)));
        };
        let memref = self.access.memref;
        let is_on_memref = |on| match on {
            EffectOn::Value(value) if value != memref.id() => {
                may_alias(op.ir().value(op.body_id(), value), memref)
            }
            _ => true,
        };
        let mut effects = effects.into_iter().filter(|effect| effect.kind == self.kind);
        if !effects.any(|effect| is_on_memref(effect.on)) {
            return false;
        }
        accessed_memref(op).is_none() || self.may_reach(op)
    }

    /// Returns whether what `op` accesses may be what the access does, in loops that are not around `start`.
    fn may_reach(&self, op: Operation<'a>) -> bool {
        let Some(source) = Access::of(op) else { return true };
        let target = self.access;
        if source.memref != target.memref || analysis_scope(op) != analysis_scope(target.op) {
            return true;
        }
        let outside = num_common_loops(self.start, target.op);
        let common = num_common_loops(op, target.op);
        (outside..=common).any(|depth| depends(&source, target, depth) != Answer::Independent)
    }
}
