//! `async.execute`, whose region takes what async values hold, and `async.await`.

use super::ExecuteOp;
use super::types::{is_token, named, value_type};
use interfaces::{RegionBranch, RegionSuccessor, i32_elements};
use ir::diag::Failed;
use ir::{Context, OpShape, Operation, Type, known};
use parse::{Delimiter, OpAsmParser, ParseList as _, UnresolvedOperands};
use print::{OpAsmPrinter, type_to_string};
use registry::DirectiveHooks;
use smallvec::smallvec;

/// Control flow into the region, with what the operands hold, and out of it.
pub(crate) const REGION_BRANCH: RegionBranch = RegionBranch {
    successors: |op, from| match from {
        None => smallvec![RegionSuccessor::region_with_arguments(op, 0, 0)],
        // The first result is the token.
        Some(_) => smallvec![RegionSuccessor { region: None, inputs: 1..op.num_results() }],
    },
    entry_operands: |op| num_dependencies(op)..op.num_operands(),
    are_types_compatible: |op, from, to| held(op.context(), from) == held(op.context(), to),
};

/// Returns what a value of the type holds; any other type is itself.
fn held(context: &Context, ty: Type) -> Type {
    value_type(context, ty).unwrap_or(ty)
}

fn num_dependencies(op: Operation<'_>) -> usize {
    let sizes = op.inherent_attribute(known::OPERAND_SEGMENT_SIZES);
    let first = sizes.and_then(|sizes| i32_elements(op.context(), sizes)?.next());
    first.and_then(|first| usize::try_from(first).ok()).unwrap_or(0).min(op.num_operands())
}

/// Parses `[%token, ...] (%value as %held: type, ...) -> types attributes { ... }`.
pub(crate) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let token = named(context, "token");
    let dependencies = match parser.parser().at(parse::TokenKind::LSquare) {
        true => parser.parse_operand_list(Delimiter::Square)?,
        false => UnresolvedOperands::new(),
    };
    parser.resolve_operands_of_type(&dependencies, token)?;
    let offset = parser.offset();
    let (mut operands, mut types, mut arguments) = (UnresolvedOperands::new(), Vec::new(), Vec::new());
    parser.parse_comma_separated_list(Delimiter::OptionalParen, " in operand list", |parser| {
        operands.push(parser.parse_operand()?);
        parser.parse_keyword("as")?;
        let mut argument = parser.parse_argument(false, false)?;
        let ty = parser.parse_colon_type()?;
        argument.ty = held(context, ty);
        arguments.push(argument);
        types.push(ty);
        Ok(())
    })?;
    parser.resolve_operands(&operands, &types, offset)?;
    let sizes = [dependencies.len() as i32, operands.len() as i32];
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.dense_i32_array_attribute(&sizes));
    let results = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.push(token);
    parser.state.result_types.extend(results);
    parser.parse_optional_attr_dict_with_keyword()?;
    parser.parse_region(&arguments, false)
}

/// Prints the form that [`parse`] reads.
pub(crate) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(execute) = op.dyn_cast::<ExecuteOp<'a>>() else { return };
    if !execute.dependencies().is_empty() {
        printer.write(" [");
        printer.print_operands(execute.dependencies());
        printer.write("]");
    }
    let Some(body) = op.region(0) else { return };
    if !execute.body_operands().is_empty() {
        let arguments = body.front().into_iter().flat_map(|entry| entry.arguments());
        for (index, (operand, argument)) in execute.body_operands().zip(arguments).enumerate() {
            printer.write(if index == 0 { " (" } else { ", " });
            printer.print_operand(operand);
            printer.write(" as ");
            printer.print_operand(argument);
            printer.write(": ");
            printer.print_type(operand.ty());
        }
        printer.write(")");
    }
    let types: Vec<Type> = op.result_types().skip(1).collect();
    printer.print_optional_arrow_type_list(types.into_iter());
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[known::OPERAND_SEGMENT_SIZES]);
    printer.write(" ");
    printer.print_region(body, false, true, false);
}

/// Verifies that the arguments of the region have the types of what the operands hold.
pub(crate) fn verify_regions(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let sizes = op.inherent_attribute(known::OPERAND_SEGMENT_SIZES);
    let first = sizes.and_then(|sizes| i32_elements(context, sizes)?.next()).unwrap_or(0);
    let operands = op.operand_types().skip(usize::try_from(first).unwrap_or(0));
    let arguments = op.region(0).into_iter().flat_map(|region| region.argument_types());
    if operands.map(|ty| held(context, ty)).eq(arguments) {
        return Ok(());
    }
    let message = "async body region argument types do not match the execute operation arguments types";
    Err(op.emit_op_error(message).emit())
}

/// `custom<AwaitResultType>(type($operand), type($result))`: the type of the operand alone is written.
pub(crate) const AWAIT_RESULT_TYPE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let ty = parser.parse_type()?;
        arguments.set_types(0, &[ty]);
        if let Some(held) = value_type(parser.context(), ty) {
            arguments.set_types(1, &[held]);
        }
        Ok(true)
    },
    print: |_, arguments, printer| {
        if let Some(&ty) = arguments.types(0).first() {
            printer.print_type(ty);
        }
    },
};

/// Verifies that a token gives nothing, and a value what it holds.
pub(crate) fn verify_await(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let operand = op.operand_type(0);
    if is_token(context, operand) && op.num_results() != 0 {
        return Err(op.emit_op_error("awaiting on a token must have empty result").emit());
    }
    let Some(expected) = value_type(context, operand) else { return Ok(()) };
    match op.result_types().next() {
        Some(found) if found == expected => Ok(()),
        found => {
            let found = found.map_or_else(String::new, |found| type_to_string(context, found));
            let expected = type_to_string(context, expected);
            let message = format_args!("result type '{found}' does not match async value type '{expected}'");
            Err(op.emit_op_error(message).emit())
        }
    }
}
