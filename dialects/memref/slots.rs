//! `memref.alloca`, `memref.load` and `memref.store` as uses of memory slots.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefMemorySlot.cpp.

use crate::{AllocaOp, LoadOp, StoreOp};
use ir::{Context, OpId, Operation, Type, TypeStorage, Value, ValueId};
use memory_slots::{
    Access, Accessor, Allocation, Deletion, DividedSlot, Division, ElementUses, MemorySlots, Slot, SlotHooks,
    SubSlot,
};
use rewrite::Rewriter;

/// The most elements of a buffer that is divided.
const MAX_ELEMENTS: i64 = 16;

/// The table.
pub static MEMORY_SLOTS: MemorySlots = MemorySlots(&[
    (
        "memref.alloca",
        SlotHooks {
            allocation: Some(Allocation {
                slots: |op| single_element(op).into_iter().collect(),
                default_value: |rewriter, op, slot| {
                    let location = rewriter.op(op).location();
                    let state = ub::PoisonOp::build(rewriter.scope(), location, slot.ty);
                    rewriter.create_value(state)
                },
                block_argument: |_, _, _| {},
            }),
            division: Some(Division { slot: several_elements, allocate }),
            ..SlotHooks::NONE
        },
    ),
    (
        "memref.load",
        SlotHooks {
            access: Some(Access {
                loads: |op, slot| is_at(op.operand(LoadOp::MEMREF), slot),
                stores: |_, _| false,
                stored: |_, _, _, value, _| value,
                can_remove: |op, slot, uses, _| {
                    let load = op.dyn_cast::<LoadOp<'_>>().filter(|_| uses.len() == 1);
                    load.is_some_and(|load| is_at(load.memref(), slot) && load.result().ty() == slot.ty)
                },
                remove: |rewriter, op, _, value, _| {
                    let result = rewriter.result(op, 0);
                    rewriter.replace_all_uses(result, value);
                    Deletion::Delete
                },
            }),
            accessor: Some(Accessor {
                can_rewire: |op, slot, uses, _| {
                    op.dyn_cast::<LoadOp<'_>>()
                        .is_some_and(|load| add_element(load.memref(), load.indices(), slot, uses).is_some())
                },
                rewire: |rewriter, op, _, parts, _| rewire(rewriter, op, LoadOp::MEMREF, parts),
            }),
            ..SlotHooks::NONE
        },
    ),
    (
        "memref.store",
        SlotHooks {
            access: Some(Access {
                loads: |_, _| false,
                stores: |op, slot| is_at(op.operand(StoreOp::MEMREF), slot),
                stored: |rewriter, op, _, _, _| rewriter.op(op).operand(StoreOp::VALUE).id(),
                can_remove: |op, slot, uses, _| {
                    let store = op.dyn_cast::<StoreOp<'_>>().filter(|_| uses.len() == 1);
                    store.is_some_and(|store| {
                        let (memref, value) = (store.memref(), store.value());
                        is_at(memref, slot) && !is_at(value, slot) && value.ty() == slot.ty
                    })
                },
                remove: |_, _, _, _, _| Deletion::Delete,
            }),
            accessor: Some(Accessor {
                can_rewire: |op, slot, uses, _| {
                    op.dyn_cast::<StoreOp<'_>>().is_some_and(|store| {
                        !is_at(store.value(), slot.slot)
                            && add_element(store.memref(), store.indices(), slot, uses).is_some()
                    })
                },
                rewire: |rewriter, op, _, parts, _| rewire(rewriter, op, StoreOp::MEMREF, parts),
            }),
            ..SlotHooks::NONE
        },
    ),
]);

fn is_at(value: Value<'_>, slot: Slot) -> bool {
    value.id() == slot.pointer
}

/// Returns the shape and the element of a memref that has a static shape.
fn static_shape(context: &Context, ty: Type) -> Option<(&[i64], Type)> {
    if !matches!(ty.storage(context), TypeStorage::MemRef { .. }) {
        return None;
    }
    let shape = ty.shape(context)?;
    shape.iter().all(|&extent| extent >= 0).then_some((shape, ty.element_type(context)?))
}

fn num_elements(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1i64, |count, &extent| count.checked_mul(extent))
}

/// Returns the slot of a buffer of one element.
fn single_element(op: Operation<'_>) -> Option<Slot> {
    let alloca = op.dyn_cast::<AllocaOp<'_>>()?;
    let (shape, element) = static_shape(op.context(), alloca.memref().ty())?;
    (num_elements(shape) == Some(1)).then_some(Slot { pointer: alloca.memref().id(), ty: element })
}

/// Returns the slot of a buffer of some elements.
fn several_elements(op: Operation<'_>) -> Option<DividedSlot> {
    let alloca = op.dyn_cast::<AllocaOp<'_>>()?;
    let ty = alloca.memref().ty();
    let (shape, element) = static_shape(op.context(), ty)?;
    let count = num_elements(shape).filter(|&count| count != 1 && count <= MAX_ELEMENTS)?;
    let slot = Slot { pointer: alloca.memref().id(), ty };
    Some(DividedSlot { slot, elements: vec![element; usize::try_from(count).ok()?] })
}

fn allocate(rewriter: &mut Rewriter<'_>, op: OpId, element: Type) -> ValueId {
    let location = rewriter.op(op).location();
    let ty = Type::memref(rewriter.context(), &[], element, None, None).unwrap_or(element);
    let state = AllocaOp::build(rewriter.scope(), location, ty, &[], &[]);
    rewriter.create_value(state)
}

/// Returns the number of the element at constant indices, in the order of rows.
fn element_at<'a>(memref: Value<'_>, indices: impl Iterator<Item = Value<'a>>) -> Option<usize> {
    let (shape, _) = static_shape(memref.context(), memref.ty())?;
    let mut element = 0;
    for (index, &extent) in indices.zip(shape) {
        let index = index.constant_integer().filter(|index| (0..extent).contains(index))?;
        element = element * extent + index;
    }
    usize::try_from(element).ok()
}

fn add_element<'a>(
    memref: Value<'_>,
    indices: impl Iterator<Item = Value<'a>>,
    slot: &DividedSlot,
    uses: &mut ElementUses,
) -> Option<()> {
    if !is_at(memref, slot.slot) {
        return None;
    }
    uses.add(element_at(memref, indices)?);
    Some(())
}

/// Accesses the buffer of the element, by no indices. The buffer is operand `buffer`, the indices come after it.
fn rewire(rewriter: &mut Rewriter<'_>, op: OpId, buffer: usize, parts: &[SubSlot]) -> Deletion {
    let view = rewriter.op(op);
    let element = element_at(view.operand(buffer), view.operands().skip(buffer + 1));
    let part = parts.iter().find(|part| Some(part.0) == element);
    if let Some(&(_, slot)) = part {
        let mut operands: Vec<ValueId> = view.operands().take(buffer).map(Value::id).collect();
        operands.push(slot.pointer);
        rewriter.set_operands(op, &operands);
    }
    Deletion::Keep
}
