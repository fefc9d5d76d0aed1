//! The storage of operations: bodies.
//!
//! An operation that is isolated from above owns its *body*: the arena of all operations,
//! blocks, regions and values below it, down to the next isolated operation, which owns a body
//! of its own. No SSA value crosses that border by definition, so a body is the natural unit of
//! allocation, of locality and of work done in parallel: `&mut Body` is MLIR's threading rule,
//! checked by the borrow checker.
//!
//! Representation: everything is named by a `u32` id, an index into one of the body's vectors.
//! Operations of a block, blocks of a region and uses of a value or block are doubly linked
//! lists through those vectors. Operands, successors, block arguments, properties and region
//! lists are slices of pooled vectors. No operation allocates. Most bodies have one region, so lists of
//! regions have few elements in place.
//!
//! An [`Ir`](crate::Ir) holds the bodies under one top-level operation, and the one that this stands in.

pub mod block;
pub mod bodies;
pub mod changed_bodies;
pub mod clone;
pub mod edit;
pub mod isolated;
pub mod operation;
pub mod region;
pub mod side_table;
pub mod value;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::attributes::Attribute;
use super::context::Context;
use super::location::Location;
use super::op_info::{OpInfo, OpName, Trait};
use super::types::Type;
use crate::context::interner::define_handles;

define_handles! {
    /// A body of an [`Ir`](crate::Ir).
    BodyId
    /// An operation of a body.
    OpId
    /// A block of a body.
    BlockId
    /// A region of a body.
    RegionId
    /// A value of a body: an operation's result or a block's argument.
    ValueId
    /// An operand of an operation: a use of a value.
    OperandId
    /// A successor of an operation: a use of a block.
    SuccessorId
    /// The regions, successors and body of an operation that has any.
    NestedId
}

/// An operation of an [`Ir`](crate::Ir), wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpRef {
    /// The body that it is in.
    pub body: BodyId,
    /// Its id there.
    pub op: OpId,
}

/// A value of an [`Ir`](crate::Ir), wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueRef {
    /// The body that it is in.
    pub body: BodyId,
    /// Its id there.
    pub value: ValueId,
}

/// A slice of one of the pools of a body.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    #[inline]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// An operation.
#[derive(Clone, Debug)]
pub(crate) struct OperationData {
    pub name: OpName,
    pub location: Location,
    pub block: Option<BlockId>,
    pub prev: Option<OpId>,
    pub next: Option<OpId>,
    /// Grows along the block while the block's order is valid.
    pub order: u32,
    pub operands: Span,
    /// The results' ids are contiguous.
    pub results: Span,
    /// The discardable attributes, a dictionary.
    pub attributes: Attribute,
    /// The first property slot, or [`NO_PROPERTIES`].
    pub properties: u32,
    pub nested: Option<NestedId>,
}

/// The distance of the order numbers of neighbours in a block: room for operations put between them.
const ORDER_STEP: u32 = 8;

/// The index that denotes an absent property.
pub(crate) const NO_PROPERTIES: u32 = u32::MAX;

const _: () = assert!(size_of::<OperationData>() == 52);

/// Data that only operations with regions or successors have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NestedData {
    pub successors: Span,
    /// A span of `Body::region_lists`. Empty if `body` is present, which then has the regions.
    pub regions: Span,
    pub body: Option<BodyId>,
}

/// A use of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpOperand {
    pub value: ValueId,
    pub owner: OpId,
    pub prev_use: Option<OperandId>,
    pub next_use: Option<OperandId>,
}

const _: () = assert!(size_of::<OpOperand>() == 16);

/// A use of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOperand {
    pub block: BlockId,
    pub owner: OpId,
    pub prev_use: Option<SuccessorId>,
    pub next_use: Option<SuccessorId>,
}

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueOwner {
    /// Returns the operation whose result it is.
    Op(OpId),
    /// Returns the block whose argument it is.
    Block(BlockId),
    /// A forward reference: the parser has met a use and waits for the definition.
    Forward,
    /// A placeholder for a value of another body, see [`Body::outside_value`]. Text can contain such a use;
    /// the verifier refuses it.
    Outside,
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueData {
    pub ty: Type,
    pub first_use: Option<OperandId>,
    /// The index of the owner, with `BLOCK` set for a block; or `FORWARD`, or `OUTSIDE`.
    owner: u32,
}

const _: () = assert!(size_of::<ValueData>() == 12);

const BLOCK: u32 = 1 << 31;
const FORWARD: u32 = u32::MAX;
const OUTSIDE: u32 = u32::MAX - 1;

/// An argument of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockArgument {
    pub value: ValueId,
    pub location: Location,
}

