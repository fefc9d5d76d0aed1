//! The canonicalization patterns of tensor: types that know more, casts moved out of the way, shapes and parts
//! put together.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp. A table has the patterns for one operation in the order in
//! which MLIR tries them, whichever operation registers them there.

pub mod casts;
pub mod concat;
pub mod destination_style;
pub mod empty;
pub mod extract;
pub mod extract_slice;
pub mod generate;
pub mod insert_slice;
pub mod pad;
pub mod pad_chains;
pub mod reshape;
pub mod sizes;

use super::CastOp;
use ir::extents::Extents;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Makes `tensor.cast` where the rewriter stands.
fn create_cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = CastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Replaces `op` by `value`, cast to the type of its result.
fn replace_by_cast(rewriter: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Rewrite {
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(rewriter.result(op, 0)));
    let cast = create_cast(rewriter, location, ty, value);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}

/// Replaces `op` by `value`, cast to the type of its result if it is of another.
pub fn replace_by_cast_if_needed(rewriter: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Rewrite {
    if rewriter.type_of(value) != rewriter.type_of(rewriter.result(op, 0)) {
        return replace_by_cast(rewriter, op, value);
    }
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Returns a ranked tensor type with the sizes that are constants in it, and the other sizes; `None` where
/// none is a constant (`foldDynamicToStaticDimSizes`).
fn with_constant_sizes(rewriter: &Rewriter<'_>, ty: Type, sizes: &[ValueId]) -> Option<(Type, Vec<ValueId>)> {
    let context = rewriter.context();
    let (shape, element, encoding) = ty.as_ranked_tensor(context)?;
    let mut shape = Extents::from(shape);
    let mut others = Vec::new();
    for (extent, &size) in shape.iter_mut().filter(|extent| **extent == DYNAMIC).zip(sizes) {
        match rewriter.value(size).constant_integer().filter(|&size| size >= 0) {
            Some(size) => *extent = size,
            None => others.push(size),
        }
    }
    let new = Type::ranked_tensor(context, shape.as_slice(), element, encoding);
    (new != ty).then_some((new, others))
}
