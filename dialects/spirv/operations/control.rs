//! Branches and structured control flow.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/ControlFlowOps.cpp.

use crate::BranchConditionalOp;
use crate::keywords::{add, named, parse_word, value};
use crate::{LoopControl, SelectionControl, SwitchOp};
use ir::diag::Failed;
use ir::{Block, Operation, Region, Type};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind};
use print::{OpAsmPrinter, type_to_string};

// --- spirv.BranchConditional ------------------------------------------------------------------

/// Parses `%condition [3, 4], ^yes(%a : i32), ^no`.
pub fn parse_branch_conditional(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let condition = parser.parse_operand()?;
    parser.resolve_operand(condition, Type::I1)?;
    if parser.parser().consume_if(TokenKind::LSquare) {
        let mut weights = Vec::new();
        for separator in [Some(()), None] {
            let is_integer = |value: ir::Attribute| value.integer(context).map(|_| ());
            weights.push(parser.parse_attribute_of(Some(context.integer_type(32)), is_integer)?.0);
            if separator.is_some() {
                parser.parse_comma()?;
            }
        }
        parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
        let weights = context.array_attribute(&weights);
        parser.add_attribute(ir::known::BRANCH_WEIGHTS, weights);
    }
    let mut sizes = vec![1];
    for _ in 0..2 {
        parser.parse_comma()?;
        let (block, values) = parser.parse_successor_and_use_list()?;
        parser.state.successors.push(block);
        sizes.push(values.len() as i32);
        parser.state.operands.extend(values);
    }
    let sizes = context.dense_i32_array_attribute(&sizes);
    parser.add_attribute(ir::known::OPERAND_SEGMENT_SIZES, sizes);
    Ok(())
}

/// Prints what [`parse_branch_conditional`] parses.
pub fn print_branch_conditional<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operand(op.operand(0));
    if let Some(weights) = named(op, "branch_weights").and_then(|weights| weights.elements(op.context())) {
        let weights = weights.iter().filter_map(|weight| weight.integer(op.context())?.to_i64());
        let weights: Vec<String> = weights.map(|weight| weight.to_string()).collect();
        printer.write(format!(" [{}]", weights.join(", ")));
    }
    for (index, block) in op.successors().enumerate() {
        printer.write(", ");
        printer.print_successor_and_use_list(block, op.operand_group(index + 1));
    }
}

/// Verifies that there is a weight for each successor, and one that is not zero.
pub fn verify_branch_conditional(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let branch = op.dyn_cast::<BranchConditionalOp<'_>>();
    let Some(weights) = branch.and_then(BranchConditionalOp::branch_weights) else { return Ok(()) };
    if weights.len() != 2 {
        return Err(op.emit_op_error("must have exactly two branch weights").emit());
    }
    match weights.iter().all(|weight| weight.integer(context).is_some_and(|weight| weight.is_zero())) {
        true => Err(op.emit_op_error("branch weights cannot both be zero").emit()),
        false => Ok(()),
    }
}

// --- spirv.Switch -----------------------------------------------------------------------------

/// Verifies that there are as many literals of the selector's type as targets.
pub fn verify_switch(op: Operation<'_>) -> Result<(), Failed> {
    let Some(switch) = op.dyn_cast::<SwitchOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let num_targets = op.num_successors().saturating_sub(1);
    let literals = switch.literals().and_then(|literals| literals.ty(context));
    if literals.is_none() && num_targets == 0 {
        return Ok(());
    }
    let (selector, element) = (switch.selector().ty(), literals.and_then(|ty| ty.element_type(context)));
    if let Some(element) = element
        && element != selector
    {
        let (selector, element) = (type_to_string(context, selector), type_to_string(context, element));
        let message = format_args!("'selector' type ('{selector}') should match literals type ('{element}')");
        return Err(op.emit_op_error(message).emit());
    }
    let count = literals.and_then(|ty| ty.num_elements(context)).unwrap_or(0);
    if count == num_targets as i64 {
        return Ok(());
    }
    let message = format_args!("number of literals ({count}) should match number of targets ({num_targets})");
    Err(op.emit_op_error(message).emit())
}

// --- spirv.mlir.loop, spirv.mlir.selection ----------------------------------------------------

/// Parses `-> type, type { ... }`.
fn parse_results_and_body(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    if parser.parser().consume_if(TokenKind::Arrow) {
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            let ty = parser.parse_type()?;
            parser.state.result_types.push(ty);
            Ok(())
        })?;
    }
    parser.parse_region(&[], false)
}

fn print_results_and_body<'a>(op: Operation<'a>, control: Option<String>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(control) = control {
        printer.write(format!(" control({control})"));
    }
    if op.num_results() != 0 {
        printer.write(" -> ");
        printer.print_types(op.result_types());
    }
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, false, true, false);
    }
}

