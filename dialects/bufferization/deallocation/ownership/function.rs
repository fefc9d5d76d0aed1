//! The treatment of a function: block by block, and operation by operation.

use super::preconditions::{verify_function, verify_operation};
use super::state::{Ownership, State, bool_constant, parent_block};
use arith::{SelectOp, XOrIOp};
use bufferization::buffers::is_memref;
use cf::{AssertOp, CondBranchOp};
use interfaces::{Callee, EffectInstance, EffectKind, EffectOn, callee, forwarded_operands, memory_effects};
use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::op_info::Trait;
use ir::symbols::{SymbolTableCollection, Visibility, visibility};
use ir::{BlockId, Context, Ir, OpId, OpRef, Operation, Region, StringId, Type, Value, ValueId, known};
use rewrite::Rewriter;
use scf::{InParallelOp, ReduceReturnOp};
use std::sync::Arc;

/// The deallocation in a function.
pub struct Deallocation<'i> {
    pub ir: &'i mut Ir,
    pub context: Arc<Context>,
    pub function: OpRef,
    /// Whether private functions hand on the ownership of memrefs.
    pub is_dynamic: bool,
    pub state: State,
}

/// The operation that is there after one was dealt with.
pub type Handled = Result<OpId, Failed>;

impl<'i> Deallocation<'i> {
    pub fn of(ir: &'i mut Ir, function: OpRef, is_dynamic: bool) -> Self {
        let context = ir.share_context();
        let state = State::of(ir.operation(function));
        Deallocation { ir, context, function, is_dynamic, state }
    }

    /// Frees the buffers of the function.
    ///
    /// # Errors
    /// If there is something that is not supported, which has been reported.
    pub fn run(mut self) -> Result<(), Failed> {
        let function = self.ir.operation(self.function);
        verify_function(function)?;
        let Some(region) = function.region(0) else { return Ok(()) };
        let body = region.body_id();
        let blocks = blocks_in_order(region);
        let context = Arc::clone(&self.context);
        for block in blocks {
            let called = self.private_calls(block);
            let mut rewriter = Rewriter::new(self.ir, &context, body, None);
            let mut here =
                Here { state: &mut self.state, rewriter: &mut rewriter, is_dynamic: self.is_dynamic };
            here.block(block, &called)?;
        }
        self.update_signature()
    }

    /// Returns the calls in a block of private functions with bodies, if that matters.
    fn private_calls(&self, block: BlockId) -> Vec<OpId> {
        if !self.is_dynamic {
            return Vec::new();
        }
        let mut symbols = SymbolTableCollection::default();
        let body = self.ir.operation(self.function).region(0).map(|region| region.body_id());
        let operations = body.into_iter().flat_map(|body| self.ir.block(body, block).operations());
        let is_private = |op: &Operation<'_>| match callee(*op) {
            Some(Callee::Symbol(symbol)) => {
                let target = symbols.lookup_nearest(self.ir.operation(op.op_ref()), symbol);
                target.is_some_and(is_private_with_body)
            }
            _ => false,
        };
        operations.filter(is_private).map(|op| op.id()).collect()
    }

    /// Makes the type of the function that of what it returns.
    fn update_signature(self) -> Result<(), Failed> {
        let function = self.ir.operation(self.function);
        let Some(region) = function.region(0) else { return Ok(()) };
        let operations = region.blocks().flat_map(|block| block.operations());
        let returned = operations.filter_map(|op| {
            let passed = forwarded_operands(op)?;
            Some(passed.map(|index| op.operand(index).ty()).collect::<Vec<Type>>())
        });
        let returned: Vec<Vec<Type>> = returned.collect();
        let Some(first) = returned.first() else { return Ok(()) };
        if returned.iter().any(|types| types != first) {
            let message = "there are multiple return operations with different operand types";
            return Err(function.emit_error(message).emit());
        }
        let inputs: Vec<Type> =
            region.front().into_iter().flat_map(|entry| entry.arguments()).map(|value| value.ty()).collect();
        let ty = self.context.type_attribute(self.context.function_type(&inputs, first));
        self.ir.set_attribute(self.function, known::FUNCTION_TYPE, Some(ty));
        Ok(())
    }
}

