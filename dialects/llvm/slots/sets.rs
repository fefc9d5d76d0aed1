//! `llvm.intr.memset` and `llvm.intr.memset.inline`: slots that are filled with a byte.

use super::allocation::elements_of;
use super::{align, is_at, size_of};
use crate::types::{LlvmType, llvm_type};
use crate::{BitcastOp, ConstantOp, MemsetInlineOp, MemsetOp, OrOp, ShlOp, ZExtOp};
use definitions::data_layout::DataLayout;
use ir::{ApInt, AttributeStorage, Context, OpId, Operation, Type, TypeStorage, ValueId};
use memory_slots::{Access, Accessor, Deletion, DividedSlot, Slot, SlotHooks, SubSlot};
use rewrite::Rewriter;

/// The hooks of both.
pub const SET: SlotHooks = SlotHooks {
    access: Some(Access {
        loads: |_, _| false,
        stores: |op, slot| is_at(op.operand(0), slot),
        stored,
        can_remove: |op, slot, _, layout| {
            let bits = bits_of_number(op.context(), slot.ty);
            bits.is_some_and(|bits| bits % 8 == 0 && bits > 0)
                && !is_volatile(op)
                && length(op).is_some_and(|length| Some(length) == size_of(layout, op.context(), slot.ty))
        },
        remove: |_, _, _, _, _| Deletion::Delete,
    }),
    accessor: Some(Accessor {
        can_rewire: |op, slot, _, layout| {
            !is_volatile(op)
                && elements_of(op.context(), slot.slot.ty).is_some()
                && writes_within(op, slot.slot, layout)
        },
        rewire,
    }),
    ensure_safe: Some(|op, slot, _, layout| writes_within(op, slot, layout)),
    ..SlotHooks::NONE
};

/// Returns whether accesses of `op` are volatile.
pub fn is_volatile(op: Operation<'_>) -> bool {
    let context = op.context();
    let value = op.attribute(context.static_string("isVolatile"));
    value.and_then(|value| value.integer(context)).is_some_and(|value| !value.is_zero())
}

/// Returns the constant length of an operation on memory: its third operand, or an attribute.
pub fn length(op: Operation<'_>) -> Option<u64> {
    let context = op.context();
    let value = match op.attribute(context.static_string("len")) {
        Some(value) => value,
        None => op.operands().nth(2)?.constant()?,
    };
    value.integer(context).filter(|value| value.width() <= 64)?.to_u64()
}

/// Returns whether `op` certainly writes nothing outside of a slot, to which it writes.
pub fn writes_within(op: Operation<'_>, slot: Slot, layout: &DataLayout) -> bool {
    is_at(op.operand(0), slot)
        && length(op).zip(size_of(layout, op.context(), slot.ty)).is_some_and(|(length, size)| length <= size)
}

/// Returns the width of an integer or a floating-point number.
fn bits_of_number(context: &Context, ty: Type) -> Option<u32> {
    match ty.storage(context) {
        TypeStorage::Float(kind) => Some(kind.width()),
        _ => ty.integer_width(context).filter(|_| ty.is_integer(context)),
    }
}

/// Makes the number all of whose bytes are the one that is set.
fn stored(rewriter: &mut Rewriter<'_>, op: OpId, slot: Slot, _: ValueId, _: &DataLayout) -> ValueId {
    let context = rewriter.context();
    let width = bits_of_number(context, slot.ty).unwrap_or(8);
    let location = rewriter.op(op).location();
    let bytes = fill(rewriter, op, width);
    if slot.ty.is_integer(context) {
        return bytes;
    }
    let state = BitcastOp::build(rewriter.scope(), location, slot.ty, bytes);
    rewriter.create_value(state)
}

fn fill(rewriter: &mut Rewriter<'_>, op: OpId, width: u32) -> ValueId {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, byte) = (view.location(), view.operand(1));
    let ty = context.integer_type(width);
    let constant = |rewriter: &mut Rewriter<'_>, value: ApInt| {
        let value = context.intern_attribute(AttributeStorage::Integer { ty, value });
        let state = ConstantOp::build(rewriter.scope(), location, ty, value);
        rewriter.create_value(state)
    };
    let known = byte.constant().and_then(|value| value.integer(context).cloned());
    let byte = byte.id();
    if let Some(known) = known {
        let known = known.zext_or_trunc(width);
        let mut all = ApInt::zero(width);
        for low in (0..width).step_by(8) {
            all = all.or(&known.shl(low));
        }
        return constant(rewriter, all);
    }
    if width == 8 {
        return byte;
    }
    let state = ZExtOp::build(rewriter.scope(), location, ty, byte);
    let mut value = rewriter.create_value(state);
    let mut covered = 8;
    while covered < width {
        let amount = constant(rewriter, ApInt::from_u64(width, u64::from(covered)));
        let state = ShlOp::build(rewriter.scope(), location, value, amount);
        let shifted = rewriter.create_value(state);
        let state = OrOp::build(rewriter.scope(), location, value, shifted);
        value = rewriter.create_value(state);
        covered *= 2;
    }
    value
}

/// Fills the slots of elements as far as the length goes.
fn rewire(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    slot: &DividedSlot,
    parts: &[SubSlot],
    layout: &DataLayout,
) -> Deletion {
    let context = rewriter.context();
    let Some(length) = length(rewriter.op(op)) else { return Deletion::Keep };
    let is_packed = matches!(llvm_type(context, slot.slot.ty), Some(LlvmType::Struct(of)) if of.is_packed);
    let mut covered = 0;
    for (index, &ty) in slot.elements.iter().enumerate() {
        let size = size_of(layout, context, ty).unwrap_or(0);
        if !is_packed {
            covered = align(layout, context, covered, ty);
        }
        if covered >= length {
            break;
        }
        if let Some(part) = parts.iter().find(|part| part.0 == index) {
            set(rewriter, op, part.1.pointer, size.min(length - covered));
        }
        covered += size;
    }
    Deletion::Delete
}

fn set(rewriter: &mut Rewriter<'_>, op: OpId, pointer: ValueId, length: u64) {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, byte, is_volatile) = (view.location(), view.operand(1).id(), is_volatile(view));
    let state = match view.dyn_cast::<MemsetInlineOp<'_>>() {
        Some(inline) => {
            let ty = inline.len_attr().and_then(|of| of.ty(context)).unwrap_or(Type::I64);
            let length = context.integer_attribute(ty, length as i64);
            MemsetInlineOp::build(rewriter.scope(), location, pointer, byte, length, is_volatile)
        }
        None => {
            let of_length = view.operand(2);
            let (at, ty) = (of_length.location(), of_length.ty());
            let length = context.integer_attribute(ty, length as i64);
            let state = ConstantOp::build(rewriter.scope(), at, ty, length);
            let length = rewriter.create_value(state);
            MemsetOp::build(rewriter.scope(), location, pointer, byte, length, is_volatile)
        }
    };
    rewriter.create(state);
}
