//! What transform operations do to payload, and the effects that follow: an operation that only reads payload is
//! dead where nothing uses its results.
//!
//! As of handles, the definitions do not say it; operations that are not listed here change payload.
//!
//! Follows mlir/lib/Dialect/Transform/Interfaces/TransformInterfaces.cpp and the `getEffects` of operations.

use smallvec::SmallVec;

use super::effects::{Effects, HandleEffect};
use super::types::{Kind, kind};
use crate::interfaces::{EffectInstance, EffectKind};
use crate::ir::Operation;

/// Operations that at most read payload, sorted.
const READS_PAYLOAD: &[&[u8]] = &[
    b"cast",
    b"collect_matching",
    b"debug.emit_param_as_remark",
    b"debug.emit_remark_at",
    b"dlti.query",
    b"get_consumers_of_result",
    b"get_defining_op",
    b"get_operand",
    b"get_parent_op",
    b"get_producer_of_operand",
    b"get_result",
    b"get_type",
    b"irdl.collect_matching",
    b"match.operation_empty",
    b"match.operation_name",
    b"match.param.cmpi",
    b"match.structured",
    b"merge_handles",
    b"num_associations",
    b"param.constant",
    b"print",
    b"replicate",
    b"select",
    b"sparse_tensor.match.sparse_inout",
    b"split_handle",
    b"structured.match",
    b"tune.alternatives",
    b"tune.knob",
    b"verify",
    b"xegpu.get_desc_op",
    b"yield",
];

/// Whether `op` may change payload.
fn modifies_payload(op: Operation<'_>) -> bool {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let modifies = match op.name_str().strip_prefix(b"transform.") {
            // What they do is what the operations in them do.
            Some(b"foreach" | b"sequence") if op.num_operands() != 0 => {
                let blocks = op.regions().flat_map(|region| region.blocks());
                pending.extend(blocks.flat_map(|block| block.operations()));
                false
            }
            // Sizes that are known come out of what is there, others are computed in the payload.
            Some(b"structured.multitile_sizes") => {
                op.result_types().any(|ty| kind(op.context(), ty) != Some(Kind::Param))
            }
            Some(name) => READS_PAYLOAD.binary_search(&name).is_err(),
            None => true,
        };
        if modifies {
            return true;
        }
    }
    false
}

/// The effects of a transform operation on handles, payload and the outside.
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
    // What is printed is seen by somebody.
    if modifies_payload(op) || op.name_str() == "transform.print" {
        effects.push(EffectInstance::on_memory(EffectKind::Write));
    }
}
