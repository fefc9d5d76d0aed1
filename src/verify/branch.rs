//! Verification of branches: operands must match the arguments of successors, and weights must cover all of
//! them.
//!
//! The hook `branch_operands` tells which range of an operation's operands is passed to each successor.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use interfaces::{BranchOperands, branch_operands, dense_i32_array};
use ir::diag::Failed;
use ir::op_info::OpInfo;
use ir::{BlockId, OpShape, Operation, known};

/// Verifies `BranchOpInterface`: the operands passed to each successor match its arguments.
pub(super) fn verify_branch(op: OpShape<'_>, _: &OpInfo) -> Result<(), Failed> {
    let op = op.operation_of_interface();
    let Some(operands) = branch_operands(op) else { return Ok(()) };
    for (number, (successor, operands)) in op.successors().zip(operands).enumerate() {
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

/// Verifies `WeightedBranchOpInterface`: if there are weights, each successor has one, and not all are zero.
pub(super) fn verify_branch_weights(op: OpShape<'_>, _: &OpInfo) -> Result<(), Failed> {
    let op = op.operation_of_interface();
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

/// Returns whether all successors of an operation are in its region.
#[inline]
pub(super) fn is_within_region(op: Operation<'_>) -> bool {
    let body = op.body();
    let region_of = |block: BlockId| body.region_of(block);
    let region = op.block().and_then(|block| region_of(block.id()));
    body.successor_blocks(op.id()).all(|block| region_of(block) == region)
}
