//! `tensor.insert_slice` as the read of a vector and a write.
//!
//! Follows `vectorizeAsInsertSliceOp` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::vectors::{element_of, fixed, read_or_masked_read, shape_of, write_or_masked_write, zero};
use arith::{constant_index, value_or_constant_index};
use ir::types::DYNAMIC;
use ir::{OpId, Operation, Value, ValueId};
use linalg::FillOp;
use rewrite::{MixedSlice, Rewriter};
use tensor::InsertSliceOp;
use vector::types::vector_type;
use vector::{BroadcastOp, TransferWriteOp};

/// Returns the scalar that all elements of what an operation makes or inserts into have (`getStaticPadVal`).
pub fn static_padding(op: Option<Operation<'_>>) -> Option<Value<'_>> {
    let mut op = op?;
    loop {
        if let Some(broadcast) = op.dyn_cast::<BroadcastOp<'_>>() {
            let source = broadcast.source();
            return vector_type(op.context(), source.ty()).is_none().then_some(source);
        }
        if op.isa::<FillOp<'_>>() {
            return op.operands().next();
        }
        let from = match op.dyn_cast::<TransferWriteOp<'_>>() {
            Some(write) => write.value_to_store(),
            None => op.dyn_cast::<InsertSliceOp<'_>>()?.dest(),
        };
        op = from.defining_op()?;
    }
}

/// Reads the slice as a vector, and writes that. Returns the tensor that was written to.
pub fn vectorize(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[i64]) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let (location, source, dest) = (view.location(), view.source().id(), view.dest().id());
    let offsets = MixedSlice::of(*view).offsets;
    let padding = static_padding(Some(*view)).map(Value::id);
    let element = element_of(rewriter, source);
    let padding = match padding {
        Some(padding) => padding,
        None => zero(rewriter, location, element)?,
    };
    let (from, to) = (shape_of(rewriter, source), shape_of(rewriter, dest));
    let inner = to.get(to.len().checked_sub(from.len())?..)?;
    let extent = |dim: usize| match (sizes.get(dim), from[dim], inner[dim]) {
        (Some(&size), ..) => Some(size),
        (None, DYNAMIC, DYNAMIC) => None,
        (None, DYNAMIC, extent) | (None, extent, _) => Some(extent),
    };
    if !sizes.is_empty() && sizes.len() < from.len() {
        return None;
    }
    let shape: Vec<i64> = (0..from.len()).map(extent).collect::<Option<_>>()?;
    let by_bounds = sizes.is_empty();
    let ty = fixed(context, &shape, element);
    // MLIR makes indices that it does not use.
    constant_index(rewriter, location, 0);
    let read = read_or_masked_read(rewriter, location, source, ty, Some(padding), by_bounds)?;
    let indices: Vec<ValueId> =
        offsets.into_iter().map(|offset| value_or_constant_index(rewriter, location, offset)).collect();
    let write = write_or_masked_write(rewriter, location, read, dest, Some(indices), by_bounds)?;
    Some(rewriter.result(write, 0))
}
