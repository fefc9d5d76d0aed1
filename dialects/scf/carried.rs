//! What loops carry from one iteration to the next, or share: which operand becomes which argument.
//!
//! Follows `getTiedLoopInit` and `getTiedLoopRegionIterArg` of mlir/lib/Interfaces/LoopLikeInterface.td.

use super::{ForOp, ForallOp};
use crate::ir::{Operation, Value};

/// The operands of a loop that it carries or shares, and the arguments that they become: so many come before
/// these. `None` where `op` is no such loop.
fn carried(op: Operation<'_>) -> Option<(std::ops::Range<usize>, usize)> {
    if let Some(of) = op.dyn_cast::<ForOp<'_>>() {
        return Some((of.init_args().indices(), 1));
    }
    let of = op.dyn_cast::<ForallOp<'_>>()?;
    Some((of.outputs().indices(), of.static_upper_bound().len()))
}

/// The operand that `argument` of the body of `op` is at first.
pub fn tied_loop_init(op: Operation<'_>, argument: Value<'_>) -> Option<usize> {
    let (mut operands, num_before) = carried(op)?;
    operands.nth(argument.index().checked_sub(num_before)?)
}

/// The argument that operand `operand` of `op` becomes.
pub fn tied_loop_argument<'a>(op: Operation<'a>, operand: usize) -> Option<Value<'a>> {
    let (operands, num_before) = carried(op)?;
    let index = operands.contains(&operand).then(|| operand - operands.start)?;
    op.region(0)?.front()?.arguments().nth(num_before + index)
}

/// The arguments for what `op` carries or shares, each with its operand.
pub fn iter_args<'a>(op: Operation<'a>) -> Vec<(Value<'a>, usize)> {
    let Some((operands, num_before)) = carried(op) else { return Vec::new() };
    let block = op.region(0).and_then(|region| region.front());
    let arguments = block.into_iter().flat_map(|block| block.arguments()).skip(num_before);
    arguments.zip(operands).collect()
}
