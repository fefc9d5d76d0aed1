//! Moving the definitions of values before an operation that is to use them.
//!
//! Follows `moveValueDefinitions` of mlir/lib/Transforms/Utils/RegionUtils.cpp.

use std::cmp::Ordering;

use rustc_hash::FxHashSet;

use interfaces::is_pure;
use ir::dominance::DominanceInfo;
use ir::walk::walk_post_order;
use ir::{OpId, Operation, Value, ValueId};
use rewrite::Rewriter;

/// Returns whether `value` can be used at `point`.
pub fn is_there<'a>(dominance: &mut DominanceInfo<'a>, value: Value<'a>, point: Operation<'a>) -> bool {
    match value.defining_op() {
        Some(op) => dominance.properly_dominates(op, point),
        None => {
            let block = value.parent_block();
            std::iter::once(point).chain(point.ancestors()).any(|op| op.block() == block)
        }
    }
}

/// Moves the definitions of values, and what they need, before `point` (`moveValueDefinitions`). `None` where that is not
/// possible.
pub fn move_value_definitions(rewriter: &mut Rewriter<'_>, needed: &[ValueId], point: OpId) -> Option<()> {
    let (mut slice, mut seen): (Vec<OpId>, FxHashSet<OpId>) = (Vec::new(), FxHashSet::default());
    {
        let mut dominance = DominanceInfo::new(rewriter.ir(), rewriter.body_id());
        let at = rewriter.op(point);
        let mut pending: Vec<Operation<'_>> = Vec::new();
        for &value in needed {
            let value = rewriter.value(value);
            if is_there(&mut dominance, value, at) {
                continue;
            }
            pending.push(value.defining_op().filter(|op| op.block() == at.block())?);
        }
        while let Some(op) = pending.pop() {
            if !seen.insert(op.id()) || dominance.properly_dominates(op, at) {
                continue;
            }
            if op == at || !is_pure(op) || op.block() != at.block() {
                return None;
            }
            slice.push(op.id());
            walk_post_order(op, |nested| {
                let definitions = nested.operands().filter_map(|operand| operand.defining_op());
                pending.extend(definitions.filter(|of| !op.is_ancestor_of(*of)));
            });
        }
    }
    sort::by(&mut slice, |&a, &b| match (a == b, rewriter.op(a).is_before_in_block(rewriter.op(b))) {
        (true, _) => Ordering::Equal,
        (_, true) => Ordering::Less,
        _ => Ordering::Greater,
    });
    slice.into_iter().for_each(|op| rewriter.move_op_before(op, point));
    Some(())
}
