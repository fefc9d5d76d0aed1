//! `bufferization.materialize_in_destination`: rules, shape, effects.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferizationOps.cpp.

use smallvec::SmallVec;

use super::MaterializeInDestinationOp;
use interfaces::{EffectInstance, EffectKind};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Context, OpId, Operation, Type, TypeStorage};
use rewrite::{Builder, ReifiedShapes};

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}

pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(view) = op.dyn_cast::<MaterializeInDestinationOp<'_>>() else { return Ok(()) };
    let (source, dest) = (view.source().ty(), view.dest().ty());
    let (to_tensor, to_memref) = (is_tensor(context, dest), is_memref(context, dest));
    let extents = || Some((source.shape(context)?, dest.shape(context)?));
    let message = if !to_tensor && !to_memref {
        "'dest' must be a tensor or a memref"
    } else if to_tensor && op.num_results() != 1 {
        "tensor 'dest' implies exactly one tensor result"
    } else if to_tensor && op.result_types().next() != Some(dest) {
        "result and 'dest' types must match"
    } else if to_memref && op.num_results() != 0 {
        "memref 'dest' implies zero results"
    } else if view.restrict() && !to_memref {
        "'restrict' is valid only for memref destinations"
    } else if view.writable() != to_memref {
        "'writable' must be specified if and only if the destination is of memref type"
    } else if source.shape(context).is_some() != dest.shape(context).is_some() {
        "source/destination shapes are incompatible"
    } else if extents().is_some_and(|(source, dest)| source.len() != dest.len()) {
        "rank mismatch between source and destination shape"
    } else if extents().is_some_and(|(source, dest)| {
        let differ = |(&a, &b): (&i64, &i64)| a != DYNAMIC && b != DYNAMIC && a != b;
        source.iter().zip(dest).any(differ)
    }) {
        "source/destination shapes are incompatible"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}

/// Writes to a memref.
pub fn effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    let dest = op.operand(MaterializeInDestinationOp::DEST);
    if is_memref(op.context(), dest.ty()) {
        effects.push(EffectInstance::on_value(EffectKind::Write, dest.id()));
    }
}

/// The result has the shape of the destination.
pub fn reify(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<MaterializeInDestinationOp<'_>>()?;
    let (location, dest, has_result) = (view.location(), view.dest().id(), view.num_results() == 1);
    Some(if has_result { vec![tensor::mixed_sizes(builder, location, dest)] } else { Vec::new() })
}
