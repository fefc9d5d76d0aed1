//! Parts of loaded vectors, and stores of broadcasts of one element, access only that part of memory.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use arith::{AddIOp, IntegerOverflowFlags, value_or_constant_index};
use ir::fold::mixed_values;
use ir::{Context, OpId, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{BroadcastOp, ExtractOp, LoadOp, StoreOp};

/// The patterns (`populateSinkVectorMemOpsPatterns`).
pub const SINK_MEMORY_OPS: &[Pattern] = &[
    Pattern::new("ExtractOpFromLoad", extract_of_load).on("vector.extract"),
    Pattern::new("StoreOpFromBroadcast", store_of_broadcast).on("vector.store"),
];

/// Returns whether elements of a type are whole bytes.
fn is_of_bytes(context: &Context, ty: Type) -> bool {
    let width = ty.integer_width(context).or_else(|| Some(ty.float_kind(context)?.width()));
    ty == Type::INDEX || width.is_some_and(|width| width % 8 == 0)
}

/// Loads only the part that is extracted.
fn extract_of_load(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let load = extract.source().defining::<LoadOp<'_>>()?;
    let loaded = vector_type(context, load.result().ty()).filter(|of| !of.is_scalable())?;
    let memref = load.base().ty();
    if load.result().users().take(2).count() != 1 || !is_of_bytes(context, memref.element_type(context)?) {
        return None;
    }
    let lead = memref.shape(context)?.len().checked_sub(loaded.rank())?;
    let ty = extract.result().ty();
    let rank = vector_type(context, ty).map_or(0, |of| of.rank());
    let position =
        mixed_values(context, &extract.static_position(), extract.dynamic_position().map(Value::id));
    let mut indices: Vec<ValueId> = load.indices().map(Value::id).collect();
    let (base, location, place, load) = (load.base().id(), load.location(), extract.location(), load.id());
    rewriter.set_insertion_point(load);
    let end = indices.len().checked_sub(rank)?;
    for (index, &offset) in indices.get_mut(lead..end)?.iter_mut().zip(&position) {
        if rewriter.is_constant_int(offset, 0) {
            continue;
        }
        let offset = value_or_constant_index(rewriter, location, offset);
        let mut state = AddIOp::build(rewriter.scope(), location, *index, offset);
        AddIOp::set_overflow_flags(&mut state, context, IntegerOverflowFlags::NSW);
        *index = rewriter.create_value(state);
    }
    let state = match vector_type(context, ty) {
        Some(_) => LoadOp::build(rewriter.scope(), place, ty, base, &indices),
        None => memref::LoadOp::build(rewriter.scope(), place, base, &indices),
    };
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    rewriter.erase_op(load);
    Some(Rewritten)
}

/// Stores the source of a broadcast to one element.
fn store_of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let store = rewriter.op(op).dyn_cast::<StoreOp<'_>>()?;
    let stored = store.value_to_store();
    let of = vector_type(context, stored.ty()).filter(|of| !of.is_scalable())?;
    let of_memref = store.base().ty().element_type(context)?;
    if of.num_elements() != 1 || vector_type(context, of_memref).is_some() {
        return None;
    }
    let broadcast = stored.defining::<BroadcastOp<'_>>()?;
    if stored.users().take(2).count() != 1 {
        return None;
    }
    let (source, broadcast) = (broadcast.source(), broadcast.id());
    let is_vector = vector_type(context, source.ty()).is_some();
    let (source, base, location) = (source.id(), store.base().id(), store.location());
    let indices: Vec<ValueId> = store.indices().map(Value::id).collect();
    let state = match is_vector {
        true => StoreOp::build(rewriter.scope(), location, source, base, &indices),
        false => memref::StoreOp::build(rewriter.scope(), location, source, base, &indices),
    };
    rewriter.create(state);
    rewriter.erase_op(op);
    rewriter.erase_op(broadcast);
    Some(Rewritten)
}
