//! Memory slots: memory that an operation allocates and that others load from and store to.
//!
//! `mem2reg` replaces slots by values, `sroa` divides them into slots of their elements. A dialect says by its
//! [`MemorySlots`] what its operations do with slots: a table in `DialectHooks::interfaces`.
//!
//! Follows mlir/lib/Interfaces/MemorySlotInterfaces.cpp.

mod blocking_uses;
mod merge_points;
mod promotion;
mod sroa;

use definitions::DialectContext as _;
use definitions::data_layout::DataLayout;
use ir::body::OperandId;
use ir::{OpId, Operation, Type, ValueId};
use passes::PassInfo;
use registry::HookTables;
use rewrite::Rewriter;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&promotion::PASS, &sroa::PASS];

/// A piece of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The pointer to it.
    pub pointer: ValueId,
    /// The type of the value in it.
    pub ty: Type,
}

/// A slot that can be divided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DividedSlot {
    /// The slot, whose type is that of the whole.
    pub slot: Slot,
    /// The types of the elements, in order.
    pub elements: Vec<Type>,
}

/// A slot for an element of a divided one: the index of the element, and its slot.
pub type SubSlot = (usize, Slot);

/// The fate of an operation whose uses of a slot were removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deletion {
    /// It stays.
    Keep,
    /// It is erased.
    Delete,
}

/// `PromotableAllocationOpInterface`.
#[derive(Clone, Copy)]
pub struct Allocation {
    /// Returns the slots that can be values.
    pub slots: fn(Operation<'_>) -> Vec<Slot>,
    /// Makes the value of a slot that nothing was stored to.
    pub default_value: fn(&mut Rewriter<'_>, OpId, Slot) -> ValueId,
    /// Is told of a block argument that became the value of the slot.
    pub block_argument: fn(&mut Rewriter<'_>, OpId, ValueId),
}

/// `PromotableMemOpInterface`.
#[derive(Clone, Copy)]
pub struct Access {
    /// Returns whether the operation loads from a slot.
    pub loads: fn(Operation<'_>, Slot) -> bool,
    /// Returns whether it stores to a slot.
    pub stores: fn(Operation<'_>, Slot) -> bool,
    /// Makes the value that is stored to a slot, given the value before.
    pub stored: fn(&mut Rewriter<'_>, OpId, Slot, ValueId, &DataLayout) -> ValueId,
    /// Returns whether these uses of a slot can be removed.
    pub can_remove: fn(Operation<'_>, Slot, &[OperandId], &DataLayout) -> bool,
    /// Removes them, given the value in the slot.
    pub remove: fn(&mut Rewriter<'_>, OpId, Slot, ValueId, &DataLayout) -> Deletion,
}

/// `PromotableOpInterface`.
#[derive(Clone, Copy)]
pub struct Removal {
    /// Returns whether these uses can be removed, given that those of the results can be if `forwards` says so.
    pub can_remove: fn(Operation<'_>, &[OperandId]) -> bool,
    /// Whether the uses of the results have to be removed, too.
    pub forwards: bool,
    /// Removes them.
    pub remove: fn(&mut Rewriter<'_>, OpId) -> Deletion,
    /// Is told of a value that was stored to the slot, after the operation that stored it.
    pub stored: Option<fn(&mut Rewriter<'_>, OpId, ValueId)>,
}

/// `DestructurableAllocationOpInterface`.
#[derive(Clone, Copy)]
pub struct Division {
    /// Returns the slot that can be divided.
    pub slot: fn(Operation<'_>) -> Option<DividedSlot>,
    /// Allocates a slot for an element.
    pub allocate: fn(&mut Rewriter<'_>, OpId, Type) -> ValueId,
}

/// `DestructurableAccessorOpInterface`.
#[derive(Clone, Copy)]
pub struct Accessor {
    /// Returns whether the operation can use slots of elements instead, and adds these and the pointers that it makes of
    /// them to `uses`.
    pub can_rewire: fn(Operation<'_>, &DividedSlot, &mut ElementUses, &DataLayout) -> bool,
    /// Makes it use slots of elements.
    pub rewire: fn(&mut Rewriter<'_>, OpId, &DividedSlot, &[SubSlot], &DataLayout) -> Deletion,
}

/// The uses of elements of a divided slot.
#[derive(Clone, Default, Debug)]
pub struct ElementUses {
    /// The elements that are used, in the order in which they were found.
    pub elements: Vec<usize>,
    /// Parts of them, which must be used within their bounds.
    pub parts: Vec<Slot>,
}

impl ElementUses {
    /// Adds an element.
    pub fn add(&mut self, element: usize) {
        if !self.elements.contains(&element) {
            self.elements.push(element);
        }
    }
}

/// Returns whether an operation uses a slot within its bounds, and adds the parts of it that it makes:
/// `SafeMemorySlotAccessOpInterface`.
pub type EnsureSafe = fn(Operation<'_>, Slot, &mut Vec<Slot>, &DataLayout) -> bool;

/// An operation's use of slots.
#[derive(Clone, Copy)]
pub struct SlotHooks {
    /// `PromotableAllocationOpInterface`
    pub allocation: Option<Allocation>,
    /// `PromotableMemOpInterface`
    pub access: Option<Access>,
    /// `PromotableOpInterface`
    pub removal: Option<Removal>,
    /// `DestructurableAllocationOpInterface`
    pub division: Option<Division>,
    /// `DestructurableAccessorOpInterface`
    pub accessor: Option<Accessor>,
    /// `SafeMemorySlotAccessOpInterface`
    pub ensure_safe: Option<EnsureSafe>,
}

impl SlotHooks {
    /// No use.
    pub const NONE: SlotHooks = SlotHooks {
        allocation: None,
        access: None,
        removal: None,
        division: None,
        accessor: None,
        ensure_safe: None,
    };
}

/// The operations of a dialect that use slots, by name.
pub struct MemorySlots(pub &'static [(&'static str, SlotHooks)]);

/// Returns how `op` uses slots.
pub fn slot_hooks(op: Operation<'_>) -> SlotHooks {
    let context = op.context();
    let tables = context.dialect(op.info().dialect).and_then(|dialect| dialect.interface::<HookTables>());
    let table = tables.and_then(|tables| tables.interfaces::<MemorySlots>().next());
    let rows = table.map_or(&[][..], |table| table.0);
    rows.iter().find(|row| *op.name_str() == *row.0.as_bytes()).map_or(SlotHooks::NONE, |row| row.1)
}
