//! The same computation in another form: `generalize`, `specialize`, `interchange`, `decompose`,
//! `rewrite_in_destination_passing_style`, `transpose_matmul`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::super::TransposeMatmulInput;

use super::target::{failed_to_apply, one, rewritten, structured_target};
use super::{InterchangeOp, TransposeMatmulOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results, Silenceable};
use ir::OpRef;
use linalg::loops;
use linalg::transforms::{
    decompose, destination_style, flatten, generalize, img2col, interchange, specialize, transpose_conv2d,
    transpose_matmul,
};
use linalg::{GenericOp, is_elementwise};

pub fn generalize(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        if interpreter.op(target).isa::<GenericOp<'_>>() {
            return Ok(Some(one(target)));
        }
        rewritten(interpreter, op, target, generalize::generalize)
    })
}

pub fn specialize(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        if !interpreter.op(target).isa::<GenericOp<'_>>() {
            return Ok(Some(one(target)));
        }
        rewritten(interpreter, op, target, specialize::specialize)
    })
}

pub fn flatten_elementwise(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let view = interpreter.op(target);
        if !is_elementwise(view) {
            let message = "only elementwise flattening is supported";
            return Err(Silenceable::new(view.location(), message).into());
        }
        if loops(view).is_none_or(|loops| loops.reductions.len() <= 1) {
            return Ok(Some(one(target)));
        }
        let flat = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            flatten::flatten(rewriter, target.op)
        });
        match flat {
            Some(flat) => Ok(Some(one(OpRef { body: target.body, op: flat }))),
            None => {
                let location = interpreter.op(target).location();
                Err(Silenceable::new(location, "attempted to flatten, but failed").into())
            }
        }
    })
}

pub fn interchange(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        if !interpreter.op(target).isa::<GenericOp<'_>>() {
            return Err(interpreter.wrong_kind(op, target));
        }
        let view = interpreter.op(op);
        let order = view.dyn_cast::<InterchangeOp<'_>>().and_then(InterchangeOp::iterator_interchange);
        let order = order.unwrap_or_default();
        if order.is_empty() {
            return Ok(Some(one(target)));
        }
        let num_loops = loops(interpreter.op(target)).map_or(0, |loops| loops.reductions.len());
        if order.len() != num_loops {
            let message = format!(
                "\"iterator_interchange\" has length ({}) different from the number of loops in the target \
                 operation ({num_loops})",
                order.len()
            );
            return Err(Failure::silenceable(view, message));
        }
        let order: Vec<u32> = order.into_iter().filter_map(|dim| u32::try_from(dim).ok()).collect();
        let done = interpreter
            .rewrite(target.body, |rewriter| interchange::interchange(rewriter, target.op, &order));
        match done {
            Some(()) => Ok(Some(one(target))),
            None => Err(Failure::definite(interpreter.op(op), "failed to apply")),
        }
    })
}

pub fn decompose(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        rewritten(interpreter, op, target, decompose::decompose)
    })
}

pub fn rewrite_in_destination_passing_style(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let rewrite = destination_style::rewrite_in_destination_passing_style;
        rewritten(interpreter, op, target, rewrite)
    })
}

pub fn transpose_conv2d(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        if !transpose_conv2d::is_transposable(interpreter.op(target).name_str()) {
            return Err(failed_to_apply(interpreter, op, target));
        }
        rewritten(interpreter, op, target, transpose_conv2d::transpose_conv2d)
    })
}

pub fn convert_conv2d_to_img2col(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            img2col::convert_to_img2col(rewriter, target.op)
        });
        let Some(made) = made else { return Err(failed_to_apply(interpreter, op, target)) };
        let reference = |op| Mapped::Op(OpRef { body: target.body, op });
        Ok(Some([made.windows, made.result].into_iter().map(reference).collect()))
    })
}

pub fn transpose_matmul(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let view = interpreter.op(op).dyn_cast::<TransposeMatmulOp<'_>>();
        let lhs = view.is_none_or(|op| op.input_to_transpose() == TransposeMatmulInput::Lhs);
        let new = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            transpose_matmul::transpose_matmul(rewriter, target.op, lhs)
        });
        match new {
            Some(new) => Ok(Some(one(OpRef { body: target.body, op: new }))),
            None => Err(Silenceable::new(interpreter.op(target).location(), "not supported").into()),
        }
    })
}
