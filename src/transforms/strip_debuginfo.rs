//! `strip-debuginfo`: makes all locations unknown.
//!
//! Follows mlir/lib/Transforms/StripDebugInfo.cpp.

use ir::Location;
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "strip-debuginfo",
    name: "StripDebugInfo",
    summary: "Strip debug info from all operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut ops = Vec::new();
    let mut arguments = Vec::new();
    walk_pre_order(pass.root(), |op| {
        ops.push(op.op_ref());
        for block in op.regions().flat_map(|region| region.blocks()) {
            let of_block = block.arguments().map(|argument| (block.body_id(), block.id(), argument.id()));
            arguments.extend(of_block);
        }
        WalkResult::Advance
    });
    for op in ops {
        pass.ir.body_mut(op.body).set_location(op.op, Location::UNKNOWN);
    }
    for (body, block, argument) in arguments {
        pass.ir.body_mut(body).set_argument_location(block, argument, Location::UNKNOWN);
    }
    // Whether IR is valid does not depend on where it came from.
    pass.mark_unchanged();
    Ok(())
}
