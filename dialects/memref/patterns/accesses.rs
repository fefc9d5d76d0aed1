//! Accesses to memory, of single elements, vectors and matrices: where they access it, and the same access elsewhere.
//!
//! The patterns keep only whether an access is nontemporal. As in MLIR, the new access says so even where the old one
//! left it to the default.

use gpu::{SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};
use ir::{AffineMap, Location, OpId, OperationState, Value, ValueId};
use rewrite::Rewriter;
use vector::{MaskedLoadOp, MaskedStoreOp, TransferReadOp, TransferWriteOp};

/// A place in memory: a memref, and the indices into it.
pub struct Place {
    pub location: Location,
    pub memref: ValueId,
    pub indices: Vec<ValueId>,
}

/// The place of a new access, and what changes with it.
pub struct Moved {
    pub memref: ValueId,
    pub indices: Vec<ValueId>,
    /// The permutation map, if the access is a transfer whose map changes.
    pub map: Option<AffineMap>,
    /// Whether an access of vectors that is nontemporal stays so.
    pub keeps_nontemporal: bool,
}

/// Returns the place that an operation accesses; `None` if it is no access.
pub fn place_of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Place> {
    let view = rewriter.op(op);
    let (memref, indices) = if let Some(load) = view.dyn_cast::<memref::LoadOp>() {
        (load.memref(), load.indices())
    } else if let Some(store) = view.dyn_cast::<memref::StoreOp>() {
        (store.memref(), store.indices())
    } else if let Some(load) = view.dyn_cast::<vector::LoadOp>() {
        (load.base(), load.indices())
    } else if let Some(store) = view.dyn_cast::<vector::StoreOp>() {
        (store.base(), store.indices())
    } else if let Some(load) = view.dyn_cast::<MaskedLoadOp>() {
        (load.base(), load.indices())
    } else if let Some(store) = view.dyn_cast::<MaskedStoreOp>() {
        (store.base(), store.indices())
    } else if let Some(read) = view.dyn_cast::<TransferReadOp>() {
        (read.base(), read.indices())
    } else if let Some(load) = view.dyn_cast::<SubgroupMmaLoadMatrixOp>() {
        (load.src_memref(), load.indices())
    } else if let Some(store) = view.dyn_cast::<SubgroupMmaStoreMatrixOp>() {
        (store.dst_memref(), store.indices())
    } else {
        let write = view.dyn_cast::<TransferWriteOp>()?;
        (write.base(), write.indices())
    };
    let indices = indices.map(Value::id).collect();
    Some(Place { location: view.location(), memref: memref.id(), indices })
}

/// Replaces an access by the same access elsewhere.
pub fn replace_access(rewriter: &mut Rewriter<'_>, op: OpId, to: &Moved) -> Option<()> {
    let state = state_of_element(rewriter, op, to)
        .or_else(|| state_of_vector(rewriter, op, to))
        .or_else(|| state_of_transfer(rewriter, op, to))
        .or_else(|| state_of_matrix(rewriter, op, to))?;
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(())
}

/// Returns the access of an element elsewhere.
fn state_of_element(rewriter: &Rewriter<'_>, op: OpId, to: &Moved) -> Option<OperationState> {
    use memref::{LoadOp, StoreOp};
    let (context, scope, view) = (rewriter.context(), rewriter.scope(), rewriter.op(op));
    if let Some(load) = view.dyn_cast::<LoadOp>() {
        let mut state = LoadOp::build(scope, load.location(), to.memref, &to.indices);
        LoadOp::set_nontemporal(&mut state, context, Some(load.nontemporal() == Some(true)));
        return Some(state);
    }
    let store = view.dyn_cast::<StoreOp>()?;
    let mut state = StoreOp::build(scope, store.location(), store.value().id(), to.memref, &to.indices);
    StoreOp::set_nontemporal(&mut state, context, Some(store.nontemporal() == Some(true)));
    Some(state)
}

