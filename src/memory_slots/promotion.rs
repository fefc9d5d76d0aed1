//! `mem2reg`: values in place of memory.
//!
//! Follows mlir/lib/Transforms/Mem2Reg.cpp.

use super::blocking_uses::{BlockingUses, User, uses};
use super::merge_points::{Frontiers, live_in};
use super::{Allocation, Deletion, Slot, slot_hooks};
use definitions::data_layout::DataLayout;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{BlockId, BodyId, Context, Ir, OpId, OpRef, Operation, RegionId, ValueId};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::Rewriter;
use rewrite::region_simplify::append_forwarded_values;
use rustc_hash::{FxHashMap, FxHashSet};

pub static PASS: PassInfo = PassInfo {
    argument: "mem2reg",
    name: "Mem2Reg",
    summary: "Promotes memory slots into values.",
    anchor: Anchor::Any,
    options: &[option(
        "region-simplify",
        Takes::Bool(true),
        "Perform control flow optimizations to the region tree",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let layout = DataLayout::closest(pass.ir.root());
    let context = pass.ir.share_context();
    let mut allocations: Vec<OpRef> = Vec::new();
    let root = pass.ir.root_ref();
    walk_post_order(pass.ir.root(), |op| {
        let allocates = op.op_ref() != root && slot_hooks(op).allocation.is_some();
        allocations.extend(allocates.then(|| op.op_ref()));
    });
    let mut promotion = Promotion {
        ir: pass.ir,
        context: &context,
        layout: &layout,
        frontiers: FxHashMap::default(),
        num_arguments: 0,
    };
    let mut num_promoted = 0;
    loop {
        let before = allocations.len();
        allocations.retain(|&op| !promotion.promote_first(op));
        num_promoted += before - allocations.len();
        if allocations.len() == before {
            break;
        }
    }
    let num_arguments = promotion.num_arguments;
    if num_promoted == 0 {
        pass.mark_unchanged();
    }
    pass.count("promoted slots", "Total amount of memory slot promoted", num_promoted as u64);
    pass.count("new block args", "Total amount of new block argument inserted in blocks", num_arguments);
    Ok(())
}

/// The state of the pass.
struct Promotion<'p> {
    ir: &'p mut Ir,
    context: &'p Context,
    layout: &'p DataLayout,
    /// The dominator trees, which do not change.
    frontiers: FxHashMap<(BodyId, RegionId), Frontiers>,
    num_arguments: u64,
}

/// A slot that can be a value.
struct Promotable {
    slot: Slot,
    uses: BlockingUses,
    merge_points: FxHashSet<BlockId>,
}

impl Promotion<'_> {
    /// Promotes a slot of the allocation `op`, if it is possible, and erases `op`.
    fn promote_first(&mut self, op: OpRef) -> bool {
        let Some(allocation) = slot_hooks(self.ir.operation(op)).allocation else { return false };
        let slots = (allocation.slots)(self.ir.operation(op));
        let found = slots.into_iter().find_map(|slot| self.analyze(op, slot));
        let Some(promotable) = found else { return false };
        let body = op.body;
        let Some(region) = region_of(self.ir, op) else { return false };
        let empty = Frontiers::default();
        let frontiers = self.frontiers.get(&(body, region)).unwrap_or(&empty);
        let rewriter = Rewriter::new(self.ir, self.context, body, None);
        let mut promoter = Promoter {
            rewriter,
            layout: self.layout,
            allocation,
            op: op.op,
            slot: promotable.slot,
            uses: promotable.uses,
            users_of: FxHashMap::default(),
            reaching: FxHashMap::default(),
            stored: FxHashMap::default(),
            default: None,
        };
        self.num_arguments += promotable.merge_points.len() as u64;
        promoter.run(region, frontiers, &promotable.merge_points);
        true
    }

    /// Returns what is needed to make a slot a value, if that is possible.
    fn analyze(&mut self, op: OpRef, slot: Slot) -> Option<Promotable> {
        let pointer = self.ir.value(op.body, slot.pointer);
        let region = pointer.parent_block()?.region()?;
        if pointer.is_unused() || region.parent_op().is_some_and(|op| op.has_trait(Trait::GraphRegion)) {
            return None;
        }
        let mut found = BlockingUses::default();
        for operand in uses(self.ir, op.body, slot.pointer) {
            found.add(self.ir, op.body, operand);
        }
        let view = |user: &User| self.ir.operation(OpRef { body: op.body, op: user.op });
        let can_remove = |user: &User| match (user.hooks.removal, user.hooks.access) {
            (Some(removal), _) => (removal.can_remove)(view(user), &user.uses),
            (None, Some(access)) => (access.can_remove)(view(user), slot, &user.uses, self.layout),
            (None, None) => false,
        };
        let is_here = |user: &User| view(user).parent_region() == Some(region);
        if !found.users.iter().all(|user| can_remove(user) && is_here(user)) {
            return None;
        }
        let merge_points = self.merge_points(op, slot)?;
        Some(Promotable { slot, uses: found, merge_points })
    }

    /// Returns the blocks that get the value as an argument; `None` if they cannot.
    fn merge_points(&mut self, op: OpRef, slot: Slot) -> Option<FxHashSet<BlockId>> {
        let pointer = self.ir.value(op.body, slot.pointer);
        let region = pointer.parent_block()?.region()?;
        if region.has_one_block() {
            return Some(FxHashSet::default());
        }
        let of_region = self.frontiers.entry((op.body, region.id()));
        let frontiers = of_region.or_insert_with(|| Frontiers::of(region));
        let access = |op: Operation<'_>| slot_hooks(op).access;
        let stores = |op: Operation<'_>| access(op).is_some_and(|access| (access.stores)(op, slot));
        let loads = |op: Operation<'_>| access(op).is_some_and(|access| (access.loads)(op, slot));
        let storing: FxHashSet<BlockId> =
            pointer.users().filter(|&op| stores(op)).filter_map(|op| Some(op.block()?.id())).collect();
        // The first access to the slot in each block.
        let mut first: FxHashMap<BlockId, Operation<'_>> = FxHashMap::default();
        for user in pointer.users().filter(|&op| loads(op) || stores(op)) {
            let Some(block) = user.block() else { continue };
            let known = first.entry(block.id()).or_insert(user);
            if user.is_before_in_block(*known) {
                *known = user;
            }
        }
        let loading = first.values().filter(|&&op| loads(op)).filter_map(|op| op.block());
        let live = live_in(loading, &storing);
        let merge_points = frontiers.merge_points(&storing, &live);
        let is_usable = |&block: &BlockId| {
            let mut before = self.ir.block(op.body, block).predecessor_ops();
            before.all(|op| op.has_trait(Trait::BranchOpInterface))
        };
        merge_points.iter().all(is_usable).then_some(merge_points)
    }
}

