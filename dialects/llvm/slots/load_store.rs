//! `llvm.load` and `llvm.store`.

use super::convert::{Casts, are_compatible};
use super::{is_at, size_of};
use crate::{LoadOp, StoreOp};
use definitions::data_layout::DataLayout;
use ir::{OpId, Operation, Type, Value, ValueId};
use memory_slots::{Access, Accessor, Deletion, DividedSlot, ElementUses, Slot, SlotHooks, SubSlot};
use rewrite::Rewriter;

/// The hooks of `llvm.load`.
pub const LOAD: SlotHooks = SlotHooks {
    access: Some(Access {
        loads: |op, slot| is_at(op.operand(LoadOp::ADDR), slot),
        stores: |_, _| false,
        stored: |_, _, _, value, _| value,
        can_remove: |op, slot, uses, layout| {
            let load = op.dyn_cast::<LoadOp<'_>>().filter(|load| !load.volatile() && uses.len() == 1);
            load.is_some_and(|load| {
                is_at(load.addr(), slot)
                    && are_compatible(op.context(), layout, load.res().ty(), slot.ty, true)
            })
        },
        remove: |rewriter, op, _, value, layout| {
            let (location, result) = (rewriter.op(op).location(), rewriter.result(op, 0));
            let ty = rewriter.type_of(result);
            let value = Casts { rewriter, layout, location }.extract(value, ty);
            rewriter.replace_all_uses(result, value);
            Deletion::Delete
        },
    }),
    accessor: Some(Accessor {
        can_rewire: |op, slot, uses, layout| {
            let load = op.dyn_cast::<LoadOp<'_>>().filter(|load| !load.volatile());
            load.is_some_and(|load| uses_first(op, slot, load.res(), uses, layout))
        },
        rewire: |rewriter, op, _, parts, _| rewire(rewriter, op, LoadOp::ADDR, parts),
    }),
    ensure_safe: Some(|op, slot, _, layout| {
        !is_at(op.operand(LoadOp::ADDR), slot) || fits(op, layout, op.result(0).ty(), slot)
    }),
    ..SlotHooks::NONE
};

/// The hooks of `llvm.store`.
pub const STORE: SlotHooks = SlotHooks {
    access: Some(Access {
        loads: |_, _| false,
        stores: |op, slot| is_at(op.operand(StoreOp::ADDR), slot),
        stored,
        can_remove: |op, slot, uses, layout| {
            let store = op.dyn_cast::<StoreOp<'_>>().filter(|store| !store.volatile() && uses.len() == 1);
            store.is_some_and(|store| {
                is_at(store.addr(), slot)
                    && !is_at(store.value(), slot)
                    && are_compatible(op.context(), layout, slot.ty, store.value().ty(), false)
            })
        },
        remove: |_, _, _, _, _| Deletion::Delete,
    }),
    accessor: Some(Accessor {
        can_rewire: |op, slot, uses, layout| {
            let store = op.dyn_cast::<StoreOp<'_>>().filter(|store| !store.volatile());
            store.is_some_and(|store| {
                !is_at(store.value(), slot.slot) && uses_first(op, slot, store.value(), uses, layout)
            })
        },
        rewire: |rewriter, op, _, parts, _| rewire(rewriter, op, StoreOp::ADDR, parts),
    }),
    ensure_safe: Some(|op, slot, _, layout| {
        !is_at(op.operand(StoreOp::ADDR), slot) || fits(op, layout, op.operand(StoreOp::VALUE).ty(), slot)
    }),
    ..SlotHooks::NONE
};

fn stored(rewriter: &mut Rewriter<'_>, op: OpId, _: Slot, before: ValueId, layout: &DataLayout) -> ValueId {
    let view = rewriter.op(op);
    let (location, value) = (view.location(), view.operand(StoreOp::VALUE).id());
    Casts { rewriter, layout, location }.insert(value, before)
}

/// Returns whether a value of type `ty` lies within a slot.
fn fits(op: Operation<'_>, layout: &DataLayout, ty: Type, slot: Slot) -> bool {
    let size = |ty: Type| size_of(layout, op.context(), ty);
    size(ty).zip(size(slot.ty)).is_some_and(|(size, of_slot)| size <= of_slot)
}

/// Adds the first element, if an access to the slot is one to it.
fn uses_first(
    op: Operation<'_>,
    slot: &DividedSlot,
    value: Value<'_>,
    uses: &mut ElementUses,
    layout: &DataLayout,
) -> bool {
    let Some(&first) = slot.elements.first() else { return false };
    let is_first = fits(op, layout, value.ty(), Slot { ty: first, ..slot.slot });
    if is_first {
        uses.add(0);
    }
    is_first
}

/// Accesses the first element, by operand `address`.
fn rewire(rewriter: &mut Rewriter<'_>, op: OpId, address: usize, parts: &[SubSlot]) -> Deletion {
    if let Some(first) = parts.iter().find(|part| part.0 == 0) {
        rewriter.set_operand(op, address, first.1.pointer);
    }
    Deletion::Keep
}
