//! Effects of transform operations on payload. An operation that only reads payload is dead if its results
//! are unused.
//!
//! As with effects on handles, the definitions do not state them. Operations that have no row in the
//! [`StatedEffects`](super::stated_effects::StatedEffects) of their extension modify payload.
//!
//! Follows mlir/lib/Dialect/Transform/Interfaces/TransformInterfaces.cpp and the `getEffects` of operations.

use smallvec::SmallVec;

use super::effects::{Effects, HandleEffect};
use super::stated_effects::reads_payload;
use interfaces::{EffectInstance, EffectKind};
use ir::Operation;

/// Returns whether `op` may modify payload.
fn modifies_payload(op: Operation<'_>) -> bool {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let modifies = match op.name_str().strip_prefix(b"transform.") {
            // These operations have the effects of the operations in their regions. Without a root, they have those on
            // handles and on the outside, too.
            Some(b"foreach" | b"sequence" | b"with_pdl_patterns") => {
                let blocks = op.regions().flat_map(|region| region.blocks());
                let nested: Vec<Operation<'_>> = blocks.flat_map(|block| block.operations()).collect();
                pending.extend(&nested);
                let writes = |op: &Operation<'_>| op.num_results() != 0 || op.name_str() == "transform.print";
                op.num_operands() == 0 && nested.iter().any(writes)
            }
            Some(_) => !reads_payload(op),
            // `pdl.pattern` among them.
            None => false,
        };
        if modifies {
            return true;
        }
    }
    false
}

/// Adds the effects of a transform operation on handles, payload and the outside.
pub(super) fn memory_effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    for (operand, of) in op.operands().zip(Effects::default().of(op)) {
        effects.push(EffectInstance::on_value(EffectKind::Read, operand.id()));
        if of == HandleEffect::Consumes {
            effects.push(EffectInstance::on_value(EffectKind::Free, operand.id()));
        }
    }
    for result in op.results() {
        effects.push(EffectInstance::on_value(EffectKind::Allocate, result.id()));
        effects.push(EffectInstance::on_value(EffectKind::Write, result.id()));
    }
    effects.push(EffectInstance::on_memory(EffectKind::Read));
    // Printing is visible, so it counts as a write.
    if modifies_payload(op) || op.name_str() == "transform.print" {
        effects.push(EffectInstance::on_memory(EffectKind::Write));
    }
}
