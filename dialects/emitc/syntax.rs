//! The syntax of statements.

use super::IncludeOp;
use ir::diag::Failed;
use ir::{Attribute, Operation, Type};
use parse::{Argument, Delimiter, OpAsmParser, ParseList as _, TokenKind};
use print::OpAsmPrinter;

/// Ends region `index` with `emitc.yield` unless it ends with a terminator.
fn ensure_yield(parser: &mut OpAsmParser<'_, '_>, index: usize) {
    let name = parser.context().static_string("emitc.yield");
    parser.ensure_terminator(index, name);
}

fn print_region<'a>(op: Operation<'a>, index: usize, with_terminators: bool, printer: &mut OpAsmPrinter<'a>) {
    if let Some(region) = op.region(index) {
        printer.print_region(region, false, with_terminators, false);
    }
}

// --- emitc.do ---------------------------------------------------------------------------------

/// Parses `{ ... } while { ... }`.
pub fn parse_do(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_region(&[], false)?;
    parser.parse_keyword("while")?;
    parser.parse_region(&[], false)?;
    parser.ensure_block_at(0);
    parser.parse_optional_attr_dict_with_keyword()
}

/// Prints what [`parse_do`] parses.
pub fn print_do<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    print_region(op, 0, true, printer);
    printer.write(" while ");
    if let Some(condition) = op.region(1) {
        printer.print_region(condition, true, true, false);
    }
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[]);
}

// --- emitc.expression -------------------------------------------------------------------------

/// Parses `%a, %b noinline : (types) -> type { ... }`.
pub fn parse_expression(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let operands = match parser.parser().at(TokenKind::PercentIdentifier) {
        true => parser.parse_operand_list(Delimiter::None)?,
        false => Default::default(),
    };
    if parser.parse_optional_keyword("noinline") {
        parser.add_attribute(context.static_string("do_not_inline"), Attribute::UNIT);
    }
    let ty = parser.parse_colon_type()?;
    let offset = parser.offset();
    let Some((inputs, results)) = ty.function(context) else {
        return Err(parser.emit_error_at(offset, "expected function type"));
    };
    parser.resolve_operands(&operands, inputs, offset)?;
    if results.len() != 1 {
        return Err(parser.emit_error_at(offset, "expected single return type"));
    }
    parser.state.result_types.extend_from_slice(results);
    let arguments: Vec<Argument<'_>> = operands
        .iter()
        .zip(inputs)
        .map(|(&name, &ty)| Argument { name, ty, attributes: Attribute::EMPTY_DICTIONARY, location: None })
        .collect();
    parser.parse_region(&arguments, true)
}

/// Prints what [`parse_expression`] parses, but for `noinline`, which mlir-opt leaves out.
pub fn print_expression<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" : ");
    printer.print_functional_type(op);
    if let Some(region) = op.region(0) {
        printer.shadow_region_args(region, op.operands());
    }
    printer.write(" ");
    print_region(op, 0, true, printer);
}

// --- emitc.for --------------------------------------------------------------------------------

/// Parses `%i = %a to %b step %c : type { ... } {attributes}`.
pub fn parse_for(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let name = parser.parse_operand()?;
    parser.parse_equal()?;
    let lower = parser.parse_operand()?;
    parser.parse_keyword("to")?;
    let upper = parser.parse_operand()?;
    parser.parse_keyword("step")?;
    let step = parser.parse_operand()?;
    let ty = match parser.parse_optional_colon() {
        true => parser.parse_type()?,
        false => Type::INDEX,
    };
    parser.resolve_operands_of_type(&[lower, upper, step], ty)?;
    let index = Argument { name, ty, attributes: Attribute::EMPTY_DICTIONARY, location: None };
    parser.parse_region(&[index], false)?;
    ensure_yield(parser, 0);
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_for`] parses.
pub fn print_for<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let entry = op.region(0).and_then(|body| body.front());
    let Some(index) = entry.and_then(|entry| entry.arguments().next()) else { return };
    printer.write(" ");
    printer.print_operand(index);
    for (operand, separator) in op.operands().zip([" = ", " to ", " step "]) {
        printer.write(separator);
        printer.print_operand(operand);
    }
    printer.write(" ");
    if index.ty() != Type::INDEX {
        printer.write(" : ");
        printer.print_type(index.ty());
        printer.write(" ");
    }
    print_region(op, 0, false, printer);
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

// --- emitc.if ---------------------------------------------------------------------------------

/// Parses `%condition { ... } else { ... } {attributes}`.
pub fn parse_if(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.add_region();
    parser.add_region();
    let condition = parser.parse_operand()?;
    parser.resolve_operand(condition, Type::I1)?;
    parser.parse_region_at(0, &[], false)?;
    ensure_yield(parser, 0);
    if parser.parse_optional_keyword("else") {
        parser.parse_region_at(1, &[], false)?;
        ensure_yield(parser, 1);
    }
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_if`] parses.
pub fn print_if<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" ");
    print_region(op, 0, false, printer);
    if op.region(1).is_some_and(|region| !region.is_empty()) {
        printer.write(" else ");
        print_region(op, 1, false, printer);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

// --- emitc.include ----------------------------------------------------------------------------

/// Parses `"mine.h"` or `<"theirs.h">`.
pub fn parse_include(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let is_standard = parser.parser().consume_if(TokenKind::Less);
    if !parser.parser().at(TokenKind::String) {
        return Err(parser.emit_error_at(parser.name_offset(), "expected string attribute"));
    }
    parser.parse_attribute(context.static_string("include"), None)?;
    if is_standard {
        if !parser.parser().consume_if(TokenKind::Greater) {
            let message = "expected trailing '>' for standard include";
            return Err(parser.emit_error_at(parser.name_offset(), message));
        }
        parser.add_attribute(context.static_string("is_standard_include"), Attribute::UNIT);
    }
    Ok(())
}

/// Prints what [`parse_include`] parses.
pub fn print_include<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(include) = op.dyn_cast::<IncludeOp<'a>>() else { return };
    let is_standard = include.is_standard_include();
    printer.write(if is_standard { " <\"" } else { " \"" });
    printer.write(op.context().string(include.include()));
    printer.write(if is_standard { "\">" } else { "\"" });
}
