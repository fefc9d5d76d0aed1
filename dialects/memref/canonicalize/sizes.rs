//! `memref.dim` of a shape that is a value.

use crate::{DimOp, LoadOp, ReshapeOp};
use arith::cast_to_index;
use ir::{OpId, Operation, Value};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static DIM: &[Pattern] = &[Pattern::new("DimOfMemRefReshape", dim_of_reshape)];

/// Returns whether the index evidently dominates the reshape.
fn is_there_before(index: Value<'_>, dim: Operation<'_>, reshape: Operation<'_>) -> bool {
    let (Some(defined), Some(block)) = (index.parent_block(), reshape.block()) else { return false };
    if defined.id() == block.id() {
        return index.defining_op().is_none_or(|definition| !reshape.is_before_in_block(definition));
    }
    let is_inside = || {
        let region = defined.region().map(|region| region.id());
        reshape.ancestors().any(|of| of.parent_region().map(|region| region.id()) == region)
    };
    dim.block().is_some_and(|of| of.id() == block.id()) || is_inside()
}

/// Replaces `memref.dim` of a `memref.reshape` by a load of the shape operand. The load comes right after the
/// reshape, since the shape's memory may be changed later.
fn dim_of_reshape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<DimOp>()?;
    let reshape = dim.source().defining::<ReshapeOp>()?;
    if !is_there_before(dim.index(), *dim, *reshape) {
        return None;
    }
    let (location, index) = (dim.location(), dim.index().id());
    let (shape, reshape) = (reshape.shape().id(), reshape.id());
    rewriter.set_insertion_point_after(reshape);
    let state = LoadOp::build(rewriter.scope(), location, shape, &[index]);
    let size = rewriter.create_value(state);
    let size = cast_to_index(rewriter, location, size);
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}