/// A block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockData {
    pub region: Option<RegionId>,
    pub prev: Option<BlockId>,
    pub next: Option<BlockId>,
    pub first: Option<OpId>,
    pub last: Option<OpId>,
    pub arguments: Span,
    pub first_use: Option<SuccessorId>,
    /// Whether the order numbers of its operations grow along it.
    pub order_valid: bool,
}

/// A region.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RegionData {
    /// The operation that has it; `None` for the regions of the body's owner.
    pub parent: Option<OpId>,
    pub first: Option<BlockId>,
    pub last: Option<BlockId>,
}

/// The parts from which an operation is created.
#[derive(Clone, Debug)]
pub struct OperationState {
    /// The name.
    pub name: OpName,
    /// The location.
    pub location: Location,
    /// The operands.
    pub operands: SmallVec<[ValueId; 4]>,
    /// The types of the results.
    pub result_types: SmallVec<[Type; 2]>,
    /// The discardable attributes: a dictionary.
    pub attributes: Attribute,
    /// One entry per property slot of the name, or none at all.
    pub properties: SmallVec<[Option<Attribute>; 8]>,
    /// The blocks that it may branch to.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Regions of this body that have no parent yet.
    pub regions: SmallVec<[RegionId; 2]>,
    /// The body of the operation, if it is isolated from above; it has the regions then.
    pub body: Option<BodyId>,
}

impl OperationState {
    /// Creates the state of an operation without anything.
    pub fn new(name: OpName, location: Location) -> Self {
        OperationState {
            name,
            location,
            operands: SmallVec::new(),
            result_types: SmallVec::new(),
            attributes: Attribute::EMPTY_DICTIONARY,
            properties: SmallVec::new(),
            successors: SmallVec::new(),
            regions: SmallVec::new(),
            body: None,
        }
    }
}

/// The operations below one isolated operation. See the module's description.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The isolated operation that owns this body; absent for the body of the top-level one.
    pub(crate) owner: Option<OpRef>,
    pub(crate) ops: Vec<OperationData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) regions: SmallVec<[RegionData; 1]>,
    pub(crate) values: Vec<ValueData>,
    pub(crate) operands: Vec<OpOperand>,
    pub(crate) successors: Vec<BlockOperand>,
    pub(crate) arguments: Vec<BlockArgument>,
    pub(crate) properties: Vec<Option<Attribute>>,
    pub(crate) nested: Vec<NestedData>,
    pub(crate) region_lists: SmallVec<[RegionId; 4]>,
    /// The regions of the owner.
    pub(crate) top_regions: SmallVec<[RegionId; 4]>,
    /// The values of other bodies for which values of this one are placeholders.
    outside: FxHashMap<ValueId, ValueRef>,
}

fn next_index<T>(vector: &[T]) -> u32 {
    u32::try_from(vector.len()).expect("fewer than 2^31 entities in a body")
}

// --- Creating ---------------------------------------------------------------------------------

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

// --- Use lists --------------------------------------------------------------------------------

impl Body {
    #[inline]
    pub(crate) fn push_operand(&mut self, owner: OpId, value: ValueId) {
        let id = OperandId::new(next_index(&self.operands));
        let next_use = self.values[value.index()].first_use.replace(id);
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = Some(id);
        }
        self.operands.push(OpOperand { value, owner, prev_use: None, next_use });
    }

    fn push_successor(&mut self, owner: OpId, block: BlockId) {
        let id = SuccessorId::new(next_index(&self.successors));
        let next_use = self.blocks[block.index()].first_use.replace(id);
        if let Some(next) = next_use {
            self.successors[next.index()].prev_use = Some(id);
        }
        self.successors.push(BlockOperand { block, owner, prev_use: None, next_use });
    }

    /// Takes an operand out of the use list of its value.
    pub(crate) fn unlink_operand(&mut self, operand: OperandId) {
        let OpOperand { value, prev_use, next_use, .. } = self.operands[operand.index()];
        match prev_use {
            Some(prev) => self.operands[prev.index()].next_use = next_use,
            None => self.values[value.index()].first_use = next_use,
        }
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = prev_use;
        }
    }

    /// Makes an operand use another value. The new use comes first in the value's list.
    pub fn set_operand(&mut self, operand: OperandId, value: ValueId) {
        self.unlink_operand(operand);
        let next_use = self.values[value.index()].first_use.replace(operand);
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = Some(operand);
        }
        let data = &mut self.operands[operand.index()];
        (data.value, data.prev_use, data.next_use) = (value, None, next_use);
    }

    /// Replaces every use of `from` by `to`, starting with the first use, as mlir::Value::replaceAllUsesWith
    /// does. The resulting order of uses affects the output of passes.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        while let Some(operand) = self.values[from.index()].first_use {
            self.set_operand(operand, to);
        }
    }

    /// Returns the use of a value that comes first in its list: the one made last.
    pub fn first_use(&self, value: ValueId) -> Option<OperandId> {
        self.values[value.index()].first_use
    }

    /// Returns the next use of the same value after `operand`.
    pub fn next_use(&self, operand: OperandId) -> Option<OperandId> {
        self.operands[operand.index()].next_use
    }

    /// Returns the operation that an operand belongs to.
    pub fn operand_owner(&self, operand: OperandId) -> OpId {
        self.operands[operand.index()].owner
    }
}

