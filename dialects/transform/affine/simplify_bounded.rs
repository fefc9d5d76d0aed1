//! `transform.affine.simplify_bounded_affine_ops`: `affine.min` and `affine.max` whose value follows from the bounds of some
//! values.
//!
//! Follows mlir/lib/Dialect/Affine/TransformOps/AffineTransformOps.cpp.

use crate::interpreter::{Applied, Failure, Interpreter, Results};
use crate::verify::integers;
use affine::{AffineMaxOp, AffineMinOp, ValueConstraints, simplify_constrained_min_max};
use ir::{BodyId, OpRef, Operation, Type, ValueId};
use rewrite::greedy::{GreedyConfig, Strictness, apply_op_patterns_greedily};
use rewrite::{PatternRoot, PatternSet, PatternTable, PatternWithState};

/// A value, at least the first number and less than the second.
type Bounded = (ValueId, i64, i64);

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let (lower, upper) = (integers(view, "lower_bounds"), integers(view, "upper_bounds"));
    let mut bounded: Vec<(OpRef, i64, i64)> = Vec::new();
    for (index, (&lower, &upper)) in lower.iter().zip(&upper).enumerate() {
        for of in interpreter.payload_ops(op, index + 1) {
            let of_view = interpreter.op(of);
            if of_view.num_results() != 1 || of_view.result(0).ty() != Type::INDEX {
                let message = "expected bounded value handle to point to one or multiple single-result \
                               index-typed ops";
                return Err(failure(view, message, of_view, "multiple/non-index result"));
            }
            bounded.push((of, lower, upper));
        }
    }
    let targets = interpreter.payload_ops(op, 0);
    for &target in &targets {
        let target_view = interpreter.op(target);
        let (message, note) =
            if !target_view.isa::<AffineMinOp<'_>>() && !target_view.isa::<AffineMaxOp<'_>>() {
                ("target must be affine.min or affine.max", "target op")
            } else if bounded.iter().any(|of| of.0 == target) {
                ("target op result must not be constrained", "target/constrained op")
            } else {
                continue;
            };
        return Err(failure(view, message, target_view, note));
    }
    let mut bodies: Vec<BodyId> = targets.iter().map(|target| target.body).collect();
    sort::by(&mut bodies, Ord::cmp);
    bodies.dedup();
    for body in bodies {
        let of_body = bounded.iter().filter(|of| of.0.body == body);
        let bounds: Vec<Bounded> =
            of_body.map(|&(of, lower, upper)| (interpreter.op(of).result(0).id(), lower, upper)).collect();
        let set = patterns(bounds);
        let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
        let targets: Vec<OpRef> = targets.iter().copied().filter(|target| target.body == body).collect();
        let outcome = interpreter.listen(|ir, listener| {
            apply_op_patterns_greedily(ir, &targets, &mut PatternTable::new(&set), &config, Some(listener))
        });
        outcome.check(interpreter.context())?;
        if !outcome.converged {
            let message = "affine.min/max simplification did not converge";
            return Err(Failure::definite(interpreter.op(op), message));
        }
    }
    Ok(())
}

/// Reports a failure because of a payload operation.
fn failure(op: Operation<'_>, message: &str, payload: Operation<'_>, note: &str) -> Failure {
    let error = op.emit_error_at_location(message);
    error.attach_note(payload.location(), note).emit().into()
}

/// Returns the patterns of minima and maxima, with those that the bounds decide.
fn patterns(bounds: Vec<Bounded>) -> PatternSet {
    let mut set = PatternSet::new();
    let names = ["affine.max", "affine.min"];
    names.into_iter().for_each(|name| set.add_canonicalization_of(name));
    let bounds = std::sync::Arc::new(bounds);
    for name in names.into_iter().rev() {
        let bounds = bounds.clone();
        set.add_with_state(PatternWithState::new(
            "SimplifyAffineMinMaxOp",
            PatternRoot::Op(name),
            move |rewriter, op| simplify_constrained_min_max(rewriter, op, constraints(&bounds)),
        ));
    }
    set
}

/// Returns the constraints that bounds are. A value may have several.
fn constraints(bounds: &[Bounded]) -> ValueConstraints {
    let mut known = ValueConstraints::default();
    let mut columns: Vec<(ValueId, usize)> = Vec::new();
    for &(value, lower, upper) in bounds {
        let column = match columns.iter().find(|column| column.0 == value) {
            Some(&(_, column)) => column,
            None => {
                let column = known.append_symbol(Some(value));
                columns.push((value, column));
                column
            }
        };
        known.constraints.add_inequality(&[(column, 1)], lower.wrapping_neg());
        known.constraints.add_inequality(&[(column, -1)], upper.wrapping_sub(1));
    }
    known
}
