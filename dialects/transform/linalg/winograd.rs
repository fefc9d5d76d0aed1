//! `transform.structured.winograd_conv2d` and `decompose_winograd_op`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::WinogradConv2DOp;
use super::target::{one, structured_target};
use crate::interpreter::{Applied, Failure, Interpreter, OneEach, Results};
use ir::OpRef;
use linalg::transforms::winograd::winograd_conv2d as convert;
use linalg::transforms::winograd_decompose::decompose_winograd;

pub fn winograd_conv2d(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let view = interpreter.op(op);
        let Some(of) = view.dyn_cast::<WinogradConv2DOp<'_>>() else { return Ok(None) };
        if interpreter.op(target).name_str() != "linalg.conv_2d_nhwc_fhwc" {
            let message = "this operation is not supported to convert to Winograd Conv2D";
            return Err(Failure::silenceable(view, message));
        }
        let fmr = of.fmr();
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            convert(rewriter, target.op, fmr)
        });
        match made {
            Some(made) => Ok(Some(one(OpRef { body: target.body, op: made }))),
            None => Err(Failure::silenceable(interpreter.op(op), "apply Winograd Conv2D failed")),
        }
    })
}

/// The operations that are decomposed.
const DECOMPOSED: [&str; 3] = [
    "linalg.winograd_filter_transform",
    "linalg.winograd_input_transform",
    "linalg.winograd_output_transform",
];

pub fn decompose(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, decompose_one)
}

fn decompose_one(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
) -> Applied<Option<OneEach>> {
    let name = interpreter.op(target).name_str();
    let mut message = "this operation is not supported to decompose into other operations";
    if DECOMPOSED.iter().any(|known| name == *known) {
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            decompose_winograd(rewriter, target.op)
        });
        if let Some(made) = made {
            return Ok(Some(one(OpRef { body: target.body, op: made })));
        }
        message = "decompose Winograd operations failed";
    }
    let failure = Failure::silenceable(interpreter.op(op), message);
    Err(failure.with_note(interpreter.op(target).location(), "target op"))
}
