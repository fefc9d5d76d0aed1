//! One kind of loop to another: `loop.forall_to_for`, `loop.forall_to_parallel` and
//! `loop.parallel_for_to_nested_fors`.

use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::OpRef;
use ir::views::OpView;
use scf::build::LoopBounds;
use scf::transforms::{forall_to_for, forall_to_parallel, parallel_to_for};
use scf::{ForallOp, ParallelOp};

/// Returns the only payload operation of the target handle, which must be a `V`.
fn single_payload<'a, V: OpView<'a>>(interpreter: &'a Interpreter<'_, '_>, op: OpRef) -> Applied<V> {
    let view = interpreter.op(op);
    let &[target] = interpreter.payload_ops(op, 0).as_slice() else {
        return Err(Failure::silenceable(view, "expected a single payload op"));
    };
    let target = interpreter.op(target);
    target.dyn_cast::<V>().ok_or_else(|| {
        let message = format!("expected the payload to be {}", V::OPERATION_NAME);
        Failure::silenceable(view, message).with_note(target.location(), "payload op")
    })
}

/// Verifies that there are `expected` results.
fn check_results(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    is_right: impl FnOnce(usize) -> bool,
    message: impl FnOnce(usize) -> String,
) -> Applied {
    let view = interpreter.op(op);
    let count = view.num_results();
    if is_right(count) {
        return Ok(());
    }
    let failure = Failure::silenceable(view, message(count));
    Err(failure.with_note(interpreter.op(target).location(), "payload op"))
}

/// Returns an `scf.forall` without outputs.
fn forall_payload<'a>(interpreter: &'a Interpreter<'_, '_>, op: OpRef) -> Applied<ForallOp<'a>> {
    let target = single_payload::<ForallOp<'_>>(interpreter, op)?;
    match target.outputs().is_empty() {
        true => Ok(target),
        false => {
            let message = "unsupported shared outputs (didn't bufferize?)";
            Err(Failure::silenceable(interpreter.op(op), message))
        }
    }
}

pub fn apply_forall_to_for(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let target = forall_payload(interpreter, op)?;
    let (rank, target) = (LoopBounds::of(target).lower.len(), target.op_ref());
    check_results(
        interpreter,
        op,
        target,
        |count| count == rank,
        |count| format!("op expects as many results ({count}) as payload has induction variables ({rank})"),
    )?;
    let loops = interpreter.rewrite(target.body, |rewriter| forall_to_for(rewriter, target.op));
    let Some(loops) = loops else {
        return Err(Failure::silenceable(interpreter.op(op), "failed to convert forall into for"));
    };
    for (index, made) in loops.into_iter().enumerate() {
        results.set_ops(index, [OpRef { body: target.body, op: made }]);
    }
    Ok(())
}

/// Verifies that there is one result.
fn check_one_result(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied {
    check_results(
        interpreter,
        op,
        target,
        |count| count == 1,
        |count| format!("op expects one result, given {count}"),
    )
}

pub fn apply_forall_to_parallel(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let target = forall_payload(interpreter, op)?.op_ref();
    check_one_result(interpreter, op, target)?;
    let made = interpreter.rewrite(target.body, |rewriter| forall_to_parallel(rewriter, target.op));
    let Some(made) = made else {
        return Err(Failure::silenceable(interpreter.op(op), "failed to convert forall into parallel"));
    };
    results.set_ops(0, [OpRef { body: target.body, op: made }]);
    Ok(())
}

pub fn apply_parallel_for_to_nested_fors(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let target = single_payload::<ParallelOp<'_>>(interpreter, op)?.op_ref();
    check_one_result(interpreter, op, target)?;
    let loops = interpreter.rewrite(target.body, |rewriter| parallel_to_for(rewriter, target.op));
    let Some(loops) = loops else {
        return Err(Failure::silenceable(interpreter.op(op), "failed to convert parallel into nested fors"));
    };
    results.set_ops(0, loops.first().map(|&made| OpRef { body: target.body, op: made }));
    Ok(())
}
