//! A view of a value, to read it.

use crate::body::block::Block;
use crate::body::bodies::Ir;
use crate::body::operation::Operation;
use crate::body::{Body, BodyId, ValueData, ValueId, ValueOwner, ValueRef};
use crate::context::Context;
use crate::context::strings::known;
use crate::location::Location;
use crate::op_info::Trait;
use crate::types::Type;

/// A value of an [`Ir`]: an operation's result or a block's argument.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    ir: &'a Ir,
    body: &'a Body,
    body_id: BodyId,
    id: ValueId,
}

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.body_id == other.body_id && self.id == other.id
    }
}

impl Eq for Value<'_> {}

impl<'a> Value<'a> {
    #[inline]
    pub(crate) fn new(ir: &'a Ir, body: &'a Body, body_id: BodyId, id: ValueId) -> Self {
        Value { ir, body, body_id, id }
    }

    #[inline]
    fn data(self) -> &'a ValueData {
        &self.body.values[self.id.index()]
    }

    /// Returns the value's id in its body.
    #[inline]
    pub fn id(self) -> ValueId {
        self.id
    }

    /// Returns the id of the enclosing body.
    #[inline]
    pub fn body_id(self) -> BodyId {
        self.body_id
    }

    /// Returns the reference to the value in the whole IR.
    #[inline]
    pub fn value_ref(self) -> ValueRef {
        ValueRef { body: self.body_id, value: self.id }
    }

    /// Returns the context, which owns everything uniqued.
    pub fn context(self) -> &'a Context {
        self.ir.context()
    }

    /// Returns the type.
    #[inline]
    pub fn ty(self) -> Type {
        self.data().ty
    }

    /// Returns its definition, by id.
    #[inline]
    pub fn owner(self) -> ValueOwner {
        self.body.value_owner(self.id)
    }

    /// Returns the value itself, if this is a placeholder for one of another body.
    pub fn resolved(self) -> Value<'a> {
        let ValueRef { body, value } = self.ir.resolved(self.value_ref());
        Value::new(self.ir, self.ir.body(body), body, value)
    }

    /// Returns the operation whose result it is.
    pub fn defining_op(self) -> Option<Operation<'a>> {
        match self.owner() {
            ValueOwner::Op(op) => Some(Operation::new(self.ir, self.body_id, op)),
            _ => None,
        }
    }

    /// Returns the block whose argument it is.
    pub fn owner_block(self) -> Option<Block<'a>> {
        match self.owner() {
            ValueOwner::Block(block) => Some(Block::new(self.ir, self.body, self.body_id, block)),
            _ => None,
        }
    }

    /// Returns the block of the definition: of the argument, or of the defining operation.
    pub fn parent_block(self) -> Option<Block<'a>> {
        match self.owner() {
            ValueOwner::Op(_) => self.defining_op().and_then(Operation::block),
            ValueOwner::Block(_) => self.owner_block(),
            ValueOwner::Forward | ValueOwner::Outside => None,
        }
    }

    /// Returns the position among the results or arguments of the owner.
    pub fn index(self) -> usize {
        match self.owner() {
            ValueOwner::Op(op) => self.id.index() - self.body.result(op, 0).index(),
            ValueOwner::Block(block) => self.body.argument_index(block, self.id),
            ValueOwner::Forward | ValueOwner::Outside => 0,
        }
    }

    /// Returns its location: that of the argument, or of the operation with this result.
    pub fn location(self) -> Location {
        match self.owner() {
            ValueOwner::Op(_) => self.defining_op().map_or(Location::UNKNOWN, Operation::location),
            ValueOwner::Block(block) => self.body.block_arguments(block)[self.index()].location,
            ValueOwner::Forward | ValueOwner::Outside => Location::UNKNOWN,
        }
    }

    /// Returns the users, once per use, the last made first.
    pub fn users(self) -> impl Iterator<Item = Operation<'a>> {
        let uses = std::iter::successors(self.data().first_use, move |&id| self.body.next_use(id));
        uses.map(move |id| Operation::new(self.ir, self.body_id, self.body.operand_owner(id)))
    }

    /// Returns the constant, if a constant operation of an integer or index type defines the value.
    pub fn constant_integer(self) -> Option<i64> {
        let op = self.defining_op().filter(|op| op.has_trait(Trait::ConstantLike))?;
        op.attribute(known::VALUE)?.integer(self.context())?.to_i64()
    }

    /// Returns whether it is a placeholder that was never linked to a value. This happens if a value is used
    /// outside, by an operation that was not created yet when the value was defined in its region.
    pub fn is_unlinked(self) -> bool {
        self.owner() == ValueOwner::Outside && self.body.outside_value(self.id).is_none()
    }

    /// Returns whether it has no uses.
    pub fn is_unused(self) -> bool {
        self.data().first_use.is_none()
    }
}
