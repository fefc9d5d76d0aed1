//! The same access of other memory: of an access, only whether it is nontemporal is kept.

use ir::{OpId, ValueId};
use memref::{LoadOp, StoreOp};
use rewrite::Rewriter;

/// Makes the load that `op` is, from other memory.
pub fn rebuilt_load(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    memref: ValueId,
    indices: &[ValueId],
) -> Option<OpId> {
    let context = rewriter.context();
    let load = rewriter.op(op).dyn_cast::<LoadOp>()?;
    let mut state = LoadOp::build(rewriter.scope(), load.location(), memref, indices);
    LoadOp::set_nontemporal(&mut state, context, load.nontemporal());
    Some(rewriter.create(state))
}

/// Makes the store that `op` is, to other memory.
pub fn rebuilt_store(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    memref: ValueId,
    indices: &[ValueId],
) -> Option<OpId> {
    let context = rewriter.context();
    let store = rewriter.op(op).dyn_cast::<StoreOp>()?;
    let mut state = StoreOp::build(rewriter.scope(), store.location(), store.value().id(), memref, indices);
    StoreOp::set_nontemporal(&mut state, context, store.nontemporal());
    Some(rewriter.create(state))
}
