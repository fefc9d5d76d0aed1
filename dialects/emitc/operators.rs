//! The rules of operators with pointers, and of casts.

use super::types::{array, is_array, is_opaque, is_pointer, pointee};
use super::{AddOp, SubOp};
use definitions::emitc::{is_integer_index_or_opaque, is_supported_float, mnemonic};
use ir::diag::Failed;
use ir::{Context, Operation, Type};

fn is_integer_or_opaque(context: &Context, ty: Type) -> bool {
    ty.is_integer(context) || is_opaque(context, ty)
}

/// Verifies that a pointer is added to an integer.
pub fn verify_add(op: Operation<'_>) -> Result<(), Failed> {
    let Some(add) = op.dyn_cast::<AddOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (lhs, rhs) = (add.lhs().ty(), add.rhs().ty());
    match (is_pointer(context, lhs), is_pointer(context, rhs)) {
        (true, true) => Err(op.emit_op_error("requires that at most one operand is a pointer").emit()),
        (is_lhs, is_rhs)
            if is_lhs && !is_integer_or_opaque(context, rhs)
                || is_rhs && !is_integer_or_opaque(context, lhs) =>
        {
            let message =
                "requires that one operand is an integer or of opaque type if the other is a pointer";
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}

/// Verifies what may be subtracted from a pointer, and what comes out of it.
pub fn verify_sub(op: Operation<'_>) -> Result<(), Failed> {
    let Some(sub) = op.dyn_cast::<SubOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let (lhs, rhs, result) = (sub.lhs().ty(), sub.rhs().ty(), op.result(0).ty());
    let (is_lhs, is_rhs) = (is_pointer(context, lhs), is_pointer(context, rhs));
    if is_rhs && !is_lhs {
        return fail("rhs can only be a pointer if lhs is a pointer");
    }
    if is_lhs && !is_rhs && !is_integer_or_opaque(context, rhs) {
        return fail("requires that rhs is an integer, pointer or of opaque type if lhs is a pointer");
    }
    let is_difference =
        is_integer_or_opaque(context, result) || mnemonic(context, result) == Some(b"ptrdiff_t");
    if is_lhs && is_rhs && !is_difference {
        return fail(
            "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers",
        );
    }
    Ok(())
}

/// Returns whether C casts a value so: numbers and pointers to each other, and an array to a pointer to its
/// elements.
pub fn are_cast_compatible(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    let (&[input], &[output]) = (inputs, outputs) else { return false };
    if let Some((shape, element)) = array(context, input) {
        return pointee(context, output) == Some(element) && matches!(shape[..], [extent] if extent >= 1);
    }
    let is_scalar = |ty: Type| {
        is_integer_index_or_opaque(context, ty) || is_supported_float(context, ty) || is_pointer(context, ty)
    };
    !is_array(context, input) && is_scalar(input) && is_scalar(output)
}
