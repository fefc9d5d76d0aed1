//! Transfers from slices of tensors, and insertions of what was written as a whole.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/FoldTensorSubsetOps.cpp.

use super::masking::{mask_of, masked, replace_root, root_of};
use super::transfer::{Kind, Transfer};
use affine::resolved_indices;
use ir::{AffineExpr, AffineMap, Attribute, Context, OpId, Type, ValueId};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{ExtractSliceOp, InsertSliceOp, dropped_dimensions};
use vector::{TransferReadOp, TransferWriteOp};

/// The patterns (`populateFoldTensorSubsetIntoVectorTransferPatterns`).
pub const PATTERNS: &[Pattern] = &[
    Pattern::new("TransferReadOfExtractSliceOpFolder", read_of_slice).on("vector.transfer_read"),
    Pattern::new("InsertSliceOfTransferWriteOpFolder", insertion_of_written).on("tensor.insert_slice"),
];

/// Returns whether a transfer can go to a whole tensor in place of a slice of it.
fn can_move(rewriter: &Rewriter<'_>, transfer: &Transfer, slice: &MixedSlice) -> bool {
    transfer.mask.is_none()
        && !transfer.in_bounds.contains(&Attribute::FALSE)
        && slice.strides.iter().all(|&stride| rewriter.is_constant_int(stride, 1))
}

/// Returns the map of a transfer with the dimensions that a slice lacks.
fn with_dropped(context: &Context, map: AffineMap, dropped: &[bool]) -> AffineMap {
    let kept = (0u32..).zip(dropped).filter(|(_, dropped)| !**dropped);
    let dims: Vec<AffineExpr> = kept.map(|(dim, _)| AffineExpr::dim(context, dim)).collect();
    map.replace_dims_and_symbols(context, &dims, &[], dropped.len() as u32, 0)
}

/// Returns which dimensions of a tensor a slice of this type lacks.
fn dropped(context: &Context, sizes: &[i64], slice: Type) -> Option<Vec<bool>> {
    Some(dropped_dimensions(sizes, slice.shape(context)?).to_vec())
}

/// Reads from the tensor that a slice was taken of.
fn read_of_slice(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter, op)?;
    let Kind::Read { padding } = transfer.kind else { return None };
    let extract = rewriter.value(transfer.base).defining::<ExtractSliceOp<'_>>()?;
    let (slice, source) = (MixedSlice::of(*extract), extract.source().id());
    let dropped = dropped(context, &extract.static_sizes(), extract.result().ty())?;
    if !can_move(rewriter, &transfer, &slice) {
        return None;
    }
    let root = root_of(rewriter, op);
    rewriter.set_insertion_point(root);
    let indices: Vec<OpFoldResult> =
        transfer.indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    let indices = resolved_indices(rewriter, transfer.location, &slice, &dropped, &indices)?;
    let map = with_dropped(context, transfer.map, &dropped);
    let (location, ty, in_bounds) = (transfer.location, transfer.vector, &transfer.in_bounds);
    let scope = rewriter.scope();
    let state = TransferReadOp::build(scope, location, ty, source, &indices, map, padding, None, in_bounds);
    let new = rewriter.create(state);
    let new = masked(rewriter, new, mask_of(rewriter, root));
    replace_root(rewriter, root, new);
    Some(Rewritten)
}

/// Writes a vector that fills a tensor into the one that the tensor is inserted into.
fn insertion_of_written(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let write = insert.source().defining::<TransferWriteOp<'_>>()?.id();
    let (slice, dest) = (MixedSlice::of(*insert), insert.dest().id());
    let location = insert.location();
    let dropped = dropped(context, &insert.static_sizes(), insert.source().ty())?;
    let transfer = Transfer::of(rewriter, write)?;
    let Kind::Write { value } = transfer.kind else { return None };
    let written = rewriter.type_of(transfer.base);
    let fills = written.has_static_shape(context) && written.shape(context) == transfer.vector.shape(context);
    if !fills || !can_move(rewriter, &transfer, &slice) {
        return None;
    }
    let indices: Vec<OpFoldResult> =
        transfer.indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    let indices: Vec<ValueId> = resolved_indices(rewriter, transfer.location, &slice, &dropped, &indices)?;
    let map = with_dropped(context, transfer.map, &dropped);
    let (ty, in_bounds) = (rewriter.type_of(dest), &transfer.in_bounds);
    let scope = rewriter.scope();
    let state =
        TransferWriteOp::build(scope, location, Some(ty), value, dest, &indices, map, None, in_bounds);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
