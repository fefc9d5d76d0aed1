//! `fold-tensor-subset-ops`: transfers between vectors and slices of tensors become transfers between vectors and the
//! tensors; an insertion of an insertion becomes one.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/FoldTensorSubsetOps.cpp.

use super::slices::{FOLD_SUBSETS, has_unit_stride};
use affine::resolved_indices;
use interfaces::Slice;
use ir::{AffineMap, Attribute, Context, Location, OpId, ValueId};
use passes::{Anchor, PassInfo};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::slice::dropped_dimensions;
use tensor::{ExtractSliceOp, InsertSliceOp};
use transforms::greedy::apply_patterns;
use vector::types::vector_type;
use vector::{MaskOp, TransferReadOp, TransferWriteOp, YieldOp};

pub(super) static PASS: PassInfo = PassInfo {
    argument: "fold-tensor-subset-ops",
    name: "FoldTensorSubsetOpsPass",
    summary: "Fold tensor subset ops into producer/consumer ops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        let patterns = [FOLD_INTO_TRANSFERS, FOLD_SUBSETS].concat();
        // Whether a fixed point was reached does not matter.
        let _ = apply_patterns(pass, &patterns);
        Ok(())
    },
};

/// `populateFoldTensorSubsetIntoVectorTransferPatterns`
pub static FOLD_INTO_TRANSFERS: &[Pattern] = &[
    Pattern::new("TransferReadOfExtractSliceOpFolder", read_of_slice).on("vector.transfer_read"),
    Pattern::new("InsertSliceOfTransferWriteOpFolder", insertion_of_write).on("tensor.insert_slice"),
];

/// Returns whether all dimensions of a transfer are within bounds.
fn is_in_bounds(flags: &[Attribute]) -> bool {
    flags.iter().all(|&flag| flag == Attribute::TRUE)
}

/// A place in a tensor, instead of one in a slice of it.
struct Moved {
    indices: Vec<ValueId>,
    map: AffineMap,
}

/// Moves a transfer from a slice to the whole tensor.
fn move_out(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    (slice, dropped): (&MixedSlice, &[bool]),
    indices: &[ValueId],
    map: AffineMap,
) -> Option<Moved> {
    let indices: Vec<OpFoldResult> = indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    let indices = resolved_indices(rewriter, location, slice, dropped, &indices)?;
    Some(Moved { indices, map: map_of_whole(rewriter.context(), map, dropped) })
}

/// Returns the map of a transfer of the whole tensor, where dimensions of the slice are dropped.
fn map_of_whole(context: &Context, map: AffineMap, dropped: &[bool]) -> AffineMap {
    let kept: Vec<u32> = (0..).zip(dropped).filter(|(_, dropped)| !**dropped).map(|(dim, _)| dim).collect();
    map.compose(context, AffineMap::with_targets(context, dropped.len() as u32, &kept))
}

fn read_of_slice(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let read = view.dyn_cast::<TransferReadOp<'_>>()?;
    let from = read.base().defining::<ExtractSliceOp<'_>>()?;
    let slice = MixedSlice::of(*from);
    if !is_in_bounds(read.in_bounds()) || read.mask().is_some() || !has_unit_stride(rewriter, &slice) {
        return None;
    }
    let (location, ty, padding) = (read.location(), read.vector().ty(), read.padding().id());
    let (source, in_bounds) = (from.source().id(), read.in_bounds().to_vec());
    let indices: Vec<ValueId> = read.indices().map(|index| index.id()).collect();
    let dropped = dropped_dimensions(&from.static_sizes(), from.result().ty().shape(context)?);
    let mask = view.parent_op().and_then(|parent| parent.dyn_cast::<MaskOp<'_>>());
    let mask = mask.map(|mask| (mask.id(), mask.mask().id()));
    let map = read.permutation_map();
    if let Some((outer, _)) = mask {
        rewriter.set_insertion_point(outer);
    }
    let moved = move_out(rewriter, location, (&slice, &dropped), &indices, map)?;
    let scope = rewriter.scope();
    let state = TransferReadOp::build(
        scope,
        location,
        ty,
        source,
        &moved.indices,
        moved.map,
        padding,
        None,
        &in_bounds,
    );
    match mask {
        None => {
            let new = rewriter.create(state);
            rewriter.replace_op_with(op, new);
        }
        Some((outer, mask)) => {
            let region = rewriter.body_mut().create_region();
            let masked = MaskOp::build(rewriter.scope(), location, &[ty], mask, None, region);
            let masked = rewriter.create(masked);
            rewriter.create_block(region, None, &[]);
            let value = rewriter.create_value(state);
            let end = YieldOp::build(rewriter.scope(), location, &[value]);
            rewriter.create(end);
            rewriter.replace_op_with(outer, masked);
        }
    }
    Some(Rewritten)
}

fn insertion_of_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let write = insert.source().defining::<TransferWriteOp<'_>>()?;
    let slice = MixedSlice::of(*insert);
    if !is_in_bounds(write.in_bounds()) || write.mask().is_some() || !has_unit_stride(rewriter, &slice) {
        return None;
    }
    let value = write.value_to_store();
    let (base, vector) = (write.base().ty(), vector_type(context, value.ty())?);
    if !base.has_static_shape(context) || base.shape(context)? != vector.shape {
        return None;
    }
    let (location, dest, in_bounds) = (insert.location(), insert.dest(), write.in_bounds().to_vec());
    let (of_write, map, value) = (write.location(), write.permutation_map(), value.id());
    let indices: Vec<ValueId> = write.indices().map(|index| index.id()).collect();
    let dropped = dropped_dimensions(&Slice::of(*insert).sizes, insert.source().ty().shape(context)?);
    let (dest, ty) = (dest.id(), dest.ty());
    let moved = move_out(rewriter, of_write, (&slice, &dropped), &indices, map)?;
    let scope = rewriter.scope();
    let state = TransferWriteOp::build(
        scope,
        location,
        Some(ty),
        value,
        dest,
        &moved.indices,
        moved.map,
        None,
        &in_bounds,
    );
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
