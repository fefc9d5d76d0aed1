//! Changes of a body: erasing, moving and splitting, and changing operands.
//!
//! Nothing here touches other bodies. [`Ir`](crate::Ir) handles the bodies that an erased or moved operation
//! owns (see `clone.rs`). An erased entity leaves an empty entry in the vectors of the body, linked from
//! nowhere: no walk reaches it, and ids stay valid. A change costs as much as the changed part, whatever the
//! size of the rest.
//!
//! Follows mlir/lib/IR/{Operation,Block,Region,Value}.cpp, including the order in which uses are created: it
//! affects the output of passes.

mod blocks;
mod values;

use smallvec::SmallVec;

use crate::body::{BlockId, Body, BodyId, OpId, RegionId, Span, SuccessorId, ValueId};

impl Body {
    /// Moves `op` before `before`, in any block.
    pub fn move_operation_before(&mut self, op: OpId, before: OpId) {
        if op == before {
            return;
        }
        let Some(block) = self.block_of(before) else { return };
        self.remove_operation(op);
        self.insert_operation(block, op, Some(before));
    }

    /// Moves `op` after `after`, which may be in another block.
    pub fn move_operation_after(&mut self, op: OpId, after: OpId) {
        if op == after {
            return;
        }
        let Some(block) = self.block_of(after) else { return };
        self.remove_operation(op);
        let before = self.next_operation(after);
        self.insert_operation(block, op, before);
    }

    /// Moves `op` to the end of `block`, or before the operation `before` of it.
    pub fn move_operation_to(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        if before == Some(op) {
            return;
        }
        self.remove_operation(op);
        self.insert_operation(block, op, before);
    }

    /// Moves the operations of `block` from `first` on to the end of `to`, or before the operation
    /// `before` of it.
    pub fn splice_operations(&mut self, first: Option<OpId>, to: BlockId, before: Option<OpId>) {
        let mut next = first;
        while let Some(op) = next {
            next = self.next_operation(op);
            self.remove_operation(op);
            self.insert_operation(to, op, before);
        }
    }

    /// Removes `op` from its block and from the use lists of its operands, with everything in it. Returns the
    /// bodies that the erased operations owned, for the caller to free.
    ///
    /// Its results must have no uses, except by erased operations.
    pub fn erase_operation(&mut self, op: OpId) -> SmallVec<[BodyId; 1]> {
        let mut owned = SmallVec::new();
        self.remove_operation(op);
        let mut pending: SmallVec<[OpId; 8]> = SmallVec::from_slice(&[op]);
        while let Some(op) = pending.pop() {
            self.drop_references(op);
            if let Some(nested) = self.ops[op.index()].nested {
                owned.extend(self.nested[nested.index()].body.take());
            }
            for index in 0..self.local_regions(op).len() {
                let region = self.local_regions(op)[index];
                let mut next_block = self.regions[region.index()].first;
                while let Some(block) = next_block {
                    next_block = self.blocks[block.index()].next;
                    pending.extend(self.block_operations(block));
                }
                let data = &mut self.regions[region.index()];
                (data.first, data.last) = (None, None);
            }
            let data = &mut self.ops[op.index()];
            (data.nested, data.block, data.prev, data.next) = (None, None, None, None);
        }
        owned
    }

    /// Removes a block from its region, and everything in it from use lists. Returns the bodies that the
    /// erased operations owned.
    pub fn erase_block(&mut self, block: BlockId) -> SmallVec<[BodyId; 1]> {
        let mut owned = SmallVec::new();
        while let Some(op) = self.blocks[block.index()].last {
            owned.extend(self.erase_operation(op));
        }
        self.remove_block(block);
        self.blocks[block.index()].arguments = Span::default();
        owned
    }

    /// Makes `op` use nothing: no value, and no block.
    pub fn drop_references(&mut self, op: OpId) {
        for operand in self.operand_ids(op) {
            self.unlink_operand(operand);
        }
        self.ops[op.index()].operands = Span::default();
        if let Some(nested) = self.ops[op.index()].nested {
            for successor in self.nested[nested.index()].successors.range() {
                self.unlink_successor(SuccessorId::new(successor as u32));
            }
            self.nested[nested.index()].successors = Span::default();
        }
    }

    /// Removes all uses of `value`: the users get a value without a definition instead.
    pub fn drop_uses(&mut self, value: ValueId) {
        while let Some(operand) = self.first_use(value) {
            let placeholder = self.create_forward_value(self.value_type(value));
            self.set_operand(operand, placeholder);
        }
    }

    /// Returns the block of `op`.
    #[inline]
    pub fn block_of(&self, op: OpId) -> Option<BlockId> {
        self.ops[op.index()].block
    }

    /// Returns the next operation of the block.
    #[inline]
    pub fn next_operation(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].next
    }

    /// Returns the operation before `op` in its block.
    #[inline]
    pub fn previous_operation(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].prev
    }

    /// Returns the first operation of `block`.
    #[inline]
    pub fn first_operation(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }

    /// Returns the region of `block`.
    #[inline]
    pub fn region_of(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }

    /// Returns the first block of `region`.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }

    /// Returns the operation of this body that has `region`; `None` for the regions of the body's owner.
    #[inline]
    pub fn parent_of(&self, region: RegionId) -> Option<OpId> {
        self.regions[region.index()].parent
    }

    /// Returns the regions of the body's owner.
    #[inline]
    pub fn top_regions(&self) -> &[RegionId] {
        &self.top_regions
    }

    /// Returns the parent operation of `op` in this body; `None` directly below the body's owner.
    #[inline]
    pub fn parent_operation(&self, op: OpId) -> Option<OpId> {
        self.block_of(op).and_then(|block| self.region_of(block)).and_then(|region| self.parent_of(region))
    }

    /// Returns the ancestor of `op`, or `op` itself, that is directly in `block`.
    pub fn ancestor_in_block(&self, block: BlockId, op: OpId) -> Option<OpId> {
        std::iter::successors(Some(op), |&op| self.parent_operation(op))
            .find(|&op| self.block_of(op) == Some(block))
    }

    /// Returns whether `a` comes before `b` in their block; renumbers the block's operations if necessary.
    pub fn is_before_in_block(&mut self, a: OpId, b: OpId) -> bool {
        if let Some(block) = self.block_of(a) {
            self.renumber(block);
        }
        self.ops[a.index()].order < self.ops[b.index()].order
    }
}
