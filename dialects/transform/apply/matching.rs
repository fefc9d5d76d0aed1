//! Operations that match payload, and those that apply matchers.

use super::super::verify::{attribute, integer};
use super::sequences::lookup;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use crate::{MatchOperationNameOp, MatchParamCmpIOp};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::symbol_name;
use ir::walk::walk_post_order;
use ir::{OpRef, Operation};
use print::attribute_to_string;

pub fn operation_empty(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let view = interpreter.op(op);
    match interpreter.payload(op, 0).len() {
        0 => Ok(()),
        1 => Err(Failure::silenceable(view, "operation is not empty")),
        _ => {
            let message =
                "AtMostOneOpMatcherOpTrait requires the operand handle to point to at most one payload op";
            Err(Failure::definite(view, message))
        }
    }
}

/// Returns the only operation that a single-operation matcher is applied to.
pub fn single_payload(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Applied<OpRef> {
    match interpreter.payload_ops(op, 0)[..] {
        [payload] => Ok(payload),
        _ => {
            let message = "SingleOpMatchOpTrait requires the operand handle to point to a single payload op";
            Err(Failure::definite(interpreter.op(op), message))
        }
    }
}

pub fn operation_name(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let payload = single_payload(interpreter, op)?;
    let Some(view) = interpreter.op(op).dyn_cast::<MatchOperationNameOp<'_>>() else { return Ok(()) };
    let context = view.context();
    let name = interpreter.op(payload).info().name;
    match view.op_names().iter().any(|accepted| accepted.string(context) == Some(name)) {
        true => Ok(()),
        false => Err(Failure::silenceable(*view, "wrong operation name")),
    }
}

pub fn param_cmpi(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let context = view.context();
    let params = interpreter.state.params(interpreter.operand(op, MatchParamCmpIOp::PARAM));
    let references = interpreter.state.params(interpreter.operand(op, MatchParamCmpIOp::REFERENCE));
    if params.len() != references.len() {
        let message =
            format!("parameters have different payload lengths ({} vs {})", params.len(), references.len());
        return Err(Failure::silenceable(view, message));
    }
    let predicate = integer(view, "predicate").unwrap_or_default();
    for (index, (param, reference)) in params.into_iter().zip(references).enumerate() {
        let integers = param.integer(context).zip(reference.integer(context));
        let Some((value, wanted)) = integers.and_then(|(a, b)| Some((a.to_i64()?, b.to_i64()?))) else {
            return Err(Failure::definite(view, "non-integer parameter value not expected"));
        };
        if param.ty(context) != reference.ty(context) {
            let message = format!("mismatching integer attribute types in parameter #{index}");
            return Err(Failure::definite(view, message));
        }
        let (holds, relation) = match predicate {
            0 => (value == wanted, "equal to"),
            1 => (value != wanted, "not equal to"),
            2 => (value < wanted, "less than"),
            3 => (value <= wanted, "less than or equal to"),
            4 => (value > wanted, "greater than"),
            _ => (value >= wanted, "greater than or equal to"),
        };
        if !holds {
            let message = format!("expected parameter to be {relation} {wanted}, got {value}");
            let note = format!("value # {index} associated with the parameter defined here");
            return Err(Failure::silenceable(view, message)
                .with_note(view.operand(MatchParamCmpIOp::PARAM).location(), note));
        }
    }
    Ok(())
}

/// Applies the operations of a matcher. Returns its yielded payload.
fn apply_matcher(
    interpreter: &mut Interpreter<'_, '_>,
    matcher: OpRef,
    inputs: Vec<Vec<Mapped>>,
) -> Applied<Vec<Vec<Mapped>>> {
    let Some((body, region)) = interpreter.region_of(matcher, 0) else { return Ok(Vec::new()) };
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.map_arguments(body, block, inputs)?;
        for step in interpreter.steps(body, block) {
            if !interpreter.op(step).has_trait(Trait::MatchOpInterface) {
                let message = "expected operations in the match part to implement MatchOpInterface";
                return Err(Failure::definite(interpreter.op(step), message));
            }
            interpreter.apply(step)?;
        }
        Ok(interpreter.yielded(body, block))
    })
}

