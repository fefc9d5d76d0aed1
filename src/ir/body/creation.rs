//! Additions to a body: regions, blocks, values and operations, and how they are linked into lists.

use super::{
    BLOCK, BlockArgument, BlockData, BlockId, Body, FORWARD, NO_PROPERTIES, NestedData, NestedId, ORDER_STEP,
    OUTSIDE, OpId, OperationData, OperationState, RegionData, RegionId, Span, ValueData, ValueId, ValueRef,
    next_index,
};
use crate::context::Context;
use crate::location::Location;
use crate::types::Type;

impl Body {
    /// Adds a region that belongs to nothing yet.
    pub fn create_region(&mut self) -> RegionId {
        let id = RegionId::new(next_index(&self.regions));
        self.regions.push(RegionData::default());
        id
    }

    /// Appends a region to those of the body's owner.
    pub fn add_top_region(&mut self) -> RegionId {
        let region = self.create_region();
        self.top_regions.push(region);
        region
    }

    /// Adds a block that is in no region yet.
    pub fn create_block(&mut self) -> BlockId {
        let id = BlockId::new(next_index(&self.blocks));
        self.blocks.push(BlockData {
            region: None,
            prev: None,
            next: None,
            first: None,
            last: None,
            arguments: Span::default(),
            first_use: None,
            order_valid: true,
        });
        id
    }

