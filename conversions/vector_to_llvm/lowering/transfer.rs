//! Transfers in bounds, as loads and stores.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorTransfer.cpp.

use ir::{Attribute, Context, OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{BroadcastOp, LoadOp, MaskedLoadOp, MaskedStoreOp, StoreOp, TransferReadOp, TransferWriteOp};

/// Returns whether the elements of the last dimension of a memref are next to one another.
fn is_last_dim_contiguous(context: &Context, ty: Type) -> bool {
    let strides = ty.strides_and_offset(context);
    strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1))
}

/// Returns whether a vector can be loaded from, or stored to, a memref.
fn is_loadable(context: &Context, base: Type, vector: Type) -> bool {
    let TypeStorage::MemRef { element, .. } = base.storage(context) else { return false };
    let fits = match element.storage(context) {
        TypeStorage::Vector { .. } => *element == vector,
        _ => Some(*element) == vector.element_type(context),
    };
    fits && is_last_dim_contiguous(context, base)
}

fn is_masked(op: Operation<'_>) -> bool {
    op.parent_op().is_some_and(|parent| *parent.name_str() == *b"vector.mask")
}

fn is_in_bounds(flags: &[Attribute]) -> bool {
    flags.iter().all(|&flag| flag == Attribute::TRUE)
}

pub(super) fn lower_read(rewriter: &mut Rewriter<'_>, op: OpId, max_rank: i64) -> Rewrite {
    let context = rewriter.context();
    let read = rewriter.op(op).cast::<TransferReadOp<'_>>();
    let (location, ty, base) = (read.location(), read.vector().ty(), read.base());
    let vector = vector_type(context, ty).filter(|of| of.rank() as i64 <= max_rank)?;
    let broadcast = read.permutation_map().minor_identity_broadcasts(context)?;
    let mut shape = vector.shape.to_vec();
    for &dim in &broadcast {
        *shape.get_mut(dim as usize)? = 1;
    }
    let loaded_type = make_vector(context, &shape, vector.scalable, vector.element);
    if is_masked(*read) || !is_loadable(context, base.ty(), loaded_type) || !is_in_bounds(read.in_bounds()) {
        return None;
    }
    let indices: Vec<ValueId> = read.indices().map(|index| index.id()).collect();
    let (base, mask, padding) = (base.id(), read.mask().map(|mask| mask.id()), read.padding().id());
    let state = match mask {
        Some(mask) => {
            if vector.rank() != 1 {
                return None;
            }
            let state = BroadcastOp::build(rewriter.scope(), location, loaded_type, padding);
            let fill = rewriter.create_value(state);
            MaskedLoadOp::build(rewriter.scope(), location, loaded_type, base, &indices, mask, fill)
        }
        None => LoadOp::build(rewriter.scope(), location, loaded_type, base, &indices),
    };
    let mut value = rewriter.create_value(state);
    if !broadcast.is_empty() {
        let state = BroadcastOp::build(rewriter.scope(), location, ty, value);
        value = rewriter.create_value(state);
    }
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

pub(super) fn lower_write(rewriter: &mut Rewriter<'_>, op: OpId, max_rank: i64) -> Rewrite {
    let context = rewriter.context();
    let write = rewriter.op(op).cast::<TransferWriteOp<'_>>();
    let (location, ty, base) = (write.location(), write.value_to_store().ty(), write.base());
    let vector = vector_type(context, ty).filter(|of| of.rank() as i64 <= max_rank)?;
    if is_masked(*write)
        || !write.permutation_map().is_minor_identity(context)
        || !is_loadable(context, base.ty(), ty)
        || !is_in_bounds(write.in_bounds())
    {
        return None;
    }
    let indices: Vec<ValueId> = write.indices().map(|index| index.id()).collect();
    let (base, stored) = (base.id(), write.value_to_store().id());
    let mask = write.mask().map(|mask| mask.id());
    let state = match mask {
        Some(_) if vector.rank() != 1 => return None,
        Some(mask) => MaskedStoreOp::build(rewriter.scope(), location, base, &indices, mask, stored),
        None => StoreOp::build(rewriter.scope(), location, stored, base, &indices),
    };
    rewriter.create(state);
    rewriter.replace_op(op, &[]);
    Some(Rewritten)
}
