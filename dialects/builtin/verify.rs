//! Verifiers of builtin operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/IR/BuiltinDialect.cpp.

use definitions::data_layout::layout_specs;
use ir::diag::Failed;
use ir::{OpShape, Operation, known};

/// Verifies that a module has no unprefixed attributes but its name and visibility.
pub fn module(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    for &(name, _) in op.discardable_attributes().entries(context) {
        let spelling = context.string(name);
        if !spelling.contains(&b'.') && name != known::SYM_NAME && name != known::SYM_VISIBILITY {
            let error = op.emit_op_error(format_args!(
                "can only contain attributes with dialect-prefixed names, found: '{spelling}'"
            ));
            return Err(error.emit());
        }
    }
    verify_one_data_layout(op)
}

/// Verifies that there is at most one data layout.
fn verify_one_data_layout(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let mut specs = layout_specs(op).map(|(name, _)| context.string(name));
    let (Some(first), Some(second)) = (specs.next(), specs.next()) else { return Ok(()) };
    let mut error = op.emit_op_error("expects at most one data layout attribute");
    for name in [first, second] {
        error = error.attach_note(op.location(), format!("'{name}' is a data layout attribute"));
    }
    Err(error.emit())
}

/// Verifies that a cast has results.
pub fn unrealized_conversion_cast(op: OpShape<'_>) -> Result<(), Failed> {
    if op.num_results() == 0 {
        return Err(op.emit_op_error("expected at least one result for cast operation").emit());
    }
    Ok(())
}
