//! Control flow: branches, switches, landing pads and returns.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use smallvec::{SmallVec, smallvec};

use super::SwitchOp;
use super::types::{array_type, function_type, is_void};
use cf::{case_value, case_values};
use interfaces::{dense_i32_array, operand_groups, operand_range};
use ir::diag::Failed;
use ir::{Attribute, BlockId, OpShape, Operation, Type, known};
use parse::{Delimiter, DirectiveArguments, OpAsmParser, ParseList, TokenKind, UnresolvedOperands};
use print::{DirectiveOperands, OpAsmPrinter};
use registry::{BranchOperands, DirectiveHooks};

/// All operands are handed to the only successor.
pub fn br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    smallvec![BranchOperands::forwarded(0..op.num_operands())]
}

/// The condition comes first, then a group for each successor.
pub fn cond_br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let groups = operand_groups(op, op.info());
    let group = |index: usize| BranchOperands::forwarded(groups.get(index).map_or(0..0, |of| of.range()));
    smallvec![group(1), group(2)]
}

/// After the operands of the callee are those for the normal and for the unwind destination.
pub fn invoke_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let range = |name| BranchOperands::forwarded(operand_range(op, op.info(), name));
    smallvec![range("normalDestOperands"), range("unwindDestOperands")]
}

/// The parts of a range that an attribute with sizes gives.
fn divided(
    op: Operation<'_>,
    range: std::ops::Range<usize>,
    sizes: &'static str,
) -> impl Iterator<Item = BranchOperands> {
    let sizes = dense_i32_array(op, op.context().static_string(sizes));
    let sizes: Vec<i32> = sizes.into_iter().flatten().collect();
    let mut start = range.start;
    sizes.into_iter().map(move |size| {
        // The sizes may not add up, where that is about to be found.
        let end = (start + size.max(0) as usize).min(range.end);
        BranchOperands::forwarded(std::mem::replace(&mut start, end)..end)
    })
}

/// The operands of the default destination form a group, and so do those of all others.
pub fn switch_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let info = op.info();
    let default = BranchOperands::forwarded(operand_range(op, info, "defaultOperands"));
    let cases = divided(op, operand_range(op, info, "caseOperands"), "case_operand_segments");
    std::iter::once(default).chain(cases).collect()
}

/// After the address, the operands of all destinations follow.
pub fn indirectbr_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    divided(op, operand_range(op, op.info(), "succOperands"), "indbr_operand_segments").collect()
}

// --- Syntax of destinations -------------------------------------------------------------------

/// Destinations with their operands, as written.
#[derive(Default)]
struct Destinations<'s> {
    blocks: Vec<BlockId>,
    operands: UnresolvedOperands<'s>,
    types: Vec<Type>,
    sizes: Vec<i32>,
}

impl<'s> Destinations<'s> {
    /// Parses `^block(%a, %b : type, type)`.
    fn parse(&mut self, parser: &mut OpAsmParser<'_, 's>, with_numbers: bool) -> Result<(), Failed> {
        self.blocks.push(parser.parse_successor()?);
        let before = self.operands.len();
        if parser.parser().consume_if(TokenKind::LParen) {
            if parser.parser().at(TokenKind::PercentIdentifier) {
                loop {
                    self.operands.push(match with_numbers {
                        true => parser.parse_operand()?,
                        false => parser.parse_operand_without_number()?,
                    });
                    if !parser.parse_optional_comma() {
                        break;
                    }
                }
            }
            self.types.extend(parser.parse_colon_type_list()?);
            parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        }
        self.sizes.push((self.operands.len() - before) as i32);
        Ok(())
    }

    /// Hands them to the arguments of a directive: blocks, operands, types.
    fn set(self, arguments: &mut DirectiveArguments<'_, 's>, places: [usize; 3], offset: u32) {
        let [blocks, operands, types] = places;
        self.blocks.iter().for_each(|&block| arguments.push_successor(blocks, block));
        arguments.set_operands(operands, &self.operands, offset);
        arguments.set_operand_groups(operands, self.sizes);
        arguments.set_types(types, &self.types);
    }
}

/// `custom<SwitchOpCases>(ref(type($value)), $values, $destinations, $operands, type($operands))`
pub const SWITCH_CASES: DirectiveHooks = DirectiveHooks { parse: parse_cases, print: print_cases };

fn parse_cases<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
) -> Result<bool, Failed> {
    let offset = parser.offset();
    let (mut values, mut destinations) = (Vec::new(), Destinations::default());
    parser.parser().parse_token(TokenKind::LSquare, "expected '['")?;
    if !parser.parser().consume_if(TokenKind::RSquare) {
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            values.push(parser.parse_integer()?);
            parser.parse_colon()?;
            destinations.parse(parser, false)
        })?;
        if let &[ty] = arguments.types(0)
            && let Some(values) = case_values(parser.context(), ty, &values)
        {
            arguments.set_attribute(parser, 1, values);
        }
        parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
    }
    destinations.set(arguments, [2, 3, 4], offset);
    Ok(true)
}

fn print_cases<'a>(op: Operation<'a>, arguments: &DirectiveOperands<'a, '_>, printer: &mut OpAsmPrinter<'a>) {
    printer.write("[");
    printer.print_newline();
    if let Some(values) = arguments.attribute(1) {
        let operands = switch_operands(op);
        for (index, destination) in arguments.successors(2).into_iter().enumerate() {
            if index != 0 {
                printer.write(",");
                printer.print_newline();
            }
            printer.write("  ");
            if let Some(value) = case_value(op.context(), values, index) {
                value.print_signed(&mut printer.printer.out);
            }
            printer.write(": ");
            let range = operands.get(index + 1).map_or(0..0, |operands| operands.forwarded.clone());
            printer.print_successor_and_use_list(destination, range.map(|index| op.operand(index)));
        }
        printer.print_newline();
    }
    printer.write("]");
}

