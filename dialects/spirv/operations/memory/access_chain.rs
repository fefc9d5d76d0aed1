//! Access chains.

use crate::types::{composite, is_struct, pointer, pointer_to};
use ir::diag::Failed;
use ir::{Operation, Type, known};
use print::type_to_string;

/// Returns the integer that a `spirv.Constant` is.
pub fn constant_value(op: Operation<'_>) -> Option<i64> {
    let value = (op.name_str() == "spirv.Constant").then(|| op.attribute(known::VALUE)).flatten()?;
    value.integer(op.context())?.to_i64()
}

/// Verifies that the result points to the part that the indices, operands from `first` on, lead to.
fn verify_chain(op: Operation<'_>, first: usize) -> Result<(), Failed> {
    let context = op.context();
    // The parser reports these, too: there is no operation to show.
    let fail =
        |message: String| Err(op.emit_error_at_location(format!("'spirv.AccessChain' {message}")).emit());
    let base = op.operand(0).ty();
    let Some((mut ty, class)) = pointer(context, base) else {
        let base = type_to_string(context, base);
        return fail(format!("op expected a pointer to composite type, but provided '{base}'"));
    };
    let mut index = 0;
    for operand in op.operands().skip(first) {
        let shown = |ty| type_to_string(context, ty);
        let Some(of) = composite(context, ty) else {
            return fail(format!(
                "op cannot extract from non-composite type '{}' with index {index}",
                shown(ty)
            ));
        };
        index = 0;
        if is_struct(context, ty) {
            let Some(defining) = operand.defining_op() else {
                return fail(
                    "op index must be an integer spirv.Constant to access element of spirv.struct".into(),
                );
            };
            let Some(constant) = constant_value(defining) else {
                return fail(format!(
                    "index must be an integer spirv.Constant to access element of spirv.struct, but provided {}",
                    defining.name_str()
                ));
            };
            index = constant;
            if u64::try_from(index)
                .ok()
                .is_none_or(|index| of.num_elements.is_some_and(|count| index >= count))
            {
                return fail(format!("op index {index} out of bounds for '{}'", shown(ty)));
            }
        }
        ty = of.element(index as u64).unwrap_or(Type::NONE);
    }
    let (expected, found) = (pointer_to(context, ty, class), op.result(0).ty());
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (type_to_string(context, expected), type_to_string(context, found));
    let message = format_args!("invalid result type: expected '{expected}', but provided '{found}'");
    Err(op.emit_op_error(message).emit())
}

/// Verifies the result of `spirv.AccessChain`.
pub fn verify_access_chain(op: Operation<'_>) -> Result<(), Failed> {
    verify_chain(op, 1)
}

/// Verifies the result of an access chain that selects an element of the pointer first.
pub fn verify_ptr_access_chain(op: Operation<'_>) -> Result<(), Failed> {
    verify_chain(op, 2)
}
