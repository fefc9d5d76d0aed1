//! Constants, variables, pointers and subscripts.

use super::types::{array, is_pointer, lvalue, pointee};
use super::{AddressOfOp, ApplyOp, AssignOp, ConstantOp, DereferenceOp, SubscriptOp};
use definitions::DialectContext as _;
use definitions::emitc::{is_integer_index_or_opaque, is_pointer_wide};
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Operation, StringId, Type, Value, known};
use print::{operation_for_diagnostic, type_to_string};
use rewrite::{Builder, Folded};

/// Returns the text of `#emitc.opaque`.
fn opaque_text(context: &Context, value: Attribute) -> Option<StringId> {
    let AttributeStorage::Dialect { definition, parameters } = value.storage(context) else { return None };
    let definition = context.attribute_definition(*definition);
    let is_opaque =
        context.string(definition.dialect) == "emitc" && context.string(definition.mnemonic) == "opaque";
    parameters.first().copied().flatten().filter(|_| is_opaque)?.string(context)
}

/// Returns whether an attribute is `#emitc.opaque`.
pub fn is_opaque(context: &Context, value: Attribute) -> bool {
    opaque_text(context, value).is_some()
}

// --- Constants, variables, literals -----------------------------------------------------------

/// Makes the constant for a value of a type.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let is_valid = is_opaque(builder.context(), value) || value.ty(builder.context()).is_some();
    is_valid.then(|| builder.create(ConstantOp::build(builder.scope(), location, ty, value)))
}

/// Folds a constant to its value.
pub fn fold_constant(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.attribute(known::VALUE).map(Folded::to)
}

