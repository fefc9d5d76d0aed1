//! `affine.if`, and `affine.yield`, which ends all regions.

use smallvec::smallvec;

use super::for_loop::YIELD;
use super::map::{parse_dims_and_symbols, print_attributes, print_dims_and_symbols};
use super::scope::verify_dims_and_symbols;
use interfaces::{RegionBranch, RegionSuccessor};
use ir::diag::Failed;
use ir::{IntegerSet, Operation};
use parse::OpAsmParser;
use print::OpAsmPrinter;

/// The slot of the property `condition`.
const CONDITION: usize = 0;

fn condition(op: Operation<'_>) -> Option<IntegerSet> {
    op.property(CONDITION)?.integer_set(op.context())
}

pub(super) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let (attribute, set) = parser.parse_attribute_of(None, |set| set.integer_set(context))?;
    parser.add_inherent_attribute(CONDITION, attribute);
    let num_dims = parse_dims_and_symbols(parser)?;
    let set = set.storage(context);
    if set.num_dims as usize != num_dims {
        let message = "dim operand count and integer set dim count must match";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    }
    if num_dims + set.num_symbols as usize != parser.state.operands.len() {
        let message = "symbol operand count and integer set symbol count must match";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    }
    let types = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(types);
    parser.add_region();
    parser.add_region();
    let terminator = context.static_string(YIELD);
    parser.parse_region_at(0, &[], false)?;
    parser.ensure_terminator(0, terminator);
    if parser.parse_optional_keyword("else") {
        parser.parse_region_at(1, &[], false)?;
        parser.ensure_terminator(1, terminator);
    }
    parser.parse_optional_attr_dict()
}

pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let (Some(attribute), Some(set)) = (op.property(CONDITION), condition(op)) else { return };
    printer.write(" ");
    printer.print_attribute(attribute);
    print_dims_and_symbols(op.operands(), set.storage(op.context()).num_dims as usize, printer);
    printer.print_optional_arrow_type_list(op.result_types());
    printer.write(" ");
    let has_results = op.num_results() != 0;
    for (index, region) in op.regions().enumerate() {
        if index == 1 {
            if region.is_empty() {
                continue;
            }
            printer.write(" else ");
        }
        printer.print_region(region, false, has_results, false);
    }
    print_attributes(op, printer);
}

/// Control flow into one of two regions; the second may be missing.
pub(super) const FLOW: RegionBranch = RegionBranch {
    successors: |op, from| {
        if from.is_some() {
            return smallvec![RegionSuccessor::parent_with_results(op)];
        }
        let has_else = op.region(1).is_some_and(|region| !region.is_empty());
        let otherwise = match has_else {
            true => RegionSuccessor::region_with_arguments(op, 1, 0),
            false => RegionSuccessor::parent_with_results(op),
        };
        smallvec![RegionSuccessor::region_with_arguments(op, 0, 0), otherwise]
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

pub(super) fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(set) = condition(op) else {
        return Err(op.emit_op_error("requires an integer set attribute named 'condition'").emit());
    };
    let set = set.storage(op.context());
    if op.num_operands() != (set.num_dims + set.num_symbols) as usize {
        let message = "operand count and condition integer set dimension and symbol count must match";
        return Err(op.emit_op_error(message).emit());
    }
    verify_dims_and_symbols(op, op.operands(), set.num_dims as usize)
}

pub(super) fn verify_yield(op: Operation<'_>) -> Result<(), Failed> {
    let is_affine = |parent: &Operation<'_>| {
        let name = parent.name_str();
        name == "affine.for" || name == "affine.if" || name == "affine.parallel"
    };
    let Some(parent) = op.parent_op().filter(is_affine) else {
        return Err(op.emit_op_error("only terminates affine.if/for/parallel regions").emit());
    };
    if parent.num_results() != op.num_operands() {
        let message = "parent of yield must have same number of results as the yield operands";
        return Err(op.emit_op_error(message).emit());
    }
    if !parent.result_types().eq(op.operand_types()) {
        return Err(op.emit_op_error("types mismatch between yield op and its parent").emit());
    }
    Ok(())
}
