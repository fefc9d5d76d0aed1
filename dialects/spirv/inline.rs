//! Inlining of functions.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVDialect.cpp.

use smallvec::SmallVec;

use super::BranchOp;
use ir::{Operation, ValueId};
use registry::Inliner;

/// All calls are inlined, but what ends a program and structured control flow with returns in it stays.
pub const INLINER: Inliner = Inliner {
    is_legal_call: |_, _| true,
    is_legal_op: |op, _| match op.name_str().as_ref() as &[u8] {
        b"spirv.Kill" => false,
        b"spirv.mlir.selection" | b"spirv.mlir.loop" => !contains_return(op),
        _ => true,
    },
    is_legal_region: |to, _, _| {
        to.parent_op().is_some_and(|op| {
            let name: &[u8] = op.name_str();
            matches!(name, b"spirv.func" | b"spirv.mlir.selection" | b"spirv.mlir.loop")
        })
    },
    branch_for_return: |op, scope, block| {
        let is_return = matches!(op.name_str().as_ref() as &[u8], b"spirv.Return" | b"spirv.ReturnValue");
        let operands: SmallVec<[ValueId; 1]> = op.operands().map(|operand| operand.id()).collect();
        is_return.then(|| BranchOp::build(scope, op.location(), &operands, block))
    },
    ..Inliner::ANYTHING
};

fn contains_return(op: Operation<'_>) -> bool {
    let blocks = op.region(0).into_iter().flat_map(|body| body.blocks());
    blocks
        .filter_map(|block| block.back())
        .any(|end| matches!(end.name_str().as_ref() as &[u8], b"spirv.Return" | b"spirv.ReturnValue"))
}
