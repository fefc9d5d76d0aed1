//! `llvm-legalize-for-export`: blocks that are reached twice from one terminator with arguments, and expressions of
//! debug information that LLVM has not.
//!
//! LLVM IR tells which values a block gets by the block that comes before it. A terminator that goes to a block twice gets
//! a block in between for each time but one.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/LegalizeForExport.cpp.

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{BlockId, BodyId, Location, OpId, RegionId, Type};
use llvm::BrOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Builder;

use super::debug_expressions::legalize_expressions;

pub static PASS: PassInfo = PassInfo {
    argument: "llvm-legalize-for-export",
    name: "LLVMLegalizeForExportPass",
    summary: "Legalize LLVM dialect to be convertible to LLVM IR",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    separate_repeated_successors(pass);
    legalize_expressions(pass);
    Ok(())
}

/// A successor that comes again.
struct Repeated {
    body: BodyId,
    region: RegionId,
    terminator: OpId,
    position: usize,
    successor: BlockId,
}

/// Returns the successors with arguments of a terminator that it had before.
fn repeated(op: ir::Operation<'_>) -> Vec<Repeated> {
    let mut repeated = Vec::new();
    let mut seen: Vec<BlockId> = Vec::new();
    let Some(region) = op.parent_region() else { return repeated };
    for (position, block) in op.successors().enumerate().filter(|(_, block)| block.num_arguments() != 0) {
        let successor = block.id();
        match seen.contains(&successor) {
            true => repeated.push(Repeated {
                body: region.body_id(),
                region: region.id(),
                terminator: op.id(),
                position,
                successor,
            }),
            false => seen.push(successor),
        }
    }
    sort::by_key(&mut repeated, |of| seen.iter().position(|&block| block == of.successor));
    repeated
}

fn separate_repeated_successors(pass: &mut PassRun<'_>) {
    let context = pass.ir.share_context();
    let mut all = Vec::new();
    walk_post_order(pass.root(), |op| {
        let is_last = op.block().and_then(|block| block.back()) == Some(op);
        if is_last && (op.has_trait(Trait::Terminator) || !op.is_registered()) {
            all.extend(repeated(op));
        }
    });
    for Repeated { body, region, terminator, position, successor } in all {
        let mut builder = Builder::new(pass.ir, &context, body, None);
        let arguments: Vec<(Type, Location)> = builder
            .block(successor)
            .arguments()
            .map(|argument| (argument.ty(), argument.location()))
            .collect();
        let between = builder.create_block(region, None, &arguments);
        builder.body_mut().set_successor(terminator, position, between);
        let location = builder.op(terminator).location();
        let values: Vec<_> = builder.body().argument_values(between).collect();
        let state = BrOp::build(builder.scope(), location, &values, successor);
        builder.create(state);
    }
}
