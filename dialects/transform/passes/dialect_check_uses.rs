//! `transform-dialect-check-uses`: warns of handles that may be used after they were consumed.
//!
//! The consumer of a handle frees it, and so does every transform operation around the consumer. A use may
//! come too late if an operation that frees the handle is on a path from the definition to the use: in the
//! block of the definition after it, in the block of the use (or of an ancestor of the use) before it, or in
//! a block between the two. Loop bodies are not run twice here, and conditions are not examined.
//!
//! The frees of a value are sorted by position, so that a use costs a binary search, not a walk.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/CheckUses.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::effects::{Effects, HandleEffect};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Block, BlockId, BodyId, OpRef, Operation, Value, ValueRef};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "transform-dialect-check-uses",
    name: "CheckUsesPass",
    summary: "warn about potential use-after-free in the transform dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.ir.root();
    let mut frees = Frees::of(root);
    walk_post_order(root, |op| {
        for (index, operand) in op.operands().enumerate() {
            let deleters = frees.before_use(op, operand);
            if deleters.is_empty() {
                continue;
            }
            let warning = op.emit_warning(format!("operand #{index} may be used after free"));
            let mut warning = warning.attach_note(operand.location(), "allocated here");
            for deleter in deleters {
                warning = warning.attach_note(deleter.location(), "freed here");
            }
            warning.emit();
        }
    });
    pass.mark_unchanged();
    Ok(())
}

type BlockRef = (BodyId, BlockId);

/// An operation that frees a value, by place.
#[derive(Clone, Copy)]
struct Deleter<'a> {
    block: BlockRef,
    position: usize,
    op: Operation<'a>,
}

/// The operations that free each value.
struct Frees<'a> {
    /// The position of each operation in its block.
    positions: FxHashMap<OpRef, usize>,
    /// Sorted by block, then by position.
    by_value: FxHashMap<ValueRef, Vec<Deleter<'a>>>,
    /// The blocks that can be reached from a block; itself only in a circle.
    reachable: FxHashMap<BlockRef, FxHashSet<BlockRef>>,
}

impl<'a> Frees<'a> {
    fn of(root: Operation<'a>) -> Self {
        let mut frees = Frees {
            positions: FxHashMap::default(),
            by_value: FxHashMap::default(),
            reachable: FxHashMap::default(),
        };
        let mut effects = Effects::default();
        walk_pre_order(root, |op| {
            for block in op.regions().flat_map(|region| region.blocks()) {
                let positions = block.operations().enumerate().map(|(index, op)| (op.op_ref(), index));
                frees.positions.extend(positions);
            }
            for (operand, effect) in op.operands().zip(effects.of(op)) {
                if effect == HandleEffect::Consumes {
                    frees.note(root, op, operand);
                }
            }
            WalkResult::Advance
        });
        for deleters in frees.by_value.values_mut() {
            sort::by_key(deleters, |of| (of.block.0.index(), of.block.1.index(), of.position));
            deleters.dedup_by_key(|of| of.op.op_ref());
        }
        frees
    }

    /// Records that `op`, and the transform operations around it, free `value`.
    fn note(&mut self, root: Operation<'a>, op: Operation<'a>, value: Value<'a>) {
        let mut next = Some(op);
        while let Some(op) = next.filter(|op| op.has_trait(Trait::TransformOpInterface)) {
            let place = op.block().zip(self.positions.get(&op.op_ref()).copied());
            if let Some((block, position)) = place {
                let block = (block.body_id(), block.id());
                let deleters = self.by_value.entry(value.value_ref()).or_default();
                deleters.push(Deleter { block, position, op });
            }
            next = op.parent_op().filter(|_| op.op_ref() != root.op_ref());
        }
    }

    fn position(&self, op: Operation<'_>) -> usize {
        self.positions.get(&op.op_ref()).copied().unwrap_or(0)
    }

