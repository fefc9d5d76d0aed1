//! `async-runtime-ref-counting-opt`: an added reference and one that is dropped after it cancel each other.
//!
//! Follows mlir/lib/Dialect/Async/Transforms/AsyncRuntimeRefCountingOpt.cpp.

use super::counted_values;
use async_dialect::{RuntimeAddRefOp, RuntimeDropRefOp};
use func::CallOp;
use ir::{BlockId, OpId, Operation, Value};
use passes::{Anchor, PassInfo};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "async-runtime-ref-counting-opt",
    name: "AsyncRuntimeRefCountingOptPass",
    summary: "Optimize automatic reference counting operations for the\
              Async runtime by removing redundant operations",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        let context = pass.ir.share_context();
        for (body, values) in counted_values(pass.ir.root()) {
            let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
            let mut erased = Vec::new();
            let mut dropped = FxHashSet::default();
            for value in values {
                cancel(rewriter.value(value), &mut dropped, &mut erased);
            }
            for op in erased {
                rewriter.erase_op(op);
            }
        }
        Ok(())
    },
};

/// Collects the pairs of operations on a value that cancel each other.
fn cancel<'a>(value: Value<'a>, dropped: &mut FxHashSet<OpId>, erased: &mut Vec<OpId>) {
    let region = value.parent_block().and_then(|home| home.region());
    let mut blocks: Vec<BlockId> = Vec::new();
    let mut users: FxHashMap<BlockId, Vec<Operation<'a>>> = FxHashMap::default();
    let mut note = |user: Operation<'a>| {
        if let Some(block) = user.block() {
            let of = users.entry(block.id()).or_insert_with(|| {
                blocks.push(block.id());
                Vec::new()
            });
            of.push(user);
        }
    };
    for user in value.users() {
        let mut user = user;
        while user.parent_region() != region {
            note(user);
            let Some(parent) = user.parent_op() else { break };
            user = parent;
        }
        note(user);
    }
    for block in blocks {
        let mut users = users.remove(&block).unwrap_or_default();
        sort::by_key(&mut users, |user| user.order());
        users.dedup();
        cancel_in_block(&users, dropped, erased);
    }
}

/// Collects the pairs among the users of a value in a block, which are in their order.
fn cancel_in_block(users: &[Operation<'_>], dropped: &mut FxHashSet<OpId>, erased: &mut Vec<OpId>) {
    for (position, &add) in users.iter().enumerate() {
        let Some(count) = add.dyn_cast::<RuntimeAddRefOp<'_>>().map(|add| add.count()) else { continue };
        // The first call between both, and the last use that is none: a use after a call needs the reference that
        // the call does not drop.
        let (mut has_call, mut is_used_after_call) = (false, false);
        for &user in &users[position + 1..] {
            let drop = user.dyn_cast::<RuntimeDropRefOp<'_>>();
            if drop.is_some_and(|drop| drop.count() == count)
                && !is_used_after_call
                && dropped.insert(user.id())
            {
                erased.extend([user.id(), add.id()]);
                break;
            }
            match user.isa::<CallOp<'_>>() {
                true => has_call = true,
                false => is_used_after_call |= has_call,
            }
        }
    }
}
