//! Operations on handles and parameters that leave the payload alone.

use rustc_hash::FxHashSet;
use smallvec::smallvec;

use super::super::verify::{attribute, integer};
use crate::SplitHandleOp;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use ir::{OpRef, Type, Value};
use print::{operation_for_diagnostic, type_to_string};

/// Returns a value of the program, as messages show it.
pub fn shown(value: Value<'_>) -> String {
    match value.defining_op() {
        Some(op) => operation_for_diagnostic(op, true),
        None => format!(
            "<block argument> of type '{}' at index: {}",
            type_to_string(value.context(), value.ty()),
            value.index()
        ),
    }
}

pub fn cast(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |_, _, target| Ok(Some(smallvec![Mapped::Op(target)])))
}

pub fn merge_handles(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let operands = interpreter.operands(op);
    let mut all: Vec<Mapped> =
        operands.into_iter().flat_map(|operand| interpreter.state.list(operand).iter().copied()).collect();
    if attribute(interpreter.op(op), "deduplicate").is_some() {
        let mut seen = FxHashSet::default();
        all.retain(|&of| seen.insert(of));
    }
    results.set(0, all);
    Ok(())
}

pub fn num_associations(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let count = interpreter.payload(op, 0).len();
    let count = interpreter.context().integer_attribute(Type::I64, count as i64);
    results.set_params(0, [count]);
    Ok(())
}

pub fn param_constant(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    results.set_params(0, attribute(interpreter.op(op), "value"));
    Ok(())
}

pub fn select(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let context = interpreter.context();
    let name = attribute(interpreter.op(op), "op_name").and_then(|name| name.string(context));
    let mut ops = interpreter.payload_ops(op, 0);
    ops.retain(|&of| Some(interpreter.op(of).info().name) == name);
    results.set_ops(0, ops);
    Ok(())
}

pub fn replicate(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let times = interpreter.payload_ops(op, 0).len();
    for (index, handle) in interpreter.operands(op).into_iter().skip(1).enumerate() {
        results.set(index, interpreter.state.list(handle).repeat(times));
    }
    Ok(())
}

pub fn split_handle(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let payload = interpreter.payload(op, 0);
    let (count, wanted) = (payload.len(), view.num_results());
    let is_false = |name: &str| integer(view, name) == Some(0);
    let overflow = integer(view, "overflow_result").and_then(|index| usize::try_from(index).ok());
    let too_many = count > wanted && overflow.is_none();
    let too_few = count < wanted
        && !is_false("fail_on_payload_too_small")
        && (count != 0 || is_false("pass_through_empty_handle"));
    if too_many || too_few {
        let message = format!(
            "{} expected to contain {wanted} payloads but it contains {count} payloads",
            shown(view.operand(SplitHandleOp::HANDLE))
        );
        return Err(Failure::silenceable(view, message));
    }
    let mut lists = vec![Vec::new(); wanted];
    for (index, &of) in payload.iter().enumerate() {
        let index = if index < wanted { index } else { overflow.unwrap_or_default() };
        if let Some(list) = lists.get_mut(index) {
            list.push(of);
        }
    }
    for (index, list) in lists.into_iter().enumerate() {
        results.set(index, list);
    }
    Ok(())
}
