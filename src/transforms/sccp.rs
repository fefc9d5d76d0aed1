//! `sccp`: replaces values that are always the same constant by it.
//!
//! Follows mlir/lib/Transforms/SCCP.cpp.

use analysis::sparse_constants::{Constants, SparseConstants};
use interfaces::would_op_be_trivially_dead;
use ir::diag::Failed;
use ir::{BlockId, BodyId, Context, Ir, Operation, ValueId, ValueRef};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{OperationFolder, Rewriter};

pub static PASS: PassInfo = PassInfo {
    argument: "sccp",
    name: "SCCP",
    summary: "Sparse Conditional Constant Propagation",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let constants = SparseConstants::of(pass.ir.root()).into_constants();
    let context = pass.ir.share_context();
    constants.apply_edits(pass.ir, &context);
    let mut folder = OperationFolder::new();
    let mut pending = Vec::new();
    add_blocks(pass.ir.root(), &mut pending);
    while let Some((body, block)) = pending.pop() {
        rewrite_block(pass.ir, &context, &mut folder, &constants, (body, block), &mut pending);
    }
    Ok(())
}

/// Pushes the blocks of `op` in reverse, so that the first is popped first.
fn add_blocks(op: Operation<'_>, pending: &mut Vec<(BodyId, BlockId)>) {
    for region in op.regions() {
        let start = pending.len();
        pending.extend(region.blocks().map(|block| (block.body_id(), block.id())));
        pending[start..].reverse();
    }
}

fn rewrite_block(
    ir: &mut Ir,
    context: &Context,
    folder: &mut OperationFolder,
    constants: &Constants,
    (body, block): (BodyId, BlockId),
    pending: &mut Vec<(BodyId, BlockId)>,
) {
    let mut rewriter = Rewriter::new(ir, context, body, None);
    let mut next = rewriter.body().first_operation(block);
    while let Some(op) = next {
        next = rewriter.body().next_operation(op);
        let mut replaced_all = rewriter.body().num_results(op) != 0;
        for result in rewriter.body().results(op) {
            replaced_all &= replace_by_constant(&mut rewriter, folder, constants, block, result);
        }
        if replaced_all && would_op_be_trivially_dead(rewriter.op(op)) {
            rewriter.erase_op(op);
        } else if rewriter.op(op).num_regions() != 0 {
            add_blocks(rewriter.op(op), pending);
        }
    }
    for index in 0..rewriter.body().num_arguments(block) {
        let argument = rewriter.body().argument(block, index);
        replace_by_constant(&mut rewriter, folder, constants, block, argument);
    }
}

/// Replaces a value by its constant. Returns whether it has one.
fn replace_by_constant(
    rewriter: &mut Rewriter<'_>,
    folder: &mut OperationFolder,
    constants: &Constants,
    block: BlockId,
    value: ValueId,
) -> bool {
    let Some((constant, dialect)) = constants.get(ValueRef { body: rewriter.body_id(), value }) else {
        return false;
    };
    let ty = rewriter.type_of(value);
    let Some(constant) = folder.get_or_create_constant(rewriter, block, dialect, constant, ty) else {
        return false;
    };
    rewriter.replace_all_uses(value, constant);
    true
}
