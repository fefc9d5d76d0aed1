//! Reified result shapes of tensor operations whose extents are computed from those of the operands.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.cpp and `ConcatOp::reifyResultShapes` of
//! mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::canonicalize::concat::inferred_result;
use super::canonicalize::pad::{mixed_high, mixed_low};
use super::{CollapseShapeOp, ConcatOp, PadOp, create_dim, create_or_fold_dim};
use affine::make_composed_folded_affine_apply_of;
use arith::{constant_index, value_or_constant_index};
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::types::DYNAMIC;
use ir::{AffineExpr, Location, OpId, ValueId};
use rewrite::ReifiedShapes;
use rewrite::{Builder, OpFoldResult};

/// `tensor.pad`: the extents of the source plus the padding.
pub fn pad(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<PadOp<'_>>()?;
    let (location, source) = (view.location(), view.source().id());
    let shape = view.result().ty().shape(context)?;
    let (low, high) = (mixed_low(view), mixed_high(view));
    let dim = |position| AffineExpr::dim(context, position);
    let sum = dim(0).add(context, dim(1)).add(context, dim(2));
    let mut extents = Vec::new();
    for (index, (&extent, (&low, &high))) in shape.iter().zip(low.iter().zip(&high)).enumerate() {
        extents.push(match extent {
            DYNAMIC => {
                let of_source = create_or_fold_dim(builder, location, source, index);
                let operands = [of_source.into(), low, high];
                make_composed_folded_affine_apply_of(builder, location, sum, &operands)
            }
            _ => OpFoldResult::index(context, extent),
        });
    }
    Some(vec![extents])
}

/// `tensor.expand_shape`: it says them.
pub fn expand_shape(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    Some(vec![mixed_output_shape(builder.op(op))])
}

/// `tensor.collapse_shape`: products of those of the source.
pub fn collapse_shape(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<CollapseShapeOp<'_>>()?;
    let (location, source) = (view.location(), view.src().id());
    let mut extents = Vec::new();
    for group in reassociation(*view) {
        let dims: Vec<usize> =
            group.into_iter().map(usize::try_from).collect::<Result<_, _>>().unwrap_or_default();
        let symbols = (0..dims.len() as u32).map(|position| AffineExpr::symbol(context, position));
        let product = symbols.reduce(|product, symbol| product.mul(context, symbol))?;
        let of_dim = |dim| create_or_fold_dim(builder, location, source, dim).into();
        let operands: Vec<OpFoldResult> = dims.into_iter().map(of_dim).collect();
        extents.push(make_composed_folded_affine_apply_of(builder, location, product, &operands));
    }
    Some(vec![extents])
}

/// `tensor.concat`: those of the first tensor, and the sum of those of all along the dimension.
pub fn concat(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<ConcatOp<'_>>()?;
    let (inferred, _) = inferred_result(view)?;
    let (location, along) = (view.location(), usize::try_from(view.dim()).ok()?);
    let shape = view.result().ty().shape(context)?;
    let inputs: Vec<(ValueId, Location)> =
        view.inputs().map(|input| (input.id(), input.location())).collect();
    let &(first, at) = inputs.first()?;
    let mut extents = Vec::new();
    for (dim, (&extent, &inferred)) in shape.iter().zip(&inferred).enumerate() {
        extents.push(match (extent, inferred) {
            // A placeholder: the operations for this extent come after those for all others.
            (DYNAMIC, _) if dim == along => OpFoldResult::index(context, 0),
            (DYNAMIC, DYNAMIC) => create_dim(builder, at, first, dim).into(),
            (DYNAMIC, known) => constant_index(builder, location, known).into(),
            _ => OpFoldResult::index(context, extent),
        });
    }
    if *shape.get(along)? == DYNAMIC {
        let dims = (0..inputs.len() as u32).map(|position| AffineExpr::dim(context, position));
        let sum = dims.reduce(|sum, dim| sum.add(context, dim))?;
        let of_input = |(input, at)| create_or_fold_dim(builder, at, input, along).into();
        let operands: Vec<OpFoldResult> = inputs.into_iter().map(of_input).collect();
        let sum = make_composed_folded_affine_apply_of(builder, location, sum, &operands);
        *extents.get_mut(along)? = value_or_constant_index(builder, location, sum).into();
    }
    Some(vec![extents])
}
