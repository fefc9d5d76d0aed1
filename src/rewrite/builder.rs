//! Making operations where one stands.
//!
//! Follows mlir/lib/IR/Builders.cpp.

use smallvec::SmallVec;

use super::listener::Listener;
use definitions::infer_result_types;
use ir::Inference;
use ir::body::ValueOwner;
use ir::body::clone::IrMapping;
use ir::views::ValueScope;
use ir::{
    Attribute, Block, BlockId, Body, BodyId, Context, Ir, Location, OpId, OpName, OpRef, Operation,
    OperationState, RegionId, Type, Value, ValueId,
};

/// A place in a block: before an operation, or at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InsertPoint {
    /// The block.
    pub block: BlockId,
    /// The operation to insert before; at the end if absent.
    pub before: Option<OpId>,
}

/// Makes operations in one body of an [`Ir`], where its insertion point is.
pub struct Builder<'a> {
    ir: &'a mut Ir,
    context: &'a Context,
    body: BodyId,
    point: Option<InsertPoint>,
    listener: Option<&'a mut dyn Listener>,
}

impl<'a> Builder<'a> {
    /// Creates a builder in `body`, with no insertion point yet. `context` is that of `ir`, see
    /// [`Ir::share_context`].
    pub fn new(
        ir: &'a mut Ir,
        context: &'a Context,
        body: BodyId,
        listener: Option<&'a mut dyn Listener>,
    ) -> Self {
        Builder { ir, context, body, point: None, listener }
    }

    /// Returns the context, which owns everything uniqued.
    #[inline]
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Returns the scope of the operands of new operations.
    #[inline]
    pub fn scope(&self) -> ValueScope<'_> {
        ValueScope::new(self.context, self.body())
    }

    /// Makes an operation of one result, and gives that.
    pub fn create_value(&mut self, state: OperationState) -> ValueId {
        let op = self.create(state);
        self.result(op, 0)
    }

    /// Returns the IR.
    #[inline]
    pub fn ir(&self) -> &Ir {
        self.ir
    }

    /// Returns the IR for changes that are not notified.
    #[inline]
    pub fn ir_mut(&mut self) -> &mut Ir {
        self.ir
    }

    /// Returns the body that this builder is in.
    #[inline]
    pub fn body(&self) -> &Body {
        self.ir.body(self.body)
    }

    /// Returns that body, for changes without notification.
    #[inline]
    pub fn body_mut(&mut self) -> &mut Body {
        self.ir.body_mut(self.body)
    }

    /// Returns the id of that body.
    #[inline]
    pub fn body_id(&self) -> BodyId {
        self.body
    }

    /// Switches to another body, without insertion point.
    pub fn set_body(&mut self, body: BodyId) {
        (self.body, self.point) = (body, None);
    }

    /// Returns a view of an operation of the body.
    #[inline]
    pub fn op(&self, op: OpId) -> Operation<'_> {
        self.ir.operation(self.reference(op))
    }

    /// Returns a view of a value of the body.
    #[inline]
    pub fn value(&self, value: ValueId) -> Value<'_> {
        self.ir.value(self.body, value)
    }

    /// Returns a view of a block of the body.
    #[inline]
    pub fn block(&self, block: BlockId) -> Block<'_> {
        self.ir.block(self.body, block)
    }

    /// Returns the reference to an operation of the body in the whole IR.
    #[inline]
    pub fn reference(&self, op: OpId) -> OpRef {
        OpRef { body: self.body, op }
    }

    /// Returns the type of a value of the body.
    #[inline]
    pub fn type_of(&self, value: ValueId) -> Type {
        self.body().value_type(value)
    }

    /// Result `index` of an operation of the body.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        self.body().result(op, index)
    }

    /// Notifies the listener, if there is one.
    #[inline]
    pub(super) fn tell(&mut self, what: impl FnOnce(&mut dyn Listener, &Ir)) {
        if let Some(listener) = &mut self.listener {
            what(&mut **listener, self.ir);
        }
    }

    /// Returns whether there is a listener.
    #[inline]
    pub(super) fn has_listener(&self) -> bool {
        self.listener.is_some()
    }
}

// --- Insertion point ----------------------------------------------------------------------------

impl Builder<'_> {
    /// Returns the insertion point.
    pub fn insertion_point(&self) -> Option<InsertPoint> {
        self.point
    }

    /// Restores an insertion point.
    pub fn restore_insertion_point(&mut self, point: Option<InsertPoint>) {
        self.point = point;
    }

    /// Sets the insertion point before `op`.
    pub fn set_insertion_point(&mut self, op: OpId) {
        let block = self.body().block_of(op);
        self.point = block.map(|block| InsertPoint { block, before: Some(op) });
    }

    /// Sets the insertion point to after `op`.
    pub fn set_insertion_point_after(&mut self, op: OpId) {
        let before = self.body().next_operation(op);
        self.point = self.body().block_of(op).map(|block| InsertPoint { block, before });
    }

    /// Sets the insertion point to after the definition of `value`: an operation, or the start of a block.
    pub fn set_insertion_point_after_value(&mut self, value: ValueId) {
        match self.body().value_owner(value) {
            ValueOwner::Op(op) => self.set_insertion_point_after(op),
            ValueOwner::Block(block) => self.set_insertion_point_to_start(block),
            ValueOwner::Forward | ValueOwner::Outside => {}
        }
    }

    /// Sets the insertion point to the start of `block`.
    pub fn set_insertion_point_to_start(&mut self, block: BlockId) {
        let before = self.body().first_operation(block);
        self.point = Some(InsertPoint { block, before });
    }

    /// Sets the insertion point to the end of `block`.
    pub fn set_insertion_point_to_end(&mut self, block: BlockId) {
        self.point = Some(InsertPoint { block, before: None });
    }
}

