//! `vector.mask` without an operation to mask, or with a mask that is set everywhere.
//!
//! The second is folded in two steps: the operation is moved out, and then the results are those of the operation.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::MaskOp;
use crate::mask_format::known_mask;
use arith::SelectOp;
use ir::{Attribute, OpId, Operation, ValueId};
use rewrite::{Folded, OpFoldResult, Rewrite, Rewriter, Rewritten};

/// Returns the masked operation, if there is one, and the values that are yielded.
fn body<'a>(mask: MaskOp<'a>) -> Option<(Option<Operation<'a>>, Vec<ValueId>)> {
    let block = (*mask).region(0)?.front()?;
    let terminator = block.back()?;
    let masked = block.front().filter(|first| *first != terminator);
    Some((masked, terminator.operands().map(|value| value.resolved().id()).collect()))
}

/// Takes the operation out of a mask that is set everywhere.
pub fn unmask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mask = rewriter.op(op).dyn_cast::<MaskOp<'_>>()?;
    let (Some(masked), _) = body(mask)? else { return None };
    if known_mask(mask.mask()) != Some(true) {
        return None;
    }
    let masked = masked.id();
    rewriter.move_op_before(masked, op);
    Some(Rewritten)
}

/// The results of a mask that masks nothing are the values that it yields.
pub fn fold(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let mask = op.dyn_cast::<MaskOp<'_>>()?;
    let (None, yielded) = body(mask)? else { return None };
    let is_known =
        op.num_results() > 0 && (mask.passthru().is_none() || known_mask(mask.mask()) == Some(true));
    is_known.then(|| Folded::Results(yielded.into_iter().map(OpFoldResult::Value).collect()))
}

/// Selects between the values of an empty mask.
pub fn empty_to_select(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mask = rewriter.op(op).dyn_cast::<MaskOp<'_>>()?;
    let (None, yielded) = body(mask)? else { return None };
    let (passthru, location) = (mask.passthru()?.id(), mask.location());
    let &[value] = &yielded[..] else { return None };
    let condition = mask.mask().id();
    let state = SelectOp::build(rewriter.scope(), location, condition, value, passthru);
    replace(rewriter, op, state)
}
