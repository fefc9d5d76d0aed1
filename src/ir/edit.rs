//! Changing what is in a body: erasing, moving, splitting, and making operations use other things.
//!
//! Nothing here knows of other bodies; what an operation that owns a body takes along is for
//! [`Ir`](super::Ir) to see to (see `clone.rs`). What is erased leaves its entry in the vectors of the
//! body behind, in no list and with nothing in it: whoever walks the IR never comes by, and ids stay
//! good. Every change costs as much as what is changed, not as much as what is around it.
//!
//! Follows mlir/lib/IR/{Operation,Block,Region,Value}.cpp, the order in which uses are made included:
//! it shows in what passes do.

use smallvec::SmallVec;

use super::attributes::Attribute;
use super::body::{
    BlockArgument, BlockId, Body, BodyId, NestedData, NestedId, OpId, OperandId, RegionId, Span, SuccessorId,
    ValueId, ValueOwner,
};
use super::context::Context;
use super::location::Location;
use super::types::Type;

// --- Operations -------------------------------------------------------------------------------

impl Body {
    /// Puts `op` before `before`, of whatever block.
    pub fn move_operation_before(&mut self, op: OpId, before: OpId) {
        if op == before {
            return;
        }
        let Some(block) = self.block_of(before) else { return };
        self.remove_operation(op);
        self.insert_operation(block, op, Some(before));
    }

    /// Puts `op` behind `after`, of whatever block.
    pub fn move_operation_after(&mut self, op: OpId, after: OpId) {
        if op == after {
            return;
        }
        let Some(block) = self.block_of(after) else { return };
        self.remove_operation(op);
        let before = self.next_operation(after);
        self.insert_operation(block, op, before);
    }

    /// Puts `op` at the end of `block`, or before the operation `before` of it.
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

    /// Takes `op` out of its block and out of the lists of what it uses, with everything in it. Gives
    /// the bodies that were owned by what was erased, for the caller to free.
    ///
    /// Uses of its results are left where they are: there must be none, but from what is erased too.
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

    /// Takes a block out of its region, and everything in it out of the lists of what it uses. Gives
    /// the bodies that were owned by what was erased.
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

    /// Makes `value` used by nothing: what used it uses something that has no definition.
    pub fn drop_uses(&mut self, value: ValueId) {
        while let Some(operand) = self.first_use(value) {
            let placeholder = self.create_forward_value(self.value_type(value));
            self.set_operand(operand, placeholder);
        }
    }

    /// The block that `op` is in.
    #[inline]
    pub fn block_of(&self, op: OpId) -> Option<BlockId> {
        self.ops[op.index()].block
    }

    /// The operation behind `op` in its block.
    #[inline]
    pub fn next_operation(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].next
    }

    /// The operation before `op` in its block.
    #[inline]
    pub fn previous_operation(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].prev
    }

    /// The first operation of `block`.
    #[inline]
    pub fn first_operation(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }

    /// The region that `block` is in.
    #[inline]
    pub fn region_of(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }

    /// The first block of `region`.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }

    /// The operation of this body that has `region`; `None` for the regions of the body's owner.
    #[inline]
    pub fn parent_of(&self, region: RegionId) -> Option<OpId> {
        self.regions[region.index()].parent
    }

    /// The regions of the body's owner.
    pub fn top_regions(&self) -> &[RegionId] {
        &self.top_regions
    }

    /// The operation of this body in whose region `op` is; `None` directly below the body's owner.
    #[inline]
    pub fn parent_operation(&self, op: OpId) -> Option<OpId> {
        self.block_of(op).and_then(|block| self.region_of(block)).and_then(|region| self.parent_of(region))
    }

    /// The operation, `op` or one that it is in, that is directly in `block`.
    pub fn ancestor_in_block(&self, block: BlockId, op: OpId) -> Option<OpId> {
        std::iter::successors(Some(op), |&op| self.parent_operation(op))
            .find(|&op| self.block_of(op) == Some(block))
    }

    /// Whether `a` stands before `b`, of the same block; numbers its operations anew if need be.
    pub fn is_before_in_block(&mut self, a: OpId, b: OpId) -> bool {
        if let Some(block) = self.block_of(a) {
            self.renumber(block);
        }
        self.ops[a.index()].order < self.ops[b.index()].order
    }
}

// --- Operands and results ---------------------------------------------------------------------

impl Body {
    /// The ids of the operands of `op`.
    #[inline]
    pub fn operand_ids(&self, op: OpId) -> impl ExactSizeIterator<Item = OperandId> + use<> {
        let Span { start, len } = self.ops[op.index()].operands;
        (start..start + len).map(OperandId::new)
    }

