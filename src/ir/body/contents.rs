//! The contents of a body by id: what operations, blocks and values have, and their plain fields set.

use super::{
    BLOCK, BlockArgument, BlockId, Body, BodyId, FORWARD, NO_PROPERTIES, OUTSIDE, OpId, OpRef, OperandId,
    OperationData, RegionId, Span, ValueId, ValueOwner, ValueRef,
};
use crate::attributes::Attribute;
use crate::context::Context;
use crate::location::Location;
use crate::op_info::{OpInfo, OpName};
use crate::types::Type;
use rustc_hash::FxHashMap;

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
    /// see [`Value::resolved`](crate::Value::resolved).
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

    /// Returns whether no operation has regions or successors.
    #[inline]
    pub fn has_no_nested(&self) -> bool {
        self.nested.is_empty()
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

    /// Whether `region` has several blocks.
    #[inline]
    pub fn has_several_blocks(&self, region: RegionId) -> bool {
        let region = &self.regions[region.index()];
        region.first != region.last
    }

    /// How many regions were made in it, those that are gone included.
    #[inline]
    pub fn num_regions_made(&self) -> usize {
        self.regions.len()
    }

    /// The number of `op` in the order of its block, after [`Body::renumber`].
    #[inline]
    pub fn operation_order(&self, op: OpId) -> u32 {
        self.ops[op.index()].order
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

    /// Returns the ids of the arguments of `block`.
    pub fn block_argument_ids(&self, block: BlockId) -> impl ExactSizeIterator<Item = ValueId> + '_ {
        self.block_arguments(block).iter().map(|argument| argument.value)
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

    /// Returns where `op` came from.
    pub fn op_location(&self, op: OpId) -> Location {
        self.ops[op.index()].location
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
        if std::mem::replace(&mut self.properties[properties as usize + slot], value) != value {
            self.note_edit(op);
        }
    }

    /// Returns the discardable attributes of `op`, a dictionary.
    pub fn attributes(&self, op: OpId) -> Attribute {
        self.ops[op.index()].attributes
    }

    /// Makes `attributes`, a dictionary, the discardable attributes of `op`.
    pub fn set_attributes(&mut self, op: OpId, attributes: Attribute) {
        if std::mem::replace(&mut self.ops[op.index()].attributes, attributes) != attributes {
            self.note_edit(op);
        }
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
}
