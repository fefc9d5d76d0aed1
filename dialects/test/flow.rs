//! Control flow of the operations with successors and with regions.

use interfaces::{RegionBranch, RegionSuccessor, Speculatability};
use ir::Operation;
use registry::BranchOperands;
use smallvec::{SmallVec, smallvec};

/// `test.br` hands all of its operands to its only successor.
pub(super) fn br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    smallvec![BranchOperands::forwarded(0..op.num_operands())]
}

/// `test.internal_br` makes the first argument of its second successor.
pub(super) fn internal_br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let (success, error) = (op.operand_group(0), op.operand_group(1));
    smallvec![
        BranchOperands::forwarded(success.indices()),
        BranchOperands { produced: 1, forwarded: error.indices() }
    ]
}

/// `test.producing_br` hands its first operands to its second successor.
pub(super) fn producing_br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let (first, second) = (op.operand_group(0), op.operand_group(1));
    smallvec![BranchOperands::forwarded(second.indices()), BranchOperands::forwarded(first.indices())]
}

/// Control flow into the only region and out of it.
pub(super) const ANY_COND: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => smallvec![RegionSuccessor::region(0)],
        Some(_) => smallvec![RegionSuccessor::parent_with_results(op)],
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// `test.conditionally_speculatable_op` may run anywhere if `arith.constant` defines its operand.
pub(super) fn of_constants(op: Operation<'_>) -> Speculatability {
    let definition = op.operand(0).defining_op();
    match definition.is_some_and(|definition| *definition.name_str() == *b"arith.constant") {
        true => Speculatability::Speculatable,
        false => Speculatability::NotSpeculatable,
    }
}
