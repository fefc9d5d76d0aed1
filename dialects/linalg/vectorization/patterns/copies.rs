//! Transfers from and to a buffer that a copy fills or reads: they access the other side of the copy.
//!
//! Follows `LinalgCopyVTRForwardingPattern` and `LinalgCopyVTWForwardingPattern` of
//! mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use ir::{Attribute, OpId, Operation, Value};
use linalg::FillOp;
use memref::{AllocOp, CopyOp, SubViewOp, ViewOp};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::{TransferReadOp, TransferWriteOp};

/// The patterns.
pub const FORWARD_COPIES: &[Pattern] = &[
    Pattern::new("LinalgCopyVTRForwardingPattern", forward_to_read)
        .on("vector.transfer_read")
        .with_benefit(2),
    Pattern::new("LinalgCopyVTWForwardingPattern", forward_to_write)
        .on("vector.transfer_write")
        .with_benefit(2),
];

/// Returns whether values may be used between two operations; so it is where that is hard to say.
fn may_be_used_between(first: Operation<'_>, second: Operation<'_>, values: [Value<'_>; 2]) -> bool {
    if first.block() != second.block() || !first.is_before_in_block(second) {
        return true;
    }
    let is_outside = |user: Operation<'_>| {
        user == first
            || user == second
            || user.block() == first.block()
                && (user.is_before_in_block(first) || second.is_before_in_block(user))
    };
    values.into_iter().any(|value| value.users().any(|user| !is_outside(user)))
}

/// Returns the only subview of a buffer that is allocated, or a view.
fn only_subview(buffer: Value<'_>) -> Option<Value<'_>> {
    if buffer.defining::<ViewOp<'_>>().is_none() && buffer.defining::<AllocOp<'_>>().is_none() {
        return None;
    }
    let mut views = buffer.users().filter_map(|user| user.dyn_cast::<SubViewOp<'_>>());
    let view = views.next()?;
    views.next().is_none().then(|| view.result())
}

/// Returns the copies from or to a buffer.
fn copies(buffer: Value<'_>) -> Vec<CopyOp<'_>> {
    buffer.users().filter_map(|user| user.dyn_cast::<CopyOp<'_>>()).collect()
}

/// Reads the source of a copy into the buffer.
fn forward_to_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let read = rewriter.op(op).dyn_cast::<TransferReadOp<'_>>()?;
    if read.mask().is_some() {
        return None;
    }
    let buffer = read.base();
    let subview = only_subview(buffer)?;
    let values = [buffer, subview];
    let copy = copies(subview)
        .into_iter()
        .find(|copy| copy.target() == subview && !may_be_used_between(**copy, *read, values))?;
    let is_fill = |user: &Operation<'_>| {
        user.isa::<FillOp<'_>>()
            && user.operands().nth(1) == Some(buffer)
            && !may_be_used_between(*user, *copy, values)
    };
    let fill = buffer.users().find(is_fill);
    if fill.is_some_and(|fill| fill.operand(0) != read.padding()) {
        return None;
    }
    let (location, ty, source) = (read.location(), read.vector().ty(), copy.source().id());
    let indices: Vec<_> = read.indices().map(Value::id).collect();
    let (map, padding) = (read.permutation_map(), read.padding().id());
    let in_bounds = vec![Attribute::FALSE; read.in_bounds().len()];
    let (fill, copy) = (fill.map(|fill| fill.id()), copy.id());
    let scope = rewriter.scope();
    let state = TransferReadOp::build(scope, location, ty, source, &indices, map, padding, None, &in_bounds);
    let new = rewriter.create(state);
    if let Some(fill) = fill {
        rewriter.erase_op(fill);
    }
    rewriter.erase_op(copy);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Writes to the target of a copy of the buffer.
fn forward_to_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let write = rewriter.op(op).dyn_cast::<TransferWriteOp<'_>>()?;
    if write.mask().is_some() {
        return None;
    }
    let buffer = write.base();
    let subview = only_subview(buffer)?;
    let copy = copies(subview)
        .into_iter()
        .find(|copy| copy.source() == subview && !may_be_used_between(*write, **copy, [buffer, subview]))?;
    let (location, value, target) = (write.location(), write.value_to_store().id(), copy.target().id());
    let indices: Vec<_> = write.indices().map(Value::id).collect();
    let (map, copy) = (write.permutation_map(), copy.id());
    let in_bounds = vec![Attribute::FALSE; write.in_bounds().len()];
    let scope = rewriter.scope();
    let state = TransferWriteOp::build(scope, location, None, value, target, &indices, map, None, &in_bounds);
    rewriter.create(state);
    rewriter.erase_op(copy);
    rewriter.erase_op(op);
    Some(Rewritten)
}
