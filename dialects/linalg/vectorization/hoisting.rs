//! Transfers out of loops: a loop carries the vector that each iteration would read, and write again.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Hoisting.cpp.

use rustc_hash::FxHashSet;

use affine::AffineForOp;
use interfaces::{is_memory_effect_free, operand_group};
use ir::op_info::Trait;
use ir::views::SlotsMut as _;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{OpId, OpRef, Operation, OperationState, Type, TypeStorage, Value, ValueId, known};
use rewrite::{OpFoldResult, Rewriter};
use scf::ForOp;
use transforms::move_loop_invariant_code;
use value_bounds::bounds::{lower_bound, upper_bound};
use value_bounds::equality::{Quantity, constant_difference};
use vector::types::vector_type;
use vector::{BroadcastOp, ExtractOp, TransferReadOp, TransferWriteOp};
use vector_lowering::transfer::Transfer;

/// How often loops are rewritten at most.
const MAX_LOOPS: usize = 10_000;

/// Moves reads and the writes of the same place out of loops in `root`. With `verify_non_zero_trip`, only out of loops
/// that are known to run.
pub fn hoist_redundant_transfers(rewriter: &mut Rewriter<'_>, root: OpRef, verify_non_zero_trip: bool) {
    for _ in 0..MAX_LOOPS {
        move_invariant_code(rewriter, root);
        let running = if verify_non_zero_trip { running_loops(rewriter, root) } else { FxHashSet::default() };
        let hoists = ops_of::<TransferReadOp<'_>>(rewriter, root).into_iter().any(|read| {
            rewriter.set_body(read.body);
            let parent = rewriter.op(read.op).parent_op().map(|parent| parent.op_ref());
            let runs = !verify_non_zero_trip || parent.is_some_and(|parent| running.contains(&parent));
            runs && hoist_read(rewriter, read.op).is_some()
        });
        if !hoists {
            return;
        }
    }
}

/// Lets loops carry the element that is extracted from a vector, instead of one that is broadcast again.
pub fn hoist_redundant_broadcasts(rewriter: &mut Rewriter<'_>, root: OpRef) {
    for _ in 0..MAX_LOOPS {
        move_invariant_code(rewriter, root);
        let hoists = ops_of::<ExtractOp<'_>>(rewriter, root).into_iter().any(|extract| {
            rewriter.set_body(extract.body);
            hoist_extraction(rewriter, extract.op).is_some()
        });
        if !hoists {
            return;
        }
    }
}

/// Returns the operations of a kind in `root`, in post-order.
fn ops_of<'a, V: ir::views::OpView<'a>>(rewriter: &'a Rewriter<'_>, root: OpRef) -> Vec<OpRef> {
    let mut ops = Vec::new();
    walk_post_order(rewriter.ir().operation(root), |op| {
        if op.isa::<V>() {
            ops.push(op.op_ref());
        }
    });
    ops
}

fn move_invariant_code(rewriter: &mut Rewriter<'_>, root: OpRef) {
    let mut loops = Vec::new();
    walk_post_order(rewriter.ir().operation(root), |op| {
        if op.has_trait(Trait::LoopLikeOpInterface) {
            loops.push(op.op_ref());
        }
    });
    for of in loops {
        move_loop_invariant_code(rewriter.ir_mut(), of);
    }
}

/// Returns the loops whose constant bounds show that they run.
fn running_loops(rewriter: &mut Rewriter<'_>, root: OpRef) -> FxHashSet<OpRef> {
    let mut running = FxHashSet::default();
    for of in ops_of::<ForOp<'_>>(rewriter, root) {
        rewriter.set_body(of.body);
        let Some(view) = rewriter.op(of.op).dyn_cast::<ForOp<'_>>() else { continue };
        let [start, end] = [view.lower_bound(), view.upper_bound()].map(OpFoldResult::of);
        let (start, end) = (upper_bound(rewriter, start), lower_bound(rewriter, end));
        if start.zip(end).is_some_and(|(start, end)| start < end) {
            running.insert(of);
        }
    }
    for of in ops_of::<AffineForOp<'_>>(rewriter, root) {
        let context = rewriter.context();
        let Some(view) = rewriter.ir().operation(of).dyn_cast::<AffineForOp<'_>>() else { continue };
        let [start, end] =
            [view.lower_bound_map(), view.upper_bound_map()].map(|map| map.single_constant_result(context));
        if start.zip(end).is_some_and(|(start, end)| start < end) {
            running.insert(of);
        }
    }
    running
}