/// Returns the access of a vector of consecutive elements elsewhere.
fn state_of_vector(rewriter: &Rewriter<'_>, op: OpId, to: &Moved) -> Option<OperationState> {
    use vector::{LoadOp, StoreOp};
    let (context, scope, view) = (rewriter.context(), rewriter.scope(), rewriter.op(op));
    let (location, indices) = (view.location(), &to.indices);
    let nontemporal = |was: Option<bool>| Some(to.keeps_nontemporal && was == Some(true));
    if let Some(load) = view.dyn_cast::<LoadOp>() {
        let mut state = LoadOp::build(scope, location, load.result().ty(), to.memref, indices);
        LoadOp::set_nontemporal(&mut state, context, nontemporal(load.nontemporal()));
        return Some(state);
    }
    if let Some(store) = view.dyn_cast::<StoreOp>() {
        let mut state = StoreOp::build(scope, location, store.value_to_store().id(), to.memref, indices);
        StoreOp::set_nontemporal(&mut state, context, nontemporal(store.nontemporal()));
        return Some(state);
    }
    if let Some(load) = view.dyn_cast::<MaskedLoadOp>() {
        let (mask, pass_thru) = (load.mask().id(), load.pass_thru().id());
        let ty = load.result().ty();
        return Some(MaskedLoadOp::build(scope, location, ty, to.memref, indices, mask, pass_thru));
    }
    let store = view.dyn_cast::<MaskedStoreOp>()?;
    let (mask, value) = (store.mask().id(), store.value_to_store().id());
    Some(MaskedStoreOp::build(scope, location, to.memref, indices, mask, value))
}

/// Returns the transfer of a vector elsewhere.
fn state_of_transfer(rewriter: &Rewriter<'_>, op: OpId, to: &Moved) -> Option<OperationState> {
    let (scope, view) = (rewriter.scope(), rewriter.op(op));
    let (location, indices) = (view.location(), &to.indices);
    if let Some(read) = view.dyn_cast::<TransferReadOp>() {
        let map = to.map.unwrap_or_else(|| read.permutation_map());
        let (ty, padding, mask) = (read.vector().ty(), read.padding().id(), read.mask().map(Value::id));
        let in_bounds = read.in_bounds();
        return Some(TransferReadOp::build(
            scope, location, ty, to.memref, indices, map, padding, mask, in_bounds,
        ));
    }
    let write = view.dyn_cast::<TransferWriteOp>()?;
    let map = to.map.unwrap_or_else(|| write.permutation_map());
    let (value, mask) = (write.value_to_store().id(), write.mask().map(Value::id));
    let in_bounds = write.in_bounds();
    Some(TransferWriteOp::build(scope, location, None, value, to.memref, indices, map, mask, in_bounds))
}

/// Returns the access of a matrix elsewhere.
fn state_of_matrix(rewriter: &Rewriter<'_>, op: OpId, to: &Moved) -> Option<OperationState> {
    let (context, scope, view) = (rewriter.context(), rewriter.scope(), rewriter.op(op));
    let (location, indices) = (view.location(), &to.indices);
    if let Some(load) = view.dyn_cast::<SubgroupMmaLoadMatrixOp>() {
        let (ty, dimension) = (load.res().ty(), load.lead_dimension_attr()?);
        let mut state = SubgroupMmaLoadMatrixOp::build(scope, location, ty, to.memref, indices, dimension);
        SubgroupMmaLoadMatrixOp::set_transpose(&mut state, context, load.transpose());
        return Some(state);
    }
    let store = view.dyn_cast::<SubgroupMmaStoreMatrixOp>()?;
    let (value, dimension) = (store.src().id(), store.lead_dimension_attr()?);
    let mut state = SubgroupMmaStoreMatrixOp::build(scope, location, value, to.memref, indices, dimension);
    SubgroupMmaStoreMatrixOp::set_transpose(&mut state, context, store.transpose());
    Some(state)
}
