//! The verifier of `LinalgStructuredInterface`: indexing maps, shapes of operands and region arguments must
//! agree.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp and
//! mlir/lib/Interfaces/IndexingMapOpInterface.cpp.

pub(crate) mod assembly;
pub(crate) mod computation;
pub(crate) mod contraction;
pub(crate) mod convolution;
pub(crate) mod convolution_dims;
pub(crate) mod effects;
pub(crate) mod functions;
pub(crate) mod interface_rules;
pub(crate) mod loops;
pub(crate) mod payload;
pub(crate) mod region;
pub(crate) mod scalar_body;
pub(crate) mod scalar_region;

use std::ops::Range;

use smallvec::SmallVec;

use crate::structured::assembly::{MEMOIZED_MAPS, element_or_self};
use crate::structured::computation::Computation;
use crate::structured::loops::{Loops, loops};
pub use interfaces::has_pure_tensor_semantics;
use interfaces::operand_group;
use ir::affine::AffineOp;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{
    AffineExpr, AffineMap, Attribute, AttributeStorage, Body, Context, OpId, Operation, Type, TypeStorage,
};
use print::{attribute_to_string, type_to_string};
use registry::TraitRow;

/// Returns the operands that are only read.
pub fn inputs(op: Operation<'_>) -> Range<usize> {
    group(op, 0)
}

/// Returns the operands that are written to.
pub fn inits(op: Operation<'_>) -> Range<usize> {
    group(op, 1)
}

fn group(op: Operation<'_>, index: usize) -> Range<usize> {
    let range = operand_group(op, op.info(), index);
    range.start.min(op.num_operands())..range.end.min(op.num_operands())
}

/// Returns whether an operation is structured.
pub fn is_structured(op: Operation<'_>) -> bool {
    Computation::of(op.context(), op.info()).is_some_and(|computation| computation.loops_of.is_some())
}

/// Returns the shape of a memref or ranked tensor; no dimensions for any other type.
pub fn shape(context: &Context, ty: Type) -> &[i64] {
    match ty.storage(context) {
        TypeStorage::MemRef { shape, .. } | TypeStorage::RankedTensor { shape, .. } => shape,
        _ => &[],
    }
}

/// Returns the attribute with a list of maps.
pub fn maps_attribute(context: &Context, maps: &[AffineMap]) -> Attribute {
    let maps: Vec<_> =
        maps.iter().map(|&map| context.intern_attribute(AttributeStorage::AffineMap(map))).collect();
    context.array_attribute(&maps)
}

/// Stores the indexing maps of an operation in an attribute, as MLIR does on first use, when it verifies the
/// interface.
pub fn complete(context: &Context, body: &mut Body, op: OpId) {
    let info = body.op_name(op).info(context);
    let Some(computation) = Computation::of(context, info).filter(|of| of.memoizes_maps) else { return };
    let name = context.static_string(MEMOIZED_MAPS);
    let attributes = body.attributes(op);
    if attributes.entry(context, name).is_some() || !is_asked_for_maps(context, body, op) {
        return;
    }
    let properties = body.properties(context, op);
    let attribute = |name| properties.get(info.inherent_slot(name)?).copied().flatten();
    let of_symbols = || Some(maps_attribute(context, &computation.maps_with(context, attribute)?));
    let Some(maps) = computation.maps_attribute.or_else(of_symbols) else { return };
    let mut entries = attributes.entries(context).to_vec();
    entries.push((name, maps));
    body.set_attributes(op, context.dictionary_attribute(entries));
}

/// Returns whether mlir-opt's verifier would ask for the maps, and thereby cache them in the operation. The
/// verifier of convolutions does so at once. For other operations it first refuses results whose types are
/// not those of the output tensors.
fn is_asked_for_maps(context: &Context, body: &Body, op: OpId) -> bool {
    let operands = body.operand_values(op).map(|value| body.value_type(value));
    let results = body.results(op).map(|value| body.value_type(value));
    let info = body.op_name(op).info(context);
    let Some(computation) = Computation::of(context, info) else { return false };
    if !computation.symbols.is_empty() {
        return true;
    }
    let num_inputs = computation.num_scalars.unwrap_or(1).saturating_sub(1);
    let is_tensor = |ty: &Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    operands.clone().skip(num_inputs).filter(is_tensor).eq(results) && has_pure_semantics(context, operands)
}

