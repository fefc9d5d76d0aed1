//! Checks of operations on tensors.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/RuntimeOpVerification.cpp.

use crate::assertions::Assertions;
use ir::{TypeStorage, ValueId};
use tensor::{CastOp, DimOp, ExtractOp, ExtractSliceOp, InsertOp, RankOp, create_dim, create_or_fold_dim};

/// The result of `tensor.cast` must have the rank of its source, and the extents.
pub(crate) fn check_cast(assertions: &mut Assertions<'_, '_>) {
    let context = assertions.context();
    let Some(cast) = assertions.op().dyn_cast::<CastOp<'_>>() else { return };
    let (source, source_type, result_type) = (cast.source().id(), cast.source().ty(), cast.dest().ty());
    let TypeStorage::RankedTensor { shape, .. } = result_type.storage(context) else { return };
    if source_type.shape(context).is_none() {
        let state = RankOp::build(assertions.rewriter.scope(), assertions.location, source);
        let rank = assertions.rewriter.create_value(state);
        assertions.check_equal(rank, shape.len() as i64, "rank mismatch");
    }
    assertions.check_extents(source_type, shape, |assertions, dim| {
        create_dim(assertions.rewriter, assertions.location, source, dim)
    });
}

/// The index of `tensor.dim` must be less than the rank.
pub(crate) fn check_dim(assertions: &mut Assertions<'_, '_>) {
    let Some(dim) = assertions.op().dyn_cast::<DimOp<'_>>() else { return };
    let (source, index) = (dim.source().id(), dim.index().id());
    let state = RankOp::build(assertions.rewriter.scope(), assertions.location, source);
    let rank = assertions.rewriter.create_value(state);
    assertions.check_dim(index, rank);
}

/// The indices of `tensor.extract` must be in bounds.
pub(crate) fn check_extract(assertions: &mut Assertions<'_, '_>) {
    let Some(extract) = assertions.op().dyn_cast::<ExtractOp<'_>>() else { return };
    let (tensor, indices) =
        (extract.tensor().id(), extract.indices().map(|index| index.id()).collect::<Vec<_>>());
    check_access(assertions, tensor, &indices);
}

/// The indices of `tensor.insert` must be in bounds.
pub(crate) fn check_insert(assertions: &mut Assertions<'_, '_>) {
    let Some(insert) = assertions.op().dyn_cast::<InsertOp<'_>>() else { return };
    let (tensor, indices) =
        (insert.dest().id(), insert.indices().map(|index| index.id()).collect::<Vec<_>>());
    check_access(assertions, tensor, &indices);
}

fn check_access(assertions: &mut Assertions<'_, '_>, tensor: ValueId, indices: &[ValueId]) {
    assertions.check_access(indices, |assertions, dim| {
        create_or_fold_dim(assertions.rewriter, assertions.location, tensor, dim)
    });
}

/// The slice that `tensor.extract_slice` takes must be within its source.
pub(crate) fn check_extract_slice(assertions: &mut Assertions<'_, '_>) {
    let Some(slice) = assertions.op().dyn_cast::<ExtractSliceOp<'_>>() else { return };
    let source = slice.source().id();
    let bounds = [assertions.constant(0), assertions.constant(1)];
    assertions.check_slice("extract_slice", bounds, |assertions, dim| {
        create_or_fold_dim(assertions.rewriter, assertions.location, source, dim)
    });
}