fn region_of(ir: &Ir, op: OpRef) -> Option<RegionId> {
    ir.operation(op).parent_region().map(|region| region.id())
}

/// The promotion of a slot.
struct Promoter<'p> {
    rewriter: Rewriter<'p>,
    layout: &'p DataLayout,
    allocation: Allocation,
    op: OpId,
    slot: Slot,
    uses: BlockingUses,
    /// The operations that use it, by block and in order.
    users_of: FxHashMap<BlockId, Vec<OpId>>,
    /// The value in the slot before each operation that uses it.
    reaching: FxHashMap<OpId, ValueId>,
    /// The value after each operation that stores.
    stored: FxHashMap<OpId, ValueId>,
    default: Option<ValueId>,
}

impl Promoter<'_> {
    fn run(&mut self, region: RegionId, frontiers: &Frontiers, merge_points: &FxHashSet<BlockId>) {
        let default = self.default_value();
        self.group_users();
        let Some(entry) = self.rewriter.body().entry_block(region) else { return };
        if frontiers.order.is_empty() {
            self.block(entry, default);
        } else {
            self.region(entry, default, frontiers, merge_points);
        }
        self.remove_uses(frontiers);
        self.complete_branches(merge_points);
        if self.rewriter.value(default).is_unused()
            && let Some(op) = self.rewriter.body().defining_operation(default)
        {
            self.rewriter.erase_op(op);
        }
        self.rewriter.erase_op(self.op);
    }

    /// Groups the operations that use the slot by block.
    fn group_users(&mut self) {
        let users = std::mem::take(&mut self.uses.users);
        self.renumber_blocks_of(&users);
        for user in &users {
            if let Some(block) = self.rewriter.body().block_of(user.op) {
                self.users_of.entry(block).or_default().push(user.op);
            }
        }
        let rewriter = &self.rewriter;
        self.users_of.values_mut().for_each(|users| sort::by_key(users, |&op| rewriter.op(op).order()));
        self.uses.users = users;
    }

    /// Makes the order of the operations in the blocks of `users` known.
    fn renumber_blocks_of(&mut self, users: &[User]) {
        let mut blocks: Vec<BlockId> =
            users.iter().filter_map(|user| self.rewriter.body().block_of(user.op)).collect();
        blocks.dedup();
        blocks.into_iter().for_each(|block| self.rewriter.body_mut().renumber(block));
    }

    fn default_value(&mut self) -> ValueId {
        if let Some(default) = self.default {
            return default;
        }
        if let Some(block) = self.rewriter.body().block_of(self.op) {
            self.rewriter.set_insertion_point_to_start(block);
        }
        let default = (self.allocation.default_value)(&mut self.rewriter, self.op, self.slot);
        *self.default.insert(default)
    }

    /// Goes through the operations of a block; returns the value in the slot at its end.
    fn block(&mut self, block: BlockId, mut value: ValueId) -> ValueId {
        for op in self.users_of.remove(&block).unwrap_or_default() {
            let view = self.rewriter.op(op);
            let Some(access) = slot_hooks(view).access else { continue };
            let stores = (access.stores)(view, self.slot);
            self.reaching.insert(op, value);
            if stores {
                self.rewriter.set_insertion_point_after(op);
                value = (access.stored)(&mut self.rewriter, op, self.slot, value, self.layout);
                self.stored.insert(op, value);
            }
        }
        value
    }

    /// Goes through the blocks, down the dominator tree.
    fn region(
        &mut self,
        entry: BlockId,
        default: ValueId,
        frontiers: &Frontiers,
        merge_points: &FxHashSet<BlockId>,
    ) {
        let location = self.rewriter.value(self.slot.pointer).location();
        let mut pending = vec![(entry, default)];
        while let Some((block, mut value)) = pending.pop() {
            if merge_points.contains(&block) {
                value = self.rewriter.body_mut().add_block_argument(block, self.slot.ty, location);
                self.rewriter.set_insertion_point_to_start(block);
                (self.allocation.block_argument)(&mut self.rewriter, self.op, value);
            }
            value = self.block(block, value);
            let end = self.rewriter.block(block).back().map(|op| {
                let successors = op.successors().map(|block| block.id()).collect::<Vec<_>>();
                (op.op_ref(), successors)
            });
            if let Some((end, successors)) = end {
                for (index, _) in successors.iter().enumerate().filter(|of| merge_points.contains(of.1)) {
                    append_forwarded_values(self.rewriter.ir_mut(), end, index, &[value]);
                }
            }
            let children = frontiers.children.get(&block);
            pending.extend(children.into_iter().flatten().map(|&child| (child, value)));
        }
    }

    fn remove_uses(&mut self, frontiers: &Frontiers) {
        let mut users = std::mem::take(&mut self.uses.users);
        let place = |rewriter: &Rewriter<'_>, op: OpId| {
            let block = rewriter.body().block_of(op);
            let block = block.and_then(|block| frontiers.place_of.get(&block).copied());
            (block.unwrap_or(usize::MAX), rewriter.op(op).order())
        };
        self.renumber_blocks_of(&users);
        sort::by_key(&mut users, |user| place(&self.rewriter, user.op));
        let (mut erased, mut told, mut stored) = (Vec::new(), Vec::new(), Vec::new());
        for User { op, hooks, .. } in users.into_iter().rev() {
            if let Some(access) = hooks.access.filter(|_| hooks.removal.is_none()) {
                let value = match self.reaching.get(&op) {
                    Some(&value) => value,
                    None => self.default_value(),
                };
                self.rewriter.set_insertion_point_after(op);
                let slot = self.slot;
                if (access.remove)(&mut self.rewriter, op, slot, value, self.layout) == Deletion::Delete {
                    erased.push(op);
                }
                stored.extend(self.stored.get(&op).map(|&value| (op, value)));
            } else if let Some(removal) = hooks.removal {
                self.rewriter.set_insertion_point_after(op);
                if (removal.remove)(&mut self.rewriter, op) == Deletion::Delete {
                    erased.push(op);
                }
                told.extend(removal.stored.map(|tell| (op, tell)));
            }
        }
        for (op, tell) in told {
            for &(storing, value) in &stored {
                self.rewriter.set_insertion_point_after(storing);
                tell(&mut self.rewriter, op, value);
            }
        }
        erased.into_iter().for_each(|op| self.rewriter.erase_op(op));
    }

    /// Gives blocks that the entry does not reach the default value to pass on.
    fn complete_branches(&mut self, merge_points: &FxHashSet<BlockId>) {
        for &block in merge_points {
            let view = self.rewriter.block(block);
            let count = view.num_arguments();
            let before: Vec<OpRef> = view.predecessor_ops().map(|op| op.op_ref()).collect();
            for branch in before {
                let op = self.rewriter.ir().operation(branch);
                let passed = interfaces::branch_operands(op).unwrap_or_default();
                let lacking: Vec<usize> = op
                    .successors()
                    .zip(&passed)
                    .enumerate()
                    .filter(|(_, (to, of))| to.id() == block && of.produced + of.forwarded.len() + 1 == count)
                    .map(|of| of.0)
                    .collect();
                for index in lacking {
                    let default = self.default_value();
                    append_forwarded_values(self.rewriter.ir_mut(), branch, index, &[default]);
                }
            }
        }
    }
}