/// Returns whether there are tensors and no memrefs, or memrefs and no tensors.
fn has_pure_semantics(context: &Context, types: impl Iterator<Item = Type>) -> bool {
    let (mut tensors, mut memrefs) = (false, false);
    for ty in types {
        match ty.storage(context) {
            TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_) => tensors = true,
            TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. } => memrefs = true,
            _ => {}
        }
    }
    tensors != memrefs
}

/// The interface.
pub const STRUCTURED: TraitRow = TraitRow::known("mlir::linalg::LinalgOp")
    .verify_regions_shape(|op, _| verify(op.operation_of_interface()))
    // The maps may be kept in a discardable attribute.
    .looks_at_attributes();

fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if op.num_operands() > 0 && !has_pure_semantics(context, op.operand_types()) {
        return Err(op.emit_op_error("expected to have pure tensor or buffer semantics").emit());
    }
    let Some(loops) = loops(op) else { return Ok(()) };
    verify_indexing_maps(op, &loops)?;
    let num_loops = loops.reductions.len();
    for (index, map) in loops.maps.iter().enumerate() {
        if map.num_dims(context) as usize != num_loops {
            let error = op.emit_op_error(format_args!(
                "expected indexing_map #{index} to have {num_loops} dim(s) to match the number of loops"
            ));
            return Err(error.emit());
        }
    }
    verify_region(op)
}

/// Returns whether each dimension of each operand is indexed by one loop, and all dimensions of the same loop
/// have the same static extent. Most operations are so, and their maps need no further verification.
fn do_operands_agree(op: Operation<'_>, maps: &[AffineMap]) -> bool {
    const UNKNOWN: i64 = 0;
    let context = op.context();
    let num_dims = maps.first().map_or(0, |map| map.num_dims(context));
    let mut extents = SmallVec::<[i64; 8]>::from_elem(UNKNOWN, num_dims as usize);
    let agree = maps.iter().zip(op.operand_types()).all(|(map, ty)| {
        let (shape, results) = (shape(context, ty), map.results(context));
        let agree = |(result, &extent): (&AffineExpr, &i64)| {
            let dim = result.dim_position(context).and_then(|dim| extents.get_mut(dim as usize));
            dim.is_some_and(|known| {
                if *known == UNKNOWN {
                    *known = extent;
                }
                extent > 0 && *known == extent
            })
        };
        map.num_symbols(context) == 0
            && map.num_dims(context) == num_dims
            && results.len() == shape.len()
            && results.iter().zip(shape).all(agree)
    });
    agree && !extents.contains(&UNKNOWN)
}

/// Verifies that the maps lead to elements that the operands have.
fn verify_indexing_maps(op: Operation<'_>, loops: &Loops) -> Result<(), Failed> {
    let context = op.context();
    let (num_maps, num_operands) = (loops.maps.len(), op.num_operands());
    if num_maps != num_operands {
        return Err(op
            .emit_op_error(format_args!(
                "expected the number of indexing_map ({num_maps}) to be equal to the number of input/output \
                 operands ({num_operands})"
            ))
            .emit());
    }
    if do_operands_agree(op, &loops.maps) {
        return Ok(());
    }
    let mut extents = Vec::new();
    for (index, (map, ty)) in loops.maps.iter().zip(op.operand_types()).enumerate() {
        if map.num_symbols(context) != 0 {
            return Err(op.emit_op_error(format_args!("unexpected symbols in indexing_map #{index}")).emit());
        }
        let (shape, num_results) = (shape(context, ty), map.results(context).len());
        if num_results != shape.len() {
            return Err(op
                .emit_op_error(format_args!(
                    "expected operand #{index} rank ({}) to match the result rank of indexing_map \
                     ({num_results})",
                    shape.len()
                ))
                .emit());
        }
        extents.extend(shape.iter().map(|&extent| Some(extent)));
    }
    let Some(inverse) = shapes_to_loops(context, &loops.maps) else {
        let all = concatenated(context, &loops.maps);
        let text = attribute_to_string(context, context.intern_attribute(AttributeStorage::AffineMap(all)));
        let text = text.trim_start_matches("affine_map<").trim_end_matches('>');
        let error = op.emit_op_error(format_args!("invalid indexing maps are non-invertible: ({text})"));
        return Err(error.emit());
    };
    let ends = inverse.evaluate(context, &extents);
    if ends.contains(&Some(DYNAMIC)) {
        return Ok(());
    }
    let last: Vec<_> = ends.iter().map(|end| end.map(|end| end.wrapping_sub(1))).collect();
    let first = vec![Some(0); last.len()];
    for (index, (&map, ty)) in loops.maps.iter().zip(op.operand_types()).enumerate() {
        verify_extents(op, index, map, shape(context, ty), (&first, &last))?;
    }
    Ok(())
}