/// Returns the blocks in `region`: those in the operations of a block before it, and those that dominate before others.
fn blocks_in_order(region: Region<'_>) -> Vec<BlockId> {
    let mut dominance = DominanceInfo::new(region.ir(), region.body_id());
    let mut order = Vec::new();
    // Blocks to enter or, where the flag is set, to visit.
    let mut pending: Vec<(ir::Block<'_>, bool)> = Vec::new();
    let root = region;
    push_blocks(&mut pending, &mut dominance, root);
    while let Some((block, is_entered)) = pending.pop() {
        if is_entered {
            order.push(block.id());
            continue;
        }
        pending.push((block, true));
        let operations: Vec<Operation<'_>> = block.operations().filter(|op| op.num_regions() != 0).collect();
        for op in operations.into_iter().rev() {
            let regions: Vec<Region<'_>> = op.regions().collect();
            for inner in regions.into_iter().rev().filter(|inner| inner.body_id() == root.body_id()) {
                push_blocks(&mut pending, &mut dominance, inner);
            }
        }
    }
    order
}

/// Adds the blocks of `region`, the first one last.
fn push_blocks<'a>(
    pending: &mut Vec<(ir::Block<'a>, bool)>,
    dominance: &mut DominanceInfo<'a>,
    region: Region<'a>,
) {
    let blocks = dominance.blocks_in_preorder(region).into_iter().rev();
    pending.extend(blocks.map(|id| (region.ir().block(region.body_id(), id), false)));
}

/// Returns whether `op` is a private function with a body.
pub fn is_private_with_body(op: Operation<'_>) -> bool {
    let has_body = op.region(0).is_some_and(|region| !region.is_empty());
    has_body && op.has_trait(Trait::Symbol) && visibility(op) == Visibility::Private
}

/// The place of the work: a rewriter in the body of the function, and the state of the pass.
pub struct Here<'h, 'r> {
    pub state: &'h mut State,
    pub rewriter: &'h mut Rewriter<'r>,
    pub is_dynamic: bool,
}

impl Here<'_, '_> {
    fn block(&mut self, block: BlockId, private_calls: &[OpId]) -> Result<(), Failed> {
        self.add_live_in(block);
        self.add_arguments(block);
        let operations: Vec<OpId> = self.rewriter.body().block_operations(block).collect();
        for op in operations {
            let op = self.operation(op, private_calls)?;
            self.add_remaining(op);
        }
        Ok(())
    }

    /// Takes the ownership of memrefs from other blocks of the region. Those of regions around it stay theirs.
    fn add_live_in(&mut self, block: BlockId) {
        self.rewriter.set_insertion_point_to_start(block);
        for memref in self.state.live_in(self.rewriter, block) {
            let value = self.rewriter.value(memref);
            let (location, home) = (value.location(), value.parent_block());
            let region = self.rewriter.block(block).region();
            if home.and_then(|home| home.region()) == region {
                let Some(home) = home.map(|home| home.id()) else { continue };
                let ownership = self.state.get(memref, home);
                self.state.update(self.rewriter, memref, ownership, block);
                self.state.free_in(memref, block);
            } else {
                let indicator = bool_constant(self.rewriter, location, false);
                self.state.update(self.rewriter, memref, Ownership::Unique(indicator), block);
            }
        }
    }

    /// Adds an argument that says who owns it for each memref among the arguments, but for those of functions.
    fn add_arguments(&mut self, block: BlockId) {
        let view = self.rewriter.block(block);
        let is_function = view.parent_op().is_some_and(|op| op.has_trait(Trait::FunctionOpInterface));
        let is_of_function = is_function && view.is_entry();
        let arguments: Vec<ValueId> = view.arguments().map(|argument| argument.id()).collect();
        for argument in arguments {
            if !is_memref(self.rewriter.context(), self.rewriter.type_of(argument)) {
                continue;
            }
            let location = self.rewriter.value(argument).location();
            let indicator = match is_of_function {
                true => bool_constant(self.rewriter, location, false),
                false => self.rewriter.body_mut().add_block_argument(block, Type::I1, location),
            };
            self.state.update(self.rewriter, argument, Ownership::Unique(indicator), block);
            self.state.free_in(argument, block);
        }
    }

    fn operation(&mut self, op: OpId, private_calls: &[OpId]) -> Handled {
        let view = self.rewriter.op(op);
        if view.isa::<SelectOp<'_>>() {
            return Ok(op);
        } else if view.isa::<CondBranchOp<'_>>() {
            return self.cond_branch(op);
        } else if let Some(message) = unsupported_end(view) {
            return Err(view.emit_error(message).emit());
        } else if ends_without_operands(view) {
            return self.state.free_before_return(self.rewriter, op, &[]).map(|_| op);
        }
        verify_operation(view)?;
        let is_region_branch = view.has_trait(Trait::RegionBranchOpInterface);
        let is_call = view.has_trait(Trait::CallOpInterface);
        let is_branch = view.has_trait(Trait::BranchOpInterface);
        if let Some(effects) = memory_effects(view) {
            self.effects(op, &effects)?;
        }
        let mut op = op;
        if is_region_branch {
            op = self.region_branch(op)?;
        }
        if is_call {
            let is_private = private_calls.contains(&op);
            op = self.call(op, is_private);
        }
        if is_branch {
            op = self.branch(op)?;
        }
        match forwarded_operands(self.rewriter.op(op)) {
            Some(passed) => self.region_end(op, passed),
            None => Ok(op),
        }
    }

    /// Frees nothing that is freed, and owns what is allocated.
    fn effects(&mut self, op: OpId, effects: &[EffectInstance]) -> Result<(), Failed> {
        let Some(block) = self.rewriter.body().block_of(op) else { return Ok(()) };
        let context = self.rewriter.context();
        let view = self.rewriter.op(op);
        let location = view.location();
        let manual = context.static_string("bufferization.manual_deallocation");
        let is_manual = view.attribute(manual).is_some();
        let on = |value: ValueId, kind: EffectKind| {
            effects.iter().find(|effect| effect.kind == kind && effect.on == EffectOn::Value(value))
        };
        let is_buffer = |value: &Value<'_>| is_memref(context, value.ty());
        let freed: Vec<ValueId> = view.operands().filter(is_buffer).map(Value::id).collect();
        let results: Vec<ValueId> = view.results().filter(is_buffer).map(Value::id).collect();
        for operand in freed.into_iter().filter(|&operand| on(operand, EffectKind::Free).is_some()) {
            if !is_manual {
                let message = "memory free side-effect on MemRef value not supported!";
                return Err(self.rewriter.op(op).emit_error(message).emit());
            }
            if let Ownership::Unique(indicator) = self.state.get(operand, block) {
                self.rewriter.set_insertion_point(op);
                let one = bool_constant(self.rewriter, location, true);
                let state = XOrIOp::build(self.rewriter.scope(), location, indicator, one);
                let inverted = self.rewriter.create_value(state);
                let message: StringId =
                    context.static_string("expected that the block does not have ownership");
                let state = AssertOp::build(self.rewriter.scope(), location, inverted, message);
                self.rewriter.create(state);
            }
        }
        self.rewriter.set_insertion_point_to_start(block);
        for result in results {
            let Some(effect) = on(result, EffectKind::Allocate) else { continue };
            let is_on_stack = context.string(effect.resource).ends_with(b"AutomaticAllocationScopeResource");
            let is_owned = !is_on_stack && !is_manual;
            if !is_owned {
                self.state.reset(result, block);
            }
            let indicator = bool_constant(self.rewriter, location, is_owned);
            self.state.update(self.rewriter, result, Ownership::Unique(indicator), block);
            if is_owned {
                self.state.free_in(result, block);
            }
        }
        Ok(())
    }

    /// Gives results of which nothing is known the ownership of the operands.
    fn add_remaining(&mut self, op: OpId) {
        let Some(block) = self.rewriter.body().block_of(op) else { return };
        let context = self.rewriter.context();
        let view = self.rewriter.op(op);
        let location = view.location();
        let is_buffer = |value: &Value<'_>| is_memref(context, value.ty());
        let results: Vec<ValueId> = view.results().filter(is_buffer).map(Value::id).collect();
        let operands: Vec<ValueId> = view.operands().filter(is_buffer).map(Value::id).collect();
        for result in results {
            if self.state.get(result, block) != Ownership::Uninitialized {
                continue;
            }
            for &operand in &operands {
                let Some(home) = parent_block(self.rewriter, operand) else { continue };
                let ownership = self.state.get(operand, home);
                self.state.update(self.rewriter, result, ownership, block);
            }
            if self.state.get(result, block) == Ownership::Uninitialized {
                self.rewriter.set_insertion_point(op);
                let indicator = bool_constant(self.rewriter, location, false);
                self.state.update(self.rewriter, result, Ownership::Unique(indicator), block);
            }
        }
    }
}

/// Returns the reason why a terminator of `scf` is not supported.
fn unsupported_end(op: Operation<'_>) -> Option<&'static str> {
    if op.isa::<InParallelOp<'_>>() {
        let block = op.region(0).and_then(|region| region.front());
        let is_empty = block.is_none_or(|block| block.is_empty());
        (!is_empty).then_some("only supported when nested region is empty")
    } else if op.isa::<ReduceReturnOp<'_>>() {
        let is_buffer = is_memref(op.context(), op.operand(0).ty());
        is_buffer.then_some("only supported when operand is not a MemRef")
    } else {
        None
    }
}

/// Returns whether buffers are freed before `op`, which hands on none.
fn ends_without_operands(op: Operation<'_>) -> bool {
    op.isa::<InParallelOp<'_>>() || op.isa::<ReduceReturnOp<'_>>() || **op.name_str() == *b"gpu.terminator"
}
