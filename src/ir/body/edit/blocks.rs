//! Changes of blocks, their arguments, and branches to them.

use smallvec::SmallVec;

use crate::body::{
    BlockArgument, BlockId, Body, NestedData, NestedId, OpId, RegionId, Span, SuccessorId, ValueId,
};
use crate::location::Location;
use crate::types::Type;

impl Body {
    /// Inserts a detached block before `before`, or at the end of `region`.
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

    /// Moves `first` and the operations after it to a new block, which comes after theirs.
    pub fn split_block(&mut self, block: BlockId, first: Option<OpId>) -> BlockId {
        let new = self.create_block();
        if let Some(region) = self.region_of(block) {
            let next = self.blocks[block.index()].next;
            self.insert_block(region, new, next);
        }
        self.splice_operations(first, new, None);
        new
    }

    /// Returns the next block of the region.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }

    /// Returns the block before `block` in its region.
    #[inline]
    pub fn previous_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].prev
    }

    /// Returns the number of the arguments of `block`.
    #[inline]
    pub fn num_arguments(&self, block: BlockId) -> usize {
        self.blocks[block.index()].arguments.len as usize
    }

    /// Argument `index` of `block`.
    #[inline]
    pub fn argument(&self, block: BlockId, index: usize) -> ValueId {
        self.block_arguments(block)[index].value
    }

    /// Returns the arguments of `block`.
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

    /// Removes the arguments of `block` for which `decide` is true; it is called in order.
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

    /// Inserts an argument before argument `at` of `block`.
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

    pub(crate) fn unlink_successor(&mut self, id: SuccessorId) {
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

    /// Returns the branches to `block`, each as the operation and the index of its successor; the last made
    /// first.
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

    /// Returns the only predecessor of `block`, which may branch to it more than once.
    pub fn unique_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block).map(|(op, _)| self.block_of(op));
        let first = predecessors.next()??;
        predecessors.all(|other| other == Some(first)).then_some(first)
    }

    /// Returns the only predecessor of `block`, if it branches to it once.
    pub fn single_predecessor(&self, block: BlockId) -> Option<BlockId> {
        let mut predecessors = self.predecessors(block).map(|(op, _)| self.block_of(op));
        let first = predecessors.next()??;
        predecessors.next().is_none().then_some(first)
    }

    /// Returns whether no terminator branches to `block`.
    #[inline]
    pub fn has_no_predecessors(&self, block: BlockId) -> bool {
        self.blocks[block.index()].first_use.is_none()
    }

    /// Returns the successors of `block`.
    pub fn successors_of_block(&self, block: BlockId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        let span = self.last_operation(block).and_then(|op| self.ops[op.index()].nested);
        let span = span.map_or(Span::default(), |nested| self.nested[nested.index()].successors);
        self.successors[span.range()].iter().map(|successor| successor.block)
    }

    /// Appends a region to `op`, which does not own a body.
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
    pub(crate) fn nested_of(&mut self, op: OpId) -> NestedId {
        if let Some(nested) = self.ops[op.index()].nested {
            return nested;
        }
        let id = NestedId::new(self.nested.len() as u32);
        self.nested.push(NestedData::default());
        self.ops[op.index()].nested = Some(id);
        id
    }
}
