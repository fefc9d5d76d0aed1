//! Global variables, and their addresses.

use super::{declared_type, find, parse_constituent, parse_name, print_name};
use crate::StorageClass;
use crate::keywords::{named, names};
use crate::operations::memory::{parse_decorations, print_decorations};
use crate::types::pointer;
use ir::diag::Failed;
use ir::{Operation, Value};
use parse::OpAsmParser;
use print::OpAsmPrinter;

/// Parses `@name initializer(@init) bind(0, 1) {attributes} : type`.
pub fn parse_global(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    if parser.parse_optional_keyword("initializer") {
        parser.parse_lparen()?;
        let initializer = parse_constituent(parser)?;
        parser.add_attribute(context.static_string("initializer"), initializer);
        parser.parse_rparen()?;
    }
    parse_decorations(parser)?;
    let offset = parser.offset();
    let ty = parser.parse_colon_type()?;
    if pointer(context, ty).is_none() {
        return Err(parser.emit_error_at(offset, "expected spirv.ptr type"));
    }
    parser.add_attribute(context.static_string("type"), context.type_attribute(ty));
    Ok(())
}

/// Prints what [`parse_global`] parses.
pub fn print_global<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    if let Some(initializer) = named(op, "initializer").and_then(|of| of.flat_symbol(op.context())) {
        printer.write(" initializer(");
        printer.print_symbol_name(initializer);
        printer.write(")");
    }
    print_decorations(op, &names(op, ["storage_class", "sym_name", "initializer", "type"]), printer);
    printer.write(" : ");
    printer.print_type(declared_type(op));
}

/// Verifies the storage class and the initializer of a variable.
pub fn verify_global(op: Operation<'_>) -> Result<(), Failed> {
    let Some((_, class)) = pointer(op.context(), declared_type(op)) else {
        return Err(op.emit_op_error("result must be of a !spv.ptr type").emit());
    };
    if matches!(class, StorageClass::Generic | StorageClass::Function) {
        let message = format_args!("storage class cannot be '{}'", class.stringify());
        return Err(op.emit_op_error(message).emit());
    }
    let Some(initializer) = named(op, "initializer") else { return Ok(()) };
    let is_constant = |of: Operation<'_>| {
        matches!(of.name_str().as_ref() as &[u8], b"spirv.SpecConstant" | b"spirv.SpecConstantComposite")
    };
    match find(op, Some(initializer)).is_some_and(is_constant) {
        true => Ok(()),
        false => {
            let message =
                "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that the name is that of a variable of the result's type.
pub fn verify_address_of(op: Operation<'_>) -> Result<(), Failed> {
    let found = find(op, named(op, "variable")).filter(|of| of.name_str() == "spirv.GlobalVariable");
    match found.map(declared_type) {
        None => Err(op.emit_op_error("expected spirv.GlobalVariable symbol").emit()),
        Some(ty) if ty != op.result(0).ty() => {
            let message = "result type mismatch with the referenced global variable's type";
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}

/// `%variable_addr`
pub fn name_address<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    if let Some(variable) = named(op, "variable").and_then(|of| of.flat_symbol(context)) {
        set_name(op.result(0), format!("{}_addr", context.string(variable)).as_bytes());
    }
}
