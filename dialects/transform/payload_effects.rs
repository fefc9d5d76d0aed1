//! Effects of transform operations on payload. An operation that only reads payload is dead if its results
//! are unused.
//!
//! As with effects on handles, the definitions do not state them. Operations that are not listed here modify
//! payload.
//!
//! Follows mlir/lib/Dialect/Transform/Interfaces/TransformInterfaces.cpp and the `getEffects` of operations.

use smallvec::SmallVec;

use super::effects::{Effects, HandleEffect};
use super::types::{Kind, kind};
use interfaces::{EffectInstance, EffectKind};
use ir::Operation;

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
    b"match.my.has_operand_satisfying",
    b"match.operation_empty",
    b"match.operation_name",
    b"match.param.cmpi",
    b"match.structured",
    b"match.structured.body",
    b"match.structured.classify_contraction_dims",
    b"match.structured.classify_convolution_dims",
    b"match.structured.dim",
    b"match.structured.elemental_bitwidth",
    b"match.structured.init",
    b"match.structured.input",
    b"match.structured.num_inits",
    b"match.structured.num_inputs",
    b"match.structured.rank",
    b"match.structured.result",
    b"match.structured.yield",
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

/// Returns whether `op` may modify payload.
fn modifies_payload(op: Operation<'_>) -> bool {
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let modifies = match op.name_str().strip_prefix(b"transform.") {
            // These operations have the effects of the operations in their regions.
            Some(b"foreach" | b"sequence") if op.num_operands() != 0 => {
                let blocks = op.regions().flat_map(|region| region.blocks());
                pending.extend(blocks.flat_map(|block| block.operations()));
                false
            }
            // Sizes as parameters are computed statically; sizes as handles are computed by new payload
            // operations.
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
