//! `rewriter.clone(op)` and `rewriter.clone(op, mapping)`: operations of the plan that are made like others.
//!
//! An `IRMapping` is an object of `ir_mapping.h`, whose functions give the operands and note the results.

use cpp::{Eval, EvalError, Value};
use smallvec::SmallVec;

use super::natives::{operation, results};
use super::plan::{PlannedOperation, PlannedValue};
use crate::natives::row::{Call, Method, method};
use crate::thing::{self, Kind};

pub(crate) const METHODS: &[Method] = &[method(Kind::Builder, "clone", clone)];

fn clone(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let id = operation(call, 0)?;
    let value = call.host.as_settled(call.value(0)?)?;
    let op = call.host.operation(&value)?;
    if op.successors().next().is_some() {
        return Err(EvalError::unsupported("a clone of an operation with successors"));
    }
    let mapping = call.argument(1).ok().cloned();
    let mut used = Vec::new();
    ir::walk::walk_post_order(op, |nested| {
        used.extend(nested.operands().map(|operand| operand.value_ref()));
    });
    let mut values = Vec::new();
    if let Some(mapping) = &mapping {
        used.sort_unstable_by_key(|value| (value.body.index(), value.value.index()));
        used.dedup();
        let of = used.iter().map(|&value| thing::of_ssa_value(value)).collect();
        let mapped = call_mapping(call, "valuesOf", vec![mapping.clone(), Value::list(of)])?;
        for (from, to) in used.iter().zip(call.host.list_of(call.machine, &mapped)?) {
            let to = call.host.planned_value(&to)?;
            if from.body == op.op_ref().body && to != PlannedValue::Existing(from.value) {
                values.push((from.value, to));
            }
        }
    }
    let number = call.host.plan()?.create(PlannedOperation {
        name: op.name(),
        location: op.location(),
        operands: Vec::new(),
        result_types: op.results().map(|result| result.ty()).collect(),
        attributes: op.discardable_attributes(),
        properties: op.properties().into(),
        successors: SmallVec::new(),
        regions: SmallVec::new(),
        num_regions: op.num_regions() as u32,
        copied: Some((id, values.into())),
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
