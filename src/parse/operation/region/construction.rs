//! Regions and blocks that parsers of custom forms make, without text.

use crate::operation::OperationParser;
use crate::operation::properties::ensure_properties;
use ir::body::ValueOwner;
use ir::op_info::Trait;
use ir::{
    Attribute, BlockId, Body, BodyId, Location, OpId, OpName, OperationState, RegionId, StringId, Type,
    ValueId, ValueRef,
};
use smallvec::SmallVec;

/// An operation of a region that was parsed, or one that was made in there.
pub struct ParsedOperation {
    /// The name.
    pub name: OpName,
    /// The operands.
    pub operands: Vec<ValueRef>,
    /// The results.
    pub results: Vec<ValueRef>,
    /// The location.
    pub location: Location,
}

impl ParsedOperation {
    pub(crate) fn of(body: &Body, id: BodyId, op: OpId) -> ParsedOperation {
        let of_body = |value| ValueRef { body: id, value };
        ParsedOperation {
            name: body.op_name(op),
            operands: body.operand_values(op).map(of_body).collect(),
            results: body.results(op).map(of_body).collect(),
            location: body.op_location(op),
        }
    }
}

impl<'s> OperationParser<'s> {
    /// Returns region `index` of the operation that `state` describes, with its body.
    fn region_of(&self, state: &OperationState, index: usize) -> Option<(&Body, RegionId)> {
        let (body, region) = match state.body {
            Some(id) => {
                let body = &self.bodies[id.index()];
                (body, body.top_regions().get(index))
            }
            None => (&*self.body, state.regions.get(index)),
        };
        Some((body, *region?))
    }

    /// Returns whether region `index` of the operation that `state` describes is empty or missing.
    pub(crate) fn is_region_empty(&self, state: &OperationState, index: usize) -> bool {
        self.num_blocks(state, index) == 0
    }

    /// Returns whether the operation that `state` describes has one region so far, which is empty.
    pub(crate) fn has_one_empty_region(&self, state: &OperationState) -> bool {
        self.num_regions(state) == 1 && self.is_region_empty(state, 0)
    }

    /// Returns the number of blocks of region `index` of the operation that `state` describes.
    pub(crate) fn num_blocks(&self, state: &OperationState, index: usize) -> usize {
        self.region_of(state, index).map_or(0, |(body, region)| body.region_blocks(region).count())
    }

    /// Returns the first or the last block of region `index` of the operation that `state` describes, with its body.
    fn block_of(&self, state: &OperationState, index: usize, is_last: bool) -> Option<(&Body, BlockId)> {
        let (body, region) = self.region_of(state, index)?;
        let mut blocks = body.region_blocks(region);
        let block = if is_last { blocks.last() } else { blocks.next() };
        Some((body, block?))
    }

    /// Returns the last operation of the first or the last block of region `index` of the operation that `state`
    /// describes.
    pub(crate) fn last_operation(
        &self,
        state: &OperationState,
        index: usize,
        of_last_block: bool,
    ) -> Option<ParsedOperation> {
        let (body, block) = self.block_of(state, index, of_last_block)?;
        let last = body.last_operation(block)?;
        Some(ParsedOperation::of(body, self.body_of_regions(state), last))
    }

    /// Returns the operations of the first or the last block of region `index` of the operation that `state` describes.
    pub(crate) fn block_operations(
        &self,
        state: &OperationState,
        index: usize,
        of_last_block: bool,
    ) -> Vec<ParsedOperation> {
        let Some((body, block)) = self.block_of(state, index, of_last_block) else { return Vec::new() };
        let id = self.body_of_regions(state);
        body.block_operations(block).map(|op| ParsedOperation::of(body, id, op)).collect()
    }

    /// Returns the value of operand `index` of the operation that `state` describes, if a constant defines it.
    pub(crate) fn constant_operand(&self, state: &OperationState, index: usize) -> Option<Attribute> {
        let ValueOwner::Op(op) = self.body.value_owner(*state.operands.get(index)?) else { return None };
        let context = self.parser.context;
        let info = self.body.op_name(op).info(context);
        if !info.traits.has(Trait::ConstantLike) {
            return None;
        }
        // The value is called `value`, or is the only attribute.
        let only = (info.num_attributes == 1).then_some(0);
        let slot = info.inherent_slot(ir::known::VALUE).or(only)?;
        self.body.properties(context, op).get(slot).copied().flatten()
    }

    /// Returns the body that holds the regions of the operation that `state` describes.
    pub(crate) fn body_of_regions(&self, state: &OperationState) -> BodyId {
        state.body.unwrap_or(self.body_id)
    }