/// Returns whether a value is defined outside of a loop.
fn is_outside(of: Operation<'_>, value: Value<'_>) -> bool {
    let block = value.parent_block();
    let definer = block.and_then(|block| block.parent_op());
    definer.is_none_or(|definer| definer != of && !of.is_ancestor_of(definer))
}

/// Returns whether a loop holds an operation.
fn holds(of: Operation<'_>, op: Operation<'_>) -> bool {
    of == op || of.is_ancestor_of(op)
}

fn is_loop(op: Operation<'_>) -> bool {
    op.isa::<ForOp<'_>>() || op.isa::<AffineForOp<'_>>()
}

/// Moves a read out of its loop. Returns whether the loop was replaced: a write of the same place was moved too.
fn hoist_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let read = view.dyn_cast::<TransferReadOp<'_>>()?;
    let base = read.base();
    if !matches!(base.ty().storage(context), TypeStorage::MemRef { .. }) {
        return None;
    }
    let parent = view.parent_op().filter(|parent| is_loop(*parent))?;
    if !view.operands().all(|operand| is_outside(parent, operand)) {
        return None;
    }
    let Some(write) = first_write(view, base) else {
        if has_no_alias_in(parent, base) {
            let parent = parent.id();
            rewriter.move_op_before(op, parent);
        }
        return None;
    };
    let (from, to) = (Transfer::of(rewriter, op)?, Transfer::of(rewriter, write.id())?);
    if from.indices != to.indices || from.vector != to.vector || from.map != to.map {
        return None;
    }
    let is_view = |op: Operation<'_>| op.has_trait(Trait::ViewLikeOpInterface);
    if source_of(parent, base).is_some_and(is_view) || base.users().any(is_view) {
        return None;
    }
    // The read is done in each iteration before the write.
    let ancestor = std::iter::once(*write).chain(write.ancestors()).find(|of| of.block() == view.block())?;
    if !view.is_before_in_block(ancestor) {
        return None;
    }
    for user in base.users().filter(|user| holds(parent, *user)) {
        if user != view && user != *write {
            let other = Transfer::of(rewriter, user.id())?;
            if user.body_id() != view.body_id() || !are_disjoint(rewriter, &to, &other) {
                return None;
            }
        }
    }
    let (parent, write) = (parent.id(), write.id());
    let value = rewriter.op(write).operand(TransferWriteOp::VALUE_TO_STORE).id();
    rewriter.move_op_before(op, parent);
    rewriter.move_op_after(write, parent);
    let init = rewriter.result(op, 0);
    let new = with_additional_yield(rewriter, parent, init, value)?;
    let last = rewriter.op(new).num_results().checked_sub(1)?;
    let carried = rewriter.result(new, last);
    rewriter.set_operand(write, TransferWriteOp::VALUE_TO_STORE, carried);
    Some(())
}

/// Returns the operation that a buffer comes from; for one whose alignment is assumed, that before it.
fn source_of<'a>(of: Operation<'a>, base: Value<'a>) -> Option<Operation<'a>> {
    let source = base.defining_op()?;
    let Some(assume) = source.dyn_cast::<memref::AssumeAlignmentOp<'_>>() else { return Some(source) };
    let before = assume.memref();
    let is_used_inside = base.users().any(|user| holds(of, user));
    match is_used_inside && before.users().take(2).count() == 1 {
        true => before.defining_op(),
        false => Some(*assume),
    }
}

