//! The pdl_interp dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/PDLInterp/IR/PDLInterp.cpp.

use ir::diag::Failed;
use ir::{Attribute, Operation};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind, parse_function_op};
use pdl::types::{range_of, verify_range_elements};
use print::{OpAsmPrinter, print_function_op};
use registry::{DialectHooks, DirectiveHooks, OpHooks, ParseDirectiveHook, PrintDirectiveHook};

const NONE: OpHooks = OpHooks::NONE;

/// Operations that go on at one of several blocks.
const SWITCH: OpHooks = OpHooks { verify: Some(verify_switch), ..NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "pdl_interp",
    ops: &[
        ("create_operation", OpHooks { verify: Some(verify_create_operation), ..NONE }),
        ("create_range", OpHooks { verify: Some(verify_range_elements), ..NONE }),
        (
            "foreach",
            OpHooks {
                parse: Some(parse_foreach),
                print: Some(print_foreach),
                verify: Some(verify_foreach),
                ..NONE
            },
        ),
        ("func", OpHooks { parse: Some(parse_function_op), print: Some(print_function_op), ..NONE }),
        ("switch_attribute", SWITCH),
        ("switch_operand_count", SWITCH),
        ("switch_operation_name", SWITCH),
        ("switch_result_count", SWITCH),
        ("switch_type", SWITCH),
        ("switch_types", SWITCH),
    ],
    directives: &[
        ("CreateOperationOpAttributes", pdl::syntax::ATTRIBUTES),
        ("CreateOperationOpResults", DirectiveHooks { parse: PARSE_RESULTS, print: PRINT_RESULTS }),
        ("RangeType", pdl::syntax::RANGE_TYPE),
    ],
    ..DialectHooks::NONE
};

fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

/// Verifies that there is a block for each case.
fn verify_switch(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let cases = op.num_successors().saturating_sub(1);
    let values = named(op, "caseValues").map_or(0, |values| match values.elements(context) {
        Some(values) => values.len(),
        None => values.ty(context).and_then(|ty| ty.num_elements(context)).unwrap_or(0) as usize,
    });
    if cases == values {
        return Ok(());
    }
    let message = format_args!(
        "expected number of cases to match the number of case values, got {cases} but expected {values}"
    );
    fail(op, message)
}

/// Verifies that the types of results are inferred or said, and not both.
fn verify_create_operation(op: Operation<'_>) -> Result<(), Failed> {
    if named(op, "inferredResultTypes").is_none() {
        return Ok(());
    }
    let context = op.context();
    let sizes = op.inherent_attribute(ir::known::OPERAND_SEGMENT_SIZES);
    let types = sizes.and_then(|sizes| sizes.i32_elements(context).get(2).copied());
    if types.is_some_and(|types| types != 0) {
        return fail(op, "with inferred results cannot also have explicit result types");
    }
    let Some(name) = named(op, "name").and_then(|name| name.string(context)) else { return Ok(()) };
    let info = context.op_info(context.op_name(name));
    if pdl::infers_types(context, info) {
        return Ok(());
    }
    let message = format_args!(
        "has inferred results, but the created operation '{}' does not support result type inference (or is not \
         registered)",
        context.string(name)
    );
    fail(op, message)
}

/// `-> <inferred>`, `-> (%types : types)`, or nothing for no results
const PARSE_RESULTS: ParseDirectiveHook = |parser, arguments| {
    if !parser.parser().consume_if(TokenKind::Arrow) {
        return Ok(true);
    }
    if parser.parser().consume_if(TokenKind::Less) {
        parser.parse_keyword("inferred")?;
        parser.parse_greater()?;
        arguments.set_attribute(parser, 2, Attribute::UNIT);
        return Ok(true);
    }
    parser.parse_lparen()?;
    let offset = parser.offset();
    let types = parser.parse_operand_list(Delimiter::None)?;
    arguments.set_operands(0, &types, offset);
    let types = parser.parse_colon_type_list()?;
    arguments.set_types(1, &types);
    parser.parse_rparen()?;
    Ok(true)
};

const PRINT_RESULTS: PrintDirectiveHook = |_, arguments, printer| {
    if arguments.attribute(2).is_some() {
        return printer.write(" -> <inferred>");
    }
    let types = arguments.types(1);
    if !types.is_empty() {
        printer.write(" -> (");
        printer.print_operands(arguments.operands(0));
        printer.write(" : ");
        printer.print_types(types);
        printer.write(")");
    }
};

// --- pdl_interp.foreach -----------------------------------------------------------------------

/// Parses `%variable : type in %range {...} -> ^successor`.
fn parse_foreach(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let variable = parser.parse_argument(true, false)?;
    if !parser.parse_optional_keyword("in") {
        return Err(parser.emit_error_at(parser.offset(), "expected 'in' after loop variable"));
    }
    let offset = parser.offset();
    let values = parser.parse_operand()?;
    let Some(range) = range_of(context, variable.ty) else {
        return Err(parser.emit_error_at(offset, "expected a range"));
    };
    parser.resolve_operand(values, range)?;
    parser.parse_region(&[variable], false)?;
    parser.parse_optional_attr_dict()?;
    parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
    let successor = parser.parse_successor()?;
    parser.state.successors.push(successor);
    Ok(())
}

/// Prints what [`parse_foreach`] parses.
fn print_foreach<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(region) = op.region(0) else { return };
    let variable = region.front().and_then(|entry| entry.arguments().next());
    printer.write(" ");
    if let Some(variable) = variable {
        printer.print_operand(variable);
        printer.write(" : ");
        printer.print_type(variable.ty());
    }
    printer.write(" in ");
    printer.print_operand(op.operand(0));
    printer.write(" ");
    printer.print_region(region, false, true, false);
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" -> ");
    for successor in op.successors() {
        printer.print_successor(successor);
    }
}

/// Verifies that the loop variable is of the type of the range's elements.
fn verify_foreach(op: Operation<'_>) -> Result<(), Failed> {
    let entry = op.region(0).and_then(|region| region.front());
    let arguments: Vec<_> = entry.into_iter().flat_map(|entry| entry.arguments()).collect();
    let [variable] = arguments[..] else {
        return fail(op, "requires exactly one argument");
    };
    match range_of(op.context(), variable.ty()) == Some(op.operand(0).ty()) {
        true => Ok(()),
        false => fail(op, "operand must be a range of loop variable type"),
    }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