/// There is a value of the right type for each destination.
pub fn verify_switch(op: OpShape<'_>) -> Result<(), Failed> {
    if !op.isa::<SwitchOp<'_>>() {
        return Ok(());
    }
    let context = op.context();
    let num_cases = op.num_successors().saturating_sub(1);
    let values = op.inherent_attribute(context.static_string("case_values"));
    let values = values.and_then(|values| values.ty(context));
    let num_values = values.and_then(|ty| ty.num_elements(context));
    if num_values.unwrap_or(0) != num_cases as i64 {
        let message = "expects number of case values to match number of case destinations";
        return Err(op.emit_op_error(message).emit());
    }
    match values.and_then(|ty| ty.element_type(context)) {
        Some(element) if element != op.operand_type(SwitchOp::VALUE) => {
            Err(op.emit_error("expects case value type to match condition value type").emit())
        }
        _ => Ok(()),
    }
}

/// `custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $operands, type($operands))`
pub const INDIRECT_SUCCESSORS: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let mut destinations = Destinations::default();
        parser.parse_comma_separated_list(Delimiter::Square, "successor blocks", |parser| {
            destinations.parse(parser, true)
        })?;
        destinations.set(arguments, [1, 2, 3], offset);
        Ok(true)
    },
    print: |op, arguments, printer| {
        let operands = indirectbr_operands(op);
        printer.write("[");
        for (index, destination) in arguments.successors(1).into_iter().enumerate() {
            if index != 0 {
                printer.write(",");
            }
            printer.print_newline();
            let range = operands.get(index).map_or(0..0, |operands| operands.forwarded.clone());
            printer.print_successor_and_use_list(destination, range.map(|index| op.operand(index)));
        }
        if !operands.is_empty() {
            printer.print_newline();
        }
        printer.write("]");
    },
};

// --- llvm.landingpad, llvm.return -------------------------------------------------------------

/// Parses `cleanup (catch %a : type) (filter %b : type) : type`.
pub fn parse_landingpad(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if parser.parse_optional_keyword("cleanup") {
        parser.add_attribute(context.static_string("cleanup"), Attribute::UNIT);
    }
    while parser.parser().consume_if(TokenKind::LParen)
        && (parser.parse_optional_keyword("filter") || parser.parse_optional_keyword("catch"))
    {
        let operand = parser.parse_operand()?;
        let ty = parser.parse_colon_type()?;
        parser.resolve_operand(operand, ty)?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    }
    let ty = parser.parse_colon_type()?;
    parser.state.result_types.push(ty);
    Ok(())
}

/// As it is parsed.
pub fn print_landingpad<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let cleanup = context.static_string("cleanup");
    printer.write(if op.attribute(cleanup).is_some() { " cleanup " } else { " " });
    for clause in op.operands() {
        let is_filter = array_type(context, clause.ty()).is_some();
        printer.write(if is_filter { "(filter " } else { "(catch " });
        printer.print_operand(clause);
        printer.write(" : ");
        printer.print_type(clause.ty());
        printer.write(") ");
    }
    printer.print_optional_attr_dict(&op.attributes(), &[cleanup]);
    printer.write(": ");
    printer.print_types(op.result_types());
}

/// The clauses are known, and the function has a personality.
pub fn verify_landingpad(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let mut ancestors = op.ancestors();
    if let Some(function) = ancestors.find(|op| op.name_str() == "llvm.func")
        && function.attribute(context.static_string("personality")).is_none()
    {
        let message = "llvm.landingpad needs to be in a function with a personality";
        return Err(op.emit_error(message).emit());
    }
    if op.attribute(context.static_string("cleanup")).is_none() && op.num_operands() == 0 {
        let message = "landingpad instruction expects at least one clause or cleanup attribute";
        return Err(op.emit_error(message).emit());
    }
    for (index, clause) in op.operands().enumerate() {
        if array_type(context, clause.ty()).is_some() {
            continue;
        }
        let definition = clause.defining_op();
        match definition.map(|of| of.name_str().as_ref() as &[u8]) {
            Some(b"llvm.mlir.zero" | b"llvm.mlir.addressof") => {}
            Some(b"llvm.bitcast") => {
                let cast = definition.unwrap_or(op);
                let source = cast.operand(0).defining_op();
                if source.is_none_or(|of| of.name_str() != "llvm.mlir.addressof") {
                    let note =
                        "global addresses expected as operand to bitcast used in clauses for landingpad";
                    let error = op.emit_error("constant clauses expected");
                    return Err(error.attach_note(cast.location(), note).emit());
                }
            }
            _ => {
                let message = format!("clause #{index} is not a known constant - null, addressof, bitcast");
                return Err(op.emit_error(message).emit());
            }
        }
    }
    Ok(())
}

/// Verifies that `llvm.return` has an operand of the function's result type, or none for `void`.
pub fn verify_return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let mut ancestors = op.ancestors();
    let Some(function) = ancestors.find(|op| op.name_str() == "llvm.func") else { return Ok(()) };
    let ty = function.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let Some(of) = ty.and_then(|ty| function_type(context, ty)) else { return Ok(()) };
    let message = match (is_void(context, of.result), op.operand_types().next()) {
        (true, None) => return Ok(()),
        (true, Some(_)) => "expected no operands",
        (false, None) => "expected 1 operand",
        (false, Some(found)) if found != of.result => "mismatching result types",
        _ => return Ok(()),
    };
    let error = op.emit_op_error(message);
    Err(error.attach_note(function.location(), "when returning from function").emit())
}
