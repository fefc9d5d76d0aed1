//! Resolution of lists of sizes, some of which are handles or parameters.
//!
//! Follows `unpackSingleIndexResultPayloadOperations` and `reifyMixedParamAndHandleResults` of
//! mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::super::types::{Kind, kind};
use crate::interpreter::{Applied, Failure, Interpreter};
use ir::types::DYNAMIC;
use ir::views::Values;
use ir::{Attribute, OpRef, Type, ValueRef};
use rewrite::OpFoldResult;

/// A size of a list in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    Known(i64),
    /// An operand.
    Operand(ValueRef),
}

/// Returns the mixed list of static integers and operands; [`DYNAMIC`] denotes an operand.
pub fn mixed(statics: &[i64], operands: Values<'_>) -> Vec<Size> {
    let mut operands = operands.map(|value| ValueRef { body: value.body_id(), value: value.id() });
    let one = |&size: &i64| match size {
        DYNAMIC => operands.next().map(Size::Operand),
        _ => Some(Size::Known(size)),
    };
    statics.iter().map_while(one).collect()
}

/// Returns whether a value of the program is a parameter.
pub fn is_param(interpreter: &Interpreter<'_, '_>, value: ValueRef) -> bool {
    let ty = interpreter.ir().value(value.body, value.value).ty();
    kind(interpreter.context(), ty) == Some(Kind::Param)
}

/// Returns the only result of a payload operation, an index.
fn index_result(interpreter: &Interpreter<'_, '_>, op: OpRef, payload: OpRef) -> Applied<OpFoldResult> {
    let view = interpreter.op(payload);
    if view.num_results() == 1 && view.result(0).ty() == Type::INDEX {
        return Ok(view.result(0).into());
    }
    let message = "payload op must have exactly 1 index result";
    let note = format!("has {} results", view.num_results());
    Err(Failure::silenceable(interpreter.op(op), message).with_note(view.location(), note))
}

/// Resolves a list of sizes. A handle stands for one operation whose result is an index.
pub fn unpacked(interpreter: &Interpreter<'_, '_>, op: OpRef, sizes: &[Size]) -> Applied<Vec<OpFoldResult>> {
    let context = interpreter.context();
    let mut list = Vec::new();
    for &size in sizes {
        let value = match size {
            Size::Known(size) => {
                list.push(OpFoldResult::index(context, size));
                continue;
            }
            Size::Operand(value) => value,
        };
        if is_param(interpreter, value) {
            let params = interpreter.state.params(value);
            let [param] = params[..] else {
                let message = "requires exactly one parameter associated";
                return Err(Failure::definite(interpreter.op(op), message));
            };
            list.push(OpFoldResult::Attribute(param));
            continue;
        }
        let ops = interpreter.state.ops(value);
        let [payload] = ops[..] else {
            let message = "handle must be mapped to exactly one payload op";
            let location = interpreter.ir().value(value.body, value.value).location();
            let note = format!("mapped to {} payload ops", ops.len());
            return Err(Failure::silenceable(interpreter.op(op), message).with_note(location, note));
        };
        list.push(index_result(interpreter, op, payload)?);
    }
    Ok(list)
}

/// Returns the sizes that one handle or parameter denotes together.
pub fn unpacked_all(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    packed: ValueRef,
) -> Applied<Vec<OpFoldResult>> {
    if !is_param(interpreter, packed) {
        let ops = interpreter.state.ops(packed);
        return ops.into_iter().map(|payload| index_result(interpreter, op, payload)).collect();
    }
    let integer = |param: Attribute| match param.integer(interpreter.context()) {
        Some(_) => Ok(OpFoldResult::Attribute(param)),
        None => {
            let message = "expected the parameter to be associated with an integer attribute";
            Err(Failure::definite(interpreter.op(op), message))
        }
    };
    interpreter.state.params(packed).into_iter().map(integer).collect()
}

/// Returns the numbers of a list; a handle must refer to one constant operation.
pub fn reified(interpreter: &Interpreter<'_, '_>, op: OpRef, sizes: &[Size]) -> Applied<Vec<i64>> {
    let fail = |message: &str| Failure::silenceable(interpreter.op(op), message);
    let mut list = Vec::new();
    for &size in sizes {
        let value = match size {
            Size::Known(size) => {
                list.push(size);
                continue;
            }
            Size::Operand(value) => value,
        };
        let constant = if is_param(interpreter, value) {
            let params = interpreter.state.params(value);
            let [param] = params[..] else { return Err(fail("expected a single param")) };
            param.integer(interpreter.context()).and_then(|param| param.to_i64())
        } else {
            let ops = interpreter.state.ops(value);
            let [payload] = ops[..] else {
                return Err(fail("requires param or handle that is mapped to 1 payload op"));
            };
            let view = interpreter.op(payload);
            if view.num_results() != 1 || view.result(0).ty() != Type::INDEX {
                return Err(fail("requires param or handle to be result of op with 1 index result"));
            }
            view.result(0).constant_integer()
        };
        let Some(constant) = constant else {
            return Err(fail("requires param or handle to be the result of a constant like op"));
        };
        list.push(constant);
    }
    Ok(list)
}
