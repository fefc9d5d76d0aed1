//! Shapes and extents that are known, and casts of them.

use arith::IndexCastOp;
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, OpId, Type};
use rewrite::{Rewrite, Rewriter, Rewritten};
use tensor::{CastOp, ReshapeOp};

use super::replace;
use crate::types::{is_extent_tensor, is_size};
use crate::{ConstShapeOp, ConstSizeOp, RankOp, ShapeOfOp};

/// Replaces the rank of the shape of a ranked tensor by a constant.
pub fn known_rank(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<RankOp<'_>>()?;
    let tensor = view.shape().defining::<ShapeOfOp<'_>>()?.arg();
    let (shape, ..) = tensor.ty().as_ranked_tensor(context)?;
    let (ty, location, rank) = (view.rank().ty(), view.location(), shape.len() as i64);
    if ty == Type::INDEX {
        let rank = arith::constant_index(rewriter, location, rank);
        rewriter.replace_op(op, &[rank]);
        return Some(Rewritten);
    }
    let rank = context.integer_attribute(Type::INDEX, rank);
    let state = ConstSizeOp::build(rewriter.scope(), location, rank);
    if is_size(context, ty) { replace(rewriter, op, state) } else { None }
}

/// Replaces the shape of a tensor whose extents are known by a constant.
pub fn known_shape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShapeOfOp<'_>>()?;
    let (ty, location, tensor) = (view.result().ty(), view.location(), view.arg().ty());
    let shape = tensor.shape(context).filter(|_| tensor.has_static_shape(context))?;
    let extents: Vec<Attribute> =
        shape.iter().map(|&extent| context.integer_attribute(Type::INDEX, extent)).collect();
    let of = Type::ranked_tensor(context, [shape.len() as i64], Type::INDEX, None);
    let extents = dense_of_elements(context, of, &extents)?;
    let state = ConstShapeOp::build(rewriter.scope(), location, extents).ok()?;
    if ty == of {
        return replace(rewriter, op, state);
    }
    ty.as_ranked_tensor(context)?;
    let constant = rewriter.create_value(state);
    let state = CastOp::build(rewriter.scope(), location, ty, constant);
    replace(rewriter, op, state)
}

/// Replaces the shape of a reshaped tensor by what that was reshaped to.
pub fn shape_of_reshape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShapeOfOp<'_>>()?;
    let reshape = view.arg().defining::<ReshapeOp<'_>>()?;
    let (ty, location, shape) = (view.result().ty(), view.location(), reshape.shape());
    let (_, element, _) = ty.as_ranked_tensor(context)?;
    let (of_shape, shape) = (shape.ty(), shape.id());
    let state = match of_shape {
        of_shape if of_shape == ty => None,
        of_shape if of_shape.element_type(context) == Some(element) => {
            Some(CastOp::build(rewriter.scope(), location, ty, shape))
        }
        of_shape if !is_extent_tensor(context, of_shape) => {
            Some(IndexCastOp::build(rewriter.scope(), location, ty, shape))
        }
        _ => None,
    };
    match state {
        Some(state) => replace(rewriter, op, state),
        None => {
            rewriter.replace_op(op, &[shape]);
            Some(Rewritten)
        }
    }
}

/// `tensor.cast` of the shape of a ranked tensor.
pub fn cast_of_shape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<CastOp<'_>>()?;
    let (ty, location) = (view.dest().ty(), view.location());
    let Some(([extents], ..)) = ty.as_ranked_tensor(context) else { return None };
    let tensor = view.source().defining::<ShapeOfOp<'_>>()?.arg();
    let (shape, ..) = tensor.ty().as_ranked_tensor(context)?;
    if *extents != DYNAMIC && *extents != shape.len() as i64 {
        return None;
    }
    let tensor = tensor.id();
    let mut state = ShapeOfOp::build(rewriter.scope(), location, tensor).ok()?;
    state.result_types = [ty].into_iter().collect();
    replace(rewriter, op, state)
}