    /// Appends an operation to the last block of region `index` of the operation that `state` describes. Its operands
    /// are values of the body of that region. Returns what it is then.
    pub(crate) fn append_operation(
        &mut self,
        state: &mut OperationState,
        index: usize,
        mut made: OperationState,
    ) -> ParsedOperation {
        let context = self.parser.context;
        ensure_properties(made.name.info(context), &mut made);
        let id = self.body_of_regions(state);
        let (body, region) = self.region_mut(state, index);
        let block = last_block_of(body, region);
        let op = body.create_operation(context, &made);
        body.append_operation(block, op);
        ParsedOperation::of(body, id, op)
    }

    /// Adds an argument to the last block of region `index` of the operation that `state` describes.
    pub(crate) fn add_block_argument(
        &mut self,
        state: &mut OperationState,
        index: usize,
        ty: Type,
        location: Location,
    ) -> ValueRef {
        let id = state.body.unwrap_or(self.body_id);
        let (body, region) = self.region_mut(state, index);
        let block = last_block_of(body, region);
        ValueRef { body: id, value: body.add_block_argument(block, ty, location) }
    }

    /// Returns the arguments of the first or the last block of region `index` of the operation that `state` describes.
    pub(crate) fn block_arguments(
        &self,
        state: &OperationState,
        index: usize,
        of_last_block: bool,
    ) -> Vec<ValueRef> {
        let Some((body, block)) = self.block_of(state, index, of_last_block) else { return Vec::new() };
        let id = self.body_of_regions(state);
        body.block_argument_ids(block).map(|value| ValueRef { body: id, value }).collect()
    }

    /// Adds a block to region `index` of the operation that `state` describes, if it is empty.
    pub(crate) fn ensure_block(&mut self, state: &mut OperationState, index: usize) {
        let (body, region) = self.region_mut(state, index);
        last_block_of(body, region);
    }

    /// Returns region `index` of the operation that `state` describes, with the body that it is in. That need not
    /// be under construction any more.
    fn region_mut(&mut self, state: &OperationState, index: usize) -> (&mut Body, RegionId) {
        match state.body {
            Some(id) => {
                let body = &mut self.bodies[id.index()];
                let region = body.top_regions()[index];
                (body, region)
            }
            None => (&mut self.body, state.regions[index]),
        }
    }

    /// Adds a block to a region of the body under construction, and has it filled.
    pub(crate) fn build_block<T>(
        &mut self,
        region: RegionId,
        build: impl FnOnce(&mut Body, BlockId) -> T,
    ) -> T {
        let block = self.body.create_block();
        self.body.append_block(region, block);
        build(&mut self.body, block)
    }

    /// Appends an operation called `terminator` to region `index` of the operation that `state` describes,
    /// unless it has a terminator. If such a terminator must have regions, they get a block without
    /// operations.
    pub(crate) fn ensure_terminator(
        &mut self,
        state: &mut OperationState,
        index: usize,
        terminator: StringId,
    ) {
        self.ensure_terminator_of(state, index, terminator, &[]);
    }

    /// As [`OperationParser::ensure_terminator`], with the results of the only operation, if there is just one,
    /// as operands.
    pub(crate) fn ensure_yield(&mut self, state: &mut OperationState, index: usize, terminator: StringId) {
        let mut operands = SmallVec::<[ValueId; 4]>::new();
        let (body, region) = self.region_mut(state, index);
        let block = last_block_of(body, region);
        let last = body.last_operation(block);
        if let Some(op) = last.filter(|_| body.first_operation(block) == last) {
            operands.extend(body.results(op));
        }
        self.ensure_terminator_of(state, index, terminator, &operands);
    }

    fn ensure_terminator_of(
        &mut self,
        state: &mut OperationState,
        index: usize,
        terminator: StringId,
        operands: &[ValueId],
    ) {
        let context = self.parser.context;
        let mut made = OperationState::new(context.op_name(terminator), state.location);
        made.operands.extend_from_slice(operands);
        ensure_properties(made.name.info(context), &mut made);
        let (body, region) = self.region_mut(state, index);
        let block = last_block_of(body, region);
        let is_terminator = |op: OpId| body.op_name(op).info(context).traits.has(Trait::Terminator);
        if body.last_operation(block).is_some_and(is_terminator) {
            return;
        }
        for _ in 0..made.name.info(context).regions.min() {
            let region = body.create_region();
            let block = body.create_block();
            body.append_block(region, block);
            made.regions.push(region);
        }
        let op = body.create_operation(context, &made);
        body.append_operation(block, op);
    }
}

/// Returns the last block of a region; creates one if there is none.
fn last_block_of(body: &mut Body, region: RegionId) -> BlockId {
    if let Some(last) = body.region_blocks(region).last() {
        return last;
    }
    let block = body.create_block();
    body.append_block(region, block);
    block
}
