//! `async-runtime-policy-based-ref-counting`: references are dropped after operations that are known to be the last use.
//!
//! Follows mlir/lib/Dialect/Async/Transforms/AsyncRuntimeRefCounting.cpp.

use super::{distinct_users, drop_if_unused, num_uses, run_on_values};
use async_dialect::types::{is_group, is_token, value_type};
use async_dialect::{RuntimeAddToGroupOp, RuntimeDropRefOp, RuntimeIsErrorOp, RuntimeLoadOp};
use ir::diag::Failed;
use ir::{Operation, Type, ValueId};
use passes::{Anchor, PassInfo};
use rewrite::Rewriter;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "async-runtime-policy-based-ref-counting",
    name: "AsyncRuntimePolicyBasedRefCountingPass",
    summary: "Policy based reference counting for Async runtime operations",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| run_on_values(pass, count_references),
};

/// Returns whether an operation is the last to use a value of the type: a token or group whose error is asked for, a value
/// that is loaded, a token that is added to a group.
fn is_last_use(op: Operation<'_>, ty: Type) -> bool {
    let context = op.context();
    if op.isa::<RuntimeIsErrorOp<'_>>() {
        is_token(context, ty) || is_group(context, ty)
    } else if op.isa::<RuntimeLoadOp<'_>>() {
        value_type(context, ty).is_some()
    } else {
        op.isa::<RuntimeAddToGroupOp<'_>>() && is_token(context, ty)
    }
}

fn count_references(rewriter: &mut Rewriter<'_>, values: &[ValueId]) -> Result<(), Failed> {
    for &value in values {
        if drop_if_unused(rewriter, value) {
            continue;
        }
        let ty = rewriter.type_of(value);
        for user in distinct_users(rewriter, value) {
            let op = rewriter.op(user);
            if !is_last_use(op, ty) {
                continue;
            }
            let location = op.location();
            for _ in 0..num_uses(op, value) {
                rewriter.set_insertion_point_after(user);
                let state = RuntimeDropRefOp::build(rewriter.scope(), location, value, 1);
                rewriter.create(state);
            }
        }
    }
    Ok(())
}
