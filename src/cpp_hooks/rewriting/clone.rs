//! `rewriter.clone(op)` and `rewriter.clone(op, mapping)`: operations of the plan that are made like others.
//!
//! An `IRMapping` is an object of `ir_mapping.h`, whose functions give the operands and note the results.

use cpp::{Eval, EvalError, Value};

use super::natives::{operation, results};
use super::plan::{PlannedOperation, PlannedValue};
use crate::natives::row::{Call, Method, method};
use crate::thing::{self, Kind};

pub(crate) const METHODS: &[Method] = &[method(Kind::Builder, "clone", clone)];

fn clone(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let id = operation(call, 0)?;
    let value = call.value(0)?;
    let op = call.host.operation(&value)?;
    if call.host.plan()?.changes(id) {
        return Err(EvalError::unsupported("a clone of an operation that was changed"));
    }
    if op.num_regions() > 0 || op.successors().next().is_some() {
        return Err(EvalError::unsupported("a clone of an operation with regions or successors"));
    }
    let mapping = call.argument(1).ok().cloned();
    let operands = op.operands().map(|operand| thing::of_ssa_value(operand.value_ref())).collect();
    let operands = match &mapping {
        Some(mapping) => {
            let mapped = call_mapping(call, "valuesOf", vec![mapping.clone(), Value::list(operands)])?;
            call.host.list_of(call.machine, &mapped)?
        }
        None => operands,
    };
    let operands: Vec<PlannedValue> =
        operands.iter().map(|operand| call.host.planned_value(operand)).collect::<Eval<_>>()?;
    let number = call.host.plan()?.create(PlannedOperation {
        name: op.name(),
        location: op.location(),
        operands,
        result_types: op.results().map(|result| result.ty()).collect(),
        attributes: op.discardable_attributes(),
        properties: op.properties().into(),
        num_regions: 0,
        point: None,
    })?;
    if let Some(mapping) = mapping {
        let from = op.results().map(|result| thing::of_ssa_value(result.value_ref())).collect();
        let to = results(call.host, number)?;
        call_mapping(call, "mapValues", vec![mapping, Value::list(from), Value::list(to)])?;
    }
    Ok(Kind::PlannedOperation.thing(number as usize, 0))
}

/// Calls a function of `ir_mapping.h`.
fn call_mapping(call: &mut Call<'_, '_, '_, '_, '_>, name: &str, arguments: Vec<Value>) -> Eval<Value> {
    let functions = call.host.program.free_functions(name);
    call.machine.call_overloaded(call.host, &functions, None, &arguments)
}
