//! Replacing, erasing and moving operations, with notifications.
//!
//! Follows mlir/lib/IR/PatternMatch.cpp, including the order of notifications: the greedy driver visits
//! operations in the order of their notifications.

use std::ops::{Deref, DerefMut};

use super::builder::{Builder, InsertPoint};
use super::listener::Listener;
use super::reachable_blocks::ReachableBlocks;
use ir::body::OperandId;
use ir::body::clone::IrMapping;
use ir::{Attribute, BlockId, Body, BodyId, Context, Ir, OpId, OpRef, RegionId, StringId, Type, ValueId};
use smallvec::SmallVec;

/// A [`Builder`] that can also change existing operations.
pub struct Rewriter<'a> {
    builder: Builder<'a>,
}

impl<'a> Deref for Rewriter<'a> {
    type Target = Builder<'a>;

    #[inline]
    fn deref(&self) -> &Builder<'a> {
        &self.builder
    }
}

impl DerefMut for Rewriter<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.builder
    }
}

impl<'a> Rewriter<'a> {
    /// Creates a rewriter in `body`, with no insertion point yet; see [`Builder::new`].
    pub fn new(
        ir: &'a mut Ir,
        context: &'a Context,
        body: BodyId,
        listener: Option<&'a mut dyn Listener>,
    ) -> Self {
        Rewriter { builder: Builder::new(ir, context, body, listener) }
    }

    // --- Uses ---

    /// Changes `op` by `change`, and notifies the listener.
    pub fn modify_in_place<R>(&mut self, op: OpId, change: impl FnOnce(&mut Body) -> R) -> R {
        let result = change(self.body_mut());
        self.modified(op);
        result
    }

    /// Notifies listeners that `op` was changed.
    pub fn modified(&mut self, op: OpId) {
        let op = self.reference(op);
        self.tell(|listener, ir| listener.operation_modified(ir, op));
    }

