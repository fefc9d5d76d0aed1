//! Atomic operations: their orders of memory, their regions, and updates that only write.

use crate::constructs::hint;
use crate::parts::{attribute, is_terminator, pointee};
use crate::{AtomicReadOp, AtomicUpdateOp, AtomicWriteOp, ClauseMemoryOrderKind as Order};
use ir::diag::Failed;
use ir::{OpId, Operation, Value};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The pattern of `omp.atomic.update`.
pub(crate) static UPDATE: &[Pattern] = &[Pattern::new("AtomicUpdateOp", simplify_update)];

/// Returns the operations of the region.
fn contents(op: Operation<'_>) -> impl Iterator<Item = Operation<'_>> + Clone {
    let block = op.region(0).and_then(|region| region.front());
    block.into_iter().flat_map(|block| block.operations())
}

/// Returns the argument of the region.
fn argument(op: Operation<'_>) -> Option<Value<'_>> {
    op.region(0).and_then(|region| region.front())?.arguments().next()
}

/// Erases an update that yields the old value, and makes one that yields a value from outside a write.
fn simplify_update(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let first = contents(view).next().filter(|&first| is_terminator(first))?;
    let value = first.operands().next()?;
    if Some(value) == argument(view) {
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let update = view.dyn_cast::<AtomicUpdateOp<'_>>()?;
    let (location, address, value) = (view.location(), update.x().id(), value.id());
    let (hint, order) = (attribute(view, "hint"), update.memory_order());
    let mut state = AtomicWriteOp::build(rewriter.scope(), location, address, value);
    if let Some(hint) = hint.and_then(|hint| hint.integer(context)?.to_i64()) {
        AtomicWriteOp::set_hint(&mut state, context, Some(hint));
    }
    AtomicWriteOp::set_memory_order(&mut state, context, order);
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Verifies that the order of an operation is none of two.
fn order(op: Operation<'_>, found: Option<Order>, refused: [Order; 2], kind: &str) -> Result<(), Failed> {
    if found.is_some_and(|found| refused.contains(&found)) {
        let second = if refused[1] == Order::Release { "release" } else { "acquire" };
        let message = format!("memory-order must not be acq_rel or {second} for atomic {kind}");
        return Err(op.emit_error(message).emit());
    }
    hint(op)
}

/// Verifies `omp.atomic.read`.
pub(crate) fn read(op: Operation<'_>) -> Result<(), Failed> {
    let Some(read) = op.dyn_cast::<AtomicReadOp<'_>>() else { return Ok(()) };
    if read.x() == read.v() {
        let message = "read and write must not be to the same location for atomic reads";
        return Err(op.emit_error(message).emit());
    }
    order(op, read.memory_order(), [Order::AcqRel, Order::Release], "reads")
}

/// Verifies `omp.atomic.write`.
pub(crate) fn write(op: Operation<'_>) -> Result<(), Failed> {
    let Some(write) = op.dyn_cast::<AtomicWriteOp<'_>>() else { return Ok(()) };
    let element = pointee(op.context(), write.x().ty());
    if element.is_some_and(|element| element != write.expr().ty()) {
        return Err(op.emit_error("address must dereference to value type").emit());
    }
    order(op, write.memory_order(), [Order::AcqRel, Order::Acquire], "writes")
}

/// Verifies `omp.atomic.update` before its region.
pub(crate) fn update(op: Operation<'_>) -> Result<(), Failed> {
    let Some(update) = op.dyn_cast::<AtomicUpdateOp<'_>>() else { return Ok(()) };
    let entry = op.region(0).and_then(|region| region.front());
    let mut arguments = entry.into_iter().flat_map(|entry| entry.arguments());
    let (Some(argument), None) = (arguments.next(), arguments.next()) else {
        return Err(op.emit_error("the region must accept exactly one argument").emit());
    };
    let element = pointee(op.context(), update.x().ty());
    if element.is_some_and(|element| element != argument.ty()) {
        let message = "the type of the operand must be a pointer type whose element type is the same as that of the \
                       region argument";
        return Err(op.emit_error(message).emit());
    }
    order(op, update.memory_order(), [Order::AcqRel, Order::Acquire], "updates")
}

/// Verifies that the region of `omp.atomic.update` yields the new value.
pub(crate) fn update_regions(op: Operation<'_>) -> Result<(), Failed> {
    let end = op.region(0).and_then(|region| region.front()?.back());
    let mut yielded = end.into_iter().flat_map(|end| end.operands());
    let (Some(value), None) = (yielded.next(), yielded.next()) else {
        return Err(op.emit_error("only updated value must be returned").emit());
    };
    match argument(op).is_some_and(|argument| argument.ty() == value.ty()) {
        true => Ok(()),
        false => Err(op.emit_error("input and yielded value must have the same type").emit()),
    }
}

/// Verifies the two operations of `omp.atomic.capture`.
pub(crate) fn capture_regions(op: Operation<'_>) -> Result<(), Failed> {
    let mut contents = contents(op);
    let (Some(first), Some(second), Some(_), None) =
        (contents.next(), contents.next(), contents.next(), contents.next())
    else {
        let message =
            "expected three operations in atomic.capture region (one terminator, and two atomic ops)";
        return Err(op.emit_error(message).emit());
    };
    let address = |op: Operation<'_>| {
        let update = op.dyn_cast::<AtomicUpdateOp<'_>>().map(|of| of.x().id());
        let read = op.dyn_cast::<AtomicReadOp<'_>>().map(|of| of.x().id());
        let write = op.dyn_cast::<AtomicWriteOp<'_>>().map(|of| of.x().id());
        update.or(read).or(write)
    };
    let is_read = |op: Operation<'_>| op.isa::<AtomicReadOp<'_>>();
    let is_update = |op: Operation<'_>| op.isa::<AtomicUpdateOp<'_>>();
    let message = match (is_update(first), is_read(first)) {
        (true, _) if is_read(second) => {
            "updated variable in atomic.update must be captured in second operation"
        }
        (_, true) if is_update(second) || second.isa::<AtomicWriteOp<'_>>() => {
            "captured variable in atomic.read must be updated in second operation"
        }
        _ => {
            return Err(first.emit_error("invalid sequence of operations in the capture region").emit());
        }
    };
    if address(first) != address(second) {
        return Err(first.emit_error(message).emit());
    }
    for (name, spoken) in [("hint", "hint"), ("memory_order", "memory_order")] {
        if [first, second].iter().any(|&of| attribute(of, name).is_some()) {
            let message = format_args!("operations inside capture region must not have {spoken} clause");
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}
