//! Patterns on `vector.mask`: without an operation to mask, or with a mask that is set everywhere.
//!
//! The second is a folder upstream. It moves an operation, which folders do not do here.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::MaskOp;
use crate::mask_format::known_mask;
use arith::SelectOp;
use ir::{OpId, Operation, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Returns the masked operation, if there is one, and the values that are yielded.
fn body<'a>(mask: MaskOp<'a>) -> Option<(Option<Operation<'a>>, Vec<ValueId>)> {
    let block = (*mask).region(0)?.front()?;
    let terminator = block.back()?;
    let masked = block.front().filter(|first| *first != terminator);
    Some((masked, terminator.operands().map(|value| value.resolved().id()).collect()))
}

/// Takes the operation out of a mask that is set everywhere, or the values out of one that masks nothing.
pub fn unmask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mask = rewriter.op(op).dyn_cast::<MaskOp<'_>>()?;
    let (masked, yielded) = body(mask)?;
    let Some(masked) = masked else {
        if mask.passthru().is_some() {
            return None;
        }
        rewriter.replace_op(op, &yielded);
        return Some(Rewritten);
    };
    if known_mask(mask.mask()) != Some(true) {
        return None;
    }
    let (id, results): (OpId, Vec<ValueId>) =
        (masked.id(), masked.results().map(|result| result.id()).collect());
    rewriter.move_op_before(id, op);
    rewriter.replace_op(op, &results);
    Some(Rewritten)
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
