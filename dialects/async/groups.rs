//! Groups that are awaited although nothing is in them.

use super::AwaitAllOp;
use ir::OpId;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The pattern of `async.create_group`.
pub(crate) static CREATE_GROUP: &[Pattern] = &[Pattern::new("CreateGroupOp", erase_empty)];

/// Erases a group that is only awaited, and what awaits it.
fn erase_empty(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let group = rewriter.op(op).result(0);
    if !group.users().all(|user| user.isa::<AwaitAllOp<'_>>()) {
        return None;
    }
    let users: Vec<OpId> = group.users().map(|user| user.id()).collect();
    for user in users {
        rewriter.erase_op(user);
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}
