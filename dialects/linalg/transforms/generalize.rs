//! Any structured operation as `linalg.generic`.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Generalization.cpp.

use super::super::GenericOp;
use super::super::build::iterator_types;
use super::super::structured::{inits, inputs};
use crate::structured::loops::loops;
use ir::{Attribute, OpId, Type, ValueId};
use rewrite::Rewriter;

/// Replaces a structured operation by a generic one with its region.
pub fn generalize(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.isa::<GenericOp<'_>>() || view.num_regions() != 1 {
        return None;
    }
    let loops = loops(view)?;
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (inputs, outputs) = (&operands[inputs(view)], &operands[inits(view)]);
    let types: Vec<Type> = view.result_types().collect();
    let maps: Vec<Attribute> = loops.maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
    let kinds = iterator_types(context, &loops.reductions);
    let from = view.region(0)?.id();
    let location = view.location();

    let region = rewriter.body_mut().create_region();
    let state = GenericOp::build(rewriter.scope(), location, &types, inputs, outputs, &maps, &kinds, region);
    let generic = rewriter.create(state);
    rewriter.inline_region_before(from, region, None);
    rewriter.replace_op_with(op, generic);
    Some(generic)
}
