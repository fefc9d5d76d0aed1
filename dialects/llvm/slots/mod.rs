//! The operations of the dialect as uses of memory slots.
//!
//! A slot is what `llvm.alloca` allocates. Loads and stores may be of other types than it: [`convert`] has the casts.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMMemorySlot.cpp.

mod allocation;
mod convert;
mod copies;
mod debug;
mod load_store;
mod pointers;
mod sets;

use definitions::data_layout::DataLayout;
use ir::body::OperandId;
use ir::{Context, Operation, Type, Value};
use memory_slots::{Deletion, MemorySlots, Removal, Slot, SlotHooks};

/// The table.
pub static MEMORY_SLOTS: MemorySlots = MemorySlots(&[
    ("llvm.addrspacecast", FORWARDING),
    ("llvm.alloca", allocation::ALLOCA),
    ("llvm.bitcast", FORWARDING),
    ("llvm.getelementptr", pointers::GEP),
    ("llvm.intr.dbg.declare", debug::DECLARE),
    ("llvm.intr.dbg.value", debug::VALUE),
    ("llvm.intr.invariant.end", MARKER),
    ("llvm.intr.invariant.start", MARKER),
    ("llvm.intr.launder.invariant.group", FORWARDING),
    ("llvm.intr.lifetime.end", MARKER),
    ("llvm.intr.lifetime.start", MARKER),
    ("llvm.intr.memcpy", copies::COPY),
    ("llvm.intr.memcpy.inline", copies::COPY),
    ("llvm.intr.memmove", copies::COPY),
    ("llvm.intr.memset", sets::SET),
    ("llvm.intr.memset.inline", sets::SET),
    ("llvm.intr.strip.invariant.group", FORWARDING),
    ("llvm.load", load_store::LOAD),
    ("llvm.store", load_store::STORE),
]);

/// An operation that says something of memory, and goes with it.
const MARKER: SlotHooks = removed(|_, _| true, false);

/// An operation that gives the pointer that it got.
const FORWARDING: SlotHooks = removed(|_, _| true, true);

/// Makes the hooks of an operation that can be removed.
const fn removed(can_remove: fn(Operation<'_>, &[OperandId]) -> bool, forwards: bool) -> SlotHooks {
    let removal = Removal { can_remove, forwards, remove: |_, _| Deletion::Delete, stored: None };
    SlotHooks { removal: Some(removal), ..SlotHooks::NONE }
}

/// Returns whether `value` is the pointer to a slot.
fn is_at(value: Value<'_>, slot: Slot) -> bool {
    value.id() == slot.pointer
}

/// Returns the size of a type in bytes.
fn size_of(layout: &DataLayout, context: &Context, ty: Type) -> Option<u64> {
    layout.type_size(context, ty).ok().map(|size| size.min)
}

/// Returns the size of a type in bits.
fn bits_of(layout: &DataLayout, context: &Context, ty: Type) -> u32 {
    let size = layout.type_size_in_bits(context, ty).map_or(0, |size| size.min);
    u32::try_from(size).unwrap_or(0)
}

/// Returns `offset`, or the next number that is aligned for values of `ty`.
fn align(layout: &DataLayout, context: &Context, offset: u64, ty: Type) -> u64 {
    let alignment = layout.type_abi_alignment(context, ty).unwrap_or(1).max(1);
    offset.checked_next_multiple_of(alignment).unwrap_or(u64::MAX)
}
