//! Operations that change the payload, with handles that follow.

use super::super::verify::{attribute, integer};
use crate::AnnotateOp;
use crate::interpreter::TransformExtension;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use definitions::DialectContext as _;
use interfaces::is_op_trivially_dead;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Attribute, OpRef, Operation, Value};
use registry::HookTables;
use rewrite::{
    GreedyConfig, PatternSet, PatternTable, RegionSimplification, Strictness, apply_patterns_greedily,
};
use transforms::{eliminate_common_subexpressions, move_loop_invariant_code};
use verify::verify;

pub fn annotate(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<AnnotateOp<'_>>() else { return Ok(()) };
    let name = view.name();
    let targets = interpreter.payload_ops(op, 0);
    let mut values = vec![Attribute::UNIT];
    if let Some(param) = view.param() {
        values = interpreter.state.params(param.value_ref());
    }
    if values.len() != 1 && values.len() != targets.len() {
        let message = format!(
            "parameter and target have different payload lengths ({} vs {})",
            values.len(),
            targets.len()
        );
        return Err(Failure::silenceable(*view, message));
    }
    for (index, target) in targets.into_iter().enumerate() {
        let value = values.get(index).or_else(|| values.first()).copied();
        interpreter.ir_mut().set_attribute(target, name, value);
    }
    Ok(())
}

pub fn apply_cse(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        interpreter.ensure_separate(op, target)?;
        interpreter.listen(|ir, listener| eliminate_common_subexpressions(ir, target, Some(listener)));
        Ok(None)
    })
}

pub fn apply_licm(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let is_loop = |op: Operation<'_>| op.has_trait(Trait::LoopLikeOpInterface);
    interpreter.apply_to_each_of(op, results, is_loop, |interpreter, _, target| {
        move_loop_invariant_code(interpreter.ir_mut(), target);
        Ok(None)
    })
}

pub fn verify_payload(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        if verify(interpreter.op(target)).is_ok() {
            return Ok(None);
        }
        let (view, target) = (interpreter.op(op), interpreter.op(target));
        let error = view.emit_error_at_location("failed to verify payload op");
        Err(error.attach_note(target.location(), "payload op").emit().into())
    })
}

// --- Dead code ----------------------------------------------------------------------------------

pub fn apply_dce(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        interpreter.ensure_separate(op, target)?;
        let mut ops = Vec::new();
        walk_post_order(interpreter.op(target), |op| ops.push(op.op_ref()));
        ops.pop();
        let mut pending = Vec::new();
        for op in ops {
            erase_if_dead(interpreter, target, op, &mut pending);
        }
        while let Some(op) = pending.pop() {
            erase_if_dead(interpreter, target, op, &mut pending);
        }
        Ok(None)
    })
}

/// Erases `op` if it is dead. The definitions of its operands may be dead then.
fn erase_if_dead(interpreter: &mut Interpreter<'_, '_>, target: OpRef, op: OpRef, pending: &mut Vec<OpRef>) {
    // It may have been erased with an operation around it.
    if !is_there(interpreter, op) || !is_op_trivially_dead(interpreter.op(op)) {
        return;
    }
    let root = interpreter.op(target);
    walk_pre_order(interpreter.op(op), |nested| {
        let owners = nested.operands().filter_map(Value::defining_op);
        let in_target = owners.filter(|owner| owner.op_ref() != target && root.is_ancestor_of(*owner));
        pending.extend(in_target.map(Operation::op_ref));
        WalkResult::Advance
    });
    interpreter.rewrite(op.body, |rewriter| rewriter.erase_op(op.op));
}

/// Returns whether an operation has not been erased.
fn is_there(interpreter: &Interpreter<'_, '_>, op: OpRef) -> bool {
    interpreter.ir().body(op.body).block_of(op.op).is_some()
}

// --- Patterns -----------------------------------------------------------------------------------

/// How often patterns and the elimination of common subexpressions take turns at most.
const MOST_ROUNDS: usize = 50;

pub fn apply_patterns(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        interpreter.ensure_separate(op, target)?;
        let patterns = collect_patterns(interpreter, op)?;
        // All ones mean no limit.
        let limit =
            |name: &str| integer(interpreter.op(op), name).and_then(|limit| u64::try_from(limit).ok());
        let config = GreedyConfig {
            max_iterations: limit("max_iterations"),
            max_rewrites: limit("max_num_rewrites"),
            ..GreedyConfig::default()
        };
        let with_cse = attribute(interpreter.op(op), "apply_cse").is_some();
        for _ in 0..MOST_ROUNDS {
            if !apply_greedily(interpreter, target, &patterns, &config)? {
                let message = "greedy pattern application failed";
                return Err(Failure::silenceable(interpreter.op(target), message));
            }
            let changed = with_cse
                && interpreter
                    .listen(|ir, listener| eliminate_common_subexpressions(ir, target, Some(listener)));
            if !changed {
                return Ok(None);
            }
        }
        Err(Failure::definite(interpreter.op(op), "fixpoint iteration did not converge"))
    })
}

/// Returns the patterns that the operations in `op` denote.
fn collect_patterns(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Applied<PatternSet> {
    let mut patterns = PatternSet::new();
    let context = interpreter.context();
    let Some(block) = interpreter.op(op).region(0).and_then(|region| region.front()) else {
        return Ok(patterns);
    };
    let dialect = context.dialect(context.static_string("transform"));
    let hooks = dialect.and_then(|dialect| dialect.interface::<HookTables>());
    for descriptor in block.operations() {
        let name = descriptor.name_str();
        let mnemonic = name.strip_prefix(b"transform.").unwrap_or(name);
        let row = hooks
            .into_iter()
            .flat_map(|hooks| hooks.interfaces::<TransformExtension>())
            .flat_map(|extension| extension.patterns)
            .find(|(known, _)| known.as_bytes() == mnemonic);
        let mut lacking = hooks
            .into_iter()
            .flat_map(|hooks| hooks.interfaces::<TransformExtension>())
            .flat_map(|extension| extension.lacking);
        let is_lacking = lacking.any(|(known, lacks)| known.as_bytes() == mnemonic && lacks(descriptor));
        match row.filter(|_| !is_lacking) {
            Some((_, populate)) => populate(descriptor, &mut patterns),
            None => {
                let message = format!("the patterns of '{name}' are not implemented");
                return Err(Failure::definite(descriptor, message));
            }
        }
    }
    Ok(patterns)
}

/// Applies patterns in `target`; whether nothing was left to be done.
pub fn apply_greedily(
    interpreter: &mut Interpreter<'_, '_>,
    target: OpRef,
    patterns: &PatternSet,
    config: &GreedyConfig,
) -> Result<bool, Failed> {
    let view = interpreter.op(target);
    let is_isolated = view.has_trait(Trait::IsolatedFromAbove);
    let config = match is_isolated {
        true => config.clone(),
        // If the target is not isolated, its regions are not simplified, and only its present operations are
        // visited.
        false => GreedyConfig {
            region_simplification: RegionSimplification::Disabled,
            strictness: Strictness::ExistingAndNewOps,
            ..config.clone()
        },
    };
    let regions: Vec<_> = view.regions().map(|region| (region.body_id(), region.id())).collect();
    let mut converged = true;
    let mut patterns = PatternTable::new(patterns);
    for (body, region) in regions {
        let outcome = interpreter.listen(|ir, listener| {
            apply_patterns_greedily(ir, body, region, &mut patterns, &config, Some(listener))
        });
        outcome.check(interpreter.context())?;
        converged &= outcome.converged;
    }
    Ok(converged)
}
