//! `test-transform-dialect-erase-schedule`: a module without the transform program that was applied to it.
//!
//! Follows mlir/test/lib/Dialect/Transform/TestTransformDialectInterpreter.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};

pub static PASS: PassInfo = PassInfo {
    argument: "test-transform-dialect-erase-schedule",
    name: "(anonymous namespace)::TestTransformDialectEraseSchedulePass",
    summary: "erase transform dialect schedule from the IR",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut erased = Vec::new();
    walk_pre_order(pass.ir.root(), |op| match op.has_trait(Trait::TransformOpInterface) {
        true => {
            erased.push(op.op_ref());
            WalkResult::Skip
        }
        false => WalkResult::Advance,
    });
    erased.into_iter().rev().for_each(|op| pass.ir.erase_operation(op));
    Ok(())
}
