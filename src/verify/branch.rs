//! Whether a branch hands its successors what their arguments are, and weighs all of them.
//!
//! What an operation hands to a successor is the operation's own affair: its hook
//! `branch_operands` says it, as a range of its operands.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use super::constraints::dense_i32_array;
use crate::diag::Failed;
use crate::ir::op_info::OpInfo;
use crate::ir::{Operation, known};
use crate::registry::BranchOperands;

/// What `BranchOpInterface` asks: the operands handed to each successor fit its arguments.
pub(super) fn verify_branch(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let Some(branch_operands) = info.hooks.branch_operands else { return Ok(()) };
    for (number, (successor, operands)) in op.successors().zip(branch_operands(op)).enumerate() {
        let BranchOperands { produced, forwarded } = operands;
        let (given, wanted) = (produced + forwarded.len(), successor.num_arguments());
        if given != wanted {
            let error = op.emit_error(format!(
                "branch has {given} operands for successor #{number}, but target block has {wanted}"
            ));
            return Err(error.emit());
        }
        let operands = forwarded.map(|index| op.operand(index).ty());
        let arguments = successor.arguments().map(|argument| argument.ty()).skip(produced);
        if let Some(wrong) = operands.zip(arguments).position(|(operand, argument)| operand != argument) {
            let error = op.emit_error(format!(
                "type mismatch for bb argument #{} of successor #{number}",
                produced + wrong
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// What `WeightedBranchOpInterface` asks: if there are weights, each successor has one, and not all
/// are zero.
pub(super) fn verify_branch_weights(op: Operation<'_>, _: &OpInfo) -> Result<(), Failed> {
    let Some(weights) = dense_i32_array(op, known::BRANCH_WEIGHTS) else { return Ok(()) };
    let (count, wanted) = (weights.clone().count(), op.num_successors());
    if count == 0 {
        return Ok(());
    }
    if count != wanted {
        let error = op.emit_error(format!(
            "expects number of branch weights to match number of successors: {count} vs {wanted}"
        ));
        return Err(error.emit());
    }
    if weights.clone().all(|weight| weight == 0) {
        return Err(op.emit_error("branch weights cannot all be zero").emit());
    }
    Ok(())
}
