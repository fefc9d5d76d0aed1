//! `spirv.Variable`, and the decorations of variables.

use crate::StorageClass;
use crate::keywords::{add, integer, named, names, value};
use crate::types::{array, pointer};
use ir::diag::Failed;
use ir::{Attribute, Operation, StringId};
use parse::OpAsmParser;
use print::OpAsmPrinter;

/// Parses `bind(0, 1)` or `built_in("Position")` if it is there, and further attributes.
pub fn parse_decorations(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if parser.parse_optional_keyword("bind") {
        let i32 = Some(context.integer_type(32));
        parser.parse_lparen()?;
        parser.parse_attribute(context.static_string("descriptor_set"), i32)?;
        parser.parse_comma()?;
        parser.parse_attribute(context.static_string("binding"), i32)?;
        parser.parse_rparen()?;
    } else if parser.parse_optional_keyword("built_in") {
        parser.parse_lparen()?;
        let is_string = |value: Attribute| value.string(context).map(|_| ());
        let (built_in, ()) = parser.parse_attribute_of(None, is_string)?;
        parser.add_attribute(context.static_string("built_in"), built_in);
        parser.parse_rparen()?;
    }
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_decorations`] parses, but for the attributes `elided`.
pub fn print_decorations<'a>(op: Operation<'a>, elided: &[StringId], printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let mut elided = elided.to_vec();
    if let (Some(set), Some(binding)) = (integer(op, "descriptor_set"), integer(op, "binding")) {
        printer.write(format!(" bind({set}, {binding})"));
        elided.extend(names(op, ["descriptor_set", "binding"]));
    }
    if let Some(built_in) = named(op, "built_in").and_then(|of| of.string(context)) {
        printer.write(format!(" built_in(\"{}\")", context.string(built_in)));
        elided.push(context.static_string("built_in"));
    }
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

/// Parses `init(%value) bind(0, 1) {attributes} : type`.
pub fn parse_variable(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut initializer = None;
    if parser.parse_optional_keyword("init") {
        parser.parse_lparen()?;
        initializer = Some(parser.parse_operand()?);
        parser.parse_rparen()?;
    }
    parse_decorations(parser)?;
    parser.parse_colon()?;
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    let Some((pointee, class)) = pointer(context, ty) else {
        return Err(parser.emit_error_at(offset, "expected spirv.ptr type"));
    };
    parser.state.result_types.push(ty);
    if let Some(initializer) = initializer {
        parser.resolve_operand(initializer, pointee)?;
    }
    add(parser, "storage_class", "StorageClassAttr", class);
    Ok(())
}

/// Prints what [`parse_variable`] parses.
pub fn print_variable<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(initializer) = op.operands().next() {
        printer.write(" init(");
        printer.print_operand(initializer);
        printer.write(")");
    }
    print_decorations(op, &names(op, ["storage_class"]), printer);
    printer.write(" : ");
    printer.print_type(op.result(0).ty());
}

/// Verifies that a variable is one of a function.
pub fn verify_variable(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let class = value::<StorageClass>(op, "storage_class");
    if class != Some(StorageClass::Function) {
        return fail(
            "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level \
             variables.",
        );
    }
    let Some((pointee, of_result)) = pointer(context, op.result(0).ty()) else { return Ok(()) };
    if class != Some(of_result) {
        return fail("storage class must match result pointer's storage class");
    }
    if let Some(initializer) = op.operands().next() {
        let is_constant = |op: Operation<'_>| {
            let name: &[u8] = op.name_str();
            matches!(name, b"spirv.Constant" | b"spirv.mlir.referenceof" | b"spirv.mlir.addressof")
        };
        if !initializer.defining_op().is_some_and(is_constant) {
            return fail("initializer must be the result of a constant or spirv.GlobalVariable op");
        }
    }
    for name in ["descriptor_set", "binding", "built_in"] {
        if named(op, name).is_some() {
            return fail(&format!("cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"));
        }
    }
    let inner = pointer(context, pointee)
        .or_else(|| array(context, pointee).and_then(|(element, _)| pointer(context, element)));
    if inner.is_none_or(|(_, class)| class != StorageClass::PhysicalStorageBuffer) {
        return Ok(());
    }
    match (named(op, "aliased_pointer").is_some(), named(op, "restrict_pointer").is_some()) {
        (false, false) => fail(
            " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'",
        ),
        (true, true) => fail(" with physical buffer pointer must have exactly one aliasing decoration"),
        _ => Ok(()),
    }
}
