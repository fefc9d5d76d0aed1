//! Operations that go from payload to payload.

use rustc_hash::FxHashSet;

use super::super::verify::{attribute, integers};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use crate::{GetConsumersOfResult, GetDefiningOp, GetParentOp, GetProducerOfOperand, GetTypeOp};
use ir::op_info::Trait;
use ir::{Attribute, AttributeStorage, OpRef, Operation, Value};
use print::operation_for_diagnostic;

pub fn get_parent_op(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<GetParentOp<'_>>() else { return Ok(()) };
    let (is_isolated, deduplicates) = (view.isolated_from_above(), view.deduplicate());
    let (name, nth) = (view.op_name(), view.nth_parent().max(1) as usize);
    let is_wanted = |parent: &Operation<'_>| {
        (!is_isolated || parent.has_trait(Trait::IsolatedFromAbove))
            && name.is_none_or(|name| parent.info().name == name)
    };
    let mut parents = Vec::new();
    let mut seen = FxHashSet::default();
    for target in interpreter.payload_ops(op, 0) {
        let target = interpreter.op(target);
        let Some(parent) = target.ancestors().filter(|parent| is_wanted(parent)).nth(nth - 1) else {
            if view.allow_empty_results() {
                break;
            }
            let message = "could not find a parent op that matches all requirements";
            return Err(Failure::silenceable(*view, message).with_note(target.location(), "target op"));
        };
        if !deduplicates || seen.insert(parent.op_ref()) {
            parents.push(parent.op_ref());
        }
    }
    results.set_ops(0, parents);
    Ok(())
}

pub fn get_consumers_of_result(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<GetConsumersOfResult<'_>>() else { return Ok(()) };
    let targets = interpreter.payload_ops(op, 0);
    let [target] = targets[..] else {
        if targets.is_empty() {
            results.set_ops(0, []);
            return Ok(());
        }
        return Err(Failure::definite(*view, "handle must be mapped to exactly one payload op"));
    };
    let number = usize::try_from(view.result_number()).ok();
    let result = number.and_then(|number| interpreter.op(target).results().nth(number));
    let Some(result) = result else { return Err(Failure::definite(*view, "result number overflow")) };
    results.set_ops(0, result.users().map(Operation::op_ref));
    Ok(())
}

pub fn get_defining_op(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let mut owners = Vec::new();
    for value in interpreter.state.values(interpreter.operand(op, GetDefiningOp::TARGET)) {
        let value = interpreter.ir().value(value.body, value.value);
        let Some(owner) = value.defining_op() else {
            let failure =
                Failure::silenceable(interpreter.op(op), "cannot get defining op of block argument");
            return Err(failure.with_note(value.location(), "target value"));
        };
        owners.push(owner.op_ref());
    }
    results.set_ops(0, owners);
    Ok(())
}

pub fn get_producer_of_operand(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<GetProducerOfOperand<'_>>() else { return Ok(()) };
    let number = view.operand_number();
    let mut producers = Vec::new();
    for target in interpreter.payload_ops(op, 0) {
        let target = interpreter.op(target);
        let operand = usize::try_from(number).ok().and_then(|number| target.operands().nth(number));
        let Some(producer) = operand.and_then(Value::defining_op) else {
            let message = format!(
                "could not find a producer for operand number: {number} of {}",
                operation_for_diagnostic(target, true)
            );
            return Err(Failure::silenceable(*view, message).with_note(target.location(), "target op"));
        };
        producers.push(producer.op_ref());
    }
    results.set_ops(0, producers);
    Ok(())
}

pub fn get_operand(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    pick_values(interpreter, op, results, |target| target.operands().collect())
}

pub fn get_result(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    pick_values(interpreter, op, results, |target| target.results().collect())
}

fn pick_values(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
    all: for<'a> fn(Operation<'a>) -> Vec<Value<'a>>,
) -> Applied {
    let view = interpreter.op(op);
    let mut picked = Vec::new();
    for target in interpreter.payload_ops(op, 0) {
        let target = interpreter.op(target);
        let values = all(target);
        let positions = positions(view, "raw_position_list", values.len()).map_err(|message| {
            let note = "while considering positions of this payload operation";
            Failure::silenceable(view, message).with_note(target.location(), note)
        })?;
        let value = |&position: &usize| {
            let value = values[position];
            Mapped::Value(value.value_ref())
        };
        picked.extend(positions.iter().map(value));
    }
    results.set(0, picked);
    Ok(())
}

/// Returns the positions below `limit` that the attribute `list` of a matcher names.
pub fn positions(op: Operation<'_>, list: &str, limit: usize) -> Result<Vec<usize>, String> {
    if attribute(op, "is_all").is_some() {
        return Ok((0..limit).collect());
    }
    let mut seen = FxHashSet::default();
    let mut named = Vec::new();
    for raw in integers(op, list) {
        let updated = if raw < 0 { limit as i64 + raw } else { raw };
        if updated >= limit as i64 {
            return Err(format!("position overflow {updated} (updated from {raw}) for maximum {limit}"));
        }
        let Ok(position) = usize::try_from(updated) else {
            return Err(format!("position underflow {updated} (updated from {raw})"));
        };
        if !seen.insert(position) {
            return Err(format!("repeated position {updated} (updated from {raw})"));
        }
        named.push(position);
    }
    if attribute(op, "is_inverted").is_some() {
        return Ok((0..limit).filter(|position| !seen.contains(position)).collect());
    }
    Ok(named)
}

pub fn get_type(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let context = interpreter.context();
    let is_elemental = attribute(interpreter.op(op), "elemental").is_some();
    let values = interpreter.state.values(interpreter.operand(op, GetTypeOp::VALUE));
    let types = values.into_iter().map(|value| {
        let ty = interpreter.ir().value(value.body, value.value).ty();
        ty.element_type(context).filter(|_| is_elemental).unwrap_or(ty)
    });
    let types: Vec<Attribute> =
        types.map(|ty| context.intern_attribute(AttributeStorage::Type(ty))).collect();
    results.set_params(0, types);
    Ok(())
}
