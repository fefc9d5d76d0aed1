//! `tensor.pad` as the masked read of a vector and a write.
//!
//! Follows `vectorizeAsTensorPadOp` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::vectors::{fixed, read_or_masked_read, write_or_masked_write};
use ir::{OpId, ValueId};
use rewrite::Rewriter;
use rewrite::shape::reify_result_shapes;
use tensor::{PadOp, constant_padding_value, empty};

/// Reads the source as a padded vector, and writes that into an empty tensor. Returns the tensor.
pub fn vectorize(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[i64]) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let padding = constant_padding_value(view)?;
    let (location, source, ty) = (view.location(), view.source().id(), padding.ty());
    let padding = padding.id();
    let extents = reify_result_shapes(rewriter, op)?.into_iter().next()?;
    let vector = fixed(context, sizes, ty);
    let read = read_or_masked_read(rewriter, location, source, vector, Some(padding), false)?;
    let dest = empty(rewriter, location, &extents, ty);
    let write = write_or_masked_write(rewriter, location, read, dest, None, false)?;
    Some(rewriter.result(write, 0))
}
