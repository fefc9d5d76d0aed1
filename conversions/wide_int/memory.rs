//! Accesses to memrefs.

use crate::converter::WideInts;
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{OpId, ValueId};
use memref::{LoadOp, StoreOp};

/// `memref.load`
pub fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let load = rewriter.op(op).dyn_cast::<LoadOp<'_>>()?;
    types.convert_type(load.result().ty())?;
    let (location, nontemporal) = (load.location(), load.nontemporal());
    let (&memref, indices) = operands.split_first()?;
    let mut state = LoadOp::build(rewriter.scope(), location, memref, indices);
    LoadOp::set_nontemporal(&mut state, context, nontemporal);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// `memref.store`
pub fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let store = rewriter.op(op).dyn_cast::<StoreOp<'_>>()?;
    types.convert_type(store.memref().ty())?;
    let (location, nontemporal) = (store.location(), store.nontemporal());
    let &[value, memref, ref indices @ ..] = operands else { return None };
    let mut state = StoreOp::build(rewriter.scope(), location, value, memref, indices);
    StoreOp::set_nontemporal(&mut state, context, nontemporal);
    rewriter.create(state);
    rewriter.erase_op(op);
    Some(Rewritten)
}