/// Returns the named sequences that `op` refers to in an array.
fn sequences(interpreter: &Interpreter<'_, '_>, op: OpRef, name: &str) -> Applied<Vec<OpRef>> {
    let view = interpreter.op(op);
    let context = view.context();
    let symbols = attribute(view, name).and_then(|symbols| symbols.elements(context)).unwrap_or_default();
    let find = |&symbol| {
        let found = lookup(interpreter, op, symbol);
        let is_external = |of: OpRef| interpreter.op(of).region(0).is_none_or(|region| region.is_empty());
        found.filter(|&found| !is_external(found)).ok_or_else(|| {
            let message = format!("unresolved external symbol {}", attribute_to_string(context, symbol));
            Failure::definite(view, message)
        })
    };
    symbols.iter().map(find).collect()
}

pub fn collect_matching(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let symbol = attribute(interpreter.op(op), "matcher");
    let matcher = symbol.and_then(|symbol| lookup(interpreter, op, symbol));
    let is_external = |of: &OpRef| interpreter.op(*of).region(0).is_none_or(|region| region.is_empty());
    let Some(matcher) = matcher.filter(|matcher| !is_external(matcher)) else {
        let view = interpreter.op(op);
        let symbol = symbol.map(|symbol| attribute_to_string(view.context(), symbol)).unwrap_or_default();
        return Err(Failure::definite(view, format!("unresolved external symbol {symbol}")));
    };
    let mut lists = vec![Vec::new(); interpreter.op(op).num_results()];
    for root in interpreter.payload_ops(op, 0) {
        for payload in operations_in(interpreter.op(root)) {
            let yielded = match apply_matcher(interpreter, matcher, vec![vec![Mapped::Op(payload)]]) {
                Ok(yielded) => yielded,
                Err(Failure::Silenceable(_)) => continue,
                Err(failure) => return Err(failure),
            };
            for (index, (list, yielded)) in lists.iter_mut().zip(yielded).enumerate() {
                let [one] = yielded[..] else {
                    let message = format!(
                        "result #{index}, associated with {} payload objects, expected 1",
                        yielded.len()
                    );
                    return Err(Failure::silenceable(interpreter.op(op), message));
                };
                list.push(one);
            }
        }
    }
    for (index, list) in lists.into_iter().enumerate() {
        results.set(index, list);
    }
    Ok(())
}

/// `root` and the operations in it, inner ones first.
fn operations_in(root: Operation<'_>) -> Vec<OpRef> {
    let mut ops = Vec::new();
    walk_post_order(root, |op| ops.push(op.op_ref()));
    ops
}

