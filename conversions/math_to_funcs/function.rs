//! A function that is being made: blocks that are there from the start, and operations at the end of one of them.

use arith::{CmpIOp, CmpIPredicate, ConstantOp, SelectOp};
use cf::{BranchOp, CondBranchOp};
use func::{FuncOp, ReturnOp};
use ir::views::ValueScope;
use ir::{ApInt, Attribute, BlockId, BodyId, Context, Ir, Location, OpRef, OperationState, Type, ValueId};
use llvm::Linkage;
use llvm_common::build::set_attribute;
use llvm_common::functions::linkage_attribute;
use rewrite::Builder;
use rewrite::matchers::integer_attribute;

/// An operation on two values that has a type of theirs.
pub(super) type Binary = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

/// A block to go to, with its arguments.
pub(super) type Target<'t> = (BlockId, &'t [ValueId]);

/// Makes the operations of one function.
pub(super) struct Function<'f> {
    pub builder: Builder<'f>,
    pub location: Location,
    /// The arguments of the function.
    pub arguments: Vec<ValueId>,
}

impl<'f> Function<'f> {
    /// Makes a private function at the end of `module`, of which a program may have several copies. Returns it with a
    /// block for each list of types, the first of which has the arguments.
    pub(super) fn create(
        ir: &'f mut Ir,
        context: &'f Context,
        module: OpRef,
        name: &str,
        (blocks, result): (&[&[Type]], Type),
    ) -> Option<(Self, Vec<BlockId>)> {
        let view = ir.operation(module);
        let (location, block) = (view.location(), view.region(0)?.front()?);
        let (body, block): (BodyId, BlockId) = (block.body_id(), block.id());
        let mut builder = Builder::new(ir, context, body, None);
        builder.set_insertion_point_to_end(block);
        let ty = context.function_type(blocks.first()?, &[result]);
        let mut state = FuncOp::build(builder.scope(), location, context.intern_string(name), ty);
        let linkage = linkage_attribute(context, Linkage::LinkonceODR);
        let private = context.string_attribute(ir::known::PRIVATE);
        set_attribute(context, &mut state, context.static_string("llvm.linkage"), linkage);
        set_attribute(context, &mut state, ir::known::SYM_VISIBILITY, private);
        state.regions.clear();
        let owned = builder.ir_mut().create_body();
        let region = builder.ir_mut().body_mut(owned).add_top_region();
        state.body = Some(owned);
        builder.create(state);
        builder.set_body(owned);
        let mut ids = Vec::with_capacity(blocks.len());
        for types in blocks {
            let arguments: Vec<(Type, Location)> = types.iter().map(|&ty| (ty, location)).collect();
            ids.push(builder.create_block(region, None, &arguments));
        }
        let arguments = builder.body().argument_values(*ids.first()?).collect();
        Some((Function { builder, location, arguments }, ids))
    }

    /// Goes to the end of `block`; returns its arguments.
    pub(super) fn enter(&mut self, block: BlockId) -> Vec<ValueId> {
        self.builder.set_insertion_point_to_end(block);
        self.builder.body().argument_values(block).collect()
    }

    pub(super) fn constant(&mut self, value: Attribute) -> ValueId {
        let state = ConstantOp::build(self.builder.scope(), self.location, value);
        self.builder.create_value(state)
    }

    pub(super) fn integer(&mut self, ty: Type, value: ApInt) -> ValueId {
        let value = integer_attribute(self.builder.context(), ty, value);
        self.constant(value)
    }

    pub(super) fn binary(&mut self, build: Binary, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = build(self.builder.scope(), self.location, lhs, rhs);
        self.builder.create_value(state)
    }

    pub(super) fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let state = CmpIOp::build(self.builder.scope(), self.location, predicate, lhs, rhs);
        self.builder.create_value(state)
    }

    pub(super) fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        let state = SelectOp::build(self.builder.scope(), self.location, condition, then, otherwise);
        self.builder.create_value(state)
    }

    pub(super) fn branch(&mut self, (block, arguments): Target<'_>) {
        let state = BranchOp::build(self.builder.scope(), self.location, arguments, block);
        self.builder.create(state);
    }

    pub(super) fn branch_if(&mut self, condition: ValueId, then: Target<'_>, otherwise: Target<'_>) {
        let (scope, location) = (self.builder.scope(), self.location);
        let state = CondBranchOp::build(scope, location, condition, then.1, otherwise.1, then.0, otherwise.0);
        self.builder.create(state);
    }

    pub(super) fn return_value(&mut self, value: ValueId) {
        let state = ReturnOp::build(self.builder.scope(), self.location, &[value]);
        self.builder.create(state);
    }
}