    /// The id of operand `index` of `op`.
    #[inline]
    pub fn operand_id(&self, op: OpId, index: usize) -> OperandId {
        let Span { start, len } = self.ops[op.index()].operands;
        debug_assert!(index < len as usize, "operand index out of range");
        OperandId::new(start + index as u32)
    }

    /// The position of an operand among those of its operation.
    #[inline]
    pub fn operand_index(&self, operand: OperandId) -> usize {
        operand.index() - self.ops[self.operand_owner(operand).index()].operands.start as usize
    }

    /// The value of an operand.
    #[inline]
    pub fn operand_value(&self, operand: OperandId) -> ValueId {
        self.operands[operand.index()].value
    }

    /// The value of operand `index` of `op`.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        self.operand_value(self.operand_id(op, index))
    }

    /// Makes operand `index` of `op` another value.
    pub fn set_operand_at(&mut self, op: OpId, index: usize, value: ValueId) {
        self.set_operand(self.operand_id(op, index), value);
    }

    /// Makes `values` the operands of `op`: those it has take the first ones.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        let Span { start, len } = self.ops[op.index()].operands;
        let kept = values.len().min(len as usize);
        for index in kept as u32..len {
            self.unlink_operand(OperandId::new(start + index));
        }
        if values.len() > len as usize {
            self.move_operands_to_end(op);
        }
        let start = self.ops[op.index()].operands.start;
        self.ops[op.index()].operands.len = values.len() as u32;
        for (index, &value) in values[..kept].iter().enumerate() {
            self.set_operand(OperandId::new(start + index as u32), value);
        }
        for &value in &values[kept..] {
            self.push_operand(op, value);
        }
    }

    /// Moves the operands of `op` to the end of the pool, where their number can grow.
    fn move_operands_to_end(&mut self, op: OpId) {
        let span = self.ops[op.index()].operands;
        if span.range().end == self.operands.len() {
            return;
        }
        let start = self.operands.len() as u32;
        for index in span.range() {
            let id = OperandId::new(self.operands.len() as u32);
            let data = self.operands[index];
            // The copy takes its place in the list of uses.
            match data.prev_use {
                Some(prev) => self.operands[prev.index()].next_use = Some(id),
                None => self.values[data.value.index()].first_use = Some(id),
            }
            if let Some(next) = data.next_use {
                self.operands[next.index()].prev_use = Some(id);
            }
            self.operands.push(data);
        }
        self.ops[op.index()].operands.start = start;
    }

    /// Takes the `count` operands from `first` on out of `op`.
    pub fn erase_operands(&mut self, op: OpId, first: usize, count: usize) {
        let Span { start, len } = self.ops[op.index()].operands;
        let behind = first + count;
        for index in behind..len as usize {
            let value = self.operands[start as usize + index].value;
            self.set_operand(OperandId::new(start + (index - count) as u32), value);
        }
        for index in len as usize - count..len as usize {
            self.unlink_operand(OperandId::new(start + index as u32));
        }
        self.ops[op.index()].operands.len = len - count as u32;
    }

    /// Puts `values` before operand `at` of `op`.
    pub fn insert_operands(&mut self, op: OpId, at: usize, values: &[ValueId]) {
        if values.is_empty() {
            return;
        }
        let mut all: SmallVec<[ValueId; 8]> = self.operand_values(op).collect();
        all.insert_many(at, values.iter().copied());
        self.set_operands(op, &all);
    }

    /// Makes those uses of `from` uses of `to` that `decide` says, from the first on.
    pub fn replace_uses_if(
        &mut self,
        from: ValueId,
        to: ValueId,
        mut decide: impl FnMut(&Body, OperandId) -> bool,
    ) {
        let mut next = self.first_use(from);
        while let Some(operand) = next {
            next = self.next_use(operand);
            if from != to && decide(self, operand) {
                self.set_operand(operand, to);
            }
        }
    }

    /// The operands that are `value`, the last made first.
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = OperandId> + '_ {
        std::iter::successors(self.first_use(value), |&operand| self.next_use(operand))
    }

    /// The operations that use `value`, once per use, the last made first.
    pub fn users(&self, value: ValueId) -> impl Iterator<Item = OpId> + '_ {
        self.uses(value).map(|operand| self.operand_owner(operand))
    }

    /// Whether nothing uses `value`.
    #[inline]
    pub fn is_unused(&self, value: ValueId) -> bool {
        self.first_use(value).is_none()
    }

    /// Whether there is just one use of `value`.
    #[inline]
    pub fn has_one_use(&self, value: ValueId) -> bool {
        self.first_use(value).is_some_and(|operand| self.next_use(operand).is_none())
    }

    /// Whether nothing uses the results of `op`.
    #[inline]
    pub fn are_results_unused(&self, op: OpId) -> bool {
        let results = self.ops[op.index()].results;
        self.values[results.range()].iter().all(|value| value.first_use.is_none())
    }

    /// The number of the results of `op`.
    #[inline]
    pub fn num_results(&self, op: OpId) -> usize {
        self.ops[op.index()].results.len as usize
    }

    /// The number of the operands of `op`.
    #[inline]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.ops[op.index()].operands.len as usize
    }

    /// The operation of which `value` is a result.
    #[inline]
    pub fn defining_operation(&self, value: ValueId) -> Option<OpId> {
        match self.value_owner(value) {
            ValueOwner::Op(op) => Some(op),
            _ => None,
        }
    }

    /// The block that `value` is defined in: as an argument, or as a result.
    pub fn block_of_value(&self, value: ValueId) -> Option<BlockId> {
        match self.value_owner(value) {
            ValueOwner::Op(op) => self.block_of(op),
            ValueOwner::Block(block) => Some(block),
            ValueOwner::Forward | ValueOwner::Outside => None,
        }
    }

    /// Makes `ty` the type of `value`.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.values[value.index()].ty = ty;
    }

    /// Makes `value` the inherent attribute in `slot` of `op`, whose name is registered, even where it
    /// was made without any.
    pub fn put_property(&mut self, context: &Context, op: OpId, slot: usize, value: Option<Attribute>) {
        let data = &mut self.ops[op.index()];
        if data.properties == super::body::NO_PROPERTIES {
            data.properties = self.properties.len() as u32;
            let slots = data.name.info(context).num_property_slots();
            self.properties.resize(self.properties.len() + slots, None);
        }
        self.set_property(context, op, slot, value);
    }
}

