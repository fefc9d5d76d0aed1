//! The correspondence between operands of loops and arguments of their regions: values that are carried from
//! one iteration to the next, or shared by iterations.
//!
//! Follows `getTiedLoopInit` and `getTiedLoopRegionIterArg` of mlir/lib/Interfaces/LoopLikeInterface.td.

use super::{ForOp, ForallOp};
use ir::{Operation, Value};

/// Returns the operands of a loop that are carried or shared, and the number of arguments before those that
/// they become. `None` if `op` is not such a loop.
fn carried(op: Operation<'_>) -> Option<(std::ops::Range<usize>, usize)> {
    if let Some(of) = op.dyn_cast::<ForOp<'_>>() {
        return Some((of.init_args().indices(), 1));
    }
    let of = op.dyn_cast::<ForallOp<'_>>()?;
    Some((of.outputs().indices(), of.static_upper_bound().len()))
}

/// Returns the initial value of `argument` of the body of `op`.
pub fn tied_loop_init(op: Operation<'_>, argument: Value<'_>) -> Option<usize> {
    let (mut operands, num_before) = carried(op)?;
    operands.nth(argument.index().checked_sub(num_before)?)
}

/// Returns the argument that operand `operand` of `op` initializes.
pub fn tied_loop_argument<'a>(op: Operation<'a>, operand: usize) -> Option<Value<'a>> {
    let (operands, num_before) = carried(op)?;
    let index = operands.contains(&operand).then(|| operand - operands.start)?;
    op.region(0)?.front()?.arguments().nth(num_before + index)
}

/// Returns the arguments for the values that `op` carries or shares, each with the index of its operand.
pub fn iter_args<'a>(op: Operation<'a>) -> Vec<(Value<'a>, usize)> {
    let Some((operands, num_before)) = carried(op) else { return Vec::new() };
    let block = op.region(0).and_then(|region| region.front());
    let arguments = block.into_iter().flat_map(|block| block.arguments()).skip(num_before);
    arguments.zip(operands).collect()
}
