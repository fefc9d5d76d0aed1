//! Drops the arguments of blocks to which all branches hand the same value.

use super::RegionRef;
use super::branch_operands::{branch_operands, erase_forwarded_value};
use crate::Rewriter;
use ir::{BlockId, OpRef, ValueId};

/// Drops redundant arguments in each of `regions`. Returns whether there were any.
pub(super) fn drop_redundant_arguments(rewriter: &mut Rewriter<'_>, regions: &[RegionRef]) -> bool {
    let home = rewriter.body_id();
    let mut changed = false;
    for &(body, region) in regions {
        rewriter.set_body(body);
        if !rewriter.ir().region(body, region).has_one_block() {
            let blocks: Vec<_> = rewriter.body().region_blocks(region).collect();
            for block in blocks {
                changed |= drop_arguments_of(rewriter, block);
            }
        }
    }
    rewriter.set_body(home);
    changed
}

fn drop_arguments_of(rewriter: &mut Rewriter<'_>, block: BlockId) -> bool {
    let mut redundant = Vec::new();
    for index in 0..rewriter.body().num_arguments(block) {
        if let Some(value) = common_value(rewriter, block, index) {
            redundant.push(index);
            let argument = rewriter.body().argument(block, index);
            rewriter.replace_all_uses(argument, value);
        }
    }
    for &index in redundant.iter().rev() {
        rewriter.body_mut().erase_block_argument(block, index);
        let branches: Vec<_> = rewriter.body().predecessors(block).collect();
        for (op, successor) in branches {
            let op = rewriter.reference(op);
            erase_forwarded_value(rewriter.ir_mut(), op, successor, index);
        }
    }
    !redundant.is_empty()
}

/// Returns the value that all branches to `block` pass to an argument, if it is the same.
fn common_value(rewriter: &Rewriter<'_>, block: BlockId, argument: usize) -> Option<ValueId> {
    let mut common = None;
    for (op, successor) in rewriter.body().predecessors(block) {
        let op = rewriter.ir().operation(OpRef { body: rewriter.body_id(), op });
        let operands = branch_operands(op)?;
        let of = operands.get(successor)?;
        // An argument that a branch makes itself has no value in common.
        let index = of.forwarded.clone().nth(argument.checked_sub(of.produced)?)?;
        let value = op.operand(index).id();
        if *common.get_or_insert(value) != value {
            return None;
        }
    }
    common
}
