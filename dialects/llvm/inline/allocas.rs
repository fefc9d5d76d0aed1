//! Stack allocations of an inlined body.
//!
//! An `llvm.alloca` of constant size moves to the first block of the caller, where code generation makes it part of
//! the frame; its lifetime is limited to the inlined blocks. One of another size is freed at their ends, by
//! `llvm.intr.stacksave` and `llvm.intr.stackrestore`.

use crate::types::pointer;
use crate::{AllocaOp, BitcastOp, ConstantOp, LifetimeEndOp, LifetimeStartOp, StackRestoreOp, StackSaveOp};
use interfaces::constant_value;
use ir::op_info::Trait;
use ir::{Attribute, BlockId, Ir, OpId, OpRef, Operation, ValueId};
use rewrite::Builder;

/// An allocation that moves.
struct Static {
    op: OpId,
    array_size: Attribute,
    needs_lifetime: bool,
}

/// Moves the allocations in the first block, and bounds the lifetimes of all.
pub fn handle_allocas(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    let Some(&first) = blocks.first() else { return };
    let Some(entry) = entry_of_caller(ir.operation(call)) else { return };
    let mut statics = Vec::new();
    let mut has_dynamic = false;
    for alloca in allocas_in(ir, call, first) {
        match array_size_of(alloca) {
            Some(array_size) => {
                let is_empty = array_size.integer(ir.context()).is_some_and(|size| size.is_zero());
                let needs_lifetime = !is_empty && !has_lifetime_markers(*alloca);
                statics.push(Static { op: alloca.id(), array_size, needs_lifetime });
            }
            None => has_dynamic = true,
        }
    }
    let is_dynamic = |alloca: AllocaOp<'_>| array_size_of(alloca).is_none();
    has_dynamic |= blocks.iter().skip(1).any(|&block| allocas_in(ir, call, block).any(is_dynamic));
    if statics.is_empty() && !has_dynamic {
        return;
    }
    let context = ir.share_context();
    let location = ir.operation(call).location();
    let mut builder = Builder::new(ir, &context, call.body, None);
    let stack = has_dynamic.then(|| {
        builder.set_insertion_point_to_start(first);
        let state = StackSaveOp::build(builder.scope(), location, pointer(&context, 0));
        builder.create_value(state)
    });
    move_to_entry(&mut builder, &statics, entry);
    end_lifetimes(&mut builder, &statics, stack, blocks, location);
}

/// Returns the first block of the region, of the next operation around `call` that frees allocations, that `call` is in.
fn entry_of_caller(call: Operation<'_>) -> Option<BlockId> {
    let frees = |op: &Operation<'_>| {
        !op.is_registered()
            || op.has_trait(Trait::IsolatedFromAbove)
            || op.has_trait(Trait::AutomaticAllocationScope)
    };
    let inside = std::iter::successors(Some(call), |op| op.parent_op())
        .find(|op| op.parent_op().as_ref().is_some_and(frees))?;
    inside.parent_region()?.front().map(|block| block.id())
}

fn allocas_in(ir: &Ir, call: OpRef, block: BlockId) -> impl Iterator<Item = AllocaOp<'_>> {
    ir.block(call.body, block).operations().filter_map(|op| op.dyn_cast::<AllocaOp<'_>>())
}

/// Returns the size of the array that is allocated, if it is constant.
fn array_size_of(alloca: AllocaOp<'_>) -> Option<Attribute> {
    alloca.array_size().defining_op().and_then(constant_value)
}

/// Returns whether a lifetime intrinsic is about an allocation, or about a cast of it.
fn has_lifetime_markers(alloca: Operation<'_>) -> bool {
    let mut pending: Vec<Operation<'_>> = alloca.result(0).users().collect();
    while let Some(user) = pending.pop() {
        if user.isa::<LifetimeStartOp<'_>>() || user.isa::<LifetimeEndOp<'_>>() {
            return true;
        }
        if user.isa::<BitcastOp<'_>>() {
            pending.extend(user.result(0).users());
        }
    }
    false
}

/// Moves allocations to the start of `entry`, each after a constant for its size.
fn move_to_entry(builder: &mut Builder<'_>, statics: &[Static], entry: BlockId) {
    builder.set_insertion_point_to_start(entry);
    let start = builder.insertion_point();
    for &Static { op, array_size, needs_lifetime } in statics {
        let (location, ty) = (builder.op(op).location(), builder.op(op).operand(AllocaOp::ARRAY_SIZE).ty());
        builder.restore_insertion_point(start);
        let state = ConstantOp::build(builder.scope(), location, ty, array_size);
        let size = builder.create_value(state);
        if needs_lifetime {
            builder.set_insertion_point(op);
            let allocated = builder.result(op, 0);
            let state = LifetimeStartOp::build(builder.scope(), location, allocated);
            builder.create(state);
        }
        let before = start.and_then(|start| start.before);
        builder.body_mut().move_operation_to(op, entry, before);
        builder.body_mut().set_operand_at(op, AllocaOp::ARRAY_SIZE, size);
    }
}

/// Ends lifetimes, and restores the stack, where the inlined blocks return.
fn end_lifetimes(
    builder: &mut Builder<'_>,
    statics: &[Static],
    stack: Option<ValueId>,
    blocks: &[BlockId],
    location: ir::Location,
) {
    let mut returns = Vec::new();
    for &block in blocks {
        returns.extend(
            builder.block(block).back().filter(|op| op.has_trait(Trait::ReturnLike)).map(|op| op.id()),
        );
    }
    for end in returns {
        builder.set_insertion_point(end);
        if let Some(stack) = stack {
            let state = StackRestoreOp::build(builder.scope(), location, stack);
            builder.create(state);
        }
        for of in statics.iter().filter(|of| of.needs_lifetime) {
            let (location, allocated) = (builder.op(of.op).location(), builder.result(of.op, 0));
            let state = LifetimeEndOp::build(builder.scope(), location, allocated);
            builder.create(state);
        }
    }
}
