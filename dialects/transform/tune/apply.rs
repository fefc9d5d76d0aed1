//! Choices as they were made: the parameter or the region that is selected.

use super::super::verify::{attribute, integer};
use super::AlternativesOp;
use crate::interpreter::{Applied, Failure, Interpreter, Propagation, Results};
use ir::OpRef;
use print::attribute_to_string;

/// Returns the name of a choice, as messages show it.
fn name(interpreter: &Interpreter<'_, '_>, op: OpRef) -> String {
    let name = attribute(interpreter.op(op), "name");
    name.map(|name| attribute_to_string(interpreter.context(), name)).unwrap_or_default()
}

pub fn knob(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(selected) = attribute(interpreter.op(op), "selected") else {
        let message = format!(
            "non-deterministic choice {} is only resolved through providing a `selected` attr",
            name(interpreter, op)
        );
        return Err(Failure::definite(interpreter.op(op), message));
    };
    results.set_params(0, [selected]);
    Ok(())
}

pub fn alternatives(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let Some(selected) = selected_region(interpreter, op)? else {
        let message = format!(
            "non-deterministic choice {} is only resolved through providing a `selected_region` attr/param",
            name(interpreter, op)
        );
        return Err(Failure::definite(interpreter.op(op), message));
    };
    let index = usize::try_from(selected).ok();
    let Some((body, region)) = index.and_then(|index| interpreter.region_of(op, index)) else {
        let message = format!(
            "'selected_region' attribute/param specifies region at index {selected} while op has only {} regions",
            interpreter.op(op).num_regions()
        );
        return Err(Failure::definite(interpreter.op(op), message));
    };
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.apply_sequence(body, block, Propagation::Propagate, results)
    })
}

/// Returns the index of the region that an attribute or a parameter selects.
fn selected_region(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Applied<Option<i64>> {
    let view = interpreter.op(op);
    let Some(param) = view.dyn_cast::<AlternativesOp<'_>>().and_then(|op| op.selected_region_param()) else {
        return Ok(integer(view, "selected_region_attr"));
    };
    let params = interpreter.state.params(param.value_ref());
    let context = interpreter.context();
    let number = match params[..] {
        [param] => param.integer(context).and_then(|number| number.to_i64()),
        _ => None,
    };
    match number {
        Some(number) => Ok(Some(number)),
        None => {
            let first = params.first().map(|&param| attribute_to_string(context, param)).unwrap_or_default();
            let message = format!("param should hold exactly one integer attribute, got: {first}");
            Err(Failure::definite(view, message))
        }
    }
}