// --- Operations ---------------------------------------------------------------------------------

impl Builder<'_> {
    /// Inserts a detached operation at the insertion point.
    pub fn insert(&mut self, op: OpId) {
        self.insert_unheard(op);
        let op = self.reference(op);
        self.tell(|listener, ir| listener.operation_inserted(ir, op));
    }

    /// Inserts an operation without notification.
    fn insert_unheard(&mut self, op: OpId) {
        if let Some(InsertPoint { block, before }) = self.point {
            self.body_mut().insert_operation(block, op, before);
        }
    }

    /// Makes an operation and puts it where the builder stands. Missing properties get their defaults.
    pub fn create(&mut self, state: OperationState) -> OpId {
        let op = self.create_unheard(state);
        let inserted = self.reference(op);
        self.tell(|listener, ir| listener.operation_inserted(ir, inserted));
        op
    }

    /// Creates an operation without notification.
    pub(super) fn create_unheard(&mut self, mut state: OperationState) -> OpId {
        let info = state.name.info(self.context);
        if info.registered && !info.default_properties.is_empty() {
            state.properties.resize(info.num_property_slots(), None);
            info.with_defaults(&mut state.properties);
        }
        let context = self.context;
        let op = self.body_mut().create_operation(context, &state);
        if let Some(owned) = state.body {
            let owner = self.reference(op);
            self.ir.body_mut(owned).set_owner(owner);
        }
        self.insert_unheard(op);
        op
    }

    /// Makes an operation whose result types follow from its operands and properties, one per slot.
    /// `None` where they do not.
    pub fn create_inferred(
        &mut self,
        name: OpName,
        location: Location,
        operands: &[ValueId],
        properties: &[Option<Attribute>],
    ) -> Option<OpId> {
        let mut state = OperationState {
            operands: operands.into(),
            properties: properties.into(),
            ..OperationState::new(name, location)
        };
        let info = name.info(self.context);
        state.properties.resize(info.num_property_slots(), None);
        info.with_defaults(&mut state.properties);
        let operand_types: SmallVec<[Type; 4]> = operands.iter().map(|&value| self.type_of(value)).collect();
        let inference = Inference {
            found: None,
            context: self.context,
            info,
            location,
            operand_types: &operand_types,
            properties: &state.properties,
            attributes: Attribute::EMPTY_DICTIONARY,
        };
        state.result_types = match infer_result_types(&inference) {
            Some(types) => types.ok()?.into(),
            // An operation without results needs no inference.
            None if info.results.is_exact() && info.results.min() == 0 => SmallVec::new(),
            None => return None,
        };
        Some(self.create(state))
    }

    /// Returns the name of the operation called `name`.
    pub fn op_name(&self, name: &str) -> OpName {
        self.context.op_name(self.context.intern_string(name))
    }

    /// Makes a block with arguments of `types` in `region`, before `before` or at the end, and goes
    /// there.
    pub fn create_block(
        &mut self,
        region: RegionId,
        before: Option<BlockId>,
        arguments: &[(Type, Location)],
    ) -> BlockId {
        let body = self.body_mut();
        let block = body.create_block();
        for &(ty, location) in arguments {
            body.add_block_argument(block, ty, location);
        }
        body.insert_block(region, block, before);
        self.set_insertion_point_to_end(block);
        let body = self.body;
        self.tell(|listener, ir| listener.block_inserted(ir, body, block));
        block
    }

    /// Copies `op` with everything in it to where the builder stands.
    pub fn clone_op(&mut self, op: OpId, mapping: &mut IrMapping) -> OpId {
        self.clone_op_from(self.reference(op), mapping)
    }

    /// Copies `op` with other operands, and results of other types (`mlir::clone`).
    pub fn clone_with(&mut self, op: OpId, types: &[Type], operands: &[ValueId]) -> OpId {
        let copy = self.clone_op(op, &mut IrMapping::new());
        self.body_mut().set_operands(copy, operands);
        for (index, &ty) in types.iter().enumerate() {
            let result = self.result(copy, index);
            self.body_mut().set_value_type(result, ty);
        }
        copy
    }

    /// Copies an operation of any body to the insertion point; `mapping` replaces the values of another body
    /// that it uses.
    pub fn clone_op_from(&mut self, from: OpRef, mapping: &mut IrMapping) -> OpId {
        let to = self.body;
        let copy = self.ir.clone_operation(from, to, mapping);
        self.insert(copy);
        self.tell_of_nested(copy);
        copy
    }

    /// Notifies the listener of the operations nested in a new one.
    pub(super) fn tell_of_nested(&mut self, op: OpId) {
        if !self.has_listener() || self.op(op).num_regions() == 0 {
            return;
        }
        let mut nested = Vec::new();
        ir::walk::walk_pre_order(self.op(op), |op| {
            nested.push(op.op_ref());
            ir::walk::WalkResult::Advance
        });
        for op in nested.into_iter().skip(1) {
            self.tell(|listener, ir| listener.operation_inserted(ir, op));
        }
    }
}
