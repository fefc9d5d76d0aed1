//! Accesses to memory at indices that are computed by `arith`.

use super::lower_affine::ids;
use affine::{
    AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp, dma_accesses,
    expand_affine_map,
};
use ir::{OpId, ValueId};
use memref::{DmaStartOp, DmaWaitOp, LoadOp, PrefetchOp, StoreOp};
use rewrite::lowering::Lowering;

pub fn lower_load(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let load = lowering.op(op).dyn_cast::<AffineLoadOp>()?;
    let (location, memref, map) = (load.location(), load.memref().id(), load.map());
    let operands = ids(load.indices());
    let indices = expand_affine_map(lowering, location, map, &operands)?;
    let state = LoadOp::build(lowering.scope(), location, memref, &indices);
    let value = lowering.create_value(state);
    lowering.replace(op, &[value]);
    Some(())
}

pub fn lower_store(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let store = lowering.op(op).dyn_cast::<AffineStoreOp>()?;
    let (location, value, memref) = (store.location(), store.value().id(), store.memref().id());
    let (map, operands) = (store.map(), ids(store.indices()));
    let indices = expand_affine_map(lowering, location, map, &operands)?;
    let state = StoreOp::build(lowering.scope(), location, value, memref, &indices);
    lowering.create(state);
    lowering.erase(op);
    Some(())
}

pub fn lower_prefetch(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let prefetch = lowering.op(op).dyn_cast::<AffinePrefetchOp>()?;
    let (location, memref, map) = (prefetch.location(), prefetch.memref().id(), prefetch.map());
    let operands = ids(prefetch.indices());
    let hints = (prefetch.is_write(), prefetch.locality_hint(), prefetch.is_data_cache());
    let indices = expand_affine_map(lowering, location, map, &operands)?;
    let (is_write, locality, is_data) = hints;
    let state = PrefetchOp::build(lowering.scope(), location, memref, &indices, is_write, locality, is_data);
    lowering.create(state);
    lowering.erase(op);
    Some(())
}

pub fn lower_vector_load(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let load = lowering.op(op).dyn_cast::<AffineVectorLoadOp>()?;
    let (location, memref, map) = (load.location(), load.memref().id(), load.map());
    let (operands, ty) = (ids(load.indices()), load.result().ty());
    let indices = expand_affine_map(lowering, location, map, &operands)?;
    let state = vector::LoadOp::build(lowering.scope(), location, ty, memref, &indices);
    let value = lowering.create_value(state);
    lowering.replace(op, &[value]);
    Some(())
}

pub fn lower_vector_store(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let store = lowering.op(op).dyn_cast::<AffineVectorStoreOp>()?;
    let (location, value, memref) = (store.location(), store.value().id(), store.memref().id());
    let (map, operands) = (store.map(), ids(store.indices()));
    let indices = expand_affine_map(lowering, location, map, &operands)?;
    let state = vector::StoreOp::build(lowering.scope(), location, value, memref, &indices);
    lowering.create(state);
    lowering.erase(op);
    Some(())
}

pub fn lower_dma_start(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op);
    let (location, accesses) = (view.location(), dma_accesses(view)?);
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let mut rest = 0;
    let mut groups = Vec::new();
    for access in accesses {
        rest = access.memref + 1 + access.num_inputs;
        let inputs = operands.get(access.memref + 1..rest)?;
        let mut group = vec![*operands.get(access.memref)?];
        group.extend(expand_affine_map(lowering, location, access.map, inputs)?);
        groups.push(group);
    }
    // The number of elements stands before the tag; strides are the last.
    let (&num_elements, strides) = operands.get(rest..)?.split_first()?;
    groups.insert(2, vec![num_elements]);
    groups.push(strides.to_vec());
    let state = DmaStartOp::build(lowering.scope(), location, &groups.concat());
    lowering.create(state);
    lowering.erase(op);
    Some(())
}

pub fn lower_dma_wait(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op);
    let map = view.attribute(view.context().static_string("tag_map"))?.affine_map(view.context())?;
    let location = view.location();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (&tag, inputs) = operands.split_first()?;
    let (&num_elements, inputs) = inputs.split_last()?;
    let indices = expand_affine_map(lowering, location, map, inputs)?;
    let state = DmaWaitOp::build(lowering.scope(), location, tag, &indices, num_elements);
    lowering.create(state);
    lowering.erase(op);
    Some(())
}
