//! The syntax of constants, of regions and of libraries.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

use super::types::witness;
use ir::diag::Failed;
use ir::elements::dense_of_elements;
use ir::{Attribute, Operation, Type, known};
use parse::{Delimiter, OpAsmParser, ParseList as _};
use print::OpAsmPrinter;

const ASSUMING_YIELD: &str = "shape.assuming_yield";

/// Parses `%witness -> (types) {...}`.
pub fn parse_assuming(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let condition = parser.parse_operand()?;
    parser.resolve_operand(condition, witness(context))?;
    let results = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(results);
    parser.parse_region(&[], false)?;
    parser.ensure_terminator(0, context.static_string(ASSUMING_YIELD));
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_assuming`] parses.
pub fn print_assuming<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let has_results = op.num_results() != 0;
    printer.write(" ");
    printer.print_operand(op.operand(0));
    if has_results {
        printer.write(" -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, has_results, false);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

fn shape_name(parser: &OpAsmParser<'_, '_>) -> ir::StringId {
    parser.context().static_string("shape")
}

/// Parses `{attributes} [1, 2] : type`.
pub fn parse_const_shape(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parse_optional_attr_dict()?;
    let offset = parser.offset();
    let sizes = parser.parser().parse_attribute(None)?;
    let sizes = sizes.elements(context).map(|sizes| {
        let size =
            |size: &Attribute| Some(context.integer_attribute(Type::INDEX, size.integer(context)?.to_i64()?));
        sizes.iter().map(size).collect::<Option<Vec<_>>>()
    });
    let Some(Some(sizes)) = sizes else {
        return Err(parser.emit_error_at(offset, "expected a list of integers"));
    };
    let ty = Type::ranked_tensor(context, [sizes.len() as i64], Type::INDEX, None);
    if let Some(sizes) = dense_of_elements(context, ty, &sizes) {
        let name = shape_name(parser);
        parser.add_attribute(name, sizes);
    }
    let ty = parser.parse_colon_type()?;
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_const_shape`] parses.
pub fn print_const_shape<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let name = context.static_string("shape");
    printer.write(" ");
    printer.print_optional_attr_dict(&op.attributes(), &[name]);
    let sizes = op.inherent_attribute(name).and_then(|sizes| super::fold::integers(context, sizes));
    let sizes: Vec<String> = sizes.unwrap_or_default().iter().map(i64::to_string).collect();
    printer.write(format!("[{}] : ", sizes.join(", ")));
    printer.print_type(op.result(0).ty());
}

/// Parses `@name attributes {...} {...} mapping {op = @function}`.
pub fn parse_library(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    parser.parse_optional_attr_dict_with_keyword()?;
    parser.parse_region(&[], false)?;
    parser.parse_keyword("mapping")?;
    let offset = parser.offset();
    let mapping = parser.parse_attribute(context.static_string("mapping"), None)?;
    match mapping.is_dictionary(context) {
        true => Ok(()),
        false => Err(parser.emit_error_at(offset, "invalid kind of attribute specified")),
    }
}

/// Prints what [`parse_library`] parses.
pub fn print_library<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let mapping = context.static_string("mapping");
    printer.write(" ");
    if let Some(name) = op.attribute(known::SYM_NAME).and_then(|name| name.string(context)) {
        printer.print_symbol_name(name);
    }
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[known::SYM_NAME, mapping]);
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, false, false);
    }
    printer.write(" mapping ");
    if let Some(mapping) = op.inherent_attribute(mapping) {
        printer.print_attribute_without_type(mapping);
    }
}

/// Parses `(%shape, %init) : type -> types {...}`.
pub fn parse_reduce(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.name_offset();
    let start = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::Paren)?;
    let ty = parser.parse_colon_type()?;
    let results = parser.parse_optional_arrow_type_list()?;
    let Some((&first, inits)) = operands.split_first() else {
        return Err(parser.emit_error_at(start, "expected operand"));
    };
    parser.resolve_operand(first, ty)?;
    parser.resolve_operands(inits, &results, offset)?;
    parser.state.result_types.extend(results);
    parser.parse_region(&[], false)?;
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_reduce`] parses.
pub fn print_reduce<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write("(");
    printer.print_operand(op.operand(0));
    printer.write(", ");
    printer.print_operands(op.operands().skip(1));
    printer.write(") : ");
    printer.print_type(op.operand(0).ty());
    printer.print_optional_arrow_type_list(op.result_types());
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, true, true, false);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}
