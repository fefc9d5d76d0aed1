//! Verification of `LoopLikeOpInterface`: the types of the values carried from one iteration to the next.
//!
//! `RegionBranchOpInterface` verifies much of it again; this interface comes first, and its errors speak of
//! loops.
//!
//! Follows mlir/lib/Interfaces/LoopLikeInterface.cpp.

use interfaces::{LoopLike, Looping};
use ir::diag::Failed;
use ir::{OpShape, Type};
use print::type_to_string;

/// Verifies that inits, arguments, yielded values and results have the same number and types.
pub(super) fn verify_loop_like(op: OpShape<'_>) -> Result<(), Failed> {
    let Some(looping) = op.info().interface::<Looping>() else { return Ok(()) };
    let LoopLike { inits, iter_args, yielded, results } = (looping.carried)(op.operation_of_interface());
    let Some(iter_args) = iter_args else {
        // MLIR counts one argument less than none.
        let error = op.emit_op_error(format_args!(
            "different number of inits and region iter_args: {} != {}",
            inits.len(),
            u64::MAX
        ));
        return Err(error.emit());
    };
    verify_number(op, "inits and region iter_args", &inits, &iter_args)?;
    if !yielded.is_empty() {
        verify_number(op, "region iter_args and yielded values", &iter_args, &yielded)?;
    }
    if let Some(results) = &results {
        verify_number(op, "loop results and region iter_args", results, &iter_args)?;
    }
    for (index, &argument) in iter_args.iter().enumerate() {
        if inits[index] != argument {
            return Err(emit_different(op, index, "init", "region iter_arg", inits[index], argument));
        }
        if let Some(&yielded) = yielded.get(index)
            && yielded != argument
        {
            return Err(emit_different(op, index, "region iter_arg", "yielded value", argument, yielded));
        }
    }
    for (&argument, &result) in iter_args.iter().zip(results.iter().flatten()) {
        if argument != result {
            // MLIR counts no farther than to the first one here.
            return Err(emit_different(op, 0, "region iter_arg", "loop result", argument, result));
        }
    }
    Ok(())
}

fn verify_number(op: OpShape<'_>, what: &str, left: &[Type], right: &[Type]) -> Result<(), Failed> {
    let (left, right) = (left.len(), right.len());
    if left == right {
        return Ok(());
    }
    Err(op.emit_op_error(format_args!("different number of {what}: {left} != {right}")).emit())
}

#[cold]
fn emit_different(op: OpShape<'_>, index: usize, left: &str, right: &str, a: Type, b: Type) -> Failed {
    let (a, b) = (type_to_string(op.context(), a), type_to_string(op.context(), b));
    op.emit_op_error(format_args!(
        "{index}-th {left} and {index}-th {right} have different type: '{a}' != '{b}'"
    ))
    .emit()
}
