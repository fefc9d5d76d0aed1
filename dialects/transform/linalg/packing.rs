//! Packing taken apart: `lower_pack`, `lower_unpack`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::{LowerPackOp, LowerUnPackOp};
use crate::interpreter::{Applied, Interpreter, Mapped, OneEach, Results, Silenceable};
use ir::{OpId, OpRef};
use linalg::transforms::lower_pack;
use linalg::{PackOp, UnPackOp};

pub fn lower_pack(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        if !interpreter.op(target).isa::<PackOp<'_>>() {
            return Err(interpreter.wrong_kind(op, target));
        }
        let view = interpreter.op(op).dyn_cast::<LowerPackOp<'_>>();
        let allow = view.is_none_or(LowerPackOp::lower_pad_like_with_insert_slice);
        let lowered = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            lower_pack::lower_pack(rewriter, target.op, allow)
        });
        match lowered {
            Some(lowered) => {
                Ok(lowered.reshaped.map(|[expand, transpose]| each(target, [lowered.pad, expand, transpose])))
            }
            None => Err(Silenceable::new(interpreter.op(target).location(), NO_PACK).into()),
        }
    })
}

const NO_PACK: &str = "cannot lower to pad + expand + transpose";
const NO_UNPACK: &str = "cannot lower to transpose + collapse + extract";

pub fn lower_unpack(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        if !interpreter.op(target).isa::<UnPackOp<'_>>() {
            return Err(interpreter.wrong_kind(op, target));
        }
        let view = interpreter.op(op).dyn_cast::<LowerUnPackOp<'_>>();
        let allow = view.is_none_or(LowerUnPackOp::lower_unpad_like_with_extract_slice);
        let lowered = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            lower_pack::lower_unpack(rewriter, target.op, allow)
        });
        match lowered {
            Some(lowered) => Ok(lowered.reshaped.map(|[empty, transpose, collapse]| {
                each(target, [empty, transpose, collapse, lowered.slice])
            })),
            None => Err(Silenceable::new(interpreter.op(target).location(), NO_UNPACK).into()),
        }
    })
}

/// Results that stand for operations in the body of `target`.
fn each<const N: usize>(target: OpRef, ops: [OpId; N]) -> OneEach {
    ops.into_iter().map(|op| Mapped::Op(OpRef { body: target.body, op })).collect()
}
