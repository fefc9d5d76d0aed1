//! `linalg.pack` and `linalg.unpack` as the read of a vector, a reshape and a transpose of it, and a write.
//!
//! Follows `vectorizeAsTensorPackOp` and `vectorizeAsTensorUnpackOp` of
//! mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::Options;
use super::vectors::{
    element_of, fixed, read_or_masked_read, shape_cast, shape_of, transpose, write_or_masked_write,
};
use ir::types::DYNAMIC;
use ir::{Context, OpId, Type, ValueId};
use linalg::transforms::lower_pack::{StripMined, inverted};
use linalg::{PackOp, UnPackOp};
use rewrite::Rewriter;
use vector::types::{make_vector, vector_type};

/// Returns the vector type with a dimension for each group of dimensions.
fn collapsed(context: &Context, ty: Type, groups: &[Vec<i64>]) -> Option<Type> {
    let of = vector_type(context, ty)?;
    let (mut shape, mut scalable) = (Vec::new(), Vec::new());
    for group in groups {
        let dims = group.iter().map(|&dim| dim as usize);
        shape.push(
            dims.clone().map(|dim| of.shape.get(dim)).try_fold(1i64, |size, by| size.checked_mul(*by?))?,
        );
        scalable.push(dims.clone().any(|dim| of.scalable.get(dim) == Some(&true)));
    }
    Some(make_vector(context, &shape, &scalable, of.element))
}

/// Packs by vectors of the shape of the packed tensor, or of `sizes`. Returns the tensor that was written to.
pub fn vectorize_pack(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[i64]) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let (location, source, dest) = (view.location(), view.source().id(), view.dest().id());
    let padding = view.padding_value().map(|value| value.id());
    let rank = shape_of(rewriter, source).len();
    let outer = view.outer_dims_perm().unwrap_or_default();
    let strips = StripMined::of(rank, &view.inner_dims_pos(), &outer)?;
    let by_bounds = sizes.is_empty();
    let sizes = if by_bounds { shape_of(rewriter, dest) } else { sizes };
    if sizes.contains(&DYNAMIC) || sizes.len() != strips.permutation.len() {
        return None;
    }
    let shape: Vec<i64> = strips.permutation.iter().map(|&dim| sizes[dim as usize]).collect();
    let strip_type = fixed(context, &shape, element_of(rewriter, dest));
    let ty = collapsed(context, strip_type, &strips.groups)?;
    let read = read_or_masked_read(rewriter, location, source, ty, padding, by_bounds)?;
    let reshaped = shape_cast(rewriter, location, strip_type, read);
    let transposed = transpose(rewriter, location, reshaped, &inverted(&strips.permutation))?;
    let write = write_or_masked_write(rewriter, location, transposed, dest, None, false)?;
    Some(rewriter.result(write, 0))
}

/// Unpacks by vectors of the shape of the packed tensor, or of the sizes that are given. Returns the tensor that was
/// written to.
pub fn vectorize_unpack(rewriter: &mut Rewriter<'_>, op: OpId, options: &Options) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let (location, source, dest) = (view.location(), view.source().id(), view.dest().id());
    let rank = shape_of(rewriter, dest).len();
    let outer = view.outer_dims_perm().unwrap_or_default();
    let strips = StripMined::of(rank, &view.inner_dims_pos(), &outer)?;
    let by_bounds = options.sizes.is_empty();
    let element = element_of(rewriter, source);
    let ty = match by_bounds {
        true => fixed(context, shape_of(rewriter, source), element),
        false => make_vector(context, &options.sizes, &options.scalable, element),
    };
    let of = vector_type(context, ty)?;
    if of.shape.contains(&DYNAMIC) || of.rank() != strips.permutation.len() {
        return None;
    }
    let read = read_or_masked_read(rewriter, location, source, ty, None, by_bounds)?;
    let transposed = transpose(rewriter, location, read, &strips.permutation)?;
    let ty = collapsed(context, rewriter.type_of(transposed), &strips.groups)?;
    let reshaped = shape_cast(rewriter, location, ty, transposed);
    let write = write_or_masked_write(rewriter, location, reshaped, dest, None, by_bounds)?;
    Some(rewriter.result(write, 0))
}
