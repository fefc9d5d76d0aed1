//! `transform.structured.pad`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::PadOp;
use super::sizes::{mixed, reified};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::diag::SourceBuffer;
use ir::types::DYNAMIC;
use ir::{Attribute, OpRef, Operation, Type};
use linalg::transforms::pad::{CopyBack, PaddingOptions, pad as pad_op};
use linalg::{has_pure_tensor_semantics, is_structured};
use parse::{Parser, TokenKind};
use print::{attribute_to_string, type_to_string};
use rewrite::OpFoldResult;
use rewrite::fold::constant_fold::is_poison;
use verify::element_type_or_self;

pub fn pad(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let (mut padded, mut pads, mut copies) = (Vec::new(), Vec::new(), Vec::new());
    for target in interpreter.payload_ops(op, 0) {
        if !is_structured(interpreter.op(target)) {
            let failure = Failure::silenceable(interpreter.op(op), "expected LinalgOp target");
            return Err(failure.with_note(interpreter.op(target).location(), "target op"));
        }
        let mut options = options(interpreter, op, target)?;
        options.sizes = prescribed_sizes(interpreter, op, target);
        let is_definite = !options.sizes.is_empty();
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            let made = pad_op(rewriter, target.op, &options)?;
            rewriter.replace_op(target.op, &made.replacements);
            Some(made)
        });
        let Some(made) = made else {
            if is_definite {
                let view = interpreter.op(op);
                let error = view.emit_error_at_location("failed to pad op");
                return Err(error.attach_note(interpreter.op(target).location(), "target op").emit().into());
            }
            let failure = Failure::silenceable(interpreter.op(op), "failed to pad op");
            return Err(failure.with_note(interpreter.op(target).location(), "target op"));
        };
        let reference = |op| OpRef { body: target.body, op };
        padded.push(reference(made.op));
        pads.extend(made.pads.into_iter().map(reference));
        if options.copy_back != CopyBack::None {
            let body = interpreter.ir().body(target.body);
            let owners = made.replacements.iter().filter_map(|&value| body.defining_operation(value));
            for owner in owners.map(reference) {
                if !copies.contains(&owner) {
                    copies.push(owner);
                }
            }
        }
    }
    results.set_ops(0, padded);
    results.set_ops(1, pads);
    results.set_ops(2, copies);
    Ok(())
}

/// Makes the dynamic sizes of the operands, if those are what is padded to.
fn prescribed_sizes(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
) -> Vec<((usize, usize), OpFoldResult)> {
    let is_wanted =
        interpreter.op(op).dyn_cast::<PadOp<'_>>().is_some_and(|op| op.use_prescribed_tensor_shapes());
    if !is_wanted || !has_pure_tensor_semantics(interpreter.op(target)) {
        return Vec::new();
    }
    interpreter.rewrite(target.body, |rewriter| {
        let context = rewriter.context();
        rewriter.set_insertion_point(target.op);
        let operands: Vec<ir::ValueId> = rewriter.body().operand_values(target.op).collect();
        let mut sizes = Vec::new();
        for (index, operand) in operands.into_iter().enumerate() {
            let (ty, location) = (rewriter.type_of(operand), rewriter.value(operand).location());
            for (dim, &extent) in ty.shape(context).unwrap_or_default().iter().enumerate() {
                if extent == DYNAMIC {
                    sizes.push(((index, dim), tensor::mixed_size(rewriter, location, operand, dim)));
                }
            }
        }
        sizes
    })
}

/// Reads the options of the operation.
fn options(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied<PaddingOptions> {
    let context = interpreter.context();
    let Some(view) = interpreter.op(op).dyn_cast::<PadOp<'_>>() else { return Ok(PaddingOptions::default()) };
    let integers = |list: &[Attribute]| -> Vec<i64> {
        list.iter().filter_map(|number| number.integer(context)?.to_i64()).collect()
    };
    let values = padding_values(interpreter, op, target, view.padding_values())?;
    let dimensions = integers(view.padding_dimensions());
    let statics = view.static_pad_to_multiple_of().unwrap_or_default();
    let mut multiples = reified(interpreter, op, &mixed(&statics, view.pad_to_multiple_of()))?;
    if multiples.is_empty() {
        multiples = vec![1; dimensions.len()];
    }
    let copy = context.string(view.copy_back_op());
    let copy_back = match () {
        () if copy == "none" => CopyBack::None,
        () if copy == "linalg.copy" => CopyBack::LinalgCopy,
        () => CopyBack::Materialization,
    };
    let nofold = integers(view.nofold_flags()).into_iter().map(|flag| flag != 0).collect();
    Ok(PaddingOptions { values, dimensions, multiples, nofold, copy_back, sizes: Vec::new() })
}

/// Returns the values for the operands of the target that are given by `values`.
pub fn padding_values(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    values: &[Attribute],
) -> Applied<Vec<Attribute>> {
    let (view, target) = (interpreter.op(op), interpreter.op(target));
    let pairs = values.iter().zip(target.operand_types());
    let value = |(&value, ty)| padding_value(view, target, value, element_type_or_self(view.context(), ty));
    pairs.map(value).collect()
}

/// Returns the value for an operand with elements of type `element`; a string is parsed.
fn padding_value(
    op: Operation<'_>,
    target: Operation<'_>,
    value: Attribute,
    element: Type,
) -> Applied<Attribute> {
    let context = op.context();
    if is_poison(context, value) {
        return Ok(value);
    }
    let fail = |message: String| {
        let error = op.emit_op_error(message);
        Err(error.attach_note(target.location(), "when applied to this op").emit().into())
    };
    if let Some(text) = value.string(context) {
        let text = context.string(text).to_vec();
        let length = text.len();
        let buffer = SourceBuffer::detached("", text);
        let mut parser = Parser::new(context, &buffer, 0..length);
        let parsed = parser.parse_attribute(Some(element)).ok().filter(|_| parser.at(TokenKind::Eof));
        return match parsed.filter(|parsed| parsed.ty(context) == Some(element)) {
            Some(parsed) => Ok(parsed),
            None => fail(format!(
                "expects a padding that parses to '{}', got {}",
                type_to_string(context, element),
                attribute_to_string(context, value)
            )),
        };
    }
    match value.ty(context) {
        None => {
            Err(op.emit_op_error("expects padding values to be typed attributes or poison").emit().into())
        }
        Some(ty) if ty == element => Ok(value),
        Some(_) => fail(format!(
            "expects a padding value of type '{}', got {}",
            type_to_string(context, element),
            attribute_to_string(context, value)
        )),
    }
}