// --- Reading ----------------------------------------------------------------------------------

impl Body {
    /// Returns the name of `op`.
    #[inline]
    pub fn op_name(&self, op: OpId) -> OpName {
        self.ops[op.index()].name
    }

    /// Returns the definition of `value`.
    #[inline]
    pub fn value_owner(&self, value: ValueId) -> ValueOwner {
        match self.values[value.index()].owner {
            FORWARD => ValueOwner::Forward,
            OUTSIDE => ValueOwner::Outside,
            owner if owner & BLOCK != 0 => ValueOwner::Block(BlockId::new(owner & !BLOCK)),
            owner => ValueOwner::Op(OpId::new(owner)),
        }
    }

    /// Returns the value of another body that `value` is a placeholder for. That may be a placeholder too;
    /// see [`Value::resolved`](super::Value::resolved).
    pub fn outside_value(&self, value: ValueId) -> Option<ValueRef> {
        match self.values[value.index()].owner {
            OUTSIDE => self.outside.get(&value).copied(),
            _ => None,
        }
    }

    /// Returns whether the body has placeholders for values of other bodies.
    pub fn has_outside_values(&self) -> bool {
        !self.outside.is_empty()
    }

    /// Returns whether any operation may have successors.
    #[inline]
    pub fn has_successors(&self) -> bool {
        !self.successors.is_empty()
    }

    /// Removes the table of values of other bodies.
    pub(crate) fn take_outside_values(&mut self) -> FxHashMap<ValueId, ValueRef> {
        std::mem::take(&mut self.outside)
    }

    /// Restores the table that `take_outside_values` removed.
    pub(crate) fn put_outside_values(&mut self, outside: FxHashMap<ValueId, ValueRef>) {
        self.outside = outside;
    }

    /// Returns the number of operations ever created in the body, including erased ones.
    #[inline]
    pub fn num_operations(&self) -> usize {
        self.ops.len()
    }

    /// Takes the contents of `other`, and stays the body of the same operation.
    pub fn replace_with(&mut self, other: Body) {
        *self = Body { owner: self.owner, ..other };
    }

    /// Puts the regions of the body's owner into another order: `order` has their places today.
    pub fn order_top_regions(&mut self, order: &[usize]) {
        self.top_regions = order.iter().map(|&place| self.top_regions[place]).collect();
    }

    /// How many blocks were made in it, those that are gone included.
    #[inline]
    pub fn num_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// How many values were made in it, those that are gone included.
    #[inline]
    pub fn num_values(&self) -> usize {
        self.values.len()
    }

    /// Whether a region has several blocks.
    pub fn has_region_with_several_blocks(&self) -> bool {
        self.regions.iter().any(|region| region.first != region.last)
    }

    /// How many regions were made in it, those that are gone included.
    #[inline]
    pub fn num_regions_made(&self) -> usize {
        self.regions.len()
    }

    /// The number of `op` in the order of its block, where [`Body::is_order_valid`].
    #[inline]
    pub fn operation_order(&self, op: OpId) -> u32 {
        self.ops[op.index()].order
    }

    /// Whether the order numbers of the operations of `block` grow along it.
    #[inline]
    pub fn is_order_valid(&self, block: BlockId) -> bool {
        self.blocks[block.index()].order_valid
    }

    /// Returns the number of regions of the body's owner.
    pub fn num_top_regions(&self) -> usize {
        self.top_regions.len()
    }

