//! Verification of `InParallelOpInterface`: the terminator has one region of one block.
//!
//! Follows mlir/lib/Interfaces/ParallelCombiningOpInterface.cpp.

use ir::OpShape;
use ir::diag::Failed;

/// Verifies that there is one region of one block.
pub(super) fn verify_in_parallel(op: OpShape<'_>) -> Result<(), Failed> {
    let message = match op.region(0) {
        Some(region) if op.num_regions() == 1 && region.has_one_block() => return Ok(()),
        Some(_) if op.num_regions() == 1 => "expected single block op region",
        _ => "expected single region op",
    };
    Err(op.emit_error(message).emit())
}
