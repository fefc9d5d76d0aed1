//! Operations that apply the operations in their regions, or those of other sequences.

use super::super::verify::{attribute, integer};
use crate::interpreter::{Applied, Failure, Interpreter, Propagation, Results};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, OpRef};

/// Returns the `failure_propagation_mode` of a sequence.
pub fn propagation(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Propagation {
    // Suppressing is 2 in the enum.
    match integer(interpreter.op(op), "failure_propagation_mode") {
        Some(2) => Propagation::Suppress,
        _ => Propagation::Propagate,
    }
}

pub fn sequence(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    apply_body(interpreter, op, propagation(interpreter, op), results)
}

pub fn named_sequence(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    if interpreter.op(op).region(0).is_none_or(|region| region.is_empty()) {
        return Err(Failure::definite(interpreter.op(op), "unresolved external named sequence"));
    }
    apply_body(interpreter, op, Propagation::Propagate, results)
}

fn apply_body(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    mode: Propagation,
    results: &mut Results,
) -> Applied {
    let Some((body, region)) = interpreter.region_of(op, 0) else { return Ok(()) };
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.map_top_level_arguments(op, body, block)?;
        interpreter.apply_sequence(body, block, mode, results)
    })
}

/// Returns the function that a symbol names, seen from `op`.
pub fn lookup(interpreter: &Interpreter<'_, '_>, op: OpRef, symbol: Attribute) -> Option<OpRef> {
    let mut symbols = SymbolTableCollection::default();
    symbols.lookup_nearest(interpreter.op(op), symbol).map(|found| found.op_ref())
}

pub fn include(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let target = attribute(interpreter.op(op), "target");
    let callee = target.and_then(|target| lookup(interpreter, op, target));
    let region = callee.and_then(|callee| interpreter.region_of(callee, 0));
    let is_empty = |(body, region)| interpreter.ir().body(body).entry_block(region).is_none();
    let Some((body, region)) = region.filter(|&region| !is_empty(region)) else {
        return Err(Failure::definite(interpreter.op(op), "unresolved external named sequence"));
    };
    let mode = propagation(interpreter, op);
    let operands = interpreter.operands(op);
    let lists = operands.into_iter().map(|operand| interpreter.state.list(operand).to_vec()).collect();
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.map_arguments(body, block, lists)?;
        let result = interpreter.apply_sequence(body, block, mode, results);
        // After a silenceable failure, the values yielded so far still count.
        for (index, list) in interpreter.yielded(body, block).into_iter().enumerate() {
            results.set(index, list);
        }
        result
    })
}

pub fn foreach(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let operands = interpreter.operands(op);
    let payloads: Vec<Vec<_>> =
        operands.iter().map(|&operand| interpreter.state.list(operand).to_vec()).collect();
    let mut rounds = payloads.first().map_or(0, Vec::len);
    if attribute(interpreter.op(op), "with_zip_shortest").is_some() {
        rounds = payloads.iter().map(Vec::len).min().unwrap_or_default();
    } else if let Some(index) = payloads.iter().position(|payload| payload.len() != rounds) {
        let view = interpreter.op(op);
        let message = format!(
            "prior targets' payload size ({rounds}) differs from payload size ({}) of target {}",
            payloads[index].len(),
            super::handles::shown(view.operand(index))
        );
        return Err(Failure::silenceable(view, message));
    }
    let Some((body, region)) = interpreter.region_of(op, 0) else { return Ok(()) };
    let mut lists = vec![Vec::new(); interpreter.op(op).num_results()];
    for round in 0..rounds {
        interpreter.in_region(body, region, |interpreter, block| {
            let arguments = payloads.iter().map(|payload| vec![payload[round]]).collect();
            interpreter.map_arguments(body, block, arguments)?;
            for step in interpreter.steps(body, block) {
                interpreter.apply(step)?;
            }
            let yielded = interpreter.yielded(body, block);
            lists.iter_mut().zip(yielded).for_each(|(list, more)| list.extend(more));
            Ok(())
        })?;
    }
    for (index, list) in lists.into_iter().enumerate() {
        results.set(index, list);
    }
    Ok(())
}

pub fn alternatives(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let originals = match interpreter.op(op).num_operands() {
        0 => vec![interpreter.state.top_level],
        _ => interpreter.payload_ops(op, 0),
    };
    for &original in &originals {
        let (view, original) = (interpreter.op(op), interpreter.op(original));
        let wrong = match () {
            () if original.is_ancestor_of(view) => "scope must not contain the transforms being applied",
            () if !original.has_trait(Trait::IsolatedFromAbove) => {
                "only isolated-from-above ops can be alternative scopes"
            }
            () => continue,
        };
        let error = view.emit_error_at_location(wrong);
        return Err(error.attach_note(original.location(), "scope").emit().into());
    }
    for index in 0..interpreter.op(op).num_regions() {
        let Some((body, region)) = interpreter.region_of(op, index) else { continue };
        let succeeded = interpreter.in_region(body, region, |interpreter, block| {
            let clones: Vec<OpRef> =
                originals.iter().map(|&original| clone_before(interpreter, original)).collect();
            let list = clones.iter().map(|&clone| crate::interpreter::Mapped::Op(clone)).collect();
            interpreter.map_arguments(body, block, vec![list])?;
            for step in interpreter.steps(body, block) {
                match interpreter.apply(step) {
                    Ok(()) => {}
                    Err(Failure::Definite) => return Err(Failure::Definite),
                    Err(Failure::Silenceable(_)) => {
                        for clone in clones {
                            interpreter.rewrite(clone.body, |rewriter| rewriter.erase_op(clone.op));
                        }
                        return Ok(false);
                    }
                }
            }
            for (&original, clone) in originals.iter().zip(clones) {
                interpreter
                    .rewrite(original.body, |rewriter| rewriter.replace_op_with(original.op, clone.op));
            }
            for (index, list) in interpreter.yielded(body, block).into_iter().enumerate() {
                results.set(index, list);
            }
            Ok(true)
        })?;
        if succeeded {
            return Ok(());
        }
    }
    Err(Failure::silenceable(interpreter.op(op), "all alternatives failed"))
}

/// Copies an operation to the place before it.
fn clone_before(interpreter: &mut Interpreter<'_, '_>, original: OpRef) -> OpRef {
    let op = interpreter.rewrite(original.body, |rewriter| {
        rewriter.set_insertion_point(original.op);
        rewriter.clone_op(original.op, &mut IrMapping::new())
    });
    OpRef { op, ..original }
}
