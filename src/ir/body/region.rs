//! A view of a region, to read it.

use crate::body::block::Block;
use crate::body::bodies::Ir;
use crate::body::operation::Operation;
use crate::body::{Body, BodyId, RegionData, RegionId};
use crate::context::Context;

/// A region of an [`Ir`].
#[derive(Clone, Copy)]
pub struct Region<'a> {
    ir: &'a Ir,
    body: &'a Body,
    body_id: BodyId,
    id: RegionId,
}

impl PartialEq for Region<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.body_id == other.body_id && self.id == other.id
    }
}

impl Eq for Region<'_> {}

impl<'a> Region<'a> {
    #[inline]
    pub(crate) fn new(ir: &'a Ir, body_id: BodyId, id: RegionId) -> Self {
        Region { ir, body: ir.body(body_id), body_id, id }
    }

    #[inline]
    fn data(self) -> &'a RegionData {
        &self.body.regions[self.id.index()]
    }

    /// Returns the IR of the region.
    #[inline]
    pub fn ir(self) -> &'a Ir {
        self.ir
    }

    /// Returns the context, which owns everything uniqued.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.ir.context()
    }

    /// Returns the region's id in its body.
    #[inline]
    pub fn id(self) -> RegionId {
        self.id
    }

    /// Returns the enclosing body.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the id of the enclosing body.
    #[inline]
    pub fn body_id(self) -> BodyId {
        self.body_id
    }

    /// Returns the parent operation.
    #[inline]
    pub fn parent_op(self) -> Option<Operation<'a>> {
        match self.data().parent {
            Some(op) => Some(Operation::new(self.ir, self.body_id, op)),
            None => self.body.owner.map(|owner| self.ir.operation(owner)),
        }
    }

    /// Returns the region's number in its operation.
    pub fn index(self) -> Option<usize> {
        self.parent_op()?.regions().position(|region| region == self)
    }

    /// Returns the blocks.
    pub fn blocks(self) -> impl Iterator<Item = Block<'a>> + Clone {
        std::iter::successors(self.front(), |block| block.next())
    }

    /// Returns the entry block.
    #[inline]
    pub fn front(self) -> Option<Block<'a>> {
        self.data().first.map(|block| Block::new(self.ir, self.body, self.body_id, block))
    }

    /// Returns the last block.
    pub fn back(self) -> Option<Block<'a>> {
        self.data().last.map(|block| Block::new(self.ir, self.body, self.body_id, block))
    }

    /// Returns whether it has no blocks.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.data().first.is_none()
    }

    /// Returns whether it has exactly one block.
    #[inline]
    pub fn has_one_block(self) -> bool {
        self.data().first.is_some() && self.data().first == self.data().last
    }
}
