//! Transfers without the innermost dimensions that have one element in memory and in the vector.
//!
//! ```mlir
//! %v = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [true, true]} : memref<8x1xf32>, vector<4x1xf32>
//! ```
//!
//! becomes a read of `vector<4xf32>` from a subview `memref<8xf32>`, and a `vector.shape_cast`.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use ir::{AffineMap, Attribute, OpId, Type, TypeStorage, Value, ValueId};
use memref::rank_reduce_if_needed;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, transfer_minor_identity, vector_type};
use vector::{ShapeCastOp, TransferReadOp, TransferWriteOp};

/// The patterns (`populateDropInnerMostUnitDimsXferOpPatterns`).
pub const DROP_INNER_MOST_UNIT_DIMS: &[Pattern] = &[
    Pattern::new("DropInnerMostUnitDimsTransferRead", drop_from_read).on("vector.transfer_read"),
    Pattern::new("DropInnerMostUnitDimsTransferWrite", drop_from_write).on("vector.transfer_write"),
];

/// Returns the number of innermost dimensions of size and stride 1 in a memref and in a vector.
fn inner_unit_dims(rewriter: &Rewriter<'_>, memref: Type, vector: Type) -> Option<usize> {
    let context = rewriter.context();
    let of = vector_type(context, vector)?;
    let (strides, _) = memref.strides_and_offset(context)?;
    let extents = memref.shape(context)?.iter().zip(&strides);
    let dims = extents.rev().zip(of.shape.iter().zip(of.scalable).rev());
    let is_unit = |&((&extent, &stride), (&size, &scalable)): &((&i64, &i64), (&i64, &bool))| {
        (extent, stride, size, scalable) == (1, 1, 1, false)
    };
    Some(dims.take_while(is_unit).count())
}

/// A transfer of fewer dimensions.
struct Reduced {
    vector: Type,
    base: ValueId,
    indices: Vec<ValueId>,
    map: AffineMap,
    in_bounds: Vec<Attribute>,
}

/// Makes the subview, if the transfer has dimensions to drop.
fn reduce(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    vector: Type,
    base: ValueId,
    map: AffineMap,
    in_bounds: &[Attribute],
    mut indices: Vec<ValueId>,
) -> Option<Reduced> {
    let context = rewriter.context();
    let memref = rewriter.type_of(base);
    let TypeStorage::MemRef { shape, .. } = memref.storage(context) else { return None };
    let of = vector_type(context, vector).filter(|of| of.rank() > 1)?;
    if map.results(context).is_empty() || !map.is_minor_identity(context) {
        return None;
    }
    let dropped = inner_unit_dims(rewriter, memref, vector).filter(|&count| count > 0)?;
    let rank = of.rank() - dropped;
    let (in_bounds, rest) = in_bounds.split_at_checked(rank)?;
    if rest.iter().any(|&flag| flag != Attribute::TRUE) {
        return None;
    }
    let vector = make_vector(context, &of.shape[..rank], &of.scalable[..rank], of.element);
    let shape = &shape[..shape.len() - dropped];
    indices.truncate(shape.len());
    let location = rewriter.op(op).location();
    let base = rank_reduce_if_needed(rewriter, location, base, shape)?;
    let map = transfer_minor_identity(context, rewriter.type_of(base), vector)?;
    Some(Reduced { vector, base, indices, map, in_bounds: in_bounds.to_vec() })
}

fn drop_from_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let read = rewriter.op(op).dyn_cast::<TransferReadOp<'_>>().filter(|read| read.mask().is_none())?;
    let (location, ty, base, padding) =
        (read.location(), read.vector().ty(), read.base().id(), read.padding().id());
    let (map, in_bounds) = (read.permutation_map(), read.in_bounds().to_vec());
    let indices = read.indices().map(Value::id).collect();
    let to = reduce(rewriter, op, ty, base, map, &in_bounds, indices)?;
    let Reduced { vector, base, indices, map, in_bounds } = &to;
    let scope = rewriter.scope();
    let state =
        TransferReadOp::build(scope, location, *vector, *base, indices, *map, padding, None, in_bounds);
    let value = rewriter.create_value(state);
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    let value = rewriter.create_value(state);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

fn drop_from_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let write = rewriter.op(op).dyn_cast::<TransferWriteOp<'_>>().filter(|write| write.mask().is_none())?;
    let (location, value, base) = (write.location(), write.value_to_store(), write.base().id());
    let (map, in_bounds) = (write.permutation_map(), write.in_bounds().to_vec());
    let indices = write.indices().map(Value::id).collect();
    let (ty, value) = (value.ty(), value.id());
    let to = reduce(rewriter, op, ty, base, map, &in_bounds, indices)?;
    let state = ShapeCastOp::build(rewriter.scope(), location, to.vector, value);
    let value = rewriter.create_or_fold_value(state);
    let Reduced { base, indices, map, in_bounds, .. } = &to;
    let scope = rewriter.scope();
    let state = TransferWriteOp::build(scope, location, None, value, *base, indices, *map, None, in_bounds);
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}
