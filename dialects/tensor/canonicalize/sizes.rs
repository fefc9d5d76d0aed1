//! Canonicalization of `tensor.dim`: of a tensor with the shape of another one, or of one whose shape is a
//! value.

use super::empty;
use crate::{CastOp, DimOp, ExtractOp, ReshapeOp};
use arith::cast_to_index;
use ir::OpId;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static DIM: &[Pattern] = &[
    Pattern::new("DimOfCastOp", dim_of_cast),
    Pattern::new("DimOfDestStyleOp", dim_of_destination_style),
    Pattern::new("DimOfReshapeOp", dim_of_reshape),
    Pattern::new("FoldEmptyTensorWithDimOp", empty::dim_of_empty).registered_by("tensor.empty"),
];

fn dim_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<DimOp>()?;
    let source = dim.source().defining::<CastOp>()?.source().id();
    let state = DimOp::build(rewriter.scope(), dim.location(), source, dim.index().id());
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Moves `tensor.dim` of a destination-style operation's result to the destination, which has the same shape.
fn dim_of_destination_style(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).dyn_cast::<DimOp>()?.source();
    let writer = source.defining_op()?;
    let inits = interfaces::dps_inits(writer)?;
    let init = writer.operand(inits.into_iter().nth(source.index())?).id();
    rewriter.set_operand(op, DimOp::SOURCE, init);
    Some(Rewritten)
}

/// Replaces `tensor.dim` of a `tensor.reshape` by an element of the shape operand.
fn dim_of_reshape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<DimOp>()?;
    let shape = dim.source().defining::<ReshapeOp>()?.shape().id();
    let (location, index) = (dim.location(), dim.index().id());
    rewriter.set_insertion_point_after(op);
    let state = ExtractOp::build(rewriter.scope(), location, shape, &[index]);
    let size = rewriter.create_value(state);
    let size = cast_to_index(rewriter, location, size);
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}
