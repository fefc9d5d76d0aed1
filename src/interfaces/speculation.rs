//! Whether an operation may run where it otherwise would not: hoisted out of a loop that may not be
//! entered, or before a branch.
//!
//! Follows mlir/lib/Interfaces/SideEffectInterfaces.cpp.

use super::effects::is_memory_effect_free;
use ir::Operation;
use ir::op_info::Trait;

/// The speculatability of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculatability {
    /// It may have undefined behaviour.
    NotSpeculatable,
    /// It may run where it would not have run.
    Speculatable,
    /// If the operations in its regions are.
    RecursivelySpeculatable,
}

/// Returns the speculatability of an operation.
pub type SpeculatabilityHook = fn(Operation<'_>) -> Speculatability;

/// The interface of operations that leave this to code: `ConditionallySpeculatable`.
pub struct Speculation {
    /// Tells which an operation is.
    pub speculatability: SpeculatabilityHook,
}

/// Returns the declared speculatability of `op`.
pub fn speculatability(op: Operation<'_>) -> Speculatability {
    let info = op.info();
    if info.traits.has(Trait::AlwaysSpeculatable) {
        return Speculatability::Speculatable;
    }
    if info.traits.has(Trait::RecursivelySpeculatable) {
        return Speculatability::RecursivelySpeculatable;
    }
    match info.interface::<Speculation>() {
        Some(speculation) if info.traits.has(Trait::ConditionallySpeculatable) => {
            (speculation.speculatability)(op)
        }
        _ => Speculatability::NotSpeculatable,
    }
}

/// Returns the speculatability of a query for a dimension: it may run if the dimension exists.
pub fn speculatability_of_dim(op: Operation<'_>) -> Speculatability {
    let context = op.context();
    let rank = op.operand(0).ty().shape(context).map(|shape| shape.len() as i64);
    let index = op.operand(1).constant().and_then(|index| index.integer(context)?.to_i64());
    match (rank, index) {
        (Some(rank), Some(index)) if index < rank => Speculatability::Speculatable,
        _ => Speculatability::NotSpeculatable,
    }
}

/// Returns whether `op` may run where it otherwise would not.
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

/// Returns whether `op` has no effect besides computing its results.
pub fn is_pure(op: Operation<'_>) -> bool {
    is_speculatable(op) && is_memory_effect_free(op)
}
