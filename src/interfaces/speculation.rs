//! Whether an operation may run where it otherwise would not: hoisted out of a loop that may not be
//! entered, or before a branch.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use super::effects::is_memory_effect_free;
use crate::ir::Operation;
use crate::ir::op_info::Trait;

/// What an operation with `ConditionallySpeculatable` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculatability {
    NotSpeculatable,
    Speculatable,
    /// If the operations in its regions are.
    RecursivelySpeculatable,
}

/// What `op` says of itself.
pub fn speculatability(op: Operation<'_>) -> Speculatability {
    let info = op.info();
    match info.hooks.speculatability {
        Some(hook) => hook(op),
        None if info.traits.has(Trait::AlwaysSpeculatable) => Speculatability::Speculatable,
        None if info.traits.has(Trait::RecursivelySpeculatable) => Speculatability::RecursivelySpeculatable,
        None => Speculatability::NotSpeculatable,
    }
}

/// Whether `op` may run where it otherwise would not.
pub fn is_speculatable(op: Operation<'_>) -> bool {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        match speculatability(op) {
            Speculatability::Speculatable => {}
            Speculatability::NotSpeculatable => return false,
            Speculatability::RecursivelySpeculatable => {
                let blocks = op.regions().flat_map(|region| region.blocks());
                pending.extend(blocks.flat_map(|block| block.operations()));
            }
        }
    }
    true
}

/// Whether `op` does nothing but compute its results.
pub fn is_pure(op: Operation<'_>) -> bool {
    is_speculatable(op) && is_memory_effect_free(op)
}
