//! Labels of levels of nesting, and branches that count levels.
//!
//! Follows mlir/lib/Dialect/WasmSSA/IR/WasmSSAInterfaces.cpp.

use ir::Operation;
use ir::diag::Failed;

/// The operations with a label.
const LEVELS: &[&str] = &["wasmssa.block", "wasmssa.if", "wasmssa.loop"];

/// Verifies that the block of a label is beside the operation or in it: that of a loop is the first of its body,
/// which has to be there.
pub fn verify_level(op: Operation<'_>) -> Result<(), Failed> {
    let is_valid = match op.name_str() == "wasmssa.loop" {
        true => op.region(0).is_some_and(|body| !body.is_empty()),
        false => op.successors().next().and_then(|target| target.region()) == op.parent_region(),
    };
    match is_valid {
        true => Ok(()),
        false => {
            let message = "target should be a block defined in same level than operation or in its region.";
            Err(op.emit_error(message).emit())
        }
    }
}

/// Verifies that as many levels are around a branch as it leaves. As in mlir-opt, nothing is reported.
pub fn verify_branch(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let exit_level = op.inherent_attribute(context.static_string("exitLevel"));
    let exit_level = exit_level.and_then(|level| level.integer(context)?.to_u64()).unwrap_or(0);
    let mut around = op.ancestors();
    for _ in 0..=exit_level {
        let level = around.next();
        if !level.is_some_and(|level| LEVELS.iter().any(|&name| level.name_str() == name)) {
            return Err(Failed);
        }
    }
    Ok(())
}