    /// Makes every use of `from` one of `to`.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if !self.has_listener() {
            return self.body_mut().replace_all_uses(from, to);
        }
        self.replace_uses_if(from, to, |_, _| true);
    }

    /// Makes those uses of `from` uses of `to` that `decide` says.
    pub fn replace_uses_if(
        &mut self,
        from: ValueId,
        to: ValueId,
        mut decide: impl FnMut(&Body, OperandId) -> bool,
    ) {
        if from == to {
            return;
        }
        let mut next = self.body().first_use(from);
        while let Some(operand) = next {
            next = self.body().next_use(operand);
            if decide(self.body(), operand) {
                let owner = self.body().operand_owner(operand);
                self.body_mut().set_operand(operand, to);
                self.modified(owner);
            }
        }
    }

    /// Makes every use of `from` one of `to`, but for those in `except`.
    pub fn replace_all_uses_except(&mut self, from: ValueId, to: ValueId, except: OpId) {
        self.replace_uses_if(from, to, |body, operand| body.operand_owner(operand) != except);
    }

    /// Makes operand `index` of `op` another value.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        self.modify_in_place(op, |body| body.set_operand_at(op, index, value));
    }

    /// Makes `values` the operands of `op`.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        self.modify_in_place(op, |body| body.set_operands(op, values));
    }

    /// Makes `value` the attribute called `name` of `op`, inherent or discardable; `None` removes it.
    pub fn set_attribute(&mut self, op: OpId, name: StringId, value: Option<Attribute>) {
        let op_ref = self.reference(op);
        self.ir_mut().set_attribute(op_ref, name, value);
        self.modified(op);
    }

    /// Sets the type of `value`, and notifies the listener about its definition.
    pub fn set_type(&mut self, value: ValueId, ty: Type) {
        self.body_mut().set_value_type(value, ty);
        if let Some(op) = self.body().defining_operation(value) {
            self.modified(op);
        }
    }

    // --- Replacing and erasing ---

    /// Replaces the results of `op` by `values`, and erases it.
    pub fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        self.replace_all_op_uses(op, values);
        self.erase_op(op);
    }

    /// Replaces `op` by `with`, which has as many results.
    pub fn replace_op_with(&mut self, op: OpId, with: OpId) {
        let values: SmallVec<[ValueId; 4]> = self.body().results(with).collect();
        self.replace_op(op, &values);
    }

    /// Replaces the results of `op` by `values`, and leaves it there.
    pub fn replace_all_op_uses(&mut self, op: OpId, values: &[ValueId]) {
        debug_assert_eq!(self.body().num_results(op), values.len());
        let reference = self.reference(op);
        self.tell(|listener, ir| listener.operation_replaced(ir, reference, values));
        for (index, &value) in values.iter().enumerate() {
            let result = self.result(op, index);
            self.replace_all_uses(result, value);
        }
    }

    /// Erases `op`, whose results nothing uses, and everything in it.
    pub fn erase_op(&mut self, op: OpId) {
        // An insertion point at `op` moves after it.
        if let Some(InsertPoint { block, before }) = self.insertion_point()
            && before == Some(op)
        {
            let before = self.body().next_operation(op);
            self.restore_insertion_point(Some(InsertPoint { block, before }));
        }
        let root = self.reference(op);
        if !self.has_listener() {
            return self.ir_mut().erase_operation(root);
        }
        if self.op(op).num_regions() != 0 {
            for nested in nested_in_order_of_erasing(self.ir(), root) {
                self.tell(|listener, ir| listener.operation_erased(ir, nested));
                // Others in there must see that this one no longer uses anything, nor can be used.
                drop_uses_of_results(self.ir_mut().body_mut(nested.body), nested.op);
                self.ir_mut().body_mut(nested.body).drop_references(nested.op);
            }
        }
        self.tell(|listener, ir| listener.operation_erased(ir, root));
        drop_uses_of_results(self.body_mut(), op);
        self.ir_mut().erase_operation(root);
    }

    /// Erases `block`, to which nothing branches, and everything in it.
    pub fn erase_block(&mut self, block: BlockId) {
        while let Some(op) = self.body().last_operation(block) {
            self.erase_op(op);
        }
        let body = self.body_id();
        self.tell(|listener, ir| listener.block_erased(ir, body, block));
        self.ir_mut().erase_block(body, block);
    }

    // --- Moving ---

    /// Moves `op` before `before`.
    pub fn move_op_before(&mut self, op: OpId, before: OpId) {
        self.body_mut().move_operation_before(op, before);
        self.inserted(op);
    }

    /// Moves `op` after `after`.
    pub fn move_op_after(&mut self, op: OpId, after: OpId) {
        self.body_mut().move_operation_after(op, after);
        self.inserted(op);
    }

    /// Moves `op` to the end of `block`, or before the operation `before` of it.
    pub fn move_op_to(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        self.body_mut().move_operation_to(op, block, before);
        self.inserted(op);
    }

    fn inserted(&mut self, op: OpId) {
        let op = self.reference(op);
        self.tell(|listener, ir| listener.operation_inserted(ir, op));
    }

    /// Moves `block` before `before`, or to the end of `region`.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        self.body_mut().move_block(block, region, before);
        let body = self.body_id();
        self.tell(|listener, ir| listener.block_inserted(ir, body, block));
    }

    /// Moves the blocks of `region` before `before`, or to the end of `to`.
    pub fn inline_region_before(&mut self, region: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.body().entry_block(region) {
            self.move_block(block, to, before);
        }
    }

    /// Copies the blocks of `region` to the end of `to`.
    pub fn clone_region(&mut self, region: RegionId, to: RegionId, mapping: &mut IrMapping) {
        self.clone_region_before((self.body_id(), region), to, None, mapping);
    }

    /// Copies the blocks of a region of any body before `before`, or to the end of `to`.
    pub fn clone_region_before(
        &mut self,
        (from, region): (BodyId, RegionId),
        to: RegionId,
        before: Option<BlockId>,
        mapping: &mut IrMapping,
    ) {
        let body = self.body_id();
        let last = self.body().region_blocks(to).last();
        self.ir_mut().clone_region_into(from, region, body, to, mapping);
        let first = match last {
            Some(last) => self.body().next_block(last),
            None => self.body().entry_block(to),
        };
        if before.is_none() && !self.has_listener() {
            return;
        }
        let mut next = first;
        while let Some(block) = next {
            next = self.body().next_block(block);
            if before.is_some() {
                self.body_mut().move_block(block, to, before);
            }
            self.tell(|listener, ir| listener.block_inserted(ir, body, block));
            let ops: Vec<_> = self.body().block_operations(block).collect();
            for op in ops {
                self.inserted(op);
                self.tell_of_nested(op);
            }
        }
    }

    /// Moves the operations of `source`, to which nothing branches, to the end of `block` or before
    /// `before` there, with `values` in place of its arguments; erases it.
    pub fn inline_block_before(
        &mut self,
        source: BlockId,
        block: BlockId,
        before: Option<OpId>,
        values: &[ValueId],
    ) {
        for (index, &value) in values.iter().enumerate() {
            let argument = self.body().argument(source, index);
            self.replace_all_uses(argument, value);
        }
        if self.has_listener() {
            while let Some(op) = self.body().first_operation(source) {
                self.move_op_to(op, block, before);
            }
        } else {
            let first = self.body().first_operation(source);
            self.body_mut().splice_operations(first, block, before);
        }
        if let Some(point) = self.insertion_point()
            && point.block == source
        {
            self.restore_insertion_point(Some(InsertPoint { block, before: point.before.or(before) }));
        }
        self.erase_block(source);
    }

    /// Moves the operations of `source` to the end of `dest`; see [`Rewriter::inline_block_before`].
    pub fn merge_blocks(&mut self, source: BlockId, dest: BlockId, values: &[ValueId]) {
        self.inline_block_before(source, dest, None, values);
    }

    /// Moves `first` and the operations after it to a new block after theirs. If `first` is `None`, the new
    /// block is empty, and it comes after `block`.
    pub fn split_block(&mut self, block: BlockId, first: Option<OpId>) -> BlockId {
        if !self.has_listener() {
            return self.body_mut().split_block(block, first);
        }
        let point = self.insertion_point();
        let Some(region) = self.body().region_of(block) else {
            return self.body_mut().split_block(block, first);
        };
        let next = self.body().next_block(block);
        let new = self.create_block(region, next, &[]);
        self.restore_insertion_point(point);
        let Some(first) = first else { return new };
        while self.body().block_of(first) != Some(new) {
            let Some(last) = self.body().last_operation(block) else { break };
            let before = self.body().first_operation(new);
            self.move_op_to(last, new, before);
        }
        new
    }
}