/// Parses `control(Unroll) -> type { ... }`.
pub fn parse_loop(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    const NAME: &str = "loop_control";
    let mut control = LoopControl::symbolize("None");
    if parser.parse_optional_keyword("control") {
        parser.parse_lparen()?;
        control = Some(parse_word(parser, LoopControl::symbolize, NAME)?);
        parser.parse_rparen()?;
    }
    if let Some(control) = control {
        add(parser, NAME, "LoopControlAttr", control);
    }
    parse_results_and_body(parser)
}

/// Prints what [`parse_loop`] parses.
pub fn print_loop<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let control =
        value::<LoopControl>(op, "loop_control").filter(|of| Some(*of) != LoopControl::symbolize("None"));
    print_results_and_body(op, control.map(|of| of.stringify()), printer);
}

/// Parses `control(Flatten) -> type { ... }`.
pub fn parse_selection(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    const NAME: &str = "selection_control";
    let mut control = SelectionControl::symbolize("None");
    if parser.parse_optional_keyword("control") {
        parser.parse_lparen()?;
        control = Some(parse_word(parser, SelectionControl::symbolize, NAME)?);
        parser.parse_rparen()?;
    }
    if let Some(control) = control {
        add(parser, NAME, "SelectionControlAttr", control);
    }
    parse_results_and_body(parser)
}

/// Prints what [`parse_selection`] parses.
pub fn print_selection<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let control = value::<SelectionControl>(op, "selection_control");
    let control = control.filter(|of| Some(*of) != SelectionControl::symbolize("None"));
    print_results_and_body(op, control.map(|of| of.stringify()), printer);
}

fn only_operation(block: Block<'_>) -> Option<Operation<'_>> {
    let mut operations = block.operations();
    operations.next().filter(|_| operations.next().is_none())
}

fn is_merge(op: Operation<'_>) -> bool {
    op.name_str() == "spirv.mlir.merge"
}

/// Verifies that the last block, and no other, ends in `spirv.mlir.merge`, and that there is another block.
fn verify_merge(op: Operation<'_>, body: Region<'_>, alone: &str) -> Result<(), Failed> {
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let blocks: Vec<Block<'_>> = body.blocks().collect();
    let Some((last, others)) = blocks.split_last() else { return Ok(()) };
    if !only_operation(*last).is_some_and(is_merge) {
        return fail("last block must be the merge block with only one 'spirv.mlir.merge' op");
    }
    if others.iter().any(|block| block.operations().any(is_merge)) {
        return fail("should not have 'spirv.mlir.merge' op outside the merge block");
    }
    if others.is_empty() { fail(alone) } else { Ok(()) }
}

/// Verifies the blocks of a loop: entry, header, others, continue, merge.
pub fn verify_loop(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = op.region(0).filter(|body| !body.is_empty()) else { return Ok(()) };
    verify_merge(op, body, "must have an entry block branching to the loop header block")?;
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let blocks: Vec<Block<'_>> = body.blocks().collect();
    if blocks.len() < 3 {
        return fail("must have a loop header block branched from the entry block");
    }
    let (entry, header) = (blocks[0], blocks[1]);
    let goes_to_header = |op: Operation<'_>| op.successors().any(|block| block.id() == header.id());
    let branch = only_operation(entry).filter(|op| op.name_str() == "spirv.Branch");
    if !branch.is_some_and(goes_to_header) {
        return fail("entry block must only have one 'spirv.Branch' op to the second block");
    }
    if blocks.len() < 4 {
        return fail("requires a loop continue block branching to the loop header block");
    }
    if !blocks[blocks.len() - 2].back().is_some_and(goes_to_header) {
        return fail(
            "second to last block must be the loop continue block that branches to the loop header block",
        );
    }
    let between = &blocks[2..blocks.len() - 2];
    match between.iter().any(|block| block.back().is_some_and(goes_to_header)) {
        true => fail("can only have the entry and loop continue block branching to the loop header block"),
        false => Ok(()),
    }
}

/// Verifies the blocks of a selection: header, others, merge.
pub fn verify_selection(op: Operation<'_>) -> Result<(), Failed> {
    match op.region(0).filter(|body| !body.is_empty()) {
        Some(body) => verify_merge(op, body, "must have a selection header block"),
        None => Ok(()),
    }
}

/// Verifies that the block has no predecessors.
pub fn verify_unreachable(op: Operation<'_>) -> Result<(), Failed> {
    let is_entry = op.block().zip(op.parent_region().and_then(Region::front));
    match is_entry.is_some_and(|(block, entry)| block.id() == entry.id()) {
        true => Err(op.emit_op_error("cannot be used in reachable block").emit()),
        false => Ok(()),
    }
}
