//! Constants, specialization constants and global variables.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp.

mod global;
mod spec;

use crate::ConstantOp;
use crate::types::{array, array_of, composite, cooperative_matrix_element, is_spirv, tensor_arm};
pub use global::{name_address, parse_global, print_global, verify_address_of, verify_global};
use ir::diag::Failed;
use ir::types::Signedness;
use ir::{Attribute, AttributeStorage, Context, Location, OpId, Operation, Type, TypeStorage, Value, known};
use parse::OpAsmParser;
use print::{OpAsmPrinter, attribute_to_string, type_to_string};
use rewrite::fold::constant_fold::is_poison;
use rewrite::{Builder, Folded};
use spec::{declared_type, find, parse_constituent, parse_name, print_name};
pub use spec::{
    parse_replicated_spec, parse_spec_composite, parse_spec_constant, print_replicated_spec,
    print_spec_composite, print_spec_constant, verify_reference, verify_replicated_spec,
    verify_spec_composite, verify_spec_constant,
};

// --- spirv.Constant ---------------------------------------------------------------------------

/// Parses `4 : i32`, or `[...] : !spirv.array<...>` where the value does not say its type.
pub fn parse_constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let value = parser.parse_attribute(known::VALUE, None)?;
    let mut ty = value.ty(context).unwrap_or(Type::NONE);
    let is_tensor =
        matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_));
    if ty == Type::NONE || is_tensor {
        ty = parser.parse_colon_type()?;
    }
    if tensor_arm(context, ty).is_some() && parser.parse_optional_colon() {
        ty = parser.parse_type()?;
    }
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_constant`] parses.
pub fn print_constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    if let Some(value) = op.attribute(known::VALUE) {
        printer.print_attribute(value);
    }
    let ty = op.result(0).ty();
    if array(context, ty).is_some() {
        printer.write(" : ");
        printer.print_type(ty);
    }
}

/// Verifies that a constant is of its type.
pub fn verify_constant(op: Operation<'_>) -> Result<(), Failed> {
    match op.attribute(known::VALUE) {
        Some(value) => verify_value(op, value, op.result(0).ty()),
        None => Ok(()),
    }
}

fn verify_value(op: Operation<'_>, value: Attribute, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    if cooperative_matrix_element(context, ty).is_some()
        && !matches!(value.storage(context), AttributeStorage::DenseElements { splat: true, .. })
    {
        let found =
            if value.is_elements(context) { attribute_to_string(context, value) } else { String::new() };
        return fail(format!(
            "expected a splat dense attribute for cooperative matrix constant, but found {found}"
        ));
    }
    let value_type = value.ty(context);
    if let (AttributeStorage::Integer { .. } | AttributeStorage::Float { .. }, Some(found)) =
        (value.storage(context), value_type)
    {
        return match found == ty {
            true => Ok(()),
            false => {
                let (ty, found) = (shown(ty), shown(found));
                fail(format!("result type ('{ty}') does not match value type ('{found}')"))
            }
        };
    }
    if let Some(found) = value_type.filter(|_| value.is_elements(context)) {
        return verify_elements(op, found, ty);
    }
    let Some(elements) = value.elements(context) else {
        return fail(format!("cannot have attribute: {}", attribute_to_string(context, value)));
    };
    let Some((element, _)) = array(context, ty) else {
        return fail("must have spirv.array result type for array value".into());
    };
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        elements.iter().try_for_each(|&value| verify_value(op, value, element))
    })
}

/// Verifies that elements of a shaped type are those of nested arrays.
fn verify_elements(op: Operation<'_>, found: Type, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    if found == ty {
        return Ok(());
    }
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some((mut element, mut count)) = array(context, ty) else {
        let (ty, found) = (shown(ty), shown(found));
        return fail(format!(
            "result or element type ('{ty}') does not match value type ('{found}'), must be the same or spirv.array"
        ));
    };
    while let Some((inner, extent)) = array(context, element) {
        count = count.saturating_mul(extent);
        element = inner;
    }
    if !element.is_integer(context) && !element.is_float(context) {
        return fail("only support nested array result type".into());
    }
    let of_value = found.element_type(context).unwrap_or(Type::NONE);
    if of_value != element {
        let (element, of_value) = (shown(element), shown(of_value));
        return fail(format!(
            "result element type ('{element}') does not match value element type ('{of_value}')"
        ));
    }
    let found = found.num_elements(context).unwrap_or(0);
    if i64::try_from(count) != Ok(found) {
        return fail(format!(
            "result number of elements ({count}) does not match value number of elements ({found})"
        ));
    }
    Ok(())
}

/// `%cst4_i32`, `%true`, `%cst_vec_4xf32`
pub fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let ty = op.result(0).ty();
    let mut name = String::from("cst");
    if let Some(AttributeStorage::Integer { value, .. }) =
        op.attribute(known::VALUE).map(|value| value.storage(context))
    {
        if value.width() == 1 {
            return set_name(op.result(0), if value.is_zero() { b"false" } else { b"true" });
        }
        let is_unsigned =
            matches!(ty.storage(context), TypeStorage::Integer { signedness: Signedness::Unsigned, .. });
        match is_unsigned {
            true => name.push_str(&value.to_u64().unwrap_or_default().to_string()),
            false => name.push_str(&value.to_i64().unwrap_or_default().to_string()),
        }
    }
    let is_number = |ty: Type| ty.is_integer(context) || ty.is_float(context);
    if is_number(ty) {
        name.push('_');
        name.push_str(&type_to_string(context, ty));
    }
    if let TypeStorage::Vector { shape, element, .. } = ty.storage(context) {
        name.push_str(&format!("_vec_{}", shape.first().copied().unwrap_or(0)));
        if is_number(*element) {
            name.push_str(&format!("x{}", type_to_string(context, *element)));
        }
    }
    set_name(op.result(0), name.as_bytes());
}

/// Folds a constant to its value.
pub fn fold_constant(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.attribute(known::VALUE).map(Folded::to)
}

/// Makes the constant for a value of a type.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if is_poison(context, value) {
        return ub::materialize_constant(builder, value, ty, location);
    }
    let is_buildable = match ty.storage(context) {
        TypeStorage::Dialect { .. } => array(context, ty).is_some(),
        _ => is_spirv(context, ty),
    };
    is_buildable.then(|| builder.create(ConstantOp::build(builder.scope(), location, ty, value)))
}

/// Returns the type of a value, where that of a list is an array.
fn type_of_value(context: &Context, value: Attribute) -> Option<Type> {
    if let Some(ty) = value.ty(context) {
        return Some(ty);
    }
    let elements = value.elements(context)?;
    let first = *elements.first()?;
    let element = stacker::maybe_grow(64 * 1024, 1024 * 1024, || type_of_value(context, first))?;
    Some(array_of(context, element, elements.len() as u64))
}

/// Verifies that a replicated value is an element of the result, or of its elements.
pub fn verify_replicated_constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(value) = op.attribute(known::VALUE).and_then(|value| type_of_value(context, value)) else {
        return Err(op.emit_error("unknown value attribute type").emit());
    };
    let mut next = composite(context, op.result(0).ty()).and_then(|of| of.element(0));
    if next.is_none() {
        return Err(op.emit_error("result type is not a composite type").emit());
    }
    let mut possible = Vec::new();
    while let Some(ty) = next {
        possible.push(ty);
        next = composite(context, ty).and_then(|of| of.element(0));
    }
    if possible.contains(&value) {
        return Ok(());
    }
    let possible: Vec<String> =
        possible.iter().map(|&ty| format!("'{}'", type_to_string(context, ty))).collect();
    let message = format!(
        "expected value attribute type {}, but got: '{}'",
        possible.join(" or "),
        type_to_string(context, value)
    );
    Err(op.emit_error(message).emit())
}
