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
mod contents;
mod creation;
pub mod edit;
pub mod isolated;
pub mod leaf_symbols;
pub mod operation;
pub mod region;
pub mod siblings;
pub mod side_table;
mod use_lists;
mod valid_operations;
pub mod value;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::attributes::Attribute;
use super::context::Context;
use super::location::Location;
use super::op_info::{OpName, Trait};
use super::types::Type;
use crate::context::interner::define_handles;
use valid_operations::ValidOperations;

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
    valid: ValidOperations,
}

fn next_index<T>(vector: &[T]) -> u32 {
    u32::try_from(vector.len()).expect("fewer than 2^31 entities in a body")
}

impl Body {
    /// Takes the contents of `other`, and stays the body of the same operation.
    pub fn replace_with(&mut self, other: Body) {
        *self = Body { owner: self.owner, ..other };
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
            valid: self.valid.clone(),
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
        self.valid.clear();
    }
}

/// Returns whether operations of this name own a body.
pub fn owns_body(context: &Context, name: OpName) -> bool {
    name.info(context).traits.has(Trait::IsolatedFromAbove)
}