    /// Returns the operations that may free `value` before `user` uses it.
    fn before_use(&mut self, user: Operation<'a>, value: Value<'a>) -> Vec<Operation<'a>> {
        if !self.by_value.contains_key(&value.value_ref()) {
            return Vec::new();
        }
        let Some(home) = value.parent_block() else { return Vec::new() };
        let home_region = home.region().map(|region| region.id());
        let mut ancestors = vec![user];
        while let Some(&last) = ancestors.last() {
            let is_at_home = last.body_id() == home.body_id()
                && last.parent_region().map(|region| region.id()) == home_region;
            match last.parent_op().filter(|_| !is_at_home) {
                Some(parent) => ancestors.push(parent),
                None => break,
            }
        }
        let definition = value.defining_op();
        for (depth, &ancestor) in ancestors.iter().rev().enumerate() {
            let Some(block) = ancestor.block() else { continue };
            let from_middle = definition.filter(|_| depth == 0);
            let found = match from_middle {
                Some(definition) if block == home => {
                    self.first_after(value, home, self.position(definition), self.position(ancestor))
                }
                Some(definition) => self
                    .first_after(value, home, self.position(definition), usize::MAX)
                    .or_else(|| self.last_before(value, block, self.position(ancestor))),
                None => self.last_before(value, block, self.position(ancestor)),
            };
            if let Some(found) = found {
                return vec![found];
            }
            let entry = block.region().and_then(|region| region.front());
            let Some(from) = (if depth == 0 { Some(home) } else { entry }) else { continue };
            let found = self.on_paths(value, from, block, from_middle.is_none());
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// Returns the operations that free `value` in `block`, by position.
    fn in_block(&self, value: Value<'a>, block: Block<'a>) -> &[Deleter<'a>] {
        let Some(all) = self.by_value.get(&value.value_ref()) else { return &[] };
        let key = (block.body_id().index(), block.id().index());
        let of = |deleter: &Deleter<'_>| (deleter.block.0.index(), deleter.block.1.index());
        let start = all.partition_point(|deleter| of(deleter) < key);
        let end = all.partition_point(|deleter| of(deleter) <= key);
        &all[start..end]
    }

    /// Returns the first in `block` after position `after` and before `before`.
    fn first_after(
        &self,
        value: Value<'a>,
        block: Block<'a>,
        after: usize,
        before: usize,
    ) -> Option<Operation<'a>> {
        let deleters = self.in_block(value, block);
        let first = deleters.partition_point(|deleter| deleter.position <= after);
        deleters.get(first).filter(|deleter| deleter.position < before).map(|deleter| deleter.op)
    }

    /// Returns the last entry in `block` before position `before`.
    fn last_before(&self, value: Value<'a>, block: Block<'a>, before: usize) -> Option<Operation<'a>> {
        let deleters = self.in_block(value, block);
        let end = deleters.partition_point(|deleter| deleter.position < before);
        end.checked_sub(1).map(|last| deleters[last].op)
    }

    /// Returns all entries in the blocks on paths from `from` to `to`.
    fn on_paths(
        &mut self,
        value: Value<'a>,
        from: Block<'a>,
        to: Block<'a>,
        includes_from: bool,
    ) -> Vec<Operation<'a>> {
        let target = (to.body_id(), to.id());
        if !self.reachable_from(from).contains(&target) {
            return Vec::new();
        }
        let Some(region) = from.region() else { return Vec::new() };
        let mut found = Vec::new();
        for block in region.blocks() {
            let is_on_path = self.reachable_from(from).contains(&(block.body_id(), block.id()))
                && self.reachable_from(block).contains(&target);
            if is_on_path || includes_from && block == from {
                found.extend(self.in_block(value, block).iter().map(|deleter| deleter.op));
            }
        }
        found
    }

    fn reachable_from(&mut self, block: Block<'a>) -> &FxHashSet<BlockRef> {
        self.reachable.entry((block.body_id(), block.id())).or_insert_with(|| {
            let mut reached = FxHashSet::default();
            let mut pending = vec![block];
            while let Some(next) = pending.pop() {
                for successor in next.back().into_iter().flat_map(|last| last.successors()) {
                    if reached.insert((successor.body_id(), successor.id())) {
                        pending.push(successor);
                    }
                }
            }
            reached
        })
    }
}
