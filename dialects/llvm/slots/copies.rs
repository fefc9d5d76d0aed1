//! `llvm.intr.memcpy`, `llvm.intr.memcpy.inline` and `llvm.intr.memmove`: slots that are copied.

use super::allocation::elements_of;
use super::sets::{is_volatile, length, writes_within};
use super::{is_at, size_of};
use crate::types::pointer;
use crate::{ConstantOp, GEPOp, LoadOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, StoreOp};
use definitions::data_layout::DataLayout;
use ir::{OpId, Operation, Type, ValueId};
use memory_slots::{Access, Accessor, Deletion, DividedSlot, ElementUses, Slot, SlotHooks, SubSlot};
use rewrite::Rewriter;

/// The hooks of all three.
pub const COPY: SlotHooks = SlotHooks {
    access: Some(Access {
        loads: |op, slot| is_at(op.operand(1), slot),
        stores: |op, slot| is_at(op.operand(0), slot),
        stored: |rewriter, op, slot, _, _| {
            let view = rewriter.op(op);
            let (location, source) = (view.location(), view.operand(1).id());
            let state = LoadOp::build(rewriter.scope(), location, slot.ty, source);
            rewriter.create_value(state)
        },
        can_remove: |op, slot, _, layout| {
            op.operand(0) != op.operand(1) && !is_volatile(op) && is_of_size(op, slot, layout)
        },
        remove: |rewriter, op, slot, value, _| {
            let view = rewriter.op(op);
            if is_at(view.operand(1), slot) {
                let (location, to) = (view.location(), view.operand(0).id());
                let state = StoreOp::build(rewriter.scope(), location, value, to);
                rewriter.create(state);
            }
            Deletion::Delete
        },
    }),
    accessor: Some(Accessor { can_rewire, rewire }),
    ensure_safe: Some(|op, slot, _, _| writes_within(op, slot, &DataLayout::closest(op))),
    ..SlotHooks::NONE
};

fn is_of_size(op: Operation<'_>, slot: Slot, layout: &DataLayout) -> bool {
    length(op).is_some_and(|length| Some(length) == size_of(layout, op.context(), slot.ty))
}

fn can_rewire(op: Operation<'_>, slot: &DividedSlot, uses: &mut ElementUses, layout: &DataLayout) -> bool {
    let can = !is_volatile(op)
        && elements_of(op.context(), slot.slot.ty).is_some()
        && is_of_size(op, slot.slot, layout);
    if can && is_at(op.operand(1), slot.slot) {
        (0..slot.elements.len()).for_each(|element| uses.add(element));
    }
    can
}

/// Copies each element.
fn rewire(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    slot: &DividedSlot,
    parts: &[SubSlot],
    layout: &DataLayout,
) -> Deletion {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, to, from) = (view.location(), view.operand(0).id(), view.operand(1).id());
    let is_target = is_at(view.operand(0), slot.slot);
    let other = if is_target { from } else { to };
    for index in 0..slot.elements.len() {
        let Some(part) = parts.iter().find(|part| part.0 == index) else { continue };
        let indices = [0, index as i32];
        let scope = rewriter.scope();
        let state = GEPOp::build(scope, location, pointer(context, 0), other, &[], &indices, slot.slot.ty);
        let other = rewriter.create_value(state);
        let of_element = part.1.pointer;
        let (to, from) = if is_target { (of_element, other) } else { (other, of_element) };
        copy(rewriter, op, (to, from), size_of(layout, context, part.1.ty).unwrap_or(0));
    }
    Deletion::Delete
}

fn copy(rewriter: &mut Rewriter<'_>, op: OpId, (to, from): (ValueId, ValueId), length: u64) {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, is_volatile) = (view.location(), is_volatile(view));
    if let Some(inline) = view.dyn_cast::<MemcpyInlineOp<'_>>() {
        let ty = inline.len_attr().and_then(|of| of.ty(context)).unwrap_or(Type::I64);
        let length = context.integer_attribute(ty, length as i64);
        let state = MemcpyInlineOp::build(rewriter.scope(), location, to, from, length, is_volatile);
        rewriter.create(state);
        return;
    }
    let is_move = view.isa::<MemmoveOp<'_>>();
    let ty = view.operand(2).ty();
    let length = context.integer_attribute(ty, length as i64);
    let state = ConstantOp::build(rewriter.scope(), location, ty, length);
    let length = rewriter.create_value(state);
    let state = match is_move {
        true => MemmoveOp::build(rewriter.scope(), location, to, from, length, is_volatile),
        false => MemcpyOp::build(rewriter.scope(), location, to, from, length, is_volatile),
    };
    rewriter.create(state);
}
