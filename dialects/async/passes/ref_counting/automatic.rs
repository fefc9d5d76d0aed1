//! `async-runtime-ref-counting`: references are dropped after the last use on each path, which liveness tells, and added
//! before calls, which drop one.
//!
//! Follows mlir/lib/Dialect/Async/Transforms/AsyncRuntimeRefCounting.cpp.

use super::{
    add_reference, ancestor_beside, distinct_users, drop_if_unused, drop_reference, num_uses, run_on_values,
};
use crate::coroutine::branch;
use analysis::block_liveness::BlockLiveness;
use async_dialect::types::is_ref_counted;
use func::CallOp;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{BlockId, OpId, Operation, ValueId};
use passes::{Anchor, PassInfo};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "async-runtime-ref-counting",
    name: "AsyncRuntimeRefCountingPass",
    summary: "Automatic reference counting for Async runtime operations",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| run_on_values(pass, count_references),
};

/// The blocks that values are live in, where these begin and end.
struct Live {
    at_begin: FxHashSet<(BlockId, ValueId)>,
    at_end: FxHashSet<(BlockId, ValueId)>,
}

impl Live {
    fn of(rewriter: &Rewriter<'_>) -> Option<Live> {
        let context = rewriter.context();
        let region = rewriter.body().top_regions().first().copied();
        let first = region.and_then(|region| rewriter.body().entry_block(region))?;
        let root = rewriter.block(first).parent_op()?;
        let liveness = BlockLiveness::of(root, |value| is_ref_counted(context, value.ty()));
        let mut live = Live { at_begin: FxHashSet::default(), at_end: FxHashSet::default() };
        let mut pending: Vec<Operation<'_>> = vec![root];
        while let Some(op) = pending.pop() {
            for block in op.regions().flat_map(|region| region.blocks()) {
                let id = block.id();
                live.at_begin.extend(liveness.live_in(id).iter().map(|&value| (id, value)));
                live.at_end.extend(liveness.live_out(id).iter().map(|&value| (id, value)));
                let body = block.body_id();
                let nested = block.operations().filter(|op| op.num_regions() != 0);
                pending
                    .extend(nested.filter(|op| op.region(0).is_some_and(|region| region.body_id() == body)));
            }
        }
        Some(live)
    }
}

fn count_references(rewriter: &mut Rewriter<'_>, values: &[ValueId]) -> Result<(), Failed> {
    let Some(live) = Live::of(rewriter) else { return Ok(()) };
    for &value in values {
        if !drop_if_unused(rewriter, value) {
            drop_after_last_use(rewriter, value, &live)?;
            add_before_calls(rewriter, value);
            drop_where_paths_part(rewriter, value, &live)?;
        }
    }
    Ok(())
}

/// Drops the reference after the last use in each block where the value dies.
fn drop_after_last_use(rewriter: &mut Rewriter<'_>, value: ValueId, live: &Live) -> Result<(), Failed> {
    let mut last: FxHashMap<BlockId, Operation<'_>> = FxHashMap::default();
    let mut order = Vec::new();
    let view = rewriter.value(value);
    let Some(home) = view.parent_block() else { return Ok(()) };
    for user in view.users() {
        let Some(user) = ancestor_beside(home, user) else { continue };
        let Some(block) = user.block() else { continue };
        let known = last.entry(block.id()).or_insert_with(|| {
            order.push(block.id());
            user
        });
        if known.is_before_in_block(user) {
            *known = user;
        }
    }
    let mut after = Vec::new();
    for block in order {
        let Some(&user) = last.get(&block).filter(|_| !live.at_end.contains(&(block, value))) else {
            continue;
        };
        // An operation that returns hands on the reference.
        if user.has_trait(Trait::ReturnLike) {
            continue;
        }
        if user.has_trait(Trait::Terminator) {
            let message = "async reference counting can't handle terminators that are not ReturnLike";
            return Err(user.emit_error(message).emit());
        }
        after.push(user.id());
    }
    for user in after {
        rewriter.set_insertion_point_after(user);
        drop_reference(rewriter, value, 1);
    }
    Ok(())
}

/// Adds a reference for each call that the value is passed to.
fn add_before_calls(rewriter: &mut Rewriter<'_>, value: ValueId) {
    for user in distinct_users(rewriter, value) {
        let op = rewriter.op(user);
        if !op.isa::<CallOp<'_>>() {
            continue;
        }
        for _ in 0..num_uses(op, value) {
            rewriter.set_insertion_point(user);
            add_reference(rewriter, value, 1);
        }
    }
}

/// Drops the reference on the way to blocks in which the value is not live, although it is in others after the same block.
fn drop_where_paths_part(rewriter: &mut Rewriter<'_>, value: ValueId, live: &Live) -> Result<(), Failed> {
    let view = rewriter.value(value);
    let region = view.parent_block().and_then(|home| home.region());
    let mut parting: Vec<(BlockId, OpId, Vec<BlockId>)> = Vec::new();
    for block in region.into_iter().flat_map(|region| region.blocks()) {
        if !live.at_end.contains(&(block.id(), value)) {
            continue;
        }
        let Some(end) = block.back() else { continue };
        let is_live = |next: &BlockId| live.at_begin.contains(&(*next, value));
        let mut without: Vec<BlockId> = Vec::new();
        for next in end.successors().map(|next| next.id()).filter(|next| !is_live(next)) {
            if !without.contains(&next) {
                without.push(next);
            }
        }
        let has_live = end.successors().any(|next| is_live(&next.id()));
        // A coroutine that is suspended always comes to where it resumes.
        if without.is_empty() || !has_live || end.name_str() == "async.coro.suspend" {
            continue;
        }
        if without.iter().any(|&next| rewriter.body().num_arguments(next) != 0) {
            let message = "successor have different `liveIn` property of the reference counted value";
            return Err(end.emit_op_error(message).emit());
        }
        parting.push((block.id(), end.id(), without));
    }
    for (block, end, successors) in parting {
        for successor in successors {
            let is_only = rewriter.body().unique_predecessor(successor) == Some(block);
            if is_only {
                rewriter.set_insertion_point_to_start(successor);
                drop_reference(rewriter, value, 1);
                continue;
            }
            let Some(region) = rewriter.body().region_of(successor) else { continue };
            let location = rewriter.value(value).location();
            let between = rewriter.create_block(region, Some(successor), &[]);
            drop_reference(rewriter, value, 1);
            branch(rewriter, location, successor);
            let indices: Vec<usize> = rewriter
                .op(end)
                .successors()
                .enumerate()
                .filter(|(_, next)| next.id() == successor)
                .map(|(index, _)| index)
                .collect();
            for index in indices {
                rewriter.body_mut().set_successor(end, index, between);
            }
        }
    }
    Ok(())
}
