//! `gpu.warp_execute_on_lane_0`: its syntax and its rules.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::WarpExecuteOnLane0Op;
use interfaces::{RegionBranch, RegionSuccessor};
use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind, UnresolvedOperands};
use print::{OpAsmPrinter, type_to_string};

/// The body is always run, and hands its results to those of the operation.
pub const REGION_BRANCH: RegionBranch = RegionBranch {
    successors: |op, from| {
        let successor = match from {
            None => RegionSuccessor::region(0),
            Some(_) => RegionSuccessor::parent_with_results(op),
        };
        [successor].into_iter().collect()
    },
    entry_operands: |_| 0..0,
    are_types_compatible,
};

/// Parses `(%lane)[32] args(%v : type) -> (types) { ... } attributes`.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parse_lparen()?;
    let lane = parser.parse_operand_without_number()?;
    parser.parse_rparen()?;
    parser.parser().parse_token(TokenKind::LSquare, "expected '['")?;
    let size = parser.parse_integer()?;
    parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
    let size = context.integer_attribute(Type::I64, size);
    parser.add_attribute(context.static_string("warp_size"), size);
    parser.resolve_operand(lane, Type::INDEX)?;
    let mut offset = parser.offset();
    let (mut operands, mut types) = (UnresolvedOperands::new(), Vec::new());
    if parser.parse_optional_keyword("args") {
        parser.parse_lparen()?;
        offset = parser.offset();
        operands = parser.parse_operand_list(Delimiter::None)?;
        types = parser.parse_colon_type_list()?;
        parser.parse_rparen()?;
    }
    parser.resolve_operands(&operands, &types, offset)?;
    let results = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(results);
    parser.parse_region(&[], false)?;
    parser.ensure_terminator(0, context.static_string("gpu.yield"));
    parser.parse_optional_attr_dict()
}

/// Prints the form that [`parse`] reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(warp) = op.dyn_cast::<WarpExecuteOnLane0Op<'a>>() else { return };
    printer.write("(");
    printer.print_operand(warp.laneid());
    printer.write(")[");
    printer.printer.write_integer(warp.warp_size());
    printer.write("]");
    if !warp.args().is_empty() {
        printer.write(" args(");
        printer.print_operands(warp.args());
        printer.write(" : ");
        printer.print_types(warp.args().types());
        printer.write(")");
    }
    let has_results = op.num_results() != 0;
    if has_results {
        printer.write(" -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(warp.warp_region(), true, has_results, false);
    let elided = [op.context().static_string("warp_size")];
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

/// Returns why a thread's part of a value cannot be of a type.
fn distribution_error(op: Operation<'_>, whole: Type, part: Type, warp_size: i64) -> Option<String> {
    let context = op.context();
    if whole == part {
        return None;
    }
    let vector = |ty: Type| match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => Some((shape, *element)),
        _ => None,
    };
    let (Some((from, from_element)), Some((to, to_element))) = (vector(whole), vector(part)) else {
        return Some("expected vector type for distributed operands.".into());
    };
    if from.len() != to.len() || from_element != to_element {
        return Some("expected distributed vectors to have same rank and element type.".into());
    }
    let mut scale = 1i64;
    for (index, (&from, &to)) in from.iter().zip(to.iter()).enumerate() {
        if from == to {
            continue;
        }
        if to == 0 || from % to != 0 {
            return Some(format!(
                "expected expanded vector dimension #{index} ({from}) to be a multipler of the distributed vector \
                 dimension ({to})"
            ));
        }
        scale = scale.wrapping_mul(from / to);
    }
    (scale != warp_size).then(|| {
        let (whole, part) = (type_to_string(context, whole), type_to_string(context, part));
        format!(
            "incompatible distribution dimensions from '{whole}' to '{part}' with warp size = {warp_size}"
        )
    })
}

/// Returns whether a thread's part of a value of the body may have a type.
pub fn are_types_compatible(op: Operation<'_>, whole: Type, part: Type) -> bool {
    let warp_size = op.dyn_cast::<WarpExecuteOnLane0Op<'_>>().map_or(1, WarpExecuteOnLane0Op::warp_size);
    distribution_error(op, whole, part, warp_size).is_none()
}

/// Verifies how values of the body are distributed over the threads.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(warp) = op.dyn_cast::<WarpExecuteOnLane0Op<'_>>() else { return Ok(()) };
    let Some(body) = warp.warp_region().front() else { return Ok(()) };
    if warp.args().len() != body.num_arguments() {
        let message = "expected same number op arguments and block arguments.";
        return Err(op.emit_op_error(message).emit());
    }
    let Some(terminator) = body.back() else { return Ok(()) };
    if terminator.num_operands() != op.num_results() {
        let message = "expected same number of yield operands and return values.";
        return Err(op.emit_op_error(message).emit());
    }
    let arguments = body.arguments().map(|argument| argument.ty()).zip(warp.args().types());
    let results = terminator.operand_types().zip(op.result_types());
    for (whole, part) in arguments.chain(results) {
        if let Some(error) = distribution_error(op, whole, part, warp.warp_size()) {
            return Err(op.emit_op_error(error).emit());
        }
    }
    Ok(())
}
