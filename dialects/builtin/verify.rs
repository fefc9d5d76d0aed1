//! What the definitions of the builtin operations do not say of their validity.
//!
//! Follows mlir/lib/IR/BuiltinDialect.cpp.

use crate::diag::Failed;
use crate::ir::{Operation, known};

/// A module has no attributes of its own but its name and visibility: others have a prefix.
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
    Ok(())
}

/// A cast to nothing is none.
pub fn unrealized_conversion_cast(op: Operation<'_>) -> Result<(), Failed> {
    if op.num_results() == 0 {
        return Err(op.emit_op_error("expected at least one result for cast operation").emit());
    }
    Ok(())
}
