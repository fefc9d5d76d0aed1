//! The values that control flow may hand to another one.
//!
//! A block argument has the operands that branches pass to it; a result of a select, both of its operands; an
//! argument or a result of an operation with regions, the operands that are passed on at its ends.
//!
//! Follows `getControlFlowPredecessors` of mlir/lib/Analysis/SliceWalk.cpp.

use smallvec::SmallVec;

use super::branch::branch_operands;
use super::region_branch::region_branch;
use ir::op_info::Trait;
use ir::{Operation, Value};

/// Returns the values of which `value` is one at run time. `None` if no control flow leads to it, or some that is
/// not known.
pub fn predecessor_values(value: Value<'_>) -> Option<SmallVec<[Value<'_>; 4]>> {
    if let Some(op) = value.defining_op() {
        if op.has_trait(Trait::SelectLikeOpInterface) && op.num_operands() == 3 {
            return Some(SmallVec::from_slice(&[op.operand(1), op.operand(2)]));
        }
        return of_region_branch(op, None, value.index());
    }
    let block = value.owner_block()?;
    if block.is_entry() {
        return of_region_branch(block.parent_op()?, block.region()?.index(), value.index());
    }
    let mut values = SmallVec::new();
    for (op, successor) in block.predecessors() {
        let operands = branch_operands(op)?;
        let operands = operands.get(successor)?;
        if let Some(index) = value.index().checked_sub(operands.produced) {
            values.push(op.operand(operands.forwarded.clone().nth(index)?));
        }
    }
    Some(values)
}

/// Returns the values that are passed to input `index` of a region of `op`, or of the operation itself.
fn of_region_branch(
    op: Operation<'_>,
    region: Option<usize>,
    index: usize,
) -> Option<SmallVec<[Value<'_>; 4]>> {
    let branch = region_branch(op)?;
    let mut values = SmallVec::new();
    for point in branch.branch_points(op) {
        for successor in (branch.successors)(op, point.from) {
            if successor.region != region {
                continue;
            }
            let position = index.checked_sub(successor.inputs.start);
            let operand = position.and_then(|position| point.operands.clone().nth(position));
            values.extend(operand.map(|operand| point.source.operand(operand)));
        }
    }
    Some(values)
}
