//! `affine-pipeline-data-transfer`: overlaps the transfers of the next iteration with the work of one. Buffers are doubled:
//! transfers fill one half while the other one is used.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/PipelineDataTransfer.cpp.

use crate::for_loop::skew::skew;
use crate::for_loop::trip_count::trip_count_of;
use crate::map::compose::Applied;
use crate::memory::dma::{dma_accesses, wait_accesses};
use crate::memory::replace::{Remap, can_replace_in, replace_in, users_where};
use crate::{AffineApplyOp, AffineDmaStartOp, AffineDmaWaitOp, AffineForOp};
use ::passes::{Anchor, PassInfo, PassRun};
use dialect_utils::regions::entry;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, Block, OpId, OpRef, Operation, Type, TypeStorage, Value, ValueId};
use memref::{AllocOp, DeallocOp, create_or_fold_dim};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-pipeline-data-transfer",
    name: "AffinePipelineDataTransfer",
    summary: "Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut loops: Vec<OpRef> = Vec::new();
    // Inner loops first: those in a loop that is replaced are copied.
    walk_post_order(pass.ir.root(), |op| loops.extend(op.isa::<AffineForOp<'_>>().then(|| op.op_ref())));
    for OpRef { body, op } in loops {
        // A loop that cannot be pipelined stays.
        let _ = pipeline(&mut Rewriter::new(pass.ir, &context, body, None), op);
    }
    Ok(())
}

/// A transfer and what waits for it.
struct Transfer {
    start: OpId,
    wait: OpId,
}

/// The source and the destination of a transfer, and the tag with its indices.
struct Parts<'a> {
    source: Value<'a>,
    target: Value<'a>,
    tag: Value<'a>,
    tag_indices: Vec<Value<'a>>,
}

impl<'a> Parts<'a> {
    fn of(op: Operation<'a>) -> Option<Self> {
        let [source, target, tag] = *dma_accesses(op)?.as_slice() else { return None };
        let tag_indices = op.operands().skip(tag.memref + 1).take(tag.num_inputs).collect();
        let [source, target, tag] = [source, target, tag].map(|access| op.operand(access.memref));
        Some(Parts { source, target, tag, tag_indices })
    }

    /// Returns whether a wait is for this.
    fn is_awaited_by(&self, wait: Operation<'_>) -> bool {
        let access = wait_accesses(wait);
        let Some(access) = access.as_ref().and_then(|accesses| accesses.first()) else { return false };
        let mut indices = wait.operands().skip(1).take(access.num_inputs);
        wait.operand(0).id() == self.tag.id()
            && self.tag_indices.iter().all(|index| indices.next().is_none_or(|of| of.id() == index.id()))
    }
}

/// Returns the number of the memory that a memref is in; higher ones are faster.
fn space_of(memref: Value<'_>) -> i64 {
    let space = memref.ty().memory_space(memref.context());
    space.and_then(|space| space.integer(memref.context())?.to_i64()).unwrap_or(0)
}

/// Returns the transfers into faster memory that nothing outside of the loop sees, with what waits for them.
fn transfers(block: Block<'_>) -> Vec<Transfer> {
    let starts = || {
        let ops = block.operations().filter(|op| op.isa::<AffineDmaStartOp<'_>>());
        ops.filter_map(|op| Some((op, Parts::of(op)?)))
    };
    let outgoing = starts().filter(|(_, parts)| space_of(parts.target) < space_of(parts.source));
    let outgoing: FxHashSet<ValueId> = outgoing.map(|(_, parts)| parts.target.id()).collect();
    let waits: Vec<Operation<'_>> = block.operations().filter(|op| op.isa::<AffineDmaWaitOp<'_>>()).collect();
    let mut found = Vec::new();
    for (op, parts) in starts() {
        let is_local = |user: Operation<'_>| {
            let mut around = std::iter::once(user).chain(user.ancestors());
            user.isa::<DeallocOp<'_>>() || around.any(|op| op.block() == Some(block))
        };
        if space_of(parts.source) < space_of(parts.target)
            && !outgoing.contains(&parts.source.id())
            && parts.target.users().all(is_local)
        {
            let wait = waits.iter().find(|&&wait| parts.is_awaited_by(wait));
            found.extend(wait.map(|wait| Transfer { start: op.id(), wait: wait.id() }));
        }
    }
    found
}

/// Replaces a loop with transfers; `None` if it has none, or cannot be pipelined.
fn pipeline(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    trip_count_of(rewriter.op(op))?;
    let block = entry(rewriter, op, 0)?;
    let found = transfers(rewriter.block(block));
    if found.is_empty() {
        return None;
    }
    for transfer in &found {
        let memref = Parts::of(rewriter.op(transfer.start))?.target.id();
        double(rewriter, op, memref)?;
    }
    for transfer in &found {
        let tag = rewriter.op(transfer.wait).operand(0).id();
        double(rewriter, op, tag)?;
    }
    let mut early: FxHashSet<OpId> = FxHashSet::default();
    for Transfer { start, .. } in transfers(rewriter.block(block)) {
        early.insert(start);
        own_indices(rewriter, start, &mut early);
    }
    let block = rewriter.block(block);
    let is_early = |op: Operation<'_>| early.contains(&op.id());
    let end = block.back()?;
    // An operation runs in the same iteration as what uses its results.
    for op in block.operations() {
        let shift = !is_early(op) && op != end;
        for user in op.results().flat_map(|result| result.users()) {
            let mut around = std::iter::once(user).chain(user.ancestors());
            let user = around.find(|user| user.block() == Some(block));
            if user.is_some_and(|user| (!is_early(user) && user != end) != shift) {
                return None;
            }
        }
    }
    let ops = block.operations().filter(|&op| op != end);
    let (first, second): (Vec<Operation<'_>>, Vec<Operation<'_>>) = ops.partition(|&op| is_early(op));
    let ids = |ops: Vec<Operation<'_>>| ops.into_iter().map(|op| op.id()).collect::<Vec<_>>();
    let groups = [ids(first), ids(second)];
    let count = usize::from(!groups[1].is_empty()) + 1;
    skew(rewriter, op, &groups[..count])
}