/// Returns the first write into `base`, in topological order, of what is computed from the results of `op`.
fn first_write<'a>(op: Operation<'a>, base: Value<'a>) -> Option<TransferWriteOp<'a>> {
    let mut seen: FxHashSet<OpRef> = FxHashSet::from_iter([op.op_ref()]);
    // An operation is done after all that depend on it; so the last one that is done comes first.
    let mut pending = vec![(op, dependents(op))];
    let mut first = None;
    while let Some((op, rest)) = pending.last_mut() {
        match rest.pop() {
            Some(next) => {
                if seen.insert(next.op_ref()) {
                    pending.push((next, dependents(next)));
                }
            }
            None => {
                let write = op.dyn_cast::<TransferWriteOp<'_>>();
                first = write.filter(|write| write.base() == base).or(first);
                pending.pop();
            }
        }
    }
    first
}

/// Returns the operations inside of `op`, and those that use its results, the first one to visit last.
fn dependents(op: Operation<'_>) -> Vec<Operation<'_>> {
    let nested = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    let users = op.results().flat_map(Value::users);
    let mut all: Vec<Operation<'_>> = nested.chain(users).collect();
    all.reverse();
    all
}

/// Returns whether nothing in a loop may write to the memory of a buffer.
fn has_no_alias_in(of: Operation<'_>, base: Value<'_>) -> bool {
    let is_view = |op: &Operation<'_>| op.has_trait(Trait::ViewLikeOpInterface) && op.num_operands() > 0;
    let mut source = base;
    while let Some(view) = source.defining_op().filter(is_view) {
        source = view.operand(0);
    }
    let mut pending: Vec<Operation<'_>> = source.users().collect();
    let mut seen = FxHashSet::default();
    while let Some(user) = pending.pop() {
        if !seen.insert(user.op_ref()) {
            continue;
        }
        if is_view(&user) {
            pending.extend(user.results().flat_map(Value::users));
        } else if holds(of, user) && !user.isa::<TransferReadOp<'_>>() && !is_memory_effect_free(user) {
            return false;
        }
    }
    true
}

/// Returns whether two transfers have no element in common (`isDisjointTransferSet`).
fn are_disjoint(rewriter: &Rewriter<'_>, a: &Transfer, b: &Transfer) -> bool {
    let context = rewriter.context();
    let Some(of) = vector_type(context, a.vector).filter(|_| a.vector == b.vector && a.base == b.base) else {
        return false;
    };
    let lead = a.indices.len().saturating_sub(a.map.results(context).len());
    a.indices.iter().zip(&b.indices).enumerate().any(|(dim, (&first, &second))| {
        let [first, second] = [first, second].map(|index| Quantity::Index(rewriter.value(index)));
        let Some(distance) = constant_difference(first, second).map(i64::unsigned_abs) else { return false };
        match dim.checked_sub(lead).and_then(|dim| of.shape.get(dim)) {
            None => distance != 0,
            Some(&extent) => distance >= extent.unsigned_abs(),
        }
    })
}

/// Replaces a loop by one that carries one value more, which uses of `init` in it become. Returns the new loop.
fn with_additional_yield(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    init: ValueId,
    yielded: ValueId,
) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, block) = (view.location(), view.region(0)?.front()?);
    let mut state = OperationState::new(view.name(), location);
    state.operands = view.operands().map(|operand| operand.id()).chain([init]).collect();
    let ty = rewriter.type_of(init);
    state.result_types = view.result_types().chain([ty]).collect();
    state.attributes = view.discardable_attributes();
    for (slot, value) in view.properties().iter().enumerate() {
        state.set_slot(context, slot, *value);
    }
    if let Some(slot) = view.info().inherent_slot(known::OPERAND_SEGMENT_SIZES) {
        let mut sizes: Vec<usize> =
            (0..3).map(|group| operand_group(view, view.info(), group).len()).collect();
        sizes[2] += 1;
        state.set_slot(context, slot, Some(context.segment_sizes_attribute(&sizes)));
    }
    let arguments: Vec<(Type, ir::Location)> = block
        .arguments()
        .zip(block.argument_locations())
        .map(|(argument, location)| (argument.ty(), location))
        .chain([(ty, location)])
        .collect();
    let (end, block) = (block.back()?.id(), block.id());
    let mut values: Vec<ValueId> = rewriter.body().operand_values(end).collect();
    values.push(yielded);
    rewriter.set_insertion_point(op);
    let region = rewriter.body_mut().create_region();
    state.regions.push(region);
    let new = rewriter.create(state);
    let new_block = rewriter.create_block(region, None, &arguments);
    rewriter.set_operands(end, &values);
    let mut arguments: Vec<ValueId> = rewriter.body().argument_values(new_block).collect();
    let carried = arguments.pop()?;
    rewriter.merge_blocks(block, new_block, &arguments);
    replace_uses_in(rewriter, new, init, carried);
    let count = rewriter.op(op).num_results();
    let results: Vec<ValueId> = rewriter.body().results(new).take(count).collect();
    rewriter.replace_op(op, &results);
    Some(new)
}

