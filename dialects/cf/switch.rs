//! Syntax and verifier of `cf.switch`.
//!
//! Follows mlir/lib/Dialect/ControlFlow/IR/ControlFlowOps.cpp.

use smallvec::SmallVec;

use super::SwitchOp;
use interfaces::{dense_i32_array, operand_groups};
use ir::diag::Failed;
use ir::elements::{ElementLayout, RawDataWriter, Scalar, bit_at, dense_elements, integer_at, is_splat};
use ir::{ApInt, Attribute, AttributeStorage, Context, Operation, Type, TypeStorage};
use parse::{DirectiveArguments, OpAsmParser, ParseList, TokenKind, UnresolvedOperands};
use print::{DirectiveOperands, OpAsmPrinter, type_to_string};
use registry::{BranchOperands, DirectiveHooks};

/// `custom<SwitchOpCases>`: the default case and the others.
pub const CASES: DirectiveHooks = DirectiveHooks { parse: parse_cases, print: print_cases };

/// The arguments of the directive, by their places.
const FLAG_TYPE: usize = 0;
const DEFAULT_DESTINATION: usize = 1;
const DEFAULT_OPERANDS: usize = 2;
const DEFAULT_TYPES: usize = 3;
const CASE_VALUES: usize = 4;
const CASE_DESTINATIONS: usize = 5;
const CASE_OPERANDS: usize = 6;
const CASE_TYPES: usize = 7;

// --- Syntax -----------------------------------------------------------------------------------

/// Parses `default: ^block(operands), 42: ^block(operands)`.
fn parse_cases<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
) -> Result<bool, Failed> {
    let offset = parser.offset();
    parser.parse_keyword("default")?;
    parser.parse_colon()?;
    let destination = parser.parse_successor()?;
    arguments.push_successor(DEFAULT_DESTINATION, destination);
    let (operands, types) = parse_use_list(parser, false)?;
    arguments.set_operands(DEFAULT_OPERANDS, &operands, offset);
    arguments.set_types(DEFAULT_TYPES, &types);

    let mut values = Vec::new();
    let (mut sizes, mut operands, mut types) = (Vec::new(), UnresolvedOperands::new(), Vec::new());
    while parser.parse_optional_comma() {
        values.push(parser.parse_integer()?);
        parser.parse_colon()?;
        let destination = parser.parse_successor()?;
        arguments.push_successor(CASE_DESTINATIONS, destination);
        let (case_operands, case_types) = parse_use_list(parser, true)?;
        sizes.push(case_operands.len() as i32);
        operands.extend(case_operands);
        types.extend(case_types);
    }
    arguments.set_operands(CASE_OPERANDS, &operands, offset);
    arguments.set_operand_groups(CASE_OPERANDS, sizes);
    arguments.set_types(CASE_TYPES, &types);
    if let &[flag_type] = arguments.types(FLAG_TYPE)
        && !values.is_empty()
        && let Some(values) = case_values(parser.context(), flag_type, &values)
    {
        arguments.set_attribute(parser, CASE_VALUES, values);
    }
    Ok(true)
}

/// Parses `(%a, %b : type, type)` if it is there.
fn parse_use_list<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    allow_number: bool,
) -> Result<(UnresolvedOperands<'s>, Vec<Type>), Failed> {
    let mut operands = UnresolvedOperands::new();
    if !parser.parser().consume_if(TokenKind::LParen) {
        return Ok((operands, Vec::new()));
    }
    if parser.parser().at(TokenKind::PercentIdentifier) {
        loop {
            operands.push(match allow_number {
                true => parser.parse_operand()?,
                false => parser.parse_operand_without_number()?,
            });
            if !parser.parse_optional_comma() {
                break;
            }
        }
    }
    let types = parser.parse_colon_type_list()?;
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    Ok((operands, types))
}

