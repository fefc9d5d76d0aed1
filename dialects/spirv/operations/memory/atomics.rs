//! Atomics and barriers.

use crate::MemorySemantics;
use crate::keywords::value;
use crate::types::pointer;
use ir::diag::Failed;
use ir::{Operation, Type};
use print::type_to_string;

fn verify_semantics(op: Operation<'_>, name: &str) -> Result<(), Failed> {
    let Some(semantics) = value::<MemorySemantics>(op, name) else { return Ok(()) };
    let exclusive = [
        MemorySemantics::ACQUIRE,
        MemorySemantics::RELEASE,
        MemorySemantics::ACQUIRE_RELEASE,
        MemorySemantics::SEQUENTIALLY_CONSISTENT,
    ];
    match exclusive.into_iter().filter(|&of| semantics.contains(of)).count() {
        0 | 1 => Ok(()),
        _ => {
            let message = "expected at most one of these four memory constraints to be set: `Acquire`, \
                           `Release`,`AcquireRelease` or `SequentiallyConsistent`";
            Err(op.emit_error(message).emit())
        }
    }
}

/// Verifies the semantics of a barrier.
pub fn verify_barrier(op: Operation<'_>) -> Result<(), Failed> {
    verify_semantics(op, "memory_semantics")
}

fn verify_atomic(
    op: Operation<'_>,
    kind: &str,
    is_it: fn(Operation<'_>, Type) -> bool,
) -> Result<(), Failed> {
    if let Some((pointee, _)) = pointer(op.context(), op.operand(0).ty())
        && !is_it(op, pointee)
    {
        let pointee = type_to_string(op.context(), pointee);
        let message = format_args!("pointer operand must point to an {kind} value, found '{pointee}'");
        return Err(op.emit_op_error(message).emit());
    }
    verify_semantics(op, "semantics")
}

/// Verifies an atomic operation on integers.
pub fn verify_atomic_integer(op: Operation<'_>) -> Result<(), Failed> {
    verify_atomic(op, "integer", |op, ty| ty.is_integer(op.context()))
}

/// Verifies an atomic operation on floats.
pub fn verify_atomic_float(op: Operation<'_>) -> Result<(), Failed> {
    verify_atomic(op, "float", |op, ty| ty.is_float(op.context()))
}