/// Replaces the uses of a value inside of an operation.
fn replace_uses_in(rewriter: &mut Rewriter<'_>, op: OpId, from: ValueId, to: ValueId) {
    let mut uses = Vec::new();
    let root = rewriter.op(op);
    walk_pre_order(root, |nested| {
        if nested != root && nested.body_id() == root.body_id() {
            let places = nested.operands().enumerate().filter(|(_, operand)| operand.id() == from);
            uses.extend(places.map(|(index, _)| (nested.id(), index)));
        }
        WalkResult::Advance
    });
    for (user, index) in uses {
        rewriter.set_operand(user, index, to);
    }
}

/// Moves the extraction from a carried vector before the loop, and the broadcast of the next one after it.
fn hoist_extraction(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let parent = extract.parent_op()?.dyn_cast::<ForOp<'_>>()?;
    let block = parent.region().front()?;
    let source = extract.source();
    let index = source.index().checked_sub(1)?;
    if source.owner_block() != Some(block) || source.users().take(2).count() != 1 {
        return None;
    }
    let (init, end) = (parent.init_args().nth(index)?, block.back()?);
    let broadcast = end.operands().nth(index)?.defining::<BroadcastOp<'_>>()?;
    let inner = broadcast.source();
    if broadcast.vector().users().take(2).count() != 1
        || inner.ty() != extract.result().ty()
        || !extract.dynamic_position().all(|position| is_outside(*parent, position))
    {
        return None;
    }
    let (init, inner, ty) = (init.id(), inner.id(), inner.ty());
    let (parent, broadcast, end) = (parent.id(), broadcast.id(), end.id());
    rewriter.set_operand(op, 0, init);
    rewriter.move_op_before(op, parent);
    rewriter.move_op_after(broadcast, parent);
    let extracted = rewriter.result(op, 0);
    let new = with_other_yield(rewriter, parent, index, (extracted, ty), end, inner)?;
    let (carried, whole) = (rewriter.result(new, index), rewriter.result(broadcast, 0));
    rewriter.replace_all_uses(carried, whole);
    rewriter.set_operand(broadcast, 0, carried);
    Some(())
}

/// Replaces a loop by one that carries `init` at `index`, and yields `yielded` for it.
fn with_other_yield(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    index: usize,
    (init, ty): (ValueId, Type),
    end: OpId,
    yielded: ValueId,
) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let block = view.region(0)?.front()?;
    let mut state = OperationState::new(view.name(), view.location());
    state.operands = view.operands().map(|operand| operand.id()).collect();
    *state.operands.get_mut(index + 3)? = init;
    state.result_types = view.result_types().collect();
    *state.result_types.get_mut(index)? = ty;
    state.attributes = view.discardable_attributes();
    for (slot, value) in view.properties().iter().enumerate() {
        state.set_slot(context, slot, *value);
    }
    let types = block.arguments().map(|argument| argument.ty()).enumerate();
    let types = types.map(|(place, old)| if place == index + 1 { ty } else { old });
    let arguments: Vec<(Type, ir::Location)> = types.zip(block.argument_locations()).collect();
    let block = block.id();
    rewriter.set_insertion_point(op);
    let region = rewriter.body_mut().create_region();
    state.regions.push(region);
    let new = rewriter.create(state);
    let new_block = rewriter.create_block(region, None, &arguments);
    rewriter.set_operand(end, index, yielded);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(new_block).collect();
    rewriter.merge_blocks(block, new_block, &arguments);
    rewriter.replace_op_with(op, new);
    Some(new)
}
