//! The changes that a conversion has made so far, so that the last of them can be taken back.
//!
//! New operations and blocks, and those that were moved, are in the IR at once. A replaced operation, and a replaced
//! value, are only noted: [`super::rewriter::ConversionRewriter::commit`] replaces their uses when all has succeeded.

use std::cell::RefCell;
use std::rc::Rc;

use ir::{Attribute, BlockId, BodyId, Ir, Location, OpId, OpRef, RegionId, SideTable, ValueId};
use rewrite::Listener;
use smallvec::SmallVec;

use super::type_converter::ValueVec;

/// The state of an operation before it was changed in place.
#[derive(Clone)]
pub(super) struct SavedOp {
    location: Location,
    attributes: Attribute,
    properties: SmallVec<[Option<Attribute>; 4]>,
    operands: SmallVec<[ValueId; 4]>,
    successors: SmallVec<[BlockId; 2]>,
}

impl SavedOp {
    pub(super) fn of(ir: &Ir, op: OpRef) -> Self {
        let (view, body) = (ir.operation(op), ir.body(op.body));
        SavedOp {
            location: view.location(),
            attributes: view.discardable_attributes(),
            properties: view.properties().into(),
            operands: body.operand_values(op.op).collect(),
            successors: body.successor_blocks(op.op).collect(),
        }
    }

    pub(super) fn restore(&self, ir: &mut Ir, op: OpRef) {
        let context = ir.share_context();
        let body = ir.body_mut(op.body);
        body.set_location(op.op, self.location);
        body.set_attributes(op.op, self.attributes);
        for (slot, &value) in self.properties.iter().enumerate() {
            body.put_property(&context, op.op, slot, value);
        }
        if !body.operand_values(op.op).eq(self.operands.iter().copied()) {
            body.set_operands(op.op, &self.operands);
        }
        for (index, &block) in self.successors.iter().enumerate() {
            body.set_successor(op.op, index, block);
        }
    }
}

/// One change.
pub(super) enum Change {
    /// An operation was created.
    CreateOp(OpRef),
    /// An operation is about to be changed in place.
    ModifyOp(OpRef, Box<SavedOp>),
    /// The results of an operation were mapped to other values; whether the type converter was in charge.
    ReplaceOp(OpRef, bool),
    /// A value was mapped to others; whether the type converter was in charge.
    ReplaceValue(BodyId, ValueId, bool),
    /// A cast between a value and its conversions was created, and these values were mapped to its results.
    Materialize(OpRef, ValueVec),
    CreateBlock(BodyId, BlockId),
    /// A block was taken out of a region, where it stood before another one.
    EraseBlock {
        body: BodyId,
        block: BlockId,
        region: RegionId,
        before: Option<BlockId>,
    },
    MoveBlock {
        body: BodyId,
        block: BlockId,
        region: RegionId,
        before: Option<BlockId>,
    },
    /// An operation was moved from before another one.
    MoveOp {
        op: OpRef,
        block: BlockId,
        before: Option<OpId>,
    },
    /// Operations were moved from the end of one block into another.
    SpliceOps {
        body: BodyId,
        from: BlockId,
        first: OpId,
        last: OpId,
    },
    /// The branches to a block were made branches to another.
    ReplaceBlock {
        body: BodyId,
        from: BlockId,
        to: BlockId,
    },
    /// Two isolated operations have exchanged their bodies.
    SwapBodies(OpRef, OpRef),
}

/// The changes in order, and the operations that the patterns at work have created: those of the innermost one last.
#[derive(Default)]
pub(super) struct Log {
    pub changes: Vec<Change>,
    pub new_ops: Vec<OpRef>,
}

/// Writes what a builder creates into the log.
pub(super) struct Recorder(pub Rc<RefCell<Log>>);

impl Listener for Recorder {
    fn operation_inserted(&mut self, _ir: &Ir, op: OpRef) {
        let log = &mut *self.0.borrow_mut();
        log.changes.push(Change::CreateOp(op));
        log.new_ops.push(op);
    }

    fn block_inserted(&mut self, _ir: &Ir, body: BodyId, block: BlockId) {
        self.0.borrow_mut().changes.push(Change::CreateBlock(body, block));
    }
}

/// A set whose last members can be removed.
#[derive(Default)]
pub(super) struct OpStack {
    order: Vec<OpRef>,
    members: SideTable<bool>,
}

impl OpStack {
    pub(super) fn insert(&mut self, op: OpRef) {
        let index = op.op.index();
        if !self.members.set(op.body, index, index + 1, true) {
            self.order.push(op);
        }
    }

    pub(super) fn contains(&self, op: OpRef) -> bool {
        self.members.get(op.body, op.op.index())
    }

    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        for op in self.order.drain(len..) {
            self.members.set(op.body, op.op.index(), 0, false);
        }
    }
}

/// Exchanges the bodies of two isolated operations.
pub(super) fn swap_bodies(ir: &mut Ir, a: OpRef, b: OpRef) {
    let owned = |ir: &Ir, op: OpRef| ir.body(op.body).owned_body(op.op);
    let (Some(of_a), Some(of_b)) = (owned(ir, a), owned(ir, b)) else { return };
    ir.body_mut(a.body).set_owned_body(a.op, of_b);
    ir.body_mut(b.body).set_owned_body(b.op, of_a);
    ir.body_mut(of_b).set_owner(a);
    ir.body_mut(of_a).set_owner(b);
}
