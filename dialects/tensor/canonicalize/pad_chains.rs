//! `tensor.pad` of a padded tensor, or of a slice of one.

use smallvec::SmallVec;

use super::pad::{create_pad_like, is_zero, mixed_high, mixed_low};
use crate::{ExtractSliceOp, PadOp, constant_padding_value, extract_slice};
use affine::make_composed_folded_affine_apply_of;
use ir::{AffineExpr, OpId};
use rewrite::MixedSlice;
use rewrite::{MixedList, OpFoldResult, Rewrite, Rewriter, Rewritten};

/// Returns the padded dimensions.
fn padded_dimensions(rewriter: &Rewriter<'_>, pad: PadOp<'_>) -> SmallVec<[bool; 6]> {
    let is_padded = |(&low, &high): (&OpFoldResult, &OpFoldResult)| !is_zero(rewriter, &[low, high]);
    mixed_low(pad).iter().zip(&mixed_high(pad)).map(is_padded).collect()
}

/// Merges a padded slice of a padded slice, if they pad different dimensions, into one slice and one padding.
pub(super) fn fold_orthogonal(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let part = pad.source().defining::<ExtractSliceOp>()?;
    let outer_pad = part.source().defining::<PadOp>().filter(|pad| !pad.nofold())?;
    let outer_part = outer_pad.source().defining::<ExtractSliceOp>()?;
    let rank = pad.source().ty().shape(context)?.len();
    let (slice, outer_slice) = (MixedSlice::of(*part), MixedSlice::of(*outer_part));
    let has_unit_strides =
        |slice: &MixedSlice| slice.strides.iter().all(|&stride| rewriter.is_constant_int(stride, 1));
    if outer_part.source().ty().shape(context)?.len() != rank
        || !has_unit_strides(&slice)
        || !has_unit_strides(&outer_slice)
        || !is_zero(rewriter, &mixed_low(pad))
        || !is_zero(rewriter, &mixed_low(outer_pad))
        || constant_padding_value(pad)?.constant()? != constant_padding_value(outer_pad)?.constant()?
    {
        return None;
    }
    let (padded, outer_padded) = (padded_dimensions(rewriter, pad), padded_dimensions(rewriter, outer_pad));
    if padded.iter().zip(&outer_padded).any(|(&a, &b)| a && b) {
        return None;
    }
    // In each dimension, one of the two slices starts at 0 without padding. The other one determines the
    // combined slice.
    let mut combined = MixedSlice { strides: slice.strides.clone(), ..MixedSlice::default() };
    let mut high = Vec::new();
    let outer_shape = part.source().ty().shape(context)?;
    let (highs, outer_highs) = (mixed_high(pad), mixed_high(outer_pad));
    for dim in 0..rank {
        let (offset, outer_offset) = (*slice.offsets.get(dim)?, *outer_slice.offsets.get(dim)?);
        combined.offsets.push(if !padded[dim] && rewriter.is_constant_int(offset, 0) {
            outer_offset
        } else if !outer_padded[dim] && rewriter.is_constant_int(outer_offset, 0) {
            offset
        } else {
            return None;
        });
        let size = *slice.sizes.get(dim)?;
        if outer_padded[dim] && rewriter.constant_int(size) != outer_shape.get(dim).copied() {
            return None;
        }
        combined.sizes.push(if outer_padded[dim] { *outer_slice.sizes.get(dim)? } else { size });
        high.push(match (outer_padded[dim], padded[dim]) {
            (true, _) => outer_highs[dim],
            (false, true) => highs[dim],
            (false, false) => OpFoldResult::index(context, 0),
        });
    }
    let low = MixedList::of(context, &mixed_low(pad));
    let high = MixedList::of(context, &high);
    let (location, ty, region) = (pad.location(), pad.result().ty(), pad.region().id());
    let source = outer_part.source().id();
    let new_part = extract_slice(rewriter, location, source, &combined, None);
    let new_part = rewriter.result(new_part, 0);
    let moved = rewriter.body_mut().create_region();
    let new = create_pad_like(rewriter, op, ty, new_part, (&low, &high), moved)?;
    rewriter.inline_region_before(region, moved, None);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Something padded, padded again with the same.
pub(super) fn fold_consecutive(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>().filter(|pad| !pad.nofold())?;
    let inner = pad.source().defining::<PadOp>().filter(|pad| !pad.nofold())?;
    if constant_padding_value(pad)? != constant_padding_value(inner)? {
        return None;
    }
    let (location, ty, region) = (pad.location(), pad.result().ty(), pad.region().id());
    let source = inner.source().id();
    let highs: Vec<_> = mixed_high(pad).into_iter().zip(mixed_high(inner)).collect();
    let lows: Vec<_> = mixed_low(pad).into_iter().zip(mixed_low(inner)).collect();
    let sum = AffineExpr::dim(context, 0).add(context, AffineExpr::dim(context, 1));
    let mut added = |paddings: Vec<(OpFoldResult, OpFoldResult)>| {
        let add = |(a, b)| make_composed_folded_affine_apply_of(rewriter, location, sum, &[a, b]);
        let sums: Vec<OpFoldResult> = paddings.into_iter().map(add).collect();
        MixedList::of(context, &sums)
    };
    let high = added(highs);
    let low = added(lows);
    let moved = rewriter.body_mut().create_region();
    let new = create_pad_like(rewriter, op, ty, source, (&low, &high), moved)?;
    rewriter.inline_region_before(region, moved, None);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
