//! `transform.structured.promote`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::PromoteOp;
use super::target::{failed_definitely, one, structured_target};
use crate::interpreter::{Applied, Interpreter, Results};
use gpu::AddressSpace;
use gpu::mapping::{memory_space, space_attribute};
use ir::{Attribute, OpRef};
use linalg::transforms::promote::{Placement, PromotionOptions, promote as promote_operands};

pub fn promote(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let Some(options) = options(interpreter, op) else {
            return Err(failed_definitely(interpreter, op, target));
        };
        let done = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            promote_operands(rewriter, target.op, &options)
        });
        done.map(|()| Some(one(target))).ok_or_else(|| failed_definitely(interpreter, op, target))
    })
}

/// Reads the options; `None` if there are no buffers as the mapping says.
fn options(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Option<PromotionOptions> {
    let context = interpreter.context();
    let of = interpreter.op(op).dyn_cast::<PromoteOp<'_>>()?;
    let operands: Vec<i64> =
        of.operands_to_promote().iter().filter_map(|number| number.integer(context)?.to_i64()).collect();
    let mut options = PromotionOptions {
        operands: (!operands.is_empty()).then_some(operands),
        full_tiles: of.use_full_tile_buffers().iter().map(|&flag| flag == Attribute::TRUE).collect(),
        full_tiles_by_default: of.use_full_tiles_by_default(),
        original_sizes: of.use_original_subview_size(),
        uses_alloca: of.use_alloca(),
        alignment: of.alignment(),
        space: of.memory_space(),
        placement: Placement::Options,
    };
    if let Some(mapping) = of.mapping() {
        let &[space] = mapping else { return None };
        let space = memory_space(context, space)?;
        let attribute = space_attribute(context, space);
        options.full_tiles = vec![false, false];
        options.placement = match space {
            AddressSpace::Workgroup => Placement::Workgroup(attribute),
            AddressSpace::Private => Placement::Private(attribute),
            AddressSpace::Global => return None,
        };
    }
    Some(options)
}
