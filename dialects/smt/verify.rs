//! Comparisons, parts of bit vectors, and what is asked of solvers: syntax and rules.
//!
//! Follows mlir/lib/Dialect/SMT/IR/SMTOps.cpp.

use super::types::{bit_vector, make, width};
use super::{ExtractOp, RepeatOp};
use ir::diag::Failed;
use ir::{Operation, Type};
use parse::{Delimiter, OpAsmParser, ParseList as _};
use print::OpAsmPrinter;

/// Fails with an error about an operation.
#[cold]
pub fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Parses `%a, %b : type`.
pub fn parse_comparison(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    parser.state.result_types.extend(make(context, "bool", None));
    parser.resolve_operands_of_type(&operands, ty)
}

/// Prints what [`parse_comparison`] parses.
pub fn print_comparison<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    printer.print_type(op.operand_types().next().unwrap_or(Type::NONE));
}

/// Verifies that there are two values.
pub fn verify_comparison(op: Operation<'_>) -> Result<(), Failed> {
    match op.num_operands() {
        count @ (0 | 1) => fail(op, format_args!("'inputs' must have at least size 2, but got {count}")),
        _ => Ok(()),
    }
}

/// Verifies that the bits are among those of the input.
pub fn verify_extract(op: Operation<'_>) -> Result<(), Failed> {
    let Some(extract) = op.dyn_cast::<ExtractOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let low = extract.low_bit();
    let (Some(input), Some(count)) =
        (width(context, extract.input().ty()), width(context, extract.result().ty()))
    else {
        return Ok(());
    };
    let needed = low.wrapping_add(count);
    if needed <= input {
        return Ok(());
    }
    let message = format_args!(
        "range to be extracted is too big, expected range starting at index {low} of length {count} requires input \
         width of at least {needed}, but the input width is only {input}"
    );
    fail(op, message)
}

// --- smt.bv.repeat ----------------------------------------------------------------------------

/// Parses `3 times %input : type`.
pub fn parse_repeat(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let at_count = parser.offset();
    let Some(count) = parser.parser().parse_optional_integer()? else {
        return Err(parser.emit_error_at(at_count, "expected integer value"));
    };
    parser.parse_keyword("times")?;
    if count.is_zero() || count.is_negative() {
        return Err(parser.emit_error_at(at_count, "integer must be positive"));
    }
    let at_input = parser.offset();
    let input = parser.parse_operand()?;
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(input, ty)?;
    let Some(bits) = width(context, ty) else {
        return Err(parser.emit_error_at(at_input, "input must have bit-vector type"));
    };
    let Some(count) = count.to_i64() else {
        return Err(parser.emit_error_at(at_count, "integer must fit into 63 bits"));
    };
    let Some(ty) = bits.checked_mul(count).and_then(|bits| bit_vector(context, bits)) else {
        let message =
            "result bit-width (provided integer times bit-width of the input type) must fit into 63 bits";
        return Err(parser.emit_error_at(at_count, message));
    };
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_repeat`] parses.
pub fn print_repeat<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let bits = |ty| width(context, ty).unwrap_or(1);
    let count = bits(op.result(0).ty()).checked_div(bits(op.operand(0).ty())).unwrap_or(0);
    printer.write(format!(" {count} times "));
    printer.print_operand(op.operand(0));
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    printer.print_type(op.operand(0).ty());
}

/// Verifies that the input fits several times.
pub fn verify_repeat(op: Operation<'_>) -> Result<(), Failed> {
    let Some(repeat) = op.dyn_cast::<RepeatOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let widths = (width(context, repeat.result().ty()), width(context, repeat.input().ty()));
    match widths {
        (Some(result), Some(input)) if result.checked_rem(input) != Some(0) => {
            fail(op, "result bit-vector width must be a multiple of the input bit-vector width")
        }
        _ => Ok(()),
    }
}

// --- Solvers ----------------------------------------------------------------------------------

fn yields(op: Operation<'_>, region: usize, types: impl Iterator<Item = Type>) -> bool {
    let last = op.region(region).and_then(|region| region.front()).and_then(|block| block.back());
    last.is_none_or(|last| last.operand_types().eq(types))
}

/// Verifies what goes into a solver and what comes out of it.
pub fn verify_solver(op: Operation<'_>) -> Result<(), Failed> {
    if !yields(op, 0, op.result_types()) {
        return fail(op, "types of yielded values must match return values");
    }
    let entry = op.region(0).and_then(|region| region.front());
    let arguments = entry.into_iter().flat_map(|entry| entry.arguments()).map(|argument| argument.ty());
    match arguments.eq(op.operand_types()) {
        true => Ok(()),
        false => fail(op, "block argument types must match the types of the 'inputs'"),
    }
}

/// Verifies that each answer gives the results.
pub fn verify_check(op: Operation<'_>) -> Result<(), Failed> {
    for (region, name) in ["sat", "unknown", "unsat"].into_iter().enumerate() {
        if !yields(op, region, op.result_types()) {
            let message = format_args!("types of yielded values in '{name}' region must match return values");
            return fail(op, message);
        }
    }
    Ok(())
}
