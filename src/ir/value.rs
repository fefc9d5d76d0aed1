//! A view of a value, to read it.

use super::block::Block;
use super::body::{Body, BodyId, Ir, ValueData, ValueId, ValueOwner, ValueRef};
use super::context::Context;
use super::location::Location;
use super::op_info::Trait;
use super::operation::Operation;
use super::strings::known;
use super::types::Type;

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
    pub(super) fn new(ir: &'a Ir, body: &'a Body, body_id: BodyId, id: ValueId) -> Self {
        Value { ir, body, body_id, id }
    }

    #[inline]
    fn data(self) -> &'a ValueData {
        &self.body.values[self.id.index()]
    }

    /// Its id in its body.
    #[inline]
    pub fn id(self) -> ValueId {
        self.id
    }

    /// The id of the body it lies in.
    #[inline]
    pub fn body_id(self) -> BodyId {
        self.body_id
    }

    /// Its name in the whole of the IR.
    #[inline]
    pub fn value_ref(self) -> ValueRef {
        ValueRef { body: self.body_id, value: self.id }
    }

    /// What is uniqued.
    pub fn context(self) -> &'a Context {
        self.ir.context()
    }

    /// Its type.
    #[inline]
    pub fn ty(self) -> Type {
        self.data().ty
    }

    /// What defines it, by id.
    #[inline]
    pub fn owner(self) -> ValueOwner {
        self.body.value_owner(self.id)
    }

    /// The value itself, where this only stands for one of another body.
    pub fn resolved(self) -> Value<'a> {
        let ValueRef { body, value } = self.ir.resolved(self.value_ref());
        Value::new(self.ir, self.ir.body(body), body, value)
    }

    /// The operation of which it is a result.
    pub fn defining_op(self) -> Option<Operation<'a>> {
        match self.owner() {
            ValueOwner::Op(op) => Some(Operation::new(self.ir, self.body_id, op)),
            _ => None,
        }
    }

    /// The block of which it is an argument.
    pub fn owner_block(self) -> Option<Block<'a>> {
        match self.owner() {
            ValueOwner::Block(block) => Some(Block::new(self.ir, self.body, self.body_id, block)),
            _ => None,
        }
    }

    /// The block it is defined in: as an argument, or as a result of an operation there.
    pub fn parent_block(self) -> Option<Block<'a>> {
        match self.owner() {
            ValueOwner::Op(_) => self.defining_op().and_then(Operation::block),
            ValueOwner::Block(_) => self.owner_block(),
            ValueOwner::Forward | ValueOwner::Outside => None,
        }
    }

    /// Its position among the results or arguments of its owner.
    pub fn index(self) -> usize {
        match self.owner() {
            ValueOwner::Op(op) => self.id.index() - self.body.result(op, 0).index(),
            ValueOwner::Block(block) => self.body.argument_index(block, self.id),
            ValueOwner::Forward | ValueOwner::Outside => 0,
        }
    }

    /// Where it came from: as an argument, where the argument did; as a result, its operation.
    pub fn location(self) -> Location {
        match self.owner() {
            ValueOwner::Op(_) => self.defining_op().map_or(Location::UNKNOWN, Operation::location),
            ValueOwner::Block(block) => self.body.block_arguments(block)[self.index()].location,
            ValueOwner::Forward | ValueOwner::Outside => Location::UNKNOWN,
        }
    }

    /// The operations that use it, once per use, the last made first.
    pub fn users(self) -> impl Iterator<Item = Operation<'a>> {
        let uses = std::iter::successors(self.data().first_use, move |&id| self.body.next_use(id));
        uses.map(move |id| Operation::new(self.ir, self.body_id, self.body.operand_owner(id)))
    }

    /// Its value, where a constant operation of an integer or index defines it.
    pub fn constant_integer(self) -> Option<i64> {
        let op = self.defining_op().filter(|op| op.has_trait(Trait::ConstantLike))?;
        op.attribute(known::VALUE)?.integer(self.context())?.to_i64()
    }

    /// Whether it only stands for a value, and for none: the operation that uses it was still to be made
    /// when the value was defined, in its own region.
    pub fn is_unlinked(self) -> bool {
        self.owner() == ValueOwner::Outside && self.body.outside_value(self.id).is_none()
    }

    /// Whether nothing uses it.
    pub fn is_unused(self) -> bool {
        self.data().first_use.is_none()
    }
}
