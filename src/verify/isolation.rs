//! Verification of isolation from above: no value crosses into an isolated operation.
//!
//! An isolated operation owns a body, and operations in a body can only use values of that body. If text
//! violates isolation, the body gets a placeholder for the outer value ([`ValueOwner::Outside`]). So there is
//! little to check.
//!
//! Follows `verifyIsIsolatedFromAbove` of mlir/lib/IR/Operation.cpp.

use ir::body::ValueOwner;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Operation, Region, Value};

/// Verifies that operations in `isolated` use no values from outside of it, nor from another of its regions.
pub(super) fn verify_isolated_from_above(isolated: Operation<'_>) -> Result<(), Failed> {
    let Some(region) = isolated.region(0) else { return Ok(()) };
    if isolated.num_regions() == 1 && !region.body().has_outside_values() {
        return Ok(());
    }
    isolated.regions().try_for_each(|region| verify_region(isolated, region))
}

fn verify_region<'a>(isolated: Operation<'a>, limit: Region<'a>) -> Result<(), Failed> {
    let mut pending = vec![limit];
    while let Some(region) = pending.pop() {
        for op in region.blocks().flat_map(|block| block.operations()) {
            if op.operands().any(|operand| !is_defined_in(operand, limit)) {
                let error = op
                    .emit_op_error("using value defined outside the region")
                    .attach_note(isolated.location(), "required by region isolation constraints");
                return Err(error.emit());
            }
            if op.num_regions() != 0 && !op.has_trait(Trait::IsolatedFromAbove) {
                pending.extend(op.regions());
            }
        }
    }
    Ok(())
}

/// Returns whether `value` is defined in `limit`, a region of the owner of its body, or deeper.
fn is_defined_in<'a>(value: Value<'a>, limit: Region<'a>) -> bool {
    // There is nothing else in the body of an operation with one region.
    if limit.body().num_top_regions() == 1 && value.owner() != ValueOwner::Outside {
        return true;
    }
    let mut region = value.resolved().parent_block().and_then(|block| block.region());
    while let Some(at) = region {
        if at == limit {
            return true;
        }
        region = at.parent_op().and_then(|op| op.parent_region());
    }
    false
}
