//! `transform.structured.pad_tiling_interface`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::PadTilingInterfaceOp;
use super::pad::padding_values;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::OpRef;
use ir::types::DYNAMIC;
use linalg::is_structured;
use linalg::transforms::pad_tiling_interface::{LoopPadding, pad_loops};
use rewrite::op_fold_result::index_attributes;
use rewrite::tiling_interface;

pub fn pad_tiling_interface(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<PadTilingInterfaceOp<'_>>() else { return Ok(()) };
    let sizes = view.static_padding_sizes().unwrap_or_default();
    let is_multiple = view.pad_to_multiple_of();
    if sizes.contains(&DYNAMIC) {
        let message = "padding to sizes that are handles or parameters is not implemented";
        return Err(Failure::definite(interpreter.op(op), message));
    }
    let (mut padded, mut pads) = (Vec::new(), Vec::new());
    for target in interpreter.payload_ops(op, 0) {
        let view = interpreter.op(target);
        let wrong = match () {
            () if tiling_interface(view).is_none() => "expected TilingInterface target",
            () if !is_structured(view) => "only IndexingMapOpInterface ops supported atm",
            () => "",
        };
        if !wrong.is_empty() {
            let failure = Failure::silenceable(interpreter.op(op), wrong);
            return Err(failure.with_note(view.location(), "target op"));
        }
        let of = interpreter.op(op).dyn_cast::<PadTilingInterfaceOp<'_>>();
        let values = of.map(|op| op.padding_values().to_vec()).unwrap_or_default();
        let padding = LoopPadding {
            values: padding_values(interpreter, op, target, &values)?,
            sizes: index_attributes(interpreter.context(), &sizes),
            is_multiple,
        };
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point_after(target.op);
            let made = pad_loops(rewriter, target.op, &padding)?;
            rewriter.replace_op(target.op, &made.replacements);
            Some(made)
        });
        let Some(made) = made else {
            let failure = Failure::silenceable(interpreter.op(op), "failed to pad op");
            return Err(failure.with_note(interpreter.op(target).location(), "target op"));
        };
        let reference = |op| OpRef { body: target.body, op };
        padded.push(reference(made.op));
        pads.extend(made.pads.into_iter().map(reference));
    }
    results.set_ops(0, padded);
    results.set_ops(1, pads);
    Ok(())
}
