//! The allocations of a function.
//!
//! Follows `BufferPlacementAllocs` of mlir/lib/Dialect/Bufferization/Transforms/BufferUtils.cpp.

use interfaces::{EffectInstance, EffectKind, EffectOn, memory_effects};
use ir::walk::walk_post_order;
use ir::{Context, OpId, Operation, Value, ValueId};
use memref::{AllocOp, AllocaOp};

/// A buffer that an operation allocates.
#[derive(Clone, Copy, Debug)]
pub struct Allocation {
    /// The buffer.
    pub value: ValueId,
    /// The operation that frees it, if one does.
    pub dealloc: Option<OpId>,
}

/// How far an allocation may be moved up (`getHoistingKind`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hoisting {
    /// Not at all.
    Nowhere,
    /// Out of loops.
    OutOfLoops,
    /// Out of loops, and into blocks that dominate.
    Anywhere,
}

/// Returns how far `op` may be moved up.
pub fn hoisting(op: Operation<'_>) -> Hoisting {
    if op.isa::<AllocOp<'_>>() {
        Hoisting::Anywhere
    } else if op.isa::<AllocaOp<'_>>() {
        Hoisting::OutOfLoops
    } else {
        Hoisting::Nowhere
    }
}

/// Returns the buffers that operations in `root` allocate in its body, but for those on the stack, and those that
/// are freed in several places.
pub fn allocations(root: Operation<'_>) -> Vec<Allocation> {
    let mut found = Vec::new();
    let body = root.region(0).map(|region| region.body_id());
    walk_post_order(root, |op| {
        let effects = memory_effects(op).unwrap_or_default();
        let mut allocated = effects.iter().filter_map(|effect| match effect.on {
            EffectOn::Value(value) if is_allocation(op.context(), effect) => Some(value),
            _ => None,
        });
        let allocated = allocated.next().filter(|_| allocated.next().is_none());
        let Some(value) = allocated.and_then(|value| op.results().find(|result| result.id() == value)) else {
            return;
        };
        if Some(op.body_id()) == body
            && let Some(dealloc) = single_dealloc(value)
        {
            found.push(Allocation { value: value.id(), dealloc });
        }
    });
    found
}

fn is_allocation(context: &Context, effect: &EffectInstance) -> bool {
    let is_on_stack = context.string(effect.resource).ends_with(b"AutomaticAllocationScopeResource");
    effect.kind == EffectKind::Allocate && !is_on_stack
}

/// Returns the operation that frees a buffer, if one does; `None` if several do (`memref::findDealloc`).
pub fn single_dealloc(buffer: Value<'_>) -> Option<Option<OpId>> {
    let on = EffectOn::Value(buffer.id());
    let frees = |op: &Operation<'_>| {
        let effects = memory_effects(*op).unwrap_or_default();
        effects.iter().any(|effect| effect.kind == EffectKind::Free && effect.on == on)
    };
    let mut deallocs = buffer.users().filter(frees);
    let first = deallocs.next();
    deallocs.next().is_none().then(|| first.map(|op| op.id()))
}