pub fn foreach_match(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let matchers = sequences(interpreter, op, "matchers")?;
    let actions = sequences(interpreter, op, "actions")?;
    let forwarded: Vec<Vec<Mapped>> = interpreter
        .operands(op)
        .into_iter()
        .skip(1)
        .map(|input| interpreter.state.list(input).to_vec())
        .collect();
    let restricts_root = attribute(interpreter.op(op), "restrict_root").is_some();
    let flattens = attribute(interpreter.op(op), "flatten_results").is_some();
    let mut lists = vec![Vec::new(); interpreter.op(op).num_results().saturating_sub(1)];
    let mut failed: Option<Failure> = None;
    let roots = interpreter.payload_ops(op, 0);
    for &root in &roots {
        // An action changes its payload and the operations in it, which were visited before.
        let mut next = first_in(interpreter.op(root));
        while let Some(payload) = next {
            // Found while it is still there.
            next = next_in_post_order(interpreter.op(root), interpreter.op(payload));
            if payload == root && !restricts_root {
                continue;
            }
            for (&matcher, &action) in matchers.iter().zip(&actions) {
                let mut inputs = vec![vec![Mapped::Op(payload)]];
                inputs.extend(forwarded.iter().cloned());
                let matched = match apply_matcher(interpreter, matcher, inputs) {
                    Ok(matched) => matched,
                    Err(Failure::Silenceable(_)) => continue,
                    Err(failure) => return Err(failure),
                };
                let at = interpreter.op(payload).location();
                let (yielded, failures) = apply_action(interpreter, action, matched)?;
                for failure in failures {
                    let view = interpreter.op(op);
                    let known = failed.take().unwrap_or_else(|| Failure::silenceable(view, "actions failed"));
                    let note = format!("failed action: {failure}");
                    let known = known.with_note(interpreter.op(action).location(), note);
                    failed = Some(known.with_note(at, "when applied to this matching payload"));
                }
                for (list, yielded) in lists.iter_mut().zip(yielded) {
                    if yielded.len() != 1 && !flattens {
                        return Err(too_many(interpreter, op, action).into());
                    }
                    list.extend(yielded);
                }
                break;
            }
        }
    }
    results.set_ops(0, roots);
    for (index, list) in lists.into_iter().enumerate() {
        results.set(index + 1, list);
    }
    failed.map_or(Ok(()), Err)
}

fn too_many(interpreter: &Interpreter<'_, '_>, op: OpRef, action: OpRef) -> Failed {
    let context = interpreter.context();
    let name = symbol_name(interpreter.op(action)).map(|name| context.string(name).to_string());
    let message = format!(
        "action @{} has results associated with multiple payload entities, but flattening was not requested",
        name.unwrap_or_default()
    );
    context.diagnostics().error(interpreter.op(op).location(), message).emit()
}

/// Applies the operations of an action. Returns its yielded payload, and the messages of silenceable
/// failures.
fn apply_action(
    interpreter: &mut Interpreter<'_, '_>,
    action: OpRef,
    inputs: Vec<Vec<Mapped>>,
) -> Applied<(Vec<Vec<Mapped>>, Vec<String>)> {
    let Some((body, region)) = interpreter.region_of(action, 0) else { return Ok(Default::default()) };
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.map_arguments(body, block, inputs)?;
        let mut failures = Vec::new();
        for step in interpreter.steps(body, block) {
            match interpreter.apply(step) {
                Ok(()) => {}
                Err(Failure::Silenceable(failure)) => failures.push(failure.message()),
                Err(failure) => return Err(failure),
            }
        }
        Ok((interpreter.yielded(body, block), failures))
    })
}

/// Returns the operation that a walk over `root` visits first, inner ones before outer ones.
fn first_in(root: Operation<'_>) -> Option<OpRef> {
    let mut op = root;
    while let Some(inner) = first_of_regions(op, 0) {
        op = inner;
    }
    Some(op.op_ref())
}

/// Returns the first operation in the regions of `op` from region `from` on.
fn first_of_regions(op: Operation<'_>, from: usize) -> Option<Operation<'_>> {
    let mut blocks = op.regions().skip(from).flat_map(|region| region.blocks());
    blocks.find_map(|block| block.front())
}

/// Returns the operation that a post-order walk over `root` visits after `op`.
fn next_in_post_order(root: Operation<'_>, op: Operation<'_>) -> Option<OpRef> {
    if op.op_ref() == root.op_ref() {
        return None;
    }
    if let Some(next) = op.next() {
        return first_in(next);
    }
    // The next block that has an operation, then the next region, then the operation around.
    let mut block = op.block()?.next();
    while let Some(next) = block {
        if let Some(first) = next.front() {
            return first_in(first);
        }
        block = next.next();
    }
    let parent = op.parent_op()?;
    let index = op.parent_region()?.index()?;
    match first_of_regions(parent, index + 1) {
        Some(first) => first_in(first),
        None => Some(parent.op_ref()),
    }
}
