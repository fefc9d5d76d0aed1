//! Simpler operations: a `memref.reshape` to a shape of known rank is a `memref.reinterpret_cast`, with the sizes
//! that are not known read from memory.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandOps.cpp.

use arith::{MulIOp, cast_to_index, constant_index};
use ir::types::DYNAMIC;
use ir::{OpId, TypeStorage, ValueId};
use memref::{LoadOp, ReshapeOp, reinterpret_cast};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.expand_ops`
pub static EXPAND_OPS: &[Pattern] =
    &[Pattern::new("MemRefReshapeOpConverter", reinterpret_reshaped).on("memref.reshape")];

fn reinterpret_reshaped(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let new = reinterpreted(rewriter, op)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Creates the `memref.reinterpret_cast` that does what `memref.reshape` does.
pub fn reinterpreted(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<ValueId> {
    let context = rewriter.context();
    let reshape = rewriter.op(op).dyn_cast::<ReshapeOp>()?;
    let ty = reshape.result().ty();
    let TypeStorage::MemRef { shape, .. } = ty.storage(context) else { return None };
    let (location, source, sizes) = (reshape.location(), reshape.source().id(), reshape.shape().id());
    let mut slice = MixedSlice::contiguous(context, index_attributes(context, &[0]), Vec::new());
    slice.strides.clear();
    // The stride of a dimension: a constant until a size that is not known is one of its factors.
    let (mut stride, mut static_stride) = (None, 1i64);
    for (dim, &extent) in shape.iter().enumerate().rev() {
        let size = match extent {
            DYNAMIC => {
                let index = constant_index(rewriter, location, dim as i64);
                let size = LoadOp::build(rewriter.scope(), location, sizes, &[index]);
                let size = rewriter.create_value(size);
                let size = cast_to_index(rewriter, location, size);
                slice.sizes.push(size.into());
                size
            }
            _ => {
                slice.sizes.push(OpFoldResult::index(context, extent));
                constant_index(rewriter, location, extent)
            }
        };
        let known = OpFoldResult::index(context, static_stride);
        slice.strides.push(stride.map_or(known, OpFoldResult::Value));
        if dim == 0 {
            break;
        }
        let factor = match stride {
            None if extent != DYNAMIC => {
                static_stride = static_stride.wrapping_mul(extent);
                continue;
            }
            None => constant_index(rewriter, location, static_stride),
            Some(stride) => stride,
        };
        let product = MulIOp::build(rewriter.scope(), location, factor, size);
        stride = Some(rewriter.create_value(product));
    }
    slice.sizes.reverse();
    slice.strides.reverse();
    Some(reinterpret_cast(rewriter, location, ty, source, &slice))
}
