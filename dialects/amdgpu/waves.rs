//! Values of the threads of a wave, packed numbers, barriers and counters: rules and canonicalization.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use super::{
    DPPOp, DPPPerm, LDSBarrierOp, MemoryCounterWaitOp, ScaledExtPackedMatrixOp, elements, float_width,
    integer, width,
};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::{Attribute, OpId, Operation, Type};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// Verifies that values that are kept are of the type of the result.
pub fn verify_existing(op: Operation<'_>) -> Result<(), Failed> {
    let existing = operand_range(op, op.info(), "existing");
    let differs = !existing.is_empty() && op.operand(existing.start).ty() != op.result(0).ty();
    match differs {
        true => Err(op.emit_op_error("existing values must have same type as result").emit()),
        false => Ok(()),
    }
}

/// Verifies where the first scale of `amdgpu.scaled_ext_packed_matrix` may stand.
pub fn verify_scaled_ext_packed_matrix(op: Operation<'_>) -> Result<(), Failed> {
    let Some(extension) = op.dyn_cast::<ScaledExtPackedMatrixOp<'_>>() else { return Ok(()) };
    let (element, _) = elements(op.context(), extension.source().ty());
    let (lane, byte) = (extension.first_scale_lane(), extension.first_scale_byte());
    let is_block_16 = extension.block_size() == 16;
    let is_f8 = float_width(op.context(), element) == Some(8);
    let message = match (is_f8, is_block_16) {
        (false, true) if !matches!(byte, 0 | 1) => {
            "blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6."
        }
        (false, false) if !matches!(byte, 0 | 2) => {
            "blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6."
        }
        (true, true) if !matches!((lane, byte), (0, 0) | (16, 2)) => {
            "blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8."
        }
        _ => return Ok(()),
    };
    Err(op.emit_op_error(message).emit())
}

/// Verifies that the argument of `amdgpu.dpp` is one that its permutation takes.
pub fn verify_dpp(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(dpp) = op.dyn_cast::<DPPOp<'_>>() else { return Ok(()) };
    if width(context, dpp.src().ty()).is_some_and(|width| width > 64) {
        let message = "integer and floating point types larger than 64 bits are not supported";
        return Err(op.emit_op_error(message).emit());
    }
    let (kind, argument) = (dpp.kind(), dpp.perm_argument());
    let error = |message: &str| Err(op.emit_op_error(message).emit());
    match kind {
        DPPPerm::QuadPerm => {
            let elements = argument.and_then(|argument| argument.elements(context));
            let Some(elements) = elements.filter(|elements| elements.len() == 4) else {
                return error("quad_perm attribute must have exactly 4 elements");
            };
            let is_thread = |element: &Attribute| {
                element.integer(context).is_none_or(|of| of.to_i64().is_some_and(|of| (0..4).contains(&of)))
            };
            if !elements.iter().all(is_thread) {
                return error("Each element of quad_perm must be in the range [0, 3]");
            }
        }
        DPPPerm::RowShl | DPPPerm::RowShr | DPPPerm::RowRor => {
            let Some(argument) = argument else {
                return error(&format!("Attribute '{kind}' value not specified"));
            };
            let count = argument.integer(context).and_then(|count| count.to_i64());
            if count.is_some_and(|count| !(1..=15).contains(&count)) {
                return error("Attribute value must be between 1 and 15");
            }
        }
        _ if argument.is_some_and(|argument| argument != Attribute::UNIT) => {
            return error("Expected unit attribute for permArgument, but found non-trivial argument");
        }
        _ => {}
    }
    Ok(())
}

/// Verifies the length of the rows that `amdgpu.permlane_swap` swaps.
pub fn verify_permlane_swap(op: Operation<'_>) -> Result<(), Failed> {
    match integer(op, "row_length") {
        Some(16 | 32) => Ok(()),
        _ => Err(op.emit_op_error("row_length attribute must either be 16 or 32.").emit()),
    }
}

/// The patterns of `amdgpu.lds_barrier`.
pub static LDS_BARRIER: &[Pattern] = &[Pattern::new("EraseRedundantLDSBarrier", erase_before_barrier)];

/// Erases a barrier right before another.
fn erase_before_barrier(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    if !rewriter.op(op).next()?.isa::<LDSBarrierOp<'_>>() {
        return None;
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// The patterns of `amdgpu.memory_counter_wait`.
pub static MEMORY_COUNTER_WAIT: &[Pattern] = &[Pattern::new("FuseMemoryCounterWaitOp", fuse_waits)];

/// Waits for the lower counts of this and of the wait right after it.
fn fuse_waits(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let wait = rewriter.op(op);
    let next = wait.next().filter(|next| next.isa::<MemoryCounterWaitOp<'_>>())?;
    let counts: Vec<_> = ["load", "store", "ds", "exp", "tensor"]
        .into_iter()
        .filter_map(|name| {
            let count = match (integer(wait, name), integer(next, name)) {
                // They are compared as integers without sign.
                (Some(a), Some(b)) => (a as u32).min(b as u32).cast_signed().into(),
                (a, b) => a.or(b)?,
            };
            Some((context.intern_string(name), context.integer_attribute(Type::I32, count)))
        })
        .collect();
    let next = next.id();
    for (name, count) in counts {
        rewriter.set_attribute(op, name, Some(count));
    }
    rewriter.erase_op(next);
    Some(Rewritten)
}
