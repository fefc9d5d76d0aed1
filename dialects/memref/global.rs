//! Global variables: `memref.global` and `memref.get_global`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Operation, Type, TypeStorage};
use parse::ParseList;
use print::{attribute_to_string, type_to_string};
use registry::{ParseDirectiveHook, PrintDirectiveHook};

/// Returns the shape and element type of a memref with a static shape.
fn static_memref(context: &Context, ty: Type) -> Option<(&[i64], Type)> {
    match ty.storage(context) {
        TypeStorage::MemRef { shape, element, .. } if ty.has_static_shape(context) => Some((shape, *element)),
        _ => None,
    }
}

fn wrong_type(context: &Context, ty: Type) -> String {
    format!("type should be static shaped memref, but got '{}'", type_to_string(context, ty))
}

/// `type = value`, or `uninitialized` for the value, or nothing: the type of the value is that of the
/// variable.
pub const PARSE_TYPE_AND_VALUE: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let ty = parser.parse_type()?;
    let Some((shape, element)) = static_memref(context, ty) else {
        return Err(parser.emit_error_at(parser.name_offset(), wrong_type(context, ty)));
    };
    arguments.set_attribute(parser, 0, context.type_attribute(ty));
    if !parser.parse_optional_equal() {
        return Ok(true);
    }
    if parser.parse_optional_keyword("uninitialized") {
        arguments.set_attribute(parser, 1, Attribute::UNIT);
        return Ok(true);
    }
    let shape = shape.into();
    let tensor = context.intern_type(TypeStorage::RankedTensor { shape, element, encoding: None });
    let value = parser.parser().parse_attribute(Some(tensor))?;
    if !value.is_elements(context) {
        let message = "initial value should be a unit or elements attribute";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    }
    arguments.set_attribute(parser, 1, value);
    Ok(true)
};

/// Prints the form that the parser of this directive reads.
pub const PRINT_TYPE_AND_VALUE: PrintDirectiveHook = |_, arguments, printer| {
    if let Some(ty) = arguments.attribute(0) {
        printer.print_attribute(ty);
    }
    match arguments.attribute(1) {
        None => {}
        Some(Attribute::UNIT) => printer.write(" = uninitialized"),
        Some(value) => {
            printer.write(" = ");
            printer.print_attribute_without_type(value);
        }
    }
};

/// Verifies that the initial value, if any, has the shape and element type of the variable.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let attribute = |name: &'static str| op.inherent_attribute(context.static_string(name));
    let Some(ty) = attribute("type").and_then(|ty| ty.type_value(context)) else { return Ok(()) };
    let Some((shape, element)) = static_memref(context, ty) else {
        return Err(op.emit_op_error(wrong_type(context, ty)).emit());
    };
    let Some(value) = attribute("initial_value").filter(|&value| value != Attribute::UNIT) else {
        return Ok(());
    };
    let value_type = value.ty(context).filter(|_| value.is_elements(context));
    let Some((value_shape, value_element)) =
        value_type.and_then(|ty| Some((ty.shape(context)?, ty.element_type(context)?)))
    else {
        let value = attribute_to_string(context, value);
        return Err(op
            .emit_op_error(format_args!(
                "initial value should be a unit or elements attribute, but got {value}"
            ))
            .emit());
    };
    if value_element != element {
        let (element, found) = (type_to_string(context, element), type_to_string(context, value_element));
        return Err(op
            .emit_op_error(format_args!(
                "initial value element expected to be of type '{element}', but was of type '{found}'"
            ))
            .emit());
    }
    if value_shape != shape {
        let list = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        return Err(op
            .emit_op_error(format_args!(
                "initial value shape expected to be {} but was {}",
                list(shape),
                list(value_shape)
            ))
            .emit());
    }
    Ok(())
}

/// Verifies that the name is that of a global variable of the result's type.
pub fn verify_get_global<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let symbol = op.inherent_attribute(context.static_string("name"));
    let Some((symbol, name)) = symbol.and_then(|symbol| Some((symbol, symbol.flat_symbol(context)?))) else {
        return Ok(());
    };
    let global = symbols.lookup_nearest(op, symbol).filter(|global| global.name_str() == "memref.global");
    let name = context.string(name);
    let Some(global) = global else {
        let message = format_args!("'{name}' does not reference a valid global memref");
        return Err(op.emit_op_error(message).emit());
    };
    let ty = global.inherent_attribute(context.static_string("type")).and_then(|ty| ty.type_value(context));
    let (result, ty) = (op.result(0).ty(), ty.unwrap_or(Type::NONE));
    if ty == result {
        return Ok(());
    }
    let (result, ty) = (type_to_string(context, result), type_to_string(context, ty));
    Err(op
        .emit_op_error(format_args!(
            "result type '{result}' does not match type '{ty}' of the global memref @{name}"
        ))
        .emit())
}