/// Returns the values as a vector of the flag's type.
pub fn case_values(context: &Context, flag: Type, values: &[i64]) -> Option<Attribute> {
    let layout = ElementLayout::of(context, flag)?;
    let mut writer = RawDataWriter::new(layout, values.len());
    for &value in values {
        writer.push_integer(&ApInt::from_i64(64, value).sext_or_trunc(layout.scalar.width()));
    }
    let ty = context.intern_type(TypeStorage::Vector {
        shape: [values.len() as i64].into(),
        scalable: [false].into(),
        element: flag,
    });
    let data = writer.into_data();
    let splat = is_splat(layout, &data, values.len() as i64);
    Some(dense_elements(context, ty, layout, data, splat))
}

/// Prints the cases, each on a line of its own.
fn print_cases<'a>(op: Operation<'a>, arguments: &DirectiveOperands<'a, '_>, printer: &mut OpAsmPrinter<'a>) {
    printer.write("  default: ");
    if let Some(&destination) = arguments.successors(DEFAULT_DESTINATION).first() {
        printer.print_successor_and_use_list(destination, arguments.operands(DEFAULT_OPERANDS));
    }
    let Some(values) = arguments.attribute(CASE_VALUES) else { return };
    let operands = branch_operands(op);
    for (index, destination) in arguments.successors(CASE_DESTINATIONS).into_iter().enumerate() {
        printer.write(",");
        printer.print_newline();
        printer.write("  ");
        // A value of more than 64 bits is clamped, as in MLIR.
        let value = case_value(op.context(), values, index).and_then(|value| value.to_u64());
        printer.printer.write_integer(value.unwrap_or(u64::MAX));
        printer.write(": ");
        let range = operands.get(index + 1).map_or(0..0, |operands| operands.forwarded.clone());
        printer.print_successor_and_use_list(destination, range.map(|index| op.operand(index)));
    }
    printer.print_newline();
}

/// Returns the value of a case.
pub fn case_value(context: &Context, values: Attribute, index: usize) -> Option<ApInt> {
    let AttributeStorage::DenseElements { ty, splat, data } = values.storage(context) else { return None };
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let Scalar::Integer { width, .. } = layout.scalar else { return None };
    let index = if *splat { 0 } else { index };
    Some(match layout.is_packed() {
        true => ApInt::from_u64(width, bit_at(data, index).into()),
        false => integer_at(data, index, width),
    })
}

// --- Rules ------------------------------------------------------------------------------------

/// The operands of the default case form a group. The operands of the other cases form another, which an
/// attribute divides.
pub fn branch_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let groups = operand_groups(op, op.info());
    let group = |index: usize| groups.get(index).map_or(0..0, |group| group.range());
    let (default, cases) = (group(1), group(2));
    let sizes = dense_i32_array(op, op.context().static_string("case_operand_segments"));
    let mut start = cases.start;
    let cases = sizes.into_iter().flatten().map(|size| {
        // The sizes may not add up, where that is about to be found.
        let end = (start + size.max(0) as usize).min(cases.end);
        BranchOperands::forwarded(std::mem::replace(&mut start, end)..end)
    });
    std::iter::once(BranchOperands::forwarded(default)).chain(cases).collect()
}

/// Verifies that there are as many values of the flag's type as cases.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(switch) = op.dyn_cast::<SwitchOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let num_cases = op.num_successors().saturating_sub(1);
    let values = switch.case_values().and_then(|values| values.ty(context));
    if let Some(element) = values.and_then(|ty| ty.element_type(context))
        && element != switch.flag().ty()
    {
        let error = op.emit_op_error(format_args!(
            "'flag' type ('{}') should match case value type ('{}')",
            type_to_string(context, switch.flag().ty()),
            type_to_string(context, element)
        ));
        return Err(error.emit());
    }
    // mlir-opt takes for granted that there are values where there are cases.
    let num_values = values.map_or(Some(0), |ty| ty.num_elements(context)).unwrap_or(0);
    if num_values != num_cases as i64 {
        let error = op.emit_op_error(format_args!(
            "number of case values ({num_values}) should match number of case destinations ({num_cases})"
        ));
        return Err(error.emit());
    }
    Ok(())
}
