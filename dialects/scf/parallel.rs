//! `scf.parallel` and its terminator, with the reductions.

use super::assembly::{parse_optional_results, print_attributes};
use super::flow::{entry, terminator};
use super::verify::verify_terminator;
use crate::ReduceReturnOp;
use interfaces::operand_groups;
use ir::diag::Failed;
use ir::{Operation, Type, Value, known};
use parse::{Delimiter, OpAsmParser, UnresolvedOperands};
use print::{OpAsmPrinter, type_to_string};

/// The operands that stand for steps and initial values.
const STEP: usize = 2;
const INITS: usize = 3;

// --- Syntax -----------------------------------------------------------------------------------

pub(super) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut indices = parser.parse_argument_list(Delimiter::Paren)?;
    for index in &mut indices {
        index.ty = Type::INDEX;
    }
    parser.parse_equal()?;
    parse_bounds(parser, indices.len())?;
    parser.parse_keyword("to")?;
    parse_bounds(parser, indices.len())?;
    parser.parse_keyword("step")?;
    parse_bounds(parser, indices.len())?;
    let inits = match parser.parse_optional_keyword("init") {
        true => parser.parse_operand_list(Delimiter::Paren)?,
        false => UnresolvedOperands::new(),
    };
    parse_optional_results(parser)?;
    parser.parse_region(&indices, false)?;
    let sizes = [indices.len(), indices.len(), indices.len(), inits.len()];
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(&sizes));
    parser.parse_optional_attr_dict()?;
    let types = parser.state.result_types.clone();
    parser.resolve_operands(&inits, &types, parser.name_offset())?;
    parser.ensure_terminator(0, context.static_string("scf.reduce"));
    Ok(())
}

fn parse_bounds(parser: &mut OpAsmParser<'_, '_>, count: usize) -> Result<(), Failed> {
    let operands = parser.parse_operand_list_of(count, Delimiter::Paren)?;
    parser.resolve_operands_of_type(&operands, Type::INDEX)
}

pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(entry) = entry(op, 0) else { return };
    printer.write(" (");
    printer.print_operands(entry.arguments());
    printer.write(")");
    let groups = operand_groups(op, op.info());
    for (group, prefix) in groups.iter().zip([" = (", " to (", " step (", " init ("]) {
        // Only initial values may be missing.
        if group.len == 0 && prefix == " init (" {
            continue;
        }
        printer.write(prefix);
        printer.print_operands(op.operands().skip(group.start as usize).take(group.len as usize));
        printer.write(")");
    }
    printer.print_optional_arrow_type_list(op.result_types());
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, true, false);
    }
    print_attributes(op, printer);
}

// --- Rules ------------------------------------------------------------------------------------

pub(super) fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let groups = operand_groups(op, op.info());
    let (start, count) = (groups[STEP].start as usize, groups[STEP].len as usize);
    if count == 0 {
        return Err(op
            .emit_op_error("needs at least one tuple element for lowerBound, upperBound and step")
            .emit());
    }
    let mut steps = op.operands().skip(start).take(count);
    if steps.any(|step| step.constant_integer().is_some_and(|step| step <= 0)) {
        return Err(op.emit_op_error("constant step operand must be positive").emit());
    }
    let Some(entry) = entry(op, 0) else { return Ok(()) };
    if entry.num_arguments() != count {
        let error = op.emit_op_error(format_args!(
            "expects the same number of induction variables: {} as bound and step values: {count}",
            entry.num_arguments()
        ));
        return Err(error.emit());
    }
    if entry.arguments().any(|argument| argument.ty() != Type::INDEX) {
        let message = "expects arguments for the induction variable to be of index type";
        return Err(op.emit_op_error(message).emit());
    }
    verify_terminator(op.into(), 0, "scf.reduce", "expects body to terminate with 'scf.reduce'")?;
    verify_reductions(op, groups[INITS].len as usize)
}

/// Verifies that there are as many reductions and initial values as results, of the same types.
fn verify_reductions(op: Operation<'_>, num_inits: usize) -> Result<(), Failed> {
    let Some(reduce) = terminator(op, 0) else { return Ok(()) };
    let (num_results, num_reductions) = (op.num_results(), reduce.num_regions());
    for (count, what) in [(num_reductions, "reductions"), (num_inits, "initial values")] {
        if count != num_results {
            let error = op.emit_op_error(format_args!(
                "expects number of results: {num_results} to be the same as number of {what}: {count}"
            ));
            return Err(error.emit());
        }
    }
    for (index, (result, operand)) in op.result_types().zip(reduce.operand_types()).enumerate() {
        if result != operand {
            let name = |ty| type_to_string(op.context(), ty);
            let error = reduce.emit_op_error(format_args!(
                "expects type of {index}-th reduction operand: '{}' to be the same as the {index}-th result \
                 type: '{}'",
                name(operand),
                name(result)
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Verifies that each reduction combines two values of its operand's type.
pub(super) fn verify_reduce_regions(op: Operation<'_>) -> Result<(), Failed> {
    if op.num_regions() != op.num_operands() {
        let error = op.emit_op_error(format_args!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {}",
            op.num_regions(),
            op.num_operands()
        ));
        return Err(error.emit());
    }
    for (index, (region, ty)) in op.regions().zip(op.operand_types()).enumerate() {
        let Some(block) = region.front() else { continue };
        let Some(last) = block.back() else {
            return Err(op.emit_op_error(format_args!("{index}-th reduction has an empty body")).emit());
        };
        if block.num_arguments() != 2 || block.arguments().map(Value::ty).any(|argument| argument != ty) {
            let error = op.emit_op_error(format_args!(
                "expected two block arguments with type '{}' in the {index}-th reduction region",
                type_to_string(op.context(), ty)
            ));
            return Err(error.emit());
        }
        if last.name_str() != "scf.reduce.return" {
            let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies that a reduction returns a value of the type of its arguments.
pub(super) fn verify_reduce_return(op: Operation<'_>) -> Result<(), Failed> {
    let expected = op.block().and_then(|block| block.arguments().next()).map(Value::ty);
    match expected {
        Some(expected) if expected != op.operand(ReduceReturnOp::RESULT).ty() => {
            let expected = type_to_string(op.context(), expected);
            let message = format_args!("must have type '{expected}' (the type of the reduction inputs)");
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}