/// Verifies that a first value is of the type of the result.
fn verify_initializer(op: Operation<'_>, value: Attribute) -> Result<(), Failed> {
    let context = op.context();
    if is_opaque(context, value) {
        return Ok(());
    }
    if value.string(context).is_some() {
        let message = "string attributes are not supported, use #emitc.opaque instead";
        return Err(op.emit_op_error(message).emit());
    }
    let result = op.result(0).ty();
    let result = lvalue(context, result).unwrap_or(result);
    let Some(ty) = value.ty(context) else { return Ok(()) };
    if ty == result || is_pointer_wide(context, result) && ty == Type::INDEX {
        return Ok(());
    }
    let (ty, result) = (type_to_string(context, ty), type_to_string(context, result));
    let message = format_args!(
        "requires attribute to either be an #emitc.opaque attribute or it's type ('{ty}') to match the op's \
         result type ('{result}')"
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies that a constant is of its type.
pub fn verify_constant(op: Operation<'_>) -> Result<(), Failed> {
    let Some(value) = op.attribute(known::VALUE) else { return Ok(()) };
    verify_initializer(op, value)?;
    match opaque_text(op.context(), value) {
        Some(known::EMPTY) => Err(op.emit_op_error("value must not be empty").emit()),
        _ => Ok(()),
    }
}

/// Verifies that the first value of a variable is of its type.
pub fn verify_variable(op: Operation<'_>) -> Result<(), Failed> {
    op.attribute(known::VALUE).map_or(Ok(()), |value| verify_initializer(op, value))
}

/// Verifies that a literal says something.
pub fn verify_literal(op: Operation<'_>) -> Result<(), Failed> {
    match op.attribute(known::VALUE).and_then(|value| value.string(op.context())) {
        Some(known::EMPTY) => Err(op.emit_op_error("value must not be empty").emit()),
        _ => Ok(()),
    }
}

/// Verifies that there is an operand for each `{}`.
pub fn verify_verbatim(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if op.num_operands() == 0 {
        return Ok(());
    }
    let Some(text) = op.attribute(known::VALUE).and_then(|value| value.string(context)) else {
        return Ok(());
    };
    let text: &[u8] = context.string(text);
    let (mut at, mut placeholders) = (0, 0);
    while let Some(open) = text[at..].iter().position(|&byte| byte == b'{') {
        at += open;
        match text.get(at + 1) {
            None => {
                let message = "expected '}' after unescaped '{' at end of string";
                return Err(op.emit_op_error(message).emit());
            }
            Some(b'{') => {}
            Some(b'}') => placeholders += 1,
            Some(_) => return Err(op.emit_op_error("expected '}' after unescaped '{'").emit()),
        }
        at += 2;
    }
    match placeholders == op.num_operands() {
        true => Ok(()),
        false => {
            let message = "requires operands for each placeholder in the format string";
            Err(op.emit_op_error(message).emit())
        }
    }
}

// --- Places and pointers ----------------------------------------------------------------------

/// Verifies that the result points to values of the place.
pub fn verify_address_of(op: Operation<'_>) -> Result<(), Failed> {
    let Some(address_of) = op.dyn_cast::<AddressOfOp<'_>>() else { return Ok(()) };
    let context = op.context();
    match lvalue(context, address_of.reference().ty()) == pointee(context, address_of.result().ty()) {
        true => Ok(()),
        false => {
            let message = "requires result to be a pointer to the type referenced by operand";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that the result is a place for what is pointed to.
pub fn verify_dereference(op: Operation<'_>) -> Result<(), Failed> {
    let Some(dereference) = op.dyn_cast::<DereferenceOp<'_>>() else { return Ok(()) };
    let context = op.context();
    match pointee(context, dereference.pointer().ty()) == lvalue(context, dereference.result().ty()) {
        true => Ok(()),
        false => {
            let message = "requires result to be an lvalue of the type pointed to by operand";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that the operator is `&` of a place, or `*` of a pointer.
pub fn verify_apply(op: Operation<'_>) -> Result<(), Failed> {
    let Some(apply) = op.dyn_cast::<ApplyOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let (operand, result) = (apply.operand().ty(), apply.result().ty());
    match context.string(apply.applicable_operator()).as_ref() as &[u8] {
        b"" => fail("applicable operator must not be empty"),
        b"&" if lvalue(context, operand).is_none() => {
            fail("operand type must be an lvalue when applying `&`")
        }
        b"&" if !is_pointer(context, result) => fail("result type must be a pointer when applying `&`"),
        b"*" if !is_pointer(context, operand) => fail("operand type must be a pointer when applying `*`"),
        b"&" | b"*" => Ok(()),
        _ => fail("applicable operator is illegal"),
    }
}

/// Returns how a message shows a value: by the operation that defines it.
fn shown(value: Value<'_>) -> String {
    let ty = type_to_string(value.context(), value.ty());
    match value.defining_op() {
        Some(op) => operation_for_diagnostic(op, true),
        None => format!("<block argument> of type '{ty}' at index: {}", value.index()),
    }
}

/// Verifies that a value is assigned to a variable of its type.
pub fn verify_assign(op: Operation<'_>) -> Result<(), Failed> {
    let Some(assign) = op.dyn_cast::<AssignOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (variable, value) = (assign.var(), assign.value());
    if variable.defining_op().is_none() {
        return Err(op.emit_op_error("cannot assign to block argument").emit());
    }
    let ty = lvalue(context, variable.ty()).unwrap_or(Type::NONE);
    if ty == value.ty() {
        return Ok(());
    }
    let (value_type, ty) = (type_to_string(context, value.ty()), type_to_string(context, ty));
    let message = format_args!(
        "requires value's type ('{value_type}') to match variable's type ('{ty}')\n  variable: {}\n  value: {}\n",
        shown(variable),
        shown(value)
    );
    Err(op.emit_op_error(message).emit())
}

/// Verifies the indices into an array or a pointer; anything may be an index into an opaque value.
pub fn verify_subscript(op: Operation<'_>) -> Result<(), Failed> {
    let Some(subscript) = op.dyn_cast::<SubscriptOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let value = subscript.value().ty();
    let num_indices = op.num_operands() - 1;
    let result = lvalue(context, subscript.result().ty()).unwrap_or(Type::NONE);
    let shown = |ty: Type| type_to_string(context, ty);
    let mut wrong = op.operand_types().skip(1).enumerate();
    let wrong = wrong.find(|&(_, ty)| !is_integer_index_or_opaque(context, ty));
    if let Some((shape, element)) = array(context, value) {
        if num_indices != shape.len() {
            return fail(format!(
                "on array operand requires number of indices ({num_indices}) to match the rank of the array type \
                 ({})",
                shape.len()
            ));
        }
        if let Some((index, ty)) = wrong {
            return fail(format!(
                "on array operand requires index operand {index} to be integer-like, but got '{}'",
                shown(ty)
            ));
        }
        if element != result {
            return fail(format!(
                "on array operand requires element type ('{}') and result type ('{}') to match",
                shown(element),
                shown(result)
            ));
        }
    }
    if let Some(pointee) = pointee(context, value) {
        if num_indices != 1 {
            return fail(format!("on pointer operand requires one index operand, but got {num_indices}"));
        }
        if let Some((_, ty)) = wrong {
            return fail(format!(
                "on pointer operand requires index operand to be integer-like, but got '{}'",
                shown(ty)
            ));
        }
        if pointee != result {
            return fail(format!(
                "on pointer operand requires pointee type ('{}') and result type ('{}') to match",
                shown(pointee),
                shown(result)
            ));
        }
    }
    Ok(())
}
