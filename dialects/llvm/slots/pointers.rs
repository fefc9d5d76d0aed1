//! `llvm.getelementptr`: pointers to elements of slots.

use super::{align, is_at, size_of};
use crate::GEPOp;
use crate::memory::{DYNAMIC_INDEX, gep_constants};
use crate::types::{LlvmType, array, llvm_type};
use definitions::data_layout::DataLayout;
use ir::{Context, OpId, Operation, Type};
use memory_slots::{Accessor, Deletion, DividedSlot, ElementUses, Removal, Slot, SlotHooks, SubSlot};
use rewrite::Rewriter;

/// The number of bits of a constant index.
const INDEX_BITS: u32 = 29;

/// The hooks of `llvm.getelementptr`.
pub const GEP: SlotHooks = SlotHooks {
    removal: Some(Removal {
        can_remove: |op, _| gep_constants(op).iter().all(|&index| index == 0),
        forwards: true,
        remove: |_, _| Deletion::Delete,
        stored: None,
    }),
    accessor: Some(Accessor { can_rewire, rewire }),
    ensure_safe: Some(ensure_safe),
    ..SlotHooks::NONE
};

/// Returns the constant distance of the pointer from its base, in bytes.
fn byte_offset(layout: &DataLayout, gep: GEPOp<'_>) -> Option<u64> {
    let context = gep.context();
    let indices = gep_constants(*gep);
    if indices.iter().any(|&index| index == DYNAMIC_INDEX || index < 0) {
        return None;
    }
    let mut indices = indices.into_iter().map(|index| index as u64);
    let mut ty = gep.elem_type();
    let mut offset = indices.next()?.checked_mul(size_of(layout, context, ty)?)?;
    for index in indices {
        match llvm_type(context, ty)? {
            LlvmType::Array(array) => {
                offset =
                    offset.checked_add(index.checked_mul(size_of(layout, context, array.element)?)?)?;
                ty = array.element;
            }
            LlvmType::Struct(of) => {
                let body: Vec<Type> = of.body(context).collect();
                let index = usize::try_from(index).ok()?;
                for &element in body.get(..index)? {
                    offset = aligned(layout, context, offset, element, of.is_packed);
                    offset = offset.checked_add(size_of(layout, context, element)?)?;
                }
                ty = *body.get(index)?;
                offset = aligned(layout, context, offset, ty, of.is_packed);
            }
            _ => return None,
        }
    }
    Some(offset)
}

fn aligned(layout: &DataLayout, context: &Context, offset: u64, ty: Type, is_packed: bool) -> u64 {
    if is_packed { offset } else { align(layout, context, offset, ty) }
}

/// Returns the element to which a pointer leads, and the offset in it.
fn element_at(layout: &DataLayout, slot: &DividedSlot, gep: GEPOp<'_>) -> Option<(usize, u64)> {
    let context = gep.context();
    let offset = byte_offset(layout, gep)?;
    if offset >= size_of(layout, context, slot.slot.ty)? {
        return None;
    }
    let (index, inside) = match llvm_type(context, slot.slot.ty)? {
        LlvmType::Array(array) => {
            let size = size_of(layout, context, array.element).filter(|&size| size != 0)?;
            (offset / size, offset % size)
        }
        LlvmType::Struct(of) => {
            let mut start = 0;
            let mut found = None;
            for (index, &element) in slot.elements.iter().enumerate() {
                start = aligned(layout, context, start, element, of.is_packed);
                if offset < start {
                    return None;
                }
                let size = size_of(layout, context, element)?;
                if offset < start + size {
                    found = Some((index as u64, offset - start));
                    break;
                }
                start += size;
            }
            found?
        }
        _ => return None,
    };
    let index = usize::try_from(index).ok().filter(|&index| index < slot.elements.len())?;
    (index < 1 << INDEX_BITS).then_some((index, inside))
}

fn can_rewire(op: Operation<'_>, slot: &DividedSlot, uses: &mut ElementUses, layout: &DataLayout) -> bool {
    let Some(gep) = op.dyn_cast::<GEPOp<'_>>() else { return false };
    let context = op.context();
    let is_pointer = matches!(llvm_type(context, gep.base().ty()), Some(LlvmType::Pointer(_)));
    if !is_pointer || !is_at(gep.base(), slot.slot) {
        return false;
    }
    let Some((element, inside)) = element_at(layout, slot, gep) else { return false };
    let Some(size) = size_of(layout, context, slot.elements[element]) else { return false };
    uses.add(element);
    uses.parts.push(bytes(context, gep, size - inside));
    true
}

/// Returns the slot of `size` bytes at the pointer that `gep` gives.
fn bytes(context: &Context, gep: GEPOp<'_>, size: u64) -> Slot {
    Slot { pointer: gep.res().id(), ty: array(context, context.integer_type(8), size) }
}

fn ensure_safe(op: Operation<'_>, slot: Slot, parts: &mut Vec<Slot>, layout: &DataLayout) -> bool {
    let Some(gep) = op.dyn_cast::<GEPOp<'_>>() else { return false };
    if !is_at(gep.base(), slot) {
        return true;
    }
    let offset = byte_offset(layout, gep);
    match (offset, size_of(layout, op.context(), slot.ty)) {
        (Some(offset), Some(size)) if offset < size => {
            parts.push(bytes(op.context(), gep, size - offset));
            true
        }
        _ => false,
    }
}

fn rewire(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    slot: &DividedSlot,
    parts: &[SubSlot],
    layout: &DataLayout,
) -> Deletion {
    let context = rewriter.context();
    let Some(gep) = rewriter.op(op).dyn_cast::<GEPOp<'_>>() else { return Deletion::Keep };
    let (location, ty, flags) = (gep.location(), gep.res().ty(), gep.no_wrap_flags());
    let Some((element, inside)) = element_at(layout, slot, gep) else { return Deletion::Keep };
    let Some(part) = parts.iter().find(|part| part.0 == element) else { return Deletion::Keep };
    let byte = context.integer_type(8);
    let scope = rewriter.scope();
    let mut state = GEPOp::build(scope, location, ty, part.1.pointer, &[], &[inside as i32], byte);
    GEPOp::set_no_wrap_flags(&mut state, context, flags);
    let pointer = rewriter.create_or_fold_value(state);
    let result = rewriter.result(op, 0);
    rewriter.replace_all_uses(result, pointer);
    Deletion::Delete
}
