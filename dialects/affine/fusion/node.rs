//! An operation of a block, with the accesses to memory in it.
//!
//! Follows `LoopNestStateCollector` and `MemRefDependenceGraph::Node` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use super::legality::memref_of;
use crate::AffineForOp;
use crate::memory::access::accessed_memref;
use interfaces::{EffectKind, EffectOn, has_effect, memory_effects};
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Context, OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::Builder;

/// See the module's description.
pub(super) struct Node {
    pub(super) op: OpId,
    /// Loads that are affine, and stores.
    pub(super) loads: Vec<OpId>,
    pub(super) stores: Vec<OpId>,
    /// Operations that read memrefs in another way, write to them, or free them.
    pub(super) memref_loads: Vec<OpId>,
    pub(super) memref_stores: Vec<OpId>,
    pub(super) memref_frees: Vec<OpId>,
}

pub(super) fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. })
}

/// Returns the memrefs on which an operation by itself has an effect, or all its operands if that is not known.
pub(super) fn affected_memrefs(op: Operation<'_>, kind: EffectKind) -> Vec<ValueId> {
    let is_memref = |value: &ValueId| is_memref(op.context(), op.ir().value(op.body_id(), *value).ty());
    if let Some((memref, is_store)) = accessed_memref(op) {
        let is_kind = kind == if is_store { EffectKind::Write } else { EffectKind::Read };
        return is_kind.then_some(memref.id()).into_iter().collect();
    }
    match memory_effects(op) {
        None if op.has_trait(Trait::RecursiveMemoryEffects) => Vec::new(),
        None => op.operands().map(|value| value.id()).filter(is_memref).collect(),
        Some(effects) => {
            let values =
                effects.iter().filter(|effect| effect.kind == kind).filter_map(|effect| match effect.on {
                    EffectOn::Value(value) => Some(value),
                    _ => None,
                });
            values.filter(is_memref).collect()
        }
    }
}

impl Node {
    /// Returns a node without accesses.
    pub(super) fn new(op: OpId) -> Self {
        let none = Vec::new;
        Node {
            op,
            loads: none(),
            stores: none(),
            memref_loads: none(),
            memref_stores: none(),
            memref_frees: none(),
        }
    }

    /// Returns a node with the accesses in `op`.
    pub(super) fn of(op: Operation<'_>) -> Self {
        let mut node = Node::new(op.id());
        walk_post_order(op, |nested| {
            if nested.body_id() == op.body_id() && !nested.isa::<AffineForOp<'_>>() {
                node.add(nested);
            }
        });
        node
    }

    /// Replaces the affine accesses, and adds the others again.
    pub(super) fn collect_again(&mut self, op: Operation<'_>) {
        let mut new = Node::of(op);
        for (own, others) in [
            (&mut self.memref_loads, &mut new.memref_loads),
            (&mut self.memref_stores, &mut new.memref_stores),
            (&mut self.memref_frees, &mut new.memref_frees),
        ] {
            others.retain(|op| !own.contains(op));
            own.append(others);
        }
        (self.loads, self.stores) = (new.loads, new.stores);
    }

    fn add(&mut self, op: Operation<'_>) {
        if let Some((_, is_store)) = accessed_memref(op) {
            if is_store { &mut self.stores } else { &mut self.loads }.push(op.id());
        } else if memory_effects(op).is_some() {
            for (kind, list) in [
                (EffectKind::Read, &mut self.memref_loads),
                (EffectKind::Write, &mut self.memref_stores),
                (EffectKind::Free, &mut self.memref_frees),
            ] {
                list.extend(has_effect(op, kind).then(|| op.id()));
            }
        } else if !op.has_trait(Trait::RecursiveMemoryEffects)
            && op.operand_types().any(|ty| is_memref(op.context(), ty))
        {
            self.memref_loads.push(op.id());
            self.memref_stores.push(op.id());
        }
    }

    /// Returns the affine loads from a memref.
    pub(super) fn loads_of(&self, builder: &Builder<'_>, memref: ValueId) -> Vec<OpId> {
        let is_of = |op: &&OpId| memref_of(builder.op(**op)) == Some(memref);
        self.loads.iter().filter(is_of).copied().collect()
    }

    /// Returns the memrefs of the affine stores.
    pub(super) fn stored_memrefs(&self, builder: &Builder<'_>) -> Vec<ValueId> {
        let mut stored = Vec::new();
        for memref in self.stores.iter().filter_map(|&op| memref_of(builder.op(op))) {
            if !stored.contains(&memref) {
                stored.push(memref);
            }
        }
        stored
    }

    /// Returns whether anything in the node writes to a memref.
    pub(super) fn has_store(&self, builder: &Builder<'_>, memref: ValueId) -> bool {
        let all = self.stores.iter().chain(&self.memref_stores);
        has_effect_on(builder, all, EffectKind::Write, memref)
    }

    pub(super) fn has_free(&self, builder: &Builder<'_>, memref: ValueId) -> bool {
        has_effect_on(builder, self.memref_frees.iter(), EffectKind::Free, memref)
    }
}

fn has_effect_on<'r>(
    builder: &Builder<'_>,
    mut ops: impl Iterator<Item = &'r OpId>,
    kind: EffectKind,
    memref: ValueId,
) -> bool {
    ops.any(|&op| {
        let op = builder.op(op);
        let is_declared = accessed_memref(op).is_some() || memory_effects(op).is_some();
        is_declared && affected_memrefs(op, kind).contains(&memref)
    })
}
