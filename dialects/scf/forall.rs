//! `scf.forall` and its terminator: threads that share tensors.

use smallvec::SmallVec;

use std::ops::Range;

use definitions::DialectContext as _;

use super::flow::{arguments_after, entry};
use interfaces::{Groups, LoopLike, operand_groups};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, OpShape, Operation, StringId, Type, Value, known};
use parse::{Delimiter, DynamicIndexList, OpAsmParser, UnresolvedOperands};
use print::OpAsmPrinter;

/// The slots of the properties, in the order of the definition.
const STATIC_LOWER_BOUND: usize = 0;
const STATIC_UPPER_BOUND: usize = 1;
const STATIC_STEP: usize = 2;
const MAPPING: usize = 3;

/// The operands that stand for lower bounds, upper bounds, steps and outputs.
const LOWER_BOUND: usize = 0;
const UPPER_BOUND: usize = 1;
const STEP: usize = 2;
const OUTPUTS: usize = 3;

/// Returns the static elements of bounds or steps.
fn integers<'a>(op: impl Into<OpShape<'a>>, slot: usize) -> Vec<i64> {
    let op = op.into();
    op.property(slot).map(|list| list.i64_elements(op.context())).unwrap_or_default()
}

/// Returns the number of loops.
pub(super) fn rank<'a>(op: impl Into<OpShape<'a>>) -> usize {
    integers(op, STATIC_UPPER_BOUND).len()
}

// --- Syntax -----------------------------------------------------------------------------------

pub(super) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut arguments = parser.parse_argument_list(Delimiter::Paren)?;
    for argument in &mut arguments {
        argument.ty = Type::INDEX;
    }
    let num_loops = arguments.len();
    let (lower, upper, step);
    if parser.parse_optional_keyword("in") {
        upper = parse_bounds(parser)?;
        lower =
            DynamicIndexList { integers: SmallVec::from_elem(0, num_loops), ..DynamicIndexList::default() };
        step =
            DynamicIndexList { integers: SmallVec::from_elem(1, num_loops), ..DynamicIndexList::default() };
    } else {
        parser.parse_equal()?;
        lower = parse_bounds(parser)?;
        parser.parse_keyword("to")?;
        upper = parse_bounds(parser)?;
        parser.parse_keyword("step")?;
        step = parse_bounds(parser)?;
    }
    let mut outputs = UnresolvedOperands::new();
    let offset = parser.offset();
    if parser.parse_optional_keyword("shared_outs") {
        parser.parse_assignment_list(&mut arguments, &mut outputs)?;
        let types = parser.parse_optional_arrow_type_list()?;
        parser.resolve_operands(&outputs, &types, offset)?;
        for (argument, &ty) in arguments[num_loops..].iter_mut().zip(&types) {
            argument.ty = ty;
        }
        parser.state.result_types.extend(types);
    }
    parser.parse_region(&arguments, false)?;
    parser.ensure_terminator(0, context.static_string("scf.forall.in_parallel"));
    parser.parse_optional_attr_dict()?;
    for (slot, list) in [(STATIC_LOWER_BOUND, &lower), (STATIC_UPPER_BOUND, &upper), (STATIC_STEP, &step)] {
        parser.add_inherent_attribute(slot, list.integers_attribute(context));
    }
    let sizes = [lower.values.len(), upper.values.len(), step.values.len(), outputs.len()];
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(&sizes));
    Ok(())
}

fn parse_bounds<'s>(parser: &mut OpAsmParser<'_, 's>) -> Result<DynamicIndexList<'s>, Failed> {
    let list = parser.parse_dynamic_index_list(Delimiter::Paren, false)?;
    parser.resolve_operands_of_type(&list.values, Type::INDEX)?;
    Ok(list)
}

pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let (Some(entry), groups) = (entry(op, 0), operand_groups(op, op.info())) else { return };
    let rank = rank(op);
    printer.write(" (");
    printer.print_operands(entry.arguments().take(rank));
    // A value that is known to be the number counts too, and is not printed then.
    let is_all = |group: usize, slot, value| {
        let mut values = op.operands().skip(groups[group].start as usize);
        integers(op, slot).iter().all(|&integer| match integer {
            DYNAMIC => values.next().and_then(Value::constant_integer) == Some(value),
            _ => integer == value,
        })
    };
    let print_list = |printer: &mut OpAsmPrinter<'a>, prefix, group: usize, slot| {
        printer.write(prefix);
        let (start, len) = (groups[group].start as usize, groups[group].len as usize);
        let values = op.operands().skip(start).take(len);
        printer.print_dynamic_index_list(values, integers(op, slot), &[], &[], Delimiter::Paren);
    };
    if is_all(LOWER_BOUND, STATIC_LOWER_BOUND, 0) && is_all(STEP, STATIC_STEP, 1) {
        print_list(printer, ") in ", UPPER_BOUND, STATIC_UPPER_BOUND);
    } else {
        print_list(printer, ") = ", LOWER_BOUND, STATIC_LOWER_BOUND);
        print_list(printer, " to ", UPPER_BOUND, STATIC_UPPER_BOUND);
        print_list(printer, " step ", STEP, STATIC_STEP);
    }
    let outputs = op.operands().skip(groups[OUTPUTS].start as usize);
    printer.print_assignments(" shared_outs", entry.arguments().skip(rank), outputs);
    printer.write(" ");
    if entry.num_arguments() > rank {
        printer.write("-> (");
        printer.print_types(op.result_types());
        printer.write(") ");
    }
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, op.num_results() != 0, false);
    }
    let inherent = &op.info().inherent;
    let elided: Vec<StringId> =
        (0..inherent.len()).filter(|&slot| slot != MAPPING).map(|slot| inherent[slot].name).collect();
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

pub(super) fn parse_in_parallel(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_region(&[], false)?;
    parser.ensure_block();
    parser.parse_optional_attr_dict()
}

pub(super) fn print_in_parallel<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, false, false);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

// --- Rules ------------------------------------------------------------------------------------

/// Returns the operands that stand for the outputs.
pub(super) fn outputs(op: Operation<'_>) -> Range<usize> {
    let outputs = operand_groups(op, op.info()).get(OUTPUTS).copied().unwrap_or_default();
    outputs.start as usize..(outputs.start + outputs.len) as usize
}

/// Returns the types of the values that iterations of `scf.forall` share.
pub(super) fn carried(op: Operation<'_>) -> LoopLike {
    LoopLike {
        inits: op.operand_types().skip(outputs(op).start).collect(),
        iter_args: arguments_after(op, rank(op)),
        ..LoopLike::default()
    }
}

pub(super) fn verify(op: OpShape<'_>) -> Result<(), Failed> {
    let groups = operand_groups(op, op.info());
    let num_loops = rank(op);
    let outputs = groups[OUTPUTS];
    if op.num_results() as u32 != outputs.len {
        let error = op.emit_op_error(format_args!(
            "produces {} results, but has only {} outputs",
            op.num_results(),
            outputs.len
        ));
        return Err(error.emit());
    }
    verify_arguments(op, num_loops, outputs.start as usize, outputs.len as usize)?;
    verify_mapping(op, num_loops)?;
    verify_list(op, &groups, num_loops, "lower bound", LOWER_BOUND, STATIC_LOWER_BOUND)?;
    verify_list(op, &groups, num_loops, "upper bound", UPPER_BOUND, STATIC_UPPER_BOUND)?;
    verify_list(op, &groups, num_loops, "step", STEP, STATIC_STEP)
}

