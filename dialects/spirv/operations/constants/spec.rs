//! Specialization constants.

use crate::keywords::{integer, named};
use crate::types::{composite, is_spirv};
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Operation, Type, known};
use parse::OpAsmParser;
use print::{OpAsmPrinter, type_to_string};

pub(super) fn parse_name(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let name = parser.parse_symbol_name()?;
    let name = parser.context().string_attribute(name);
    parser.add_attribute(known::SYM_NAME, name);
    Ok(())
}

pub(super) fn print_name<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(op.context()));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
}

/// Parses `@name spec_id(5) = 3 : i32`.
pub fn parse_spec_constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    if parser.parse_optional_keyword("spec_id") {
        parser.parse_lparen()?;
        let is_integer = |value: Attribute| value.integer(context).map(|_| ());
        let (id, ()) = parser.parse_attribute_of(None, is_integer)?;
        parser.add_attribute(context.static_string("spec_id"), id);
        parser.parse_rparen()?;
    }
    parser.parse_equal()?;
    parser.parse_attribute(context.static_string("default_value"), None)?;
    Ok(())
}

/// Prints what [`parse_spec_constant`] parses.
pub fn print_spec_constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    if let Some(id) = integer(op, "spec_id") {
        printer.write(format!(" spec_id({id})"));
    }
    printer.write(" = ");
    if let Some(value) = named(op, "default_value") {
        printer.print_attribute(value);
    }
}

/// Verifies that the default is a scalar that SPIR-V has.
pub fn verify_spec_constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if integer(op, "spec_id").is_some_and(|id| id < 0) {
        return Err(op.emit_op_error("SpecId cannot be negative").emit());
    }
    let value = named(op, "default_value");
    let ty = value.and_then(|value| match value.storage(context) {
        AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => value.ty(context),
        _ => None,
    });
    match ty {
        None => Err(op.emit_op_error("default value can only be a bool, integer, or float scalar").emit()),
        Some(ty) if !is_spirv(context, ty) => {
            Err(op.emit_op_error("default value bitwidth disallowed").emit())
        }
        Some(_) => Ok(()),
    }
}

fn add_type(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let ty = parser.parse_colon_type()?;
    parser.add_attribute(context.static_string("type"), context.type_attribute(ty));
    Ok(())
}

pub(super) fn parse_constituent(parser: &mut OpAsmParser<'_, '_>) -> Result<Attribute, Failed> {
    let context = parser.context();
    Ok(parser.parse_attribute_of(None, |value: Attribute| value.flat_symbol(context).map(|_| ()))?.0)
}

pub(super) fn declared_type(op: Operation<'_>) -> Type {
    named(op, "type").and_then(|ty| ty.type_value(op.context())).unwrap_or(Type::NONE)
}

/// Parses `@name (@a, @b) : type`.
pub fn parse_spec_composite(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    parser.parse_lparen()?;
    let mut constituents = vec![parse_constituent(parser)?];
    while parser.parse_optional_comma() {
        constituents.push(parse_constituent(parser)?);
    }
    parser.parse_rparen()?;
    let constituents = context.array_attribute(&constituents);
    parser.add_attribute(context.static_string("constituents"), constituents);
    add_type(parser)
}

/// Prints what [`parse_spec_composite`] parses.
pub fn print_spec_composite<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    printer.write(" (");
    let constituents = named(op, "constituents").and_then(|list| list.elements(op.context()));
    for (index, &constituent) in constituents.unwrap_or_default().iter().enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.print_attribute(constituent);
    }
    printer.write(") : ");
    printer.print_type(declared_type(op));
}

/// Parses `@name (@constituent) : type`.
pub fn parse_replicated_spec(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_name(parser)?;
    parser.parse_lparen()?;
    let constituent = parse_constituent(parser)?;
    parser.add_attribute(context.static_string("constituent"), constituent);
    parser.parse_rparen()?;
    add_type(parser)
}

/// Prints what [`parse_replicated_spec`] parses.
pub fn print_replicated_spec<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_name(op, printer);
    printer.write(" (");
    if let Some(constituent) = named(op, "constituent") {
        printer.print_attribute(constituent);
    }
    printer.write(") : ");
    printer.print_type(declared_type(op));
}

/// Returns the symbol in the symbol table around an operation.
pub(super) fn find<'a>(op: Operation<'a>, symbol: Option<Attribute>) -> Option<Operation<'a>> {
    SymbolTableCollection::default().lookup_nearest(op.parent_op()?, symbol?)
}

/// Returns the type of a specialization constant of one value.
fn type_of_spec(op: Operation<'_>) -> Option<Type> {
    (op.name_str() == "spirv.SpecConstant").then(|| named(op, "default_value")?.ty(op.context())).flatten()
}

/// Verifies that the constituents are the elements of the composite.
pub fn verify_spec_composite(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = declared_type(op);
    let fail = |message: String| Err(op.emit_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some(of) = composite(context, ty) else {
        return fail(format!("result type must be a composite type, but provided '{}'", shown(ty)));
    };
    let Some(count) = of.num_elements else {
        return fail(format!("unsupported composite type  '{}'", shown(ty)));
    };
    let constituents = named(op, "constituents").and_then(|list| list.elements(context)).unwrap_or_default();
    if constituents.len() as u64 != count {
        return fail(format!(
            "has incorrect number of operands: expected {count}, but provided {}",
            constituents.len()
        ));
    }
    for (index, &constituent) in constituents.iter().enumerate() {
        let found = find(op, Some(constituent)).and_then(type_of_spec);
        let expected = of.element(index as u64);
        if let (Some(found), Some(expected)) = (found, expected)
            && found != expected
        {
            let (expected, found) = (shown(expected), shown(found));
            return fail(format!(
                "has incorrect types of operands: expected '{expected}', but provided '{found}'"
            ));
        }
    }
    Ok(())
}

/// Verifies that the constituent is an element of the composite.
pub fn verify_replicated_spec(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = declared_type(op);
    let fail = |message: String| Err(op.emit_error(message).emit());
    let shown = |ty| type_to_string(context, ty);
    let Some(of) = composite(context, ty) else {
        return fail(format!("result type must be a composite type, but provided '{}'", shown(ty)));
    };
    let Some(constituent) = find(op, named(op, "constituent")) else {
        return fail("splat spec constant reference defining constituent not found".into());
    };
    let Some(found) = type_of_spec(constituent) else {
        return fail("constituent is not a spec constant".into());
    };
    match of.element(0) {
        Some(expected) if expected != found => fail(format!(
            "constituent has incorrect type: expected '{}', but provided '{}'",
            shown(expected),
            shown(found)
        )),
        _ => Ok(()),
    }
}

/// Verifies that the name is that of a specialization constant of the result's type.
pub fn verify_reference(op: Operation<'_>) -> Result<(), Failed> {
    let found = find(op, named(op, "spec_const"));
    let ty = found.and_then(|found| match found.name_str().as_ref() as &[u8] {
        b"spirv.SpecConstantComposite" => Some(declared_type(found)),
        _ => type_of_spec(found),
    });
    match ty {
        None => {
            let message = "expected spirv.SpecConstant or spirv.SpecConstantComposite symbol";
            Err(op.emit_op_error(message).emit())
        }
        Some(ty) if ty != op.result(0).ty() => {
            let message = "result type mismatch with the referenced specialization constant's type";
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}
