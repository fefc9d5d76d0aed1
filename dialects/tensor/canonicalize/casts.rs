//! Canonicalization of `tensor.cast`: casts of casts, and casts that move into the producer.

use super::empty;
use crate::casts::folds_into_producer;
use crate::{BitcastOp, CastOp, ExtractSliceOp, extract_slice};
use ir::extents::{Extents, dropped_dimensions, merge};
use ir::types::DYNAMIC;
use ir::{Context, OpId, Type};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static BITCAST: &[Pattern] = &[Pattern::new("ChainedTensorBitcast", bitcast_of_bitcast)];

pub static CAST: &[Pattern] = &[
    Pattern::new("ChainedTensorCast", cast_of_cast),
    Pattern::new("TensorCastExtractSlice", cast_of_extract_slice),
    Pattern::new("FoldEmptyTensorWithCastOp", empty::cast_of_empty).registered_by("tensor.empty"),
];

fn bitcast_of_bitcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let outer = rewriter.op(op).dyn_cast::<BitcastOp>()?;
    let source = outer.source().defining::<BitcastOp>()?.source().id();
    let state = BitcastOp::build(rewriter.scope(), outer.location(), outer.dest().ty(), source);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Returns a tensor type with the static extents of both; `None` if they contradict each other
/// (`joinShapes`).
fn join(context: &Context, a: Type, b: Type) -> Option<Type> {
    let Some((from, element, _)) = a.as_ranked_tensor(context) else { return Some(b) };
    let Some((to, ..)) = b.as_ranked_tensor(context) else { return Some(a) };
    if from.len() != to.len() {
        return None;
    }
    let shape: Extents = from.iter().zip(to).map(|(&a, &b)| merge(a, b)).collect::<Option<_>>()?;
    Some(Type::ranked_tensor(context, shape.as_slice(), element, None))
}

/// Merges a cast of a cast into one, if the intermediate type has no further static information.
fn cast_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let outer = rewriter.op(op).dyn_cast::<CastOp>()?;
    let inner = outer.source().defining::<CastOp>()?;
    let (source, between, ty) = (inner.source(), inner.dest().ty(), outer.dest().ty());
    let all = join(context, join(context, source.ty(), between)?, ty)?;
    if join(context, source.ty(), ty) != Some(all) {
        return None;
    }
    let state = CastOp::build(rewriter.scope(), outer.location(), ty, source.id());
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Makes a slice more static, as its cast states its sizes.
fn cast_of_extract_slice(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<CastOp>()?;
    let ty = cast.dest().ty();
    let (shape, ..) = ty.as_ranked_tensor(context)?;
    let extract = cast.source().defining::<ExtractSliceOp>()?;
    let before = extract.result().ty().shape(context)?;
    if !folds_into_producer(cast) || shape == before {
        return None;
    }
    let dropped = dropped_dimensions(&extract.static_sizes(), before);
    let mut slice = MixedSlice::of(*extract);
    let is_kept = |dim: usize| !dropped.as_ref().is_some_and(|dropped| dropped[dim]);
    let kept = (0..slice.sizes.len()).filter(|&dim| is_kept(dim));
    for (dim, &extent) in kept.zip(shape) {
        if extent != DYNAMIC {
            slice.sizes[dim] = OpFoldResult::index(context, extent);
        }
    }
    let (location, source) = (cast.location(), extract.source().id());
    let new = extract_slice(rewriter, location, source, &slice, Some(ty));
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