/// Makes the `affine.apply`s on which a transfer depends its own, and collects them.
fn own_indices(rewriter: &mut Rewriter<'_>, start: OpId, early: &mut FxHashSet<OpId>) {
    let context = rewriter.context();
    let view = rewriter.op(start);
    let is_applied = |value: &Value<'_>| value.defining::<AffineApplyOp<'_>>().is_some();
    let applied: Vec<Value<'_>> = view.operands().filter(is_applied).collect();
    let mut reachable: FxHashSet<OpId> = FxHashSet::default();
    let mut pending: Vec<Operation<'_>> = applied.iter().filter_map(|value| value.defining_op()).collect();
    while let Some(apply) = pending.pop() {
        if reachable.insert(apply.id()) {
            pending.extend(apply.operands().filter(is_applied).filter_map(|value| value.defining_op()));
        }
    }
    let is_own = |&apply: &OpId| {
        let mut users = rewriter.op(apply).results().flat_map(|result| result.users());
        users.all(|user| user.id() == start)
    };
    if reachable.iter().all(is_own) {
        early.extend(reachable);
        return;
    }
    let identity = AffineMap::identity(context, applied.len() as u32);
    let composed =
        Applied { map: identity, operands: applied.clone() }.simplified(context, view.parent_region());
    let inputs: Vec<ValueId> = composed.operands.iter().map(|value| value.id()).collect();
    let map = composed.map;
    let applied: Vec<ValueId> = applied.into_iter().map(|value| value.id()).collect();
    let location = view.location();
    let mut operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    rewriter.set_insertion_point(start);
    let mut copies = Vec::new();
    for position in 0..applied.len() as u32 {
        let one = map.sub_map(context, &[position]);
        let state = AffineApplyOp::build(rewriter.scope(), location, one, &inputs);
        let copy = rewriter.create(state);
        early.insert(copy);
        copies.push(rewriter.result(copy, 0));
    }
    for operand in &mut operands {
        if let Some(index) = applied.iter().position(|value| value == operand) {
            *operand = copies[index];
        }
    }
    rewriter.set_operands(start, &operands);
}

/// Makes a memref twice as large, with a half for each second iteration of a loop. `None` if it has other users than
/// accesses.
fn double(rewriter: &mut Rewriter<'_>, op: OpId, memref: ValueId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
    let (location, step) = (view.location(), view.step().to_i64()?);
    let block = entry(rewriter, op, 0)?;
    let TypeStorage::MemRef { shape, element, space, .. } = rewriter.type_of(memref).storage(context) else {
        return None;
    };
    rewriter.set_insertion_point(op);
    let mut sizes = Vec::new();
    for dim in (0..shape.len()).filter(|&dim| shape[dim] == DYNAMIC) {
        sizes.push(create_or_fold_dim(rewriter, location, memref, dim));
    }
    let ty = Type::memref(context, &[&[2], &shape[..]].concat(), *element, None, *space).ok()?;
    let state = AllocOp::build(rewriter.scope(), location, ty, &sizes, &[]);
    let doubled = rewriter.create_value(state);
    rewriter.set_insertion_point_to_start(block);
    let constant = |value| AffineExpr::constant(context, value);
    let number = AffineExpr::dim(context, 0).floor_div(context, constant(step));
    let half = AffineMap::get(context, 1, 0, &[number.modulo(context, constant(2))]);
    let variable = rewriter.body().argument(block, 0);
    let state = AffineApplyOp::build(rewriter.scope(), location, half, &[variable]);
    let apply = rewriter.create(state);
    let half = rewriter.result(apply, 0);
    let users = users_where(rewriter.value(memref), |user| user.ancestors().any(|around| around.id() == op));
    if !users.iter().all(|&user| can_replace_in(rewriter.op(user), memref)) {
        rewriter.erase_op(apply);
        return None;
    }
    let identity = AffineMap::identity(context, shape.len() as u32);
    let remap = Remap { leading: &[half], ..Remap::new(doubled, identity, &[]) };
    users.into_iter().try_for_each(|user| replace_in(rewriter, user, memref, &remap))?;
    rewriter.set_insertion_point_after(op);
    let state = DeallocOp::build(rewriter.scope(), location, doubled);
    rewriter.create(state);
    erase_if_unused(rewriter, memref);
    Some(())
}

/// Erases what makes a memref that is at most freed.
fn erase_if_unused(rewriter: &mut Rewriter<'_>, memref: ValueId) {
    let Some(allocation) = rewriter.body().defining_operation(memref) else { return };
    let mut users = rewriter.value(memref).users();
    let free = match (users.next(), users.next()) {
        (None, _) => None,
        (Some(free), None) if free.isa::<DeallocOp<'_>>() => Some(free.id()),
        _ => return,
    };
    drop(users);
    free.into_iter().for_each(|free| rewriter.erase_op(free));
    rewriter.erase_op(allocation);
}
