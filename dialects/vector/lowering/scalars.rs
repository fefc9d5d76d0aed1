//! Transfers of one dimension as loops over elements, where the last dimension of the memref is not contiguous, or
//! not the one of the vector.

use super::in_bounds::{create_checked, create_extract, create_loop};
use super::transfer::{Kind, Transfer};
use arith::{MulIOp, constant_index};
use ir::types::DYNAMIC;
use ir::{OpId, TypeStorage, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BroadcastOp, InsertOp, VectorScaleOp};

pub fn loop_over_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter, op)?;
    let ty = rewriter.type_of(transfer.base);
    let of = vector_type(context, transfer.vector)?;
    if !matches!(ty.storage(context), TypeStorage::MemRef { .. })
        || transfer.map.results(context).is_empty()
        || of.shape.len() != 1
    {
        return None;
    }
    let is_last_contiguous = || {
        let (strides, _) = ty.strides_and_offset(context)?;
        Some(strides.last().is_none_or(|&stride| stride == 1))
    };
    if transfer.map.is_minor_identity(context) && is_last_contiguous().unwrap_or(false) {
        return None;
    }
    let (extent, is_scalable) = (*of.shape.first()?, of.is_scalable());
    let location = transfer.location;
    let lower = constant_index(rewriter, location, 0);
    let mut upper = constant_index(rewriter, location, extent);
    if is_scalable {
        let state = VectorScaleOp::build(rewriter.scope(), location);
        let scale = rewriter.create_value(state);
        let state = MulIOp::build(rewriter.scope(), location, upper, scale);
        upper = rewriter.create_value(state);
    }
    let step = constant_index(rewriter, location, 1);
    let mut inits = Vec::new();
    if let Kind::Read { padding } = transfer.kind {
        let state = BroadcastOp::build(rewriter.scope(), location, transfer.vector, padding);
        inits.push(rewriter.create_value(state));
    }
    let new = create_loop(rewriter, location, (lower, upper, step), &inits, &mut |rewriter, iv, carried| {
        create_step(rewriter, &transfer, iv, carried)
    })?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Creates the transfer of an element. Returns the vector with what was read.
fn create_step(
    rewriter: &mut Rewriter<'_>,
    transfer: &Transfer,
    iv: ValueId,
    vector: Option<ValueId>,
) -> Option<ValueId> {
    let location = transfer.location;
    let dim = transfer.first_dim(rewriter);
    let indices = transfer.indices_at(rewriter, iv);
    create_checked(
        rewriter,
        transfer,
        (iv, dim),
        vector.map(|_| transfer.vector),
        &mut |rewriter| match (transfer.kind, vector) {
            (Kind::Write { value }, _) => {
                let element = create_extract(rewriter, location, value, iv)?;
                let state = StoreOp::build(rewriter.scope(), location, element, transfer.base, &indices);
                rewriter.create(state);
                None
            }
            (Kind::Read { .. }, vector) => {
                let state = LoadOp::build(rewriter.scope(), location, transfer.base, &indices);
                let element = rewriter.create_value(state);
                let state = InsertOp::build(rewriter.scope(), location, element, vector?, &[iv], &[DYNAMIC]);
                Some(rewriter.create_value(state))
            }
        },
        &mut |_| vector,
    )
}
