//! `transform.func.cast_and_call`: a call in the place of values.
//!
//! Follows mlir/lib/Dialect/Func/TransformOps/FuncTransformOps.cpp.

use super::CastAndCallOp;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use crate::tensor::TypeConversionCastShapeDynamicDimsOp;
use func::{CallOp, FuncOp};
use ir::body::ValueRef;
use ir::dominance::DominanceInfo;
use ir::symbols::SymbolTableCollection;
use ir::{Location, OpId, OpRef, Operation, StringId, Type, Value, ValueId};
use print::{attribute_to_string, operation_for_diagnostic, type_to_string};
use rewrite::Rewriter;
use tensor::{CastOp, can_cast, preserves_static_information};

/// Creates the call.
pub(super) fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<CastAndCallOp<'_>>() else { return Ok(()) };
    let is_after = view.insert_after();
    let index_of = |value: Option<Value<'_>>| {
        let value = value?.id();
        view.operands().position(|operand| operand.id() == value)
    };
    let [of_inputs, of_outputs] = [view.inputs(), view.outputs()].map(index_of);
    let of_function = view.function().map(|_| view.num_operands() - 1);
    let casts = Casts::of(view);
    let values = |index: Option<usize>| -> Vec<ValueRef> {
        let mapped = index.map(|index| interpreter.payload(op, index)).unwrap_or_default();
        mapped.iter().filter_map(|mapped| mapped.value()).collect()
    };
    let (inputs, outputs) = (values(of_inputs), values(of_outputs));
    if outputs.iter().enumerate().any(|(index, output)| outputs[..index].contains(output)) {
        let message = "cast and call output values must be unique";
        return Err(Failure::silenceable(interpreter.op(op), message));
    }
    let &[point] = &interpreter.payload_ops(op, CastAndCallOp::INSERTION_POINT)[..] else {
        let message = "Only one op can be specified as an insertion point";
        return Err(Failure::silenceable(interpreter.op(op), message));
    };
    verify_dominance(interpreter, op, point, (&inputs, &outputs), is_after)?;
    let function = callee(interpreter, op, point, of_function)?;
    let function = interpreter.op(function);
    let Some(signature) = Signature::of(function) else { return Ok(()) };
    let mismatch = |what: &str, count: usize, other: &str, given: usize| {
        let message =
            format!("mismatch between number of function {what} {count} and number of {other} {given}");
        Err(Failure::silenceable(function, message))
    };
    if signature.inputs.len() != inputs.len() {
        return mismatch("arguments", signature.inputs.len(), "inputs", inputs.len());
    }
    if signature.results.len() != outputs.len() {
        return mismatch("results", signature.results.len(), "outputs", outputs.len());
    }
    let made = interpreter.rewrite(point.body, |rewriter| {
        match is_after {
            true => rewriter.set_insertion_point_after(point.op),
            false => rewriter.set_insertion_point(point.op),
        }
        create_call(rewriter, point.op, &signature, &casts, &inputs, &outputs)
    });
    match made {
        Ok(call) => {
            results.set_ops(0, [OpRef { body: point.body, op: call }]);
            Ok(())
        }
        Err(message) => Err(Failure::definite(interpreter.op(op), message)),
    }
}

/// Verifies that the inputs are there at the insertion point, and that users of the outputs come after it.
fn verify_dominance(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    point: OpRef,
    (inputs, outputs): (&[ValueRef], &[ValueRef]),
    is_after: bool,
) -> Applied {
    let (ir, point) = (interpreter.ir(), interpreter.op(point));
    let mut dominance = DominanceInfo::new(ir, point.op_ref().body);
    for output in outputs {
        for user in ir.value(output.body, output.value).users() {
            let dominates = (!is_after && user == point) || dominance.properly_dominates(point, user);
            if !dominates {
                let [user, point] = [user, point].map(|op| operation_for_diagnostic(op, true));
                let message = format!("User {user} is not dominated by insertion point {point}");
                return Err(Failure::definite(interpreter.op(op), message));
            }
        }
    }
    for input in inputs {
        let value = ir.value(input.body, input.value);
        let dominates = input.body == point.op_ref().body
            && match (value.defining_op(), value.owner_block()) {
                (Some(defining), _) => {
                    (is_after && defining == point) || dominance.properly_dominates(defining, point)
                }
                (None, Some(block)) => {
                    point.block().is_some_and(|of_point| dominance.block_dominates(block, of_point))
                }
                (None, None) => false,
            };
        if !dominates {
            let (value, point) = (text_of_value(value), operation_for_diagnostic(point, true));
            let message = format!("input {value} does not dominate insertion point {point}");
            return Err(Failure::definite(interpreter.op(op), message));
        }
    }
    Ok(())
}

/// Returns a value as diagnostics show it.
fn text_of_value(value: Value<'_>) -> String {
    match value.defining_op() {
        Some(op) => operation_for_diagnostic(op, true),
        None => {
            let ty = type_to_string(value.context(), value.ty());
            format!("<block argument> of type '{ty}' at index: {}", value.index())
        }
    }
}