/// Verifies that a map leads from the `first` and the `last` step of all loops to elements of an operand,
/// and where it is a loop itself, to all of them.
fn verify_extents(
    op: Operation<'_>,
    operand: usize,
    map: AffineMap,
    shape: &[i64],
    (first, last): (&[Option<i64>], &[Option<i64>]),
) -> Result<(), Failed> {
    let context = op.context();
    let evaluate = |inputs: &[Option<i64>]| map.evaluate_by(context, inputs, AffineOp::evaluate_saturating);
    let (starts, ends) = (evaluate(first), evaluate(last));
    for (dim, ((start, end), &extent)) in starts.iter().zip(&ends).zip(shape).enumerate() {
        let (&Some(start), &Some(end)) = (start, end) else { continue };
        if extent == DYNAMIC || extent == 0 {
            continue;
        }
        if start.min(end) < 0 {
            let text =
                attribute_to_string(context, context.intern_attribute(AttributeStorage::AffineMap(map)));
            let text = text.trim_start_matches("affine_map<").trim_end_matches('>');
            let message = format_args!("unexpected result less than 0 at expression #{dim} in {text}");
            return Err(op.emit_op_error(message).emit());
        }
        let inferred = start.max(end).saturating_add(1);
        let is_loop = map.results(context)[dim].dim_position(context).is_some();
        let relation = match is_loop {
            true if inferred != extent => "",
            false if inferred > extent => "greater than or equal to ",
            _ => continue,
        };
        return Err(op
            .emit_op_error(format_args!(
                "inferred input/output operand #{operand} has shape's dimension #{dim} to be \
                 {relation}{inferred}, but found {extent}"
            ))
            .emit());
    }
    Ok(())
}

/// Returns the map from the extents of all operands to those of the loops. `None` if a loop is the extent of
/// no operand.
pub fn shapes_to_loops(context: &Context, maps: &[AffineMap]) -> Option<AffineMap> {
    concatenated(context, maps).inverse_permutation(context)
}

/// Returns the trip count of each loop of an operation, [`DYNAMIC`] if it is unknown.
pub fn static_loop_ranges(op: Operation<'_>) -> Option<Vec<i64>> {
    let context = op.context();
    let to_loops = shapes_to_loops(context, &loops(op)?.maps)?;
    let extents: Vec<i64> = op.operand_types().flat_map(|ty| shape(context, ty)).copied().collect();
    let range = |result: &AffineExpr| {
        let dim = result.dim_position(context).and_then(|dim| extents.get(dim as usize));
        dim.copied().unwrap_or(0)
    };
    Some(to_loops.results(context).iter().map(range).collect())
}

/// Returns the map with the results of all maps.
fn concatenated(context: &Context, maps: &[AffineMap]) -> AffineMap {
    let results: Vec<AffineExpr> = maps.iter().flat_map(|map| map.results(context)).copied().collect();
    let num_dims = maps.iter().map(|map| map.num_dims(context)).max().unwrap_or(0);
    AffineMap::get(context, num_dims, 0, &results)
}

fn verify_region(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let region = op.region(0).filter(|region| op.num_regions() == 1 && region.has_one_block());
    let Some(block) = region.and_then(|region| region.front()) else {
        return Err(op.emit_op_error("expects to have 1 region with 1 block").emit());
    };
    if block.num_arguments() != op.num_operands() {
        return Err(op
            .emit_op_error(
                "expected as many non-induction variable region arguments as the number of input/output \
                 operands",
            )
            .emit());
    }
    for (index, (operand, argument)) in op.operand_types().zip(block.arguments()).enumerate() {
        let element = element_or_self(operand.storage(context), operand);
        if element != argument.ty() {
            let (argument, element) =
                (type_to_string(context, argument.ty()), type_to_string(context, element));
            return Err(op
                .emit_op_error(format_args!(
                    "expected type of bb argument #{index} ('{argument}') to match element or self type of \
                     the corresponding operand ('{element}')"
                ))
                .emit());
        }
    }
    Ok(())
}