/// In a graph region, the results of an erased operation may still be used by operations that are about to be
/// erased.
fn drop_uses_of_results(body: &mut Body, op: OpId) {
    if !body.are_results_unused(op) {
        body.results(op).for_each(|result| body.drop_uses(result));
    }
}

/// Returns the operations in `root`, each before the definitions that it may use and before its parent.
fn nested_in_order_of_erasing(ir: &Ir, root: OpRef) -> Vec<OpRef> {
    // In the opposite order: an operation, then its regions; blocks before those that they branch to.
    let mut order = Vec::new();
    let mut reachable = ReachableBlocks::default();
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        if op != root {
            order.push(op);
        }
        let start = pending.len();
        for region in ir.operation(op).regions() {
            let mut reached = Vec::new();
            reachable.in_post_order(region, |block| reached.push(block));
            reached.reverse();
            let is_unreached = |block: &BlockId| !reachable.contains(region.body_id(), *block);
            let is_alone = region.has_one_block();
            let others = region.blocks().map(|block| block.id()).filter(|_| !is_alone);
            let unreached = others.filter(is_unreached);
            for block in unreached.chain(reached) {
                let ops = region.body().block_operations(block);
                pending.extend(ops.map(|op| OpRef { body: region.body_id(), op }));
            }
        }
        pending[start..].reverse();
    }
    order.reverse();
    order
}
