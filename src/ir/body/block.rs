//! A view of a block, to read it.

use crate::body::bodies::Ir;
use crate::body::operation::Operation;
use crate::body::region::Region;
use crate::body::value::Value;
use crate::body::{BlockData, BlockId, Body, BodyId};
use crate::location::Location;

/// A block of an [`Ir`].
#[derive(Clone, Copy)]
pub struct Block<'a> {
    ir: &'a Ir,
    body: &'a Body,
    body_id: BodyId,
    id: BlockId,
}

impl PartialEq for Block<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.body_id == other.body_id && self.id == other.id
    }
}

impl Eq for Block<'_> {}

impl<'a> Block<'a> {
    #[inline]
    pub(crate) fn new(ir: &'a Ir, body: &'a Body, body_id: BodyId, id: BlockId) -> Self {
        Block { ir, body, body_id, id }
    }

    #[inline]
    fn data(self) -> &'a BlockData {
        &self.body.blocks[self.id.index()]
    }

    /// Returns the block's id in its body.
    #[inline]
    pub fn id(self) -> BlockId {
        self.id
    }

    /// Returns the id of the enclosing body.
    #[inline]
    pub fn body_id(self) -> BodyId {
        self.body_id
    }

    /// Returns the enclosing body.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the parent region.
    #[inline]
    pub fn region(self) -> Option<Region<'a>> {
        self.data().region.map(|region| Region::new(self.ir, self.body_id, region))
    }

    /// Returns the parent operation.
    #[inline]
    pub fn parent_op(self) -> Option<Operation<'a>> {
        self.region().and_then(Region::parent_op)
    }

    /// Returns the number of arguments.
    #[inline]
    pub fn num_arguments(self) -> usize {
        self.data().arguments.len as usize
    }

    /// Returns the arguments.
    #[inline]
    pub fn arguments(self) -> impl ExactSizeIterator<Item = Value<'a>> + Clone {
        let (ir, body, body_id) = (self.ir, self.body, self.body_id);
        body.block_arguments(self.id)
            .iter()
            .map(move |argument| Value::new(ir, body, body_id, argument.value))
    }

    /// Returns the locations of its arguments.
    pub fn argument_locations(self) -> impl ExactSizeIterator<Item = Location> + 'a {
        self.body.block_arguments(self.id).iter().map(|argument| argument.location)
    }

    /// Returns the operations.
    pub fn operations(self) -> impl Iterator<Item = Operation<'a>> + Clone {
        std::iter::successors(self.front(), |op| op.next())
    }

    /// Returns the first operation.
    #[inline]
    pub fn front(self) -> Option<Operation<'a>> {
        self.data().first.map(|op| Operation::new(self.ir, self.body_id, op))
    }

    /// Returns the last operation.
    #[inline]
    pub fn back(self) -> Option<Operation<'a>> {
        self.data().last.map(|op| Operation::new(self.ir, self.body_id, op))
    }

    /// Returns whether it has no operations.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.data().first.is_none()
    }

    /// Returns the operations that may branch to this block, once per use, the last made first.
    pub fn predecessor_ops(self) -> impl Iterator<Item = Operation<'a>> {
        let uses =
            std::iter::successors(self.data().first_use, move |id| self.body.successors[id.index()].next_use);
        uses.map(move |id| Operation::new(self.ir, self.body_id, self.body.successors[id.index()].owner))
    }

    /// Returns the branches to this block, each as the operation and the index of its successor; the last made
    /// first.
    pub fn predecessors(self) -> impl Iterator<Item = (Operation<'a>, usize)> {
        let branches = self.body.predecessors(self.id);
        branches.map(move |(op, successor)| (Operation::new(self.ir, self.body_id, op), successor))
    }

    /// Returns whether no terminator branches to it.
    pub fn has_no_predecessors(self) -> bool {
        self.data().first_use.is_none()
    }

    /// Returns the next block of its region.
    pub fn next(self) -> Option<Block<'a>> {
        self.data().next.map(|id| Block { id, ..self })
    }

    /// Returns whether it is the first block of its region.
    pub fn is_entry(self) -> bool {
        self.data().prev.is_none()
    }
}