    /// Appends a detached block to `region`.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        let last = self.regions[region.index()].last.replace(block);
        let data = &mut self.blocks[block.index()];
        debug_assert!(data.region.is_none(), "the block is in a region already");
        data.region = Some(region);
        data.prev = last;
        match last {
            Some(last) => self.blocks[last.index()].next = Some(block),
            None => self.regions[region.index()].first = Some(block),
        }
    }

    /// Takes a block out of its region.
    pub fn remove_block(&mut self, block: BlockId) {
        let BlockData { region, prev, next, .. } = self.blocks[block.index()];
        let Some(region) = region else { return };
        match prev {
            Some(prev) => self.blocks[prev.index()].next = next,
            None => self.regions[region.index()].first = next,
        }
        match next {
            Some(next) => self.blocks[next.index()].prev = prev,
            None => self.regions[region.index()].last = prev,
        }
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (None, None, None);
    }

    #[inline]
    fn create_value(&mut self, ty: Type, owner: u32) -> ValueId {
        let id = ValueId::new(next_index(&self.values));
        self.values.push(ValueData { ty, first_use: None, owner });
        id
    }

    /// Appends an argument to those of `block`.
    pub fn add_block_argument(&mut self, block: BlockId, ty: Type, location: Location) -> ValueId {
        let Span { start, len } = self.blocks[block.index()].arguments;
        let value = self.create_value(ty, BLOCK | block.index() as u32);
        let end = start + len;
        // The list can grow in place only at the end of the pool.
        let start = if len == 0 {
            next_index(&self.arguments)
        } else if end as usize == self.arguments.len() {
            start
        } else {
            let moved = next_index(&self.arguments);
            self.arguments.extend_from_within(start as usize..end as usize);
            moved
        };
        self.arguments.push(BlockArgument { value, location });
        self.blocks[block.index()].arguments = Span { start, len: len + 1 };
        value
    }

    /// Adds a value that has no definition yet; [`Body::replace_all_uses`] gives it one.
    pub fn create_forward_value(&mut self, ty: Type) -> ValueId {
        self.create_value(ty, FORWARD)
    }

    /// Adds a value that stands for `of`, which is or is to be defined in another body.
    pub fn create_outside_value(&mut self, ty: Type, of: ValueRef) -> ValueId {
        let value = self.create_value(ty, OUTSIDE);
        self.outside.insert(value, of);
        value
    }

    /// Ends the wait for the definition of a forward value: it was found in another body, where
    /// it is `of`, or in this one, and nothing uses the forward value any more.
    pub fn end_forward_value(&mut self, value: ValueId, of: Option<ValueRef>) {
        self.values[value.index()].owner = OUTSIDE;
        self.outside.extend(of.map(|of| (value, of)));
    }

    /// Adds an operation that is in no block yet. The regions of `state` become its own; the
    /// owner of `state.body`, if there is one, is for the caller to set.
    pub fn create_operation(&mut self, context: &Context, state: &OperationState) -> OpId {
        let op = OpId::new(next_index(&self.ops));
        let operands = Span { start: next_index(&self.operands), len: state.operands.len() as u32 };
        for &value in &state.operands {
            self.push_operand(op, value);
        }
        let results = Span { start: next_index(&self.values), len: state.result_types.len() as u32 };
        for &ty in &state.result_types {
            self.create_value(ty, op.index() as u32);
        }
        let info = state.name.info(context);
        let slots = info.num_property_slots();
        let properties = if state.properties.is_empty() && (slots == 0 || !info.registered) {
            NO_PROPERTIES
        } else {
            let start = next_index(&self.properties);
            self.properties.extend_from_slice(&state.properties);
            if state.properties.len() != slots {
                self.properties.resize(start as usize + slots, None);
            }
            start
        };
        let nested = if state.successors.is_empty() && state.regions.is_empty() && state.body.is_none() {
            None
        } else {
            Some(self.create_nested(op, state))
        };
        self.ops.push(OperationData {
            name: state.name,
            location: state.location,
            block: None,
            prev: None,
            next: None,
            order: 0,
            operands,
            results,
            attributes: state.attributes,
            properties,
            nested,
        });
        op
    }

    fn create_nested(&mut self, op: OpId, state: &OperationState) -> NestedId {
        let successors = Span { start: next_index(&self.successors), len: state.successors.len() as u32 };
        for &block in &state.successors {
            self.push_successor(op, block);
        }
        let regions = Span { start: next_index(&self.region_lists), len: state.regions.len() as u32 };
        for &region in &state.regions {
            self.regions[region.index()].parent = Some(op);
            self.region_lists.push(region);
        }
        let id = NestedId::new(next_index(&self.nested));
        self.nested.push(NestedData { successors, regions, body: state.body });
        id
    }

    /// Appends a detached operation to `block`.
    #[inline]
    pub fn append_operation(&mut self, block: BlockId, op: OpId) {
        let ends = &mut self.blocks[block.index()];
        let prev = ends.last.replace(op);
        let order = match prev {
            Some(prev) => {
                let prev = &mut self.ops[prev.index()];
                prev.next = Some(op);
                prev.order.saturating_add(ORDER_STEP)
            }
            None => {
                ends.first = Some(op);
                ORDER_STEP
            }
        };
        let data = &mut self.ops[op.index()];
        debug_assert!(data.block.is_none(), "the operation is in a block already");
        (data.block, data.prev, data.next, data.order) = (Some(block), prev, None, order);
    }

    /// Inserts a detached operation before `before`, or at the end of `block`.
    pub fn insert_operation(&mut self, block: BlockId, op: OpId, before: Option<OpId>) {
        let Some(before) = before else { return self.append_operation(block, op) };
        let OperationData { prev, order: limit, .. } = self.ops[before.index()];
        // Between those of its neighbours, if there is room.
        let start = prev.map_or(0, |prev| self.ops[prev.index()].order);
        let order = start + limit.saturating_sub(start) / 2;
        let data = &mut self.ops[op.index()];
        debug_assert!(data.block.is_none(), "the operation is in a block already");
        (data.block, data.prev, data.next, data.order) = (Some(block), prev, Some(before), order);
        self.ops[before.index()].prev = Some(op);
        match prev {
            Some(prev) => self.ops[prev.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        if prev.is_some() && order <= start || order >= limit {
            self.blocks[block.index()].order_valid = false;
        }
    }

    /// Takes an operation out of its block.
    pub fn remove_operation(&mut self, op: OpId) {
        let OperationData { block, prev, next, .. } = self.ops[op.index()];
        let Some(block) = block else { return };
        match prev {
            Some(prev) => self.ops[prev.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(next) => self.ops[next.index()].prev = prev,
            None => self.blocks[block.index()].last = prev,
        }
        let data = &mut self.ops[op.index()];
        (data.block, data.prev, data.next) = (None, None, None);
    }

    /// Makes the order numbers of a block's operations grow along it again.
    pub fn renumber(&mut self, block: BlockId) {
        if self.blocks[block.index()].order_valid {
            return;
        }
        let (mut next, mut order) = (self.blocks[block.index()].first, ORDER_STEP);
        while let Some(op) = next {
            let data = &mut self.ops[op.index()];
            data.order = order;
            order += ORDER_STEP;
            next = data.next;
        }
        self.blocks[block.index()].order_valid = true;
    }
}
