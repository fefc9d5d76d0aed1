//! Operations. (Under construction.)
use super::PrintFlags;
use crate::ir::{Ir, Operation};

/// How an operation is shown in the note of a diagnostic.
pub fn operation_for_diagnostic(op: Operation<'_>) -> String {
    op.name_str().to_string()
}

/// Appends the text of a whole IR to `out`.
pub fn print_ir(ir: &Ir, flags: &PrintFlags, out: &mut Vec<u8>) {
    let _ = (ir, flags, out);
}