/// Returns the function to call: one of a name, seen from the insertion point, or the one of a handle.
fn callee(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    point: OpRef,
    of_function: Option<usize>,
) -> Result<OpRef, Failure> {
    let context = interpreter.context();
    let definite = |message: &str| Failure::definite(interpreter.op(op), message);
    let name = interpreter.op(op).dyn_cast::<CastAndCallOp<'_>>().and_then(|op| op.function_name());
    if let Some(name) = name {
        let function = SymbolTableCollection::default().lookup_nearest(interpreter.op(point), name);
        let function = function.filter(|op| op.isa::<FuncOp<'_>>()).map(|op| op.op_ref());
        return function
            .ok_or_else(|| definite(&format!("unresolved symbol {}", attribute_to_string(context, name))));
    }
    let functions = of_function.map(|index| interpreter.payload_ops(op, index)).unwrap_or_default();
    let &[function] = &functions[..] else { return Err(definite("requires a single function to call")) };
    match interpreter.op(function).isa::<FuncOp<'_>>() {
        true => Ok(function),
        false => Err(definite("invalid non-function callee")),
    }
}

/// The function to call.
struct Signature {
    name: StringId,
    inputs: Vec<Type>,
    results: Vec<Type>,
}

impl Signature {
    fn of(function: Operation<'_>) -> Option<Self> {
        let function = function.dyn_cast::<FuncOp<'_>>()?;
        let (inputs, results) = function.function_type().function(function.context())?;
        Some(Signature { name: function.sym_name(), inputs: inputs.to_vec(), results: results.to_vec() })
    }
}

/// The casts that type converters of the region make.
struct Casts {
    /// Whether there is one that casts tensors; if so, whether it may drop static extents of inputs.
    of_tensors: Option<bool>,
}

impl Casts {
    fn of(op: CastAndCallOp<'_>) -> Self {
        let block = op.conversions().front();
        let mut builders = block.into_iter().flat_map(|block| block.operations());
        let of_tensors = builders.find_map(|op| op.dyn_cast::<TypeConversionCastShapeDynamicDimsOp<'_>>());
        Casts { of_tensors: of_tensors.map(|op| op.ignore_dynamic_info()) }
    }

    /// Casts a value, if it can be.
    fn cast(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        value: ValueId,
        ty: Type,
        is_input: bool,
    ) -> Option<ValueId> {
        let (context, from) = (rewriter.context(), rewriter.type_of(value));
        let ignores_dynamic = self.of_tensors?;
        let loses = is_input && !ignores_dynamic && !preserves_static_information(context, ty, from);
        if loses || !can_cast(context, &[from], &[ty]) {
            return None;
        }
        let state = CastOp::build(rewriter.scope(), location, ty, value);
        Some(rewriter.create_value(state))
    }
}

/// Creates the call, and uses its results instead of the outputs.
///
/// # Errors
/// If a value cannot be cast.
fn create_call(
    rewriter: &mut Rewriter<'_>,
    point: OpId,
    signature: &Signature,
    casts: &Casts,
    inputs: &[ValueRef],
    outputs: &[ValueRef],
) -> Result<OpId, String> {
    let context = rewriter.context();
    let failed = |rewriter: &Rewriter<'_>, value: ValueId, ty: Type| {
        let (value, ty) = (text_of_value(rewriter.value(value)), type_to_string(context, ty));
        format!("Failed to materialize conversion of {value} to type '{ty}'")
    };
    let mut arguments = Vec::with_capacity(inputs.len());
    for (input, &ty) in inputs.iter().zip(&signature.inputs) {
        let value = input.value;
        arguments.push(match rewriter.type_of(value) == ty {
            true => value,
            false => {
                let location = rewriter.value(value).location();
                casts.cast(rewriter, location, value, ty, true).ok_or_else(|| failed(rewriter, value, ty))?
            }
        });
    }
    let location = rewriter.op(point).location();
    let state = CallOp::build(rewriter.scope(), location, &signature.results, signature.name, &arguments);
    let call = rewriter.create(state);
    // A value of another body has no users here.
    let outputs = outputs.iter().enumerate().filter(|output| output.1.body == rewriter.body_id());
    let outputs: Vec<(usize, ValueId)> = outputs.map(|(index, output)| (index, output.value)).collect();
    for (index, output) in outputs {
        let result = rewriter.result(call, index);
        let ty = rewriter.type_of(output);
        let converted = match rewriter.type_of(result) == ty {
            true => result,
            false => {
                let location = rewriter.value(output).location();
                casts
                    .cast(rewriter, location, result, ty, false)
                    .ok_or_else(|| failed(rewriter, result, ty))?
            }
        };
        rewriter
            .body_mut()
            .replace_uses_if(output, converted, |body, operand| body.operand_owner(operand) != call);
    }
    Ok(call)
}
