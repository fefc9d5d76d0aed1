//! `transform.structured.replace`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::OpRef;
use ir::body::clone::IrMapping;
use ir::op_info::Trait;

/// Replaces each target by a copy of the operation in the region.
pub fn replace(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let targets = interpreter.payload_ops(op, 0);
    for &target in &targets {
        let target = interpreter.op(target);
        if target.num_operands() > 0 {
            return Err(Failure::definite(interpreter.op(op), "expected target without operands"));
        }
        if !target.has_trait(Trait::IsolatedFromAbove) && target.num_regions() > 0 {
            let message = "expected target that is isolated from above";
            return Err(Failure::definite(interpreter.op(op), message));
        }
    }
    let view = interpreter.op(op);
    let pattern = view.region(0).and_then(|region| region.front()?.front()).map(|op| op.op_ref());
    let Some(pattern) = pattern else { return Ok(()) };
    let mut replacements = Vec::new();
    for target in targets {
        if interpreter.op(op).is_ancestor_of(interpreter.op(target)) {
            continue;
        }
        let new = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            let new = rewriter.ir_mut().clone_operation(pattern, target.body, &mut IrMapping::new());
            rewriter.insert(new);
            rewriter.replace_op_with(target.op, new);
            new
        });
        replacements.push(OpRef { body: target.body, op: new });
    }
    results.set_ops(0, replacements);
    Ok(())
}
