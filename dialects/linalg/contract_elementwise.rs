//! `linalg.contract` and `linalg.elementwise`, whose indexing maps are an attribute.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::enums::case_of;
use super::structured::{inits, maps_attribute, shape};
use crate::structured::assembly::{
    parse_indexing_maps, parse_named, parse_optional_indexing_maps, print_indexing_maps, print_named,
};
use crate::structured::functions::{Kind, function};
use crate::structured::loops::indexing_maps;
use ir::diag::Failed;
use ir::{AffineMap, Attribute, Context, Operation, TypeStorage};
use parse::{OpAsmParser, ParseList};
use print::OpAsmPrinter;

const MAPS: &str = "indexing_maps";
const KIND: &str = "kind";

// --- linalg.contract --------------------------------------------------------------------------

/// Parses `linalg.contract`.
pub fn parse_contract(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let maps = match parse_optional_indexing_maps(parser) {
        Ok(Some(maps)) => maps,
        Ok(None) | Err(Failed) => {
            return Err(parser.emit_error_at(parser.offset(), "expected 'indexing_maps' attribute"));
        }
    };
    parser.add_attribute(parser.context().static_string(MAPS), maps);
    parse_named(parser, 3).map(drop)
}

/// Prints `linalg.contract`.
pub fn print_contract<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    let name = context.static_string(MAPS);
    let maps = op.inherent_attribute(name).and_then(|maps| maps.elements(context));
    print_indexing_maps(printer, maps.unwrap_or_default());
    print_named(op, printer, &[MAPS]);
}

/// Verifies `linalg.contract`.
pub fn verify_contract(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(maps) = indexing_maps(op) else { return Ok(()) };
    let Some(num_dims) = maps.first().map(|map| map.num_dims(context)) else { return Ok(()) };
    // How often each dimension is accessed in inputs, and in the output.
    let mut uses = vec![[0usize; 2]; num_dims as usize];
    for (index, (&map, ty)) in maps.iter().zip(op.operand_types()).take(3).enumerate() {
        if !map.is_projected_permutation(context, false) {
            return Err(op.emit_error("provided affine_map is not a projected permutation").emit());
        }
        let num_results = map.results(context).len();
        let is_shaped =
            ty.element_type(context).is_some() && !matches!(ty.storage(context), TypeStorage::Complex(_));
        if is_shaped {
            if num_results != ty.shape(context).map_or(0, <[i64]>::len) {
                let message = "ranks of shaped operand and results of corresponding affine_map differ";
                return Err(op.emit_error(message).emit());
            }
        } else if num_results != 0 {
            let message = "affine_map specifies shaped access while operand has non-shaped type";
            return Err(op.emit_error(message).emit());
        }
        if map.num_dims(context) != num_dims {
            return Err(op.emit_error("iteration spaces of provided affine_maps differ").emit());
        }
        for dim in map.results(context).iter().filter_map(|result| result.dim_position(context)) {
            uses[dim as usize][usize::from(index == 2)] += 1;
        }
    }
    for (dim, &[in_inputs, in_output]) in uses.iter().enumerate() {
        let what = match (in_inputs, in_output) {
            (0, 0) => "not used to access any operand",
            (1, output) if output != 1 => "is neither a contracting dim nor of parallel iteration type",
            _ => continue,
        };
        return Err(op.emit_error(format!("iteration space dim at index {dim} {what}")).emit());
    }
    if !uses.contains(&[2, 0]) {
        return Err(op.emit_error("'indexing_maps' do not specify a contracting dimension").emit());
    }
    Ok(())
}

// --- linalg.elementwise -----------------------------------------------------------------------

/// Returns the number of operands of the function for `kind`.
fn arity(context: &Context, kind: Attribute) -> Option<usize> {
    match function(&case_of(context, kind, "elementwise_kind")?)?.of {
        Kind::Unary(_) | Kind::Reciprocal | Kind::Square => Some(1),
        Kind::Binary(_) => Some(2),
        Kind::Select => Some(3),
    }
}

fn identities(context: &Context, count: usize, num_dims: usize) -> Attribute {
    maps_attribute(context, &vec![AffineMap::identity(context, num_dims as u32); count])
}

/// Parses `linalg.elementwise`.
pub fn parse_elementwise(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parse_keyword(KIND)?;
    parser.parse_equal()?;
    let kind = parser
        .parser()
        .parse_attribute(None)
        .map_err(|_| parser.emit_error_at(parser.offset(), "expected operation 'kind' attribute"))?;
    let Some(arity) = arity(context, kind) else {
        return Err(parser.emit_error_at(parser.offset(), "expected ElementwiseKind attribute"));
    };
    parser.add_attribute(context.static_string(KIND), kind);
    let maps = match parser.parse_optional_keyword(MAPS) {
        true => Some(context.array_attribute(&parse_indexing_maps(parser)?)),
        false => None,
    };
    parse_named(parser, arity + 1)
        .map_err(|_| parser.emit_error_at(parser.offset(), "unable to parse elemwise op"))?;
    let output = parser.operand_types().last().copied();
    let maps = match (maps, output.and_then(|output| output.shape(context))) {
        (Some(maps), _) => maps,
        (None, Some(shape)) => identities(context, arity + 1, shape.len()),
        (None, None) => {
            return Err(parser.emit_error_at(parser.offset(), "return type needs to be shaped type"));
        }
    };
    parser.add_attribute(context.static_string(MAPS), maps);
    Ok(())
}

/// Prints `linalg.elementwise`.
pub fn print_elementwise<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    let (kind_name, maps_name) = (context.static_string(KIND), context.static_string(MAPS));
    printer.write(" kind=");
    let mut default = None;
    if let Some(kind) = op.inherent_attribute(kind_name) {
        printer.print_attribute(kind);
        let rank = op.operand_types().nth(inits(op).start).map_or(0, |ty| shape(context, ty).len());
        default = arity(context, kind).map(|arity| identities(context, arity + 1, rank));
    }
    let maps = op.inherent_attribute(maps_name);
    if let Some(maps) = maps.filter(|_| maps != default) {
        print_indexing_maps(printer, maps.elements(context).unwrap_or_default());
    }
    print_named(op, printer, &[KIND, MAPS]);
}