    /// Returns the type of `value`.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> Type {
        self.values[value.index()].ty
    }

    /// Returns the location of `value`; unknown if this body does not define it.
    pub fn value_location(&self, value: ValueId) -> Location {
        match self.value_owner(value) {
            ValueOwner::Op(op) => self.ops[op.index()].location,
            ValueOwner::Block(block) => {
                self.block_arguments(block)[self.argument_index(block, value)].location
            }
            ValueOwner::Forward | ValueOwner::Outside => Location::UNKNOWN,
        }
    }

    /// Returns the id of result `index` of `op`.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        let results = self.ops[op.index()].results;
        debug_assert!(index < results.len as usize, "result index out of range");
        ValueId::new(results.start + index as u32)
    }

    /// Returns the ids of the results of `op`.
    pub fn results(&self, op: OpId) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        let Span { start, len } = self.ops[op.index()].results;
        (start..start + len).map(ValueId::new)
    }

    /// Returns the operands of `op`, and their values.
    pub fn operands(&self, op: OpId) -> impl ExactSizeIterator<Item = (OperandId, ValueId)> + Clone + '_ {
        let span = self.ops[op.index()].operands;
        let id = move |index: usize| OperandId::new(span.start + index as u32);
        self.operands[span.range()].iter().enumerate().map(move |(index, operand)| (id(index), operand.value))
    }

    /// Returns the ids of the values that `op` uses.
    #[inline]
    pub fn operand_values(&self, op: OpId) -> impl ExactSizeIterator<Item = ValueId> + Clone + '_ {
        self.operands[self.ops[op.index()].operands.range()].iter().map(|operand| operand.value)
    }

    /// Returns the ids of the blocks that `op` may branch to.
    pub fn successor_blocks(&self, op: OpId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        let span = match self.ops[op.index()].nested {
            Some(nested) => self.nested[nested.index()].successors,
            None => Span::default(),
        };
        self.successors[span.range()].iter().map(|successor| successor.block)
    }

    /// Returns the arguments of `block`.
    #[inline]
    pub(crate) fn block_arguments(&self, block: BlockId) -> &[BlockArgument] {
        &self.arguments[self.blocks[block.index()].arguments.range()]
    }

    /// Returns the position of `argument` among the arguments of `block`.
    pub fn argument_index(&self, block: BlockId, argument: ValueId) -> usize {
        let arguments = self.block_arguments(block);
        // Arguments are mostly in the order in which they were made.
        arguments
            .binary_search_by_key(&argument, |argument| argument.value)
            .ok()
            .or_else(|| arguments.iter().position(|other| other.value == argument))
            .unwrap_or_default()
    }

    /// Returns the operations of `block`, in order.
    pub fn block_operations(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.blocks[block.index()].first, |op| self.ops[op.index()].next)
    }

    /// Returns the blocks of `region`, in order.
    pub fn region_blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> + '_ {
        std::iter::successors(self.regions[region.index()].first, |block| self.blocks[block.index()].next)
    }

    /// Returns the body that `op` owns.
    #[inline]
    pub fn owned_body(&self, op: OpId) -> Option<BodyId> {
        self.ops[op.index()].nested.and_then(|nested| self.nested[nested.index()].body)
    }

    /// Returns the regions of `op` that lie in this body; those of an operation that owns a body lie there.
    #[inline]
    pub fn local_regions(&self, op: OpId) -> &[RegionId] {
        match self.ops[op.index()].nested {
            Some(nested) => &self.region_lists[self.nested[nested.index()].regions.range()],
            None => &[],
        }
    }

    /// Makes `location` where `op` came from.
    pub fn set_location(&mut self, op: OpId, location: Location) {
        self.ops[op.index()].location = location;
    }

    /// Makes `location` where an argument of `block` came from.
    pub fn set_argument_location(&mut self, block: BlockId, argument: ValueId, location: Location) {
        let index = self.argument_index(block, argument);
        let range = self.blocks[block.index()].arguments.range();
        self.arguments[range][index].location = location;
    }

    /// Returns the operation that this body belongs to; `None` for the body of a top-level one.
    pub fn owner(&self) -> Option<OpRef> {
        self.owner
    }

    /// Makes `owner` the operation that this body belongs to.
    pub fn set_owner(&mut self, owner: OpRef) {
        self.owner = Some(owner);
    }

    /// Sets property slot `slot` of `op`, of a registered name.
    pub fn set_property(&mut self, context: &Context, op: OpId, slot: usize, value: Option<Attribute>) {
        let OperationData { name, properties, .. } = self.ops[op.index()];
        debug_assert!(properties != NO_PROPERTIES && slot < name.info(context).num_property_slots());
        self.properties[properties as usize + slot] = value;
    }

    /// Returns the discardable attributes of `op`, a dictionary.
    pub fn attributes(&self, op: OpId) -> Attribute {
        self.ops[op.index()].attributes
    }

    /// Makes `attributes`, a dictionary, the discardable attributes of `op`.
    pub fn set_attributes(&mut self, op: OpId, attributes: Attribute) {
        self.ops[op.index()].attributes = attributes;
    }

    /// Returns the last operation of `block`.
    pub fn last_operation(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }

    /// Returns the property slots of `op`; empty where it has no properties.
    #[inline]
    pub fn properties(&self, context: &Context, op: OpId) -> &[Option<Attribute>] {
        self.properties_by(self.ops[op.index()].name.info(context), op)
    }

    /// Returns the property slots of `op`, of whose name `info` is known.
    #[inline]
    pub(crate) fn properties_by(&self, info: &OpInfo, op: OpId) -> &[Option<Attribute>] {
        let start = self.ops[op.index()].properties;
        if start == NO_PROPERTIES {
            return &[];
        }
        &self.properties[start as usize..start as usize + info.num_property_slots()]
    }

    /// Returns the attributes of all operations that were made in it, those that are gone included: properties and
    /// dictionaries of discardable attributes.
    pub fn attributes_made(&self) -> impl Iterator<Item = Attribute> {
        let dictionaries = self.ops.iter().map(|op| op.attributes);
        let is_empty = |&attributes: &Attribute| attributes == Attribute::EMPTY_DICTIONARY;
        self.properties.iter().copied().flatten().chain(dictionaries.filter(move |it| !is_empty(it)))
    }

    /// Returns the types of all values that were made in it, those that are gone included.
    pub fn types_made(&self) -> impl Iterator<Item = Type> {
        self.values.iter().map(|value| value.ty)
    }

    /// Returns the bodies that operations made in it own or owned.
    pub fn owned_bodies_made(&self) -> impl Iterator<Item = BodyId> {
        self.nested.iter().filter_map(|nested| nested.body)
    }

    /// Returns the same contents without spare capacity.
    pub fn compacted(&self) -> Body {
        // `Vec::clone` and `SmallVec::from_slice` allocate exactly.
        Body {
            owner: self.owner,
            ops: self.ops.clone(),
            blocks: self.blocks.clone(),
            regions: SmallVec::from_slice(&self.regions),
            values: self.values.clone(),
            operands: self.operands.clone(),
            successors: self.successors.clone(),
            arguments: self.arguments.clone(),
            properties: self.properties.clone(),
            nested: self.nested.clone(),
            region_lists: SmallVec::from_slice(&self.region_lists),
            top_regions: SmallVec::from_slice(&self.top_regions),
            outside: self.outside.clone(),
        }
    }

    /// Releases spare capacity.
    pub fn shrink_to_fit(&mut self) {
        self.ops.shrink_to_fit();
        self.blocks.shrink_to_fit();
        self.regions.shrink_to_fit();
        self.values.shrink_to_fit();
        self.operands.shrink_to_fit();
        self.successors.shrink_to_fit();
        self.arguments.shrink_to_fit();
        self.properties.shrink_to_fit();
        self.nested.shrink_to_fit();
        self.region_lists.shrink_to_fit();
        self.top_regions.shrink_to_fit();
        self.outside.shrink_to_fit();
    }

    /// Returns whether the body contains only regions of its owner, without blocks.
    pub fn has_only_regions(&self) -> bool {
        self.blocks.is_empty() && self.values.is_empty() && self.regions.len() == self.top_regions.len()
    }

    /// Takes the regions of a body that has only those, where this one is empty.
    pub fn take_regions(&mut self, other: &mut Body) {
        self.regions.append(&mut other.regions);
        self.top_regions.append(&mut other.top_regions);
    }

    /// Empties the body, keeping its capacity.
    pub fn clear(&mut self) {
        self.owner = None;
        self.ops.clear();
        self.blocks.clear();
        self.regions.clear();
        self.values.clear();
        self.operands.clear();
        self.successors.clear();
        self.arguments.clear();
        self.properties.clear();
        self.nested.clear();
        self.region_lists.clear();
        self.top_regions.clear();
        self.outside.clear();
    }
}

/// Returns whether operations of this name own a body.
pub fn owns_body(context: &Context, name: OpName) -> bool {
    name.info(context).traits.has(Trait::IsolatedFromAbove)
}
