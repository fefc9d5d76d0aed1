//! The regions of loops and branches, whatever dialect these are of.

use ir::body::clone::IrMapping;
use ir::views::OpView;
use ir::{BlockId, OpId, Operation, ValueId};
use rewrite::{Rewriter, Rewritten};
use smallvec::SmallVec;

type ValueIds = SmallVec<[ValueId; 4]>;

/// Replaces `op` by the only block of its region `index`, with `arguments` in place of the block's.
pub fn replace_by_region(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    index: usize,
    arguments: &[ValueId],
) -> Option<Rewritten> {
    let view = rewriter.op(op);
    let (region, block) = (view.region(index)?, view.block()?.id());
    let entry = region.front()?;
    let (terminator, entry) = (entry.back()?.id(), entry.id());
    rewriter.inline_block_before(entry, block, Some(op), arguments);
    let results: ValueIds = rewriter.body().operand_values(terminator).collect();
    rewriter.replace_op(op, &results);
    rewriter.erase_op(terminator);
    Some(Rewritten)
}

/// Returns the operands of the terminator of a block.
pub fn yielded(rewriter: &Rewriter<'_>, block: BlockId) -> ValueIds {
    match rewriter.body().last_operation(block) {
        Some(last) => rewriter.body().operand_values(last).collect(),
        None => ValueIds::new(),
    }
}

/// Returns the first block of region `index` of `op`.
pub fn entry(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> Option<BlockId> {
    rewriter.op(op).region(index)?.front().map(|block| block.id())
}

/// Appends `factor - 1` copies of the operations in `block`, the body of a loop, to that block. `moved`
/// computes the induction variable of a copy from its number, if the variable is used.
///
/// As in MLIR, a value that the block yields and does not compute is yielded as it is, the induction variable too: it is
/// that of the first copy.
pub fn repeat_body(
    rewriter: &mut Rewriter<'_>,
    block: BlockId,
    factor: i64,
    moved: impl Fn(&mut Rewriter<'_>, ValueId, i64) -> ValueId,
) {
    let Some(terminator) = rewriter.body().last_operation(block) else { return };
    let ops: Vec<OpId> = rewriter.body().block_operations(block).filter(|&op| op != terminator).collect();
    let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    let Some((&variable, carried)) = arguments.split_first() else { return };
    let values = yielded(rewriter, block);
    let mut last = values.clone();
    rewriter.set_insertion_point(terminator);
    for index in 1..factor {
        let mut mapping = IrMapping::new();
        carried.iter().zip(&last).for_each(|(&from, &to)| mapping.map(from, to));
        if !rewriter.body().is_unused(variable) {
            let moved = moved(rewriter, variable, index);
            mapping.map(variable, moved);
        }
        for &op in &ops {
            rewriter.clone_op(op, &mut mapping);
        }
        for (last, &value) in last.iter_mut().zip(&values) {
            if !arguments.contains(&value) {
                *last = mapping.lookup(value);
            }
        }
    }
    rewriter.set_operands(terminator, &last);
}

/// Collects the maximal runs of consecutive operations in `op`, and in the loops `V` nested in it, that
/// contain no loop.
pub fn runs_between_loops<'a, V: OpView<'a>>(op: Operation<'a>) -> Vec<Vec<OpId>> {
    let mut runs = Vec::new();
    let mut pending = vec![(op, None)];
    // Operations after a loop are visited after the operations in it.
    while let Some((op, rest)) = pending.pop() {
        let mut next = match rest {
            Some(rest) => Some(rest),
            None => op.region(0).and_then(|region| region.front()).and_then(|block| block.front()),
        };
        let mut run = Vec::new();
        while let Some(current) = next {
            next = current.next();
            // A terminator is no part of it.
            if next.is_none() {
                break;
            }
            if current.isa::<V>() {
                if let Some(behind) = next {
                    pending.push((op, Some(behind)));
                }
                pending.push((current, None));
                break;
            }
            run.push(current.id());
        }
        if !run.is_empty() {
            runs.push(run);
        }
    }
    runs
}