/// Verifies that the region has an argument for each loop and for each output.
fn verify_arguments(op: OpShape<'_>, num_loops: usize, start: usize, len: usize) -> Result<(), Failed> {
    let Some(region) = op.region(0).filter(|region| !region.is_empty()) else { return Ok(()) };
    if region.num_arguments() != num_loops + len {
        return Err(op.emit_op_error(format_args!("region expects {num_loops} arguments")).emit());
    }
    let mut arguments = region.argument_types();
    for (index, argument) in arguments.by_ref().take(num_loops).enumerate() {
        if argument != Type::INDEX {
            let error = op.emit_op_error(format_args!("expects {index}-th block argument to be an index"));
            return Err(error.emit());
        }
    }
    for (index, (argument, output)) in arguments.zip(op.operand_types().skip(start)).enumerate() {
        if argument != output {
            let error = op.emit_op_error(format_args!(
                "type mismatch between {index}-th output and corresponding block argument"
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}

fn verify_mapping(op: OpShape<'_>, num_loops: usize) -> Result<(), Failed> {
    let context = op.context();
    let mapping = op.property(MAPPING).and_then(|mapping: Attribute| mapping.elements(context));
    let Some(mapping) = mapping.filter(|mapping| !mapping.is_empty()) else { return Ok(()) };
    let num_masks = mapping.iter().filter(|&&attribute| implements(context, attribute, MASKING)).count();
    if mapping.len() - num_masks != num_loops {
        return Err(op.emit_op_error("mapping attribute size must match op rank").emit());
    }
    match num_masks {
        0 | 1 => Ok(()),
        _ => Err(op.emit_op_error("\"mapping\" supports at most one device masking attribute").emit()),
    }
}

/// The interface of attributes that tell which of the units that loops are mapped to are active.
const MASKING: &str = "mlir::DeviceMaskingAttrInterface";

/// Returns whether an attribute implements an interface.
fn implements(context: &Context, attribute: Attribute, interface: &str) -> bool {
    match *attribute.storage(context) {
        AttributeStorage::Dialect { definition, .. } => {
            context.attribute_definition(definition).implements(context, interface)
        }
        _ => false,
    }
}

/// Verifies that there are as many elements as loops, and as many operands as dynamic elements.
fn verify_list(
    op: OpShape<'_>,
    groups: &Groups,
    num_loops: usize,
    name: &str,
    group: usize,
    slot: usize,
) -> Result<(), Failed> {
    let integers = integers(op, slot);
    if integers.len() != num_loops {
        let error = op.emit_error(format!("expected {num_loops} {name} values, got {}", integers.len()));
        return Err(error.emit());
    }
    let dynamic = integers.iter().filter(|&&integer| integer == DYNAMIC).count();
    if groups[group].len as usize != dynamic {
        return Err(op.emit_error(format!("expected {dynamic} dynamic {name} values")).emit());
    }
    Ok(())
}

/// Verifies that the terminator contains only operations that write to outputs of the loop.
pub(super) fn verify_in_parallel(op: Operation<'_>) -> Result<(), Failed> {
    let Some(forall) = op.parent_op() else { return Ok(()) };
    let (Some(arguments), Some(block)) = (entry(forall, 0), entry(op, 0)) else { return Ok(()) };
    let rank = rank(forall);
    for contribution in block.operations() {
        if !contribution.has_trait(Trait::ParallelCombiningOpInterface) {
            return Err(op.emit_op_error("expected only ParallelCombiningOpInterface ops").emit());
        }
        let Some(destination) = destination(contribution) else { continue };
        let is_output = destination.owner_block() == Some(arguments) && destination.index() >= rank;
        if !is_output {
            return Err(contribution.emit_op_error("may only insert into an output block argument").emit());
        }
    }
    Ok(())
}

/// Returns the destination of a parallel insertion: its operand `dest`.
fn destination(op: Operation<'_>) -> Option<ir::Value<'_>> {
    let info = op.info();
    let index = info.operands.iter().position(|spec| op.context().string(spec.name) == "dest")?;
    let group = operand_groups(op, info).get(index).copied()?;
    (group.len == 1).then(|| op.operand(group.start as usize))
}
