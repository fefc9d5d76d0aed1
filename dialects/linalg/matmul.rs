//! Products of matrices, whose indexing maps are an attribute.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use crate::structured::assembly::{
    parse_indexing_maps, parse_named, parse_optional_indexing_maps, print_indexing_maps, print_named,
};
use crate::structured::computation::Computation;
use crate::structured::loops::indexing_maps;
use ir::diag::Failed;
use ir::{AffineExpr, AffineMap, Attribute, Context, OpInfo, OpShape, Operation};
use parse::OpAsmParser;
use print::OpAsmPrinter;
use registry::OpHooks;

/// The hooks that they share.
pub const HOOKS: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..super::FOLDED };

/// Returns the default maps.
fn default_maps<'c>(context: &'c Context, info: &'c OpInfo) -> &'c [AffineMap] {
    Computation::of(context, info).map_or(&[], |computation| &computation.maps)
}

fn default_maps_attribute(context: &Context, info: &OpInfo) -> Option<Attribute> {
    Computation::of(context, info).and_then(|computation| computation.maps_attribute)
}

/// Parses `linalg.matmul`.
pub fn parse_matmul(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let maps = parse_optional_indexing_maps(parser)?;
    parse_rest(parser, maps)
}

fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let maps = match parser.parse_optional_keyword("indexing_maps") {
        true => Some(parse_indexing_maps(parser)?),
        false => None,
    };
    let context = parser.context();
    parse_rest(parser, maps.map(|maps| context.array_attribute(&maps)))
}

fn parse_rest(parser: &mut OpAsmParser<'_, '_>, maps: Option<Attribute>) -> Result<(), Failed> {
    let context = parser.context();
    let maps = maps.or_else(|| default_maps_attribute(context, parser.state.name.info(context)));
    if let Some(maps) = maps {
        parser.add_attribute(context.static_string("indexing_maps"), maps);
    }
    parse_named(parser, 3).map(drop)
}

fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    let slot = Computation::of(context, op.info()).and_then(|computation| computation.maps_slot);
    let maps = slot.and_then(|slot| op.property(slot));
    if let Some(maps) = maps.filter(|_| maps != default_maps_attribute(context, op.info())) {
        print_indexing_maps(printer, maps.elements(context).unwrap_or_default());
    }
    print_named(op, printer, &["indexing_maps"]);
}

/// Returns the given maps, and the default ones unless these are given.
fn user_defined_maps(op: OpShape<'_>) -> Option<(Vec<AffineMap>, &[AffineMap])> {
    let defaults = default_maps(op.context(), op.info());
    indexing_maps(op).filter(|maps| maps != defaults).map(|maps| (maps, defaults))
}

/// Returns whether the results of a map are all among those of another.
fn are_results_among(context: &Context, map: AffineMap, all: AffineMap) -> bool {
    map.results(context).iter().all(|result| all.results(context).contains(result))
}

/// Verifies `linalg.matmul`.
pub fn verify(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some((maps, defaults)) = user_defined_maps(op) else { return Ok(()) };
    for (&map, &default) in maps.iter().zip(defaults).take(2) {
        if !are_results_among(context, map, default) {
            return Err(op.emit_op_error("Unexpected dim expression in map result.").emit());
        }
        let results = map.results(context);
        if results.len() >= default.results(context).len() {
            continue;
        }
        let common = map.num_dims(context).saturating_sub(1);
        if !results.first().is_some_and(|result| result.is_function_of_dim(context, common)) {
            return Err(op.emit_op_error("Invalid broadcast requested, should be (d2).").emit());
        }
    }
    Ok(())
}

// --- Batches ----------------------------------------------------------------------------------

/// The loops of products of batches.
const BATCH: u32 = 0;
const M: u32 = 1;
const N: u32 = 2;
const K: u32 = 3;

/// Verifies `linalg.batch_matmul` and `linalg.batch_reduce_matmul`.
pub fn verify_batched(op: OpShape<'_>) -> Result<(), Failed> {
    let Some((maps, defaults)) = user_defined_maps(op) else { return Ok(()) };
    let &[lhs, rhs, output] = &maps[..] else {
        return Err(op.emit_op_error("Indexing_map attribute must have 3 affine maps.").emit());
    };
    let &[default_lhs, default_rhs, default_output] = defaults else { return Ok(()) };
    verify_input(op, lhs, default_lhs, true)?;
    verify_input(op, rhs, default_rhs, false)?;
    verify_output(op, output, default_output)
}

fn verify_input(op: OpShape<'_>, map: AffineMap, default: AffineMap, is_lhs: bool) -> Result<(), Failed> {
    let context = op.context();
    let results = map.results(context);
    if !are_results_among(context, map, default) {
        let message = "Unexpected result dim expression (outside the set of default result dims).";
        return Err(op.emit_op_error(message).emit());
    }
    if results.len() > 3 {
        return Err(op.emit_op_error("no. of result dim expressions exceeds 3.").emit());
    }
    if results.len() < default.results(context).len() {
        if !is_valid_broadcast(context, results, is_lhs) {
            return Err(op.emit_op_error("Invalid broadcast requested.").emit());
        }
    } else if !results.first().is_some_and(|result| result.is_function_of_dim(context, BATCH)) {
        return Err(op.emit_op_error("Invalid batch dimension expression.").emit());
    }
    Ok(())
}

/// Returns whether `results` are legal as the dimensions of a broadcast input.
fn is_valid_broadcast(context: &Context, results: &[AffineExpr], is_lhs: bool) -> bool {
    let uses = |result: AffineExpr, dim| result.is_function_of_dim(context, dim);
    match *results {
        [only] => uses(only, K),
        [first, second] if is_lhs => (uses(first, BATCH) || uses(first, M)) && uses(second, K),
        [first, second] => uses(first, BATCH) && uses(second, K) || uses(first, K) && uses(second, N),
        _ => false,
    }
}

fn verify_output(op: OpShape<'_>, map: AffineMap, default: AffineMap) -> Result<(), Failed> {
    let context = op.context();
    let (found, expected) = (map.results(context), default.results(context));
    if found.len() != expected.len() {
        let message = format_args!("expects {} dims, but got ({}).", expected.len(), found.len());
        return Err(op.emit_op_error(message).emit());
    }
    let is_valid = found.iter().zip(expected).all(|(found, expected)| {
        expected.dim_position(context).is_some_and(|dim| found.is_function_of_dim(context, dim))
    });
    if !is_valid {
        return Err(op.emit_op_error("Invalid output map result dimension.").emit());
    }
    Ok(())
}
