//! `tensor.empty`: constant sizes, and users that only depend on its sizes.

use super::{replace_by_cast, with_constant_sizes};
use crate::casts::folds_into_producer;
use crate::{CastOp, DimOp, EmptyOp};
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static EMPTY: &[Pattern] = &[Pattern::new("ReplaceEmptyTensorStaticShapeDims", use_constant_sizes)];

fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let empty = rewriter.op(op).dyn_cast::<EmptyOp>()?;
    let sizes: Vec<ValueId> = empty.dynamic_sizes().map(|size| size.id()).collect();
    let (ty, sizes) = with_constant_sizes(rewriter, empty.result().ty(), &sizes)?;
    let state = EmptyOp::build(rewriter.scope(), empty.location(), ty, &sizes);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}

/// Replaces `tensor.dim` of a `tensor.empty` by the size operand.
pub(super) fn dim_of_empty(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let dim = rewriter.op(op).dyn_cast::<DimOp>()?;
    let empty = dim.source().defining::<EmptyOp>()?;
    let index = usize::try_from(dim.index().constant_integer()?).ok()?;
    let shape = empty.result().ty().shape(context)?;
    if *shape.get(index)? != DYNAMIC {
        return None;
    }
    let size = empty.dynamic_sizes().nth(num_dynamic(&shape[..index]))?.id();
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}

/// Replaces a cast of a `tensor.empty` by a `tensor.empty` of the result type. As in MLIR, the encoding is
/// dropped.
pub(super) fn cast_of_empty(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<CastOp>()?;
    if !folds_into_producer(cast) {
        return None;
    }
    let empty = cast.source().defining::<EmptyOp>()?;
    let (to, element, _) = cast.dest().ty().as_ranked_tensor(context)?;
    let (from, ..) = empty.result().ty().as_ranked_tensor(context)?;
    let mut values = empty.dynamic_sizes();
    let mut sizes: Vec<ValueId> = Vec::new();
    for (&before, &after) in from.iter().zip(to) {
        if before != DYNAMIC && before != after {
            return None;
        }
        let value = if before == DYNAMIC { values.next() } else { None };
        if after == DYNAMIC {
            sizes.push(value?.id());
        }
    }
    let ty = Type::ranked_tensor(context, to, element, None);
    let state = EmptyOp::build(rewriter.scope(), cast.location(), ty, &sizes);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
