//! The extents of the results of structured operations, by those of their operands.
//!
//! Follows `LinalgOp::reifyResultShapes` of mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp.

use super::super::structured::{inits, shape};
use super::slices::{create_folded_dim, flat_list_of_operand_dims};
use super::structured::shapes_to_loops;
use crate::SoftmaxOp;
use crate::structured::loops::loops;
use affine::make_composed_folded_affine_apply;
use arith::value_or_constant_index;
use interfaces::dps_inits;
use ir::affine::AffineExprStorage;
use ir::types::DYNAMIC;
use ir::{AffineMap, Location, OpId, ValueId};
use rewrite::ReifiedShapes;
use rewrite::{Builder, OpFoldResult};

/// Reifies result shapes. An extent that the inputs do not determine is that of the output.
pub fn reify_result_shapes(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op);
    let (location, maps) = (view.location(), loops(view)?.maps);
    let to_loops = shapes_to_loops(view)?;
    let outputs: Vec<(ValueId, AffineMap, Vec<i64>)> = inits(view)
        .filter_map(|index| {
            let output = view.operand(index);
            Some((output.id(), *maps.get(index)?, shape(context, output.ty()).to_vec()))
        })
        .collect();
    // The position of the outputs' extents in the list of all extents.
    let first: usize = maps.iter().take(inits(view).start).map(|map| map.results(context).len()).sum();
    let extents = flat_list_of_operand_dims(builder, op, location);
    let mut all = Vec::new();
    for &(_, map, _) in &outputs {
        let from_shapes = map.compose(context, to_loops);
        for position in 0..from_shapes.results(context).len() as u32 {
            let one = from_shapes.sub_map(context, &[position]);
            let value = make_composed_folded_affine_apply(builder, location, one, &extents);
            let uses_output = one.results(context).iter().any(|result| {
                result.any_leaf(
                    context,
                    &mut |leaf| matches!(leaf, AffineExprStorage::Dim(dim) if dim as usize >= first),
                )
            });
            all.push((value, uses_output));
        }
    }
    let mut all = all.into_iter();
    let mut shapes = Vec::new();
    for (output, _, shape) in outputs {
        let mut sizes = Vec::new();
        for (dim, extent) in shape.into_iter().enumerate() {
            let (value, uses_output) = all.next()?;
            sizes.push(extent_or(builder, location, extent, |builder| match uses_output {
                true => create_folded_dim(builder, location, output, dim),
                false => value,
            }));
        }
        shapes.push(sizes);
    }
    Some(shapes)
}

/// Returns a static extent as a constant, a dynamic one as a value.
fn extent_or(
    builder: &mut Builder<'_>,
    location: Location,
    extent: i64,
    value: impl FnOnce(&mut Builder<'_>) -> OpFoldResult,
) -> OpFoldResult {
    if extent != DYNAMIC {
        return OpFoldResult::index(builder.context(), extent);
    }
    let value = value(builder);
    OpFoldResult::Value(value_or_constant_index(builder, location, value))
}

/// Reifies the shapes of a destination-style operation's results as those of its destinations.
pub fn reify_as_destination(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op);
    let location = view.location();
    let inits: Vec<ValueId> = dps_inits(view)?.map(|index| view.operand(index).id()).collect();
    let mut one = |init| {
        let rank = builder.type_of(init).shape(builder.context())?.len();
        Some((0..rank).map(|dim| create_folded_dim(builder, location, init, dim)).collect())
    };
    inits.into_iter().map(&mut one).collect()
}

/// `linalg.softmax`: those of the input.
pub fn reify_softmax(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<SoftmaxOp<'_>>()?;
    let (location, input) = (view.location(), view.input().id());
    let mut sizes = Vec::new();
    for (dim, &extent) in view.output().ty().shape(context)?.iter().enumerate() {
        sizes.push(extent_or(builder, location, extent, |builder| {
            create_folded_dim(builder, location, input, dim)
        }));
    }
    Some(vec![sizes])
}
