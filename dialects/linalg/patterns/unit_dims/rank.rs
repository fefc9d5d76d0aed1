//! Values with dimensions of size 1 left out, and with them again.

use ir::{Context, Location, Type, TypeStorage, ValueId};
use rewrite::MixedSlice;
use rewrite::Rewriter;

/// How dimensions are left out and come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Via {
    /// By `collapse_shape` and `expand_shape`.
    Reshapes,
    /// By rank-reducing slices.
    Slices,
}

/// Returns whether a value of this type can lose dimensions.
pub fn is_collapsible(context: &Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::MemRef { .. } => ty.has_identity_layout(context),
        TypeStorage::RankedTensor { encoding, .. } => encoding.is_none(),
        _ => false,
    }
}

/// Computes the reassociation that merges removed dimensions into their neighbours: into the last kept
/// dimension before them, or else into the first one after them. Empty if all dimensions are removed.
pub fn groups(is_left_out: &[bool]) -> Vec<Vec<i64>> {
    let mut groups: Vec<Vec<i64>> = Vec::new();
    let mut leading = Vec::new();
    for (dim, &is_left_out) in (0..).zip(is_left_out) {
        match groups.last_mut() {
            Some(group) if is_left_out => group.push(dim),
            None if is_left_out => leading.push(dim),
            _ => {
                let mut group = std::mem::take(&mut leading);
                group.push(dim);
                groups.push(group);
            }
        }
    }
    groups
}

/// `value`, which is collapsible, with the extents of `shape` only.
pub fn collapse(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    shape: &[i64],
    groups: &[Vec<i64>],
    via: Via,
) -> Option<ValueId> {
    let context = rewriter.context();
    let ty = rewriter.type_of(value);
    match (ty.storage(context), via) {
        (&TypeStorage::MemRef { element, space, .. }, Via::Reshapes) => {
            let ty = Type::memref(context, shape, element, None, space).ok()?;
            Some(memref::collapse_shape(rewriter, location, ty, value, groups))
        }
        (TypeStorage::MemRef { .. }, Via::Slices) => {
            memref::rank_reduce_if_needed(rewriter, location, value, shape)
        }
        (_, Via::Reshapes) => {
            let new = tensor::collapse_shape(rewriter, location, value, groups);
            Some(rewriter.result(new, 0))
        }
        (_, Via::Slices) => {
            let ty = tensor::slice_type(context, ty, shape);
            tensor::rank_reduce_if_needed(rewriter, location, value, ty)
        }
    }
}

/// `value` with the dimensions of `dest` again; slices are put into it.
pub fn expand(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    dest: ValueId,
    groups: &[Vec<i64>],
    via: Via,
) -> Option<ValueId> {
    match via {
        Via::Reshapes => {
            let ty = rewriter.type_of(dest);
            let new = tensor::expand_shape(rewriter, location, ty, value, groups)?;
            Some(rewriter.result(new, 0))
        }
        Via::Slices => {
            let sizes = tensor::mixed_sizes(rewriter, location, dest);
            let whole = MixedSlice::from_start(rewriter.context(), sizes);
            Some(tensor::insert_slice_or_fold(rewriter, location, value, dest, &whole))
        }
    }
}