// --- Blocks -----------------------------------------------------------------------------------

impl Body {
    /// Puts a block without a region before `before`, or at the end of `region`.
    pub fn insert_block(&mut self, region: RegionId, block: BlockId, before: Option<BlockId>) {
        let Some(before) = before else { return self.append_block(region, block) };
        let prev = self.blocks[before.index()].prev.replace(block);
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (Some(region), prev, Some(before));
        match prev {
            Some(prev) => self.blocks[prev.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
    }

    /// Moves a block before `before`, or to the end of `region`.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        if before == Some(block) {
            return;
        }
        self.remove_block(block);
        self.insert_block(region, block, before);
    }

    /// Moves all blocks of `from` before `before`, or to the end of `to`.
    pub fn splice_blocks(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.regions[from.index()].first {
            self.move_block(block, to, before);
        }
    }

    /// Moves `first` and the operations behind it to a new block, behind theirs.
    pub fn split_block(&mut self, block: BlockId, first: Option<OpId>) -> BlockId {
        let new = self.create_block();
        if let Some(region) = self.region_of(block) {
            let next = self.blocks[block.index()].next;
            self.insert_block(region, new, next);
        }
        self.splice_operations(first, new, None);
        new
    }

    /// The block behind `block` in its region.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }

    /// The block before `block` in its region.
    #[inline]
    pub fn previous_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].prev
    }

    /// The number of the arguments of `block`.
    #[inline]
    pub fn num_arguments(&self, block: BlockId) -> usize {
        self.blocks[block.index()].arguments.len as usize
    }

    /// Argument `index` of `block`.
    #[inline]
    pub fn argument(&self, block: BlockId, index: usize) -> ValueId {
        self.block_arguments(block)[index].value
    }

    /// The arguments of `block`.
    pub fn argument_values(&self, block: BlockId) -> impl ExactSizeIterator<Item = ValueId> + '_ {
        self.block_arguments(block).iter().map(|argument| argument.value)
    }

    /// Takes argument `index`, which nothing uses, from `block`.
    pub fn erase_block_argument(&mut self, block: BlockId, index: usize) {
        let Span { start, len } = self.blocks[block.index()].arguments;
        let range = Span { start, len }.range();
        self.arguments[range].copy_within(index + 1.., index);
        self.blocks[block.index()].arguments.len = len - 1;
    }

    /// Takes the arguments that `decide` says from `block`; it is asked in order.
    pub fn erase_block_arguments(
        &mut self,
        block: BlockId,
        mut decide: impl FnMut(&Body, ValueId) -> bool,
    ) -> bool {
        let range = self.blocks[block.index()].arguments.range();
        let mut kept = range.start;
        for index in range.clone() {
            let argument: BlockArgument = self.arguments[index];
            if !decide(self, argument.value) {
                self.arguments[kept] = argument;
                kept += 1;
            }
        }
        self.blocks[block.index()].arguments.len = (kept - range.start) as u32;
        kept != range.end
    }

    /// Puts an argument before argument `at` of `block`.
    pub fn insert_block_argument(
        &mut self,
        block: BlockId,
        at: usize,
        ty: Type,
        location: Location,
    ) -> ValueId {
        let value = self.add_block_argument(block, ty, location);
        let range = self.blocks[block.index()].arguments.range();
        self.arguments[range][at..].rotate_right(1);
        value
    }

    /// Makes successor `index` of `op` another block.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let Some(nested) = self.ops[op.index()].nested else { return };
        let id = SuccessorId::new(self.nested[nested.index()].successors.start + index as u32);
        self.link_successor(id, block);
    }

    fn link_successor(&mut self, id: SuccessorId, block: BlockId) {
        self.unlink_successor(id);
        let next_use = self.blocks[block.index()].first_use.replace(id);
        if let Some(next) = next_use {
            self.successors[next.index()].prev_use = Some(id);
        }
        let data = &mut self.successors[id.index()];
        (data.block, data.prev_use, data.next_use) = (block, None, next_use);
    }

    fn unlink_successor(&mut self, id: SuccessorId) {
        let data = self.successors[id.index()];
        match data.prev_use {
            Some(prev) => self.successors[prev.index()].next_use = data.next_use,
            None => self.blocks[data.block.index()].first_use = data.next_use,
        }
        if let Some(next) = data.next_use {
            self.successors[next.index()].prev_use = data.prev_use;
        }
    }

    /// Makes all branches to `from` branches to `to`.
    pub fn replace_block_uses(&mut self, from: BlockId, to: BlockId) {
        if from == to {
            return;
        }
        while let Some(id) = self.blocks[from.index()].first_use {
            self.link_successor(id, to);
        }
    }

    /// The branches to `block`: the operation and which of its successors; the last made first.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = (OpId, usize)> + '_ {
        let first = self.blocks[block.index()].first_use;
        std::iter::successors(first, |id| self.successors[id.index()].next_use).map(|id| {
            let owner = self.successors[id.index()].owner;
            let start = match self.ops[owner.index()].nested {
                Some(nested) => self.nested[nested.index()].successors.start as usize,
                None => id.index(),
            };
            (owner, id.index() - start)
        })
    }

    /// The one block whose terminator branches to `block`, be it more than once.
    pub fn unique_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block).map(|(op, _)| self.block_of(op));
        let first = predecessors.next()??;
        predecessors.all(|other| other == Some(first)).then_some(first)
    }

    /// The one block that branches to `block`, and does so once.
    pub fn single_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block).map(|(op, _)| self.block_of(op));
        let first = predecessors.next()??;
        predecessors.next().is_none().then_some(first)
    }

    /// Whether nothing branches to `block`.
    #[inline]
    pub fn has_no_predecessors(&self, block: BlockId) -> bool {
        self.blocks[block.index()].first_use.is_none()
    }

    /// The blocks that the last operation of `block` may branch to.
    pub fn successors_of_block(&self, block: BlockId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        let span = self.last_operation(block).and_then(|op| self.ops[op.index()].nested);
        let span = span.map_or(Span::default(), |nested| self.nested[nested.index()].successors);
        self.successors[span.range()].iter().map(|successor| successor.block)
    }

    /// Gives `op`, which does not own a body, another region, behind those it has.
    pub fn add_region(&mut self, op: OpId, region: RegionId) {
        self.regions[region.index()].parent = Some(op);
        let nested = self.nested_of(op);
        let mut regions: SmallVec<[RegionId; 4]> = SmallVec::from_slice(self.local_regions(op));
        regions.push(region);
        let start = self.region_lists.len() as u32;
        self.region_lists.extend_from_slice(&regions);
        self.nested[nested.index()].regions = Span { start, len: regions.len() as u32 };
    }

    /// The entry of `op` among operations with regions and successors, made if there is none.
    pub(super) fn nested_of(&mut self, op: OpId) -> NestedId {
        if let Some(nested) = self.ops[op.index()].nested {
            return nested;
        }
        let id = NestedId::new(self.nested.len() as u32);
        self.nested.push(NestedData::default());
        self.ops[op.index()].nested = Some(id);
        id
    }
}
