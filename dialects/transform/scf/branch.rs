//! `transform.scf.take_assumed_branch`: one branch of an `scf.if`.

use super::TakeAssumedBranchOp;
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use ir::OpRef;
use scf::IfOp;
use scf::canonicalize::replace_by_region;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let is_if = |op: ir::Operation<'_>| op.isa::<IfOp>();
    interpreter.apply_to_each_of(op, results, is_if, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<TakeAssumedBranchOp>() else { return Ok(None) };
        let (index, branch) = if view.take_else_branch() { (1, "else") } else { (0, "then") };
        if !interpreter.op(target).region(index).is_some_and(|region| region.has_one_block()) {
            let message = format!("requires an scf.if op with a single-block `{branch}` region");
            return Err(Failure::definite(*view, message));
        }
        interpreter.rewrite(target.body, |rewriter| replace_by_region(rewriter, target.op, index, &[]));
        Ok(None)
    })
}
